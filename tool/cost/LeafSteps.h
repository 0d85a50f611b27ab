//===- cost/LeafSteps.h - Decisions of a leaf as steps ----------*- C++ -*-===//
#ifndef TPBCC_COST_LEAFSTEPS_H
#define TPBCC_COST_LEAFSTEPS_H

#include "ir/Schedule.h"
#include "kernel/Kernel.h"
#include "transform/Body.h"
#include <variant>

namespace tpbcc {

struct IsaTable;

/// What a schedule asks of one vectorised loop; 0 and none: the model chooses.
struct ForcedLoop {
  int Width = 0; // taken when vectors are chosen
  int Unroll = 0;
  std::optional<Tail> Rest;
  bool Shorter = false; // with Rest: shorter vectors first
  std::optional<ir::StoreKind> Store;
  int64_t StreamFrom = 0;          // with Streaming: as of a LoopBody
  std::optional<int64_t> Prefetch; // 0: as the model has it
  std::string Aligned;             // array; empty: none
  int64_t AlignedTo = 0;           // bytes, with Aligned; 0: as the model has it
  std::optional<int64_t> Peeled;   // iterations before the first vector
  std::optional<ir::Step> UnrollStep, TailStep, StoreStep, AlignStep; // as written

  bool asksTheSame(const ForcedLoop &Other) const {
    return Width == Other.Width && Unroll == Other.Unroll && Rest == Other.Rest &&
           Shorter == Other.Shorter && Store == Other.Store && StreamFrom == Other.StreamFrom &&
           Prefetch == Other.Prefetch && Aligned == Other.Aligned && AlignedTo == Other.AlignedTo &&
           Peeled == Other.Peeled;
  }
};

/// One for each of Site.Vectors; or why a step can't be done.
std::variant<std::vector<ForcedLoop>, Refusal>
forcedLoops(const LoopSite &Site, const IsaTable &Isa, const ir::Schedule &Steps);

/// What a clause or a flag asks of all loops of the site for which no step says it. Masked: of
/// those that can end under a mask.
void forceTails(const LoopSite &Site, const IsaTable &Isa, TailMode Mode,
                llvm::MutableArrayRef<ForcedLoop> Loops);

/// The steps that make the nest, and those that force each decision of the leaf.
ir::Schedule leafSteps(const LoopSite &Site, const Body &Decided);

/// Error: the step can't be done.
Refusal refusedStep(const LoopSite &Site, const ir::Step &S, std::string Why);

} // namespace tpbcc

#endif
