//===- kernel/StoreMode.h - What a kernel asks of stores --------*- C++ -*-===//
#ifndef TPBCC_KERNEL_STOREMODE_H
#define TPBCC_KERNEL_STOREMODE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tpbcc {

/// Streaming: past the caches, where a store can be. Zero: to lines that are made zero first, as
/// then nothing reads them.
enum class StoreMode : uint8_t { Unsaid, Planned, Temporal, Streaming, Zero };

/// "auto", "temporal", "nt" or "zero".
StoreMode storeMode(llvm::StringRef Text);

} // namespace tpbcc

#endif
