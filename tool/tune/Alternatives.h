//===- tune/Alternatives.h - Plans beside the planner's ---------*- C++ -*-===//
#ifndef TPBCC_TUNE_ALTERNATIVES_H
#define TPBCC_TUNE_ALTERNATIVES_H

#include "ir/Schedule.h"

namespace tpbcc::tune {

/// Decisions that the user made, which no alternative changes.
struct Decided {
  bool Unroll = false, Tail = false, Stores = false, Prefetch = false, Blocks = false;
};

struct Alternative {
  std::string What; // "unroll 2"
  ir::Schedule Steps;
};

/// Schedules that differ from First in one decision: vectors a trip, what does the last iterations,
/// kind of store, lines asked for ahead, lengths of blocks and none, rows taken together, which
/// loop has lanes. Nothing says that each can be done. Loops: those of the nest as it was written,
/// outer ones first. First may have no steps: a loop that the planner leaves without lanes.
std::vector<Alternative> alternatives(const ir::Schedule &First, llvm::ArrayRef<ir::LoopName> Loops,
                                      const Decided &ByUser);

} // namespace tpbcc::tune

#endif
