#include "emit/Pairs.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// Every second or every third element from Base + Offset on.
struct EveryFew {
  std::string Array;
  ir::Type Ty;
  ExprId Predicate, Base;
  int64_t Step, Offset = 0;

  /// How far behind these the other's elements lie, in the same groups; none: in others.
  std::optional<int64_t> to(const EveryFew &Other) const {
    if (Array != Other.Array || Ty != Other.Ty || Predicate != Other.Predicate ||
        Base != Other.Base || Step != Other.Step)
      return std::nullopt;
    return Other.Offset - Offset;
  }
  /// Whether the other's elements lie right behind these.
  bool isBefore(const EveryFew &Other) const { return to(Other) == 1; }
};

std::optional<EveryFew> everyFew(const ir::Pool &P, const std::string &Array, ir::Type Ty,
                                 ExprId Predicate, ExprId Index) {
  const Expr &Count = P[Index];
  if (!Ty.isVector() || Count.Kind != Op::Count || P[Count.Operands[1]].Kind != Op::Const)
    return std::nullopt;
  const int64_t Step = P[Count.Operands[1]].Integer;
  if (Step != 2 && Step != 3)
    return std::nullopt;
  EveryFew Found{Array, Ty, Predicate, Count.Operands[0], Step};
  const Expr &Base = P[Found.Base];
  const bool Minus = Base.Kind == Op::Sub;
  if ((Base.Kind == Op::Add || Minus) && P[Base.Operands[1]].Kind == Op::Const) {
    Found.Offset = Minus ? -P[Base.Operands[1]].Integer : P[Base.Operands[1]].Integer;
    Found.Base = Base.Operands[0];
  }
  return Found;
}

std::optional<EveryFew> everySecond(const ir::Pool &P, const Stmt &Store) {
  const auto Found = everyFew(P, Store.Name, P[Store.Value].Ty, Store.Predicate, Store.Index);
  return Found && Found->Step == 2 ? Found : std::nullopt;
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
    EveryFew Of;
  };
  std::vector<Load> Open; // that have no others beside them yet
  const Stmt *Last = nullptr;
  std::optional<EveryFew> LastStore;
  for (const ir::StmtPtr &S : Body) {
    const auto Store = S->Kind == StmtKind::Store ? everySecond(P, *S) : std::nullopt;
    if (Store && LastStore &&
        Isa.store(S->Predicate ? Form::PairsPredicated : Form::Pairs, P[S->Value].Ty) &&
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
    const auto Own = everyFew(P, E.Name, E.Ty, E.Predicate, E.Operands[0]);
    if (!Own || (E.Predicate && !Isa.Scalable) ||
        !Isa.operation(Op::Load, Own->Step == 3 ? Form::FirstOfThree : Form::First, E.Ty) ||
        Found.Loads.count(S->Value.Index))
      continue;
    Open.push_back({S->Value, *Own});
    for (int64_t First = 1 - Own->Step; First <= 0; ++First) {
      llvm::SmallVector<size_t, 3> Members; // of the group that begins there
      for (int64_t Each = First; Each < First + Own->Step; ++Each)
        for (size_t I = 0; I < Open.size(); ++I)
          if (Own->to(Open[I].Of) == Each) {
            Members.push_back(I);
            break;
          }
      if (Members.size() != size_t(Own->Step))
        continue;
      const Form Begins = Own->Step == 3 ? Form::FirstOfThree : Form::First;
      for (size_t I = 0; I < Members.size(); ++I)
        Found.Loads[Open[Members[I]].Id.Index] = Form(unsigned(Begins) + unsigned(I));
      llvm::sort(Members, std::greater<>());
      for (const size_t I : Members)
        Open.erase(Open.begin() + I);
      break;
    }
  }
  return Found;
}

} // namespace tpbcc
