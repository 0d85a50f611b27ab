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

/// Most: whole iterations of Along, in the first.
static void cutWhereShort(Draft &D, Stmt &Loop, const Stmt &Along, ExprId Most) {
  const ExprId Row = Whole(D.pool()).minus(Along.End, Along.Begin);
  cutWhere(D, Loop, ir::compare(D.pool(), Op::CmpGe, Most, Row));
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
