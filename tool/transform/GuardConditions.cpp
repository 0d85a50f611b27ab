//===- transform/GuardConditions.cpp - Conditions of guarded statements ---===//
#include "transform/GuardConditions.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

/// The value of a condition where Atoms below a bit mask hold.
static bool holds(const ir::Pool &P, ExprId Id, llvm::ArrayRef<ExprId> Atoms, unsigned Which) {
  const Expr &E = P[Id];
  if (E.Kind == Op::And || E.Kind == Op::Or) {
    const bool A = holds(P, E.Operands[0], Atoms, Which), B = holds(P, E.Operands[1], Atoms, Which);
    return E.Kind == Op::And ? A && B : A || B;
  }
  if (E.Kind == Op::Not)
    return !holds(P, E.Operands[0], Atoms, Which);
  return Which >> (llvm::find(Atoms, Id) - Atoms.begin()) & 1;
}

static void atoms(const ir::Pool &P, ExprId Id, std::vector<ExprId> &Found) {
  const Expr &E = P[Id];
  if (E.Kind == Op::And || E.Kind == Op::Or || E.Kind == Op::Not) {
    for (const ExprId Operand : E.Operands)
      atoms(P, Operand, Found);
  } else if (!llvm::is_contained(Found, Id)) {
    Found.push_back(Id);
  }
}

bool areOpposite(const ir::Pool &P, const Literals &First, llvm::ArrayRef<Literals> Others) {
  constexpr size_t Most = 8;
  std::vector<ExprId> Atoms;
  for (const Literal &L : First)
    atoms(P, L.Condition, Atoms);
  for (const Literals &When : Others)
    for (const Literal &L : When)
      atoms(P, L.Condition, Atoms);
  if (Atoms.size() > Most)
    return false;
  for (unsigned Which = 0; Which < 1u << Atoms.size(); ++Which) {
    const auto All = [&](llvm::ArrayRef<Literal> When) {
      return llvm::all_of(
          When, [&](const Literal &L) { return holds(P, L.Condition, Atoms, Which) == L.Holds; });
    };
    const auto Run = llvm::count_if(Others, All);
    if (Run != (All(First) ? 0 : 1))
      return false;
  }
  return true;
}

/// A condition as one would write it: max(x, 0) >= 5 is x >= 5, and no Not before a comparison.
static ExprId written(ir::Pool &P, ExprId Id, bool Holds) {
  const Expr E = P[Id];
  if (E.Kind == Op::And && Holds)
    return ir::binary(P, Op::And, written(P, E.Operands[0], true), written(P, E.Operands[1], true));
  if (E.Kind == Op::Not)
    return written(P, E.Operands[0], !Holds);
  const auto IsNumber = [&](ExprId Of, auto Is) {
    return P[Of].Kind == Op::Const && !P[Of].Ty.isFloating() && Is(P[Of].Integer);
  };
  if (E.Kind == Op::CmpGe && !P[E.Operands[0]].Ty.isFloating()) {
    ExprId Value = E.Operands[0];
    const ExprId Limit = E.Operands[1];
    const bool Positive = IsNumber(Limit, [](int64_t N) { return N > 0; });
    if (Positive && P[Value].Kind == Op::Max &&
        IsNumber(P[Value].Operands[1], [](int64_t N) { return N == 0; }))
      Value = P[Value].Operands[0];
    return ir::compare(P, Holds ? Op::CmpGe : Op::CmpLt, Value, Limit);
  }
  return Holds ? Id : ir::unary(P, Op::Not, E.Kind == Op::And ? written(P, Id, true) : Id);
}

ExprId written(ir::Pool &P, const Literals &When) {
  ExprId All;
  for (const Literal &L : When) {
    const ExprId One = written(P, L.Condition, L.Holds);
    All = All ? ir::binary(P, Op::And, All, One) : One;
  }
  return All;
}

bool mentions(const ir::Pool &P, ExprId Id, const llvm::StringSet<> &Names) {
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

} // namespace tpbcc
