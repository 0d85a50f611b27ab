//===- CommCsv.cpp - Rows of kernels with messages as columns ---------------===//
#include "CommReport.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>

namespace tpbench {

namespace {

std::string text(double Value) {
  char Text[32];
  std::snprintf(Text, sizeof Text, "%.9g", Value);
  return Text;
}
std::string known(double Value) { return Value < 0 ? "" : text(Value); }

double mean(const CommRow &Of) {
  double Sum = 0;
  for (const double Each : Of.Times)
    Sum += Each;
  return Of.Times.empty() ? 0 : Sum / static_cast<double>(Of.Times.size());
}

double deviation(const CommRow &Of) {
  double Squares = 0;
  for (const double Each : Of.Times)
    Squares += (Each - mean(Of)) * (Each - mean(Of));
  return Of.Times.size() < 2 ? 0 : std::sqrt(Squares / static_cast<double>(Of.Times.size() - 1));
}

bool isPoint(const CommRow &Of) { return Of.Of->Kind == CommKind::Point; }
bool isSync(const CommRow &Of) { return Of.Of->Kind == CommKind::Sync; }

double rankTime(const CommRow &Of, bool Most) {
  if (Of.RankTimes.empty())
    return medianOf(Of.Times);
  return Most ? *std::max_element(Of.RankTimes.begin(), Of.RankTimes.end())
              : *std::min_element(Of.RankTimes.begin(), Of.RankTimes.end());
}

std::string workOfRanks(const CommRow &Of, double Interval::*Part) {
  std::string All;
  for (const Interval &Each : Of.RankWork)
    All += (All.empty() ? "" : " ") + text(Each.*Part);
  return All;
}

struct CommColumn {
  const char *Name;
  std::function<std::string(const CommRow &)> Value;
};

std::string word(const CommRow &R, const char *Name, bool Has) {
  return Has ? R.parameter(Name) : "";
}
bool oneSided(const CommRow &R) {
  const std::string Does = R.Of->Operation;
  return Does == "put" || Does == "get";
}

const CommColumn CommColumns[] = {
    {"suite", [](const CommRow &) { return std::string("tpbcc"); }},
    {"pattern", [](const CommRow &R) { return std::string(R.Of->Name); }},
    {"op", [](const CommRow &R) { return std::string(R.Of->Operation); }},
    {"api",
     [](const CommRow &R) {
       return oneSided(R) ? "rma-" + R.parameter("api")
              : isSync(R) ? std::string("")
                          : std::string("2sided");
     }},
    {"mode", [](const CommRow &R) { return R.parameter("mode"); }},
    {"sync", [](const CommRow &R) { return word(R, "sync", oneSided(R)); }},
    {"win_flavour", [](const CommRow &R) { return word(R, "window", oneSided(R)); }},
    {"layout", [](const CommRow &R) { return R.parameter("layout"); }},
    {"flush", [](const CommRow &R) { return word(R, "flush", oneSided(R)); }},
    {"nranks", [](const CommRow &R) { return text(R.Ranks); }},
    {"nodes", [](const CommRow &R) { return known(R.Nodes); }},
    {"pairs", [](const CommRow &R) { return isPoint(R) ? text(R.Pairs) : ""; }},
    {"count", [](const CommRow &R) { return isSync(R) ? "" : text(R.Count); }},
    {"blksize", [](const CommRow &R) { return isSync(R) ? "" : text(R.Block); }},
    {"stride", [](const CommRow &R) { return isPoint(R) ? text(R.Stride) : ""; }},
    {"ndata", [](const CommRow &R) { return isSync(R) ? "" : text(R.Elements); }},
    {"nextent", [](const CommRow &R) { return isPoint(R) ? text(R.Extent) : ""; }},
    {"bytes", [](const CommRow &R) { return isSync(R) ? "" : text(R.Bytes); }},
    {"size", [](const CommRow &R) { return R.Size; }},
    {"nrep", [](const CommRow &R) { return text(R.Batch); }},
    {"nsamples", [](const CommRow &R) { return text(static_cast<double>(R.Times.size())); }},
    {"nvalid", [](const CommRow &R) { return text(R.Valid); }},
    {"t_min_us", [](const CommRow &R) { return text(quantileOf(R.Times, 0)); }},
    {"t_p05_us", [](const CommRow &R) { return text(quantileOf(R.Times, 0.05)); }},
    {"t_p25_us", [](const CommRow &R) { return text(quantileOf(R.Times, 0.25)); }},
    {"t_median_us", [](const CommRow &R) { return text(quantileOf(R.Times, 0.5)); }},
    {"t_p75_us", [](const CommRow &R) { return text(quantileOf(R.Times, 0.75)); }},
    {"t_p95_us", [](const CommRow &R) { return text(quantileOf(R.Times, 0.95)); }},
    {"t_p99_us", [](const CommRow &R) { return text(quantileOf(R.Times, 0.99)); }},
    {"t_max_us", [](const CommRow &R) { return text(quantileOf(R.Times, 1)); }},
    {"t_mean_us", [](const CommRow &R) { return text(mean(R)); }},
    {"sd_us", [](const CommRow &R) { return text(deviation(R)); }},
    {"ci95_lo_us", [](const CommRow &R) { return text(R.Low); }},
    {"ci95_hi_us", [](const CommRow &R) { return text(R.High); }},
    {"lat_us", [](const CommRow &R) { return isSync(R) ? "" : text(R.Latency); }},
    {"bw_MBps", [](const CommRow &R) { return known(R.Rate); }},
    {"bw_MiBps", [](const CommRow &R) { return R.Rate < 0 ? "" : text(R.Rate * 1e6 / 1048576); }},
    {"agg_bw_MBps", [](const CommRow &R) { return known(R.AllRates); }},
    {"msg_rate", [](const CommRow &R) { return known(R.MessageRate); }},
    {"neighbours", [](const CommRow &R) { return R.parameter("neighbours"); }},
    {"seed", [](const CommRow &R) { return word(R, "seed", R.drawn()); }},
    {"references", [](const CommRow &R) { return R.parameter("references"); }},
    {"steps", [](const CommRow &R) { return R.parameter("steps"); }},
    {"ref_us", [](const CommRow &R) { return isSync(R) ? text(R.Reference) : ""; }},
    {"loop_us", [](const CommRow &R) { return isSync(R) ? text(R.Loop) : ""; }},
    {"sync_overhead_us", [](const CommRow &R) { return isSync(R) ? text(R.Overhead.Middle) : ""; }},
    {"overhead_lo_us", [](const CommRow &R) { return isSync(R) ? text(R.Overhead.Low) : ""; }},
    {"overhead_hi_us", [](const CommRow &R) { return isSync(R) ? text(R.Overhead.High) : ""; }},
    {"outliers", [](const CommRow &R) { return isSync(R) ? text(R.Outliers) : ""; }},
    {"overlap_percent",
     [](const CommRow &R) {
       return R.Of->Kind == CommKind::Overlap ? text(R.Overlap.Middle) : "";
     }},
    {"rank_max_us", [](const CommRow &R) { return text(rankTime(R, true)); }},
    {"rank_min_us", [](const CommRow &R) { return text(rankTime(R, false)); }},
    {"imbalance_percent",
     [](const CommRow &R) {
       const double Least = rankTime(R, false);
       return Least > 0 ? text(100 * (rankTime(R, true) / Least - 1)) : "";
     }},
    {"work_of_ranks_percent", [](const CommRow &R) { return workOfRanks(R, &Interval::Middle); }},
    {"work_of_ranks_low", [](const CommRow &R) { return workOfRanks(R, &Interval::Low); }},
    {"work_of_ranks_high", [](const CommRow &R) { return workOfRanks(R, &Interval::High); }},
    {"start_skew_us", [](const CommRow &R) { return text(R.StartSkew); }},
    {"end_skew_us", [](const CommRow &R) { return text(R.EndSkew); }},
    {"clock_error_us", [](const CommRow &R) { return text(R.ClockError); }},
    {"start", [](const CommRow &R) { return R.Start; }},
    {"mpi", [](const CommRow &R) { return R.Mpi; }},
    {"components", [](const CommRow &R) { return R.Components; }},
    {"check",
     [](const CommRow &R) {
       return std::string(R.Result == "verified" ? "pass" : R.Result == "FAILED" ? "fail" : "off");
     }},
};

std::string quotedCell(const std::string &Text) {
  return Text.find_first_of(",\"\n") == std::string::npos ? Text : '"' + Text + '"';
}

} // namespace

std::string commCsv(const std::vector<CommRow> &Rows, const Json &Context,
                    const std::string &Command) {
  std::string Text = "# " + Command + "\n";
  for (const char *Name :
       {"date", "host_name", "cpu_name", "mpi", "clock", "clock_resolution_ns", "quantile"})
    Text += std::string("# ") + Name + ": " + Context[Name].Text + "\n";
  for (const CommColumn &Each : CommColumns)
    Text += std::string(&Each == CommColumns ? "" : ",") + Each.Name;
  for (const CommRow &Row : Rows) {
    Text += "\n";
    for (const CommColumn &Each : CommColumns)
      Text += (&Each == CommColumns ? "" : ",") + quotedCell(Each.Value(Row));
  }
  return Text + "\n";
}

} // namespace tpbench
