//===- lift/Access.cpp - Loads and stores of array elements ---------------===//
#include "lift/NestLifter.h"
#include "lift/Tables.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::StmtPtr;
using ir::Type;

/// How many elements of Elem an object holds; 0: its type does not say so as a number.
static int64_t elementsIn(const ASTContext &Context, const VarDecl &Object, Element Elem) {
  const QualType T = Object.getType();
  if (T->isIncompleteType() || !T->isConstantSizeType())
    return 0;
  return Context.getTypeSizeInChars(T).getQuantity() * 8 / ir::bits(Elem);
}

/// The parameter, as it was on entry, from whose first element a place counts.
std::string NestLifter::parameterOf(const Place &Where) {
  const Place &Seen = Where.Whole ? *Where.Whole : Where;
  const bool Is = Seen.Base && isa<ParmVarDecl>(Seen.Base) && Seen.SameOnEntry &&
                  Seen.Object == Seen.Base->getName();
  return Is ? Seen.Object : "";
}

ArrayUse *NestLifter::use(const Place &Where, const Expr &At) {
  if (Where.Type.isVolatileQualified() || At.getType().isVolatileQualified() ||
      Where.Type->isAtomicType())
    return refuse(Diag::volatile_access, At, {Where.Argument.text()}), nullptr;
  if (partElement(Lift.Context, Where.Type)) {
    const Place Half = placeOfPart(Where, Component::Real, At);
    return Half ? use(Half, At) : nullptr;
  }
  const auto Elem = memoryElementOf(Lift.Context, Where.Type);
  if (!Elem || *Elem == Element::Bool || *Elem == Element::BF16)
    return refuse(Where.Type->isAnyComplexType() ? Diag::complex_number : Diag::element_type, At,
                  {Where.Argument.text(), typeText(Lift.Context, Where.Type)}),
           nullptr;
  for (ArrayUse &Known : Site->Arrays) {
    if (Known.Name != Where.Array)
      continue;
    if (!Where.Cast || Known.Elem == *Elem)
      return &Known;
    // A member of another type: of a structure that is copied, all places are found before the
    // first is read.
    Place Apart = Where;
    Apart.Array += "_" + ir::spelling(*Elem).str();
    return use(Apart, At);
  }
  ArrayUse New;
  New.Name = Where.Array;
  New.Argument = Where.Argument;
  New.Object = Where.Object;
  New.Of = parameterOf(Where);
  New.Elem = *Elem;
  New.Restrict = Where.Restrict; // or no store by any name reaches it
  New.Restrict |= Where.Distinct && Where.Base && isConstantObject(Lift.Context, *Where.Base);
  New.Distinct = Where.Distinct;
  if (Where.Distinct && Where.Base)
    New.Elements = elementsIn(Lift.Context, *Where.Base, *Elem);
  New.SameOnEntry = Where.SameOnEntry;
  New.BehindPointer = Where.BehindPointer;
  New.Automatic = Where.Automatic;
  New.Origins = Where.Origins;
  New.Where = sourceRange(Lift.Context, At);
  Site->Arrays.push_back(New);
  return &Site->Arrays.back();
}

/// Whether an element is one subscript of an array of such elements, whose number the form says.
static bool isOneSubscript(const Expr &Element) {
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Element.IgnoreParenImpCasts());
  if (!Subscript || Subscript->getType()->isAnyComplexType())
    return false;
  const Expr *Base = Subscript->getBase()->IgnoreParenImpCasts();
  if (isa<ExplicitCastExpr>(Base)) // a view, whose name the user has not seen
    return false;
  while (const auto *Member = dyn_cast<MemberExpr>(Base))
    Base = Member->getBase()->IgnoreParenImpCasts();
  return !isa<ArraySubscriptExpr>(Base);
}

/// The element for messages. What has several subscripts or members, a form in other variables than
/// the user's, and one that goes down, is as the user wrote it.
std::string NestLifter::userText(const ArrayUse &Array, ExprId Index,
                                 const clang::Expr &Element) const {
  const auto Form = affineForm(P, Index);
  const std::string Text = Form ? Form->text() : "...";
  const bool Own = Form && Text.front() != '-' && Text.find("_trip") == std::string::npos;
  const std::string Whole = Array.Name + "[" + Text + "]";
  const bool Renamed = Lift.UserNames && Lift.UserNames->count(Array.Name);
  const bool View = Renamed && Lift.UserNames->at(Array.Name).front() == '('; // of another type
  if (Own && !View && isOneSubscript(Element))
    return Whole;
  const std::string Written = onOneLine(sourceText(Lift.Context, Element));
  return Written.empty() ? Whole : Written;
}

/// The value of an element where the statement at hand reads it.
void NestLifter::noteReference(ArrayUse &To, const Expr &E, bool Store) {
  const ir::Stmt *const Loop = Levels.empty() ? nullptr : Levels.back()->For;
  if (Noted.insert({&E, Loop, InlinedCall, Store}).second)
    To.References.push_back({Loop, Store});
}

/// The element as the other branch found it, which no store that runs with this one has changed:
/// one of the two always reads it. None: there is no such value.
ExprId NestLifter::sameBeforeBranches(ArrayUse &Array, ExprId Index) {
  for (BoundLoad &B : BoundLoads) {
    if (B.Array != Array.Name || B.Index != Index)
      continue;
    const auto Either = eitherOf(B.Predicate, Predicate);
    const bool Changed = llvm::any_of(Run, [&](const Stored &S) {
      return S.Array == Array.Name && distance(S.Index, Index).value_or(0) == 0 &&
             !(S.Index == Index && S.Predicate && implies(S.Predicate, B.Predicate));
    });
    if (!Either || Changed)
      continue;
    for (ir::StmtPtr &S : out())
      if (S->Kind == ir::StmtKind::Let && ir::local(P, S->Ty, S->Name) == B.Value) {
        ir::Expr Load = P[S->Value];
        Load.Predicate = *Either;
        S->Value = P.make(std::move(Load));
        for (ArrayPlace &Each : Array.Places)
          if (!Each.Store && Each.Index == Index && Each.Predicate == B.Predicate)
            Each.Predicate = *Either;
        Loaded.push_back({Array.Name, Index, *Either, {}});
        return B.Value;
      }
  }
  return {};
}

void NestLifter::noteLoad(ArrayUse &Array, ExprId Index, ExprId Under, const Expr &E) {
  Array.Read = true;
  ArrayPlace Access;
  Access.Index = Index;
  Access.Predicate = Under;
  Access.Loop = Levels.empty() ? nullptr : Levels.back()->For;
  Access.Text = userText(Array, Index, E);
  Access.Where = sourceRange(Lift.Context, E);
  Array.Places.push_back(std::move(Access));
  Loaded.push_back({Array.Name, Index, Under, {}});
}

ExprId NestLifter::loadOf(const ArrayUse &Array, ExprId Index, ExprId Under) {
  ir::Expr Load;
  Load.Kind = Op::Load;
  Load.Ty = Type::scalar(Array.Elem);
  Load.Operands = {Index};
  Load.Name = Array.Name;
  Load.Predicate = Under;
  Load.Policy = ir::Inactive::Zero;
  return P.make(std::move(Load));
}

/// The load under a name of its own.
StmtPtr NestLifter::boundLoad(const ArrayUse &Array, ExprId Index, ExprId Under, const Expr &E) {
  const std::string Bound = uniqueName(Array.Name + "_old");
  written(Bound, Array.Name);
  auto Let = ir::let(Bound, Type::scalar(Array.Elem), loadOf(Array, Index, Under));
  Let->Where = sourceRange(Lift.Context, E);
  return Let;
}

/// An element that a store under a condition may have changed just before: what was stored, or what
/// the element was, which is read in front of the store. Vectors would wait for such a store. None:
/// there is no such store, or others are between.
ExprId NestLifter::behindConditional(ArrayUse &Array, ExprId Index, ExprId Under, const Expr &E) {
  const auto MayMeet = [&](const Stored &S) {
    return S.Array == Array.Name && distance(S.Index, Index).value_or(0) == 0;
  };
  const auto Last = llvm::find_if(Run, MayMeet);
  if (Last == Run.end() || Last->Index != Index || !Last->Predicate || Last->Observed ||
      llvm::count_if(Run, MayMeet) != 1)
    return {};
  // Between the two the iteration may be left, or a loop may run.
  if (llvm::any_of(llvm::drop_begin(out(), Last->At + 1), [](const StmtPtr &S) {
        return S->Kind != ir::StmtKind::Let && S->Kind != ir::StmtKind::Store &&
               S->Kind != ir::StmtKind::Assign;
      }))
    return {};
  if (Last->Before && !implies(Predicate, Last->BeforeUnder))
    return {};
  if (!Last->Before) {
    if (Under) // the condition may be computed only behind the store
      return {};
    noteLoad(Array, Index, Under, E);
    auto Let = boundLoad(Array, Index, Under, E);
    Last->Before = ir::local(P, Let->Ty, Let->Name);
    const size_t At = Last->At;
    out().insert(out().begin() + ptrdiff_t(At), std::move(Let));
    for (Stored &S : Run)
      S.At += S.At >= At;
  }
  return chosen(Last->Predicate, Last->Value, Last->Before);
}

ExprId NestLifter::load(const Expr &E) {
  if (!Site)
    return refuse(Diag::expression_kind, E, {"an array outside the loop"});
  return load(place(E), E);
}

ExprId NestLifter::load(const Place &Where, const Expr &E) {
  const ExprId Value = element(Where, E);
  if (!Value || Where.Local || !Where.Type->isBooleanType())
    return Value;
  const ExprId Truth = isNonZero(ir::convert(P, Type::scalar(Element::I32), Value));
  TruthInMemory[Truth.Index] = Value;
  return Truth;
}

/// What an element has in memory.
ExprId NestLifter::element(const Place &Where, const Expr &E) {
  if (Where && Where.Local)
    return loadPart(Where, E);
  if (Where && partElement(Lift.Context, Where.Type)) {
    const ExprId Real = load(placeOfPart(Where, Component::Real, E), E);
    const ExprId Imaginary = Real ? load(placeOfPart(Where, Component::Imaginary, E), E) : Real;
    return Imaginary ? makePair(P, Real, Imaginary) : Imaginary;
  }
  ArrayUse *Array = Where ? use(Where, E) : nullptr;
  if (!Array)
    return {};
  noteReference(*Array, E, false);
  const ExprId Index = canonicalIndex(Where.Index, E);
  const std::string Name = Array->Name;
  const bool Written = WrittenBases.contains(Where.Base->getName());
  // Where the element was read or written anyway, reading it can't fault.
  ExprId Under = Predicate;
  for (const BoundLoad &L : Loaded)
    if (L.Array == Name && L.Index == Index && implies(Under, L.Predicate))
      Under = L.Predicate;
  bool InPlace = false;
  if (Written) {
    for (Stored &S : llvm::reverse(Run)) {
      if (S.Array != Name)
        continue;
      const auto By = distance(S.Index, Index);
      if (!InPlace && S.Index == Index && implies(Predicate, S.Predicate))
        return S.Value;
      if (!By || *By == 0)
        InPlace = true;
    }
    for (const BoundLoad &B : BoundLoads)
      if (!B.Replaced && B.Array == Name && B.Index == Index && implies(Predicate, B.Predicate))
        return B.Value;
    if (const ExprId Same = sameBeforeBranches(*Array, Index))
      return Same;
    if (const ExprId Either = behindConditional(*Array, Index, Under, E))
      return Either;
  }
  for (Stored &S : Run)
    S.Observed |= InPlace && S.Array == Name && !distance(S.Index, Index).value_or(0);
  noteLoad(*Array, Index, Under, E);
  if (Where.OtherPart) // where one part of a number is, the other one is
    Loaded.push_back({Name, canonicalIndex(Where.OtherPart, E), Under, {}});
  if (!Written)
    return loadOf(*Array, Index, Under);
  // The array changes: the load has its place among the stores.
  auto Let = boundLoad(*Array, Index, Under, E);
  const ExprId Result = ir::local(P, Let->Ty, Let->Name);
  out().push_back(std::move(Let));
  BoundLoads.push_back({Name, Index, Under, Result});
  return Result;
}

bool NestLifter::store(const Place &Where, const Expr &Target, ExprId Value) {
  if (Where && Where.Local)
    return storePart(Where, Target, Value);
  if (Where && partElement(Lift.Context, Where.Type)) {
    Value = convertTo(Value, Where.Type, Target);
    return Value && llvm::all_of(componentsOf(Lift.Context, Where.Type), [&](Component Of) {
             return store(placeOfPart(Where, Of, Target), Target, partOf(P, Value, Of));
           });
  }
  ArrayUse *Array = Where ? use(Where, Target) : nullptr;
  if (!Array)
    return false;
  if (!WrittenBases.contains(Where.Base->getName())) { // loads in front of it have to know
    Discovered.Written.insert(Where.Base->getName());
    Misjudged = true;
  }
  const ExprId Index = canonicalIndex(Where.Index, Target);
  if (Refused)
    return false;
  Value = convertTo(Value, Where.Type, Target);
  if (!Value)
    return false;
  if (P[Value].Ty.isPredicate()) {
    const ExprId Number = numberIn(Value);
    Value = convertTo(Number ? Number : Value, Lift.Context.UnsignedCharTy, Target);
  }
  noteReference(*Array, Target, true);
  const std::string Name = Array->Name;
  Array->Written = true;
  ArrayPlace Access;
  Access.Index = Index;
  Access.Predicate = Predicate;
  Access.Store = true;
  Access.Loop = Levels.back()->For;
  Access.Text = userText(*Array, Index, Target);
  Access.Where = sourceRange(Lift.Context, Target);
  Array->Places.push_back(std::move(Access));

  // A later store to the same element replaces an earlier one that nobody saw.
  for (size_t I = 0; I < Run.size(); ++I) {
    const Stored &S = Run[I];
    if (S.Array != Name || S.Index != Index || S.Observed)
      continue;
    ExprId Under = Predicate, Whole = Value;
    if (Predicate && S.Predicate != Predicate) { // arms of a condition, or conditions in turn
      bool IsEarlier = false;
      const ExprId Which = S.Predicate ? whichStays(S.Predicate, Predicate, IsEarlier) : Predicate;
      Under = S.Predicate ? either(S.Predicate, Predicate) : ExprId();
      Whole = IsEarlier ? chosen(Which, S.Value, Value) : chosen(Which, Value, S.Value);
      const bool Between = llvm::any_of(llvm::drop_begin(Run, I + 1), [&](const Stored &Later) {
        return Later.Array == Name && !distance(Later.Index, Index).value_or(0);
      });
      if (Between)
        break;
    }
    const size_t At = S.At;
    out().erase(out().begin() + At);
    Run.erase(Run.begin() + I);
    for (Stored &Later : Run)
      if (Later.At > At)
        --Later.At;
    Value = Whole;
    auto Store = ir::store(Name, Index, Value);
    Store->Predicate = Under;
    Store->Where = sourceRange(Lift.Context, Target);
    Run.push_back({Name, Index, Under, Value, out().size(), false, {}});
    out().push_back(std::move(Store));
    Loaded.push_back({Name, Index, Under, {}});
    return true;
  }
  const auto Before = llvm::find_if(BoundLoads, [&](const BoundLoad &B) {
    return !B.Replaced && B.Array == Name && B.Index == Index && implies(Predicate, B.Predicate);
  });
  const bool Read = Before != BoundLoads.end();
  const ExprId Was = Read ? Before->Value : ExprId(), Under = Read ? Before->Predicate : ExprId();
  llvm::erase_if(BoundLoads, [&](BoundLoad &B) {
    const auto By = distance(B.Index, Index);
    if (B.Array != Name || (By && *By != 0))
      return false;
    B.Replaced = true; // what a branch has stored, the other one does not see
    return !(B.Index == Index && B.Predicate && Predicate && implies(Predicate, B.Predicate));
  });
  Run.push_back({Name, Index, Predicate, Value, out().size(), false, Was, Under});
  auto Store = ir::store(Name, Index, Value);
  Store->Predicate = Predicate;
  Store->Where = sourceRange(Lift.Context, Target);
  out().push_back(std::move(Store));
  Loaded.push_back({Name, Index, Predicate, {}});
  return true;
}

} // namespace tpbcc
