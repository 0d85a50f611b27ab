//===- transform/Guards.cpp - Conditions in front of what they rule -------===//
#include "transform/Guards.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "transform/GuardedBlock.h"
#include "transform/SingleTurn.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

namespace {

using Statements = std::vector<StmtPtr>;

class Guards {
public:
  explicit Guards(Worker &W) : P(W.Code.Values) {
    forEachIn(W.Code.Body, [&](const Stmt &S) {
      if (S.Kind == StmtKind::Assign || S.Kind == StmtKind::For)
        Assigned.insert(S.Name);
    });
  }

  Statements block(Statements Body) { return arranged(P, guarded(std::move(Body))); }
  bool changed() const { return Changed; }

private:
  static void forEachIn(const Statements &Body, llvm::function_ref<void(const Stmt &)> F) {
    for (const StmtPtr &S : Body)
      ir::forEach(std::as_const(*S), F);
  }

  /// What a variable stands for that nothing assigns.
  ExprId known(ExprId Id) const {
    const auto Of = Id && P[Id].Kind == Op::Local ? Values.find(P[Id].Name) : Values.end();
    return Of != Values.end() && Of->second ? known(Of->second) : Id;
  }

  bool isChoice(ExprId Id) const {
    return Id && P[Id].Kind == Op::Select && !P[Id].Ty.isVector() && !P[Id].Ty.isFloating();
  }

  /// From Low to High there is nothing but under When; both are then what they are under it.
  void narrow(ExprId &Low, ExprId &High, Literals &When) const {
    for (;;) {
      const ExprId L = known(Low), H = known(High);
      if (isChoice(H) && known(P[H].Operands[2]) == L) {
        When.push_back({P[H].Operands[0], true});
        High = P[H].Operands[1];
      } else if (isChoice(H) && known(P[H].Operands[1]) == L) {
        When.push_back({P[H].Operands[0], false});
        High = P[H].Operands[2];
      } else if (isChoice(L) && known(P[L].Operands[1]) == H) {
        When.push_back({P[L].Operands[0], false});
        Low = P[L].Operands[2];
      } else if (isChoice(L) && known(P[L].Operands[2]) == H) {
        When.push_back({P[L].Operands[0], true});
        Low = P[L].Operands[1];
      } else {
        return;
      }
    }
  }

  /// What is left of a condition that ranges are not empty; none: nothing is.
  ExprId narrowed(ExprId Id, Literals &When) {
    const Expr E = P[Id];
    if (E.Kind == Op::And) {
      const ExprId A = narrowed(E.Operands[0], When), B = narrowed(E.Operands[1], When);
      return A && B ? ir::binary(P, Op::And, A, B) : A ? A : B;
    }
    if (E.Kind != Op::CmpLt || E.Ty.isVector())
      return Id;
    ExprId Low = E.Operands[0], High = E.Operands[1];
    if (P[Low].Kind == Op::Const && P[High].Kind == Op::Const && P[Low].Integer < P[High].Integer)
      return ExprId();
    Literals Own;
    narrow(Low, High, Own);
    llvm::append_range(When, Own);
    if (areEnough(Own, Low, High))
      return ExprId();
    return Own.empty() ? Id : ir::compare(P, Op::CmpLt, Low, High);
  }

  /// Literals that all of a loop's statements with an effect have, and that the loop does not
  /// change, go in front of it.
  Literals takenOut(const Stmt &Loop, std::vector<Guarded> &Body) const {
    llvm::StringSet<> Changed;
    Changed.insert(Loop.Name);
    const Literals *First = nullptr;
    for (const Guarded &G : Body) {
      ir::forEach(std::as_const(*G.S), [&](const Stmt &S) { Changed.insert(S.Name); });
      if (!First && !isOnlyBound(*G.S))
        First = &G.When;
    }
    Literals All;
    for (const Literal &L : First ? *First : All)
      if (!mentions(P, L.Condition, Changed) && llvm::all_of(Body, [&](const Guarded &G) {
            return isOnlyBound(*G.S) || llvm::is_contained(G.When, L);
          }))
        All.push_back(L);
    for (Guarded &G : Body)
      llvm::erase_if(G.When, [&](const Literal &L) { return llvm::is_contained(All, L); });
    return All;
  }

  /// Whether a statement is for others of its block alone, which may be skipped with them.
  static bool isOnlyBound(const Stmt &S) {
    return S.Kind == StmtKind::Let || S.Kind == StmtKind::Alloc;
  }

  /// Whether the conditions say that there is something from Low to High.
  bool areEnough(llvm::ArrayRef<Literal> When, ExprId Low, ExprId High) const {
    const auto Says = [&](auto &Self, ExprId Id) -> bool {
      const Expr &E = P[Id];
      if (E.Kind == Op::And)
        return Self(Self, E.Operands[0]) || Self(Self, E.Operands[1]);
      if (E.Kind != Op::CmpGe || P[E.Operands[1]].Kind != Op::Const || P[E.Operands[1]].Integer < 1)
        return false;
      const Expr &Bound = P[E.Operands[0]];
      const Expr &Trips = Bound.Kind == Op::Max ? P[Bound.Operands[0]] : Bound;
      return Trips.Kind == Op::Sub && known(Trips.Operands[0]) == known(High) &&
             known(Trips.Operands[1]) == known(Low);
    };
    return llvm::any_of(When, [&](const Literal &L) { return L.Holds && Says(Says, L.Condition); });
  }

  /// Whether a name is bound for the statements behind: a loop's where another one goes on with it.
  static bool binds(const Stmt &S) {
    return isOnlyBound(S) || (S.Kind == StmtKind::For && !S.Begin);
  }

  /// Names that statements bind for those behind them.
  static llvm::StringSet<> boundBy(llvm::ArrayRef<Guarded> Body) {
    llvm::StringSet<> Names;
    for (const Guarded &G : Body)
      if (binds(*G.S))
        Names.insert(G.S->Name);
    return Names;
  }

  /// Whether a branch says the same wherever it stands, and does nothing but choose.
  bool isSettled(const Stmt &If) const {
    bool Leaves = If.Together;
    ir::forEach(If, [&](const Stmt &S) { Leaves |= S.Kind == StmtKind::Exit; });
    return !Leaves && !P[If.Value].Ty.isVector() && !mentions(P, If.Value, Assigned);
  }

  /// Names that are bound under the same conditions.
  struct BoundUnder {
    Literals When;
    llvm::StringSet<> Names;
  };

  /// Whether statements behind a branch bind one of its names, in blocks of their own.
  static bool bindsBelow(llvm::ArrayRef<StmtPtr> Behind, llvm::ArrayRef<Guarded> Branch) {
    const llvm::StringSet<> Own = boundBy(Branch);
    bool Found = false;
    for (const StmtPtr &S : Behind)
      ir::forEach(std::as_const(*S),
                  [&](const Stmt &Each) { Found |= binds(Each) && Own.contains(Each.Name); });
    return Found;
  }

  /// Puts the statements of a branch into the block that it stands in, unless a name would be of
  /// two variables there.
  static bool splice(std::vector<Guarded> &Branch, const Literals &When,
                     const llvm::StringSet<> &Beside, std::vector<BoundUnder> &Bound,
                     std::vector<Guarded> &To) {
    auto Of = llvm::find_if(Bound, [&](const BoundUnder &Each) { return Each.When == When; });
    if (Of == Bound.end())
      Of = Bound.insert(Of, {When, {}});
    const llvm::StringSet<> Own = boundBy(Branch);
    if (llvm::any_of(Own, [&](const auto &Each) {
          return Beside.contains(Each.getKey()) || Of->Names.contains(Each.getKey());
        }))
      return false;
    for (const auto &Each : Own)
      Of->Names.insert(Each.getKey());
    for (Guarded &G : Branch) {
      G.When.insert(G.When.begin(), When.begin(), When.end());
      To.push_back(std::move(G));
    }
    Branch.clear();
    return true;
  }

  std::vector<Guarded> guarded(Statements Body) {
    const llvm::SaveAndRestore Around(Values);
    llvm::StringSet<> Beside; // what the block itself binds
    for (const StmtPtr &S : Body)
      if (binds(*S))
        Beside.insert(S->Name);
    std::vector<BoundUnder> Bound;
    std::vector<Guarded> Result;
    for (size_t I = 0; I < Body.size(); ++I) {
      Guarded G{{}, std::move(Body[I])};
      Stmt &S = *G.S;
      const bool Alone =
          S.Begin && !isLastVector(P, S) &&
          llvm::none_of(llvm::drop_begin(Body, I + 1), [&](const StmtPtr &Next) {
            return Next->Kind == StmtKind::For && !Next->Begin && Next->Name == S.Name;
          });
      if (S.Kind == StmtKind::Let && !S.Ty.isVector() && !Assigned.contains(S.Name))
        Values[S.Name] = S.Value;
      if (S.Kind == StmtKind::For && Alone)
        narrow(S.Begin, S.End, G.When);
      if (S.Kind == StmtKind::Alloc && isChoice(S.Value)) {
        const Expr Size = P[S.Value];
        const ExprId Runs = narrowed(Size.Operands[0], G.When);
        G.Always = S.Value;
        S.Value = Runs ? ir::select(P, Runs, Size.Operands[1], Size.Operands[2]) : Size.Operands[1];
      }
      bool Always = false; // where the conditions hold
      if (S.Kind == StmtKind::If && S.Else.empty()) {
        const ExprId Runs = narrowed(S.Value, G.When);
        Always = !Runs;
        if (Runs)
          S.Value = Runs;
      }
      Changed |= !G.When.empty() || Always;
      if (S.Kind == StmtKind::If) {
        const bool Settled = !S.Else.empty() && isSettled(S);
        auto Then = guarded(std::move(S.Body)), Else = guarded(std::move(S.Else));
        if (Always &&
            !(G.When.empty() && bindsBelow(llvm::ArrayRef(Body).drop_front(I + 1), Then)) &&
            splice(Then, G.When, Beside, Bound, Result))
          continue;
        if (Settled) { // both, each under its condition
          Changed = true;
          G.When.push_back({S.Value, true});
          splice(Then, G.When, Beside, Bound, Result);
          G.When.back().Holds = false;
          splice(Else, G.When, Beside, Bound, Result);
          G.When.pop_back();
          if (Then.empty() && Else.empty())
            continue;
          if (Then.empty()) {
            S.Value = ir::unary(P, Op::Not, S.Value);
            std::swap(Then, Else);
          }
        }
        S.Body = arranged(P, std::move(Then));
        S.Else = arranged(P, std::move(Else));
      }
      if (S.Kind == StmtKind::For && S.Loop != ir::LoopKind::Vector) {
        auto Inside = guarded(std::move(S.Body));
        if (Alone)
          llvm::append_range(G.When, takenOut(S, Inside));
        S.Body = arranged(P, std::move(Inside));
      }
      Result.push_back(std::move(G));
    }
    return Result;
  }

  ir::Pool &P;
  llvm::StringSet<> Assigned;
  llvm::StringMap<ExprId> Values; // of variables, in the block at hand and those around it
  bool Changed = false;
};

} // namespace

/// Whether cores or ranks share a buffer: all of them have to make it.
static bool sharesBuffers(const Statements &Body) {
  bool Found = false;
  for (const StmtPtr &S : Body)
    ir::forEach(std::as_const(*S), [&](const Stmt &Each) {
      Found |= Each.Kind == StmtKind::Transfer || (Each.Kind == StmtKind::Alloc && Each.Together);
    });
  return Found;
}

void guardLoops(Worker &W) {
  if (sharesBuffers(W.Code.Body))
    return;
  Guards All(W);
  Statements Body;
  for (const StmtPtr &S : W.Code.Body)
    Body.push_back(ir::clone(*S));
  Body = All.block(std::move(Body));
  if (All.changed())
    W.Code.Body = std::move(Body);
}

} // namespace tpbcc
