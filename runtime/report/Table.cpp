//===- Table.cpp - The report for people ------------------------------------===//

#include "report/Report.h"

#include <cstdarg>

namespace tpb {

const char *Row::verdict() const {
  if (Check.State == Verdict::Failed)
    return "FAILED";
  if (Unstable[0])
    return "UNSTABLE";
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

/// Up to `Most` lines of a text, each behind `Name` and then behind blanks.
void indented(const char *Name, const char *Text, int Most) {
  for (int Line = 0; Line < Most && Text && *Text; ++Line) {
    const int Length = static_cast<int>(std::strcspn(Text, "\n"));
    std::printf("  %-10s %.*s\n", Line ? "" : Name, Length < 86 ? Length : 86, Text);
    Text += Length + (Text[Length] == '\n');
  }
}

void printHeader(const KernelResult &Result, const RunContext &Run) {
  const tpb_kernel_v1 &Kernel = *Result.Kernel;
  std::printf("\n%s   %s:%d\n", Kernel.name, Kernel.file, Kernel.line);
  indented("plan", Kernel.plan, 10);
  std::printf("  %-10s %s%s%s\n", "runs", Result.Body, *Result.BodyText ? ": " : "",
              Result.BodyText);
  if (Result.Parameters[0])
    std::printf("  %-10s %s\n", "parameters", Result.Parameters);
  std::printf("  %-10s %d rank%s%s%s%s, %d thread%s each, on %s\n", "where", Run.Ranks.Size,
              Run.Ranks.Size == 1 ? "" : "s", Run.Ranks.Mpi ? " (" : "",
              Run.Ranks.Mpi ? Run.Ranks.Mpi->library() : "", Run.Ranks.Mpi ? ")" : "",
              Result.Threads, Result.Threads == 1 ? "" : "s", Run.Node.Name);
  std::printf("  %-10s %s, %.6g MHz; overhead %.3g ns (subtracted), resolution %.3g ns\n", "clock",
              Run.Timer.Name, 1000 / Run.Timer.NanosecondsPerTick, Run.Timer.Overhead,
              Run.Timer.Resolution);
  std::printf("  %-10s %s\n", "cycles", Run.Cycles.method());
  if (!Result.Probed) {
    std::printf("  %-10s not run\n", "probe");
    return;
  }
  const ProbeReport &Probe = Result.Probe;
  if (Probe.Bodies == 0)
    std::printf("  %-10s no vector body to check\n", "probe");
  else
    std::printf("  %-10s %s: %d bod%s at %ld%s%.0ld ragged sizes %s\n", "probe",
                Probe.Bounded ? "bounded" : "exact", Probe.Bodies, Probe.Bodies == 1 ? "y" : "ies",
                Probe.Least, Probe.Least == Probe.Most ? "" : " to ",
                Probe.Least == Probe.Most ? 0L : Probe.Most,
                !Probe.Passed   ? "FAILED"
                : Probe.Bounded ? "agree with the plain loop within the error bound"
                                : "equal the plain loop bit for bit");
  if (Probe.Skipped[0])
    std::printf("  %-10s SKIPPED, not on this processor: %s\n", "", Probe.Skipped);
  if (!Probe.Passed)
    indented("", Probe.Failure, 6);
}

void printSummary(const KernelResult &Result) {
  std::printf("\n  at the median\n  %-6s %14s %10s %11s %11s %9s %8s %9s %6s  %s\n", "level",
              "size", "array KiB", "ns/call", "MB/s", "B/cycle", "GHz", "MFLOP/s", "limit",
              "result");
  for (const Row *const Each : Result.Rows) {
    std::printf("  %-6s %14s", Each->Level[0] ? Each->Level : "-", Each->Size);
    cell(10, Each->LargestArray / 1024);
    if (Each->rated()) {
      const double Median = Each->Time.Median, Rate = Each->rate(Each->Bytes, Median);
      cell(11, Median);
      cell(11, Rate < 0 ? -1 : Rate * 1000);
      cell(9, Each->rate(Each->Bytes, Each->Cycles.Median));
      cell(8, Each->Cycles.Median / Median);
      const double Flops = Each->rate(Each->Flops, Median);
      cell(9, Flops < 0 ? -1 : Flops * 1000);
      if (Each->Reachable.BytesPerNanosecond > 0 && Rate >= 0)
        std::printf(" %4.0f %%", 100 * Rate / Each->Reachable.BytesPerNanosecond);
      else
        std::printf(" %6s", "n/a");
    } else {
      std::printf(" %11s %11s %9s %8s %9s %6s", "-", "-", "-", "-", "-", "-");
    }
    std::printf("  %s\n", Each->verdict());
  }
}

void printCheck(const Row &Of) {
  const VerifyReport &Check = Of.Check;
  std::printf("    %-11s ", "result");
  if (Check.State == Verdict::Failed) {
    std::printf("FAILED: %s\n", Check.Failure);
    return;
  }
  if (Check.State == Verdict::Unverified) {
    std::printf("UNVERIFIED\n");
    return;
  }
  std::printf("verified against the plain loop at size %s%s: ", Check.Size,
              Check.Reduced ? " (the largest within --verify-budget and memory)" : "");
  if (Check.How == Rule::Bitwise)
    std::printf("equal bit for bit\n");
  else
    std::printf("largest error %.3g of what %s allows\n", Check.Worst,
                Check.How == Rule::Bound ? "the bound" : "the tolerance");
}

void printDetail(const Row &Of, const RunContext &Run) {
  std::printf("\n  size %s: largest array %.6g KiB, all arrays %.6g KiB%s\n", Of.Size,
              Of.LargestArray / 1024, Of.AllArrays / 1024, Run.Ranks.Size > 1 ? ", each rank" : "");
  if (Of.Unstable[0])
    std::printf("    UNSTABLE: %s; start fewer repetitions (--ntest, --warmup 0)\n", Of.Unstable);
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
    if (const double Most = Of.Reachable.BytesPerNanosecond; Most > 0) {
      label("limit", "MB/s");
      cell(11, 1000 * Most);
      std::printf(" by %s over as much memory, measured here", Of.Reachable.Source);
      if (Of.Bytes >= 0)
        std::printf(": %.0f %% reached", 100 * Of.rate(Of.Bytes, Of.Time.Median) / Most);
      std::printf("\n");
    }
    if (Taken.Nanoseconds.size() >= 6) // fewer can't say so much, wherever they lie
      std::printf("    %-11s %.6g to %.6g ns/call holds the median with 95 %%\n", "confidence",
                  Of.Time.MedianLow, Of.Time.MedianHigh);
    if (Taken.PageFaults > 0)
      std::printf("    %-11s %ld page faults inside the samples\n", "warning", Taken.PageFaults);
    const double Drift = Taken.FrequencyAfter / Taken.FrequencyBefore;
    if (!Run.Cycles.counted() && !(Drift > 0.99 && Drift < 1.01))
      std::printf("    %-11s the core's clock changed by %+.1f %% during the samples\n", "warning",
                  100 * (Drift - 1));
    for (size_t R = 0; R < Of.RankMedian.size() && Run.Ranks.Size > 1; ++R) {
      const double Rate = Of.rate(Of.RankBytes[R], Of.RankMedian[R]);
      std::printf("    rank %-6zu median %.6g ns/call", R, Of.RankMedian[R]);
      if (Rate >= 0)
        std::printf(", %.6g MB/s", 1000 * Rate);
      std::printf("\n");
    }
  }
  printCheck(Of);
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
    printDetail(*Each, Run);
  if (Timed)
    std::printf(
        "\n  MB is 10^6 bytes. Useful bytes count each stream once, without write-allocate. "
        "Quantiles are\n  interpolated linearly; the mean rate is all bytes over all time."
        "\n");
}

void printDescription(const tpb_kernel_v1 &Kernel) {
  std::printf("%s   %s:%d\n", Kernel.name, Kernel.file, Kernel.line);
  static const char *const Types[] = {"float", "double", "i8",  "u8",  "i16",      "u16",
                                      "i32",   "u32",    "i64", "u64", "structure"};
  for (int K = 0; K < Kernel.parameter_count; ++K) {
    const tpb_parameter &Each = Kernel.parameters[K];
    std::printf("  %-10s %-10s %s%s%s\n",
                Each.role == TPB_SIZE    ? "size"
                : Each.role == TPB_PARAM ? "parameter"
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
  for (int B = 0; B < Kernel.body_count; ++B)
    std::printf("  %-10s %-10s %s%s\n", "body", Kernel.bodies[B].name, Kernel.bodies[B].description,
                Kernel.bodies[B].supported() ? "" : "   (not on this processor)");
}

void printPlan(const tpb_kernel_v1 &Kernel) {
  std::printf(
      "%s   %s:%d\n%s%s", Kernel.name, Kernel.file, Kernel.line,
      Kernel.plan ? Kernel.plan : "(no plan in this program)\n",
      Kernel.plan && *Kernel.plan && Kernel.plan[std::strlen(Kernel.plan) - 1] != '\n' ? "\n" : "");
}

} // namespace tpb
