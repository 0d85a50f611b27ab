//===- cost/Instructions.h - What a loop of a worker executes ---*- C++ -*-===//
#ifndef TPBCC_COST_INSTRUCTIONS_H
#define TPBCC_COST_INSTRUCTIONS_H

#include "machine/Machine.h"
#include "transform/Lower.h"
#include <set>

namespace tpbcc {

/// How often each operation runs in a trip, of vectors, of vectors that are at most half as long as
/// the set's, or of single elements and general registers.
struct Instructions {
  std::array<double, OperationKinds> Vector{}, Short{}, Single{};
  double FoldedLoads = 0;   // are operands of other instructions: no issue slot of their own
  double CrossingBytes = 0; // of loaded vectors whose address is no multiple of their size
  double Calls = 0;         // of functions of the library
  double InTurn = 0;        // instructions of a prefix sum that wait for each other
  int Vectors = 0;          // loads and stores of vectors
  // First elements of the whole vectors that are loaded and stored, by their stream, and its lanes.
  std::map<std::string, std::set<int64_t>> Loaded, Stored;
  std::map<std::string, int64_t> Lanes;
  std::set<std::string> Arrays; // of vectors that are loaded and stored
  bool MovesAddresses = false;  // by vectors of a length known at run time
};

/// Figures of a set beside those for single elements, which it falls back to, and those of the set
/// whose vectors are half as long.
struct SetCosts {
  const IsaCosts *Vector, *Single, *Half = nullptr;
  const OperationCost *find(Operation O, bool OfVector) const;
  /// Of a vector that is at most half as long as the set's.
  const OperationCost *findShort(Operation O) const;
  /// Of a vector of so many bits.
  const OperationCost *findOf(Operation O, int Bits) const {
    return 2 * Bits <= Vector->VectorBits ? findShort(O) : find(O, true);
  }
};

/// Of the statements of a loop without loops inside, and of the loop itself, which compilers'
/// copies of a trip share. Branches are taken half of the time.
Instructions countTrip(const Worker &W, const ir::Stmt &For, int Copies = 0);

/// Of statements in a row; loops among them are left out.
Instructions countRow(const Worker &W, llvm::ArrayRef<ir::StmtPtr> Body);

/// The figures of the worker's set.
SetCosts costsOf(const Worker &W, const Machine &M);

/// Cycles from an operand, by its number, to the value. What is added to a product may come later
/// than the factors; where that register is overwritten, the factor's chain has a copy in it.
double latencyOf(const Worker &W, const ir::Expr &E, size_t Operand, const SetCosts &Costs);

} // namespace tpbcc

#endif
