//===- transform/rewrite/Reverse.cpp - A loop from its end ----------------===//
#include "transform/rewrite/Legality.h"
#include "transform/rewrite/Verbs.h"

namespace tpbcc::rewrite {

/// Steps stay positive: the body's variable counts down from the last iteration instead.
Result reverse(Draft &D, Stmt &Loop) {
  if (D.asks())
    if (auto Why = mayReverse(D, D.graph(), Loop))
      return Why;
  if (auto Why = isPlain(D, Loop))
    return Why;
  ir::Pool &P = D.pool();
  const Whole W(P);
  const int64_t Step = stepOf(P, Loop);
  ExprId Ends = W.plus(Loop.Begin, W.minus(Loop.End, W.number(1)));
  if (Step != 1) { // the last iteration need not be at the end
    const ExprId Trips = W.over(W.plus(W.minus(Loop.End, Loop.Begin), W.number(Step - 1)), Step);
    Ends = W.plus(W.plus(Loop.Begin, Loop.Begin), W.times(W.minus(Trips, W.number(1)), Step));
  }
  Meaning Mirrored;
  Mirrored.Loops[Loop.Name] = W.minus(Ends, ir::induction(P, Loop.Name));
  for (StmtPtr &S : Loop.Body)
    replaceIn(P, *S, Mirrored);
  return std::nullopt;
}

} // namespace tpbcc::rewrite
