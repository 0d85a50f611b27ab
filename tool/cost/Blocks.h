//===- cost/Blocks.h - Which loops are cut into blocks ----------*- C++ -*-===//
#ifndef TPBCC_COST_BLOCKS_H
#define TPBCC_COST_BLOCKS_H

#include "analysis/Analysis.h"
#include "machine/Machine.h"
#include <variant>

namespace tpbcc {

/// What a block() clause names and the kernel's loops do not have; none: all is there, or loops are
/// not understood that may have it.
std::optional<Refusal> blocksOfNothing(const Kernel &K);

/// Why a loop can't be cut as the clause says: an error, and the accesses that forbid it.
struct BlocksRefused {
  Refusal Error;
  SourceRange Access; // empty: none
  std::vector<std::string> Because;
};

/// The steps that the clause, or the planner, takes for a site's nest, none where loops stay whole.
/// Sets Site.Blocks where there was something to decide.
std::variant<ir::Schedule, BlocksRefused> chooseBlocks(Kernel &K, LoopSite &Site, const Machine &M);

/// The same of a nest, as it was lifted, that nothing says so of. None: there is nothing to say of
/// blocks. Core: cycles of an iteration with data in L1.
std::optional<WeighedBlocks> weighBlocks(Kernel &K, const LoopSite &Site, const Machine &M,
                                         double Core);

} // namespace tpbcc

#endif
