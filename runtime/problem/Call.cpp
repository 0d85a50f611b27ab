//===- Call.cpp - One call of a kernel on one set of arrays -----------------===//

#include "problem/Call.h"
#include "problem/Evaluating.h"

namespace tpb {

void initialise(const Problem &Of, const Arrays &On) {
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
    for (long I = 0; I < On.elements(K); ++I) {
      const double Value = tpb_random(0.5, 1.5, Seed, static_cast<unsigned long>(I));
      if (Of.Kernel.arrays[K].element == TPB_F64)
        static_cast<double *>(On.pointer(K))[I] = Value;
      else if (Of.Kernel.arrays[K].element == TPB_F32)
        static_cast<float *>(On.pointer(K))[I] = static_cast<float>(Value);
    }
  }
}

} // namespace tpb
