//===- CallSites.cpp - Where an application calls kernels -------------------===//

#include "calls/CallSites.h"
#include "base/Process.h"
#include "calls/Sampling.h"
#include "clock/Clock.h"

namespace {

tpb::CallSiteList Sites;

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

tpb::CallSiteList &tpb::callSites() { return Sites; }

const tpb_kernel_v1 *tpb::kernelOf(const tpb_call_site &Site) {
  for (const tpb_kernel_v1 *const Kernel : registeredKernels())
    if (Kernel->line == Site.line && !std::strcmp(Kernel->name, Site.name) &&
        !std::strcmp(Kernel->file, Site.file))
      return Kernel;
  return nullptr;
}

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
