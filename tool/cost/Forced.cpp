//===- cost/Forced.cpp - What schedules say of a leaf ---------------------===//
#include "cost/LeafChoices.h"
#include "cost/LeafSteps.h"
#include "ir/LoopNames.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// What a decision says where a schedule made it.
static void sayForced(std::vector<Decision> &Decisions, llvm::StringRef What,
                      const std::string &Choice) {
  for (Decision &D : Decisions)
    if (D.What == What) {
      if (D.RunnerUp == Choice) { // what the planner would do comes next
        std::swap(D.RunnerUp, D.Choice);
        std::swap(D.RunnerUpCost, D.Cost);
      }
      D.Choice = Choice;
      D.Reason = "forced";
    }
}

std::optional<Refusal> takeForced(const LoopSite &Site, llvm::ArrayRef<ForcedLoop> Forced,
                                  const VectorShape &Shape, int MostVectors, SizeLeaf &Leaf) {
  bool Differ = false;
  std::string Unrolls;
  for (size_t I = 0; I < Forced.size(); ++I) {
    LoopBody &Made = Leaf.Decided.Loops[I];
    if (Forced[I].Unroll && MostVectors && Forced[I].Unroll > MostVectors)
      return refusedStep(Site, *Forced[I].UnrollStep,
                         "no more than " + std::to_string(Shape.MostLanes) +
                             " iterations may run together: one uses what another stored");
    if (Forced[I].Unroll)
      Made.Unroll = Forced[I].Unroll;
    if (Forced[I].Shorter && !Made.Shorter)
      return refusedStep(Site, *Forced[I].TailStep,
                         "shorter vectors are not what the planner has for the rest of this loop; "
                         "write tail(" +
                             ir::print(Forced[I].TailStep->Loops.front()) + ", scalar)");
    if (Forced[I].Rest && (*Forced[I].Rest != Made.Rest || Forced[I].Shorter != Made.Shorter)) {
      Made.Rest = *Forced[I].Rest;
      Made.Shorter = false;
      sayForced(Leaf.Decisions, "tail",
                Made.Rest == Tail::Predicated ? "predicated" : "scalar remainder");
    }
    Differ |= Made.Unroll != Leaf.Decided.Loops.front().Unroll && Forced[I].Unroll;
    Unrolls += (I ? ", " : "") + std::to_string(Made.Unroll) + " for " +
               ir::print(ir::nameOf(*Site.Nest, *Site.Vectors[I].Loop));
  }
  if (Differ)
    sayForced(Leaf.Decisions, "unroll", Unrolls);
  return std::nullopt;
}

void forceTails(const LoopSite &Site, const IsaTable &Isa, TailMode Mode,
                llvm::MutableArrayRef<ForcedLoop> Loops) {
  if (Mode == TailMode::Unsaid || Mode == TailMode::Planned || Isa.isScalar())
    return;
  for (auto &&[Loop, V] : llvm::zip(Loops, Site.Vectors)) {
    const bool Can = endsUnderMask(Isa, V) && !ir::leavesEarly(V.Loop->Body);
    if (!Loop.Rest && (Mode == TailMode::Scalar || Can))
      Loop.Rest = Mode == TailMode::Scalar ? Tail::ScalarRemainder : Tail::Predicated;
  }
}

int firstForced(const LoopSite &Site, llvm::ArrayRef<ForcedLoop> Forced, bool Nested) {
  for (size_t I = 0; I < Forced.size(); ++I)
    if (Forced[I].Unroll && hasLoopsInside(Site.Vectors[I]) == Nested)
      return Forced[I].Unroll;
  return 0;
}

} // namespace tpbcc
