//===- Uses.h - What goes to tpb_use() --------------------------------------===//
#ifndef TPB_VERIFY_USES_H
#define TPB_VERIFY_USES_H

#include "tpb.h"

#include <cstddef>

namespace tpb {

/// How many numbers a call used, and a sum over their bits that the order does not change. NaNs
/// count as one another.
struct Uses {
  unsigned long Count = 0, Bits = 0;
  bool operator==(const Uses &) const = default;
};

/// Whether a body uses what the plain loop uses; else says in Text what differs. For kernels that
/// write nothing.
bool sameUses(const tpb_kernel_v1 &Kernel, const tpb_body &Body, const tpb_call &Call, char *Text,
              size_t Room);

} // namespace tpb
#endif
