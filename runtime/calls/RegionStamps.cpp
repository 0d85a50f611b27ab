//===- RegionStamps.cpp - Time stamps around parts of a kernel --------------===//
//
// An application may call a kernel from several threads, and a region may stand
// in a parallel one: sums are atomic, and each thread adds up what it did itself.
//
//===----------------------------------------------------------------------===//

#include "calls/RegionStamps.h"
#include "base/Process.h"
#include "calls/CallSites.h"
#include "calls/Hook.h"
#include "clock/Clock.h"

namespace {

constexpr int Deepest = 32;

/// Regions of this thread that have begun and not ended.
struct OpenRegion {
  unsigned long Begun;
  unsigned long Inner; // ticks of regions inside that have a role of their own
};
thread_local OpenRegion Open[Deepest];
thread_local int Depth;
thread_local tpb::ThreadTimes *Own;

tpb::ThreadTimes &ownTimes() {
  if (!Own) {
    Own = static_cast<tpb::ThreadTimes *>(std::calloc(1, sizeof *Own)); // outlives its thread
    if (!Own)
      tpb::outOfSmallMemory();
    tpb::ThreadTimes **const Head = &tpb::callSites().Threads;
    Own->Next = __atomic_load_n(Head, __ATOMIC_ACQUIRE);
    while (!__atomic_compare_exchange_n(Head, &Own->Next, Own, false, __ATOMIC_ACQ_REL,
                                        __ATOMIC_ACQUIRE))
      ;
  }
  return *Own;
}

unsigned long begin() {
  const int At = Depth++;
  const unsigned long Now = tpb::counterAtStart();
  if (At < Deepest)
    Open[At] = {Now, 0};
  return Now;
}

void end(tpb_slot *Slot, unsigned long Begun) {
  const unsigned long Now = tpb::counterAtEnd();
  const unsigned long Ticks = Now > Begun ? Now - Begun : 0;
  __atomic_fetch_add(&Slot->ticks, Ticks, __ATOMIC_RELAXED);
  __atomic_fetch_add(&Slot->calls, 1, __ATOMIC_RELAXED);
  tpb::ThreadTimes &To = ownTimes();
  To.add(*Slot, Ticks);
  const int At = --Depth;
  if (At < 0 || At >= Deepest) {
    Depth = At < 0 ? 0 : At;
    return;
  }
  // The time of a region without a role belongs to the region around it.
  if (Slot->role != TPB_REGION)
    To.Role[Slot->role] += Ticks - (Open[At].Inner < Ticks ? Open[At].Inner : Ticks);
  if (At > 0)
    Open[At - 1].Inner += Slot->role == TPB_REGION ? Open[At].Inner : Ticks;
}

} // namespace

int tpb_stamps_off;

extern "C" unsigned long tpb_stamp_begin(tpb_slot *Slot) {
  tpb::hookRegion(TPB_HOOK_ENTER, Slot);
  return begin();
}

extern "C" void tpb_stamp_end(tpb_slot *Slot, unsigned long Begun) {
  end(Slot, Begun);
  tpb::hookRegion(TPB_HOOK_LEAVE, Slot);
}

double tpb::ticksOfRegion() {
  static tpb_slot Nowhere; // threads remember it
  constexpr int Times = 2000;
  const unsigned long Start = counterAtStart();
  for (int I = 0; I < Times; ++I)
    end(&Nowhere, begin());
  return static_cast<double>(counterAtEnd() - Start) / Times;
}
