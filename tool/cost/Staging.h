//===- cost/Staging.h - Whether copying into a buffer pays ------*- C++ -*-===//
#ifndef TPBCC_COST_STAGING_H
#define TPBCC_COST_STAGING_H

#include "machine/Machine.h"
#include "transform/rewrite/StagingShapes.h"

namespace tpbcc {

/// Something else than a copy that may be done about how long accesses take.
struct WayToStage {
  std::string Name; // "prefetch"
  double Cycles = 0;
};

/// A copy is made where it takes less than this share of the time without.
inline constexpr double Worthwhile = 0.97;

/// Predicted cycles of one access to an array: where it lies, and in a buffer that is filled once
/// for so many passes. Passes that are not known are AssumedPasses.
struct StagingCost {
  double Direct = 0, Staged = 0;
  std::string DirectBecause, StagedBecause; // "a line of 64 bytes from L2 for each"
  std::vector<WayToStage> Others;           // at least one
  const WayToStage &best() const;           // of those
};
StagingCost stagingCost(const ArrayWalk &Of, const Machine &M);

/// The fewest passes with which a copy pays, from AssumedPasses on, where nobody knows how many
/// there are and all that do the same are lanes; 0: with none, or AssumedPasses. Else those that
/// are known.
int64_t passesThatPay(const ArrayWalk &Of, const Machine &M);

/// What the machine's caches make of the sizes.
StagingSizes stagingSizes(const ArrayWalk &Of, const Machine &M);

/// What becomes of the buffer directives of a site: the steps for its nest, none where nothing is
/// staged. Sets Site.Staging. On machines whose memories are caches.
ir::Schedule chooseStaging(Kernel &K, LoopSite &Site, const Machine &M);

} // namespace tpbcc

#endif
