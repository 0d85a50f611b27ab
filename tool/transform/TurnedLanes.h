//===- transform/TurnedLanes.h - Lanes in memory's order --------*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_TURNEDLANES_H
#define TPBCC_TRANSFORM_TURNEDLANES_H

#include "isa/Isa.h"

namespace tpbcc {

/// Vectors whose lanes all walk backwards through memory are kept as they lie there, the first lane
/// being the last iteration: loads and stores turn nothing around. Only where the order of lanes
/// shows nowhere else: not under predicates, not in values that count, in scans or splices. Lengths
/// that are known at run time alone stay as they are.
void turnLanes(ir::Function &Code, const IsaTable &Isa);

} // namespace tpbcc

#endif
