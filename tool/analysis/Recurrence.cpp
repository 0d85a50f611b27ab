//===- analysis/Recurrence.cpp - Carried variables that are no reductions -===//
#include "analysis/Classifier.h"
#include "analysis/Narrow.h"
#include "analysis/Nest.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

/// A sum of terms and of old values times, minus or divided by terms.
bool Classifier::linear(ExprId Id) const {
  if (isOld(Id))
    return true;
  const Expr &E = P[Id];
  auto One = [&](ExprId A, ExprId B) { return linear(A) && isTerm(B); };
  auto Part = [&](ExprId A) { return isTerm(A) || linear(A); };
  switch (E.Kind) {
  case Op::Neg:
  case Op::Convert:
    return linear(E.Operands[0]);
  case Op::Div:
    return One(E.Operands[0], E.Operands[1]);
  case Op::Select:
    return !isTerm(Id) && isTerm(E.Operands[0]) && Part(E.Operands[1]) && Part(E.Operands[2]);
  case Op::Add:
  case Op::Sub:
    return !isTerm(Id) && Part(E.Operands[0]) && Part(E.Operands[1]);
  case Op::Mul:
    return One(E.Operands[0], E.Operands[1]) || One(E.Operands[1], E.Operands[0]);
  case Op::Fma:
  case Op::Fms:
  case Op::Fnma:
  case Op::Fnms: {
    const ExprId A = E.Operands[0], B = E.Operands[1], C = E.Operands[2];
    return !isTerm(Id) && Part(C) && (One(A, B) || One(B, A) || (isTerm(A) && isTerm(B)));
  }
  default:
    return false;
  }
}

/// The loop's own form decides whether each lane may go on by itself.
std::optional<Refusal> Classifier::linearByLanes(Reduction &Result) const {
  if (K.Spec.Float == FloatMode::Strict && Floating)
    return Refusal{Diag::reduction_strict, R.Where, {userName(R)}};
  Result.Combine = Op::Fma;
  Result.Carries = isSeen() ? Reduction::Carry::Prefix : Reduction::Carry::Total;
  return seenByLanes(Diag::scalar_recurrence);
}

/// Whether R takes a new value just when Other does.
bool Classifier::remembersPosition(llvm::StringRef Other) const {
  const Expr &E = P[R.Update];
  if (Other == R.Name || E.Kind != Op::Select || !depends(E.Operands[0], Other))
    return false;
  const ExprId Then = E.Operands[1], Else = E.Operands[2];
  return (isOld(Then) && !depends(Else, R.Name)) || (isOld(Else) && !depends(Then, R.Name));
}

/// What lanes can't do of a linear recurrence.
static const char *whyNoRecurrence(const ir::Pool &P, const Reduction &R) {
  bool Divides = false, Cuts = false;
  ir::forEachBelow(P, R.Update, [&](ExprId Id) {
    if (!mentionsLocal(P, Id, R.Name))
      return false;
    const Expr &E = P[Id];
    Divides |= E.Kind == Op::Div;
    Cuts |= E.Kind == Op::Convert && ir::bits(E.Ty.Elem) < 32;
    return true;
  });
  return Divides ? "divides by what is no constant; multiply by the reciprocal where that is "
                   "accurate enough"
         : Cuts  ? "cuts it to fewer bits than 32; keep all of them, and cut the value where it is "
                   "used"
                 : "goes through a variable of a loop inside; vectorise a loop around it";
}

/// The array of which each iteration reads the element whose position R is; empty: there is none.
std::string Classifier::comparedAtPosition() const {
  const Expr &E = P[R.Update];
  if (E.Kind != Op::Select || !isCompare(P[E.Operands[0]].Kind) ||
      isOld(E.Operands[1]) == isOld(E.Operands[2]) ||
      depends(E.Operands[isOld(E.Operands[1]) ? 2 : 1], R.Name))
    return "";
  std::string Array;
  ir::forEachBelow(P, E.Operands[0], [&](ExprId Id) {
    if (P[Id].Kind == Op::Load && depends(P[Id].Operands[0], R.Name))
      Array = P[Id].Name;
    return true;
  });
  return Array;
}

/// Whether the first iteration with a condition would set R, were it as wide as what it takes.
bool Classifier::isFirstButCut() const {
  const auto Own = firstTaken();
  if (!Own || Own->Guarding != R.Name || P[Own->New].Kind != Op::Convert ||
      ir::bits(P[Own->New].Ty.Elem) >= ir::bits(P[P[Own->New].Operands[0]].valueType().Elem))
    return false;
  return isOpenUntilSet(Own->Guard.Condition, Own->Guard.Negated, P[Own->New].Operands[0]);
}

Refusal Classifier::recurrence() const {
  bool Guards = false; // a load by its predicate
  ir::forEachBelow(P, R.Update, [&](ExprId Id) {
    Guards |= P[Id].Kind == Op::Load && P[Id].Predicate && depends(P[Id].Predicate, R.Name);
    return true;
  });
  if (isFirstButCut())
    return {Diag::first_value_cut, R.Where, {userName(R)}};
  if (const std::string Array = comparedAtPosition(); !Array.empty())
    return {Diag::position_by_element, R.Where, {userName(R), Array}};
  // What is chosen by the state that the iteration before left needs it, whatever may be read.
  const bool Leaves = !ir::waysOut(For.Body).empty();
  if (Guards && (Leaves || P[R.Update].Kind != Op::Select))
    return {Diag::short_circuit,
            R.Where,
            {userName(R), Leaves ? "" : "declare the array with its extent, as in a[n], or, "}};
  for (const Reduction &Other : Carried)
    if (remembersPosition(Other.Name))
      return {Diag::extremum_position, R.Where, {userName(R), userName(Other)}};
  // q = p behind p = f(p, q): what lanes would hand on are two values at once.
  for (const Reduction &Other : Carried) {
    const auto HandsOver = [&](const Reduction &From, const Reduction &To) {
      return isLocal(To.Update, From.Name) && depends(From.Update, To.Name);
    };
    if (Other.Name != R.Name && (HandsOver(R, Other) || HandsOver(Other, R)))
      return {Diag::second_order, R.Where, {userName(R), userName(Other)}};
  }
  if (linear(R.Update) && !isOld(R.Update))
    return {Diag::scalar_recurrence, R.Where, {userName(R), whyNoRecurrence(P, R)}};
  return {R.Whole.empty() ? Diag::scalar_carried : Diag::complex_carried, R.Where, {userName(R)}};
}

} // namespace tpbcc
