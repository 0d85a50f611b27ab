//===- transform/Copies.h - Trips that compilers copy -----------*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_COPIES_H
#define TPBCC_TRANSFORM_COPIES_H

#include "transform/Lower.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {

/// How many copies of a trip compilers are asked for: of one vector with a short body, which a jump
/// a trip would slow down. 0: none. IsInLoop: with another loop around it.
int copiesOfTrip(const Worker &W, const ir::Stmt &S, bool IsInLoop);

/// Whether compilers unroll the loop whole, which leaves nothing of what a trip costs.
bool hasFewTrips(const ir::Pool &P, const ir::Stmt &S);

/// Names of vectors of half a register that a trip of several loads and stores, from arrays that it
/// stores to: clang 19 would join copies of such, and forget the order of other loads.
llvm::StringSet<> halvesPassedOn(const ir::Pool &P, const ir::Stmt &S);

} // namespace tpbcc

#endif
