//===- transform/HalfProducts.cpp - 64 bits of two integers of 32 ---------===//
//
// Products of lanes of 64 bits take three to eight instructions where one multiplies the lower
// halves, which is all that integers of 32 bits have when C has made them wider.
//
//===----------------------------------------------------------------------===//
#include "transform/Lowering.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Type;

/// Whether the upper half of an integer of 64 bits always repeats the sign of the lower, or is zero.
static bool isOf32Bits(const ir::Pool &P, ExprId Id, bool Signed) {
  const Expr &E = P[Id];
  const auto Operand = [&](size_t I) { return isOf32Bits(P, E.Operands[I], Signed); };
  const auto Number = [&](size_t I) -> std::optional<int64_t> {
    const Expr &N = P[E.Operands[I]];
    return N.Kind == Op::Const ? std::optional(N.Integer) : std::nullopt;
  };
  switch (E.Kind) {
  case Op::Const:
    return Signed ? E.Integer == int32_t(E.Integer) : E.Integer == uint32_t(E.Integer);
  case Op::Convert: {
    const Type From = P[E.Operands[0]].valueType();
    if (From.isPredicate())
      return true;
    if (From.isFloating())
      return false;
    if (ir::bits(From.Elem) == 64)
      return Operand(0);
    return ir::isSigned(From.Elem) ? Signed : !Signed || ir::bits(From.Elem) < 32;
  }
  case Op::And: // no more bits than either has
    for (const size_t I : {0, 1})
      if (const auto Mask = Number(I);
          Mask && *Mask >= 0 && *Mask <= (Signed ? INT32_MAX : int64_t(UINT32_MAX)))
        return true;
    return Operand(0) && Operand(1);
  case Op::Shr: {
    const auto By = Number(1);
    if (!By || *By < 32 || *By > 63)
      return false;
    return ir::isSigned(E.Ty.Elem) ? Signed : !Signed || *By > 32;
  }
  case Op::Select:
    return Operand(1) && Operand(2);
  default:
    return false;
  }
}

/// None: one of the two may have more bits, or the set multiplies whole lanes as fast.
ExprId Lowering::productOfHalves(const Expr &E, Copy &C, Statements &To) {
  if (E.Ty.isFloating() || ir::bits(E.Ty.Elem) != 64)
    return {};
  for (const Element Half : {Element::I64, Element::U64}) {
    const bool Signed = Half == Element::I64;
    const Type Ty = vector(Half);
    if (!isOf32Bits(In, E.Operands[0], Signed) || !isOf32Bits(In, E.Operands[1], Signed) ||
        !Isa.operation(Op::MulHalves, Form::Plain, Ty))
      continue;
    Expr Product;
    Product.Kind = Op::MulHalves;
    Product.Ty = Ty;
    for (const ExprId Operand : E.Operands)
      Product.Operands.push_back(convert(value(Operand, C, To), Half, C, To));
    return convert(under(C, std::move(Product)), E.Ty.Elem, C, To);
  }
  return {};
}

} // namespace tpbcc
