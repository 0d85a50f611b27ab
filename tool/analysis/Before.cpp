//===- analysis/Before.cpp - What iterations see of those before them -----===//
//
// Lanes run together, and still each sees what those before it leave: a partial result as a scan of
// the lanes, a value of the iteration before from the neighbouring lane. For both, what is handed
// on is computed for all lanes before any of them sees it.
//
//===----------------------------------------------------------------------===//
#include "analysis/Classifier.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include <set>

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

bool Classifier::isSeen() const {
  bool Seen = false;
  auto IsPosition = [&](const std::string &Name) {
    return llvm::any_of(Carried, [&](const Reduction &Other) {
      return Other.Name == Name && Other.PositionOf == R.Name;
    });
  };
  for (const ir::StmtPtr &S : For.Body)
    if (S->Kind == StmtKind::Assign && S->Name != R.Name && !IsPosition(S->Name))
      Seen |= depends(S->Value, R.Name);
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Store || S.Kind == StmtKind::Use || S.Kind == StmtKind::For ||
        S.Kind == StmtKind::If)
      ir::forEachExpr(S, [&](ExprId Id) { Seen |= depends(Id, R.Name); });
  });
  return Seen;
}

void Classifier::closeCircle() {
  // Which of the variables another one's new value depends on, by way of any others.
  const size_t Count = Carried.size();
  std::vector<std::vector<bool>> Needs(Count, std::vector<bool>(Count));
  for (size_t I = 0; I < Count; ++I)
    for (size_t J = 0; J < Count; ++J)
      Needs[I][J] = depends(Carried[I].Update, Carried[J].Name);
  for (size_t By = 0; By < Count; ++By)
    for (size_t I = 0; I < Count; ++I)
      for (size_t J = 0; J < Count; ++J)
        Needs[I][J] = Needs[I][J] || (Needs[I][By] && Needs[By][J]);
  Circle.clear();
  for (size_t I = 0; I < Count; ++I)
    if (Carried[I].Name == R.Name) {
      for (size_t J = 0; J < Count; ++J)
        if (J == I || (Needs[I][J] && Needs[J][I]))
          Circle.push_back(Carried[J].Name);
    }
}

/// Whether all that the new value is made of is read before the first statement that sees the
/// variable.
bool Classifier::isReadBeforeUses() const {
  llvm::SmallVector<ExprId, 8> Pending{R.Update};
  std::set<std::string> Needed;
  while (!Pending.empty())
    ir::forEachBelow(P, Pending.pop_back_val(), [&](ExprId Id) {
      if (P[Id].Kind != Op::Local || !Needed.insert(P[Id].Name).second)
        return true;
      for (const ir::StmtPtr &S : For.Body)
        if (S->Name == P[Id].Name && (S->Kind == StmtKind::Let || S->Kind == StmtKind::Assign))
          Pending.push_back(S->Value);
      return true;
    });
  bool Used = false, Good = true;
  for (const ir::StmtPtr &S : For.Body) {
    const bool Loads = S->Kind == StmtKind::Let && P[S->Value].Kind == Op::Load;
    Good &= !(Used && Loads && Needed.count(S->Name));
    if (S->Kind == StmtKind::Store || S->Kind == StmtKind::Use || Loads)
      ir::forEachExpr(*S, [&](ExprId Id) { Used |= depends(Id, R.Name); });
  }
  return Good;
}

std::optional<Refusal> Classifier::seenByLanes(Diag Reason) const {
  const auto Refused = [&](const char *Why) {
    return Refusal{Reason, R.Where, {userName(R), Why}};
  };
  if ((Site.OpenMP && &For == Site.Nest) || Site.isCollapsed(For))
    return Refused("threads share the iterations, none of which may wait for those of another; "
                   "leave the OpenMP directive out");
  for (const ir::StmtPtr &S : For.Body)
    if (S->Kind == StmtKind::For || S->Kind == StmtKind::If)
      return Refused("there is a loop or branch inside, which lanes go through together; "
                     "put that into a loop of its own");
  if (!isReadBeforeUses())
    return Refused("what it takes is read only after that; read it into a variable first");
  return std::nullopt;
}

Refusal Classifier::seenWithPosition(const Reduction &Position) const {
  return {Diag::prefix_use,
          R.Where,
          {userName(R), "'" + userName(Position) +
                            "' remembers where it changed; find that in a "
                            "loop of its own"}};
}

} // namespace tpbcc
