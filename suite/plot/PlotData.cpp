//===- PlotData.cpp - Rows of results that are drawn ------------------------===//
#include "plot/PlotData.h"
#include "Fail.h"
#include "Options.h"
#include "Programs.h"

#include <algorithm>
#include <map>

namespace tpbench {

namespace {

constexpr size_t MostRows = 40; ///< more are no figure

double field(const Json &Row, const char *Name) { return Row[Name].numberOr(0); }

double workers(const Json &Row) { return field(Row, "threads") * field(Row, "ranks"); }

/// A kernel with what tells its rows from others, apart from size and team.
std::string seriesOf(const Json &Row) {
  std::string Name = Row["kernel"].Text;
  if (!Row["variant"].Text.empty())
    Name += " " + Row["variant"].Text;
  for (const auto &[Parameter, Value] : Row["swept"].Members)
    Name += " " + Parameter + "=" + Value.Text;
  return Name;
}

std::string teamOf(const Json &Row) {
  std::string Text;
  for (const auto &[Name, Word] : {std::pair("threads", " threads"), {"ranks", " ranks"}})
    if (field(Row, Name) > 1)
      Text += ", " + std::to_string(static_cast<long>(field(Row, Name))) + Word;
  return Text;
}

std::string rowTitle(const Json &Row) {
  return seriesOf(Row) + ", size " + Row["size"].Text + teamOf(Row);
}

std::string nodeOf(const PlotData &Of) {
  const std::string Name = Of.Context["cpu_name"].Text;
  return Name.empty() ? "" : ", " + Name;
}

using Points = std::map<std::string, std::vector<std::pair<double, double>>>;

void drawSeries(Figure &On, Points &Of) {
  for (auto &[Name, Each] : Of) {
    std::sort(Each.begin(), Each.end());
    std::vector<double> X, Y;
    for (const auto &[At, Value] : Each) {
      X.push_back(At);
      Y.push_back(Value);
    }
    On.series(Name, X, Y);
  }
}

void few(size_t Count, const char *What) {
  if (Count > MostRows)
    fail("%zu %s are too many for one figure; keep %zu at most, with --size, --kernel or a file "
         "for each",
         Count, What, MostRows);
}

} // namespace

void PlotData::read(const std::string &Path) {
  const std::string Text = contentOf(Path);
  if (Text.empty())
    fail("can't read '%s', or it is empty: name a file that --json wrote", Path.c_str());
  const size_t Before = Rows.size();
  const auto Take = [&](const Json &Row) {
    if (field(Row, "time_p50_ns") > 0)
      Rows.push_back(Row);
  };
  if (const auto Document = parseJson(Text);
      Document && (*Document)["benchmarks"].Kind == Json::Is::List) {
    if (Context.Kind == Json::Is::Null)
      Context = (*Document)["context"];
    for (const Json &Each : (*Document)["benchmarks"].List)
      Take(Each);
  } else {
    size_t Number = 0;
    for (const std::string &Line : split(Text, '\n')) {
      ++Number;
      if (Line.empty())
        continue;
      const auto Row = parseJson(Line);
      if (!Row)
        fail("'%s' is no file of results: line %zu is not JSON; name one that --json wrote",
             Path.c_str(), Number);
      if (Context.Kind == Json::Is::Null && (*Row)["context"].Kind == Json::Is::Object)
        Context = (*Row)["context"];
      Take(*Row);
    }
  }
  if (Rows.size() == Before)
    fail("'%s' has no row with times; name a file that --json wrote", Path.c_str());
}

Figure ratePlot(const PlotData &Of) {
  Points Series;
  std::vector<double> Sizes, Rates;
  for (const Json &Row : Of.Rows) {
    const double Bytes = field(Row, "all_arrays_bytes"), Rate = field(Row, "rate_p50_MB_per_s");
    if (!(Bytes > 0) || !(Rate > 0))
      continue;
    Series[seriesOf(Row) + teamOf(Row)].emplace_back(Bytes, Rate / 1e3);
    Sizes.push_back(Bytes);
    Rates.push_back(Rate / 1e3);
  }
  if (Sizes.empty())
    fail("no row has a rate: give the kernel bytes(), or take another --what");
  few(Series.size(), "series");
  Axis X = Axis::around("all arrays of a rank (bytes)", Sizes, Axis::Scale::Log2);
  X.Bytes = true;
  Figure Made("Rate over size", "useful bytes at the median" + nodeOf(Of), X,
              Axis::around("useful rate (GB/s)", Rates, Axis::Scale::Linear));
  for (const Json &Cache : Of.Context["caches"].List)
    if (field(Cache, "size") > 0)
      Made.rule(field(Cache, "size"), "L" + Cache["level"].Text);
  drawSeries(Made, Series);
  return Made;
}

Figure scalingPlot(const PlotData &Of) {
  std::map<std::string, std::vector<const Json *>> Groups;
  for (const Json &Row : Of.Rows)
    Groups[seriesOf(Row) + ", size " + Row["size"].Text].push_back(&Row);
  Points Series;
  std::vector<double> Teams, SpeedUps;
  for (const auto &[Name, Group] : Groups) {
    const Json &First = **std::min_element(
        Group.begin(), Group.end(), [](auto A, auto B) { return workers(*A) < workers(*B); });
    const auto Speed = [](const Json &Row) {
      const double Work = std::max(field(Row, "bytes_per_call"), field(Row, "flops_per_call"));
      return std::max(Work, 1.0) / field(Row, "time_p50_ns");
    };
    if (std::all_of(Group.begin(), Group.end(),
                    [&](auto Each) { return workers(*Each) == workers(First); }))
      continue;
    for (const Json *const Each : Group) {
      Teams.push_back(workers(*Each));
      SpeedUps.push_back(Speed(*Each) / Speed(First) * workers(First));
      Series[Name].emplace_back(Teams.back(), SpeedUps.back());
    }
  }
  if (Teams.empty())
    fail("no kernel has rows of the same size with several teams: measure with --threads 1,2,4 or "
         "--ranks 1,2,4");
  few(Series.size(), "series");
  const double Most = *std::max_element(Teams.begin(), Teams.end());
  SpeedUps.push_back(Most);
  Figure Made("Scaling",
              "work in a time over that of the smallest team; dashed: ideal" + nodeOf(Of),
              Axis::around("threads of all ranks (number)", Teams, Axis::Scale::Linear),
              Axis::around("speed-up (ratio)", SpeedUps, Axis::Scale::Linear));
  Made.guide(0, 0, Most, Most);
  drawSeries(Made, Series);
  return Made;
}

Figure distributionPlot(const PlotData &Of) {
  few(Of.Rows.size(), "rows");
  std::vector<std::string> Names;
  std::vector<double> Ends;
  for (const Json &Row : Of.Rows) {
    Names.push_back(rowTitle(Row));
    Ends.push_back(field(Row, "time_p95_ns") / field(Row, "time_p50_ns"));
    Ends.push_back(field(Row, "time_p05_ns") / field(Row, "time_p50_ns"));
  }
  const auto [Least, Most] = std::minmax_element(Ends.begin(), Ends.end());
  Axis X{"time of a call / median (ratio)", 0, 1, Axis::Scale::Linear, false};
  const double Margin = std::max(0.01, (*Most - *Least) * 0.3);
  X.From = std::max(0.0, *Least - Margin);
  X.To = *Most + Margin;
  Figure Made("Distribution of samples",
              "box: quartiles and median; whiskers: 5 and 95 %; dots: samples" + nodeOf(Of), X,
              Names);
  for (size_t I = 0; I < Of.Rows.size(); ++I) {
    const Json &Row = Of.Rows[I];
    const double Median = field(Row, "time_p50_ns");
    const std::vector<double> Samples = Row["samples_ns"].numbers();
    const size_t Step = Samples.size() / 400 + 1;
    for (size_t S = 0; S < Samples.size(); S += Step)
      Made.dot(I, Samples[S] / Median, static_cast<double>(S * 7 % 13) / 6 - 1);
    Made.box(I, field(Row, "time_p05_ns") / Median, field(Row, "time_p25_ns") / Median, 1,
             field(Row, "time_p75_ns") / Median, field(Row, "time_p95_ns") / Median);
  }
  return Made;
}

Figure balancePlot(const PlotData &Of) {
  static constexpr std::pair<const char *, const char *> Parts[] = {
      {"calculating_percent", "calculating"},
      {"transfer_wait_percent", "transfer wait"},
      {"combine_percent", "combine"},
      {"unaccounted_percent", "unaccounted"}};
  std::vector<std::string> Names;
  std::vector<const Json *> Shares;
  for (const Json &Row : Of.Rows) {
    const Json &Time = Row["time_distribution"];
    if (Time.Kind != Json::Is::Object)
      continue;
    Names.push_back(rowTitle(Row) + ": mean");
    Shares.push_back(&Time);
    for (size_t R = 0; R < Time["ranks"].List.size() && Time["ranks"].List.size() > 1; ++R) {
      Names.push_back("rank " + std::to_string(R));
      Shares.push_back(&Time["ranks"].List[R]);
    }
  }
  if (Names.empty())
    fail("no row tells where its time goes: give regions as(calc), as(wait) or as(combine), and "
         "take a file of a program's --json");
  few(Names.size(), "lines");
  Figure Made("Where the time goes", "parts of the mean call" + nodeOf(Of),
              {"part of the time (%)", 0, 100, Axis::Scale::Linear, false}, Names);
  for (size_t P = 0; P < std::size(Parts); ++P)
    Made.legend(Parts[P].second, P);
  for (size_t I = 0; I < Shares.size(); ++I) {
    double Done = 0;
    for (size_t P = 0; P < std::size(Parts); ++P) {
      const double Part = std::clamp(field(*Shares[I], Parts[P].first), 0.0, 100 - Done);
      Made.bar(I, Done, Done + Part, P);
      Done += Part;
    }
  }
  return Made;
}

} // namespace tpbench
