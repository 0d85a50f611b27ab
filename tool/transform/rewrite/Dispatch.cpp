//===- transform/rewrite/Dispatch.cpp - A loop of its own for many iterations =//
//
// What pays for long loops costs time in short ones. All iterations are those of one of two loops:
// of the first where the loops named run often enough, else of the second, which stays as written.
//
//===----------------------------------------------------------------------===//
#include "transform/rewrite/Boxes.h"

namespace tpbcc::rewrite {
using ir::Op;

Result mayAskFor(const Draft &D, const Stmt &Loop, const Stmt &Each) {
  for (const Stmt *Of : {&Loop, &Each})
    if (auto Why = isPlain(D, *Of))
      return Why;
  if (!ir::find(Loop, Each.Id))
    return refusal(Each.Name + " is not inside " + Loop.Name, "", Each.Where);
  if (&Each != &Loop && !(isKnownBefore(D, Loop, Each.Begin) && isKnownBefore(D, Loop, Each.End)))
    return refusal("how often " + Each.Name + " runs is not known in front of " + Loop.Name, "",
                   Each.Where);
  return std::nullopt;
}

void cutWhere(Draft &D, Stmt &Loop, ExprId Holds) {
  const Whole W(D.pool());
  const ExprId Begin = W.of(Loop.Begin);
  const ExprId Middle = ir::select(D.pool(), Holds, W.of(Loop.End), Begin);
  cut(D, Loop, Middle);
  Loop.Begin = Begin;
  Loop.End = Middle;
}

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
    if (auto Why = mayAskFor(D, Loop, *Each))
      return Why;
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
  cutWhere(D, Loop, Pays);
  return std::nullopt;
}

Result beyond(Draft &D, llvm::ArrayRef<Stmt *> Long, llvm::ArrayRef<int64_t> Least) {
  ir::Pool &P = D.pool();
  const Whole W(P);
  Stmt &Loop = *Long.front();
  ExprId All;
  for (const auto &[Each, Count] : llvm::zip_equal(Long, Least)) {
    if (auto Why = mayAskFor(D, Loop, *Each))
      return Why;
    if (Count == 1 && Long.size() > 1) // a loop that does not run does nothing in either
      continue;
    constexpr int64_t Most = int64_t(1) << 40;
    if (Count > Most || stepOf(P, *Each) > Most >> 20)
      return refusal("nothing runs that often", "", Each->Where);
    const ExprId Holds = ir::compare(P, Op::CmpGe, W.minus(Each->End, Each->Begin),
                                     W.number((Count - 1) * stepOf(P, *Each) + 1));
    All = All ? ir::binary(P, Op::And, All, Holds) : Holds;
  }
  if (!All)
    return refusal("no loop has to run twice", "", Loop.Where);
  cutWhere(D, Loop, All);
  return std::nullopt;
}

} // namespace tpbcc::rewrite
