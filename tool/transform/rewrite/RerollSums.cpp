//===- transform/rewrite/RerollSums.cpp - Sums that are unrolled by hand --===//
//
// s += a[4 * i]; s += a[4 * i + 1]; s += a[4 * i + 2]; s += a[4 * i + 3] is s += a[i], four times
// as often, where the order of the parts of a sum is free.
//
//===----------------------------------------------------------------------===//
#include "analysis/Narrow.h"
#include "transform/rewrite/Reroll.h"
#include "transform/rewrite/Updates.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include <set>
#include <tuple>

namespace tpbcc::rewrite {
using ir::Op;
using ir::StmtKind;

namespace {

/// What is added: a value, or a product that is added or subtracted without rounding in between.
struct Term {
  Op Kind; // Add, Sub, Fma, Fnma
  llvm::SmallVector<ExprId, 2> Of;
};
using Terms = std::vector<Term>;

class SumTerms {
public:
  SumTerms(const Draft &D, const Stmt &Loop) : P(D.pool()), K(D.kernel()), Loop(Loop) {
    for (const StmtPtr &S : Loop.Body)
      Own.insert(S->Name);
  }

  /// The parts of a sum, in order; none: it is no sum, or its order is not free.
  Terms termsOf(const Stmt &Sum) const {
    Terms Found;
    if (Updates(K, Loop).combines(Sum.Value, Sum.Name) != Op::Add ||
        !collect(Sum.Value, Sum.Name, Found))
      return {};
    for (const Term &Each : Found)
      for (const ExprId Id : Each.Of)
        if (readsOwn(Id))
          return {};
    return Found;
  }

  /// Whether the terms are so many groups, each as far behind the one before as that.
  bool areGroups(const Terms &All, int64_t Count) {
    const size_t Each = All.size() / static_cast<size_t>(Count);
    Equal.clear();
    Moves = false;
    for (size_t I = Each; I < All.size(); ++I) {
      const Term &First = All[I % Each], &Other = All[I];
      const auto Number = static_cast<int64_t>(I / Each);
      if (First.Kind != Other.Kind || !llvm::all_of(llvm::seq(First.Of.size()), [&](size_t At) {
            return isSame(First.Of[At], Other.Of[At], Number, Count);
          }))
        return false;
    }
    return Moves;
  }

private:
  /// Whether a value is made of what the loop's own statements make.
  bool readsOwn(ExprId Root) const {
    bool Found = false;
    ir::forEachBelow(P, Root, [&](ExprId Id) {
      Found |= P[Id].Kind == Op::Local && Own.contains(P[Id].Name);
      return !Found;
    });
    return Found;
  }

  /// Integers wrap around whichever way they are added; numbers need a licence for that.
  bool isFree(ir::Type Ty) const {
    return !Ty.isFloating() || K.Spec.Float == FloatMode::Reassociate;
  }

  void split(ExprId Added, Terms &Found) const {
    const ir::Expr &E = P[Added];
    if (!isFree(E.Ty) || E.Kind != Op::Add || E.Predicate)
      return Found.push_back({Op::Add, {Added}});
    split(E.Operands[0], Found);
    split(E.Operands[1], Found);
  }

  bool collect(ExprId Value, llvm::StringRef Sum, Terms &Found) const {
    const ir::Expr &E = P[Value];
    if (E.Kind == Op::Local)
      return E.Name == Sum;
    switch (E.Kind) {
    case Op::Add: {
      const bool Behind = mentionsLocal(P, E.Operands[0], Sum); // s + x, or x + s
      if (!collect(E.Operands[Behind ? 0 : 1], Sum, Found))
        return false;
      split(E.Operands[Behind ? 1 : 0], Found);
      return true;
    }
    case Op::Sub:
      if (!collect(E.Operands[0], Sum, Found))
        return false;
      Found.push_back({E.Kind, {E.Operands[1]}});
      return true;
    case Op::Fma:
    case Op::Fnma:
      if (!collect(E.Operands[2], Sum, Found))
        return false;
      Found.push_back({E.Kind, {E.Operands[0], E.Operands[1]}});
      return true;
    default:
      return false;
    }
  }

  /// Whether B is A in the group of that number.
  bool isSame(ExprId A, ExprId B, int64_t Number, int64_t Count) {
    if (!A || !B)
      return !A && !B;
    if (Equal.count({A.Index, B.Index, Number}))
      return true;
    const ir::Expr &X = P[A], &Y = P[B];
    if (X.Kind != Y.Kind || X.Ty != Y.Ty || X.Operands.size() != Y.Operands.size() ||
        X.Kind == Op::Induction || X.Policy != Y.Policy || X.Name != Y.Name ||
        X.Integer != Y.Integer || !isSame(X.Predicate, Y.Predicate, Number, Count))
      return false;
    if (X.Operands.empty() && A != B)
      return false;
    const bool Follows = X.Kind == Op::Load && affineForm(P, X.Operands[0]);
    if (Follows ? !follows(X.Operands[0], Y.Operands[0], Number, Count)
                : !llvm::all_of(llvm::seq(X.Operands.size()), [&](size_t I) {
                    return isSame(X.Operands[I], Y.Operands[I], Number, Count);
                  }))
      return false;
    Equal.insert({A.Index, B.Index, Number}); // values are shared: each is looked at once
    return true;
  }

  bool follows(ExprId A, ExprId B, int64_t Number, int64_t Count) {
    const auto From = affineForm(P, A), To = affineForm(P, B);
    const auto C = From ? From->coefficient(Loop.Name).constant() : std::nullopt;
    const int64_t Stride = C ? *C * stepOf(P, Loop) : 0;
    if (!To || !C || Stride % Count != 0)
      return false;
    AffineForm Moved = *From;
    Moved.Rest = Moved.Rest + Polynomial(Stride / Count * Number);
    Moves |= Stride != 0;
    return Moved == *To;
  }

  const ir::Pool &P;
  const Kernel &K;
  const Stmt &Loop;
  llvm::StringSet<> Own;
  std::set<std::tuple<uint32_t, uint32_t, int64_t>> Equal; // by value, value and group
  bool Moves = false;                                      // a subscript follows the groups
};

/// The sum of what was there before and the first terms.
ExprId sumOf(ir::Pool &P, const Stmt &Sum, llvm::ArrayRef<Term> Of) {
  ExprId Value = ir::local(P, P[Sum.Value].Ty, Sum.Name);
  for (const Term &Each : Of) {
    ir::Expr E;
    E.Kind = Each.Kind;
    E.Ty = P[Sum.Value].Ty;
    E.Operands.assign(Each.Of.begin(), Each.Of.end());
    const bool Product = Each.Of.size() == 2;
    E.Operands.insert(Product ? E.Operands.end() : E.Operands.begin(), Value);
    Value = P.make(std::move(E));
  }
  return Value;
}

} // namespace

bool addsOnly(const Stmt &Loop) {
  return llvm::any_of(Loop.Body, [](const StmtPtr &S) { return S->Kind == StmtKind::Assign; }) &&
         llvm::all_of(Loop.Body, [](const StmtPtr &S) {
           return S->Kind == StmtKind::Assign || S->Kind == StmtKind::Let;
         });
}

Result rerollSums(Draft &D, Stmt &Loop) {
  const Refused No =
      refusal("the body of " + Loop.Name + " does not add the same several times", "", Loop.Where);
  SumTerms In(D, Loop);
  std::vector<std::pair<Stmt *, Terms>> All;
  size_t Count = SIZE_MAX;
  for (StmtPtr &S : Loop.Body)
    if (S->Kind == StmtKind::Assign) {
      All.emplace_back(S.get(), In.termsOf(*S));
      Count = std::min(Count, All.back().second.size());
    }
  const int64_t Step = stepOf(D.pool(), Loop);
  const auto Repeats = [&](size_t Times) {
    const auto Each = static_cast<int64_t>(Times);
    return (Step == 1 || Step % Each == 0) && llvm::all_of(All, [&](const auto &Sum) {
             return Sum.second.size() % Times == 0 && In.areGroups(Sum.second, Each);
           });
  };
  while (Count > 1 && !Repeats(Count))
    --Count;
  if (Count < 2)
    return No;
  for (auto &[Sum, Of] : All)
    Sum->Value = sumOf(D.pool(), *Sum, llvm::ArrayRef(Of).take_front(Of.size() / Count));
  llvm::erase_if(Loop.Body, [](const StmtPtr &S) { return S->Kind == StmtKind::Let; });
  stretch(D, Loop, static_cast<int64_t>(Count));
  return std::nullopt;
}

} // namespace tpbcc::rewrite
