//===- Race.cpp - The fastest of several pieces of code ---------------------===//

#include "limits/Race.h"
#include "limits/Arithmetic.h"
#include "limits/Streams.h"
#include "measure/Measure.h"

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
  double Half[2] = {Never, Never}; // the same of each half of the time

  /// Nanoseconds a repetition; Never before the first good sample.
  double best() const { return std::min(Half[0], Half[1]); }
};

/// Shapes run in turn, so that a disturbance hits all of them alike, and the fastest sample of all
/// is the answer: a limit is a maximum, and whatever slows a sample down is not the machine.
/// `Repeat(runner, times, thread)` is a batch, and `Warm` repetitions go before each, untimed.
/// Every decision is the same on all ranks. Returns work a nanosecond.
template <class F>
Winner race(List<Runner> &Field, Allowance Allowed, const Runners &Who, long Warm, F Repeat) {
  constexpr double Long = 2e6; // nanoseconds
  const double Shortest = Who.Threads.size() > 1 || Who.Ranks.Size > 1 ? 1e5 : 0;
  double Spent = 0, Best = 0;
  const uint64_t Begin = Who.Timer.start();
  // The first sample of each shape mostly tells its batch, and on a busy node the second one too.
  // Without any good sample there is no limit: a few rounds are made in any case.
  constexpr int Least = 4;
  const auto Late = [&](int Round) {
    return Spent > Allowed.Most * 1e6 && (Best > 0 || Round >= Least);
  };
  for (int Round = 0;
       Round < 5000 && !Late(Round) && (Round < 2 || Best == 0 || Spent < Allowed.Wanted * 1e6);
       ++Round)
    for (Runner &Each : Field) {
      // Another sample of a shape far behind would cost the others several of theirs.
      const double Speed = Each.Work / Each.best();
      if (Each.best() != Never && Each.best() > Long && 1.5 * Speed < Best)
        continue;
      if (Late(Round))
        break;
      Who.Ranks.barrier();
      const double Sample = Who.Ranks.max(Who.Threads.time(
          Who.Timer, [&](int Thread) { Repeat(Each, Warm, Thread); },
          [&](int Thread) { Repeat(Each, Each.Batch, Thread); }));
      const int Half = Spent > Allowed.Wanted * 1e6 / 2;
      // What passes between samples counts too: a busy node must not make this take longer.
      Spent = Who.Ranks.max(Who.Timer.elapsed(Begin, Who.Timer.stop()));
      const double Time = std::max(Sample / static_cast<double>(Each.Batch), 0.1);
      const long Needed =
          std::max(batchFor(Time, Who.Timer), static_cast<long>(Shortest / Time) + 1);
      if (Who.Ranks.max(Needed) > 2 * Each.Batch) {
        Each.Batch = Who.Ranks.max(Needed); // too short: it only tells how many make a sample
        continue;
      }
      Each.Half[Half] = std::min(Each.Half[Half], Time);
      Best = std::max(Best, Each.Work / Each.best());
    }
  // Shapes that the noise alone tells apart share the first one's name.
  Winner Result;
  double Fastest[2] = {};
  for (const Runner &Each : Field)
    for (const int Half : {0, 1})
      Fastest[Half] = std::max(Fastest[Half], Each.Work / Each.Half[Half]);
  for (const Runner &Each : Field)
    if (Best > 0 && 1.02 * Each.Work / Each.best() >= Best) {
      Result = {Best, -1, Each.Name};
      break;
    }
  const double Slower = std::min(Fastest[0], Fastest[1]);
  if (Slower > 1e-100) // both halves have samples
    Result.Spread = 1 - Slower / Best;
  return Result;
}

} // namespace

/// A repetition over more than this would leave a node with very large caches hardly any samples.
static constexpr double LongestRepetition = 0x1p27; // bytes

Winner raceStreams(Pattern Kind, const List<Walk> &Walks, Reach Of, Allowance Time,
                   const Runners &Who, std::span<const StreamShape> Shapes) {
  const size_t Slot = static_cast<size_t>(Kind);
  const auto BytesOf = [&](long Parts) {
    double Sum = 0;
    for (const Walk &Each : Walks)
      Sum += static_cast<double>(partOf(Each, 0, Parts).Count) * factsOf(Kind).Bytes;
    return Sum;
  };
  // A thread's only walk goes on where it ended in the repetition before: a line comes again only
  // after all the others.
  const bool Only = Walks.size() <= static_cast<size_t>(Who.Threads.size());
  const long Parts =
      Who.Ranks.max(Only ? static_cast<long>(BytesOf(1) / LongestRepetition) + 1 : 1);
  List<long> Turn;
  Turn.resize(static_cast<size_t>(Who.Threads.size()));
  List<Runner> Field;
  for (size_t S = 0; S < Shapes.size(); ++S)
    if (Shapes[S].Run[Slot] && Shapes[S].Supported())
      Field.push({Shapes[S].Name, S, 1, 1});
  const long Warm = Of == Reach::Caches && Parts == 1;
  Winner Fastest = race(Field, Time, Who, Warm, [&](const Runner &Each, long Times, int Thread) {
    const Stream Run = Shapes[Each.Shape].Run[Slot];
    long &Next = Turn[static_cast<size_t>(Thread)];
    for (long I = 0; I < Times; ++I, Next = (Next + 1) % Parts)
      for (const Walk &Whole : Walks)
        if (Whole.Thread == Thread) {
          const Walk Part = partOf(Whole, Next, Parts);
          Run(Part.Array[0], Part.Array[1], Part.Array[2], 1.0, Part.Count);
        }
  });
  Fastest.Amount = Who.Ranks.sum(BytesOf(Parts) * Fastest.Amount);
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
                  1});
  Winner Fastest = race(Field, Time, Who, 0, [&](const Runner &Each, long Times, int) {
    const ArithmeticShape &Shape = Shapes[Each.Shape];
    volatile double Sink = (Single ? Shape.Single : Shape.Double)(0.5, 1.0, Trips * Times);
    (void)Sink;
  });
  Fastest.Amount = Who.Ranks.sum(Fastest.Amount);
  return Fastest;
}

namespace {

/// Where the lines of a chain lie that goes once through all of them: a linear congruential
/// generator of full period (Hull and Dobell 1962). Made in order, unlike a shuffled one, whose
/// making would take as long as going through it many times.
struct Cycle {
  uint64_t Lines, Factor;

  /// Of at most so many lines, fewer by an eighth at most.
  static Cycle of(uint64_t Most) {
    uint64_t Part = Most, Twos = 1;
    for (; Part >= 16; Part /= 2)
      Twos *= 2;
    const uint64_t Lines = Part * Twos;
    // Whatever prime divides the period has to divide the factor less one, and so has 4.
    const uint64_t Each = 4 * Part;
    return {Lines, Lines / 5 * 2 / Each * Each + Each + 1};
  }
  uint64_t next(uint64_t Line) const { return (Factor * Line + 1) % Lines; }
};

} // namespace

double loadLatency(char *Memory, double Bytes, const Runners &Who, Allowance Time) {
  constexpr size_t Line = 64;
  if (Bytes < 4 * Line)
    return 0;
  const Cycle Chain = Cycle::of(static_cast<uint64_t>(Bytes) / Line);
  const size_t Lines = Chain.Lines;
  const auto At = [&](size_t I) { return reinterpret_cast<uintptr_t *>(Memory + I * Line); };
  for (size_t I = 0; I < Lines; ++I)
    *At(I) = reinterpret_cast<uintptr_t>(At(Chain.next(I)));
  long Steps = 20000; // of the first round, which tells how many the others take
  const long Most = static_cast<long>(std::clamp<size_t>(Lines, 20000, 400000));
  double Best = Never, Spent = 0;
  uintptr_t *Next = At(0);
  const uint64_t Begin = Who.Timer.start();
  for (int Round = 0; Round < 50 && (Round < 2 || Spent < Time.Most * 1e6) &&
                      (Round < 3 || Spent < Time.Wanted * 1e6);
       ++Round) {
    Who.Ranks.barrier();
    const uint64_t Start = Who.Timer.start();
    for (long I = 0; I < Steps; I += 4) {
      Next = reinterpret_cast<uintptr_t *>(*Next);
      Next = reinterpret_cast<uintptr_t *>(*Next);
      Next = reinterpret_cast<uintptr_t *>(*Next);
      Next = reinterpret_cast<uintptr_t *>(*Next);
    }
    __asm__ volatile("" : "+r"(Next) : : "memory");
    const double Taken = Who.Ranks.max(Who.Timer.elapsed(Start, Who.Timer.stop()));
    const double Step = Taken / static_cast<double>(Steps);
    Best = Round == 1 ? Step : std::min(Best, Step); // the first one is a short one
    Spent = Who.Ranks.max(Who.Timer.elapsed(Begin, Who.Timer.stop()));
    if (Round == 0)
      Steps = std::clamp(static_cast<long>(Time.Wanted * 1e6 / 3 / Best) / 4 * 4, Steps, Most);
  }
  for (size_t I = 0; I < Lines; ++I) // pointers read as numbers would be subnormal
    *reinterpret_cast<double *>(At(I)) = 1.0;
  return Best;
}

} // namespace tpb
