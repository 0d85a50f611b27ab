//===- lift/VariableStep.cpp - Expressions about one variable -------------===//
//
// What a loop's head says of its variable: that it is changed, by how much, and with what added to
// it before it is compared.
//
//===----------------------------------------------------------------------===//
#include "lift/Header.h"
#include "clang/AST/Expr.h"

namespace tpbcc {
using namespace clang;

const VarDecl *namedVariable(const Expr *E) {
  if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(E ? E->IgnoreParenImpCasts() : nullptr))
    return dyn_cast<VarDecl>(Ref->getDecl());
  return nullptr;
}

const Expr *changedBy(const Expr *E) {
  E = E ? E->IgnoreParens() : nullptr;
  if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(E))
    return Unary->isIncrementDecrementOp() ? Unary->getSubExpr() : nullptr;
  const auto *Binary = dyn_cast_or_null<BinaryOperator>(E);
  return Binary && Binary->isAssignmentOp() ? Binary->getLHS() : nullptr;
}

std::optional<VariableStep> stepOf(const Expr &Change, const VarDecl *V) {
  const Expr *E = Change.IgnoreParens();
  if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    if (!Unary->isIncrementDecrementOp() || namedVariable(Unary->getSubExpr()) != V)
      return std::nullopt;
    return VariableStep{nullptr, Unary->isDecrementOp()};
  }
  const auto *Binary = dyn_cast<BinaryOperator>(E);
  if (!Binary || namedVariable(Binary->getLHS()) != V)
    return std::nullopt;
  if (Binary->getOpcode() == BO_AddAssign || Binary->getOpcode() == BO_SubAssign)
    return VariableStep{Binary->getRHS(), Binary->getOpcode() == BO_SubAssign};
  const auto *Sum = dyn_cast<BinaryOperator>(Binary->getRHS()->IgnoreParenImpCasts());
  if (Binary->getOpcode() != BO_Assign || !Sum ||
      (Sum->getOpcode() != BO_Add && Sum->getOpcode() != BO_Sub))
    return std::nullopt;
  const bool Down = Sum->getOpcode() == BO_Sub;
  if (namedVariable(Sum->getLHS()) == V)
    return VariableStep{Sum->getRHS(), Down};
  if (namedVariable(Sum->getRHS()) == V && !Down)
    return VariableStep{Sum->getLHS(), Down};
  return std::nullopt;
}

std::optional<ComparedVariable> comparedVariable(const Expr *Side, const VarDecl *V) {
  if (namedVariable(Side) == V)
    return ComparedVariable{};
  const auto *Sum = dyn_cast<BinaryOperator>(Side->IgnoreParenImpCasts());
  if (!Sum || !Sum->isAdditiveOp() || Sum->getType()->isPointerType())
    return std::nullopt;
  const bool Taken = Sum->getOpcode() == BO_Sub;
  if (namedVariable(Sum->getLHS()) == V)
    return ComparedVariable{Sum->getRHS(), Taken};
  if (namedVariable(Sum->getRHS()) == V && !Taken)
    return ComparedVariable{Sum->getLHS(), false};
  return std::nullopt;
}

} // namespace tpbcc
