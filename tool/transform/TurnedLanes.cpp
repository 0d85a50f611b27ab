//===- transform/TurnedLanes.cpp - Lanes in memory's order ----------------===//
#include "transform/TurnedLanes.h"
#include "ir/Build.h"
#include "ir/ExecuteValue.h"
#include "ir/Identity.h"
#include "transform/Pairs.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/StringMap.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// Statements and variables whose vectors must have one order of lanes.
class LaneOrders {
public:
  LaneOrders(const ir::Function &Code, const IsaTable &Isa)
      : P(Code.Values), Isa(Isa), Spread(spreadVectors(P, Code.Body)) {
    Same.insert(Kept);
    statements(Code.Body);
  }

  bool mayTurn(const Stmt &S) const {
    return Same.findLeader(&S) != Same.member_end() && !Same.isEquivalent(&S, Kept);
  }
  bool isBackwards(ExprId Index) const {
    return walkForm(P, Isa, P[Index], false) == Form::Reversed;
  }

private:
  static constexpr const void *Kept = nullptr; // stands for the order of iterations

  void statements(llvm::ArrayRef<ir::StmtPtr> Body) {
    const llvm::StringMap<const Stmt *> Outside = Bound;
    for (const ir::StmtPtr &S : Body) {
      statement(*S);
      statements(S->Body);
      statements(S->Else);
    }
    Bound = Outside;
  }
  void statement(const Stmt &S) {
    Same.insert(&S);
    if (S.Kind == StmtKind::Use || S.Together)
      Same.unionSets(&S, Kept);
    if (S.Kind == StmtKind::Store && P[S.Value].Ty.isVector()) {
      if (S.Storing != ir::StoreKind::Temporal || !isBackwards(S.Index)) {
        Same.unionSets(&S, Kept);
        values(S.Index, S); // of lanes, where they are stored apart
      }
      values(S.Value, S);
      if (S.Predicate)
        values(S.Predicate, S);
      return;
    }
    ir::forEachExpr(S, [&](ExprId Root) { values(Root, S); });
    if (S.Kind == StmtKind::Let)
      Bound[S.Name] = &S;
    else if (S.Kind == StmtKind::Assign && P[S.Value].Ty.isVector())
      read(S.Name, S);
  }
  void read(const std::string &Variable, const Stmt &S) {
    if (!Spread.contains(Variable))
      Same.unionSets(&S, Bound.lookup(Variable)); // none: kept
  }
  void values(ExprId Root, const Stmt &S) {
    ir::forEachBelow(P, Root, [&](ExprId Id) {
      const Expr &E = P[Id];
      if (E.Predicate)
        values(E.Predicate, S);
      if (E.Kind == Op::Load && E.Ty.isVector() && isBackwards(E.Operands[0])) {
        values(P[E.Operands[0]].Operands[0], S);
        return false;
      }
      if (E.Kind == Op::Local && E.Ty.isVector())
        read(E.Name, S);
      else if (!keepsNoOrder(E))
        Same.unionSets(&S, Kept);
      return true;
    });
  }
  /// Whether lanes may be in any order, the same in all operands.
  bool keepsNoOrder(const Expr &E) const {
    if (E.Ty.isVector() && (E.Kind == Op::Splat || ir::standsAlone(E.Kind)))
      return E.Kind != Op::PredWhile && E.Kind != Op::Ahead;
    const bool Vectors = E.Ty.isVector() || llvm::any_of(E.Operands, [&](ExprId Operand) {
                           return P[Operand].Ty.isVector();
                         });
    if (!Vectors)
      return true;
    if (E.Kind == Op::ReduceLanes)
      return mayReduce(E.Combine, P[E.Operands[0]].Ty);
    return ir::isLaneOperation(E.Kind) && llvm::all_of(E.Operands, [&](ExprId Operand) {
             return P[Operand].Ty.Lanes == E.Ty.Lanes;
           });
  }

  /// Whether lanes make the same number in any order, sums but for their rounding. The least of a
  /// mask is the first lane that it has, and of zeros with signs the first one may be taken.
  static bool mayReduce(Op Combine, ir::Type Ty) {
    if (Combine == Op::Min || Combine == Op::Max)
      return !Ty.isPredicate() && !Ty.isFloating();
    return ir::isCombination(Combine);
  }

  const ir::Pool &P;
  const IsaTable &Isa;
  const llvm::StringSet<> Spread;
  llvm::StringMap<const Stmt *> Bound; // by the variables that can be seen
  llvm::EquivalenceClasses<const void *> Same;
};

/// Where the lane of the last iteration is, which comes first in memory.
ExprId lowest(ir::Pool &P, ExprId Index, ir::Type Ty) {
  ExprId First = P[Index].Operands[0];
  int64_t Offset = 1 - int64_t(Ty.Lanes);
  if (const Expr &E = P[First]; E.Kind == Op::Add || E.Kind == Op::Sub)
    if (const Expr &Number = P[E.Operands[1]]; Number.Kind == Op::Const) {
      Offset += E.Kind == Op::Add ? Number.Integer : -Number.Integer;
      First = E.Operands[0];
    }
  if (Offset == 0)
    return First;
  return ir::binary(P, Offset > 0 ? Op::Add : Op::Sub, First,
                    ir::integer(P, ir::Element::I64, std::abs(Offset)));
}

ExprId turned(ir::Pool &P, ExprId Id, const LaneOrders &Orders,
              llvm::DenseMap<uint32_t, ExprId> &Done) {
  if (const auto It = Done.find(Id.Index); It != Done.end())
    return It->second;
  Expr E = P[Id];
  if (E.Kind == Op::Load && E.Ty.isVector() && Orders.isBackwards(E.Operands[0])) {
    E.Operands[0] = lowest(P, E.Operands[0], E.Ty);
    E.Walk = ir::Access::Unit;
  } else {
    for (ExprId &Operand : E.Operands)
      Operand = turned(P, Operand, Orders, Done);
  }
  if (E.Predicate)
    E.Predicate = turned(P, E.Predicate, Orders, Done);
  return Done[Id.Index] = P.make(std::move(E));
}

} // namespace

/// Whether anything walks backwards.
static bool hasBackwards(const ir::Function &Code, const IsaTable &Isa) {
  const ir::Pool &P = Code.Values;
  const auto Is = [&](ExprId Index) { return walkForm(P, Isa, P[Index], false) == Form::Reversed; };
  bool Found = false;
  for (const ir::StmtPtr &Root : Code.Body)
    ir::forEach(std::as_const(*Root), [&](const Stmt &S) {
      Found |= S.Kind == StmtKind::Store && P[S.Value].Ty.isVector() && Is(S.Index);
      if (!Found)
        ir::forEachExpr(S, [&](ExprId Each) {
          ir::forEachBelow(P, Each, [&](ExprId Id) {
            const Expr &E = P[Id];
            Found |= E.Kind == Op::Load && E.Ty.isVector() && Is(E.Operands[0]);
            return !Found && !(E.Kind == Op::Load);
          });
        });
    });
  return Found;
}

void turnLanes(ir::Function &Code, const IsaTable &Isa) {
  if (Isa.Scalable || !hasBackwards(Code, Isa))
    return;
  const LaneOrders Orders(Code, Isa);
  llvm::DenseMap<uint32_t, ExprId> Done;
  for (const ir::StmtPtr &Root : Code.Body)
    ir::forEach(*Root, [&](Stmt &S) {
      if (!Orders.mayTurn(S))
        return;
      for (ExprId *Id : {&S.Value, &S.Predicate, &S.Begin, &S.End, &S.Step})
        if (*Id)
          *Id = turned(Code.Values, *Id, Orders, Done);
      if (S.Kind == StmtKind::Store && Code.Values[S.Value].Ty.isVector()) {
        S.Index = lowest(Code.Values, S.Index, Code.Values[S.Value].Ty);
        S.Walk = ir::Access::Unit;
      }
    });
}

} // namespace tpbcc
