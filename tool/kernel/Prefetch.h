//===- kernel/Prefetch.h - What a kernel asks of prefetches -----*- C++ -*-===//
#ifndef TPBCC_KERNEL_PREFETCH_H
#define TPBCC_KERNEL_PREFETCH_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tpbcc {

enum class PrefetchMode : uint8_t { Unsaid, Planned, Off, Given };

/// How far ahead of loads their lines are asked for.
struct PrefetchRequest {
  PrefetchMode Mode = PrefetchMode::Unsaid;
  int64_t Iterations = 0; // Given
};

constexpr int64_t MostPrefetch = 1 << 20; // iterations

/// "auto", "off" or a number; of anything else, 0 iterations.
PrefetchRequest prefetchRequest(llvm::StringRef Text);

} // namespace tpbcc

#endif
