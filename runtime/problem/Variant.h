//===- Variant.h - Which variants of a kernel to run ------------------------===//
#ifndef TPB_PROBLEM_VARIANT_H
#define TPB_PROBLEM_VARIANT_H

#include "base/List.h"
#include "problem/Options.h"
#include "tpb.h"

namespace tpb {

/// The variants that --variant asks for: "F=2,L=1" gives some values, "2:1" all in the order of the
/// kernel's parameters. A kernel without variants has one, null.
OptionError chooseVariants(const tpb_kernel_v1 &Kernel, const char *Request,
                           List<const tpb_variant *> &Chosen);

} // namespace tpb
#endif
