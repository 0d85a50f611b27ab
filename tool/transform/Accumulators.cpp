//===- transform/Accumulators.cpp - Reductions ----------------------------===//
#include "analysis/Analysis.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
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

/// The condition that an integer says as 1 or 0, if it does nothing else.
ExprId Lowering::conditionOf(ExprId Id) const {
  while (In[Id].Kind == Op::Convert && !In[Id].Ty.isFloating()) {
    Id = In[Id].Operands[0];
    if (In[Id].Ty.isPredicate())
      return Id;
  }
  return isNumberOfTruth(In[Id]) ? In[Id].Operands[0] : ExprId();
}

/// Condition ? old + what is loaded under it : old, where the set loads zeros elsewhere: these may
/// be added, too. Not -0.0 and +0.0, whose sum has another sign. None: it is something else.
ExprId Lowering::addsZeros(const Expr &Choice, ExprId Old, Copy &C, Statements &To) {
  const Expr &Update = In[Choice.Operands[1]];
  const Op Kind = Update.Kind;
  if (Choice.Ty.isFloating() || Update.Operands.size() != 2 ||
      In[Choice.Operands[0]].Kind == Op::CmpNe ||
      (Kind != Op::Add && Kind != Op::Sub && Kind != Op::Xor && Kind != Op::Or))
    return ExprId();
  const auto IsOld = [&](ExprId Id) { return Id == Choice.Operands[2]; };
  if (!IsOld(Update.Operands[0]) && (Kind == Op::Sub || !IsOld(Update.Operands[1])))
    return ExprId();
  const ExprId Term = Update.Operands[IsOld(Update.Operands[0]) ? 1 : 0];
  if (In[Term].Kind != Op::Load || !varies(Choice.Operands[0]))
    return ExprId();
  const ExprId If = value(Choice.Operands[0], C, To), Added = value(Term, C, To);
  if (!isZeroUnless(If, Added, To))
    return ExprId();
  Expr New;
  New.Kind = Kind;
  New.Ty = Out[Old].Ty;
  New.Operands = {Old, Added};
  New.Wraps = wraps(Choice.Operands[1], C);
  return Out.make(std::move(New));
}

/// Whether lanes that no condition holds for are left as they are by what is added to them, as
/// masks are numbers: all bits, or none.
bool Lowering::addsByMask(Op Kind, Type Ty) const {
  return !Ty.isFloating() &&
         (Kind == Op::Add || Kind == Op::Sub || Kind == Op::Xor || Kind == Op::Or) &&
         Isa.operation(Op::AllBits, Form::Plain, Ty, Element::Bool);
}

/// Old with what is added where the condition holds. Added: none, which is 1.
ExprId Lowering::addByMask(Op Kind, ExprId Old, ExprId Condition, ExprId Added, Copy &C,
                           Statements &To) {
  const Type Ty = Out[Old].Ty;
  ExprId Active = activeLanes(Condition, C, To);
  if (!C.Partial && C.Fresh)
    Active = bind("mask", ir::binary(Out, Op::And, Active, C.Fresh), To);
  Expr Mask;
  Mask.Kind = Op::AllBits;
  Mask.Ty = Ty;
  Mask.Operands = {Active};
  ExprId Term = Out.make(std::move(Mask));
  const bool One = !Added || (In[Added].Kind == Op::Const && In[Added].Integer == 1);
  if (One && Kind == Op::Add) // of minus one
    Kind = Op::Sub;
  else if (One && Kind == Op::Sub)
    Kind = Op::Add;
  else
    Term = ir::binary(
        Out, Op::And,
        Added ? value(Added, C, To) : ir::splat(Out, Ty, ir::integer(Out, Ty.Elem, 1)), Term);
  return ir::binary(Out, Kind, Old, Term);
}

/// The new value of an accumulator. Lanes outside the predicate keep the old one; so do those
/// where the update's own condition is false.
ExprId Lowering::accumulate(const Reduction &R, Copy &C, Statements &To) {
  if (!R.PositionOf.empty())
    return accumulatePosition(R, C, To);
  if (R.isRecurrence() && R.Carries == Reduction::Carry::Total)
    return accumulatePower(R, C, To);
  const ExprId Old = C.Bound[R.Name];
  const Type Ty = Out[Old].Ty;
  auto IsOld = [&](ExprId Id) { return In[Id].Kind == Op::Local && In[Id].Name == R.Name; };
  auto Commutes = [](Op Kind) {
    return Kind == Op::Add || Kind == Op::Mul || Kind == Op::And || Kind == Op::Or ||
           Kind == Op::Xor;
  };
  auto Keeps = [&](const Expr &E) {
    const bool Fused = E.Kind == Op::Fma || E.Kind == Op::Fnma;
    return Fused ? IsOld(E.Operands[2])
                 : E.Operands.size() == 2 &&
                       (IsOld(E.Operands[0]) || (Commutes(E.Kind) && IsOld(E.Operands[1])));
  };
  auto Merges = [&](const Expr &E) { return Keeps(E) && Isa.operation(E.Kind, Form::Merging, Ty); };
  auto Masks = [&](const Expr &E) { return Keeps(E) && addsByMask(E.Kind, Ty); };

  ExprId Root = taken(R.Update, C), Condition;
  if (wide(C) && In[Root].Kind == Op::Select && IsOld(In[Root].Operands[2])) {
    const Expr Choice = In[Root];
    const Expr &Update = In[Choice.Operands[1]];
    if (!Merges(Update))
      if (const ExprId Made = addsZeros(Choice, Old, C, To))
        return Made;
    if (Merges(Update) || Masks(Update)) {
      Condition = Choice.Operands[0];
      Root = Choice.Operands[1];
    }
  }
  const Expr &Update = In[Root];
  // What counts how often a condition holds adds 1 where it does. What adds one of a choice and
  // nothing adds it where that is chosen.
  bool Counts = false;
  ExprId Chosen;
  if (wide(C) && !Condition && !Ty.isFloating() &&
      (Update.Kind == Op::Add || Update.Kind == Op::Sub || Update.Kind == Op::Xor) &&
      (Merges(Update) || Masks(Update))) {
    const ExprId Term = Update.Operands[IsOld(Update.Operands[0]) ? 1 : 0];
    Condition = conditionOf(Term);
    Counts = bool(Condition);
    if (!Counts && Merges(Update) && isChoiceOrNothing(Term)) {
      Condition = In[Term].Operands[0];
      Chosen = In[Term].Operands[1];
    }
  }
  if (Condition && !Merges(Update)) {
    const ExprId Term = Update.Operands[IsOld(Update.Operands[0]) ? 1 : 0];
    return addByMask(Update.Kind, Old, Condition, Counts ? ExprId() : Term, C, To);
  }
  const ExprId Counted = C.Partial ? C.Predicate : C.Fresh;
  const bool Merging = (C.Partial || Condition) && Merges(Update);
  const bool Plain = operandCount(Update.Kind) > 0 && Update.Kind != Op::Load &&
                     Update.Kind != Op::Convert && Update.Kind != Op::Select;
  if (!Plain) {
    const ExprId Whole = Update.Kind == Op::Select ? value(Root, C, To) : compute(Root, C, To);
    return Counted ? ir::select(Out, Counted, bind("t" + C.Suffix, Whole, To), Old) : Whole;
  }
  Expr New = Update;
  New.Ty = Ty;
  if (wide(C))
    New.Predicate = activeLanes(Condition, C, To);
  if (Commutes(Update.Kind) && IsOld(Update.Operands[1]))
    std::swap(New.Operands[0], New.Operands[1]); // the accumulator first: it is what merges
  if (Counts)
    New.Operands = {Old, bind("one", ir::splat(Out, Ty, ir::integer(Out, Ty.Elem, 1)), To)};
  else if (Chosen)
    New.Operands = {Old, value(Chosen, C, To)};
  else
    for (ExprId &Operand : New.Operands)
      Operand = value(Operand, C, To);
  New.Wraps = wraps(Root, C);
  if (Merging)
    New.Policy = ir::Inactive::Merge;
  const ExprId Made = Out.make(std::move(New));
  if (!Counted || Merging)
    return Made;
  return ir::select(Out, Counted, bind("t" + C.Suffix, Made, To), Old);
}

void Lowering::startAccumulators(Copy &Around, Statements &To, ExprId Begin, ExprId End) {
  for (const Reduction &R : V->Loop->Reductions) {
    const Element E = accumulated(R);
    V->Accumulators.emplace_back();
    if (R.Kept)
      startKeptValue(R, Around.Bound.lookup(R.Name), To);
    if (const Reduction *Same = samePosition(R)) {
      V->Accumulators.back() = V->Accumulators[Same - V->Loop->Reductions.data()];
      continue;
    }
    if (R.Carries == Reduction::Carry::InOrder) { // the variable itself
      V->Accumulators.back().assign(size_t(V->Unroll), Out[Around.Bound.lookup(R.Name)].Name);
      continue;
    }
    const bool Seen = R.Carries != Reduction::Carry::Total; // by one vector after another
    for (int U = 0; U < V->Unroll; ++U)
      V->Accumulators.back().push_back(
          Seen && U ? V->Accumulators.back().front()
                    : unique(Seen ? R.Name + "_left" : R.Name + std::to_string(U)));
    if (R.isRecurrence() && !Seen) {
      startPowers(R, Around, To);
      continue;
    }
    const bool InMemory = R.Load != nullptr;
    if (InMemory && Isa.isScalar()) // each iteration reads it
      continue;
    const ExprId Variable = InMemory ? bind(R.Name + "_first", firstLoad(R, Begin, Around), To)
                                     : Around.Bound.lookup(R.Name);
    ExprId Start = startsFromValue(R.Combine) ? Variable : identityOf(Out, R.Combine, E);
    if (!R.PositionOf.empty())
      Start = noIteration(R);
    if (R.Logical != Reduction::Truth::None)
      Start = ir::integer(Out, E, R.Combine == Op::And);
    if (Seen) {
      const ExprId Old = ir::convert(Out, Type::scalar(E), Variable); // of fewer bits in such lanes
      To.push_back(ir::let(V->Accumulators.back().front(), vector(E), fromScalar(Old)));
      if (R.Carries == Reduction::Carry::Prefix && !R.isRecurrence() && !R.isFilled() &&
          !Isa.isScalar())
        V->Neutral[R.Name] = bind(R.Name + "_neutral", fromScalar(Start), To);
      if (R.isRecurrence() && R.FactorStays && !Isa.isScalar())
        V->Factors[R.Name] = powersOf(R, Around, To);
      continue;
    }
    for (const std::string &Name : V->Accumulators.back())
      To.push_back(ir::let(Name, vector(E), fromScalar(ir::convert(Out, Type::scalar(E), Start))));
    if (R.Logical == Reduction::Truth::EveryTime) { // the first iteration makes it 0 or 1
      const ExprId Runs = ir::compare(Out, Op::CmpLt, Begin, End);
      const ExprId Set = ir::compare(Out, Op::CmpNe, Variable, ir::integer(Out, E, 0));
      To.push_back(
          ir::assign(Out[Variable].Name, ir::select(Out, ir::binary(Out, Op::And, Runs, Set),
                                                    ir::integer(Out, E, 1), Variable)));
    }
  }
}

/// The user's code has other parts, none of which need be beyond the type where these are.
ExprId Lowering::combined(Op Combine, Type Ty, ExprId A, ExprId B) {
  Expr E;
  E.Wraps = true;
  E.Kind = Combine;
  E.Ty = Ty;
  E.Operands = {A, B};
  if (Isa.Scalable && Ty.isVector())
    E.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
  return Out.make(std::move(E));
}

/// The lanes of Vector in one scalar; of a set without vectors, the value itself.
ExprId Lowering::acrossLanes(Op Combine, ExprId Vector, const std::string &Wanted, Statements &To) {
  if (Isa.isScalar())
    return Vector;
  Expr Reduce;
  Reduce.Kind = Op::ReduceLanes;
  Reduce.Ty = Out[Vector].Ty.element();
  Reduce.Combine = Combine;
  Reduce.Operands = {Vector};
  if (Isa.Scalable)
    Reduce.Predicate = name(V->Vector.withElement(Element::Bool), V->All);
  return bind(Wanted, Out.make(std::move(Reduce)), To);
}

/// The lanes say whether some iteration decided; if none did, the variable is as it was.
void Lowering::finishTruth(const Reduction &R, ExprId Variable, ExprId Lane, Statements &To) {
  const Element E = Out[Variable].Ty.Elem;
  const ExprId Zero = ir::integer(Out, E, 0), Is = ir::compare(Out, Op::CmpNe, Lane, Zero);
  To.push_back(
      ir::assign(Out[Variable].Name, R.Combine == Op::Or
                                         ? ir::select(Out, Is, ir::integer(Out, E, 1), Variable)
                                         : ir::select(Out, Is, Variable, Zero)));
}

/// Pairs of accumulators, and pairs of these, into the first.
void Lowering::mergeAccumulators(const Reduction &R, Statements &To) {
  const Type Vector = vector(accumulated(R));
  const auto &Parts = V->Accumulators[size_t(&R - V->Loop->Reductions.data())];
  for (size_t Step = 1; Step < Parts.size(); Step *= 2)
    for (size_t I = 0; I + Step < Parts.size(); I += 2 * Step)
      To.push_back(ir::assign(Parts[I], combined(R.Combine, Vector, name(Vector, Parts[I]),
                                                 name(Vector, Parts[I + Step]))));
}

/// Whether accumulators are what all iterations gave, and nothing else.
bool Lowering::isPlainTotal(const Reduction &R) const {
  return R.Carries == Reduction::Carry::Total && R.PositionOf.empty() && !R.Load && !R.Kept &&
         !R.isRecurrence() && !isKnownBehind(R);
}

/// Of rows of a nest many may be shorter than a trip of several vectors: then there is nothing to
/// merge, and the vectors that are less than a trip take the first accumulator. Not where the
/// length of a vector is a variable: gcc 12 fails on the comparison.
void Lowering::mergeWhereTrips(const Stmt &S, ExprId Begin, ExprId End, Statements &To) {
  const bool Plain = llvm::all_of(V->Loop->Reductions, [&](auto &R) { return isPlainTotal(R); });
  const int64_t Lanes = V->Made.MostLanes ? V->Made.MostLanes : V->Vector.Lanes;
  const ExprId Trip = Out[Begin].Kind == Op::Const
                          ? number(Out[Begin].Integer + int64_t(V->Unroll) * Lanes)
                          : ir::binary(Out, Op::Add, Begin, lanesTimes(V->Unroll));
  const bool Known = Out[Begin].Kind == Op::Const && Out[End].Kind == Op::Const;
  if (&S == Site.Nest || V->Loop->Reductions.empty() || !Plain || Known || V->Unroll < 2 ||
      Isa.Scalable)
    return;
  auto If = std::make_unique<Stmt>();
  If->Kind = ir::StmtKind::If;
  If->Value = ir::compare(Out, Op::CmpLe, Trip, End);
  for (const Reduction &R : V->Loop->Reductions)
    mergeAccumulators(R, If->Body);
  To.push_back(std::move(If));
  V->Merged = true;
}

/// Pairs of accumulators, then lanes, then what came in.
void Lowering::finishAccumulators(Copy &Around, Statements &To) {
  llvm::StringMap<ExprId> Iterations;            // that won, by their extremum
  for (const Reduction &R : V->Loop->Reductions) // from accumulators that are not combined yet
    if (!R.PositionOf.empty() && !samePosition(R))
      for (const Reduction &Best : V->Loop->Reductions)
        if (Best.Name == R.PositionOf)
          Iterations[R.PositionOf] = whereOpen(R, winningIteration(R, Best, To), Around, To);
  for (size_t Which = 0; Which < V->Loop->Reductions.size(); ++Which) {
    const Reduction &R = V->Loop->Reductions[Which];
    if (!R.PositionOf.empty()) {
      finishPosition(R, Iterations[R.PositionOf], Around, To);
      continue;
    }
    if (R.Load || R.Carries == Reduction::Carry::InOrder)
      continue; // memory has it, or the variable
    if (isKnownBehind(R)) {
      finishKnown(R, Around, To);
      continue;
    }
    if (R.Carries != Reduction::Carry::Total) {
      const Expr Variable = Out[Around.Bound.lookup(R.Name)];
      To.push_back(ir::assign(Variable.Name, ir::convert(Out, Variable.Ty, lastLeft(R))));
      continue;
    }
    if (R.isRecurrence()) {
      finishPowers(R, Around, To);
      continue;
    }
    const Type Vector = vector(accumulated(R));
    const auto &Parts = V->Accumulators[Which];
    if (!V->Merged)
      mergeAccumulators(R, To);
    const ExprId Variable = Around.Bound.lookup(R.Name);
    const ExprId Lane =
        ir::convert(Out, Out[Variable].Ty,
                    acrossLanes(R.Combine, name(Vector, Parts[0]), R.Name + "_lane", To));
    if (R.Logical != Reduction::Truth::None)
      finishTruth(R, Variable, Lane, To);
    else
      To.push_back(ir::assign(Out[Variable].Name,
                              startsFromValue(R.Combine)
                                  ? Lane
                                  : combined(R.Combine, Out[Variable].Ty, Variable, Lane)));
  }
}

} // namespace tpbcc
