//===- cost/Recurrence.h - What an iteration waits for the last one for -*- C++ -*-===//
#ifndef TPBCC_COST_RECURRENCE_H
#define TPBCC_COST_RECURRENCE_H

#include "cost/Instructions.h"

namespace tpbcc {

/// Cycles from a store to a load of what it stored.
struct Forwarding {
  double Cycles = 0;
  double Failed = 0; // more, where no one store has all of it
  double Masked = 0; // more of one that was under a mask
  int Copies = 1;    // of a trip, by compilers: what one stores for another stays in a register
};

/// Copies: as above.
Forwarding forwardingOf(const Machine &M, int Copies = 1);

/// Cycles that a trip of the loop takes at least, because it uses what the one before left in
/// variables or in arrays: the largest mean latency of a circle of such uses (the
/// recurrence-constrained initiation interval; Rau, MICRO 1994; computed as Karp's maximum cycle
/// mean).
double recurrenceBound(const Worker &W, const ir::Stmt &For, const SetCosts &Costs,
                       const Forwarding &By);

/// Cycles that a load waits besides for what lies across two stores that are not in the cache yet.
/// Measured on Sapphire Rapids: 22 a vector of 4 or 8 doubles one to three iterations behind, half
/// of that a vector further behind. On Zen 4, in-place loops with 5 to 22 iterations between, in
/// vectors of 4 and 8, take 27 cycles over that number.
constexpr double AcrossStores = 22;

/// Cycles from the latest of some variables to the last value that statements in a row make of
/// them, as accumulators become one number.
double latencyBehind(const Worker &W, llvm::ArrayRef<ir::StmtPtr> Body,
                     const std::set<std::string> &Variables, const SetCosts &Costs);

} // namespace tpbcc

#endif
