//===- lift/Calls.cpp - Functions: mathematical ones, and inlined ones ----===//
#include "lift/Arithmetic.h"
#include "lift/EitherReference.h"
#include "lift/NestLifter.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using namespace clang;
using ir::ExprId;
using ir::Op;

static ir::ExprId operation(ir::Pool &P, const MathOperation &Math, llvm::ArrayRef<ExprId> Operands,
                            SourceRange Where) {
  ir::Expr E;
  E.Kind = Math.Kind;
  E.Ty = P[Operands[0]].Ty;
  E.Name = Math.Name;
  if (Math.Kind == Op::Intrinsic)
    E.Where = Where;
  E.Operands.assign(Operands.begin(), Operands.end());
  return P.make(std::move(E));
}

/// The function that a call runs, where its body is here and no other file can put another in its
/// place.
const FunctionDecl *visibleBody(const CallExpr &E) {
  const FunctionDecl *Callee = E.getDirectCallee(), *Definition = nullptr;
  if (!Callee || !Callee->getBody(Definition) || !Definition || Definition->isWeak())
    return nullptr;
  return Definition;
}

const Expr *passedOn(const Expr &E) {
  const auto *Call = dyn_cast<CallExpr>(&E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  switch (Callee ? Callee->getBuiltinID() : 0) {
  case Builtin::BIas_const:
  case Builtin::BIforward:
  case Builtin::BIforward_like:
  case Builtin::BImove:
  case Builtin::BImove_if_noexcept:
    return Call->getArg(0);
  default:
    return nullptr;
  }
}

/// What a function that is inlined returns goes with its jump to the end, as the value, or the
/// place, of no variable.
static constexpr const VarDecl *Returned = nullptr;

bool isConstReference(const ASTContext &Context, QualType T) {
  return T->isReferenceType() && T->getPointeeType().isConstQualified() &&
         elementOf(Context, T->getPointeeType());
}

static unsigned countReturns(const Stmt &S) {
  unsigned Count = isa<ReturnStmt>(S);
  for (const Stmt *Child : S.children())
    Count += Child ? countReturns(*Child) : 0;
  return Count;
}

/// The numbers that std::max({...}) or std::min({...}) chooses from; null: it is no such call.
static const InitListExpr *chosenFrom(const CallExpr &E) {
  const FunctionDecl *Callee = E.getDirectCallee();
  if (!Callee || !Callee->isInStdNamespace() || E.getNumArgs() != 1 || !Callee->getIdentifier() ||
      (Callee->getName() != "max" && Callee->getName() != "min"))
    return nullptr;
  const Expr *Given = E.getArg(0)->IgnoreParenImpCasts();
  const auto *Made = dyn_cast<CXXStdInitializerListExpr>(Given);
  const auto *List =
      Made ? dyn_cast<InitListExpr>(Made->getSubExpr()->IgnoreParenImpCasts()) : nullptr;
  return List && List->getNumInits() > 0 ? List : nullptr;
}

/// The first of the largest, or of the smallest.
ExprId NestLifter::extremeOf(const InitListExpr &List, bool Largest) {
  ExprId Found;
  for (const Expr *Each : List.inits()) {
    const ExprId Next = value(*Each);
    if (!Next || isPair(P, Next) || P[Next].Ty.isPredicate() || P[Next].Ty.Elem == ir::Element::F16)
      return Refused ? ExprId() : refuse(Diag::expression_kind, *Each, {"a choice from a list"});
    const ExprId A = Found ? asInt(P, Largest ? Found : Next) : Found;
    const ExprId B = Found ? asInt(P, Largest ? Next : Found) : Found;
    Found = Found ? chosen(ir::compare(P, Op::CmpLt, A, B), Next, Found) : Next;
  }
  return Found;
}

ExprId NestLifter::call(const CallExpr &E) {
  if (passedOn(E))
    return load(E);
  if (const InitListExpr *List = chosenFrom(E))
    return extremeOf(*List, E.getDirectCallee()->getName() == "max");
  if (E.getBuiltinCallee() == Builtin::BI__builtin_is_constant_evaluated)
    return isNonZero(ir::integer(P, Element::I32, 0));
  if (E.getBuiltinCallee() == Builtin::BI__builtin_constant_p) // of a constant: computed by clang
    return ir::integer(P, ir::Element::I32, 0);
  if (const auto Rounding = integerRounding(E)) {
    const ExprId A = value(*E.getArg(0));
    return A ? convertTo(operation(P, *Rounding, {A},
                                   InlineDepth ? SourceRange() : sourceRange(Lift.Context, E)),
                         E.getType(), E)
             : A;
  }
  const auto Math = mathOperation(E);
  const FunctionDecl *Callee = E.getDirectCallee();
  if (!Math) {
    if (const ExprId Complex = complexCall(E); Complex || Refused)
      return Complex;
    if (const ExprId Told = told(E); Told || Refused)
      return Told;
    Expr::EvalResult Constant; // INFINITY, NAN
    if (E.getBuiltinCallee() && !E.isValueDependent() &&
        E.EvaluateAsRValue(Constant, Lift.Context) && Constant.Val.isFloat())
      return floating(Constant.Val.getFloat(), E, "");
    const FunctionDecl *Definition = visibleBody(E);
    if (Definition) {
      const ExprId Result = inlined(E, *Definition);
      const Place To = Pointers.lookup(Returned);
      if (!Result || !Definition->getReturnType()->isReferenceType())
        return Result;
      if (!To && !isConstReference(Lift.Context, Definition->getReturnType()))
        return refuse(Diag::pointer_expression, E);
      return To ? load(To, E) : Result;
    }
    return refuse(Diag::unknown_call, E, {Callee ? Callee->getNameAsString() : "a pointer"});
  }
  llvm::SmallVector<ExprId, 3> Operands;
  for (const Expr *Argument : E.arguments()) {
    const ExprId A = value(*Argument);
    if (!A)
      return {};
    Operands.push_back(A);
  }
  return operation(P, *Math, Operands, InlineDepth ? SourceRange() : sourceRange(Lift.Context, E));
}

/// Whether the body is the one that runs.
static bool isPlainCall(const ASTContext &Context, const Expr &E, const FunctionDecl &Callee) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  const auto *Call = dyn_cast<CallExpr>(&E);
  return !Callee.isVariadic() && !(Call && Call->getCallee()->HasSideEffects(Context, false)) &&
         !(Method && Method->isVirtual());
}

/// Whether a lambda has a variable itself, and no copy.
static bool isCapturedItself(const FunctionDecl &Callee, const VarDecl &V) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  return Method && Method->getParent()->isLambda() &&
         llvm::any_of(Method->getParent()->captures(), [&](const LambdaCapture &Each) {
           return Each.capturesVariable() && Each.getCapturedVar() == &V &&
                  Each.getCaptureKind() == LCK_ByRef;
         });
}

static void addCalled(const Stmt &S, llvm::SmallPtrSetImpl<const FunctionDecl *> &Seen,
                      const Stmt *Place, Effects &To) {
  const auto *Call = dyn_cast<CallExpr>(&S);
  const FunctionDecl *Callee = Call ? visibleBody(*Call) : nullptr;
  if (Callee && Seen.insert(Callee).second) {
    const Stmt &At = Place ? *Place : S; // in the loop
    for (const VarDecl *V : effects(*Callee->getBody()).Assigned)
      if (!V->hasLocalStorage())
        To.Assigned.push_back(V), To.Places.push_back({V, &At});
    addCalled(*Callee->getBody(), Seen, &At, To);
  }
  for (const Stmt *Child : S.children())
    if (Child)
      addCalled(*Child, Seen, Place, To);
}

Effects effectsWithCalls(const Stmt &S) {
  Effects Found = effects(S);
  llvm::SmallPtrSet<const FunctionDecl *, 8> Seen;
  addCalled(S, Seen, nullptr, Found);
  return Found;
}

/// Whether E is a part of a variable of the function's own, with no pointer on the way.
static bool isPartOfOwn(const Expr *E, const FunctionDecl &Callee) {
  E = E->IgnoreParens();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return !Member->isArrow() && isPartOfOwn(Member->getBase(), Callee);
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    const auto *Decay = dyn_cast<ImplicitCastExpr>(Subscript->getBase());
    return Decay && Decay->getCastKind() == CK_ArrayToPointerDecay &&
           isPartOfOwn(Decay->getSubExpr(), Callee);
  }
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  return V && V->hasLocalStorage() && V->getDeclContext() == &Callee &&
         (V->getType()->isRecordType() || V->getType()->isConstantArrayType());
}

/// Whether the body of a function may stand in the place of a call. Whole: nothing else is
/// evaluated with it.
bool NestLifter::mayInline(const Expr &E, const FunctionDecl &Callee, bool Whole) {
  constexpr int Deepest = 8; // recursion ends here
  const std::string Name = Callee.getNameAsString();
  if (InlineDepth >= Deepest || !isPlainCall(Lift.Context, E, Callee) || !Site)
    return refused(Diag::unknown_call, E, {Name});
  const Effects Inside = effects(*Callee.getBody());
  // The order of two calls in one expression is the compiler's choice.
  const bool Elsewhere =
      llvm::any_of(Inside.Stores, [&](const Expr *To) { return !isPartOfOwn(To, Callee); });
  const bool Stores = Elsewhere || llvm::any_of(Inside.Assigned, [](auto *V) {
                        return V->getType()->isReferenceType();
                      });
  if (Stores && !Whole)
    return refused(Diag::call_stores, E, {Name});
  for (const VarDecl *V : Inside.Assigned) {
    const bool Captured = isCapturedItself(Callee, *V);
    const bool OfTheFile = !V->hasLocalStorage() && !V->isStaticLocal();
    if (OfTheFile ? !Whole : V->getDeclContext() != &Callee && !Captured)
      return refused(Diag::call_changes, E, {Name, V->getNameAsString()});
    if (V->isStaticLocal())
      return refused(Diag::call_changes, E, {Name, V->getNameAsString()});
    if (!sameInKernel(*V, E, Callee))
      return false;
    if (Captured && !Whole)
      return refused(Diag::call_stores, E, {Name});
  }
  return true;
}

static bool isLambda(QualType T) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return Class && Class->isLambda();
}

/// What the arguments of a call are, before any parameter has its value.
std::optional<std::vector<NestLifter::Binding>>
NestLifter::bindings(const Expr &E, const FunctionDecl &Callee,
                     llvm::ArrayRef<const Expr *> Arguments) {
  std::vector<Binding> Bound;
  for (unsigned I = 0; I < Callee.getNumParams(); ++I) {
    const ParmVarDecl *Parameter = Callee.getParamDecl(I);
    const QualType T = Parameter->getType();
    const auto *Default = dyn_cast<CXXDefaultArgExpr>(Arguments[I]);
    const Expr &Argument = Default ? *Default->getExpr() : *Arguments[I];
    if (isLambda(T.getNonReferenceType()) && !Argument.HasSideEffects(Lift.Context))
      continue; // what it captures is read where it is called
    Binding New{Parameter, {}, {}};
    if (Default) { // what it names is what the function sees, as in its body
      ++InlineDepth;
      Inlined.push_back(&Callee);
    }
    if (T->isReferenceType() || T->isPointerType()) {
      ToEither = false;
      New.Reference = T->isPointerType() ? pointer(Argument) : place(Argument);
      if (ToEither && changesMore(Callee))
        return refuse(Diag::reference_to_either, Argument, {Parameter->getNameAsString()}),
               std::nullopt;
    } else if (auto Parts = parts(Argument)) {
      if (elementOf(Lift.Context, T))
        Parts->front().Value = convertTo(Parts->front().Value, T, Argument);
      New.Parts = std::move(*Parts);
    }
    if (Default) {
      --InlineDepth;
      Inlined.pop_back();
      if (Refused && InlineDepth == 0)
        Refused->Where = sourceRange(Lift.Context, E);
    }
    if (New.Parts.empty() ? !New.Reference : elementOf(Lift.Context, T) && !New.Parts.front().Value)
      return std::nullopt;
    Bound.push_back(std::move(New));
  }
  return Bound;
}

/// The value of a small function of the same file, its parameters bound to the arguments.
ExprId NestLifter::inlined(const CallExpr &E, const FunctionDecl &Callee) {
  const bool Whole = &E == WholeCall;
  if (!mayInline(E, Callee, Whole))
    return {};
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&E);
  const bool IsObjectFirst = Method && !Method->isStatic() && isa<CXXOperatorCallExpr>(E);
  const bool IsLambda = Method && Method->getParent()->isLambda();
  llvm::SmallVector<const Expr *, 4> Arguments(llvm::drop_begin(E.arguments(), IsObjectFirst));
  Place Object;
  if (IsLambda && !Method->isConst())
    return refuse(Diag::unknown_call, E, {Callee.getNameAsString()});
  if ((Member || IsObjectFirst) && !IsLambda) {
    const Expr &Of = IsObjectFirst ? *E.getArg(0) : *Member->getImplicitObjectArgument();
    Object = Of.getType()->isPointerType() ? pointer(Of) : place(Of);
    if (!Object)
      return Refused ? ExprId() : refuse(Diag::pointer_expression, E);
  }
  if (IsLambda && !lambda(*Method, E))
    return {};
  auto Bound = bindings(E, Callee, Arguments);
  return Bound ? enter(E, Callee, std::move(Object), std::move(*Bound)) : ExprId();
}

/// Whether what a lambda has copied is what the variables still hold.
/// Whether a variable that a lambda has captured is still there: the kernel's, or one of a function
/// whose body is being read.
static bool isThere(const VarDecl &V, const FunctionDecl &Kernel,
                    llvm::ArrayRef<const FunctionDecl *> Inlined) {
  const DeclContext *Of = V.getDeclContext();
  while (isa<CapturedDecl>(Of))
    Of = Of->getParent();
  return V.hasGlobalStorage() || Of == &Kernel ||
         llvm::any_of(Inlined, [&](const FunctionDecl *Each) { return Of == Each; });
}

bool NestLifter::lambda(const CXXMethodDecl &Operator, const CallExpr &E) {
  for (const LambdaCapture &Each : Operator.getParent()->captures()) {
    const auto *V = Each.capturesVariable() ? dyn_cast<VarDecl>(Each.getCapturedVar()) : nullptr;
    const bool Copied = Each.getCaptureKind() == LCK_ByCopy;
    if (V && Copied && (Lift.Function.assigns(V) || Lift.Function.takesAddress(V)))
      return refused(Diag::lambda_copy, E, {V->getNameAsString()});
    if (!V || V->isInitCapture() || !isThere(*V, *Lift.Declaration, Inlined) ||
        (Copied && !elementOf(Lift.Context, V->getType()) && !V->getType()->isPointerType()))
      return refused(Diag::expression_kind, E,
                     {"a lambda that keeps an object or has a variable of its own"});
  }
  const SourceManager &SM = Lift.Context.getSourceManager();
  const auto IsInNest = [&](const VarDecl &V) {
    return NestLoop &&
           SM.isPointWithin(V.getLocation(), SM.getExpansionLoc(NestLoop->getBeginLoc()),
                            SM.getExpansionLoc(NestLoop->getEndLoc()));
  };
  const auto *Ref = dyn_cast<DeclRefExpr>(E.getArg(0)->IgnoreParenImpCasts());
  if (const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
      V && !llvm::is_contained(Site->Unused, V->getNameAsString()) && V->getInit() &&
      !DeclaredAt.count(V) && !IsInNest(*V))
    Site->Unused.push_back(V->getNameAsString());
  return true;
}

/// A body in the place of a call. This: the object of a method.
ExprId NestLifter::enter(const Expr &E, const FunctionDecl &Callee, Place Object,
                         std::vector<Binding> Bound) {
  const std::string Name = Callee.getNameAsString();
  This.push_back(std::move(Object));
  Site->Inlines = true;
  ++InlineDepth;
  Inlined.push_back(&Callee);
  bool Good = true;
  for (Binding &Each : Bound) {
    const ParmVarDecl &V = *Each.Parameter;
    declareIn(V);
    if (Each.Parts.empty()) {
      Pointers[&V] = std::move(Each.Reference);
    } else if (V.getType()->isRecordType()) {
      Pointers[&V] = localPlace(V, V.getType());
      Good = Good && storeParts(Pointers[&V], E, Each.Parts);
    } else {
      const ExprId Value = Each.Parts.front().Value;
      Known[&V] = Value ? withoutRepetition(V, E, Value) : Value;
      Good = Good && !Refused;
    }
  }
  const unsigned Outer = std::exchange(InlinedCall, ++InlinedCalls);
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Callee))
    Good = Good && initialiseMembers(*Constructor, Place(This.back()));
  const auto *Body = dyn_cast<CompoundStmt>(Callee.getBody());
  ExprId Result = !Good  ? ExprId()
                  : Body ? result(*Body, Callee)
                         : refuse(Diag::unknown_call, E, {Name});
  --InlineDepth;
  Inlined.pop_back();
  This.pop_back();
  InlinedCall = Outer;
  if (Result && elementOf(Lift.Context, Callee.getReturnType()))
    Result = convertTo(Result, Callee.getReturnType(), E);
  // What stopped it inside the function stops the loop at the call.
  if (Refused && InlineDepth == 0)
    Refused->Where = sourceRange(Lift.Context, E);
  return Result;
}

/// The value that a function's body returns, and nothing more of the statements that lead to it.
ExprId NestLifter::result(const CompoundStmt &Body, const FunctionDecl &Callee) {
  const llvm::SaveAndRestore Inside(ReturnTo, static_cast<const void *>(&Callee));
  const llvm::SaveAndRestore Leaves(BreakTo, static_cast<const void *>(nullptr));
  const llvm::SaveAndRestore Continues(ContinueTo, static_cast<const void *>(nullptr));
  const ExprId Outer = Predicate;
  const auto OuterBranches = std::exchange(Branches, {});
  const size_t Pending = Jumps.size();
  Known.erase(Returned);
  Pointers.erase(Returned);
  if (!statements(llvm::SmallVector<const Stmt *, 8>(Body.body())) || !arrive(&Callee))
    return {};
  if (Jumps.size() != Pending)
    return refuse(Diag::unknown_call, *Jumps.back().At, {Callee.getNameAsString()});
  Predicate = Outer;
  Dead = false;
  Branches = OuterBranches;
  const ExprId Result = Known.lookup(Returned);
  Known.erase(Returned);
  if (Callee.getReturnType()->isVoidType() && !Refused)
    return ir::integer(P, ir::Element::I32, 0); // nobody asks for it
  return Result ? Result : refuse(Diag::unknown_call, Body, {Callee.getNameAsString()});
}

bool NestLifter::returns(const ReturnStmt &S) {
  const Expr *E = S.getRetValue();
  const FunctionDecl &Callee = *Inlined.back();
  const QualType T = Callee.getReturnType();
  WholeCall = E ? E->IgnoreParenImpCasts() : nullptr;
  ExprId Value;
  // Of two elements that a choice or two returns lead to, the caller sees what one of them holds.
  if (E && isConstReference(Lift.Context, T) &&
      (isa<ConditionalOperator>(E->IgnoreParenImpCasts()) || countReturns(*Callee.getBody()) > 1)) {
    if (!(Value = value(*E)))
      return false;
  } else if (E && (T->isReferenceType() || T->isPointerType())) {
    const Place To = T->isPointerType() ? pointer(*E) : place(*E);
    if (!To)
      return Refused ? false : refused(Diag::pointer_expression, *E);
    Pointers[Returned] = To;
  } else if (E && T->isRecordType()) {
    const VarDecl &Whole = Lift.Parts->unnamed(&Callee, Callee, T, "result");
    const auto Values = parts(*E);
    declareIn(Whole);
    if (!Values || !storeParts(localPlace(Whole, T), *E, *Values))
      return false;
  } else if (E && !T->isVoidType() && !(Value = value(*E))) {
    return false;
  } else if (E && T->isVoidType()) {
    return refused(Diag::unknown_call, S, {Callee.getNameAsString()});
  }
  Known[Returned] = Value ? Value : ir::integer(P, ir::Element::I32, 0); // of no use
  jump(ReturnTo, S);
  return true;
}

} // namespace tpbcc
