//===- Table.cpp - The report for people ------------------------------------===//

#include "base/Process.h"
#include "measure/Interrupts.h"
#include "report/Parts.h"

namespace tpb {

const char *Row::verdict() const {
  if (Check.State == Verdict::Failed)
    return "FAILED";
  if (Unstable[0])
    return "UNSTABLE";
  if (faults())
    return Check.State == Verdict::Unverified ? "UNVERIFIED, PAGE FAULTS" : "PAGE FAULTS";
  if (Check.State == Verdict::NoOutput)
    return "no output";
  if (Check.State == Verdict::PlainLoop)
    return "plain loop";
  if (Check.State == Verdict::NoWork)
    return "no work";
  return Check.State == Verdict::Passed ? "verified" : "UNVERIFIED";
}

List<double> Row::regionSamples(size_t R) const {
  List<double> Times;
  const size_t Count = Taken.RegionEntries.size();
  for (size_t I = R; I < Taken.RegionNanoseconds.size(); I += Count)
    Times.push(Taken.RegionNanoseconds[I]);
  return Times;
}

double Row::meanRate(double Amount, std::span<const double> Durations) const {
  double Total = 0;
  for (const double Each : Durations)
    Total += Each;
  return rate(Amount * static_cast<double>(Durations.size()), Total);
}

double Row::meanOfRates(double Amount, std::span<const double> Durations) const {
  double Sum = 0;
  for (const double Each : Durations)
    Sum += rate(Amount, Each);
  return Sum / static_cast<double>(Durations.size());
}

void rowName(const tpb_kernel_v1 &Kernel, const Row &Of, char *Text, size_t Room) {
  size_t Used = static_cast<size_t>(std::snprintf(Text, Room, "%s", Kernel.name));
  const auto Add = [&](const char *Format, auto... Values) {
    if (Used < Room)
      Used += static_cast<size_t>(std::snprintf(Text + Used, Room - Used, Format, Values...));
  };
  for (const SweptValue &Each : Of.Swept)
    Add("/%s:%s", Each.Name, Each.Text);
  if (Of.Variant[0])
    Add("/%s", Of.Variant);
  Add("/%s", Of.Size);
  if (Of.Threads > 1)
    Add("/threads:%d", Of.Threads);
}

void printKernel(const KernelResult &Result, const RunContext &Run) {
  printHeader(Result, Run);
  if (Result.Probed && !Result.Probe.Passed)
    return;
  bool Timed = false;
  for (const Row *const Each : Result.Rows)
    Timed = Timed || Each->Timed;
  if (Timed)
    printSummary(Result, Run.Node);
  constexpr size_t MostDetailed = 4; // rows; more of them are a sweep
  const bool Detailed = Run.Request.Details || !Timed || Result.Rows.size() <= MostDetailed;
  for (const Row *const Each : Result.Rows)
    if (Detailed)
      printDetail(*Each, *Result.Kernel, Run);
  if (!Detailed) {
    printRemarks(Result, Run);
    std::printf("\n  --details prints the quantiles of each row; --json and --csv write all.\n");
  }
  if (interrupted())
    std::printf("\n  INTERRUPTED: these results are partial.\n");
  if (Timed)
    std::printf(
        "\n  MB is 10^6 bytes. Useful bytes count each stream once, without write-allocate. "
        "Quantiles are\n  interpolated linearly; the mean rate is all bytes over all time."
        "\n");
}

} // namespace tpb
