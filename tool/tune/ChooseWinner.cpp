//===- tune/ChooseWinner.cpp - Which measured plan is used ----------------===//
#include "tune/Winners.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

namespace tpbcc::tune {

namespace {

/// What differs from the key of something that was measured of the same nest.
std::string differs(const WinnerKey &Was, const WinnerKey &Is) {
  const auto Says = [](const char *What, const std::string &Then, const std::string &Now) {
    return std::string(What) + " was '" + Then + "', is '" + Now + "'";
  };
  if (Was.Isa != Is.Isa)
    return "it was measured for " + Was.Isa;
  if (Was.Machine != Is.Machine)
    return Says("the machine", Was.Machine, Is.Machine);
  if (Was.Compiler != Is.Compiler)
    return Says("the compiler", Was.Compiler, Is.Compiler);
  if (Was.Flags != Is.Flags)
    return "flags were '" + Was.Flags + "', are '" + Is.Flags + "'";
  return Says("tpbcc", Was.Version, Is.Version);
}

/// How far the plan is behind the fastest of each entry: the sum of logarithms. Infinite: it was
/// not measured everywhere.
double behind(const std::string &Schedule, llvm::ArrayRef<const Winner *> Entries) {
  double Sum = 0;
  for (const Winner *Each : Entries) {
    double Of = 0, Least = INFINITY;
    for (const MeasuredPlan &P : Each->Plans) {
      if (P.Schedule == Schedule && !Of)
        Of = P.Nanoseconds;
      Least = std::min(Least, P.Nanoseconds);
    }
    if (!Of)
      return INFINITY;
    Sum += std::log(Of / Least);
  }
  return Sum;
}

} // namespace

ChosenWinner chooseWinner(const std::vector<Winner> &All, const WinnerKey &Key,
                          llvm::StringRef ClassOrSize) {
  ChosenWinner Result;
  const Winner *Elsewhere = nullptr;
  std::string Others;
  for (const Winner &W : All) {
    if (W.Key.Nest != Key.Nest)
      continue;
    if (W.Key != Key) {
      Elsewhere = &W;
    } else if (ClassOrSize.empty() || W.Class == ClassOrSize || W.Size == ClassOrSize) {
      Result.Entries.push_back(&W);
    } else {
      const std::string Name = W.Class + (W.Size.empty() ? "" : " (size " + W.Size + ")");
      Others += (Others.empty() ? "" : ", ") + Name;
    }
  }
  if (Result.Entries.empty()) {
    if (!Others.empty())
      Result.WhyNot = "it was measured in " + Others + ", not in " + ClassOrSize.str();
    else
      Result.WhyNot = Elsewhere ? differs(Elsewhere->Key, Key) : "this loop was not measured";
    return Result;
  }
  double Least = INFINITY;
  for (const Winner *Each : Result.Entries) {
    const MeasuredPlan &Won = *Each->plan(Each->Won);
    if (const double Far = behind(Won.Schedule, Result.Entries);
        Far < Least || Result.Won.empty()) {
      Least = Far;
      Result.Won = Won.What;
      Result.Schedule = Won.Schedule;
    }
  }
  // What was not measured everywhere is no better than what was planned.
  if (std::isinf(Least)) {
    const MeasuredPlan &First = Result.Entries.front()->Plans.front();
    Result.Won = First.What;
    Result.Schedule = First.Schedule;
  }
  return Result;
}

} // namespace tpbcc::tune
