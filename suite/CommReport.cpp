//===- CommReport.cpp - Rows of kernels with messages as a table ------------===//
#include "CommReport.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <set>

namespace tpbench {

namespace {

void printColumns(CommKind Of) {
  switch (Of) {
  case CommKind::Point:
    std::printf("  %9s %9s %7s %10s %11s %23s %10s %10s %8s %11s %9s  %s\n", "count", "blksize",
                "stride", "bytes", "latency us", "95 % interval", "MB/s", "all MB/s", "% copy",
                "messages/s", "skew us", "result");
    return;
  case CommKind::Sync:
    std::printf("  %9s %9s %11s %11s %11s %23s %8s %9s  %s\n", "reference", "steps", "alone us",
                "with it us", "overhead us", "95 % interval", "outliers", "skew us", "result");
    return;
  case CommKind::Halo:
    std::printf("  %9s %10s %11s %23s %10s %10s %8s %9s  %s\n", "edge", "bytes", "swap us",
                "95 % interval", "MB/s rank", "all MB/s", "% copy", "skew us", "result");
    return;
  case CommKind::Overlap:
    std::printf("  %9s %10s %11s %10s %23s %9s  %s\n", "edge", "bytes", "swap us", "overlap %",
                "95 % interval", "skew us", "result");
    return;
  }
}

std::string interval(double Low, double High) {
  char Text[40];
  std::snprintf(Text, sizeof Text, "%.4g to %.4g", Low, High);
  return Text;
}

void printWork(const CommRow &Of) {
  if (Of.RankWork.size() < 2)
    return;
  std::printf("    work of rank ");
  for (size_t R = 0; R < Of.RankWork.size(); ++R)
    std::printf("%s%zu: %+.2f %% (%+.2f to %+.2f)", R ? ", " : "", R, Of.RankWork[R].Middle,
                Of.RankWork[R].Low, Of.RankWork[R].High);
  std::printf(" core cycles over the least\n");
}

} // namespace

CommTable::CommTable(CommLimits Of) : Beside(Of) {
  if (Of.PingPong <= 0 && Of.Copy <= 0)
    return;
  std::printf("\nbeside: ");
  if (Of.PingPong > 0)
    std::printf(
        "a message of 8 B takes %.4g us one way, one of %.0f KiB goes at %.4g MB/s (mpi_send); ",
        Of.PingPong, Of.Bytes / 1024, Of.PingPongRate);
  if (Of.Copy > 0)
    std::printf("a copy of %.0f KiB in memory at %.4g MB/s (copy)", Of.Bytes / 1024, Of.Copy);
  std::printf("\n");
}

void CommTable::print(const CommRow &Row) {
  if (const std::string Now = Row.heading(); Now != Heading) {
    finish();
    Heading = Now;
    std::printf("\n%s (%s%s%s)\n", Heading.c_str(), Row.Mpi.c_str(),
                Row.Components.empty() ? "" : ": ", Row.Components.c_str());
    printColumns(Row.Of->Kind);
  }
  if (Row.Times.empty()) {
    std::printf("  size %s: %s %s\n", Row.Size.c_str(), Row.Result.c_str(), Row.Error.c_str());
    return;
  }
  const std::string Between = interval(Row.LatencyLow, Row.LatencyHigh);
  const double OfCopy = Beside.Copy > 0 ? 100 * Row.Rate / Beside.Copy : 0;
  switch (Row.Of->Kind) {
  case CommKind::Point:
    std::printf("  %9.0f %9.0f %7.0f %10.0f %11.4g %23s %10.4g %10.4g %8.3g %11.4g %9.3g  %s\n",
                Row.Count, Row.Block, Row.Stride, Row.Bytes, Row.Latency, Between.c_str(), Row.Rate,
                Row.AllRates, OfCopy, Row.MessageRate, Row.StartSkew, Row.Result.c_str());
    Sweep.push_back(Row);
    break;
  case CommKind::Sync:
    std::printf("  %9s %9s %11.4g %11.4g %11.4g %23s %8.0f %9.3g  %s\n",
                Row.parameter("references").c_str(), Row.parameter("steps").c_str(), Row.Reference,
                Row.Loop, Row.Overhead.Middle, Between.c_str(), Row.Outliers, Row.StartSkew,
                Row.Result.c_str());
    printWork(Row);
    break;
  case CommKind::Halo:
    std::printf("  %9s %10.0f %11.4g %23s %10.4g %10.4g %8.3g %9.3g  %s\n", Row.Size.c_str(),
                Row.Bytes, Row.Latency, Between.c_str(), Row.Rate, Row.AllRates, OfCopy,
                Row.StartSkew, Row.Result.c_str());
    break;
  case CommKind::Overlap:
    std::printf("  %9s %10.0f %11.4g %10.1f %23s %9.3g  %s\n", Row.Size.c_str(), Row.Bytes,
                Row.Latency, Row.Overlap.Middle,
                interval(Row.Overlap.Low, Row.Overlap.High).c_str(), Row.StartSkew,
                Row.Result.c_str());
    break;
  }
}

void CommTable::finish() {
  printFit();
  Sweep.clear();
  Heading.clear();
}

// Resampled are the calls of each row, so that the interval is that of these measurements.
void CommTable::printFit() const {
  std::vector<std::vector<double>> Times;
  std::vector<double> Bytes;
  std::set<double> Different;
  for (const CommRow &Each : Sweep) {
    Times.push_back(Each.Times);
    Bytes.push_back(Each.Bytes);
    Different.insert(Each.Bytes);
  }
  if (Different.size() < 3)
    return;
  const auto Fit = [&](std::span<const std::vector<double>> Of) {
    std::vector<double> OneWay;
    for (const std::vector<double> &Each : Of)
      OneWay.push_back(medianOf(Each) / 2);
    return fitLine(Bytes, OneWay);
  };
  const Line Found = Fit(Times);
  const Interval Start = bootstrap(Times, 300, [&](auto Of) { return Fit(Of).Start; });
  const Interval Rate = bootstrap(Times, 300, [&](auto Of) { return Fit(Of).Rate; });
  std::printf(
      "  time = %.4g us + bytes / %.4g MB/s; 95 %%: %s us, %s MB/s; half of the rate at %.0f "
      "B; a row is up to %.0f %% off%s\n",
      Found.Start, Found.Rate, interval(Start.Low, Start.High).c_str(),
      interval(Rate.Low, Rate.High).c_str(), std::max(0.0, Found.Start * Found.Rate),
      Found.Farthest, Found.Farthest > 30 ? ": no line describes them" : "");
  if (Sweep.front().Of->Sends == Messages::Blocks && Sweep.front().MessageRate > 0)
    std::printf("  LogGP: g = %.4g us between messages of %.0f B, G = %.4g ns a byte\n",
                1e6 / Sweep.front().MessageRate, 8 * Sweep.front().Block, 1000 / Found.Rate);
}

} // namespace tpbench
