//===- PlotData.h - Rows of results that are drawn --------------------------===//
#pragma once

#include "Json.h"
#include "plot/Figure.h"

#include <string>
#include <vector>

namespace tpbench {

/// The rows of files that --json wrote, and what those say of their node.
struct PlotData {
  std::vector<Json> Rows;
  Json Context; ///< of the first file that has one

  /// Ends the program at a file that has no results.
  void read(const std::string &Path);
};

/// Each ends the program when the rows have nothing of the kind, and says what to measure.
Figure ratePlot(const PlotData &Of);
Figure scalingPlot(const PlotData &Of);
Figure distributionPlot(const PlotData &Of);
Figure balancePlot(const PlotData &Of);

} // namespace tpbench
