//===- cost/Balance.h - Words, flops and slots of a nest --------*- C++ -*-===//
#ifndef TPBCC_COST_BALANCE_H
#define TPBCC_COST_BALANCE_H

#include "analysis/Traffic.h"
#include "machine/Machine.h"

namespace tpbcc {

/// What a loop of a nest computes in an iteration. Loops side by side with the same bounds are one.
struct LoopFlops {
  const ir::Stmt *Loop = nullptr;
  int Flops = 0;
  int Slots = 0; // floating-point instructions, a fused multiply-add being one
};

/// The balance of a nest as the user wrote it.
struct NestBalance {
  NestTraffic Traffic;
  std::vector<LoopFlops> Flops; // in the order of NestStreams::Trips
  bool Calls = false;           // of functions of the mathematical library: slots say too little

  LoopFlops flopsOf(const ir::Stmt *Loop) const;
};

NestBalance balanceOf(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A, int LineBytes);

/// Sums over the iterations of all loops.
struct BalanceTotals {
  double Bytes = 0, BytesAllocate = 0, Flops = 0, Slots = 0;
};

/// Iterations: of each loop of the nest. Fused: were loops with the same bounds one.
BalanceTotals totals(const NestBalance &B, const LayerState &State,
                     const std::vector<std::pair<const ir::Stmt *, double>> &Iterations,
                     bool Fused = false);

/// How much of a cache the layers of a state may take: the rest is for what the model does not
/// see, lines of other streams and sets that are full before the cache is (kerncraft's factor).
inline constexpr double LayerSafety = 2;

/// Bytes of a cache that layers may take. Sharers: cores with a part each; 1 where the machine's
/// figure is a core's share already.
double layerCapacity(const CacheLevel &Cache, int Sharers = 1);

/// None when a name of the condition has no value in Values.
std::optional<bool> layersHold(const NestTraffic &N, const LayerState &State, double Capacity,
                               const NameValues &Values);

/// The longest rows that a cache keeps the layers of, in iterations of the innermost loop: blocks
/// of so many columns have the state's traffic. None when a name has no value, or no length does.
std::optional<double> blockLength(const NestTraffic &N, const LayerState &State, double Capacity,
                                  const NameValues &Values);

} // namespace tpbcc

#endif
