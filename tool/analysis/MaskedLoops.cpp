//===- analysis/MaskedLoops.cpp - Loops that lanes go through differently -===//
//
// for (j = first[i]; j < last[i]; ++j) and while (x != 1) in lanes of i: each lane has its own
// number of iterations. All go through the loop until none is left; those that are done are masked.
//
//===----------------------------------------------------------------------===//
#include "analysis/Masking.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

/// A variable of this level, under a name of its own.
ExprId Masking::declare(const std::string &Name, ExprId Value, Level &To) {
  const ir::Type Ty = P[Value].valueType();
  To.Made.push_back(ir::let(unique(Name), Ty, Value));
  To.Declared.insert(To.Made.back()->Name);
  return ir::local(P, Ty, To.Made.back()->Name);
}

/// Gives a loop the end of each lane, and says which of its iterations a lane has.
ExprId Masking::ownTrips(Stmt &Inner, ExprId Mask, Level &To) {
  const ExprId Begin = value(Inner.Begin, Mask);
  ExprId End = value(Inner.End, Mask);
  const ir::Type Index = P[End].Ty;
  const bool FromNumber = P[Begin].Kind == Op::Const;
  const bool FromZero = FromNumber && P[Begin].Integer == 0;
  ExprId Trips = FromZero     ? tripsOfSteps(Inner, End, To)
                 : FromNumber ? ExprId()
                              : tripsOfInts(Inner, Begin, End, To);
  if (Trips || !FromNumber) { // counts from 0
    if (!Trips) {
      CountsLong.insert(Inner.Name);
      const ExprId First = declare(Inner.Name + "_begin", Begin, To);
      Begins[Inner.Name] = First;
      Trips = ir::select(P, ir::compare(P, Op::CmpLt, First, End),
                         ir::binary(P, Op::Sub, End, First), ir::integer(P, Element::I64, 0));
    }
    const ir::Type Ty = P[Trips].Ty;
    if (Mask)
      Trips = ir::select(P, Mask, Trips, ir::integer(P, Ty.Elem, 0));
    Trips = declare(Inner.Name + "_trips", Trips, To);
    Inner.Begin = ir::integer(P, Element::I64, 0);
    Inner.End = Ty == Index ? Trips : ir::convert(P, Index, Trips);
    const ExprId At = ir::induction(P, Inner.Name);
    return ir::compare(P, Op::CmpLt, Ty == Index ? At : ir::convert(P, Ty, At), Trips);
  }
  Inner.Begin = Begin;
  ExprId At = ir::induction(P, Inner.Name);
  if (const ExprId Short = asInt(Begin) ? asInt(End) : ExprId()) { // so are all between them
    End = Short;
    At = ir::convert(P, P[End].Ty, At);
  } else {
    CountsLong.insert(Inner.Name);
  }
  if (Mask) // lanes that don't come here ask for nothing
    End = ir::select(
        P, Mask, End,
        ir::integer(P, P[End].Ty.Elem, P[End].Ty.Elem == Element::I32 ? INT32_MIN : INT64_MIN));
  End = declare(Inner.Name + "_end", End, To);
  Inner.End = P[End].Ty == Index ? End : ir::convert(P, Index, End);
  return ir::compare(P, Op::CmpLt, At, End);
}

/// What says of each lane whether it has left: a mask; where others than elements of 64 bits are
/// beside those, a number as wide as the variables, which compilers don't narrow and widen.
Element Masking::counting() const {
  unsigned Bits = 32;
  bool Long = false, Others = false;
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    if (S.Kind != StmtKind::Let && S.Kind != StmtKind::Assign && S.Kind != StmtKind::Store)
      return;
    Bits = std::max(Bits, ir::bits(P[S.Value].valueType().Elem));
    ir::forEachBelow(P, S.Value, [&](ExprId Id) {
      const ir::Type Ty = P[Id].valueType();
      const bool Computed = !P[Id].Operands.empty() && Lanes.varies(Id);
      Long |= Computed && ir::bits(Ty.Elem) > 32;
      Others |= Computed && !Ty.isPredicate() && ir::bits(Ty.Elem) <= 32;
      return P[Id].Kind != Op::Load;
    });
  });
  return !Long || !Others ? Element::Bool : Bits > 32 ? Element::I64 : Element::I32;
}

/// Variables of a loop that begin anew in front of it and that nobody reads behind it: in lanes
/// that are done they may be anything, as nothing comes of it under the mask.
llvm::StringSet<> Masking::readInsideAlone(const Stmt &Inner, const Level &Around) const {
  llvm::StringMap<int> Reads; // behind the loop and in front of it
  const auto Count = [&](const Stmt &S, int By) {
    ir::forEachExpr(S, [&](ExprId Root) {
      llvm::StringSet<> Here;
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind == Op::Local && Here.insert(P[Id].Name).second)
          Reads[P[Id].Name] += By;
        return true;
      });
    });
  };
  ir::forEach(For, [&](const Stmt &S) { Count(S, 1); });
  ir::forEach(Inner, [&](const Stmt &S) { Count(S, -1); });
  llvm::StringSet<> Inside;
  for (const StmtPtr &S : Inner.Body)
    if (S->Kind == StmtKind::Assign && Around.Declared.contains(S->Name) && !Reads.lookup(S->Name))
      Inside.insert(S->Name);
  return Inside;
}

void Masking::loop(StmtPtr S, ExprId Mask, Level &To) {
  Stmt &Inner = *S;
  Level Own;
  Own.Mask = Mask;
  Own.Inside = readInsideAlone(Inner, To);
  const auto Loads = [&](ExprId Id) { // which may not be there for lanes that don't come here
    bool Any = false;
    ir::forEachBelow(P, Id, [&](ExprId Below) {
      Any |= P[Below].Kind == Op::Load;
      return !Any;
    });
    return Any;
  };
  Inner.Together = Lanes.varies(Inner.Begin) || Lanes.varies(Inner.End) ||
                   (Mask && (Loads(Inner.Begin) || Loads(Inner.End)));
  if (Inner.Together) {
    Good &= P[Inner.Step].Kind == Op::Const && P[Inner.Step].Integer > 0;
    if (!Good)
      return;
    Own.Mask = both(Mask, ownTrips(Inner, Mask, To));
  } else {
    for (ExprId *Id : {&Inner.Begin, &Inner.End, &Inner.Step})
      *Id = value(*Id, ExprId());
  }
  if (!ir::waysOut(Inner.Body).empty()) {
    Own.IsLeft = true;
    Own.Going = declare(Inner.Name + "_goes", ir::integer(P, counting(), 1), To);
    Own.Mask = both(Own.Mask, goes(Own));
  }
  level(Inner.Body, std::move(Own));
  To.Made.push_back(std::move(S));
}

/// The lanes that have not left.
ExprId Masking::goes(const Level &Own) const {
  const Element E = P[Own.Going].Ty.Elem;
  return E == Element::Bool ? Own.Going
                            : ir::compare(P, Op::CmpNe, Own.Going, ir::integer(P, E, 0));
}

/// What a variable of a loop that lanes leave is behind the iteration.
void Masking::setAtTheEnd(const Stmt &S, ExprId Mask, Level &Own) {
  const ExprId New = value(S.Value, Mask);
  const auto Known = llvm::find_if(Own.Next, [&](auto &Each) { return Each.first == S.Name; });
  const bool First = Known == Own.Next.end();
  const ExprId Old = First ? ir::local(P, P[New].valueType(), S.Name) : Known->second;
  ExprId Chosen = ir::select(P, Mask, New, Old);
  if (Own.Inside.contains(S.Name))
    Chosen = New;
  else if (const auto It = Own.Left.find(S.Name); It != Own.Left.end()) {
    // Lanes that leave and lanes that stay set it to the same.
    const Level::Leaving &L = It->second;
    if (Mask == L.After && value(S.Value, L.Before) == L.Value && !readsStored(L.Value))
      Chosen = ir::select(P, L.Before, L.Value, L.Old);
  }
  if (First)
    Own.Next.push_back({S.Name, Chosen});
  else
    Known->second = Chosen;
}

/// What it is behind the way out. Before and After are the masks around that.
void Masking::setWhereLeft(const Stmt &S, ExprId Leaving, ExprId After, Level &Own) {
  const auto Known = llvm::find_if(Own.Next, [&](auto &Each) { return Each.first == S.Name; });
  const ExprId Whole = value(S.Value, Own.Mask);
  const ExprId Old =
      Known == Own.Next.end() ? ir::local(P, P[Whole].valueType(), S.Name) : Known->second;
  Own.Left[S.Name] = {Whole, Own.Mask, After, Old};
  setAtTheEnd(S, Leaving, Own);
}

/// A branch that leaves the loop: lanes that take it do what stands there and no more.
void Masking::leave(const Stmt &Way, Level &Own) {
  const ExprId If = readHere(value(Way.Value, Own.Mask), Own);
  Good &= Way.Else.empty();
  const ExprId Leaving = both(Own.Mask, If), After = both(Own.Mask, ir::unary(P, Op::Not, If));
  bool Sets = false;
  for (const StmtPtr &S : Way.Body) {
    if (S->Kind == StmtKind::Exit)
      break;
    if (S->Kind == StmtKind::Assign && !Own.Declared.contains(S->Name)) {
      if (Own.Inside.contains(S->Name))
        continue;
      Sets = true;
      setWhereLeft(*S, Leaving, After, Own);
    } else if (S->Kind == StmtKind::Let || S->Kind == StmtKind::Store) {
      statement(ir::clone(*S), Leaving, nullptr, Own);
    } else {
      Good = false;
    }
  }
  Own.Mask = After;
  Own.Sets |= Sets;
  if (!Own.Sets)
    Own.Made.push_back(leaveWhere(ir::unary(P, Op::Not, Own.Mask), Way));
}

/// The way out that is taken once it is true of all lanes.
StmtPtr Masking::leaveWhere(ExprId Done, const Stmt &Way) const {
  auto If = std::make_unique<Stmt>();
  If->Kind = StmtKind::If;
  If->Together = true;
  If->Where = Way.Where;
  If->Value = Done;
  If->Body.push_back(std::make_unique<Stmt>());
  If->Body.back()->Kind = StmtKind::Exit;
  return If;
}

/// The variables get their values. Where lanes set some as they leave, the loop ends when the next
/// iteration finds none that goes on.
void Masking::finish(const Stmt &Way, Level &Own) {
  if (Own.Sets)
    Own.Made.insert(Own.Made.begin(), leaveWhere(ir::unary(P, Op::Not, goes(Own)), Way));
  for (const auto &[Name, Value] : Own.Next)
    Own.Made.push_back(ir::assign(Name, Value));
  const Element E = P[Own.Going].Ty.Elem;
  Own.Made.push_back(ir::assign(
      P[Own.Going].Name,
      E == Element::Bool ? Own.Mask
                         : ir::select(P, Own.Mask, ir::integer(P, E, 1), ir::integer(P, E, 0))));
}

} // namespace tpbcc
