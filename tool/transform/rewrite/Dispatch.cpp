//===- transform/rewrite/Dispatch.cpp - A loop of its own for many iterations =//
//
// What pays for long loops costs time in short ones. All iterations are those of one of two loops:
// of the first where the loops named run often enough, else of the second, which stays as written.
//
//===----------------------------------------------------------------------===//
#include "transform/rewrite/Boxes.h"

namespace tpbcc::rewrite {
using ir::Op;

/// Always legal: one of the loops has no iterations.
Result dispatch(Draft &D, Stmt &Loop, llvm::ArrayRef<Stmt *> Long, int64_t Count,
                llvm::ArrayRef<ir::KeyArgument> Keys) {
  if (auto Why = isPlain(D, Loop))
    return Why;
  if (Long.empty())
    return refusal("no loop says how often it has to run", "", Loop.Where);
  ir::Pool &P = D.pool();
  const Whole W(P);
  ExprId Trips = W.number(1);
  for (const Stmt *Each : Long) {
    if (auto Why = isPlain(D, *Each))
      return Why;
    if (!ir::find(Loop, Each->Id))
      return refusal(Each->Name + " is not inside " + Loop.Name, "", Each->Where);
    if (Each != &Loop &&
        !(isKnownBefore(D, Loop, Each->Begin) && isKnownBefore(D, Loop, Each->End)))
      return refusal("how often " + Each->Name + " runs is not known in front of " + Loop.Name, "",
                     Each->Where);
    Trips = W.times(
        Trips, W.greatest(W.over(W.minus(Each->End, Each->Begin), stepOf(P, *Each)), W.number(0)));
  }
  ExprId Pays = ir::compare(P, Op::CmpGe, Trips, W.number(Count));
  const ir::KeyArgument *Pitch = nullptr, *Of = nullptr;
  for (const ir::KeyArgument &K : Keys)
    (K.Key == "pitch" ? Pitch : Of) = &K;
  if (bool(Pitch) != bool(Of) || (Pitch && (Pitch->Name.empty() || Of->Number < 2)))
    return refusal("a pitch is a name, and of= a number from 2 on that it is a multiple of",
                   "pitch=ld, of=512", Loop.Where);
  if (Pitch) {
    const ExprId Value = invariantNamed(D, Pitch->Name);
    if (!Value)
      return refusal("the nest reads no integer '" + Pitch->Name + "'", "", Loop.Where);
    const ExprId Rest = ir::binary(P, Op::Rem, W.of(Value), W.number(Of->Number));
    Pays = ir::binary(P, Op::And, Pays, ir::compare(P, Op::CmpEq, Rest, W.number(0)));
  }
  const ExprId Begin = W.of(Loop.Begin);
  const ExprId Middle = ir::select(P, Pays, W.of(Loop.End), Begin);
  cut(D, Loop, Middle);
  Loop.Begin = Begin;
  Loop.End = Middle;
  return std::nullopt;
}

} // namespace tpbcc::rewrite
