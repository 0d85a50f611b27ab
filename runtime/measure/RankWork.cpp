//===- RankWork.cpp - What one rank does by itself --------------------------===//

#include "measure/RankWork.h"
#include "clock/CoreCycles.h"

#include <algorithm>

namespace tpb {

bool hasRole(const tpb_kernel_v1 &Kernel, tpb_region_role Role) {
  return std::any_of(Kernel.regions, Kernel.regions + Kernel.region_count,
                     [&](const tpb_region &Each) { return Each.role == Role; });
}

bool hasOwnWork(const tpb_kernel_v1 &Kernel) {
  return hasRole(Kernel, TPB_CALC) || (!hasRole(Kernel, TPB_WAIT) && !hasRole(Kernel, TPB_COMBINE));
}

void RankWork::tellClock() {
  Gigahertz = momentaryFrequency(Timer);
  ToldAt = Timer.stop();
}

void RankWork::note(uint64_t Start, double Nanoseconds) {
  Samples.push({Nanoseconds, Nanoseconds * Gigahertz, Start - ToldAt});
}

OwnWork RankWork::result() const {
  if (Samples.empty())
    return {};
  List<double> Times, Cycles;
  for (const Sample &Each : Samples)
    Times.push(Each.Nanoseconds);
  // Where a rank waited long for others to begin, the clock may be another one by then: the half
  // that waited least.
  List<Sample> Soonest = Samples;
  std::sort(Soonest.begin(), Soonest.end(),
            [](const Sample &A, const Sample &B) { return A.Gap < B.Gap; });
  for (size_t I = 0; I < (Soonest.size() + 1) / 2; ++I)
    Cycles.push(Soonest[I].Cycles);
  std::sort(Times.begin(), Times.end());
  std::sort(Cycles.begin(), Cycles.end());
  return {quantile(Times.span(), 0.5), estimateQuantile(Cycles.span(), 0.5, 0.025)};
}

} // namespace tpb
