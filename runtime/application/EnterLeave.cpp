//===- EnterLeave.cpp - Kernels timed where an application calls them -------===//

#include "application/ApplicationReport.h"
#include "application/CallCheck.h"
#include "base/Process.h"
#include "calls/CallSites.h"
#include "calls/Hook.h"
#include "calls/Sampling.h"
#include "clock/Clock.h"

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

} // namespace

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
