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

/// The new value of an accumulator. Lanes outside the predicate keep the old one.
ExprId Lowering::accumulate(const Reduction &R, size_t Which, Copy &C, std::vector<StmtPtr> &To) {
  const ExprId Old = C.IsVector ? name(Vector, Accumulators[Which][C.Number])
                                : name(Type::scalar(Site.Elem), R.Name);
  const Expr &Update = In[R.Update];
  auto IsOld = [&](ExprId Id) { return In[Id].Kind == Op::Local && In[Id].Name == R.Name; };
  // Seed the copy so that Local(R.Name) is the accumulator.
  ir::forEachBelow(In, R.Update, [&](ExprId Id) {
    if (IsOld(Id))
      C.Done[Id.Index] = Old;
    return true;
  });

  Expr New = Update;
  New.Ty = C.IsVector ? Vector : Type::scalar(Site.Elem);
  if (C.IsVector)
    New.Predicate = C.Predicate;
  const bool Fused = Update.Kind == Op::Fma || Update.Kind == Op::Fnma;
  if (Update.Operands.size() == 2 && Update.Kind != Op::Sub && IsOld(Update.Operands[1]) &&
      (Update.Kind == Op::Add || Update.Kind == Op::Mul))
    std::swap(New.Operands[0], New.Operands[1]); // the accumulator first: it is what merges
  const bool KeepsFirst = !Fused && New.Operands.size() == 2 && IsOld(New.Operands[0]);
  const bool KeepsAddend = Fused && IsOld(New.Operands[2]);
  const bool Merges =
      C.Partial && (KeepsFirst || KeepsAddend) && Isa.operation(Update.Kind, Form::Merging);
  if (Update.Kind == Op::Select) {
    const ExprId Whole = value(R.Update, C, To);
    return C.Partial ? ir::select(Out, C.Predicate, Whole, Old) : Whole;
  }
  for (ExprId &Operand : New.Operands)
    Operand = value(Operand, C, To);
  if (Merges)
    New.Policy = ir::Inactive::Merge;
  const ExprId Made = Out.make(std::move(New));
  if (!C.Partial || Merges)
    return Made;
  return ir::select(Out, C.Predicate, bind("t" + C.Suffix, Made, To), Old);
}

void Lowering::startAccumulators() {
  for (const Reduction &R : Site.Reductions) {
    Accumulators.emplace_back();
    for (int U = 0; U < Decided.Unroll; ++U)
      Accumulators.back().push_back(Names.unique(R.Name + std::to_string(U)));
    // A minimum begins with what came in, in every lane: no infinity or NaN is needed, which
    // -ffast-math would promise away.
    const ExprId Start = isExtremum(R.Combine) ? name(Type::scalar(Site.Elem), R.Name)
                                               : ir::constant(Out, Site.Elem, identity(R.Combine));
    for (const std::string &Name : Accumulators.back())
      W.Code.Body.push_back(ir::let(Name, Vector, fromScalar(Start)));
  }
}

/// Pairs of accumulators, then lanes, then what came in.
void Lowering::finishAccumulators() {
  for (size_t Which = 0; Which < Site.Reductions.size(); ++Which) {
    const Reduction &R = Site.Reductions[Which];
    const auto &Parts = Accumulators[Which];
    auto Combine = [&](Type Ty, ExprId A, ExprId B) {
      Expr E;
      E.Kind = R.Combine;
      E.Ty = Ty;
      E.Operands = {A, B};
      if (Isa.Scalable && Ty.isVector())
        E.Predicate = name(Type::scalable(Element::Bool, Vector.Lanes), All);
      return Out.make(std::move(E));
    };
    for (size_t Step = 1; Step < Parts.size(); Step *= 2)
      for (size_t I = 0; I + Step < Parts.size(); I += 2 * Step)
        W.Code.Body.push_back(ir::assign(
            Parts[I], Combine(Vector, name(Vector, Parts[I]), name(Vector, Parts[I + Step]))));
    const Type Scalar = Type::scalar(Site.Elem);
    ExprId Lane = name(Vector, Parts[0]);
    if (separateScalars()) {
      Expr Reduce;
      Reduce.Kind = Op::ReduceLanes;
      Reduce.Ty = Scalar;
      Reduce.Combine = R.Combine;
      Reduce.Operands = {Lane};
      if (Isa.Scalable)
        Reduce.Predicate = name(Type::scalable(Element::Bool, Vector.Lanes), All);
      Lane = bind(R.Name + "_lane", Out.make(std::move(Reduce)), W.Code.Body);
    }
    W.Code.Body.push_back(ir::assign(
        R.Name, isExtremum(R.Combine) ? Lane : Combine(Scalar, name(Scalar, R.Name), Lane)));
  }
}

} // namespace tpbcc
