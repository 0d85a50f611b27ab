//===- cost/BlockCost.h - What blocks of loops save -------------*- C++ -*-===//
#ifndef TPBCC_COST_BLOCKCOST_H
#define TPBCC_COST_BLOCKCOST_H

#include "analysis/Traffic.h"
#include "kernel/Kernel.h"
#include "machine/Machine.h"

namespace tpbcc {

/// How long a nest's transfers take in an iteration of its innermost loop, with data in memory and
/// all sizes so long that a cache keeps no layer of them.
struct BlockCost {
  double Cycles = 0;
  double InTurn = 0;        // if transfers of a level overlapped with those of no other
  std::vector<size_t> Kept; // of each cache, the state of the traffic whose layers it keeps
};

/// A run of which the sizes are known.
struct SizedRun {
  NameValues Values;
  std::map<std::string, double> Trips; // of each loop, by its name
  double Bytes = 0;                    // of its data, in whole lines
  std::optional<size_t> Passed = {};   // caches that are too small for it; none: all of them
  double Core = 0;                     // cycles of an iteration with data in L1
  bool LanesInside = true;             // lanes are those of the innermost loop
};

/// Bytes of a cache that layers of the site's nest may take: threads that share its iterations
/// share caches, too, and one alone has all of each.
double layerCapacityOf(const LoopSite &Site, const Machine &M, size_t Cache);

/// Of layer conditions and transfers as the plan has them (cost-model.md, layer conditions and
/// levels of memory). Lengths: of the blocks in the nest, none where loops are whole. The first
/// iteration of a block brings what the others find. Row: iterations of the innermost loop of a
/// block, which no prefetch has begun for; 0: that one is whole. Run: none where sizes are not
/// known: then what the core does is left out.
BlockCost costInMemory(const LoopSite &Site, const NestTraffic &N, const Machine &M,
                       llvm::ArrayRef<int64_t> Lengths, int64_t Row, const SizedRun *Run);

/// The same if all caches kept all that is used again: no blocks take less.
BlockCost costIfAllKept(const NestTraffic &N, const Machine &M, const SizedRun *Run);

/// Whether a run of the innermost loop goes through more pages than a core has the addresses of,
/// as down a long column. Caches do not help then. Lanes of a loop outside share pages, too.
bool walksPages(const NestTraffic &N, const Machine &M, const SizedRun &Run);

/// Bytes that such an iteration brings from behind the cache.
double bytesBehind(const NestTraffic &N, const BlockCost &Cost, size_t Cache);

/// How many caches data goes through to the core; all of them where the sizes are not known.
size_t cachesPassed(const Machine &M, const SizedRun *Run);

/// Of a nest and what blocks make of it, with what a run of each costs.
struct CostsOfNest {
  const NestTraffic &Traffic;
  const BlockCost &Cost;
};

/// Whether blocks are clearly faster. That is less than four fifths of the time, as what the model
/// leaves out (ends of rows, sets, pages) took up to a twentieth where blocks saved nothing, and
/// predictions of memory are off by up to a sixth. Or less than two thirds of what takes as long if
/// nothing overlaps, and no more if all does. But not where as many bytes go on coming from memory,
/// as what is saved between caches is hidden by what the core does; nor where whole lines, or those
/// that lanes share, do, more than a quarter of what they were: prefetches would end with each row
/// of a block.
bool isClearlyFaster(const CostsOfNest &InBlocks, const CostsOfNest &Whole, const Machine &M,
                     const SizedRun &Run);

} // namespace tpbcc

#endif
