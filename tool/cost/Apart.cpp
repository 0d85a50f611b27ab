//===- cost/Apart.cpp - Lanes that share no line of memory -----------------===//
//
// Where every access of a loop goes to another line for each lane, vectors load and store one
// element after another, as scalars do, and put the lanes together besides.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// Whether iterations of the loop are a number of elements apart in some array: then several of
/// them share a line.
static bool anyNear(const Kernel &K, const LoopSite &Site, const ir::Stmt &For) {
  return llvm::any_of(Site.Arrays, [&](const ArrayUse &Array) {
    return llvm::any_of(Array.Places, [&](const ArrayPlace &At) {
      const auto Form = affineForm(K.Program.Values, At.Index);
      return Form && Form->coefficient(For.Name).constant();
    });
  });
}

std::optional<Refusal> lanesApart(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                  const IsaTable &Isa, double Predicted, const Machine &M) {
  const IsaCosts *Scalar = M.isa("scalar");
  IterationCounts N = A.Counts;
  if (Isa.isScalar() || !Scalar || Site.OpenMP || Site.Vectors.size() != 1 || N.Scattered == 0 ||
      N.Scattered != N.Stores || N.Gathered != N.Loads || N.Calls)
    return std::nullopt;
  const ir::Stmt &For = *Site.Vectors.front().Loop;
  if (anyNear(K, Site, For))
    return std::nullopt;
  N.CarriedChain = 0; // of the lanes, not of what runs without
  const double Plain = predict(N, *Scalar, M, 1, 1, 0).CyclesPerIteration;
  if (!(Predicted > Plain))
    return std::nullopt;
  return Refusal{
      Diag::lanes_apart, For.Where.empty() ? Site.Text : For.Where, {Isa.Name, For.Name}};
}

} // namespace tpbcc
