//===- transform/rewrite/Reroll.cpp - Copies become iterations again ------===//
//
// y[2 * i] = x[2 * i]; y[2 * i + 1] = x[2 * i + 1] is y[i] = x[i], twice as often: groups of
// statements that differ in how far their subscripts have come. Where they differ in numbers that
// stay the same as well, as x[3 * i] += a; x[3 * i + 1] += b do, iterations choose among these by
// their own number.
//
//===----------------------------------------------------------------------===//
#include "transform/rewrite/Reroll.h"
#include "transform/rewrite/Legality.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include <set>
#include <tuple>

namespace tpbcc::rewrite {
using ir::Op;
using ir::StmtKind;

namespace {

class Groups {
public:
  /// MayDiffer: in numbers that stay the same.
  Groups(const Draft &D, const Stmt &Loop, bool MayDiffer)
      : P(D.pool()), Loop(Loop), MayDiffer(MayDiffer), Of(Loop.Body.size()) {
    for (size_t I = 0; I < Loop.Body.size(); ++I)
      if (Loop.Body[I]->Kind == StmtKind::Store)
        Stores.push_back(I);
  }

  /// Whether the body is so many groups, each as far behind the one before as that.
  bool are(size_t Wanted) {
    Count = Wanted;
    Numbers.clear();
    Equal.clear();
    if (Stores.size() % Count != 0 || !sortStores() || !divide())
      return false;
    const size_t Each = Stores.size() / Count;
    for (size_t I = Each; I < Stores.size(); ++I) {
      const Stmt &First = *Loop.Body[Stores[I % Each]], &Store = *Loop.Body[Stores[I]];
      const auto Number = static_cast<int64_t>(I / Each);
      if (First.Name != Store.Name || !follows(First.Index, Store.Index, Number) ||
          !isSame(First.Predicate, Store.Predicate, Number) ||
          !isSame(First.Value, Store.Value, Number))
        return false;
    }
    return llvm::all_of(Stores, [&](size_t I) { return hasWholeSteps(Loop.Body[I]->Index); });
  }
  size_t stores() const { return Stores.size(); }
  /// By a number of the first group: those of all groups, where they differ.
  const std::map<uint32_t, std::vector<ExprId>> &numbers() const { return Numbers; }
  /// Whether several statements see one value.
  bool shares() const {
    return llvm::any_of(Loop.Body, [&](const StmtPtr &Let) {
      return Let->Kind == StmtKind::Let && llvm::count_if(Loop.Body, [&](const StmtPtr &User) {
                                             return reads(P, *User, Let->Name);
                                           }) > 1;
    });
  }
  size_t groupOf(size_t Statement) const { return Of[Statement]; }
  /// Whether no statement sees the value: it is none of the groups'.
  bool isUnused(size_t Statement) const { return Of[Statement] == Unused; }

private:
  static constexpr size_t Unused = SIZE_MAX;

  /// How many steps of one group the store is behind the first one of its array, and what is left.
  std::optional<std::pair<int64_t, int64_t>> placeOf(const Stmt &Store) const {
    const auto Form = affineForm(P, Store.Index);
    const auto Whole = stride(Store.Index);
    if (!Form || !Whole || !hasWholeSteps(Store.Index) || *Whole == 0)
      return std::nullopt;
    const int64_t Step = *Whole / static_cast<int64_t>(Count);
    int64_t Most = 0; // behind another store of the array
    for (const size_t I : Stores) {
      const Stmt &Other = *Loop.Body[I];
      const auto Else = Other.Name == Store.Name ? affineForm(P, Other.Index) : std::nullopt;
      const auto Behind = Else ? (Form->Rest - Else->Rest).constant() : std::nullopt;
      if (Other.Name == Store.Name && !Behind)
        return std::nullopt;
      if (Behind && (*Behind < 0) == (Step < 0) && std::abs(*Behind) > std::abs(Most))
        Most = *Behind;
    }
    return std::pair(Most / Step, Most % Step);
  }

  /// By groups, in each by arrays and elements: what stores to other elements may change places.
  bool sortStores() {
    std::map<size_t, std::pair<int64_t, int64_t>> Places;
    for (const size_t I : Stores) {
      const auto Place = placeOf(*Loop.Body[I]);
      if (!Place)
        return false;
      Places[I] = *Place;
    }
    llvm::sort(Stores, [&](size_t A, size_t B) {
      const auto &[GroupA, RestA] = Places[A];
      const auto &[GroupB, RestB] = Places[B];
      return std::tuple(GroupA, llvm::StringRef(Loop.Body[A]->Name), RestA, A) <
             std::tuple(GroupB, llvm::StringRef(Loop.Body[B]->Name), RestB, B);
    });
    const size_t Each = Stores.size() / Count;
    for (size_t I = 0; I < Stores.size(); ++I)
      if (Places[Stores[I]].first != static_cast<int64_t>(I / Each))
        return false;
    return true;
  }

  const Stmt *letOf(llvm::StringRef Name) const {
    const auto It = llvm::find_if(
        Loop.Body, [&](const StmtPtr &S) { return S->Kind == StmtKind::Let && S->Name == Name; });
    return It == Loop.Body.end() ? nullptr : It->get();
  }

  /// Every value belongs to one group; nothing else is in the body.
  bool divide() {
    const size_t Each = Stores.size() / Count;
    for (size_t I = 0; I < Stores.size(); ++I)
      Of[Stores[I]] = I / Each;
    for (size_t I = Loop.Body.size(); I-- > 0;) {
      const Stmt &Let = *Loop.Body[I];
      if (Let.Kind == StmtKind::Store)
        continue;
      std::set<size_t> Users;
      for (size_t User = I + 1; User < Loop.Body.size(); ++User)
        if (reads(P, *Loop.Body[User], Let.Name))
          Users.insert(Of[User]);
      Users.erase(Unused);
      if (Let.Kind != StmtKind::Let || Users.size() > 1)
        return false;
      Of[I] = Users.empty() ? Unused : *Users.begin();
    }
    return true;
  }

  /// What one iteration adds to a subscript, if it is a number.
  std::optional<int64_t> stride(ExprId Index) const {
    const auto Form = affineForm(P, Index);
    const auto C = Form ? Form->coefficient(Loop.Name).constant() : std::nullopt;
    return C ? std::optional(*C * stepOf(P, Loop)) : std::nullopt;
  }
  bool hasWholeSteps(ExprId Index) const {
    const auto Stride = stride(Index);
    return Stride && *Stride % static_cast<int64_t>(Count) == 0;
  }

  /// Whether B is A in the group of that number.
  bool follows(ExprId A, ExprId B, int64_t Number) const {
    const auto FormA = affineForm(P, A), FormB = affineForm(P, B);
    if (!FormA || !FormB || !hasWholeSteps(A))
      return false;
    AffineForm Moved = *FormA;
    Moved.Rest = Moved.Rest + Polynomial(*stride(A) / static_cast<int64_t>(Count) * Number);
    return Moved == *FormB;
  }

  /// Whether it is the same in all iterations, and no load.
  bool stays(ExprId Id) const {
    bool Same = !P[Id].Ty.isPredicate();
    ir::forEachBelow(P, Id, [&](ExprId Below) {
      const Op Kind = P[Below].Kind;
      Same &= Kind != Op::Induction && Kind != Op::Load && Kind != Op::Local;
      return Same;
    });
    return Same;
  }

  /// Whether A can be B in the group of that number: each number of the first group has one meaning
  /// in another, also where it is the same.
  bool means(ExprId A, ExprId B, int64_t Number) {
    auto [It, New] = Numbers.try_emplace(A.Index, std::vector<ExprId>(Count));
    ExprId &Known = It->second[static_cast<size_t>(Number)];
    It->second[0] = A;
    if (Known && Known != B)
      return false;
    Known = B;
    return true;
  }

  /// Values are shared: each is looked at once.
  bool isSame(ExprId A, ExprId B, int64_t Number) {
    if (!A || !B)
      return !A && !B;
    if (Equal.count({A.Index, B.Index, Number}))
      return true;
    if (!hasSameForm(A, B, Number))
      return false;
    Equal.insert({A.Index, B.Index, Number});
    return true;
  }

  bool hasSameForm(ExprId A, ExprId B, int64_t Number) {
    if (MayDiffer && P[A].Ty == P[B].Ty && stays(A) && stays(B))
      return means(A, B, Number);
    const ir::Expr &X = P[A], &Y = P[B];
    if (X.Kind != Y.Kind || X.Ty != Y.Ty || X.Operands.size() != Y.Operands.size() ||
        X.Kind == Op::Induction || !isSame(X.Predicate, Y.Predicate, Number))
      return false;
    if (X.Kind == Op::Load) // a computed subscript follows what it is computed from
      return X.Name == Y.Name &&
             (affineForm(P, X.Operands[0]) ? follows(X.Operands[0], Y.Operands[0], Number)
                                           : isSame(X.Operands[0], Y.Operands[0], Number));
    if (X.Kind == Op::Local) {
      const Stmt *const Left = letOf(X.Name), *const Right = letOf(Y.Name);
      return Left && Right ? isSame(Left->Value, Right->Value, Number) : A == B;
    }
    if (X.Operands.empty())
      return A == B;
    return X.Policy == Y.Policy && X.Name == Y.Name && X.Integer == Y.Integer &&
           llvm::all_of(llvm::seq(X.Operands.size()),
                        [&](size_t I) { return isSame(X.Operands[I], Y.Operands[I], Number); });
  }

  const ir::Pool &P;
  const Stmt &Loop;
  const bool MayDiffer;
  size_t Count = 1;
  std::map<uint32_t, std::vector<ExprId>> Numbers;
  std::set<std::tuple<uint32_t, uint32_t, int64_t>> Equal; // by value, value and group
  std::vector<size_t> Stores;
  std::vector<size_t> Of; // group, by statement of the body
};

/// Subscripts when the loop's variable goes Count times as far in all: each of them as far as one
/// group is behind the one before.
ExprId stretched(ir::Pool &P, ExprId Id, const Stmt &Loop, int64_t Count);

ExprId stretchedIndex(ir::Pool &P, ExprId Index, const Stmt &Loop, int64_t Count) {
  const int64_t C = affineForm(P, Index)->coefficient(Loop.Name).constant().value_or(0);
  const Whole W(P);
  Meaning Start;
  Start.Loops[Loop.Name] = W.number(0);
  return W.plus(replaced(P, Index, Start), W.times(ir::induction(P, Loop.Name), C / Count));
}

ExprId stretched(ir::Pool &P, ExprId Id, const Stmt &Loop, int64_t Count) {
  if (!Id)
    return Id;
  ir::Expr E = P[Id];
  if (E.Operands.empty() && !E.Predicate)
    return Id;
  for (ExprId &Operand : E.Operands)
    Operand = E.Kind == Op::Load && affineForm(P, Operand) ? stretchedIndex(P, Operand, Loop, Count)
                                                           : stretched(P, Operand, Loop, Count);
  E.Predicate = stretched(P, E.Predicate, Loop, Count);
  return P.make(std::move(E));
}

/// Differences and products of numbers that stay the same as sums: x - a is x + -a, c - a x is
/// c + -a x, with the same bits.
ExprId asSums(ir::Pool &P, ExprId Id, std::map<uint32_t, ExprId> &Known) {
  if (const auto It = Known.find(Id.Index); It != Known.end())
    return It->second;
  const auto Stays = [&](ExprId Of) {
    return P[Of].Kind == Op::Const || P[Of].Kind == Op::Invariant;
  };
  const auto Negative = [&](ExprId Of) {
    const ir::Expr &E = P[Of];
    return E.Kind == Op::Const ? ir::constant(P, E.Ty.Elem, -E.Floating)
                               : ir::unary(P, Op::Neg, Of);
  };
  ir::Expr E = P[Id];
  if (E.Operands.empty() || E.Kind == Op::Load)
    return Id;
  for (ExprId &Operand : E.Operands)
    Operand = asSums(P, Operand, Known);
  if (E.Ty.isFloating() && E.Kind == Op::Sub && Stays(E.Operands[1])) {
    E.Kind = Op::Add;
    E.Operands[1] = Negative(E.Operands[1]);
  } else if (E.Kind == Op::Fnma && (Stays(E.Operands[0]) || Stays(E.Operands[1]))) {
    E.Kind = Op::Fma;
    ExprId &By = E.Operands[Stays(E.Operands[0]) ? 0 : 1];
    By = Negative(By);
  }
  return Known[Id.Index] = P.make(std::move(E));
}

/// In place of numbers, those of the group that an iteration is of.
ExprId chosen(ir::Pool &P, ExprId Id, std::map<uint32_t, ExprId> &Choices) {
  if (!Id)
    return Id;
  if (const auto It = Choices.find(Id.Index); It != Choices.end())
    return It->second;
  ir::Expr E = P[Id];
  if (E.Operands.empty() || E.Kind == Op::Load)
    return Id;
  for (ExprId &Operand : E.Operands)
    Operand = chosen(P, Operand, Choices);
  return Choices[Id.Index] = P.make(std::move(E));
}

/// Whether iterations can tell their group, and vectors of every set hold as many of their
/// elements.
bool canChoose(const Draft &D, const Stmt &Loop, size_t Count) {
  const ir::Pool &P = D.pool();
  if (Count > 4 || stepOf(P, Loop) != 1 || leastBegin(P, Loop) < 0)
    return false;
  return llvm::all_of(Loop.Body, [&](const StmtPtr &S) {
    if (S->Kind != StmtKind::Store)
      return true;
    const ir::Type Ty = P[S->Value].Ty;
    return !S->Predicate && (ir::bits(Ty.Elem) == 32 || (ir::bits(Ty.Elem) == 64 && Count < 4));
  });
}

/// The values of the stretched loop choose among numbers.
void choose(Draft &D, Stmt &Loop, const std::map<uint32_t, std::vector<ExprId>> &Numbers,
            int64_t Count) {
  ir::Pool &P = D.pool();
  const Whole W(P);
  const ir::Type Int = ir::Type::scalar(ir::Element::I32);
  const ExprId Number =
      ir::convert(P, Int, ir::binary(P, Op::Rem, ir::induction(P, Loop.Name), W.number(Count)));
  std::map<uint32_t, ExprId> Choices;
  for (const auto &[First, Of] : Numbers) {
    ExprId Choice = Of[0];
    for (size_t Group = Of.size(); Group-- > 1;)
      if (Of[Group] != Of[0])
        Choice = ir::select(
            P, ir::compare(P, Op::CmpEq, Number, ir::integer(P, ir::Element::I32, int64_t(Group))),
            Of[Group], Choice);
    Choices[First] = Choice;
  }
  for (StmtPtr &S : Loop.Body)
    S->Value = chosen(P, S->Value, Choices);
}

/// Gives each statement loads of its own where several share one, y[2 * i] = x[2 * i] + x[2 * i +
/// 1] and y[2 * i + 1] = x[2 * i + 1] + x[2 * i + 2]: all at the place of the one that there was.
void unshare(Draft &D, Stmt &Loop) {
  const ir::Pool &P = D.pool();
  for (size_t I = Loop.Body.size(); I-- > 0;) {
    const Stmt &Shared = *Loop.Body[I];
    if (Shared.Kind != StmtKind::Let)
      continue;
    std::vector<Stmt *> Users;
    for (size_t User = I + 1; User < Loop.Body.size(); ++User)
      if (reads(P, *Loop.Body[User], Shared.Name))
        Users.push_back(Loop.Body[User].get());
    for (Stmt *User : llvm::drop_begin(Users, std::min<size_t>(1, Users.size()))) {
      Meaning Own;
      std::vector<StmtPtr> Copies = copyOf(D, llvm::ArrayRef<const Stmt *>{&Shared}, Own);
      Own.Renamed.clear();
      replaceIn(D.pool(), *User, Own);
      Loop.Body.insert(Loop.Body.begin() + static_cast<ptrdiff_t>(I) + 1,
                       std::move(Copies.front()));
    }
  }
}

} // namespace

/// The iterations of all groups.
void stretch(Draft &D, Stmt &Loop, int64_t Count) {
  ir::Pool &P = D.pool();
  const Whole W(P);
  const int64_t Step = stepOf(P, Loop);
  if (Step % Count == 0) { // subscripts of the first group go on as they are
    Loop.End = afterGroups(P, Loop, 1);
    Loop.Step = W.number(Step / Count);
    return;
  }
  Loop.End = W.times(Step == 1 ? Loop.End : afterGroups(P, Loop, 1), Count);
  Loop.Begin = W.times(Loop.Begin, Count);
  for (StmtPtr &S : Loop.Body) {
    if (S->Index)
      S->Index = stretchedIndex(P, S->Index, Loop, Count);
    S->Value = stretched(P, S->Value, Loop, Count);
    S->Predicate = stretched(P, S->Predicate, Loop, Count);
  }
}

/// Groups that are the same, or the same but for numbers: then all sums are written as such.
static size_t groupsOf(Draft &D, Stmt &Loop, bool MayDiffer, Groups &Same) {
  size_t Count = Same.stores();
  while (Count > 1 && (!Same.are(Count) || (MayDiffer && !canChoose(D, Loop, Count))))
    --Count;
  return Count;
}

static Result rerollGroups(Draft &D, Stmt &Loop) {
  Groups Same(D, Loop, false);
  size_t Count = groupsOf(D, Loop, false, Same);
  Groups Alike(D, Loop, true);
  const bool Differ = Count < 2;
  if (Differ) {
    std::map<uint32_t, ExprId> Known; // values are shared: each is looked at once
    for (StmtPtr &S : Loop.Body)
      if (S->Kind == StmtKind::Store)
        S->Value = asSums(D.pool(), S->Value, Known);
    Count = groupsOf(D, Loop, true, Alike);
  }
  const int64_t Step = stepOf(D.pool(), Loop);
  const Groups &Found = Differ ? Alike : Same;
  if (Count < 2 || (Step != 1 && Step % static_cast<int64_t>(Count) != 0))
    return refusal("the body of " + Loop.Name + " is not the same statements several times", "",
                   Loop.Where);
  // One group behind the other.
  std::map<const Stmt *, size_t> Place;
  for (size_t I = 0; I < Loop.Body.size(); ++I)
    Place[Loop.Body[I].get()] = Found.isUnused(I) ? 0 : Found.groupOf(I);
  if (D.asks())
    if (auto Why = mayOrder(D, D.graph(), Loop, Place))
      return Why;
  std::vector<StmtPtr> Body;
  for (size_t I = 0; I < Place.size(); ++I)
    if (Found.groupOf(I) == 0)
      Body.push_back(std::move(Loop.Body[I]));
  Loop.Body = std::move(Body);
  stretch(D, Loop, static_cast<int64_t>(Count));
  if (Differ)
    choose(D, Loop, Alike.numbers(), static_cast<int64_t>(Count));
  return std::nullopt;
}

Result reroll(Draft &D, Stmt &Loop) {
  if (auto Why = isPlain(D, Loop))
    return Why;
  if (addsOnly(Loop))
    return rerollSums(D, Loop);
  if (!Groups(D, Loop, false).shares())
    return rerollGroups(D, Loop);
  unshare(D, Loop);
  D.stepIsDone(); // dependences are those of the copies
  Result Why = rerollGroups(D, Loop);
  if (Why)
    D.stepIsDone();
  return Why;
}

} // namespace tpbcc::rewrite
