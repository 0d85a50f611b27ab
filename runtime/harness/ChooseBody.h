//===- harness/ChooseBody.h - Which instruction set runs ---------------*- C++ -*-===//
#ifndef TPB_HARNESS_CHOOSEBODY_H
#define TPB_HARNESS_CHOOSEBODY_H

#include "harness/RunKernel.h"

namespace tpb {

/// Sets the result's body to the first that the processor has, or to the one that --isa names.
/// Fails when there is none.
void chooseBody(KernelResult &Result, const char *Isa);

} // namespace tpb

#endif
