//===- Report.h - What a run found, and the forms it is written in ----------===//
#ifndef TPB_REPORT_REPORT_H
#define TPB_REPORT_REPORT_H

#include "base/World.h"
#include "clock/Clock.h"
#include "clock/CoreCycles.h"
#include "limits/Limit.h"
#include "limits/Model.h"
#include "limits/NodeLimits.h"
#include "limits/Peak.h"
#include "machine/Environment.h"
#include "machine/Machine.h"
#include "measure/Measure.h"
#include "stats/Summary.h"
#include "team/Placement.h"
#include "tpb_staging.h"
#include "verify/Probe.h"
#include "verify/Verify.h"

#include <cstdio>

namespace tpb {

/// The ways to count bytes, in a call of all ranks; negative where unknown.
struct ByteCounts {
  double Bytes = -1, BytesWriteAllocate = -1, BytesReferenced = -1, BytesRegisterReuse = -1;
  double AllIterations = -1; // of the innermost loops

  /// The useful ones come from a bytes() clause, which says nothing of write-allocate.
  bool bytesGiven() const { return Bytes >= 0 && BytesWriteAllocate < 0; }
};

/// A region of one kernel at one size.
struct RegionRow : ByteCounts {
  Summary Time; // ns a call of the kernel
  double Share; // of the kernel's time, of the medians
  double Entries;
  double Flops; // a call of all ranks; negative where unknown
  Limit Reachable;

  LeastTime least() const { return leastTime(Reachable, Bytes, Flops, -1); }
};

/// Where the time of one rank went: the mean over its threads.
struct RankDistribution {
  Distribution Of;
  double Total; // ns a call, mean of the samples
};

/// A parameter that was given several values, and its value in one row.
struct SweptValue {
  char Name[64], Text[64];
};

/// One kernel at one set of parameters, variant, size and team.
struct Row : ByteCounts {
  const char *Variant = ""; // "F=2,L=1"
  int Threads = 1;
  char Parameters[600] = ""; // "stride = 8, s = 0.42"
  List<SweptValue> Swept;
  char Size[96] = "";
  const char *Level = "";
  double LargestArray = 0, AllArrays = 0; // bytes, each rank
  bool Uneven = false;                    // the ranks' first extents differ
  bool Timed = false;
  Placement Placed;
  MemoryReport Memory;
  double Joules = -1; // of the node, for warm-up and samples; negative: not available
  Samples Taken;
  Summary Time = {}, Cycles = {}; // ns and cycles a call
  Outliers Beyond;                // of the times
  /// Over the row of the smallest team that is like it; negative when there is no other.
  double SpeedUp = -1;
  int BaseThreads = 0;
  /// A call of all ranks; negative where unknown.
  double Flops = -1;
  double Iterations = -1;  // of the innermost loops, on this rank
  double IdleThreads = -1; // of the rank that has most: without iterations of a parallel loop
  double Steps = -1;       // the same where each waits for the one before; else negative
  List<RegionRow> Regions;
  List<RankDistribution> Distributed; // of each rank; empty without as()
  VerifyReport Check;
  Limit Reachable;
  ModelledTime Predicted;
  tpb_staging_counters Simulated = {};  // of one call on one core; no cycles: nothing is staged
  bool TakesTurns = false;              // threads or ranks share processors
  bool PlainRan = false;                // a check on entry chose the user's own loop in a sample
  bool MedianFaults = false;            // more than half of the samples contain page faults
  char Unstable[160] = "";              // why the samples mean nothing; then no rate is printed
  List<double> RankMedian, RankBytes;   // ns a call, bytes a call
  List<double> RankLeast, RankMost;     // ns a call
  List<OwnWork> RankWork;               // empty where ranks have no work of their own
  List<double> RegionRankMedian;        // ns a call, of each rank; one region after the other
  List<double> RegionRankLow;           // the same, which 5 % of the samples are below
  Summary Fastest = {};                 // of each sample's fastest rank; with several ranks
  Summary StartSkew = {}, EndSkew = {}; // ns

  /// The median is that of samples with page faults.
  bool faults() const { return rated() && MedianFaults; }
  bool rated() const { return Timed && Check.State != Verdict::Failed && !Unstable[0]; }
  /// Bytes, flops or whatever `Amount` is, a nanosecond; negative when unknown.
  double rate(double Amount, double Nanoseconds) const {
    return Amount < 0 || Nanoseconds <= 0 ? -1 : Amount / Nanoseconds;
  }
  /// All work of the samples over all their time: what "the mean rate" should be.
  double meanRate(double Amount, std::span<const double> Durations) const;
  /// The mean of the samples' rates, which weighs fast samples more than slow ones.
  double meanOfRates(double Amount, std::span<const double> Durations) const;
  /// The least time of a call that the limits allow.
  LeastTime least() const { return leastTime(Reachable, Bytes, Flops, Steps); }
  /// The least time as a part of the median; negative when there is no limit.
  double reached() const { return least().part(Time.Median); }
  /// By more than two measurements of one thing differ.
  bool exceeded() const { return reached() > 1.03; }
  const char *verdict() const;
  /// The time of region R in each sample, ns a call.
  List<double> regionSamples(size_t R) const;
  /// In percent of what the number of threads promises; negative when unknown.
  double efficiency() const { return SpeedUp < 0 ? -1 : 100 * SpeedUp * BaseThreads / Threads; }
  /// The cost of taking a sample beside the calls, in percent of it.
  double bookkeepingPercent() const {
    const double Sample = Time.Median * static_cast<double>(Taken.Batch);
    return Sample > 0 ? 100 * Taken.BookkeepingNanoseconds / Sample : 0;
  }
  bool likeExceptTeam(const Row &Other) const {
    return !std::strcmp(Variant, Other.Variant) && !std::strcmp(Size, Other.Size) &&
           !std::strcmp(Parameters, Other.Parameters);
  }
};

/// "triad/stride:8/F=2/4096/threads:2", the same for the same work in every run.
void rowName(const tpb_kernel_v1 &Kernel, const Row &Of, char *Text, size_t Room);

struct KernelResult {
  const tpb_kernel_v1 *Kernel = nullptr;
  tpb_kernel_v1 Asked = {};            // with --isa: the kernel that runs that version alone
  const char *Body = "the plain loop"; // that the dispatch prefers on this processor
  const char *BodyText = "";
  int Threads = 1; // the largest team
  bool Probed = false;
  ProbeReport Probe;
  List<Row *> Rows; // release() in RunKernel.h frees them
};

/// What all kernels of a run share.
struct RunContext {
  const Options &Request;
  const World &Ranks;
  const Machine &Node;
  const Clock &Timer;
  const CoreCycles &Cycles;
  const char *Program;
  const Topology &Processors;
  const Environment &Surroundings;
  List<NodeLimits> &Nodes; // one for each number of threads so far
  const CorePeak &Peak;
  double MemoryPeak; // bytes a nanosecond of the whole node; 0: not available
};

/// For people, on stdout. Rank 0 only.
void printKernel(const KernelResult &Result, const RunContext &Run);

/// One kernel as --list and --plan show it.
void printDescription(const tpb_kernel_v1 &Kernel);
void printPlan(const tpb_kernel_v1 &Kernel);
/// What a shell offers behind an option such as "--param", a word a line.
void printWords(const tpb_kernel_v1 &Kernel, const char *Option);

void writeJson(std::FILE *To, std::span<KernelResult *const> Results, const RunContext &Run);
void writeCsv(std::FILE *To, std::span<KernelResult *const> Results, const RunContext &Run);

/// Value in another unit; negative when unknown.
inline double times(double Factor, double Value) { return Value < 0 ? -1 : Factor * Value; }

} // namespace tpb
#endif
