//===- ApplicationReport.cpp - What a program with its own main did ---------===//

#include "report/ApplicationReport.h"
#include "clock/Clock.h"
#include "harness/Process.h"
#include "mpi/World.h"
#include "report/Files.h"
#include "report/JsonWriter.h"
#include "verify/Application.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <unistd.h>

namespace tpb {

namespace {

/// All that there is to report. Times are in nanoseconds.
struct Application {
  List<const tpb_call_site *> Sites; // the one with most time first
  double Tick, Elapsed;              // a tick of the counter; since the first call
  double PerCall, PerRegion;         // what timing takes
  double InKernels = 0, Timing = 0;  // of all calls
};

Application collect() {
  Application Result;
  const CallSiteList &List = callSites();
  const uint64_t Ticks = counterAtEnd() - List.FirstTicks;
  Result.Elapsed = static_cast<double>(systemNanoseconds() - List.FirstNanoseconds);
  Result.Tick = Ticks ? Result.Elapsed / static_cast<double>(Ticks) : 0;
  Result.PerCall = ticksOfCall() * Result.Tick;
  Result.PerRegion = ticksOfRegion() * Result.Tick;
  for (const tpb_call_site *Site = List.First; Site; Site = Site->next) {
    if (Site->calls == 0)
      continue;
    Result.Sites.push(Site);
    Result.InKernels += static_cast<double>(Site->ticks) * Result.Tick;
    Result.Timing += static_cast<double>(Site->calls) * Result.PerCall;
    if (const tpb_kernel_v1 *const Kernel = kernelOf(*Site))
      for (int R = 0; R < Kernel->region_count; ++R)
        Result.Timing += static_cast<double>(Kernel->slots[R + 1].calls) * Result.PerRegion;
  }
  std::sort(Result.Sites.begin(), Result.Sites.end(),
            [](const tpb_call_site *A, const tpb_call_site *B) { return A->ticks > B->ticks; });
  return Result;
}

double timingPercent(const Application &Of) {
  return Of.InKernels > 0 ? 100 * Of.Timing / Of.InKernels : 0;
}

void writeText(std::FILE *To, const Application &Of) {
  std::fprintf(To, "\n%-24s %10s %12s %12s %12s %12s  %s\n", "kernel", "calls", "total ms",
               "mean us", "min us", "max us", "result");
  for (const tpb_call_site *const Site : Of.Sites) {
    const double Calls = static_cast<double>(Site->calls),
                 Total = static_cast<double>(Site->ticks) * Of.Tick;
    char Checks[120];
    describeChecks(*Site, Checks);
    std::fprintf(To, "%-24s %10lu %12.3f %12.3f %12.3f %12.3f  %s\n", Site->name, Site->calls,
                 Total / 1e6, Total / Calls / 1e3, static_cast<double>(Site->least) * Of.Tick / 1e3,
                 static_cast<double>(Site->most) * Of.Tick / 1e3, Checks);
    const tpb_kernel_v1 *const Kernel = kernelOf(*Site);
    for (int R = 0; Kernel && R < Kernel->region_count; ++R) {
      const tpb_slot &Slot = Kernel->slots[R + 1];
      const double Inside = static_cast<double>(Slot.ticks) * Of.Tick;
      std::fprintf(To, "  %-22s %10lu %12.3f %12.3f %12s %12s  region, %.1f %%\n",
                   Kernel->regions[R].name, Slot.calls, Inside / 1e6,
                   Slot.calls ? Inside / static_cast<double>(Slot.calls) / 1e3 : 0, "", "",
                   Total > 0 ? 100 * Inside / Total : 0);
    }
  }
  std::fprintf(To,
               "%.3f ms in kernels, %.1f %% of the %.3f ms since the first call. Timing them took "
               "%.3g ns a call,\n%.2g %% of their time.\n",
               Of.InKernels / 1e6, Of.Elapsed > 0 ? 100 * Of.InKernels / Of.Elapsed : 0,
               Of.Elapsed / 1e6, Of.PerCall, timingPercent(Of));
}

void writeRegions(JsonWriter &Json, const Application &Of, const tpb_kernel_v1 &Kernel) {
  static const char *const Roles[] = {"", "calc", "wait", "combine"};
  for (int R = 0; R < Kernel.region_count; ++R) {
    const tpb_slot &Slot = Kernel.slots[R + 1];
    Json.open(nullptr, '{');
    Json.text("name", Kernel.regions[R].name);
    Json.number("slot", R + 1);
    Json.number("line", Kernel.regions[R].line);
    if (const char *const Role = Roles[Kernel.regions[R].role]; *Role)
      Json.text("as", Role);
    Json.number("entries", static_cast<double>(Slot.calls));
    Json.number("time_total_ns", static_cast<double>(Slot.ticks) * Of.Tick);
    Json.close('}');
  }
}

void writeObject(std::FILE *To, const Application &Of) {
  JsonWriter Json(To);
  Json.open(nullptr, '{');
  Json.open("context", '{');
  char Text[256];
  if (gethostname(Text, sizeof Text) != 0)
    std::snprintf(Text, sizeof Text, "not_available");
  Text[sizeof Text - 1] = '\0';
  Json.text("host_name", Text);
  Json.text("executable", program_invocation_name);
  Json.number("num_cpus", static_cast<double>(sysconf(_SC_NPROCESSORS_ONLN)));
  Json.text("library_build_type", "release");
  Json.number("tpb_application_schema_version", 1);
  Json.number("rank", launcherRank());
  Json.number("elapsed_ns", Of.Elapsed);
  Json.number("in_kernels_ns", Of.InKernels);
  Json.number("timing_ns_per_call", Of.PerCall);
  Json.number("timing_ns_per_region", Of.PerRegion);
  Json.number("timing_percent", timingPercent(Of));
  Json.close('}');
  Json.open("benchmarks", '[');
  for (const tpb_call_site *const Site : Of.Sites) {
    const double Calls = static_cast<double>(Site->calls),
                 Total = static_cast<double>(Site->ticks) * Of.Tick;
    char Checks[120];
    describeChecks(*Site, Checks);
    Json.open(nullptr, '{');
    Json.text("name", Site->name);
    Json.text("run_name", Site->name);
    Json.text("run_type", "iteration");
    Json.number("repetitions", 1);
    Json.number("repetition_index", 0);
    Json.number("iterations", Calls);
    Json.number("real_time", Total / Calls);
    Json.number("cpu_time", Total / Calls);
    Json.text("time_unit", "ns");
    Json.text("file", Site->file);
    Json.number("line", Site->line);
    Json.number("calls", Calls);
    Json.number("time_total_ns", Total);
    Json.number("time_mean_ns", Total / Calls);
    Json.number("time_min_ns", static_cast<double>(Site->least) * Of.Tick);
    Json.number("time_max_ns", static_cast<double>(Site->most) * Of.Tick);
    Json.text("result", Checks);
    Json.open("regions", '[');
    if (const tpb_kernel_v1 *const Kernel = kernelOf(*Site))
      writeRegions(Json, Of, *Kernel);
    Json.close(']');
    Json.close('}');
  }
  Json.close(']');
  Json.close('}');
  std::fputc('\n', To);
}

} // namespace

void reportApplication() {
  const char *Wanted = std::getenv("TPB_REPORT");
  Wanted = Wanted && *Wanted ? Wanted : "table";
  if (!std::strcmp(Wanted, "off"))
    return;
  const bool Json = !std::strcmp(Wanted, "json");
  if (!Json && std::strcmp(Wanted, "table"))
    std::fprintf(stderr, "error: TPB_REPORT needs table, json or off, not '%s'\n", Wanted);
  const Application Found = collect();
  if (Found.Sites.empty())
    return;
  const auto Write = [&](std::FILE *To) { (Json ? writeObject : writeText)(To, Found); };
  if (const char *const Path = std::getenv("TPB_OUTPUT"); Path && *Path) {
    char Name[4096];
    std::snprintf(Name, sizeof Name, launcherSize() > 1 ? "%s.rank%d" : "%s", Path, launcherRank());
    const int Reason = writeWhole(Name, Write);
    if (Reason == 0)
      return;
    std::fprintf(stderr, "error: TPB_OUTPUT: can't write '%s': %s\n", Name, std::strerror(Reason));
  }
  Write(stderr); // also what could not be written elsewhere
}

} // namespace tpb
