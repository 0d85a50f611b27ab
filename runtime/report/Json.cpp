//===- Json.cpp - Results in the shape of google/benchmark ------------------===//

#include "base/JsonWriter.h"
#include "base/Process.h"
#include "measure/Interrupts.h"
#include "report/Distribution.h"
#include "report/Fields.h"
#include "report/Limits.h"
#include "report/Model.h"
#include "report/RankRows.h"
#include "report/Warnings.h"

#include <ctime>
#include <unistd.h>

namespace tpb {

namespace {

void writeContext(JsonWriter &Json, const RunContext &Run) {
  char Text[128];
  Json.open("context", '{');
  const time_t Now = time(nullptr);
  tm Local;
  localtime_r(&Now, &Local);
  strftime(Text, sizeof Text, "%Y-%m-%dT%H:%M:%S%z", &Local);
  Json.text("date", Text);
  if (gethostname(Text, sizeof Text) != 0)
    std::snprintf(Text, sizeof Text, "not_available");
  Text[sizeof Text - 1] = '\0';
  Json.text("host_name", Text);
  Json.text("executable", Run.Program);
  Json.number("num_cpus", Run.Node.Processors);
  Json.number("mhz_per_cpu",
              Run.Node.NominalMhz > 0 ? Run.Node.NominalMhz : 1000 * Run.Cycles.frequency());
  Json.text("cpu_name", Run.Node.Name);
  Json.open("caches", '[');
  for (int Level = 0; Level < Machine::Levels; ++Level) {
    Json.open(nullptr, '{');
    Json.text("type", Level == 0 ? "Data" : "Unified");
    Json.number("level", Level + 1);
    Json.number("size", static_cast<double>(Run.Node.Data[Level].Bytes));
    Json.number("num_sharing", Run.Node.Data[Level].Sharers);
    Json.truth("assumed", Run.Node.Data[Level].Assumed);
    if (const long Reported = Run.Node.Data[Level].Reported; Reported > 0)
      Json.number("reported", static_cast<double>(Reported));
    Json.close('}');
  }
  Json.close(']');
  Json.text("library_build_type", "release");
  Json.open("environment", '{');
  for (const EnvironmentField &Each : Run.Surroundings.Fields)
    Json.text(Each.Name, Each.Value);
  Json.close('}');
  writePeak(Json, Run);
  Json.number("tpb_schema_version", 1);
  Json.number("ranks", Run.Ranks.Size);
  Json.known("nodes", Run.Ranks.Nodes);
  Json.text("mpi", Run.Ranks.Mpi ? Run.Ranks.Mpi->library() : "none");
  Json.text("mpi_components", Run.Ranks.Mpi ? Run.Ranks.Mpi->components() : "");
  Json.text("clock", Run.Timer.Name);
  Json.number("clock_overhead_ns", Run.Timer.Overhead);
  Json.number("clock_resolution_ns", Run.Timer.Resolution);
  Json.text("core_cycles", Run.Cycles.method());
  Json.text("quantile", "linear interpolation at q (n - 1), Hyndman and Fan definition 7");
  Json.text("bytes_convention", "each stream once, without write-allocate");
  Json.close('}');
}

void writeFields(JsonWriter &Json, const Entry &Of) {
  for (const Field &Each : fields())
    if (applies(Each, Of)) {
      if (Each.Text)
        Json.text(Each.Name, Each.Text(Of));
      else
        Json.known(Each.Name, Each.Number(Of));
    }
}

void writeRegions(JsonWriter &Json, const Entry &Kernel) {
  static const char *const Roles[] = {"", "calc", "wait", "combine"};
  Json.open("regions", '[');
  for (size_t R = 0; R < Kernel.Of.Regions.size(); ++R) {
    const RegionRow &Each = Kernel.Of.Regions[R];
    const tpb_region &Named = Kernel.Result.Kernel->regions[R];
    Json.open(nullptr, '{');
    Json.text("name", Named.name);
    Json.number("slot", static_cast<double>(R + 1));
    Json.number("line", Named.line);
    if (const char *const Role = Roles[Named.role]; *Role)
      Json.text("as", Role);
    writeFields(Json, {Kernel.Result, Kernel.Of, Kernel.Run, &Each, R});
    writeLimit(Json, Each.Reachable, Each.least(), Each.Time.Median);
    Json.numbers("samples_ns", Kernel.Of.regionSamples(R).span());
    if (const size_t Ranks = static_cast<size_t>(Kernel.Run.Ranks.Size); Ranks > 1) {
      Json.numbers("rank_median_ns", Kernel.Of.RegionRankMedian.span().subspan(R * Ranks, Ranks));
      Json.numbers("rank_p05_ns", Kernel.Of.RegionRankLow.span().subspan(R * Ranks, Ranks));
    }
    Json.close('}');
  }
  Json.close(']');
}

/// What google/benchmark's tools read.
void writeBenchmarkFields(JsonWriter &Json, const KernelResult &Result, const Row &Of) {
  char Name[512];
  rowName(*Result.Kernel, Of, Name, sizeof Name);
  Json.text("name", Name);
  Json.text("run_name", Name);
  Json.text("run_type", "iteration");
  Json.number("repetitions", 1);
  Json.number("repetition_index", 0);
  Json.text("time_unit", "ns");
  if (!Of.rated()) {
    Json.number("real_time", 0); // their tools want it beside the error
    Json.number("cpu_time", 0);
    Json.truth("error_occurred", true);
    Json.text("error_message", Of.Unstable[0]                      ? Of.Unstable
                               : Of.Check.State == Verdict::Failed ? Of.Check.Failure
                                                                   : "not timed");
    return;
  }
  const double Rate = Of.rate(Of.Bytes, Of.Time.Median);
  Json.number("iterations", static_cast<double>(Of.Taken.Nanoseconds.size()) *
                                static_cast<double>(Of.Taken.Batch));
  Json.number("real_time", Of.Time.Median);
  Json.number("cpu_time", Of.Taken.CpuNanoseconds);
  if (Rate >= 0)
    Json.number("bytes_per_second", 1e9 * Rate);
  if (Of.Flops >= 0)
    Json.number("flops_per_second", 1e9 * Of.rate(Of.Flops, Of.Time.Median));
}

const char *probeName(const KernelResult &Result) {
  return !Result.Probed                              ? "not run"
         : !Result.Probe.Passed                      ? "FAILED"
         : !Result.Probe.Bodies                      ? "no body"
         : Result.Kernel->verify == TPB_VERIFY_CHECK ? "checked"
         : Result.Probe.Bounded                      ? "bounded"
                                                     : "exact";
}

void writePlacement(JsonWriter &Json, const Row &Of) {
  Json.open("placement", '{');
  Json.text("threads", Of.Placed.Text);
  List<double> Processors;
  for (const int Each : Of.Placed.Processors)
    Processors.push(Each);
  Json.numbers("processors", Processors.span());
  Json.known("huge_pages_percent", Of.Memory.HugePercent);
  Json.text("numa_nodes", Of.Memory.Nodes);
  Json.number("pages_looked_at", Of.Memory.Pages);
  Json.number("pages_elsewhere", Of.Memory.Elsewhere);
  Json.known("energy_J", Of.Joules);
  Json.close('}');
}

void writeRow(JsonWriter &Json, const KernelResult &Result, const Row &Of, const RunContext &Run) {
  const tpb_kernel_v1 &Kernel = *Result.Kernel;
  const Entry Whole = {Result, Of, Run};
  Json.open(nullptr, '{');
  writeBenchmarkFields(Json, Result, Of);
  static const char *const Metrics[] = {"bandwidth", "flops", "time", "latency"};
  Json.text("metric", Metrics[Kernel.metric]);
  writeFields(Json, Whole);
  Json.open("swept", '{');
  for (const SweptValue &Each : Of.Swept)
    Json.text(Each.Name, Each.Text);
  Json.close('}');
  Json.text("probe", probeName(Result));
  Json.text("verified_size", Of.Check.Size);
  if (Of.rated()) {
    Json.numbers("samples_ns", Of.Taken.Nanoseconds.span());
    Json.numbers("samples_cycles", Of.Taken.Cycles.span());
    Json.numbers("samples_page_faults", Of.Taken.PageFaults.span());
    writePlacement(Json, Of);
    if (Run.Ranks.Size > 1)
      Json.numbers("rank_median_ns", Of.RankMedian.span());
    if (Run.Ranks.Size > 1)
      writeRanks(Json, Of);
    Json.open("warnings", '[');
    for (const WarningText &Each : warningsOf(Of, Run))
      Json.text(nullptr, Each.Text);
    Json.close(']');
  }
  if (Of.rated() && !Of.Regions.empty())
    writeRegions(Json, Whole);
  if (Of.rated())
    writeDistribution(Json, Of);
  writeModel(Json, Of);
  writeLimit(Json, Of.Reachable, Of.rated() ? Of.least() : LeastTime(), Of.Time.Median);
  Json.verbatim("plan", Kernel.plan_json);
  Json.verbatim("build", Kernel.build);
  Json.close('}');
}

} // namespace

void writeJson(std::FILE *To, std::span<KernelResult *const> Results, const RunContext &Run) {
  JsonWriter Json(To);
  Json.open(nullptr, '{');
  writeContext(Json, Run);
  writeNodes(Json, Run);
  Json.truth("partial", interrupted());
  Json.open("benchmarks", '[');
  for (const KernelResult *const Result : Results)
    for (const Row *const Each : Result->Rows)
      writeRow(Json, *Result, *Each, Run);
  Json.close(']');
  Json.close('}');
  std::fputc('\n', To);
}

} // namespace tpb
