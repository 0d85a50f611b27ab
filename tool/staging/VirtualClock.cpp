//===- staging/VirtualClock.cpp - A machine with memories to fill ---------===//
#include "staging/VirtualClock.h"
#include <algorithm>

namespace tpbcc::staging {

VirtualClock::Ticket VirtualClock::transfer(Direction D, int64_t Bytes, int64_t &Count) {
  if (Bytes <= 0)
    return Now;
  ++Count;
  Counts.Bytes += double(Bytes);
  EngineFree = std::max(Now, EngineFree) + transferCycles(D, Bytes, Costs);
  return EngineFree;
}

VirtualClock::Ticket VirtualClock::get(Direction D, int64_t Bytes) {
  return transfer(D, Bytes, Counts.Gets);
}

VirtualClock::Ticket VirtualClock::put(Direction D, int64_t Bytes) {
  return transfer(D, Bytes, Counts.Puts);
}

void VirtualClock::wait(Ticket Done) {
  ++Counts.Waits;
  Now = std::max(Now, Done);
}

void VirtualClock::touch(MemoryLevel Level, double Accesses) {
  switch (Level) {
  case MemoryLevel::Main:
    Now += Accesses * Costs.MemoryDelay;
    return;
  case MemoryLevel::Sdm:
    Now += Accesses * Costs.SdmDelay;
    return;
  case MemoryLevel::Ldm:
    Now += Accesses * Costs.LdmDelay;
    return;
  }
}

} // namespace tpbcc::staging
