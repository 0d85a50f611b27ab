//===- cost/Scans.cpp - Whether partial results pay -----------------------===//
//
// One element after another costs the latency of one operation. A scan of the lanes takes about
// twice the logarithm of their number in instructions, so that it needs many lanes, or an operation
// that takes long.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace tpbcc {

/// Cycles of an iteration, with as many vectors a trip as are best.
static double least(const IterationCounts &N, const IsaCosts &Costs, const Machine &M, int Lanes) {
  double Best = predict(N, Costs, M, Lanes, 1, 1).CyclesPerIteration;
  for (const int U : {2, 4, 8})
    Best = std::min(Best, predict(N, Costs, M, Lanes, U, 1).CyclesPerIteration);
  return Best;
}

std::optional<Refusal> scanTooLong(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                   const VectorLoop &V, const IsaTable &Isa, const Machine &M) {
  const IsaCosts *Scalar = M.isa("scalar"), *Costs = M.isa(Isa.Name);
  const auto Counts = llvm::find_if(A.Fors, [&](const ForCounts &F) { return F.Loop == V.Loop; });
  const auto R = llvm::find_if(
      V.Reductions, [](const Reduction &R) { return R.Carries == Reduction::Carry::Prefix; });
  if (Isa.isScalar() || !Scalar || !Costs || Counts == A.Fors.end() || R == V.Reductions.end())
    return std::nullopt;
  const double Lanes = least(Counts->Own, *Costs, M, shapeOf(K, Site, Isa, *Costs).Lanes);
  const double Plain = least(Counts->Own, *Scalar, M, 1);
  if (Lanes < Plain)
    return std::nullopt;
  return Refusal{Diag::scan_too_long,
                 R->Where.empty() ? Site.Text : R->Where,
                 {Isa.Name, R->Text.empty() ? R->Name : R->Text,
                  llvm::formatv("{0:f2}", Lanes).str(), llvm::formatv("{0:f2}", Plain).str()}};
}

} // namespace tpbcc
