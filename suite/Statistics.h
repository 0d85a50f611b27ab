//===- Statistics.h - Intervals and fits of what was measured ---------------===//
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace tpbench {

struct Interval {
  double Middle = 0, Low = 0, High = 0; ///< 95 %
};

double medianOf(std::vector<double> Values);
/// The p-quantile, linear between values.
double quantileOf(std::vector<double> Values, double P);

/// What a function of resampled lists gives, and between which bounds 95 of 100 resamplings lie
/// (bootstrap, percentiles). The same on every run.
Interval bootstrap(std::span<const std::vector<double>> Lists, int Times,
                   const std::function<double(std::span<const std::vector<double>>)> &Of);
Interval bootstrapMedian(const std::vector<double> &Values);

/// A synchronisation's time: of each sample, loop / steps - reference / references. Paired: what
/// disturbs both leaves the difference.
std::vector<double> pairedOverheads(std::span<const double> Reference, double References,
                                    std::span<const double> Loop, double Steps);

/// Percent of the shorter of two things that went on while the other one did; 0 to 100.
std::vector<double> overlaps(std::span<const double> First, std::span<const double> Second,
                             std::span<const double> Both);

/// time = Start + bytes / Rate (Hockney): the least relative errors.
struct Line {
  double Start = 0;    ///< microseconds
  double Rate = 0;     ///< bytes a microsecond, MB/s
  double Farthest = 0; ///< percent that a point is off
};
Line fitLine(std::span<const double> Bytes, std::span<const double> Microseconds);

} // namespace tpbench
