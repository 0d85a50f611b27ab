//===- analysis/Position.cpp - Where a minimum or maximum is --------------===//
//
// if (x < best) { best = x; at = i; } in all its spellings: the extremum and its positions are
// chosen by the same conditions, one of which compares with the extremum so far.
//
//===----------------------------------------------------------------------===//
#include "analysis/Classifier.h"
#include "analysis/Nest.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

/// A comparison with the old extremum, also among other conditions that must hold.
bool Classifier::comparesWith(ExprId Condition, const Reduction &Best, Winner &W) const {
  const Expr &E = P[Condition];
  if (E.Kind == Op::And && E.Ty.isPredicate())
    return (isTerm(E.Operands[1]) && comparesWith(E.Operands[0], Best, W)) ||
           (isTerm(E.Operands[0]) && comparesWith(E.Operands[1], Best, W));
  if (!isCompare(E.Kind) || E.Kind == Op::CmpEq || E.Kind == Op::CmpNe)
    return false;
  const bool OldFirst = isLocal(E.Operands[0], Best.Name);
  const ExprId Value = E.Operands[OldFirst ? 1 : 0];
  if (!isLocal(E.Operands[OldFirst ? 0 : 1], Best.Name) || !isTerm(Value))
    return false;
  Op Kind = E.Kind;
  if (OldFirst)
    Kind = Kind == Op::CmpLt   ? Op::CmpGt
           : Kind == Op::CmpLe ? Op::CmpGe
           : Kind == Op::CmpGt ? Op::CmpLt
                               : Op::CmpLe;
  if (W.Value && (W.Value != Value || W.Kind != Kind))
    return false;
  W.Value = Value;
  W.Kind = Kind;
  return true;
}

/// What is computed again for the one iteration that wins, once all are done.
bool Classifier::isPayload(ExprId Root) const {
  const Expr &E = P[Root];
  if (E.Kind == Op::Local)
    return !findLet(For.Body, E.Name) &&
           llvm::none_of(Carried, [&](const Reduction &Any) { return Any.Name == E.Name; });
  if (E.Kind == Op::Load &&
      llvm::none_of(Site.Arrays, [&](const ArrayUse &A) { return A.Name == E.Name && !A.Written; }))
    return false;
  return llvm::all_of(E.Operands, [&](ExprId Operand) { return isPayload(Operand); });
}

bool Classifier::takesTogether(ExprId At, ExprId Extremum, const Reduction &Best, Winner &W) const {
  if (isOld(At))
    return isLocal(Extremum, Best.Name);
  const Expr &A = P[At], &B = P[Extremum];
  const bool Chooses =
      A.Kind == Op::Select && (B.Kind == Op::Select || B.Kind == Op::Min || B.Kind == Op::Max);
  if (!Chooses) {
    if (isLocal(Extremum, Best.Name) || (W.Payload && W.Payload != At))
      return false;
    W.Payload = At;
    return W.Value == Extremum && isPayload(At);
  }
  const ExprId If = A.Operands[0];
  const bool Compares = !isTerm(If);
  if (Compares && !comparesWith(If, Best, W))
    return false;
  if (B.Kind == Op::Select)
    return B.Operands[0] == If && takesTogether(A.Operands[1], B.Operands[1], Best, W) &&
           takesTogether(A.Operands[2], B.Operands[2], Best, W);
  // x < best ? x : best is a minimum already.
  const bool Less = W.Kind == Op::CmpLt || W.Kind == Op::CmpLe;
  const int Old = isLocal(B.Operands[0], Best.Name) ? 0 : 1;
  return Compares && isCompare(P[If].Kind) && (B.Kind == Op::Min) == Less && isOld(A.Operands[2]) &&
         isLocal(B.Operands[Old], Best.Name) &&
         takesTogether(A.Operands[1], B.Operands[1 - Old], Best, W);
}

bool Classifier::isPositionOf(const Reduction &Best, Op &Combine) const {
  // Threads of a team would each keep a position of their own.
  const bool Team = Site.OpenMP && &For == Site.Nest;
  Winner W;
  if (Team || Floating || isOld(R.Update) || !takesTogether(R.Update, Best.Update, Best, W) ||
      !W.Value)
    return false;
  const bool Last = W.Kind == Op::CmpLe || W.Kind == Op::CmpGe;
  Combine = Last ? Op::Max : Op::Min;
  return true;
}

} // namespace tpbcc
