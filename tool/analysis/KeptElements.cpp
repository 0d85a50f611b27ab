//===- analysis/KeptElements.cpp - Elements kept in registers -------------===//
#include "analysis/KeptElements.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// The loop around a short one that changes the same elements in each iteration; none: null.
static const ir::Stmt *aroundSame(const Kernel &K, const Nest &N, const ir::Stmt &For) {
  constexpr int64_t MostTrips = 16;
  const auto Trips = ir::constantTrips(K.Program.Values, For);
  const ir::Stmt *Around = N.parent(&For);
  // A simulated clock is told of what a loop touches beside it: there nothing changes places.
  if (!Around || !Trips || *Trips > MostTrips || Around->Body.size() != 1 || !N.isInnermost(&For))
    return nullptr;
  const bool Same = llvm::any_of(N.Accesses, [&](const MemoryAccess &A) {
    return A.Store && A.isInside(&For) && A.Form && A.Form->coefficient(Around->Name).isZero() &&
           A.Form->coefficient(For.Name).constant() == 1 && !A.Predicate;
  });
  return Same ? Around : nullptr;
}

ir::Schedule swapsThatKeepElements(const Kernel &K, const LoopSite &Site) {
  const Nest N = readNest(K, Site);
  ir::Schedule Swaps;
  for (const VectorLoop &V : Site.Vectors) {
    const ir::Stmt *Around = aroundSame(K, N, *V.Loop);
    if (!Around)
      return {};
    ir::Step Swap;
    Swap.What = ir::Verb::Interchange;
    Swap.Loops = {ir::nameOf(*Site.Nest, *Around), ir::nameOf(*Site.Nest, *V.Loop)};
    Swaps.push_back(std::move(Swap));
  }
  return Swaps;
}

bool storesBehindLoops(const LoopSite &Site) {
  const auto StoresBehind = [](const VectorLoop &V) {
    bool Loops = false, Stores = false;
    forEachStatement(V.Loop->Body, true, [&](const ir::Stmt &S) {
      if (S.Kind != ir::StmtKind::For)
        return;
      Loops = true;
      forEachStatement(S.Body, true,
                       [&](const ir::Stmt &In) { Stores |= In.Kind == ir::StmtKind::Store; });
    });
    return Loops && !Stores;
  };
  return !Site.Vectors.empty() && llvm::all_of(Site.Vectors, StoresBehind);
}

} // namespace tpbcc
