//===- CallSites.cpp - Kernels timed where an application calls them --------===//
//
// A program with its own main gets one line for each kernel when it ends. Calls
// may come from any thread, so all counts are atomic.
//
//===----------------------------------------------------------------------===//

#include "clock/Clock.h"
#include "harness/Process.h"
#include "verify/Application.h"

#include <cstdio>
#include <unistd.h>

namespace {

// The two ends of the run on both clocks give the length of a tick: nothing to calibrate at start.
void reportCallSites() {
  const char *const Wanted = std::getenv("TPB_REPORT");
  if (Wanted && !std::strcmp(Wanted, "off"))
    return;
  const tpb::CallSiteList &Sites = tpb::callSites();
  const uint64_t Ticks = tpb::counterAtEnd() - Sites.FirstTicks;
  const uint64_t Nanoseconds = tpb::systemNanoseconds() - Sites.FirstNanoseconds;
  const double Tick = Ticks ? static_cast<double>(Nanoseconds) / static_cast<double>(Ticks) : 0;
  std::fprintf(stderr, "\n%-24s %10s %12s %12s %12s %12s  %s\n", "kernel", "calls", "total ms",
               "mean us", "min us", "max us", "result");
  for (const tpb_call_site *Site = Sites.First; Site; Site = Site->next) {
    const double Calls = static_cast<double>(Site->calls);
    if (Calls == 0)
      continue;
    const double Total = static_cast<double>(Site->ticks) * Tick;
    char Checks[120];
    tpb::describeChecks(*Site, Checks);
    std::fprintf(stderr, "%-24s %10lu %12.3f %12.3f %12.3f %12.3f  %s\n", Site->name, Site->calls,
                 Total / 1e6, Total / Calls / 1e3, static_cast<double>(Site->least) * Tick / 1e3,
                 static_cast<double>(Site->most) * Tick / 1e3, Checks);
  }
}

void atTheEnd() {
  reportCallSites();
  if (!tpb::anyCallWrong(tpb::callSites()))
    return;
  std::fflush(nullptr); // what ran before this may have left something
  _exit(tpb::ExitVerification);
}

void list(tpb_call_site *Site) {
  int NotYet = 0;
  if (!__atomic_compare_exchange_n(&Site->listed, &NotYet, 1, false, __ATOMIC_ACQ_REL,
                                   __ATOMIC_ACQUIRE))
    return;
  tpb_call_site **const Head = &tpb::callSites().First;
  Site->next = __atomic_load_n(Head, __ATOMIC_ACQUIRE);
  while (!__atomic_compare_exchange_n(Head, &Site->next, Site, false, __ATOMIC_ACQ_REL,
                                      __ATOMIC_ACQUIRE))
    ;
}

} // namespace

extern "C" unsigned long tpb_enter(void) {
  tpb::CallSiteList &Sites = tpb::callSites();
  if (!__atomic_load_n(&Sites.ReportIsPlanned, __ATOMIC_ACQUIRE)) {
    int NotYet = 0;
    if (__atomic_compare_exchange_n(&Sites.ReportIsPlanned, &NotYet, 1, false, __ATOMIC_ACQ_REL,
                                    __ATOMIC_ACQUIRE)) {
      Sites.FirstTicks = tpb::counterAtStart();
      Sites.FirstNanoseconds = tpb::systemNanoseconds();
      std::atexit(atTheEnd);
    }
  }
  return tpb::counterAtStart();
}

extern "C" void tpb_leave(tpb_call_site *Site, unsigned long Entered) {
  const unsigned long Now = tpb::counterAtEnd();
  // Never zero: zero marks a site that has no smallest time yet.
  const unsigned long Ticks = Now > Entered ? Now - Entered : 1;
  if (!__atomic_load_n(&Site->listed, __ATOMIC_ACQUIRE))
    list(Site);
  __atomic_fetch_add(&Site->calls, 1, __ATOMIC_RELAXED);
  __atomic_fetch_add(&Site->ticks, Ticks, __ATOMIC_RELAXED);
  unsigned long Seen = __atomic_load_n(&Site->least, __ATOMIC_RELAXED);
  while ((Seen == 0 || Ticks < Seen) &&
         !__atomic_compare_exchange_n(&Site->least, &Seen, Ticks, true, __ATOMIC_RELAXED,
                                      __ATOMIC_RELAXED))
    ;
  Seen = __atomic_load_n(&Site->most, __ATOMIC_RELAXED);
  while (Ticks > Seen && !__atomic_compare_exchange_n(&Site->most, &Seen, Ticks, true,
                                                      __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    ;
}
