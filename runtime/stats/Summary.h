//===- Summary.h - What a set of samples says -------------------------------===//
#ifndef TPB_STATS_SUMMARY_H
#define TPB_STATS_SUMMARY_H

#include <span>

namespace tpb {

struct Summary {
  double Min, Q05, Q25, Median, Q75, Q95, Max, Mean;
  /// Order statistics that hold the true median with at least 95 %, whatever the distribution;
  /// Min and Max when there are fewer than six samples (then it is less than 95 %).
  double MedianLow, MedianHigh;
};

/// The q-quantile of ascending samples: linear interpolation between the order statistics around
/// position q (n - 1), counted from 0 (Hyndman and Fan 1996, definition 7; R's and NumPy's
/// default).
double quantile(std::span<const double> Ascending, double Q);

/// Positions (from 0) of order statistics between which the Q-quantile lies whatever the
/// distribution is, but for `Outside` of all cases, half of them on either side. The first or the
/// last where none reaches that.
struct Positions {
  long Low, High;
};
Positions quantilePositions(long Count, double Q, double Outside);

/// Position (from 0) of the lower end of the 95 % confidence interval of the median of `Count`
/// samples; the upper end is at Count - 1 minus it. 0 also when no interval reaches 95 %.
long medianIntervalStart(long Count);

/// A quantile, and samples between which it lies with a probability.
struct Estimate {
  double Value = 0, Low = 0, High = 0;
};
Estimate estimateQuantile(std::span<const double> Ascending, double Q, double Outside);

/// Samples beyond Tukey's fences: 1.5 (outer: 3) interquartile ranges below the 25 % or above the
/// 75 % quantile. They are counted and stay among the samples.
struct Outliers {
  long Low = 0, High = 0; // beyond the inner fences, those beyond the outer ones among them
  long FarLow = 0, FarHigh = 0;
};
Outliers countOutliers(std::span<const double> Samples, const Summary &Of);

/// `Samples` must not be empty; they come back sorted.
Summary summarise(std::span<double> Samples);

} // namespace tpb
#endif
