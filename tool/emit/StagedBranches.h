//===- emit/StagedBranches.h - Branches with buffers ------------*- C++ -*-===//
//
// A function that makes a buffer saves registers and lays out its stack before it asks anything.
// Calls too short for the buffer would pay for that: branches with buffers are a function of their
// own, which the worker calls.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_EMIT_STAGEDBRANCHES_H
#define TPBCC_EMIT_STAGEDBRANCHES_H

#include "transform/Lower.h"

namespace tpbcc {

/// A worker as two functions with the same parameters.
struct StagedBranches {
  std::vector<ir::StmtPtr> Staged; ///< body of the function with the buffers, Worker::Staged
  std::vector<ir::StmtPtr> Worker; ///< which calls it: an Opaque of that name
};

/// None: no branch has buffers, or all of them have, or they hand values back.
std::optional<StagedBranches> separateBuffers(const Worker &W);

} // namespace tpbcc

#endif
