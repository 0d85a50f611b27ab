//===- Options.h - What was asked for ---------------------------------------===//
#pragma once

#include "Catalogue.h"

#include <string>
#include <utility>
#include <vector>

namespace tpbench {

enum class Verb { Run, List, Help, Complete, Campaign, Roofline, Plot };

struct Options {
  Verb Do = Verb::Run;
  std::vector<Kernel> Kernels;
  std::vector<std::string> Sizes; ///< -s, expanded
  std::string Samples;            ///< -n
  std::string MaxTime;
  std::vector<std::pair<std::string, std::string>> Parameters; ///< name, values
  std::vector<std::string> Ratios;
  std::string Threads;
  std::vector<long> Ranks;
  std::string Isa, Compiler, Tpbcc, ProgramDirectory, OriginalDirectory, JsonLines, CsvFile;
  std::string Completed;         ///< the option that a shell wants words for
  std::vector<std::string> More; ///< behind --, for the programs
  bool Single = false, Accounting = false, Quiet = false;
  bool Full = false, Summary = false; ///< of a campaign
  std::vector<std::string> From;      ///< results that are drawn; a roofline without any measures
  std::vector<std::string> Drawings;  ///< files of a roofline or of a plot
  std::string What;                   ///< kind of plot
};

Options readOptions(int Count, char **Words);
void printHelp();

/// "4,16..64:x2,1K" as single numbers; 100x1024 stays as it is. Ends the program at anything else.
std::vector<std::string> expandNumbers(const std::string &Option, const std::string &Text);
std::vector<std::string> split(const std::string &Text, char At);
std::string join(const std::vector<std::string> &Parts, const char *Between);

} // namespace tpbench
