//===- Report.h - The original's metrics of each row ------------------------===//
#pragma once

#include "Jobs.h"

#include <vector>

namespace tpbench {

struct Quantiles {
  double Mean = 0, Min = 0, Q25 = 0, Median = 0, Q75 = 0, Max = 0;
};

/// Linear between two samples (Hyndman and Fan 7).
Quantiles quantilesOf(std::vector<double> Samples);

/// Steps of one call, as the original counts them: elements, or points inside a grid.
double originalSteps(const Kernel &Of, const Json &Row);

void printRow(const Kernel &Of, const Json &Row, bool Accounting);

} // namespace tpbench
