//===- cost/SharedLoads.cpp - Whether vectors are loaded once -------------===//
#include "cost/SharedLoads.h"
#include "cost/Choices.h"
#include "cost/LeafSteps.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// The array that the first window is taken from; empty: there is none.
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

/// Whether it loads elements of an array that are fewer apart than a line has.
static bool loadsNeighbours(const ir::Pool &P, const VectorLoop &V, const Machine &M) {
  std::vector<std::pair<std::string, AffineForm>> Seen;
  bool Found = false;
  for (const ir::StmtPtr &S : V.Loop->Body)
    ir::forEachExpr(*S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        if (P[Id].Kind != ir::Op::Load || Found)
          return !Found;
        const auto Form = affineForm(P, P[Id].Operands[0]);
        if (!Form)
          return true;
        for (const auto &[Array, Other] : Seen)
          if (Array == P[Id].Name && Other.Coefficients == Form->Coefficients)
            if (const auto Apart = (Form->Rest - Other.Rest).constant())
              Found |= *Apart && std::abs(*Apart) * ir::bits(P[Id].Ty.Elem) < 8 * M.lineBytes();
        Seen.emplace_back(P[Id].Name, *Form);
        return true;
      });
    });
  return Found;
}

/// Whether the set takes a window out of two vectors.
static bool hasWindows(const IsaTable &Set) {
  for (const ir::Element E : {ir::Element::F64, ir::Element::F32})
    if (!Set.Scalable && !Set.isScalar() &&
        Set.operation(ir::Op::Window, Form::Plain, Set.vector(E, E)))
      return true;
  return false;
}

void chooseSharedLoads(const Kernel &K, const LoopSite &Site, const IsaTable &Set, const Machine &M,
                       int Most, bool Forced, SizeLeaf &Leaf) {
  const bool Alone = Site.Vectors.size() == 1 && Leaf.Decided.Loops.size() == 1;
  const auto D =
      llvm::find_if(Leaf.Decisions, [](const Decision &Each) { return Each.What == "unroll"; });
  if (!Alone || D == Leaf.Decisions.end() || !Site.Vectors.front().Reductions.empty() ||
      hasLoopsInside(Site.Vectors.front()) || Leaf.Lowered.Calls > 0 || !hasWindows(Set) ||
      !loadsNeighbours(K.Program.Values, Site.Vectors.front(), M))
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
