//===- CallWork.cpp - What the calls of an application did ------------------===//
//
// Calls may come from any thread, so all sums are atomic.
//
//===----------------------------------------------------------------------===//

#include "base/Process.h"
#include "calls/Sampling.h"
#include "calls/Settings.h"

#include <cstdlib>
#include <cstring>

namespace {

void add(unsigned long &To, unsigned long More) { __atomic_fetch_add(&To, More, __ATOMIC_RELAXED); }

void add(tpb_counted &To, double Bytes, double Flops, unsigned long Calls) {
  const double Weight = static_cast<double>(Calls);
  if (Bytes >= 0)
    add(To.bytes, static_cast<unsigned long>(Weight * Bytes));
  else
    add(To.unknown_bytes, Calls);
  if (Flops >= 0)
    add(To.flops, static_cast<unsigned long>(Weight * Flops));
  else
    add(To.unknown_flops, Calls);
  add(To.calls, Calls);
}

/// Calls that the present one stands for.
unsigned long weightAt(const tpb_call_site *Site) {
  const tpb_thread_calls *const Calls = tpb::lookedAt(Site);
  return Calls ? Calls->Weight : 1;
}

} // namespace

extern "C" unsigned long tpb_counts(void) { return tpb::reportKind() != tpb::ReportKind::Off; }

extern "C" void tpb_count(tpb_call_site *Site, unsigned long, double Bytes, double Flops) {
  add(Site->work, Bytes, Flops, weightAt(Site));
}

extern "C" void tpb_count_regions(tpb_slot *Slot, int Regions, const tpb_work *Work) {
  const tpb_thread_calls *const Calls = tpb::lookedAtRegions(Slot);
  for (int R = 0; R < Regions; ++R)
    add(Slot[R].work, Work[R].bytes, Work[R].flops, Calls ? Calls->Weight : 1);
}
