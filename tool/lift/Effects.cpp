#include "lift/Bits.h"
#include "lift/Body.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtOpenMP.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;

static const VarDecl *target(const Expr *E) {
  if (const auto *Unary = dyn_cast<UnaryOperator>(E->IgnoreParens());
      Unary && (Unary->getOpcode() == UO_Real || Unary->getOpcode() == UO_Imag))
    E = Unary->getSubExpr(); // a part of a complex number
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts()))
    return dyn_cast<VarDecl>(Ref->getDecl());
  return nullptr;
}

static bool changes(const Stmt &Body, const VarDecl &V) {
  const Effects Of = effects(Body);
  return Of.assigns(&V) || Of.takesAddress(&V);
}

/// What references that S makes are bound to, where that is a variable.
static void collectReferenced(const Stmt &S, Effects &Found) {
  const auto Bind = [&](QualType To, const Expr *E) {
    const bool MayChange = To->isReferenceType() && !To->getPointeeType().isConstQualified();
    if (const VarDecl *V = E && MayChange ? target(E) : nullptr)
      Found.Referenced.push_back(V), Found.Places.push_back({V, &S});
  };
  if (const auto *Declaration = dyn_cast<DeclStmt>(&S)) {
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        Bind(V->getType(), V->getInit());
  } else if (const auto *Call = dyn_cast<CallExpr>(&S)) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
    const unsigned First = Method && isa<CXXOperatorCallExpr>(Call) && !Method->isStatic();
    for (unsigned I = First; Callee && I < Call->getNumArgs(); ++I)
      if (I - First < Callee->getNumParams())
        Bind(Callee->getParamDecl(I - First)->getType(), Call->getArg(I));
  } else if (const auto *Lambda = dyn_cast<LambdaExpr>(&S)) {
    for (const LambdaCapture &Each : Lambda->captures())
      if (Each.capturesVariable() && Each.getCaptureKind() == LCK_ByRef)
        if (const auto *V = dyn_cast<VarDecl>(Each.getCapturedVar());
            V && changes(*Lambda->getBody(), *V))
          Found.Referenced.push_back(V), Found.Places.push_back({V, &S});
  }
}

static void collect(const Stmt *S, Effects &Found) {
  if (!S)
    return;
  collectReferenced(*S, Found);
  const auto *Call = dyn_cast<CallExpr>(S);
  if (const auto Copy = Call ? scalarCopy(*Call) : std::nullopt) { // no address is kept
    if (const VarDecl *V = target(Copy->To))
      Found.Assigned.push_back(V), Found.Places.push_back({V, S});
    else
      Found.Stores.push_back(Copy->To);
    collect(Copy->To, Found);
    collect(Copy->From, Found);
    return;
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(S); Binary && Binary->isAssignmentOp()) {
    if (const VarDecl *V = target(Binary->getLHS()))
      Found.Assigned.push_back(V), Found.Places.push_back({V, S});
    else
      Found.Stores.push_back(Binary->getLHS());
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(S)) {
    if (Unary->isIncrementDecrementOp() && !target(Unary->getSubExpr()))
      Found.Stores.push_back(Unary->getSubExpr());
    if (const VarDecl *V = target(Unary->getSubExpr())) {
      if (Unary->isIncrementDecrementOp())
        Found.Assigned.push_back(V), Found.Places.push_back({V, S});
      else if (Unary->getOpcode() == UO_AddrOf)
        Found.AddressTaken.push_back(V), Found.Places.push_back({V, S});
    }
  }
  if (const auto *Captured = dyn_cast<CapturedStmt>(S))
    return collect(Captured->getCapturedStmt(), Found); // its children are the captures alone
  for (const Stmt *Child : S->children())
    collect(Child, Found);
}

Effects effects(const Stmt &S) {
  Effects Found;
  collect(&S, Found);
  return Found;
}

void addEffects(const Stmt &S, Effects &To) { collect(&S, To); }

const Stmt *Effects::place(const VarDecl *V) const {
  for (const auto &[Known, At] : Places)
    if (Known == V)
      return At;
  return nullptr;
}

bool Effects::assigns(const VarDecl *V) const { return llvm::is_contained(Assigned, V); }
bool Effects::refersTo(const VarDecl *V) const { return llvm::is_contained(Referenced, V); }
bool Effects::takesAddress(const VarDecl *V) const {
  return llvm::is_contained(AddressTaken, V) || refersTo(V);
}

const VarDecl *keptBetweenCalls(const Stmt &S) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(&S))
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D);
          V && V->isStaticLocal() && !V->getType().isConstQualified())
        return V;
  if (const auto *Captured = dyn_cast<CapturedStmt>(&S))
    return keptBetweenCalls(*Captured->getCapturedStmt());
  for (const Stmt *Child : S.children())
    if (const VarDecl *Found = Child ? keptBetweenCalls(*Child) : nullptr)
      return Found;
  return nullptr;
}

/// Whether a statement deals in integers alone: its text can be repeated where errors are tracked.
bool integersOnly(const ASTContext &Context, const Stmt &S) {
  llvm::SmallVector<const Stmt *, 16> Pending{&S};
  while (!Pending.empty()) {
    const Stmt *Child = Pending.pop_back_val();
    if (!Child)
      continue;
    if (isa<CallExpr, AsmStmt, LabelStmt, GotoStmt, OMPExecutableDirective>(Child))
      return false;
    if (const auto *Return = dyn_cast<ReturnStmt>(Child); Return && Return->getRetValue())
      return false;
    if (const auto *E = dyn_cast<Expr>(Child)) {
      const auto Elem = elementOf(Context, E->getType());
      if (!Elem || *Elem >= ir::Element::F16)
        return false;
    }
    if (const auto *Declaration = dyn_cast<DeclStmt>(Child))
      for (const Decl *D : Declaration->decls()) {
        const auto *V = dyn_cast<VarDecl>(D);
        const auto Elem = V ? elementOf(Context, V->getType()) : std::nullopt;
        if (!Elem || *Elem >= ir::Element::F16 || V->isStaticLocal())
          return false;
      }
    llvm::append_range(Pending, Child->children());
  }
  return true;
}

/// Whether an integer or pointer that was there before the statement, or that it declares, gets a
/// value in it.
static bool setsInteger(const ASTContext &Context, const Stmt &S) {
  const auto Is = [](QualType T) { return T->isIntegralOrEnumerationType() || T->isPointerType(); };
  if (const auto *Declaration = dyn_cast<DeclStmt>(&S))
    return llvm::any_of(Declaration->decls(), [&](const Decl *D) {
      const auto *V = dyn_cast<VarDecl>(D);
      return V && Is(V->getType());
    });
  const clang::SourceRange Whole = S.getSourceRange();
  const SourceManager &SM = Context.getSourceManager();
  return llvm::any_of(effects(S).Assigned, [&](const VarDecl *V) {
    return Is(V->getType()) &&
           !SM.isPointWithin(V->getLocation(), Whole.getBegin(), Whole.getEnd());
  });
}

bool makesIntegersOfNumbers(const ASTContext &Context, const Stmt &S) {
  const bool Sets = setsInteger(Context, S);
  const auto IsNumber = [](const Expr *E) { return E->getType()->isRealFloatingType(); };
  llvm::SmallVector<const Stmt *, 16> Pending{&S};
  while (!Pending.empty()) {
    const Stmt *Child = Pending.pop_back_val();
    if (!Child)
      continue;
    if (const auto *Cast = dyn_cast<CastExpr>(Child);
        Cast && Cast->getCastKind() == CK_FloatingToIntegral)
      return true;
    if (const auto *Compare = dyn_cast<BinaryOperator>(Child);
        Compare && Sets && Compare->isComparisonOp() && IsNumber(Compare->getLHS()))
      return true;
    if (const auto *Call = dyn_cast<CallExpr>(Child);
        Call && Call->getType()->isIntegralOrEnumerationType() &&
        (Sets || llvm::any_of(Call->arguments(), IsNumber)))
      return true; // lrint, or a function that reads an array
    llvm::append_range(Pending, Child->children());
  }
  return false;
}

} // namespace tpbcc
