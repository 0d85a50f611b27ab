//===- lift/Clamp.cpp - Numbers between two constants ---------------------===//
//
// x < 0 ? 0 : x > 255 ? 255 : x is one minimum and one maximum.
//
//===----------------------------------------------------------------------===//
#include "lift/Clamp.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::ExprId;
using ir::Op;

/// The constant that Inner keeps X from going beyond: above it in a minimum (Less), below it in a
/// maximum. XLast: X is the second one, which C takes where they can't be compared. None: Inner is
/// something else, or End is no constant.
static ExprId otherEnd(const ir::Pool &P, ExprId X, bool Less, ExprId End, ExprId Inner,
                       bool &XLast) {
  const ir::Expr &In = P[Inner];
  if (In.Kind != (Less ? Op::Min : Op::Max) || P[End].Kind != Op::Const)
    return {};
  XLast = In.Operands[1] == X;
  const ExprId Other = In.Operands[XLast ? 0 : 1];
  return In.Operands[XLast ? 1 : 0] == X && P[Other].Kind == Op::Const ? Other : ExprId();
}

/// End where the condition holds, and Inner elsewhere: a maximum of End and Inner (Less: the
/// condition asks for less than End) or a minimum.
static ExprId clamped(ir::Pool &P, ExprId X, bool Less, ExprId End, ExprId Inner) {
  bool XLast = false;
  const ExprId Other = otherEnd(P, X, Less, End, Inner, XLast);
  if (!Other)
    return {};
  const int64_t A = P[End].Integer, B = P[Other].Integer;
  if (Less ? A > B : A < B) // the ends are crossed: which one is asked for first decides
    return {};
  return ir::binary(P, Less ? Op::Max : Op::Min, Inner, End);
}

/// The same of floating-point numbers, where NaN and zeros of both signs have to come out as they
/// would: End is compared with what Inner is, in the order in which C would take the other one.
static ExprId clampedFloat(ir::Pool &P, ExprId X, bool Less, ExprId End, ExprId Inner,
                           bool EndIfHolds) {
  bool XLast = false;
  const ExprId Other = otherEnd(P, X, Less, End, Inner, XLast);
  if (!Other)
    return {};
  const double A = P[End].Floating, B = P[Other].Floating;
  if (!(Less ? A < B : A > B))
    return {};
  const Op Kind = Less ? Op::Max : Op::Min;
  if (EndIfHolds)
    return ir::binary(P, Kind, End, Inner);
  return XLast ? ir::binary(P, Kind, Inner, End) : ExprId(); // a NaN has to be one behind Inner
}

ExprId clampOf(ir::Pool &P, ExprId If, ExprId Then, ExprId Else) {
  const ir::Expr &C = P[If];
  const bool Lower = C.Kind == Op::CmpLt || C.Kind == Op::CmpLe;
  if (!Lower && C.Kind != Op::CmpGt && C.Kind != Op::CmpGe)
    return {};
  const bool Turned = P[C.Operands[0]].Kind == Op::Const; // 0 > x
  const ExprId X = C.Operands[Turned ? 1 : 0], End = C.Operands[Turned ? 0 : 1];
  const ir::Type Ty = P[X].valueType();
  if (Ty.isFloating() && ir::bits(Ty.Elem) >= 32 && P[Then].valueType() == Ty &&
      (C.Kind == Op::CmpLt || C.Kind == Op::CmpGt))
    return Then == End   ? clampedFloat(P, X, Lower != Turned, End, Else, true)
           : Else == End ? clampedFloat(P, X, Lower == Turned, End, Then, false)
                         : ExprId();
  // Unsigned numbers of 64 bits are not compared as what a constant is kept in.
  if (Ty.isFloating() || Ty.isPredicate() || ir::bits(Ty.Elem) < 32 || P[Then].valueType() != Ty ||
      (ir::bits(Ty.Elem) == 64 && !ir::isSigned(Ty.Elem)))
    return {};
  const bool Less = Lower != Turned;
  return Then == End   ? clamped(P, X, Less, End, Else)
         : Else == End ? clamped(P, X, !Less, End, Then)
                       : ExprId();
}

} // namespace tpbcc
