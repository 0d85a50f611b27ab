#include "lift/Dereferences.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtOpenMP.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;

namespace {

/// Follows what runs in any case.
class Walk {
public:
  /// Returns whether what comes after S runs in any case, too.
  bool statement(const Stmt *S);
  Dereferences Found;

private:
  bool loop(const Stmt &Loop, const Stmt *Init, const Stmt *Condition, const Stmt *Body,
            const Stmt *Advance);
  void member(const MemberExpr &E);
  llvm::SmallVector<const Stmt *, 2> Loops; // around, inside the one whose body it is
};

} // namespace

/// Whether control may leave S in another way than by its end.
static bool jumps(const Stmt *S) {
  return S && (isa<BreakStmt, ContinueStmt, ReturnStmt, GotoStmt, IndirectGotoStmt>(S) ||
               llvm::any_of(S->children(), jumps));
}

void Walk::member(const MemberExpr &E) {
  if (!E.isArrow())
    return;
  const auto *Ref = dyn_cast<DeclRefExpr>(E.getBase()->IgnoreParenImpCasts());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (!V)
    return;
  const auto [At, New] = Found.insert({V, Loops});
  if (!New && Loops.size() < At->second.size())
    At->second = Loops;
}

bool Walk::loop(const Stmt &Loop, const Stmt *Init, const Stmt *Condition, const Stmt *Body,
                const Stmt *Advance) {
  statement(Init);
  statement(Condition);
  Loops.push_back(&Loop);
  if (statement(Body))
    statement(Advance);
  Loops.pop_back();
  return !jumps(Body);
}

bool Walk::statement(const Stmt *S) {
  if (!S)
    return true;
  if (const auto *For = dyn_cast<ForStmt>(S))
    return loop(*S, For->getInit(), For->getCond(), For->getBody(), For->getInc());
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return loop(*S, nullptr, While->getCond(), While->getBody(), nullptr);
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    statement(If->getInit());
    statement(If->getConditionVariableDeclStmt());
    statement(If->getCond());
    return !jumps(S);
  }
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(S))
    return statement(Choice->getCond());
  if (const auto *Binary = dyn_cast<BinaryOperator>(S); Binary && Binary->isLogicalOp())
    return statement(Binary->getLHS());
  // What may not run at all: the size of an expression, the arms of a switch, a construct that one
  // thread of a team runs.
  if (isa<UnaryExprOrTypeTraitExpr, SwitchStmt, DoStmt, OMPExecutableDirective, CapturedStmt>(S))
    return !jumps(S);
  if (isa<BreakStmt, ContinueStmt, ReturnStmt, GotoStmt, IndirectGotoStmt>(S))
    return false;
  if (const auto *Member = dyn_cast<MemberExpr>(S))
    member(*Member);
  return llvm::all_of(S->children(), [this](const Stmt *Child) { return statement(Child); });
}

Dereferences dereferencedIn(llvm::ArrayRef<const Stmt *> InOrder) {
  Walk All;
  for (const Stmt *S : InOrder)
    if (!All.statement(S))
      break;
  return std::move(All.Found);
}

} // namespace tpbcc
