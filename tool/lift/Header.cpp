#include "lift/Body.h"
#include "lift/HeaderReader.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;

bool HeaderReader::refuse(Diag Reason, const Stmt *At, const Stmt &Loop,
                          std::vector<std::string> Names) {
  Why = {Reason, sourceRange(Context, At ? *At : Loop), std::move(Names)};
  return false;
}

/// Whether S is if (...) break, and takes its condition.
bool HeaderReader::leaves(const Stmt *S) {
  const auto *If = dyn_cast_or_null<IfStmt>(S);
  if (!If || If->getElse() || If->getInit() || If->getConditionVariable())
    return false;
  const Stmt *Then = If->getThen();
  if (const auto *Compound = dyn_cast<CompoundStmt>(Then); Compound && Compound->size() == 1)
    Then = Compound->body_front();
  if (!isa<BreakStmt>(Then))
    return false;
  Condition = If->getCond();
  return Ends = true;
}

/// Where the head has no condition, the first statement of the body may be one, or the last.
bool HeaderReader::findCondition(const Expr *Head, const Stmt &Body, bool Behind) {
  Header.AtLeastOnce = Behind;
  Condition = Head;
  Expr::EvalResult Value;
  if (Head && (Head->isValueDependent() || !Head->EvaluateAsInt(Value, Context) ||
               Value.Val.getInt() == 0 || Head->HasSideEffects(Context)))
    return true;
  Condition = nullptr;
  const auto *List = dyn_cast<CompoundStmt>(&Body);
  if (!List || List->body_empty())
    return false;
  if (!Behind && leaves(List->body_front())) {
    Header.Leads = List->body_front();
  } else if (leaves(List->body_back())) {
    Header.Trails = List->body_back();
    Header.AtLeastOnce = true;
  }
  return Condition != nullptr;
}

/// The loop variable is the one that the condition compares and the head steps; the others follow.
bool HeaderReader::start(const ForStmt &For) {
  if (For.getInit() && !setByHead(For.getInit(), Header))
    return false;
  std::vector<const Expr *> Steps;
  if (For.getInc())
    listOf(*For.getInc(), Steps);
  const auto IsCompared = [&](const Expr *E) {
    return E && namedVariable(E) != Other && compares(Condition, namedVariable(E));
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
  if (Steps.empty())
    Header.Var = nullptr; // the condition or the body steps it
  else if (!Header.Var || Header.Var == Other)
    return false;
  for (const Expr *Each : Steps)
    if (namedVariable(changedBy(Each)) == Header.Var && !Advance)
      Advance = Header.Increment = Each, Header.IncrementAt = Header.Behind.size();
    else
      Header.Behind.push_back(Each);
  return true;
}

/// What the head sets the loop variable to, if it does.
void HeaderReader::takeStart() {
  const auto Set = llvm::find_if(Header.Set, [&](auto &Each) { return Each.first == Header.Var; });
  Header.DeclaredOutside |= Set == Header.Set.end();
  if (Set == Header.Set.end())
    return;
  Header.Begin = Set->second;
  Header.Set.erase(Set);
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

/// The limits that the condition sets.
bool HeaderReader::limits(Diag Reason, const Stmt &Loop) {
  Why.Where = {};
  if (condition(Condition, Ends) && !Header.Limits.empty())
    return true;
  return Why.Where.empty() && refuse(Reason, Condition, Loop);
}

bool HeaderReader::readFor(const ForStmt &For) {
  Header.Body = For.getBody();
  const bool Found = !For.getConditionVariable() &&
                     findCondition(For.getCond(), *Header.Body, false) &&
                     !(Header.Trails && For.getInc()); // it would be asked before the step
  if (!start(For))
    return refuse(Diag::loop_init, For.getInit(), For);
  if (!Found)
    return refuse(Diag::loop_condition, For.getCond(), For);
  if (!For.getInc() && !stepInCondition() && !stepInBody()) {
    if (Header.Set.empty())
      return refuse(Diag::loop_init, For.getInit(), For);
    return refuse(Diag::loop_step, For.getInc(), For,
                  {Header.Set.front().first->getNameAsString()});
  }
  takeStart();
  if (!variableType())
    return refuse(Diag::loop_variable_type, For.getInit(), For,
                  {Header.Var->getNameAsString(), typeText(Context, Header.Var->getType())});
  // The direction decides which comparisons make sense.
  if ((For.getInc() && !Advance) || (Advance && !step(Advance)))
    return refuse(Diag::loop_step, For.getInc(), For, {Header.Var->getNameAsString()});
  Header.Condition = Condition;
  if (!limits(Diag::loop_condition, For))
    return false;
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
      if ((Limit.Added && readsVariable(Limit.Added, V)) ||
          (Limit.Below && readsVariable(Limit.Below, V)))
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

/// while (i < n) { ...; ++i; }, do { ... } while (++i < n): what the condition or the body steps.
bool HeaderReader::readOther(const Stmt &Loop) {
  const auto *For = dyn_cast<ForStmt>(&Loop);
  const auto *While = dyn_cast<WhileStmt>(&Loop);
  const auto *Do = dyn_cast<DoStmt>(&Loop);
  const Expr *Head = For ? For->getCond() : While ? While->getCond() : Do->getCond();
  Header.Body = For ? For->getBody() : While ? While->getBody() : Do->getBody();
  Header.DeclaredOutside = true;
  if ((For && For->getConditionVariable()) || (While && While->getConditionVariable()) ||
      !findCondition(Head, *Header.Body, Do != nullptr) || !(stepInCondition() || stepInBody()) ||
      !variableType() || (Advance && !step(Advance)))
    return refuse(Diag::while_loop, Head, Loop);
  Header.Condition = Condition;
  if (!limits(Diag::while_loop, Loop))
    return false;
  findMovingBounds(Context, Header);
  return true;
}

/// What the last statement of the body steps, or, as in while (p < end) *q++ = *p++, one expression
/// somewhere in it. Whether that runs once in each iteration is seen when the body is lifted.
bool HeaderReader::stepInBody() {
  const Stmt *Last = nullptr;
  if (const auto *List = dyn_cast<CompoundStmt>(Header.Body)) {
    for (const Stmt *Each : List->body())
      if (Each != Header.Leads && Each != Header.Trails)
        Last = Each;
  } else {
    Last = Header.Body;
  }
  const auto *Increment = dyn_cast_or_null<Expr>(Last);
  const VarDecl *V = namedVariable(changedBy(Increment));
  if (V && V != Other && compares(Condition, V)) {
    Header.Var = V;
    Header.Advance = Last;
    Advance = Increment;
    return true;
  }
  const Effects Of = effects(*Header.Body);
  Header.Var = nullptr;
  for (const VarDecl *Each : Of.Assigned)
    if (Each != Other && compares(Condition, Each) && Of.AddressTaken.empty())
      Header.Var = Each;
  if (!Header.Var || llvm::count(Of.Assigned, Header.Var) != 1)
    return false;
  Advance = dyn_cast<Expr>(Of.place(Header.Var));
  Header.StepsInBody = true;
  return Advance != nullptr;
}

std::optional<LoopHeader> loopHeader(const ASTContext &Context, const Stmt &Loop, Refusal &Why) {
  const VarDecl *Other = nullptr;
  // Of i < j both may be counters, and only one goes towards the other: for (...; ++j, i += 4).
  for (const bool Again : {false, true}) {
    Refusal WhyNot{};
    HeaderReader Reader(Context, WhyNot, Other);
    const auto *For = dyn_cast<ForStmt>(&Loop);
    bool Good = false;
    if (For && (For->getInit() || For->getInc()))
      Good = Reader.readFor(*For);
    else if (isa<ForStmt, WhileStmt, DoStmt>(Loop))
      Good = Reader.readOther(Loop);
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
