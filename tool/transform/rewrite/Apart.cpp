//===- transform/rewrite/Apart.cpp - A loop of its own for rows apart -----===//
//
// Rows of an array that is handed over as a pointer may be longer than they are apart, and so may
// those of an array of fixed extents: they share elements then. All iterations are those of one of
// two loops: of the first where they are not, which the dependences of that loop are told, else of
// the second, which stays as written.
//
//===----------------------------------------------------------------------===//
#include "transform/rewrite/Boxes.h"

namespace tpbcc::rewrite {
using ir::Op;

/// Why there is no such loop of its own.
static Result mayAskFor(const Draft &D, const Stmt &Loop, const Stmt &Along) {
  for (const Stmt *Each : {&Loop, &Along})
    if (auto Why = isPlain(D, *Each))
      return Why;
  if (!ir::find(Loop, Along.Id))
    return refusal(Along.Name + " is not inside " + Loop.Name, "", Along.Where);
  if (&Along != &Loop &&
      !(isKnownBefore(D, Loop, Along.Begin) && isKnownBefore(D, Loop, Along.End)))
    return refusal("how often " + Along.Name + " runs is not known in front of " + Loop.Name, "",
                   Along.Where);
  return std::nullopt;
}

/// Always legal: one of the loops has no iterations. Most: whole iterations of Along, in the first.
static void cutWhereShort(Draft &D, Stmt &Loop, const Stmt &Along, ExprId Most) {
  ir::Pool &P = D.pool();
  const Whole W(P);
  const ExprId Row = W.minus(Along.End, Along.Begin);
  const ExprId Begin = W.of(Loop.Begin);
  const ExprId Middle = ir::select(P, ir::compare(P, Op::CmpGe, Most, Row), W.of(Loop.End), Begin);
  cut(D, Loop, Middle);
  Loop.Begin = Begin;
  Loop.End = Middle;
}

Result apart(Draft &D, Stmt &Loop, const Stmt &Along, const std::string &Pitch) {
  if (auto Why = mayAskFor(D, Loop, Along))
    return Why;
  const ExprId Value = invariantNamed(D, Pitch);
  if (!Value)
    return refusal("the nest reads no integer '" + Pitch + "'", "", Loop.Where);
  cutWhereShort(D, Loop, Along, Whole(D.pool()).of(Value));
  return std::nullopt;
}

Result within(Draft &D, Stmt &Loop, const Stmt &Along, int64_t Most) {
  if (auto Why = mayAskFor(D, Loop, Along))
    return Why;
  cutWhereShort(D, Loop, Along, Whole(D.pool()).number(Most));
  return std::nullopt;
}

} // namespace tpbcc::rewrite
