//===- Call.cpp - One call of a kernel on one set of arrays -----------------===//

#include "problem/Call.h"
#include "problem/Evaluating.h"
#include "problem/Parts.h"

namespace tpb {

namespace {

/// Arrays of the file that hold nothing but zeros by themselves.
void fillObjects(const tpb_kernel_v1 &Kernel, int Rank) {
  for (int K = 0; K < Kernel.object_count; ++K) {
    const tpb_object &Of = Kernel.objects[K];
    if (Of.flags & TPB_GIVEN_NUMBERS)
      tpb_fill_random(Of.where, Of.element, static_cast<long>(Of.elements), 0.5, 1.5,
                      static_cast<unsigned long>(Kernel.array_count + K) + 1, Rank, 0, 1);
  }
}

} // namespace

void initialise(const Problem &Of, const Arrays &On) {
  fillObjects(Of.Kernel, Of.Rank);
  if (Of.Kernel.init) {
    const Evaluating Now(Of, "init()");
    Call Init(Of, On);
    Of.Kernel.init(&Init.Raw, Of.Rank, Of.Ranks);
    use(Init);
    if (Of.Kernel.setup) {
      Of.Kernel.setup(&Init.Raw);
      use(Init);
    }
    return;
  }
  for (int K = 0; K < On.count(); ++K) {
    const unsigned long Seed = static_cast<unsigned long>(K) + 1;
    forEachSequence(Of.Kernel, K, On.elements(K), [&](const NumberSequence &Part, int) {
      withFloats(On.pointer(K), Part, [&]<class T>(Numbers<T> Data) {
        for (long I = 0; I < Data.count(); ++I)
          Data.set(I, static_cast<T>(tpb_random(0.5, 1.5, Seed, static_cast<unsigned long>(I))));
      });
    });
  }
}

} // namespace tpb
