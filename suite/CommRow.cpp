//===- CommRow.cpp - What a row of a kernel with messages says --------------===//
#include "CommRow.h"
#include "Options.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tpbench {

const Series *seriesOf(const std::string &Kernel) {
  static const Series Table[] = {
#define SERIES(Name, Kind, Operation, Sends) {#Name, CommKind::Kind, Operation, Messages::Sends},
#include "Comm.def"
#undef SERIES
  };
  for (const Series &Each : Table)
    if (Kernel == Each.Name)
      return &Each;
  return nullptr;
}

bool takesParameter(const std::string &Kernel, const std::string &Parameter) {
  struct Known {
    const char *Name;
    bool Point, Sync, Halo;
  };
  static const Known Parameters[] = {
      {"count", true, false, false},        {"blksize", true, false, false},
      {"stride", true, false, false},       {"sync", true, false, true},
      {"mode", true, false, false},         {"api", true, false, true},
      {"window", true, false, true},        {"layout", true, false, false},
      {"flush", true, false, false},        {"check", true, false, true},
      {"references", false, true, false},   {"entries", false, true, false},
      {"delay", false, true, false},        {"slow_rank", false, true, false},
      {"slow_percent", false, true, false}, {"neighbours", false, true, false},
      {"seed", true, true, false},          {"mutex", false, true, false},
  };
  const Series *const Of = seriesOf(Kernel);
  for (const Known &Each : Parameters)
    if (Of && Parameter == Each.Name)
      return Of->Kind == CommKind::Point  ? Each.Point
             : Of->Kind == CommKind::Sync ? Each.Sync
                                          : Each.Halo;
  return true;
}

std::string CommRow::parameter(const std::string &Name) const {
  const auto At = Parameters.find(Name);
  return At == Parameters.end() ? "" : At->second;
}

bool CommRow::drawn() const {
  return Of->Kind == CommKind::Sync || parameter("mode") == "random_pairs";
}

std::string CommRow::heading() const {
  // Derived from others, or of no use to this operation.
  static const char *const Derived[] = {"count", "blksize", "stride", "ranks",
                                        "steps", "entries", "check"},
                           *const OneSided[] = {"api", "window", "sync", "flush"};
  const auto Among = [](const auto &Names, const std::string &Name) {
    return std::find(std::begin(Names), std::end(Names), Name) != std::end(Names);
  };
  const std::string Does = Of->Operation;
  std::string Text = std::string(Of->Name) + "  " + std::to_string(static_cast<long>(Ranks)) +
                     (Ranks > 1 ? " ranks" : " rank");
  for (const auto &[Name, Value] : Parameters)
    if (!Among(Derived, Name) && (Name != "seed" || drawn()) &&
        (Does == "put" || Does == "get" || !Among(OneSided, Name)))
      Text += ", " + Name + " = " + Value;
  return Text;
}

namespace {

void readParameters(const std::string &Text, std::map<std::string, std::string> &To) {
  for (std::string Each : split(Text, ',')) {
    Each.erase(0, Each.find_first_not_of(' '));
    if (const size_t Equals = Each.find(" = "); Equals != std::string::npos)
      To[Each.substr(0, Equals)] = Each.substr(Equals + 3);
  }
}

std::vector<Interval> intervals(const Json &Of, const std::string &Name, const std::string &Unit) {
  const std::vector<double> Middle = Of[Name + Unit].numbers(),
                            Low = Of[Name + "_low" + Unit].numbers(),
                            High = Of[Name + "_high" + Unit].numbers();
  std::vector<Interval> All;
  for (size_t I = 0; I < std::min({Middle.size(), Low.size(), High.size()}); ++I)
    All.push_back({Middle[I], Low[I], High[I]});
  return All;
}

double number(const CommRow &Of, const char *Name, double Otherwise) {
  const std::string Text = Of.parameter(Name);
  return Text.empty() ? Otherwise : std::atof(Text.c_str());
}

std::vector<double> inMicroseconds(std::vector<double> Nanoseconds) {
  for (double &Each : Nanoseconds)
    Each /= 1000;
  return Nanoseconds;
}

const Json &regionOf(const Json &Row, const char *Name) {
  for (const Json &Each : Row["regions"].List)
    if (Each["name"].Text == Name)
      return Each;
  static const Json None;
  return None;
}

double beyond(const std::vector<double> &Values, double Deviations) {
  double Sum = 0, Squares = 0;
  for (const double Each : Values)
    Sum += Each;
  const double Mean = Sum / static_cast<double>(Values.size());
  for (const double Each : Values)
    Squares += (Each - Mean) * (Each - Mean);
  const double Deviation = std::sqrt(Squares / static_cast<double>(Values.size()));
  return static_cast<double>(std::count_if(Values.begin(), Values.end(), [&](double Each) {
    return std::fabs(Each - Mean) > Deviations * Deviation;
  }));
}

/// Without a page fault, and begun by all ranks within 2 us, or a hundredth of the sample.
double validSamples(const Json &Row) {
  const std::vector<double> Times = Row["samples_ns"].numbers(),
                            Faults = Row["samples_page_faults"].numbers(),
                            Skew = Row["ranks_together"]["start_skew_ns"].numbers();
  const double Calls = Row["batch"].numberOr(1);
  double Count = 0;
  for (size_t I = 0; I < Times.size(); ++I)
    Count += (I >= Faults.size() || Faults[I] == 0) &&
             (I >= Skew.size() || Skew[I] <= std::max(2000.0, 0.01 * Times[I] * Calls));
  return Count;
}

/// There and back: two halves. Each pair's bytes go over one link, those of all pairs over the
/// node.
void readPoint(const Json &Row, CommRow &To) {
  To.Count = number(To, "count", 1);
  To.Block = number(To, "blksize", 1);
  To.Stride = number(To, "stride", 1);
  To.Elements = To.Count * To.Block;
  To.Extent = To.Block + (To.Count - 1) * To.Stride;
  To.Bytes = 8 * To.Elements;
  To.Pairs = To.parameter("mode") == "single" ? 1 : std::floor(To.Ranks / 2);
  const double Both = To.parameter("mode") == "bidirectional" ? 2 : 1;
  const double Median = medianOf(To.Times);
  const bool Several = To.Of->Sends == Messages::Blocks ||
                       (To.Of->Sends == Messages::Layout && To.parameter("layout") == "one_by_one");
  To.Latency = Median / 2, To.LatencyLow = To.Low / 2, To.LatencyHigh = To.High / 2;
  To.Rate = 2 * Both * To.Bytes / Median;
  To.AllRates = Row["bytes_per_call"].numberOr(0) / Median;
  To.MessageRate = 2e6 * Both * To.Pairs * (Several ? To.Count : 1) / Median;
}

void readSync(const Json &Row, CommRow &To) {
  const Json &Reference = regionOf(Row, "reference"), &Loop = regionOf(Row, "loop");
  const std::vector<double> Alone = inMicroseconds(Reference["samples_ns"].numbers()),
                            With = inMicroseconds(Loop["samples_ns"].numbers());
  const double References = number(To, "references", 1), Steps = number(To, "steps", 1);
  To.Reference = medianOf(Alone) / References;
  To.Loop = medianOf(With) / Steps;
  To.Overhead = bootstrapMedian(pairedOverheads(Alone, References, With, Steps));
  To.Latency = To.Overhead.Middle, To.LatencyLow = To.Overhead.Low,
  To.LatencyHigh = To.Overhead.High;
  if (!With.empty())
    To.Outliers = beyond(With, 3);
}

void readHalo(const Json &Row, CommRow &To) {
  const double Edge = std::atof(To.Size.c_str()), Median = medianOf(To.Times);
  To.Count = 6;
  To.Block = Edge * Edge;
  To.Elements = To.Extent = 6 * Edge * Edge;
  To.Bytes = 8 * To.Elements;
  To.Latency = Median, To.LatencyLow = To.Low, To.LatencyHigh = To.High;
  if (To.Of->Kind == CommKind::Overlap) {
    const std::vector<double> Messages = regionOf(Row, "communicate")["samples_ns"].numbers(),
                              Work = regionOf(Row, "compute")["samples_ns"].numbers(),
                              Both = regionOf(Row, "both")["samples_ns"].numbers();
    To.Overlap = bootstrapMedian(overlaps(Messages, Work, Both));
    To.Latency = medianOf(Messages) / 1000;
    To.LatencyLow = To.LatencyHigh = To.Latency;
  }
  To.Rate = To.Latency > 0 ? To.Bytes / To.Latency : 0;
  To.AllRates = To.Rate * To.Ranks;
}

} // namespace

CommRow commRow(const Json &Row, const Json &Context) {
  CommRow To;
  To.Of = seriesOf(Row["kernel"].Text);
  readParameters(Row["parameters"].Text, To.Parameters);
  To.Size = Row["size"].Text;
  To.Result = Row["result"].Text;
  To.Error = Row["error_message"].Text;
  To.Mpi = Context["mpi"].Text;
  To.Components = Context["mpi_components"].Text;
  To.Nodes = Context["nodes"].numberOr(-1);
  To.Ranks = Row["ranks"].numberOr(1);
  To.Batch = Row["batch"].numberOr(1);
  To.Valid = validSamples(Row);
  To.Times = inMicroseconds(Row["samples_ns"].numbers());
  if (To.Times.empty())
    return To;
  To.Low = Row["time_p50_low_ns"].numberOr(0) / 1000;
  To.High = Row["time_p50_high_ns"].numberOr(0) / 1000;
  To.RankTimes = inMicroseconds(Row["rank_median_ns"].numbers());
  const Json &Together = Row["ranks_together"];
  To.RankWork = intervals(Together, "rank_skew", "_percent");
  To.Start = Together["start"].Text;
  To.StartSkew = medianOf(Together["start_skew_ns"].numbers()) / 1000;
  To.EndSkew = medianOf(Together["end_skew_ns"].numbers()) / 1000;
  To.ClockError = Together["clock_offset_error_ns"].numberOr(0) / 1000;
  if (To.Of->Kind == CommKind::Point)
    readPoint(Row, To);
  else if (To.Of->Kind == CommKind::Sync)
    readSync(Row, To);
  else
    readHalo(Row, To);
  return To;
}

} // namespace tpbench
