//===- cost/SharedLoads.cpp - Whether vectors are loaded once -------------===//
#include "cost/SharedLoads.h"
#include "cost/Choices.h"
#include "cost/LeafSteps.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// The array of which there are most windows, and whether there are any.
static std::string sharedArray(const Worker &W) {
  std::string Array;
  forEachStatement(W.Code.Body, true, [&](const ir::Stmt &S) {
    const ir::Pool &P = W.Code.Values;
    if (S.Kind == ir::StmtKind::Let && P[S.Value].Kind == ir::Op::Window && Array.empty())
      forEachStatement(W.Code.Body, true, [&](const ir::Stmt &Load) {
        if (Load.Kind == ir::StmtKind::Let && Load.Name == P[P[S.Value].Operands[0]].Name &&
            P[Load.Value].Kind == ir::Op::Load)
          Array = P[Load.Value].Name;
      });
  });
  return Array;
}

void chooseSharedLoads(const Kernel &K, const LoopSite &Site, const IsaTable &Set, const Machine &M,
                       int Most, bool Forced, SizeLeaf &Leaf) {
  const bool Alone = Site.Vectors.size() == 1 && Leaf.Decided.Loops.size() == 1;
  const auto D =
      llvm::find_if(Leaf.Decisions, [](const Decision &Each) { return Each.What == "unroll"; });
  if (!Alone || D == Leaf.Decisions.end() || !Site.Vectors.front().Reductions.empty() ||
      hasLoopsInside(Site.Vectors.front()) || Leaf.Lowered.Calls > 0)
    return;
  constexpr double Worth = 0.9;
  LoopBody &Made = Leaf.Decided.Loops.front();
  const InCore Before = Leaf.Lowered;
  const int Unroll = Made.Unroll;
  for (const int More : {4, 2}) {
    const int Vectors = Forced ? Unroll : std::max(More, Unroll);
    if (Vectors < 2 || Vectors > Most)
      continue;
    Body With = Leaf.Decided;
    With.Loops.front().Unroll = Vectors;
    With.Loops.front().Shares = true;
    const Worker W = lowered(K, Site, With, Set);
    const std::string Array = sharedArray(W);
    const InCore Shared = inCore(W, M);
    if (Array.empty() || Shared.perElement() > Worth * Leaf.Lowered.perElement())
      continue;
    Made = With.Loops.front();
    Leaf.Lowered = Shared;
    D->Choice = std::to_string(Vectors);
    D->Cost = Shared.perElement();
    D->RunnerUp = std::to_string(Unroll) + (Unroll == Vectors ? " that load all" : "");
    D->RunnerUpCost = Before.perElement();
    D->Reason = "vectors of '" + Array +
                "' overlap, and lie across lines: a trip loads each element once, and shifts";
    Leaf.Steps = leafSteps(Site, Leaf.Decided);
  }
}

} // namespace tpbcc
