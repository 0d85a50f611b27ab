//===- lift/Calls.cpp - Functions: mathematical ones, and inlined ones ----===//
#include "lift/Arithmetic.h"
#include "lift/NestLifter.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
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

ExprId NestLifter::call(const CallExpr &E) {
  const auto Math = mathOperation(E);
  const FunctionDecl *Callee = E.getDirectCallee();
  if (!Math) {
    if (const ExprId Complex = complexCall(E); Complex || Refused)
      return Complex;
    const FunctionDecl *Definition = visibleBody(E);
    if (Definition)
      return inlined(E, *Definition);
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

/// Whether the arguments are those of the parameters, and the body is the one that runs.
static bool isPlainCall(const ASTContext &Context, const CallExpr &E, const FunctionDecl &Callee) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  return !Callee.isVariadic() && !E.getCallee()->HasSideEffects(Context) &&
         !(Method && (Method->isVirtual() || isa<CXXOperatorCallExpr>(E)));
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

/// Names of all variables that the kernel's function declares.
static llvm::StringSet<> variablesOf(const FunctionDecl &Function) {
  llvm::StringSet<> Names;
  for (const ParmVarDecl *Parameter : Function.parameters())
    Names.insert(Parameter->getName());
  llvm::SmallVector<const Stmt *, 16> Pending{Function.getBody()};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S)
      continue;
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declaration->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          Names.insert(V->getName());
    if (const auto *Captured = dyn_cast<CapturedStmt>(S))
      Pending.push_back(Captured->getCapturedStmt()); // its children are the captures alone
    llvm::append_range(Pending, S->children());
  }
  return Names;
}

/// The kernel passes what an inlined function reads by its name, which must mean the same there.
bool NestLifter::sameInKernel(const VarDecl &V, const Stmt &At) {
  return !InlineDepth || sameInKernel(V, At, *Inlined.back());
}

bool NestLifter::sameInKernel(const VarDecl &V, const Stmt &At, const FunctionDecl &Inside) {
  if (V.hasLocalStorage())
    return true;
  const DeclContext *Of = V.getDeclContext()->getRedeclContext();
  const bool Reached =
      Of->isTranslationUnit() || Of->Equals(Lift.Declaration->getDeclContext()->getRedeclContext());
  if (Reached && !variablesOf(*Lift.Declaration).contains(V.getName()) &&
      !llvm::is_contained(llvm::make_second_range(MemberNames), V.getName()))
    return true;
  return refused(Diag::call_names, At, {Inside.getNameAsString(), V.getNameAsString()});
}

/// The value of a small function of the same file, its parameters bound to the arguments.
ExprId NestLifter::inlined(const CallExpr &E, const FunctionDecl &Callee) {
  constexpr int Deepest = 8; // recursion ends here
  const std::string Name = Callee.getNameAsString();
  if (InlineDepth >= Deepest || !isPlainCall(Lift.Context, E, Callee) || !Site)
    return refuse(Diag::unknown_call, E, {Name});
  const Effects Inside = effects(*Callee.getBody());
  // The order of two calls in one expression is the compiler's choice.
  if (!Inside.Stores.empty() && &E != WholeCall)
    return refuse(Diag::call_stores, E, {Name});
  for (const VarDecl *V : Inside.Assigned)
    if (V->isStaticLocal() || (!V->hasLocalStorage() && &E != WholeCall) ||
        (V->hasLocalStorage() && V->getDeclContext() != &Callee))
      return refuse(Diag::call_changes, E, {Name, V->getNameAsString()});
    else if (!sameInKernel(*V, E, Callee))
      return {};
  llvm::SmallVector<std::pair<const ParmVarDecl *, ExprId>, 4> Bound;
  for (unsigned I = 0; I < Callee.getNumParams(); ++I) {
    const ParmVarDecl *Parameter = Callee.getParamDecl(I);
    const auto *Default = dyn_cast<CXXDefaultArgExpr>(E.getArg(I));
    const Expr &Argument = Default ? *Default->getExpr() : *E.getArg(I);
    if (Inside.takesAddress(Parameter))
      return refuse(Diag::unknown_call, E, {Name});
    if (Parameter->getType()->isPointerType()) {
      Place Target = pointer(Argument);
      if (!Target)
        return {};
      Pointers[Parameter] = std::move(Target);
      continue;
    }
    if (Default) { // what it names is what the function sees, as in its body
      ++InlineDepth;
      Inlined.push_back(&Callee);
    }
    ExprId Value = value(Argument);
    if (Value)
      Value = convertTo(Value, Parameter->getType(), Argument);
    if (Default) {
      --InlineDepth;
      Inlined.pop_back();
      if (Refused && InlineDepth == 0)
        Refused->Where = sourceRange(Lift.Context, E);
    }
    if (!Value)
      return {};
    Bound.push_back({Parameter, Value});
  }
  for (const auto &[Parameter, Value] : Bound)
    Known[Parameter] = Value;
  Site->Inlines = true;
  ++InlineDepth;
  Inlined.push_back(&Callee);
  const unsigned Outer = std::exchange(InlinedCall, ++InlinedCalls);
  const auto *Body = dyn_cast<CompoundStmt>(Callee.getBody());
  ExprId Result = Body ? result(*Body, Callee) : refuse(Diag::unknown_call, E, {Name});
  --InlineDepth;
  Inlined.pop_back();
  InlinedCall = Outer;
  if (Result && !Callee.getReturnType()->isVoidType())
    Result = convertTo(Result, Callee.getReturnType(), E);
  // What stopped it inside the function stops the loop at the call.
  if (Refused && InlineDepth == 0)
    Refused->Where = sourceRange(Lift.Context, E);
  return Result;
}

/// What a function that is inlined returns goes with its jump to the end, as the value of no
/// variable.
static constexpr const VarDecl *Returned = nullptr;

/// The value that a function's body returns, and nothing more of the statements that lead to it.
ExprId NestLifter::result(const CompoundStmt &Body, const FunctionDecl &Callee) {
  const llvm::SaveAndRestore Inside(ReturnTo, static_cast<const void *>(&Callee));
  const llvm::SaveAndRestore Leaves(BreakTo, static_cast<const void *>(nullptr));
  const ExprId Outer = Predicate;
  const auto OuterBranches = std::exchange(Branches, {});
  const size_t Pending = Jumps.size();
  Known.erase(Returned);
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
  WholeCall = E ? E->IgnoreParenImpCasts() : nullptr;
  const ExprId Value = E ? value(*E) : ExprId();
  if (E && !Value)
    return false;
  Known[Returned] = Value;
  jump(ReturnTo, S);
  return true;
}

} // namespace tpbcc
