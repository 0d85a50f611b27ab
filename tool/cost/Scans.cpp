//===- cost/Scans.cpp - Whether partial results pay -----------------------===//
//
// One element after another costs the latency of one operation. A scan of the lanes takes about
// twice the logarithm of their number in instructions, so that it needs many lanes, or an operation
// that takes long.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "isa/Isa.h"
#include "llvm/Support/FormatVariadic.h"

namespace tpbcc {

std::optional<Refusal> scansTooLong(const LoopSite &Site, const LoopAnalysis &A,
                                    const IsaTable &Isa, double Predicted, const Machine &M) {
  const IsaCosts *Scalar = M.isa("scalar");
  if (Isa.isScalar() || !Scalar || !A.Counts.Scans)
    return std::nullopt;
  double Plain = predict(A.Counts, *Scalar, M, 1, 1, 1).CyclesPerIteration;
  for (const int U : {2, 4, 8}) // compilers repeat the body as well
    Plain = std::min(Plain, predict(A.Counts, *Scalar, M, 1, U, 1).CyclesPerIteration);
  if (Predicted < Plain)
    return std::nullopt;
  for (const VectorLoop &V : Site.Vectors)
    for (const Reduction &R : V.Reductions)
      if (R.Carries == Reduction::Carry::Prefix)
        return Refusal{Diag::scan_too_long,
                       R.Where.empty() ? Site.Text : R.Where,
                       {Isa.Name, R.Text.empty() ? R.Name : R.Text,
                        llvm::formatv("{0:f2}", Predicted).str(),
                        llvm::formatv("{0:f2}", Plain).str()}};
  return std::nullopt;
}

} // namespace tpbcc
