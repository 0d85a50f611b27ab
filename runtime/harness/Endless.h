//===- Endless.h - A kernel for a profiler to look at -----------------------===//
#ifndef TPB_HARNESS_ENDLESS_H
#define TPB_HARNESS_ENDLESS_H

#include "report/Report.h"

namespace tpb {

/// Calls the kernel again and again until interrupted; says on stderr what it did.
void runEndlessly(const Problem &At, const Arrays &On, const RunContext &Run);

} // namespace tpb
#endif
