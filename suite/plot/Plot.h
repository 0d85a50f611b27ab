//===- Plot.h - Figures of results, for papers ------------------------------===//
#pragma once

#include "Options.h"

namespace tpbench {

/// tpbench plot RESULTS --what=... -o FILE: the exit code.
int runPlot(const Options &Request);

} // namespace tpbench
