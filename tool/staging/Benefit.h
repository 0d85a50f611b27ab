//===- staging/Benefit.h - What staging costs and saves ---------*- C++ -*-===//
//
// The cost model of Fang et al., Journal of Software 35(6), 2024, section 4.1, with two changes.
// Equation (6) charges the start-up of a region's transfers once and leaves out how many accesses
// the region serves; here both count, so that the regions' savings add up to the loop's, equation
// (11). A region that is read and written has two transfers. Times are cycles of one core, costs
// those of a machine file.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_STAGING_BENEFIT_H
#define TPBCC_STAGING_BENEFIT_H

#include "machine/Machine.h"
#include "staging/Blocks.h"

namespace tpbcc::staging {

/// u: the share of the bandwidth that a message gets, 1 from whole_message bytes on.
double utilisation(int64_t Bytes, const StagingFigures &Costs);

/// T0 + bytes / (B * u) of one transfer; 0 where nothing is moved.
double transferCycles(Direction D, int64_t Bytes, const StagingFigures &Costs);

/// Of one access to data where it lives, and in the buffer.
double directDelay(Direction D, const StagingFigures &Costs);
double stagedDelay(Direction D, const StagingFigures &Costs);

/// How many blocks a loop is said to have.
enum class BlockNumber : uint8_t {
  Fractional, // iterations / length, as equation (11) is printed
  Ceiling,    // rounded up, all of the full length
  ExactTail,  // as code does: the last one has the iterations that are left
};
llvm::StringRef spelling(BlockNumber N); // "fractional", "rounded up", "exact"

struct RegionBenefit {
  int64_t SpaceBytes = 0;  // equation (1)
  double SavedCycles = 0;  // T_region; below 0: its transfers take longer than they save
  double SavedPerByte = 0; // P_region, equation (7): what to keep first
};

struct LoopBenefit {
  double Blocks = 0;
  BlockNumber Counted = BlockNumber::ExactTail;
  double BlockTransfer = 0; // T_trans of a full block, equation (8)
  double DirectCycles = 0;  // T_noopt, equation (10)
  double StagedCycles = 0;  // T_opt with one buffer, equation (9)
  double SavedCycles = 0;   // TR_loop, equation (11)
  std::vector<RegionBenefit> Regions;
};

/// What staging these regions saves. Accesses of rows that no region has stay direct. OtherCycles
/// an iteration are spent on all else.
LoopBenefit benefitOf(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Staged, Blocking B,
                      double OtherCycles, const StagingFigures &Costs,
                      BlockNumber Counted = BlockNumber::ExactTail);

/// Cycles of one iteration whose staged accesses find their data in the buffers.
double iterationCycles(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Staged,
                       double OtherCycles, const StagingFigures &Costs);

/// Cycles of the loop with two buffers (an extension: equations (8) to (11) have no overlap):
///   get(0) + sum over blocks t of max(get(t+1), compute(t))
/// where puts are added to that: of rows that are fetched too before get(t+1) (putsBeforeGets), and
/// of others beside compute(t). One engine does all transfers in order.
double doubleBufferedCycles(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Staged,
                            Blocking B, double OtherCycles, const StagingFigures &Costs);

} // namespace tpbcc::staging

#endif
