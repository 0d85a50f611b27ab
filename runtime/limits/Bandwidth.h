//===- Bandwidth.h - What can be reached at one size of a kernel ------------===//
#ifndef TPB_LIMITS_BANDWIDTH_H
#define TPB_LIMITS_BANDWIDTH_H

#include "harness/Arrays.h"
#include "harness/Machine.h"
#include "limits/Limit.h"
#include "limits/Race.h"

namespace tpb {

/// The rate of the fastest fixed stream of the kernel's kind (see Pattern.h) with the kernel's
/// footprint: in the arrays `On` themselves where the stream fits them, else in memory of its own.
/// For a kernel whose metric is latency also that of dependent loads over as much memory. The
/// content of `On` is lost; its pages must have been touched. Collective; about 0.1 s.
Limit measureLimit(const Problem &At, const Arrays &On, const Machine &Node, const Runners &Who);

} // namespace tpb
#endif
