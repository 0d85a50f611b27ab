//===- cost/LinesCrossed.h - Vectors that lie across lines ------*- C++ -*-===//
//
// Whether the vectors of a row lie across lines of the cache depends on where the row begins. The
// size of a call decides that: rows of 26 doubles begin in the middle of a vector every other time.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_COST_LINESCROSSED_H
#define TPBCC_COST_LINESCROSSED_H

#include "machine/Machine.h"
#include "transform/Lower.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tpbcc {

/// Where vectors of a loop begin, in bytes from the begin of their array, which begins a line.
struct VectorPlace {
  ir::ExprId First;  // the loop's variable being where it begins, or whole trips behind that
  ir::ExprId ByTrip; // from trip to trip; none: a multiple of Piece
  int Piece = 0; // bytes that the core moves at once: one that begins at a multiple lies in a line
};

/// Stores of one stream that goes up are joined before they reach the cache: measured on Zen 4, a
/// quarter is left of what they lose otherwise.
constexpr double JoinedStores = 0.25;

/// The part of trips whose vectors begin at no multiple of their piece. Of trips that move them,
/// so many are looked at.
constexpr int TripsOfPlaces = 16;
double partOff(int64_t First, int64_t ByTrip, int Piece);
/// The same where nobody knows.
constexpr double PartOffAnywhere = 0.75;

/// What vectors cost that begin at no multiple of their piece.
struct Crossing {
  VectorPlace At;
  double Cycles = 0; // more of the pipes of loads or of stores, a trip
  bool Store = false;
};

struct LinesCrossed {
  std::vector<Crossing> Vectors; // whose places the call decides
  double Loads = 0, Stores = 0;  // cycles of those that begin at no multiple in any call
};

/// A vector's first element in memory; none: its lanes are no neighbours. Adds to P.
std::optional<ir::ExprId> firstElement(ir::Pool &P, ir::ExprId Index, ir::Type Vector);

/// The place of a vector that begins with an element, in the trips of a loop. Adds to the values of
/// W.
VectorPlace placeOf(Worker &W, const ir::Stmt &For, ir::ExprId Element, ir::Type Vector,
                    const OperationCost &Of);

/// Of all loads and stores of an innermost loop. Begin: where the first of the loops begins that
/// go on from each other up to this one. None: of some vector nobody knows before the call where it
/// begins. Told: whether the call decides a whole number.
std::optional<LinesCrossed> linesCrossed(Worker &W, const ir::Stmt &For, ir::ExprId Begin,
                                         const Machine &M,
                                         llvm::function_ref<bool(ir::ExprId)> Told);

} // namespace tpbcc

#endif
