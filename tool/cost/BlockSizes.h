//===- cost/BlockSizes.h - From which sizes on blocks pay -------*- C++ -*-===//
#ifndef TPBCC_COST_BLOCKSIZES_H
#define TPBCC_COST_BLOCKSIZES_H

#include "cost/BlockChoice.h"
#include "cost/MemoryTraffic.h"

namespace tpbcc {

/// A nest that is weighed for blocks, at any sizes.
class NestOfSizes {
public:
  NestOfSizes(Kernel &K, const LoopSite &Site, const Machine &M, const NestBalance &B,
              const SizedRun &Run)
      : K(K), Site(Site), M(M), B(B), Run(Run) {}

  /// A run with those numbers for the nest's names, or why there is none.
  std::variant<SizedRun, NotAtSize> at(const WholeNumbers &Values) const;
  /// Whether the caches that every core has for itself are too small for its data.
  bool leavesOwnCaches(const SizedRun &At) const;
  /// Whether blocks of any length could be clearly faster.
  bool mayPay(const SizedRun &At) const;
  /// Whether these are.
  bool pays(const BlockCandidate &C, const SizedRun &At) const;
  BlockChoice choose(const SizedRun &At) const { return chooseLengths(K, Site, M, {}, &At); }
  BlockCost whole(const SizedRun &At) const { return costInMemory(Site, B.Traffic, M, {}, 0, &At); }

  Kernel &K;
  const LoopSite &Site;
  const Machine &M;

private:
  const NestBalance &B;
  const SizedRun Run; // of any sizes
};

/// A name of the nest, the loop by which a run is asked for it, and from which value on blocks pay.
struct LeastSize {
  std::string Name, Loop;
  int64_t Value = 1, Trips = 1; // the loop's
};

/// Blocks of a nest of which some sizes are not known, and from which on they are clearly faster.
struct BlocksBySize {
  BlockChoice Chosen;
  std::vector<LeastSize> From;
};

/// Those, or why there are none. Stated: the sizes that are known.
std::variant<BlocksBySize, std::string> blocksBySize(const NestOfSizes &Nest,
                                                     const WholeNumbers &Stated);

} // namespace tpbcc

#endif
