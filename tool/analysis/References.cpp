//===- analysis/References.cpp - Bytes of the references in the text ------===//
#include "analysis/Analysis.h"
#include "analysis/Nest.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// The integer K with Step * K = Difference.
static std::optional<int64_t> wholeMultiple(const Polynomial &Difference, const Polynomial &Step) {
  if (Difference.isZero())
    return 0;
  const auto &[Names, Coefficient] = *Step.terms().begin();
  const auto At = llvm::find_if(Difference.terms(),
                                [&](const Polynomial::Term &T) { return T.first == Names; });
  if (At == Difference.terms().end() || At->second % Coefficient != 0)
    return std::nullopt;
  const int64_t K = At->second / Coefficient;
  return Polynomial(K) * Step == Difference ? std::optional(K) : std::nullopt;
}

/// Whether two subscripts name one element in iterations of Loop that are near each other. With
/// rows of constant length their distance is a constant as well: what is nearer by a step of a loop
/// around, or several, is of another row.
static bool meetNearby(const MemoryAccess &X, const MemoryAccess &Y, const ir::Stmt *Loop) {
  if (X.Index == Y.Index)
    return true;
  if (!X.Form || !Y.Form || X.Form->Coefficients != Y.Form->Coefficients)
    return false;
  const Polynomial Difference = X.Form->Rest - Y.Form->Rest;
  const Polynomial Step = X.Form->coefficient(Loop->Name);
  const auto Iterations = wholeMultiple(Difference, Step);
  if (!Iterations)
    return false;
  const auto Own = Step.constant(), Distance = Difference.constant();
  for (const ir::Stmt *Other : X.Around) {
    const auto Row = X.Form->coefficient(Other->Name).constant();
    if (Other == Loop || !Own || !Distance || !Row || std::abs(*Row) <= std::abs(*Own))
      continue;
    if (2 * std::abs(*Distance) > std::abs(*Row))
      return false;
  }
  return true;
}

/// Loads of one array that a register can hand on are one; stores are all made.
static int accessesOfMemory(const ArrayUse &Array, const Nest &Of, const ir::Stmt *Loop) {
  int Count = 0;
  std::vector<const MemoryAccess *> Loads;
  for (const MemoryAccess &Access : Of.Accesses) {
    if (Access.Array != &Array || Access.followed() != Loop)
      continue;
    if (!Access.Store) {
      if (llvm::any_of(Loads, [&](auto *Other) { return meetNearby(Access, *Other, Loop); }))
        continue;
      Loads.push_back(&Access);
    }
    ++Count;
  }
  return Count;
}

void countReferences(const LoopSite &Site, const Nest &Of, LoopAnalysis &A) {
  for (const ArrayUse &Array : Site.Arrays)
    for (ForCounts &F : A.Fors) {
      const int Size = int(ir::bits(Array.Elem) / 8);
      const auto References =
          llvm::count_if(Array.References, [&](const Reference &R) { return R.Loop == F.Loop; });
      F.Own.BytesReferenced += Size * int(References);
      F.Own.BytesRegisterReuse += Size * accessesOfMemory(Array, Of, F.Loop);
    }
}

} // namespace tpbcc
