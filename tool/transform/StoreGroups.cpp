//===- transform/StoreGroups.cpp - Stores of one array stand together -----===//
//
// A trip of several vectors loads first and stores at its end, to one array after another. Cores
// take a load for one of what was just stored if the addresses differ in whole pages only, as those
// of large arrays do, and let it wait; and a line that two vectors share is written at once.
//
//===----------------------------------------------------------------------===//
#include "transform/StoreGroups.h"
#include "kernel/Affine.h"
#include "llvm/ADT/StringMap.h"
#include <map>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

static bool isPlainStore(const Stmt &S) {
  return S.Kind == StmtKind::Store && S.Walk == ir::Access::Unit && !S.Predicate;
}

/// Whether a store may happen behind a statement that follows it. Arrays are other memory than
/// those with other names, as far as the iterations of a trip go.
static bool mayPass(const ir::Pool &P, const Stmt &Store, const Stmt &Other) {
  if (Other.Kind != StmtKind::Let && Other.Kind != StmtKind::Assign &&
      !(Other.Kind == StmtKind::Store && Other.Name != Store.Name))
    return false;
  bool Free = true;
  ir::forEachExpr(Other, [&](ExprId Root) {
    ir::forEachBelow(P, Root, [&](ExprId Id) {
      Free &= !(P[Id].Kind == Op::Load && P[Id].Name == Store.Name);
      return Free;
    });
  });
  if (Other.Kind == StmtKind::Assign)
    ir::forEachExpr(Store, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        Free &= !(P[Id].Kind == Op::Local && P[Id].Name == Other.Name);
        return Free;
      });
    });
  return Free;
}

using Forms = std::map<std::string, std::vector<AffineForm>>; // by array

static void keep(Forms &To, const ir::Pool &P, const std::string &Array, ExprId Index) {
  if (auto Form = affineForm(P, Index))
    To[Array].push_back(std::move(*Form));
}

bool meetsStores(const ir::Pool &P, const std::vector<ir::StmtPtr> &Body, int64_t Lanes) {
  Forms Stored, Loaded;
  bool Apart = false; // a load from elsewhere, or of an array that it goes through faster
  for (const ir::StmtPtr &S : Body) {
    if (isPlainStore(*S))
      keep(Stored, P, S->Name, S->Index);
    ir::forEachExpr(*S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind == Op::Load && P[Id].Walk == ir::Access::Unit)
          keep(Loaded, P, P[Id].Name, P[Id].Operands[0]);
        Apart |= P[Id].Kind == Op::Load && P[Id].Walk == ir::Access::Gather &&
                 !affineForm(P, P[Id].Operands[0]);
        return true;
      });
    });
  }
  if (Apart && !Stored.empty())
    return true;
  // From the first element stored to the first loaded, of all vectors of a trip.
  const auto Ahead = [](const std::vector<AffineForm> &Stores,
                        const std::vector<AffineForm> &Loads) -> std::optional<int64_t> {
    std::optional<int64_t> Least;
    for (const AffineForm &L : Loads) {
      std::optional<int64_t> Most;
      for (const AffineForm &S : Stores)
        if (const auto By = (L.Rest - S.Rest).constant();
            By && L.Coefficients == S.Coefficients && !S.Coefficients.empty())
          Most = std::max(Most.value_or(*By), *By);
      if (Most)
        Least = std::min(Least.value_or(*Most), *Most);
    }
    return Least;
  };
  for (const auto &[Store, Stores] : Stored)
    for (const auto &[Load, Loads] : Loaded)
      if (const auto By = Ahead(Stores, Loads); Store != Load && By && *By < 0 && *By > -Lanes)
        return true;
  return false;
}

void groupStores(const ir::Pool &P, std::vector<ir::StmtPtr> &Body, int64_t Lanes) {
  constexpr int MostStores = 8; // each keeps its value in a register until then
  llvm::StringMap<int> Arrays;  // by which comes first
  int Stores = 0;
  for (const ir::StmtPtr &S : Body)
    if (S->Kind == StmtKind::Store) {
      ++Stores;
      Arrays.try_emplace(S->Name, Stores);
    }
  if (Stores > MostStores || (Arrays.size() < 2 && !meetsStores(P, Body, Lanes)))
    return;
  for (size_t At = Body.size(); At-- > 0;) {
    if (!isPlainStore(*Body[At]))
      continue;
    size_t Next = At + 1;
    while (Next < Body.size() && mayPass(P, *Body[At], *Body[Next]))
      ++Next;
    std::rotate(Body.begin() + ptrdiff_t(At), Body.begin() + ptrdiff_t(At) + 1,
                Body.begin() + ptrdiff_t(Next));
  }
  const auto First =
      std::find_if_not(Body.rbegin(), Body.rend(), [](auto &S) { return isPlainStore(*S); }).base();
  const bool Free = std::all_of(First, Body.end(), [&](auto &S) {
    return std::all_of(First, Body.end(),
                       [&](auto &T) { return S->Name == T->Name || mayPass(P, *S, *T); });
  });
  if (!Free)
    return;
  std::vector<ir::StmtPtr> Sorted;
  for (int Rank = 1; Rank <= Stores; ++Rank)
    for (auto At = First; At != Body.end(); ++At)
      if (*At && Arrays.lookup((*At)->Name) == Rank)
        Sorted.push_back(std::move(*At));
  std::move(Sorted.begin(), Sorted.end(), First);
}

} // namespace tpbcc
