//===- lift/Integer.cpp - Integer expressions: bounds and subscripts -----===//
#include "ir/Build.h"
#include "lift/Body.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace tpbcc {
using namespace clang;
using ir::ExprId;
using ir::Op;

/// C's type of every operation is kept, so that analysis can tell where it may wrap.
ExprId liftInteger(const LiftContext &Lift, const Expr &Source, const VarDecl *Var) {
  ir::Pool &P = Lift.Values;
  const Expr *E = Source.IgnoreParens();
  const auto Element = elementOf(Lift.Context, E->getType());
  if (!Element || *Element >= ir::Element::F16 || *Element == ir::Element::Bool)
    return {};
  const ir::Type Ty = ir::Type::scalar(*Element);

  Expr::EvalResult Constant;
  if (!E->isValueDependent() && E->EvaluateAsInt(Constant, Lift.Context))
    return ir::integer(P, *Element, Constant.Val.getInt().getExtValue());

  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    if (!V || V->getType().isVolatileQualified())
      return {};
    if (V == Var) {
      ir::Expr Induction;
      Induction.Kind = Op::Induction;
      Induction.Ty = Ty;
      Induction.Name = V->getNameAsString();
      return P.make(Induction);
    }
    return ir::invariant(P, Ty, V->getNameAsString());
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    const Expr *Inner = Cast->getSubExpr();
    if (Cast->getCastKind() == CK_LValueToRValue || Cast->getCastKind() == CK_NoOp)
      return liftInteger(Lift, *Inner, Var);
    if (Cast->getCastKind() != CK_IntegralCast)
      return {};
    const ExprId Value = liftInteger(Lift, *Inner, Var);
    return Value ? ir::convert(P, Ty, Value) : Value;
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    if (Unary->getOpcode() != UO_Minus && Unary->getOpcode() != UO_Plus)
      return {};
    const ExprId Value = liftInteger(Lift, *Unary->getSubExpr(), Var);
    return Value && Unary->getOpcode() == UO_Minus ? ir::unary(P, Op::Neg, Value) : Value;
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    Op Kind;
    switch (Binary->getOpcode()) {
    case BO_Add:
      Kind = Op::Add;
      break;
    case BO_Sub:
      Kind = Op::Sub;
      break;
    case BO_Mul:
      Kind = Op::Mul;
      break;
    default:
      return {};
    }
    const ExprId A = liftInteger(Lift, *Binary->getLHS(), Var);
    const ExprId B = liftInteger(Lift, *Binary->getRHS(), Var);
    return A && B ? ir::binary(P, Kind, A, B) : ExprId();
  }
  return {};
}

} // namespace tpbcc
