//===- Measure.cpp - Samples of one kernel at one size ----------------------===//

#include "harness/Measure.h"
#include "harness/Process.h"
#include "stats/Summary.h"

#include <cmath>
#include <sys/resource.h>

namespace tpb {

long batchFor(double CallNanoseconds, const Clock &Timer) {
  const double Coarse = Timer.Resolution > Timer.Overhead ? Timer.Resolution : Timer.Overhead;
  const double Needed = 1000 * Coarse;
  const double Call = CallNanoseconds > 0.1 ? CallNanoseconds : 0.1;
  return Call >= Needed ? 1 : static_cast<long>(std::ceil(Needed / Call));
}

double timeOnce(void (*Run)(const tpb_call *), const Problem &Of, const Arrays &On,
                const Clock &Timer) {
  double Best = 1e300;
  for (int I = 0; I < 3; ++I) {
    Call Each(Of, On);
    const uint64_t Start = Timer.start();
    Run(&Each.Raw);
    const double Time = Timer.elapsed(Start, Timer.stop());
    use(Each);
    Best = Time < Best ? Time : Best;
    if (Best > 2e8) // long calls need no second opinion
      break;
  }
  return Best > 0 ? Best : 0;
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

// Warm-up is a number of calls, not a time: ranks that communicate must make equally many.
static double warmUp(const Problem &Of, const Arrays &On, const Options &Request,
                     const Clock &Timer, const World &Ranks, long &Calls) {
  double Best = 1e300;
  Calls = 0;
  const auto Once = [&] {
    Call Each(Of, On);
    const uint64_t Start = Timer.start();
    Of.Kernel.run(&Each.Raw);
    const double Time = Timer.elapsed(Start, Timer.stop());
    use(Each);
    Best = Time < Best ? Time : Best;
    ++Calls;
  };
  Once();
  if (Request.DryRun)
    return Best;
  if (Ranks.max(Best) < 1e9) {
    Once();
    Once();
  }
  const double Slowest = Ranks.max(Best > 1 ? Best : 1);
  const long More = static_cast<long>(std::fmin(Request.Warmup * 1e9 / Slowest, 1e7));
  for (long I = 0; I < More; ++I)
    Once();
  return Best;
}

Samples takeSamples(const Problem &Of, const Arrays &On, const Options &Request, const Clock &Timer,
                    const CoreCycles &Cycles, const World &Ranks) {
  Samples Result;
  initialise(Of, On);
  const double CallTime = Ranks.max(warmUp(Of, On, Request, Timer, Ranks, Result.WarmupCalls));
  // Data that grew during the warm-up would be measured in another state than it is described in.
  initialise(Of, On);

  long Count = Request.DryRun ? 1 : Request.Samples ? Request.Samples : Options::DefaultSamples;
  Result.Batch = Request.DryRun ? 1 : Ranks.max(batchFor(CallTime, Timer));
  if (!Request.DryRun && (!Request.Samples || Request.MaxTimeGiven)) {
    const double Fit = Request.MaxTime * 1e9 / (CallTime * static_cast<double>(Result.Batch) + 1);
    if (Fit < static_cast<double>(Count)) {
      Count = Fit < 3 ? (Count < 3 ? Count : 3) : static_cast<long>(Fit);
      Result.CutByTime = true;
    }
  }
  Count = Ranks.max(Count);
  requireMemory(48.0 * static_cast<double>(Count), "--ntest"); // times, cycles, and sorted copies
  Result.Nanoseconds.resize(static_cast<size_t>(Count));
  Result.Cycles.resize(static_cast<size_t>(Count));

  Result.FrequencyBefore = Cycles.frequency();
  // Called once more after the chain and the initialisation, which left other data in the caches.
  {
    Call Again(Of, On);
    Of.Kernel.run(&Again.Raw);
    use(Again);
  }
  const double BatchSize = static_cast<double>(Result.Batch);
  const long FaultsBefore = pageFaults();
  const double CpuBefore = threadNanoseconds();
  long Done = 0;
  while (Done < Count) {
    Call Each(Of, On);
    Ranks.barrier(); // the second one starts closer together than the first
    Ranks.barrier();
    const uint64_t CyclesBefore = Cycles.counted() ? Cycles.read() : 0;
    const uint64_t Start = Timer.start();
    for (long I = 0; I < Result.Batch; ++I) {
      Of.Kernel.run(&Each.Raw);
      use(Each);
    }
    const uint64_t Stop = Timer.stop();
    const uint64_t CyclesAfter = Cycles.counted() ? Cycles.read() : 0;
    const size_t Slot = static_cast<size_t>(Done++);
    Result.Nanoseconds[Slot] = std::fmax(Timer.elapsed(Start, Stop), 0) / BatchSize;
    if (Cycles.counted())
      Result.Cycles[Slot] =
          (static_cast<double>(CyclesAfter - CyclesBefore) - Cycles.overhead()) / BatchSize;
    if (Ranks.Size == 1 && interrupted()) {
      Result.Interrupted = true;
      break;
    }
  }
  Result.CpuNanoseconds =
      (threadNanoseconds() - CpuBefore) / (static_cast<double>(Done) * BatchSize);
  Result.PageFaults = pageFaults() - FaultsBefore;
  Result.FrequencyAfter = Cycles.frequency();

  Result.Nanoseconds.resize(static_cast<size_t>(Done));
  Result.Cycles.resize(static_cast<size_t>(Done));
  if (!Cycles.counted())
    for (size_t I = 0; I < Result.Cycles.size(); ++I)
      Result.Cycles[I] =
          Result.Nanoseconds[I] * (Result.FrequencyBefore + Result.FrequencyAfter) / 2;
  List<double> Sorted = Result.Nanoseconds;
  Result.OwnMedian = summarise(Sorted.span()).Median;
  Ranks.max(Result.Nanoseconds.span());
  Ranks.max(Result.Cycles.span());
  return Result;
}

} // namespace tpb
