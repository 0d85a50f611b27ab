//===- transform/rewrite/Split.cpp - A loop in pieces: split, peel --------===//
#include "transform/rewrite/Verbs.h"

namespace tpbcc::rewrite {
using ir::Op;

Stmt &cut(Draft &D, Stmt &Loop, ExprId Middle) {
  Meaning Own;
  std::vector<StmtPtr> Rest = copyOf(D, llvm::ArrayRef<const Stmt *>{&Loop}, Own);
  Loop.End = Middle;
  Rest.front()->Begin = Middle;
  Stmt &Second = *Rest.front();
  const Draft::Spot Where = D.spotOf(Loop);
  Where.Body->insert(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At) + 1,
                     std::move(Rest.front()));
  return Second;
}

ExprId invariantNamed(const Draft &D, llvm::StringRef Name) {
  const ir::Pool &P = D.pool();
  ExprId Found;
  ir::forEach(D.root(), [&](const Stmt &S) {
    ir::forEachExpr(S, [&](ExprId Id) {
      ir::forEachBelow(P, Id, [&](ExprId Below) {
        const ir::Expr &E = P[Below];
        if ((E.Kind == Op::Invariant && E.Name == Name && !E.Ty.isFloating()) ||
            (Name.starts_with("(") && opaqueName(P, Below) == Name))
          Found = Below;
        return true;
      });
    });
  });
  return Found;
}

/// Always legal: the iterations keep their order.
Result split(Draft &D, Stmt &Loop, const ir::KeyArgument &At) {
  if (auto Why = isPlain(D, Loop))
    return Why;
  const Whole W(D.pool());
  const ExprId Value = At.Name.empty() ? W.number(At.Number) : invariantNamed(D, At.Name);
  if (!Value)
    return refusal("the nest reads no integer '" + At.Name + "'", "", Loop.Where);
  cut(D, Loop, notBelow(D.pool(), Loop, W.of(Value)));
  decideConditions(D);
  return std::nullopt;
}

bool countsIterations(const ir::KeyArgument &K) {
  constexpr int64_t Most = 1 << 20;
  return K.Name.empty() && K.Number >= 1 && K.Number <= Most;
}

Result peel(Draft &D, Stmt &Loop, llvm::ArrayRef<ir::KeyArgument> Keys) {
  if (auto Why = isPlain(D, Loop))
    return Why;
  Stmt *Main = &Loop;
  for (const ir::KeyArgument &K : Keys) {
    if (!countsIterations(K))
      return refusal("peel takes numbers of iterations from 1 on", K.Key + "=1", Loop.Where);
    if (K.Key == "first")
      Main = &cut(D, *Main, afterFirst(D.pool(), *Main, K.Number));
    else
      cut(D, *Main, beforeLast(D.pool(), *Main, K.Number));
  }
  decideConditions(D);
  return std::nullopt;
}

} // namespace tpbcc::rewrite
