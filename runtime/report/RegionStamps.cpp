//===- RegionStamps.cpp - Time stamps around parts of a kernel --------------===//

#include "clock/Clock.h"
#include "tpb.h"

extern "C" unsigned long tpb_region_begin(void) { return tpb::counterAtStart(); }

// An application may call a kernel from several threads.
extern "C" void tpb_region_end(tpb_slot *Slot, unsigned long Begun) {
  const unsigned long Now = tpb::counterAtEnd();
  __atomic_fetch_add(&Slot->ticks, Now > Begun ? Now - Begun : 0, __ATOMIC_RELAXED);
  __atomic_fetch_add(&Slot->calls, 1, __ATOMIC_RELAXED);
}
