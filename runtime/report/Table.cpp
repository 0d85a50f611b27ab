//===- Table.cpp - The report for people ------------------------------------===//

#include "report/Report.h"
#include "report/Text.h"

#include <cstdarg>

namespace tpb {

const char *Row::verdict() const {
  if (Check.State == Verdict::Failed)
    return "FAILED";
  if (Unstable[0])
    return "UNSTABLE";
  if (Check.State == Verdict::NoOutput)
    return "no output";
  return Check.State == Verdict::Passed ? "verified" : "UNVERIFIED";
}

namespace {

/// A number in a column, with as many digits as mean something.
void cell(int Width, double Value) {
  if (!(Value >= 0))
    std::printf(" %*s", Width, "n/a");
  else if (Value >= 1e9)
    std::printf(" %*.3e", Width, Value);
  else
    std::printf(" %*.*f", Width, Value >= 1000 ? 0 : Value >= 100 ? 1 : Value >= 10 ? 2 : 3, Value);
}

void label(const char *Name, const char *Unit) { std::printf("    %-11s %-11s", Name, Unit); }

void quantiles(const char *Name, const char *Unit, const Summary &Of) {
  label(Name, Unit);
  for (const double Value : {Of.Min, Of.Q25, Of.Median, Of.Q75, Of.Max, Of.Mean})
    cell(11, Value);
  std::printf("\n");
}

/// Rates of `Amount` in each sample; the mean is all work over all time, not the mean of rates.
void rates(const char *Name, const char *Unit, double Amount, double Scale, const Row &Of,
           const List<double> &Durations) {
  if (Amount < 0) {
    label(Name, Unit);
    std::printf(" %11s\n", "n/a");
    return;
  }
  List<double> Each;
  double Total = 0;
  for (const double Duration : Durations) {
    Each.push(Of.rate(Amount, Duration) * Scale);
    Total += Duration;
  }
  Summary Result = summarise(Each.span());
  Result.Mean = Amount * Scale * static_cast<double>(Durations.size()) / Total;
  quantiles(Name, Unit, Result);
}

/// A line of the header; wrapped, as names and reasons have any length.
__attribute__((format(printf, 2, 3))) void header(const char *Label, const char *Format, ...) {
  char Text[2000], Lead[40];
  va_list Arguments;
  va_start(Arguments, Format);
  std::vsnprintf(Text, sizeof Text, Format, Arguments);
  va_end(Arguments);
  std::snprintf(Lead, sizeof Lead, "  %-10s ", Label);
  printWrapped(stdout, Lead, 13, Text);
}

/// A line below the quantiles of one size.
__attribute__((format(printf, 2, 3))) void remark(const char *Label, const char *Format, ...) {
  char Text[1000], Lead[40];
  va_list Arguments;
  va_start(Arguments, Format);
  std::vsnprintf(Text, sizeof Text, Format, Arguments);
  va_end(Arguments);
  std::snprintf(Lead, sizeof Lead, "    %-11s ", Label);
  printWrapped(stdout, Lead, 16, Text);
}

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

void printHeader(const KernelResult &Result, const RunContext &Run) {
  const tpb_kernel_v1 &Kernel = *Result.Kernel;
  std::printf("\n%s   %s:%d\n", Kernel.name, Kernel.file, Kernel.line);
  if (Kernel.plan && *Kernel.plan) {
    char Plan[2000];
    digestPlan(Kernel.plan, Result.Body, Plan, sizeof Plan);
    header("plan", "%s", Plan);
  }
  header("runs", "%s%s%s", Result.Body, *Result.BodyText ? ": " : "", Result.BodyText);
  if (Result.Parameters[0])
    header("parameters", "%s", Result.Parameters);
  header("where", "%d rank%s%s%s%s, %d thread%s each, on %s", Run.Ranks.Size,
         Run.Ranks.Size == 1 ? "" : "s", Run.Ranks.Mpi ? " (" : "",
         Run.Ranks.Mpi ? Run.Ranks.Mpi->library() : "", Run.Ranks.Mpi ? ")" : "", Result.Threads,
         Result.Threads == 1 ? "" : "s", Run.Node.Name);
  header("clock", "%s, %.6g MHz; overhead %.3g ns (subtracted), resolution %.3g ns", Run.Timer.Name,
         1000 / Run.Timer.NanosecondsPerTick, Run.Timer.Overhead, Run.Timer.Resolution);
  header("cycles", "%s", Run.Cycles.method());
  if (Result.Threads > 1 || Run.Ranks.Size > 1)
    header("limit", "n/a: the streams that measure it run on one thread of one rank");
  printProbe(Result);
}

/// What stands in a column of the summary.
enum class Column { Time, Step, Rate, PerCycle, Clock, Flops };

struct ColumnForm {
  Column What;
  const char *Title;
  int Width;
};

/// What the kernel asked for comes first.
std::span<const ColumnForm> columns(tpb_metric Metric) {
  static const ColumnForm Time = {Column::Time, "ns/call", 10},
                          Step = {Column::Step, "ns/step", 10}, Rate = {Column::Rate, "MB/s", 10},
                          Cycle = {Column::PerCycle, "B/cycle", 9},
                          Clock = {Column::Clock, "GHz", 6}, Flops = {Column::Flops, "MFLOP/s", 9};
  static const ColumnForm Bandwidth[] = {Rate, Cycle, Time, Clock, Flops},
                          Arithmetic[] = {Flops, Time, Rate, Cycle, Clock},
                          Duration[] = {Time, Rate, Cycle, Clock, Flops},
                          Latency[] = {Step, Time, Clock, Rate, Cycle};
  switch (Metric) {
  case TPB_FLOPS:
    return Arithmetic;
  case TPB_TIME:
    return Duration;
  case TPB_LATENCY:
    return Latency;
  default:
    return Bandwidth;
  }
}

double times(double Factor, double Value) { return Value < 0 ? -1 : Factor * Value; }

void printColumns(std::span<const ColumnForm> Columns, const Row &Of, double Nanoseconds,
                  double Bytes, double Flops, double Iterations) {
  const double Gigahertz = Of.Cycles.Median / Of.Time.Median;
  for (const ColumnForm &Each : Columns) {
    double Value = -1;
    switch (Each.What) {
    case Column::Time:
      Value = Nanoseconds;
      break;
    case Column::Step:
      Value = Iterations > 0 ? Nanoseconds / Iterations : -1;
      break;
    case Column::Rate:
      Value = times(1000, Of.rate(Bytes, Nanoseconds));
      break;
    case Column::PerCycle:
      Value = Of.rate(Bytes, Nanoseconds * Gigahertz);
      break;
    case Column::Clock:
      Value = Gigahertz;
      break;
    case Column::Flops:
      Value = times(1000, Of.rate(Flops, Nanoseconds));
      break;
    }
    cell(Each.Width, Value);
  }
}

/// Rows of the regions of one size, below that of the kernel.
void printRegions(const tpb_kernel_v1 &Kernel, const Row &Of, int Indent) {
  static const char *const Roles[] = {"", "calc", "wait", "combine"};
  for (size_t R = 0; R < Of.Regions.size(); ++R) {
    const RegionRow &Each = Of.Regions[R];
    const char *const Name = Kernel.regions[R].name;
    std::printf("  %*s%-6s %12s", Indent, "", "", Name);
    if (std::strlen(Name) > 12)
      std::printf("\n%*s", Indent + 21, "");
    std::printf(" %7.1f %%", 100 * Each.Share);
    printColumns(columns(Kernel.metric), Of, Each.Time.Median, Each.Bytes, Each.Flops, -1);
    std::printf(" %6s  %s\n", "n/a", Roles[Kernel.regions[R].role]);
  }
}

void printSummary(const KernelResult &Result) {
  const tpb_kernel_v1 &Kernel = *Result.Kernel;
  int Variant = 0; // width of the column
  for (const Row *const Each : Result.Rows)
    if (const int Length = static_cast<int>(std::strlen(Each->Variant)); Length > Variant)
      Variant = Length < 8 ? 8 : Length;
  const int Indent = Variant ? Variant + 1 : 0;
  const auto VariantCell = [&](const char *Name) {
    if (Variant)
      std::printf("  %-*s", Variant - 1, Name);
  };
  std::printf("\n  at the median\n");
  VariantCell("variant");
  std::printf("  %-6s %12s %9s", "level", "size", "array KiB");
  for (const ColumnForm &Each : columns(Kernel.metric))
    std::printf(" %*s", Each.Width, Each.Title);
  std::printf(" %6s  result\n", "limit");
  for (const Row *const Each : Result.Rows) {
    VariantCell(Each->Variant);
    std::printf("  %-6s %12s", Each->Level[0] ? Each->Level : "-", Each->Size);
    if (std::strlen(Each->Size) > 12) // many dimensions: the numbers start below
      std::printf("\n%*s", Indent + 21, "");
    cell(9, Each->LargestArray / 1024);
    if (Each->rated()) {
      printColumns(columns(Kernel.metric), *Each, Each->Time.Median, Each->Bytes, Each->Flops,
                   Each->Iterations);
      if (const double Reached = Each->reached(); Reached >= 0)
        std::printf(" %4.0f %%", 100 * Reached);
      else
        std::printf(" %6s", "n/a");
    } else {
      for (const ColumnForm &Column : columns(Kernel.metric))
        std::printf(" %*s", Column.Width, "-");
      std::printf(" %6s", "-");
    }
    std::printf("  %s\n", Each->verdict());
    if (Each->rated())
      printRegions(Kernel, *Each, Indent);
  }
  if (Kernel.region_count > 0)
    std::printf("  A region's figure below 'array KiB' is its part of the kernel's time.\n");
}

void printCheck(const Row &Of, const tpb_kernel_v1 &Kernel) {
  const VerifyReport &Check = Of.Check;
  if (Check.State == Verdict::Failed)
    return remark("result", "FAILED: %s", Check.Failure);
  if (Check.State == Verdict::Unverified)
    return remark("result", "UNVERIFIED");
  if (Check.State == Verdict::NoOutput)
    return remark("result",
                  "nothing to compare: the kernel has no output; checked at size %s that it "
                  "writes nowhere near its arrays",
                  Check.Size);
  const char *const Smaller =
      Check.Reduced ? " (the largest within --verify-budget and memory)" : "";
  if (Check.How == Rule::Function)
    return remark("result", "verified by the checking function at size %s", Check.Size);
  if (Kernel.body_count == 0)
    return remark("result", "verified trivially at size %s%s: what runs is the plain loop itself",
                  Check.Size, Smaller);
  char Agreement[120] = "equal bit for bit";
  if (Check.How != Rule::Bitwise)
    agreement(Kernel, Check.How, "", Agreement);
  char Worst[60] = "";
  if (Check.How != Rule::Bitwise && Check.Worst > 0)
    std::snprintf(Worst, sizeof Worst, ", largest error %.3g of it", Check.Worst);
  else if (Check.How != Rule::Bitwise)
    std::snprintf(Worst, sizeof Worst, ", no difference");
  remark("result", "verified against the plain loop at size %s%s: %s%s", Check.Size, Smaller,
         Agreement, Worst);
}

void printLimit(const Row &Of) {
  const double Most = Of.Reachable.BytesPerNanosecond;
  if (!(Most > 0))
    return;
  char Lead[60], Text[200], Reached[40] = "";
  if (const double Part = Of.reached(); Part >= 0)
    std::snprintf(Reached, sizeof Reached, "%.0f %% reached; ", 100 * Part);
  std::snprintf(Lead, sizeof Lead, "    %-11s %-11s %11.0f ", "limit", "MB/s", 1000 * Most);
  std::snprintf(Text, sizeof Text, "%smeasured here by %s", Reached, Of.Reachable.Source);
  printWrapped(stdout, Lead, 40, Text);
  if (Of.exceeded())
    remark("note",
           "limit exceeded: the stream we compare with is not the fastest way to move these "
           "bytes");
}

void printDetail(const Row &Of, const tpb_kernel_v1 &Kernel, const RunContext &Run) {
  std::printf("\n  ");
  if (Of.Variant[0])
    std::printf("variant %s, ", Of.Variant);
  std::printf("size %s: largest array %.6g KiB, all arrays %.6g KiB%s\n", Of.Size,
              Of.LargestArray / 1024, Of.AllArrays / 1024, Run.Ranks.Size > 1 ? ", each rank" : "");
  if (Of.Unstable[0])
    remark("UNSTABLE",
           "%s; the run stops here: start fewer repetitions (--ntest, --warmup 0), or "
           "restore the data with state(reset)",
           Of.Unstable);
  if (Of.rated()) {
    const Samples &Taken = Of.Taken;
    std::printf("    %zu samples of %ld call%s%s%s; %ld warm-up calls\n", Taken.Nanoseconds.size(),
                Taken.Batch, Taken.Batch == 1 ? "" : "s",
                Taken.Interrupted ? " (interrupted)"
                : Taken.CutByTime ? " (as many as --max-time allows)"
                                  : "",
                Run.Ranks.Size > 1 ? ", each the slowest rank's" : "", Taken.WarmupCalls);
    std::printf("    %-11s %-11s %11s %11s %11s %11s %11s %11s\n", "", "", "min", "25 %", "median",
                "75 %", "max", "mean");
    quantiles("time", "ns/call", Of.Time);
    if (Kernel.metric == TPB_LATENCY && Of.Iterations > 0) {
      Summary Step = Of.Time;
      for (double *Value : {&Step.Min, &Step.Q25, &Step.Median, &Step.Q75, &Step.Max, &Step.Mean})
        *Value /= Of.Iterations;
      quantiles("latency", "ns/step", Step);
    }
    quantiles("cycles", "cycles/call", Of.Cycles);
    rates("useful rate", "MB/s", Of.Bytes, 1000, Of, Taken.Nanoseconds);
    rates("useful rate", "B/cycle", Of.Bytes, 1, Of, Taken.Cycles);
    rates("arithmetic", "MFLOP/s", Of.Flops, 1000, Of, Taken.Nanoseconds);
    label("core clock", "GHz");
    std::printf(" %11.3f at the median", Of.Cycles.Median / Of.Time.Median);
    if (!Run.Cycles.counted())
      std::printf(", %.3f before and %.3f after the samples", Taken.FrequencyBefore,
                  Taken.FrequencyAfter);
    std::printf("\n");
    if (Of.BytesWriteAllocate >= 0) {
      label("traffic", "MB/s");
      cell(11, 1000 * Of.BytesWriteAllocate / Of.Time.Median);
      std::printf(" at the median, with write-allocate: %.6g bytes a call\n",
                  Of.BytesWriteAllocate);
    }
    printLimit(Of);
    if (Taken.Nanoseconds.size() >= 6) // fewer can't say so much, wherever they lie
      remark("confidence", "%.6g to %.6g ns/call holds the median with 95 %%", Of.Time.MedianLow,
             Of.Time.MedianHigh);
    if (Taken.Coarse)
      remark("warning",
             "a call is too short for the clock, and the data is restored before each: "
             "times below %.3g ns are uncertain by more than 1 %%",
             100 * Run.Timer.Resolution);
    if (Taken.PageFaults > 0)
      remark("warning", "%ld page faults inside the samples", Taken.PageFaults);
    const double Drift = Taken.FrequencyAfter / Taken.FrequencyBefore;
    if (!Run.Cycles.counted() && !(Drift > 0.99 && Drift < 1.01))
      remark("warning", "the core's clock changed by %+.1f %% during the samples",
             100 * (Drift - 1));
    for (size_t R = 0; R < Of.RankMedian.size() && Run.Ranks.Size > 1; ++R) {
      const double Rate = Of.rate(Of.RankBytes[R], Of.RankMedian[R]);
      std::printf("    rank %-6zu median %.6g ns/call", R, Of.RankMedian[R]);
      if (Rate >= 0)
        std::printf(", %.6g MB/s", 1000 * Rate);
      std::printf("\n");
    }
  }
  printCheck(Of, Kernel);
}

} // namespace

void printKernel(const KernelResult &Result, const RunContext &Run) {
  printHeader(Result, Run);
  if (Result.Probed && !Result.Probe.Passed)
    return;
  bool Timed = false;
  for (const Row *const Each : Result.Rows)
    Timed = Timed || Each->Timed;
  if (Timed)
    printSummary(Result);
  for (const Row *const Each : Result.Rows)
    printDetail(*Each, *Result.Kernel, Run);
  if (Timed)
    std::printf(
        "\n  MB is 10^6 bytes. Useful bytes count each stream once, without write-allocate. "
        "Quantiles are\n  interpolated linearly; the mean rate is all bytes over all time."
        "\n");
}

void printDescription(const tpb_kernel_v1 &Kernel) {
  std::printf("%s   %s:%d\n", Kernel.name, Kernel.file, Kernel.line);
  static const char *const Types[] = {"float",     "double",   "i8",    "u8",  "i16",
                                      "u16",       "i32",      "u32",   "i64", "u64",
                                      "structure", "_Float16", "__bf16"};
  for (int K = 0; K < Kernel.parameter_count; ++K) {
    const tpb_parameter &Each = Kernel.parameters[K];
    std::printf("  %-10s %-10s %s%s%s\n",
                Each.role == TPB_SIZE     ? "size"
                : Each.role == TPB_PARAM  ? "parameter"
                : Each.role == TPB_VARIED ? "varied"
                                          : "unset",
                Each.name, Types[Each.type], Each.env ? ", environment " : "",
                Each.env ? Each.env : "");
  }
  for (int K = 0; K < Kernel.array_count; ++K) {
    const tpb_array &Each = Kernel.arrays[K];
    std::printf("  %-10s %-10s %s%s%s%s\n", "array", Each.name, Types[Each.element],
                Each.flags & TPB_READ ? ", read" : "", Each.flags & TPB_WRITTEN ? ", written" : "",
                Each.flags & TPB_NO_EXTENT ? ", extent unknown" : "");
  }
  for (int V = 0; V < Kernel.variant_count; ++V)
    std::printf("  %-10s %s\n", "variant", Kernel.variants[V].name);
  for (int R = 0; R < Kernel.region_count; ++R)
    std::printf("  %-10s %s\n", "region", Kernel.regions[R].name);
  for (int B = 0; B < Kernel.body_count; ++B) {
    char Lead[64], Text[1000];
    std::snprintf(Lead, sizeof Lead, "  %-10s %-10s ", "body", Kernel.bodies[B].name);
    std::snprintf(Text, sizeof Text, "%s%s", Kernel.bodies[B].description,
                  Kernel.bodies[B].supported() ? "" : "   (not on this processor)");
    printWrapped(stdout, Lead, 24, Text);
  }
}

void printPlan(const tpb_kernel_v1 &Kernel) {
  std::printf(
      "%s   %s:%d\n%s%s", Kernel.name, Kernel.file, Kernel.line,
      Kernel.plan ? Kernel.plan : "(no plan in this program)\n",
      Kernel.plan && *Kernel.plan && Kernel.plan[std::strlen(Kernel.plan) - 1] != '\n' ? "\n" : "");
}

} // namespace tpb
