//===- cost/ClockCounts.h - What a simulated clock is told ------*- C++ -*-===//
#ifndef TPBCC_COST_CLOCKCOUNTS_H
#define TPBCC_COST_CLOCKCOUNTS_H

#include "kernel/Kernel.h"
#include "machine/Machine.h"

namespace tpbcc {

/// Behind each loop of Site.Rewritten, how many elements its iterations touched of which memory,
/// and the cycles of their arithmetic: what lies in a buffer that transfers fill is in LDM.
void countForClock(Kernel &K, LoopSite &Site, const Machine &M);

/// Cycles of the arithmetic in one iteration of a loop itself, one operation after another.
double arithmeticCycles(const ir::Pool &P, const ir::Stmt &For, const Machine &M);

} // namespace tpbcc

#endif
