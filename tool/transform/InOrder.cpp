//===- transform/InOrder.cpp - Sums that keep their order -----------------===//
//
// One accumulator for all vectors of a trip, the variable itself: lanes are added to it one after
// another. Those that add nothing add -0.0, which changes no sum; where an instruction adds lanes
// under a predicate, they are left out.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "transform/Lowering.h"
#include <cmath>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

static bool addsNothing(const Expr &E) {
  return E.Kind == Op::Const && E.Floating == 0 && std::signbit(E.Floating);
}

ExprId Lowering::addInOrder(const Reduction &R, Copy &C, Statements &To) {
  Expr Fold;
  Fold.Kind = Op::FoldLanes;
  const ExprId Old = C.Bound[R.Name];
  Fold.Ty = Out[Old].Ty;
  ExprId Term = R.Linear.Term;
  if (Isa.Scalable) {
    ExprId Condition;
    if (In[Term].Kind == Op::Select && addsNothing(In[In[Term].Operands[2]])) {
      Condition = In[Term].Operands[0];
      Term = In[Term].Operands[1];
    }
    const ExprId Lanes = value(Term, C, To);
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
