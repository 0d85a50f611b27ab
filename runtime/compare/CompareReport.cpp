//===- CompareReport.cpp - Verdicts as text, JSON and CSV -------------------===//

#include "compare/CompareReport.h"
#include "base/JsonWriter.h"
#include "report/Colour.h"
#include "report/Grid.h"
#include "report/Text.h"

#include <cmath>

namespace tpb {

Outcome overall(const std::vector<ComparedRow> &Rows) {
  bool Found[4] = {};
  for (const ComparedRow &Each : Rows)
    Found[static_cast<int>(Each.Verdict)] = true;
  for (const Outcome Each : {Outcome::Worse, Outcome::Inconclusive, Outcome::Better})
    if (Found[static_cast<int>(Each)])
      return Each;
  return Outcome::Same;
}

namespace {

std::string format(const char *Format, double Value) {
  char Text[40];
  std::snprintf(Text, sizeof Text, Format, Value);
  return Text;
}

std::string range(Interval Of) {
  if (!std::isfinite(Of.Low))
    return "n/a";
  return format("%+.2f", percent(Of.Low)) + " to " + format("%+.2f", percent(Of.High));
}

void printVerdict(std::FILE *To, const char *Text) {
  const std::string Word = Text;
  printColoured(To,
                Word == "worse"          ? Colour::Bad
                : Word == "inconclusive" ? Colour::Doubtful
                : Word == "better"       ? Colour::Good
                                         : Colour::Plain,
                Text);
}

} // namespace

void printComparison(std::FILE *To, const CompareResult &Of) {
  std::fprintf(To, "\n  A  %s\n  B  %s\n\n", Of.Request.A.c_str(), Of.Request.B.c_str());
  Grid Table;
  using Align = Grid::Align;
  const size_t Name = Table.addColumn("row", Align::Left),
               A = Table.addColumn("A ns", Align::Right), B = Table.addColumn("B ns", Align::Right),
               Change = Table.addColumn("B - A %", Align::Right),
               Where = Table.addColumn("interval %", Align::Right),
               Control = Table.addColumn("control %", Align::Right, 50),
               Runs = Table.addColumn("processes", Align::Right, 40),
               Verdict = Table.addColumn("verdict", Align::Left);
  for (const ComparedRow &Each : Of.Rows) {
    Table.addRow();
    Table.set(Name, Each.Name.c_str());
    Table.set(A, Each.median(0));
    Table.set(B, Each.median(1));
    Table.set(Change, format("%+.2f", percent(medianOf(Each.Changes))).c_str());
    Table.set(Where, range(Each.Change).c_str());
    Table.set(Control, range(Each.Control).c_str());
    Table.set(Runs, std::to_string(Each.Medians[0].size()).c_str());
    Table.set(Verdict, nameOf(Each.Verdict));
  }
  Table.print(To, PageColumns, printVerdict);
  std::fprintf(
      To,
      "\n  ns: median of the processes' medians. Change: median over blocks of the fastest of four "
      "processes\n  of B over the fastest of four of A. All intervals together hold with %g %%. "
      "Same: within %g %%.\n  Better and worse: beyond it, and apart from the control, which is A "
      "over A.\n",
      100 * (1 - Doubt::Total), Of.Request.ThresholdPercent);
  for (const std::string &Each : Of.Alone)
    std::fprintf(To, "  not in both programs: %s\n", Each.c_str());
  if (Of.Interrupted)
    std::fprintf(To, "  INTERRUPTED: more processes were to run.\n");
}

static void writeInterval(JsonWriter &Json, const std::string &Prefix, Interval Of) {
  Json.number((Prefix + "_low_percent").c_str(), percent(Of.Low));
  Json.number((Prefix + "_high_percent").c_str(), percent(Of.High));
}

void writeComparisonJson(std::FILE *To, const CompareResult &Of) {
  JsonWriter Json(To);
  Json.open(nullptr, '{');
  Json.number("tpb_compare_schema_version", 1);
  Json.text("a", Of.Request.A.c_str());
  Json.text("b", Of.Request.B.c_str());
  Json.number("threshold_percent", Of.Request.ThresholdPercent);
  Json.number("confidence_percent", 100 * (1 - Doubt::Total));
  Json.truth("partial", Of.Interrupted);
  Json.text("verdict", nameOf(overall(Of.Rows)));
  Json.open("rows", '[');
  for (const ComparedRow &Each : Of.Rows) {
    Json.open(nullptr, '{');
    Json.text("name", Each.Name.c_str());
    Json.text("verdict", nameOf(Each.Verdict));
    Json.number("a_p50_ns", Each.median(0));
    Json.number("b_p50_ns", Each.median(1));
    Json.number("change_percent", percent(medianOf(Each.Changes)));
    writeInterval(Json, "change", Each.Change);
    Json.number("control_percent", percent(medianOf(Each.ControlChanges)));
    writeInterval(Json, "control", Each.Control);
    Json.numbers("a_process_ns", Each.Medians[0]);
    Json.numbers("b_process_ns", Each.Medians[1]);
    Json.numbers("control_process_ns", Each.Medians[2]);
    Json.close('}');
  }
  Json.close(']');
  Json.open("not_in_both", '[');
  for (const std::string &Each : Of.Alone)
    Json.text(nullptr, Each.c_str());
  Json.close(']');
  Json.close('}');
  std::fputc('\n', To);
}

void writeComparisonCsv(std::FILE *To, const CompareResult &Of) {
  std::fputs("name,verdict,a_p50_ns,b_p50_ns,change_percent,change_low_percent,"
             "change_high_percent,control_percent,control_low_percent,control_high_percent,"
             "processes\n",
             To);
  for (const ComparedRow &Each : Of.Rows)
    std::fprintf(To, "\"%s\",\"%s\",%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%zu\n",
                 Each.Name.c_str(), nameOf(Each.Verdict), Each.median(0), Each.median(1),
                 percent(medianOf(Each.Changes)), percent(Each.Change.Low),
                 percent(Each.Change.High), percent(medianOf(Each.ControlChanges)),
                 percent(Each.Control.Low), percent(Each.Control.High), Each.Medians[0].size());
}

} // namespace tpb
