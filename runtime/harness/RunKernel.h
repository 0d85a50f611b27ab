//===- RunKernel.h - Everything about one kernel ----------------------------===//
#ifndef TPB_HARNESS_RUNKERNEL_H
#define TPB_HARNESS_RUNKERNEL_H

#include "report/Report.h"

namespace tpb {

/// Checks the kernel, times it at every size and checks the results. `Code` becomes the exit code
/// that the kernel earns, unless it is worse already.
KernelResult *runKernel(const tpb_kernel_v1 &Kernel, const RunContext &Run, int &Code);
void release(KernelResult *Result);

} // namespace tpb
#endif
