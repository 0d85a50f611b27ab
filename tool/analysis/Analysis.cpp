#include "analysis/Analysis.h"
#include "analysis/Inexact.h"

namespace tpbcc {

KernelAnalysis analyse(Kernel &K, llvm::ArrayRef<ir::AddressedSchedule> Schedules,
                       Reporter &Report) {
  KernelAnalysis Result;
  for (LoopSite &Site : K.Loops) {
    LoopAnalysis A;
    if (!Site.Refused)
      promoteElements(K, Site);
    if (!Site.Refused)
      readAhead(K, Site, A);
    std::vector<const ir::Stmt *> Lanes;
    if (!Site.Refused)
      Site.Refused = scheduledLanes(K, Site, Schedules, Lanes);
    if (!Site.Refused)
      checkLegality(K, Site, A, Lanes, Report);
    if (!Site.Refused) {
      for (const VectorLoop &V : Site.Vectors)
        if (V.Loop == Site.Nest)
          Site.Reductions = V.Reductions; // with their combinations
      countNest(K, Site, A);
      namePattern(K, Site, A);
    } else {
      K.Understood = false;
      if (Site.Nest) // as written, but its work is known
        countNest(K, Site, A);
    }
    Result.Loops.push_back(std::move(A));
  }
  if (K.Understood) {
    Result.ProbeMagnitude = exactMagnitude(K);
    if (const Inexactness Errors(K); Errors.unboundable()) {
      K.Understood = false;
      K.NotUnderstood = *Errors.unboundable();
    }
  }
  return Result;
}

} // namespace tpbcc
