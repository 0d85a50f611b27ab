//===- kernel/TailMode.h - What a kernel asks of last iterations -*- C++ -*-===//
#ifndef TPBCC_KERNEL_TAILMODE_H
#define TPBCC_KERNEL_TAILMODE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tpbcc {

/// Masked: by a vector under a mask, where the set has masks. Scalar: one by one.
enum class TailMode : uint8_t { Unsaid, Planned, Masked, Scalar };

/// "auto", "masked" or "scalar".
TailMode tailMode(llvm::StringRef Text);

} // namespace tpbcc

#endif
