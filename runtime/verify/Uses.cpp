//===- Uses.cpp - What goes to tpb_use() ------------------------------------===//
//
// The threads of a team add up what they use.
//
//===----------------------------------------------------------------------===//

#include "verify/Uses.h"
#include "base/Process.h"
#include "calls/Sampling.h"

#include <cmath>
#include <cstdio>
#include <cstring>

namespace {

tpb::Uses UsesSoFar;

template <typename Number> Number read(const char *At) {
  Number Value;
  std::memcpy(&Value, At, sizeof Value);
  return Value;
}

/// A narrow number has the bits of the int or float that C computes with.
unsigned long bitsOf(const char *At, tpb_number Kind, unsigned Each) {
  const unsigned Spare = 64 - 8 * Each;
  unsigned long Bits = 0;
  std::memcpy(&Bits, At, Each);
  if (Kind == TPB_SIGNED)
    return static_cast<unsigned long>(static_cast<long>(Bits << Spare) >> Spare);
  const bool NaN = Kind == TPB_FLOATING && (Each == 8 ? std::isnan(read<double>(At))
                                                      : Each == 4 && std::isnan(read<float>(At)));
  return NaN ? ~0ul : Bits;
}

} // namespace

extern "C" void tpb_record(const void *Numbers, tpb_number Kind, unsigned Each, unsigned Count,
                           unsigned long Active) {
  tpb::Uses Here;
  for (unsigned I = 0; I < Count; ++I)
    if (I >= 64 || (Active >> I & 1)) {
      ++Here.Count;
      Here.Bits += tpb_mix(1, bitsOf(static_cast<const char *>(Numbers) + I * Each, Kind, Each));
    }
  __atomic_fetch_add(&UsesSoFar.Count, Here.Count, __ATOMIC_RELAXED);
  __atomic_fetch_add(&UsesSoFar.Bits, Here.Bits, __ATOMIC_RELAXED);
}

namespace tpb {

static Uses usesOf(void (*Run)(const tpb_call *), const tpb_call &Call) {
  UsesSoFar = Uses();
  Run(&Call);
  __asm__ volatile("" : : : "memory");
  return UsesSoFar;
}

bool sameUses(const tpb_kernel_v1 &Kernel, const tpb_body &Body, const tpb_call &Call, char *Text,
              size_t Room) {
  const unsigned long Plain = Kernel.site ? totalsOf(*Kernel.site).Plain : 0;
  const Uses Expected = usesOf(Kernel.plain, Call), Got = usesOf(Body.record, Call);
  if (Got == Expected || (Kernel.site && totalsOf(*Kernel.site).Plain != Plain))
    return true;
  if (Got.Count != Expected.Count)
    std::snprintf(Text, Room, "tpb_use() sees %lu values, in the plain loop %lu", Got.Count,
                  Expected.Count);
  else
    std::snprintf(Text, Room,
                  "the %lu values that tpb_use() sees are not those of the plain loop, bit for bit",
                  Got.Count);
  return false;
}

} // namespace tpb
