#include "lift/Header.h"
#include "lift/Body.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;

namespace {

bool readsVariable(const Stmt *S, const VarDecl *V) {
  if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(S))
    return Ref->getDecl() == V;
  return S &&
         llvm::any_of(S->children(), [&](const Stmt *Child) { return readsVariable(Child, V); });
}

/// Whether a condition compares V.
bool compares(const Expr *Condition, const VarDecl *V) {
  const auto *Binary =
      dyn_cast_or_null<BinaryOperator>(Condition ? Condition->IgnoreParens() : nullptr);
  if (!Binary || !V)
    return false;
  if (Binary->getOpcode() == BO_LAnd)
    return compares(Binary->getLHS(), V) || compares(Binary->getRHS(), V);
  return Binary->isComparisonOp() &&
         (comparedVariable(Binary->getLHS(), V) || comparedVariable(Binary->getRHS(), V));
}

/// The i of i--.
const Expr *steppedDown(const Expr *E) {
  const auto *Unary = dyn_cast<UnaryOperator>(E->IgnoreParenImpCasts());
  return Unary && Unary->getOpcode() == UO_PostDec ? Unary->getSubExpr() : nullptr;
}

class HeaderReader {
public:
  /// Other: a variable that the loop does not count, as far as is known.
  HeaderReader(const ASTContext &Context, Refusal &Why, const VarDecl *Other)
      : Context(Context), Why(Why), Other(Other) {}
  bool readFor(const ForStmt &For);
  bool readWhile(const WhileStmt &While);
  LoopHeader Header;

private:
  bool refuse(Diag Reason, const Stmt *At, const Stmt &Loop, std::vector<std::string> Names = {}) {
    Why = {Reason, sourceRange(Context, At ? *At : Loop), std::move(Names)};
    return false;
  }
  bool start(const ForStmt &For);
  bool condition(const Expr *E);
  bool limit(const BinaryOperator &Comparison);
  std::optional<ComparedVariable> variableIn(const Expr *Side) const;
  bool comparesVariable(const BinaryOperator &Comparison) const;
  bool addedBefore(const ComparedVariable &Found, LoopLimit &Limit) const;
  bool step(const Expr *Increment);
  bool stepInCondition(const Expr *Condition);
  bool variableType();
  bool stepInBody(const WhileStmt &While);
  bool boundsOfHead();
  const ASTContext &Context;
  Refusal &Why;
  const VarDecl *const Other;
  const Expr *Advance = nullptr; // of a for
};

/// The loop variable is the one that the condition compares and the head steps; the others follow.
bool HeaderReader::start(const ForStmt &For) {
  if (For.getInit() && !setByHead(For.getInit(), Header))
    return false;
  std::vector<const Expr *> Steps;
  if (For.getInc())
    listOf(*For.getInc(), Steps);
  const auto IsCompared = [&](const Expr *E) {
    return E && namedVariable(E) != Other && compares(For.getCond(), namedVariable(E));
  };
  // Of two, the one that the head sets, too.
  for (const bool Set : {true, false})
    for (const Expr *Each : Steps)
      if (const VarDecl *V = namedVariable(changedBy(Each));
          !Header.Var && IsCompared(changedBy(Each)) &&
          (!Set || llvm::any_of(Header.Set, [&](const auto &By) { return By.first == V; })))
        Header.Var = V;
  if (!Header.Var && Header.Set.size() == 1)
    Header.Var = Header.Set[0].first;
  if (!Header.Var || Header.Var == Other)
    return false;
  for (const Expr *Each : Steps)
    if (namedVariable(changedBy(Each)) == Header.Var && !Advance)
      Advance = Header.Increment = Each, Header.IncrementAt = Header.Behind.size();
    else
      Header.Behind.push_back(Each);
  Header.DeclaredOutside |=
      llvm::none_of(Header.Set, [&](const auto &Each) { return Each.first == Header.Var; });
  for (size_t I = 0; I < Header.Set.size(); ++I)
    if (Header.Set[I].first == Header.Var) {
      Header.Begin = Header.Set[I].second;
      Header.Set.erase(Header.Set.begin() + I);
      break;
    }
  return true;
}

bool HeaderReader::variableType() {
  const QualType Type = Header.Var->getType();
  if (Type->isPointerType() && !Type->getPointeeType()->isIncompleteOrObjectType())
    return false;
  Header.Pointer = Type->isPointerType();
  const auto Elem = Header.Pointer ? ir::Element::I64 : elementOf(Context, Type);
  if (Elem)
    Header.Elem = *Elem;
  return Elem && *Elem < ir::Element::F16 && *Elem != ir::Element::Bool &&
         !Header.Var->getType().isVolatileQualified() &&
         (!Header.DeclaredOutside || Header.Var->hasLocalStorage());
}

/// The loop variable on a side of a comparison.
std::optional<ComparedVariable> HeaderReader::variableIn(const Expr *Side) const {
  if (!Header.StepsInCondition)
    return comparedVariable(Side, Header.Var);
  return namedVariable(steppedDown(Side)) == Header.Var ? std::optional(ComparedVariable{})
                                                        : std::nullopt;
}

/// i < n, n != i--: how far the loop counts, if anything.
bool HeaderReader::comparesVariable(const BinaryOperator &Comparison) const {
  return variableIn(Comparison.getLHS()) || variableIn(Comparison.getRHS());
}

/// i + 4 <= n is i <= n - 4, unless one of them wraps. Among unsigned types, a number that is added
/// as the variable counts up is clear of that below half of their range.
bool HeaderReader::addedBefore(const ComparedVariable &Found, LoopLimit &Limit) const {
  const auto Elem = elementOf(Context, Found.Added->getType());
  if (Limit.Unequal || Header.Pointer || !Elem || *Elem >= ir::Element::F16 ||
      Found.Added->HasSideEffects(Context))
    return false;
  Limit.Added = Found.Added->IgnoreImpCasts();
  Limit.Taken = Found.Taken;
  if (ir::isSigned(Header.Elem) && ir::isSigned(*Elem) && ir::isSigned(Limit.Compared))
    return true;
  Expr::EvalResult Value;
  Limit.VariableMadeUnsigned |= ir::isSigned(Header.Elem);
  Limit.MayPassBound |= ir::bits(Header.Elem) < 64;
  return !Header.Down && !Found.Taken && Found.Added->EvaluateAsInt(Value, Context) &&
         Value.Val.getInt().isNonNegative() && Value.Val.getInt().getActiveBits() < 16;
}

bool HeaderReader::limit(const BinaryOperator &Comparison) {
  BinaryOperatorKind Relation = Comparison.getOpcode();
  const Expr *Left = Comparison.getLHS(), *Right = Comparison.getRHS();
  auto Found = variableIn(Left);
  if (!Found) {
    std::swap(Left, Right);
    Relation = BinaryOperator::reverseComparisonOp(Relation);
    Found = variableIn(Left);
  }
  if (!Found)
    return false;
  LoopLimit Limit;
  Limit.Bound = Right->IgnoreImpCasts();
  if (readsVariable(Limit.Bound, Header.Var) ||
      (Found->Added && readsVariable(Found->Added, Header.Var))) {
    Why = {Diag::loop_bound, sourceRange(Context, Comparison), {}};
    return false;
  }
  Limit.Unequal = Relation == BO_NE;
  Limit.Inclusive = Relation == BO_LE || Relation == BO_GE;
  const bool Below = Relation == BO_LT || Relation == BO_LE;
  const bool Above = Relation == BO_GT || Relation == BO_GE;
  if (!Limit.Unequal && !(Header.Down ? Above : Below))
    return false;
  if (Limit.Unequal && Header.Step)
    return false;       // it may step over the bound
  if (Header.Pointer) { // the distance is compared
    Limit.Compared = ir::Element::I64;
    Limit.BoundMadeUnsigned = Limit.VariableMadeUnsigned = Limit.MayPassBound = false;
    Header.Limits.push_back(Limit);
    return !Found->Added &&
           (Limit.Bound->getType()->isPointerType() || Limit.Bound->getType()->isArrayType());
  }
  const auto Compared = elementOf(Context, Left->getType());
  const auto Bound = elementOf(Context, Limit.Bound->getType());
  if (!Compared || *Compared >= ir::Element::F16 || !Bound || *Bound >= ir::Element::F16) {
    Why = {Diag::loop_bound, sourceRange(Context, *Limit.Bound), {}};
    return false;
  }
  Limit.Compared = *Compared;
  Limit.VariableMadeUnsigned = ir::isSigned(Header.Elem) && !ir::isSigned(*Compared);
  const unsigned Bits = ir::bits(Header.Elem);
  Limit.MayPassBound = Bits < 32 || (!Header.Down && !ir::isSigned(Header.Elem) && Bits < 64 &&
                                     (ir::bits(*Compared) > Bits || Limit.Inclusive));
  Limit.BoundMadeUnsigned = ir::isSigned(*Bound) && !ir::isSigned(*Compared);
  // i >= 0 never ends when i is unsigned.
  if (Header.Down && Limit.Inclusive && !(ir::isSigned(*Compared) && ir::isSigned(Header.Elem)))
    return false;
  if (Found->Added && !addedBefore(*Found, Limit))
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

bool HeaderReader::step(const Expr *Increment) {
  const auto Found = stepOf(*Increment, Header.Var);
  if (!Found)
    return false;
  Header.Step = Found->By;
  Header.Down = Found->Down;
  if (!Header.Step)
    return true;
  const auto Elem = elementOf(Context, Header.Step->getType());
  if (!Elem || *Elem >= ir::Element::F16 || readsVariable(Header.Step, Header.Var))
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
        Header.Var = namedVariable(Of);
      Header.Down = Header.StepsInCondition = Header.Var && namedVariable(Of) == Header.Var;
    }
  return Header.StepsInCondition;
}

bool HeaderReader::readFor(const ForStmt &For) {
  if (!start(For))
    return refuse(Diag::loop_init, For.getInit(), For);
  if (!variableType())
    return refuse(Diag::loop_variable_type, For.getInit(), For,
                  {Header.Var->getNameAsString(), typeText(Context, Header.Var->getType())});
  // The direction decides which comparisons make sense.
  if (For.getInc() ? !Advance || !step(Advance) : !stepInCondition(For.getCond()))
    return refuse(Diag::loop_step, For.getInc(), For, {Header.Var->getNameAsString()});
  Why.Where = {};
  if (!For.getCond() || For.getConditionVariable() || !condition(For.getCond()) ||
      Header.Limits.empty())
    return Why.Where.empty() ? refuse(Diag::loop_condition, For.getCond(), For) : false;
  Header.Body = For.getBody();
  Header.Condition = For.getCond();
  findMovingBounds(Context, Header);
  return boundsOfHead() ||
         refuse(Diag::loop_bound, Why.Where.empty() ? For.getCond() : nullptr, For);
}

/// for (i = 0, m = n / 2; i < m; ++i): the driver has no m before the loop, but what it is set to.
bool HeaderReader::boundsOfHead() {
  Effects Of = effects(*Header.Body);
  for (const Expr *E : Header.Behind)
    addEffects(*E, Of);
  for (LoopLimit &Limit : Header.Limits)
    for (const auto &[V, To] : Header.Set) {
      if (Limit.Added && readsVariable(Limit.Added, V))
        return false;
      if (!readsVariable(Limit.Bound, V))
        continue;
      const Expr &From = *To->IgnoreImpCasts();
      if (namedVariable(Limit.Bound) != V || (Of.assigns(V) && !Limit.Nearer) ||
          Of.takesAddress(V) ||
          !(From.getType()->isArrayType() || From.isEvaluatable(Context) ||
            Context.hasSameUnqualifiedType(From.getType(), V->getType()) ||
            From.getType()->isPointerType()))
        return false;
      Limit.SetTo = &From;
    }
  return !Header.Step || llvm::none_of(Header.Set, [&](const auto &Each) {
    return readsVariable(Header.Step, Each.first);
  });
}

/// while (i < n) { ...; ++i; }: what the last statement steps, the condition limits.
bool HeaderReader::readWhile(const WhileStmt &While) {
  if (stepInCondition(While.getCond())) {
    Header.DeclaredOutside = true;
    if (!variableType())
      return refuse(Diag::while_loop, While.getCond(), While);
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
  Header.DeclaredOutside = true;
  Header.Body = While.getBody();
  Header.Condition = While.getCond();
  Header.Var = namedVariable(changedBy(Increment));
  if (Header.Var != Other && compares(While.getCond(), Header.Var))
    Header.Advance = Last;
  else if (!stepInBody(While))
    return refuse(Diag::while_loop, While.getCond(), While);
  if (!variableType())
    return refuse(Diag::while_loop, While.getCond(), While);
  Why.Where = {};
  if (!(Header.StepsInBody ? step(Advance) : step(Increment)) || !condition(While.getCond()) ||
      Header.Limits.empty())
    return Why.Where.empty() ? refuse(Diag::while_loop, While.getCond(), While) : false;
  findMovingBounds(Context, Header);
  return true;
}

/// while (p < end) *q++ = *p++: one expression somewhere in the body steps the variable. Whether it
/// runs once in each iteration is seen when the body is lifted.
bool HeaderReader::stepInBody(const WhileStmt &While) {
  const Effects Of = effects(*While.getBody());
  Header.Var = nullptr;
  for (const VarDecl *V : Of.Assigned)
    if (V != Other && compares(While.getCond(), V) && Of.AddressTaken.empty())
      Header.Var = V;
  if (!Header.Var || llvm::count(Of.Assigned, Header.Var) != 1)
    return false;
  Advance = dyn_cast<Expr>(Of.place(Header.Var));
  Header.StepsInBody = true;
  return Advance != nullptr;
}

} // namespace

std::optional<LoopHeader> loopHeader(const ASTContext &Context, const Stmt &Loop, Refusal &Why) {
  const VarDecl *Other = nullptr;
  // Of i < j both may be counters, and only one goes towards the other: for (...; ++j, i += 4).
  for (const bool Again : {false, true}) {
    Refusal WhyNot{};
    HeaderReader Reader(Context, WhyNot, Other);
    bool Good = false;
    if (const auto *For = dyn_cast<ForStmt>(&Loop))
      Good = Reader.readFor(*For);
    else if (const auto *While = dyn_cast<WhileStmt>(&Loop))
      Good = Reader.readWhile(*While);
    else
      WhyNot = {Diag::while_loop, sourceRange(Context, Loop), {}};
    if (Good)
      return std::move(Reader.Header);
    if (!Again)
      Why = std::move(WhyNot);
    Other = Reader.Header.Var;
    if (!Other)
      break;
  }
  return std::nullopt;
}

} // namespace tpbcc
