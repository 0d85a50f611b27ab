//===- transform/Guards.cpp - Conditions in front of what they rule -------===//
#include "transform/Guards.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "transform/GuardConditions.h"
#include "transform/SameText.h"
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

/// A statement that runs where all of When are so, and does nothing else.
struct Guarded {
  Literals When;
  StmtPtr S;
  ExprId Always = {}; // Alloc: number of elements that is right whether or not they are so
};

class Guards {
public:
  explicit Guards(Worker &W) : P(W.Code.Values) {
    forEachIn(W.Code.Body, [&](const Stmt &S) {
      if (S.Kind == StmtKind::Assign || S.Kind == StmtKind::For)
        Assigned.insert(S.Name);
    });
  }

  Statements block(Statements Body) { return arranged(guarded(std::move(Body))); }
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

  /// Whether a value is made of one of the variables, or may not be asked for everywhere.
  bool mentions(ExprId Id, const llvm::StringSet<> &Names) const {
    bool Found = false;
    ir::forEachBelow(P, Id, [&](ExprId Each) {
      const Expr &E = P[Each];
      const bool Divides = E.Kind == Op::Div || E.Kind == Op::Rem;
      Found |= E.Kind == Op::Load || (Divides && P[E.Operands[1]].Kind != Op::Const) ||
               (!E.Name.empty() && Names.contains(E.Name));
      return !Found;
    });
    return Found;
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
      if (!mentions(L.Condition, Changed) && llvm::all_of(Body, [&](const Guarded &G) {
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

  static bool binds(const Stmt &S) {
    return isOnlyBound(S) || (S.Kind == StmtKind::For && S.Begin);
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
    return !Leaves && !P[If.Value].Ty.isVector() && !mentions(If.Value, Assigned);
  }

  /// Names that are bound under the same conditions.
  struct BoundUnder {
    Literals When;
    llvm::StringSet<> Names;
  };

  /// Puts the statements of a branch into the block that it stands in, unless a name would be of
  /// two variables there.
  static bool splice(std::vector<Guarded> &Branch, const Literals &When,
                     std::vector<BoundUnder> &Bound, std::vector<Guarded> &To) {
    auto Of = llvm::find_if(Bound, [&](const BoundUnder &Each) { return Each.When == When; });
    if (Of == Bound.end())
      Of = Bound.insert(Of, {When, {}});
    const llvm::StringSet<> Own = boundBy(Branch);
    if (llvm::any_of(Own, [&](const auto &Each) { return Of->Names.contains(Each.getKey()); }))
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
        if (Always && splice(Then, G.When, Bound, Result))
          continue;
        if (Settled) { // both, each under its condition
          Changed = true;
          G.When.push_back({S.Value, true});
          splice(Then, G.When, Bound, Result);
          G.When.back().Holds = false;
          splice(Else, G.When, Bound, Result);
          G.When.pop_back();
          if (Then.empty() && Else.empty())
            continue;
          if (Then.empty()) {
            S.Value = ir::unary(P, Op::Not, S.Value);
            std::swap(Then, Else);
          }
        }
        S.Body = arranged(std::move(Then));
        S.Else = arranged(std::move(Else));
      }
      if (S.Kind == StmtKind::For && S.Loop != ir::LoopKind::Vector) {
        auto Inside = guarded(std::move(S.Body));
        if (Alone)
          llvm::append_range(G.When, takenOut(S, Inside));
        S.Body = arranged(std::move(Inside));
      }
      Result.push_back(std::move(G));
    }
    return Result;
  }

  /// A buffer stands under a condition if all that uses it stands there with it.
  void keepBuffers(std::vector<Guarded> &All) const {
    for (size_t I = 0; I < All.size(); ++I) {
      Stmt &S = *All[I].S;
      if (S.Kind != StmtKind::Alloc || !All[I].Always)
        continue;
      size_t Last = I;
      while (Last < All.size() && All[Last].When == All[I].When)
        ++Last;
      const bool UsedBehind = llvm::any_of(llvm::drop_begin(All, Last), [&](const Guarded &G) {
        bool Found = false;
        ir::forEach(std::as_const(*G.S), [&](const Stmt &Each) {
          Found |= Each.Name == S.Name || Each.Buffer == S.Name;
          ir::forEachExpr(Each, [&](ExprId Root) {
            ir::forEachBelow(P, Root, [&](ExprId Id) {
              Found |= P[Id].Name == S.Name;
              return true;
            });
          });
        });
        return Found;
      });
      if (Last == I + 1 || UsedBehind) {
        S.Value = All[I].Always;
        All[I].When.clear();
      }
    }
  }

  /// Leaves out numbers that nothing uses any more: a block's are of no use outside.
  void dropUnused(std::vector<Guarded> &All) const {
    llvm::StringSet<> Used;
    const auto UseValue = [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        Used.insert(P[Id].Name);
        return true;
      });
    };
    const auto Use = [&](const Stmt &S) {
      if (S.Kind == StmtKind::Assign)
        Used.insert(S.Name);
      ir::forEachExpr(S, UseValue);
    };
    for (size_t Before = All.size() + 1; Before > All.size();) {
      Before = All.size();
      Used.clear();
      for (const Guarded &G : All) {
        ir::forEach(std::as_const(*G.S), Use);
        for (const Literal &L : G.When)
          UseValue(L.Condition);
      }
      llvm::erase_if(All, [&](const Guarded &G) {
        const Stmt &S = *G.S;
        return S.Kind == StmtKind::Let && !S.Ty.isVector() && !S.Ty.isFloating() &&
               !Used.contains(S.Name);
      });
    }
  }

  /// Numbers that have nothing to do with what is in front of them go there, so that they keep no
  /// statements apart that stand under one condition.
  void numbersFirst(std::vector<Guarded> &All) const {
    llvm::StringSet<> Names;
    auto To = llvm::find_if(All, [](const Guarded &G) { return !G.When.empty(); });
    for (auto I = To; I != All.end(); ++I) {
      const Stmt &S = *I->S;
      if (I->When.empty() && S.Kind == StmtKind::Let && !S.Ty.isVector() &&
          !Names.contains(S.Name) && !mentions(S.Value, Names))
        std::rotate(To, I, std::next(I)), ++To;
      else
        ir::forEach(S, [&](const Stmt &Each) { // inside, a name may be of another variable
          if (&Each == &S || Each.Kind == StmtKind::Assign)
            Names.insert(Each.Name);
        });
    }
  }

  static std::vector<Literals> whenOf(llvm::ArrayRef<Guarded> All) {
    std::vector<Literals> Result;
    for (const Guarded &G : All)
      Result.push_back(G.When);
    return Result;
  }

  /// The statements from I on that stand under all of When, without these; I is behind them then.
  static std::vector<Guarded> taken(std::vector<Guarded> &All, size_t &I, const Literals &When) {
    std::vector<Guarded> Result;
    for (; I < All.size() &&
           llvm::all_of(
               When, [&](const Literal &L) { return llvm::is_contained(All[I].When, L); });
         ++I) {
      Guarded &G = Result.emplace_back(std::move(All[I]));
      llvm::erase_if(G.When, [&](const Literal &L) { return llvm::is_contained(When, L); });
    }
    return Result;
  }

  /// Statements in their order, neighbours under one condition together.
  Statements arranged(std::vector<Guarded> All) {
    dropUnused(All);
    numbersFirst(All);
    keepBuffers(All);
    Statements Result;
    for (size_t I = 0; I < All.size();) {
      if (All[I].When.empty()) {
        Result.push_back(std::move(All[I++].S));
        continue;
      }
      auto If = std::make_unique<Stmt>();
      If->Kind = StmtKind::If;
      If->Where = All[I].S->Where;
      const Literals When = All[I].When;
      If->Value = written(P, When);
      If->Body = arranged(taken(All, I, When));
      size_t Last = I; // of what may be the other branch: one statement, in as many places
      while (Last < All.size() && !All[Last].When.empty() && isSameText(P, *All[I].S, *All[Last].S))
        ++Last;
      if (Last > I + 1 && areOpposite(P, When, whenOf(llvm::ArrayRef(All).slice(I, Last - I)))) {
        If->Else.push_back(std::move(All[I].S));
        I = Last;
      } else if (When.size() == 1) {
        If->Else = arranged(taken(All, I, {{When.front().Condition, !When.front().Holds}}));
      }
      Result.push_back(std::move(If));
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
