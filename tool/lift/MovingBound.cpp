//===- lift/MovingBound.cpp - Bounds that come towards the variable -------===//
//
// for (i = 0, j = n - 1; i < j; ++i, --j): the distance shrinks by the same in each iteration, so
// the number of iterations is known when the loop starts.
//
//===----------------------------------------------------------------------===//
#include "lift/Body.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;

/// Whether S changes V exactly when it is reached: no branch, no loop, no operator that may not
/// evaluate an operand stands between.
static const Expr *changesAlways(const Stmt &S, const VarDecl *V) {
  if (const auto *E = dyn_cast<Expr>(&S); E && namedVariable(changedBy(E)) == V)
    return E;
  const auto *Binary = dyn_cast<BinaryOperator>(&S);
  const bool Passes =
      Binary
          ? !Binary->isLogicalOp()
          : isa<CompoundStmt, ParenExpr, CastExpr, UnaryOperator, ArraySubscriptExpr, DeclStmt>(S);
  if (!Passes)
    return nullptr;
  if (const auto *Decl = dyn_cast<DeclStmt>(&S)) {
    for (const auto *Each : Decl->decls())
      if (const auto *Var = dyn_cast<VarDecl>(Each); Var && Var->getInit())
        if (const Expr *Found = changesAlways(*Var->getInit(), V))
          return Found;
    return nullptr;
  }
  for (const Stmt *Child : S.children())
    if (const Expr *Found = Child ? changesAlways(*Child, V) : nullptr)
      return Found;
  return nullptr;
}

static bool mayGoOnEarly(const Stmt &S) {
  return isa<ContinueStmt, GotoStmt, IndirectGotoStmt>(S) ||
         llvm::any_of(S.children(),
                      [](const Stmt *Child) { return Child && mayGoOnEarly(*Child); });
}

/// What one iteration adds to V; nothing: not the same number in each.
static std::optional<int64_t> addedTo(const ASTContext &Context, const LoopHeader &Header,
                                      const VarDecl *V) {
  Effects Of = effects(*Header.Body);
  for (const Expr *E : Header.Behind)
    addEffects(*E, Of);
  if (!V->hasLocalStorage() || V->getType().isVolatileQualified() || Of.takesAddress(V) ||
      llvm::count_if(Of.Places, [&](const auto &Each) { return Each.first == V; }) != 1)
    return std::nullopt;
  const Expr *Change = nullptr;
  for (const Expr *E : Header.Behind)
    Change = Change ? Change : changesAlways(*E, V);
  if (!Change && !mayGoOnEarly(*Header.Body))
    Change = changesAlways(*Header.Body, V);
  const auto Step = Change ? stepOf(*Change, V) : std::nullopt;
  if (!Step)
    return std::nullopt;
  int64_t By = 1;
  if (Step->By) {
    Expr::EvalResult Value;
    if (!Step->By->getType()->isIntegerType() || !Step->By->EvaluateAsInt(Value, Context) ||
        !Value.Val.getInt().isSignedIntN(31) || Value.Val.getInt().isNegative())
      return std::nullopt;
    By = Value.Val.getInt().extOrTrunc(64).getSExtValue();
  }
  return Step->Down ? -By : By;
}

void findMovingBounds(const ASTContext &Context, LoopHeader &Header) {
  int64_t Own = 1;
  if (Header.Step) {
    Expr::EvalResult Value;
    if (!Header.Step->EvaluateAsInt(Value, Context) || !Value.Val.getInt().isSignedIntN(31))
      return;
    Own = Value.Val.getInt().extOrTrunc(64).getSExtValue();
  }
  if (Header.Pointer || Header.StepsInCondition || Header.Leads || Header.AtLeastOnce ||
      Header.Limits.size() != 1)
    return;
  LoopLimit &Limit = Header.Limits.front();
  const VarDecl *V = namedVariable(Limit.Bound);
  if (!V || V == Header.Var || Limit.Unequal || Limit.Added || !V->getType()->isIntegerType())
    return;
  const auto Added = addedTo(Context, Header, V);
  if (!Added || !*Added)
    return;
  // An unsigned bound that passes 0 would be a huge one.
  const bool Wraps =
      V->getType()->isUnsignedIntegerType() && (Limit.Inclusive || *Added > 1 || *Added < -1);
  const int64_t Nearer = Header.Down ? *Added : -*Added;
  if (!Wraps && Own + Nearer > 0)
    Limit.Nearer = Nearer;
}

} // namespace tpbcc
