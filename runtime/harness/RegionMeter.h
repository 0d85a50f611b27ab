//===- RegionMeter.h - The time of each region in each sample ---------------===//
#ifndef TPB_HARNESS_REGIONMETER_H
#define TPB_HARNESS_REGIONMETER_H

#include "clock/Clock.h"
#include "harness/List.h"
#include "tpb.h"

namespace tpb {

/// Adds up what the regions of a kernel take.
class RegionMeter {
public:
  RegionMeter(const tpb_kernel_v1 &Kernel, const Clock &Timer);

  void start() {
    for (size_t R = 0; R < Before.size(); ++R)
      Before[R] = Kernel.slots[R + 1];
  }
  /// Appends the nanoseconds of each region, a call. `Entries`: how often a call enters each.
  void stop(double Calls, List<double> &Nanoseconds, List<double> &Entries);

private:
  const tpb_kernel_v1 &Kernel;
  const Clock &Timer;
  double TickNanoseconds = 1;
  List<tpb_slot> Before;
};

} // namespace tpb
#endif
