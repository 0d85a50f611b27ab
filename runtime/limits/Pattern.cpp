//===- Pattern.cpp - Which arrays a kernel reads and writes, in six kinds ---===//

#include "limits/Pattern.h"

namespace tpb {

const PatternFacts &factsOf(Pattern Of) {
  static const PatternFacts Facts[PatternCount] = {
      {"a load stream", 1, 8},
      {"a store stream (a = s)", 1, 8},
      {"an update stream (a = s a, in place)", 1, 16},
      {"an axpy stream (a = a + s b, in place)", 2, 24},
      {"a copy stream (a = b)", 2, 16},
      {"a triad stream (a = b + s c)", 3, 24},
  };
  return Facts[static_cast<int>(Of)];
}

Pattern choosePattern(std::span<const tpb_array> Arrays) {
  int ReadOnly = 0, WriteOnly = 0, InPlace = 0;
  for (const tpb_array &Each : Arrays) {
    const bool Read = Each.flags & TPB_READ, Written = Each.flags & TPB_WRITTEN;
    ReadOnly += Read && !Written;
    WriteOnly += Written && !Read;
    InPlace += Read && Written;
  }
  if (WriteOnly == 0 && InPlace == 0)
    return Pattern::Load;
  if (ReadOnly == 0 && InPlace == 0)
    return Pattern::Store;
  if (WriteOnly == 0)
    return ReadOnly == 0 ? Pattern::Update : Pattern::Axpy;
  return ReadOnly + InPlace < 2 ? Pattern::Copy : Pattern::Triad;
}

bool walksOver(Pattern Of, const tpb_array &Array) {
  return Array.flags & (Of == Pattern::Load    ? TPB_READ
                        : Of == Pattern::Store ? TPB_WRITTEN
                                               : TPB_READ | TPB_WRITTEN);
}

} // namespace tpb
