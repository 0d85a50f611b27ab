//===- harness/Feasible.h - Whether a point of a sweep can run -----------*- C++ -*-===//
#ifndef TPB_HARNESS_FEASIBLE_H
#define TPB_HARNESS_FEASIBLE_H

#include "harness/Problem.h"
#include "harness/RunKernel.h"

namespace tpb {

/// Fails when the extent of an array is unknown.
void requireExtents(const tpb_kernel_v1 &Kernel);

/// Fails when the arrays don't fit into memory, or their elements can't hold indices of them.
void requireMemoryFor(const Problem &At);

/// Whether a row that nobody asked for would keep the user waiting, by the time (ns) and the
/// iterations of the row before; says so.
bool tooSlow(const Problem &At, double PreviousTime, double PreviousIterations,
             const RunContext &Run);

} // namespace tpb

#endif
