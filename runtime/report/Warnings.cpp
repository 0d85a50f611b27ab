//===- Warnings.cpp - What a reader must know before trusting a row ---------===//

#include "report/Warnings.h"

namespace tpb {

List<WarningText> warningsOf(const Row &Of, const RunContext &Run) {
  List<WarningText> Result;
  const auto Warn = [&](const char *Kind, const char *Format, auto... Values) {
    WarningText New = {Kind, {}};
    std::snprintf(New.Text, sizeof New.Text, Format, Values...);
    Result.push(New);
  };
  if (!Of.rated() || Run.Request.DryRun)
    return Result;
  const Samples &Taken = Of.Taken;
  if (Taken.interrupted())
    Warn("interrupted", "%s", "interrupted: fewer samples than were asked for");
  if (Taken.Coarse)
    Warn("too short for the clock",
         "a call is too short for the clock, and %s before each: times below %.3g ns are uncertain "
         "by more than 1 %%",
         Taken.Cold ? "the caches are emptied" : "the data is restored",
         100 * Run.Timer.Resolution);
  if (Run.Request.Warmup > 0 && Taken.Before.Spread >= 0 && !Taken.Before.settled())
    Warn("times did not settle in the warm-up",
         "the times did not settle in %.2g s of warm-up: its last three groups differ by %.2g %%",
         Taken.Before.Seconds, Taken.Before.Spread);
  if (!Taken.Coarse && Of.bookkeepingPercent() > 0.1)
    Warn("bookkeeping above 0.1 % of a sample", "bookkeeping is %.2g %% of a sample",
         Of.bookkeepingPercent());
  if (const size_t Samples = Taken.samplesWithPageFaults())
    Warn("page faults inside the samples", "%.0f page fault%s inside %zu of %zu samples",
         Taken.allPageFaults(), Taken.allPageFaults() > 1 ? "s" : "", Samples,
         Taken.PageFaults.size());
  if (Of.IdleThreads > 0)
    Warn("threads without iterations",
         "%.0f of %d threads had no iterations: a parallel loop has %.0f part%s to hand out",
         Of.IdleThreads, Of.Threads, Of.Threads - Of.IdleThreads,
         Of.Threads - Of.IdleThreads == 1 ? "" : "s");
  if (Of.TakesTurns && Run.Ranks.Size == 1)
    Warn("more threads than processors",
         "no limit: %d threads take turns on %d processor%s, and the team waits for each of them",
         Of.Threads, Run.Node.Processors, Run.Node.Processors == 1 ? "" : "s");
  else if (Of.TakesTurns && !Run.Request.NoLimit)
    Warn(
        "ranks take turns on processors",
        "no limit: %d ranks take turns on processors, and each would be measured while others wait",
        Run.Ranks.Size);
  const double Sample = Of.Time.Median * static_cast<double>(Taken.Batch);
  if (Run.Ranks.Size > 1 && Of.StartSkew.Median > 0.5 * Sample)
    Warn(
        "ranks did not run at the same time",
        "the last rank starts %.3g us after the first, and a sample takes %.3g us: ranks that take "
        "turns on processors have rates that they could not have together",
        Of.StartSkew.Median / 1000, Sample / 1000);
  const double Drift = Taken.FrequencyAfter / Taken.FrequencyBefore;
  if (!Run.Cycles.counted() && !(Drift > 0.99 && Drift < 1.01))
    Warn("the core's clock changed by more than 1 %",
         "the core's clock changed by %+.1f %% during the samples", 100 * (Drift - 1));
  return Result;
}

} // namespace tpb
