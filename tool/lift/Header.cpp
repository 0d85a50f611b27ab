#include "lift/Header.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

namespace tpbcc {
using namespace clang;

namespace {

const VarDecl *variable(const Expr *E) {
  if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(E ? E->IgnoreParenImpCasts() : nullptr))
    return dyn_cast<VarDecl>(Ref->getDecl());
  return nullptr;
}

bool isOne(const ASTContext &Context, const Expr *E) {
  Expr::EvalResult Value;
  return E && !E->isValueDependent() && E->EvaluateAsInt(Value, Context) && Value.Val.getInt() == 1;
}

/// ++i, i++, i += 1, i = i + 1, i = 1 + i.
bool stepsByOne(const ASTContext &Context, const Expr *Increment, const VarDecl *Var) {
  Increment = Increment->IgnoreParens();
  if (const auto *Unary = dyn_cast<UnaryOperator>(Increment))
    return Unary->isIncrementOp() && variable(Unary->getSubExpr()) == Var;
  const auto *Binary = dyn_cast<BinaryOperator>(Increment);
  if (!Binary || variable(Binary->getLHS()) != Var)
    return false;
  if (Binary->getOpcode() == BO_AddAssign)
    return isOne(Context, Binary->getRHS());
  const auto *Sum = dyn_cast<BinaryOperator>(Binary->getRHS()->IgnoreParenImpCasts());
  if (Binary->getOpcode() != BO_Assign || !Sum || Sum->getOpcode() != BO_Add)
    return false;
  return (variable(Sum->getLHS()) == Var && isOne(Context, Sum->getRHS())) ||
         (variable(Sum->getRHS()) == Var && isOne(Context, Sum->getLHS()));
}

} // namespace

std::optional<LoopHeader> loopHeader(const ASTContext &Context, const ForStmt &For, Refusal &Why) {
  auto Refuse = [&](Diag Reason, const Stmt *At) {
    Why = {Reason, sourceRange(Context, At ? *At : For), {}};
    return std::nullopt;
  };
  LoopHeader Header;

  if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(For.getInit())) {
    if (Declaration->isSingleDecl())
      Header.Var = dyn_cast<VarDecl>(Declaration->getSingleDecl());
    if (Header.Var)
      Header.Begin = Header.Var->getInit();
  } else if (const auto *Assignment = dyn_cast_or_null<BinaryOperator>(For.getInit());
             Assignment && Assignment->getOpcode() == BO_Assign) {
    Header.Var = variable(Assignment->getLHS());
    Header.Begin = Assignment->getRHS();
    Header.DeclaredOutside = true;
  }
  if (!Header.Var || !Header.Begin)
    return Refuse(Diag::loop_init, For.getInit());
  const auto VarElement = elementOf(Context, Header.Var->getType());
  if (!VarElement || *VarElement >= ir::Element::F16 || ir::bits(*VarElement) < 32 ||
      *VarElement == ir::Element::Bool || Header.Var->getType().isVolatileQualified() ||
      (Header.DeclaredOutside && !Header.Var->hasLocalStorage()))
    return Refuse(Diag::loop_variable_type, For.getInit());

  const auto *Condition =
      dyn_cast_or_null<BinaryOperator>(For.getCond() ? For.getCond()->IgnoreParens() : nullptr);
  if (!Condition || !Condition->isRelationalOp())
    return Refuse(Diag::loop_condition, For.getCond());
  BinaryOperatorKind Relation = Condition->getOpcode();
  const Expr *Left = Condition->getLHS(), *Right = Condition->getRHS();
  if (variable(Left) != Header.Var) {
    std::swap(Left, Right);
    Relation = BinaryOperator::reverseComparisonOp(Relation);
  }
  if (variable(Left) != Header.Var || (Relation != BO_LT && Relation != BO_LE))
    return Refuse(Diag::loop_condition, Condition);
  if (!For.getInc() || !stepsByOne(Context, For.getInc(), Header.Var))
    return Refuse(Diag::loop_step, For.getInc());

  Header.Bound = Right->IgnoreImpCasts();
  Header.Inclusive = Relation == BO_LE;
  const auto Compared = elementOf(Context, Left->getType());
  const auto Bound = elementOf(Context, Header.Bound->getType());
  if (!Compared || *Compared >= ir::Element::F16 || !Bound || *Bound >= ir::Element::F16)
    return Refuse(Diag::loop_bound, Header.Bound);
  Header.CompareType = typeText(Context, Left->getType().getCanonicalType());
  Header.ComparedUnsigned = ir::isSigned(*VarElement) && !ir::isSigned(*Compared);
  Header.MayPassBound = !ir::isSigned(*VarElement) && ir::bits(*VarElement) < 64 &&
                        (ir::bits(*Compared) > ir::bits(*VarElement) || Header.Inclusive);
  Header.BoundMadeUnsigned = ir::isSigned(*Bound) && !ir::isSigned(*Compared);
  return Header;
}

} // namespace tpbcc
