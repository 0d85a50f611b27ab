//===- transform/rewrite/ShortRows.cpp - Blocks where rows are apart ------===//
//
// Rows of double a[75][80] are 80 elements apart. A loop along one that may run longer reaches the
// next row, and nothing may change places then. So the nest has two versions, of which one is cut
// where the loop ends with its row.
//
//===----------------------------------------------------------------------===//
#include "ir/LoopNames.h"
#include "kernel/Affine.h"
#include "transform/rewrite/Blocks.h"
#include "transform/rewrite/LoopMoves.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Stmt;

/// The loop that has no more iterations than a number where the polynomial is negative.
static std::optional<ShortLoop> shortWhereNegative(const ir::Pool &P, const Stmt &Nest,
                                                   const Polynomial &Exists) {
  for (const Stmt *For : ir::loopsOf(Nest)) {
    const auto Begin = affineForm(P, For->Begin), End = affineForm(P, For->End);
    if (!Begin || !End || (For->Step && P[For->Step].Integer != 1))
      continue;
    const AffineForm Trips = *End - *Begin;
    const auto Less = (Trips.Rest - Exists).constant(); // it exists from so many iterations on
    if (Trips.Coefficients.empty() && Less && *Less > 1)
      return ShortLoop{For->Name, *Less - 1};
  }
  return std::nullopt;
}

std::vector<ShortLoop> whereRowsAreApart(const Kernel &K, const LoopSite &Site) {
  std::vector<ShortLoop> All;
  for (const Edge &E : dependences(K, Site).Edges) {
    std::optional<ShortLoop> Longest; // one polynomial that is negative is enough
    for (const Polynomial &Exists : E.Exists)
      if (const auto Short = shortWhereNegative(K.Program.Values, *Site.Nest, Exists);
          Short && (!Longest || Short->Most > Longest->Most))
        Longest = Short;
    if (!Longest)
      continue;
    const auto Known =
        llvm::find_if(All, [&](const ShortLoop &Each) { return Each.Loop == Longest->Loop; });
    if (Known == All.end())
      All.push_back(*Longest);
    else
      Known->Most = std::min(Known->Most, Longest->Most);
  }
  return All;
}

bool cutWhereShort(Trial &T, const Kernel &K, llvm::ArrayRef<ShortLoop> Short,
                   llvm::ArrayRef<BlockedLoop> Loops, std::vector<std::string> &Outside) {
  const rewrite::Version First{T};
  for (const ShortLoop &Each : Short)
    if (!rewrite::take(First, ir::Verb::Within, ir::loopsOf(T.nest()).front()->Name, {Each.Loop},
                       Each.Most))
      return false;
  size_t Which = 0;
  return !cutIntoBlocks(T, K, Loops, Which, Outside);
}

} // namespace tpbcc
