//===- analysis/NarrowSaturation.cpp - Sums that stop at the ends --------===//
//
// min(a + b, 255), max(a - b, 0), and clamp(a + b, -128, 127) of bytes have no bits but those of
// bytes, though the sums have: every set has them as one instruction.
//
//===----------------------------------------------------------------------===//
#include "analysis/NarrowValues.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

namespace {

/// A value, and the ends that it is clipped to.
struct Clipped {
  ExprId Of;
  std::optional<int64_t> Low, High;
};

/// The constant operand, and the other; none: no constant.
std::optional<std::pair<int64_t, ExprId>> constantOf(const ir::Pool &P, const Expr &E) {
  for (const size_t I : {0u, 1u})
    if (P[E.Operands[I]].Kind == Op::Const)
      return std::pair(P[E.Operands[I]].Integer, E.Operands[1 - I]);
  return std::nullopt;
}

/// Goes through one minimum and one maximum at most, whose ends do not cross.
Clipped clippedBy(const ir::Pool &P, ExprId Id) {
  Clipped C{Id, std::nullopt, std::nullopt};
  while (P[C.Of].Kind == Op::Min || P[C.Of].Kind == Op::Max) {
    auto &End = P[C.Of].Kind == Op::Min ? C.High : C.Low;
    const auto By = constantOf(P, P[C.Of]);
    if (!By || End)
      break;
    End = By->first;
    C.Of = By->second;
  }
  if (C.Low && C.High && *C.Low > *C.High)
    return {Id, std::nullopt, std::nullopt};
  return C;
}

} // namespace

ExprId NarrowValues::saturated(Op Kind, ExprId A, ExprId B, bool Signed) {
  if (!fits(A, Signed) || !fits(B, Signed))
    return {};
  const ExprId X = whole(A, Signed), Y = X ? whole(B, Signed) : X;
  return Y ? withSign(ir::binary(P, Kind, X, Y), false) : Y;
}

/// a > b ? a - b : 0, and the same the other way round.
ExprId NarrowValues::saturatedChoice(const Expr &E) {
  const Expr If = P[E.Operands[0]];
  const bool Less = If.Kind == Op::CmpLt || If.Kind == Op::CmpLe;
  if (!Less && If.Kind != Op::CmpGt && If.Kind != Op::CmpGe)
    return {};
  const ExprId X = If.Operands[Less ? 1 : 0], Y = If.Operands[Less ? 0 : 1]; // X > Y or equal
  const auto IsDifference = [&](ExprId Id, ExprId A, ExprId B) {
    return P[Id].Kind == Op::Sub && P[Id].Operands[0] == A && P[Id].Operands[1] == B;
  };
  const auto IsZero = [&](ExprId Id) { return P[Id].Kind == Op::Const && P[Id].Integer == 0; };
  if (IsDifference(E.Operands[1], X, Y) && IsZero(E.Operands[2]))
    return saturated(Op::SubSat, X, Y, false);
  if (IsDifference(E.Operands[2], Y, X) && IsZero(E.Operands[1]))
    return saturated(Op::SubSat, Y, X, false);
  return {};
}

ExprId NarrowValues::saturated(ExprId Id) {
  const Expr E = P[Id]; // a copy: the pool grows below
  if (E.Kind == Op::Select)
    return saturatedChoice(E);
  const Clipped C = clippedBy(P, Id);
  const Expr Of = P[C.Of];
  if ((Of.Kind != Op::Add && Of.Kind != Op::Sub) || ir::bits(Of.Ty.Elem) < 32 ||
      !ir::isSigned(Of.Ty.Elem)) // else it is not the sum that is clipped, but what is left of it
    return {};
  const Interval Unsigned = valuesOf(element(false)), Signed = valuesOf(element(true));
  const ExprId A = Of.Operands[0], B = Of.Operands[1];
  if (C.Low == Signed.Low && C.High == Signed.High)
    return saturated(Of.Kind == Op::Add ? Op::AddSat : Op::SubSat, A, B, true);
  if (Of.Kind == Op::Add && C.High == Unsigned.High && C.Low.value_or(0) <= 0)
    return saturated(Op::AddSat, A, B, false);
  if (Of.Kind == Op::Sub && C.Low == 0 && C.High.value_or(Unsigned.High) >= Unsigned.High)
    return saturated(Op::SubSat, A, B, false);
  return {};
}

} // namespace tpbcc
