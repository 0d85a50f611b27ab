//===- Streams.h - Loops that only move data, at full vector width ----------===//
#ifndef TPB_LIMITS_STREAMS_H
#define TPB_LIMITS_STREAMS_H

namespace tpb {

/// Fixed source, so that a limit doesn't depend on what it is a limit for. `Count` is a multiple
/// of 64 and the arrays are on 64-byte lines.
struct Streams {
  const char *Width; // "512 bit"
  /// Reads a; the result depends on all of it.
  double (*Load)(const double *A, long Count);
  /// a = b
  void (*Copy)(double *A, const double *B, long Count);
  /// a = b + 3 c
  void (*Triad)(double *A, const double *B, const double *C, long Count);
};

/// The widest that this processor has.
Streams widestStreams();

} // namespace tpb
#endif
