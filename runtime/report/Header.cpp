//===- Header.cpp - What stands above the tables ----------------------------===//

#include "report/Parts.h"
#include "report/Text.h"

#include <cstdarg>

namespace tpb {

/// By what rule two results agree.
void agreement(const tpb_kernel_v1 &Kernel, Rule How, const char *Lead, char (&Text)[120]) {
  if (How == Rule::Function)
    std::snprintf(Text, sizeof Text, "are right by the checking function");
  else if (How == Rule::Relative)
    std::snprintf(Text, sizeof Text, "%swithin rtol %g%s", Lead, Kernel.rtol,
                  Kernel.bound ? "" : " (no error bound for this kernel)");
  else
    std::snprintf(Text, sizeof Text, "%swithin the error bound", Lead);
}

namespace {

/// A line of the header; wrapped, as names and reasons have any length.
__attribute__((format(printf, 2, 3))) void header(const char *Label, const char *Format, ...) {
  va_list Arguments;
  va_start(Arguments, Format);
  printLabelled(2, 10, Label, Format, Arguments);
  va_end(Arguments);
}

void printProbe(const KernelResult &Result) {
  const ProbeReport &Probe = Result.Probe;
  if (Result.Kernel->body_count == 0)
    return header("probe", "no vector body: every loop was left as it is");
  if (!Result.Probed)
    return header("probe", "not run");
  if (Probe.Bodies == 0) {
    header("probe", "no vector body to check");
  } else {
    char Agreement[120] = "equal the plain loop bit for bit", Sizes[48];
    if (Probe.Bounded)
      agreement(*Result.Kernel, inexactRule(*Result.Kernel), "agree with the plain loop ",
                Agreement);
    std::snprintf(Sizes, sizeof Sizes, Probe.Least == Probe.Most ? "%ld" : "%ld to %ld",
                  Probe.Least, Probe.Most);
    header("probe", "%s: %d bod%s at %s ragged sizes %s%s",
           Result.Kernel->verify == TPB_VERIFY_CHECK ? "checked"
           : Probe.Bounded                           ? "bounded"
                                                     : "exact",
           Probe.Bodies, Probe.Bodies == 1 ? "y" : "ies", Sizes,
           Result.Kernel->variant_count > 0 ? "of each variant " : "",
           Probe.Passed ? Agreement : "FAILED");
  }
  if (Probe.Skipped[0])
    header("", "SKIPPED, not on this processor: %s", Probe.Skipped);
  if (!Probe.Passed)
    header("", "%s", Probe.Failure);
}

/// Those that are the same in all rows; the others have columns.
void printParameters(const KernelResult &Result) {
  if (Result.Rows.empty())
    return;
  const Row &First = *Result.Rows[0];
  char Text[sizeof First.Parameters] = "";
  size_t Used = 0;
  for (const char *At = First.Parameters; *At;) {
    const size_t Length = std::strcspn(At, ","), Name = std::strcspn(At, " ");
    bool Varies = false;
    for (const SweptValue &Each : First.Swept)
      Varies = Varies || (std::strlen(Each.Name) == Name && !std::strncmp(Each.Name, At, Name));
    if (!Varies)
      Used += static_cast<size_t>(std::snprintf(Text + Used, sizeof Text - Used, "%s%.*s",
                                                Used ? ", " : "", static_cast<int>(Length), At));
    At += Length;
    At += std::strspn(At, ", ");
  }
  if (*Text)
    header("parameters", "%s", Text);
}

/// Sizes of rows come from caches: who reads them has to know where the system was not believed.
void printDoubtedCaches(const Machine &Node) {
  for (int Level = 0; Level < Machine::Levels; ++Level)
    if (const CacheLevel &Cache = Node.Data[Level]; Cache.Reported > 0)
      header("caches",
             "L%d taken as %ld KiB, what such a core has: the %ld KiB that this system reports are "
             "more than any has, as hypervisors report a whole socket's",
             Level + 1, Cache.Bytes >> 10, Cache.Reported >> 10);
}

} // namespace

void printHeader(const KernelResult &Result, const RunContext &Run) {
  const tpb_kernel_v1 &Kernel = *Result.Kernel;
  std::printf("\n%s   %s:%d\n", Kernel.name, Kernel.file, Kernel.line);
  if (Kernel.plan && *Kernel.plan) {
    char Plan[2000];
    digestPlan(Kernel.plan, Result.Body, Plan, sizeof Plan);
    header("plan", "%s", Plan);
  }
  header("runs", "%s%s%s", Result.Body, *Result.BodyText ? ": " : "", Result.BodyText);
  printParameters(Result);
  header("where", "%d rank%s%s%s%s, %d thread%s each, on %s", Run.Ranks.Size,
         Run.Ranks.Size == 1 ? "" : "s", Run.Ranks.Mpi ? " (" : "",
         Run.Ranks.Mpi ? Run.Ranks.Mpi->library() : "", Run.Ranks.Mpi ? ")" : "", Result.Threads,
         Result.Threads == 1 ? "" : "s", Run.Node.Name);
  if (!Result.Rows.empty() && Result.Rows.back()->Timed)
    header("placed", "%s", Result.Rows.back()->Placed.Text);
  printDoubtedCaches(Run.Node);
  char Advice[600];
  advise(Run.Surroundings, Advice, sizeof Advice);
  if (*Advice)
    header("advice", "%s", Advice);
  header("clock", "%s%s%s%s, %.6g MHz; overhead %.3g ns (subtracted), resolution %.3g ns",
         Run.Timer.Name, *Run.Timer.Why ? " (" : "", Run.Timer.Why, *Run.Timer.Why ? ")" : "",
         1000 / Run.Timer.NanosecondsPerTick, Run.Timer.Overhead, Run.Timer.Resolution);
  header("cycles", "%s", Run.Cycles.method());
  if (Result.Threads > 1 && !Kernel.team)
    header("limit", "n/a: the file was emitted before kernels told their threads");
  printProbe(Result);
}

} // namespace tpb
