//===- Streams.h - Loops that only move data --------------------------------===//
#ifndef TPB_LIMITS_STREAMS_H
#define TPB_LIMITS_STREAMS_H

#include "limits/Pattern.h"

namespace tpb {

/// Walks once over arrays that start on 64-byte lines; `Count` is a multiple of StreamTrip. All
/// that is only loaded comes to a register.
using Stream = void (*)(double *A, const double *B, const double *C, double S, long Count);

constexpr long StreamTrip = 64;

/// One shape of code, in fixed source, so that a limit doesn't depend on what it is a limit for.
struct StreamShape {
  const char *Name; // "512 bit"
  bool (*Supported)();
  Stream Run[PatternCount]; // null: this shape has nothing of its own for the pattern
};

/// All shapes built for this architecture; the ones that bypass the caches come last.
std::span<const StreamShape> streamShapes();

} // namespace tpb
#endif
