//===- Measure.cpp - Samples of one kernel at one size ----------------------===//

#include "measure/Measure.h"
#include "base/Process.h"
#include "calls/Hook.h"
#include "measure/Interrupts.h"
#include "measure/RegionMeter.h"
#include "problem/Flush.h"
#include "problem/Snapshot.h"
#include "stats/Summary.h"

#include <algorithm>
#include <cmath>
#include <sys/resource.h>

namespace tpb {

double Samples::allPageFaults() const {
  double Sum = 0;
  for (const double Each : PageFaults)
    Sum += Each;
  return Sum;
}

size_t Samples::samplesWithPageFaults() const {
  size_t Count = 0;
  for (const double Each : PageFaults)
    Count += Each > 0;
  return Count;
}

long batchFor(double CallNanoseconds, const Clock &Timer) {
  const double Coarse = Timer.Resolution > Timer.Overhead ? Timer.Resolution : Timer.Overhead;
  const double Needed = 4000 * Coarse;
  const double Call = CallNanoseconds > 0.1 ? CallNanoseconds : 0.1;
  return Call >= Needed ? 1 : static_cast<long>(std::ceil(Needed / Call));
}

double timeOnce(void (*Run)(const tpb_call *), const Problem &Of, const Arrays &On,
                const Clock &Timer, const World &Ranks) {
  double Best = 1e300;
  for (int I = 0; I < 3; ++I) {
    Call Each(Of, On);
    const uint64_t Start = Timer.start();
    Run(&Each.Raw);
    const double Time = Timer.elapsed(Start, Timer.stop());
    use(Each);
    Best = Time < Best ? Time : Best;
    if (Ranks.max(Best) > 2e8) // long calls need no second opinion
      break;
  }
  return Ranks.max(Best > 0 ? Best : 0);
}

static long pageFaults() {
  rusage Usage;
  return getrusage(RUSAGE_SELF, &Usage) == 0 ? Usage.ru_minflt + Usage.ru_majflt : 0;
}

static double threadNanoseconds() {
  timespec Now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &Now);
  return static_cast<double>(Now.tv_sec) * 1e9 + static_cast<double>(Now.tv_nsec);
}

namespace {

/// 32 calls a trip: the loop itself should cost nothing that can be seen beside a short call.
template <class F> void repeat(long Times, F Once) {
  const auto Eight = [&] { Once(), Once(), Once(), Once(), Once(), Once(), Once(), Once(); };
  long I = 0;
  for (; I + 32 <= Times; I += 32)
    Eight(), Eight(), Eight(), Eight();
  for (; I < Times; ++I)
    Once();
}

struct Taken {
  double Nanoseconds, Cycles;
  uint64_t Start, Stop;
};

/// One sample: all that stands between the clock's two readings.
template <class F> Taken takeOne(const Clock &Timer, const CoreCycles &Cycles, long Batch, F Once) {
  const uint64_t CyclesBefore = Cycles.counted() ? Cycles.read() : 0;
  const uint64_t Start = Timer.start();
  repeat(Batch, Once);
  const uint64_t Stop = Timer.stop();
  if (Stop < Start)
    failBackwards(Timer);
  const uint64_t CyclesAfter = Cycles.counted() ? Cycles.read() : 0;
  const double Calls = static_cast<double>(Batch);
  return {std::fmax(Timer.elapsed(Start, Stop), 0) / Calls,
          Cycles.counted()
              ? (static_cast<double>(CyclesAfter - CyclesBefore) - Cycles.overhead()) / Calls
              : 0,
          Start, Stop};
}

/// What a sample of so many calls costs beside the calls: the same code, with nothing to call. The
/// overhead that elapsed() takes off counts as well.
template <class F>
double bookkeeping(const Clock &Timer, const CoreCycles &Cycles, long Batch, F After) {
  const auto Cost = [&](long Times) {
    constexpr size_t Count = 64, Undisturbed = 48;
    double Nanoseconds[Count], Sum = 0;
    for (double &One : Nanoseconds)
      One = takeOne(Timer, Cycles, Times, After).Nanoseconds * static_cast<double>(Times);
    std::sort(Nanoseconds, Nanoseconds + Count);
    for (size_t I = 0; I < Undisturbed; ++I) // a mean, as it may be less than the clock can tell
      Sum += Nanoseconds[I];
    return Timer.Overhead + Sum / Undisturbed;
  };
  constexpr long Many = 4001; // so many that the clock's resolution doesn't show
  const double One = Cost(1), Each = (Cost(Many) - One) / (Many - 1);
  return One + (Each > 0 ? Each : 0) * static_cast<double>(Batch - 1);
}

/// Calls a kernel and does what has to be done after each call. Most kernels have no arrays that
/// change places, and no time for the question; nor for loading what doesn't change (the copies).
struct Caller {
  void (*Run)(const tpb_call *);
  Call *Each;

  Taken sample(const Clock &Timer, const CoreCycles &Cycles, long Batch) const {
    Call *const Of = Each;
    void (*const Function)(const tpb_call *) = Run;
    return Of->moves() ? takeOne(Timer, Cycles, Batch,
                                 [Of, Function] {
                                   Function(&Of->Raw);
                                   use(*Of);
                                   Of->repeat();
                                 })
                       : takeOne(Timer, Cycles, Batch, [Of, Function] {
                           Function(&Of->Raw);
                           use(*Of);
                         });
  }
  double cost(const Clock &Timer, const CoreCycles &Cycles, long Batch) const {
    Call *const Of = Each;
    return Of->moves() ? bookkeeping(Timer, Cycles, Batch,
                                     [Of] {
                                       use(*Of);
                                       Of->repeat();
                                     })
                       : bookkeeping(Timer, Cycles, Batch, [Of] { use(*Of); });
  }
};

StopRule stopRule(const Options &Request) {
  StopRule Rule;
  if (Request.DryRun) {
    Rule.Samples = 1;
    return Rule;
  }
  Rule.Samples = Request.Samples             ? Request.Samples
                 : Request.TargetPercent > 0 ? Options::MostSamples
                                             : Options::DefaultSamples;
  Rule.LeastTime = 1e9 * Request.MinTime;
  Rule.TargetPercent = Request.TargetPercent;
  if (Request.MaxTimeGiven || (!Request.Samples && Request.MinTime < Request.MaxTime))
    Rule.MostTime = 1e9 * Request.MaxTime;
  return Rule;
}

/// Room for as many samples as are to be expected, so that no page is touched first between them.
size_t expected(const StopRule &Rule, double SampleNanoseconds) {
  double Count = static_cast<double>(Rule.Samples);
  if (Rule.LeastTime > 0)
    Count = std::fmax(Count, 1.5 * Rule.LeastTime / SampleNanoseconds);
  if (Rule.MostTime > 0)
    Count = std::fmin(Count, 1.5 * Rule.MostTime / SampleNanoseconds + 10);
  return static_cast<size_t>(std::fmin(Count, 1 << 20)); // more are found room for on the way
}

} // namespace

Samples takeSamples(const Problem &Of, const Arrays &On, const Options &Request, const Clock &Timer,
                    const CoreCycles &Cycles, const World &Ranks) {
  Samples Result;
  initialise(Of, On);
  const bool Resets = Of.Kernel.state == TPB_RESET;
  Optional<Snapshot> Saved;
  if (Resets)
    Saved.make(Of, On);
  tpb_stamps_off = 1; // what the batches hang on is the call's own time
  Result.Before = warmUp(Of, On, Request, Timer, Ranks, Saved.get());
  tpb_stamps_off = 0;
  // Data that grew during the warm-up would be measured in another state than it is described in.
  if (!Resets)
    initialise(Of, On);

  const StopRule Rule = stopRule(Request);
  Result.Cold = Request.Cold;
  Result.Batch = Request.DryRun ? 1 : Ranks.max(batchFor(Result.Before.CallNanoseconds, Timer));
  if (Resets || Result.Cold) {
    Result.Coarse = Result.Batch > 40; // the clock's share of a sample is above one percent
    Result.Batch = 1;
  }
  const double BatchSize = static_cast<double>(Result.Batch);
  const double SampleTime = Result.Before.CallNanoseconds * BatchSize + 1;
  const size_t Regions = static_cast<size_t>(Of.Kernel.region_count);
  const size_t Room = expected(Rule, SampleTime);
  // Times, cycles, page faults, and sorted copies.
  requireMemory(static_cast<double>(Room) * (56.0 + 8.0 * static_cast<double>(Regions)), "--ntest");
  List<double> Scratch;
  for (List<double> *const Each :
       {&Result.Nanoseconds, &Result.Cycles, &Result.PageFaults, &Scratch})
    Each->resize(Room);
  Result.RegionNanoseconds.resize(Room * Regions);
  Result.RegionEntries.resize(Regions);
  Result.RegionNanoseconds.clear();

  Result.FrequencyBefore = Cycles.frequency();
  Call Each(Of, On);
  const Caller Calls = {Of.Kernel.run, &Each};
  Result.BookkeepingNanoseconds = Calls.cost(Timer, Cycles, Result.Batch);
  // Called once more after the chain and the initialisation, which left other data in the caches;
  // a call that takes longer than all samples may has time to fill them.
  Each.reset();
  if (!(Rule.MostTime > 0 && Result.Before.CallNanoseconds > Rule.MostTime)) {
    if (Resets)
      Saved.get()->restore();
    Of.Kernel.run(&Each.Raw);
    use(Each);
    Each.repeat();
  }
  RegionMeter Meter(Of.Kernel, Timer);
  const bool Calculates = hasRole(Of.Kernel, TPB_CALC);
  const bool Compares = Ranks.Size > 1 && hasOwnWork(Of.Kernel);
  RankWork Work(Timer);
  // A hook wants to see regions inside the kernel. Where stamps show on one rank, all have them
  // apart.
  Result.Apart = Regions > 0 && !tpb_hook &&
                 Ranks.max(Meter.showsIn(Result.Before.CallNanoseconds) ? 1L : 0L) != 0;
  StartLine Line(Ranks, Timer, Request.Window);
  Line.reserve(Room);
  // Ranks decide together whether to go on, and not so often that it matters.
  const long CheckEvery =
      Ranks.Size == 1 ? 1 : static_cast<long>(std::fmax(1, std::fmin(5e7 / SampleTime, 1000)));
  long NextInterval = 10;
  double Sampled = 0, Stamped = 0, IntervalPercent = -1;
  double Pauses = 0; // of the thread's time, between samples
  const double CpuBefore = threadNanoseconds();
  const uint64_t Began = systemNanoseconds();
  size_t Done = 0;
  Result.Ended = StopReason::NotYet;
  Meter.begin();
  const auto Prepare = [&] {
    if (Resets)
      Saved.get()->restore();
    if (Result.Cold)
      flushFromCaches(On);
  };
  while (Result.Ended == StopReason::NotYet) {
    if (Resets || Result.Cold) {
      const double PauseBegins = threadNanoseconds();
      Prepare();
      Pauses += threadNanoseconds() - PauseBegins;
    }
    if (Done == Result.Nanoseconds.size()) // the call is shorter than it seemed
      for (List<double> *const More :
           {&Result.Nanoseconds, &Result.Cycles, &Result.PageFaults, &Scratch})
        More->resize(2 * Done + 100);
    if (Compares)
      Work.tellClock();
    Meter.start();
    const long FaultsBefore = pageFaults(); // nothing stands between the line and the sample
    Line.lineUp();
    hookKernel(TPB_HOOK_ENTER, Of.Kernel.name);
    tpb_stamps_off = Result.Apart;
    const Taken One = Calls.sample(Timer, Cycles, Result.Batch);
    tpb_stamps_off = 0;
    Result.PageFaults[Done] = static_cast<double>(pageFaults() - FaultsBefore);
    hookKernel(TPB_HOOK_LEAVE, Of.Kernel.name);
    Result.Nanoseconds[Done] = One.Nanoseconds + Line.note(One.Start, One.Stop) / BatchSize;
    Result.Cycles[Done] = One.Cycles;
    ++Done;
    Sampled += One.Nanoseconds * BatchSize;
    Taken WithStamps = One;
    if (Result.Apart) {
      const double PauseBegins = threadNanoseconds();
      Prepare();
      if (Compares && Calculates)
        Work.tellClock();
      Line.lineUp();
      WithStamps = Calls.sample(Timer, Cycles, Result.Batch);
      Stamped += WithStamps.Nanoseconds * BatchSize;
      Pauses += threadNanoseconds() - PauseBegins;
    }
    const double Calculated = Meter.stop(BatchSize, Result.RegionNanoseconds, Result.RegionEntries);
    if (Compares)
      Work.note(Calculates ? WithStamps.Start : One.Start,
                Calculates ? Calculated : One.Nanoseconds);
    const long Count = static_cast<long>(Done);
    if (Rule.TargetPercent > 0 && Count >= NextInterval) {
      IntervalPercent = intervalPercent(Result.Nanoseconds.span().first(Done), Scratch.span());
      NextInterval = Count + Count / 10 + 1;
    }
    if (Ranks.Size == 1 && interrupted()) {
      Result.Ended = StopReason::Interrupted;
    } else if (Ranks.Size == 1) {
      const double Elapsed = static_cast<double>(systemNanoseconds() - Began);
      Result.Ended = decide(Rule, {Count, Sampled, Elapsed, IntervalPercent});
    } else if (Count % CheckEvery == 0 || Count == Rule.Samples) {
      const double Elapsed = Ranks.max(static_cast<double>(systemNanoseconds() - Began));
      const double Slowest = Ranks.max(Sampled), Widest = Ranks.max(IntervalPercent);
      Result.Ended = decide(Rule, {Count, Slowest, Elapsed, Widest});
    }
  }
  Result.CpuNanoseconds =
      (threadNanoseconds() - CpuBefore - Pauses) / (static_cast<double>(Done) * BatchSize);
  Result.FrequencyAfter = Cycles.frequency();
  const double CallsMade = static_cast<double>(Done) * BatchSize;
  Result.Threads = Meter.distributions(CallsMade, Result.ThreadRegions);
  Result.OwnMean = (Result.Apart ? Stamped : Sampled) / CallsMade;
  for (size_t R = 0; R < Regions && !Result.Apart; ++R)
    Result.BookkeepingNanoseconds += Result.RegionEntries[R] * BatchSize * Meter.stamp();

  Result.Nanoseconds.resize(Done);
  Result.Cycles.resize(Done);
  Result.PageFaults.resize(Done);
  if (!Cycles.counted())
    for (size_t I = 0; I < Result.Cycles.size(); ++I)
      Result.Cycles[I] =
          Result.Nanoseconds[I] * (Result.FrequencyBefore + Result.FrequencyAfter) / 2;
  List<double> Sorted = Result.Nanoseconds;
  const Summary Own = summarise(Sorted.span());
  Result.OwnMedian = Own.Median;
  Result.OwnLeast = Own.Min;
  Result.OwnMost = Own.Max;
  Result.Work = Work.result();
  Result.Ranks = Line.result();
  if (Ranks.Size > 1) {
    Result.FastestRank = Result.Nanoseconds;
    Ranks.min(Result.FastestRank.span());
  }
  Ranks.max(Result.Nanoseconds.span());
  // One region after the other in each sample.
  for (size_t R = 0; R < Regions; ++R) {
    List<double> Own;
    for (size_t I = R; I < Result.RegionNanoseconds.size(); I += Regions)
      Own.push(Result.RegionNanoseconds[I]);
    const Summary Times = summarise(Own.span());
    Result.RegionOwnMedian.push(Times.Median);
    Result.RegionOwnLow.push(Times.Q05);
  }
  if (!Result.RegionNanoseconds.empty())
    Ranks.max(Result.RegionNanoseconds.span());
  Ranks.max(Result.Cycles.span());
  Ranks.max(Result.PageFaults.span());
  return Result;
}

} // namespace tpb
