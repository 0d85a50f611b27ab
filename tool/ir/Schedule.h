//===- ir/Schedule.h - Steps that rewrite a nest, as data and text -*- C++ -*-===//
//
// A schedule is a list of steps: verbs on loops, arrays and statements of a nest. Its text is what
// plans print and what a user hands back:
//
//   distribute(i: S2 | S1 S3); interchange(i, j); tile(j, 512); vector(j); tail(j, predicated)
//
// Nothing here knows whether a step is possible.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_IR_SCHEDULE_H
#define TPBCC_IR_SCHEDULE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace tpbcc::ir {

enum class Verb : uint8_t {
#define VERB(Name, Spelling, Level, Arguments, Words, Keys) Name,
#include "ir/Verbs.def"
};

/// A row of the table of verbs.
/// Sums: of the nest, and values of a sum may be combined in another order.
enum class VerbLevel : uint8_t { Nest, Sums, Leaf };

struct VerbRow {
  Verb What;
  llvm::StringLiteral Spelling;
  VerbLevel Level;
  llvm::StringLiteral Arguments, Words, Keys;
  bool isLeaf() const { return Level == VerbLevel::Leaf; }
};
llvm::ArrayRef<VerbRow> verbs();
const VerbRow &row(Verb What);

/// i, i.2 (the second loop of that name), i.rest or #7.
struct LoopName {
  std::string Name;    // empty: by number
  unsigned Number = 0; // with a name, the how manieth of that name, 0: the only one; else the id
  bool operator==(const LoopName &) const = default;
};

/// S2, the second statement of the nest, or #7.
struct StatementName {
  bool ById = false;
  unsigned Number = 0;
  bool operator==(const StatementName &) const = default;
};

/// first=1, at=k
struct KeyArgument {
  std::string Key, Name; // no name: the number
  int64_t Number = 0;
  bool operator==(const KeyArgument &) const = default;
};

struct Step {
  Verb What = Verb::Normalise;
  std::vector<LoopName> Loops;
  std::vector<std::string> Names; // arrays and variables
  std::vector<int64_t> Numbers;   // 0: auto
  std::string Word;
  std::vector<std::vector<StatementName>> Groups;
  std::vector<KeyArgument> Keys;
  bool operator==(const Step &) const = default;
};
using Schedule = std::vector<Step>;

/// A schedule and the loops of the file that it is for:
///
///   [[isa/]kernel[.loop]:] steps          avx2/update.2: vector(i); unroll(i, 4)
struct AddressedSchedule {
  std::string Isa, Kernel; // empty: all
  unsigned Loop = 0;       // of the kernel, from 1; 0: all
  Schedule Steps;

  bool isFor(llvm::StringRef KernelName, size_t LoopNumber) const {
    return (Kernel.empty() || Kernel == KernelName) && (!Loop || Loop == LoopNumber);
  }
  bool isFor(llvm::StringRef IsaName) const { return Isa.empty() || Isa == IsaName; }
};

/// What is wrong with a text, and where: lines and columns count from 1.
struct ScheduleError {
  unsigned Line = 1, Column = 1;
  std::string Message; // "unknown step 'tyle'"
  std::string Hint;    // "did you mean 'tile'?"; empty: none
};

std::string print(const LoopName &L);
std::string print(const Step &S);
std::string print(const Schedule &S); // on one line
/// None: Error says why. parseSchedule(print(s)) is s.
std::optional<Schedule> parseSchedule(llvm::StringRef Text, ScheduleError &Error);
/// The same with an address in front.
std::optional<AddressedSchedule> parseAddressed(llvm::StringRef Text, ScheduleError &Error);

} // namespace tpbcc::ir

#endif
