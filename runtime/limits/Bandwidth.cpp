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

/// Of walks over so many bytes.
static Reach reachOf(double Footprint, const Machine &Node) {
  const double Last = static_cast<double>(Node.Data[Machine::Levels - 1].Bytes);
  return Footprint < 2 * Last ? Reach::Caches : Reach::Memory;
}

/// What is there may be slow numbers.
static void fillWithOnes(const List<Walk> &Walks) {
  for (const Walk &Each : Walks)
    for (double *const Array : Each.Array)
      if (Array)
        std::fill(Array, Array + Each.Count, 1.0);
}

StreamsAtSize::StreamsAtSize(const Problem &At, const Arrays &On, const Machine &Node,
                             const Runners &Who)
    : At(At), On(On), Who(Who), Footprint(footprint(At, Node)), Where(reachOf(Footprint, Node)) {}

List<Walk> StreamsAtSize::walks(Pattern Kind) {
  const List<Walk> InPlace = walksAround(Kind, At, On, Footprint, Who.Threads.size());
  if (Who.Ranks.min(InPlace.empty() ? 0L : 1L)) {
    fillWithOnes(InPlace);
    return InPlace;
  }
  const double Each = Footprint / Who.Threads.size();
  if (!Allocated)
    Here = Who.Ranks.min(Memory.allocate(Each, Who.Threads) ? 1L : 0L) != 0;
  Allocated = true;
  return Here ? Memory.walks(Kind, Each) : List<Walk>();
}

const Winner &StreamsAtSize::of(Pattern Kind) {
  Winner &Result = Found[static_cast<int>(Kind)];
  int &In = FoundIn[static_cast<int>(Kind)];
  if (In < Round)
    if (const List<Walk> Walks = walks(Kind); Who.Ranks.min(Walks.empty() ? 0L : 1L))
      if (const Winner Now = raceStreams(Kind, Walks, Where, 60, Who); Now.Amount > Result.Amount)
        Result = Now;
  In = Round;
  return Result;
}

/// By what write-allocate adds to the useful bytes: lines that are only written count twice, in a
/// store stream all bytes, in a copy half of them, in a triad a third.
static Pattern kindOf(double Extra, Pattern Without) {
  return Extra > 0.75   ? Pattern::Store
         : Extra > 0.42 ? Pattern::Copy
         : Extra > 0.05 ? Pattern::Triad
                        : Without;
}

Limit partLimit(StreamsAtSize &Streams, double Bytes, double BytesWriteAllocate, Pattern Whole) {
  Limit Result;
  if (Bytes <= 0)
    return Result;
  const double Extra = BytesWriteAllocate / Bytes - 1;
  Pattern Kind = kindOf(Extra, Whole);
  if (Extra <= 0.05 && Whole != Pattern::Load && Whole != Pattern::Update && Whole != Pattern::Axpy)
    // A part that only reads, or one in place: the faster of the two is the limit of either.
    Kind = Streams.of(Pattern::Load).Amount > Streams.of(Pattern::Update).Amount ? Pattern::Load
                                                                                 : Pattern::Update;
  const Winner &Fastest = Streams.of(Kind);
  Result.BytesPerNanosecond = Fastest.Amount;
  Result.BytesSpread = Fastest.Spread;
  std::snprintf(Result.Source, sizeof Result.Source, "%s, %s", factsOf(Kind).Name, Fastest.Shape);
  return Result;
}

Limit measureLimit(const Problem &At, const Arrays &On, const Machine &Node, const Runners &Who) {
  Pattern Kind = choosePattern({At.Kernel.arrays, static_cast<size_t>(At.Kernel.array_count)});
  // Arrays that one loop reads and another only writes look like arrays that are updated.
  if (const tpb_work Work = At.work();
      Work.bytes > 0 && (Kind == Pattern::Update || Kind == Pattern::Axpy))
    Kind = kindOf(Work.bytes_write_allocate / Work.bytes - 1, Kind);
  Kind = static_cast<Pattern>(Who.Ranks.max(static_cast<long>(Kind))); // sizes may differ
  const double Footprint = footprint(At, Node);
  StreamMemory Own;
  Limit Result;
  List<Walk> Walks = walksInPlace(Kind, At, On, Footprint, Who.Threads.size());
  if (Walks.empty())
    Walks = walksAround(Kind, At, On, Footprint, Who.Threads.size());
  if (Walks.empty() && Own.allocate(Footprint / Who.Threads.size(), Who.Threads))
    Walks = Own.walks(Kind, Footprint / Who.Threads.size());
  else
    fillWithOnes(Walks);
  if (Who.Ranks.min(Walks.empty() ? 0L : 1L)) {
    const Winner Fastest = raceStreams(Kind, Walks, reachOf(Footprint, Node), 60, Who);
    Result.BytesPerNanosecond = Fastest.Amount;
    std::snprintf(Result.Source, sizeof Result.Source, "%s, %s", factsOf(Kind).Name, Fastest.Shape);
  }
  if (At.Kernel.metric == TPB_LATENCY) {
    StreamMemory Chased;
    const bool Here = Chased.allocate(Footprint, Team(nullptr, 1));
    if (Who.Ranks.min(Here && Footprint >= 4 * 64 ? 1L : 0L)) // as many lines on every rank
      Result.StepNanoseconds = loadLatency(Chased.of(0), Footprint, Who);
  }
  return Result;
}

} // namespace tpb
