//===- cost/BlockChoice.h - Lengths of blocks that the planner chooses -*- C++ -*-===//
#ifndef TPBCC_COST_BLOCKCHOICE_H
#define TPBCC_COST_BLOCKCHOICE_H

#include "cost/BlockCost.h"
#include "transform/rewrite/Blocks.h"

namespace tpbcc {

/// A length that one or several loops of a nest have, or that is the planner's choice (0).
struct LengthOfLoops {
  std::vector<std::string> Loops;
  int64_t Iterations = 0;
};

/// Loops cut into blocks of certain lengths, and the traffic of the nest that this makes.
struct BlockCandidate {
  std::vector<BlockedLoop> Loops;
  std::shared_ptr<Trial> Nest; // that the traffic is of
  std::shared_ptr<LoopSite> Of;
  std::vector<std::string> Outside; // what goes over one block before the next
  NestTraffic Traffic;
  BlockCost Cost;
};

/// What its transfers take, and what the core does in a run of known sizes.
BlockCost costOf(const LoopSite &Site, const Machine &M, const BlockCandidate &C,
                 const SizedRun *Run);

/// Whether a run has more than one block of the loop.
bool isCut(const BlockedLoop &L, const SizedRun &Run);

/// Loops cut so that caches keep more of what is used again, and what that saves.
struct BlockChoice {
  std::optional<BlockCandidate> Cut; // none: loops stay whole
  BlockDecision Decision;            // without what the user calls the loops
  std::optional<Refused> Illegal;    // a loop that was asked for can't be cut
  size_t IllegalLoop = 0;            // the how manieth of all
};

/// The best lengths for those loops, or none where whole loops are as fast. Of no Asked: which
/// loops are cut is the planner's choice, too. Run: where nothing asks for blocks, and sizes are
/// known: loops are cut where that is clearly faster.
BlockChoice chooseLengths(Kernel &K, const LoopSite &Site, const Machine &M,
                          llvm::ArrayRef<LengthOfLoops> Asked, const SizedRun *Run = nullptr);

/// What the user calls a variable of the nest.
std::string userName(const Kernel &K, const std::string &Variable);

/// "j 64, k 32"
std::string textOf(const Kernel &K, llvm::ArrayRef<BlockedLoop> Loops);

/// "; i, k go over one block before the next". Outside: the loops.
std::string orderOf(const Kernel &K, const LoopSite &Site, llvm::ArrayRef<std::string> Outside);

} // namespace tpbcc

#endif
