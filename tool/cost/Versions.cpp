//===- cost/Versions.cpp - Nests that are there twice ---------------------===//
#include "cost/Versions.h"
#include "ir/LoopNames.h"
#include "ir/Schedule.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// Whether what is decided of one may be decided of the other.
static bool areAlike(const VectorLoop &A, const VectorLoop &B) {
  return A.Loop->Name == B.Loop->Name && A.Container == B.Container && A.MostLanes == B.MostLanes &&
         A.Reductions.size() == B.Reductions.size() && A.Packed.size() == B.Packed.size() &&
         A.InTurn.size() == B.InTurn.size() && A.Ordered == B.Ordered &&
         A.StoresAgain == B.StoresAgain && A.MayBlend == B.MayBlend &&
         A.Narrow.size() == B.Narrow.size() && A.There == B.There;
}

std::optional<LoopSite> asWritten(const LoopSite &Site) {
  const size_t Half = Site.Vectors.size() / 2;
  if (Site.Steps.empty() || Site.Steps.front().What != ir::Verb::Beyond || Half == 0 ||
      Site.Vectors.size() != 2 * Half || Site.Nest->Kind != ir::StmtKind::Block)
    return std::nullopt;
  LoopSite Last = Site;
  Last.Nest = Site.Nest->Body.back().get();
  Last.Vectors.erase(Last.Vectors.begin(), Last.Vectors.begin() + ptrdiff_t(Half));
  const std::vector<const ir::Stmt *> Loops = ir::loopsOf(*Last.Nest);
  for (size_t I = 0; I < Half; ++I)
    if (!areAlike(Site.Vectors[I], Last.Vectors[I]) ||
        !llvm::is_contained(Loops, Last.Vectors[I].Loop) ||
        llvm::is_contained(Loops, Site.Vectors[I].Loop))
      return std::nullopt;
  return Last;
}

} // namespace tpbcc
