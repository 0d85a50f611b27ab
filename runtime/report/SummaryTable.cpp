//===- SummaryTable.cpp - One line for each row -----------------------------===//

#include "report/Colour.h"
#include "report/Grid.h"
#include "report/Limits.h"
#include "report/Parts.h"
#include "report/Text.h"

namespace tpb {

namespace {

/// What stands in a column of the summary.
enum class Column { Time, Step, Rate, PerCycle, Clock, Flops };

struct ColumnForm {
  Column What;
  const char *Title;
};

/// What the kernel asked for comes first.
std::span<const ColumnForm> columns(tpb_metric Metric) {
  static const ColumnForm Time = {Column::Time, "ns/call"}, Step = {Column::Step, "ns/step"},
                          Rate = {Column::Rate, "MB/s"}, Cycle = {Column::PerCycle, "B/cycle"},
                          Clock = {Column::Clock, "GHz"}, Flops = {Column::Flops, "MFLOP/s"};
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

double figure(Column What, const Row &Of, double Nanoseconds, double Bytes, double Flops,
              double Iterations) {
  const double Gigahertz = Of.Cycles.Median / Of.Time.Median;
  switch (What) {
  case Column::Time:
    return Nanoseconds;
  case Column::Step:
    return Iterations > 0 ? Nanoseconds / Iterations : -1;
  case Column::Rate:
    return times(1000, Of.rate(Bytes, Nanoseconds));
  case Column::PerCycle:
    return Of.rate(Bytes, Nanoseconds * Gigahertz);
  case Column::Clock:
    return Gigahertz;
  case Column::Flops:
    return times(1000, Of.rate(Flops, Nanoseconds));
  }
  return -1;
}

/// The table of one kernel. Columns that this run has no use for are NoColumn.
class SummaryGrid {
public:
  SummaryGrid(const KernelResult &Of, const Machine &Node)
      : Of(Of), Node(Node), Figures(columns(Of.Kernel->metric)) {
    bool Variants = false, Levels = false, Teams = false;
    for (const Row *const Each : Of.Rows) {
      Variants = Variants || Each->Variant[0];
      Levels = Levels || Each->Level[0];
      Teams = Teams || Each->Threads != Of.Rows[0]->Threads;
    }
    using Align = Grid::Align;
    if (Variants)
      Variant = Table.addColumn("variant", Align::Left);
    for (const SweptValue &Each : Of.Rows[0]->Swept)
      Swept.push(Table.addColumn(Each.Name, Align::Right));
    // What says least beside the others goes first when the page is too narrow.
    Level = Table.addColumn("level", Align::Left, Levels ? 95 : 45, 6);
    Size = Table.addColumn("size", Align::Right, Grid::Always, 8);
    if (Teams)
      Threads = Table.addColumn("threads", Align::Right);
    Array = Table.addColumn("array KiB", Align::Right, 92);
    FirstFigure = Table.addColumn(Figures[0].Title, Align::Right, Grid::Always, 8);
    for (size_t I = 1; I < Figures.size(); ++I)
      Table.addColumn(Figures[I].Title, Align::Right, 90 - 10 * static_cast<int>(I), 6);
    if (Teams) {
      SpeedUp = Table.addColumn("speed-up", Align::Right);
      Efficiency = Table.addColumn("eff. %", Align::Right);
    }
    Limit = Table.addColumn("limit", Align::Right, Grid::Always, 6);
    Result = Table.addColumn("result", Align::Left);
  }

  void add(const Row &Each) {
    Table.addRow();
    set(Variant, Each.Variant);
    for (size_t I = 0; I < Swept.size(); ++I)
      set(Swept[I], Each.Swept[I].Text);
    set(Level, Each.Level[0] ? Each.Level : "-");
    set(Size, Each.Size);
    char Text[24];
    std::snprintf(Text, sizeof Text, "%d", Each.Threads);
    set(Threads, Text);
    Table.set(Array, Each.LargestArray / 1024);
    set(Result, Each.verdict());
    if (!Each.rated()) {
      for (size_t I = 0; I < Figures.size(); ++I)
        set(FirstFigure + I, "-");
      set(SpeedUp, "-");
      set(Efficiency, "-");
      return set(Limit, "-");
    }
    for (size_t I = 0; I < Figures.size(); ++I)
      Table.set(FirstFigure + I, figure(Figures[I].What, Each, Each.Time.Median, Each.Bytes,
                                        Each.Flops, Each.Iterations));
    std::snprintf(Text, sizeof Text, Each.SpeedUp < 0 ? "n/a" : "%.2f", Each.SpeedUp);
    set(SpeedUp, Text);
    std::snprintf(Text, sizeof Text, Each.SpeedUp < 0 ? "n/a" : "%.0f", Each.efficiency());
    set(Efficiency, Text);
    setLimit(Each, Each.least(), Each.Time.Median);
    for (size_t R = 0; R < Each.Regions.size(); ++R)
      addRegion(Each, Each.Regions[R], Of.Kernel->regions[R]);
  }

  void print() {
    Table.print(stdout, PageColumns, [](std::FILE *To, const char *Text) {
      printColoured(To,
                    !std::strcmp(Text, "verified")                                   ? Colour::Good
                    : !std::strcmp(Text, "FAILED") || !std::strcmp(Text, "UNSTABLE") ? Colour::Bad
                    : std::strstr(Text, "PAGE FAULTS")                               ? Colour::Bad
                    : !std::strcmp(Text, "UNVERIFIED") ? Colour::Doubtful
                                                       : Colour::Plain,
                    Text);
    });
  }

private:
  static constexpr size_t NoColumn = ~size_t(0);

  void set(size_t At, const char *Text) {
    if (At != NoColumn)
      Table.set(At, Text);
  }
  /// The part reached, and of what.
  void setLimit(const Row &Each, LeastTime Least, double Median) {
    char Text[24] = "n/a";
    if (Least.By != Resource::None)
      std::snprintf(Text, sizeof Text, "%.0f %% %-2s", 100 * Least.part(Median),
                    limitCode(Least, Each.AllArrays, Node, Each.Threads));
    set(Limit, Text);
  }
  void addRegion(const Row &Each, const RegionRow &Part, const tpb_region &Named) {
    static const char *const Roles[] = {"", "calc", "wait", "combine"};
    Table.addRow();
    set(Size, Named.name);
    char Text[24];
    std::snprintf(Text, sizeof Text, "%.1f %%", 100 * Part.Share);
    set(Array, Text);
    for (size_t I = 0; I < Figures.size(); ++I)
      Table.set(FirstFigure + I,
                figure(Figures[I].What, Each, Part.Time.Median, Part.Bytes, Part.Flops, -1));
    setLimit(Each, Part.least(), Part.Time.Median);
    set(Result, Roles[Named.role]);
  }

  const KernelResult &Of;
  const Machine &Node;
  std::span<const ColumnForm> Figures;
  Grid Table;
  List<size_t> Swept;
  size_t Variant = NoColumn, Level = NoColumn, Size = NoColumn, Threads = NoColumn,
         Array = NoColumn, FirstFigure = NoColumn, SpeedUp = NoColumn, Efficiency = NoColumn,
         Limit = NoColumn, Result = NoColumn;
};

} // namespace

void printSummary(const KernelResult &Result, const Machine &Node) {
  bool Regions = false, Teams = false;
  SummaryGrid Table(Result, Node);
  for (const Row *const Each : Result.Rows) {
    Table.add(*Each);
    Regions = Regions || (Each->rated() && !Each->Regions.empty());
    Teams = Teams || Each->SpeedUp >= 0;
  }
  std::printf("\n  at the median\n");
  Table.print();
  if (Regions)
    std::printf("  A region's figure below 'array KiB' is its part of the kernel's time.\n");
  if (Teams)
    std::printf("  Speed-up: over the smallest team with the same work. Efficiency: speed-up over "
                "threads.\n");
}

} // namespace tpb
