#include "transform/Pairs.h"
#include "ir/ExecuteValue.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// Every second, third, fourth or, of bytes, eighth element from the sum of Base + Offset on.
struct EveryFew {
  std::string Array;
  ir::Type Ty;
  ExprId Predicate;
  int64_t Step, Offset = 0;
  llvm::SmallVector<std::pair<uint32_t, bool>, 2> Base; // values in order, and which are subtracted

  /// How far behind these the other's elements lie, in the same groups; none: in others.
  std::optional<int64_t> to(const EveryFew &Other) const {
    if (Array != Other.Array || Ty != Other.Ty || Predicate != Other.Predicate ||
        Base != Other.Base || Step != Other.Step)
      return std::nullopt;
    return Other.Offset - Offset;
  }
};

void addTo(EveryFew &Sum, const ir::Pool &P, ExprId Id, bool Minus) {
  const Expr &E = P[Id];
  if (E.Kind == Op::Const) {
    Sum.Offset += Minus ? -E.Integer : E.Integer;
  } else if (E.Kind == Op::Add || E.Kind == Op::Sub) {
    addTo(Sum, P, E.Operands[0], Minus);
    addTo(Sum, P, E.Operands[1], Minus != (E.Kind == Op::Sub));
  } else {
    Sum.Base.emplace_back(Id.Index, Minus);
  }
}

/// Rows of eight bytes are loaded whole, and only where all of them are read.
bool isStepOfGroups(int64_t Step, ir::Element Elem) {
  return (Step >= 2 && Step <= 4) || (Step == 8 && ir::bits(Elem) == 8);
}

std::optional<EveryFew> everyFew(const ir::Pool &P, const std::string &Array, ir::Type Ty,
                                 ExprId Predicate, ExprId Index) {
  const Expr &Count = P[Index];
  if (!Ty.isVector() || Count.Kind != Op::Count || P[Count.Operands[1]].Kind != Op::Const)
    return std::nullopt;
  const int64_t Step = P[Count.Operands[1]].Integer;
  if (!isStepOfGroups(Step, Ty.Elem))
    return std::nullopt;
  EveryFew Found{Array, Ty, Predicate, Step, 0, {}};
  addTo(Found, P, Count.Operands[0], false);
  llvm::sort(Found.Base);
  return Found;
}

/// Whether vectors of the type have an order of lanes in which pairs are made more cheaply.
bool hasCrossed(const IsaTable &Isa, ir::Type Ty) {
  return Ty.isVector() && Isa.operation(Op::Load, Form::FirstCrossed, Ty);
}

/// Lists in which the order of the lanes shows nowhere but in loads and stores, most of them pairs.
class LaneOrder {
public:
  LaneOrder(const ir::Pool &P, const IsaTable &Isa, const Pairs &Found,
            const llvm::StringSet<> &Spread)
      : P(P), Isa(Isa), Found(Found), Spread(Spread) {}

  bool mayBeCrossed(llvm::ArrayRef<ir::StmtPtr> Body) {
    return llvm::all_of(Body, [&](const ir::StmtPtr &S) { return statement(*S); }) &&
           InPairs > Neighbours;
  }

private:
  bool statement(const Stmt &S) {
    if (S.Kind == StmtKind::Store) // past the caches vectors go as they are
      return S.Storing != ir::StoreKind::Streaming && P[S.Value].Ty.isVector() && !S.Predicate &&
             value(S.Value) && stored(S);
    if (S.Kind != StmtKind::Let)
      return S.Kind == StmtKind::Prefetch;
    if (!P[S.Value].Ty.isVector())
      return true;
    Here.insert(S.Name);
    return P[S.Value].Kind == Op::Load ? loaded(S.Value) : value(S.Value);
  }
  bool stored(const Stmt &S) {
    const auto Group = Found.Stores.find(&S);
    if (Group != Found.Stores.end() && Group->second.size() != 2)
      return false;
    return Found.Done.contains(&S) || Group != Found.Stores.end()
               ? access(P[S.Value].Ty, true)
               : unit(S.Walk, S.Index, P[S.Value].Ty);
  }
  bool loaded(ExprId Id) {
    const Expr &E = P[Id];
    const auto Part = Found.Loads.find(Id.Index);
    if (Part == Found.Loads.end())
      return !E.Predicate && unit(E.Walk, E.Operands[0], E.Ty);
    return (Part->second == Form::First || Part->second == Form::Second) && access(E.Ty, true);
  }
  bool unit(ir::Access Walk, ExprId Index, ir::Type Ty) {
    return Walk == ir::Access::Unit && !P[Index].Ty.isVector() && access(Ty, false);
  }
  /// All elements are of one width: their lanes are crossed in one way.
  bool access(ir::Type Ty, bool Pair) {
    (Pair ? InPairs : Neighbours) += 1;
    Bits = Bits ? Bits : ir::bits(Ty.Elem);
    return hasCrossed(Isa, Ty) && Bits == ir::bits(Ty.Elem);
  }
  /// Whether each lane of the value is made of the same lane of others.
  bool value(ExprId Id) const {
    const Expr &E = P[Id];
    if (!E.Ty.isVector() || E.Kind == Op::Splat)
      return true;
    if (E.Kind == Op::Local)
      return Here.contains(E.Name) || Spread.contains(E.Name);
    return ir::isLaneOperation(E.Kind) &&
           llvm::all_of(E.Operands, [&](ExprId Each) { return value(Each); });
  }

  const ir::Pool &P;
  const IsaTable &Isa;
  const Pairs &Found;
  const llvm::StringSet<> &Spread;
  llvm::StringSet<> Here; // bound in the list
  unsigned Bits = 0, InPairs = 0, Neighbours = 0;
};

/// The last stores of a list of statements, while one follows the other.
class StoresBeside {
public:
  StoresBeside(const ir::Pool &P, const IsaTable &Isa, Pairs &Found)
      : P(P), Isa(Isa), Found(Found) {}

  void add(const Stmt &S) {
    auto Own = S.Kind == StmtKind::Store ? everyFew(P, S.Name, P[S.Value].Ty, S.Predicate, S.Index)
                                         : std::nullopt;
    if (!Own)
      return Group.clear();
    const auto IsBeside = [&](const Member &Other) {
      const auto By = Own->to(Other.Of);
      return By && *By && std::abs(*By) < Own->Step;
    };
    if (!llvm::all_of(Group, IsBeside))
      Group.clear();
    Group.push_back({&S, *Own});
    if (int64_t(Group.size()) == Own->Step && Own->Step <= 4)
      close(*Own, bool(S.Predicate));
  }

private:
  struct Member {
    const Stmt *Store;
    EveryFew Of;
  };
  void close(const EveryFew &Of, bool Masked) {
    const Form How = groupForm(size_t(Of.Step), Masked, false);
    if (Isa.store(How, Of.Ty) && !(Of.Step > 2 && Masked && !Isa.Scalable)) {
      const Stmt *First = Group.front().Store;
      for (const Member &Each : llvm::drop_begin(Group))
        Found.Done.insert(Each.Store);
      llvm::sort(Group, [](const Member &A, const Member &B) { return *A.Of.to(B.Of) > 0; });
      for (const Member &Each : Group)
        Found.Stores[First].push_back(Each.Store);
    }
    Group.clear();
  }

  const ir::Pool &P;
  const IsaTable &Isa;
  Pairs &Found;
  llvm::SmallVector<Member, 4> Group;
};

/// How the first member of a group of so many is loaded.
Form firstOf(int64_t Step) {
  return Step == 8   ? Form::FirstOfEight
         : Step == 4 ? Form::FirstOfFour
         : Step == 3 ? Form::FirstOfThree
                     : Form::First;
}

} // namespace

bool mayBeAlone(const IsaTable &Isa, ir::Element Elem, int64_t Step) {
  return ir::bits(Elem) == 8 && (Step == 4 || (Step == 2 && !Isa.Scalable));
}

Pairs findPairs(const ir::Pool &P, const IsaTable &Isa, llvm::ArrayRef<ir::StmtPtr> Body,
                const llvm::StringSet<> &Spread, bool Whole) {
  Pairs Found;
  struct Load {
    ExprId Id;
    EveryFew Of;
  };
  std::vector<Load> Open; // that have no others beside them yet
  const auto TakeParts = [&] {
    for (const Load &L : Open) {
      int64_t First = 0, Last = 0; // of its group, from it on
      size_t Members = 0;
      for (const Load &Other : Open)
        if (const auto By = L.Of.to(Other.Of); By && std::abs(*By) < L.Of.Step) {
          First = std::min(First, *By);
          Last = std::max(Last, *By);
          ++Members;
        }
      const bool Alone = mayBeAlone(Isa, L.Of.Ty.Elem, L.Of.Step);
      if ((Alone || (L.Of.Step > 2 && L.Of.Step <= 4 && Members > 1)) && Last - First < L.Of.Step)
        Found.Loads[L.Id.Index] = Form(unsigned(firstOf(L.Of.Step)) + unsigned(-First));
    }
  };
  StoresBeside Stores(P, Isa, Found);
  for (const ir::StmtPtr &S : Body) {
    Stores.add(*S);
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
        !Isa.operation(Op::Load, firstOf(Own->Step), E.Ty) || Found.Loads.count(S->Value.Index))
      continue;
    Open.push_back({S->Value, *Own});
    for (int64_t First = 1 - Own->Step; First <= 0; ++First) {
      llvm::SmallVector<size_t, 4> Members; // of the group that begins there
      for (int64_t Each = First; Each < First + Own->Step; ++Each)
        for (size_t I = 0; I < Open.size(); ++I)
          if (Own->to(Open[I].Of) == Each) {
            Members.push_back(I);
            break;
          }
      if (Members.size() != size_t(Own->Step))
        continue;
      const Form Begins = firstOf(Own->Step);
      for (size_t I = 0; I < Members.size(); ++I)
        Found.Loads[Open[Members[I]].Id.Index] = Form(unsigned(Begins) + unsigned(I));
      llvm::sort(Members, std::greater<>());
      for (const size_t I : Members)
        Open.erase(Open.begin() + I);
      break;
    }
  }
  if (Whole)
    TakeParts();
  for (const Load &L : Open)
    if (L.Of.Step == 4 && Isa.operation(Op::Load, Form::OneOfFour, L.Of.Ty))
      Found.Loads.try_emplace(L.Id.Index, Form::OneOfFour);
  Found.Crossed = LaneOrder(P, Isa, Found, Spread).mayBeCrossed(Body);
  if (Found.Crossed)
    for (auto &[Load, Part] : Found.Loads)
      Part = Part == Form::First ? Form::FirstCrossed : Form::SecondCrossed;
  return Found;
}

llvm::StringSet<> spreadVectors(const ir::Pool &P, llvm::ArrayRef<ir::StmtPtr> Body) {
  llvm::StringSet<> Spread, Others; // a name may be of several scopes
  const auto Collect = [&](const auto &Self, llvm::ArrayRef<ir::StmtPtr> Of) -> void {
    for (const ir::StmtPtr &S : Of) {
      if (S->Kind == StmtKind::Assign || S->Kind == StmtKind::For)
        Others.insert(S->Name);
      if (S->Kind == StmtKind::Let)
        (S->Value && P[S->Value].Kind == Op::Splat ? Spread : Others).insert(S->Name);
      if (S->Kind == StmtKind::Use)
        for (const ExprId Operand : P[S->Value].Operands)
          if (P[Operand].Kind == Op::Local)
            Others.insert(P[Operand].Name);
      Self(Self, S->Body);
      Self(Self, S->Else);
    }
  };
  Collect(Collect, Body);
  for (const auto &Each : Others)
    Spread.erase(Each.getKey());
  return Spread;
}

Form walkForm(const ir::Pool &P, const IsaTable &Isa, const Expr &Index, bool Predicated) {
  if (!Index.Ty.isVector())
    return Predicated ? Form::Predicated : Form::Plain;
  if (Index.Kind != Op::Count)
    return Predicated ? Form::GatherPredicated : Form::Gather;
  const Expr &Step = P[Index.Operands[1]];
  if (Step.Kind == Op::Const && Step.Integer == -1)
    return Predicated && !Isa.Scalable ? Form::ReversedPredicated : Form::Reversed;
  return Predicated ? Form::StridedPredicated : Form::Strided;
}

Form loadForm(const ir::Pool &P, const IsaTable &Isa, ExprId Load, const Pairs &Beside) {
  const Expr &E = P[Load];
  Form How = E.Walk == ir::Access::Packed  ? Form::Packed
             : E.Walk == ir::Access::Ahead ? Form::Ahead
             : E.Walk == ir::Access::Table ? Form::Table
                                           : walkForm(P, Isa, P[E.Operands[0]], bool(E.Predicate));
  if (const auto Half = Beside.Loads.find(Load.Index); Half != Beside.Loads.end())
    How = Half->second;
  else if (Beside.Crossed && How == Form::Plain)
    How = Form::Crossed;
  // Without masks, a full predicate is none.
  if (How == Form::Predicated && !Isa.operation(Op::Load, How, E.Ty))
    return Form::Plain;
  if (How == Form::ReversedPredicated && !Isa.operation(Op::Load, How, E.Ty))
    return Form::StridedPredicated;
  return How;
}

Form storeForm(const ir::Pool &P, const IsaTable &Isa, const Stmt &Store, const Pairs &Beside) {
  if (Store.Storing == ir::StoreKind::Streaming)
    return Form::Streaming;
  const Form How = Store.Walk == ir::Access::Packed
                       ? Form::Packed
                       : walkForm(P, Isa, P[Store.Index], bool(Store.Predicate));
  if (Beside.Crossed && How == Form::Plain)
    return Form::Crossed;
  if (How == Form::ReversedPredicated && !Isa.store(How, P[Store.Value].Ty))
    return Form::StridedPredicated;
  return How;
}

Form groupForm(size_t Members, bool Predicated, bool Crossed) {
  return Members == 4   ? Form::Fours
         : Members == 3 ? Form::Threes
         : Predicated   ? Form::PairsPredicated
         : Crossed      ? Form::PairsCrossed
                        : Form::Pairs;
}

} // namespace tpbcc
