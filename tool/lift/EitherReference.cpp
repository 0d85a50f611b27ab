#include "lift/EitherReference.h"
#include "lift/NestLifter.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tpbcc {
using namespace clang;

/// The variable that an object is a part of, or that points to it; null: that is not known.
static const VarDecl *rootOf(const Expr *E) {
  while (true) {
    E = E->IgnoreParenCasts();
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      E = Member->getBase();
    else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
      E = Subscript->getBase();
    else if (const auto *Unary = dyn_cast<UnaryOperator>(E);
             Unary && (Unary->getOpcode() == UO_Deref || Unary->getOpcode() == UO_AddrOf))
      E = Unary->getSubExpr();
    else if (const auto *Sum = dyn_cast<BinaryOperator>(E); Sum && Sum->isAdditiveOp())
      E = Sum->getLHS()->getType()->isPointerType() ? Sum->getLHS() : Sum->getRHS();
    else
      break;
  }
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (V && V->getType()->isReferenceType())
    return V->getInit() ? rootOf(V->getInit()) : nullptr;
  // Where a pointer of a function's own leads is not looked for.
  return V && V->getType()->isPointerType() && !isa<ParmVarDecl>(V) ? nullptr : V;
}

bool changesMore(const FunctionDecl &Function, unsigned Depth) {
  const Effects Of = effects(*Function.getBody());
  constexpr unsigned Deepest = 4;
  if (Depth > Deepest || !Of.Stores.empty() || llvm::any_of(Of.Assigned, [&](const VarDecl *V) {
        return V->getType()->isReferenceType() || V->getDeclContext() != &Function;
      }))
    return true;
  llvm::SmallVector<const Stmt *, 16> Pending{Function.getBody()};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    const auto *Call = dyn_cast_or_null<CallExpr>(S);
    // What has no body here is a function of mathematics, or the loop is left as it is.
    const FunctionDecl *Callee = Call ? visibleBody(*Call) : nullptr;
    if (Callee && changesMore(*Callee, Depth + 1))
      return true;
    if (S)
      llvm::append_range(Pending, S->children());
  }
  return false;
}

namespace {

class ChangeSearch {
public:
  explicit ChangeSearch(const VarDecl &Reference) : Reference(Reference) {
    const auto *Call = dyn_cast<CallExpr>(Reference.getInit()->IgnoreParenImpCasts());
    AnyObject = !Call;
    if (Call)
      for (const Stmt *Given : Call->children())
        addObject(cast<Expr>(Given));
  }
  const Expr *in(const Stmt &Around) {
    look(&Around);
    return Found;
  }

private:
  void addObject(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Callee = dyn_cast<MemberExpr>(E);
        Callee && isa<CXXMethodDecl>(Callee->getMemberDecl()))
      E = Callee->getBase();
    if (isa<MaterializeTemporaryExpr>(E) || E->getType()->isFunctionType())
      return;
    const VarDecl *Root = rootOf(E);
    AnyObject |= !Root;
    Objects.insert(Root);
  }

  void change(const Expr *To) {
    const VarDecl *Root = rootOf(To);
    Changed |= Declared && (AnyObject || !Root || Objects.contains(Root));
  }

  void look(const Stmt *S) {
    if (!S || Found)
      return;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S); Ref && Ref->getDecl() == &Reference && Changed)
      Found = Ref;
    // What the end of an iteration changes, the next one uses.
    const bool Again = isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
    for (int Time = 0; Time <= Again; ++Time)
      for (const Stmt *Child : S->children())
        look(Child);
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      if (llvm::is_contained(Declaration->decls(), &Reference))
        Declared = true, Changed = false;
    if (const auto *Binary = dyn_cast<BinaryOperator>(S); Binary && Binary->isAssignmentOp())
      change(Binary->getLHS());
    if (const auto *Unary = dyn_cast<UnaryOperator>(S); Unary && Unary->isIncrementDecrementOp())
      change(Unary->getSubExpr());
    const auto *Call = dyn_cast<CallExpr>(S);
    const FunctionDecl *Callee = Call && Declared ? visibleBody(*Call) : nullptr;
    Changed |= Callee && changesMore(*Callee);
  }

  const VarDecl &Reference;
  llvm::SmallPtrSet<const VarDecl *, 4> Objects;
  bool AnyObject = false, Declared = false, Changed = false;
  const Expr *Found = nullptr;
};

} // namespace

const Expr *usedAfterChange(const VarDecl &Reference, const Stmt &Around) {
  return ChangeSearch(Reference).in(Around);
}

} // namespace tpbcc
