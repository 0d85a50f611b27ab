//===- cost/StoreForwarding.cpp - Loads behind stores just made -----------===//
//
// A load takes its value from a store that is not in the cache yet when that store has all of it. A
// vector that lies across two stored vectors has to wait for both, and one that was stored under a
// mask for that: as many cycles as scalars take for a dozen iterations.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "isa/Isa.h"

namespace tpbcc {

/// Cycles that such a load waits. Measured on Sapphire Rapids: 22 a vector of 4 or 8 doubles one to
/// three iterations behind, half of that a vector further behind, nothing to be seen four vectors
/// behind.
static constexpr double Wait = 22;
static constexpr int Behind = 4; // vectors

std::optional<Refusal> waitsForStores(const LoopSite &Site, const LoopAnalysis &A,
                                      const IsaTable &Isa, const VectorShape &Shape,
                                      double Predicted, const Machine &M) {
  const int Lanes = Shape.Lanes;
  const IsaCosts *Scalar = M.isa("scalar");
  if (Isa.isScalar() || !Scalar)
    return std::nullopt;
  double Cycles = 0; // an iteration
  const ReadBehind *First = nullptr;
  for (const VectorLoop &V : Site.Vectors)
    for (const ReadBehind &R : V.ReadsBehind) {
      if ((R.Distance % Lanes == 0 && !Shape.Masked) || R.Distance > int64_t(Behind) * Lanes)
        continue;
      const auto Vectors = double((R.Distance + Lanes - 1) / Lanes);
      Cycles = std::max(Cycles, Wait / Vectors / Lanes);
      if (!First)
        First = &R;
    }
  if (!First)
    return std::nullopt;
  const double Plain =
      predict(A.Counts, *Scalar, M, 1, 1, int(Site.Reductions.size())).CyclesPerIteration;
  if (!(Predicted + Cycles > Plain))
    return std::nullopt;
  return Refusal{
      Diag::store_forwarding,
      First->Where,
      {Isa.Name, First->Array, First->Text,
       std::to_string(First->Distance) + (First->Distance == 1 ? " iteration" : " iterations")}};
}

} // namespace tpbcc
