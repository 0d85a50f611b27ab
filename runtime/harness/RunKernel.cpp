//===- RunKernel.cpp - Everything about one kernel --------------------------===//

#include "harness/RunKernel.h"
#include "base/Process.h"
#include "base/ProgressLine.h"
#include "harness/Check.h"
#include "harness/ChooseBody.h"
#include "harness/Endless.h"
#include "harness/Feasible.h"
#include "harness/Points.h"
#include "harness/TimeRow.h"
#include "measure/Interrupts.h"
#include "problem/Evaluating.h"

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

void describeParameters(const Problem &Of, char *Text, size_t Room) {
  size_t Used = 0;
  for (int K = 0; K < Of.Kernel.parameter_count && Used + 40 < Room; ++K) {
    const tpb_parameter &Each = Of.Kernel.parameters[K];
    if (Each.role == TPB_SIZE || Each.role == TPB_VARIED)
      continue;
    const char *const Separator = Used ? ", " : "";
    const char *const Word = wordFor(Of.Kernel, K, Of.values()[K].i);
    if (Word) {
      Used += static_cast<size_t>(
          std::snprintf(Text + Used, Room - Used, "%s%.16s = %.20s", Separator, Each.name, Word));
      continue;
    }
    Used += static_cast<size_t>(isFloating(Each.type)
                                    ? std::snprintf(Text + Used, Room - Used, "%s%.16s = %g",
                                                    Separator, Each.name, Of.values()[K].f)
                                    : std::snprintf(Text + Used, Room - Used, "%s%.16s = %ld",
                                                    Separator, Each.name, Of.values()[K].i));
  }
}

void describeSweep(Row &Each, const ParameterSweep &Sweep, size_t Point) {
  for (size_t I = 0; I < Sweep.sweptCount(); ++I) {
    SweptValue Value;
    std::snprintf(Value.Name, sizeof Value.Name, "%s", Sweep.sweptName(I));
    std::snprintf(Value.Text, sizeof Value.Text, "%s", Sweep.sweptValue(I, Point));
    Each.Swept.push(Value);
  }
}

/// "3333..3334x100" when the ranks share the first extent unevenly.
void describeSize(Row &Each, const Problem &At, const World &Ranks) {
  At.sizeText(Each.Size, sizeof Each.Size);
  const long First = At.sizeCount() ? At.size(0) : 0;
  const long Least = Ranks.min(First), Most = Ranks.max(First);
  Each.Uneven = Least != Most;
  if (!Each.Uneven)
    return;
  size_t Used =
      static_cast<size_t>(std::snprintf(Each.Size, sizeof Each.Size, "%ld..%ld", Least, Most));
  for (int I = 1; I < At.sizeCount() && Used < sizeof Each.Size; ++I)
    Used += static_cast<size_t>(
        std::snprintf(Each.Size + Used, sizeof Each.Size - Used, "x%ld", At.size(I)));
}

/// By the model of the body that runs; nothing where there is none.
ModelledTime predicted(const KernelResult &Result, const Row &Each, const Problem &At,
                       const RunContext &Run) {
  const tpb_kernel_v1 &Kernel = At.Kernel;
  if (!Kernel.model)
    return {};
  int Runs = -1;
  for (int B = 0; B < Kernel.body_count; ++B)
    if (Runs < 0 && !std::strcmp(Kernel.bodies[B].name, Result.Body))
      Runs = B;
  if (Runs < 0)
    return {};
  List<double> Layers;
  Layers.resize(static_cast<size_t>(Kernel.model->states));
  if (Kernel.model->layers)
    Kernel.model->layers(At.values(), Layers.data());
  NodeLimits Limits;
  for (const NodeLimits &Found : Run.Nodes)
    if (Found.Threads == Each.Threads && Each.Reachable.BytesPerNanosecond > 0)
      Limits = Found;
  const tpb_in_core &Core = Kernel.model->bodies[Runs];
  ModelledRun Of = {*Kernel.model,
                    Core,
                    Layers.span(),
                    Each.Iterations,
                    Each.AllIterations,
                    Each.Threads,
                    0,
                    Each.AllArrays,
                    Each.rate(Each.Cycles.Median, Each.Time.Median)};
  if (Core.call)
    Of.CallCycles = Core.call(At.values());
  return modelledTime(Of, Run.Node, Limits);
}

const Row &runRow(KernelResult &Result, const Point &What, const ParameterSweep &Sweep, Problem &At,
                  const RunContext &Run, bool Check, int &Code) {
  const Evaluating Now(At);
  Row &Each = *make<Row>();
  Result.Rows.push(&Each);
  Each.Variant = What.Variant ? What.Variant->name : "";
  Each.Threads = At.Kernel.threads ? At.Kernel.threads(What.Threads) : 1;
  describeParameters(At, Each.Parameters, sizeof Each.Parameters);
  describeSweep(Each, Sweep, What.Parameters);
  describeSize(Each, At, Run.Ranks);
  Each.Level = What.Size.Level;
  Each.LargestArray = At.largestArray();
  Each.AllArrays = At.allArrays();
  describeWork(Each, At, Run.Ranks);

  requireMemoryFor(At);
  Arrays On;
  if (!On.allocate(At))
    failAlone(ExitUsage, "kernel '%s' at size %s needs %.0f bytes; the system refuses them",
              At.Kernel.name, Each.Size, mappedBytes(At));
  if (!Run.Request.VerifyOnly)
    timeRow(Each, At, On, Run);
  if (Each.Timed)
    Each.Predicted = predicted(Result, Each, At, Run);
  if (Check)
    checkRow(Each, At, On, Run);
  if (Each.Unstable[0])
    worsen(Code, ExitInconclusive);
  if (Each.Check.State == Verdict::Failed)
    worsen(Code, ExitVerification);
  return Each;
}

/// The times of these rows are right and mean something else than the reader thinks.
void judgePageFaults(const KernelResult &Result, int &Code) {
  const Row *First = nullptr;
  size_t Count = 0;
  for (const Row *const Each : Result.Rows)
    if (Each->faults()) {
      First = First ? First : Each;
      ++Count;
    }
  if (!First)
    return;
  warn("kernel '%s': more than half of the samples contain page faults in %zu of %zu rows (size "
       "%s: %zu of %zu samples), so that the system's work is in the median: allocate and touch "
       "memory before the kernel is timed (setup()) and keep it; where the system moves pages, "
       "bind memory to its node",
       Result.Kernel->name, Count, Result.Rows.size(), First->Size,
       First->Taken.samplesWithPageFaults(), First->Taken.PageFaults.size());
  worsen(Code, ExitInconclusive);
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
    requireCounts(At);
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
  TimedRow Last, BeforeLast;
  bool Failed = false;
  ProgressLine Far(Points.size(), !Run.Ranks.root());
  size_t Number = 0;
  for (const Point &Each : Points) {
    Far.at(Number++, Kernel.name);
    Problem At(Kernel, Run.Ranks.Rank, Run.Ranks.Size);
    applyPoint(At, Sweep, Each);
    if (!Previous || Each.Variant != Previous->Variant || Each.Parameters != Previous->Parameters)
      Last = BeforeLast = {};
    Previous = &Each;
    if (tooSlow(At, Last, BeforeLast, Asked, Run))
      continue;
    const Row &Done = runRow(Result, Each, Sweep, At, Run, Check, Code);
    Result.Threads = Done.Threads > Result.Threads ? Done.Threads : Result.Threads;
    Failed = Done.Check.State == Verdict::Failed;
    BeforeLast = Last;
    Last = {Done.Timed ? Done.Time.Median : 0, At.work().iterations, At.allArrays()};
    if (interrupted() || Failed || Done.Unstable[0]) // what grows here grows at other sizes
      break;
  }
  for (Row *const Each : Result.Rows)
    if (Failed) // one wrong size takes the rates of the others away
      Each->Timed = false;
  judgePageFaults(Result, Code);
  compareTeams(Result);
  return &Result;
}

void release(KernelResult *Result) {
  for (Row *const Each : Result->Rows)
    destroy(Each);
  destroy(Result);
}

} // namespace tpb
