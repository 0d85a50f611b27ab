//===- analysis/InTurn.cpp - Updates at computed subscripts ---------------===//
//
// h[k[i]] += w[i] * w[i]: two iterations may count in one element. What they count, and where, is
// computed in lanes; the updates themselves happen one after another, in the order of the loop.
//
//===----------------------------------------------------------------------===//
#include "analysis/LaneChooser.h"
#include "analysis/Narrow.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// What of updates is found in lanes, and what by each update for itself.
namespace {
struct PartsInLanes {
  const ir::Pool &P;
  const Variance &Varies;
  llvm::StringRef Old;         // the element before the update
  std::vector<ExprId> ToAlone; // loads that single elements do as well: nothing is computed of them
  std::vector<ExprId> Parts = {}, ReadAlone = {};

  void add(ExprId Id);
};
} // namespace

/// The largest parts of a value that differ by lane and do not depend on Old. A subscript counts as
/// it is before it is widened.
void PartsInLanes::add(ExprId Id) {
  const Expr &E = P[Id];
  if (!Varies.varies(Id) || E.Kind == Op::Induction || (E.Kind == Op::Local && E.Name == Old))
    return;
  if (llvm::is_contained(ToAlone, Id)) {
    if (!llvm::is_contained(ReadAlone, Id))
      ReadAlone.push_back(Id);
    return;
  }
  const bool Converts = E.Kind == Op::Convert && !E.Ty.isFloating() && !E.Ty.isPredicate();
  const ir::Type From = Converts ? P[E.Operands[0]].valueType() : ir::Type();
  const bool Widens = Converts && !From.isPredicate() && !From.isFloating() &&
                      ir::bits(From.Elem) <= ir::bits(E.Ty.Elem);
  if (!mentionsLocal(P, Id, Old) && !Widens) {
    if (!llvm::is_contained(Parts, Id))
      Parts.push_back(Id);
    return;
  }
  const auto NamesNoLane = [&](ExprId Index) {
    bool None = true;
    ir::forEachBelow(P, Index, [&](ExprId Below) {
      None &= P[Below].Kind != Op::Local;
      return None;
    });
    return None;
  };
  if (E.Kind == Op::Load && NamesNoLane(E.Operands[0]))
    return; // where Old decides whether it is read: by a single element
  for (const ExprId Operand : E.Operands)
    add(Operand);
}

/// Loads below a value that need no lanes: of arrays that stay as they are, where the numbers of
/// the iterations say.
static std::vector<ExprId> loadsOfIterations(const Nest &N, const ir::Pool &P, ExprId Root) {
  std::vector<ExprId> Found;
  ir::forEachBelow(P, Root, [&](ExprId Id) {
    const Expr &E = P[Id];
    const bool Stays = llvm::none_of(
        N.Accesses, [&](const MemoryAccess &A) { return A.Store && A.Array->Name == E.Name; });
    if (E.Kind == Op::Load && !E.Predicate && Stays && affineForm(P, E.Operands[0]))
      Found.push_back(Id);
    return true;
  });
  return Found;
}

std::vector<UpdateInTurn> LaneChooser::updatesInTurn(const Stmt &For) const {
  std::vector<UpdateInTurn> Result;
  if (Site.OpenMP || Site.Independent || llvm::any_of(For.Body, [](const ir::StmtPtr &S) {
        return S->Kind == StmtKind::For || S->Kind == StmtKind::If;
      }))
    return Result;
  const Variance Varies(K, For), Changes(K, For, Variance::Iterations);
  // Counted on from a value that stays, no two iterations name one element.
  const auto Counts = [&](ExprId Index) {
    const auto Form = affineForm(P, Index, [&](ExprId Id) { return !Changes.varies(Id); });
    const auto Step = Form ? Form->coefficient(For.Name).constant() : std::nullopt;
    return Step && *Step != 0;
  };
  for (const MemoryAccess &Store : N.Accesses) {
    if (!Store.Store || Store.Form || Store.loop() != &For || isIndependent(*Store.Array) ||
        ir::bits(Store.Array->Elem) < 32 || Counts(Store.Index))
      continue;
    const MemoryAccess *Load = nullptr;
    int Others = 0;
    for (const MemoryAccess &A : N.Accesses)
      if (A.Array == Store.Array && &A != &Store) {
        Load = &A;
        ++Others;
      }
    if (Others != 1 || Load->Store || Load->loop() != &For || Load->Index != Store.Index ||
        Load->Statement->Kind != StmtKind::Let || P[Load->Statement->Value].Kind != Op::Load ||
        Load->Position > Store.Position)
      continue;
    UpdateInTurn U{Load->Statement, Store.Statement, {}};
    const std::string &Old = U.Load->Name;
    bool Elsewhere = false; // something else sees the element
    for (const ir::StmtPtr &S : For.Body)
      ir::forEachExpr(
          *S, [&](ExprId Id) { Elsewhere |= S.get() != U.Store && mentionsLocal(P, Id, Old); });
    if (Elsewhere || mentionsLocal(P, U.Store->Index, Old))
      continue;
    PartsInLanes Of{P, Varies, Old, {}};
    const std::array Values{U.Store->Index, U.Store->Value, U.Store->Predicate,
                            P[U.Load->Value].Predicate};
    // Where lanes decide, the parts of those that go on are put together.
    if (!U.Store->Predicate || mentionsLocal(P, U.Store->Predicate, Old))
      for (const ExprId Id : Values)
        if (Id)
          llvm::append_range(Of.ToAlone, loadsOfIterations(N, P, Id));
    for (const ExprId Id : Values)
      if (Id)
        Of.add(Id);
    U.Parts = std::move(Of.Parts);
    U.ReadAlone = int(Of.ReadAlone.size());
    Result.push_back(std::move(U));
  }
  return Result;
}

bool LaneChooser::isInTurn(const Edge &E) const {
  return llvm::any_of(InTurn, [&](const UpdateInTurn &U) {
    return N.Accesses[E.From].Array->Name == U.Store->Name &&
           N.Accesses[E.To].Array->Name == U.Store->Name;
  });
}

} // namespace tpbcc
