//===- Details.cpp - Everything about one row -------------------------------===//

#include "report/Distribution.h"
#include "report/Grid.h"
#include "report/Limits.h"
#include "report/Model.h"
#include "report/Parts.h"
#include "report/RankRows.h"
#include "report/Text.h"
#include "report/Warnings.h"

#include <cmath>
#include <cstdarg>

namespace tpb {

namespace {

/// A number in a column, with as many digits as mean something.
void cell(int Width, double Value) {
  char Text[24];
  formatNumber(Value, Text);
  std::printf(" %*s", Width, Text);
}

void label(const char *Name, const char *Unit) { std::printf("    %-11s %-11s", Name, Unit); }

/// A row of times or rates. Long ones are in millions of the unit, as the columns are narrow.
void quantiles(const char *Name, const char *Unit, const char *Million, const Summary &Of) {
  const bool Large = Of.Max >= 1e8;
  label(Name, Large ? Million : Unit);
  for (const double Value : {Of.Min, Of.Q05, Of.Q25, Of.Median, Of.Q75, Of.Q95, Of.Max, Of.Mean})
    cell(8, Large ? Value / 1e6 : Value);
  std::printf("\n");
}

/// Rates of `Amount` in each sample; the mean is all work over all time, not the mean of rates.
void rates(const char *Name, const char *Unit, const char *Million, double Amount, double Scale,
           const Row &Of, const List<double> &Durations) {
  if (Amount < 0) {
    label(Name, Unit);
    std::printf(" %8s\n", "n/a");
    return;
  }
  List<double> Each;
  for (const double Duration : Durations)
    Each.push(Of.rate(Amount, Duration) * Scale);
  Summary Result = summarise(Each.span());
  Result.Mean = Of.meanRate(Amount, Durations.span()) * Scale;
  quantiles(Name, Unit, Million, Result);
}

/// A line below the quantiles of one size.
__attribute__((format(printf, 2, 3))) void remark(const char *Label, const char *Format, ...) {
  va_list Arguments;
  va_start(Arguments, Format);
  printLabelled(4, 11, Label, Format, Arguments);
  va_end(Arguments);
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
  if (Check.State == Verdict::PlainLoop)
    return remark("result", "nothing to compare: what ran is your own loop (%s)", Check.Why);
  if (Check.State == Verdict::NoWork)
    return remark("result", "nothing to compare: size %s has no iteration", Check.Size);
  if (Check.Used)
    return remark("result",
                  "verified against the plain loop at size %s%s: tpb_use() sees as many values, "
                  "with the same bits",
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

/// All ways to count bytes: an iteration of the innermost loops, or a call.
void printBytes(const ByteCounts &Of, const char *Region) {
  if (Of.Bytes < 0 && Of.BytesReferenced < 0)
    return;
  const bool PerIteration = Of.AllIterations > 0;
  const struct {
    double Bytes;
    const char *Text;
  } Ways[] = {{Of.BytesReferenced, "referenced"},
              {Of.BytesRegisterReuse, "with register reuse"},
              {Of.Bytes, Of.bytesGiven() ? "useful (given by bytes())" : "useful"},
              {Of.BytesWriteAllocate, "with write-allocate"}};
  char Text[300] = "";
  for (const auto &[Bytes, What] : Ways) {
    if (Bytes < 0)
      continue;
    const size_t Used = std::strlen(Text);
    std::snprintf(Text + Used, sizeof Text - Used, "%s%.5g %s", Used ? ", " : "",
                  PerIteration ? Bytes / Of.AllIterations : Bytes, What);
  }
  remark(PerIteration ? "B/iteration" : "B/call", "%s%s%s", Region, *Region ? ": " : "", Text);
}

void printBytes(const Row &Of, const tpb_kernel_v1 &Kernel) {
  printBytes(Of, "");
  for (size_t R = 0; R < Of.Regions.size(); ++R)
    printBytes(Of.Regions[R], Kernel.regions[R].name);
}

/// Where blocks came from that nothing simulates, in a call of one rank.
void printWindows(const tpb_staging_counters &Call) {
  constexpr const char *Engines[] = {"clock", "thread", "window", "ranks"};
  const char *const Engine = Engines[Call.engine];
  if (Call.spread == 0)
    return remark("windows", "none, blocks were copied from the rank's own arrays: %s (engine %s)",
                  Call.engine == TPB_ENGINE_CLOCK || Call.engine == TPB_ENGINE_THREAD
                      ? "TPB_STAGING_ENGINE has no windows"
                  : Call.ranks > 1 ? "ranks' arrays differ or are longer than sdm_size"
                                   : "there is one rank",
                  Engine);
  remark("windows",
         "MPI, %s memory of %d ranks (engine %s): %ld gets of %ld bytes as %ld MPI_Rget, %ld bytes "
         "filled as %ld MPI_Rput, in a call of one rank%s",
         Call.shared ? "shared" : "allocated", Call.ranks, Engine, Call.windowed,
         Call.bytes_windowed, Call.rma_gets, Call.bytes_got[TPB_MEM2SDM], Call.rma_puts,
         Call.own ? "; arrays that differ between ranks were read where they are" : "");
  const double Beside = std::fmax(Call.underway_ns - Call.issuing_ns - Call.waiting_ns, 0);
  remark(
      "overlap",
      "gets were under way for %.0f ns: %.0f in calls that begin them, %.0f waiting, %.0f beside "
      "the loop; to fill windows took %.0f, with waiting for other ranks",
      Call.underway_ns, Call.issuing_ns, Call.waiting_ns, Beside, Call.spreading_ns);
}

/// The clock of a simulated machine, where transfers fill the buffers.
void printSimulated(const Row &Of) {
  const tpb_staging_counters &Call = Of.Simulated;
  if (!(Call.cycles > 0))
    return;
  if (!Call.simulated)
    printWindows(Call);
  else
    remark("simulated",
           "%.0f cycles a call of one core: %.0f it works, %.0f it waits for transfers; the engine "
           "works %.0f, %.0f of them beside the core",
           Call.cycles, Call.cycles - Call.waited, Call.waited, Call.worked,
           std::fabs(Call.overlapped));
  constexpr const char *Routes[TPB_ROUTES] = {"mem2ldm", "sdm2ldm", "mem2sdm"};
  char Text[300] = "none";
  size_t Used = 0;
  for (int Route = 0; Route < TPB_ROUTES; ++Route)
    if (Call.gets[Route] || Call.puts[Route])
      Used += static_cast<size_t>(std::snprintf(
          Text + Used, sizeof Text - Used, "%s%s %ld gets of %ld bytes, %ld puts of %ld",
          Used ? "; " : "", Routes[Route], Call.gets[Route], Call.bytes_got[Route],
          Call.puts[Route], Call.bytes_put[Route]));
  remark("transfers", "%s; %ld bytes of LDM in use at most", Text, Call.ldm_most);
}

void printMemory(const Row &Of) {
  char Huge[60] = "huge pages: not_available", Energy[40] = "";
  if (Of.Memory.HugePercent >= 0)
    std::snprintf(Huge, sizeof Huge, "%.0f %% in huge pages", Of.Memory.HugePercent);
  if (Of.Joules >= 0)
    std::snprintf(Energy, sizeof Energy, "; %.4g J in warm-up and samples", Of.Joules);
  if (Of.Memory.Elsewhere > 0)
    remark("memory",
           "%s; NUMA nodes %s; %d of %d pages looked at are on another node than the "
           "thread that works on them%s",
           Huge, Of.Memory.Nodes, Of.Memory.Elsewhere, Of.Memory.Pages, Energy);
  else if (Of.Memory.Pages > 0)
    remark("memory", "%s; NUMA node%s %s, first touched where it is used%s", Huge,
           std::strchr(Of.Memory.Nodes, ' ') ? "s" : "", Of.Memory.Nodes, Energy);
  else
    remark("memory", "%s%s", Huge, Energy);
}

void printInstability(const Row &Of) {
  if (Of.Unstable[0])
    remark("UNSTABLE",
           "%s; the run stops here: start fewer repetitions (--ntest, --warmup 0), or "
           "restore the data with state(reset)",
           Of.Unstable);
}

/// Which row it is: "stride 8, variant F=2, size 4096, 2 threads".
void printPoint(const Row &Of) {
  for (const SweptValue &Each : Of.Swept)
    std::printf("%s %s, ", Each.Name, Each.Text);
  if (Of.Variant[0])
    std::printf("variant %s, ", Of.Variant);
  std::printf("size %s", Of.Size);
  if (Of.SpeedUp >= 0)
    std::printf(", %d thread%s", Of.Threads, Of.Threads == 1 ? "" : "s");
}

void printWarnings(const Row &Of, const RunContext &Run) {
  for (const WarningText &Each : warningsOf(Of, Run))
    remark("warning", "%s", Each.Text);
}

} // namespace

void printDetail(const Row &Of, const tpb_kernel_v1 &Kernel, const RunContext &Run) {
  std::printf("\n  ");
  printPoint(Of);
  std::printf(": largest array %.6g KiB, all arrays %.6g KiB%s\n", Of.LargestArray / 1024,
              Of.AllArrays / 1024, Run.Ranks.Size > 1 ? ", each rank" : "");
  printInstability(Of);
  if (Of.rated()) {
    const Samples &Taken = Of.Taken;
    const char *const Why = explain(Taken.Ended);
    std::printf("    %zu samples of %ld call%s%s%s%s%s%s; %ld warm-up calls\n",
                Taken.Nanoseconds.size(), Taken.Batch, Taken.Batch == 1 ? "" : "s",
                *Why ? " (" : "", Why, *Why ? ")" : "",
                Run.Ranks.Size > 1 ? ", each the slowest rank's" : "",
                Taken.Cold ? ", each with cold caches" : "", Taken.Before.Calls);
    std::printf("    %-11s %-11s %8s %8s %8s %8s %8s %8s %8s %8s\n", "", "", "min", "5 %", "25 %",
                "median", "75 %", "95 %", "max", "mean");
    quantiles("time", "ns/call", "ms/call", Of.Time);
    if (Kernel.metric == TPB_LATENCY && Of.Iterations > 0) {
      Summary Step = Of.Time;
      for (double *Value : {&Step.Min, &Step.Q05, &Step.Q25, &Step.Median, &Step.Q75, &Step.Q95,
                            &Step.Max, &Step.Mean})
        *Value /= Of.Iterations;
      quantiles("latency", "ns/step", "ms/step", Step);
    }
    quantiles("cycles", "cycles/call", "Mcycle/call", Of.Cycles);
    rates("useful rate", "MB/s", "TB/s", Of.Bytes, 1000, Of, Taken.Nanoseconds);
    rates("useful rate", "B/cycle", "MB/cycle", Of.Bytes, 1, Of, Taken.Cycles);
    rates("arithmetic", "MFLOP/s", "TFLOP/s", Of.Flops, 1000, Of, Taken.Nanoseconds);
    if (Of.Bytes >= 0) {
      label("mean rate", "MB/s");
      cell(8, 1000 * Of.meanRate(Of.Bytes, Taken.Nanoseconds.span()));
      std::printf(" all bytes over all time; mean of the rates:");
      cell(0, 1000 * Of.meanOfRates(Of.Bytes, Taken.Nanoseconds.span()));
      std::printf("\n");
    }
    label("core clock", "GHz");
    cell(8, Of.rate(Of.Cycles.Median, Of.Time.Median));
    std::printf(" at the median");
    if (!Run.Cycles.counted())
      std::printf(", %.3f before and %.3f after the samples", Taken.FrequencyBefore,
                  Taken.FrequencyAfter);
    std::printf("\n");
    if (Of.BytesWriteAllocate >= 0) {
      label("traffic", "MB/s");
      const double Traffic = Of.rate(Of.BytesWriteAllocate, Of.Time.Median);
      cell(8, Traffic < 0 ? -1 : 1000 * Traffic);
      std::printf(" at the median, with write-allocate: %.6g bytes a call\n",
                  Of.BytesWriteAllocate);
    }
    printBytes(Of, Kernel);
    printLimit(Of, Run.Node);
    printModel(Of);
    printSimulated(Of);
    printMemory(Of);
    printDistribution(Of);
    if (Taken.Nanoseconds.size() >= 6) // fewer can't say so much, wherever they lie
      remark("confidence", "%.6g to %.6g ns/call holds the median with 95 %%", Of.Time.MedianLow,
             Of.Time.MedianHigh);
    remark("outliers", "%ld above, %ld below 1.5 interquartile ranges (%ld beyond 3); all are kept",
           Of.Beyond.High, Of.Beyond.Low, Of.Beyond.FarHigh + Of.Beyond.FarLow);
    remark("bookkeeping", "%.3g ns of a sample, %.2g %%: clock, loop%s",
           Taken.BookkeepingNanoseconds, Of.bookkeepingPercent(),
           Of.Regions.empty() ? ""
           : Taken.Apart      ? "; regions were timed in calls of their own"
                              : ", stamps of regions");
    printWarnings(Of, Run);
    if (Run.Ranks.Size > 1)
      printRanks(Of);
  }
  printCheck(Of, Kernel);
}

void printRemarks(const KernelResult &Result, const RunContext &Run) {
  for (const Row *const Each : Result.Rows) {
    if (Each->Check.State != Verdict::Failed && !Each->Unstable[0])
      continue;
    std::printf("\n  ");
    printPoint(*Each);
    std::printf(":\n");
    printInstability(*Each);
    if (Each->Check.State == Verdict::Failed)
      printCheck(*Each, *Result.Kernel);
  }
  struct KindCount {
    const char *Kind;
    size_t Rows;
  };
  List<KindCount> Kinds;
  for (const Row *const Each : Result.Rows)
    for (const WarningText &Found : warningsOf(*Each, Run)) {
      KindCount *Known = nullptr;
      for (KindCount &Other : Kinds)
        Known = std::strcmp(Other.Kind, Found.Kind) ? Known : &Other;
      if (Known)
        ++Known->Rows;
      else
        Kinds.push({Found.Kind, 1});
    }
  for (const KindCount &Each : Kinds)
    std::printf("  warning: %s: %zu of %zu rows\n", Each.Kind, Each.Rows, Result.Rows.size());
}

} // namespace tpb
