//===- RegionMeter.h - The time of each region in each sample ---------------===//
#ifndef TPB_MEASURE_REGIONMETER_H
#define TPB_MEASURE_REGIONMETER_H

#include "base/List.h"
#include "clock/Clock.h"
#include "tpb.h"

namespace tpb {

/// Where the time of a kernel's calls went on one thread, in nanoseconds a call. What is left of
/// the kernel's time is unaccounted for.
struct Distribution {
  double Calculating, Waiting, Combining;
};

/// Adds up what the regions of a kernel take.
class RegionMeter {
public:
  RegionMeter(const tpb_kernel_v1 &Kernel, const Clock &Timer);

  /// What the stamps around one region take, in nanoseconds; measured.
  double stamp() const;

  /// Whether stamps would be more than a thousandth of calls that take so long: then the whole
  /// call and its regions are timed in calls of their own.
  bool showsIn(double CallNanoseconds) const;

  void start() { remember(AtStart); }
  /// Appends the nanoseconds of each region, a call: of the thread that took longest. `Entries`:
  /// how often a call enters each, on one thread.
  /// Returns the nanoseconds a call in regions as(calc), of the thread that has most.
  double stop(double Calls, List<double> &Nanoseconds, List<double> &Entries);

  /// From here on, for distributions().
  void begin() { remember(AtBegin); }
  /// Where the time of `Calls` calls went since then, for each thread that was in a region: `Times`
  /// has the time of every region of every thread, thread by thread.
  List<Distribution> distributions(double Calls, List<double> &Times) const;

private:
  struct Count {
    unsigned long Ticks, Calls;
  };
  /// For each thread so far: what it spent by role, then by region.
  void remember(List<Count> &Into) const;

  const tpb_kernel_v1 &Kernel;
  const Clock &Timer;
  double TickNanoseconds = 1;
  List<Count> AtStart, AtBegin;
};

} // namespace tpb
#endif
