//===- Earlier.cpp - This run against a file of an earlier one --------------===//

#include "compare/Earlier.h"
#include "report/Colour.h"
#include "report/Grid.h"
#include "report/Text.h"

#include <cmath>

namespace tpb {

Interval changeBetween(const ResultRow &Earlier, double Low, double High) {
  return {std::log(Low / Earlier.High), std::log(High / Earlier.Low)};
}

/// By how much two processes of one program differ although nothing changed, as pages lie
/// elsewhere. A single process on each side can't tell it, so it is assumed.
static constexpr double ProcessSpread = 0.03;

Outcome judgeAlone(Interval Change, double Threshold) {
  const Outcome Is = judge(Change, Threshold);
  return Is == Outcome::Same
             ? Is
             : judge(Interval{Change.Low - ProcessSpread, Change.High + ProcessSpread}, Threshold);
}

static const ResultRow *find(std::span<const ResultRow> In, const char *Name) {
  for (const ResultRow &Each : In)
    if (Each.Timed && !std::strcmp(Each.Name, Name))
      return &Each;
  return nullptr;
}

Outcome printEarlier(const char *Path, std::span<const ResultRow> Earlier,
                     std::span<KernelResult *const> Results, double ThresholdPercent) {
  Grid Table;
  using Align = Grid::Align;
  const size_t Name = Table.addColumn("row", Align::Left),
               Then = Table.addColumn("earlier ns", Align::Right),
               Now = Table.addColumn("now ns", Align::Right),
               Change = Table.addColumn("change %", Align::Right),
               Where = Table.addColumn("interval %", Align::Right),
               Verdict = Table.addColumn("verdict", Align::Left);
  bool Found[4] = {};
  size_t Missing = 0;
  for (const KernelResult *const Result : Results)
    for (const Row *const Each : Result->Rows) {
      char Text[512];
      rowName(*Result->Kernel, *Each, Text, sizeof Text);
      const ResultRow *const Old = find(Earlier, Text);
      if (!Old || !Each->rated()) {
        ++Missing;
        continue;
      }
      const Interval At = changeBetween(*Old, Each->Time.MedianLow, Each->Time.MedianHigh);
      const Outcome Is = judgeAlone(At, ThresholdPercent / 100);
      Found[static_cast<int>(Is)] = true;
      Table.addRow();
      Table.set(Name, Text);
      Table.set(Then, Old->Median);
      Table.set(Now, Each->Time.Median);
      std::snprintf(Text, sizeof Text, "%+.2f", 100 * (Each->Time.Median / Old->Median - 1));
      Table.set(Change, Text);
      std::snprintf(Text, sizeof Text, "%+.2f to %+.2f", 100 * std::expm1(At.Low),
                    100 * std::expm1(At.High));
      Table.set(Where, Text);
      Table.set(Verdict, nameOf(Is));
    }
  std::printf("\n  compared with %s\n", Path);
  Table.print(stdout, PageColumns, [](std::FILE *To, const char *Text) {
    printColoured(To,
                  !std::strcmp(Text, "worse")    ? Colour::Bad
                  : !std::strcmp(Text, "better") ? Colour::Good
                                                 : Colour::Plain,
                  Text);
  });
  if (Missing)
    std::printf("  %zu row%s without a time on both sides\n", Missing, Missing == 1 ? "" : "s");
  std::printf(
      "  The interval holds when both medians lie in theirs. Same: within %g %%. Better and "
      "worse: beyond\n  it by %g %% more, as much as processes differ that do the same. "
      "tpb-compare finds out how much.\n",
      ThresholdPercent, 100 * ProcessSpread);
  for (const Outcome Each : {Outcome::Worse, Outcome::Inconclusive, Outcome::Better})
    if (Found[static_cast<int>(Each)])
      return Each;
  return Found[static_cast<int>(Outcome::Same)] ? Outcome::Same : Outcome::Inconclusive;
}

} // namespace tpb
