//===- CallSites.cpp - Kernels timed where an application calls them --------===//
//
// Calls may come from any thread, so all counts are atomic.
//
//===----------------------------------------------------------------------===//

#include "clock/Clock.h"
#include "harness/Process.h"
#include "report/ApplicationReport.h"
#include "report/Hook.h"
#include "report/Sampling.h"
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

/// Between two time stamps with nothing in between.
unsigned long shortestSpan() {
  unsigned long Least = ~0ul;
  for (int I = 0; I < 100; ++I) {
    const unsigned long Start = tpb::counterAtStart(), Span = tpb::counterAtEnd() - Start;
    Least = Span < Least ? Span : Least;
  }
  return Least;
}

// The two ends of the run on both clocks give the length of a tick: nothing to calibrate at start.
void planReport() {
  tpb::CallSiteList &Sites = tpb::callSites();
  int NotYet = 0;
  if (!__atomic_compare_exchange_n(&Sites.ReportIsPlanned, &NotYet, 1, false, __ATOMIC_ACQ_REL,
                                   __ATOMIC_ACQUIRE))
    return;
  Sites.StampTicks = shortestSpan();
  Sites.FirstTicks = tpb::counterAtStart();
  Sites.FirstNanoseconds = tpb::systemNanoseconds();
  std::atexit(atTheEnd);
}

void keepLeast(unsigned long &Least, unsigned long Ticks) {
  unsigned long Seen = __atomic_load_n(&Least, __ATOMIC_RELAXED);
  while (
      (Seen == 0 || Ticks < Seen) &&
      !__atomic_compare_exchange_n(&Least, &Seen, Ticks, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    ;
}

void keepMost(unsigned long &Most, unsigned long Ticks) {
  unsigned long Seen = __atomic_load_n(&Most, __ATOMIC_RELAXED);
  while (Ticks > Seen && !__atomic_compare_exchange_n(&Most, &Seen, Ticks, true, __ATOMIC_RELAXED,
                                                      __ATOMIC_RELAXED))
    ;
}

} // namespace

unsigned long tpb::countTime(tpb_call_site &Site, unsigned long Entered) {
  const unsigned long Now = counterAtEnd();
  // Never zero: zero marks a site that has no smallest time yet.
  const unsigned long Between = callSites().StampTicks;
  const unsigned long Ticks = Now > Entered + Between ? Now - Entered - Between : 1;
  if (!__atomic_load_n(&Site.listed, __ATOMIC_ACQUIRE))
    list(&Site);
  tpb_thread_calls *const Calls = lookedAt(&Site);
  const unsigned long Weight = Calls ? Calls->Weight : 1;
  if (!Calls)
    __atomic_fetch_add(&Site.calls, 1, __ATOMIC_RELAXED);
  __atomic_fetch_add(&Site.timed, 1, __ATOMIC_RELAXED);
  __atomic_fetch_add(&Site.stood_for, Weight, __ATOMIC_RELAXED);
  __atomic_fetch_add(&Site.timed_ticks, Ticks, __ATOMIC_RELAXED);
  __atomic_fetch_add(&Site.ticks, Weight * Ticks, __ATOMIC_RELAXED);
  keepLeast(Site.least, Ticks);
  keepMost(Site.most, Ticks);
  if (Calls)
    scheduleNext(*Calls, Ticks, Now);
  return Now;
}

extern "C" unsigned long tpb_enter(tpb_call_site *Site) {
  if (!__atomic_load_n(&tpb::callSites().ReportIsPlanned, __ATOMIC_ACQUIRE))
    planReport();
  tpb::hookKernel(TPB_HOOK_ENTER, Site->name);
  if (tpb_thread_calls *const Calls = tpb::lookedAtLast(); Calls && Calls->Site == Site)
    tpb::noteCounted(*Calls);
  return tpb::counterAtStart();
}

extern "C" void tpb_leave(tpb_call_site *Site, unsigned long Entered) {
  tpb::countTime(*Site, Entered);
  tpb::hookKernel(TPB_HOOK_LEAVE, Site->name);
}

double tpb::ticksOfPass() {
  tpb_calls Nobody = {2000, 0, nullptr};
  const unsigned long Start = counterAtStart();
  int Times = 0;
  while (tpb_passes(&Nobody)) {
    ++Times;
    __asm__ volatile("" : : "r"(&Nobody) : "memory");
  }
  return static_cast<double>(counterAtEnd() - Start) / Times;
}
