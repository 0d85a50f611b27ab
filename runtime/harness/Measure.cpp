//===- Measure.cpp - Samples of one kernel at one size ----------------------===//

#include "harness/Measure.h"
#include "harness/Process.h"
#include "harness/Snapshot.h"
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

// Warm-up is a number of calls, not a time: ranks that communicate must make equally many.
static double warmUp(const Problem &Of, const Arrays &On, const Options &Request,
                     const Clock &Timer, const World &Ranks, const Snapshot *Reset, long &Calls) {
  double Best = 1e300;
  Calls = 0;
  Call Each(Of, On);
  const auto Once = [&] {
    if (Reset)
      Reset->restore();
    const uint64_t Start = Timer.start();
    Of.Kernel.run(&Each.Raw);
    const double Time = Timer.elapsed(Start, Timer.stop());
    use(Each);
    Each.repeat();
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

namespace {

/// Adds up what the regions of a kernel take.
class RegionMeter {
public:
  RegionMeter(const tpb_kernel_v1 &Kernel, const Clock &Timer) : Kernel(Kernel), Timer(Timer) {
    Before.resize(static_cast<size_t>(Kernel.region_count));
    // Regions read the processor's counter, whatever the samples are taken with.
    if (Kernel.region_count > 0 && !Timer.Counter) {
      const uint64_t Ticks = counterAtStart(), Start = systemNanoseconds();
      while (systemNanoseconds() - Start < 2000000)
        ;
      TickNanoseconds = static_cast<double>(systemNanoseconds() - Start) /
                        static_cast<double>(counterAtEnd() - Ticks);
    } else {
      TickNanoseconds = Timer.NanosecondsPerTick;
    }
  }

  void start() {
    for (size_t R = 0; R < Before.size(); ++R)
      Before[R] = Kernel.slots[R + 1];
  }
  /// Appends the nanoseconds of each region, a call.
  void stop(double Calls, List<double> &Nanoseconds, List<double> &Entries) {
    Entries.clear();
    for (size_t R = 0; R < Before.size(); ++R) {
      const tpb_slot &Now = Kernel.slots[R + 1];
      const double Ticks = static_cast<double>(Now.ticks - Before[R].ticks),
                   Entered = static_cast<double>(Now.calls - Before[R].calls);
      const double Time = Ticks * TickNanoseconds - Entered * Timer.Overhead;
      Nanoseconds.push((Time > 0 ? Time : 0) / Calls);
      Entries.push(Entered / Calls);
    }
  }

private:
  const tpb_kernel_v1 &Kernel;
  const Clock &Timer;
  double TickNanoseconds = 1;
  List<tpb_slot> Before;
};

} // namespace

Samples takeSamples(const Problem &Of, const Arrays &On, const Options &Request, const Clock &Timer,
                    const CoreCycles &Cycles, const World &Ranks) {
  Samples Result;
  initialise(Of, On);
  const bool Resets = Of.Kernel.state == TPB_RESET;
  Optional<Snapshot> Saved;
  if (Resets)
    Saved.make(Of, On);
  const double CallTime =
      Ranks.max(warmUp(Of, On, Request, Timer, Ranks, Saved.get(), Result.WarmupCalls));
  // Data that grew during the warm-up would be measured in another state than it is described in.
  if (!Resets)
    initialise(Of, On);

  long Count = Request.DryRun ? 1 : Request.Samples ? Request.Samples : Options::DefaultSamples;
  Result.Batch = Request.DryRun ? 1 : Ranks.max(batchFor(CallTime, Timer));
  if (Resets) {
    Result.Coarse = Result.Batch > 10; // the clock's share of a sample is above one percent
    Result.Batch = 1;
  }
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
  Call Each(Of, On);
  if (Resets)
    Saved.get()->restore();
  Of.Kernel.run(&Each.Raw);
  use(Each);
  Each.repeat();
  const double BatchSize = static_cast<double>(Result.Batch);
  const long FaultsBefore = pageFaults();
  const double CpuBefore = threadNanoseconds();
  double Restoring = 0;
  RegionMeter Regions(Of.Kernel, Timer);
  long Done = 0;
  while (Done < Count) {
    if (Resets) {
      const double RestoreBegins = threadNanoseconds();
      Saved.get()->restore();
      Restoring += threadNanoseconds() - RestoreBegins;
    }
    Regions.start();
    Ranks.barrier(); // the second one starts closer together than the first
    Ranks.barrier();
    const uint64_t CyclesBefore = Cycles.counted() ? Cycles.read() : 0;
    const uint64_t Start = Timer.start();
    for (long I = 0; I < Result.Batch; ++I) {
      Of.Kernel.run(&Each.Raw);
      use(Each);
      Each.repeat();
    }
    const uint64_t Stop = Timer.stop();
    const uint64_t CyclesAfter = Cycles.counted() ? Cycles.read() : 0;
    const size_t Slot = static_cast<size_t>(Done++);
    Result.Nanoseconds[Slot] = std::fmax(Timer.elapsed(Start, Stop), 0) / BatchSize;
    if (Cycles.counted())
      Result.Cycles[Slot] =
          (static_cast<double>(CyclesAfter - CyclesBefore) - Cycles.overhead()) / BatchSize;
    Regions.stop(BatchSize, Result.RegionNanoseconds, Result.RegionEntries);
    if (Ranks.Size == 1 && interrupted()) {
      Result.Interrupted = true;
      break;
    }
  }
  Result.CpuNanoseconds =
      (threadNanoseconds() - CpuBefore - Restoring) / (static_cast<double>(Done) * BatchSize);
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
  if (!Result.RegionNanoseconds.empty())
    Ranks.max(Result.RegionNanoseconds.span());
  Ranks.max(Result.Cycles.span());
  return Result;
}

} // namespace tpb
