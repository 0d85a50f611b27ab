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

Positions quantilePositions(long Count, double Q, double Outside) {
  // The number of samples below the quantile is binomial(Count, Q). Its probabilities are added up
  // from where less than 1e-20 is left out.
  const double N = static_cast<double>(Count), Deviation = std::sqrt(N * Q * (1 - Q));
  const long First = std::max(0L, static_cast<long>(N * Q - 10 * Deviation) - 1);
  const double K = static_cast<double>(First);
  double Term = std::exp(std::lgamma(N + 1) - std::lgamma(K + 1) - std::lgamma(N - K + 1) +
                         K * std::log(Q) + (N - K) * std::log1p(-Q));
  Positions Found = {0, Count - 1};
  double AtMost = 0; // the probability of at most Below samples below the quantile
  for (long Below = First; Below < Count; ++Below) {
    AtMost += Term;
    if (AtMost <= Outside / 2)
      Found.Low = Below;
    if (AtMost >= 1 - Outside / 2) {
      Found.High = Below;
      break;
    }
    const double Next = static_cast<double>(Below + 1);
    Term *= (N - Next + 1) / Next * Q / (1 - Q);
  }
  return Found;
}

long medianIntervalStart(long Count) { return quantilePositions(Count, 0.5, 0.05).Low; }

Estimate estimateQuantile(std::span<const double> Ascending, double Q, double Outside) {
  const Positions At = quantilePositions(static_cast<long>(Ascending.size()), Q, Outside);
  return {quantile(Ascending, Q), Ascending[static_cast<size_t>(At.Low)],
          Ascending[static_cast<size_t>(At.High)]};
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
