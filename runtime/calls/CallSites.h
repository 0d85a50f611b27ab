//===- CallSites.h - Where an application calls kernels ---------------------===//
#ifndef TPB_CALLS_CALLSITES_H
#define TPB_CALLS_CALLSITES_H

#include "tpb.h"

namespace tpb {

struct ThreadTimes;

/// Calls may come from any thread, so all counts are atomic.
struct CallSiteList {
  tpb_call_site *First;
  int ReportIsPlanned;
  unsigned long FirstTicks, FirstNanoseconds; // when the first call began, on both clocks
  ThreadTimes *Threads;                       // that have been in a region
  unsigned long Checks;     // TPB_VERIFY: 0 not read yet, 1 none, N + 1 every N-th call
  int Report;               // TPB_REPORT: 0 not read yet, otherwise a tpb::ReportKind
  int Sharing;              // sites and threads of which not every call is timed
  double LookTicks;         // what timing a call takes
  unsigned long StampTicks; // of these, what lies between the two time stamps
  double RoomKnown;         // bytes that copies were granted
  bool ThreadsBusy;         // one adds up what threads counted, or ends
  bool Benchmark; // the harness makes the calls: what setup() or verify() call is nobody's
};
CallSiteList &callSites();

/// The kernel that is called at this site; null for a loop in a function.
const tpb_kernel_v1 *kernelOf(const tpb_call_site &Site);

/// Adds the time of a call that began at Entered, and plans which one is timed next. A time stamp.
unsigned long countTime(tpb_call_site &Site, unsigned long Entered);

} // namespace tpb
#endif
