//===- cost/MemoryTime.h - Cycles of a nest wherever its data is -*- C++ -*-===//
//
// The execution-cache-memory model (Stengel et al., ICS 2015; Hofmann et al., ISC 2018): the time
// of a run is made of what the core computes with data in the first cache, and of what each level
// between the data and the core transfers. Which of these go on at the same time is a property of
// the machine.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_COST_MEMORYTIME_H
#define TPBCC_COST_MEMORYTIME_H

#include "cost/InCore.h"
#include "cost/MemoryTraffic.h"

namespace tpbcc {

/// What the core does in a run of a nest, with all data in the first cache, in cycles.
struct CoreTime {
  double Cycles = 0;
  double Loads = 0, Stores = 0; // of Cycles, at most: how long load and store pipes are busy
  std::string Limit;            // "load ports"
  double Flops = 0;
  double PeakFlops = 0; // a cycle, of multiply-adds on the set's vectors
  double InCoreFactor = 1;
};

/// Lowered: of the nest's innermost loop. Call: cycles of the whole nest; where nobody knows,
/// innermost loops beside that one take as long as they have operations. VectorElements: lanes of a
/// vector.
CoreTime coreTime(const NestBalance &B, const NestAtSize &At, const LoopAnalysis &A,
                  const InCore &Lowered, std::optional<double> Call, const IsaCosts &Costs,
                  int VectorElements);

/// Data that comes from a level to the one before it.
struct LevelTransfer {
  std::string From; // "L2", "memory"
  MovedBytes Moved; // of the run, by all threads
  TransferTime Time;
};

struct MemoryTime {
  size_t Level = 0; // where the data is; as many as the machine has caches: memory
  double Core = 0;  // cycles of one core
  std::vector<LevelTransfer> Transfers; // from the core outwards
  double OneCore = 0;                   // cycles of one core, for the whole run
  double Cycles = 0;                    // of all threads together
  bool Saturated = false;               // they fill the memory's bandwidth
  std::string Limit;                    // "load ports", "transfers from L2", "memory bandwidth"
  std::vector<std::string> Missing;     // figures that the machine file does not have

  // The balance of the path that the data comes over (Lightspeed.h). None without flops, or where
  // data is in the first cache.
  std::optional<double> CodeBalance, CodeBalanceAllocate; // words a flop
  std::optional<double> MachineBalance;                   // the same
  std::optional<double> Lightspeed;                       // part of the peak, with write-allocate
  double Attainable = 0;                                  // GF/s, of all threads; 0: no flops
};

struct MemoryRequest {
  const Machine &M;
  const NestBalance &B;
  const NestAtSize &At;
  CoreTime Core;
  size_t Level = 0;
  int Threads = 1;              // that share the nest's iterations
  bool StreamingStores = false; // past the caches: no line is read before
};

/// T_1 = max(T_core, T_L2, T_L3, T_mem) where transfers overlap; max(T_core, T_loads + T_L2 + T_L3
/// + T_mem) where none does (Stengel et al., section 2), and the same with T_stores in place of
/// T_loads where loads into registers overlap with transfers but stores do not (Alappat et al.,
/// arXiv 2103.03013). T(c) = max(T_1 / c, V / b_all) (Hofmann et al. 2018).
MemoryTime memoryTime(const MemoryRequest &Of);

} // namespace tpbcc

#endif
