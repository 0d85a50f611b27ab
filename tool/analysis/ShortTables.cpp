//===- analysis/ShortTables.cpp - Arrays that fit into a register ---------===//
//
// Of letters[code[i] & 15], all elements that may be read are known. Where the caller says that
// they are there, a vector of them is shuffled in place of a load for each lane.
//
//===----------------------------------------------------------------------===//
#include "analysis/ShortTables.h"
#include "analysis/NarrowRange.h"
#include "analysis/Range.h"
#include "ir/Build.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

const ShortTable *VectorLoop::table(llvm::StringRef Array) const {
  const auto It = llvm::find_if(Tables, [&](const ShortTable &T) { return T.Array == Array; });
  return It == Tables.end() ? nullptr : &*It;
}

/// How many of the first elements the loop may read; 0: any, or it does not look them up.
static int64_t elementsUsed(const Kernel &K, const ir::Stmt &For, llvm::StringRef Array) {
  constexpr int64_t Most = 64;
  const ir::Pool &P = K.Program.Values;
  const Variance Lanes(K, For, Variance::Lanes);
  int64_t Used = 0;
  bool Short = true;
  llvm::DenseSet<uint32_t> Seen;
  forEachStatement(For.Body, true, [&](const ir::Stmt &S) {
    ir::forEachExpr(S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        const ir::Expr &E = P[Id];
        if (!Seen.insert(Id.Index).second)
          return false;
        if (E.Kind != ir::Op::Load || E.Name != Array || !Lanes.varies(Id))
          return Short;
        const auto Range = valueRange(P, For, E.Operands[0]);
        Short &= Range && Range->isWithin({0, Most - 1}) && !affineForm(P, E.Operands[0]);
        Used = Short ? std::max(Used, Range->High + 1) : 0;
        return Short;
      });
    });
  });
  return Short ? Used : 0;
}

std::vector<ShortTable> shortTables(const Kernel &K, LoopSite &Site, const VectorLoop &V) {
  std::vector<ShortTable> Found;
  for (const ArrayUse &A : Site.Arrays) {
    if (A.Written || !A.Read)
      continue;
    const auto Elements = elementsOf(K, Site, A);
    const auto There = Elements ? Elements->constant() : std::nullopt;
    if (!There)
      continue;
    const int64_t Used = elementsUsed(K, *V.Loop, A.Name);
    if (Used && Used <= *There)
      Found.push_back({A.Name, Used, *There});
  }
  return Found;
}

} // namespace tpbcc
