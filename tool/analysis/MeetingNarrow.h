//===- analysis/MeetingNarrow.h - How far apart iterations are --*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_MEETINGNARROW_H
#define TPBCC_ANALYSIS_MEETINGNARROW_H

#include "analysis/MeetingProblem.h"
#include "analysis/Residue.h"

namespace tpbcc {

/// The greatest of several lower ends that are numbers, or the least of upper ones.
std::optional<int64_t> numberOf(llvm::ArrayRef<Polynomial> Ends, bool Lower);

/// Narrows how far apart iterations may be, one equation after the other. Every step says false
/// where the accesses don't meet.
class Narrowing {
public:
  explicit Narrowing(Problem Posed);
  /// Without telling cases apart.
  bool mayMeet();

protected:
  bool mayHoldTogether();
  bool restrict(size_t Level, int64_t Low, const Residue &Left, bool &Changed);
  bool require(const Polynomial &NotNegative);
  AffineForm withMultiples(AffineForm Form) const;

  /// The loop that i+ is of; none when it has no direction yet, or Name is another variable.
  std::optional<size_t> levelOf(llvm::StringRef Name) const;

  /// What is known of i+.
  struct Beyond {
    int64_t Low = 0;
    Residue Left;
    bool Exact = false;
  };

  Problem Of;
  Meeting M;
  std::vector<Beyond> Loops;

private:
  bool narrow();
  bool multiples(bool &Changed);
  bool substitutions();
  bool mayHold(const AffineForm &Equation);
  bool single(const AffineForm &E, bool &Changed);
  bool byDivisor(const AffineForm &E, size_t Level, bool &Changed);
  bool byEnds(const AffineForm &E, size_t Level, bool &Changed);
  bool onlyLeast(const AffineForm &E, size_t Level, bool &Changed);
  bool exact(size_t Level, const Polynomial &Beyond, bool &Changed);
  bool fits(size_t Level, const Polynomial &Beyond);
  VariableRange &rangeOf(size_t Level);

  Facts Given;                                             // of Of, without what M.Exists adds
  std::vector<std::pair<std::string, AffineForm>> InSteps; // variables by Of.Multiples
};

} // namespace tpbcc

#endif
