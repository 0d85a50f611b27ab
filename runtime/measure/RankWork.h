//===- RankWork.h - What one rank does by itself ----------------------------===//
#ifndef TPB_MEASURE_RANKWORK_H
#define TPB_MEASURE_RANKWORK_H

#include "base/List.h"
#include "clock/Clock.h"
#include "stats/Summary.h"
#include "tpb.h"

namespace tpb {

/// Medians of the samples, of a call.
struct OwnWork {
  double Nanoseconds = 0;
  /// Of the rank's core, with 97.5 %.
  Estimate Cycles;
};

/// Whether a region of the kernel says as(`Role`).
bool hasRole(const tpb_kernel_v1 &Kernel, tpb_region_role Role);
/// Whether some of a call is the rank's own work, and no waiting for others: what is as(calc), or
/// all of a kernel where no region says what it is.
bool hasOwnWork(const tpb_kernel_v1 &Kernel);

/// Compares ranks by cycles, as clocks of cores differ and change by more than the work of ranks
/// should. A chain in front of each sample tells the clock.
class RankWork {
public:
  explicit RankWork(const Clock &Timer) : Timer(Timer) {}

  /// Before the ranks wait for each other: nothing of it may stand in a sample.
  void tellClock();
  /// A sample that began at `Start`, in ticks of the clock.
  void note(uint64_t Start, double Nanoseconds);
  OwnWork result() const;

private:
  struct Sample {
    double Nanoseconds, Cycles;
    uint64_t Gap; // ticks since the chain
  };

  const Clock &Timer;
  double Gigahertz = 0;
  uint64_t ToldAt = 0;
  List<Sample> Samples;
};

} // namespace tpb
#endif
