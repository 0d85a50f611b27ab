//===- Warmup.cpp - Calls before the first sample ---------------------------===//

#include "measure/Warmup.h"

#include <algorithm>
#include <cmath>

namespace tpb {

namespace {

/// Decides by what all ranks know: kernels may communicate, so ranks make equally many calls.
class Run {
public:
  Run(const Problem &Of, const Arrays &On, const Clock &Timer, const World &Ranks,
      const Snapshot *Reset)
      : Kernel(Of.Kernel), Timer(Timer), Ranks(Ranks), Reset(Reset), Each(Of, On) {}

  /// The nanoseconds of a call, over so many in a row.
  double batch(long Calls) {
    if (Reset)
      Reset->restore();
    const uint64_t Start = Timer.start();
    for (long I = 0; I < Calls; ++I) {
      Kernel.run(&Each.Raw);
      use(Each);
      Each.repeat();
    }
    const double Time = std::fmax(Timer.elapsed(Start, Timer.stop()), 0);
    Done.Calls += Calls;
    return Time / static_cast<double>(Calls);
  }
  /// Ten batches, or fewer when there are fewer calls: the fastest, of the slowest rank. What only
  /// disturbs some of them is for the samples to find out.
  double group(long Calls) {
    const long Batches = std::min(Calls, 10L);
    double Best = 1e300, Sum = 0;
    for (long I = 0; I < Batches; ++I)
      for (long J = 0; J < (Reset ? Calls / Batches : 1); ++J) { // each call needs its own data
        const long Size = Reset ? 1 : Calls / Batches;
        const double Time = batch(Size);
        Best = std::fmin(Best, Time);
        Sum += Time * static_cast<double>(Size);
      }
    Fastest = std::fmin(Fastest, Best);
    Done.Seconds += Ranks.max(std::fmax(Sum, 0.1 * static_cast<double>(Calls))) / 1e9;
    return Ranks.max(Best);
  }

  double Fastest = 1e300;
  Warmup Done;

private:
  const tpb_kernel_v1 &Kernel;
  const Clock &Timer;
  const World &Ranks;
  const Snapshot *Reset;
  Call Each;
};

double spread(const double (&Last)[3]) {
  const double Least = std::min({Last[0], Last[1], Last[2]}),
               Most = std::max({Last[0], Last[1], Last[2]});
  return Least > 0 ? 100 * (Most / Least - 1) : 0;
}

} // namespace

Warmup warmUp(const Problem &Of, const Arrays &On, const Options &Request, const Clock &Timer,
              const World &Ranks, const Snapshot *Reset) {
  Run Calls(Of, On, Timer, Ranks, Reset);
  double Slowest = Calls.group(1);
  if (!Request.DryRun && Slowest < 1e9) {
    Slowest = std::fmin(Slowest, Calls.group(1));
    Slowest = std::fmin(Slowest, Calls.group(1));
  }
  const double Wanted = Request.DryRun ? 0 : Request.Warmup;
  // A fifth of the time each, so that there are three groups to compare when it is over.
  const long Size =
      std::max(1L, static_cast<long>(std::fmin(Wanted * 1e9 / 5 / std::fmax(Slowest, 1), 1e8)));
  double Last[3] = {};
  Calls.Done.Seconds = 0;
  for (int Groups = 0; Calls.Done.Seconds + Slowest / 1e9 < Wanted ||
                       (Groups > 0 && !Calls.Done.settled() && Calls.Done.Seconds < 3 * Wanted);) {
    Last[0] = Last[1];
    Last[1] = Last[2];
    Last[2] = Calls.group(Size);
    if (++Groups >= 3)
      Calls.Done.Spread = spread(Last);
  }
  Calls.Done.CallNanoseconds = Ranks.max(Calls.Fastest);
  return Calls.Done;
}

} // namespace tpb
