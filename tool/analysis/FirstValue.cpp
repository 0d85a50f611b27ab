//===- analysis/FirstValue.cpp - What the first iteration takes -----------===//
//
// if (c && first < 0) first = i, and if (c && !found) { found = 1; x = a[i]; }: while a guard is
// open the iteration with c takes values, one of which closes the guard. So the first of all with c
// does, if the guard is open before the loop. Each lane keeps the first such iteration of its own,
// and behind the loop the values are computed again for the first of those.
//
//===----------------------------------------------------------------------===//
#include "analysis/Classifier.h"
#include "analysis/Nest.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// A whole number without the conversions around it that keep it.
static ExprId widened(const ir::Pool &P, ExprId Id) {
  while (P[Id].Kind == Op::Convert) {
    const ir::Type From = P[P[Id].Operands[0]].valueType(), To = P[Id].Ty;
    if (From.isFloating() || From.isPredicate() || To.isFloating() ||
        ir::bits(From.Elem) > ir::bits(To.Elem) || ir::isSigned(From.Elem) != ir::isSigned(To.Elem))
      return Id;
    Id = P[Id].Operands[0];
  }
  return Id;
}

static bool holds(Op Compare, int64_t A, int64_t B) {
  switch (Compare) {
  case Op::CmpLt:
    return A < B;
  case Op::CmpLe:
    return A <= B;
  case Op::CmpGt:
    return A > B;
  case Op::CmpGe:
    return A >= B;
  case Op::CmpEq:
    return A == B;
  default:
    return A != B;
  }
}

/// Whether the guard, which compares the variable with something that stays, is false of what the
/// variable takes.
bool Classifier::isOpenUntilSet(ExprId Guard, bool Negated, ExprId New) const {
  const Expr &E = P[Guard];
  const ExprId Value = E.Operands[0], Limit = E.Operands[1];
  ExprId Takes = widened(P, New);
  // Below an end of 32 bits, the loop's variable keeps its value in as many.
  if (P[Takes].Kind == Op::Convert && P[P[Takes].Operands[0]].Kind == Op::Induction &&
      P[Takes].Ty.Elem == ir::Element::I32 &&
      P[widened(P, For.End)].valueType().Elem == ir::Element::I32)
    Takes = P[Takes].Operands[0];
  const Expr &To = P[widened(P, Limit)], &Taken = P[Takes];
  const ir::Type Ty = P[Value].valueType();
  if (Ty.isFloating() || P[New].valueType().isFloating())
    return false;
  if (Taken.Kind == Op::Const && To.Kind == Op::Const)
    return (ir::isSigned(Ty.Elem) || E.Kind == Op::CmpEq || E.Kind == Op::CmpNe) &&
           holds(E.Kind, Taken.Integer, To.Integer) == Negated;
  // The loop's variable, from a constant on, and below its end.
  const auto Known = [&](ExprId Id) { return Id && P[Id].Kind == Op::Const; };
  if (Taken.Kind != Op::Induction || Taken.Name != For.Name || !Known(For.Begin) ||
      !Known(For.Step) || P[For.Step].Integer <= 0 || !ir::isSigned(Ty.Elem))
    return false;
  const int64_t Least = P[For.Begin].Integer;
  const bool Behind = widened(P, Limit) == widened(P, For.End); // compared with that end
  switch (E.Kind) {
  case Op::CmpLt: // open while below a limit that no iteration is below
    return !Negated && To.Kind == Op::Const && To.Integer <= Least;
  case Op::CmpLe:
    return !Negated && To.Kind == Op::Const && To.Integer < Least;
  case Op::CmpGe:
    return Negated ? To.Kind == Op::Const && To.Integer <= Least : Behind;
  case Op::CmpGt:
    return Negated && To.Kind == Op::Const && To.Integer < Least;
  case Op::CmpEq:
    return !Negated && (Behind || (To.Kind == Op::Const && To.Integer < Least));
  case Op::CmpNe:
    return Negated && (Behind || (To.Kind == Op::Const && To.Integer < Least));
  default:
    return false;
  }
}

std::optional<Classifier::FirstTaken> Classifier::firstTaken() const {
  FirstTaken Found;
  const auto DependsOnAny = [&](ExprId Id) {
    return llvm::any_of(Carried, [&](const Reduction &Any) { return depends(Id, Any.Name); });
  };
  const auto Add = [&](auto &Self, ExprId Condition, bool Negated) -> bool {
    const Expr &E = P[Condition];
    if (E.Kind == Op::Not && E.Ty.isPredicate())
      return Self(Self, E.Operands[0], !Negated);
    if (E.Kind == Op::And && E.Ty.isPredicate() && !Negated)
      return Self(Self, E.Operands[0], false) && Self(Self, E.Operands[1], false);
    if (!DependsOnAny(Condition)) {
      Found.Terms.push_back({Condition, Negated});
      return true;
    }
    if (!isCompare(E.Kind) || !Found.Guarding.empty() || DependsOnAny(E.Operands[1]) ||
        (P[widened(P, E.Operands[1])].Kind != Op::Const &&
         P[widened(P, E.Operands[1])].Kind != Op::Invariant))
      return false;
    const Expr &Value = P[widened(P, E.Operands[0])];
    if (Value.Kind != Op::Local)
      return false;
    Found.Guard = {Condition, Negated};
    Found.Guarding = Value.Name;
    return true;
  };
  ExprId Id = R.Update;
  while (P[Id].Kind == Op::Select && depends(Id, R.Name)) {
    const Expr &E = P[Id];
    const bool Else = isOld(E.Operands[1]); // takes the new value
    if (Else == isOld(E.Operands[2]) || !Add(Add, E.Operands[0], Else))
      return std::nullopt;
    Id = E.Operands[Else ? 2 : 1];
  }
  if (Id == R.Update || Found.Guarding.empty() || !isPayload(Id))
    return std::nullopt;
  Found.New = Id;
  return Found;
}

/// Whether anything but the variables that are set with it sees the guard's variable or R.
bool Classifier::isSeenBesides(const FirstTaken &Own) const {
  bool Seen = false;
  const auto Sees = [&](ExprId Id) { return depends(Id, R.Name) || depends(Id, Own.Guarding); };
  for (const ir::StmtPtr &S : For.Body) {
    if (S->Kind != StmtKind::Assign)
      continue;
    const auto Other =
        llvm::find_if(Carried, [&](const Reduction &Any) { return Any.Name == S->Name; });
    if (Other != Carried.end()) {
      const auto With = Classifier(K, Site, For, Carried, *Other).firstTaken();
      if (With && With->takenWith(Own))
        continue;
    }
    Seen |= Sees(S->Value);
  }
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Store || S.Kind == StmtKind::Use || S.Kind == StmtKind::For ||
        S.Kind == StmtKind::If || S.Kind == StmtKind::Exit)
      ir::forEachExpr(S, [&](ExprId Id) { Seen |= Sees(Id); });
  });
  return Seen;
}

/// Whether only the first iteration with some conditions sets R; says so in Result.
bool Classifier::isFirst(Reduction &Result) const {
  const auto Own = firstTaken();
  if (!Own)
    return false;
  const auto Guarding =
      llvm::find_if(Carried, [&](const Reduction &Any) { return Any.Name == Own->Guarding; });
  if (Guarding == Carried.end())
    return false;
  const auto Closes = Classifier(K, Site, For, Carried, *Guarding).firstTaken();
  if (!Closes || !Closes->takenWith(*Own) ||
      !isOpenUntilSet(Own->Guard.Condition, Own->Guard.Negated, Closes->New) || isSeenBesides(*Own))
    return false;
  Result.Combine = Op::Min;
  Result.PositionOf = Own->Guarding;
  return true;
}

} // namespace tpbcc
