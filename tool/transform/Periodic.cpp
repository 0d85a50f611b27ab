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
#include <numeric>

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Type;

/// Whether the low bits of a value come again when the loop has gone through a power of two of
/// iterations.
static bool countsInSteps(const ir::Pool &P, ExprId Id, llvm::StringRef Var) {
  const Expr &E = P[Id];
  if (E.Kind == Op::Convert && !E.Ty.isFloating() && ir::bits(E.Ty.Elem) <= 32)
    return countsInSteps(P, E.Operands[0], Var);
  const auto Form = isCounted(P, Id) ? affineForm(P, Id) : std::nullopt;
  return Form && Form->Coefficients.size() == 1 && Form->coefficient(Var).constant();
}

/// The number of each lane's iteration modulo a number, of which that of the first is known: x less
/// the quotient, which is a product with 2^16 / m for the few numbers that x may be.
ExprId Lowering::remainders(ExprId Id, Copy &C, Statements &To) {
  constexpr int64_t One = 1 << 16;
  const Expr &E = In[Id], &Rem = In[E.Operands[0]];
  const int64_t By = In[Rem.Operands[1]].Integer;
  const Type Lane = vector(E.Ty.Elem), Single = Type::scalar(E.Ty.Elem);
  const auto InLanes = [&](int64_t N) {
    return ir::splat(Out, Lane, ir::integer(Out, E.Ty.Elem, N));
  };
  const auto Make = [&](Op Kind, ExprId A, ExprId B) {
    Expr New;
    New.Kind = Kind;
    New.Ty = Lane;
    New.Operands = {A, B};
    return bind("t", under(C, std::move(New)), To);
  };
  Expr Count;
  Count.Kind = Op::Count;
  Count.Ty = Lane;
  const ExprId First = ir::binary(Out, Op::Rem, index(Rem.Operands[0], C), number(By));
  const ExprId Step =
      C.LaneStep ? ir::convert(Out, Single, C.LaneStep) : ir::integer(Out, E.Ty.Elem, 1);
  Count.Operands = {ir::convert(Out, Single, First), Step};
  const ExprId Number = bind("count", Out.make(std::move(Count)), To);
  const ExprId Scaled = Make(Op::Mul, Number, InLanes(One / By + 1));
  const ExprId Quotient = Make(Op::Shr, Scaled, InLanes(16));
  Expr Left;
  Left.Kind = Op::Sub;
  Left.Ty = Lane;
  Left.Operands = {Number, Make(Op::Mul, Quotient, InLanes(By))};
  return under(C, std::move(Left));
}

/// After how many iterations it is the same again; 1: always, 0: nobody knows.
int64_t Lowering::periodOf(ExprId Id) const {
  if (const auto It = V->Periods.find(Id.Index); It != V->Periods.end())
    return It->second;
  const int64_t Period = periodBelow(Id);
  return V->Periods[Id.Index] = Period;
}

int64_t Lowering::periodBelow(ExprId Id) const {
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
  if (countedRemainder(In, *V->Loop->Loop, Id))
    return In[In[E.Operands[0]].Operands[1]].Integer;
  int64_t Period = 1;
  for (const ExprId Operand : E.Operands) {
    const int64_t Of = periodOf(Operand);
    if (!Of || std::lcm(Period, Of) > Longest)
      return 0;
    Period = std::lcm(Period, Of);
  }
  return Period;
}

/// A value that whole vectors have, each or those of a number in a trip, and the one under a mask.
/// What it loads, an iteration loads.
ExprId Lowering::periodicValue(ExprId Id, Copy &Around, Statements &To, ExprId Begin,
                               int64_t Number, ExprId End) {
  Copy Scalar = Around, At;
  At.IsVector = true;
  At.Scalar = &Scalar;
  At.Bound = Around.Bound;
  ExprId From = Number ? ir::binary(Out, Op::Add, Begin, lanesTimes(Number)) : Begin;
  const auto Until = [&](ExprId Behind, ExprId Else) { // From, if there is as much
    return ir::select(Out, ir::compare(Out, Op::CmpLe, Behind, End), From, Else);
  };
  if (Number && loadsByLane(Id))
    From = bind("from",
                Isa.Predicates ? Until(From, End)
                               : Until(ir::binary(Out, Op::Add, From, lanesTimes(1)), Begin),
                To);
  At.Iteration = From;
  if (Isa.Scalable)
    At.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
  if (loadsByLane(Id) && Isa.Predicates) {
    Expr Active;
    Active.Kind = Op::PredWhile;
    Active.Ty = V->Vector.withElement(Element::Bool);
    Active.Operands = {From, End};
    At.Partial = true;
    At.Predicate = bind("first", Out.make(std::move(Active)), To);
  } else if (loadsByLane(Id)) { // all lanes are the first one where no vector is whole
    const ExprId Fits =
        ir::compare(Out, Op::CmpLe, ir::binary(Out, Op::Add, From, lanesTimes(1)), End);
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
  Names.reserve(V->Index);       // the loop binds it behind what is made here
  llvm::DenseSet<uint32_t> Seen; // values are shared: each is looked at once
  for (const ir::StmtPtr &S : Body)
    ir::forEachExpr(*S, [&](ExprId Root) {
      ir::forEachBelow(In, inLanes(Root), [&](ExprId Id) {
        if (!Seen.insert(Id.Index).second)
          return false;
        const int64_t Period = varies(Id) ? periodOf(Id) : 0;
        if (Period < 2 || (loads(Id) && !MayLoad))
          return true;
        const int64_t Vectors = Period / std::gcd(Period, int64_t(V->Vector.Lanes));
        if (V->Unroll % Vectors != 0)
          return true;
        llvm::SmallVector<ExprId, 1> Made;
        for (int64_t Copy = 0; Copy < Vectors; ++Copy)
          Made.push_back(periodicValue(Id, Around, To, Begin, Copy, End));
        V->Periodic[Id.Index] = std::move(Made);
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
  // Of several vectors, those of a whole trip are known.
  const size_t Vectors = It->second.size();
  if (Vectors > 1 && size_t(V->Copies) % Vectors != 0)
    return {};
  const ExprId Made = It->second[size_t(C.Number) % Vectors];
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
