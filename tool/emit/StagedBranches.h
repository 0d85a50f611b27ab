//===- emit/StagedBranches.h - Branches for long loops ----------*- C++ -*-===//
//
// A function that makes a buffer saves registers and lays out its stack before it asks anything,
// and one that stores past the caches waits for such stores before it ends. Calls too short for
// either would pay for that: such branches are a function of their own, which the worker calls.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_EMIT_STAGEDBRANCHES_H
#define TPBCC_EMIT_STAGEDBRANCHES_H

#include "transform/Lower.h"

namespace tpbcc {

/// A worker as two functions with the same parameters.
struct StagedBranches {
  std::vector<ir::StmtPtr> Staged; ///< body of the function for long loops, Worker::Staged
  std::vector<ir::StmtPtr> Worker; ///< which calls it: an Opaque of that name
};

/// None: no branch has either, or all of them have, or they hand values back.
std::optional<StagedBranches> separateBranches(const Worker &W);

} // namespace tpbcc

#endif
