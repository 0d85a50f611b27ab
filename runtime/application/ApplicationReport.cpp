//===- ApplicationReport.cpp - What a program with its own main did ---------===//

#include "application/ApplicationReport.h"
#include "application/CallCheck.h"
#include "base/JsonWriter.h"
#include "base/Process.h"
#include "base/World.h"
#include "calls/CallSites.h"
#include "calls/RegionStamps.h"
#include "calls/Sampling.h"
#include "calls/Settings.h"
#include "clock/Clock.h"
#include "report/Files.h"
#include "report/Grid.h"
#include "report/Text.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <unistd.h>

namespace tpb {

namespace {

/// All that there is to report. Times are in nanoseconds.
struct SeenSite {
  const tpb_call_site *Site;
  SiteTotals All;
};

struct Application {
  List<SeenSite> Sites;             // the one with most time first
  double Tick, Elapsed;             // a tick of the counter; since the first call
  double PerCall, PerRegion, Pass;  // what timing takes; what counting a call does
  double InKernels = 0, Timing = 0; // of all calls
  bool Sampled = false;             // not all calls were timed
};

Application collect() {
  Application Result;
  const CallSiteList &List = callSites();
  const uint64_t Ticks = counterAtEnd() - List.FirstTicks;
  Result.Elapsed = static_cast<double>(systemNanoseconds() - List.FirstNanoseconds);
  Result.Tick = Ticks ? Result.Elapsed / static_cast<double>(Ticks) : 0;
  double Timed = 0, Looks = 0;
  Result.Pass = ticksOfPass() * Result.Tick;
  Result.PerRegion = ticksOfRegion() * Result.Tick;
  for (const tpb_call_site *Site = List.First; Site; Site = Site->next) {
    const SiteTotals All = totalsOf(*Site);
    if (All.Calls == 0)
      continue;
    Result.Sites.push({Site, All});
    Result.Sampled = Result.Sampled || All.Timed < All.Calls;
    Result.InKernels += All.Ticks * Result.Tick;
    const double Here = static_cast<double>(All.Timed);
    Timed += Here;
    Looks += Here * (ticksOfLook() + All.CountTicks) * Result.Tick;
    Result.Timing += static_cast<double>(All.Calls) * Result.Pass;
    if (const tpb_kernel_v1 *const Kernel = kernelOf(*Site))
      for (int R = 0; R < Kernel->region_count; ++R)
        Result.Timing += static_cast<double>(Kernel->slots[R + 1].calls) * Result.PerRegion;
  }
  Result.PerCall = Looks / std::max(Timed, 1.0);
  Result.Timing += Looks;
  std::sort(Result.Sites.begin(), Result.Sites.end(),
            [](const SeenSite &A, const SeenSite &B) { return A.All.Ticks > B.All.Ticks; });
  return Result;
}

double timingPercent(const Application &Of) {
  return Of.Elapsed > 0 ? 100 * Of.Timing / Of.Elapsed : 0;
}

/// What all calls of a kernel, or of a region, did. Negative: not known of all of them.
struct Done {
  double Bytes = -1, Flops = -1;
  double BytesPerNanosecond = -1, FlopsPerNanosecond = -1; // all of it over all time
};

Done done(const tpb_counted &Of, unsigned long Calls, double Nanoseconds) {
  Done Result;
  const bool Any = Of.calls > 0;
  // Whole numbers stay whole: multiplied first.
  const auto All = [&](double Counted) {
    return Counted * static_cast<double>(Calls) / static_cast<double>(Of.calls);
  };
  if (Any && !Of.unknown_bytes)
    Result.Bytes = All(static_cast<double>(Of.bytes));
  if (Any && !Of.unknown_flops)
    Result.Flops = All(static_cast<double>(Of.flops));
  if (Nanoseconds > 0 && Result.Bytes >= 0)
    Result.BytesPerNanosecond = Result.Bytes / Nanoseconds;
  if (Nanoseconds > 0 && Result.Flops >= 0)
    Result.FlopsPerNanosecond = Result.Flops / Nanoseconds;
  return Result;
}

/// Of all calls, those that ran vector code.
double vectorPercent(const tpb_call_site &Site, const SiteTotals &All) {
  if (!Site.version)
    return 0;
  return 100 * (1 - static_cast<double>(All.Plain) / static_cast<double>(All.Calls));
}

/// How often all calls entered a region, by the calls that were timed.
unsigned long entriesOf(const tpb_slot &Slot, const SiteTotals &All) {
  if (All.Timed == 0 || All.Timed == All.Calls)
    return Slot.calls;
  return static_cast<unsigned long>(static_cast<double>(Slot.calls) *
                                    static_cast<double>(All.Calls) /
                                    static_cast<double>(All.Timed));
}

/// The table; what is written for a kernel, and for its regions below it.
class CallTable {
public:
  CallTable() {
    using Align = Grid::Align;
    Name = Table.addColumn("kernel", Align::Left);
    Calls = Table.addColumn("calls", Align::Right);
    Timed = Table.addColumn("timed", Align::Right, 15);
    Vectors = Table.addColumn("vectors", Align::Right);
    Total = Table.addColumn("total ms", Align::Right);
    Mean = Table.addColumn("mean us", Align::Right);
    // What says least beside the others goes first when the page is too narrow.
    Least = Table.addColumn("min us", Align::Right, 10);
    Most = Table.addColumn("max us", Align::Right, 10);
    Megabytes = Table.addColumn("MB", Align::Right, 20);
    Rate = Table.addColumn("MB/s", Align::Right);
    Flops = Table.addColumn("GFLOP/s", Align::Right);
    Result = Table.addColumn("result", Align::Left);
  }

  void add(const SeenSite &Seen, const Application &Of) {
    const tpb_call_site &Site = *Seen.Site;
    const SiteTotals &All = Seen.All;
    const double Time = All.Ticks * Of.Tick;
    char Checks[160], Text[24];
    describeChecks(Site, All, Checks);
    addLine(Site.name, All.Calls, Time, done(All.Work, All.Calls, Time), Checks);
    std::snprintf(Text, sizeof Text, "%lu", All.Timed);
    Table.set(Timed, Text);
    std::snprintf(Text, sizeof Text, "%.3g %%", vectorPercent(Site, All));
    Table.set(Vectors, Text);
    Table.set(Least, static_cast<double>(Site.least) * Of.Tick / 1e3);
    Table.set(Most, static_cast<double>(Site.most) * Of.Tick / 1e3);
    const tpb_kernel_v1 *const Kernel = kernelOf(Site);
    for (int R = 0; Kernel && R < Kernel->region_count; ++R) {
      const tpb_slot &Slot = Kernel->slots[R + 1];
      const double Inside = static_cast<double>(Slot.ticks) * All.RegionFactor * Of.Tick;
      char Part[40], Indented[80];
      std::snprintf(Part, sizeof Part, "region, %.1f %%", Time > 0 ? 100 * Inside / Time : 0);
      std::snprintf(Indented, sizeof Indented, "  %s", Kernel->regions[R].name);
      addLine(Indented, entriesOf(Slot, All), Inside, done(Slot.work, All.Calls, Inside), Part);
    }
  }

  void print(std::FILE *To) const { Table.print(To, PageColumns, nullptr, ""); }

private:
  void addLine(const char *What, unsigned long Count, double Time, const Done &Work,
               const char *Text) {
    Table.addRow();
    Table.set(Name, What);
    char Number[24];
    std::snprintf(Number, sizeof Number, "%lu", Count);
    Table.set(Calls, Number);
    Table.set(Total, Time / 1e6);
    Table.set(Mean, Count ? Time / static_cast<double>(Count) / 1e3 : 0);
    const auto Scaled = [](double By, double Value) { return Value < 0 ? -1 : By * Value; };
    Table.set(Megabytes, Scaled(1e-6, Work.Bytes));
    Table.set(Rate, Scaled(1e3, Work.BytesPerNanosecond));
    Table.set(Flops, Work.FlopsPerNanosecond);
    Table.set(Result, Text);
  }

  Grid Table;
  size_t Name, Calls, Timed, Vectors, Total, Mean, Least, Most, Megabytes, Rate, Flops, Result;
};

void writeText(std::FILE *To, const Application &Of) {
  CallTable Table;
  for (const SeenSite &Each : Of.Sites)
    Table.add(Each, Of);
  std::fputc('\n', To);
  Table.print(To);
  std::fprintf(To,
               "%.3f ms in kernels, %.1f %% of the %.3f ms since the first call.\n"
               "Timing took %.3g ns for each call that was timed, and %.2g ns for every call: %.3g "
               "%% of that.\n"
               "%s"
               "MB/s and GFLOP/s: all useful bytes and flops over all time. Limits: run the kernel "
               "by itself.\n",
               Of.InKernels / 1e6, Of.Elapsed > 0 ? 100 * Of.InKernels / Of.Elapsed : 0,
               Of.Elapsed / 1e6, Of.PerCall, Of.Pass, timingPercent(Of),
               Of.Sampled ? "Calls are counted, all of them; time and work are those of a random "
                            "part, as for all calls.\n"
                          : "");
}

void writeWork(JsonWriter &Json, const Done &Of) {
  const auto Scaled = [](double Value) { return Value < 0 ? -1 : 1e9 * Value; };
  Json.known("bytes_total", Of.Bytes);
  Json.known("flops_total", Of.Flops);
  Json.known("bytes_per_second", Scaled(Of.BytesPerNanosecond));
  Json.known("flops_per_second", Scaled(Of.FlopsPerNanosecond));
}

void writeRegions(JsonWriter &Json, const Application &Of, const tpb_kernel_v1 &Kernel,
                  const SiteTotals &All) {
  static const char *const Roles[] = {"", "calc", "wait", "combine"};
  for (int R = 0; R < Kernel.region_count; ++R) {
    const tpb_slot &Slot = Kernel.slots[R + 1];
    Json.open(nullptr, '{');
    Json.text("name", Kernel.regions[R].name);
    Json.number("slot", R + 1);
    Json.number("line", Kernel.regions[R].line);
    if (const char *const Role = Roles[Kernel.regions[R].role]; *Role)
      Json.text("as", Role);
    Json.number("entries", static_cast<double>(entriesOf(Slot, All)));
    const double Time = static_cast<double>(Slot.ticks) * All.RegionFactor * Of.Tick;
    Json.number("time_total_ns", Time);
    writeWork(Json, done(Slot.work, All.Calls, Time));
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
  Json.number("counting_ns_per_call", Of.Pass);
  Json.number("timing_percent", timingPercent(Of));
  Json.text("rates", "all useful bytes and flops over all time of the calls");
  Json.text("limits", "run the kernel by itself");
  Json.close('}');
  Json.open("benchmarks", '[');
  for (const SeenSite &Each : Of.Sites) {
    const tpb_call_site *const Site = Each.Site;
    const SiteTotals &All = Each.All;
    const double Calls = static_cast<double>(All.Calls), Total = All.Ticks * Of.Tick;
    char Checks[160];
    describeChecks(*Site, All, Checks);
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
    Json.number("calls_timed", static_cast<double>(All.Timed));
    Json.number("calls_of_vectors", Site->version ? Calls - static_cast<double>(All.Plain) : 0);
    Json.number("calls_of_plain_loop", Site->version ? static_cast<double>(All.Plain) : Calls);
    Json.number("calls_checked", static_cast<double>(Site->checked));
    Json.text("vectors", Site->version ? Site->version : "none");
    Json.number("time_total_ns", Total);
    Json.number("time_mean_ns", Total / Calls);
    Json.number("time_min_ns", static_cast<double>(Site->least) * Of.Tick);
    Json.number("time_max_ns", static_cast<double>(Site->most) * Of.Tick);
    writeWork(Json, done(All.Work, All.Calls, Total));
    Json.text("result", Checks);
    Json.open("regions", '[');
    if (const tpb_kernel_v1 *const Kernel = kernelOf(*Site))
      writeRegions(Json, Of, *Kernel, All);
    Json.close(']');
    Json.close('}');
  }
  Json.close(']');
  Json.close('}');
  std::fputc('\n', To);
}

} // namespace

void reportApplication() {
  if (reportKind() == ReportKind::Off)
    return;
  const bool Json = reportKind() == ReportKind::Json;
  const Application Found = collect();
  if (Found.Sites.empty())
    return;
  const auto Write = [&](std::FILE *To) { (Json ? writeObject : writeText)(To, Found); };
  if (const char *const Path = std::getenv("TPB_OUTPUT"); Path && *Path) {
    char Name[4096];
    const int Length = std::snprintf(Name, sizeof Name, launcherSize() > 1 ? "%s.rank%d" : "%s",
                                     Path, launcherRank());
    const bool Fits = static_cast<size_t>(Length) < sizeof Name;
    const int Reason = Fits ? writeWhole(Name, Write) : ENAMETOOLONG;
    if (Reason == 0)
      return;
    std::fprintf(stderr, "error: TPB_OUTPUT: can't write '%s': %s\n", Name, std::strerror(Reason));
  }
  // Also what could not be written elsewhere: at once, since stderr has no buffer, and the reports
  // of several ranks would mix.
  char *Text = nullptr;
  size_t Size = 0;
  std::FILE *const Whole = open_memstream(&Text, &Size);
  if (!Whole)
    return Write(stderr);
  Write(Whole);
  std::fclose(Whole);
  std::fwrite(Text, 1, Size, stderr);
  std::free(Text);
}

} // namespace tpb
