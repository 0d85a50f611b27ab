//===- driver/LoopReport.h - What became of loops, to the user --*- C++ -*-===//
#ifndef TPBCC_DRIVER_LOOPREPORT_H
#define TPBCC_DRIVER_LOOPREPORT_H

#include "cost/Remarks.h"
#include "options/Options.h"

namespace tpbcc {

class ClangReporter;

/// What schedules can't do, as errors; and remarks: those that are always shown, such as why loops
/// stay, and those that -Rpass=, -Rpass-missed= and -Rpass-analysis= ask for.
void reportLoops(const Kernel &K, const KernelPlan &P, llvm::ArrayRef<Remark> Remarks,
                 const Options &Opts, ClangReporter &To);

} // namespace tpbcc

#endif
