//===- VirtualClock.h - Cycles of a core and of its engine ------------------===//
//
// The engine takes one transfer after another: it starts when it is issued and the engine is free,
// and takes T0 + bytes / (B u) cycles, where u is the share of the rate that a message as short as
// this gets.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_STAGING_VIRTUALCLOCK_H
#define TPB_STAGING_VIRTUALCLOCK_H

#include "staging/Transfer.h"

#include <algorithm>

namespace tpb {

class VirtualClock {
public:
  explicit VirtualClock(const tpb_staging &Figures) : Figures(Figures) {}

  /// Returns when it will be done. Rows are messages of which one start-up is paid.
  double issue(const Transfer &T) {
    const bool Remote = T.Route == TPB_SDM2LDM;
    const double Startup = Remote ? Figures.rma_startup : Figures.dma_startup;
    const double Rate = Remote ? Figures.rma_bytes : Figures.dma_bytes;
    const double Share =
        Figures.whole_message > 0
            ? std::min(1.0, static_cast<double>(T.Far.Bytes) / Figures.whole_message)
            : 1;
    const double Takes = Startup + static_cast<double>(T.bytes()) / (Rate * Share);
    Worked += Takes;
    Free = std::max(Now, Free) + Takes;
    return Free;
  }
  void wait(double Done) {
    if (Done > Now) {
      Waited += Done - Now;
      Now = Done;
    }
  }
  void touch(tpb_level Level, long Accesses) {
    const double Delay = Level == TPB_LDM   ? Figures.ldm_delay
                         : Level == TPB_SDM ? Figures.sdm_delay
                                            : Figures.memory_delay;
    Now += Delay * static_cast<double>(Accesses);
  }
  void compute(double Cycles) { Now += Cycles; }
  /// Where others are later.
  void moveTo(double Moment) { Now = std::max(Now, Moment); }

  double now() const { return Now; }
  double waited() const { return Waited; }
  /// Until now: what is issued and not done lies ahead without a gap.
  double worked() const { return Worked - std::max(0.0, Free - Now); }
  /// While the core waits for a transfer the engine always works.
  double overlapped() const { return worked() - Waited; }

private:
  const tpb_staging &Figures;
  double Now = 0, Free = 0, Worked = 0, Waited = 0;
};

} // namespace tpb
#endif
