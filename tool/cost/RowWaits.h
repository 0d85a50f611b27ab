//===- cost/RowWaits.h - Rows that load what the row before stored -*- C++ -*-===//
#ifndef TPBCC_COST_ROWWAITS_H
#define TPBCC_COST_ROWWAITS_H

#include "cost/LinesCrossed.h"

namespace tpbcc {

/// Cycles from row to row where each loads what the one before has stored: as long as it takes from
/// the store to the load and from there to the next store, however much may run side by side.
struct WaitOfRows {
  double Cycles = 0;
  double MoreAcross = 0; // where vectors begin at no multiple of their piece
  VectorPlace At;        // of those
};

/// Statements without loops, inside the loop Row, if there is one, of the loop Around. Adds to the
/// values of W.
WaitOfRows rowWaits(Worker &W, const ir::Stmt &Around, const ir::Stmt *Row,
                    llvm::ArrayRef<ir::StmtPtr> Body, const Machine &M);

/// The same where a row ends in a vector under a mask, Last, that reaches over what the next row
/// loads first. First: where the row begins, in the variable of Last.
WaitOfRows waitsForEnds(Worker &W, const ir::Stmt &Around, const ir::Stmt &Last, ir::ExprId First,
                        const Machine &M);

/// What the trips of a loop wait for where they load what earlier ones stored, at a distance that
/// the call decides.
struct WaitOfTrips {
  ir::ExprId Distance; // elements from what a trip loads up to what it stores, as it walks
  int64_t ByTrip = 1;  // elements
  double Cycles = 0;   // from a store to the next one
  double Failed = 0;   // more, where the distance is no multiple of ByTrip
};

/// Told: whether the call decides a whole number.
std::vector<WaitOfTrips> tripWaits(Worker &W, const ir::Stmt &For, const Machine &M,
                                   llvm::function_ref<bool(ir::ExprId)> Told);

/// Cycles a trip at this distance: those of the latest store that has some of what is loaded.
double waitAt(int64_t Distance, const WaitOfTrips &Of);

} // namespace tpbcc

#endif
