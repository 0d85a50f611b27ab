//===- analysis/Repeating.cpp - Loops that do the same again --------------===//
//
// for (k < 3) x = x * a[i]: lanes of k would all do the same, and never fill a vector. The loop
// around takes such loops along in lanes of its own.
//
//===----------------------------------------------------------------------===//
#include "analysis/LaneChooser.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// Whether these loops with lanes do the same in each of a few iterations: they fill no vector.
bool LaneChooser::onlyRepeat(llvm::ArrayRef<VectorLoop> Inside) const {
  constexpr int64_t Few = 16; // the longest vectors have as many lanes
  return llvm::all_of(Inside, [&](const VectorLoop &V) {
    const auto Trips = ir::constantTrips(P, *V.Loop);
    bool Follows = false, Uses = false;
    forEachStatement(V.Loop->Body, true, [&](const Stmt &S) {
      Uses |= S.Kind == StmtKind::Use;
      ir::forEachExpr(S, [&](ExprId Root) {
        ir::forEachBelow(P, Root, [&](ExprId Id) {
          Follows |= P[Id].Kind == Op::Induction && P[Id].Name == V.Loop->Name;
          return !Follows;
        });
      });
    });
    return Trips && *Trips < Few && !Follows && !Uses;
  });
}

/// Whether lanes of For would all do the same in Inner: what it adds up begins anew for each of
/// them, and nothing else that it reads follows For.
bool LaneChooser::isAlike(const Stmt &For, const Stmt &Inner) const {
  const Variance Lanes(K, For, Variance::Lanes);
  llvm::StringSet<> Anew;
  for (const ir::StmtPtr &S : For.Body)
    if (S->Kind == StmtKind::Let && !Lanes.varies(S->Value))
      Anew.insert(S->Name);
  bool Alike = true;
  forEachStatement(Inner.Body, true, [&](const Stmt &S) {
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        const ir::Expr &E = P[Id];
        const bool Reads = E.Kind == Op::Load || E.Kind == Op::Induction ||
                           (E.Kind == Op::Local && !Anew.contains(E.Name));
        Alike &= !Reads || !Lanes.varies(Id);
        return Alike;
      });
    });
  });
  return Alike;
}

/// The loop around loops that only repeat takes them along, where it can have lanes; they have none
/// in any case. First: of those; Before: refusals by then.
void LaneChooser::takeAlong(const Stmt &For, size_t First, size_t Before) {
  const auto Loops = ir::loopsOf(For);
  llvm::erase_if(A.Lanes, [&](const LaneChoice &C) { return llvm::is_contained(Loops, C.Chosen); });
  Site.Vectors.resize(First);
  VectorLoop V;
  V.Loop = &For;
  std::vector<EntryCondition> Conditions;
  if (auto Why = vectoriseMasked(For, V, Conditions)) {
    Kept.insert(Kept.begin() + static_cast<ptrdiff_t>(Before), std::move(*Why));
    return;
  }
  need(For, std::move(Conditions));
  Kept.resize(Before, Refusal{});
  Site.Vectors.push_back(std::move(V));
}

} // namespace tpbcc
