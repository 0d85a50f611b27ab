//===- cost/BlockCopies.cpp - Copies of what blocks go over ---------------===//
//
// Rows of a block that lie pages apart are in few sets of the caches, and each is on a page of its
// own: a cache that has room for all of them loses some all the same. Where a loop goes over the
// block often enough, it goes over a copy, whose rows are neighbours.
//
//===----------------------------------------------------------------------===//
#include "cost/BlockCopies.h"
#include "analysis/Nest.h"
#include "ir/LoopNames.h"
#include "kernel/Affine.h"
#include "transform/rewrite/LoopMoves.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {

namespace {

/// Whether a subscript goes along neighbours with one of the loops, from row to row with others,
/// and stays where it is with Again.
bool goesOverRows(const AffineForm &Index, llvm::ArrayRef<BlockedLoop> Blocks,
                  llvm::StringRef Again, unsigned Bytes) {
  constexpr int64_t Page = 4096;
  bool Along = false, Apart = false;
  for (const BlockedLoop &L : Blocks) {
    const Polynomial Step = Index.coefficient(L.Loop);
    const auto Number = Step.constant();
    Along |= Number && std::abs(*Number) == 1;
    Apart |= !Number || std::abs(*Number) * int64_t(Bytes) >= Page;
  }
  return Along && Apart && Index.coefficient(Again).constant() == 0;
}

} // namespace

RowsApart rowsApart(const Kernel &K, const LoopSite &Site, llvm::ArrayRef<BlockedLoop> Blocks,
                    llvm::ArrayRef<std::string> Outside) {
  RowsApart Found;
  for (const ir::Stmt *For : ir::loopsOf(*Site.Nest))
    if (Found.Again.empty() && llvm::is_contained(Outside, For->Name) &&
        llvm::none_of(Blocks, [&](const BlockedLoop &L) { return L.Loop == For->Name; }))
      Found.Again = For->Name;
  if (Found.Again.empty())
    return Found;
  const Nest N = readNest(K, Site);
  for (const ArrayUse &A : Site.Arrays) {
    const auto IsOfRows = [&](const MemoryAccess &Each) {
      return Each.Array->Name != A.Name ||
             (Each.Form && goesOverRows(*Each.Form, Blocks, Found.Again, ir::bits(A.Elem) / 8));
    };
    if (A.Read && !A.Written && llvm::all_of(N.Accesses, IsOfRows))
      Found.Arrays.push_back(A.Name);
  }
  return Found;
}

std::string copyRows(Trial &T, const RowsApart &Rows) {
  std::vector<std::string> Copied;
  for (const std::string &Array : Rows.Arrays)
    if (rewrite::take({T}, ir::Verb::Stage, Rows.Again, {}, std::nullopt, Array))
      Copied.push_back(Array);
  if (Copied.empty())
    return "";
  return "; of " + llvm::join(Copied, " and ") + " a copy is read, as rows lie apart";
}

} // namespace tpbcc
