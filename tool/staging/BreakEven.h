//===- staging/BreakEven.h - Trip counts from which staging pays -*- C++ -*-===//
#ifndef TPBCC_STAGING_BREAKEVEN_H
#define TPBCC_STAGING_BREAKEVEN_H

#include "staging/Benefit.h"

namespace tpbcc::staging {

/// The trip count from which on staging in blocks of BlockLength saves cycles, whatever the trip
/// count: what a check on entry compares with. It is where equation (11) of Fang et al., Journal of
/// Software 35(6), 2024, changes its sign with the last block as long as it is; most often there is
/// one block then. With two buffers, which take no longer, it may be too high, never too low. None:
/// there are always larger trip counts that lose.
std::optional<int64_t> breakEven(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Staged,
                                 int64_t BlockLength, const StagingFigures &Costs);

} // namespace tpbcc::staging

#endif
