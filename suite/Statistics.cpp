//===- Statistics.cpp - Intervals and fits of what was measured -------------===//
#include "Statistics.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace tpbench {

double quantileOf(std::vector<double> Values, double P) {
  if (Values.empty())
    return 0;
  std::sort(Values.begin(), Values.end());
  const double At = P * static_cast<double>(Values.size() - 1);
  const size_t Below = static_cast<size_t>(At), Above = std::min(Below + 1, Values.size() - 1);
  return Values[Below] + (At - static_cast<double>(Below)) * (Values[Above] - Values[Below]);
}

double medianOf(std::vector<double> Values) { return quantileOf(std::move(Values), 0.5); }

namespace {

/// splitmix64 of a fixed seed: an interval is the same whenever it is computed.
class Draws {
public:
  size_t below(size_t Count) {
    State += 0x9e3779b97f4a7c15UL;
    uint64_t X = State;
    X = (X ^ (X >> 30)) * 0xbf58476d1ce4e5b9UL;
    X = (X ^ (X >> 27)) * 0x94d049bb133111ebUL;
    return static_cast<size_t>((X ^ (X >> 31)) % Count);
  }

private:
  uint64_t State = 20260101;
};

} // namespace

Interval bootstrap(std::span<const std::vector<double>> Lists, int Times,
                   const std::function<double(std::span<const std::vector<double>>)> &Of) {
  Interval Found;
  Found.Middle = Found.Low = Found.High = Of(Lists);
  for (const std::vector<double> &Each : Lists)
    if (Each.size() < 2)
      return Found;
  Draws Random;
  std::vector<std::vector<double>> Drawn(Lists.begin(), Lists.end());
  std::vector<double> Results;
  for (int I = 0; I < Times; ++I) {
    for (size_t L = 0; L < Drawn.size(); ++L)
      for (double &Each : Drawn[L])
        Each = Lists[L][Random.below(Lists[L].size())];
    Results.push_back(Of(Drawn));
  }
  Found.Low = quantileOf(Results, 0.025);
  Found.High = quantileOf(std::move(Results), 0.975);
  return Found;
}

Interval bootstrapMedian(const std::vector<double> &Values) {
  return bootstrap({&Values, 1}, 1000, [](auto Lists) { return medianOf(Lists[0]); });
}

std::vector<double> pairedOverheads(std::span<const double> Reference, double References,
                                    std::span<const double> Loop, double Steps) {
  std::vector<double> Result;
  for (size_t I = 0; I < std::min(Reference.size(), Loop.size()); ++I)
    Result.push_back(Loop[I] / Steps - Reference[I] / References);
  return Result;
}

std::vector<double> overlaps(std::span<const double> First, std::span<const double> Second,
                             std::span<const double> Both) {
  std::vector<double> Result;
  for (size_t I = 0; I < std::min({First.size(), Second.size(), Both.size()}); ++I) {
    const double Shorter = std::min(First[I], Second[I]);
    const double Percent = Shorter > 0 ? 100 * (First[I] + Second[I] - Both[I]) / Shorter : 0;
    Result.push_back(std::clamp(Percent, 0.0, 100.0));
  }
  return Result;
}

Line fitLine(std::span<const double> Bytes, std::span<const double> Microseconds) {
  // Relative errors: what is weighted by 1 / time^2.
  double W = 0, X = 0, Y = 0, XX = 0, XY = 0;
  for (size_t I = 0; I < Bytes.size(); ++I) {
    const double Weight = 1 / (Microseconds[I] * Microseconds[I]);
    W += Weight;
    X += Weight * Bytes[I];
    Y += Weight * Microseconds[I];
    XX += Weight * Bytes[I] * Bytes[I];
    XY += Weight * Bytes[I] * Microseconds[I];
  }
  const double Slope = (W * XY - X * Y) / (W * XX - X * X);
  Line Found;
  Found.Start = (Y - Slope * X) / W;
  Found.Rate = Slope > 0 ? 1 / Slope : 0;
  for (size_t I = 0; I < Bytes.size(); ++I)
    Found.Farthest = std::max(
        Found.Farthest, 100 * std::fabs((Found.Start + Slope * Bytes[I]) / Microseconds[I] - 1));
  return Found;
}

} // namespace tpbench
