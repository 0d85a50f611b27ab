//===- Probe.h - Every body at small ragged sizes ---------------------------===//
#ifndef TPB_VERIFY_PROBE_H
#define TPB_VERIFY_PROBE_H

#include "base/World.h"
#include "problem/Arrays.h"
#include "verify/Compare.h"

namespace tpb {

struct ProbeReport {
  bool Passed = true;
  bool Bounded = false; // compared within the error bound; else bit for bit
  int Bodies = 0;
  long Least = 0, Most = 0; // sizes run: of the body with the fewest, and the most
  char Skipped[160] = "";   // bodies that this processor can't run
  char Failure[480] = "";
};

/// Runs every supported body against the plain loop, or the user's checking function. Ranks run the
/// same sizes, as kernels may communicate, and stop together. `Of` has its parameters set; its
/// sizes are of no importance.
ProbeReport probeKernel(const Problem &Of, const World &Ranks = World());

/// Which tolerance compares the result with the plain loop's when the data is not exact.
Rule inexactRule(const tpb_kernel_v1 &Kernel);

} // namespace tpb
#endif
