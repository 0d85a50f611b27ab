//===- harness/Feasible.h - Whether a point of a sweep can run -----------*- C++ -*-===//
#ifndef TPB_HARNESS_FEASIBLE_H
#define TPB_HARNESS_FEASIBLE_H

#include "harness/RunKernel.h"
#include "problem/Problem.h"

namespace tpb {

/// Fails when the extent of an array is unknown.
void requireExtents(const tpb_kernel_v1 &Kernel);

/// Fails when bytes() or flops() are negative here.
void requireCounts(const Problem &At);

/// Fails when the arrays don't fit into memory, or their elements can't hold indices of them.
void requireMemoryFor(const Problem &At);

/// A row that was timed.
struct TimedRow {
  double Nanoseconds = 0; // 0: there is none
  double Iterations = -1; // negative: not known
  double Bytes = 0;       // of all arrays
};

/// Whether a row would take longer than the user wants to wait, by the rows before; says so. A row
/// that was asked for may take as long as it wants, or with --max-time one call ten times that.
bool tooSlow(const Problem &At, const TimedRow &Last, const TimedRow &BeforeLast, bool Asked,
             const RunContext &Run);

} // namespace tpb

#endif
