//===- Model.cpp - The time that the cost model predicts for a call ---------===//

#include "limits/Model.h"
#include "limits/Pattern.h"

#include <cmath>

namespace tpb {

namespace {

/// What a stream moves for the bytes that it counts, with lines that are read to be written.
struct StreamMix {
  double Counted;
  tpb_moved Moved;
};

/// As tpb::Pattern: load, store, update, axpy, copy, triad.
const StreamMix Mixes[PatternCount] = {{1, {1, 0, 0}}, {1, {0, 1, 1}}, {2, {1, 1, 0}},
                                       {3, {2, 1, 0}}, {2, {1, 1, 1}}, {3, {2, 1, 1}}};

double allOf(const tpb_moved &Of) { return Of.read + Of.written + Of.allocated; }

double apart(const tpb_moved &A, const tpb_moved &B) {
  const double All = allOf(A), Other = allOf(B);
  return std::fabs(A.read / All - B.read / Other) + std::fabs(A.written / All - B.written / Other) +
         std::fabs(A.allocated / All - B.allocated / Other);
}

/// Nanoseconds by the stream with the nearest mix; negative when none was measured.
double byStreams(const LevelLimits &Level, const tpb_moved &Each, double Iterations) {
  const double All = allOf(Each);
  if (!(All > 0))
    return 0;
  double Least = HUGE_VAL, Time = -1;
  for (int P = 0; P < PatternCount; ++P) {
    const double Distance = apart(Mixes[P].Moved, Each);
    if (Level.Rate[P] > 0 && Distance < Least) {
      Least = Distance;
      Time = Iterations * All / (Level.Rate[P] * allOf(Mixes[P].Moved) / Mixes[P].Counted);
    }
  }
  return Time;
}

/// The state whose layers fit in half of a thread's part of a cache.
int stateBehind(const ModelledRun &Of, const Machine &Node, int Cache) {
  const auto &Data = Node.Data[Cache];
  const int Sharers = Of.Threads < Data.Sharers ? Of.Threads : Data.Sharers;
  const double Capacity = static_cast<double>(Data.Bytes) / (Sharers > 1 ? Sharers : 1) / 2;
  int Held = 0;
  for (int S = 1; S < Of.Of.states; ++S)
    if (Of.Layers[static_cast<size_t>(S)] <= Capacity)
      Held = S;
  return Held;
}

} // namespace

ModelledTime modelledTime(const ModelledRun &Of, const Machine &Node, const NodeLimits &Limits) {
  ModelledTime Result;
  if (!(Of.Core.cycles > 0) || !(Of.Gigahertz > 0) || !(Of.Iterations > 0) ||
      !(Of.AllIterations > 0))
    return Result;
  Result.CyclesPerIteration = Of.Core.cycles;
  Result.Level = levelOf(Of.Bytes / Of.Threads, Node, Of.Threads);
  Result.Measured = Limits.DoubleFlops > 0;
  const double Cycles = Of.CallCycles > 0 ? Of.CallCycles : Of.Iterations * Of.Core.cycles;
  Result.CoreCycles = Cycles / Of.Threads;
  const double Core = Result.CoreCycles / Of.Gigahertz;
  double Longest = 0, Sum = 0;
  int From = 0;
  for (int Level = 1; Level <= Result.Level; ++Level) {
    const int State = stateBehind(Of, Node, Level - 1);
    double Time = -1;
    if (Result.Measured) {
      Time = byStreams(Limits.Level[Level], Of.Of.moved[State], Of.AllIterations);
    } else if (const double Cycles = Of.Of.transfers[State][Level - 1];
               Cycles > 0 && (Level < NodeLimits::Levels - 1 || Of.Threads == 1)) {
      const double Clock = Level < NodeLimits::Levels - 1 ? Of.Gigahertz : Of.Of.gigahertz;
      Time = Of.Iterations / Of.Threads * Cycles / Clock;
    }
    if (Time < 0)
      return Result; // a level of which nothing is known
    Sum += Time;
    From = Time >= Longest ? Level : From;
    Longest = Time >= Longest ? Time : Longest;
  }
  const double Transfers = Result.Measured || Of.Of.overlap ? Longest : Sum;
  Result.Nanoseconds = Core > Transfers ? Core : Transfers;
  if (Core >= Transfers)
    std::snprintf(Result.Limit, sizeof Result.Limit, "%s", Of.Core.limit);
  else
    std::snprintf(Result.Limit, sizeof Result.Limit, "the bandwidth of %s", levelName(From));
  return Result;
}

} // namespace tpb
