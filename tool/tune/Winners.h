//===- tune/Winners.h - Plans that were measured, as a file -----*- C++ -*-===//
//
// The text is YAML: a list of what won, each with the nest, machine, compiler and size that it was
// measured with, and all plans that ran. Names and hashes are strings; times nanoseconds a call.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TUNE_WINNERS_H
#define TPBCC_TUNE_WINNERS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace tpbcc::tune {

/// What a measured plan is for: it is good for nothing else.
struct WinnerKey {
  std::string Nest; // nestHash()
  std::string Isa, Compiler, Flags, Machine, Version;
  bool operator==(const WinnerKey &) const = default;
};

/// The text that decides what a nest is: the IR as lifted, and what the user says of it. Neither
/// has lines or names of files.
std::string nestHash(llvm::StringRef Ir, llvm::StringRef Said);

struct MeasuredPlan {
  std::string What;       // "unroll 2"; FirstChoice
  double Nanoseconds = 0; // median of the rounds
  double Spread = 0;      // half of what lies between the quartiles, percent of the median
  double Predicted = 0;   // nanoseconds; 0: not predicted
  std::string Schedule;
};

struct Winner {
  WinnerKey Key;
  std::string Kernel, Class, Size, Date; // Class: "L1"; Size as programs take it, may be empty
  int Rounds = 0;
  std::string Won;                 // What of the plan that won
  std::vector<MeasuredPlan> Plans; // the first is the planner's choice

  const MeasuredPlan *plan(llvm::StringRef What) const;
};

/// None: it is no such file, and Problem says why.
std::optional<std::vector<Winner>> parseWinners(llvm::StringRef Text, std::string &Problem);
std::string printWinners(const std::vector<Winner> &All);

/// Nanoseconds with as many digits as a median has: "98.19", "1250", without exponents.
std::string timeText(double Nanoseconds);

/// Adds what was measured; of the same key, class and size it takes the place of what there was.
void keepWinner(std::vector<Winner> &All, Winner New);

/// The plan to use, of what was measured.
struct ChosenWinner {
  std::string Won, Schedule;           // one of the plans of each entry
  std::vector<const Winner *> Entries; // that decided
  std::string WhyNot;                  // there is none
};

/// Of the entries for the key, all or those of a class ("L2", "memory") or size: of the plans that
/// won one of them, the one that is least behind the fastest, over all of them (the geometric
/// mean). Nests of other machines, compilers or versions are no entries; WhyNot says what differs.
ChosenWinner chooseWinner(const std::vector<Winner> &All, const WinnerKey &Key,
                          llvm::StringRef ClassOrSize);

} // namespace tpbcc::tune

#endif
