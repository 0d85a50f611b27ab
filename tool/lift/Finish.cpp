//===- lift/Finish.cpp - What no result depends on goes -------------------===//
#include "lift/Liveness.h"
#include "lift/NestLifter.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <set>

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::StmtKind;
using ir::StmtPtr;

/// While lifting, an induction has the type of the user's variable; from here on it is an I64 and
/// the conversion is explicit.
ExprId NestLifter::plainInductions(ExprId Id) {
  if (!Id)
    return Id;
  if (auto It = Plain.find(Id.Index); It != Plain.end())
    return It->second;
  ir::Expr E = P[Id];
  ExprId Result = Id;
  if (E.Kind == Op::Induction) {
    if (E.Ty.Elem != Element::I64)
      Result = ir::convert(P, E.Ty, ir::induction(P, E.Name));
  } else if (E.Kind == Op::Convert && !E.Ty.isFloating() &&
             P[E.Operands[0]].Kind == Op::Induction &&
             (E.Ty.Elem == Element::I64 || ir::holdsAll(E.Ty.Elem, P[E.Operands[0]].Ty.Elem))) {
    // Its value is in the range of its C type.
    Result = ir::convert(P, E.Ty, ir::induction(P, P[E.Operands[0]].Name));
  } else if (!E.Operands.empty() || E.Predicate) {
    if (E.Kind == Op::Load && ReadAnyway.count({E.Name, E.Operands[0].Index}))
      E.Predicate = {};
    for (ExprId &Operand : E.Operands)
      Operand = plainInductions(Operand);
    E.Predicate = plainInductions(E.Predicate);
    Result =
        E.Kind == Op::Convert && P[E.Operands[0]].Ty == E.Ty ? E.Operands[0] : P.make(std::move(E));
  }
  Plain[Id.Index] = Result;
  return Result;
}

/// An element that every iteration reads, under one condition or another, is there in all of them:
/// then no load needs a condition. Not where the subscript has variables, which change, nor in
/// branches and behind ways out, of which a load's own condition does not tell.
void NestLifter::findRead(const ir::Stmt &Nest) {
  std::set<const ir::Stmt *> WithBranches;
  bool IsLeft = false;
  const auto Look = [&](auto &Self, const ir::Stmt &S, const ir::Stmt *Loop) -> void {
    IsLeft |= ir::isWayOut(S);
    if (S.Kind == StmtKind::If)
      WithBranches.insert(Loop);
    for (auto *List : {&S.Body, &S.Else})
      for (const StmtPtr &Child : *List)
        Self(Self, *Child, S.Kind == StmtKind::For ? &S : Loop);
  };
  Look(Look, Nest, nullptr);
  if (IsLeft)
    return;
  const auto Changes = [&](ExprId Index) {
    bool Found = false;
    ir::forEachBelow(P, Index, [&](ExprId Id) {
      Found |= P[Id].Kind == Op::Local || P[Id].Kind == Op::Load;
      return !Found;
    });
    return Found;
  };
  for (ArrayUse &Array : Site->Arrays) {
    std::map<uint32_t, std::vector<ArrayPlace *>> ByIndex;
    for (ArrayPlace &Place : Array.Places)
      ByIndex[Place.Index.Index].push_back(&Place);
    for (auto &[Index, Places] : ByIndex) {
      ExprId Read = Places.front()->Predicate;
      const ir::Stmt *const Loop = Places.front()->Loop;
      if (Array.Written || !Loop || WithBranches.count(Loop) || Changes({Index}))
        continue;
      const bool Together = llvm::all_of(Places, [&](auto *Each) { return Each->Loop == Loop; });
      for (const ArrayPlace *Each : Places)
        Read = Read ? either(Read, Each->Predicate) : Read;
      if (!Together || Read)
        continue;
      ReadAnyway.insert({Array.Name, Index});
      for (ArrayPlace *Each : Places)
        Each->Predicate = {};
    }
  }
}

static void forEachStatement(ir::Stmt &S, llvm::function_ref<void(ir::Stmt &)> F) {
  F(S);
  for (auto *List : {&S.Body, &S.Else})
    for (StmtPtr &Child : *List)
      forEachStatement(*Child, F);
}

/// Whether anything outside the nest may see what the nest leaves in V.
bool NestLifter::livesOn(const VarDecl &V) const {
  return !Lift.FunctionBody || !NestLoop || !V.hasLocalStorage() ||
         Lift.Function.takesAddress(&V) || livesAfter(*Lift.FunctionBody, *NestLoop, V);
}

/// Marks what results depend on, from stores, bounds and the variables that live on.
void NestLifter::removeDead(ir::Stmt &Nest) {
  std::set<std::string> Live; // variables and bound loads
  std::set<uint32_t> Seen;
  auto Mark = [&](ExprId Root) {
    llvm::SmallVector<ExprId, 16> Pending{Root};
    while (!Pending.empty()) {
      const ExprId Id = Pending.pop_back_val();
      if (!Id || !Seen.insert(Id.Index).second)
        continue;
      const ir::Expr &E = P[Id];
      if (E.Kind == Op::Local)
        Live.insert(E.Name);
      Pending.append(E.Operands.begin(), E.Operands.end());
      Pending.push_back(E.Predicate);
    }
  };
  for (const auto &[V, Where] : Updated)
    if (livesOn(*V))
      for (const Component Of : componentsOf(Lift.Context, V->getType()))
        Live.insert(partName(Lift, *V, Of));
  for (const ExitValue &Own : Site->Left)
    Live.insert(Own.Name);
  for (const WalkedPointer &Each : Site->Walked)
    if (!Each.Pointer.empty())
      Live.insert(Each.Position);
  forEachStatement(Nest, [&](ir::Stmt &S) {
    if (S.Kind == StmtKind::Store || S.Kind == StmtKind::Use || S.Kind == StmtKind::For ||
        S.Kind == StmtKind::If)
      ir::forEachExpr(S, Mark);
  });
  for (size_t Known = 0; Known != Live.size() + Seen.size();) {
    Known = Live.size() + Seen.size();
    forEachStatement(Nest, [&](ir::Stmt &S) {
      if ((S.Kind == StmtKind::Let || S.Kind == StmtKind::Assign) && Live.count(S.Name))
        Mark(S.Value);
    });
  }
  std::set<std::string> Variables; // that some Assign changes
  forEachStatement(Nest, [&](ir::Stmt &S) {
    if (S.Kind == StmtKind::Assign)
      Variables.insert(S.Name);
  });
  forEachStatement(Nest, [&](ir::Stmt &S) {
    for (auto *List : {&S.Body, &S.Else})
      llvm::erase_if(*List, [&](const StmtPtr &Child) {
        if (Child->Kind == StmtKind::Assign)
          return !Live.count(Child->Name);
        // A Let that only gives a name stays while its value is in use.
        return Child->Kind == StmtKind::Let && !Live.count(Child->Name) &&
               !(Seen.count(Child->Value.Index) && !Variables.count(Child->Name));
      });
  });
  llvm::erase_if(Site->Reductions, [&](const Reduction &R) { return !Live.count(R.Name); });

  llvm::erase_if(Site->Walked,
                 [&](const WalkedPointer &Each) { return !Live.count(Each.Position); });

  std::set<std::string> Names; // arrays and scalars in use
  std::set<uint32_t> Visited;
  forEachStatement(Nest, [&](ir::Stmt &S) {
    if (S.Kind == StmtKind::Store)
      Names.insert(S.Name);
    ir::forEachExpr(S, [&](ExprId Root) {
      llvm::SmallVector<ExprId, 16> Pending{Root};
      while (!Pending.empty()) {
        const ExprId Id = Pending.pop_back_val();
        if (!Id || !Visited.insert(Id.Index).second)
          continue;
        const ir::Expr &E = P[Id];
        if (E.Kind == Op::Load || E.Kind == Op::Invariant)
          Names.insert(E.Name);
        Pending.append(E.Operands.begin(), E.Operands.end());
        Pending.push_back(E.Predicate);
      }
    });
  });
  llvm::erase_if(Site->Arrays, [&](const ArrayUse &A) { return !Names.count(A.Name); });
  // Subscripts of what nothing reads need not be in range.
  llvm::StringSet<> Unread;
  for (const ScalarUse &S : Site->Scalars)
    if (!Names.count(S.Name))
      Unread.insert(S.Name);
  llvm::erase_if(Site->Wraps, [&](const WrapGuard &G) {
    bool Dead = false;
    const auto Look = [&](const Polynomial &Of) {
      Of.forEachTerm([&](const Polynomial::Monomial &M, int64_t) {
        Dead |= llvm::any_of(M, [&](const std::string &Name) { return Unread.contains(Name); });
      });
    };
    Look(G.Value.Rest);
    for (const auto &[Variable, Step] : G.Value.Coefficients)
      Look(Step);
    return Dead;
  });
  llvm::erase_if(Site->Scalars, [&](const ScalarUse &S) {
    return Unread.contains(S.Name) ||
           llvm::any_of(Site->Reductions, [&](const Reduction &R) { return R.Name == S.Name; });
  });
}

void NestLifter::finish(ir::Stmt &Nest) {
  // The range of the outermost loop is the worker's: parameters of their own.
  const ExprId Begin = Nest.Begin, End = Nest.End;
  Nest.Begin = Nest.End = {};
  removeDead(Nest);
  Nest.Begin = Begin, Nest.End = End;
  findRead(Nest);
  forEachStatement(Nest, [&](ir::Stmt &S) {
    for (ExprId *Id : {&S.Value, &S.Index, &S.Predicate, &S.Begin, &S.End, &S.Step})
      *Id = plainInductions(*Id);
    ir::forEachExpr(S, [&](ExprId Id) { nameOpaque(Id); });
  });
  for (auto &[Loop, Needs] : Needed)
    Site->Needed.push_back(std::move(Needs));
  for (Reduction &R : Site->Reductions)
    R.Update = plainInductions(R.Update);
  for (ArrayUse &Array : Site->Arrays)
    for (ArrayPlace &Where : Array.Places) {
      Where.Index = plainInductions(Where.Index);
      Where.Predicate = plainInductions(Where.Predicate);
    }
  // The widest of what it moves and combines.
  std::optional<Element> Widest;
  auto Consider = [&](Element E) {
    if (!Widest || ir::bits(E) > ir::bits(*Widest))
      Widest = E;
  };
  for (const ArrayUse &Array : Site->Arrays)
    Consider(Array.Elem);
  for (const Reduction &R : Site->Reductions)
    Consider(R.Elem);
  Site->Elem = Widest.value_or(Element::F64);
}

} // namespace tpbcc
