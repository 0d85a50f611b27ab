//===- cost/Recipes.h - Instructions that a value of the IR takes -*- C++ -*-===//
#ifndef TPBCC_COST_RECIPES_H
#define TPBCC_COST_RECIPES_H

#include "machine/Machine.h"
#include "transform/Lower.h"

namespace tpbcc {

/// How often each operation is done for one value or store.
struct Taken {
  std::array<double, OperationKinds> Counts{};
  std::array<double, OperationKinds> InTurn{}; // that wait for each other: on the way to the value
};

/// Whether the lanes of an operand become one number.
bool combinesLanes(ir::Op Kind);

/// Of a vector, or of what is made of one, by the rows of cost/Recipes.def, without its operands.
/// How: of a load, or of the load that is converted.
Taken takenByVector(const Worker &W, const ir::Expr &E, Form How);
/// Of a store of such elements, or of a group of stores. Step: elements between those of a strided
/// one, if it is a constant.
Taken takenByStore(const IsaTable &Isa, ir::Type Stored, Form How, int64_t Step);

} // namespace tpbcc

#endif
