#include "analysis/Analysis.h"

namespace tpbcc {

llvm::StringRef spelling(Pattern P) {
  switch (P) {
  case Pattern::Map:
    return "map";
  case Pattern::Reduce:
    return "reduce";
  case Pattern::MapReduce:
    return "map-reduce";
  case Pattern::Stencil:
    return "overlapped map";
  }
  return "";
}

static Pattern shape(const LoopSite &Site) {
  bool Writes = false, Offsets = false;
  for (const ArrayUse &Array : Site.Arrays) {
    Writes |= Array.Written;
    Offsets |= Array.LowOffset != Array.HighOffset || Array.SymbolicOffsets.size() > 1;
  }
  if (!Site.Reductions.empty())
    return Writes ? Pattern::MapReduce : Pattern::Reduce;
  return Offsets ? Pattern::Stencil : Pattern::Map;
}

KernelAnalysis analyse(Kernel &K, Reporter &Report) {
  KernelAnalysis Result;
  for (LoopSite &Site : K.Loops) {
    LoopAnalysis A;
    if (!Site.Refused)
      checkLegality(K, Site, A, Report);
    if (!Site.Refused)
      classifyReductions(K, Site);
    if (!Site.Refused) {
      A.Counts = countIteration(K, Site);
      A.Shape = shape(Site);
    } else {
      K.Understood = false;
    }
    Result.Loops.push_back(std::move(A));
  }
  if (K.Understood)
    Result.ProbeMagnitude = exactMagnitude(K);
  return Result;
}

} // namespace tpbcc
