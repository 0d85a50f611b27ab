#include "transform/rewrite/Updates.h"
#include "ir/Build.h"
#include "ir/Identity.h"

namespace tpbcc::rewrite {
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

Updates::Updates(const Kernel &K, const Stmt &Root) : K(K), P(K.Program.Values), Root(Root) {
  ir::forEach(Root, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Assign)
      variable(S);
    for (const auto *Body : {&S.Body, &S.Else})
      for (size_t I = 0; I < Body->size(); ++I)
        if ((*Body)[I]->Kind == StmtKind::Store)
          element(*Body, I);
  });
}

bool Updates::names(ExprId Root, llvm::StringRef Variable) const {
  bool Found = false;
  if (Root)
    ir::forEachBelow(P, Root, [&](ExprId Id) {
      Found |= P[Id].Kind == Op::Local && P[Id].Name == Variable;
      return !Found;
    });
  return Found;
}

/// How many statements name it.
unsigned Updates::uses(llvm::StringRef Variable) const {
  unsigned Count = 0;
  ir::forEach(Root, [&](const Stmt &S) {
    bool Here = false;
    ir::forEachExpr(S, [&](ExprId Id) { Here |= names(Id, Variable); });
    Count += Here;
  });
  return Count;
}

/// Value is Old combined, by one operation, with what does not name it: s + x, (s - x) + y.
std::optional<Op> Updates::combines(ExprId Value, llvm::StringRef Old) const {
  const ir::Expr &E = P[Value];
  if (E.Predicate || (E.valueType().isFloating() && K.Spec.Float == FloatMode::Strict))
    return std::nullopt;
  // C's a < b ? a : b gives the other one when one is a NaN: the order shows.
  if ((E.Kind == Op::Min || E.Kind == Op::Max) && E.valueType().isFloating() && !K.Spec.IeeeMinMax)
    return std::nullopt;
  // Operand I is what was there before, or that combined by the same operation.
  const auto Continues = [&](size_t I, Op Combine) {
    const ir::Expr &Operand = P[E.Operands[I]];
    for (size_t Other = 0; Other < E.Operands.size(); ++Other)
      if (Other != I && names(E.Operands[Other], Old))
        return false;
    return (Operand.Kind == Op::Local && Operand.Name == Old) ||
           combines(E.Operands[I], Old) == Combine;
  };
  if (ir::isCombination(E.Kind))
    return Continues(0, E.Kind) || Continues(1, E.Kind) ? std::optional(E.Kind) : std::nullopt;
  switch (E.Kind) {
  case Op::Sub: // s - x adds -x
    return Continues(0, Op::Add) ? std::optional(Op::Add) : std::nullopt;
  case Op::Fma:
  case Op::Fnma:
    return Continues(2, Op::Add) ? std::optional(Op::Add) : std::nullopt;
  default:
    return std::nullopt;
  }
}

void Updates::variable(const Stmt &S) {
  if (const auto Combine = combines(S.Value, S.Name))
    Of[&S] = {S.Name, *Combine};
}

void Updates::element(llvm::ArrayRef<ir::StmtPtr> Body, size_t At) {
  const Stmt &Store = *Body[At];
  for (size_t I = 0; I < At; ++I) {
    const Stmt &Let = *Body[I];
    if (Let.Kind != StmtKind::Let)
      continue;
    const ir::Expr &Load = P[Let.Value];
    if (Load.Kind != Op::Load || Load.Name != Store.Name || Load.Predicate ||
        Load.Operands[0] != Store.Index || names(Store.Index, Let.Name) ||
        names(Store.Predicate, Let.Name))
      continue;
    if (const auto Combine = combines(Store.Value, Let.Name); Combine && uses(Let.Name) == 1)
      Of[&Let] = Of[&Store] = {Store.Name, *Combine};
  }
}

bool Updates::commute(const Graph &G, const Edge &E) const {
  const Touch &From = G.Touches[E.From], &To = G.Touches[E.To];
  const auto A = Of.find(From.Statement), B = Of.find(To.Statement);
  return A != Of.end() && B != Of.end() && A->second.Object == From.Object &&
         B->second.Object == To.Object && A->second.Combine == B->second.Combine;
}

} // namespace tpbcc::rewrite
