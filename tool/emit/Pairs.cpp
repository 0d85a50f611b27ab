#include "emit/Pairs.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// Every second element from Base + Offset on.
struct EverySecond {
  std::string Array;
  ir::Type Ty;
  ExprId Predicate, Base;
  int64_t Offset = 0;

  /// Whether the other's elements lie right behind these.
  bool isBefore(const EverySecond &Other) const {
    return Array == Other.Array && Ty == Other.Ty && Predicate == Other.Predicate &&
           Base == Other.Base && Offset + 1 == Other.Offset;
  }
};

std::optional<EverySecond> everySecond(const ir::Pool &P, const std::string &Array, ir::Type Ty,
                                       ExprId Predicate, ExprId Index) {
  const Expr &Count = P[Index];
  if (!Ty.isVector() || Count.Kind != Op::Count || P[Count.Operands[1]].Kind != Op::Const ||
      P[Count.Operands[1]].Integer != 2)
    return std::nullopt;
  EverySecond Found{Array, Ty, Predicate, Count.Operands[0]};
  const Expr &Base = P[Found.Base];
  const bool Minus = Base.Kind == Op::Sub;
  if ((Base.Kind == Op::Add || Minus) && P[Base.Operands[1]].Kind == Op::Const) {
    Found.Offset = Minus ? -P[Base.Operands[1]].Integer : P[Base.Operands[1]].Integer;
    Found.Base = Base.Operands[0];
  }
  return Found;
}

std::optional<EverySecond> everySecond(const ir::Pool &P, const Stmt &Store) {
  return everySecond(P, Store.Name, P[Store.Value].Ty, Store.Predicate, Store.Index);
}

} // namespace

bool isInFront(const ir::Pool &P, const Stmt &Store, const Stmt &Other) {
  const auto A = everySecond(P, Store), B = everySecond(P, Other);
  return A && B && A->isBefore(*B);
}

Pairs findPairs(const ir::Pool &P, const IsaTable &Isa, llvm::ArrayRef<ir::StmtPtr> Body) {
  Pairs Found;
  struct Load {
    ExprId Id;
    EverySecond Of;
  };
  std::vector<Load> Open; // that have no other half yet
  const Stmt *Last = nullptr;
  std::optional<EverySecond> LastStore;
  for (const ir::StmtPtr &S : Body) {
    const auto Store = S->Kind == StmtKind::Store ? everySecond(P, *S) : std::nullopt;
    if (Store && LastStore && (Isa.Scalable || !S->Predicate) &&
        Isa.store(Form::Pairs, P[S->Value].Ty) &&
        (LastStore->isBefore(*Store) || Store->isBefore(*LastStore))) {
      Found.Stores[Last] = S.get();
      LastStore.reset();
    } else {
      LastStore = Store;
      Last = S.get();
    }
    if (S->Kind == StmtKind::Store)
      llvm::erase_if(Open, [&](const Load &L) { return L.Of.Array == S->Name; });
    else if (S->Kind != StmtKind::Let)
      Open.clear();
    if (S->Kind != StmtKind::Let || P[S->Value].Kind != Op::Load ||
        P[S->Value].Walk == ir::Access::Ahead)
      continue;
    const Expr &E = P[S->Value];
    const auto Own = everySecond(P, E.Name, E.Ty, E.Predicate, E.Operands[0]);
    if (!Own || (E.Predicate && !Isa.Scalable) || !Isa.operation(Op::Load, Form::First, E.Ty) ||
        Found.Loads.count(S->Value.Index))
      continue;
    const auto Other = llvm::find_if(
        Open, [&](const Load &L) { return L.Of.isBefore(*Own) || Own->isBefore(L.Of); });
    if (Other == Open.end()) {
      Open.push_back({S->Value, *Own});
      continue;
    }
    const bool Behind = Other->Of.isBefore(*Own);
    Found.Loads[Other->Id.Index] = Behind ? Form::First : Form::Second;
    Found.Loads[S->Value.Index] = Behind ? Form::Second : Form::First;
    Open.erase(Other);
  }
  return Found;
}

} // namespace tpbcc
