#include "transform/Speculated.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

using Values = llvm::DenseSet<uint32_t>;

class Search {
public:
  Search(const ir::Pool &P, llvm::ArrayRef<ir::StmtPtr> Body) : P(P) {
    for (const ir::StmtPtr &S : Body)
      ir::forEach(*S, [&](const Stmt &Each) {
        ir::forEachExpr(Each, [&](ExprId Root) {
          ir::forEachBelow(P, Root, [&](ExprId Id) {
            if (P[Id].Kind == Op::Local)
              Read.insert(P[Id].Name);
            return true;
          });
        });
      });
  }

  void statements(llvm::ArrayRef<ir::StmtPtr> Body, Values Certain);
  Values Found;

private:
  /// Operands that are computed whenever a value is, and those that need not be.
  void operands(ExprId Id, llvm::function_ref<void(ExprId)> Always,
                llvm::function_ref<void(ExprId)> Perhaps) const;
  void roots(const Stmt &S, llvm::function_ref<void(ExprId)> Always,
             llvm::function_ref<void(ExprId)> Perhaps) const;
  void certain(ExprId Id, Values &Certain) const;
  void look(ExprId Id, const Values &Certain, Values &Seen);
  void guarded(ExprId Id, const Values &Certain);

  const ir::Pool &P;
  llvm::StringSet<> Read; // variables; other Lets are names of values that others compute
};

} // namespace

void Search::operands(ExprId Id, llvm::function_ref<void(ExprId)> Always,
                      llvm::function_ref<void(ExprId)> Perhaps) const {
  const Expr &E = P[Id];
  const bool Logic = E.Ty.isPredicate() && (E.Kind == Op::And || E.Kind == Op::Or);
  if (E.Predicate)
    Always(E.Predicate);
  if (E.Kind == Op::Load && E.Predicate)
    return;
  for (size_t I = 0; I < E.Operands.size(); ++I)
    if (I && (E.Kind == Op::Select || Logic))
      Perhaps(E.Operands[I]);
    else
      Always(E.Operands[I]);
}

void Search::roots(const Stmt &S, llvm::function_ref<void(ExprId)> Always,
                   llvm::function_ref<void(ExprId)> Perhaps) const {
  if (S.Kind == StmtKind::Let && !Read.contains(S.Name))
    return;
  if (!S.Predicate)
    return ir::forEachExpr(S, Always);
  Always(S.Predicate);
  if (S.Value)
    Perhaps(S.Value);
}

void Search::certain(ExprId Id, Values &Certain) const {
  if (Certain.insert(Id.Index).second)
    operands(Id, [&](ExprId Of) { certain(Of, Certain); }, [](ExprId) {});
}

void Search::guarded(ExprId Id, const Values &Certain) {
  if (Certain.contains(Id.Index) || !Found.insert(Id.Index).second || P[Id].Kind == Op::Load)
    return;
  for (const ExprId Operand : P[Id].Operands)
    guarded(Operand, Certain);
}

void Search::look(ExprId Id, const Values &Certain, Values &Seen) {
  if (Seen.insert(Id.Index).second)
    operands(
        Id, [&](ExprId Of) { look(Of, Certain, Seen); }, [&](ExprId Of) { guarded(Of, Certain); });
}

/// Up to a way out, then what stands behind it: what comes first knows nothing of the rest.
void Search::statements(llvm::ArrayRef<ir::StmtPtr> Body, Values Certain) {
  while (!Body.empty()) {
    size_t Count = 0;
    while (Count < Body.size() && !(Count && ir::isWayOut(*Body[Count - 1])))
      ++Count;
    for (const ir::StmtPtr &S : Body.take_front(Count))
      roots(*S, [&](ExprId Id) { certain(Id, Certain); }, [](ExprId) {});
    Values Seen;
    for (const ir::StmtPtr &S : Body.take_front(Count)) {
      roots(
          *S, [&](ExprId Id) { look(Id, Certain, Seen); },
          [&](ExprId Id) { guarded(Id, Certain); });
      statements(S->Body, Certain);
      statements(S->Else, Certain);
    }
    Body = Body.drop_front(Count);
  }
}

Values speculated(const ir::Pool &P, llvm::ArrayRef<ir::StmtPtr> Body) {
  Search All(P, Body);
  All.statements(Body, {});
  return std::move(All.Found);
}

} // namespace tpbcc
