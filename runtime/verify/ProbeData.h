//===- ProbeData.h - What the arrays hold in a probe ------------------------===//
#ifndef TPB_VERIFY_PROBEDATA_H
#define TPB_VERIFY_PROBEDATA_H

#include "problem/Arrays.h"

namespace tpb {

/// Small integers where an exact probe exists, else the kernel's own numbers, varied where they are
/// constant; outputs are poisoned.
void fillProbe(const Problem &Of, const Arrays &On);

/// Floating scalars become small integers too: 2, 3, -2, -3, ...
void setExactScalars(Problem &At);

/// What a spotlight shows: the smallest number of every array in one place and the largest in the
/// next, so that a least or largest element that gets lost is seen in every lane and accumulator.
struct Spotlight {
  long Position = -1; // none
  long Side = 1;      // positions that a loop goes through
};

/// Changes what fillProbe() filled in.
void lightUp(const Problem &Of, const Arrays &On, const Spotlight &Light);

} // namespace tpb
#endif
