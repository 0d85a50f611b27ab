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

/// The i of i--.
const Expr *steppedDown(const Expr *E) {
  const auto *Unary = dyn_cast<UnaryOperator>(E->IgnoreParenImpCasts());
  return Unary && Unary->getOpcode() == UO_PostDec ? Unary->getSubExpr() : nullptr;
}

/// What ++i or i += 2 changes.
const Expr *stepped(const Expr *Increment) {
  if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(Increment))
    return Unary->isIncrementDecrementOp() ? Unary->getSubExpr() : nullptr;
  const auto *Binary = dyn_cast_or_null<BinaryOperator>(Increment);
  return Binary && Binary->isAssignmentOp() ? Binary->getLHS() : nullptr;
}

class HeaderReader {
public:
  HeaderReader(const ASTContext &Context, Refusal &Why) : Context(Context), Why(Why) {}
  bool readFor(const ForStmt &For);
  bool readWhile(const WhileStmt &While);
  LoopHeader Header;

private:
  bool refuse(Diag Reason, const Stmt *At, const Stmt &Loop) {
    Why = {Reason, sourceRange(Context, At ? *At : Loop), {}};
    return false;
  }
  bool start(const Stmt *Init);
  bool condition(const Expr *E);
  bool limit(const BinaryOperator &Comparison);
  bool comparesVariable(const BinaryOperator &Comparison) const;
  bool step(const Expr *Increment);
  bool stepInCondition(const Expr *Condition);
  bool variableType() const;
  const ASTContext &Context;
  Refusal &Why;
};

bool HeaderReader::start(const Stmt *Init) {
  if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(Init)) {
    if (Declaration->isSingleDecl())
      Header.Var = dyn_cast<VarDecl>(Declaration->getSingleDecl());
    if (Header.Var)
      Header.Begin = Header.Var->getInit();
    if (const auto *List = dyn_cast_or_null<InitListExpr>(Header.Begin); // int i{0}
        List && List->getNumInits() == 1)
      Header.Begin = List->getInit(0);
  } else if (const auto *Assignment = dyn_cast_or_null<BinaryOperator>(Init);
             Assignment && Assignment->getOpcode() == BO_Assign) {
    Header.Var = variable(Assignment->getLHS());
    Header.Begin = Assignment->getRHS();
    Header.DeclaredOutside = true;
  }
  return Header.Var && Header.Begin;
}

bool HeaderReader::variableType() const {
  const auto Elem = elementOf(Context, Header.Var->getType());
  return Elem && *Elem < ir::Element::F16 && ir::bits(*Elem) >= 32 &&
         !Header.Var->getType().isVolatileQualified() &&
         (!Header.DeclaredOutside || Header.Var->hasLocalStorage());
}

/// i < n, n != i--: how far the loop counts, if anything.
bool HeaderReader::comparesVariable(const BinaryOperator &Comparison) const {
  auto IsVariable = [&](const Expr *E) {
    return variable(Header.StepsInCondition ? steppedDown(E) : E) == Header.Var;
  };
  return IsVariable(Comparison.getLHS()) || IsVariable(Comparison.getRHS());
}

bool HeaderReader::limit(const BinaryOperator &Comparison) {
  BinaryOperatorKind Relation = Comparison.getOpcode();
  const Expr *Left = Comparison.getLHS(), *Right = Comparison.getRHS();
  auto IsVariable = [&](const Expr *E) {
    return variable(Header.StepsInCondition ? steppedDown(E) : E) == Header.Var;
  };
  if (!IsVariable(Left)) {
    std::swap(Left, Right);
    Relation = BinaryOperator::reverseComparisonOp(Relation);
  }
  if (!IsVariable(Left))
    return false;
  LoopLimit Limit;
  Limit.Bound = Right->IgnoreImpCasts();
  Limit.Unequal = Relation == BO_NE;
  Limit.Inclusive = Relation == BO_LE || Relation == BO_GE;
  const bool Below = Relation == BO_LT || Relation == BO_LE;
  const bool Above = Relation == BO_GT || Relation == BO_GE;
  if (!Limit.Unequal && !(Header.Down ? Above : Below))
    return false;
  if (Limit.Unequal && Header.Step)
    return false; // it may step over the bound
  const auto Compared = elementOf(Context, Left->getType());
  const auto Bound = elementOf(Context, Limit.Bound->getType());
  if (!Compared || *Compared >= ir::Element::F16 || !Bound || *Bound >= ir::Element::F16) {
    Why = {Diag::loop_bound, sourceRange(Context, *Limit.Bound), {}};
    return false;
  }
  Limit.Compared = *Compared;
  Limit.VariableMadeUnsigned = ir::isSigned(Header.Elem) && !ir::isSigned(*Compared);
  Limit.MayPassBound = !Header.Down && !ir::isSigned(Header.Elem) && ir::bits(Header.Elem) < 64 &&
                       (ir::bits(*Compared) > ir::bits(Header.Elem) || Limit.Inclusive);
  Limit.BoundMadeUnsigned = ir::isSigned(*Bound) && !ir::isSigned(*Compared);
  // i >= 0 never ends when i is unsigned.
  if (Header.Down && Limit.Inclusive && !ir::isSigned(*Compared))
    return false;
  Header.Limits.push_back(Limit);
  return true;
}

bool HeaderReader::condition(const Expr *E) {
  if (!E)
    return false;
  const auto *Binary = dyn_cast<BinaryOperator>(E->IgnoreParens());
  if (Binary && Binary->getOpcode() == BO_LAnd)
    return condition(Binary->getLHS()) && condition(Binary->getRHS());
  if (Binary && Binary->isComparisonOp() && comparesVariable(*Binary))
    return (Binary->isRelationalOp() || Binary->getOpcode() == BO_NE) && limit(*Binary);
  Header.GoesOn.push_back(E);
  return true;
}

/// ++i, i--, i += s, i = i - s, i = s + i.
bool HeaderReader::step(const Expr *Increment) {
  Increment = Increment->IgnoreParens();
  if (const auto *Unary = dyn_cast<UnaryOperator>(Increment)) {
    Header.Down = Unary->isDecrementOp();
    return Unary->isIncrementDecrementOp() && variable(Unary->getSubExpr()) == Header.Var;
  }
  const auto *Binary = dyn_cast<BinaryOperator>(Increment);
  if (!Binary || variable(Binary->getLHS()) != Header.Var)
    return false;
  if (Binary->getOpcode() == BO_AddAssign || Binary->getOpcode() == BO_SubAssign) {
    Header.Step = Binary->getRHS();
    Header.Down = Binary->getOpcode() == BO_SubAssign;
  } else {
    const auto *Sum = dyn_cast<BinaryOperator>(Binary->getRHS()->IgnoreParenImpCasts());
    if (Binary->getOpcode() != BO_Assign || !Sum ||
        (Sum->getOpcode() != BO_Add && Sum->getOpcode() != BO_Sub))
      return false;
    Header.Down = Sum->getOpcode() == BO_Sub;
    if (variable(Sum->getLHS()) == Header.Var)
      Header.Step = Sum->getRHS();
    else if (variable(Sum->getRHS()) == Header.Var && !Header.Down)
      Header.Step = Sum->getLHS();
    else
      return false;
  }
  const auto Elem = elementOf(Context, Header.Step->getType());
  if (!Elem || *Elem >= ir::Element::F16)
    return false;
  Expr::EvalResult Value;
  if (!Header.Step->isValueDependent() && Header.Step->EvaluateAsInt(Value, Context)) {
    const llvm::APSInt &Number = Value.Val.getInt();
    if (Number == 0)
      return false;
    if (Number == 1)
      Header.Step = nullptr;
    else if (Number.isNegative()) // i += -2 is left to the user to turn around
      return false;
  }
  return true;
}

/// i-- > 0, n != i--.
bool HeaderReader::stepInCondition(const Expr *Condition) {
  const auto *Comparison =
      dyn_cast_or_null<BinaryOperator>(Condition ? Condition->IgnoreParens() : nullptr);
  if (!Comparison || !Comparison->isComparisonOp())
    return false;
  for (const Expr *Side : {Comparison->getLHS(), Comparison->getRHS()})
    if (const Expr *Of = steppedDown(Side)) {
      if (!Header.Var)
        Header.Var = variable(Of);
      Header.Down = Header.StepsInCondition = Header.Var && variable(Of) == Header.Var;
    }
  return Header.StepsInCondition;
}

bool HeaderReader::readFor(const ForStmt &For) {
  if (!For.getInit()) { // for (; i < n; ++i)
    Header.Var = variable(stepped(For.getInc()));
    Header.DeclaredOutside = true;
  }
  if (For.getInit() ? !start(For.getInit()) : !Header.Var)
    return refuse(Diag::loop_init, For.getInit(), For);
  if (!variableType())
    return refuse(Diag::loop_variable_type, For.getInit(), For);
  Header.Elem = *elementOf(Context, Header.Var->getType());
  // The direction decides which comparisons make sense.
  if (For.getInc() ? !step(For.getInc()) : !stepInCondition(For.getCond()))
    return refuse(Diag::loop_step, For.getInc(), For);
  Why.Where = {};
  if (!For.getCond() || For.getConditionVariable() || !condition(For.getCond()) ||
      Header.Limits.empty())
    return Why.Where.empty() ? refuse(Diag::loop_condition, For.getCond(), For) : false;
  Header.Body = For.getBody();
  Header.Condition = For.getCond();
  return true;
}

/// while (i < n) { ...; ++i; }: what the last statement steps, the condition limits.
bool HeaderReader::readWhile(const WhileStmt &While) {
  if (stepInCondition(While.getCond())) {
    Header.DeclaredOutside = true;
    if (!variableType())
      return refuse(Diag::while_loop, While.getCond(), While);
    Header.Elem = *elementOf(Context, Header.Var->getType());
    Why.Where = {};
    if (!condition(While.getCond()) || Header.Limits.empty())
      return Why.Where.empty() ? refuse(Diag::while_loop, While.getCond(), While) : false;
    Header.Body = While.getBody();
    Header.Condition = While.getCond();
    return true;
  }
  const auto *Body = dyn_cast<CompoundStmt>(While.getBody());
  const Stmt *Last = !Body ? While.getBody() : !Body->body_empty() ? Body->body_back() : nullptr;
  const auto *Increment = dyn_cast_or_null<Expr>(Last);
  Header.Var = variable(stepped(Increment));
  Header.DeclaredOutside = true;
  if (!Header.Var || !variableType())
    return refuse(Diag::while_loop, While.getCond(), While);
  Header.Elem = *elementOf(Context, Header.Var->getType());
  Why.Where = {};
  if (!step(Increment) || !condition(While.getCond()) || Header.Limits.empty())
    return Why.Where.empty() ? refuse(Diag::while_loop, While.getCond(), While) : false;
  Header.Body = While.getBody();
  Header.Condition = While.getCond();
  Header.Advance = Last;
  return true;
}

} // namespace

std::optional<LoopHeader> loopHeader(const ASTContext &Context, const Stmt &Loop, Refusal &Why) {
  HeaderReader Reader(Context, Why);
  bool Good = false;
  if (const auto *For = dyn_cast<ForStmt>(&Loop))
    Good = Reader.readFor(*For);
  else if (const auto *While = dyn_cast<WhileStmt>(&Loop))
    Good = Reader.readWhile(*While);
  else
    Why = {Diag::while_loop, sourceRange(Context, Loop), {}};
  return Good ? std::optional(std::move(Reader.Header)) : std::nullopt;
}

} // namespace tpbcc
