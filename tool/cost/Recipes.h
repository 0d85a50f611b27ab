//===- cost/Recipes.h - Instructions that a value of the IR takes -*- C++ -*-===//
#ifndef TPBCC_COST_RECIPES_H
#define TPBCC_COST_RECIPES_H

#include "isa/Isa.h"
#include "machine/Machine.h"

namespace tpbcc {

/// How often each operation is done for one value or store.
struct Taken {
  std::array<double, OperationKinds> Counts{};
  std::array<double, OperationKinds> InTurn{}; // that wait for each other: on the way to the value
};

/// Of a vector, or of what is made of one, by the rows of cost/Recipes.def. How: of a load, or
/// of the load that is converted. Divisor: what a quotient's second operand was bound to.
Taken takenBy(const IsaTable &Isa, const ir::Pool &P, const ir::Expr &E, Form How,
              ir::ExprId Divisor);
/// Of a store of such elements, or of a group of stores. Step: elements between those of a strided
/// one, if it is a constant.
Taken takenByStore(const IsaTable &Isa, ir::Type Stored, Form How, int64_t Step);

} // namespace tpbcc

#endif
