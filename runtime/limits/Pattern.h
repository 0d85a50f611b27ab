//===- Pattern.h - Which arrays a kernel reads and writes, in six kinds -----===//
#ifndef TPB_LIMITS_PATTERN_H
#define TPB_LIMITS_PATTERN_H

#include "tpb.h"

#include <span>

namespace tpb {

enum class Pattern { Load, Store, Update, Axpy, Copy, Triad };
constexpr int PatternCount = 6;

/// What a stream of one kind does to each element.
struct PatternFacts {
  const char *Name; // "a copy stream (a = b)"
  int Arrays;       // that it walks through side by side
  double Bytes;     // it moves for 8 bytes of each array; reading and writing count apart
};
const PatternFacts &factsOf(Pattern Of);

/// The stream to hold a kernel with these arrays against. Stores to an array that was just read
/// cost less than stores elsewhere (no line has to be fetched for them), so the two must not be
/// compared with each other.
Pattern choosePattern(std::span<const tpb_array> Arrays);

/// Whether a stream of this kind, run over array after array, walks over this one.
bool walksOver(Pattern Of, const tpb_array &Array);

} // namespace tpb
#endif
