//===- Summary.cpp - What a set of samples says -----------------------------===//

#include "stats/Summary.h"

#include <algorithm>
#include <cmath>

namespace tpb {

double quantile(std::span<const double> Ascending, double Q) {
  const double Position = Q * static_cast<double>(Ascending.size() - 1);
  const double Below = std::floor(Position);
  const size_t I = static_cast<size_t>(Below);
  if (I + 1 >= Ascending.size())
    return Ascending.back();
  const double Fraction = Position - Below;
  // Without the test an infinite neighbour of weight zero would make NaN.
  return Fraction == 0 ? Ascending[I] : Ascending[I] + Fraction * (Ascending[I + 1] - Ascending[I]);
}

long medianIntervalStart(long Count) {
  // The number of samples below the median is binomial(Count, 1/2). Drop as many order statistics
  // at each end as leave at most 2.5 % outside.
  double Term = std::exp2(-static_cast<double>(Count)), Tail = Term;
  if (Count > 1000) // 2^-Count underflows; the normal approximation is good to a rank here
    return static_cast<long>(std::floor(
        (static_cast<double>(Count) - 1.96 * std::sqrt(static_cast<double>(Count))) / 2));
  long Dropped = 0;
  while (Tail <= 0.025 && 2 * (Dropped + 1) < Count) {
    ++Dropped;
    Term *= static_cast<double>(Count - Dropped + 1) / static_cast<double>(Dropped);
    Tail += Term;
  }
  return Dropped > 0 ? Dropped - 1 : 0;
}

Outliers countOutliers(std::span<const double> Samples, const Summary &Of) {
  Outliers Result;
  const double Range = Of.Q75 - Of.Q25;
  for (const double Sample : Samples) {
    Result.Low += Sample < Of.Q25 - 1.5 * Range;
    Result.High += Sample > Of.Q75 + 1.5 * Range;
    Result.FarLow += Sample < Of.Q25 - 3 * Range;
    Result.FarHigh += Sample > Of.Q75 + 3 * Range;
  }
  return Result;
}

Summary summarise(std::span<double> Samples) {
  std::sort(Samples.begin(), Samples.end());
  double Sum = 0;
  for (const double Sample : Samples)
    Sum += Sample;
  const long Start = medianIntervalStart(static_cast<long>(Samples.size()));
  const size_t Low = static_cast<size_t>(Start), High = Samples.size() - 1 - Low;
  return {Samples.front(),
          quantile(Samples, 0.05),
          quantile(Samples, 0.25),
          quantile(Samples, 0.50),
          quantile(Samples, 0.75),
          quantile(Samples, 0.95),
          Samples.back(),
          Sum / static_cast<double>(Samples.size()),
          Samples[Low],
          Samples[High]};
}

} // namespace tpb
