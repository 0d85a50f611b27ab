//===- cost/Joined.h - Instructions that do the work of two -----*- C++ -*-===//
#ifndef TPBCC_COST_JOINED_H
#define TPBCC_COST_JOINED_H

#include "cost/Instructions.h"

namespace tpbcc {

/// Whether the value is one operand that another instruction of x86 may read from memory instead.
bool isPlainLoad(const ir::Expr &E);

/// Instructions of the loop that read an operand from memory, as those of x86 can one: what a load
/// brought in and nothing else uses.
double foldedLoads(const Worker &W, const ir::Stmt &For);

/// The conversion or permutation of what a load brought in is another instruction with its operand
/// in memory, of other cost.
void takeOperandFromMemory(std::array<double, OperationKinds> &Counts);

/// Loads, and stores, of neighbouring vectors become one instruction each, as NEON has them.
void pairNeighbours(Instructions &Into);

} // namespace tpbcc

#endif
