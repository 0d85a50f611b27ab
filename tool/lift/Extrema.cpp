//===- lift/Extrema.cpp - Extrema by way of wider types -------------------===//
#include "lift/Extrema.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

/// An integer before the conversions that all of its type's values survive.
static ExprId beforeWidening(const ir::Pool &P, ExprId Id) {
  const auto Holds = [&](Type Wide, Type Of) {
    return !Wide.isFloating() && !Of.isFloating() && !Wide.isPredicate() && !Of.isPredicate() &&
           (ir::isSigned(Wide.Elem) == ir::isSigned(Of.Elem)
                ? ir::bits(Wide.Elem) >= ir::bits(Of.Elem)
                : ir::isSigned(Wide.Elem) && ir::bits(Wide.Elem) > ir::bits(Of.Elem));
  };
  while (P[Id].Kind == Op::Convert && !P[Id].Predicate &&
         Holds(P[Id].Ty, P[P[Id].Operands[0]].valueType()))
    Id = P[Id].Operands[0];
  return Id;
}

/// Whether two values are the same number, by way of different integers.
static bool isSameNumber(const ir::Pool &P, ExprId A, ExprId B) {
  const ir::Expr &X = P[A], &Y = P[B];
  const bool Made = X.Ty.isFloating() && X.Ty == Y.Ty && X.Kind == Op::Convert &&
                    Y.Kind == Op::Convert && !P[X.Operands[0]].Ty.isFloating() &&
                    !P[Y.Operands[0]].Ty.isFloating();
  return A == B || (Made ? beforeWidening(P, X.Operands[0]) == beforeWidening(P, Y.Operands[0])
                         : beforeWidening(P, A) == beforeWidening(P, B));
}

ExprId widenedExtremum(ir::Pool &P, ExprId If, ExprId Then, ExprId Else) {
  const ir::Expr C = P[If]; // a copy: the pool grows below
  if (C.Kind < Op::CmpLt || C.Kind > Op::CmpNe || C.Predicate)
    return {};
  const ExprId A = C.Operands[0], B = C.Operands[1];
  const bool Straight = isSameNumber(P, A, Then) && isSameNumber(P, B, Else);
  if (!Straight && !(isSameNumber(P, A, Else) && isSameNumber(P, B, Then)))
    return {};
  const Type Ty = P[Then].valueType(), Compared = P[A].valueType();
  if (Ty.isFloating() || ir::bits(Ty.Elem) >= 32)
    return Ty != Compared
               ? ExprId()
               : ir::extremum(
                     P, ir::compare(P, C.Kind, Straight ? Then : Else, Straight ? Else : Then),
                     Then, Else);
  // What the types are that the set compares in is for the narrowing to find out.
  const bool Widened = beforeWidening(P, Then) != Then || beforeWidening(P, Else) != Else;
  const ExprId Extremum =
      Widened ? ir::extremum(P, If, Straight ? A : B, Straight ? B : A) : ExprId();
  return Extremum ? ir::convert(P, Ty, Extremum) : ExprId();
}

ExprId exactFloat(ir::Pool &P, ExprId Id) {
  const ir::Expr E = P[Id]; // a copy: the pool grows below
  if (E.Kind == Op::Const)
    return double(float(E.Floating)) == E.Floating ? ir::constant(P, Element::F32, E.Floating)
                                                   : ExprId();
  if (E.Kind == Op::Convert)
    return P[E.Operands[0]].valueType().Elem == Element::F32 ? E.Operands[0] : ExprId();
  if (!llvm::is_contained({Op::FMin, Op::FMax, Op::Min, Op::Max, Op::Abs}, E.Kind))
    return {};
  const ExprId A = exactFloat(P, E.Operands[0]);
  if (!A || E.Operands.size() == 1)
    return A ? ir::unary(P, E.Kind, A) : A;
  const ExprId B = exactFloat(P, E.Operands[1]);
  return B ? ir::binary(P, E.Kind, A, B) : B;
}

} // namespace tpbcc
