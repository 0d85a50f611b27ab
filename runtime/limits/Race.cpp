//===- Race.cpp - The fastest of several pieces of code ---------------------===//

#include "limits/Race.h"
#include "harness/Measure.h"
#include "limits/Arithmetic.h"
#include "limits/Streams.h"

#include <algorithm>

namespace tpb {

namespace {

constexpr double Never = 1e300;

/// One shape in the race.
struct Runner {
  const char *Name;
  size_t Shape;
  double Work; // in one repetition; the same on all ranks, as decisions hang on it
  long Batch;  // repetitions in a sample
  double Best; // nanoseconds a repetition; Never before the first good sample
};

/// Shapes run in turn, so that a disturbance hits all of them alike, and the fastest sample of all
/// is the answer: a limit is a maximum, and whatever slows a sample down is not the machine.
/// `Repeat(runner, thread)` is one batch. Every decision is the same on all ranks. Returns work a
/// nanosecond.
template <class F>
Winner race(List<Runner> &Field, Allowance Allowed, const Runners &Who, F Repeat) {
  constexpr double Long = 2e6; // nanoseconds
  const double Shortest = Who.Threads.size() > 1 || Who.Ranks.Size > 1 ? 1e5 : 0;
  double Spent = 0, Best = 0;
  const uint64_t Begin = Who.Timer.start();
  // The first sample of each shape mostly tells its batch, and on a busy node the second one too.
  for (int Round = 0; Round < 5000 && Spent < Allowed.Most * 1e6 &&
                      (Round < 2 || Best == 0 || Spent < Allowed.Wanted * 1e6);
       ++Round)
    for (Runner &Each : Field) {
      // Another sample of a shape far behind would cost the others several of theirs.
      const double Speed = Each.Work / Each.Best;
      if (Each.Best != Never && Each.Best > Long && 1.5 * Speed < Best)
        continue;
      if (Spent > Allowed.Most * 1e6)
        break;
      Who.Ranks.barrier();
      const double Sample =
          Who.Ranks.max(Who.Threads.time(Who.Timer, [&](int Thread) { Repeat(Each, Thread); }));
      // What passes between samples counts too: a busy node must not make this take longer.
      Spent = Who.Ranks.max(Who.Timer.elapsed(Begin, Who.Timer.stop()));
      const double Time = std::max(Sample / static_cast<double>(Each.Batch), 0.1);
      const long Needed =
          std::max(batchFor(Time, Who.Timer), static_cast<long>(Shortest / Time) + 1);
      if (Who.Ranks.max(Needed) > 2 * Each.Batch) {
        Each.Batch = Who.Ranks.max(Needed); // too short: it only tells how many make a sample
        continue;
      }
      Each.Best = std::min(Each.Best, Time);
      Best = std::max(Best, Each.Work / Each.Best);
    }
  // Shapes that the noise alone tells apart share the first one's name.
  for (const Runner &Each : Field)
    if (Best > 0 && 1.02 * Each.Work / Each.Best >= Best)
      return {Best, Each.Name};
  return {};
}

} // namespace

Winner raceStreams(Pattern Kind, const List<Walk> &Walks, Allowance Time, const Runners &Who) {
  const size_t Slot = static_cast<size_t>(Kind);
  double Bytes = 0;
  for (const Walk &Each : Walks)
    Bytes += static_cast<double>(Each.Count) * factsOf(Kind).Bytes;
  List<Runner> Field;
  const std::span<const StreamShape> Shapes = streamShapes();
  for (size_t S = 0; S < Shapes.size(); ++S)
    if (Shapes[S].Run[Slot] && Shapes[S].Supported())
      Field.push({Shapes[S].Name, S, 1, 1, Never});
  Winner Fastest = race(Field, Time, Who, [&](const Runner &Each, int Thread) {
    const Stream Run = Shapes[Each.Shape].Run[Slot];
    for (long I = 0; I < Each.Batch; ++I)
      for (const Walk &Part : Walks)
        if (Part.Thread == Thread)
          Run(Part.Array[0], Part.Array[1], Part.Array[2], 1.0, Part.Count);
  });
  Fastest.Amount = Who.Ranks.sum(Bytes * Fastest.Amount);
  return Fastest;
}

Winner raceArithmetic(bool Single, Allowance Time, const Runners &Who) {
  constexpr long Trips = 200;
  List<Runner> Field;
  const std::span<const ArithmeticShape> Shapes = arithmeticShapes();
  for (size_t S = 0; S < Shapes.size(); ++S)
    if (Shapes[S].Supported())
      Field.push({Shapes[S].Name, S,
                  static_cast<double>(Trips * Who.Threads.size()) * Shapes[S].FlopsPerTrip(Single),
                  1, Never});
  Winner Fastest = race(Field, Time, Who, [&](const Runner &Each, int) {
    const ArithmeticShape &Shape = Shapes[Each.Shape];
    volatile double Sink = (Single ? Shape.Single : Shape.Double)(0.5, 1.0, Trips * Each.Batch);
    (void)Sink;
  });
  Fastest.Amount = Who.Ranks.sum(Fastest.Amount);
  return Fastest;
}

double loadLatency(char *Memory, double Bytes, const Runners &Who, Allowance Time) {
  constexpr size_t Line = 64;
  const size_t Lines = static_cast<size_t>(Bytes) / Line;
  if (Lines < 4)
    return 0;
  const auto At = [&](size_t I) { return reinterpret_cast<uintptr_t *>(Memory + I * Line); };
  const auto Restore = [&] { // pointers read as numbers would be subnormal
    for (size_t I = 0; I < Lines; ++I)
      *reinterpret_cast<double *>(At(I)) = 1.0;
  };
  const uint64_t First = Who.Timer.start();
  for (size_t I = 0; I < Lines; ++I)
    *At(I) = I;
  // Going through the lines at random takes several times as long as in order.
  constexpr double Slower = 8;
  if (Slower * Who.Ranks.max(Who.Timer.elapsed(First, Who.Timer.stop())) > Time.Most * 1e6) {
    Restore();
    return 0;
  }
  // Sattolo's shuffle makes one cycle through all lines.
  for (size_t I = Lines - 1; I > 0; --I)
    std::swap(*At(I), *At(tpb_mix(1, I) % I));
  for (size_t I = 0; I < Lines; ++I)
    *At(I) = reinterpret_cast<uintptr_t>(At(*At(I)));
  long Steps = 20000; // of the first round, which tells how many the others take
  const long Most = static_cast<long>(std::clamp<size_t>(Lines, 20000, 400000));
  double Best = Never, Spent = 0;
  uintptr_t *Next = At(0);
  const uint64_t Begin = Who.Timer.start();
  for (int Round = 0;
       Round < 50 && Spent < Time.Most * 1e6 && (Round < 3 || Spent < Time.Wanted * 1e6); ++Round) {
    Who.Ranks.barrier();
    const uint64_t Start = Who.Timer.start();
    for (long I = 0; I < Steps; I += 4) {
      Next = reinterpret_cast<uintptr_t *>(*Next);
      Next = reinterpret_cast<uintptr_t *>(*Next);
      Next = reinterpret_cast<uintptr_t *>(*Next);
      Next = reinterpret_cast<uintptr_t *>(*Next);
    }
    __asm__ volatile("" : "+r"(Next) : : "memory");
    const double Chain = Who.Ranks.max(Who.Timer.elapsed(Start, Who.Timer.stop()));
    const double Step = Chain / static_cast<double>(Steps);
    Best = Round == 1 ? Step : std::min(Best, Step); // the first one is a short one
    Spent = Who.Ranks.max(Who.Timer.elapsed(Begin, Who.Timer.stop()));
    if (Round == 0)
      Steps = std::clamp(static_cast<long>(Time.Wanted * 1e6 / 3 / Best) / 4 * 4, Steps, Most);
  }
  Restore();
  return Best;
}

} // namespace tpb
