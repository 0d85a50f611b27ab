//===- lift/LoopBounds.cpp - Where loops begin and end --------------------===//
#include "lift/NestLifter.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include <limits>

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

/// Sums of bounds, with numbers added up.
ExprId NestLifter::sumOf(ExprId A, ExprId B, bool Minus) {
  const ir::Expr &X = P[A], &Y = P[B];
  if (Y.Kind == Op::Const && Y.Integer == 0)
    return A;
  if (X.Kind == Op::Const && Y.Kind == Op::Const)
    return ir::integer(P, Element::I64,
                       int64_t(Minus ? uint64_t(X.Integer) - uint64_t(Y.Integer)
                                     : uint64_t(X.Integer) + uint64_t(Y.Integer)));
  if (X.Kind == Op::Const && X.Integer == 0 && !Minus)
    return B;
  return ir::binary(P, Minus ? Op::Sub : Op::Add, A, B);
}

/// The first value of the loop variable, or the last, for which the comparison no longer holds.
ExprId NestLifter::limit(const LoopHeader &Header, const LoopLimit &Limit) {
  const ExprId Bound =
      Limit.Nearer ? entryValue(*namedVariable(Limit.Bound), *Limit.Bound) : value(*Limit.Bound);
  if (!Bound)
    return {};
  ExprId End = wideBound(ir::convert(P, Type::scalar(Limit.Compared), Bound), *Limit.Bound, false);
  if (Limit.Added) {
    const ExprId Added = value(*Limit.Added);
    if (!Added)
      return {};
    End = sumOf(End, toIndex(Added), !Limit.Taken);
  }
  if (Limit.Inclusive)
    End = sumOf(End, ir::integer(P, Element::I64, 1), Header.Down);
  return End;
}

/// Has it checked that a loop which ends behind 0 begins below its bound; false: nobody can.
bool NestLifter::beginsBelow(const LoopLimit &Limit, ExprId First) {
  const ExprId Bound = value(*Limit.Below);
  if (!Bound)
    return false;
  const ExprId Wide =
      wideBound(ir::convert(P, Type::scalar(Limit.Compared), Bound), *Limit.Below, false);
  ExprId Rest = sumOf(Wide, First, true);
  if (!Limit.BelowInclusive)
    Rest = sumOf(Rest, ir::integer(P, Element::I64, 1), true);
  const auto Form = affineForm(P, Rest);
  if (!Form)
    return false;
  nameOpaque(Rest);
  Site->Wraps.push_back(
      {*Form, Element::U64, loopsAround(), sourceRange(Lift.Context, *Limit.Below)});
  return true;
}

bool NestLifter::bounds(const LoopHeader &Header, Level &L, bool Outermost) {
  if (!Header.Var) { // until it is left
    L.For->Name = uniqueName("trip");
    L.For->Begin = ir::integer(P, Element::I64, 0);
    L.For->End = ir::integer(P, Element::I64, std::numeric_limits<int64_t>::max());
    return true;
  }
  const std::string VarName = Header.Var->getNameAsString();
  const Type Own = Type::scalar(Header.Elem);
  const Expr &Start = Header.Begin ? *Header.Begin : *Header.Limits[0].Bound;
  ExprId First;
  for (const LoopLimit &Limit : Header.Limits)
    if (Limit.Bound->HasSideEffects(Lift.Context, false) ||
        (Limit.Below && Limit.Below->HasSideEffects(Lift.Context, false)))
      return refused(Diag::assignment_in_expression, *Limit.Bound, {"an assignment"});
  if (Header.Pointer)
    return pointerBounds(Header, L, Outermost);
  if (!Outermost || !Header.isUnit()) {
    for (const LoopLimit &Limit : Header.Limits)
      if ((!Limit.Nearer && !staysInLoop(*Limit.Bound, L)) ||
          (Limit.Added && !staysInLoop(*Limit.Added, L)) ||
          (Limit.Below && !staysInLoop(*Limit.Below, L)))
        return refused(Diag::loop_bound, *Limit.Bound);
      else if (Limit.Added && Limit.MayPassBound && !Outermost) // nobody checks it on entry
        return refused(Diag::loop_condition, *Header.Condition, {VarName});
    if (Header.Step && !staysInLoop(*Header.Step, L))
      return refused(Diag::loop_step, *Header.Step, {VarName});
    First = Header.Begin ? value(*Header.Begin) : Known.lookup(Header.Var);
    if (!First && !Header.Begin && !Refused && Levels.empty())
      First = outside(VarName, Code::name(VarName), Header.Var->getType(), false,
                      *Header.Limits[0].Bound);
    if (!First)
      return refused(Diag::loop_bound, Start);
    First = ir::convert(P, Own, First);
  }
  if (Header.isUnit()) {
    if (Outermost) {
      Known[Header.Var] = First = ExprId();
    } else {
      L.For->Name = uniqueName(VarName);
      L.For->Begin = wideBound(First, Start, true);
      for (const LoopLimit &Limit : Header.Limits) {
        const ExprId End = limit(Header, Limit);
        if (!End)
          return refused(Diag::loop_bound, *Limit.Bound);
        L.For->End = L.For->End ? ir::binary(P, Op::Min, L.For->End, End) : End;
      }
    }
    ir::Expr Induction;
    Induction.Kind = Op::Induction;
    Induction.Ty = Own;
    Induction.Name = L.For->Name;
    Known[Header.Var] = P.make(Induction);
    return true;
  }
  // Trips are counted; the variable follows.
  const ExprId Step = Header.Step ? value(*Header.Step) : ir::integer(P, Element::I64, 1);
  if (!Step)
    return refused(Diag::loop_step, *Header.Step, {VarName});
  const ExprId Wide = toIndex(Step), FirstWide = wideBound(First, Start, true);
  const ExprId One = ir::integer(P, Element::I64, 1);
  if (!Outermost)
    written(L.For->Name = uniqueName(VarName + "_trip"), VarName);
  L.For->Begin = ir::integer(P, Element::I64, 0);
  L.For->End = {};
  for (const LoopLimit &Limit : Header.Limits) {
    const ExprId End = limit(Header, Limit);
    if (!End)
      return refused(Diag::loop_bound, *Limit.Bound);
    if (Limit.Below && !Outermost && !beginsBelow(Limit, FirstWide))
      return refused(Diag::loop_bound, *Limit.Below);
    ExprId Trips = Header.Down ? sumOf(FirstWide, End, true) : sumOf(End, FirstWide, true);
    const ExprId Nearer = sumOf(Wide, ir::integer(P, Element::I64, Limit.Nearer), false);
    if (Nearer != One)
      Trips = ir::binary(P, Op::Div, sumOf(Trips, sumOf(Nearer, One, true), false), Nearer);
    L.For->End = L.For->End ? ir::binary(P, Op::Min, L.For->End, Trips) : Trips;
  }
  if (Header.StepsInBody) {
    Known[Header.Var] = First;
    return true;
  }
  const ExprId Trip = ir::induction(P, L.For->Name);
  L.CountsFrom = Header.StepsInCondition ? sumOf(FirstWide, One, Header.Down) : FirstWide;
  L.CountsBy = Wide;
  const ExprId Counter = countedTo(L, Trip);
  if (Site && ir::isSigned(Header.Elem) && ir::bits(Header.Elem) >= 32) // shorter ones wrap around
    Site->Counters.push_back(Counter);
  Known[Header.Var] = Counter;
  return true;
}

/// The variable of a loop whose trips are counted, after that many.
ExprId NestLifter::countedTo(const Level &L, ExprId Trips) {
  const bool ByOne = P[L.CountsBy].Kind == Op::Const && P[L.CountsBy].Integer == 1;
  const ExprId Moved = ByOne ? Trips : ir::binary(P, Op::Mul, L.CountsBy, Trips);
  return ir::convert(P, Type::scalar(L.Header->Elem), sumOf(L.CountsFrom, Moved, L.Header->Down));
}

/// What a loop's head sets beside its variable.
bool NestLifter::settings(const LoopHeader &Header, const Level &L) {
  for (const auto &[V, To] : Header.Set) {
    if (Levels.empty() && !L.Changed.assigns(V) && livesOn(*V))
      Site->After.insert(Site->After.begin(),
                         {V->getNameAsString(), sourceCode(Lift.Context, *To)});
    const Code::NameSet Read = variablesIn(*To);
    const auto IsRead = [&](const VarDecl *Other) { return Read.count(Other->getNameAsString()); };
    if ((Header.Begin && IsRead(Header.Var)) || To->HasSideEffects(Lift.Context) ||
        llvm::any_of(Header.Set, [&](const auto &Each) { return IsRead(Each.first); }))
      return refused(Diag::loop_init, *To);
    if (V->getType()->isPointerType()) {
      const Place Start = pointer(*To);
      if (!Start)
        return false;
      Pointers[V] = Start;
      continue;
    }
    const ExprId Start = value(*To);
    if (!Start)
      return false;
    Known[V] = convertTo(Start, V->getType(), *To);
  }
  return !Refused;
}

} // namespace tpbcc
