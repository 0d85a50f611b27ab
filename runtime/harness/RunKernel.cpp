//===- RunKernel.cpp - Everything about one kernel --------------------------===//

#include "harness/RunKernel.h"
#include "harness/Endless.h"
#include "harness/Points.h"
#include "harness/Process.h"
#include "limits/Bandwidth.h"
#include "report/Announcer.h"
#include "report/Distribution.h"

#include <new>

namespace tpb {

namespace {

template <class T> T *make() {
  void *const Memory = std::malloc(sizeof(T));
  if (!Memory)
    outOfSmallMemory();
  return new (Memory) T();
}

template <class T> void destroy(T *Each) {
  Each->~T();
  std::free(Each);
}

void worsen(int &Code, int To) {
  // A wrong result outweighs an inconclusive one.
  if (Code == ExitGood || (Code == ExitInconclusive && To == ExitVerification))
    Code = To;
}

void requireExtents(const tpb_kernel_v1 &Kernel) {
  for (int K = 0; K < Kernel.array_count; ++K)
    if (const tpb_array &Array = Kernel.arrays[K]; Array.flags & TPB_NO_EXTENT)
      fail(ExitUsage,
           "%s:%d: the extent of array '%s' of kernel '%s' is unknown: write it as %s[n], or add "
           "extent(%s = n) to the directive",
           Kernel.file, Array.line, Array.name, Kernel.name, Array.name, Array.name);
}

/// "avx512 or avx2"
void listBodies(const tpb_kernel_v1 &Kernel, char *Text, size_t Room) {
  *Text = '\0';
  for (int B = 0; B < Kernel.body_count; ++B) {
    const size_t Used = std::strlen(Text);
    if (!std::strstr(Text, Kernel.bodies[B].name))
      std::snprintf(Text + Used, Room - Used, "%s%s", Used ? " or " : "", Kernel.bodies[B].name);
  }
}

/// The first body that the processor has, or the one that --isa names.
void chooseBody(KernelResult &Result, const char *Isa) {
  const tpb_kernel_v1 &Kernel = *Result.Kernel;
  if (Kernel.body_count == 0)
    return;
  char Built[200];
  listBodies(Kernel, Built, sizeof Built);
  bool Exists = false;
  for (int B = 0; B < Kernel.body_count; ++B) {
    const tpb_body &Body = Kernel.bodies[B];
    if (Isa && std::strcmp(Body.name, Isa))
      continue;
    Exists = true;
    if (!Body.supported())
      continue;
    Result.Body = Body.name;
    Result.BodyText = Body.description;
    if (Isa) {
      Result.Asked = Kernel;
      Result.Asked.run = Body.run;
      Result.Kernel = &Result.Asked;
    }
    return;
  }
  if (!Exists)
    fail(ExitUsage, "--isa %s: kernel '%s' was built for %s: rebuild with --isa=%s", Isa,
         Kernel.name, Built, Isa);
  fail(
      ExitInstructionSet,
      "kernel '%s' was built for %s, which this processor does not have: rebuild with --isa=native",
      Kernel.name, Isa ? Isa : Built);
}

void describeParameters(const Problem &Of, char *Text, size_t Room) {
  size_t Used = 0;
  for (int K = 0; K < Of.Kernel.parameter_count && Used + 40 < Room; ++K) {
    const tpb_parameter &Each = Of.Kernel.parameters[K];
    if (Each.role == TPB_SIZE || Each.role == TPB_VARIED)
      continue;
    const char *const Separator = Used ? ", " : "";
    Used += static_cast<size_t>(isFloating(Each.type)
                                    ? std::snprintf(Text + Used, Room - Used, "%s%.16s = %g",
                                                    Separator, Each.name, Of.values()[K].f)
                                    : std::snprintf(Text + Used, Room - Used, "%s%.16s = %ld",
                                                    Separator, Each.name, Of.values()[K].i));
  }
}

/// Says on which rank a check failed, and why; true when any rank's did.
bool failedAnywhere(bool FailedHere, const char *Why, const char *Name, const World &Ranks) {
  if (FailedHere && Ranks.Size > 1)
    std::fprintf(stderr, "rank %d: kernel '%s': %s\n", Ranks.Rank, Name, Why);
  return Ranks.max(FailedHere ? 1L : 0L) != 0;
}

/// Adds what one variant's probe found.
void add(ProbeReport &To, const ProbeReport &Found, const char *Variant) {
  To.Least = To.Bodies && To.Least < Found.Least ? To.Least : Found.Least;
  To.Most = To.Most > Found.Most ? To.Most : Found.Most;
  To.Bodies = Found.Bodies;
  To.Bounded = Found.Bounded;
  To.Passed = Found.Passed;
  std::memcpy(To.Skipped, Found.Skipped, sizeof To.Skipped);
  std::snprintf(To.Failure, sizeof To.Failure, "%s%s%.380s", Variant, *Variant ? ": " : "",
                Found.Failure);
}

void probe(KernelResult &Result, const Problem &Of, const RunContext &Run, int &Code) {
  Result.Probed = true;
  add(Result.Probe, probeKernel(Of, Run.Ranks), Of.variant() ? Of.variant()->name : "");
  if (failedAnywhere(!Result.Probe.Passed, Result.Probe.Failure, Result.Kernel->name, Run.Ranks)) {
    if (Result.Probe.Passed)
      std::snprintf(Result.Probe.Failure, sizeof Result.Probe.Failure, "failed on another rank");
    Result.Probe.Passed = false;
    worsen(Code, ExitVerification);
  }
}

double sumOrUnknown(double Value, const World &Ranks) {
  const bool Unknown = Ranks.max(Value < 0 ? 1L : 0L) != 0;
  const double Sum = Ranks.sum(Value);
  return Unknown ? -1 : Sum;
}

/// Whether the kernel's floating-point numbers are single, all of them.
bool isSingle(const tpb_kernel_v1 &Kernel) {
  bool Single = Kernel.result == TPB_F32;
  for (int K = 0; K < Kernel.array_count; ++K) {
    if (Kernel.arrays[K].element == TPB_F64)
      return false;
    Single = Single || Kernel.arrays[K].element == TPB_F32;
  }
  return Single && Kernel.result != TPB_F64;
}

/// What the node does with so many threads; measured or read once in a run. All zero when limits
/// are of no use here.
NodeLimits limitsOfNode(const tpb_kernel_v1 &Kernel, int Count, const RunContext &Run) {
  const Team Threads(&Kernel, Count);
  // A file that was emitted before there were teams has only one thread to offer.
  if (Threads.size() != Count || Run.Request.DryRun || Run.Request.NoLimit)
    return {};
  for (const NodeLimits &Each : Run.Nodes)
    if (Each.Threads == Count)
      return Each;
  Run.Nodes.push(nodeLimits(Run.Node, {Threads, Run.Timer, Run.Ranks}, Run.Request.Calibrate));
  return Run.Nodes.back();
}

void describeRegions(Row &Each, const Problem &At, const RunContext &Run, const NodeLimits &Node) {
  const World &Ranks = Run.Ranks;
  const Pattern Kind =
      choosePattern({At.Kernel.arrays, static_cast<size_t>(At.Kernel.array_count)});
  const Team Threads(&At.Kernel, Each.Threads);
  const Runners Who = {Threads, Run.Timer, Ranks};
  StreamsAtSize Streams(At, Run.Node, Who);
  const int Count = At.Kernel.region_count;
  List<tpb_work> Work;
  Work.resize(static_cast<size_t>(Count));
  if (Count && At.Kernel.region_work)
    At.Kernel.region_work(At.values(), Work.data());
  const size_t Size = static_cast<size_t>(Ranks.Size);
  Each.RegionRankMedian.resize(static_cast<size_t>(Count) * Size);
  for (size_t R = 0; R < static_cast<size_t>(Count); ++R)
    Ranks.gather(Each.Taken.RegionOwnMedian[R], Each.RegionRankMedian.data() + R * Size);
  for (int R = 0; R < Count; ++R) {
    List<double> Times = Each.regionSamples(static_cast<size_t>(R));
    RegionRow Row = {};
    Row.Time = summarise(Times.span());
    Row.Share = Each.Time.Median > 0 ? Row.Time.Median / Each.Time.Median : -1;
    Row.Entries = Each.Taken.RegionEntries[static_cast<size_t>(R)];
    const tpb_work &Own = Work[static_cast<size_t>(R)];
    Row.Bytes = sumOrUnknown(Own.bytes, Ranks);
    Row.BytesWriteAllocate = sumOrUnknown(Own.bytes_write_allocate, Ranks);
    Row.Flops = sumOrUnknown(Own.flops, Ranks);
    if (Node.DoubleFlops > 0) {
      Row.Reachable = partLimit(Streams, Row.Bytes, Row.BytesWriteAllocate, Kind);
      Row.Reachable.FlopsPerNanosecond = isSingle(At.Kernel) ? Node.SingleFlops : Node.DoubleFlops;
    }
    Each.Regions.push(Row);
  }
}

/// What one row can reach. The content of `On` is lost.
Limit limitOf(const Problem &At, const Arrays &On, const RunContext &Run, const NodeLimits &Node) {
  const Team Threads(&At.Kernel, Node.Threads);
  Limit Found = measureLimit(At, On, Run.Node, {Threads, Run.Timer, Run.Ranks});
  Found.FlopsPerNanosecond = isSingle(At.Kernel) ? Node.SingleFlops : Node.DoubleFlops;
  return Found;
}

void time(Row &Each, const Problem &At, const Arrays &On, const RunContext &Run) {
  Each.Timed = true;
  const Team Threads(&At.Kernel, Each.Threads);
  // Threads that can't be reached would inherit the one processor of the calling one.
  Each.Placed = placeTeam(Run.Processors, Threads, Run.Ranks,
                          Run.Request.NoPin || Threads.size() != Each.Threads);
  const NodeLimits Node = limitsOfNode(At.Kernel, Each.Threads, Run);
  const bool Limited = Node.DoubleFlops > 0;
  if (Limited) {
    initialise(At, On); // the kernel's own threads touch its pages first
    Each.Reachable = limitOf(At, On, Run, Node);
  }
  const double EnergyBefore = energyJoules();
  Each.Taken = takeSamples(At, On, Run.Request, Run.Timer, Run.Cycles, Run.Ranks);
  if (const double Energy = energyJoules(); EnergyBefore >= 0 && Energy >= EnergyBefore)
    Each.Joules = Energy - EnergyBefore; // a counter that wrapped is no figure
  Each.Memory = inspectMemory(On, Run.Processors, Each.Placed);
  requireInStep(Run.Timer);
  List<double> Sorted = Each.Taken.Nanoseconds;
  Each.Time = summarise(Sorted.span());
  Each.Beyond = countOutliers(Sorted.span(), Each.Time);
  Sorted = Each.Taken.Cycles;
  Each.Cycles = summarise(Sorted.span());
  Each.RankMedian.resize(static_cast<size_t>(Run.Ranks.Size));
  Each.RankBytes.resize(static_cast<size_t>(Run.Ranks.Size));
  Run.Ranks.gather(Each.Taken.OwnMedian, Each.RankMedian.data());
  Run.Ranks.gather(At.work().bytes, Each.RankBytes.data());
  Each.RankLeast.resize(static_cast<size_t>(Run.Ranks.Size));
  Each.RankMost.resize(static_cast<size_t>(Run.Ranks.Size));
  Run.Ranks.gather(Each.Taken.OwnLeast, Each.RankLeast.data());
  Run.Ranks.gather(Each.Taken.OwnMost, Each.RankMost.data());
  if (Run.Ranks.Size > 1) {
    List<double> Values = Each.Taken.FastestRank;
    Each.Fastest = summarise(Values.span());
    Values = Each.Taken.Ranks.StartSkew;
    Each.StartSkew = summarise(Values.span());
    Values = Each.Taken.Ranks.EndSkew;
    Each.EndSkew = summarise(Values.span());
  }
  describeRegions(Each, At, Run, Node);
  gatherDistribution(Each, At.Kernel, Run.Ranks);
  char Why[120] = "";
  // Kernels may communicate: either all ranks make the call or none.
  const bool Here = degenerate(At, On, Why, sizeof Why);
  if (Run.Ranks.max(Here ? 1L : 0L)) {
    // What a single call gives is the user's choice; only what repetition adds is unwanted.
    char Once[120];
    initialise(At, On);
    Call Single(At, On);
    At.Kernel.run(&Single.Raw);
    use(Single);
    if (Here && !degenerate(At, On, Once, sizeof Once))
      std::snprintf(Each.Unstable, sizeof Each.Unstable, "%s", Why);
  }
  if (Run.Ranks.max(Each.Unstable[0] ? 1L : 0L) && !Each.Unstable[0])
    std::snprintf(Each.Unstable, sizeof Each.Unstable, "data degenerated on another rank");
  // When even one sample beat the limit, something held the limit down that was over by then.
  if (Limited && Run.Ranks.max(Each.least().part(Each.Time.Min) > 1.03 ? 1L : 0L))
    if (const Limit Again = limitOf(At, On, Run, Node);
        Again.BytesPerNanosecond > Each.Reachable.BytesPerNanosecond)
      Each.Reachable = Again;
}

void check(Row &Each, const Problem &At, const Arrays &On, const RunContext &Run) {
  Each.Check = verifyAtSize(At, &On, Each.Timed ? Each.Time.Median : 0, Run.Request.VerifyBudget,
                            Run.Timer, Run.Ranks);
  const bool Failed = Each.Check.State == Verdict::Failed;
  if (failedAnywhere(Failed, Each.Check.Failure, At.Kernel.name, Run.Ranks) && !Failed) {
    Each.Check.State = Verdict::Failed;
    std::snprintf(Each.Check.Failure, sizeof Each.Check.Failure, "failed on another rank");
  }
}

/// Arrays that hold indices of their own elements must have a type that can.
void requireIndices(const Problem &At, const char *Size) {
  const List<long> Counts = At.elements();
  for (int K = 0; K < At.Kernel.array_count; ++K) {
    const tpb_array &Array = At.Kernel.arrays[K];
    const bool Signed = Array.element == TPB_I8 || Array.element == TPB_I16 ||
                        Array.element == TPB_I32 || Array.element == TPB_I64;
    const unsigned Bits = 8 * Array.element_size - Signed;
    if ((Array.flags & TPB_INDEX) && Bits < 62 && Counts[static_cast<size_t>(K)] > 1L << Bits)
      fail(ExitUsage,
           "kernel '%s' at size %s: array '%s' has %ld elements, more than indices of its type can "
           "tell apart",
           At.Kernel.name, Size, Array.name, Counts[static_cast<size_t>(K)]);
  }
}

void requireMemoryFor(const Problem &At) {
  char Size[96], What[200];
  At.sizeText(Size, sizeof Size);
  requireIndices(At, Size);
  std::snprintf(What, sizeof What, "kernel '%s' at size %s", At.Kernel.name, Size);
  requireMemory(mappedBytes(At), What);
}

/// Whether a row that nobody asked for would keep the user waiting.
bool tooSlow(const Problem &At, double PreviousTime, double PreviousIterations,
             const RunContext &Run) {
  const double Iterations = At.work().iterations;
  if (PreviousTime <= 0 || PreviousIterations <= 0 || Iterations <= 0)
    return false;
  const double Seconds = Run.Ranks.max(PreviousTime * Iterations / PreviousIterations) / 1e9;
  // A row takes several calls: to warm up, to sample and to check.
  if (4 * Seconds <= Run.Request.MaxTime)
    return false;
  char Size[96];
  At.sizeText(Size, sizeof Size);
  warn("kernel '%s': no row at size %s: a call would take about %.3g s (--max-time %g); ask for it "
       "with --size",
       At.Kernel.name, Size, Seconds, Run.Request.MaxTime);
  return true;
}

void describeSweep(Row &Each, const ParameterSweep &Sweep, size_t Point) {
  for (size_t I = 0; I < Sweep.sweptCount(); ++I) {
    SweptValue Value;
    std::snprintf(Value.Name, sizeof Value.Name, "%s", Sweep.sweptName(I));
    std::snprintf(Value.Text, sizeof Value.Text, "%s", Sweep.sweptValue(I, Point));
    Each.Swept.push(Value);
  }
}

const Row &runRow(KernelResult &Result, const Point &What, const ParameterSweep &Sweep,
                  const Problem &At, const RunContext &Run, bool Check, int &Code) {
  Row &Each = *make<Row>();
  Result.Rows.push(&Each);
  Each.Variant = What.Variant ? What.Variant->name : "";
  Each.Threads = At.Kernel.threads ? At.Kernel.threads(What.Threads) : 1;
  describeParameters(At, Each.Parameters, sizeof Each.Parameters);
  describeSweep(Each, Sweep, What.Parameters);
  At.sizeText(Each.Size, sizeof Each.Size);
  Each.Level = What.Size.Level;
  Each.LargestArray = At.largestArray();
  Each.AllArrays = At.allArrays();
  const tpb_work Work = At.work();
  Each.Bytes = sumOrUnknown(Work.bytes, Run.Ranks);
  Each.BytesWriteAllocate = sumOrUnknown(Work.bytes_write_allocate, Run.Ranks);
  Each.Flops = sumOrUnknown(Work.flops, Run.Ranks);
  Each.Iterations = Work.iterations;
  if (At.Kernel.metric == TPB_LATENCY)
    Each.Steps = Work.iterations;

  requireMemoryFor(At);
  Arrays On;
  if (!On.allocate(At))
    failAlone(ExitUsage, "kernel '%s' at size %s needs %.0f bytes; the system refuses them",
              At.Kernel.name, Each.Size, mappedBytes(At));
  if (!Run.Request.VerifyOnly)
    time(Each, At, On, Run);
  if (Check)
    check(Each, At, On, Run);
  if (Each.Unstable[0])
    worsen(Code, ExitInconclusive);
  if (Each.Check.State == Verdict::Failed)
    worsen(Code, ExitVerification);
  return Each;
}

/// Checks every body with each combination of parameters, variant and team that is going to run;
/// false when one is wrong.
bool probePoints(KernelResult &Result, const ParameterSweep &Sweep, const List<Point> &Points,
                 const RunContext &Run, int &Code) {
  for (size_t I = 0; I < Points.size(); ++I) {
    const Point &Each = Points[I];
    bool Known = false; // points that differ in size alone share a probe
    for (size_t J = 0; J < I && !Known; ++J)
      Known = Points[J].Parameters == Each.Parameters && Points[J].Variant == Each.Variant &&
              Points[J].Threads == Each.Threads;
    if (Known)
      continue;
    Problem At(*Result.Kernel, Run.Ranks.Rank, Run.Ranks.Size);
    applyPoint(At, Sweep, Each);
    if (At.Kernel.threads)
      At.Kernel.threads(Each.Threads);
    probe(Result, At, Run, Code);
    if (!Result.Probe.Passed || (Run.Ranks.Size == 1 && interrupted()))
      break;
  }
  return Result.Probe.Passed;
}

} // namespace

KernelResult *runKernel(const tpb_kernel_v1 &Registered, const RunContext &Run, int &Code) {
  const Options &Request = Run.Request;
  KernelResult &Result = *make<KernelResult>();
  Result.Kernel = &Registered;
  requireExtents(Registered);
  chooseBody(Result, Request.Isa);
  const tpb_kernel_v1 &Kernel = *Result.Kernel;
  ParameterSweep Sweep;
  if (const OptionError Error = Sweep.read(Kernel, Request.Parameters.span()))
    fail(ExitUsage, "%s", Error.Text);
  List<Point> Points;
  if (const OptionError Error = choosePoints(Kernel, Sweep, Run, Points))
    fail(ExitUsage, "%s", Error.Text);
  if (Request.Endless && Points.size() > 1)
    fail(ExitUsage,
         "--endless runs one row, and kernel '%s' has %zu here: choose one with --size or "
         "--kib",
         Kernel.name, Points.size());
  for (const Point &Each : Points) { // before the first row takes anyone's time
    Problem At(Kernel, Run.Ranks.Rank, Run.Ranks.Size);
    applyPoint(At, Sweep, Each);
    requireMemoryFor(At);
  }

  const bool Check = !Request.NoVerify && Kernel.verify != TPB_VERIFY_NONE;
  if (Check && !probePoints(Result, Sweep, Points, Run, Code))
    return &Result; // no rate for a kernel that is wrong

  if (Request.Endless) {
    Problem At(Kernel, Run.Ranks.Rank, Run.Ranks.Size);
    applyPoint(At, Sweep, Points[0]);
    if (At.Kernel.threads)
      At.Kernel.threads(Points[0].Threads);
    Arrays On;
    if (!On.allocate(At))
      outOfSmallMemory();
    runEndlessly(At, On, Run);
    return &Result;
  }

  const bool Asked = !Request.Sizes.empty() || !Request.Kib.empty();
  const Point *Previous = nullptr;
  double PreviousTime = 0, PreviousIterations = 0;
  bool Failed = false;
  Announcer Progress(Run.Ranks.root() ? Points.size() : 0);
  for (const Point &Each : Points) {
    Problem At(Kernel, Run.Ranks.Rank, Run.Ranks.Size);
    applyPoint(At, Sweep, Each);
    if (!Previous || Each.Variant != Previous->Variant || Each.Parameters != Previous->Parameters)
      PreviousTime = 0;
    Previous = &Each;
    if (!Asked && tooSlow(At, PreviousTime, PreviousIterations, Run))
      continue;
    const Row &Done = runRow(Result, Each, Sweep, At, Run, Check, Code);
    Progress.finished(Kernel.name, Result.Rows.size());
    Result.Threads = Done.Threads > Result.Threads ? Done.Threads : Result.Threads;
    Failed = Done.Check.State == Verdict::Failed;
    PreviousTime = Done.Timed ? Done.Time.Median : 0;
    PreviousIterations = At.work().iterations;
    if (interrupted() || Failed || Done.Unstable[0]) // what grows here grows at other sizes
      break;
  }
  for (Row *const Each : Result.Rows)
    if (Failed) // one wrong size takes the rates of the others away
      Each->Timed = false;
  compareTeams(Result);
  return &Result;
}

void release(KernelResult *Result) {
  for (Row *const Each : Result->Rows)
    destroy(Each);
  destroy(Result);
}

} // namespace tpb
