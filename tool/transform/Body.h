//===- transform/Body.h - What lowering is told of one loop -----*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_BODY_H
#define TPBCC_TRANSFORM_BODY_H

#include "ir/Node.h"
#include "isa/VectorMath.h"
#include <optional>
#include <string>
#include <vector>

namespace tpbcc {

enum class Tail : uint8_t { Predicated, ScalarRemainder };

/// How a vectorised loop is made.
struct LoopBody {
  /// Vectors in one trip of the main loop, with an accumulator each for a reduction. With loops
  /// inside they go through those together.
  int Unroll = 1;
  Tail Rest = Tail::ScalarRemainder;
  ir::StoreKind Store = ir::StoreKind::Temporal;
  bool Serial = false; // no lanes after all
  int MostLanes = 0;   // of a vector, under a predicate; 0: all
  int Lanes = 0;       // of a vector that is shorter than a register; 0: whole registers
  int Width = 0;       // lanes that somebody asks for; 0: nobody
  /// Where a vector fits, the last one ends with the loop, and does again what the one before did.
  bool Again = false;
  bool Once = false;    // with Again: of the last vector only the lanes count that none before had
  bool Blend = false;   // stores under conditions store all lanes, those left out as they were
  bool Shorter = false; // vectors of half the lanes, and so on, do what whole ones leave first
  bool Copied = true;   // where a trip is short, compilers are asked for copies of it
  bool Shares = false;  // vectors of a trip that overlap are loaded once (SharedLoads.h)
  int Bits = 0;         // of lanes in a NarrowForm, 8 or 16; 0: 32 at least
  int64_t Prefetch = 0; // iterations from a prefetch to the load; 0: none
  int LineBytes = 64;   // of the cache, with Prefetch
  std::string Aligned = {}; // array whose stores of vectors begin at multiples; empty: none
  int AlignedTo = 0;        // bytes, with Aligned
  std::optional<int64_t> Peeled = {}; // iterations before the first vector; none: nobody asks
  /// With Streaming: arrays whose stores of whole vectors are.
  std::vector<std::string> Streamed = {};
  int64_t StreamFrom = 0; // with Streaming: iterations of the loop from which on; 0: any number
};

/// One set of decisions for one site.
struct Body {
  std::vector<LoopBody> Loops = {
      LoopBody()}; // as LoopSite::Vectors; the last is of those behind, too
  MathChoice Math;

  const LoopBody &of(size_t Loop) const { return Loops[std::min(Loop, Loops.size() - 1)]; }
};

} // namespace tpbcc

#endif
