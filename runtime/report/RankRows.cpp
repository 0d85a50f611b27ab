//===- RankRows.cpp - The figures of each rank ------------------------------===//

#include "report/RankRows.h"
#include "report/Text.h"

#include <algorithm>

namespace tpb {

static double medianOf(List<double> Values) { return summarise(Values.span()).Median; }

/// Each rank's own work over the least of all, in percent. The interval goes from the lower end of
/// the one over the upper end of the other to the opposite.
static List<Estimate> skewOfWork(const List<OwnWork> &Work) {
  List<Estimate> Skew;
  if (Work.empty())
    return Skew;
  const Estimate Least =
      std::min_element(Work.begin(), Work.end(), [](const OwnWork &A, const OwnWork &B) {
        return A.Cycles.Value < B.Cycles.Value;
      })->Cycles;
  const auto Over = [](double One, double Other) {
    return Other > 0 ? 100 * (One / Other - 1) : 0;
  };
  for (const OwnWork &Each : Work)
    Skew.push({Over(Each.Cycles.Value, Least.Value), Over(Each.Cycles.Low, Least.High),
               Over(Each.Cycles.High, Least.Low)});
  return Skew;
}

void printRanks(const Row &Of) {
  const Togetherness &Together = Of.Taken.Ranks;
  char Text[300];
  std::snprintf(Text, sizeof Text,
                "%s; clocks compared to %.2g us; skew, median (largest): start %.3g (%.3g) us, end "
                "%.3g (%.3g) us",
                Together.Method, Together.OffsetError / 1000, Of.StartSkew.Median / 1000,
                Of.StartSkew.Max / 1000, Of.EndSkew.Median / 1000, Of.EndSkew.Max / 1000);
  printWrapped(stdout, "    together", 16, Text);
  if (Together.Late > 0)
    std::printf("    %-11s %ld samples began on some rank after the announced moment\n", "warning",
                Together.Late);
  std::printf("    %-11s %.6g ns/call of the slowest rank, %.6g of the middle one, %.6g of the "
              "fastest one\n",
              "median", Of.Time.Median, medianOf(Of.RankMedian), Of.Fastest.Median);
  const List<Estimate> Skew = skewOfWork(Of.RankWork);
  for (size_t R = 0; R < Of.RankMedian.size(); ++R) {
    const double Rate = Of.rate(Of.RankBytes[R], Of.RankMedian[R]);
    std::printf("    rank %-6zu median %.6g ns/call, min %.6g, max %.6g", R, Of.RankMedian[R],
                Of.RankLeast[R], Of.RankMost[R]);
    if (Rate >= 0)
      std::printf(", %.6g MB/s", 1000 * Rate);
    if (!Skew.empty())
      std::printf("; work %.6g ns, %+.2f %% (%+.2f to %+.2f) core cycles",
                  Of.RankWork[R].Nanoseconds, Skew[R].Value, Skew[R].Low, Skew[R].High);
    std::printf("\n");
  }
}

static void writeWork(JsonWriter &Json, const List<OwnWork> &Of) {
  if (Of.empty())
    return;
  List<double> Time, Cycles, Value, Low, High;
  for (const OwnWork &Each : Of)
    Time.push(Each.Nanoseconds), Cycles.push(Each.Cycles.Value);
  for (const Estimate &Each : skewOfWork(Of))
    Value.push(Each.Value), Low.push(Each.Low), High.push(Each.High);
  Json.numbers("rank_work_ns", Time.span());
  Json.numbers("rank_work_cycles", Cycles.span());
  Json.numbers("rank_skew_percent", Value.span());
  Json.numbers("rank_skew_low_percent", Low.span());
  Json.numbers("rank_skew_high_percent", High.span());
}

void writeRanks(JsonWriter &Json, const Row &Of) {
  const Togetherness &Together = Of.Taken.Ranks;
  Json.open("ranks_together", '{');
  Json.text("start", Together.Method);
  Json.number("clock_offset_error_ns", Together.OffsetError);
  Json.number("late_samples", static_cast<double>(Together.Late));
  Json.number("fastest_rank_p50_ns", Of.Fastest.Median);
  Json.number("middle_rank_p50_ns", medianOf(Of.RankMedian));
  Json.numbers("start_skew_ns", Together.StartSkew.span());
  Json.numbers("end_skew_ns", Together.EndSkew.span());
  Json.numbers("fastest_rank_samples_ns", Of.Taken.FastestRank.span());
  Json.numbers("rank_min_ns", Of.RankLeast.span());
  Json.numbers("rank_max_ns", Of.RankMost.span());
  writeWork(Json, Of.RankWork);
  Json.close('}');
}

} // namespace tpb
