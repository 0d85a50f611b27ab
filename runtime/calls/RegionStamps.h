//===- RegionStamps.h - What the regions of each thread took ----------------===//
#ifndef TPB_CALLS_REGIONSTAMPS_H
#define TPB_CALLS_REGIONSTAMPS_H

#include "tpb.h"

namespace tpb {

/// What one thread spent in regions so far. Only that thread writes.
struct ThreadTimes {
  static constexpr int MostSlots = 64; // the regions behind that count for the sums alone
  struct Entry {
    const tpb_slot *Slot;
    unsigned long Ticks, Calls;
  };
  ThreadTimes *Next;
  /// By enum tpb_region_role: ticks in regions of that role, without regions inside that have one.
  unsigned long Role[4];
  Entry Entries[MostSlots];
  int Count;

  void add(const tpb_slot &Slot, unsigned long Ticks) {
    for (int I = 0; I < Count; ++I)
      if (Entries[I].Slot == &Slot) {
        Entries[I].Ticks += Ticks;
        ++Entries[I].Calls;
        return;
      }
    if (Count < MostSlots)
      Entries[Count++] = {&Slot, Ticks, 1};
  }
  Entry in(const tpb_slot &Slot) const {
    for (int I = 0; I < Count; ++I)
      if (Entries[I].Slot == &Slot)
        return Entries[I];
    return {&Slot, 0, 0};
  }
};

/// Ticks of the counter that timing one region takes. Measured.
double ticksOfRegion();

} // namespace tpb
#endif
