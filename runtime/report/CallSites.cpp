//===- CallSites.cpp - Kernels timed where an application calls them --------===//
//
// Calls may come from any thread, so all counts are atomic.
//
//===----------------------------------------------------------------------===//

#include "clock/Clock.h"
#include "harness/Process.h"
#include "report/ApplicationReport.h"
#include "report/Hook.h"
#include "verify/Application.h"

#include <cstdio>
#include <unistd.h>

namespace {

void atTheEnd() {
  tpb::reportApplication();
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

// The two ends of the run on both clocks give the length of a tick: nothing to calibrate at start.
void planReport() {
  tpb::CallSiteList &Sites = tpb::callSites();
  int NotYet = 0;
  if (!__atomic_compare_exchange_n(&Sites.ReportIsPlanned, &NotYet, 1, false, __ATOMIC_ACQ_REL,
                                   __ATOMIC_ACQUIRE))
    return;
  Sites.FirstTicks = tpb::counterAtStart();
  Sites.FirstNanoseconds = tpb::systemNanoseconds();
  std::atexit(atTheEnd);
}

unsigned long enter() {
  if (!__atomic_load_n(&tpb::callSites().ReportIsPlanned, __ATOMIC_ACQUIRE))
    planReport();
  return tpb::counterAtStart();
}

void leave(tpb_call_site *Site, unsigned long Entered) {
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

} // namespace

extern "C" unsigned long tpb_enter(tpb_call_site *Site) {
  tpb::hookKernel(TPB_HOOK_ENTER, Site->name);
  return enter();
}

extern "C" void tpb_leave(tpb_call_site *Site, unsigned long Entered) {
  leave(Site, Entered);
  tpb::hookKernel(TPB_HOOK_LEAVE, Site->name);
}

double tpb::ticksOfCall() {
  tpb_call_site Nowhere = {};
  Nowhere.listed = 1;
  constexpr int Times = 2000;
  const unsigned long Start = counterAtStart();
  for (int I = 0; I < Times; ++I)
    leave(&Nowhere, enter());
  return static_cast<double>(counterAtEnd() - Start) / Times;
}
