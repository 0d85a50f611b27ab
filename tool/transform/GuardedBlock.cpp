//===- transform/GuardedBlock.cpp - Statements under conditions -----------===//
#include "transform/GuardedBlock.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "transform/SameText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::ExprId;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

/// A buffer stands under a condition if all that uses it stands there with it.
static void keepBuffers(const ir::Pool &P, std::vector<Guarded> &All) {
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
static void dropUnused(const ir::Pool &P, std::vector<Guarded> &All) {
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
static void numbersFirst(const ir::Pool &P, std::vector<Guarded> &All) {
  llvm::StringSet<> Names, Inside; // of the statements that it would pass, and in them
  auto To = llvm::find_if(All, [](const Guarded &G) { return !G.When.empty(); });
  for (auto I = To; I != All.end(); ++I) {
    const Stmt &S = *I->S;
    if (I->When.empty() && S.Kind == StmtKind::Let && !S.Ty.isVector() && !Names.contains(S.Name) &&
        !Inside.contains(S.Name) && !mentions(P, S.Value, Names))
      std::rotate(To, I, std::next(I)), ++To;
    else
      ir::forEach(S, [&](const Stmt &Each) { // inside, a name may be of another variable
        (&Each == &S || Each.Kind == StmtKind::Assign ? Names : Inside).insert(Each.Name);
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

std::vector<StmtPtr> arranged(ir::Pool &P, std::vector<Guarded> All) {
  dropUnused(P, All);
  numbersFirst(P, All);
  keepBuffers(P, All);
  std::vector<StmtPtr> Result;
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
    If->Body = arranged(P, taken(All, I, When));
    size_t Last = I; // of what may be the other branch: one statement, in as many places
    while (Last < All.size() && !All[Last].When.empty() && isSameText(P, *All[I].S, *All[Last].S))
      ++Last;
    if (Last > I + 1 && areOpposite(P, When, whenOf(llvm::ArrayRef(All).slice(I, Last - I)))) {
      If->Else.push_back(std::move(All[I].S));
      I = Last;
    } else if (When.size() == 1) {
      If->Else = arranged(P, taken(All, I, {{When.front().Condition, !When.front().Holds}}));
    }
    Result.push_back(std::move(If));
  }
  return Result;
}

} // namespace tpbcc
