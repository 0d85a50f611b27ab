#include "harness/TimeRow.h"
#include "base/Process.h"
#include "limits/Bandwidth.h"
#include "limits/Peak.h"
#include "measure/Interrupts.h"
#include "problem/Parts.h"
#include "report/Distribution.h"
#include "verify/Verify.h"

#include <cmath>
#include <unistd.h>

namespace tpb {

/// The sum over the ranks; -1 when a rank does not know its part.
static double sumOrUnknown(double Value, const World &Ranks) {
  const bool Unknown = Ranks.max(Value < 0 ? 1L : 0L) != 0;
  const double Sum = Ranks.sum(Value);
  return Unknown ? -1 : Sum;
}

static ByteCounts bytesOfRanks(const tpb_work &Own, const World &Ranks) {
  return {sumOrUnknown(Own.bytes, Ranks), sumOrUnknown(Own.bytes_write_allocate, Ranks),
          sumOrUnknown(Own.bytes_referenced, Ranks), sumOrUnknown(Own.bytes_register_reuse, Ranks),
          sumOrUnknown(Own.iterations, Ranks)};
}

void describeWork(Row &Each, const Problem &At, const World &Ranks) {
  const tpb_work Work = At.work();
  static_cast<ByteCounts &>(Each) = bytesOfRanks(Work, Ranks);
  Each.Flops = sumOrUnknown(Work.flops, Ranks);
  Each.Iterations = Work.iterations;
  const double Threads = Each.Threads;
  const double Idle = Work.shares < 0 ? -1 : std::fmax(Threads - Work.shares, 0);
  Each.IdleThreads = Ranks.max(Idle);
  if (At.Kernel.metric == TPB_LATENCY)
    Each.Steps = Work.iterations;
}

/// Whether the kernel's floating-point numbers are single, all of them.
static bool isSingle(const tpb_kernel_v1 &Kernel) {
  bool Single = Kernel.result == TPB_F32;
  for (int K = 0; K < Kernel.array_count; ++K) {
    bool Double = false;
    forEachSequence(Kernel, K, 0, [&](const NumberSequence &Of, int) {
      Double = Double || Of.Element == TPB_F64;
      Single = Single || Of.Element == TPB_F32;
    });
    if (Double)
      return false;
  }
  return Single && Kernel.result != TPB_F64;
}

/// Multiply-adds of the kernel's precision.
static void setArithmetic(Limit &Of, const tpb_kernel_v1 &Kernel, const RunContext &Run,
                          const NodeLimits &Node) {
  const bool Single = isSingle(Kernel);
  const NodePeak Peak = nodePeak(Run.Peak, Node);
  Of.FlopsPerNanosecond = Single ? Node.SingleFlops : Node.DoubleFlops;
  Of.PeakFlops = Single ? Peak.SingleFlops : Peak.DoubleFlops;
  Of.FlopsSpread = Node.FlopsSpread;
  Of.Gigahertz = Node.Gigahertz;
}

/// Whether threads or ranks share processors. Each would be timed while the others wait, and the
/// sum of their rates would be what they can't have together.
static bool takeTurns(int Threads, const Machine &Node, const World &Ranks) {
  const long Here = static_cast<long>(Threads) * localSize(Ranks);
  const bool Many = Threads > Node.Processors || Here > sysconf(_SC_NPROCESSORS_ONLN);
  return Ranks.max(Many ? 1L : 0L) != 0;
}

/// What the node does with so many threads; measured or read once in a run. All zero when limits
/// are of no use here.
static NodeLimits limitsOfNode(const tpb_kernel_v1 &Kernel, int Count, const RunContext &Run) {
  const Team Threads(&Kernel, Count);
  // A file that was emitted before there were teams has only one thread to offer.
  if (Threads.size() != Count || Run.Request.DryRun || Run.Request.NoLimit ||
      takeTurns(Count, Run.Node, Run.Ranks))
    return {};
  for (const NodeLimits &Each : Run.Nodes)
    if (Each.Threads == Count)
      return Each;
  NodeLimits Found = nodeLimits(Run.Node, {Threads, Run.Timer, Run.Ranks}, Run.Request.Calibrate);
  Found.Cores = coresInUse(Count, Run.Processors, Run.Ranks);
  Run.Nodes.push(Found);
  return Run.Nodes.back();
}

/// The content of `On` is lost.
static void describeRegions(Row &Each, const Problem &At, const Arrays &On, const RunContext &Run,
                            const NodeLimits &Node) {
  const World &Ranks = Run.Ranks;
  const Pattern Kind =
      choosePattern({At.Kernel.arrays, static_cast<size_t>(At.Kernel.array_count)});
  const Team Threads(&At.Kernel, Each.Threads);
  const Runners Who = {Threads, Run.Timer, Ranks};
  StreamsAtSize Streams(At, On, Run.Node, Who);
  const int Count = At.Kernel.region_count;
  const List<tpb_work> Work = At.regionWork();
  const size_t Size = static_cast<size_t>(Ranks.Size);
  Each.RegionRankMedian.resize(static_cast<size_t>(Count) * Size);
  Each.RegionRankLow.resize(static_cast<size_t>(Count) * Size);
  for (size_t R = 0; R < static_cast<size_t>(Count); ++R) {
    Ranks.gather(Each.Taken.RegionOwnMedian[R], Each.RegionRankMedian.data() + R * Size);
    Ranks.gather(Each.Taken.RegionOwnLow[R], Each.RegionRankLow.data() + R * Size);
  }
  for (int R = 0; R < Count; ++R) {
    List<double> Times = Each.regionSamples(static_cast<size_t>(R));
    RegionRow Row = {};
    Row.Time = summarise(Times.span());
    Row.Share = Each.Time.Median > 0 ? Row.Time.Median / Each.Time.Median : -1;
    Row.Entries = Each.Taken.RegionEntries[static_cast<size_t>(R)];
    const tpb_work &Own = Work[static_cast<size_t>(R)];
    static_cast<ByteCounts &>(Row) = bytesOfRanks(Own, Ranks);
    Row.Flops = sumOrUnknown(Own.flops, Ranks);
    for (int Try = 0; Try < 2 && Node.DoubleFlops > 0; ++Try) {
      Row.Reachable = partLimit(Streams, Row.Bytes, Row.BytesWriteAllocate, Kind);
      setArithmetic(Row.Reachable, At.Kernel, Run, Node);
      if (leastTime(Row.Reachable, Row.Bytes, Row.Flops, -1).part(Row.Time.Min) <= 1.03)
        break;
      Streams.again(); // as for the whole kernel: something held the limit down
    }
    Each.Regions.push(Row);
  }
}

/// What one row can reach. The content of `On` is lost.
static Limit limitOf(const Problem &At, const Arrays &On, const RunContext &Run,
                     const NodeLimits &Node) {
  const Team Threads(&At.Kernel, Node.Threads);
  Limit Found = measureLimit(At, On, Run.Node, {Threads, Run.Timer, Run.Ranks});
  setArithmetic(Found, At.Kernel, Run, Node);
  return Found;
}

static List<OwnWork> gatherWork(const OwnWork &Own, const World &Ranks) {
  const double Figures[] = {Own.Nanoseconds, Own.Cycles.Value, Own.Cycles.Low, Own.Cycles.High};
  List<double> Of[4];
  for (size_t K = 0; K < 4; ++K) {
    Of[K].resize(static_cast<size_t>(Ranks.Size));
    Ranks.gather(Figures[K], Of[K].data());
  }
  List<OwnWork> All;
  for (size_t R = 0; R < static_cast<size_t>(Ranks.Size); ++R)
    All.push({Of[0][R], {Of[1][R], Of[2][R], Of[3][R]}});
  return All;
}

static void gatherRanks(Row &Each, const Problem &At, const World &Ranks) {
  Each.RankMedian.resize(static_cast<size_t>(Ranks.Size));
  Each.RankBytes.resize(static_cast<size_t>(Ranks.Size));
  Ranks.gather(Each.Taken.OwnMedian, Each.RankMedian.data());
  Ranks.gather(At.work().bytes, Each.RankBytes.data());
  Each.RankLeast.resize(static_cast<size_t>(Ranks.Size));
  Each.RankMost.resize(static_cast<size_t>(Ranks.Size));
  Ranks.gather(Each.Taken.OwnLeast, Each.RankLeast.data());
  Ranks.gather(Each.Taken.OwnMost, Each.RankMost.data());
  if (Ranks.Size > 1 && hasOwnWork(At.Kernel))
    Each.RankWork = gatherWork(Each.Taken.Work, Ranks);
  if (Ranks.Size > 1) {
    List<double> Values = Each.Taken.FastestRank;
    Each.Fastest = summarise(Values.span());
    Values = Each.Taken.Ranks.StartSkew;
    Each.StartSkew = summarise(Values.span());
    Values = Each.Taken.Ranks.EndSkew;
    Each.EndSkew = summarise(Values.span());
  }
}

/// Growth into infinities, NaNs or subnormal numbers that comes from repetition alone.
static void judgeStability(Row &Each, const Problem &At, const Arrays &On, const World &Ranks) {
  char Why[120] = "";
  // Kernels may communicate: either all ranks make the call or none.
  const bool Here = degenerate(At, On, Why, sizeof Why);
  if (Ranks.max(Here ? 1L : 0L)) {
    // What a single call gives is the user's choice; only what repetition adds is unwanted.
    char Once[120];
    initialise(At, On);
    Call Single(At, On);
    At.Kernel.run(&Single.Raw);
    use(Single);
    if (Here && !degenerate(At, On, Once, sizeof Once))
      std::snprintf(Each.Unstable, sizeof Each.Unstable, "%s", Why);
  }
  if (Ranks.max(Each.Unstable[0] ? 1L : 0L) && !Each.Unstable[0])
    std::snprintf(Each.Unstable, sizeof Each.Unstable, "data degenerated on another rank");
}

/// Measures the limit once more after the samples, so that it has a spread, and again while both
/// are far apart or a sample beat them: something held them down that was over by then.
static void settleLimit(Row &Each, const Problem &At, const Arrays &On, const RunContext &Run,
                        const NodeLimits &Node) {
  constexpr int Most = 4;
  for (int Measured = 1; Measured < Most && !interrupted(); ++Measured) {
    const LeastTime Least = Each.least();
    const bool Beaten = Least.part(Each.Time.Min) > 1.03;
    const bool Apart = spreadOf(Each.Reachable, Least.By) > 0.05;
    if (Run.Ranks.max(Measured == 1 || Least.By == Resource::None || Beaten || Apart ? 1L : 0L))
      Each.Reachable = better(Each.Reachable, limitOf(At, On, Run, Node));
  }
}

/// What the engine of this thread counts of one call; nothing where the kernel has none.
static tpb_staging_counters simulatedCall(const Problem &At, const Arrays &On) {
  initialise(At, On);
  Call Single(At, On);
  At.Kernel.run(&Single.Raw); // the engine may be one of another kernel's machine before
  use(Single);
  const tpb_engine *const Engine = tpb_engine_last();
  if (!Engine)
    return {};
  const tpb_staging_counters Before = tpb_counters_of(Engine);
  initialise(At, On);
  At.Kernel.run(&Single.Raw);
  use(Single);
  tpb_staging_counters Of = tpb_counters_of(Engine);
  for (int Route = 0; Route < TPB_ROUTES; ++Route) {
    Of.gets[Route] -= Before.gets[Route];
    Of.puts[Route] -= Before.puts[Route];
    Of.bytes_got[Route] -= Before.bytes_got[Route];
    Of.bytes_put[Route] -= Before.bytes_put[Route];
  }
  Of.waits -= Before.waits;
  Of.cycles -= Before.cycles;
  Of.waited -= Before.waited;
  Of.worked -= Before.worked;
  Of.overlapped -= Before.overlapped;
  Of.rma_gets -= Before.rma_gets;
  Of.rma_puts -= Before.rma_puts;
  Of.spread -= Before.spread;
  Of.own -= Before.own;
  Of.windowed -= Before.windowed;
  Of.bytes_windowed -= Before.bytes_windowed;
  Of.spreading_ns -= Before.spreading_ns;
  Of.issuing_ns -= Before.issuing_ns;
  Of.waiting_ns -= Before.waiting_ns;
  Of.underway_ns -= Before.underway_ns;
  return Of;
}

void timeRow(Row &Each, Problem &At, const Arrays &On, const RunContext &Run) {
  Each.Timed = true;
  const Team Threads(&At.Kernel, Each.Threads);
  // Threads that can't be reached would inherit the one processor of the calling one.
  Each.Placed = placeTeam(Run.Processors, Threads, Run.Ranks,
                          Run.Request.NoPin || Threads.size() != Each.Threads);
  Each.TakesTurns = takeTurns(Each.Threads, Run.Node, Run.Ranks);
  if (At.Kernel.work_of_data || At.Kernel.region_work_of_data) {
    initialise(At, On);
    At.countWork(Call(At, On).Raw);
    describeWork(Each, At, Run.Ranks);
  }
  const NodeLimits Node = limitsOfNode(At.Kernel, Each.Threads, Run);
  const bool Limited = Node.DoubleFlops > 0;
  if (Limited) {
    initialise(At, On); // the kernel's own threads touch its pages first
    Each.Reachable = limitOf(At, On, Run, Node);
  }
  const double EnergyBefore = energyJoules();
  const unsigned long PlainBefore = plainRuns(At.Kernel);
  Each.Taken = takeSamples(At, On, Run.Request, Run.Timer, Run.Cycles, Run.Ranks);
  Each.PlainRan = Run.Ranks.max(plainRuns(At.Kernel) != PlainBefore ? 1L : 0L) != 0;
  // A kernel that is warm has touched its memory; what few samples see may be someone else's.
  const size_t Faulting = Each.Taken.samplesWithPageFaults();
  Each.MedianFaults = Faulting >= 5 && 2 * Faulting > Each.Taken.PageFaults.size();
  if (const double Energy = energyJoules(); EnergyBefore >= 0 && Energy >= EnergyBefore)
    Each.Joules = Energy - EnergyBefore; // a counter that wrapped is no figure
  Each.Memory = inspectMemory(On, Run.Processors, Each.Placed);
  requireInStep(Run.Timer);
  List<double> Sorted = Each.Taken.Nanoseconds;
  Each.Time = summarise(Sorted.span());
  Each.Beyond = countOutliers(Sorted.span(), Each.Time);
  Sorted = Each.Taken.Cycles;
  Each.Cycles = summarise(Sorted.span());
  gatherRanks(Each, At, Run.Ranks);
  gatherDistribution(Each, At.Kernel, Run.Ranks);
  judgeStability(Each, At, On, Run.Ranks);
  describeRegions(Each, At, On, Run, Node);
  if (Limited)
    settleLimit(Each, At, On, Run, Node);
  if (tpb_engine_last())
    Each.Simulated = simulatedCall(At, On);
}

} // namespace tpb
