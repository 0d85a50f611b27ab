//===- lift/Around.cpp - What stands around the loops ---------------------===//
#include "ir/Build.h"
#include "lift/Complex.h"
#include "lift/Exchange.h"
#include "lift/Lifter.h"
#include "lift/OpenMP.h"
#include "lift/Source.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;
using ir::ExprId;
using ir::Type;

/// Whether a declaration leaves nothing that rounds: a scalar without a value, or an array or a
/// structure with constants in it.
static bool declaresExactly(const ASTContext &Context, const VarDecl &V) {
  const bool Scalar = elementOf(Context, V.getType()).has_value();
  const bool Aggregate = V.getType()->isConstantArrayType() || V.getType()->isRecordType();
  const Expr *Init = V.getInit();
  if (Scalar || !Aggregate)
    return Scalar && !Init && !V.isStaticLocal();
  return V.getType().isTrivialType(Context) &&
         (!Init || Init->isConstantInitializer(V.getASTContext(), false));
}

void Lifter::opaque(const Stmt &S) {
  auto Statement = std::make_unique<ir::Stmt>();
  Statement->Kind = ir::StmtKind::Opaque;
  Statement->Where = statementRange(Context, S);
  const Code::NameSet Reads = variablesIn(S);
  Statement->Reads.assign(Reads.begin(), Reads.end());
  for (const VarDecl *V : effects(S).Assigned)
    Statement->Writes.push_back(V->getNameAsString());
  K.Program.Body.push_back(std::move(Statement));
  const auto *Declaration = dyn_cast<DeclStmt>(&S);
  const bool OnlyDeclares = Declaration && llvm::all_of(Declaration->decls(), [&](const Decl *D) {
                              const auto *V = dyn_cast<VarDecl>(D);
                              return V && declaresExactly(Context, *V);
                            });
  K.NumbersDecide |= makesIntegersOfNumbers(Context, S);
  if (K.Understood && !OnlyDeclares && !integersOnly(Context, S)) {
    K.Understood = false;
    K.NotUnderstood = statementRange(Context, S);
  }
}

/// The parts of a complex variable as two.
bool Lifter::complexScalar(const VarDecl &V, std::vector<ir::StmtPtr> &Lets) {
  ir::Pool &P = K.Program.Values;
  const ExprId Value = V.getInit() ? liftScalar(Lift, *V.getInit()) : ExprId();
  for (const Component Of : componentsOf(Context, V.getType())) {
    const ExprId Own = partOf(P, Value, Of);
    if (!Own)
      return false;
    Lets.push_back(ir::let(partName(Lift, V, Of), P[Own].Ty, Own));
    Lets.back()->Where = sourceRange(Context, V.getSourceRange());
  }
  return true;
}

/// What is lifted as a value alone must not lose an assignment.
static bool changesNothing(const Expr &E) {
  const Effects Of = effects(E);
  return Of.Assigned.empty() && Of.Stores.empty();
}

/// The value of a number that rounds, whose computation changes nothing; invalid: E is another.
ExprId Lifter::number(const Expr &E) {
  const auto Elem = elementOf(Context, E.getType());
  const bool Rounds = Elem && *Elem >= ir::Element::F16;
  return Rounds && changesNothing(E) ? liftScalar(Lift, E) : ExprId();
}

/// A number that is assigned to a variable of the function, or stored in an element of an array
/// that it was called with.
bool Lifter::assignment(const BinaryOperator &S) {
  const Expr &Target = *S.getLHS()->IgnoreParens();
  if (!S.isAssignmentOp() || Target.getType().isVolatileQualified())
    return false;
  ir::StmtPtr Result;
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(&Target)) {
    const auto *Base = dyn_cast<DeclRefExpr>(Element->getBase()->IgnoreParenImpCasts());
    const auto *Array = Base ? dyn_cast<ParmVarDecl>(Base->getDecl()) : nullptr;
    const Expr &Index = *Element->getIdx();
    if (!Array || S.isCompoundAssignmentOp() || Function.assigns(Array) ||
        !elementOf(Context, Target.getType()) || !changesNothing(Index))
      return false;
    const ExprId Value = number(*S.getRHS()), At = Value ? liftScalar(Lift, Index) : ExprId();
    if (!At)
      return false;
    Result = ir::store(Array->getNameAsString(), At, Value);
  } else {
    const auto *Ref = dyn_cast<DeclRefExpr>(&Target);
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    const auto Elem = V ? elementOf(Context, V->getType()) : std::nullopt;
    if (!Elem || *Elem < ir::Element::F16 || !V->hasLocalStorage() || Function.takesAddress(V) ||
        !changesNothing(*S.getRHS()))
      return false;
    const ExprId Value = liftAssigned(Lift, S);
    if (!Value)
      return false;
    Result = ir::assign(V->getNameAsString(), Value);
  }
  Result->Where = statementRange(Context, S);
  K.Program.Body.push_back(std::move(Result));
  return true;
}

/// Declarations, assignments and the return of scalars, which the bound computation follows.
bool Lifter::scalar(const Stmt &S) {
  if (const auto *Assignment = dyn_cast<BinaryOperator>(&S))
    return assignment(*Assignment);
  if (const auto *Return = dyn_cast<ReturnStmt>(&S)) {
    const Expr *Result = Return->getRetValue();
    const ExprId Id = Result ? number(*Result) : ExprId();
    if (!Id)
      return false;
    K.Program.Body.push_back(ir::assign(ResultVariable.str(), Id));
    K.Program.Body.back()->Where = statementRange(Context, S);
    return true;
  }
  const auto *Declaration = dyn_cast<DeclStmt>(&S);
  if (!Declaration)
    return false;
  std::vector<ir::StmtPtr> Lets;
  bool Integers = false;
  for (const Decl *D : Declaration->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (V && partElement(Context, V->getType())) {
      if (V->isStaticLocal() || V->getType().isVolatileQualified() || !complexScalar(*V, Lets))
        return false;
      continue;
    }
    const auto Elem = V ? elementOf(Context, V->getType()) : std::nullopt;
    if (!Elem || V->isStaticLocal() || V->getType().isVolatileQualified())
      return false;
    if (*Elem < ir::Element::F16) { // an integer: its text is repeated, it carries no error
      if (V->getInit() && !liftScalar(Lift, *V->getInit()))
        return false;
      Integers = true;
      continue;
    }
    const ExprId Id = V->getInit() ? number(*V->getInit())
                                   : ir::constant(K.Program.Values, *Elem, 0.0); // none is read
    if (!Id)
      return false;
    Lets.push_back(ir::let(V->getNameAsString(), Type::scalar(*Elem), Id));
    Lets.back()->Where = statementRange(Context, S);
  }
  if (Integers) {
    if (!Lets.empty())
      return false;
    auto Text = std::make_unique<ir::Stmt>();
    Text->Kind = ir::StmtKind::Opaque;
    Text->Where = statementRange(Context, S);
    const Code::NameSet Reads = variablesIn(S);
    Text->Reads.assign(Reads.begin(), Reads.end());
    K.NumbersDecide |= makesIntegersOfNumbers(Context, S);
    for (const Decl *D : Declaration->decls())
      Text->Writes.push_back(cast<VarDecl>(D)->getNameAsString());
    K.Program.Body.push_back(std::move(Text));
  }
  llvm::append_range(K.Program.Body, llvm::make_range(std::make_move_iterator(Lets.begin()),
                                                      std::make_move_iterator(Lets.end())));
  return true;
}

void Lifter::statement(const Stmt &S) {
  if (const std::vector<const Stmt *> Inside = statementsOfRegion(S); !Inside.empty()) {
    for (const Stmt *Child : Inside)
      if (isa<OMPForDirective, OMPForSimdDirective>(Child))
        loop(*Child, cast<OMPExecutableDirective>(&S));
      else if (!isa<NullStmt>(Child))
        opaque(*Child);
  } else if (isLoopOrDirective(S))
    loop(S);
  else if (!isa<NullStmt>(S) && !scalar(S)) {
    loopsInside(S);
    opaque(S);
  }
}

void Lifter::body() {
  for (const Stmt *S : cast<CompoundStmt>(Bound.Function->getBody())->body())
    statement(*S);
  // The vector code is a second copy of the function, and would have a second copy of the variable.
  if (const VarDecl *V = keptBetweenCalls(*Bound.Function->getBody()))
    for (LoopSite &Site : K.Loops)
      if (!Site.Refused)
        Site.Refused = Refusal{Diag::static_in_kernel,
                               sourceRange(Context, V->getSourceRange()),
                               {V->getNameAsString()}};
}

} // namespace tpbcc
