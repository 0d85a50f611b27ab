//===- Bandwidth.cpp - What this core can move at most ----------------------===//

#include "limits/Bandwidth.h"
#include "limits/Streams.h"
#include "limits/Walk.h"

#include <algorithm>
#include <cstdio>

namespace tpb {

namespace {

/// One shape in the race.
struct Runner {
  const StreamShape *Shape;
  long Batch;  // sweeps in a sample
  double Best; // nanoseconds a sweep; Never before the first good sample
};

constexpr double Never = 1e300;

double timeSweeps(const Runner &Of, Pattern Kind, const List<Walk> &Walks, const Clock &Timer) {
  const Stream Run = Of.Shape->Run[static_cast<int>(Kind)];
  const uint64_t Start = Timer.start();
  for (long I = 0; I < Of.Batch; ++I)
    for (const Walk &Each : Walks)
      Run(Each.Array[0], Each.Array[1], Each.Array[2], 1.0, Each.Count);
  const double Time = Timer.elapsed(Start, Timer.stop()) / static_cast<double>(Of.Batch);
  return Time > 0 ? Time : 0.1;
}

/// The shapes run in turn, so that a disturbance hits all of them alike, and the fastest sample of
/// all is the answer: a limit is a maximum, and whatever slows a sample down is not the memory.
Runner race(Pattern Kind, const List<Walk> &Walks, const Clock &Timer) {
  List<Runner> Runners;
  for (const StreamShape &Each : streamShapes())
    if (Each.Run[static_cast<int>(Kind)] && Each.Supported())
      Runners.push({&Each, 1, Never});
  constexpr double Budget = 1e8, Long = 2e6; // nanoseconds
  double Best = Never;
  const uint64_t Begin = Timer.start();
  for (int Round = 0; Round < 5000; ++Round)
    for (Runner &Each : Runners) {
      if (Best != Never && Timer.elapsed(Begin, Timer.stop()) > Budget && Round > 0)
        break;
      // Another sample of a shape far behind would cost the others several of theirs.
      if (Each.Best != Never && Each.Best > Long && Each.Best > 1.5 * Best)
        continue;
      const double Time = timeSweeps(Each, Kind, Walks, Timer);
      if (const long Needed = batchFor(Time, Timer); Needed > 2 * Each.Batch) {
        Each.Batch = Needed; // too short for the clock: it only tells how many make a sample
        continue;
      }
      Each.Best = std::min(Each.Best, Time);
      Best = std::min(Best, Each.Best);
    }
  // Shapes that the noise alone tells apart share the first one's name.
  for (Runner &Each : Runners)
    if (Each.Best <= 1.02 * Best)
      return {Each.Shape, Each.Batch, Best};
  return {nullptr, 0, Never};
}

} // namespace

Limit measureLimit(const Problem &At, const Arrays &On, const Machine &Node, const Clock &Timer) {
  const Pattern Kind =
      choosePattern({At.Kernel.arrays, static_cast<size_t>(At.Kernel.array_count)});
  // The kernel's footprint, but no more than is surely memory.
  const double Cached = 4.0 * static_cast<double>(Node.Data[Machine::Levels - 1].Bytes);
  const double Most = std::max(Cached, 0x1p28);
  Arrays Own;
  List<Walk> Walks = walksInPlace(Kind, At, On, Most);
  if (Walks.empty())
    Walks = walksApart(Kind, std::min(At.allArrays(), Most), Own);
  if (Walks.empty())
    return {};
  double Bytes = 0;
  for (const Walk &Each : Walks) {
    Bytes += static_cast<double>(Each.Count) * factsOf(Kind).Bytes;
    for (double *const Array : Each.Array) // what is there may be slow numbers, or no memory yet
      if (Array)
        std::fill(Array, Array + Each.Count, 1.0);
  }
  const Runner Winner = race(Kind, Walks, Timer);
  Limit Result;
  if (!Winner.Shape)
    return Result;
  Result.BytesPerNanosecond = Bytes / Winner.Best;
  std::snprintf(Result.Source, sizeof Result.Source, "%s, %s", factsOf(Kind).Name,
                Winner.Shape->Name);
  return Result;
}

} // namespace tpb
