//===- transform/Positions.cpp - Where a minimum or maximum is ------------===//
//
// Each lane keeps the iteration that its extremum comes from. Behind the loop, of the lanes with
// the overall extremum the first or last iteration wins, and what the user wants to know of it is
// computed for that one.
//
//===----------------------------------------------------------------------===//
#include "analysis/Narrow.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::StmtKind;
using ir::Type;

/// An earlier variable that keeps the same iterations; null: R keeps them itself.
const Reduction *Lowering::samePosition(const Reduction &R) const {
  for (const Reduction &Other : V->Loop->Reductions) {
    if (&Other == &R)
      return nullptr;
    if (!R.PositionOf.empty() && Other.PositionOf == R.PositionOf)
      return &Other;
  }
  return nullptr;
}

/// Of a lane whose extremum is still what came in: it loses against every iteration.
ExprId Lowering::noIteration(const Reduction &Position) {
  return number(Position.Combine == Op::Min ? INT64_MAX : INT64_MIN);
}

static bool isOldOf(const ir::Pool &P, ExprId Id, const Reduction &R) {
  return P[Id].Kind == Op::Local && P[Id].Name == R.Name;
}

/// Whether the old value stays in some iterations; a selection of something else is a payload.
static bool keepsOld(const ir::Pool &P, ExprId Update, const Reduction &R) {
  bool Keeps = false;
  ir::forEachBelow(P, Update, [&](ExprId Id) {
    Keeps |= P[Id].Kind == Op::Local && P[Id].Name == R.Name;
    return !Keeps;
  });
  return Keeps;
}

/// Whether only the first iteration with a condition sets it, while a guard is open.
static bool isFirstTaken(const Reduction &R, llvm::ArrayRef<Reduction> All) {
  return R.Combine == Op::Min && llvm::any_of(All, [&](const Reduction &Any) {
           return Any.Name == R.PositionOf && Any.PositionOf == Any.Name;
         });
}

/// Whether the variable that closes the guard of R is in a condition.
bool Lowering::isGuard(ExprId Condition, const Reduction &R) const {
  return isFirstTaken(R, V->Loop->Reductions) && mentionsLocal(In, Condition, R.PositionOf);
}

/// The conditions of a conjunction other than the guard; none: there are no others.
ExprId Lowering::withoutGuard(ExprId Condition, const Reduction &R, Copy &C, Statements &To) {
  if (!isGuard(Condition, R))
    return value(Condition, C, To);
  const Expr &E = In[Condition];
  if (E.Kind != Op::And)
    return {};
  const ExprId A = withoutGuard(E.Operands[0], R, C, To), B = withoutGuard(E.Operands[1], R, C, To);
  return A && B ? bind("mask" + C.Suffix, combined(Op::And, Out[A].Ty, A, B), To) : A ? A : B;
}

/// The accumulator where the old value stays, this iteration where a new one is taken.
ExprId Lowering::winners(ExprId Update, const Reduction &R, Copy &C, Statements &To) {
  const Expr &E = In[Update];
  if (E.Kind == Op::Local && E.Name == R.Name)
    return C.Bound[R.Name];
  auto Named = [&](ExprId Value) {
    return Out[Value].Kind == Op::Local ? Value : bind("at" + C.Suffix, Value, To);
  };
  if (keepsOld(In, Update, R)) { // a Select
    const bool Guards = isGuard(E.Operands[0], R);
    const ExprId If = Guards ? withoutGuard(E.Operands[0], R, C, To) : value(E.Operands[0], C, To);
    if (!If) // only where it would be open
      return winners(E.Operands[isOldOf(In, E.Operands[1], R) ? 2 : 1], R, C, To);
    const ExprId Then = Named(winners(E.Operands[1], R, C, To));
    const ExprId Else = Named(winners(E.Operands[2], R, C, To));
    Expr Choice;
    Choice.Kind = Op::Select;
    Choice.Ty = vector(Element::I64);
    Choice.Operands = {If, Then, Else};
    Choice.Predicate = C.Predicate;
    return Out.make(std::move(Choice));
  }
  ExprId Iteration = ir::induction(Out, V->Index);
  if (C.Number)
    Iteration = ir::binary(Out, Op::Add, Iteration, lanesTimes(C.Number));
  if (!wide(C))
    return Iteration;
  Expr Count;
  Count.Kind = Op::Count;
  Count.Ty = vector(Element::I64);
  Count.Operands = {Iteration, number(1)};
  return Out.make(std::move(Count));
}

ExprId Lowering::accumulatePosition(const Reduction &R, Copy &C, Statements &To) {
  const ExprId Old = C.Bound[R.Name];
  ExprId New = winners(R.Update, R, C, To);
  if (R.Kept)
    keepValue(R, C, To);
  if (isFirstTaken(R, V->Loop->Reductions)) // of the iterations that could
    New = combined(Op::Min, Out[Old].Ty, Old, bind("at" + C.Suffix, New, To));
  return C.Partial ? ir::select(Out, C.Predicate, bind("at" + C.Suffix, New, To), Old) : New;
}

/// The first or last iteration that has the extremum, from the accumulators of all copies.
ExprId Lowering::winningIteration(const Reduction &Position, const Reduction &Best,
                                  Statements &To) {
  auto PartsOf = [&](const Reduction &R) -> const std::vector<std::string> & {
    return V->Accumulators[&R - V->Loop->Reductions.data()];
  };
  // Of a variable that iterations set under a condition: the last that set it.
  const bool Itself = !Best.PositionOf.empty();
  const Type Values = vector(accumulated(Best)), Iterations = vector(Element::I64);
  ExprId Most;
  for (const std::string &Part : PartsOf(Itself ? Position : Best)) {
    const ExprId Next = name(Values, Part);
    Most = Most ? bind(Best.Name + "_all", combined(Best.Combine, Values, Most, Next), To) : Next;
  }
  Most = acrossLanes(Best.Combine, Most, Best.Name + (Itself ? "_iteration" : "_lane"), To);
  if (Itself)
    return Most;
  const ExprId Everywhere = Isa.isScalar() ? Most : bind(Best.Name + "_all", fromScalar(Most), To);
  const ExprId None =
      Isa.isScalar() ? noIteration(Position) : bind("none", fromScalar(noIteration(Position)), To);
  ExprId Winner;
  for (size_t U = 0; U < PartsOf(Best).size(); ++U) {
    const ExprId Has = bind("mask",
                            combined(Op::CmpEq, Values.withElement(Element::Bool),
                                     name(Values, PartsOf(Best)[U]), Everywhere),
                            To);
    const ExprId Of =
        bind("at", ir::select(Out, Has, name(Iterations, PartsOf(Position)[U]), None), To);
    Winner = Winner ? bind("at", combined(Position.Combine, Iterations, Winner, Of), To) : Of;
  }
  return acrossLanes(Position.Combine, Winner, Position.Name + "_iteration", To);
}

/// Conditions of R that look at the variable which closes its guard; none: Update has no such.
ExprId Lowering::guardOf(const Reduction &R, ExprId Update) const {
  ExprId Found;
  ir::forEachBelow(In, Update, [&](ExprId Id) {
    const Expr &E = In[Id];
    const bool Compares = E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe;
    if (Compares && mentionsLocal(In, Id, R.PositionOf))
      Found = Id;
    return !Found;
  });
  return Found;
}

/// The iteration if the guard is open before the loop, else none. Position is that of R.
ExprId Lowering::whereOpen(const Reduction &R, ExprId Iteration, const Copy &Around,
                           Statements &To) {
  if (!isFirstTaken(R, V->Loop->Reductions))
    return Iteration;
  Copy Alone = Around;
  ExprId Id = R.Update, Open;
  // Along the way to the new value, which conditions of the guard hold or fail.
  while (keepsOld(In, Id, R)) {
    const Expr &E = In[Id];
    const bool Else = isOldOf(In, E.Operands[1], R);
    if (isGuard(E.Operands[0], R)) {
      bool Negated = Else;
      ExprId Guard = E.Operands[0];
      ir::forEachBelow(In, Guard, [&](ExprId Below) {
        Negated ^= In[Below].Kind == Op::Not && mentionsLocal(In, Below, R.PositionOf);
        return true;
      });
      Guard = value(guardOf(R, Guard), Alone, To);
      const ExprId None = noIteration(R);
      Open = Negated ? ir::select(Out, Guard, None, Iteration)
                     : ir::select(Out, Guard, Iteration, None);
      break;
    }
    Id = E.Operands[Else ? 2 : 1];
  }
  return bind(R.PositionOf + "_first", Open, To);
}

/// A value of the kernel for one iteration. It ran: what it read under a condition is there.
ExprId Lowering::atIteration(ExprId Id, ExprId Iteration, const Copy &Around) {
  Expr E = In[Id];
  if (E.Kind == Op::Induction && E.Name == V->Var)
    return Iteration;
  if (E.Operands.empty() || E.Kind == Op::RangeBound)
    return index(Id, Around);
  for (ExprId &Operand : E.Operands)
    Operand = atIteration(Operand, Iteration, Around);
  if (E.Kind == Op::Load)
    E.Name = arrayName(E.Name);
  E.Predicate = {};
  return Out.make(std::move(E));
}

/// What is taken where the old value does not stay.
static ExprId payload(const ir::Pool &P, ExprId Update, const Reduction &R) {
  const Expr &E = P[Update];
  if (E.Kind == Op::Local && E.Name == R.Name)
    return {};
  if (!keepsOld(P, Update, R))
    return Update;
  const ExprId Then = payload(P, E.Operands[1], R);
  return Then ? Then : payload(P, E.Operands[2], R);
}

/// Whether the new value is the same one wherever the old value does not stay.
static bool hasOnePayload(const ir::Pool &P, ExprId Update, const Reduction &R, ExprId Payload) {
  const Expr &E = P[Update];
  if (Update == Payload || (E.Kind == Op::Local && E.Name == R.Name))
    return true;
  return keepsOld(P, Update, R) && hasOnePayload(P, E.Operands[1], R, Payload) &&
         hasOnePayload(P, E.Operands[2], R, Payload);
}

/// The new value of a variable in an iteration that sets it, as single iterations compute it.
ExprId Lowering::again(const Reduction &R, ExprId Iteration, const Copy &Around, Statements &To) {
  Copy Alone = Around;
  Alone.Iteration = Iteration;
  const ExprId New = payload(In, R.Update, R);
  return value(hasOnePayload(In, R.Update, R, New) ? New : R.Update, Alone, To);
}

void Lowering::finishPosition(const Reduction &R, ExprId Iteration, Copy &Around, Statements &To) {
  auto If = std::make_unique<ir::Stmt>();
  If->Kind = StmtKind::If;
  If->Value = ir::compare(Out, Op::CmpNe, Iteration, noIteration(R));
  const auto Best = llvm::find_if(V->Loop->Reductions,
                                  [&](const Reduction &Any) { return Any.Name == R.PositionOf; });
  const NameScope Outside = Names;
  if (R.Kept) {
    finishKeptValue(R, Iteration, Around, If->Body);
    leave(Outside);
    To.push_back(std::move(If));
    return;
  }
  const ExprId New = Best->PositionOf.empty() || isFirstTaken(R, V->Loop->Reductions)
                         ? atIteration(payload(In, R.Update, R), Iteration, Around)
                         : again(R, Iteration, Around, If->Body);
  If->Body.push_back(ir::assign(Out[Around.Bound.lookup(R.Name)].Name, New));
  leave(Outside);
  To.push_back(std::move(If));
}

} // namespace tpbcc
