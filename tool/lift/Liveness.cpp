#include "lift/Liveness.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace tpbcc {
using namespace clang;

namespace {

/// Follows control flow from some point on, until V is assigned for certain.
struct Flow {
  const VarDecl &V;
  bool Assigned = false;
  bool InLoop = false; // of what is followed: its jumps stay there

  bool mentions(const Stmt *S) const {
    if (!S)
      return false;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      return Ref->getDecl() == &V;
    if (const auto *Captured = dyn_cast<CapturedStmt>(S))
      return mentions(Captured->getCapturedStmt());
    return llvm::any_of(S->children(), [&](const Stmt *Child) { return mentions(Child); });
  }
  /// Part of the program that may run or not: what it assigns is not certain afterwards.
  bool maybeReads(const Stmt *S) {
    Flow Inside = *this;
    Inside.InLoop = true;
    return Inside.reads(S);
  }
  /// Whether S may read the value that V comes in with.
  bool reads(const Stmt *S);
};

bool Flow::reads(const Stmt *S) {
  if (!S || Assigned)
    return false;
  // Control goes on somewhere else, where it may be read.
  if (isa<GotoStmt, IndirectGotoStmt>(S) || (isa<BreakStmt, ContinueStmt>(S) && !InLoop))
    return true;
  if (const auto *Compound = dyn_cast<CompoundStmt>(S))
    return llvm::any_of(Compound->body(), [&](const Stmt *Child) { return reads(Child); });
  if (const auto *Assignment = dyn_cast<BinaryOperator>(S);
      Assignment && Assignment->getOpcode() == BO_Assign) {
    const auto *Ref = dyn_cast<DeclRefExpr>(Assignment->getLHS()->IgnoreParens());
    if (Ref && Ref->getDecl() == &V) {
      if (mentions(Assignment->getRHS()))
        return true;
      Assigned = true;
      return false;
    }
  }
  if (const auto *For = dyn_cast<ForStmt>(S))
    return reads(For->getInit()) || reads(For->getCond()) || maybeReads(For->getBody()) ||
           maybeReads(For->getInc());
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    if (reads(If->getCond()))
      return true;
    Flow Then = *this, Else = *this;
    if (Then.reads(If->getThen()) || Else.reads(If->getElse()))
      return true;
    Assigned |= Then.Assigned && Else.Assigned;
    return false;
  }
  return mentions(S);
}

} // namespace

bool statementsAround(const Stmt &Function, const Stmt &Inner,
                      llvm::SmallVectorImpl<const Stmt *> &Found) {
  if (&Function == &Inner)
    return true;
  const auto *Captured = dyn_cast<CapturedStmt>(&Function);
  auto Into = [&](const Stmt *Child) { return Child && statementsAround(*Child, Inner, Found); };
  if (Captured ? Into(Captured->getCapturedStmt()) : llvm::any_of(Function.children(), Into)) {
    Found.push_back(&Function);
    return true;
  }
  return false;
}

bool livesAfter(const Stmt &Function, const Stmt &Loop, const VarDecl &V) {
  if (!V.hasLocalStorage())
    return true;
  llvm::SmallVector<const Stmt *, 8> Around;
  if (!statementsAround(Function, Loop, Around))
    return true;
  Flow After{V};
  const Stmt *Inner = &Loop;
  for (const Stmt *Outer : Around) {
    if (const auto *Compound = dyn_cast<CompoundStmt>(Outer)) {
      auto Next = llvm::find(Compound->body(), Inner);
      if (Next == Compound->body_end())
        return true;
      for (++Next; Next != Compound->body_end(); ++Next)
        if (After.reads(*Next))
          return true;
    } else if (const auto *For = dyn_cast<ForStmt>(Outer)) {
      if (After.reads(For->getInc()) || After.reads(For->getCond()) ||
          After.maybeReads(For->getBody()))
        return true;
    } else if (isa<WhileStmt, DoStmt>(Outer)) {
      if (After.maybeReads(Outer) || After.mentions(Outer))
        return true;
    }
    if (After.Assigned)
      return false;
    Inner = Outer;
  }
  return false;
}

} // namespace tpbcc
