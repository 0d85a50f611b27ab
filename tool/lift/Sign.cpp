//===- lift/Sign.cpp - -1, 0 or 1 for an integer --------------------------===//
#include "lift/Sign.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::Element;
using ir::ExprId;
using ir::Op;

static bool isNumber(const ir::Pool &P, ExprId Id, int64_t N) {
  return P[Id].Kind == Op::Const && !P[Id].Ty.isFloating() && P[Id].Integer == N;
}

/// The signed integer that a condition compares with 0; Less: whether it asks for less.
static ExprId compared(const ir::Pool &P, ExprId Condition, bool Less) {
  const ir::Expr &E = P[Condition];
  if (E.Kind != Op::CmpLt && E.Kind != Op::CmpGt)
    return {};
  const bool Second = isNumber(P, E.Operands[0], 0);
  const ExprId X = E.Operands[Second ? 1 : 0];
  const ir::Type Ty = P[X].valueType();
  if (!isNumber(P, E.Operands[Second ? 0 : 1], 0) || Ty.isFloating() || Ty.isPredicate() ||
      !ir::isSigned(Ty.Elem) || ir::bits(Ty.Elem) < 32)
    return {};
  const bool AsksForLess = (E.Kind == Op::CmpLt) != Second;
  return AsksForLess == Less ? X : ExprId();
}

/// X between -1 and 1, as an int.
static ExprId clamped(ir::Pool &P, ExprId X) {
  const Element E = P[X].valueType().Elem;
  const ExprId Least = ir::binary(P, Op::Max, X, ir::integer(P, E, -1));
  return ir::convert(P, ir::Type::scalar(Element::I32),
                     ir::binary(P, Op::Min, Least, ir::integer(P, E, 1)));
}

/// What a number that is 1 or 0 is made of.
static ExprId truthOf(const ir::Pool &P, ExprId Id) {
  const ir::Expr &E = P[Id];
  const bool Is =
      E.Kind == Op::Convert && !E.Ty.isFloating() && P[E.Operands[0]].valueType().isPredicate();
  return Is ? E.Operands[0] : ExprId();
}

ExprId signOf(ir::Pool &P, ExprId A, ExprId B) {
  const ExprId Above = truthOf(P, A), Below = truthOf(P, B);
  if (!Above || !Below || P[A].Ty.Elem != Element::I32)
    return {};
  const ExprId X = compared(P, Above, false);
  return X && X == compared(P, Below, true) ? clamped(P, X) : ExprId();
}

ExprId chosenSign(ir::Pool &P, ExprId If, ExprId Then, ExprId Else) {
  if (P[Else].valueType() != ir::Type::scalar(Element::I32))
    return {};
  const bool Less = isNumber(P, Then, -1);
  const ExprId X = compared(P, If, Less);
  if (!X || !(Less || isNumber(P, Then, 1)))
    return {};
  const ir::Expr &Other = P[Else];
  const ExprId Truth = Less ? truthOf(P, Else) : ExprId(); // x < 0 ? -1 : x > 0
  const bool Chosen = Other.Kind == Op::Select && isNumber(P, Other.Operands[2], 0) &&
                      isNumber(P, Other.Operands[1], Less ? 1 : -1);
  const ExprId Rest = Truth ? Truth : Chosen ? Other.Operands[0] : ExprId();
  return Rest && compared(P, Rest, !Less) == X ? clamped(P, X) : ExprId();
}

} // namespace tpbcc
