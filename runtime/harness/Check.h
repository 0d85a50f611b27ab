//===- harness/Check.h - What the checks say of a kernel and of its rows ---*- C++ -*-===//
#ifndef TPB_HARNESS_CHECK_H
#define TPB_HARNESS_CHECK_H

#include "harness/Points.h"
#include "harness/RunKernel.h"
#include "problem/Arrays.h"

namespace tpb {

/// Makes Code the exit code To unless it says something graver.
void worsen(int &Code, int To);

/// Checks every body with each combination of parameters, variant and team that is going to run;
/// false when one is wrong.
bool probePoints(KernelResult &Result, const ParameterSweep &Sweep, const List<Point> &Points,
                 const RunContext &Run, int &Code);

/// Checks one call at the row's size.
void checkRow(Row &Each, const Problem &At, const Arrays &On, const RunContext &Run);

} // namespace tpb

#endif
