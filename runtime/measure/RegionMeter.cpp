//===- RegionMeter.cpp - The time of each region in each sample -------------===//

#include "measure/RegionMeter.h"
#include "base/Process.h"
#include "calls/CallSites.h"
#include "calls/RegionStamps.h"

#include <algorithm>

namespace tpb {

RegionMeter::RegionMeter(const tpb_kernel_v1 &Kernel, const Clock &Timer)
    : Kernel(Kernel), Timer(Timer) {
  for (int R = 0; R < Kernel.region_count; ++R) {
    Kernel.slots[R + 1].role = Kernel.regions[R].role;
    Kernel.slots[R + 1].off = 0; // also of --no-timing
  }
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

namespace {

constexpr size_t Roles = 4;

/// Calls One(thread) for the threads in the order in which they first came to a region.
template <class F> void forEachThread(F One) {
  List<const ThreadTimes *> Newest;
  for (const ThreadTimes *Each = callSites().Threads; Each; Each = Each->Next)
    Newest.push(Each);
  for (size_t I = Newest.size(); I-- > 0;)
    One(*Newest[I]);
}

} // namespace

void RegionMeter::remember(List<Count> &Into) const {
  Into.clear();
  if (Kernel.region_count > 0)
    forEachThread([&](const ThreadTimes &Each) {
      for (const unsigned long Ticks : Each.Role)
        Into.push({Ticks, 0});
      for (int R = 0; R < Kernel.region_count; ++R) {
        const ThreadTimes::Entry Now = Each.in(Kernel.slots[R + 1]);
        Into.push({Now.Ticks, Now.Calls});
      }
    });
}

double RegionMeter::stop(double Calls, List<double> &Nanoseconds, List<double> &Entries) {
  const size_t Regions = static_cast<size_t>(Kernel.region_count), Each = Roles + Regions;
  List<Count> Now;
  remember(Now);
  for (size_t R = 0; R < Regions; ++R) {
    double Longest = 0, Most = 0;
    for (size_t At = Roles + R; At < Now.size(); At += Each) {
      const Count Then = At < AtStart.size() ? AtStart[At] : Count{0, 0};
      const double Entered = static_cast<double>(Now[At].Calls - Then.Calls);
      const double Time = static_cast<double>(Now[At].Ticks - Then.Ticks) * TickNanoseconds -
                          Entered * Timer.Overhead;
      Longest = Time > Longest ? Time : Longest;
      Most = Entered > Most ? Entered : Most;
    }
    Nanoseconds.push(Longest / Calls);
    Entries[R] = Most / Calls;
  }
  unsigned long Working = 0;
  for (size_t At = TPB_CALC; At < Now.size(); At += Each) {
    const unsigned long Then = At < AtStart.size() ? AtStart[At].Ticks : 0;
    Working = std::max(Working, Now[At].Ticks - Then);
  }
  return static_cast<double>(Working) * TickNanoseconds / Calls;
}

List<Distribution> RegionMeter::distributions(double Calls, List<double> &Times) const {
  const size_t Regions = static_cast<size_t>(Kernel.region_count), Each = Roles + Regions;
  List<Count> Now;
  remember(Now);
  List<Distribution> Result;
  for (size_t Thread = 0; Thread + Each <= Now.size(); Thread += Each) {
    List<double> Spent;
    for (size_t At = Thread; At < Thread + Each; ++At)
      Spent.push(
          static_cast<double>(Now[At].Ticks - (At < AtBegin.size() ? AtBegin[At].Ticks : 0)) *
          TickNanoseconds / Calls);
    double Any = 0;
    for (size_t R = 0; R < Regions; ++R)
      Any += Spent[Roles + R];
    if (Any <= 0) // a thread of another kernel
      continue;
    Result.push({Spent[TPB_CALC], Spent[TPB_WAIT], Spent[TPB_COMBINE]});
    for (size_t R = 0; R < Regions; ++R)
      Times.push(Spent[Roles + R]);
  }
  return Result;
}

bool RegionMeter::showsIn(double CallNanoseconds) const {
  return Kernel.region_count * stamp() > 0.001 * CallNanoseconds;
}

double RegionMeter::stamp() const { return ticksOfRegion() * TickNanoseconds; }

} // namespace tpb
