//===- transform/rewrite/Tile.cpp - Loops over tiles, and in one ----------===//
#include "analysis/Range.h"
#include "transform/rewrite/Legality.h"
#include "transform/rewrite/Verbs.h"

namespace tpbcc::rewrite {

Result tile(Draft &D, llvm::ArrayRef<Stmt *> Loops, llvm::ArrayRef<int64_t> Sizes) {
  if (auto Why = isRectangle(D, Loops))
    return Why;
  if (D.asks() && Loops.size() > 1) // tiles of one loop keep the order
    if (auto Why = mayTile(D, D.graph(), *Loops.front(), Loops.size()))
      return Why;
  ir::Pool &P = D.pool();
  const Whole W(P);
  const Draft::Spot Where = D.spotOf(*Loops.front());
  StmtPtr Inside = std::move((*Where.Body)[Where.At]);
  std::vector<StmtPtr> Tiles;
  for (size_t I = 0; I < Loops.size(); ++I) {
    Stmt &Loop = *Loops[I];
    int64_t Width;
    if (__builtin_mul_overflow(Sizes[I], stepOf(P, Loop), &Width))
      return refusal("the tile of " + Loop.Name + " is too large", "", Loop.Where);
    StmtPtr Over = D.made(ir::loop(ir::LoopKind::Serial, D.freeName(Loop.Name + "t"), Loop.Begin,
                                   Loop.End, W.number(Width), {}));
    Over->Where = Loop.Where;
    const ExprId End = whileItRuns(P, Loop.End, Loop.Begin);
    Loop.Begin = ir::induction(P, Over->Name);
    Loop.End = W.least(W.plus(Loop.Begin, W.number(Width)), End);
    Tiles.push_back(std::move(Over));
  }
  for (; !Tiles.empty(); Tiles.pop_back()) {
    Tiles.back()->Body.push_back(std::move(Inside));
    Inside = std::move(Tiles.back());
  }
  (*Where.Body)[Where.At] = std::move(Inside);
  return std::nullopt;
}

} // namespace tpbcc::rewrite
