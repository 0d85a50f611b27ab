//===- Bandwidth.cpp - What can be reached at one size of a kernel ----------===//

#include "limits/Bandwidth.h"

#include <algorithm>
#include <cstdio>

namespace tpb {

Limit measureLimit(const Problem &At, const Arrays &On, const Machine &Node, const Runners &Who) {
  const Pattern Kind =
      choosePattern({At.Kernel.arrays, static_cast<size_t>(At.Kernel.array_count)});
  // The kernel's footprint, but no more than is surely memory.
  const double Cached = 4.0 * static_cast<double>(Node.Data[Machine::Levels - 1].Bytes);
  const double Most = std::max(Cached, 0x1p28);
  const double Footprint = std::min(At.allArrays(), Most);
  StreamMemory Own;
  Limit Result;
  List<Walk> Walks = walksInPlace(Kind, At, On, Most, Who.Threads.size());
  if (Walks.empty() && Own.allocate(Footprint / Who.Threads.size(), Who.Threads))
    Walks = Own.walks(Kind, Footprint / Who.Threads.size());
  else
    for (const Walk &Each : Walks) // what is there may be slow numbers
      for (double *const Array : Each.Array)
        if (Array)
          std::fill(Array, Array + Each.Count, 1.0);
  if (Who.Ranks.min(Walks.empty() ? 0L : 1L)) {
    const Winner Fastest = raceStreams(Kind, Walks, 100, Who);
    Result.BytesPerNanosecond = Fastest.Amount;
    std::snprintf(Result.Source, sizeof Result.Source, "%s, %s", factsOf(Kind).Name, Fastest.Shape);
  }
  if (At.Kernel.metric == TPB_LATENCY) {
    StreamMemory Chased;
    const bool Here = Chased.allocate(Footprint, Team(nullptr, 1));
    if (Who.Ranks.min(Here ? 1L : 0L))
      Result.StepNanoseconds = loadLatency(Chased.of(0), Footprint, Who);
  }
  return Result;
}

} // namespace tpb
