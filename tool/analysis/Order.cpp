#include "analysis/Order.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

namespace tpbcc {
using ir::Stmt;
using ir::StmtKind;

StatementOrder::StatementOrder(const Kernel &K, const Nest &N, const Graph &G, const Stmt &For)
    : N(N), After(For.Body.size()) {
  for (size_t I = 0; I < For.Body.size(); ++I) {
    const auto Note = [&](const Stmt &S) {
      Numbers[&S] = I;
      Movable &=
          S.Kind != StmtKind::Opaque && S.Kind != StmtKind::Transfer && S.Kind != StmtKind::Region;
    };
    Note(*For.Body[I]);
    forEachStatement(For.Body[I]->Body, true, Note);
    forEachStatement(For.Body[I]->Else, true, Note);
  }
  keepVariables(K.Program.Values, For);
  for (const Edge &E : G.Edges) {
    if (E.From >= N.Accesses.size() || !N.Accesses[E.From].isInside(&For) ||
        !N.Accesses[E.To].isInside(&For))
      continue;
    // Between statements of one iteration of this loop; what is unknown may be that, too.
    const auto Depth =
        size_t(llvm::find(N.Accesses[E.From].Around, &For) - N.Accesses[E.From].Around.begin());
    if (E.Level != 0 && E.Level <= Depth + 1 && E.Unknown.empty())
      continue;
    if (E.Unknown.empty() || N.Accesses[E.From].Position <= N.Accesses[E.To].Position)
      require(E.From, E.To);
  }
}

void StatementOrder::precede(size_t Early, size_t Late) {
  if (Early != Late && !llvm::is_contained(After[Early], Late))
    After[Early].push_back(Late);
}

/// A value comes before what it is used in, and all that names a variable that changes keeps its
/// order.
void StatementOrder::keepVariables(const ir::Pool &P, const Stmt &For) {
  llvm::StringMap<size_t> Given; // by Let: statement
  llvm::StringMap<std::vector<size_t>> Naming;
  llvm::StringMap<bool> Changes;
  std::vector<size_t> Uses;
  const auto Note = [&](const Stmt &S, size_t I) {
    ir::forEachExpr(S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        if (P[Id].Kind == ir::Op::Local)
          Naming[P[Id].Name].push_back(I);
        return true;
      });
    });
    if (S.Kind == StmtKind::Let)
      Given[S.Name] = I;
    if (S.Kind == StmtKind::Assign) {
      Naming[S.Name].push_back(I);
      Changes[S.Name] = true;
    }
    if (S.Kind == StmtKind::Use)
      Uses.push_back(I);
  };
  for (size_t I = 0; I < For.Body.size(); ++I) {
    Note(*For.Body[I], I);
    for (const auto *Body : {&For.Body[I]->Body, &For.Body[I]->Else})
      forEachStatement(*Body, true, [&](const Stmt &S) { Note(S, I); });
  }
  for (const auto &Each : Naming) {
    const std::vector<size_t> &Users = Each.second;
    if (const auto Let = Given.find(Each.first()); Let != Given.end())
      for (const size_t User : Users) {
        Movable &= Let->second <= User; // no value of the iteration before
        if (Let->second < User)
          precede(Let->second, User);
      }
    if (Changes.lookup(Each.first()))
      for (size_t I = 1; I < Users.size(); ++I)
        precede(Users[I - 1], Users[I]);
  }
  for (size_t I = 1; I < Uses.size(); ++I)
    precede(Uses[I - 1], Uses[I]);
}

/// The statement in which an access happens; none for a load that happens before all of them.
std::optional<size_t> StatementOrder::statementOf(size_t Access) const {
  const MemoryAccess &A = N.Accesses[Access];
  const auto It = Numbers.find(A.Statement);
  if (It == Numbers.end() || (!A.Store && A.Statement->Kind != StmtKind::Let))
    return std::nullopt;
  return It->second;
}

void StatementOrder::require(size_t From, size_t To) {
  const auto Early = statementOf(From), Late = statementOf(To);
  if (Early && Late)
    precede(*Early, *Late);
  else
    Movable = false;
}

std::optional<std::vector<size_t>> StatementOrder::find() const {
  std::vector<size_t> Before(After.size()), Result;
  for (const std::vector<size_t> &Later : After)
    for (const size_t I : Later)
      ++Before[I];
  std::vector<bool> Placed(After.size());
  while (Movable && Result.size() < After.size()) {
    size_t Next = 0;
    while (Next < After.size() && (Placed[Next] || Before[Next]))
      ++Next;
    if (Next == After.size())
      return std::nullopt;
    Placed[Next] = true;
    Result.push_back(Next);
    for (const size_t I : After[Next])
      --Before[I];
  }
  return Movable ? std::optional(Result) : std::nullopt;
}

bool StatementOrder::isCircle(size_t From, size_t To) const {
  const auto First = statementOf(From), Second = statementOf(To);
  if (!Movable || !First || !Second)
    return true; // as far as anybody can tell
  std::vector<size_t> Pending{*Second};
  std::vector<bool> Seen(After.size());
  while (!Pending.empty()) {
    const size_t I = Pending.back();
    Pending.pop_back();
    if (I == *First)
      return true;
    if (Seen[I])
      continue;
    Seen[I] = true;
    llvm::append_range(Pending, After[I]);
  }
  return false;
}

} // namespace tpbcc
