//===- Measure.h - Samples of one kernel at one size ------------------------===//
#ifndef TPB_MEASURE_MEASURE_H
#define TPB_MEASURE_MEASURE_H

#include "clock/Clock.h"
#include "clock/CoreCycles.h"
#include "measure/RankWork.h"
#include "measure/RegionMeter.h"
#include "measure/Warmup.h"
#include "stats/StopRule.h"
#include "team/StartLine.h"

namespace tpb {

struct Samples {
  /// Each sample's time and core cycles, for one call: the maximum over the ranks.
  List<double> Nanoseconds, Cycles;
  /// The same for each region: of sample I and region R at [I * regions + R].
  List<double> RegionNanoseconds;
  List<double> RegionEntries;   // of one call, this rank
  List<double> RegionOwnMedian; // this rank's, ns a call
  List<double> RegionOwnLow;    // the same, which 5 % of the samples are below
  OwnWork Work;                 // where hasOwnWork()
  /// Of this rank, a call, over all samples; for each of its threads that came to a region.
  List<Distribution> Threads;
  List<double> ThreadRegions; // ns a call in region R of thread T at [T * regions + R]
  Togetherness Ranks;
  List<double> FastestRank;         // each sample's least time over the ranks; empty with one rank
  double OwnLeast = 0, OwnMost = 0; // this rank's, before the maximum was taken
  double OwnMean = 0;               // ns a call over all calls with stamps, this rank
  long Batch = 1;                   // consecutive calls in a sample
  Warmup Before;
  List<double> PageFaults;                        // inside each sample: of the rank that has most
  double FrequencyBefore = 0, FrequencyAfter = 0; // GHz, by the chain, this rank
  double CpuNanoseconds = 0;                      // of the calling thread, a call
  double OwnMedian = 0;                           // this rank's, before the maximum was taken
  StopReason Ended = StopReason::Count;
  bool Cold = false; // the arrays were flushed from the caches before each sample
  /// A sample is too short for the clock, as it must be a single call.
  bool Coarse = false;
  /// Regions were timed in calls of their own, after each sample: their stamps would show in it.
  bool Apart = false;
  /// Of one sample: reading clocks, the loop around the calls, and the stamps of regions in it.
  double BookkeepingNanoseconds = 0;
  double allPageFaults() const;
  size_t samplesWithPageFaults() const;
  bool interrupted() const { return Ended == StopReason::Interrupted; }
};

/// Calls in a batch so that the clock's resolution and overhead, and what else a sample costs, stay
/// below a thousandth.
long batchFor(double CallNanoseconds, const Clock &Timer);

/// Warms up, restores the data, takes the samples. Every count is the same on all ranks.
Samples takeSamples(const Problem &Of, const Arrays &On, const Options &Request, const Clock &Timer,
                    const CoreCycles &Cycles, const World &Ranks);

/// The nanoseconds of one call, the fastest of three; the slowest rank's, and equally many calls on
/// every rank.
double timeOnce(void (*Run)(const tpb_call *), const Problem &Of, const Arrays &On,
                const Clock &Timer, const World &Ranks);

} // namespace tpb
#endif
