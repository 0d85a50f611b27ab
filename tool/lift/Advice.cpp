//===- lift/Advice.cpp - What is said to compilers alone ------------------===//
//
// __builtin_expect(x, 1), [[likely]], __builtin_assume(...): the value is x, and the rest is
// nothing that a loop computes. The tree is changed before it is lifted; what is emitted of the
// user's text keeps them.
//
//===----------------------------------------------------------------------===//
#include "lift/Advice.h"
#include "lift/Body.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tpbcc {
using namespace clang;

namespace {

class Pass {
public:
  explicit Pass(ASTContext &Context) : Context(Context) {}

  void function(const FunctionDecl &Callee) {
    if (const FunctionDecl *Definition = nullptr;
        Callee.hasBody(Definition) && Seen.insert(Definition).second)
      children(*Definition->getBody());
  }

private:
  void children(Stmt &Parent);
  Stmt *without(Stmt &S);
  Expr *condition(Expr &E);

  ASTContext &Context;
  llvm::SmallPtrSet<const FunctionDecl *, 16> Seen;
};

} // namespace

static unsigned builtin(const Stmt *S) {
  const auto *Call = dyn_cast_or_null<CallExpr>(S);
  return Call ? Call->getBuiltinCallee() : 0;
}

/// The value that a call passes on, with something about it that nobody has to know; null: no such
/// call.
static Expr *passed(const ASTContext &Context, Stmt &S) {
  switch (builtin(&S)) {
  case Builtin::BI__builtin_expect:
  case Builtin::BI__builtin_expect_with_probability:
  case Builtin::BI__builtin_unpredictable:
  case Builtin::BI__builtin_assume_aligned:
    break;
  default:
    return nullptr;
  }
  auto &Call = cast<CallExpr>(S);
  const bool Plain = llvm::none_of(llvm::drop_begin(Call.arguments()),
                                   [&](const Expr *Each) { return Each->HasSideEffects(Context); });
  return Plain ? Call.getArg(0) : nullptr;
}

static bool isTruth(const Expr &E) {
  const auto *Binary = dyn_cast<BinaryOperator>(&E);
  const auto *Unary = dyn_cast<UnaryOperator>(&E);
  return E.getType()->isBooleanType() ||
         (Binary && (Binary->isComparisonOp() || Binary->isLogicalOp())) ||
         (Unary && Unary->getOpcode() == UO_LNot);
}

static Expr *negated(Expr &E) {
  auto *Unary = dyn_cast<UnaryOperator>(E.IgnoreParens());
  return Unary && Unary->getOpcode() == UO_LNot ? Unary->getSubExpr() : nullptr;
}

/// What E asks, where it is asked with __builtin_expect(!!(x), 1): x as it would stand there.
Expr *Pass::condition(Expr &E) {
  Expr *Told = passed(Context, *E.IgnoreParenImpCasts());
  if (!Told)
    return &E;
  if (Expr *Truth = Told->IgnoreParenImpCasts(); isTruth(*Truth))
    Told = Truth;
  Expr *Inner = negated(*Told);
  Inner = Inner ? negated(*Inner) : nullptr;
  if (!isTruth(*Told))
    return &E; // a number goes on being one
  return condition(Inner ? *Inner : *Told);
}

static bool isUnreachable(const Stmt *S) {
  const auto *Compound = dyn_cast_or_null<CompoundStmt>(S);
  if (Compound)
    return Compound->size() == 1 && isUnreachable(Compound->body_front());
  return builtin(S) == Builtin::BI__builtin_unreachable;
}

static bool isAdvice(const Attr *A) {
  return isa<LikelyAttr, UnlikelyAttr, FallThroughAttr, CXXAssumeAttr, LoopHintAttr>(A);
}

/// Whether S sets a pointer to itself: p = __builtin_assume_aligned(p, 64).
static bool setsToItself(const ASTContext &Context, const Stmt &S) {
  const auto *Assignment = dyn_cast<BinaryOperator>(&S);
  if (!Assignment || Assignment->getOpcode() != BO_Assign)
    return false;
  const auto *To = dyn_cast<DeclRefExpr>(Assignment->getLHS()->IgnoreParens());
  Expr *Value = Assignment->getRHS()->IgnoreParenCasts();
  if (builtin(Value) != Builtin::BI__builtin_assume_aligned || !passed(Context, *Value))
    return false;
  const auto *From = dyn_cast<DeclRefExpr>(passed(Context, *Value)->IgnoreParenCasts());
  return To && From && To->getDecl() == From->getDecl() && !To->getType().isVolatileQualified();
}

/// Whether Child stands where any statement may.
static bool isStatementOf(const Stmt &Parent, const Stmt &Child) {
  if (const auto *If = dyn_cast<IfStmt>(&Parent))
    return &Child == If->getThen() || &Child == If->getElse();
  if (const auto *For = dyn_cast<ForStmt>(&Parent))
    return &Child == For->getBody();
  if (const auto *While = dyn_cast<WhileStmt>(&Parent))
    return &Child == While->getBody();
  if (const auto *Do = dyn_cast<DoStmt>(&Parent))
    return &Child == Do->getBody();
  if (const auto *Case = dyn_cast<SwitchCase>(&Parent))
    return &Child == Case->getSubStmt();
  return isa<CompoundStmt, LabelStmt>(Parent);
}

/// S, or what stands for it.
Stmt *Pass::without(Stmt &S) {
  if (auto *Attributed = dyn_cast<AttributedStmt>(&S);
      Attributed && llvm::all_of(Attributed->getAttrs(), isAdvice))
    return without(*Attributed->getSubStmt());
  if (auto *If = dyn_cast<IfStmt>(&S); If && !If->isConsteval() && !If->hasVarStorage() &&
                                       !If->hasInitStorage() &&
                                       !If->getCond()->HasSideEffects(Context)) {
    if (isUnreachable(If->getThen()))
      return If->getElse() ? without(*If->getElse()) : new (Context) NullStmt(S.getEndLoc());
    if (isUnreachable(If->getElse()))
      return without(*If->getThen());
  }
  if (builtin(&S) == Builtin::BI__builtin_assume || setsToItself(Context, S))
    return new (Context) NullStmt(S.getEndLoc());
  return &S;
}

void Pass::children(Stmt &Parent) {
  if (auto *Captured = dyn_cast<CapturedStmt>(&Parent)) // its children are the captures alone
    return children(*Captured->getCapturedStmt());
  if (const auto *Call = dyn_cast<CallExpr>(&Parent); Call && Call->getDirectCallee())
    function(*Call->getDirectCallee());
  if (const auto *Made = dyn_cast<CXXConstructExpr>(&Parent))
    function(*Made->getConstructor());
  const Stmt *Asked = nullptr;
  if (auto *If = dyn_cast<IfStmt>(&Parent))
    Asked = If->getCond();
  else if (auto *For = dyn_cast<ForStmt>(&Parent))
    Asked = For->getCond();
  else if (auto *While = dyn_cast<WhileStmt>(&Parent))
    Asked = While->getCond();
  else if (auto *Do = dyn_cast<DoStmt>(&Parent))
    Asked = Do->getCond();
  else if (auto *Choice = dyn_cast<ConditionalOperator>(&Parent))
    Asked = Choice->getCond();
  const auto *Binary = dyn_cast<BinaryOperator>(&Parent);
  const auto *Unary = dyn_cast<UnaryOperator>(&Parent);
  const bool Truths = (Binary && Binary->isLogicalOp()) || (Unary && Unary->getOpcode() == UO_LNot);
  for (Stmt *&Child : Parent.children()) {
    if (!Child)
      continue;
    if (Child == Asked || Truths)
      Child = condition(*cast<Expr>(Child));
    if (isStatementOf(Parent, *Child))
      Child = without(*Child);
    while (Expr *Value = passed(Context, *Child))
      Child = Value;
    children(*Child);
  }
}

void dropAdvice(ASTContext &Context, const FunctionDecl &Function) {
  Pass(Context).function(Function);
}

} // namespace tpbcc
