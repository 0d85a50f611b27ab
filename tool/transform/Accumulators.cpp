//===- transform/Accumulators.cpp - Reductions -----------------------------===//
#include "analysis/Analysis.h"
#include "transform/Lowering.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::StmtPtr;
using ir::Type;

/// Minima and bits begin with what came in, in every lane: no infinity or NaN is needed, which
/// -ffast-math would promise away.
static bool startsFromValue(Op Combine) {
  return Combine != Op::Add && Combine != Op::Mul && Combine != Op::Xor;
}

static ExprId identityOf(ir::Pool &P, Op Combine, Element E) {
  if (Type::scalar(E).isFloating())
    return ir::constant(P, E, identity(Combine));
  return ir::integer(P, E, Combine == Op::Mul ? 1 : 0);
}

/// The new value of an accumulator. Lanes outside the predicate keep the old one; so do those
/// where the update's own condition is false.
ExprId Lowering::accumulate(const Reduction &R, Copy &C, Statements &To) {
  const ExprId Old = C.Bound[R.Name];
  const Type Ty = Out[Old].Ty;
  auto IsOld = [&](ExprId Id) { return In[Id].Kind == Op::Local && In[Id].Name == R.Name; };
  auto Commutes = [](Op Kind) {
    return Kind == Op::Add || Kind == Op::Mul || Kind == Op::And || Kind == Op::Or ||
           Kind == Op::Xor;
  };
  auto Merges = [&](const Expr &E) {
    const bool Fused = E.Kind == Op::Fma || E.Kind == Op::Fnma;
    const bool Keeps =
        Fused ? IsOld(E.Operands[2])
              : E.Operands.size() == 2 &&
                    (IsOld(E.Operands[0]) || (Commutes(E.Kind) && IsOld(E.Operands[1])));
    return Keeps && Isa.operation(E.Kind, Form::Merging, Ty);
  };

  ExprId Root = R.Update, Condition;
  if (wide(C) && In[Root].Kind == Op::Select && IsOld(In[Root].Operands[2]) &&
      Merges(In[In[Root].Operands[1]])) {
    Condition = In[Root].Operands[0];
    Root = In[Root].Operands[1];
  }
  const Expr &Update = In[Root];
  const bool Merging = (C.Partial || Condition) && Merges(Update);
  const bool Plain = operandCount(Update.Kind) > 0 && Update.Kind != Op::Load &&
                     Update.Kind != Op::Convert && Update.Kind != Op::Select;
  if (!Plain) {
    const ExprId Whole = Update.Kind == Op::Select ? value(Root, C, To) : compute(Root, C, To);
    return C.Partial ? ir::select(Out, C.Predicate, Whole, Old) : Whole;
  }
  Expr New = Update;
  New.Ty = Ty;
  if (wide(C))
    New.Predicate = activeLanes(Condition, C, To);
  if (Commutes(Update.Kind) && IsOld(Update.Operands[1]))
    std::swap(New.Operands[0], New.Operands[1]); // the accumulator first: it is what merges
  for (ExprId &Operand : New.Operands)
    Operand = value(Operand, C, To);
  if (Merging)
    New.Policy = ir::Inactive::Merge;
  const ExprId Made = Out.make(std::move(New));
  if (!C.Partial || Merging)
    return Made;
  return ir::select(Out, C.Predicate, bind("t" + C.Suffix, Made, To), Old);
}

void Lowering::startAccumulators(Copy &Around, Statements &To) {
  for (const Reduction &R : V->Loop->Reductions) {
    const Element E = In[R.Update].Ty.Elem;
    V->Accumulators.emplace_back();
    for (int U = 0; U < V->Unroll; ++U)
      V->Accumulators.back().push_back(Names.unique(R.Name + std::to_string(U)));
    const ExprId Start =
        startsFromValue(R.Combine) ? Around.Bound.lookup(R.Name) : identityOf(Out, R.Combine, E);
    for (const std::string &Name : V->Accumulators.back())
      To.push_back(ir::let(Name, vector(E), fromScalar(Start)));
  }
}

/// Pairs of accumulators, then lanes, then what came in.
void Lowering::finishAccumulators(Copy &Around, Statements &To) {
  for (size_t Which = 0; Which < V->Loop->Reductions.size(); ++Which) {
    const Reduction &R = V->Loop->Reductions[Which];
    const Type Vector = vector(In[R.Update].Ty.Elem);
    const auto &Parts = V->Accumulators[Which];
    auto Combine = [&](Type Ty, ExprId A, ExprId B) {
      Expr E;
      E.Kind = R.Combine;
      E.Ty = Ty;
      E.Operands = {A, B};
      if (Isa.Scalable && Ty.isVector())
        E.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
      return Out.make(std::move(E));
    };
    for (size_t Step = 1; Step < Parts.size(); Step *= 2)
      for (size_t I = 0; I + Step < Parts.size(); I += 2 * Step)
        To.push_back(ir::assign(
            Parts[I], Combine(Vector, name(Vector, Parts[I]), name(Vector, Parts[I + Step]))));
    const Type Scalar = Vector.element();
    ExprId Lane = name(Vector, Parts[0]);
    if (!Isa.isScalar()) {
      Expr Reduce;
      Reduce.Kind = Op::ReduceLanes;
      Reduce.Ty = Scalar;
      Reduce.Combine = R.Combine;
      Reduce.Operands = {Lane};
      if (Isa.Scalable)
        Reduce.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
      Lane = bind(R.Name + "_lane", Out.make(std::move(Reduce)), To);
    }
    const ExprId Variable = Around.Bound.lookup(R.Name);
    To.push_back(ir::assign(Out[Variable].Name,
                            startsFromValue(R.Combine) ? Lane : Combine(Scalar, Variable, Lane)));
  }
}

} // namespace tpbcc
