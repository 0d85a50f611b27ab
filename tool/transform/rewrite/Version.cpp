//===- transform/rewrite/Version.cpp - A loop of its own for strides of one ===//
//
// a[i * inc] goes through neighbours where inc is 1, which nobody knows before the loop runs. All
// iterations are those of one of two loops then: the first has 1 for the names, the second is as
// written.
//
//===----------------------------------------------------------------------===//
#include "transform/rewrite/Verbs.h"

namespace tpbcc::rewrite {
using ir::Op;

/// Always legal: one of the loops has no iterations.
Result version(Draft &D, Stmt &Loop, llvm::ArrayRef<std::string> Names) {
  if (auto Why = isPlain(D, Loop))
    return Why;
  ir::Pool &P = D.pool();
  Meaning One;
  ExprId All;
  for (const std::string &Name : Names) {
    const ExprId Value = invariantNamed(D, Name);
    if (!Value || P[Value].Kind != Op::Invariant)
      return refusal("the nest reads no integer '" + Name + "'", "", Loop.Where);
    const ExprId Number = ir::integer(P, P[Value].Ty.Elem, 1);
    const ExprId Is = ir::compare(P, Op::CmpEq, Value, Number);
    All = All ? ir::binary(P, Op::And, All, Is) : Is;
    One.Values[Value.Index] = Number;
  }
  const Whole W(P);
  const ExprId Begin = W.of(Loop.Begin);
  const ExprId Middle = ir::select(P, All, W.of(Loop.End), Begin);
  cut(D, Loop, Middle);
  replaceIn(P, Loop, One); // the body alone: the bounds are for all values
  Loop.Begin = Begin;
  Loop.End = Middle;
  return std::nullopt;
}

} // namespace tpbcc::rewrite
