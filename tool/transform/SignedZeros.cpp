//===- transform/SignedZeros.cpp - Negations that compilers move into others -===//
//
// gcc turns -fma(a, b, c) into a fused -a * b - c, for which a zero has the other sign. In scalar
// code such a negation is a function of its own, which no compiler looks into.
//
// clang 19 takes the conversion of 0 > a[i] ? 0 : a[i] into both arms and out of them again, where
// it believes that the sign of a zero is of no matter, unless the element has a name: then the
// choice is no branch.
//
//===----------------------------------------------------------------------===//
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

/// Whether the value may come straight from a fused multiply-add: what a loop changes may.
bool Lowering::maybeFused(ExprId Id) const {
  const Expr &E = In[Id];
  return E.Ty.isFloating() &&
         (ir::isFused(E.Kind) || (E.Kind == Op::Local && Mutable.contains(E.Name)));
}

/// The negation as a call.
ExprId Lowering::negated(ExprId Value) {
  Expr Call;
  Call.Kind = Op::Intrinsic;
  Call.Name = "negated";
  Call.Ty = Out[Value].Ty;
  Call.Operands = {Value};
  return Out.make(std::move(Call));
}

/// In x / -y and x * -y gcc moves the negation to x, and into what that comes from.
void Lowering::keepNegatedFactors(Expr &E, llvm::ArrayRef<ExprId> Of, Copy &C, Statements &To) {
  if (E.Kind == Op::Mul || E.Kind == Op::Div)
    for (const unsigned Factor : {0u, 1u})
      if (In[Of[Factor]].Kind == Op::Neg && maybeFused(Of[1 - Factor]))
        E.Operands[Factor] = negated(value(In[Of[Factor]].Operands[0], C, To));
}

/// Names the elements that a choice between them and a number, which is then converted, looks at.
void Lowering::nameChosenElements(ExprId Choice, Copy &C, Statements &To) {
  const Expr E = In[Choice];
  const auto IsNumber = [&](ExprId Id) { return In[Id].Kind == Op::Const; };
  if (!E.Ty.isFloating() || (E.Kind != Op::Select && E.Kind != Op::Min && E.Kind != Op::Max) ||
      llvm::none_of(E.Operands, IsNumber) || C.Done.count(Choice.Index))
    return;
  for (const ExprId Arm : E.Operands)
    if (In[Arm].Kind == Op::Load && !C.Done.count(Arm.Index)) {
      const ExprId Element = bind(nameOf(Arm, C), compute(Arm, C, To), To);
      C.Done[Arm.Index] = Element;
    }
}

/// E, an operation of scalar code on operands Of the kernel's, with such negations written out.
Expr Lowering::withoutNegatedFma(Expr E, llvm::ArrayRef<ExprId> Of) {
  if (E.Kind == Op::Neg && maybeFused(Of[0]))
    return Out[negated(E.Operands[0])];
  const bool Product = E.Kind == Op::Fnma || E.Kind == Op::Fnms;
  const bool Term = E.Kind == Op::Fms || E.Kind == Op::Fnms;
  if (Product && maybeFused(Of[0])) {
    E.Operands[0] = negated(E.Operands[0]);
    E.Kind = Term ? Op::Fms : Op::Fma;
  }
  if (Term && maybeFused(Of[2])) {
    E.Operands[2] = negated(E.Operands[2]);
    E.Kind = E.Kind == Op::Fms ? Op::Fma : Op::Fnma;
  }
  return E;
}

} // namespace tpbcc
