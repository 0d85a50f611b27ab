#include "emit/CText.h"
#include "lift/BodyLifter.h"
#include "lift/Source.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

bool BodyLifter::statement(const Stmt &S) {
  if (const auto *Compound = dyn_cast<CompoundStmt>(&S))
    return llvm::all_of(Compound->body(), [&](const Stmt *Child) { return statement(*Child); });
  if (isa<NullStmt>(S))
    return true;
  if (const auto *Declaration = dyn_cast<DeclStmt>(&S)) {
    for (const Decl *D : Declaration->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V || !declaration(*V))
        return refuse(Diag::statement_kind, S, {"declaration"}), false;
    }
    return true;
  }
  if (const auto *E = dyn_cast<Expr>(&S)) {
    E = E->IgnoreParens();
    if (const auto *Cast = dyn_cast<CStyleCastExpr>(E); Cast && Cast->getType()->isVoidType())
      return true; // (void)x computes nothing
    if (const auto *Assignment = dyn_cast<BinaryOperator>(E);
        Assignment && Assignment->isAssignmentOp())
      return assignment(*Assignment);
    if (const auto *Call = dyn_cast<CallExpr>(E)) {
      const FunctionDecl *Callee = Call->getDirectCallee();
      return refuse(Diag::unknown_call, S, {Callee ? Callee->getNameAsString() : "a pointer"}),
             false;
    }
    return refuse(Diag::expression_kind, S, {"its value is not used"}), false;
  }
  if (isa<ForStmt, WhileStmt, DoStmt>(S))
    return refuse(Diag::nested_loop, S), false;
  if (isa<BreakStmt>(S))
    return refuse(Diag::early_exit, S, {"break"}), false;
  if (isa<ReturnStmt>(S))
    return refuse(Diag::early_exit, S, {"return"}), false;
  if (isa<GotoStmt, LabelStmt, IndirectGotoStmt>(S))
    return refuse(Diag::label_or_goto, S), false;
  llvm::SmallVector<const Stmt *, 8> Inside{&S};
  while (!Inside.empty()) {
    const Stmt *Child = Inside.pop_back_val();
    if (Child && isa<BreakStmt, ReturnStmt>(Child))
      return refuse(Diag::early_exit, *Child, {isa<BreakStmt>(Child) ? "break" : "return"}), false;
    if (Child && !isa<ForStmt, WhileStmt, DoStmt>(Child))
      llvm::append_range(Inside, Child->children());
  }
  const char *Kind = isa<IfStmt>(S)         ? "if"
                     : isa<SwitchStmt>(S)   ? "switch"
                     : isa<ContinueStmt>(S) ? "continue"
                                            : "this statement";
  return refuse(Diag::statement_kind, S, {Kind}), false;
}

bool BodyLifter::declaration(const VarDecl &V) {
  const auto Elem = elementOf(Lift.Context, V.getType());
  if (!Elem || !isVectorElement(*Elem) || V.isStaticLocal() || V.getType().isVolatileQualified() ||
      Lift.Function.takesAddress(&V))
    return false;
  if (!V.getInit()) {
    Locals[&V] = {};
    return true;
  }
  ExprId Value = value(*V.getInit());
  if (!Value)
    return false;
  Locals[&V] = Value;
  if (Nest) {
    auto Let = ir::let(V.getNameAsString(), P[Value].Ty, Value);
    Let->Where = sourceRange(Lift.Context, V.getSourceRange());
    Nest->Body.push_back(std::move(Let));
  }
  return true;
}

bool BodyLifter::assignment(const BinaryOperator &Assignment) {
  const Expr &Target = *Assignment.getLHS()->IgnoreParens();
  const Expr &Right = *Assignment.getRHS();
  const auto *Ref = dyn_cast<DeclRefExpr>(&Target);
  const auto *Scalar = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (Header && Scalar == Header->Var)
    return refuse(Diag::loop_variable_changed, Assignment, {Scalar->getNameAsString()}), false;
  if (Scalar && !elementOf(Lift.Context, Scalar->getType()))
    return refuse(Diag::pointer_changes, Assignment, {Scalar->getNameAsString()}), false;

  // What can't be written is the better reason than what can't be computed.
  const auto Elem = Scalar ? elementOf(Lift.Context, Scalar->getType()) : std::nullopt;
  if (Scalar && Header && !Locals.count(Scalar) && (!Elem || !isVectorElement(*Elem)))
    return refuse(Diag::scalar_carried, Assignment, {Scalar->getNameAsString()}), false;
  const Expr *Index = nullptr;
  if (const VarDecl *Base = Scalar ? nullptr : arrayOf(Target, Index); Base && !use(*Base, Target))
    return false;

  ExprId Value;
  if (const auto *Compound = dyn_cast<CompoundAssignOperator>(&Assignment)) {
    ExprId Old = Scalar ? variable(*Ref) : element(Target);
    if (!Old)
      return false;
    const auto Computed = elementOf(Lift.Context, Compound->getComputationResultType());
    if (!Computed || *Computed != P[Old].Ty.Elem)
      return refuse(Diag::mixed_elements, Assignment,
                    {ir::cSpelling(P[Old].Ty.Elem).str(),
                     Computed ? ir::cSpelling(*Computed).str() : "another type"}),
             false;
    Value =
        arithmetic(Assignment, BinaryOperator::getOpForCompoundAssignment(Assignment.getOpcode()),
                   nullptr, Old, Right);
  } else {
    Value = value(Right);
  }
  if (!Value)
    return false;
  return Scalar ? assignScalar(*Scalar, Assignment, Value) : store(Target, Value);
}

bool BodyLifter::assignScalar(const VarDecl &V, const Stmt &At, ExprId Value) {
  if (auto It = Locals.find(&V); It != Locals.end()) {
    It->second = Value;
    return true;
  }
  if (!Header)
    return false;
  if (V.getType().isVolatileQualified())
    return refuse(Diag::volatile_access, At, {V.getNameAsString()}), false;
  if (!V.hasLocalStorage() || Lift.Function.takesAddress(&V))
    return refuse(Diag::scalar_may_alias, At, {V.getNameAsString()}), false;
  const auto Elem = elementOf(Lift.Context, V.getType());
  if (!Elem || !isVectorElement(*Elem))
    return refuse(Diag::scalar_carried, At, {V.getNameAsString()}), false;
  CarriedWhere[&V] = sourceRange(Lift.Context, At);
  for (auto &[Known, Current] : Carried)
    if (Known == &V) {
      Current = Value;
      return true;
    }
  Carried.push_back({&V, Value});
  return true;
}

/// Forgets what no result depends on, so that workers have no unused parameters.
void BodyLifter::prune() {
  std::set<std::string> Live;
  auto Walk = [&](ExprId Root) {
    ir::forEachBelow(P, Root, [&](ExprId Id) {
      if (P[Id].Kind == Op::Load || P[Id].Kind == Op::Invariant)
        Live.insert(P[Id].Name);
      return true;
    });
  };
  std::string Symbols; // invariants of subscripts stand in one name, as C text
  for (const ir::StmtPtr &S : Nest->Body) {
    if (S->Kind == ir::StmtKind::Let)
      continue;
    Walk(S->Value);
    if (S->Kind == ir::StmtKind::Store) {
      Walk(S->Index);
      Live.insert(S->Name);
    }
  }
  for (const std::string &Name : Live)
    Symbols += Name + " ";
  llvm::erase_if(Site->Arrays, [&](const ArrayUse &A) { return !Live.count(A.Name); });
  llvm::erase_if(Site->Scalars, [&](const ScalarUse &S) { return !mentions(Symbols, S.Name); });
}

bool BodyLifter::finish() {
  const bool StoresAnywhere = llvm::any_of(
      Site->Arrays, [](const ArrayUse &A) { return A.Written && !A.Restrict && !A.Distinct; });
  if (StoresAnywhere && !Exposed.empty()) {
    Refused = Refusal{Diag::scalar_may_alias, Exposed[0].second, {Exposed[0].first}};
    return false;
  }
  for (const auto &[V, Value] : Carried) {
    Reduction R;
    R.Name = V->getNameAsString();
    R.TypeText = typeText(Lift.Context, V->getType());
    R.Update = Value;
    R.Where = CarriedWhere[V];
    Nest->Body.push_back(ir::assign(R.Name, Value));
    Nest->Body.back()->Where = R.Where;
    Site->Reductions.push_back(std::move(R));
    llvm::erase_if(Site->Scalars, [&](const ScalarUse &S) { return S.Name == R.Name; });
  }
  prune();
  if (!SawElement && !Carried.empty())
    Site->Elem = P[Carried[0].second].Ty.Elem;
  return true;
}

bool liftBody(const LiftContext &Lift, const LoopHeader &Header, const Stmt &Body, LoopSite &Site,
              ir::Stmt &Nest) {
  BodyLifter Lifter(Lift, &Header, &Site, &Nest, effects(Body));
  for (const VarDecl *V : Header.Privates)
    Lifter.declarePrivate(*V);
  if (Lifter.statement(Body) && Lifter.finish())
    return true;
  if (!Lifter.Refused)
    Lifter.Refused = Refusal{Diag::expression_kind, sourceRange(Lift.Context, Body), {"unknown"}};
  Site.Refused = Lifter.Refused;
  return false;
}

ExprId liftScalar(const LiftContext &Lift, const Expr &E) {
  BodyLifter Lifter(Lift, nullptr, nullptr, nullptr, {});
  return Lifter.value(E);
}

} // namespace tpbcc
