//===- Programs.h - The programs, and the options of each -------------------===//
//
// The rows are those that the programs read their command lines by: nothing is said twice.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <vector>

namespace manual {

/// What completion offers behind an option.
enum class Offer { Nothing, File, Directory, Command, Ask };

struct Row {
  std::string Section;            ///< above the first row of each; may be empty
  std::vector<std::string> Names; ///< "-k", "--kernel"; those that end in = have their value behind
  std::string Value;              ///< of the option, as help shows it; empty: a switch
  std::string Help;               ///< empty: understood, but shown nowhere
  bool Attached = false;          ///< the value stands in the same word
  Offer Values = Offer::Nothing;
  bool List = false; ///< several values, with commas between them
};

struct Program {
  std::string Name;
  std::vector<std::string> Verbs;  ///< that may stand in front of all options
  Offer Operands = Offer::Nothing; ///< what stands there without an option
  std::vector<Row> Rows;
};

/// Nothing of that name: no Rows.
Program programOf(const std::string &Name);

} // namespace manual
