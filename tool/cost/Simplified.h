//===- cost/Simplified.h - What compilers make of a value -------*- C++ -*-===//
#ifndef TPBCC_COST_SIMPLIFIED_H
#define TPBCC_COST_SIMPLIFIED_H

#include "cost/Instructions.h"
#include "cost/Recipes.h"
#include "cost/TripValues.h"

namespace tpbcc {

/// Values that clang computes with other instructions than those that are asked for: it sees
/// constants, and what an operand is.
class Simplified {
public:
  /// For: whose trip it is; none: statements in a row.
  Simplified(const Worker &W, const TripValues &Trip, const ir::Stmt *For);

  /// Of: what E takes as it stands. Returns the value that it is computed as: with vectors as long.
  const ir::Expr &simplify(const ir::Expr &E, Taken &Of, double Times, Instructions &Into) const;

private:
  /// The number that all lanes of a vector are, as a constant.
  std::optional<double> number(ir::ExprId Id) const;
  bool isChoiceOfNumbers(const ir::Expr &E) const;
  void product(const ir::Expr &E, Taken &Of) const;
  void loadedInAllLanes(const ir::Expr &E, Taken &Of, double Times, Instructions &Into) const;
  const ir::Expr &ofMasks(const ir::Expr &E, Taken &Of, double Times, Instructions &Into) const;
  void narrowed(const ir::Expr &E, Taken &Of, double Times, Instructions &Into) const;

  const Worker &W;
  const ir::Pool &P;
  const TripValues &Trip;
  std::map<std::string, ir::ExprId> Outside; // bound before the loop
  std::map<std::string, int> Uses;           // in the trip
};

} // namespace tpbcc

#endif
