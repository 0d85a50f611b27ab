//===- lift/Value.cpp - Floating-point expressions -------------------------===//
#include "lift/Arithmetic.h"
#include "lift/BodyLifter.h"
#include "lift/Source.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

ExprId BodyLifter::sameElement(ExprId Value, const Expr &At) {
  if (!Site)
    return Value;
  if (SawElement && P[Value].Ty.isFloating() && P[Value].Ty.Elem != Site->Elem)
    return refuse(Diag::mixed_elements, At,
                  {ir::cSpelling(Site->Elem).str(), ir::cSpelling(P[Value].Ty.Elem).str()});
  return Value;
}

ExprId BodyLifter::variable(const DeclRefExpr &E) {
  const auto *V = dyn_cast<VarDecl>(E.getDecl());
  if (!V)
    return refuse(Diag::expression_kind, E, {"no variable"});
  const std::string Name = V->getNameAsString();
  if (Header && V == Header->Var)
    return refuse(Diag::loop_variable_as_value, E);
  if (auto It = Locals.find(V); It != Locals.end())
    return It->second ? It->second : refuse(Diag::expression_kind, E, {"it has no value yet"});
  const auto Elem = elementOf(Lift.Context, V->getType());
  if (!Elem || *Elem == Element::Bool)
    return refuse(Diag::expression_kind, E, {"not a number of a supported type"});
  if (V->getType().isVolatileQualified())
    return refuse(Diag::volatile_access, E, {Name});
  const Type Ty = Type::scalar(*Elem);
  if (Header && Changed.assigns(V)) {
    for (const auto &[Known, Current] : Carried)
      if (Known == V)
        return Current;
    return ir::local(P, Ty, Name);
  }
  if (Site && !llvm::any_of(Site->Scalars, [&](const ScalarUse &S) { return S.Name == Name; }))
    Site->Scalars.push_back({Name, typeText(Lift.Context, V->getType().getCanonicalType()), Name});
  if (Site && (!V->hasLocalStorage() || Lift.Function.takesAddress(V)))
    Exposed.push_back({Name, sourceRange(Lift.Context, E)});
  return ir::invariant(P, Ty, Name);
}

ExprId BodyLifter::value(const Expr &Source) {
  const Expr &E = *Source.IgnoreParens();
  if (const auto *Literal = dyn_cast<FloatingLiteral>(&E)) {
    const auto Elem = elementOf(Lift.Context, E.getType());
    if (!Elem || !isVectorElement(*Elem))
      return refuse(Diag::expression_kind, E, {"a constant of type " + E.getType().getAsString()});
    llvm::APFloat Exact = Literal->getValue();
    bool LosesInfo = false;
    Exact.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &LosesInfo);
    const std::string Text =
        E.getBeginLoc().isFileID() ? sourceText(Lift.Context, E) : std::string();
    return ir::constant(P, *Elem, Exact.convertToDouble(), Text);
  }
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&E))
    return variable(*Ref);
  if (const auto *Cast = dyn_cast<CastExpr>(&E))
    return cast(*Cast);
  if (isa<ArraySubscriptExpr>(E))
    return element(E);
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E))
    return binary(*Binary);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(&E))
    return conditional(*Choice);
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    return call(*Call);
  if (const auto *Unary = dyn_cast<UnaryOperator>(&E)) {
    if (Unary->getOpcode() == UO_Deref)
      return element(E);
    if (Unary->getOpcode() == UO_Minus || Unary->getOpcode() == UO_Plus) {
      const ExprId A = value(*Unary->getSubExpr());
      return A && Unary->getOpcode() == UO_Minus ? ir::unary(P, Op::Neg, A) : A;
    }
  }
  return refuse(Diag::expression_kind, E, {E.getStmtClassName()});
}

ExprId BodyLifter::cast(const CastExpr &E) {
  const Expr &Inner = *E.getSubExpr();
  switch (E.getCastKind()) {
  case CK_LValueToRValue:
  case CK_NoOp:
    return value(Inner);
  case CK_FloatingCast:
  case CK_IntegralToFloating: {
    const auto To = elementOf(Lift.Context, E.getType());
    if (!To || !isVectorElement(*To))
      return refuse(Diag::expression_kind, E, {"conversion to " + E.getType().getAsString()});
    const ExprId A = E.getCastKind() == CK_FloatingCast ? value(Inner) : integerValue(Inner);
    if (!A)
      return {};
    // Of values that differ between iterations, a conversion would change the lane count.
    if (Header && !ir::isInvariant(P, A) && P[A].Ty.Elem != *To)
      return refuse(Diag::mixed_elements, E,
                    {ir::cSpelling(*To).str(), ir::cSpelling(P[A].Ty.Elem).str()});
    return ir::convert(P, Type::scalar(*To), A);
  }
  default:
    return refuse(Diag::expression_kind, E, {"this conversion"});
  }
}

/// An integer that stays the same during the loop, to be converted.
ExprId BodyLifter::integerValue(const Expr &E) {
  const ExprId Value = liftInteger(Lift, E, Header ? Header->Var : nullptr);
  if (!Value)
    return refuse(Diag::expression_kind, E, {"an integer expression"});
  llvm::SmallVector<const Stmt *, 8> Pending{&E};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S)) {
      const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
      if (Header && V == Header->Var)
        return refuse(Diag::loop_variable_as_value, E);
      if (V && Changed.assigns(V))
        return refuse(Diag::scalar_carried, E, {V->getNameAsString()});
      if (V && !variable(*Ref))
        return {};
    }
    llvm::append_range(Pending, S->children());
  }
  return Value;
}

ExprId BodyLifter::binary(const BinaryOperator &E) {
  if (E.isAssignmentOp() || E.isComparisonOp() || E.isLogicalOp() || E.getOpcode() == BO_Comma)
    return refuse(Diag::expression_kind, E, {"'" + E.getOpcodeStr().str() + "'"});
  const ExprId A = value(*E.getLHS());
  return A ? arithmetic(E, E.getOpcode(), E.getLHS(), A, *E.getRHS()) : A;
}

ExprId BodyLifter::arithmetic(const BinaryOperator &Source, BinaryOperatorKind Kind,
                              const Expr *ExprA, ExprId A, const Expr &ExprB) {
  const ExprId B = value(ExprB);
  if (!B)
    return {};
  if (P[A].Ty.Elem != P[B].Ty.Elem)
    return refuse(Diag::mixed_elements, Source,
                  {ir::cSpelling(P[A].Ty.Elem).str(), ir::cSpelling(P[B].Ty.Elem).str()});
  if (!isVectorElement(P[A].Ty.Elem))
    return refuse(Diag::expression_kind, Source, {"integer arithmetic"});
  switch (Kind) {
  case BO_Add:
  case BO_Sub:
    return sum(Lift, Source, ExprA, A, &ExprB, B, Kind == BO_Sub);
  case BO_Mul:
    return ir::binary(P, Op::Mul, A, B);
  case BO_Div:
    return ir::binary(P, Op::Div, A, B);
  default:
    return refuse(Diag::expression_kind, Source,
                  {"'" + BinaryOperator::getOpcodeStr(Kind).str() + "'"});
  }
}

ExprId BodyLifter::condition(const Expr &Source) {
  const auto *E = dyn_cast<BinaryOperator>(Source.IgnoreParenImpCasts());
  if (!E || !E->isComparisonOp())
    return refuse(Diag::expression_kind, Source, {"a condition that is no comparison"});
  const ExprId A = value(*E->getLHS()), B = A ? value(*E->getRHS()) : A;
  if (!B)
    return {};
  if (P[A].Ty.Elem != P[B].Ty.Elem || !isVectorElement(P[A].Ty.Elem))
    return refuse(Diag::mixed_elements, *E,
                  {ir::cSpelling(P[A].Ty.Elem).str(), ir::cSpelling(P[B].Ty.Elem).str()});
  Op Kind;
  switch (E->getOpcode()) {
  case BO_LT:
    Kind = Op::CmpLt;
    break;
  case BO_LE:
    Kind = Op::CmpLe;
    break;
  case BO_GT:
    Kind = Op::CmpGt;
    break;
  case BO_GE:
    Kind = Op::CmpGe;
    break;
  case BO_EQ:
    Kind = Op::CmpEq;
    break;
  default:
    Kind = Op::CmpNe;
    break;
  }
  return ir::compare(P, Kind, A, B);
}

/// a < b ? a : b and a > b ? a : b are C's minimum and maximum; the rest is a selection.
ExprId BodyLifter::conditional(const ConditionalOperator &E) {
  const ExprId If = condition(*E.getCond());
  if (!If)
    return {};
  const bool Outer = std::exchange(InCondition, true);
  const ExprId Then = value(*E.getTrueExpr());
  const ExprId Else = Then ? value(*E.getFalseExpr()) : Then;
  InCondition = Outer;
  if (!Else)
    return {};
  if (P[Then].Ty != P[Else].Ty || (Site && SawElement && P[Then].Ty.Elem != Site->Elem))
    return refuse(Diag::mixed_elements, E,
                  {ir::cSpelling(P[Then].Ty.Elem).str(), ir::cSpelling(P[Else].Ty.Elem).str()});
  const Op Kind = P[If].Kind;
  const ExprId A = P[If].Operands[0], B = P[If].Operands[1];
  const bool Straight = Then == A && Else == B, Crossed = Then == B && Else == A;
  if ((Kind == Op::CmpLt && Straight) || (Kind == Op::CmpGt && Crossed))
    return ir::binary(P, Op::Min, Then, Else);
  if ((Kind == Op::CmpGt && Straight) || (Kind == Op::CmpLt && Crossed))
    return ir::binary(P, Op::Max, Then, Else);
  return ir::select(P, If, Then, Else);
}

ExprId BodyLifter::call(const CallExpr &E) {
  const auto Kind = mathOperation(E);
  const FunctionDecl *Callee = E.getDirectCallee();
  if (!Kind)
    return refuse(Diag::unknown_call, E, {Callee ? Callee->getNameAsString() : "a pointer"});
  llvm::SmallVector<ExprId, 3> Operands;
  for (const Expr *Argument : E.arguments()) {
    const ExprId A = value(*Argument);
    if (!A)
      return {};
    Operands.push_back(A);
  }
  if (Operands.size() == 1)
    return ir::unary(P, *Kind, Operands[0]);
  if (Operands.size() == 2)
    return ir::binary(P, *Kind, Operands[0], Operands[1]);
  return ir::fused(P, *Kind, Operands[0], Operands[1], Operands[2]);
}

} // namespace tpbcc
