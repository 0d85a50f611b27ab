//===- Bandwidth.h - What this core can move at most ------------------------===//
#ifndef TPB_LIMITS_BANDWIDTH_H
#define TPB_LIMITS_BANDWIDTH_H

#include "clock/Clock.h"
#include "harness/Problem.h"
#include "report/Report.h"

namespace tpb {

/// The rate of a fixed stream loop, of the kernel's kind (only loads, or loads and stores), over as
/// many bytes as the arrays of `At` have. One thread; about 0.1 s.
Limit measureLimit(const Problem &At, const Clock &Timer);

} // namespace tpb
#endif
