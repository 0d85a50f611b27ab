//===- cost/StoresApart.cpp - Stores of a loop that are no whole vectors --===//
//
// Both elements of pairs are stored as two vectors. Where a loop stores every second element alone,
// or every third, a set without scatters takes each lane out of its vector for a store of its own.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::Stmt;
using ir::StmtKind;

/// The subscript of a store, and by how much it grows.
static std::optional<std::pair<AffineForm, int64_t>> steppedForm(const ir::Pool &P, const Stmt &S,
                                                                 const Stmt &For) {
  auto Form = affineForm(P, S.Index);
  const auto Step = Form ? Form->coefficient(For.Name).constant() : std::nullopt;
  if (!Step)
    return std::nullopt;
  return std::pair(std::move(*Form), *Step);
}

/// Whether two stores are of the elements of one pair.
static bool makePair(const ir::Pool &P, const Stmt &A, const Stmt &B, const Stmt &For) {
  if (A.Kind != StmtKind::Store || B.Kind != StmtKind::Store || A.Name != B.Name || A.Predicate ||
      B.Predicate)
    return false;
  const auto OfA = steppedForm(P, A, For), OfB = steppedForm(P, B, For);
  if (!OfA || !OfB || OfA->second != 2 || OfA->first.Coefficients != OfB->first.Coefficients)
    return false;
  const auto By = (OfA->first.Rest - OfB->first.Rest).constant();
  return By == 1 || By == -1;
}

bool storesPairs(const ir::Pool &P, const VectorLoop &V) {
  const auto &Body = V.Loop->Body;
  const auto InPair = [&](const ir::StmtPtr &A) {
    return llvm::any_of(Body, [&](auto &B) { return makePair(P, *A, *B, *V.Loop); });
  };
  return V.ReadsBehind.empty() && V.InTurn.empty() && V.Ordered.empty() &&
         llvm::any_of(Body, InPair);
}

bool storesLaneByLane(const ir::Pool &P, const VectorLoop &V) {
  constexpr int Hidden = 16; // iterations take as long as a value needs through memory and pipes
  if ((V.MostLanes && V.MostLanes < Hidden) ||
      llvm::any_of(V.ReadsBehind, [](const ReadBehind &R) { return R.Distance < Hidden; }))
    return false; // single elements wait for each other, lanes wait together
  const bool Narrow = storesNarrow(P, V);
  if (Narrow && storesPairs(P, V))
    return false;
  llvm::StringSet<> Arrays;
  for (const ir::StmtPtr &S : V.Loop->Body) {
    if (S->Kind != StmtKind::Store)
      continue;
    const auto Form = steppedForm(P, *S, *V.Loop);
    const bool Near = Form && Form->second >= -1 && Form->second <= 1;
    const bool Again = !Arrays.insert(S->Name).second; // groups of one array are put together
    if (Near || (Again && !Narrow))
      return false;
  }
  return !Arrays.empty();
}

bool storesNarrow(const ir::Pool &P, const VectorLoop &V) {
  return llvm::all_of(V.Loop->Body, [&](const ir::StmtPtr &S) {
    return S->Kind != StmtKind::Store || ir::bits(P[S->Value].valueType().Elem) < 32;
  });
}

} // namespace tpbcc
