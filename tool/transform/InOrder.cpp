//===- transform/InOrder.cpp - Sums that keep their order -----------------===//
//
// One accumulator for all vectors of a trip, the variable itself: lanes are added to it one after
// another. Lanes that a condition leaves out are left out where the set says which those are, by a
// predicate or by a bit for each lane; elsewhere they add -0.0, which changes no sum.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "transform/Lowering.h"
#include <cmath>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Type;

bool addsNothing(const Expr &E) {
  return E.Kind == Op::Const && E.Floating == 0 && std::signbit(E.Floating);
}

ExprId Lowering::addInOrder(const Reduction &R, Copy &C, Statements &To) {
  Expr Fold;
  Fold.Kind = Op::FoldLanes;
  const ExprId Old = C.Bound[R.Name];
  Fold.Ty = Out[Old].Ty;
  ExprId Term = R.Linear.Term, Condition;
  const Type Vector = vector(Fold.Ty.Elem);
  if (In[Term].Kind == Op::Select && addsNothing(In[In[Term].Operands[2]]))
    Condition = In[Term].Operands[0];
  // A mask has as many bits as the vector's own elements.
  if (Isa.Scalable || (Condition && ir::bits(Fold.Ty.Elem) == ir::bits(V->Vector.Elem) &&
                       Isa.operation(Op::FoldLanes, Form::Predicated, Vector))) {
    const ExprId Lanes = value(Condition ? In[Term].Operands[1] : Term, C, To);
    Fold.Predicate = activeLanes(Condition, C, To);
    Fold.Operands = {Old, Lanes};
    return Out.make(std::move(Fold));
  }
  ExprId Lanes = value(Term, C, To);
  if (C.Partial) {
    const ExprId Nothing = ir::constant(Out, Fold.Ty.Elem, identity(Op::Add));
    Lanes = bind("t" + C.Suffix,
                 ir::select(Out, C.Predicate, Lanes, bind("nothing", fromScalar(Nothing), To)), To);
  }
  Fold.Operands = {Old, Lanes};
  return Out.make(std::move(Fold));
}

} // namespace tpbcc
