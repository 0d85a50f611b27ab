//===- transform/KeptValues.cpp - Last values that nobody computes again --===//
//
// if (c) x = b[i] where the loop stores to b: each lane keeps what it took last beside the number
// of that iteration. Behind the loop, the lane with the last iteration of all has the value.
//
//===----------------------------------------------------------------------===//
#include "transform/Lowering.h"

namespace tpbcc {
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

void Lowering::startKeptValue(const Reduction &R, ExprId Variable, Statements &To) {
  auto &Parts = V->KeptValues[R.Name];
  for (int U = 0; U < V->Unroll; ++U) {
    Parts.push_back(unique(R.Name + "_kept" + std::to_string(U)));
    To.push_back(ir::let(Parts.back(), vector(In[R.Update].Ty.Elem), fromScalar(Variable)));
  }
}

/// What the lanes take in this vector. Without copies of its own, a tail goes on with the first.
void Lowering::keepValue(const Reduction &R, Copy &C, Statements &To) {
  const ExprId Old = name(vector(In[R.Update].Ty.Elem), V->KeptValues[R.Name][size_t(C.Number)]);
  Copy Alone = C;
  Alone.Bound[R.Name] = Old;
  ExprId New = compute(R.Update, Alone, To);
  if (C.Partial)
    New = ir::select(Out, C.Predicate, bind(R.Name + "_next" + C.Suffix, New, To), Old);
  To.push_back(ir::assign(Out[Old].Name, New));
}

void Lowering::finishKeptValue(const Reduction &R, ExprId Iteration, const Copy &Around,
                               Statements &To) {
  const Reduction *const Same = samePosition(R);
  const auto &Numbers = V->Accumulators[size_t((Same ? Same : &R) - V->Loop->Reductions.data())];
  const auto &Parts = V->KeptValues[R.Name];
  const Type Values = vector(In[R.Update].Ty.Elem), Iterations = vector(Element::I64);
  const std::string Variable = Out[Around.Bound.lookup(R.Name)].Name;
  ExprId Value = name(Values, Parts[0]), Of = name(Iterations, Numbers[0]);
  for (size_t U = 1; U < Parts.size(); ++U) {
    const ExprId Next = name(Iterations, Numbers[U]);
    const ExprId Later =
        bind("mask", combined(Op::CmpLt, Values.withElement(Element::Bool), Of, Next), To);
    Value = bind(R.Name + "_all", ir::select(Out, Later, name(Values, Parts[U]), Value), To);
    Of = bind("at", ir::select(Out, Later, Next, Of), To);
  }
  if (Isa.isScalar()) {
    To.push_back(ir::assign(Variable, Value));
    return;
  }
  const ExprId All = Isa.Scalable ? name(V->Vector.withElement(Element::Bool), V->All) : ExprId();
  const std::string Lane = unique("lane");
  const ExprId At = ir::induction(Out, Lane);
  const ExprId One = laneOfVector(Value, All, At, "", To);
  const ExprId Number = laneOfVector(Of, All, At, "", To);
  Statements Body;
  Body.push_back(
      ir::assign(Variable, ir::select(Out, ir::compare(Out, Op::CmpEq, Number, Iteration), One,
                                      Around.Bound.lookup(R.Name))));
  To.push_back(
      ir::loop(ir::LoopKind::Serial, Lane, number(0), lanesTimes(1), number(1), std::move(Body)));
}

} // namespace tpbcc
