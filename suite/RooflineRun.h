//===- RooflineRun.h - tpbench roofline -------------------------------------===//
#pragma once

#include "Options.h"

namespace tpbench {

/// Measures kernels with their data in each level, or reads results, and draws them below the
/// node's ceilings. Gives the exit code.
int runRoofline(const Options &Request);

} // namespace tpbench
