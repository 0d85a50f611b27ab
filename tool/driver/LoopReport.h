//===- driver/LoopReport.h - What became of loops, to the user --*- C++ -*-===//
#ifndef TPBCC_DRIVER_LOOPREPORT_H
#define TPBCC_DRIVER_LOOPREPORT_H

#include "cost/Plan.h"

namespace tpbcc {

/// Why loops stay as they are, what schedules can't do, which functions lanes call one by one; and
/// the loops that become vectors where Rpass, a regular expression, matches "tpb-vectorise".
void reportLoops(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P,
                 llvm::StringRef Rpass, Reporter &To);

} // namespace tpbcc

#endif
