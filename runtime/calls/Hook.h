//===- Hook.h - The user's function around kernels and regions --------------===//
#ifndef TPB_CALLS_HOOK_H
#define TPB_CALLS_HOOK_H

#include "tpb.h"

// Null unless the program defines it.
extern "C" void tpb_hook(int Event, const char *Kernel, const char *Region) __attribute__((weak));

namespace tpb {

inline void hookKernel(int Event, const char *Kernel) {
  if (tpb_hook)
    tpb_hook(Event, Kernel, nullptr);
}

/// Finds the names of the region by its slot; only where there is a hook.
void findAndHook(int Event, const tpb_slot *Slot);
inline void hookRegion(int Event, const tpb_slot *Slot) {
  if (tpb_hook)
    findAndHook(Event, Slot);
}

} // namespace tpb
#endif
