#include "lift/Origins.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>
#include <map>

namespace tpbcc {
using namespace clang;

namespace {

/// Pointer values by where they are kept: a variable, or a member of one.
using Found = std::function<void(const std::string &, const VarDecl *)>;

/// Calls F for each variable or member that a pointer's value is computed from. What comes out of a
/// call or an array of pointers is not known.
void sources(const Expr &Pointer, const Found &F) {
  const Expr &E = *Pointer.IgnoreParenCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&E)) {
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      F(V->getNameAsString(), V);
  } else if (const auto *Member = dyn_cast<MemberExpr>(&E)) {
    const auto *Ref = dyn_cast<DeclRefExpr>(Member->getBase()->IgnoreParenImpCasts());
    if (const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr)
      F(V->getNameAsString() + (Member->isArrow() ? "->" : ".") +
            Member->getMemberDecl()->getNameAsString(),
        nullptr);
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(&E)) {
    if (Unary->getOpcode() == UO_AddrOf || Unary->isIncrementDecrementOp() ||
        E.getType()->isArrayType())
      sources(*Unary->getSubExpr(), F);
    else if (Unary->getOpcode() == UO_Deref && !E.getType()->isPointerType())
      sources(*Unary->getSubExpr(), F);
  } else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&E)) {
    if (!E.getType()->isPointerType()) // else an element that is a pointer itself
      sources(*Subscript->getBase(), F);
  } else if (const auto *Choice = dyn_cast<ConditionalOperator>(&E)) {
    sources(*Choice->getTrueExpr(), F);
    sources(*Choice->getFalseExpr(), F);
  } else if (const auto *Binary = dyn_cast<BinaryOperator>(&E)) {
    if (Binary->getOpcode() == BO_Comma || Binary->getOpcode() == BO_Assign)
      return sources(*Binary->getRHS(), F);
    for (const Expr *Side : {Binary->getLHS(), Binary->getRHS()})
      if (Side->getType()->isPointerType() || Side->getType()->isArrayType())
        sources(*Side, F);
  }
}

/// Variable or member -> what it is set from.
class Settings {
public:
  void read(const Stmt *S) {
    if (!S)
      return;
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declaration->decls())
        if (const auto *V = dyn_cast<VarDecl>(D); V && V->getType()->isPointerType())
          declare(*V);
    if (const auto *Assignment = dyn_cast<BinaryOperator>(S);
        Assignment && Assignment->getOpcode() == BO_Assign &&
        Assignment->getType()->isPointerType())
      sources(*Assignment->getLHS(),
              [&](const std::string &To, const VarDecl *) { from(To, *Assignment->getRHS()); });
    if (const auto *Captured = dyn_cast<CapturedStmt>(S))
      return read(Captured->getCapturedStmt()); // its children are the captures alone
    for (const Stmt *Child : S->children())
      read(Child);
  }

  void declare(const VarDecl &V) {
    if (const Expr *Value = V.getAnyInitializer(); Value && Declared.insert(&V).second)
      from(V.getNameAsString(), *Value);
  }

  std::map<std::string, std::set<std::string>> From;

private:
  void from(const std::string &To, const Expr &Value) {
    sources(Value, [&](const std::string &Name, const VarDecl *V) {
      From[To].insert(Name);
      if (V && !V->hasLocalStorage() && V->getType()->isPointerType())
        declare(*V);
    });
  }
  std::set<const VarDecl *> Declared;
};

} // namespace

static std::set<std::string> reached(Settings &All, llvm::SmallVector<std::string, 8> Pending) {
  std::set<std::string> Origins;
  while (!Pending.empty()) {
    const std::string Name = Pending.pop_back_val();
    if (Origins.insert(Name).second)
      for (const std::string &Source : All.From[Name])
        Pending.push_back(Source);
  }
  return Origins;
}

std::set<std::string> originsOf(const Stmt *Function, const Expr &Pointer) {
  Settings All;
  All.read(Function);
  llvm::SmallVector<std::string, 8> Pending;
  sources(Pointer, [&](const std::string &Name, const VarDecl *V) {
    Pending.push_back(Name);
    if (V && !V->hasLocalStorage() && V->getType()->isPointerType())
      All.declare(*V);
  });
  return reached(All, std::move(Pending));
}

std::set<std::string> originsOf(const Stmt *Function, const VarDecl &Pointer) {
  Settings All;
  All.read(Function);
  if (!Pointer.hasLocalStorage() && Pointer.getType()->isPointerType())
    All.declare(Pointer);
  return reached(All, {Pointer.getNameAsString()});
}

} // namespace tpbcc
