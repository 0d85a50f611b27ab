//===- cost/Reach.h - How far ahead a core works --------------*- C++ -*-===//
#ifndef TPBCC_COST_REACH_H
#define TPBCC_COST_REACH_H

#include "cost/Instructions.h"

namespace tpbcc {

/// Cycles of a trip of the loop on a core whose ports are never busy: instructions enter in order,
/// as many a cycle as it dispatches, each when the one that stands a reorder buffer before it has
/// left, and leave in order (Karkhanis and Smith, ISCA 2004). Uops: of a trip.
double reachBound(const Worker &W, const ir::Stmt &For, const SetCosts &Costs, double Uops,
                  const Machine &M);

} // namespace tpbcc

#endif
