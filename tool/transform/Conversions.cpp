//===- transform/Conversions.cpp - From one type of lanes to another ------===//
#include "transform/Lowering.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Type;

static bool isNarrow(Element E) {
  return ir::bits(E) < 32 && E != Element::Bool && E != Element::F16;
}

/// One instruction a step: through 32 bits to and from narrower elements, and first the width, then
/// the sign.
ExprId Lowering::convert(ExprId Value, Element To, Copy &C, Statements &Into) {
  const Element From = Out[Value].Ty.Elem;
  if (From == To)
    return Value;
  auto Is = [](Element E, Element A, Element B) { return E == A || E == B; };
  auto Step = [&](Element Next) {
    Expr E;
    E.Kind = Op::Convert;
    E.Ty = vector(Next);
    E.Operands = {Value};
    const Op Kind = Op::Convert;
    const char *Template = Isa.operation(Kind, Form::Plain, E.Ty, From);
    if (!Template)
      Template = Isa.operation(Kind, Form::Predicated, E.Ty, From);
    const ExprId Made = under(C, std::move(E));
    // The same bits need no variable of their own.
    return Template && llvm::StringRef(Template) == "$0" ? Made : bind("t" + C.Suffix, Made, Into);
  };
  if (V && V->Narrow) { // the values have a conversion for each instruction
    Expr E;
    E.Kind = Op::Convert;
    E.Ty = vector(To);
    E.Operands = {Value};
    return under(C, std::move(E));
  }
  const bool ByWord = Is(From, Element::I32, Element::U32) || Is(To, Element::I32, Element::U32);
  if (From == Element::F16 && To == Element::F64 && !Isa.Scalable)
    return convert(Step(Element::F32), To, C, Into);
  if ((isNarrow(From) || isNarrow(To)) && !ByWord)
    return convert(Step(Element::I32), To, C, Into);
  const bool Integers = !Type::scalar(From).isFloating() && !Type::scalar(To).isFloating();
  if (Isa.Scalable && Integers && !isNarrow(From) && ir::bits(To) > ir::bits(From) &&
      ir::isSigned(From) != ir::isSigned(To))
    return convert(Step(ir::isSigned(From) ? Element::I64 : Element::U64), To, C, Into);
  if (Isa.Scalable && isNarrow(From) && ir::bits(To) == 32 &&
      ir::isSigned(To) != ir::isSigned(From))
    return convert(Step(ir::isSigned(From) ? Element::I32 : Element::U32), To, C, Into);
  Expr E;
  E.Kind = Op::Convert;
  E.Ty = vector(To);
  E.Operands = {Value};
  return under(C, std::move(E));
}

} // namespace tpbcc
