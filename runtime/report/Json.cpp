//===- Json.cpp - Results in the shape of google/benchmark ------------------===//

#include "report/Report.h"

#include <cmath>
#include <ctime>
#include <unistd.h>

namespace tpb {

namespace {

/// Writes values with the commas between them.
class JsonWriter {
public:
  explicit JsonWriter(std::FILE *To) : To(To) {}

  void open(const char *Key, char Bracket) {
    separate(Key);
    std::fputc(Bracket, To);
    First = true;
    ++Depth;
  }
  void close(char Bracket) {
    --Depth;
    if (!First)
      newLine();
    std::fputc(Bracket, To);
    First = false;
  }
  void text(const char *Key, const char *Value) {
    separate(Key);
    quote(Value);
  }
  void number(const char *Key, double Value) {
    separate(Key);
    if (std::isfinite(Value)) // JSON knows no other
      std::fprintf(To, "%.17g", Value);
    else
      std::fputs("null", To);
  }
  void known(const char *Key, double Value) { number(Key, Value >= 0 ? Value : NAN); }
  void truth(const char *Key, bool Value) { verbatim(Key, Value ? "true" : "false"); }
  void verbatim(const char *Key, const char *Value) {
    separate(Key);
    std::fputs(Value ? Value : "null", To);
  }
  void numbers(const char *Key, std::span<const double> Values) {
    separate(Key);
    std::fputc('[', To);
    for (size_t I = 0; I < Values.size(); ++I)
      std::fprintf(To, "%s%.9g", I ? ", " : "", Values[I]);
    std::fputc(']', To);
  }

private:
  void newLine() {
    std::fputc('\n', To);
    for (int I = 0; I < Depth; ++I)
      std::fputs("  ", To);
  }
  void separate(const char *Key) {
    if (!First)
      std::fputc(',', To);
    if (Depth)
      newLine();
    First = false;
    if (Key) {
      quote(Key);
      std::fputs(": ", To);
    }
  }
  void quote(const char *Value) {
    std::fputc('"', To);
    for (const char *C = Value; *C; ++C)
      if (*C == '"' || *C == '\\')
        std::fprintf(To, "\\%c", *C);
      else if (static_cast<unsigned char>(*C) < 0x20)
        std::fprintf(To, "\\u%04x", *C);
      else
        std::fputc(*C, To);
    std::fputc('"', To);
  }

  std::FILE *To;
  bool First = true;
  int Depth = 0;
};

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
    Json.close('}');
  }
  Json.close(']');
  Json.text("library_build_type", "release");
  Json.number("tpb_schema_version", 1);
  Json.number("ranks", Run.Ranks.Size);
  Json.text("mpi", Run.Ranks.Mpi ? Run.Ranks.Mpi->library() : "none");
  Json.text("clock", Run.Timer.Name);
  Json.number("clock_overhead_ns", Run.Timer.Overhead);
  Json.number("clock_resolution_ns", Run.Timer.Resolution);
  Json.text("core_cycles", Run.Cycles.method());
  Json.text("quantile", "linear interpolation at q (n - 1), Hyndman and Fan definition 7");
  Json.text("bytes_convention", "each stream once, without write-allocate");
  Json.close('}');
}

void writeRegions(JsonWriter &Json, const tpb_kernel_v1 &Kernel, const Row &Of) {
  static const char *const Roles[] = {"", "calc", "wait", "combine"};
  Json.open("regions", '[');
  for (size_t R = 0; R < Of.Regions.size(); ++R) {
    const RegionRow &Each = Of.Regions[R];
    const double Rate = Of.rate(Each.Bytes, Each.Time.Median);
    Json.open(nullptr, '{');
    Json.text("name", Kernel.regions[R].name);
    Json.number("slot", static_cast<double>(R + 1));
    Json.number("line", Kernel.regions[R].line);
    if (const char *const Role = Roles[Kernel.regions[R].role]; *Role)
      Json.text("as", Role);
    Json.number("share", Each.Share);
    Json.number("entries_per_call", Each.Entries);
    Json.open("time_ns", '{');
    Json.number("min", Each.Time.Min);
    Json.number("p25", Each.Time.Q25);
    Json.number("p50", Each.Time.Median);
    Json.number("p75", Each.Time.Q75);
    Json.number("max", Each.Time.Max);
    Json.close('}');
    Json.known("bytes_per_call", Each.Bytes);
    Json.known("flops_per_call", Each.Flops);
    Json.known("bytes_per_second", Rate < 0 ? -1 : 1e9 * Rate);
    Json.close('}');
  }
  Json.close(']');
}

void writeRow(JsonWriter &Json, const KernelResult &Result, const Row &Of, const RunContext &Run) {
  const tpb_kernel_v1 &Kernel = *Result.Kernel;
  char Name[256];
  std::snprintf(Name, sizeof Name, "%s/%s%s%s", Kernel.name, Of.Variant, *Of.Variant ? "/" : "",
                Of.Size);
  Json.open(nullptr, '{');
  Json.text("name", Name);
  Json.text("run_name", Name);
  Json.text("run_type", "iteration");
  Json.number("repetitions", 1);
  Json.number("repetition_index", 0);
  Json.number("threads", Result.Threads);
  if (Of.rated()) {
    const double Rate = Of.rate(Of.Bytes, Of.Time.Median);
    Json.number("iterations", static_cast<double>(Of.Taken.Nanoseconds.size()) *
                                  static_cast<double>(Of.Taken.Batch));
    Json.number("real_time", Of.Time.Median);
    Json.number("cpu_time", Of.Taken.CpuNanoseconds);
    Json.text("time_unit", "ns");
    if (Rate >= 0)
      Json.number("bytes_per_second", 1e9 * Rate);
    if (Of.Flops >= 0)
      Json.number("flops_per_second", 1e9 * Of.rate(Of.Flops, Of.Time.Median));
    if (Of.BytesWriteAllocate >= 0)
      Json.number("bytes_per_second_with_write_allocate",
                  1e9 * Of.rate(Of.BytesWriteAllocate, Of.Time.Median));
  } else {
    Json.truth("error_occurred", Of.Check.State == Verdict::Failed || Of.Unstable[0]);
    Json.text("error_message", Of.Unstable[0] ? Of.Unstable : Of.Check.Failure);
  }
  Json.text("verified", Of.verdict());
  Json.text("verified_size", Of.Check.Size);
  Json.text("body", Result.Body);
  if (Of.Variant[0])
    Json.text("variant", Of.Variant);
  static const char *const Metrics[] = {"bandwidth", "flops", "time", "latency"};
  Json.text("metric", Metrics[Kernel.metric]);
  Json.text("probe", !Result.Probed                      ? "not run"
                     : !Result.Probe.Passed              ? "FAILED"
                     : !Result.Probe.Bodies              ? "no body"
                     : Kernel.verify == TPB_VERIFY_CHECK ? "checked"
                     : Result.Probe.Bounded              ? "bounded"
                                                         : "exact");
  Json.number("largest_array_bytes", Of.LargestArray);
  Json.number("all_arrays_bytes", Of.AllArrays);
  Json.known("bytes_per_call", Of.Bytes);
  Json.known("flops_per_call", Of.Flops);
  Json.known("iterations_per_call", Of.Iterations);
  if (Of.rated()) {
    Json.open("time_ns", '{');
    const Summary &Time = Of.Time;
    Json.number("min", Time.Min);
    Json.number("p05", Time.Q05);
    Json.number("p25", Time.Q25);
    Json.number("p50", Time.Median);
    Json.number("p75", Time.Q75);
    Json.number("p95", Time.Q95);
    Json.number("max", Time.Max);
    Json.number("mean", Time.Mean);
    Json.number("median_low_95", Time.MedianLow);
    Json.number("median_high_95", Time.MedianHigh);
    Json.close('}');
    Json.number("batch", static_cast<double>(Of.Taken.Batch));
    Json.number("page_faults", static_cast<double>(Of.Taken.PageFaults));
    Json.numbers("samples_ns", Of.Taken.Nanoseconds.span());
    Json.numbers("samples_cycles", Of.Taken.Cycles.span());
    if (Run.Ranks.Size > 1)
      Json.numbers("rank_median_ns", Of.RankMedian.span());
  }
  if (Of.rated() && !Of.Regions.empty())
    writeRegions(Json, Kernel, Of);
  Json.verbatim("model", nullptr);
  if (Of.rated() && Of.Reachable.BytesPerNanosecond > 0) {
    Json.open("limit", '{');
    Json.number("bytes_per_second", 1e9 * Of.Reachable.BytesPerNanosecond);
    Json.text("source", Of.Reachable.Source);
    Json.text("provenance", "measured in this run");
    Json.known("reached", Of.reached());
    Json.truth("exceeded", Of.exceeded());
    Json.close('}');
  } else {
    Json.verbatim("limit", nullptr);
  }
  Json.verbatim("plan", Kernel.plan_json);
  Json.verbatim("build", Kernel.build);
  Json.close('}');
}

} // namespace

void writeJson(std::FILE *To, std::span<KernelResult *const> Results, const RunContext &Run) {
  JsonWriter Json(To);
  Json.open(nullptr, '{');
  writeContext(Json, Run);
  Json.open("benchmarks", '[');
  for (const KernelResult *const Result : Results)
    for (const Row *const Each : Result->Rows)
      writeRow(Json, *Result, *Each, Run);
  Json.close(']');
  Json.close('}');
  std::fputc('\n', To);
}

} // namespace tpb
