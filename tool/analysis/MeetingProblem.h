//===- analysis/MeetingProblem.h - Equal subscripts as equations -*- C++ -*-===//
//
// What Meeting.h asks for one direction of each loop: equations between the iterations of two
// accesses, the ranges of these, and what is known of the names in them.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_MEETINGPROBLEM_H
#define TPBCC_ANALYSIS_MEETINGPROBLEM_H

#include "analysis/ExactForm.h"
#include "analysis/Meeting.h"
#include "analysis/Quotient.h"

namespace tpbcc {

using Directions = llvm::SmallVector<uint8_t, 4>;

/// A loop around both. The first access's iteration of it is i., the second's i' while nothing is
/// known, and i. + Least + i+ or i. - Least - i+ once it has a direction. Iterations of different
/// runs of a loop compare by the variable's value.
struct LoopDistance {
  std::string Name; // i+
  uint8_t Sign = AnyDirection;
  int64_t Least = 1; // values in two iterations are so far apart at least
  int64_t Step = 0;  // values from one iteration to the next; 0: not known
};

struct Problem {
  std::vector<AffineForm> Equations;    // all are 0
  std::vector<VariableRange> Variables; // innermost first
  std::vector<Congruence> Multiples;
  std::vector<LoopDistance> Loops; // around both, outermost first
  Facts Known;
};

class ProblemMaker {
public:
  /// Known: while both accesses happen. Both have a form.
  ProblemMaker(const ir::Pool &P, Facts Known, const MemoryAccess &X, const MemoryAccess &Y,
               QuotientForm OfX, QuotientForm OfY);

  Problem make(const Directions &Signs) const;
  /// Strong single index: both subscripts follow one loop around both, by the same number, so that
  /// how far apart they meet needs no search. Nothing when that is not so.
  std::optional<Directions> onlyDirections() const;
  size_t loops() const { return Common.size(); }

private:
  AffineForm ofFirst(AffineForm Form) const;
  AffineForm ofSecond(AffineForm Form, const Directions &Signs) const;
  AffineForm whereSecond(unsigned Level, const Directions &Signs) const;
  int64_t stepOf(unsigned Level) const;
  int64_t leastApart(unsigned Level, const Directions &Signs) const;
  void addPrivate(Problem &To, const MemoryAccess &Of, const Directions *Signs) const;
  void addCommon(Problem &To, unsigned Level, const Directions &Signs) const;

  const ir::Pool &P;
  const Facts Known;
  const MemoryAccess &X, &Y;
  const QuotientForm OfX, OfY;
  const llvm::ArrayRef<const ir::Stmt *> Common;
  std::vector<VariableRange> RangesX, RangesY; // by loop; the second's in its own names
  AffineForm FormX;
  std::vector<std::optional<AffineForm>> Begins; // of the loops around both
};

/// What Of leaves of its directions: nothing where its equations can't hold.
std::vector<Meeting> solve(Problem Of);
/// Whether that would be anything, as far as is soon seen.
bool mayMeet(Problem Of);

} // namespace tpbcc

#endif
