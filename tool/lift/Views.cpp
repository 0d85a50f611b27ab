//===- lift/Views.cpp - Arrays seen through pointers of another type ------===//
//
// What a pointer designates after a cast is an array of its own, which may overlap the one it was
// made from: the checks on entry tell, as for any two pointers that come from one place.
//
//===----------------------------------------------------------------------===//
#include "lift/NestLifter.h"
#include "clang/AST/Decl.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

/// Index / By where that is a whole number whatever the variables are; none: it may not be.
static ExprId quotient(ir::Pool &P, ExprId Index, int64_t By) {
  const ir::Expr E = P[Index]; // a copy: the pool grows below
  const auto Constant = [&](ExprId Id) {
    return P[Id].Kind == Op::Const ? std::optional(P[Id].Integer) : std::nullopt;
  };
  if (By == 1)
    return Index;
  if (E.valueType().isFloating() || E.valueType().isPredicate())
    return {};
  switch (E.Kind) {
  case Op::Const:
    return E.Integer % By ? ExprId() : ir::integer(P, E.Ty.Elem, E.Integer / By);
  case Op::Add:
  case Op::Sub: {
    const ExprId A = quotient(P, E.Operands[0], By), B = quotient(P, E.Operands[1], By);
    return A && B ? ir::binary(P, E.Kind, A, B) : ExprId();
  }
  case Op::Neg: {
    const ExprId A = quotient(P, E.Operands[0], By);
    return A ? ir::unary(P, Op::Neg, A) : A;
  }
  case Op::Mul:
    for (const unsigned I : {1u, 0u})
      if (const auto Factor = Constant(E.Operands[I]); Factor && *Factor % By == 0) {
        const ExprId Other = E.Operands[1 - I];
        return *Factor == By
                   ? Other
                   : ir::binary(P, Op::Mul, Other, ir::integer(P, E.Ty.Elem, *Factor / By));
      }
    return {};
  case Op::Shl:
    if (const auto Bits = Constant(E.Operands[1]);
        Bits && *Bits >= 0 && *Bits < 32 && (int64_t(1) << *Bits) % By == 0)
      return ir::binary(P, Op::Mul, E.Operands[0],
                        ir::integer(P, E.Ty.Elem, (int64_t(1) << *Bits) / By));
    return {};
  case Op::Convert: { // 32 unsigned bits wrap around in front of the division
    const Element From = P[E.Operands[0]].valueType().Elem;
    if (From != Element::I32 && From != Element::I64 && From != Element::U64)
      return {};
    const ExprId A = quotient(P, E.Operands[0], By);
    return A ? ir::convert(P, E.Ty, A) : A;
  }
  default:
    return {};
  }
}

/// Bytes from one to the next of what a pointer of this type counts; 0: no compiler knows.
int64_t NestLifter::stride(QualType T) const {
  if (T->isVoidType())
    return 1;
  return T->isIncompleteType() || !T->isConstantSizeType()
             ? 0
             : Lift.Context.getTypeSizeInChars(T).getQuantity();
}

/// The place that Where is to a pointer to To.
NestLifter::Place NestLifter::viewed(Place Where, QualType To, const Expr &At) {
  const auto No = [&] { return refuse(Diag::pointer_expression, At), Place(); };
  if (!Where)
    return Where;
  const QualType From = Where.Type;
  QualType Scalar = From;
  int64_t Count = 1;
  while (const auto *Row = Lift.Context.getAsConstantArrayType(Scalar)) {
    Count *= int64_t(Row->getSize().getZExtValue());
    Scalar = Row->getElementType();
  }
  const auto Elem = memoryElementOf(Lift.Context, To);
  if (Where.Unit && Where.Unit == stride(Scalar)) { // rows in a structure, seen as what they hold
    Where.Unit = 0;
    Where.CountsScalars = true;
  }
  if (Where.Local || Where.Distinct || Where.Unit || Where.OtherPart ||
      From.isVolatileQualified() || To.isVolatileQualified() ||
      (Scalar.isConstQualified() && !To.isConstQualified()) || (!Elem && !To->isVoidType()))
    return No();
  const ExprId Scale = ir::integer(P, Element::I64, Where.CountsScalars ? 1 : Count);
  if (Lift.Context.hasSameUnqualifiedType(Scalar, To)) {
    if (Count != 1)
      Where.Index = ir::binary(P, Op::Mul, Where.Index, Scale);
    Where.CountsScalars = false;
    Where.Type = To;
    return Where;
  }
  const int64_t Old = stride(Where.CountsScalars ? Scalar : From), New = stride(To);
  if (!Old)
    return No();
  const Place Whole = Where.Whole ? *Where.Whole : Where;
  ExprId Index = Where.Index;
  if (Old % New == 0) {
    if (Old != New)
      Index = ir::binary(P, Op::Mul, Index, ir::integer(P, Element::I64, Old / New));
  } else if (New % Old || !(Index = quotient(P, Index, New / Old))) {
    return No();
  }
  if (Lift.Context.hasSameUnqualifiedType(Whole.Type, To)) { // and back again
    Where = Whole;
  } else {
    Where.Whole = std::make_shared<const Place>(Whole);
    Where.CountsScalars = false;
    if (Elem) {
      Where.Argument = "(" + std::string(To.isConstQualified() ? "const " : "") +
                       typeText(Lift.Context, typeOf(Lift.Context, *Elem)) + " *)" +
                       Whole.Argument.operand();
      Where.Array = Where.Object = memberName(
          Where.Argument.text(), Where.Base->getNameAsString() + "_" + ir::spelling(*Elem).str());
      Where.Cast = true;
    }
  }
  Where.Index = Index;
  Where.Type = To;
  return Where;
}

} // namespace tpbcc
