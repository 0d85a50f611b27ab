//===- staging/Simulate.h - Loops on the virtual clock ----------*- C++ -*-===//
#ifndef TPBCC_STAGING_SIMULATE_H
#define TPBCC_STAGING_SIMULATE_H

#include "staging/Choose.h"
#include "staging/VirtualClock.h"

namespace tpbcc::staging {

/// What a simulation found.
struct Simulated {
  double Cycles = 0;
  int64_t Blocks = 0;
  TransferCounts Counts;
};

/// More blocks than this are not simulated.
inline constexpr int64_t MostSimulatedBlocks = int64_t(1) << 24;

/// Runs a loop whose staged regions are fetched, used and written back block by block, with the
/// transfers in the order that emitted code has them in. Buffering::None: all accesses direct, in
/// one block. With two buffers the regions must allow for that (mayFetchAhead). None where there
/// are too many blocks.
std::optional<Simulated> simulate(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Staged,
                                  Blocking B, Buffering Buffers, double OtherCycles,
                                  const StagingFigures &Costs);

} // namespace tpbcc::staging

#endif
