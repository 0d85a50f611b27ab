#include "cost/MemoryTable.h"
#include "cost/MemoryBandwidth.h"

namespace tpbcc {

LoopTraffic innermostLines(const NestBalance &B, const LayerState &State) {
  return LayerState::of(State.Lines, B.Traffic.innermost());
}

MemoryTable memoryTable(const Machine &M, const NestBalance &B) {
  MemoryTable Table;
  Table.Gigahertz = M.FrequencyGhz;
  Table.Overlap = M.Overlap == CacheOverlap::Full;
  for (const LayerState &Each : B.Traffic.States) {
    const LoopTraffic T = innermostLines(B, Each);
    const MovedBytes Moved{T.Read, T.Written, T.Allocated};
    MemoryTable::State S;
    for (const CacheLevel &Cache : M.Caches)
      if (Cache.Level == 2 || Cache.Level == 3)
        (Cache.Level == 2 ? S.FromL2 : S.FromL3) = cacheTransfer(Cache, M.Overlap, Moved).Cycles;
    if (const auto Time = memoryTransfer(M, Moved))
      S.FromMemory = Time->Cycles;
    Table.States.push_back(S);
  }
  return Table;
}

} // namespace tpbcc
