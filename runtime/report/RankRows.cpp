//===- RankRows.cpp - The figures of each rank ------------------------------===//

#include "report/RankRows.h"
#include "report/Text.h"

namespace tpb {

static double medianOf(List<double> Values) { return summarise(Values.span()).Median; }

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
  for (size_t R = 0; R < Of.RankMedian.size(); ++R) {
    const double Rate = Of.rate(Of.RankBytes[R], Of.RankMedian[R]);
    std::printf("    rank %-6zu median %.6g ns/call, min %.6g, max %.6g", R, Of.RankMedian[R],
                Of.RankLeast[R], Of.RankMost[R]);
    if (Rate >= 0)
      std::printf(", %.6g MB/s", 1000 * Rate);
    std::printf("\n");
  }
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
  Json.close('}');
}

} // namespace tpb
