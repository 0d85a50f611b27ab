//===- Bandwidth.h - What this core can move at most ------------------------===//
#ifndef TPB_LIMITS_BANDWIDTH_H
#define TPB_LIMITS_BANDWIDTH_H

#include "clock/Clock.h"
#include "harness/Arrays.h"
#include "harness/Machine.h"
#include "report/Report.h"

namespace tpb {

/// The rate of the fastest fixed stream of the kernel's kind (see Pattern.h) with the kernel's
/// footprint: in the arrays `On` themselves where the stream fits them, else in arrays of its own
/// that are laid out alike. The content of `On` is lost. One thread; about 0.1 s.
Limit measureLimit(const Problem &At, const Arrays &On, const Machine &Node, const Clock &Timer);

} // namespace tpb
#endif
