//===- lift/TruthTable.cpp - Conditions as tables -------------------------===//
#include "lift/TruthTable.h"

namespace tpbcc {
using ir::ExprId;
using ir::Op;

TruthTable::TruthTable(const ir::Pool &P, ExprId A, ExprId B) : P(P), OfA(of(A)), OfB(of(B)) {
  const auto Excludes = [&](const ir::Expr &X, const ir::Expr &Y) {
    return X.Kind == Op::CmpEq && Y.Kind == Op::CmpEq && X.Operands[0] == Y.Operands[0] &&
           P[X.Operands[1]].Kind == Op::Const && P[Y.Operands[1]].Kind == Op::Const &&
           !P[X.Operands[1]].Ty.isFloating() &&
           P[X.Operands[1]].Integer != P[Y.Operands[1]].Integer;
  };
  for (size_t I = 0; I < Comparisons.size(); ++I)
    for (size_t J = 0; J < I; ++J)
      if (Excludes(P[Comparisons[I]], P[Comparisons[J]]))
        Possible &= ~(ofComparison(Comparisons[I]) & ofComparison(Comparisons[J]));
}

bool TruthTable::isSameWith(ExprId Other) {
  const uint64_t Table = OfA | of(Other);
  return Known && ((Table ^ (OfA | OfB)) & Possible) == 0;
}

uint64_t TruthTable::ofComparison(ExprId Id) {
  constexpr uint64_t Columns[Most] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                      0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
  const ir::Expr &E = P[Id];
  for (size_t I = 0; I < Comparisons.size(); ++I) {
    const ir::Expr &Other = P[Comparisons[I]];
    if (Comparisons[I] == Id)
      return Columns[I];
    const bool Opposite = (E.Kind == Op::CmpEq && Other.Kind == Op::CmpNe) ||
                          (E.Kind == Op::CmpNe && Other.Kind == Op::CmpEq);
    if (Opposite && E.Operands == Other.Operands)
      return ~Columns[I];
  }
  if (Comparisons.size() == Most) {
    Known = false;
    return 0;
  }
  Comparisons.push_back(Id);
  return Columns[Comparisons.size() - 1];
}

uint64_t TruthTable::of(ExprId Id) {
  if (!Id)
    return ~0ull;
  const ir::Expr &E = P[Id];
  switch (E.Kind) {
  case Op::Not:
    return ~of(E.Operands[0]);
  case Op::And:
    return of(E.Operands[0]) & of(E.Operands[1]);
  case Op::Or:
    return of(E.Operands[0]) | of(E.Operands[1]);
  default:
    return ofComparison(Id);
  }
}

} // namespace tpbcc
