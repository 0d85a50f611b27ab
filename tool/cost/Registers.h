//===- cost/Registers.h - Values that loops keep in registers ---*- C++ -*-===//
#ifndef TPBCC_COST_REGISTERS_H
#define TPBCC_COST_REGISTERS_H

#include "ir/Node.h"

namespace tpbcc {

/// Registers of vectors that a loop of a worker takes: one for each value that it has from outside
/// or hands from trip to trip, and those for results on their way.
int registersKept(const ir::Pool &P, const ir::Stmt &For);

} // namespace tpbcc

#endif
