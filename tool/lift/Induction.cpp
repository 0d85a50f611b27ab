//===- lift/Induction.cpp - Counters beside the loop variable -------------===//
//
// An integer or a pointer that gains the same in every iteration is a function of the iteration.
// A nest that changes such variables is read twice: first with a name in place of each, to see what
// a body adds to it, then with start + iteration * gain. The second reading finds the gain again,
// or the variable is a carried one after all.
//
//===----------------------------------------------------------------------===//
#include "lift/EntryValue.h"
#include "lift/NestLifter.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::StmtPtr;
using ir::Type;

/// Whether V may be followed through a loop: nothing but the nest's own text changes it.
bool NestLifter::mayCount(const VarDecl &V, bool Outermost) const {
  const QualType T = V.getType();
  if (!V.hasLocalStorage() || Lift.Function.takesAddress(&V) || T.isVolatileQualified() ||
      (Outermost && Site->OpenMP))
    return false;
  if (T->isPointerType())
    return true;
  const auto Elem = elementOf(Lift.Context, T);
  return Elem && *Elem < Element::F16 && *Elem != Element::Bool;
}

bool NestLifter::Discovery::any() const {
  return llvm::any_of(Gains, [](const auto &Each) { return bool(Each.second.Each); });
}

NestLifter::Discovery NestLifter::discover(const LoopHeader &Header, const Stmt &Loop) {
  Discovering = true;
  nest(Header, Loop);
  if (!Discovered.any()) {
    Discovery Nothing;
    Nothing.Written = std::move(Discovered.Written);
    Nothing.Changed = std::move(Discovered.Changed);
    return Nothing;
  }
  Discovered.Scalars = Site->Scalars;
  Discovered.MemberNames = MemberNames;
  Discovered.LocalNames = LocalNames;
  Discovered.Invariants = Invariants;
  Discovered.Opaque = Opaque;
  return std::move(Discovered);
}

StmtPtr NestLifter::nest(const LoopHeader &Header, const Stmt &Loop, Discovery &Found) {
  Discovered = std::move(Found);
  Misjudged = false;
  Site->Scalars = Discovered.Scalars; // those that nothing reads go at the end
  MemberNames = Discovered.MemberNames;
  for (const auto &[Argument, Name] : MemberNames)
    Names.insert(Name);
  LocalNames = Discovered.LocalNames;
  Invariants = Discovered.Invariants;
  Opaque = Discovered.Opaque;
  StmtPtr Nest = nest(Header, Loop);
  Found = std::move(Discovered);
  return Nest;
}

/// Where the variable of the IR's loop begins; none: at 0.
void NestLifter::begins(Level &L, bool Outermost) {
  if (!L.Header->isUnit())
    return;
  if (!Outermost) {
    L.First = L.For->Begin;
  } else if (Discovering || Discovered.any()) {
    const ExprId Here = Known.lookup(L.Header->Var); // in the body
    Known.erase(L.Header->Var);
    const ExprId First = L.Header->Begin ? value(*L.Header->Begin)
                                         : entryValue(*L.Header->Var, *L.Header->Condition);
    L.First = First ? toIndex(ir::convert(P, Type::scalar(L.Header->Elem), First)) : First;
    Known[L.Header->Var] = Here;
    if (!First && !Refused)
      refuse(Diag::loop_bound, *L.Header->Condition);
  }
}

/// How many iterations of the loop came before the one at hand.
ExprId NestLifter::iteration(const Level &L) {
  const ExprId Var = ir::induction(P, L.For->Name);
  return L.First ? sumOf(Var, L.First, true) : Var;
}

/// What an integer variable holds where the nest begins.
ExprId NestLifter::entryValue(const VarDecl &V, const Stmt &At) {
  if (const ExprId Here = Known.lookup(&V))
    return Here;
  const Expr *Last = lastValue(Lift, *NestLoop, V);
  Expr::EvalResult Constant;
  if (Last && Last->EvaluateAsInt(Constant, Lift.Context))
    return convertTo(
        ir::integer(P, Element::I64, Constant.Val.getInt().extOrTrunc(64).getSExtValue()),
        V.getType(), At);
  const std::string Name = V.getNameAsString();
  if (!tpbcc::knownOnEntry(Lift, V, *NestLoop, *Site))
    LocalNames.insert(Name);
  return outside(Name, Code::name(Name), V.getType(), false, At);
}

/// A name for what a variable holds, of which nothing else is known.
ExprId NestLifter::guess(Type Ty, const VarDecl &V) {
  const std::string Name = V.getNameAsString() + "'" + std::to_string(Guesses.size());
  Guesses.insert(Name);
  Invariants[Name] = Ty;
  return ir::invariant(P, Ty, Name);
}

/// The same sum of products in unsigned numbers of 64 bits, which may pass their end.
static ExprId inUnsigned(ir::Pool &P, ExprId Id) {
  const ir::Expr E = P[Id]; // a copy: the pool grows below
  const bool Sum = E.Kind == Op::Add || E.Kind == Op::Sub || E.Kind == Op::Mul;
  if (E.Ty != Type::scalar(Element::I64) || (!Sum && E.Kind != Op::Neg))
    return ir::convert(P, Type::scalar(Element::U64), Id);
  const ExprId A = inUnsigned(P, E.Operands[0]);
  return Sum ? ir::binary(P, E.Kind, A, inUnsigned(P, E.Operands[1])) : ir::unary(P, E.Kind, A);
}

/// What a counter holds after so many iterations. One of unsigned numbers of 64 bits may pass their
/// end, as those of hash functions do, which signed ones must not.
ExprId NestLifter::heldAfter(const Counter &C, ExprId Iterations, Element Own) {
  const Type Ty = Type::scalar(Own);
  if (Own != Element::U64)
    return ir::convert(P, Ty,
                       sumOf(C.Start, ir::binary(P, Op::Mul, C.Gains.Each, Iterations), false));
  const ExprId Moved =
      ir::binary(P, Op::Mul, inUnsigned(P, C.Gains.Each), inUnsigned(P, Iterations));
  return ir::binary(P, Op::Add, inUnsigned(P, C.Start), Moved);
}

/// Makes V a function of the iteration where that is known, or is to be found out; false: it is
/// carried like any other variable.
bool NestLifter::counter(Level &L, const VarDecl &V, bool Outermost) {
  if (!mayCount(V, Outermost) ||
      (L.LeavesEarly && !(Outermost && !livesOn(V)))) // how often it gained is not known
    return false;
  const auto Found = Discovered.Gains.find({L.Header->Body, &V});
  const bool Counts = Found != Discovered.Gains.end() && Found->second.Each;
  if (!Discovering && !Counts)
    return false;
  const Stmt &At = *L.Changed.place(&V);
  const bool IsPointer = V.getType()->isPointerType();
  const auto Own = IsPointer ? Element::I64 : *elementOf(Lift.Context, V.getType());
  Counter C{&V, {}, {}, {}, {}};
  if (IsPointer) {
    C.Base = Outermost ? pointerOnEntry(V, At) : Pointers.lookup(&V);
    C.Start = C.Base ? toIndex(C.Base.Index) : ExprId();
  } else {
    C.Start = Outermost ? entryValue(V, At) : Known.lookup(&V);
    C.Start = C.Start ? toIndex(C.Start) : ExprId();
  }
  if (!C.Start)
    return Refused.has_value();
  if (Discovering) {
    C.Begins = guess(Type::scalar(Own), V);
  } else {
    C.Gains = Found->second;
    C.Begins = heldAfter(C, iteration(L), Own);
    isReached(C, C.Begins);
  }
  hold(C, C.Begins);
  L.Counters.push_back(C);
  return true;
}

/// The value of a counter where the statement at hand stands; none when it is not known.
ExprId NestLifter::heldBy(const Counter &C) const {
  if (!C.Base)
    return Known.lookup(C.Variable);
  const Place Now = Pointers.lookup(C.Variable);
  return Now && Now.Array == C.Base.Array && Now.Type == C.Base.Type && Now.Local == C.Base.Local &&
                 Now.Leaf == C.Base.Leaf
             ? Now.Index
             : ExprId();
}

void NestLifter::hold(const Counter &C, ExprId Value) {
  if (!C.Base) {
    Known[C.Variable] = Value;
    return;
  }
  Pointers[C.Variable] = C.Base;
  Pointers[C.Variable].Index = Value;
}

/// A signed variable has this value in C, too: it is in the range of the type.
void NestLifter::isReached(const Counter &C, ExprId Value) {
  const auto Form = affineForm(P, Value);
  if (Form && C.Gains.Exact)
    Reached.push_back({*Form, P[Value].Ty.Elem});
}

/// What one iteration adds to the variable, from what it holds at the end.
NestLifter::Gain NestLifter::gainOf(const Level &L, const Counter &C, ExprId Ends) {
  const auto Before = affineForm(P, C.Begins), After = affineForm(P, Ends);
  if (!Before || !After)
    return {};
  const AffineForm By = *After - *Before;
  // The same in every iteration, and made of what is known before the loop.
  const auto IsAround = [&](const std::string &Name) {
    return llvm::any_of(
        Levels, [&](const Level *Each) { return Each->For != L.For && Each->For->Name == Name; });
  };
  bool Stays = true;
  const auto Check = [&](const Polynomial &Sum) {
    Sum.forEachTerm([&](const Polynomial::Monomial &Names, int64_t) {
      Stays &= llvm::none_of(Names, [&](const std::string &N) { return Guesses.contains(N); });
    });
  };
  for (const auto &[Name, Factor] : By.Coefficients) {
    Stays &= IsAround(Name);
    Check(Factor);
  }
  Check(By.Rest);
  const Element Own = P[C.Begins].Ty.Elem;
  bool Exact = ir::isSigned(Own);
  for (const MayWrap &Wrap : mayWrap(P, Ends)) {
    Stays &= ir::bits(Wrap.Type) >= ir::bits(Own); // else not linear modulo 2^n
    Exact &= llvm::is_contained(Reached, std::pair(Wrap.Value, Wrap.Type));
  }
  if (!Stays)
    return {};
  return {indexFrom(By), Exact};
}

/// Iterations of a loop inside. A number below zero would be none: that is checked on entry.
ExprId NestLifter::trips(const Level &L) {
  const ExprId Count = L.First ? sumOf(L.For->End, L.First, true) : L.For->End;
  const auto Form = affineForm(P, Count);
  if (!Form)
    return ir::binary(P, Op::Max, Count, ir::integer(P, Element::I64, 0));
  const auto Constant = Form->Coefficients.empty() ? Form->Rest.constant() : std::nullopt;
  if (Constant)
    return ir::integer(P, Element::I64, std::max<int64_t>(*Constant, 0));
  nameOpaque(Count);
  auto Around = loopsAround();
  Around.pop_back(); // the loop itself
  Site->Wraps.push_back(
      {*Form, Element::U64, Around, sourceRange(Lift.Context, *L.Header->Condition)});
  return Count;
}

/// What the counters of a loop hold behind it.
void NestLifter::finishCounters(Level &L, bool Outermost) {
  for (Counter &C : L.Counters) {
    const ExprId Ends = heldBy(C);
    const Gain Found = Ends ? gainOf(L, C, Ends) : Gain();
    const Type Own = P[C.Begins].Ty;
    if (Discovering) {
      auto [At, New] = Discovered.Gains.insert({{L.Header->Body, C.Variable}, Found});
      if (!New && At->second.Each != Found.Each) // a function that is called twice
        At->second = {};
      C.Gains = At->second;
    } else if (Found.Each != C.Gains.Each) {
      Discovered.Gains[{L.Header->Body, C.Variable}] = {};
      Misjudged = true;
    }
    if (Outermost) {
      if (!Discovering)
        leaveBehind(L, C);
      continue;
    }
    if (!C.Gains.Each) {
      hold(C, guess(Own, *C.Variable));
      continue;
    }
    const ExprId After = heldAfter(C, trips(L), Own.Elem);
    hold(C, After);
    isReached(C, After);
  }
}

/// The driver sets the variable to what the nest leaves in it.
void NestLifter::leaveBehind(const Level &L, const Counter &C) {
  const VarDecl &V = *C.Variable;
  if (!livesOn(V) || &V == L.Header->Var) // that one the range says
    return;
  // The variable's value follows from this one's before the loop, and this one's from the
  // variable's.
  if (L.Header->nearer() && L.Header->DeclaredOutside &&
      namedVariable(L.Header->Limits.front().Bound) == &V) {
    refuse(Diag::loop_variable_after, *L.Changed.place(&V), {V.getNameAsString()});
    return;
  }
  const auto Each = affineForm(P, C.Gains.Each);
  if (!Each)
    return;
  nameOpaque(C.Gains.Each);
  Code Start = Code::name(V.getNameAsString());
  for (const auto &[Set, To] : L.Header->Set)
    if (Set == &V)
      Start = sourceCode(Lift.Context, *To).operand();
  const bool Wraps = P[C.Begins].Ty.Elem == Element::U64;
  const Code Moved = Start + " + " + (Wraps ? "(unsigned long)" : "") + "tpb_trips(" +
                     Site->BeginText + ", " + Site->EndText + ", 1) * " +
                     driverText(Each->Rest, *Site, Wraps ? "unsigned long" : "long").operand();
  const std::string Type = typeText(Lift.Context, V.getType().getCanonicalType());
  const Code Value = C.Base ? Moved : "(" + Type + ")(" + Moved + ")";
  // What each iteration reads need not be there without any.
  const auto Has = [&](llvm::StringRef Name) {
    return Each->Rest.with(Name, Polynomial(0)) != Each->Rest;
  };
  const bool Reads =
      llvm::any_of(Site->Scalars, [&](auto &S) { return S.BehindPointer && Has(S.Name); }) ||
      llvm::any_of(Site->Outer, [&](auto &Named) { return Has(Named.first); });
  const Code Guarded =
      "tpb_trips(" + Site->BeginText + ", " + Site->EndText + ", 1) > 0 ? " + Value + " : " + Start;
  // Before the loop variable, which the range may begin with.
  Site->After.insert(Site->After.begin(), {V.getNameAsString(), Reads ? Guarded : Value});
}

} // namespace tpbcc
