//===- Report.cpp - The original's metrics of each row ----------------------===//
#include "Report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>

namespace tpbench {

Quantiles quantilesOf(std::vector<double> Samples) {
  Quantiles Of;
  if (Samples.empty())
    return Of;
  std::sort(Samples.begin(), Samples.end());
  const auto At = [&](double Q) {
    const double Position = Q * static_cast<double>(Samples.size() - 1);
    const size_t Below = static_cast<size_t>(Position);
    const size_t Above = std::min(Below + 1, Samples.size() - 1);
    return Samples[Below] +
           (Position - static_cast<double>(Below)) * (Samples[Above] - Samples[Below]);
  };
  double Sum = 0;
  for (const double Each : Samples)
    Sum += Each;
  return {Sum / static_cast<double>(Samples.size()),
          Samples.front(),
          At(0.25),
          At(0.5),
          At(0.75),
          Samples.back()};
}

double originalSteps(const Kernel &Of, const Json &Row) {
  std::vector<double> Extents;
  for (const std::string &Each : split(Row["size"].Text, 'x'))
    Extents.push_back(std::atof(Each.c_str()));
  if (Of.Size == SizeMeans::Kib)
    return Extents[0];
  if (Of.Group == "mixed")
    return Extents[0] * Extents[0];
  return Extents.size() > 1 ? (Extents[0] - 2) * (Extents[1] - 2) : Extents[0];
}

namespace {

void printLine(const char *Name, const Quantiles &Of) {
  std::printf("    %-9s", Name);
  for (const double Each : {Of.Mean, Of.Min, Of.Q25, Of.Median, Of.Q75, Of.Max}) {
    // Six significant figures, and no column wider than eleven.
    const int Digits = Each >= 1e5 ? 0 : Each >= 1e3 ? 1 : Each >= 10 ? 2 : 4;
    std::printf(" %11.*f", Digits, Each);
  }
  std::printf("\n");
}

/// Rates of `Amount` over each of `Samples`.
Quantiles rates(double Amount, std::vector<double> Samples) {
  for (double &Each : Samples)
    Each = Each > 0 ? Amount / Each : 0;
  return quantilesOf(std::move(Samples));
}

void printRates(double Bytes, double Flops, const std::vector<double> &Times,
                const std::vector<double> &Cycles) {
  std::printf("    %-9s %11s %11s %11s %11s %11s %11s\n", "", "mean", "min", "25 %", "50 %", "75 %",
              "max");
  printLine("ns/call", quantilesOf(Times));
  if (Bytes >= 0) {
    printLine("MB/s", rates(1000 * Bytes, Times));
    printLine("B/c", rates(Bytes, Cycles));
  }
  if (Flops > 0) {
    printLine("MFLOP/s", rates(1000 * Flops, Times));
    printLine("flops/c", rates(Flops, Cycles));
  }
}

void printAccounting(const Kernel &Of, const Json &Row, double Nanoseconds) {
  const auto Print = [&](const char *Name, double Bytes) {
    if (Bytes >= 0)
      std::printf("    %-36s %14.0f bytes a call %11.0f MB/s at 50 %%\n", Name, Bytes,
                  1000 * Bytes / Nanoseconds);
    else
      std::printf("    %-36s %14s\n", Name, "not counted");
  };
  const double WriteAllocate = Row["bytes_write_allocate_per_call"].numberOr(-1),
               Original = Of.OriginalBytes * Row["ranks"].numberOr(1) * originalSteps(Of, Row);
  Print("R: references as written", Row["bytes_referenced_per_call"].numberOr(-1));
  Print("T: the same with register reuse", Row["bytes_register_reuse_per_call"].numberOr(-1));
  Print(WriteAllocate < 0 ? "M: useful, by the kernel's bytes()" : "M: useful, each stream once",
        Row["bytes_per_call"].numberOr(-1));
  Print("MW: useful, with write-allocate", WriteAllocate);
  if (Original > 0)
    Print("as the original counts", Original);
}

} // namespace

void printRow(const Kernel &Of, const Json &Row, bool Accounting) {
  std::string Where = Row["variant"].Text;
  for (const auto &[Name, Value] : Row["swept"].Members)
    Where += (Where.empty() ? "" : ", ") + Name + " = " + Value.Text;
  std::printf("\n%s%s%s  size %s (largest array %.6g KiB), %.0f rank%s, %.0f thread%s, %s: %s\n",
              Row["kernel"].Text.c_str(), Where.empty() ? "" : " ", Where.c_str(),
              Row["size"].Text.c_str(), Row["largest_array_bytes"].numberOr(0) / 1024,
              Row["ranks"].numberOr(1), Row["ranks"].numberOr(1) > 1 ? "s" : "",
              Row["threads"].numberOr(1), Row["threads"].numberOr(1) > 1 ? "s" : "",
              Row["body"].Text.c_str(), Row["result"].Text.c_str());
  const std::vector<double> Times = Row["samples_ns"].numbers();
  if (Times.empty()) {
    std::printf("    %s\n", Row["error_message"].Text.c_str());
    return;
  }
  const double Bytes = Row["bytes_per_call"].numberOr(-1),
               Flops = Row["flops_per_call"].numberOr(-1);
  printRates(Bytes, Flops, Times, Row["samples_cycles"].numbers());
  if (Row["metric"].Text == "latency") {
    std::vector<double> Steps = Times;
    for (double &Each : Steps)
      Each /= std::max(Row["iterations_per_call"].numberOr(1), 1.0);
    printLine("ns/load", quantilesOf(std::move(Steps)));
  }
  const double Threads = Row["threads"].numberOr(1), Idle = Row["idle_threads"].numberOr(0);
  if (Idle > 0)
    std::printf("    %.0f of %.0f threads had no iterations\n", Idle, Threads);
  std::printf("    %.4g GHz; ", Row["clock_p50_GHz"].numberOr(0));
  if (const double Reached = Row["limit_reached_percent"].numberOr(0); Reached > 0)
    std::printf("%.0f %% of the limit by %s; ", Reached, Row["limited_by"].Text.c_str());
  std::printf("%zu samples of %.0f calls\n", Times.size(), Row["batch"].numberOr(1));
  const std::vector<double> PerRank = Row["rank_median_ns"].numbers();
  for (size_t R = 0; R < PerRank.size() && PerRank.size() > 1; ++R)
    std::printf("    rank %zu: %.1f ns/call at 50 %%\n", R, PerRank[R]);
  const double GHz = Row["clock_p50_GHz"].numberOr(0);
  for (const Json &Region : Row["regions"].List) {
    const std::vector<double> Own = Region["samples_ns"].numbers();
    std::vector<double> Cycles = Own;
    for (double &Each : Cycles)
      Each *= GHz;
    std::printf("  region %s%s%s: %.1f %% of the time\n", Region["name"].Text.c_str(),
                Region["as"].Text.empty() ? "" : ", ", Region["as"].Text.c_str(),
                Region["share_percent"].numberOr(0));
    printRates(Region["bytes_per_call"].numberOr(-1), Region["flops_per_call"].numberOr(-1), Own,
               Cycles);
    const std::vector<double> Ranks = Region["rank_median_ns"].numbers();
    for (size_t R = 0; R < Ranks.size() && Ranks.size() > 1; ++R)
      std::printf("    rank %zu: %.1f ns/call at 50 %%\n", R, Ranks[R]);
  }
  if (Accounting)
    printAccounting(Of, Row, quantilesOf(Times).Median);
}

} // namespace tpbench
