//===- Warmup.h - Calls before the first sample -----------------------------===//
#ifndef TPB_MEASURE_WARMUP_H
#define TPB_MEASURE_WARMUP_H

#include "base/World.h"
#include "clock/Clock.h"
#include "problem/Snapshot.h"

namespace tpb {

/// The calls before the first sample, and what they showed. The same on all ranks.
struct Warmup {
  long Calls = 0;
  double Seconds = 0;
  double CallNanoseconds = 0; // the fastest
  /// By how much the last three groups of calls differ, in percent; negative with fewer groups.
  double Spread = -1;
  bool settled() const { return Spread >= 0 && Spread <= SettledPercent; }

  static constexpr double SettledPercent = 2;
};

/// Calls the kernel for `Request.Warmup` seconds at least, then until the fastest calls of three
/// groups in a row agree, for three times as long at most. `Reset`, when given, restores
/// the data before each call.
Warmup warmUp(const Problem &Of, const Arrays &On, const Options &Request, const Clock &Timer,
              const World &Ranks, const Snapshot *Reset);

} // namespace tpb
#endif
