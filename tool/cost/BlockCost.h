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

/// Bytes of a cache that layers of the site's nest may take: threads that share its iterations
/// share caches, too, and one alone has all of each.
double layerCapacityOf(const LoopSite &Site, const Machine &M, size_t Cache);

/// Of layer conditions and transfers as the plan has them (cost-model.md, layer conditions and
/// levels of memory). Lengths: of the blocks in the nest, none where loops are whole. The first
/// iteration of a block brings what the others find. Row: iterations of the innermost loop of a
/// block, which no prefetch has begun for; 0: that one is whole.
BlockCost costInMemory(const LoopSite &Site, const NestTraffic &N, const Machine &M,
                       llvm::ArrayRef<int64_t> Lengths, int64_t Row);

/// Bytes that such an iteration brings from behind the cache.
double bytesBehind(const NestTraffic &N, const BlockCost &Cost, size_t Cache);

} // namespace tpbcc

#endif
