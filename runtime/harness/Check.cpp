#include "harness/Check.h"
#include "base/Process.h"
#include "measure/Interrupts.h"

namespace tpb {

void worsen(int &Code, int To) {
  // A wrong result outweighs an inconclusive one.
  if (Code == ExitGood || (Code == ExitInconclusive && To == ExitVerification))
    Code = To;
}

/// Says on which rank a check failed, and why; true when any rank's did.
static bool failedAnywhere(bool FailedHere, const char *Why, const char *Name, const World &Ranks) {
  if (FailedHere && Ranks.Size > 1)
    std::fprintf(stderr, "rank %d: kernel '%s': %s\n", Ranks.Rank, Name, Why);
  return Ranks.max(FailedHere ? 1L : 0L) != 0;
}

/// Adds what one variant's probe found.
static void add(ProbeReport &To, const ProbeReport &Found, const char *Variant) {
  To.Least = To.Bodies && To.Least < Found.Least ? To.Least : Found.Least;
  To.Most = To.Most > Found.Most ? To.Most : Found.Most;
  To.Bodies = Found.Bodies;
  To.Bounded = Found.Bounded;
  To.Passed = Found.Passed;
  std::memcpy(To.Skipped, Found.Skipped, sizeof To.Skipped);
  std::snprintf(To.Failure, sizeof To.Failure, "%s%s%.380s", Variant, *Variant ? ": " : "",
                Found.Failure);
}

static void probe(KernelResult &Result, const Problem &Of, const RunContext &Run, int &Code) {
  Result.Probed = true;
  add(Result.Probe, probeKernel(Of, Run.Ranks), Of.variant() ? Of.variant()->name : "");
  if (failedAnywhere(!Result.Probe.Passed, Result.Probe.Failure, Result.Kernel->name, Run.Ranks)) {
    if (Result.Probe.Passed)
      std::snprintf(Result.Probe.Failure, sizeof Result.Probe.Failure, "failed on another rank");
    Result.Probe.Passed = false;
    worsen(Code, ExitVerification);
  }
}

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

void checkRow(Row &Each, const Problem &At, const Arrays &On, const RunContext &Run) {
  // Ranks of different sizes each choose how much to check: they need nothing of one another.
  Each.Check = verifyAtSize(At, &On, Each.Timed ? Each.Time.Median : 0, Run.Request.VerifyBudget,
                            Run.Timer, Each.Uneven ? World() : Run.Ranks);
  const bool Failed = Each.Check.State == Verdict::Failed;
  if (failedAnywhere(Failed, Each.Check.Failure, At.Kernel.name, Run.Ranks) && !Failed) {
    Each.Check.State = Verdict::Failed;
    std::snprintf(Each.Check.Failure, sizeof Each.Check.Failure, "failed on another rank");
  }
}

} // namespace tpb
