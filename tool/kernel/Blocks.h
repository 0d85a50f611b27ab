//===- kernel/Blocks.h - What a block() clause asks for ---------*- C++ -*-===//
#ifndef TPBCC_KERNEL_BLOCKS_H
#define TPBCC_KERNEL_BLOCKS_H

#include "pragma/Directive.h"

namespace tpbcc {

/// Unsaid: there is no clause. Planned: loops and lengths are the planner's choice.
enum class BlockMode : uint8_t { Unsaid, Planned, Given, Off };

/// The block() clause of a kernel.
struct BlockRequest {
  struct Length {
    std::string Loop;       // its variable; empty: by its place, the last one is of innermost loops
    int64_t Iterations = 0; // 0: the planner's choice
    SourceRange Where;
  };
  BlockMode Mode = BlockMode::Unsaid;
  std::vector<Length> Lengths; // in the order of the clause
  SourceRange Where;
};

/// What was decided for a nest, and why. Costs: predicted cycles an iteration; negative: not a
/// matter of cost.
struct BlockDecision {
  std::string Choice, Reason;
  double Cost = -1;
  std::string RunnerUp;
  double RunnerUpCost = -1;
  bool Cut = false;
  bool Forced = false;  // the clause says all lengths
  bool Unasked = false; // there is no clause: whole loops are nothing to say in a plan
  SourceRange Where;    // of the clause; empty: there is none
};

/// "auto", "off", or lengths as a clause has them: "64,64", "j=64,k=128".
BlockRequest blockRequest(llvm::StringRef Text, SourceRange Where);

} // namespace tpbcc

#endif
