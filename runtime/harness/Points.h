//===- Points.h - The rows that a run has for one kernel --------------------===//
#ifndef TPB_HARNESS_POINTS_H
#define TPB_HARNESS_POINTS_H

#include "problem/ParameterSweep.h"
#include "problem/Size.h"
#include "report/Report.h"

namespace tpb {

/// One row before it has run.
struct Point {
  size_t Parameters; // of the sweep
  const tpb_variant *Variant;
  SizeChoice Size;
  int Threads; // that were asked for; 0: as the environment says
};

/// Every combination of parameters, variant, size and team size; team sizes vary fastest. Sizes
/// that nobody asked for are those of the smallest team, so that all teams have the same work.
OptionError choosePoints(const tpb_kernel_v1 &Kernel, const ParameterSweep &Sweep,
                         const RunContext &Run, List<Point> &Points);

/// `At` with the values of one point. Its parameters must be known to be good.
void applyPoint(Problem &At, const ParameterSweep &Sweep, const Point &Of);

/// Sets the speed-up of each row: the time of the row with the smallest team that is like it in all
/// else, over its own.
void compareTeams(KernelResult &Of);

} // namespace tpb
#endif
