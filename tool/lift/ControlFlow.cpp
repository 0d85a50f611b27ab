//===- lift/ControlFlow.cpp - Branches, jumps and where they meet ---------===//
//
// Control flow that goes down the page becomes predicates: Predicate is the condition under which
// the statement at hand runs. A jump keeps what variables hold where it leaves, until its label is
// reached: there the paths meet. `continue`, `goto`, the arms of a switch and its `break`,
// `return` of a function that is inlined, and what leaves a loop that never turns a second time
// are all such jumps.
//
//===----------------------------------------------------------------------===//
#include "lift/Arithmetic.h"
#include "lift/NestLifter.h"
#include "lift/TruthTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using namespace clang;
using ir::ExprId;
using ir::Op;

/// Whether control may come to S from elsewhere. Labels inside a branch, a loop or another switch
/// are no way in: jumps to them find no end, and are refused.
static bool hasLabel(const Stmt &S) {
  return isa<LabelStmt, SwitchCase>(S) ||
         (isa<CompoundStmt>(S) &&
          llvm::any_of(S.children(), [](const Stmt *Child) { return Child && hasLabel(*Child); }));
}

/// Whether a loop's condition has this value at any time.
static bool isAlways(const ASTContext &Context, const Expr *Condition, bool Wanted) {
  bool Holds = true; // for (;;)
  return (!Condition || (!Condition->isValueDependent() &&
                         Condition->EvaluateAsBooleanCondition(Holds, Context) &&
                         !Condition->HasSideEffects(Context))) &&
         Holds == Wanted;
}

/// Whether S has a continue of its own.
static bool continues(const Stmt &S) {
  return isa<ContinueStmt>(S) || llvm::any_of(S.children(), [](const Stmt *Child) {
           return Child && !isa<ForStmt, WhileStmt, DoStmt>(Child) && continues(*Child);
         });
}

const Stmt *bodyRunOnce(const ASTContext &Context, const Stmt &Loop) {
  if (const auto *Do = dyn_cast<DoStmt>(&Loop))
    return isAlways(Context, Do->getCond(), false) ? Do->getBody() : nullptr;
  const auto *While = dyn_cast<WhileStmt>(&Loop);
  const auto *For = dyn_cast<ForStmt>(&Loop);
  if ((!While && !For) || (For && (For->getInit() || For->getConditionVariable())) ||
      (While && While->getConditionVariable()) ||
      !isAlways(Context, While ? While->getCond() : For->getCond(), true))
    return nullptr;
  const auto *Body = dyn_cast<CompoundStmt>(While ? While->getBody() : For->getBody());
  return Body && !Body->body_empty() && isa<BreakStmt>(Body->body_back()) && !continues(*Body)
             ? Body
             : nullptr;
}

static bool hasLoop(const ASTContext &Context, llvm::ArrayRef<const Stmt *> List) {
  return llvm::any_of(List, [&](const Stmt *S) {
    return S && ((isa<ForStmt, WhileStmt, DoStmt>(S) && !bodyRunOnce(Context, *S)) ||
                 hasLoop(Context, llvm::SmallVector<const Stmt *, 8>(S->children())));
  });
}

using StatementList = llvm::SmallVector<const Stmt *, 8>;

static StatementList listOf(const Stmt *S) {
  if (const auto *Compound = dyn_cast_or_null<CompoundStmt>(S))
    return StatementList(Compound->body());
  return S ? StatementList{S} : StatementList{};
}

/// The arms of an if of which one continues, with the rest of the body in the other one, when that
/// has loops.
static std::optional<std::pair<StatementList, StatementList>>
armsWithRest(const ASTContext &Context, const IfStmt &If, llvm::ArrayRef<const Stmt *> Rest) {
  StatementList Then = listOf(If.getThen()), Else = listOf(If.getElse());
  const bool ThenContinues = !Then.empty() && isa<ContinueStmt>(Then.back());
  const bool ElseContinues = !Else.empty() && isa<ContinueStmt>(Else.back());
  if (ThenContinues == ElseContinues || If.getConditionVariable() || If.getInit() ||
      !(hasLoop(Context, Rest) || hasLoop(Context, Then) || hasLoop(Context, Else)))
    return std::nullopt;
  (ThenContinues ? Then : Else).pop_back();
  (ThenContinues ? Else : Then).append(Rest.begin(), Rest.end());
  return std::pair(Then, Else);
}

/// The predicates that And joins, in the order in which control met them.
static void conjuncts(const ir::Pool &P, ExprId A, llvm::SmallVectorImpl<ExprId> &Found) {
  if (!A)
    return;
  if (P[A].Kind != Op::And)
    return Found.push_back(A);
  conjuncts(P, P[A].Operands[0], Found);
  conjuncts(P, P[A].Operands[1], Found);
}

/// Where A or B holds, and never both: what tells that it is A.
ExprId NestLifter::tellsApart(ExprId A, ExprId B) {
  llvm::SmallVector<ExprId, 4> OfA, OfB;
  conjuncts(P, A, OfA);
  conjuncts(P, B, OfB);
  size_t Common = 0;
  while (Common < OfA.size() && Common < OfB.size() && OfA[Common] == OfB[Common])
    ++Common;
  if (Common == OfA.size())
    return A;
  if (Common < OfB.size() && inverse(OfA[Common]) == OfB[Common])
    return OfA[Common];
  ExprId Rest;
  for (const ExprId Each : llvm::drop_begin(OfA, Common))
    Rest = both(Rest, Each);
  return Rest;
}

/// A or B; none: always.
ExprId NestLifter::either(ExprId A, ExprId B) {
  if (implies(A, B))
    return B;
  if (implies(B, A))
    return A;
  TruthTable Table(P, A, B);
  if (Table.isKnown() && Table.isAlwaysOne())
    return {};
  const ir::Expr &X = P[A], &Y = P[B];
  if (X.Kind == Op::And && Y.Kind == Op::And && X.Operands[0] == Y.Operands[0]) {
    const ExprId Common = X.Operands[0];
    const ExprId Rest = either(X.Operands[1], Y.Operands[1]);
    return Rest ? both(Common, Rest) : Common;
  }
  // Behind the first arm of a chain of ifs it makes no difference whether that was passed by.
  llvm::SmallVector<ExprId, 4> Needed;
  conjuncts(P, B, Needed);
  for (size_t I = 0; I < Needed.size() && Needed.size() > 1;) {
    ExprId Rest;
    for (size_t J = 0; J < Needed.size(); ++J)
      if (J != I)
        Rest = both(Rest, Needed[J]);
    if (Table.isKnown() && Table.isSameWith(Rest))
      Needed.erase(Needed.begin() + I);
    else
      ++I;
  }
  ExprId Rest;
  for (const ExprId Each : Needed)
    Rest = both(Rest, Each);
  return ir::binary(P, Op::Or, A, Rest);
}

/// Where a store under Later replaces what one under Earlier stored, the condition for which of the
/// two values stays: of the earlier one, if IsEarlier is set, or of the later one.
ExprId NestLifter::whichStays(ExprId Earlier, ExprId Later, bool &IsEarlier) {
  const TruthTable Table(P, Earlier, Later);
  IsEarlier = Table.isKnown() && Table.isNeverBoth();
  return IsEarlier ? tellsApart(Earlier, Later) : Later;
}

/// Control goes on at To; what follows is not reached from here.
void NestLifter::jump(const void *To, const Stmt &At) {
  Jumps.push_back({To, Predicate, {Known, Pointers}, Branches, &At});
  Dead = true;
}

/// All jumps to a label meet there, and what runs into it; false: one of them enters a branch.
bool NestLifter::arrive(const void *Label) {
  Arrived.insert(Label);
  for (size_t I = Jumps.size(); I-- > 0;) {
    if (Jumps[I].To != Label)
      continue;
    const Jump J = Jumps[I];
    Jumps.erase(Jumps.begin() + I);
    if (J.Branches.size() < Branches.size() ||
        !std::equal(Branches.begin(), Branches.end(), J.Branches.begin()))
      return refuseJump(*J.At, "jumps into a branch");
    if (std::exchange(Dead, false)) {
      Known = J.Then.Known;
      Pointers = J.Then.Pointers;
      Predicate = J.Predicate;
      continue;
    }
    const Variables Here{Known, Pointers};
    meet(tellsApart(J.Predicate, Predicate), J.Then, Here);
    Predicate = either(J.Predicate, Predicate);
  }
  return true;
}

bool NestLifter::refuseJump(const Stmt &At, llvm::StringRef Why) {
  const auto *Goto = dyn_cast<GotoStmt>(&At);
  const std::string Text = Goto                    ? "goto " + Goto->getLabel()->getName().str()
                           : isa<ContinueStmt>(At) ? "continue"
                           : isa<SwitchStmt>(At)   ? "switch"
                                                   : "return";
  return refused(Diag::label_or_goto, At, {Text, Why.str()});
}

/// goto, continue, and the break of a switch.
bool NestLifter::jumpStatement(const Stmt &S) {
  if (const auto *Goto = dyn_cast<GotoStmt>(&S)) {
    if (Arrived.count(Goto->getLabel()))
      return refuseJump(S, "jumps back");
    jump(Goto->getLabel(), S);
    return true;
  }
  if (isa<ContinueStmt>(S) && ContinueTo) {
    jump(ContinueTo, S);
    return true;
  }
  if (isa<ContinueStmt>(S)) {
    if (Levels.back()->Header->Advance || Levels.back()->Header->Trails)
      return refuseJump(S, "skips the statement that steps the loop variable");
    jump(Levels.back(), S);
    return true;
  }
  if (!BreakTo)
    return refused(Diag::early_exit, S, {"break"});
  jump(BreakTo, S);
  return true;
}

/// A labelled statement, or one of a switch's.
bool NestLifter::labelled(const Stmt &S) {
  if (const auto *Label = dyn_cast<LabelStmt>(&S))
    return arrive(Label->getDecl()) && (Dead || statement(*Label->getSubStmt()));
  const auto &Case = cast<SwitchCase>(S);
  if (!arrive(&Case))
    return false;
  const Stmt &Below = *Case.getSubStmt();
  return (Dead && !hasLabel(Below)) || statement(Below);
}

bool NestLifter::statements(llvm::ArrayRef<const Stmt *> List) {
  for (size_t I = 0; I < List.size(); ++I) {
    if (Dead && !hasLabel(*List[I]))
      continue;
    const auto *If = dyn_cast<IfStmt>(List[I]);
    if (If && If->isConsteval())
      If = nullptr;
    // Loops behind a branch that continues stand in its other branch.
    if (If && Branches.empty() && !BreakTo && !Predicate)
      if (auto Arms = armsWithRest(Lift.Context, *If, List.drop_front(I + 1))) {
        const ExprId C = condition(*If->getCond());
        return C && conditionalLoops(*If->getCond(), C, Arms->first, Arms->second);
      }
    if (If && isWayOut(*If) ? !leaveBranch(*If) : !statement(*List[I]))
      return false;
  }
  return true;
}

/// The rest of a loop's body behind what makes iterations end early.
bool NestLifter::body(const Level &L, llvm::ArrayRef<const Stmt *> List) {
  const auto OuterJumps = std::exchange(Jumps, {});
  const auto OuterBranches = std::exchange(Branches, {});
  const auto *const OuterBreak = std::exchange(BreakTo, nullptr);
  const auto *const OuterContinue = std::exchange(ContinueTo, nullptr);
  if (!statements(List) || !arrive(&L))
    return false;
  for (const Jump &J : Jumps)
    return refused(Diag::early_exit, *J.At, {sourceText(Lift.Context, *J.At)});
  Predicate = {};
  Dead = false;
  Jumps = OuterJumps;
  Branches = OuterBranches;
  BreakTo = OuterBreak;
  ContinueTo = OuterContinue;
  return true;
}

/// One arm of a branch, from what variables hold in front of it.
bool NestLifter::arm(ExprId Under, llvm::ArrayRef<const Stmt *> List, Path &End) {
  Predicate = Under;
  Dead = false;
  Branches.push_back(++BranchCount);
  const bool Good = statements(List);
  Branches.pop_back();
  End = {Predicate, Dead, {Known, Pointers}};
  return Good;
}

bool NestLifter::branch(ExprId If, llvm::ArrayRef<const Stmt *> Then,
                        llvm::ArrayRef<const Stmt *> Else) {
  const Variables Before{Known, Pointers};
  const ExprId Outer = Predicate;
  const size_t Pending = Jumps.size();
  Path AfterThen, AfterElse;
  if (!arm(both(Outer, If), Then, AfterThen))
    return false;
  Known = Before.Known, Pointers = Before.Pointers;
  if (!arm(both(Outer, inverse(If)), Else, AfterElse))
    return false;
  Known = Before.Known, Pointers = Before.Pointers;
  Dead = AfterThen.Dead && AfterElse.Dead;
  if (AfterThen.Dead || AfterElse.Dead) {
    const Path &Left = AfterThen.Dead ? AfterElse : AfterThen;
    meet(If, Left.End, Left.End);
    Predicate = Left.Predicate;
    return true;
  }
  meet(If, AfterThen.End, AfterElse.End);
  Predicate = Jumps.size() == Pending ? Outer : either(AfterThen.Predicate, AfterElse.Predicate);
  return true;
}

/// The condition of one case.
ExprId NestLifter::isCase(ExprId Value, const CaseStmt &Case) {
  const auto Number = [&](const Expr &E) {
    return ir::integer(P, P[Value].Ty.Elem,
                       E.EvaluateKnownConstInt(Lift.Context).extOrTrunc(64).getSExtValue());
  };
  const ExprId First = Number(*Case.getLHS());
  if (!Case.getRHS())
    return ir::compare(P, Op::CmpEq, Value, First);
  return both(ir::compare(P, Op::CmpGe, Value, First),
              ir::compare(P, Op::CmpLe, Value, Number(*Case.getRHS())));
}

/// A switch jumps to one of its labels, or behind it.
bool NestLifter::choose(const SwitchStmt &S) {
  if ((S.getInit() && !statement(*S.getInit())) ||
      (S.getConditionVariable() && !statement(*S.getConditionVariableDeclStmt())))
    return false;
  const ExprId Of = value(*S.getCond());
  if (!Of)
    return false;
  const ExprId Value = asInt(P, Of), Outer = Predicate;
  const size_t Pending = Jumps.size();
  llvm::SmallVector<const SwitchCase *, 8> Cases; // Clang has the last one first
  for (const SwitchCase *Case = S.getSwitchCaseList(); Case; Case = Case->getNextSwitchCase())
    Cases.insert(Cases.begin(), Case);
  const void *Default = &S;
  ExprId None = Outer;
  for (const SwitchCase *Case : Cases) {
    if (isa<DefaultStmt>(Case)) {
      Default = Case;
      continue;
    }
    const ExprId Is = isCase(Value, *cast<CaseStmt>(Case));
    Predicate = both(Outer, Is);
    jump(Case, S);
    None = both(None, inverse(Is));
  }
  Predicate = None;
  jump(Default, S);
  const llvm::SaveAndRestore Inside(BreakTo, static_cast<const void *>(&S));
  const auto *Body = dyn_cast<CompoundStmt>(S.getBody());
  if (!(Body ? statements(llvm::SmallVector<const Stmt *, 8>(Body->body()))
             : statements({S.getBody()})) ||
      !arrive(&S))
    return false;
  if (Jumps.size() == Pending)
    Predicate = Outer;
  return true;
}

/// A loop whose body runs once: break and continue go on behind it.
bool NestLifter::once(const Stmt &Loop, const Stmt &Body) {
  const ExprId Outer = Predicate;
  const size_t Pending = Jumps.size();
  const llvm::SaveAndRestore Leaves(BreakTo, static_cast<const void *>(&Loop));
  const llvm::SaveAndRestore Continues(ContinueTo, static_cast<const void *>(&Loop));
  if (!statement(Body) || !arrive(&Loop))
    return false;
  if (Jumps.size() == Pending)
    Predicate = Outer;
  return true;
}

/// What each variable holds where two paths meet: it was known before.
void NestLifter::meet(ExprId If, const Variables &Then, const Variables &Else) {
  for (auto &[V, Value] : Known) {
    const ExprId A = Then.Known.lookup(V), B = Else.Known.lookup(V);
    if (A && B)
      Value = chosen(If, A, B);
    else
      Value = A ? A : B; // without a value in one branch it must not be read after that branch
  }
  for (auto &[V, Where] : Pointers) {
    const Place A = Then.Pointers.lookup(V), B = Else.Pointers.lookup(V);
    Where = A ? A : B;
    if (A && B &&
        (A.Array != B.Array || A.Type != B.Type || A.Local != B.Local || A.Leaf != B.Leaf ||
         A.Unit != B.Unit))
      Where = {};
    else if (A && B && A.Index != B.Index)
      Where.Index = chosen(If, A.Index, B.Index);
  }
}

} // namespace tpbcc
