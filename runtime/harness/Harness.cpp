//===- Harness.cpp - What a kernel program does, in order -------------------===//

#include "base/Nearest.h"
#include "base/Process.h"
#include "calls/CallSites.h"
#include "compare/Earlier.h"
#include "harness/RunKernel.h"
#include "machine/MemoryModules.h"
#include "machine/StandardStreams.h"
#include "measure/Interrupts.h"
#include "problem/Evaluating.h"
#include "report/Files.h"
#include "report/Limits.h"
#include "team/Watchdog.h"

#include <cerrno>
#include <cstdio>

namespace tpb {

namespace {

bool isParameter(const char *Name) {
  for (const tpb_kernel_v1 *const Kernel : registeredKernels())
    for (int K = 0; K < Kernel->parameter_count; ++K)
      if (!std::strcmp(Kernel->parameters[K].name, Name))
        return true;
  return false;
}

void requireKernels(const Options &Request) {
  bool Found = !Request.Kernel;
  for (const tpb_kernel_v1 *const Kernel : registeredKernels()) {
    if (Kernel->version != 1)
      fail(ExitUsage, "kernel '%s' speaks version %u of the interface, this runtime version 1",
           Kernel->name, Kernel->version);
    Found = Found || !std::strcmp(Kernel->name, Request.Kernel);
  }
  if (registeredKernels().empty())
    fail(ExitUsage, "this program has no kernels");
  if (!Found)
    fail(ExitUsage, "no kernel '%s' in this program (see --list)", Request.Kernel);
}

/// A watchdog and threads that copy need no mention: they have nothing to do with MPI.
bool hasTeams() {
  for (const tpb_kernel_v1 *const Kernel : registeredKernels())
    if (Kernel->openmp || Kernel->threads)
      return true;
  return false;
}

void requireParameters(const Options &Request) {
  for (const ParameterRequest &Each : Request.Parameters) {
    char Name[64];
    std::snprintf(Name, sizeof Name, "%.*s",
                  static_cast<int>(Each.NameLength < 63 ? Each.NameLength : 63), Each.Name);
    if (isParameter(Name))
      continue;
    Nearest Known(Name);
    for (const tpb_kernel_v1 *const Kernel : registeredKernels())
      for (int K = 0; K < Kernel->parameter_count; ++K)
        Known.see(Kernel->parameters[K].name);
    const char *const Meant = Known.found();
    fail(ExitUsage, "no kernel has a parameter '%s'%s%s%s (see --list)", Name,
         Meant ? "; did you mean '" : "", Meant ? Meant : "", Meant ? "'?" : "");
  }
}

void requireVariants(const Options &Request) {
  if (!Request.Variant)
    return;
  for (const tpb_kernel_v1 *const Kernel : registeredKernels())
    if ((!Request.Kernel || !std::strcmp(Kernel->name, Request.Kernel)) &&
        Kernel->variant_count > 0)
      return;
  fail(ExitUsage, "--variant %s: no kernel here has variants (see --list)", Request.Variant);
}

void requireOneKernel(const Options &Request) {
  if (Request.Endless && !Request.Kernel && registeredKernels().size() > 1)
    fail(ExitUsage, "--endless runs one kernel, and this program has %zu: choose one with --kernel",
         registeredKernels().size());
}

template <class F> void forEachKernel(const Options &Request, F One) {
  for (const tpb_kernel_v1 *const Kernel : registeredKernels())
    if (!Request.Kernel || !std::strcmp(Kernel->name, Request.Kernel))
      One(*Kernel);
}

/// --help, --list and --plan need neither ranks nor a clock. True when one of them was asked for.
bool onlyInforms(const Options &Request, const char *Program) {
  if (!Request.Help && !Request.ListKernels && !Request.Plan && !Request.Complete)
    return false;
  if (launcherRank() != 0)
    return true;
  if (Request.Help)
    printHelp(Program);
  if (Request.Complete)
    forEachKernel(Request,
                  [&](const tpb_kernel_v1 &Kernel) { printWords(Kernel, Request.Complete); });
  if (Request.ListKernels)
    forEachKernel(Request, printDescription);
  if (Request.Plan)
    forEachKernel(Request, printPlan);
  return true;
}

/// Ends the program when what it printed is not all there.
ExitCode printed() {
  if (const int Reason = finishStdout())
    failAlone(ExitUsage, "can't write to stdout: %s", std::strerror(Reason));
  return ExitGood;
}

/// A wrong result weighs more than a slow one.
void compareWith(const Options &Request, const List<ResultRow> &Earlier,
                 const List<KernelResult *> &Results, int &Code) {
  const Outcome Is =
      printEarlier(Request.Compare, Earlier.span(), Results.span(), Request.ThresholdPercent);
  if (Code == ExitGood)
    Code = Is == Outcome::Worse          ? ExitWorse
           : Is == Outcome::Inconclusive ? ExitInconclusive
                                         : ExitGood;
}

} // namespace

} // namespace tpb

extern "C" int tpb_harness_main(int Argc, char **Argv) {
  using namespace tpb;
  occupyStandardStreams();
  catchDivisions();
  Options Request;
  if (const OptionError Error = parseOptions(Argc, Argv, isParameter, Request))
    fail(ExitUsage, "%s", Error.Text);
  if (Request.Help && onlyInforms(Request, Argv[0]))
    return printed();
  callSites().Benchmark = true;
  requireKernels(Request);
  requireParameters(Request);
  requireVariants(Request);
  requireOneKernel(Request);
  if (Request.Ambiguous)
    warn("--%s is the option; the parameter of that name is set with -P %s=VALUE",
         Request.Ambiguous, Request.Ambiguous);
  if (onlyInforms(Request, Argv[0]))
    return printed();

  const World Ranks = joinWorld(&Argc, &Argv, hasTeams());
  setWorld(&Ranks);
  const Watchdog Dog(Ranks, Request.Watchdog);
  if (Ranks.Size == 1)
    catchInterrupts();
  for (const char *const Path : {Request.Json, Request.Csv})
    if (Path && Ranks.root())
      requireWritable(Path);
  List<ResultRow> Earlier;
  if (Request.Compare)
    if (const OptionError Error = readResults(Request.Compare, Earlier))
      fail(ExitUsage, "--compare: %s", Error.Text);
  std::FILE *const Stdout =
      isStdout(Request.Json) || isStdout(Request.Csv) ? divertStdout() : nullptr;

  const Machine Node = describeMachine();
  const Clock Timer = openClock();
  const CoreCycles Cycles(Timer);
  List<NodeLimits> Nodes;
  const Topology Processors = readTopology();
  const Environment Surroundings = readEnvironment(Processors);
  const CorePeak Peak = corePeak(readProcessorModel(), vectorSets());
  const RunContext Run = {Request,    Ranks,        Node,  Timer, Cycles,      Argv[0],
                          Processors, Surroundings, Nodes, Peak,  memoryPeak()};

  int Code = ExitGood;
  List<KernelResult *> Results;
  forEachKernel(Request, [&](const tpb_kernel_v1 &Kernel) {
    if (interrupted())
      return;
    Results.push(runKernel(Kernel, Run, Code));
    if (Ranks.root() && !Request.Endless)
      printKernel(*Results.back(), Run);
  });
  if (Ranks.root()) {
    for (const NodeLimits &Each : Nodes)
      printNode(Each, Run);
    if (Request.Json)
      writeFile(Request.Json, Stdout, writeJson, Results.span(), Run);
    if (Request.Csv)
      writeFile(Request.Csv, Stdout, writeCsv, Results.span(), Run);
    if (Request.Compare && !Results.empty())
      compareWith(Request, Earlier, Results, Code);
  }
  for (KernelResult *const Each : Results)
    release(Each);
  if (interrupted() && Code == ExitGood && !Request.Endless)
    Code = ExitInconclusive;
  printed();
  leaveWorld(Ranks);
  setWorld(nullptr);
  return Code;
}
