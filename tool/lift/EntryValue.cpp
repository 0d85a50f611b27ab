#include "lift/EntryValue.h"
#include "lift/Liveness.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtOpenMP.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;

namespace {

/// The last thing that V was set to.
struct Definition {
  const Expr *Value = nullptr; // null: unknown
  const Stmt *At = nullptr;
};

/// What S, a whole statement, sets V to.
std::optional<Definition> definition(const Stmt &S, const VarDecl &V) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(&S))
    if (llvm::is_contained(Declaration->decls(), &V))
      return Definition{V.getInit(), &S};
  if (const auto *Assignment = dyn_cast<BinaryOperator>(&S);
      Assignment && Assignment->getOpcode() == BO_Assign)
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Assignment->getLHS()->IgnoreParens());
        Ref && Ref->getDecl() == &V)
      return Definition{Assignment->getRHS(), &S};
  if (effects(S).assigns(&V))
    return Definition{};
  return std::nullopt;
}

/// Control flow outside Loop that does not simply go down the page.
bool jumps(const Stmt &S, const Stmt &Loop) {
  if (&S == &Loop)
    return false;
  return isa<GotoStmt, LabelStmt, SwitchStmt, IndirectGotoStmt>(S) ||
         llvm::any_of(S.children(),
                      [&](const Stmt *Child) { return Child && jumps(*Child, Loop); });
}

/// Whether the function may end early, outside Loop.
bool mayEndEarly(const Stmt &S, const Stmt &Loop) {
  if (&S == &Loop)
    return false;
  const bool Conditional = isa<IfStmt, WhileStmt, ForStmt, DoStmt>(S);
  return llvm::any_of(S.children(), [&](const Stmt *Child) {
    if (!Child)
      return false;
    return (Conditional && isa<ReturnStmt>(Child)) || mayEndEarly(*Child, Loop) ||
           (Conditional && isa<CompoundStmt>(Child) &&
            llvm::any_of(Child->children(), [](const Stmt *C) { return isa<ReturnStmt>(C); }));
  });
}

/// Whether E is a number or a variable, converted or not: nothing of it can overflow.
bool isNoArithmetic(const Expr &E) {
  const Expr &Inner = *E.IgnoreParenCasts();
  return E.getType()->isIntegralOrEnumerationType() &&
         Inner.getType()->isIntegralOrEnumerationType() &&
         isa<IntegerLiteral, CharacterLiteral, DeclRefExpr>(Inner);
}

/// In front of an if around Before, a number or another variable: what is computed there is not
/// computed early, in calls that never come to Before.
Definition lastDefinition(const Stmt &Function, const Stmt &Before, const VarDecl &V) {
  llvm::SmallVector<const Stmt *, 8> Around;
  if (!statementsAround(Function, Before, Around))
    return {};
  const Stmt *Inner = &Before;
  bool UnderCondition = false;
  for (const Stmt *Outer : Around) {
    if (const auto *Compound = dyn_cast<CompoundStmt>(Outer)) {
      const auto At = llvm::find(Compound->body(), Inner);
      for (const Stmt *Earlier : llvm::reverse(llvm::make_range(Compound->body_begin(), At)))
        if (auto Found = definition(*Earlier, V))
          return !UnderCondition || (Found->Value && isNoArithmetic(*Found->Value)) ? *Found
                                                                                    : Definition();
    } else if (const auto *If = dyn_cast<IfStmt>(Outer); If && !If->getInit() &&
                                                         !If->getConditionVariable() &&
                                                         !effects(*If->getCond()).assigns(&V)) {
      UnderCondition = true;
    } else if (const auto *Directive = dyn_cast<OMPExecutableDirective>(Outer)) {
      for (const OMPClause *Clause : Directive->clauses())
        for (const Stmt *Part : Clause->children())
          if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(Part);
              Ref && Ref->getDecl() == &V && Clause->getClauseKind() != llvm::omp::OMPC_shared &&
              Clause->getClauseKind() != llvm::omp::OMPC_firstprivate)
            return {};
    } else if (isa<IfStmt, ForStmt, WhileStmt, DoStmt>(Outer)) {
      return {}; // may not run at all, or several times: nothing is computed early
    }
    Inner = Outer;
  }
  return {};
}

class EntryReader {
public:
  EntryReader(const LiftContext &Lift, LoopSite &Site, const Stmt &Loop)
      : Lift(Lift), Site(Site), Loop(Loop) {}
  bool variable(const VarDecl &V, const Stmt &Before);
  std::optional<Code> changed(const VarDecl &V, const Stmt &By);

private:
  bool isSafe(const Expr &E, const Stmt &Before);
  bool isMemberOfParameter(const Expr &E) const;
  const LiftContext &Lift;
  LoopSite &Site;
  const Stmt &Loop;
};

template <typename... Kinds> static bool contains(const Stmt &S) {
  return isa<Kinds...>(S) || llvm::any_of(S.children(), [](const Stmt *Child) {
           return Child && contains<Kinds...>(*Child);
         });
}

/// in->k, in->p.k of a parameter that nothing assigns.
bool EntryReader::isMemberOfParameter(const Expr &E) const {
  const auto *Member = dyn_cast<MemberExpr>(E.IgnoreParenImpCasts());
  if (!Member || !isa<FieldDecl>(Member->getMemberDecl()) ||
      Member->getType().isVolatileQualified())
    return false;
  const Expr &Base = *Member->getBase()->IgnoreParenImpCasts();
  if (!Member->isArrow() && isMemberOfParameter(Base))
    return true;
  const auto *Ref = dyn_cast<DeclRefExpr>(&Base);
  const auto *V = Ref ? dyn_cast<ParmVarDecl>(Ref->getDecl()) : nullptr;
  return V && !Lift.Function.assigns(V) && !Lift.Function.takesAddress(V) &&
         !(Member->isArrow() ? V->getType()->getPointeeType() : V->getType())
              .getNonReferenceType()
              .isVolatileQualified();
}

/// Arithmetic on such values that can't trap.
bool EntryReader::isSafe(const Expr &E, const Stmt &Before) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    const bool Constant = isa<EnumConstantDecl>(Ref->getDecl()) &&
                          Ref->getDecl()->getDeclContext()->getRedeclContext()->isFileContext();
    return Constant || (V && variable(*V, Before));
  }
  if (!elementOf(Lift.Context, E.getType()))
    return false;
  if (isa<MemberExpr>(E)) // Before reads it in every call, and nothing has changed it
    return isMemberOfParameter(E) && numbersSameOnEntry(Lift, Before);
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E)) {
    Expr::EvalResult Divisor;
    if (Binary->isAssignmentOp() || Binary->getOpcode() == BO_Comma)
      return false;
    if (Binary->isMultiplicativeOp() && Binary->getOpcode() != BO_Mul &&
        Binary->getType()->isIntegerType() &&
        (!Binary->getRHS()->EvaluateAsInt(Divisor, Lift.Context) || Divisor.Val.getInt() == 0 ||
         Divisor.Val.getInt().isAllOnes()))
      return false;
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(&E)) {
    if (Unary->isIncrementDecrementOp() || Unary->getOpcode() == UO_Deref)
      return false;
  } else if (!isa<CastExpr, ParenExpr, IntegerLiteral, FloatingLiteral, CharacterLiteral,
                  ConditionalOperator, UnaryExprOrTypeTraitExpr>(E)) {
    return false;
  }
  return llvm::all_of(E.children(), [&](const Stmt *Child) {
    const auto *Part = dyn_cast_or_null<Expr>(Child);
    return Part && isSafe(*Part, Before);
  });
}

bool EntryReader::variable(const VarDecl &V, const Stmt &Before) {
  if (!V.hasLocalStorage() || Lift.Function.takesAddress(&V) || V.getType().isVolatileQualified())
    return false;
  if (isa<ParmVarDecl>(V))
    return isSetOnEntry(Lift, Loop, V);
  if (!Lift.FunctionBody || !elementOf(Lift.Context, V.getType()) ||
      jumps(*Lift.FunctionBody, Loop))
    return false;
  const Definition Last = lastDefinition(*Lift.FunctionBody, Before, V);
  // Calls that never come here may have values with which arithmetic overflows.
  if (Last.Value && !isNoArithmetic(*Last.Value) && mayEndEarly(*Lift.FunctionBody, Loop))
    return false;
  if (!Last.Value || !isSafe(*Last.Value, *Last.At))
    return false;
  EntryLocal Local{typeText(Lift.Context, V.getType().getCanonicalType().getUnqualifiedType()),
                   V.getNameAsString(), sourceCode(Lift.Context, *Last.Value)};
  // Two values of one name would need two names.
  for (const EntryLocal &Known : Site.EntryLocals)
    if (Known.Name == Local.Name)
      return Known == Local;
  Site.EntryLocals.push_back(std::move(Local));
  return true;
}

/// What By makes of a parameter, which is Loop here: what it reads is as it was on entry.
std::optional<Code> EntryReader::changed(const VarDecl &V, const Stmt &By) {
  const auto IsV = [&](const Expr *E) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
    return Ref && Ref->getDecl() == &V;
  };
  const auto Part = [&](const Expr &E) {
    return isSafe(E, By) ? "(" + sourceCode(Lift.Context, E) + ")" : Code();
  };
  if (const auto *If = dyn_cast<IfStmt>(&By)) {
    const Stmt *Then = If->getThen();
    const auto *Block = dyn_cast<CompoundStmt>(Then);
    if (Block && Block->size() == 1)
      Then = Block->body_front();
    if (If->getElse() || If->getInit() || If->getConditionVariable())
      return std::nullopt;
    const Code When = Part(*If->getCond());
    const auto Value = When.empty() ? std::nullopt : changed(V, *Then);
    return Value ? std::optional(When + " ? " + *Value + " : " + Code::name(V.getNameAsString()))
                 : std::nullopt;
  }
  const auto *Assigned = dyn_cast<BinaryOperator>(&By);
  if (!Assigned || !Assigned->isAssignmentOp() || !IsV(Assigned->getLHS()))
    return std::nullopt;
  const Code Value = Part(*Assigned->getRHS());
  if (Value.empty() || Assigned->getOpcode() == BO_Assign)
    return Value.empty() ? std::nullopt : std::optional(Value);
  const auto Kind = BinaryOperator::getOpForCompoundAssignment(Assigned->getOpcode());
  if (Kind == BO_Div || Kind == BO_Rem)
    return std::nullopt;
  return "(" + Code::name(V.getNameAsString()) + " " + BinaryOperator::getOpcodeStr(Kind).str() +
         " " + Value + ")";
}

} // namespace

bool isSetOnEntry(const LiftContext &Lift, const Stmt &Loop, const VarDecl &V) {
  if (!Lift.Function.assigns(&V))
    return true;
  llvm::SmallVector<const Stmt *, 8> Around;
  if (!Lift.FunctionBody || jumps(*Lift.FunctionBody, Loop) ||
      !statementsAround(*Lift.FunctionBody, Loop, Around))
    return false;
  const Stmt *Inner = &Loop;
  for (const Stmt *Outer : Around) {
    const auto *Compound = dyn_cast<CompoundStmt>(Outer);
    if (!Compound)
      return false; // what comes later may run before
    for (const Stmt *Earlier : Compound->body()) {
      if (Earlier == Inner)
        break;
      if (effects(*Earlier).assigns(&V))
        return false;
    }
    Inner = Outer;
  }
  return true;
}

bool staysTheSame(const LiftContext &Lift, const Stmt &E, const Stmt &Loop) {
  if (isa<CallExpr, MemberExpr>(E))
    return false;
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(&E);
      Element && !Element->getType()->isArrayType())
    return false;
  const auto *Address = dyn_cast<UnaryOperator>(&E);
  const auto *Designated = Address && Address->getOpcode() == UO_AddrOf
                               ? dyn_cast<ArraySubscriptExpr>(Address->getSubExpr()->IgnoreParens())
                               : nullptr;
  if (Designated) // nothing is read
    return staysTheSame(Lift, *Designated->getBase(), Loop) &&
           staysTheSame(Lift, *Designated->getIdx(), Loop);
  if (const auto *Unary = dyn_cast<UnaryOperator>(&E);
      Unary && (Unary->getOpcode() == UO_Deref || Unary->isIncrementDecrementOp()))
    return false;
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E); Binary && Binary->isAssignmentOp())
    return false;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&E))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      return V->hasLocalStorage() && !V->getType().isVolatileQualified() &&
             !Lift.Function.takesAddress(V) &&
             (isa<ParmVarDecl>(V) ? isSetOnEntry(Lift, Loop, *V) : !Lift.Function.assigns(V));
  return llvm::all_of(E.children(),
                      [&](const Stmt *Child) { return Child && staysTheSame(Lift, *Child, Loop); });
}

const Expr *lastValue(const LiftContext &Lift, const Stmt &Loop, const VarDecl &V) {
  if (!Lift.FunctionBody || !V.hasLocalStorage() || Lift.Function.takesAddress(&V) ||
      jumps(*Lift.FunctionBody, Loop) || mayEndEarly(*Lift.FunctionBody, Loop))
    return nullptr;
  const Definition Last = lastDefinition(*Lift.FunctionBody, Loop, V);
  return Last.Value && staysTheSame(Lift, *Last.Value, Loop) ? Last.Value : nullptr;
}

/// Whether S may end the function, or change a pointer or a structure in memory.
static bool mayDiverge(const Stmt &S) {
  const Effects Of = effects(S);
  return llvm::any_of(Of.Stores, [](const Expr *E) { return !E->getType()->isArithmeticType(); }) ||
         contains<ReturnStmt, GotoStmt, IndirectGotoStmt, LabelStmt, SwitchStmt, CallExpr, AsmStmt>(
             S);
}

/// Whether S may also change a number in memory.
static bool mayStore(const Stmt &S) {
  const Effects Of = effects(S);
  return !Of.Stores.empty() ||
         llvm::any_of(Of.Assigned, [](const VarDecl *V) { return !V->hasLocalStorage(); }) ||
         mayDiverge(S);
}

/// Whether every call of the function comes to Loop, and does nothing of the kind before.
static bool comesWithout(const LiftContext &Lift, const Stmt &Loop,
                         llvm::function_ref<bool(const Stmt &)> Does) {
  llvm::SmallVector<const Stmt *, 8> Around;
  if (!Lift.FunctionBody || !statementsAround(*Lift.FunctionBody, Loop, Around))
    return false;
  const Stmt *Inner = &Loop;
  for (const Stmt *Outer : Around) {
    if (const auto *Compound = dyn_cast<CompoundStmt>(Outer)) {
      for (const Stmt *Earlier : Compound->body()) {
        if (Earlier == Inner)
          break;
        if (Does(*Earlier))
          return false;
      }
    } else if (!isa<CapturedStmt, OMPExecutableDirective>(Outer)) {
      return false; // may not run at all
    }
    Inner = Outer;
  }
  return true;
}

bool memorySameOnEntry(const LiftContext &Lift, const Stmt &Loop) {
  return comesWithout(Lift, Loop, mayDiverge);
}

bool numbersSameOnEntry(const LiftContext &Lift, const Stmt &Loop) {
  return comesWithout(Lift, Loop, mayStore);
}

/// Whether an array type has V in one of its extents.
static bool namesInExtents(QualType T, const VarDecl &V) {
  const auto Mentions = [&](const auto &Self, const Stmt *S) -> bool {
    const auto *Ref = dyn_cast_or_null<DeclRefExpr>(S);
    return (Ref && Ref->getDecl() == &V) ||
           (S && llvm::any_of(S->children(), [&](const Stmt *Child) { return Self(Self, Child); }));
  };
  while (T->isPointerType() || T->isArrayType()) {
    const clang::Type *Of = T.getTypePtr();
    if (const auto *Adjusted = dyn_cast<AdjustedType>(Of)) {
      T = Adjusted->getOriginalType();
      continue;
    }
    if (const auto *Rows = Of->getAsArrayTypeUnsafe();
        Rows && isa<VariableArrayType>(Rows) &&
        Mentions(Mentions, cast<VariableArrayType>(Rows)->getSizeExpr()))
      return true;
    T = T->isPointerType() ? T->getPointeeType() : Of->getAsArrayTypeUnsafe()->getElementType();
  }
  return false;
}

/// Adds what one statement before Loop makes of a parameter.
static bool changedOnce(const LiftContext &Lift, const VarDecl &V, const Stmt &Loop,
                        LoopSite &Site) {
  llvm::SmallVector<const Stmt *, 8> Around;
  if (!Lift.IsFunction || !isa<ParmVarDecl>(V) || !V.getType()->isIntegralOrEnumerationType() ||
      V.getType()->isBooleanType() || Lift.Function.takesAddress(&V) ||
      V.getType().isVolatileQualified() || !Lift.FunctionBody || jumps(*Lift.FunctionBody, Loop) ||
      mayEndEarly(*Lift.FunctionBody, Loop) || !statementsAround(*Lift.FunctionBody, Loop, Around))
    return false;
  for (const ParmVarDecl *Array : Lift.Declaration->parameters())
    if (namesInExtents(Array->getOriginalType(), V)) // these are as they were on entry
      return false;
  if (Lift.Spec && llvm::any_of(Lift.Spec->Extents, [&](const auto &Extent) {
        return Extent.second.reads(V.getNameAsString());
      }))
    return false;
  const Stmt *Inner = &Loop, *By = nullptr;
  for (const Stmt *Outer : Around) {
    const auto *Compound = dyn_cast<CompoundStmt>(Outer);
    if (!Compound)
      return false;
    for (const Stmt *Earlier : Compound->body()) {
      if (Earlier == Inner)
        break;
      if (!effects(*Earlier).assigns(&V))
        continue;
      if (By)
        return false;
      By = Earlier;
    }
    Inner = Outer;
  }
  if (!By)
    return false;
  const auto Value = EntryReader(Lift, Site, *By).changed(V, *By);
  if (!Value)
    return false;
  EntryLocal Local{typeText(Lift.Context, V.getType().getCanonicalType().getUnqualifiedType()),
                   V.getNameAsString(), *Value, true};
  if (!llvm::is_contained(Site.EntryLocals, Local))
    Site.EntryLocals.push_back(std::move(Local));
  return true;
}

bool knownOnEntry(const LiftContext &Lift, const VarDecl &V, const Stmt &Loop, LoopSite &Site) {
  LoopSite Tried; // an attempt that fails leaves nothing behind
  Tried.EntryLocals = Site.EntryLocals;
  if (!EntryReader(Lift, Tried, Loop).variable(V, Loop) && !changedOnce(Lift, V, Loop, Tried))
    return false;
  Site.EntryLocals = std::move(Tried.EntryLocals);
  return true;
}

} // namespace tpbcc
