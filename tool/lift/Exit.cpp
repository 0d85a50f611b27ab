//===- lift/Exit.cpp - Loops that may be left before they have counted ----===//
//
// `if (c) { ...; break; }` stays a branch, which an Exit ends; what follows it in the iteration is
// under no condition. Inside, variables take the values that they are left with. A condition in
// the loop's head beside its limits, `i < n && a[i] != x`, is such a branch at the body's begin.
//
//===----------------------------------------------------------------------===//
#include "lift/EntryValue.h"
#include "lift/NestLifter.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::StmtKind;
using ir::Type;

/// What a branch ends with.
static const Stmt *lastOf(const Stmt *Branch) {
  const auto *Compound = dyn_cast_or_null<CompoundStmt>(Branch);
  return !Compound ? Branch : Compound->body_empty() ? nullptr : Compound->body_back();
}

static bool hasLabel(const Stmt &S, const LabelDecl &Label) {
  const auto *Here = dyn_cast<LabelStmt>(&S);
  return (Here && Here->getDecl() == &Label) || llvm::any_of(S.children(), [&](const Stmt *Child) {
           return Child && hasLabel(*Child, Label);
         });
}

/// The statement of Around behind the loop with that body; nothing: it is the last one of its
/// block.
static const Stmt *behindLoop(const Stmt &Around, const Stmt &Body) {
  const Stmt *Before = nullptr;
  for (const Stmt *Child : Around.children()) {
    if (Before && isa<CompoundStmt>(Around) && isa<ForStmt, WhileStmt, DoStmt>(Before) &&
        llvm::is_contained(Before->children(), &Body))
      return Child;
    Before = Child;
    if (const Stmt *Found = Child ? behindLoop(*Child, Body) : nullptr)
      return Found;
  }
  return nullptr;
}

/// Whether a goto leads right behind the loop at hand: a break in other words.
bool NestLifter::goesBehind(const GotoStmt &Goto) const {
  const Stmt *Next = behindLoop(*Lift.FunctionBody, *Levels.back()->Header->Body);
  for (const auto *Label = dyn_cast_or_null<LabelStmt>(Next); Label;
       Label = dyn_cast<LabelStmt>(Label->getSubStmt()))
    if (Label->getDecl() == Goto.getLabel())
      return true;
  return false;
}

/// The jump that ends a branch and leaves the loop at hand, not a switch in it nor a function that
/// is inlined.
const Stmt *NestLifter::wayOut(const Stmt *Branch) const {
  const Stmt *Jump = lastOf(Branch);
  if (!Jump || Levels.empty())
    return nullptr;
  const auto *Goto = dyn_cast<GotoStmt>(Jump);
  const bool Leaves = isa<ReturnStmt>(Jump)  ? !ReturnTo && !InlineDepth
                      : isa<BreakStmt>(Jump) ? !BreakTo
                                             : Goto && !InlineDepth && goesBehind(*Goto);
  return Leaves ? Jump : nullptr;
}

/// A break of a loop inside leaves that one alone, a return all of them.
static bool jumpsOut(const Stmt &S, const Stmt &Body, bool Breaks) {
  const auto *Goto = dyn_cast<GotoStmt>(&S);
  if (isa<ReturnStmt>(S) || (Breaks && isa<BreakStmt>(S)) ||
      (Goto && !hasLabel(Body, *Goto->getLabel())))
    return true;
  const bool Inside = Breaks && !isa<ForStmt, WhileStmt, DoStmt, SwitchStmt>(S);
  return llvm::any_of(S.children(),
                      [&](const Stmt *Child) { return Child && jumpsOut(*Child, Body, Inside); });
}

bool mayLeaveEarly(const LoopHeader &Header) {
  if (!Header.GoesOn.empty() || Header.Until)
    return true;
  if (!Header.Leads && !Header.Trails)
    return jumpsOut(*Header.Body, *Header.Body, true);
  return llvm::any_of(Header.Body->children(), [&](const Stmt *Each) {
    return Each != Header.Leads && Each != Header.Trails && jumpsOut(*Each, *Header.Body, true);
  });
}

/// What does not hold where a condition does; of a comparison for equality, the opposite one, also
/// of NaNs.
static ExprId opposite(ir::Pool &P, ExprId C) {
  const ir::Expr &E = P[C];
  if (E.Kind == Op::Not)
    return E.Operands[0];
  if (E.Kind != Op::CmpEq && E.Kind != Op::CmpNe)
    return ir::unary(P, Op::Not, C);
  const ExprId A = E.Operands[0], B = E.Operands[1];
  return ir::compare(P, E.Kind == Op::CmpEq ? Op::CmpNe : Op::CmpEq, A, B);
}

bool NestLifter::isWayOut(const IfStmt &If) const {
  return !If.isConstexpr() && (wayOut(If.getThen()) || wayOut(If.getElse()));
}

/// Either branch, or both, of an if that leaves; the other one goes on in the loop.
bool NestLifter::leaveBranch(const IfStmt &If) {
  if (!declareInHead(If))
    return false;
  const ExprId C = condition(*If.getCond());
  if (!C)
    return false;
  auto Statements = [](const Stmt *S) {
    llvm::SmallVector<const Stmt *, 8> List;
    if (const auto *Compound = dyn_cast_or_null<CompoundStmt>(S))
      List.append(Compound->body_begin(), Compound->body_end());
    else if (S)
      List.push_back(S);
    return List;
  };
  if (wayOut(If.getThen()) && !leaveWhere(C, Statements(If.getThen()), If))
    return false;
  if (wayOut(If.getElse()) && !leaveWhere(opposite(P, C), Statements(If.getElse()), If))
    return false;
  if (!wayOut(If.getThen()))
    return statements(Statements(If.getThen()));
  return wayOut(If.getElse()) || statements(Statements(If.getElse()));
}

/// Condition: of the branch alone; what is around it is under the predicate at hand.
bool NestLifter::leaveWhere(ExprId Condition, llvm::ArrayRef<const Stmt *> Branch, const Stmt &At) {
  const Stmt *Jump = Branch.empty() ? nullptr : Branch.back();
  const auto *Return = dyn_cast_or_null<ReturnStmt>(Jump);
  const bool Innermost = Levels.size() == 1 || !Return;
  if (!Innermost || Out != &Levels.back()->For->Body || (Levels.size() == 1 && Site->OpenMP))
    return refused(Diag::early_exit, Jump ? *Jump : At, {Return ? "return" : "break"});
  auto If = std::make_unique<ir::Stmt>();
  If->Kind = StmtKind::If;
  If->Where = sourceRange(Lift.Context, Jump ? *Jump : At);
  If->Value = both(Predicate, Condition);
  const Values Before = Known;
  const auto PointersBefore = Pointers;
  const size_t Pending = Jumps.size();
  const auto LoadedBefore = Loaded;
  const auto LoadsBefore = BoundLoads;
  auto StoredBefore = std::exchange(Run, {});
  bool Good = true;
  {
    const llvm::SaveAndRestore Inside(Out, &If->Body);
    const llvm::SaveAndRestore Always(Predicate, ExprId());
    Good = statements(Jump ? Branch.drop_back() : Branch);
    if (Good && (Jumps.size() != Pending || Dead))
      Good = refused(Diag::early_exit, Jump ? *Jump : At, {Return ? "return" : "break"});
    if (Good && Return)
      Good = leaveResult(*Return, Return->getRetValue());
    if (Good)
      assignWhereLeft(*Levels.back(), Jump ? *Jump : At);
    out().push_back(std::make_unique<ir::Stmt>());
    out().back()->Kind = StmtKind::Exit;
    out().back()->Where = If->Where;
  }
  Known = Before;
  Pointers = PointersBefore;
  Loaded = LoadedBefore;
  BoundLoads = LoadsBefore;
  Run = std::move(StoredBefore);
  for (Stored &S : Run) // by whoever comes behind the loop
    S.Observed = true;
  Site->LeavesEarly = true;
  out().push_back(std::move(If));
  return Good;
}

/// i < n && a[i] != x: such a loop is left where the second part does not hold.
bool NestLifter::leaveUnless(const Expr &GoesOn) {
  const ExprId C = condition(GoesOn);
  return C && leaveWhere(opposite(P, C), {}, GoesOn);
}

/// The flag of i < n && !found that is not set yet where the loop begins, or of i < n && same that
/// is: where an iteration changes it, the loop ends behind that iteration, and the others see it as
/// it was. None: it is no such condition.
std::optional<NestLifter::EndingFlag>
NestLifter::endingFlag(const Expr &GoesOn, const LoopHeader &Header, bool Outermost) {
  const Expr *E = GoesOn.IgnoreParenImpCasts(), *Named = E;
  bool IsSet = true;
  if (const auto *Unary = dyn_cast<UnaryOperator>(E); Unary && Unary->getOpcode() == UO_LNot) {
    Named = Unary->getSubExpr();
    IsSet = false;
  }
  if (const auto *Equal = dyn_cast<BinaryOperator>(E); Equal && Equal->getOpcode() == BO_EQ)
    if (Expr::EvalResult Zero;
        Equal->getRHS()->EvaluateAsInt(Zero, Lift.Context) && Zero.Val.getInt() == 0) {
      Named = Equal->getLHS();
      IsSet = false;
    }
  const auto *Ref = dyn_cast<DeclRefExpr>(Named->IgnoreParenImpCasts());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  const bool CountsOn = // the variable would be one further on
      Header.Var && Header.DeclaredOutside && !Header.StepsInBody && livesOn(*Header.Var);
  if (!V || V == Header.Var || !V->hasLocalStorage() || !V->getType()->isIntegerType() ||
      V->getType().isVolatileQualified() || Lift.Function.takesAddress(V) || CountsOn ||
      (IsSet && !V->getType()->isBooleanType())) // others have several values that are not 0
    return std::nullopt;
  const EndingFlag Flag{&GoesOn, V, IsSet};
  if (!Outermost) {
    const ExprId Before = Known.lookup(V);
    return Before && decided(isNonZero(Before)) == IsSet ? std::optional(Flag) : std::nullopt;
  }
  const Expr *Start = NestLoop ? lastValue(Lift, *NestLoop, *V) : nullptr;
  Expr::EvalResult Value;
  return Start && Start->EvaluateAsInt(Value, Lift.Context) && (Value.Val.getInt() != 0) == IsSet
             ? std::optional(Flag)
             : std::nullopt;
}

/// At the begin of an iteration such a flag is as it began; behind it, it is what it was.
void NestLifter::holdFlag(const EndingFlag &Flag, bool AsItWas) {
  for (const CarriedVariable &Each : Levels.back()->Carried)
    if (Each.Variable == Flag.Variable && Each.Of == Component::Whole && !Each.Base) {
      const Element Own = elementOfPart(Each);
      const Type Ty = Type::scalar(ir::bits(Own) < 32 ? Element::I32 : Own);
      holdPart(Each, ownValue(Own, AsItWas ? ir::local(P, Ty, Each.Name)
                                           : ir::integer(P, Ty.Elem, Flag.IsSet)));
    }
}

/// Variables as they are where the loop at hand is left.
void NestLifter::assignWhereLeft(const Level &L, const Stmt &At) {
  const auto Assign = [&](const std::string &Name, ExprId Value) {
    out().push_back(ir::assign(Name, Value));
    out().back()->Where = sourceRange(Lift.Context, At);
  };
  for (const CarriedVariable &Each : L.Carried) {
    const Element Own = elementOfPart(Each);
    const Type Ty = Type::scalar(ir::bits(Own) < 32 ? Element::I32 : Own);
    const ExprId Now = heldBy(Each);
    if (Now && Now != ownValue(Own, ir::local(P, Ty, Each.Name)))
      Assign(Each.Name, ir::convert(P, Ty, Now));
  }
  if (!L.LeftVariable.empty())
    Assign(L.LeftVariable, Known.lookup(L.Header->Var));
}

/// return x; the driver returns what the worker leaves.
bool NestLifter::leaveResult(const Stmt &At, const Expr *Result) {
  if (!Lift.IsFunction || Lift.Declaration == nullptr)
    return refused(Diag::early_exit, At, {"return"});
  if (ReturnFlag.empty()) {
    ReturnFlag = uniqueName("returns");
    ReturnValue = uniqueName("result");
  }
  const Type Flag = Type::scalar(Element::I32);
  if (Result) {
    const QualType T = Lift.Declaration->getReturnType();
    const auto Own = elementOf(Lift.Context, T);
    if (!Own || (Type::scalar(*Own).isFloating() && ir::bits(*Own) < 32))
      return refused(Diag::early_exit, At, {"return"});
    ExprId Value = value(*Result);
    Value = Value ? convertTo(Value, T, At) : Value;
    if (!Value)
      return false;
    if (ir::bits(*Own) < 32) // workers hand an int back
      Value = ir::convert(P, Type::scalar(Element::I32), Value);
    ReturnsResult = true;
    out().push_back(ir::assign(ReturnValue, Value));
    out().back()->Where = sourceRange(Lift.Context, At);
  }
  out().push_back(ir::assign(ReturnFlag, ir::integer(P, Flag.Elem, 1)));
  out().back()->Where = sourceRange(Lift.Context, At);
  return true;
}

/// The loop's variable, where others see it behind the loop, is one more that the loop leaves. It
/// begins with what it is when nothing leaves the loop.
void NestLifter::startLeftVariable(Level &L, bool Outermost) {
  const LoopHeader &Header = *L.Header;
  if (!L.LeavesEarly || !Header.DeclaredOutside)
    return;
  if (Header.Pointer || Header.StepsInBody) {
    if (livesOn(*Header.Var))
      refuse(Diag::early_exit, *Header.Condition, {sourceText(Lift.Context, *Header.Condition)});
    return;
  }
  const Type Own = Type::scalar(Header.Elem);
  if (Outermost) {
    if (livesOn(*Header.Var))
      L.LeftVariable = uniqueName(Header.Var->getNameAsString() + "_left");
    return;
  }
  L.LeftVariable = uniqueName(Header.Var->getNameAsString() + "_left");
  const ExprId End = ir::binary(P, Op::Max, L.For->Begin, L.For->End);
  const ExprId Left = Header.isUnit() ? ir::convert(P, Own, End) : countedTo(L, End);
  out().push_back(ir::let(L.LeftVariable, Own, Left));
}

/// Whether an exit of the level's own loop gives the variable a value.
bool NestLifter::assignedWhereLeft(const Level &L, llvm::StringRef Name) const {
  for (const ir::Stmt *Way : ir::waysOut(L.For->Body))
    for (const ir::StmtPtr &S : Way->Body)
      if (S->Kind == StmtKind::Assign && S->Name == Name)
        return true;
  return false;
}

/// What the loop's own variable and the function's result are is told to the driver.
void NestLifter::finishLeft(Level &L, bool Outermost) {
  const LoopHeader &Header = *L.Header;
  const Type Own = Type::scalar(Header.Elem);
  if (!Outermost) {
    if (!L.LeftVariable.empty())
      Known[Header.Var] = ir::local(P, Own, L.LeftVariable);
    return;
  }
  const auto Add = [&](ExitValue Left, Type Ty) {
    Reduction R;
    R.Name = Left.Name;
    R.TypeText = Left.TypeText;
    R.Elem = Ty.Elem;
    R.Update = ir::local(P, Ty, R.Name);
    R.AtExit = true;
    R.Where = sourceRange(Lift.Context, *Header.Condition);
    Site->Reductions.push_back(std::move(R));
    Site->Left.push_back(std::move(Left));
  };
  if (!L.LeftVariable.empty()) {
    const std::string Variable = Header.Var->getNameAsString();
    ExitValue Left{L.LeftVariable, typeText(Lift.Context, Header.Var->getType()), {}, Variable};
    const auto After =
        llvm::find_if(Site->After, [&](const LeftBehind &Each) { return Each.Name == Variable; });
    if (After != Site->After.end()) { // it does not go up by one
      Left.Start = After->Value;
      Site->After.erase(After);
    } else {
      Left.Start = "(long)" + Site->BeginText.operand() + " < (long)" + Site->EndText.operand() +
                   " ? " + Site->EndText + " : " + Site->BeginText;
    }
    Site->VarLivesOn = false;
    Add(std::move(Left), Own);
  }
  if (!ReturnFlag.empty())
    Add({ReturnFlag, "int", Code::number(0), "", true}, Type::scalar(Element::I32));
  if (ReturnsResult) {
    const QualType T = Lift.Declaration->getReturnType();
    const Element Own = *elementOf(Lift.Context, T);
    const bool Narrow = ir::bits(Own) < 32;
    const bool Cast = T->isEnumeralType() && Lift.Context.getLangOpts().CPlusPlus;
    Add({ReturnValue, Narrow && !Cast ? "int" : typeText(Lift.Context, T), Code::number(0), "",
         false, Cast},
        Type::scalar(Narrow ? Element::I32 : Own));
  }
}

} // namespace tpbcc
