//===- Trial.h - What the processes of both programs found ------------------===//
#ifndef TPB_COMPARE_TRIAL_H
#define TPB_COMPARE_TRIAL_H

#include "compare/Verdict.h"

#include <string>
#include <vector>

namespace tpb {

/// One row of both programs.
struct ComparedRow {
  std::string Name;
  /// Of each side, the median of every process in the order in which they ran, ns a call.
  std::vector<double> Medians[Sides];
  /// Of each block: natural logarithms of B over A, and of the control over A.
  std::vector<double> Changes, ControlChanges;

  Interval Change = {}, Control = {};
  Outcome Verdict = Outcome::Inconclusive;

  double median(int Side) const { return medianOf(Medians[Side]); }
};

/// How sure all verdicts together are: each interval gets its share of the doubt.
struct Doubt {
  size_t Rows, Looks;
  static constexpr double Total = 0.05;
  double each() const { return Total / static_cast<double>(Rows * Looks); }
};

/// Blocks after which verdicts are tried: the first number is large enough for intervals, the
/// others grow by half.
std::vector<size_t> looks(size_t Least, size_t Most, size_t Rows);

/// Fills in changes, intervals and verdict from the medians of whole blocks.
void judgeRow(ComparedRow &Row, const Doubt &How, double Threshold);

/// In percent of A's time.
double percent(double Logarithm);

} // namespace tpb
#endif
