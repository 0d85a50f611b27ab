//===- analysis/MeetingSolve.cpp - Cases in which accesses meet -----------===//
#include "analysis/MeetingNarrow.h"
#include "analysis/Strides.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

namespace {

/// Tells apart what meets by whole strides, whatever these are, and what by short ones alone.
class Solver : public Narrowing {
public:
  using Narrowing::Narrowing;
  void run(std::vector<Meeting> &Result);

private:
  bool split(std::vector<Meeting> &Result);
  bool isAway(const StridedForm &Parts, int Side);
  bool requireShort(const Polynomial &Stride, int64_t Times, const Polynomial &Length);
  void finish(std::vector<Meeting> &Result);

  std::vector<AffineForm> Unsplit; // equations that are one case
};

/// Stride * Times <= Length, if Stride is positive at all; Length is what the rest of an equation
/// makes up for.
bool Solver::requireShort(const Polynomial &Stride, int64_t Times, const Polynomial &Length) {
  if (Of.Known.notNegative(Length))
    return require(Length - Stride * Polynomial(Times));
  if (Of.Known.positive(Polynomial() - Length)) // the rest is not 0, nor is the stride
    return require(Polynomial(-1) - Stride);
  return true;
}

/// Whole >= 1 (Side 1) or Whole <= -1: then the rest is as long as the stride, however that is
/// directed.
bool Solver::isAway(const StridedForm &Parts, int Side) {
  const AffineForm Away = Parts.Whole.scaled(Side), Rest = Parts.Rest.scaled(Side);
  for (const Polynomial &Most : extreme(Away, Of.Variables, false, Of.Known))
    if (!require(Most - Polynomial(1)))
      return false;
  const auto Least = numberOf(extreme(Away, Of.Variables, true, Of.Known), true);
  int64_t Times = std::max<int64_t>(1, Least.value_or(1));
  const AffineForm Steps = withMultiples(Away);
  if (const int64_t Divisor = divisorOf(Steps); Divisor > 1)
    Times = Residue{Divisor, reduced(Steps, Divisor).Rest.constantTerm()}.leastFrom(Times);
  if (Away.Coefficients.size() == 1) {
    const auto &[Name, C] = *Away.Coefficients.begin();
    const auto Level = levelOf(Name);
    const auto Number = Away.Rest.constant();
    bool Changed = false;
    if (Level && Number && C == Polynomial(1) && !restrict(*Level, 1 - *Number, Residue(), Changed))
      return false;
  }
  for (const Polynomial &End : extreme(Rest, Of.Variables, true, Of.Known))
    if (!requireShort(Parts.Stride, Times, Polynomial() - End))
      return false;
  for (const Polynomial &Most : extreme(Rest, Of.Variables, false, Of.Known))
    if (!requireShort(Polynomial() - Parts.Stride, Times, Most))
      return false;
  return true;
}

/// ld * i + j == 0 is i == 0 and j == 0 for any ld, or else something that only a short ld allows.
bool Solver::split(std::vector<Meeting> &Result) {
  for (size_t I = 0; I < Of.Equations.size(); ++I) {
    const AffineForm E = Of.Equations[I];
    if (llvm::is_contained(Unsplit, E))
      continue;
    const auto Parts = bySymbolicStride(E);
    if (!Parts)
      continue;
    Solver Apart = *this;
    Apart.Of.Equations[I] = Parts->Whole;
    if (!(Parts->Rest == AffineForm()))
      Apart.Of.Equations.push_back(Parts->Rest);
    Apart.run(Result);
    for (const int Side : {1, -1}) {
      Solver Short = *this;
      Short.Unsplit.push_back(E);
      if (Short.isAway(*Parts, Side))
        Short.run(Result);
    }
    return true;
  }
  return false;
}

void Solver::finish(std::vector<Meeting> &Result) {
  if (!mayHoldTogether())
    return;
  for (size_t L = 0; L < Loops.size(); ++L)
    if (levelOf(Of.Loops[L].Name) && !Loops[L].Exact && Of.Loops[L].Step > 0)
      M.Vector[L].Least = (Of.Loops[L].Least + Loops[L].Low) / Of.Loops[L].Step;
  Result.push_back(std::move(M));
}

void Solver::run(std::vector<Meeting> &Result) {
  if (mayMeet() && !split(Result))
    finish(Result);
}

} // namespace

std::vector<Meeting> solve(Problem Of) {
  std::vector<Meeting> Result;
  Solver(std::move(Of)).run(Result);
  return Result;
}

} // namespace tpbcc
