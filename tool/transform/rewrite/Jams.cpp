//===- transform/rewrite/Jams.cpp - Rows that share elements --------------===//
//
// for (i) for (j) y[j] += a[i][j] * x[i] loads and stores all of y in each iteration of i. Four
// iterations of i that run together do so once.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "transform/rewrite/Blocks.h"
#include "transform/rewrite/Propose.h"
#include "transform/rewrite/Trial.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Stmt;

namespace {

/// Arrays that loops inside For go through in the same way in each of its iterations.
std::vector<std::string> sharedIn(const Nest &N, const Stmt &For) {
  std::vector<std::string> Arrays;
  for (const MemoryAccess &A : N.Accesses) {
    if (!A.isInside(&For) || A.loop() == &For || !A.Form ||
        !A.Form->coefficient(For.Name).isZero() || llvm::is_contained(Arrays, A.Array->Name))
      continue;
    const auto Inside =
        llvm::ArrayRef(A.Around).drop_while([&](const Stmt *L) { return L != &For; });
    if (llvm::any_of(Inside, [&](const Stmt *L) { return !A.Form->coefficient(L->Name).isZero(); }))
      Arrays.push_back(A.Array->Name);
  }
  return Arrays;
}

/// Whether loops inside have other bounds in each of its iterations.
bool isOverBlocks(const Kernel &K, const Stmt &For) {
  const Variance Over(K, For);
  bool Differs = false;
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    Differs |= S.Kind == ir::StmtKind::For && (Over.varies(S.Begin) || Over.varies(S.End));
  });
  return Differs;
}

} // namespace

// A loop that only repeats others is what a benchmark is made of, and stays what it is.
std::vector<RowsTogether> rowsTogether(const Kernel &K, const LoopSite &Made) {
  const Nest N = readNest(K, Made);
  std::vector<RowsTogether> Found;
  const auto HasLanes = [&](const Stmt *For) {
    return llvm::any_of(Made.Vectors, [&](const VectorLoop &V) { return V.Loop == For; });
  };
  for (const VectorLoop &V : Made.Vectors) {
    if (fillsBuffer(K, Made, *V.Loop))
      continue;
    for (const Stmt *For = N.parent(V.Loop); For; For = N.parent(For)) {
      if (HasLanes(For) || isOverBlocks(K, *For) || !usesVariable(K.Program.Values, *For) ||
          llvm::any_of(Found, [&](const RowsTogether &R) { return R.Loop == For->Name; }))
        continue;
      Found.push_back({For->Name, sharedIn(N, *For), ir::constantTrips(K.Program.Values, *For)});
    }
  }
  return Found;
}

std::optional<ir::Schedule> jammed(Kernel &K, const LoopSite &Lifted, const ir::Schedule &Steps,
                                   llvm::StringRef Loop, int64_t Factor, std::string &Why) {
  Trial T(K, Lifted, Checking::Skip); // Steps are known to be legal
  for (const ir::Step &S : Steps)
    if (!T.take(S))
      return std::nullopt;
  promoteAll(K, T); // elements that inner loops keep on changing: one for each row
  std::vector<ir::LoopName> Names;
  for (const Stmt *For : ir::loopsOf(T.nest()))
    if (For->Name == Loop)
      Names.push_back(ir::nameOf(T.nest(), *For));
  if (const auto Refused = T.mayJam(Names, Factor)) {
    Why = Refused->Reason;
    return std::nullopt;
  }
  for (const ir::LoopName &Name : Names) {
    ir::Step S;
    S.What = ir::Verb::Jam;
    S.Loops.push_back(Name);
    S.Numbers.push_back(Factor);
    if (!T.take(std::move(S))) {
      Why = T.why()->Reason;
      return std::nullopt;
    }
  }
  return T.taken();
}

} // namespace tpbcc
