//===- lift/PointerLoop.cpp - Pointers that walk, and loops over them -----===//
#include "lift/EntryValue.h"
#include "lift/NestLifter.h"
#include "text/ScalarText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

/// Where a pointer that the nest moves points when it begins: into what it was set from, when that
/// can be told, else at an array of its own name.
NestLifter::Place NestLifter::pointerOnEntry(const VarDecl &V, const Stmt &At) {
  if (const Place Here = Pointers.lookup(&V))
    return Here;
  if (const Expr *Last = lastValue(Lift, *NestLoop, V)) {
    // As it was before anything in the nest moved.
    const llvm::SaveAndRestore SameRefusal(Refused);
    const llvm::SaveAndRestore SameKnown(Known, Values());
    const llvm::SaveAndRestore SamePointers(Pointers, {});
    const llvm::SaveAndRestore SameEffects(NestChanged, Effects());
    if (Place From = pointer(*Last))
      return From;
  }
  return variablePlace(V, At);
}

/// p = q + 1, p += k, ++p: the place that p holds then.
NestLifter::Place NestLifter::assignPointer(const VarDecl &V, Place To) {
  for (const Level *L : Levels)
    if (&V == L->Header->Var && !L->Header->StepsInBody)
      To = {};
  Pointers[&V] = To;
  return To;
}

/// The value of an expression that changes a pointer; no place when E does not.
std::optional<NestLifter::Place> NestLifter::movingPointer(const Expr &E) {
  const auto Changed = [&](const Expr *Target) -> const VarDecl * {
    const auto *Ref = dyn_cast<DeclRefExpr>(Target->IgnoreParens());
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    return V && V->hasLocalStorage() && !Lift.Function.takesAddress(V) && Site ? V : nullptr;
  };
  const auto Refuse = [&](const Expr &At, const Expr &Target) {
    refuse(Diag::pointer_changes, At, {sourceText(Lift.Context, Target)});
    return Place();
  };
  if (const auto *Unary = dyn_cast<UnaryOperator>(&E);
      Unary && Unary->isIncrementDecrementOp() && E.getType()->isPointerType()) {
    const VarDecl *V = Changed(Unary->getSubExpr());
    const Place Old = V ? pointerVariable(*V, E) : Refuse(E, *Unary->getSubExpr());
    if (!Old)
      return Place();
    const Place New =
        assignPointer(*V, moved(Old, ir::integer(P, Element::I64, 1), Unary->isDecrementOp()));
    return !New ? Refuse(E, *Unary->getSubExpr()) : Unary->isPostfix() ? Old : New;
  }
  const auto *Assignment = dyn_cast<BinaryOperator>(&E);
  if (!Assignment || !Assignment->isAssignmentOp() || !E.getType()->isPointerType())
    return std::nullopt;
  const VarDecl *V = Changed(Assignment->getLHS());
  if (!V)
    return Refuse(E, *Assignment->getLHS());
  Place New;
  if (Assignment->getOpcode() == BO_Assign) {
    New = pointer(*Assignment->getRHS());
  } else if (const Place Old = pointerVariable(*V, E)) {
    const ExprId By = value(*Assignment->getRHS());
    New = By ? moved(Old, By, Assignment->getOpcode() == BO_SubAssign) : Place();
  }
  if (!New)
    return Place();
  New = assignPointer(*V, New);
  return New ? New : Refuse(E, *Assignment->getLHS());
}

/// A pointer that some iterations move: what it points into stays, and where becomes a variable of
/// the IR's. False: it is no such pointer.
bool NestLifter::walks(Level &L, const VarDecl &V, bool Outermost) {
  if (!V.getType()->isPointerType() || !mayCount(V, Outermost) || &V == L.Header->Var ||
      (Outermost && !Lift.IsFunction) || !llvm::all_of(L.Changed.Places, [&](const auto &Each) {
        const auto *Step = dyn_cast<UnaryOperator>(Each.second);
        return Each.first != &V || isa<CompoundAssignOperator>(Each.second) ||
               (Step && Step->isIncrementDecrementOp());
      }))
    return false;
  const Place Base = Outermost ? pointerOnEntry(V, *L.Changed.place(&V)) : Pointers.lookup(&V);
  if (!Base || Base.Local)
    return false;
  const auto Start = affineForm(P, Base.Index);
  if (Outermost && (!Start || !Start->Coefficients.empty()))
    return false;
  const std::string Name = uniqueName(V.getNameAsString() + "_at");
  const Type Long = Type::scalar(Element::I64);
  if (!Outermost) {
    out().push_back(ir::let(Name, Long, toIndex(Base.Index)));
  } else {
    nameOpaque(Base.Index);
    const bool LivesOn = livesOn(V);
    Site->Walked.push_back(
        {LivesOn ? V.getNameAsString() : "", Name, driverText(Start->Rest, *Site)});
    if (!LivesOn)
      Site->Unused.push_back(V.getNameAsString());
  }
  L.Carried.push_back({&V, Component::Whole, Name, Base});
  holdPart(L.Carried.back(), ir::local(P, Long, Name));
  return true;
}

/// A - B in elements, both within one array.
ExprId NestLifter::pointerDifference(const Place &A, const Place &B) {
  if (!A || !B || A.Array != B.Array || A.Local != B.Local || A.Leaf != B.Leaf ||
      A.CountsScalars != B.CountsScalars || A.Unit || B.Unit ||
      !Lift.Context.hasSameUnqualifiedType(A.Type, B.Type))
    return {};
  return ir::binary(P, Op::Sub, toIndex(A.Index), toIndex(B.Index));
}

/// Elements from where a loop's pointer starts to its limit, in the direction in which it walks.
ExprId NestLifter::pointerDistance(const LoopHeader &Header, const LoopLimit &Limit,
                                   const Place &Start, bool Outermost) {
  const Place End = pointer(*Limit.Bound);
  if (!End)
    return {};
  ExprId Distance = Header.Down ? pointerDifference(Start, End) : pointerDifference(End, Start);
  if (!Distance && Outermost) { // two pointers of the surroundings: the driver subtracts them
    const Code From = Header.Begin ? sourceCode(Lift.Context, *Header.Begin).operand()
                                   : Code::name(Header.Var->getNameAsString());
    const Code To = sourceCode(Lift.Context, Limit.before()).operand();
    const Code Text = Header.Down ? From + " - " + To : To + " - " + From;
    const std::string Name = memberName(Text.text(), Header.Var->getNameAsString() + "_length");
    LocalNames.insert(Name);
    Distance = outside(Name, Text, Lift.Context.getPointerDiffType(), false, *Limit.Bound);
  }
  if (!Distance)
    return refuse(Diag::loop_bound, *Limit.Bound);
  return Limit.Inclusive ? sumOf(Distance, ir::integer(P, Element::I64, 1), false) : Distance;
}

/// Counts the elements that a pointer walks over; false: refused.
bool NestLifter::pointerBounds(const LoopHeader &Header, Level &L, bool Outermost) {
  const Expr &At = *Header.Limits[0].Bound;
  Place Start;
  if (Header.Begin)
    Start = pointer(*Header.Begin);
  else
    Start = Outermost ? pointerOnEntry(*Header.Var, At) : Pointers.lookup(Header.Var);
  if (!Start)
    return refused(Diag::loop_bound, Header.Begin ? *Header.Begin : At);
  const ExprId Step = Header.Step ? value(*Header.Step) : ir::integer(P, Element::I64, 1);
  if (!Step)
    return false;
  const ExprId Wide = toIndex(Step), One = ir::integer(P, Element::I64, 1);
  if (!Outermost)
    L.For->Name = uniqueName(Header.Var->getNameAsString() + "_trip");
  L.For->Begin = ir::integer(P, Element::I64, 0);
  L.For->End = {};
  for (const LoopLimit &Limit : Header.Limits) {
    if (!staysInLoop(*Limit.Bound, L))
      return refused(Diag::loop_bound, *Limit.Bound);
    ExprId Trips = pointerDistance(Header, Limit, Start, Outermost);
    if (!Trips)
      return false;
    if (Wide != One)
      Trips = ir::binary(P, Op::Div, sumOf(Trips, sumOf(Wide, One, true), false), Wide);
    if (const auto Form = affineForm(P, Trips); Form && Wide == One)
      Trips = indexFrom(*Form);
    L.For->End = L.For->End ? ir::binary(P, Op::Min, L.For->End, Trips) : Trips;
  }
  if (Header.StepsInBody) {
    Pointers[Header.Var] = Start;
    return true;
  }
  const ExprId Trip = ir::induction(P, L.For->Name);
  if (Header.StepsInCondition)
    Start = moved(Start, One, Header.Down);
  Pointers[Header.Var] =
      moved(Start, Wide == One ? Trip : ir::binary(P, Op::Mul, Wide, Trip), Header.Down);
  return true;
}

/// The number of elements between the pointers of a loop's head, for the driver.
std::optional<Code> NestLifter::pointerLength(const LoopHeader &Header, const LoopLimit &Limit,
                                              const Stmt &Loop) {
  NestLoop = &Loop;
  NestChanged = effectsWithCalls(*Header.Body);
  ReadThrough =
      dereferencedIn({Header.Begin, Header.Until ? nullptr : Header.Condition, Header.Body});
  for (const auto &[V, To] : Header.Set)
    if (V->getType()->isPointerType() && !(Pointers[V] = pointer(*To)))
      return std::nullopt;
  const Place Start =
      Header.Begin ? pointer(*Header.Begin) : pointerOnEntry(*Header.Var, *Limit.Bound);
  const ExprId Length = Start ? pointerDistance(Header, Limit, Start, true) : ExprId();
  if (!Length)
    return std::nullopt;
  Site->BoundsFromParameters &= knownOnEntry(Length);
  if (const auto Form = affineForm(P, Length); Form && Form->Coefficients.empty()) {
    nameOpaque(Length);
    bool Named = true; // by the driver
    Form->Rest.forEachTerm([&](const Polynomial::Monomial &Names, int64_t) {
      for (const std::string &Name : Names)
        Named &= llvm::none_of(Site->Scalars, [&](const ScalarUse &S) {
          return S.Name == Name && !S.Argument.isName();
        });
    });
    if (Named)
      return driverText(Form->Rest, *Site).ofLong();
  }
  return integerText(P, Length, [&](const ir::Expr &E) {
    for (const ScalarUse &S : Site->Scalars)
      if (S.Name == E.Name)
        return S.argument().operand();
    return Code::name(E.Name);
  });
}

} // namespace tpbcc
