//===- lift/References.cpp - References and objects of C++ ----------------===//
//
// A reference is the place that it is bound to. An object from before the nest that nothing
// changes is what its constructor makes of its arguments, where those still have their values.
//
//===----------------------------------------------------------------------===//
#include "lift/EntryValue.h"
#include "lift/NestLifter.h"
#include "text/ScalarText.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using namespace clang;
using ir::ExprId;

/// The variable that an expression names.
static const VarDecl *variableNamed(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

const Expr *boundTo(const Expr &E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(&E);
  const auto *Binding = Ref ? dyn_cast<BindingDecl>(Ref->getDecl()) : nullptr;
  if (!Binding)
    return nullptr;
  const VarDecl *Holding = Binding->getHoldingVar(); // of get<0>()
  return Holding ? Holding->getInit() : Binding->getBinding();
}

static bool keepsMembers(const FunctionDecl *Callee, unsigned Depth);

/// Whether S leaves an object as it is. IsObject tells of expressions whether they name it.
static bool keeps(const Stmt &S, llvm::function_ref<bool(const Expr &)> IsObject, unsigned Depth) {
  const auto KeepsAll = [&](auto &&Parts) {
    return llvm::all_of(Parts,
                        [&](const Stmt *Each) { return !Each || keeps(*Each, IsObject, Depth); });
  };
  const auto IsNamed = [&](const Expr *E) { // the object, or a part of it
    E = E->IgnoreParenImpCasts();
    while (const auto *Member = dyn_cast<MemberExpr>(E)) {
      if (IsObject(*E))
        break;
      E = Member->getBase()->IgnoreParenImpCasts();
      if (Member->isArrow() && !IsObject(*E))
        return false;
    }
    return IsObject(*E);
  };
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(&S);
      Cast && Cast->getCastKind() == CK_LValueToRValue)
    if (const auto *Member = dyn_cast<MemberExpr>(Cast->getSubExpr()->IgnoreParens()))
      if (IsNamed(Member->getBase()))
        return true;
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(&S))
    if (IsNamed(Call->getImplicitObjectArgument()))
      return keepsMembers(Call->getMethodDecl(), Depth) && KeepsAll(Call->arguments());
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(&S))
    if (isa_and_nonnull<CXXMethodDecl>(Call->getDirectCallee()) && IsNamed(Call->getArg(0)))
      return keepsMembers(Call->getDirectCallee(), Depth) &&
             KeepsAll(llvm::drop_begin(Call->arguments()));
  if (const auto *E = dyn_cast<Expr>(&S); E && IsObject(*E))
    return false;
  if (const auto *Captured = dyn_cast<CapturedStmt>(&S))
    return keeps(*Captured->getCapturedStmt(), IsObject, Depth);
  return KeepsAll(S.children());
}

/// Whether a method leaves its object as it is.
static bool keepsMembers(const FunctionDecl *Callee, unsigned Depth) {
  const FunctionDecl *Definition = nullptr;
  if (!Callee || !Callee->getBody(Definition) || Depth > 4)
    return false;
  return keeps(
      *Definition->getBody(), [](const Expr &E) { return isa<CXXThisExpr>(E); }, Depth + 1);
}

/// Finds out what the parts of an object from before the nest hold; false: that is not known.
bool NestLifter::outerObject(const VarDecl &V, const Expr &E) {
  if (OuterObjects.contains(&V))
    return true;
  const QualType T = V.getType();
  if (!V.hasLocalStorage() || isa<ParmVarDecl>(V) || !V.getInit() || !NestLoop ||
      !Lift.FunctionBody || V.getDeclContext() != Lift.Declaration || !T->isRecordType() ||
      !partsOf(Lift.Context, T) || Lift.Function.assigns(&V) || Lift.Function.takesAddress(&V) ||
      !keeps(
          *Lift.FunctionBody, [&](const Expr &Each) { return variableNamed(&Each) == &V; }, 0) ||
      !staysTheSame(Lift, *V.getInit(), *NestLoop))
    return false;
  // As it was before anything in the nest moved.
  const llvm::SaveAndRestore SameKnown(Known, Values());
  const llvm::SaveAndRestore SamePointers(Pointers, {});
  const llvm::SaveAndRestore SameEffects(NestChanged, Effects());
  const llvm::SaveAndRestore Always(Predicate, ExprId());
  const auto Values = parts(*V.getInit());
  if (!Values)
    return false;
  const Place Whole = localPlace(V, T);
  for (unsigned I = 0; I < Values->size(); ++I) {
    const VarDecl &Each = part(Whole, I);
    if (Each.getType()->isPointerType())
      Outer.Pointers[&Each] = (*Values)[I].Pointer;
    else
      Outer.Known[&Each] = (*Values)[I].Value;
  }
  OuterObjects.insert(&V);
  if (!llvm::is_contained(Site->Unused, V.getNameAsString()))
    Site->Unused.push_back(V.getNameAsString()); // its declaration stays in the driver
  (void)E;
  return true;
}

/// Whether a call asks an object from before the nest for something.
bool NestLifter::asksObject(const CallExpr &E) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(&E);
  const VarDecl *V = Call ? variableNamed(Call->getImplicitObjectArgument()) : nullptr;
  return V && outerObject(*V, E);
}

std::optional<std::pair<ExprId, Code>>
NestLifter::boundOfObject(const Expr &E, const LoopHeader &Header, const Stmt &Loop) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E.IgnoreParenImpCasts());
  NestLoop = &Loop;
  NestChanged = effectsWithCalls(*Header.Body);
  if (!Call || !asksObject(*Call))
    return std::nullopt;
  const ExprId Value = value(E);
  if (!Value || !elementOf(Lift.Context, E.getType()))
    return std::nullopt;
  const Code Text = integerText(P, Value, [&](const ir::Expr &Named) {
    for (const ScalarUse &S : Site->Scalars)
      if (S.Name == Named.Name)
        return S.argument().operand();
    return Code::name(Named.Name);
  });
  Site->BoundsFromParameters &= knownOnEntry(Value);
  return Text.empty() ? std::nullopt : std::optional(std::pair(Value, Text));
}

/// What a reference from before the nest is bound to: a variable, which is so for good.
NestLifter::Place NestLifter::referenceVariable(const VarDecl &V, const Expr &E) {
  const VarDecl *To = V.getInit() ? variableNamed(V.getInit()) : nullptr;
  if (To && To->hasLocalStorage() && !To->getType()->isReferenceType() &&
      elementOf(Lift.Context, To->getType()) &&
      Lift.Context.hasSameUnqualifiedType(V.getType().getNonReferenceType(), To->getType())) {
    if (!llvm::is_contained(Site->Unused, V.getNameAsString()))
      Site->Unused.push_back(V.getNameAsString());
    return localPlace(*To, To->getType());
  }
  refuse(Diag::scalar_type, E, {V.getNameAsString(), typeText(Lift.Context, V.getType())});
  return {};
}

/// A variable without a name that holds what E is.
NestLifter::Place NestLifter::temporary(const Expr &E, const PartValues &Values) {
  const VarDecl &V =
      Lift.Parts->unnamed(&E, *Lift.Declaration, E.getType().getUnqualifiedType(), "temporary");
  declareIn(V);
  const Place Where = localPlace(V, V.getType());
  return storeParts(Where, E, Values) ? Where : Place();
}

/// Lvalues that are no elements of arrays; nothing: E is one, or none at all.
std::optional<NestLifter::Place> NestLifter::reference(const Expr &E) {
  if (const Expr *Bound = boundTo(E)) {
    const auto &Name = *cast<BindingDecl>(cast<DeclRefExpr>(E).getDecl());
    const auto *Whole = cast<VarDecl>(Name.getDecomposedDecl());
    if (!DeclaredAt.count(Whole) && !Pointers.lookup(Whole)) {
      refuse(Diag::binding_outside, E, {Name.getNameAsString()});
      return Place();
    }
    return Site ? place(*Bound) : Place();
  }
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    if (!V || !Site || V->getType()->isPointerType())
      return std::nullopt;
    if (const auto Here = Pointers.find(V); Here != Pointers.end() && Here->second)
      return Here->second;
    if (V->getType()->isReferenceType())
      return referenceVariable(*V, E);
    if (V->getType()->isRecordType()) {
      if (!sameInKernel(*V, E))
        return Place();
      if (outerObject(*V, E))
        return localPlace(*V, V->getType());
      return Refused ? Place() : variablePlace(*V, E);
    }
    if (!elementOf(Lift.Context, V->getType()) || !V->hasLocalStorage() ||
        V->getType().isVolatileQualified())
      return std::nullopt;
    return localPlace(*V, V->getType());
  }
  if (const auto *Full = dyn_cast<FullExpr>(&E))
    return place(*Full->getSubExpr());
  const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(&E);
  if (Temporary || (E.isPRValue() && E.getType()->isRecordType())) { // f(x).re
    const auto Values = Site ? parts(Temporary ? *Temporary->getSubExpr() : E) : std::nullopt;
    return Values ? temporary(E, *Values) : Place();
  }
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(&E);
      Call && Call->getOperator() == OO_Equal && Call->getDirectCallee()->isTrivial())
    return assignParts(*Call->getArg(0), *Call->getArg(1)) ? place(*Call->getArg(0)) : Place();
  if (const Expr *Same = passedOn(E))
    return place(*Same);
  if (const auto *Call = dyn_cast<CallExpr>(&E)) {
    const FunctionDecl *Callee = visibleBody(*Call);
    if (!Callee || !Callee->getReturnType()->isReferenceType())
      return std::nullopt;
    const ExprId Result = inlined(*Call, *Callee);
    if (!Result)
      return std::nullopt;
    if (const Place To = Pointers.lookup(nullptr))
      return To;
    if (isConstReference(Lift.Context, Callee->getReturnType())) { // to one of several: its value
      ToEither = true;
      return temporary(E, {{Result, {}}});
    }
    refuse(Diag::pointer_expression, E);
    return Place();
  }
  return std::nullopt;
}

/// What a constructor makes.
std::optional<NestLifter::PartValues> NestLifter::constructed(const CXXConstructExpr &E) {
  const CXXConstructorDecl &Of = *E.getConstructor();
  if ((Of.isTrivial() && Of.isCopyOrMoveConstructor()) || E.isElidable())
    return parts(*E.getArg(0));
  const unsigned Count = partCount(Lift.Context, E.getType());
  if (E.requiresZeroInitialization())
    return noParts(E);
  if (Of.isTrivial() && Of.isDefaultConstructor())
    return PartValues(Count);
  const FunctionDecl *Definition = nullptr;
  if (!Of.getBody(Definition) || !mayInline(E, *Definition, true))
    return Refused ? std::nullopt : noParts(E);
  const VarDecl &Object = Lift.Parts->unnamed(&E, *Lift.Declaration, E.getType(), "object");
  declareIn(Object);
  const Place Where = localPlace(Object, E.getType());
  for (unsigned I = 0; I < Count; ++I)
    if (const VarDecl &Each = part(Where, I); Each.getType()->isPointerType())
      Pointers[&Each] = {};
    else
      Known[&Each] = {};
  auto Bound = bindings(E, *Definition, llvm::ArrayRef(E.getArgs(), E.getArgs() + E.getNumArgs()));
  if (!Bound || !enter(E, *Definition, Where, std::move(*Bound)))
    return std::nullopt;
  return loadParts(Where, E);
}

/// : data(d), rows(r) in front of the constructor's body.
bool NestLifter::initialiseMembers(const CXXConstructorDecl &Of, const Place &Object) {
  for (const CXXCtorInitializer *Each : Of.inits()) {
    const Expr *Init = Each->getInit();
    if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(Init))
      Init = Default->getExpr();
    if (Each->isBaseInitializer() && Each->getBaseClass()->getAsCXXRecordDecl()->isEmpty())
      continue;
    if (!Each->isMemberInitializer())
      return noParts(*Init).has_value();
    const auto Values = parts(*Init);
    if (!Values || !storeParts(memberOf(Object, *Each->getMember(), *Init), *Init, *Values))
      return false;
  }
  return true;
}

} // namespace tpbcc
