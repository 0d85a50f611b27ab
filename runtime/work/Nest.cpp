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

double countOf(const Touched &Of, long Extent) {
  const double Count = tpb::countUnion(Of.Boxes.span()) + Of.Computed;
  return Extent >= 0 ? std::min(Count, static_cast<double>(Extent)) : Count;
}

void add(Touched &To, const tpb_nest &Nest, const tpb_reference &Of, const long *Steps) {
  if (!(Of.times > 0))
    return;
  tpb::Box Each;
  Each.First = Of.first;
  Each.Times = Of.times;
  bool Placed = !(Of.kind & TPB_COMPUTED);
  for (int L = 0; L < Nest.loops && Placed; ++L)
    if (Steps[L]) {
      Each.First += Steps[L] * Nest.begin[L];
      Placed = Each.add(Steps[L], Nest.end[L] - Nest.begin[L]);
    }
  if (Placed)
    To.Boxes.push(Each);
  else
    To.Computed += Of.times;
}

} // namespace

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
