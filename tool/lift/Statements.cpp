//===- lift/Statements.cpp - Statements of a loop body --------------------===//
#include "lift/EitherReference.h"
#include "lift/NestLifter.h"
#include "lift/Tables.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

static bool isLoop(const Stmt &S) { return isa<ForStmt, WhileStmt, DoStmt>(S); }

template <typename... Kinds> static const Stmt *find(const Stmt &S, bool IntoLoops) {
  if (isa<Kinds...>(S))
    return &S;
  for (const Stmt *Child : S.children())
    if (Child && (IntoLoops || !isLoop(*Child)))
      if (const Stmt *Found = find<Kinds...>(*Child, IntoLoops))
        return Found;
  return nullptr;
}

/// The statements of a branch.
static llvm::SmallVector<const Stmt *, 8> statementsOf(const Stmt *S) {
  llvm::SmallVector<const Stmt *, 8> List;
  if (const auto *Compound = dyn_cast_or_null<CompoundStmt>(S))
    List.append(Compound->body_begin(), Compound->body_end());
  else if (S)
    List.push_back(S);
  return List;
}

bool NestLifter::statement(const Stmt &S) {
  if (const auto *Compound = dyn_cast<CompoundStmt>(&S))
    return statements(llvm::SmallVector<const Stmt *, 8>(Compound->body()));
  if (isa<NullStmt>(S))
    return true;
  if (const auto *Declaration = dyn_cast<DeclStmt>(&S)) {
    for (const Decl *D : Declaration->decls()) {
      if (isa<TagDecl, TypedefNameDecl, StaticAssertDecl, UsingDecl, UsingDirectiveDecl>(D))
        continue;
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V || !declaration(*V))
        return refused(Diag::statement_kind, S, {"declaration"});
    }
    return true;
  }
  if (const auto *E = dyn_cast<Expr>(&S))
    return expression(*E->IgnoreParens());
  if (const auto *If = dyn_cast<IfStmt>(&S); If && If->isConsteval()) { // no condition: we run
    const Stmt *Runs = If->isNegatedConsteval() ? If->getThen() : If->getElse();
    return !Runs || statement(*Runs);
  }
  if (const auto *If = dyn_cast<IfStmt>(&S))
    return isWayOut(*If) ? leaveBranch(*If) : conditional(*If);
  if (const auto *Switch = dyn_cast<SwitchStmt>(&S))
    return choose(*Switch);
  if (isa<GotoStmt, ContinueStmt, BreakStmt>(S))
    return jumpStatement(S);
  if (isa<LabelStmt, SwitchCase>(S))
    return labelled(S);
  if (isa<ReturnStmt>(S) && ReturnTo)
    return returns(cast<ReturnStmt>(S));
  if (const Stmt *Body = Levels.empty() ? nullptr : bodyRunOnce(Lift.Context, S))
    return once(S, *Body);
  if (isLoop(S) && Predicate)
    if (const auto Done = unrolled(S))
      return *Done;
  if (isLoop(S))
    return Predicate ? conditionalLoops(S, Predicate, {&S}, {}) : nestedLoop(S);
  refuseStatement(S);
  return false;
}

void NestLifter::refuseStatement(const Stmt &S) {
  if (isa<ReturnStmt>(S)) {
    refuse(Diag::early_exit, S, {"return"});
    return;
  }
  if (isa<IndirectGotoStmt>(S)) {
    refuse(Diag::label_or_goto, S, {"goto", "jumps to a place that is computed"});
    return;
  }
  if (const auto *Directive = dyn_cast<OMPExecutableDirective>(&S)) {
    refuse(Diag::openmp_inside, S,
           {llvm::omp::getOpenMPDirectiveName(Directive->getDirectiveKind()).str()});
    return;
  }
  refuse(Diag::statement_kind, S, {isa<AsmStmt>(S) ? "asm" : "this statement"});
}

bool NestLifter::expression(const Expr &E) {
  if (const auto *Full = dyn_cast<FullExpr>(&E))
    return expression(*Full->getSubExpr()->IgnoreParens());
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(&E); Cast && Cast->getType()->isVoidType()) {
    const auto *InC = dyn_cast<CStyleCastExpr>(Cast);
    if (InC && isInUse(Lift.Context, InC->getLParenLoc()))
      return used(*InC);
    const Expr &Dropped = *Cast->getSubExpr()->IgnoreParens();
    return !Dropped.HasSideEffects(Lift.Context) || expression(Dropped);
  }
  if (const auto Moved = movingPointer(E))
    return bool(*Moved);
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E)) {
    if (Binary->isAssignmentOp())
      return bool(assignment(*Binary));
    if (Binary->getOpcode() == BO_Comma)
      return expression(*Binary->getLHS()->IgnoreParens()) &&
             expression(*Binary->getRHS()->IgnoreParens());
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(&E); Unary && Unary->isIncrementDecrementOp())
    return bool(increment(*Unary));
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&E);
      Operator && Operator->getOperator() == OO_Equal && Operator->getDirectCallee() &&
      Operator->getDirectCallee()->isTrivial())
    return assignParts(*Operator->getArg(0), *Operator->getArg(1));
  if (const auto *Call = dyn_cast<CallExpr>(&E)) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    WholeCall = Call;
    if (Call->getBuiltinCallee() == Builtin::BI__builtin_assume)
      return true;
    if (Call->getBuiltinCallee() == Builtin::BI__builtin_unreachable) {
      Dead |= ReturnTo != nullptr; // no value is returned from here
      return true;
    }
    if (const auto Copy = scalarCopy(*Call))
      return copied(*Copy, *Call);
    if (const auto Instead = insteadOfCopy(*Call))
      return refused(Diag::copied_bytes, E, {Callee->getNameAsString(), *Instead});
    if (const FunctionDecl *Definition = visibleBody(*Call))
      return bool(inlined(*Call, *Definition));
    return refused(Diag::unknown_call, E, {Callee ? Callee->getNameAsString() : "a pointer"});
  }
  if (const auto *Atomic = dyn_cast<AtomicExpr>(&E))
    return refused(Diag::volatile_access, E, {sourceText(Lift.Context, *Atomic->getPtr())});
  return refused(E.HasSideEffects(Lift.Context) ? Diag::changes_by_choice : Diag::value_not_used,
                 E);
}

/// tpb_use(x): x is computed, as C would compute with it.
bool NestLifter::used(const CStyleCastExpr &E) {
  if (Predicate)
    return refused(Diag::use_in_condition, E);
  const Expr &Argument = *E.getSubExpr()->IgnoreParens();
  ExprId Value = value(Argument);
  if (!Value)
    return false;
  if (isPair(P, Value))
    return refused(Diag::complex_number, E, {typeText(Lift.Context, Argument.getType())});
  const Element Elem = P[Value].valueType().Elem;
  if (ir::bits(Elem) < 32)
    Value = ir::convert(
        P, Type::scalar(P[Value].valueType().isFloating() ? Element::F32 : Element::I32), Value);
  out().push_back(ir::use(Value));
  out().back()->Where = sourceRange(Lift.Context, E);
  return true;
}

bool NestLifter::declaration(const VarDecl &V) {
  const auto *Init = V.getInit();
  if (V.getType().isVolatileQualified())
    return false;
  if (V.getType()->isReferenceType() && Init) {
    Pointers.erase(&V);
    ToEither = false;
    const Place To = place(*Init);
    Pointers[&V] = To;
    if (ToEither && To) {
      const Stmt &Around = InlineDepth ? *Inlined.back()->getBody() : *NestLoop;
      if (const Expr *Use = usedAfterChange(V, Around))
        return refused(Diag::reference_to_either, *Use, {V.getNameAsString()});
    }
    return bool(To);
  }
  if (V.getType()->isConstantArrayType() || V.getType()->isRecordType())
    return declareAggregate(V);
  if (V.isStaticLocal() && !hasConstantValue(Lift.Context, V))
    return false;
  declareIn(V);
  if (V.getType()->isPointerType()) {
    Place Target = Init ? pointer(*Init) : Place();
    if (Init && !Target)
      return false;
    Pointers[&V] = std::move(Target);
    return true;
  }
  if (!isLifted(V.getType())) {
    if (Init)
      return refused(Diag::scalar_type, *Init,
                     {V.getNameAsString(), typeText(Lift.Context, V.getType())});
    return false;
  }
  if (!Init) {
    Known[&V] = {};
    return true;
  }
  WholeCall = Init->IgnoreParenImpCasts();
  const ExprId Value = value(*Init);
  if (!Value)
    return false;
  return assignScalar(V, *Init, Value);
}

/// The variable that is assigned to, or of which a part is; null: an element in memory.
static const DeclRefExpr *variableOf(const Expr &Target, Component &Of) {
  const auto *Ref = dyn_cast<DeclRefExpr>(&Target);
  const auto *Unary = dyn_cast<UnaryOperator>(&Target);
  if (!Unary || (Unary->getOpcode() != UO_Real && Unary->getOpcode() != UO_Imag))
    return Ref;
  Ref = dyn_cast<DeclRefExpr>(Unary->getSubExpr()->IgnoreParens());
  if (Ref && Ref->getType()->isAnyComplexType())
    Of = Unary->getOpcode() == UO_Real ? Component::Real : Component::Imaginary;
  return Ref;
}

/// The value that an assignment leaves in its target.
ExprId NestLifter::assignment(const BinaryOperator &Assignment) {
  const Expr &Target = *Assignment.getLHS()->IgnoreParens();
  const Expr &Right = *Assignment.getRHS();
  if (Target.getType()->isRecordType() && Assignment.getOpcode() == BO_Assign)
    return assignParts(Target, Right) ? ir::integer(P, Element::I32, 0) : ExprId(); // of no use
  Component Of = Component::Whole;                                                  // of a variable
  const auto *Ref = variableOf(Target, Of);
  const auto *Scalar = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (Scalar && Scalar->getType()->isReferenceType())
    Scalar = nullptr;                                                      // what it is bound to
  if (Scalar && InlineDepth && Scalar->getDeclContext() != Inlined.back()) // by a lambda
    changes(*Scalar, *Scalar);
  for (const Level *L : Levels)
    if (Scalar && Scalar == L->Header->Var && !L->Header->StepsInBody)
      return refuse(Diag::loop_variable_changed, Assignment, {Scalar->getNameAsString()});
  if (Scalar && !isLifted(Scalar->getType()))
    return refuse(Diag::scalar_type, Assignment,
                  {Scalar->getNameAsString(), typeText(Lift.Context, Scalar->getType())});
  // What can't be written is the better reason than what can't be computed. C++ evaluates the right
  // side first, and in C the order makes no difference where it is defined.
  const bool RightFirst = Target.HasSideEffects(Lift.Context, false) ||
                          Right.HasSideEffects(Lift.Context, false) ||
                          (Lift.Context.getLangOpts().CPlusPlus &&
                           find<CallExpr, CXXConstructExpr>(Right, true) != nullptr);
  const auto *Compound = dyn_cast<CompoundAssignOperator>(&Assignment);
  ExprId Operand;
  WholeCall = Right.IgnoreParenImpCasts();
  const bool Halves = Compound && Compound->getComputationLHSType()->isFloat16Type();
  if (RightFirst && !(Operand = Halves ? halfOperand(Right) : value(Right)))
    return {};
  Place Where;
  if (!Scalar) {
    Where = place(Target);
    if (Where.Local && boundTo(Target)) // what a loop around changes is found by its name
      return refuse(Diag::expression_kind, Target, {"a part of a structured binding is set"});
    if (!Where || (!Where.Local && !use(Where, Target)))
      return {};
  }
  ExprId Value;
  if (Compound) {
    const ExprId Old = Scalar ? partOf(P, variable(*Ref), Of) : load(Where, Target);
    const QualType Computed = Compound->getComputationLHSType();
    const ExprId Start =
        Old ? convertTo(Old,
                        isPair(P, Old) ? Computed
                                       : partType(Lift.Context, Computed, Component::Real),
                        Target)
            : Old;
    if (Start && !RightFirst)
      Operand = Halves ? halfOperand(Right) : value(Right);
    if (!Start || !Operand)
      return {};
    Value =
        arithmetic(Assignment, BinaryOperator::getOpForCompoundAssignment(Assignment.getOpcode()),
                   nullptr, Start, &Right, Operand);
    if (Value)
      Value = convertTo(Value, Target.getType(), Target);
  } else {
    Value = RightFirst ? Operand : value(Right);
  }
  if (Value)
    Value = convertTo(Value, Target.getType(), Target);
  if (!Value)
    return {};
  if (Scalar && Of != Component::Whole) {
    const ExprId Other = partOf(P, Known.lookup(Scalar),
                                Of == Component::Real ? Component::Imaginary : Component::Real);
    const ExprId Rest = Other ? Other : ir::constant(P, P[Value].Ty.Elem, 0.0); // not set yet
    const ExprId Whole =
        Of == Component::Real ? makePair(P, Value, Rest) : makePair(P, Rest, Value);
    return assignScalar(*Scalar, Assignment, Whole) ? Value : ExprId();
  }
  return (Scalar ? assignScalar(*Scalar, Assignment, Value) : store(Where, Target, Value))
             ? Value
             : ExprId();
}

/// The value of ++x or x++.
ExprId NestLifter::increment(const UnaryOperator &E) {
  const Expr &Target = *E.getSubExpr()->IgnoreParens();
  const auto *Ref = dyn_cast<DeclRefExpr>(&Target);
  const auto *Scalar = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (Scalar && Scalar->getType()->isReferenceType())
    Scalar = nullptr;                                                      // what it is bound to
  if (Scalar && InlineDepth && Scalar->getDeclContext() != Inlined.back()) // by a lambda
    changes(*Scalar, *Scalar);
  for (const Level *L : Levels)
    if (Scalar && Scalar == L->Header->Var && !L->Header->StepsInBody)
      return refuse(Diag::loop_variable_changed, E, {Scalar->getNameAsString()});
  const Place Where = Scalar ? Place() : place(Target);
  if (!Scalar && !Where)
    return {};
  if (Where.Local && boundTo(Target))
    return refuse(Diag::expression_kind, Target, {"a part of a structured binding is set"});
  const ExprId Old = Scalar ? variable(*Ref) : load(Where, Target);
  if (!Old)
    return {};
  const Type Own = P[Old].Ty;
  const Type Wide = ir::bits(Own.Elem) >= 32 ? Own
                    : Own.isFloating()       ? Type::scalar(Element::F32)
                                             : Type::scalar(Element::I32);
  if (isPair(P, Old))
    return refuse(Diag::complex_number, E, {typeText(Lift.Context, Target.getType())});
  const ExprId One = Wide.isFloating() ? ir::constant(P, Wide.Elem, 1.0,
                                                      Wide.Elem == Element::F32 ? "1.0f" : "1.0")
                                       : ir::integer(P, Wide.Elem, 1);
  const ExprId Sum =
      ir::binary(P, E.isIncrementOp() ? Op::Add : Op::Sub, ir::convert(P, Wide, Old), One);
  const ExprId New = Own.isPredicate() ? isNonZero(Sum) : ir::convert(P, Own, Sum);
  if (!(Scalar ? assignScalar(*Scalar, E, New) : store(Where, Target, New)))
    return {};
  return E.isPostfix() ? Old : New;
}

/// Known values are of the variable's own type.
bool NestLifter::assignScalar(const VarDecl &V, const Stmt &At, ExprId Value) {
  Value = convertTo(Value, V.getType(), At);
  if (Value)
    Value = withoutRepetition(V, At, Value);
  if (!Value)
    return false;
  Known[&V] = Value;
  const bool IsCarried = llvm::any_of(Levels, [&](const Level *L) {
    return llvm::any_of(L->Carried, [&](const auto &C) { return C.Variable == &V; }) ||
           llvm::any_of(L->Counters, [&](const Counter &C) { return C.Variable == &V; });
  });
  if (!Site || InlineDepth || IsCarried)
    return true;
  for (const Component Of : componentsOf(Lift.Context, V.getType())) {
    const ExprId Own = partOf(P, Value, Of);
    if (P[Own].Operands.empty())
      continue;
    auto Hint = ir::let(uniqueName(partName(Lift, V, Of)), P[Own].Ty, Own);
    Hint->Where = sourceRange(Lift.Context, At);
    out().push_back(std::move(Hint));
  }
  return true;
}

/// if (int v = a[i]; v > 3), if (int v = a[i]): what stands in front of the condition.
bool NestLifter::declareInHead(const IfStmt &If) {
  return (!If.getInit() || statement(*If.getInit())) &&
         (!If.getConditionVariable() || statement(*If.getConditionVariableDeclStmt()));
}

bool NestLifter::conditional(const IfStmt &If) {
  if (!declareInHead(If))
    return false;
  if (const auto Kept = If.getNondiscardedCase(Lift.Context)) // if constexpr
    return statements(statementsOf(*Kept));
  const auto Then = statementsOf(If.getThen()), Else = statementsOf(If.getElse());
  const llvm::SaveAndRestore Deeper(ConditionDepth, ConditionDepth + 1);
  if (ConditionDepth > MostConditions)
    return refused(
        Diag::expression_kind, *If.getCond(),
        {"more than " + std::to_string(MostConditions) + " conditions within one another"});
  const ExprId C = condition(*If.getCond());
  if (!C)
    return false;
  if (const auto Holds = decided(C))
    return statements(*Holds ? Then : Else);
  if (!Predicate && (hasKeptLoop(Then) || hasKeptLoop(Else)))
    return conditionalLoops(*If.getCond(), C, Then, Else);
  return branch(C, Then, Else);
}

/// Branches with loops stay branches; the variables they change become the IR's.
bool NestLifter::conditionalLoops(const Stmt &At, ExprId Condition,
                                  llvm::ArrayRef<const Stmt *> Then,
                                  llvm::ArrayRef<const Stmt *> Else) {
  llvm::SmallVector<std::pair<const VarDecl *, std::string>, 4> Changed;
  Effects Of;
  for (const VarDecl *V : Discovered.Changed[&At])
    Of.Assigned.push_back(V);
  for (const auto *Branch : {&Then, &Else})
    for (const Stmt *S : *Branch)
      addEffects(*S, Of);
  Frame Around{&At, {}};
  Around.Changes.insert(Of.Assigned.begin(), Of.Assigned.end());
  Frames.push_back(Around);
  const auto Leave = llvm::make_scope_exit([&] { Frames.pop_back(); });
  for (const VarDecl *V : Of.Assigned) {
    const Stmt *S = &At;
    if (!Known.count(V) || llvm::any_of(Changed, [&](auto &C) { return C.first == V; }))
      continue;
    const auto Elem = elementOf(Lift.Context, V->getType());
    if (!Elem || ir::bits(*Elem) < 32)
      return refused(Diag::scalar_type, *S,
                     {V->getNameAsString(), typeText(Lift.Context, V->getType())});
    const Type Ty = Type::scalar(*Elem);
    const std::string Name = uniqueName(V->getName());
    const ExprId Start =
        Known.lookup(V) ? Known.lookup(V) : ir::convert(P, Ty, ir::integer(P, Element::I32, 0));
    out().push_back(ir::let(Name, Ty, Start));
    Changed.push_back({V, Name});
  }
  auto If = std::make_unique<ir::Stmt>();
  If->Kind = ir::StmtKind::If;
  If->Value = Condition;
  If->Where = sourceRange(Lift.Context, At);
  const Values Before = Known;
  const auto PointersBefore = Pointers;
  const ExprId Outer = std::exchange(Predicate, ExprId());
  const size_t Pending = Jumps.size();
  auto *OuterOut = Out;
  auto OuterLoaded = Loaded;
  for (const bool IsThen : {true, false}) {
    Out = IsThen ? &If->Body : &If->Else;
    Known = Before;
    Loaded = OuterLoaded;
    Run.clear();
    BoundLoads.clear();
    Branches.push_back(++BranchCount);
    bool Good = statements(IsThen ? Then : Else);
    Branches.pop_back();
    if (Good && Jumps.size() != Pending)
      Good = refuseJump(*Jumps.back().At, "leaves a branch that has a loop in it");
    for (const auto &[V, Where] : PointersBefore)
      if (Good && !(Pointers.lookup(V).Index == Where.Index))
        Good = refused(Diag::pointer_changes, At, {V->getNameAsString()});
    for (const auto &[V, Name] : Changed)
      if (Good && Known.lookup(V) != Before.lookup(V))
        out().push_back(ir::assign(Name, Known.lookup(V)));
    if (!Good) {
      Out = OuterOut;
      return false;
    }
  }
  Out = OuterOut;
  Predicate = Outer;
  Known = Before;
  Loaded = std::move(OuterLoaded);
  Run.clear();
  BoundLoads.clear();
  for (const auto &[V, Name] : Changed)
    Known[V] = ir::local(P, Type::scalar(*elementOf(Lift.Context, V->getType())), Name);
  out().push_back(std::move(If));
  return true;
}

} // namespace tpbcc
