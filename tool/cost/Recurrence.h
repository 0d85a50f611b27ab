//===- cost/Recurrence.h - What an iteration waits for the last one for -*- C++ -*-===//
#ifndef TPBCC_COST_RECURRENCE_H
#define TPBCC_COST_RECURRENCE_H

#include "cost/Instructions.h"

namespace tpbcc {

/// Cycles that a trip of the loop takes at least, because it uses what the one before left in
/// variables: the largest mean latency of a circle of such uses (the recurrence-constrained
/// initiation interval; Rau, MICRO 1994; computed as Karp's maximum cycle mean).
double recurrenceBound(const Worker &W, const ir::Stmt &For, const SetCosts &Costs);

} // namespace tpbcc

#endif
