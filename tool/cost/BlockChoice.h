//===- cost/BlockChoice.h - Lengths of blocks that the planner chooses -*- C++ -*-===//
#ifndef TPBCC_COST_BLOCKCHOICE_H
#define TPBCC_COST_BLOCKCHOICE_H

#include "kernel/Kernel.h"
#include "machine/Machine.h"
#include "transform/rewrite/Blocks.h"

namespace tpbcc {

/// A length that one or several loops of a nest have, or that is the planner's choice (0).
struct LengthOfLoops {
  std::vector<std::string> Loops;
  int64_t Iterations = 0;
};

/// Loops cut so that caches keep more of what is used again, and what that saves.
struct BlockChoice {
  std::vector<BlockedLoop> Loops; // empty: none
  ir::Schedule Steps;
  std::vector<std::string> Outside; // what goes over one block before the next
  BlockDecision Decision;           // without what the user calls the loops
  std::optional<Refused> Illegal;   // a loop that was asked for can't be cut
  size_t IllegalLoop = 0;           // the how manieth of all
};

/// The best lengths for those loops, or none where whole loops are as fast. Of no Asked: which
/// loops are cut is the planner's choice, too.
BlockChoice chooseLengths(Kernel &K, const LoopSite &Site, const Machine &M,
                          llvm::ArrayRef<LengthOfLoops> Asked);

/// "j 64, k 32"
std::string textOf(const Kernel &K, llvm::ArrayRef<BlockedLoop> Loops);

} // namespace tpbcc

#endif
