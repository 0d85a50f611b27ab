//===- Bandwidth.cpp - What can be reached at one size of a kernel ----------===//

#include "limits/Bandwidth.h"

#include <algorithm>
#include <cstdio>

namespace tpb {

/// A kernel's footprint, but no more than is surely memory.
static double footprint(const Problem &At, const Machine &Node) {
  const double Cached = 4.0 * static_cast<double>(Node.Data[Machine::Levels - 1].Bytes);
  return std::min(At.allArrays(), std::max(Cached, 0x1p28));
}

StreamsAtSize::StreamsAtSize(const Problem &At, const Machine &Node, const Runners &Who)
    : Who(Who), Footprint(footprint(At, Node) / Who.Threads.size()) {}

const Winner &StreamsAtSize::of(Pattern Kind) {
  Winner &Result = Found[static_cast<int>(Kind)];
  if (!Allocated)
    Here = Who.Ranks.min(Memory.allocate(Footprint, Who.Threads) ? 1L : 0L) != 0;
  Allocated = true;
  if (const List<Walk> Walks = Here ? Memory.walks(Kind, Footprint) : List<Walk>();
      !Walks.empty() && Result.Amount == 0)
    Result = raceStreams(Kind, Walks, 60, Who);
  return Result;
}

Limit partLimit(StreamsAtSize &Streams, double Bytes, double BytesWriteAllocate, Pattern Whole) {
  Limit Result;
  if (Bytes <= 0)
    return Result;
  // Lines that are only written count twice with write-allocate: in a store stream all bytes, in a
  // copy half of them, in a triad a third.
  const double Extra = BytesWriteAllocate / Bytes - 1;
  Pattern Kind = Extra > 0.75   ? Pattern::Store
                 : Extra > 0.42 ? Pattern::Copy
                 : Extra > 0.05 ? Pattern::Triad
                                : Whole;
  if (Extra <= 0.05 && Whole != Pattern::Load && Whole != Pattern::Update && Whole != Pattern::Axpy)
    // A part that only reads, or one in place: the faster of the two is the limit of either.
    Kind = Streams.of(Pattern::Load).Amount > Streams.of(Pattern::Update).Amount ? Pattern::Load
                                                                                 : Pattern::Update;
  const Winner &Fastest = Streams.of(Kind);
  Result.BytesPerNanosecond = Fastest.Amount;
  std::snprintf(Result.Source, sizeof Result.Source, "%s, %s", factsOf(Kind).Name, Fastest.Shape);
  return Result;
}

Limit measureLimit(const Problem &At, const Arrays &On, const Machine &Node, const Runners &Who) {
  const Pattern Kind =
      choosePattern({At.Kernel.arrays, static_cast<size_t>(At.Kernel.array_count)});
  const double Footprint = footprint(At, Node);
  StreamMemory Own;
  Limit Result;
  List<Walk> Walks = walksInPlace(Kind, At, On, Footprint, Who.Threads.size());
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
