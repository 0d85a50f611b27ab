//===- PageData.cpp - Results as a page takes them --------------------------===//
#include "page/PageData.h"
#include "Fail.h"
#include "Programs.h"
#include "compare/Earlier.h"

#include <cmath>
#include <filesystem>

namespace tpbench {

namespace {

Json object() {
  Json Made;
  Made.Kind = Json::Is::Object;
  return Made;
}

Json list(std::vector<Json> Of) {
  Json Made;
  Made.Kind = Json::Is::List;
  Made.List = std::move(Of);
  return Made;
}

/// Six digits are more than a picture has.
Json shortened(const Json &Samples) {
  Json Made = Samples;
  for (Json &Each : Made.List) {
    char Text[32];
    std::snprintf(Text, sizeof Text, "%.6g", Each.Number);
    Each.Text = Text;
  }
  return Made;
}

/// A row without what no page shows: cycles of each sample, and where plans say it, plans.
Json rowForPage(const Json &Row) {
  Json Made = object();
  for (const auto &[Name, Value] : Row.Members) {
    if (Name == "samples_cycles" || Name == "samples_page_faults" || Name == "placement" ||
        Name == "plan")
      continue;
    if (Name == "samples_ns") {
      Made.set(Name, shortened(Value));
    } else if (Name == "regions") {
      std::vector<Json> Regions;
      for (const Json &Each : Value.List)
        Regions.push_back(rowForPage(Each));
      Made.set(Name, list(std::move(Regions)));
    } else {
      Made.set(Name, Value);
    }
  }
  return Made;
}

double rounded(double Value) { return std::round(Value * 100) / 100; }

Json columns(std::initializer_list<const char *> Names) {
  std::vector<Json> All;
  for (const char *const Name : Names)
    All.push_back(Json::text(Name));
  return list(std::move(All));
}

/// What tpb-compare wrote.
Json comparisonOf(const Json &Document) {
  Json Made = object();
  Made.set("title", Json::text("tpb-compare: " + Document["a"].Text + " and " + Document["b"].Text +
                               ": " + Document["verdict"].Text));
  Made.set("columns", columns({"row", "A ns", "B ns", "change %", "from %", "to %",
                               "control from %", "control to %", "verdict"}));
  std::vector<Json> Rows;
  for (const Json &Each : Document["rows"].List) {
    Json Row = object();
    Row.set("row", Each["name"]);
    Row.set("A ns", Each["a_p50_ns"]);
    Row.set("B ns", Each["b_p50_ns"]);
    for (const auto &[Column, Field] : {std::pair("change %", "change_percent"),
                                        {"from %", "change_low_percent"},
                                        {"to %", "change_high_percent"},
                                        {"control from %", "control_low_percent"},
                                        {"control to %", "control_high_percent"}})
      if (Each[Field].Kind == Json::Is::Number)
        Row.set(Column, Json::number(rounded(Each[Field].Number)));
    Row.set("verdict", Each["verdict"]);
    Rows.push_back(std::move(Row));
  }
  Made.set("rows", list(std::move(Rows)));
  return Made;
}

tpb::ResultRow timesOf(const Json &Row) {
  tpb::ResultRow Times = {};
  Times.Median = Row["time_p50_ns"].numberOr(0);
  Times.Low = Row["time_p50_low_ns"].numberOr(Times.Median);
  Times.High = Row["time_p50_high_ns"].numberOr(Times.Median);
  Times.Timed = Times.Median > 0 && Times.Low > 0;
  return Times;
}

/// Each row of a file beside the one of the same name of another.
Json changes(const std::string &OldName, const std::vector<Json> &Old, const std::string &NewName,
             const std::vector<Json> &New, double Threshold) {
  Json Made = object();
  Made.set("title", Json::text("From " + OldName + " to " + NewName));
  Made.set("columns",
           columns({"row", "earlier ns", "now ns", "change %", "from %", "to %", "verdict"}));
  std::vector<Json> Rows;
  for (const Json &Now : New)
    for (const Json &Then : Old) {
      if (Then["name"].Text != Now["name"].Text)
        continue;
      const tpb::ResultRow A = timesOf(Then), B = timesOf(Now);
      if (!A.Timed || !B.Timed)
        break;
      const tpb::Interval At = tpb::changeBetween(A, B.Low, B.High);
      Json Row = object();
      Row.set("row", Now["name"]);
      Row.set("earlier ns", Json::number(A.Median));
      Row.set("now ns", Json::number(B.Median));
      Row.set("change %", Json::number(rounded(100 * (B.Median / A.Median - 1))));
      Row.set("from %", Json::number(rounded(100 * std::expm1(At.Low))));
      Row.set("to %", Json::number(rounded(100 * std::expm1(At.High))));
      Row.set("verdict", Json::text(tpb::nameOf(tpb::judgeAlone(At, Threshold / 100))));
      Rows.push_back(std::move(Row));
      break;
    }
  Made.set("rows", list(std::move(Rows)));
  return Made;
}

} // namespace

void PageData::lines(const std::string &Path, const std::string &Text) {
  Results Made{std::filesystem::path(Path).filename().string(), {}, list({}), {}};
  size_t Number = 0;
  for (size_t At = 0; At < Text.size();) {
    const size_t End = std::min(Text.find('\n', At), Text.size());
    const std::string Line = Text.substr(At, End - At);
    At = End + 1;
    ++Number;
    if (Line.empty())
      continue;
    const auto Row = parseJson(Line);
    if (!Row || Row->Kind != Json::Is::Object)
      fail("'%s' is no file of results: line %zu is not JSON; name one that --json or "
           "--inspect=NAME.json wrote",
           Path.c_str(), Number);
    if ((*Row)["node_limits"].Kind == Json::Is::Object) {
      Made.Limits.List.push_back((*Row)["node_limits"]);
      Made.Context = (*Row)["context"];
    } else if (!(*Row)["kernel"].Text.empty()) {
      Made.Rows.push_back(rowForPage(*Row));
    }
  }
  if (Made.Rows.empty())
    fail("'%s' has no results; name a file that --json or --inspect=NAME.json wrote", Path.c_str());
  Files.push_back(std::move(Made));
}

void PageData::read(const std::string &Path) {
  const std::string Text = contentOf(Path);
  if (Text.empty())
    fail("can't read '%s', or it is empty: name a file that --json or --inspect=NAME.json wrote",
         Path.c_str());
  const auto Document = parseJson(Text);
  if (!Document)
    return lines(Path, Text);
  const Json &Of = *Document;
  if (Of["tpb_inspection_schema_version"].Kind == Json::Is::Number)
    return Inspections.push_back(Of);
  if (Of["tpb_compare_schema_version"].Kind == Json::Is::Number)
    return Comparisons.push_back(comparisonOf(Of));
  if (Of["benchmarks"].Kind != Json::Is::List)
    return lines(Path, Text);
  if (Of["context"]["tpb_schema_version"].numberOr(0) != 1)
    fail("'%s' was not written by --json of a kernel program of this version", Path.c_str());
  Results Made{
      std::filesystem::path(Path).filename().string(), Of["context"], Of["node_limits"], {}};
  for (const Json &Row : Of["benchmarks"].List)
    Made.Rows.push_back(rowForPage(Row));
  Files.push_back(std::move(Made));
}

std::string PageData::finish(double Threshold) const {
  std::vector<Json> Results, Compared = Comparisons;
  for (const auto &Each : Files) {
    Json Made = object();
    Made.set("name", Json::text(Each.Name));
    Made.set("context", Each.Context);
    Made.set("node_limits", Each.Limits);
    Made.set("rows", list(Each.Rows));
    Results.push_back(std::move(Made));
  }
  for (size_t I = 1; I < Files.size(); ++I)
    Compared.push_back(
        changes(Files[0].Name, Files[0].Rows, Files[I].Name, Files[I].Rows, Threshold));
  Json All = object();
  All.set("inspections", list(Inspections));
  All.set("results", list(std::move(Results)));
  All.set("comparisons", list(std::move(Compared)));
  return All.write();
}

} // namespace tpbench
