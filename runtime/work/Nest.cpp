//===- Nest.cpp - What a nest of an emitted file touches --------------------===//

#include "base/List.h"
#include "tpb.h"
#include "work/Footprint.h"
#include "work/Recent.h"

#include <algorithm>

namespace {

struct Touched {
  tpb::List<tpb::Box> Boxes;
  double Computed = 0; // elements that data tell
};

double atMost(double Count, long Extent) {
  return Extent >= 0 ? std::min(Count, static_cast<double>(Extent)) : Count;
}

double countOf(const Touched &Of, long Extent) {
  return atMost(tpb::countUnion(Of.Boxes.span()) + Of.Computed, Extent);
}

/// Where a reference goes; false when data tell.
bool place(tpb::Box &Each, const tpb_nest &Nest, const tpb_reference &Of, const long *Steps) {
  Each.First = Of.first;
  Each.Times = Of.times;
  bool Placed = !(Of.kind & TPB_COMPUTED);
  for (int L = 0; L < Nest.loops && Placed; ++L)
    if (Steps[L]) {
      Each.First += Steps[L] * Nest.begin[L];
      Placed = Each.add(Steps[L], Nest.end[L] - Nest.begin[L]);
    }
  return Placed;
}

void add(Touched &To, const tpb_nest &Nest, const tpb_reference &Of, const long *Steps) {
  if (!(Of.times > 0))
    return;
  tpb::Box Each;
  if (place(Each, Nest, Of, Steps))
    To.Boxes.push(Each);
  else
    To.Computed += Of.times;
}

} // namespace

/// Of one reference, as most arrays have: nothing to unite, to allocate or to remember.
static tpb::Footprint footprintOf(const tpb_nest &Nest, const tpb_reference &Of, const long *Steps,
                                  long Extent) {
  tpb::Box Each;
  double Count = 0;
  if (Of.times > 0)
    Count = place(Each, Nest, Of, Steps) ? tpb::countUnion({&Each, 1}) : Of.times;
  Count = atMost(Count, Extent);
  return {Count, Of.kind & TPB_STORES ? 2 * Count : Count};
}

static tpb::Footprint footprintOf(const tpb_nest &Nest, const tpb_reference *References,
                                  const long *Steps, int Count, long Extent) {
  Touched Read, Written, All;
  for (int R = 0; R < Count; ++R) {
    const long *const Own = Steps + static_cast<long>(R) * Nest.loops;
    add(References[R].kind & TPB_STORES ? Written : Read, Nest, References[R], Own);
    add(All, Nest, References[R], Own);
  }
  const double Loads = countOf(Read, Extent), Stores = countOf(Written, Extent);
  return {Loads + Stores, Loads + Stores + std::max(0.0, countOf(All, Extent) - Loads)};
}

extern "C" double tpb_footprint(const tpb_nest *Nest, const tpb_reference *References,
                                const long *Steps, int Count, long Extent, double *Allocated) {
  if (Count == 1) {
    const tpb::Footprint One = footprintOf(*Nest, *References, Steps, Extent);
    *Allocated = One.Allocated;
    return One.Touched;
  }
  const tpb::Question Asked(*Nest, References, Steps, Count, Extent);
  tpb::Footprint Answer;
  if (const tpb::Footprint *const Known = Asked.answered()) {
    Answer = *Known;
  } else {
    Answer = footprintOf(*Nest, References, Steps, Count, Extent);
    Asked.remember(Answer);
  }
  *Allocated = Answer.Allocated;
  return Answer.Touched;
}
