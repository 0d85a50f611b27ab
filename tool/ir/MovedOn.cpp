//===- ir/MovedOn.cpp - A value some iterations on ------------------------===//
#include "ir/MovedOn.h"
#include "ir/Build.h"

namespace tpbcc::ir {

ExprId movedOn(Pool &P, ExprId Id, llvm::StringRef Variable, ExprId By) {
  Expr E = P[Id];
  if ((E.Kind == Op::Induction || E.Kind == Op::Local) && E.Name == Variable)
    return binary(P, Op::Add, Id, By);
  for (ExprId &Operand : E.Operands)
    Operand = movedOn(P, Operand, Variable, By);
  return E.Operands.empty() ? Id : P.make(std::move(E));
}

} // namespace tpbcc::ir
