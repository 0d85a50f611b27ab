//===- kernel/NumberRequest.h - A number, "auto" or "off" -------*- C++ -*-===//
#ifndef TPBCC_KERNEL_NUMBERREQUEST_H
#define TPBCC_KERNEL_NUMBERREQUEST_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tpbcc {

enum class RequestMode : uint8_t { Unsaid, Planned, Off, Given };

/// What a clause or a flag says of a number of iterations.
struct NumberRequest {
  RequestMode Mode = RequestMode::Unsaid;
  int64_t Iterations = 0; // Given
};

constexpr int64_t MostPrefetch = 1 << 20; // iterations from a prefetch to the load
constexpr int64_t MostPeeled = 4096;      // before the first vector; a line has 64 at most

/// "auto", "off" or a number; of anything else, 0 iterations.
NumberRequest numberRequest(llvm::StringRef Text);

} // namespace tpbcc

#endif
