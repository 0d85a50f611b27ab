//===- transform/rewrite/ShortLoops.cpp - Which loops are unrolled whole --===//
//
// A loop of a few iterations fills no vector, or just one. Where all of them stand in the body of
// the loop around, that one has lanes without a loop in them, and subscripts are numbers apart.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "transform/rewrite/Propose.h"
#include "transform/rewrite/Trial.h"
#include "llvm/ADT/STLExtras.h"
#include <array>
#include <set>

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// Operations and accesses of an iteration of For, those of loops inside counted once.
size_t workOf(const ir::Pool &P, const Stmt &For) {
  std::set<uint32_t> Seen;
  size_t Stores = 0;
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    Stores += S.Kind == StmtKind::Store;
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        const bool Works = P[Id].Kind == Op::Load || P[Id].Ty.isFloating();
        if (Works && !P[Id].Operands.empty())
          Seen.insert(Id.Index);
        return true;
      });
    });
  });
  return Seen.size() + Stores;
}

constexpr size_t MostWork = 160; // operations and accesses of what is unrolled

/// Whether a loop runs seldom enough, and does little enough, for its iterations to stand one by
/// one.
bool isShort(const ir::Pool &P, const Stmt &For) {
  constexpr int64_t MostTrips = 16;
  const auto Trips = steadyTrips(P, For);
  return Trips && *Trips >= 1 && *Trips <= MostTrips && size_t(*Trips) * workOf(P, For) <= MostWork;
}

/// Whether the bounds of a loop are numbers where For's variable is one: for (b <= a) in for (a).
bool followsOnly(const ir::Pool &P, const Stmt &Inner, const Stmt &For) {
  return llvm::all_of(std::array{Inner.Begin, Inner.End}, [&](ExprId Bound) {
    const auto Form = affineForm(P, Bound);
    return Form && Form->Rest.constant() &&
           llvm::all_of(Form->Coefficients, [&](const auto &C) { return C.first == For.Name; });
  });
}

/// The last of the short loops without a loop inside that stays one: what stands in front of it
/// does not see what becomes of it.
const Stmt *lastShort(const ir::Pool &P, const Stmt &Nest) {
  const std::vector<const Stmt *> Loops = ir::loopsOf(Nest);
  for (const Stmt *For : llvm::reverse(Loops)) {
    const std::vector<const Stmt *> Inside = ir::loopsOf(*For);
    if (For != &Nest && isShort(P, *For) &&
        llvm::all_of(llvm::drop_begin(Inside), [&](auto *L) { return followsOnly(P, *L, *For); }))
      return For;
  }
  return nullptr;
}

} // namespace

std::vector<ir::Schedule> withoutShortLoops(Kernel &K, const LoopSite &Site) {
  const ir::Pool &P = K.Program.Values;
  if (Site.Nest->Kind != StmtKind::For)
    return {};
  Trial T(K, Site);
  const size_t Before = workOf(P, *Site.Nest);
  while (const Stmt *For = lastShort(P, T.nest()))
    if (!T.take(onLoop(ir::Verb::UnrollAll, T.nest(), *For)) ||
        workOf(P, T.nest()) > Before + MostWork)
      return {};
  if (T.taken().empty())
    return {};
  std::vector<ir::Schedule> Proposals{T.taken()};
  promoteAll(K, T); // t[k] += .. has become elements that every iteration changes
  if (T.taken().size() > Proposals.front().size())
    Proposals.push_back(T.taken());
  return Proposals;
}

} // namespace tpbcc
