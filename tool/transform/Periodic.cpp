//===- transform/Periodic.cpp - Values that come again with each vector ---===//
//
// i & 3, weight[i & 3] and i & 1 ? -x : x depend on a few low bits of what the loop counts. Where
// the lanes of a vector are a multiple of the period, such a value is the same vector in each trip,
// and in the last one, too, which begins a multiple of lanes behind the first.
//
//===----------------------------------------------------------------------===//
#include "kernel/Affine.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;

/// Whether the low bits of a value come again when the loop has gone through a power of two of
/// iterations.
static bool countsInSteps(const ir::Pool &P, ExprId Id, llvm::StringRef Var) {
  const Expr &E = P[Id];
  if (E.Kind == Op::Convert && !E.Ty.isFloating() && ir::bits(E.Ty.Elem) <= 32)
    return countsInSteps(P, E.Operands[0], Var);
  const auto Form = affineForm(P, Id);
  return Form && Form->Coefficients.size() == 1 && Form->coefficient(Var).constant();
}

/// After how many iterations it is the same again; 1: always, 0: nobody knows.
int64_t Lowering::periodOf(ExprId Id) const {
  constexpr int64_t Longest = 64;
  const Expr &E = In[Id];
  if (!varies(Id))
    return availableBefore(Id) ? 1 : 0;
  if (E.Kind == Op::And && !E.Ty.isPredicate()) {
    const Expr &Mask = In[E.Operands[1]];
    const bool LowBits = Mask.Kind == Op::Const && Mask.Integer > 0 && Mask.Integer < Longest &&
                         llvm::isPowerOf2_64(uint64_t(Mask.Integer) + 1);
    if (LowBits && countsInSteps(In, E.Operands[0], V->Var))
      return Mask.Integer + 1;
  }
  if (E.Operands.empty() || E.Predicate || (E.Kind == Op::Load && isWritten(E.Name)))
    return 0;
  int64_t Period = 1;
  for (const ExprId Operand : E.Operands) {
    const int64_t Of = periodOf(Operand);
    if (!Of)
      return 0;
    Period = std::max(Period, Of); // powers of two
  }
  return Period;
}

/// A value that all whole vectors have, and the one under a mask. What it loads, an iteration
/// loads.
ExprId Lowering::periodicValue(ExprId Id, Copy &Around, Statements &To, ExprId Begin, ExprId End) {
  Copy Scalar = Around, At;
  At.IsVector = true;
  At.Scalar = &Scalar;
  At.Bound = Around.Bound;
  At.Iteration = Begin;
  if (Isa.Scalable)
    At.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
  if (loads(Id) && Isa.Predicates) {
    Expr Active;
    Active.Kind = Op::PredWhile;
    Active.Ty = V->Vector.withElement(Element::Bool);
    Active.Operands = {Begin, End};
    At.Partial = true;
    At.Predicate = bind("first", Out.make(std::move(Active)), To);
  } else if (loads(Id)) { // all lanes are the first one where no vector is whole
    const ExprId Fits =
        ir::compare(Out, Op::CmpLe, ir::binary(Out, Op::Add, Begin, lanesTimes(1)), End);
    At.LaneStep = bind("apart", ir::select(Out, Fits, number(1), number(0)), To);
  }
  return value(Id, At, To);
}

void Lowering::hoistPeriodic(const Statements &Body, Copy &Around, Statements &To, ExprId Begin,
                             ExprId End) {
  if (Isa.isScalar() || V->Loop->MostLanes || V->Made.MostLanes || isLeft())
    return;
  // Begin may be End where iterations before it ran alone.
  const bool MayLoad = Isa.Predicates || !(isPeeled() || V->Made.Store == ir::StoreKind::Streaming);
  for (const ir::StmtPtr &S : Body)
    ir::forEachExpr(*S, [&](ExprId Root) {
      ir::forEachBelow(In, inLanes(Root), [&](ExprId Id) {
        if (V->Periodic.contains(Id.Index))
          return false;
        const int64_t Period = varies(Id) ? periodOf(Id) : 0;
        if (Period < 2 || V->Vector.Lanes % Period != 0 || (loads(Id) && !MayLoad))
          return true;
        const ExprId Made = periodicValue(Id, Around, To, Begin, End);
        V->Periodic[Id.Index] = Made;
        return false;
      });
    });
}

/// The same in a vector of copy C; none: it is not one of those.
ExprId Lowering::periodic(ExprId Id, Copy &C, Statements &To) {
  if (!V || !wide(C))
    return {};
  const auto It = V->Periodic.find(Id.Index);
  if (It == V->Periodic.end())
    return {};
  const ExprId Made = It->second;
  if (!Isa.Scalable || !C.Partial || !In[Id].Ty.isPredicate())
    return Made;
  Expr Both; // conditions are false outside the mask there
  Both.Kind = Op::And;
  Both.Ty = Out[Made].Ty;
  Both.Operands = {Made, C.Predicate};
  Both.Predicate = C.Predicate;
  const ExprId Active = bind("mask", Out.make(std::move(Both)), To);
  C.Done[Id.Index] = Active;
  return Active;
}

} // namespace tpbcc
