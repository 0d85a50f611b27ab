//===- emit/LoopMarks.h - What C compilers are told of a loop ----*- C++ -*-===//
//
// A plan says how many vectors a trip of a loop has, and costs are of such trips. Compilers would
// make copies of trips, and vectors of what they leave, unless a mark before the loop says not to.
// tpb_compiler.h has the macros.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_EMIT_LOOPMARKS_H
#define TPBCC_EMIT_LOOPMARKS_H

#include "transform/Lower.h"
#include <set>
#include <string>

namespace tpbcc {

/// Where in its worker a loop stands.
struct LoopPlace {
  bool IsRest = false;   // of the loop before
  bool IsInLoop = false; // of any kind
  bool Together = false; // several vectors go through it, as planned
};

/// "TPB_PLANNED ", or nothing where the loop is the compiler's to change.
std::string markOf(const Worker &W, const ir::Stmt &Loop, const LoopPlace &Place);

/// How many copies compilers are told to make of a trip, of all loops with TPB_COPIES in a worker.
std::set<int> copiesOfTrips(const Worker &W);

/// The last loop in front of one in its block, which goes on where that has ended; else null.
const ir::Stmt *loopBefore(llvm::ArrayRef<ir::StmtPtr> Block, const ir::Stmt &Next);

/// Whether a loop does what steps of twice its own have left: one step, or none.
bool leavesOneStep(const ir::Pool &P, const ir::Stmt *Before, const ir::Stmt &Next);

/// Whether a loop is over what the one before has left: less than one of its trips, and a few
/// iterations that it ends early.
bool isRest(const ir::Pool &P, const ir::Stmt *Before, const ir::Stmt &Next);

/// Whether all loops are of lanes, the rest of such, or not to have any: none for a compiler to
/// make vectors of.
bool hasVectorsMade(const Worker &W);

/// Whether there are neither loops nor anything that a processor could lack: a few statements on
/// single elements are left of a loop, as where the last iteration alone counts.
bool isStraightLine(const Worker &W);

} // namespace tpbcc

#endif
