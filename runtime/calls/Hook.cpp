//===- Hook.cpp - The user's function around kernels and regions ------------===//

#include "calls/Hook.h"
#include "base/Process.h"

void tpb::findAndHook(int Event, const tpb_slot *Slot) {
  for (const tpb_kernel_v1 *const Kernel : registeredKernels())
    for (int R = 0; R < Kernel->region_count; ++R)
      if (Slot == &Kernel->slots[R + 1])
        return tpb_hook(Event, Kernel->name, Kernel->regions[R].name);
}
