//===- RegionMeter.cpp - The time of each region in each sample -------------===//

#include "harness/RegionMeter.h"

namespace tpb {

RegionMeter::RegionMeter(const tpb_kernel_v1 &Kernel, const Clock &Timer)
    : Kernel(Kernel), Timer(Timer) {
  Before.resize(static_cast<size_t>(Kernel.region_count));
  // Regions read the processor's counter, whatever the samples are taken with.
  if (Kernel.region_count > 0 && !Timer.Counter) {
    const uint64_t Ticks = counterAtStart(), Start = systemNanoseconds();
    while (systemNanoseconds() - Start < 2000000)
      ;
    TickNanoseconds = static_cast<double>(systemNanoseconds() - Start) /
                      static_cast<double>(counterAtEnd() - Ticks);
  } else {
    TickNanoseconds = Timer.NanosecondsPerTick;
  }
}

void RegionMeter::stop(double Calls, List<double> &Nanoseconds, List<double> &Entries) {
  Entries.clear();
  for (size_t R = 0; R < Before.size(); ++R) {
    const tpb_slot &Now = Kernel.slots[R + 1];
    const double Ticks = static_cast<double>(Now.ticks - Before[R].ticks),
                 Entered = static_cast<double>(Now.calls - Before[R].calls);
    const double Time = Ticks * TickNanoseconds - Entered * Timer.Overhead;
    Nanoseconds.push((Time > 0 ? Time : 0) / Calls);
    Entries.push(Entered / Calls);
  }
}

} // namespace tpb
