//===- cost/Instructions.h - What a loop of a worker executes ---*- C++ -*-===//
#ifndef TPBCC_COST_INSTRUCTIONS_H
#define TPBCC_COST_INSTRUCTIONS_H

#include "machine/Machine.h"
#include "transform/Lower.h"

namespace tpbcc {

/// How often each operation runs in a trip, of vectors or of single elements and general registers.
struct Instructions {
  std::array<double, OperationKinds> Vector{}, Single{};
  double FoldedLoads = 0;   // are operands of other instructions: no issue slot of their own
  double CrossingLoads = 0; // whole vectors whose address is no multiple of their size
  double Calls = 0;         // of functions of the library
  int Vectors = 0;          // loads and stores of vectors
};

/// Figures of a set beside those for single elements, which it falls back to.
struct SetCosts {
  const IsaCosts *Vector, *Single;
  const OperationCost *find(Operation O, bool OfVector) const;
};

/// Of one value with what is below it, but for variables. Times: how often.
void countValue(const Worker &W, ir::ExprId Id, double Times, Instructions &Into);

/// Of the statements of a loop without loops inside, and of the loop itself. Branches are taken
/// half of the time.
Instructions countTrip(const Worker &W, const ir::Stmt &For);

/// Cycles from the last operand to the value.
double latencyOf(const Worker &W, const ir::Expr &E, const SetCosts &Costs);

} // namespace tpbcc

#endif
