//===- cost/Scans.cpp - Whether lanes that wait for others pay -------------===//
//
// One element after another costs the latency of one operation. A scan of the lanes takes about
// twice the logarithm of their number in instructions, so that it needs many lanes, or an operation
// that takes long. Stores that keep their order take as many instructions as lanes.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace tpbcc {

/// Whether putting lanes together, or taking them apart, may take longer than single elements do.
/// Where conditions decide, branches of single elements cost more than their instructions.
static bool mayBeSlowerApart(const VectorLoop &V, const IterationCounts &N) {
  return N.Apart && !N.Masked && !hasLoopsInside(V) && ir::waysOut(V.Loop->Body).empty();
}

/// How much longer single elements take in practice than their loads and stores alone: a draw is
/// decided for lanes.
constexpr double SingleOverhead = 1.1;

/// Of single elements, in the order of the loop.
static double singleCycles(const IterationCounts &N, const IsaCosts &Scalar, const Machine &M) {
  return N.CarriedChain ? predict(N, Scalar, M, 1, 1, 1).CyclesPerIteration
                        : leastCycles(N, Scalar, M, 1, 0);
}

std::optional<Refusal> lanesTooLong(const LoopSite &Site, const LoopAnalysis &A,
                                    const VectorLoop &V, const IsaTable &Isa, const Machine &M) {
  const IsaCosts *Scalar = M.isa("scalar"), *Costs = M.isa(Isa.Name);
  const auto Counts = llvm::find_if(A.Fors, [&](const ForCounts &F) { return F.Loop == V.Loop; });
  const auto R = llvm::find_if(
      V.Reductions, [](const Reduction &R) { return R.Carries == Reduction::Carry::Prefix; });
  if (Isa.isScalar() || !Scalar || !Costs || Counts == A.Fors.end())
    return std::nullopt;
  if (R == V.Reductions.end() && V.Ordered.empty() && V.InTurn.empty()) {
    if (!mayBeSlowerApart(V, Counts->Own))
      return std::nullopt;
    const double Lanes = leastCycles(Counts->Own, *Costs, M, shapeOf(Site, Isa, *Costs).Lanes,
                                     Counts->Own.CarriedChain > 0);
    const double Plain = singleCycles(Counts->Own, *Scalar, M);
    if (Lanes < SingleOverhead * Plain)
      return std::nullopt;
    return Refusal{Diag::lanes_put_together,
                   V.Loop->Where.empty() ? Site.Text : V.Loop->Where,
                   {Isa.Name, V.Loop->Name, llvm::formatv("{0:f2}", Lanes).str(),
                    llvm::formatv("{0:f2}", Plain).str()}};
  }
  const double Lanes = leastCycles(Counts->Own, *Costs, M, shapeOf(Site, Isa, *Costs).Lanes, 1);
  const double Plain = leastCycles(Counts->Own, *Scalar, M, 1, 1);
  const bool Scans = R != V.Reductions.end();
  const bool InTurn = !Scans && !V.InTurn.empty();
  if (Lanes < (Scans || InTurn ? 1 : SingleOverhead) * Plain)
    return std::nullopt;
  return Refusal{InTurn ? Diag::updates_too_long : Diag::lanes_too_long,
                 Scans && !R->Where.empty() ? R->Where : Site.Text,
                 {Isa.Name,
                  InTurn            ? V.InTurn.front().Store->Name
                  : !Scans          ? V.Ordered
                  : R->Text.empty() ? R->Name
                                    : R->Text,
                  llvm::formatv("{0:f2}", Lanes).str(), llvm::formatv("{0:f2}", Plain).str()}};
}

} // namespace tpbcc
