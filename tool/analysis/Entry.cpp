//===- analysis/Entry.cpp - What vectors have to know when a call begins --===//
#include "analysis/Analysis.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

static bool comesFromParameter(const Kernel &K, const ArrayUse &Array) {
  return K.parameter(Array.Name) || llvm::any_of(K.Parameters, [&](const Parameter &P) {
           return Array.Argument.reads(P.Name);
         });
}

/// Whether the driver can give the array to a worker, and the benchmark compare what is stored.
static bool isObjectOfDriver(const Kernel &K, const ArrayUse &Array) {
  if (!Array.Distinct)
    return false;
  const GlobalObject *Of = K.global(Array.Object);
  return Array.Automatic || !Array.Written || (Of && Of->Written);
}

void checkEntry(const Kernel &K, LoopSite &Site, LoopAnalysis &A) {
  if (K.IsFunction)
    for (const ArrayUse &Array : Site.Arrays)
      if (!comesFromParameter(K, Array) && !isObjectOfDriver(K, Array)) {
        const bool Local =
            !Array.Distinct && llvm::any_of(Array.Origins, [&](const std::string &Of) {
              return Of != Array.Name && K.parameter(Of);
            });
        Site.Refused = Refusal{Local ? Diag::pointer_not_followed : Diag::global_in_function_kernel,
                               Array.Where,
                               {Array.Name}};
        return;
      }
  if ((Site.Refused = checkOverlaps(K, Site, A)) || (Site.Refused = checkExposed(K, Site, A)) ||
      (Site.Refused = checkWraps(K, Site, A)) || (Site.Refused = checkNeeded(K, Site, A)))
    return;
  if (K.IsFunction && !(Site.BoundsFromParameters && Site.OffsetsFromParameters) &&
      !Site.Guards.empty()) {
    Site.Refused = Refusal{Diag::guard_not_checkable, Site.Guards[0].Where, {Site.Var}};
    return;
  }
  for (const Reduction &R : Site.Reductions)
    if (Site.OpenMP && !R.ByUser) {
      Site.Refused = Refusal{Diag::openmp_missing_reduction, R.Where, {R.variable()}};
      return;
    }
}

} // namespace tpbcc
