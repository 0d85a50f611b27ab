//===- lift/Value.cpp - Expressions ---------------------------------------===//
#include "lift/Arithmetic.h"
#include "lift/EntryValue.h"
#include "lift/Extrema.h"
#include "lift/NestLifter.h"
#include "lift/Sign.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

/// A scalar that the nest reads and does not change.
ExprId NestLifter::outside(const std::string &Name, const Code &Argument, QualType T,
                           bool MayChange, const Stmt &At, bool BehindPointer, bool OnEntry) {
  const auto Elem = elementOf(Lift.Context, T);
  if (!Elem || *Elem == Element::BF16)
    return refuse(Diag::scalar_type, At, {Argument.text(), typeText(Lift.Context, T)});
  if (T.isVolatileQualified())
    return refuse(Diag::volatile_access, At, {Argument.text()});
  const bool IsBool = *Elem == Element::Bool, IsHalf = *Elem == Element::F16;
  const Type Ty = Type::scalar(IsBool ? Element::I32 : IsHalf ? Element::F32 : *Elem);
  const bool Cast = T->isScopedEnumeralType(); // which no intrinsic takes
  const std::string Passed = IsBool   ? "int"
                             : IsHalf ? "float" // which has all halves
                             : Cast   ? typeText(Lift.Context, typeOf(Lift.Context, *Elem))
                                      : typeText(Lift.Context, T.getCanonicalType());
  if (Site && llvm::none_of(Site->Scalars, [&](const ScalarUse &S) { return S.Name == Name; }))
    Site->Scalars.push_back({Name, Passed,
                             Cast ? "(" + Passed + ")" + Argument.operand() : Argument,
                             BehindPointer, false, LocalNames.contains(Name)});
  if (Site && MayChange)
    Site->Exposed.push_back(
        {Argument, OnEntry, BehindPointer, false, sourceRange(Lift.Context, At), BehindPointer});
  Invariants[Name] = Ty;
  const ExprId Value = ir::invariant(P, Ty, Name);
  if (IsHalf)
    return ir::convert(P, Type::scalar(Element::F16), Value);
  return IsBool ? isNonZero(Value) : Value;
}

ExprId NestLifter::variable(const DeclRefExpr &E) {
  const auto *V = dyn_cast<VarDecl>(E.getDecl());
  if (!V)
    return refuse(Diag::expression_kind, E, {"no variable"});
  return V->getType()->isReferenceType() ? load(E) : variable(*V, E);
}

/// The value of a variable that E leads to.
ExprId NestLifter::variable(const VarDecl &Of, const Expr &E) {
  const VarDecl *V = &Of;
  const std::string Name = V->getNameAsString();
  if (auto It = Known.find(V); It != Known.end())
    return It->second ? It->second : refuse(Diag::no_value_yet, E, {Name});
  // A constant by its declaration is one to clang: operations on constants come before fusing.
  Expr::EvalResult Constant;
  if (V->getType().isConstQualified() && !V->getType().isVolatileQualified() &&
      isa<DeclRefExpr>(E) && cast<DeclRefExpr>(E).getDecl() == V &&
      E.EvaluateAsRValue(Constant, Lift.Context) && Constant.Val.isFloat()) {
    const auto Elem = elementOf(Lift.Context, V->getType());
    if (Elem == Element::F32)
      return ir::constant(P, *Elem, double(Constant.Val.getFloat().convertToFloat()));
    if (Elem == Element::F64)
      return ir::constant(P, *Elem, Constant.Val.getFloat().convertToDouble());
  }
  if (NestChanged.assigns(V))
    return refuse(Diag::loop_variable_after, E, {Name});
  if (!sameInKernel(*V, E))
    return {};
  const bool MayChange =
      (!V->hasLocalStorage() && !V->getType().isConstQualified()) || Lift.Function.takesAddress(V);
  const bool Local = !Site || !NestLoop ||
                     !(V->hasLocalStorage() ? tpbcc::knownOnEntry(Lift, *V, *NestLoop, *Site)
                                            : V->isFileVarDecl() && !V->isLocalExternDecl() &&
                                                  numbersSameOnEntry(Lift, *NestLoop));
  ExprId Parts[2];
  for (const Component Of : componentsOf(Lift.Context, V->getType())) {
    const Code Argument = partOperator(Of).str() + driverName(*V);
    std::string Own = partName(Lift, *V, Of);
    if (isQualified(*V))
      Own = memberName(Argument.text(), Own);
    if (Local || Of != Component::Whole)
      LocalNames.insert(Own);
    const ExprId Value = outside(Own, Argument, partType(Lift.Context, V->getType(), Of), MayChange,
                                 E, false, !V->hasLocalStorage() || isa<ParmVarDecl>(V));
    if (!Value || Of == Component::Whole)
      return Value;
    Parts[Of == Component::Imaginary] = Value;
  }
  return makePair(P, Parts[0], Parts[1]);
}

/// Whether a statement stores to the member that E reads, by way of the same variable: *p, p[0].
static bool stores(const Effects &Of, const MemberExpr &E, const VarDecl &V) {
  return llvm::any_of(Of.Stores, [&](const Expr *To) {
    const auto *Member = dyn_cast<MemberExpr>(To->IgnoreParens());
    if (!Member || Member->getMemberDecl() != E.getMemberDecl())
      return false;
    const Stmt *Root = Member->getBase();
    while (Root && !isa<DeclRefExpr>(Root))
      Root = Root->child_begin() == Root->child_end() ? nullptr : *Root->child_begin();
    return Root && cast<DeclRefExpr>(Root)->getDecl() == &V;
  });
}

/// p->n and s.n, read as they were before the nest. What only some iterations read through p is an
/// element of an array like any other: the worker reads it where they do.
ExprId NestLifter::scalarMember(const MemberExpr &E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E.getBase()->IgnoreParenImpCasts());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (!V || E.refersToBitField() || !elementOf(Lift.Context, E.getType()) || !Site ||
      NestChanged.assigns(V) || Lift.Function.takesAddress(V) ||
      (!E.isArrow() && WrittenBases.contains(V->getName())) || Pointers.count(V) ||
      V->getType()->isReferenceType() || (!E.isArrow() && outerObject(*V, E)) || Refused ||
      stores(NestChanged, E, *V))
    return {};
  if (!sameInKernel(*V, E) || (E.isArrow() && !mayReadThrough(*V, E)))
    return {};
  const std::string Member = E.getMemberDecl()->getNameAsString();
  const Code Argument = driverName(*V) + (E.isArrow() ? "->" : ".") + Code(Member);
  const std::string Name = memberName(Argument.text(), V->getNameAsString() + "_" + Member);
  const bool OnEntry = !V->hasLocalStorage() || (isa<ParmVarDecl>(V) && !Lift.Function.assigns(V));
  if (!OnEntry || InlineDepth || !NestLoop || !numbersSameOnEntry(Lift, *NestLoop))
    LocalNames.insert(Name);
  const bool MayChange = E.isArrow() || (!V->hasLocalStorage() && !V->getType().isConstQualified());
  return outside(Name, Argument, E.getType(), MayChange, E, E.isArrow(), OnEntry);
}

ExprId NestLifter::convertTo(ExprId Value, QualType T, const Stmt &At) {
  if (T->isAnyComplexType())
    return convertToComplex(Value, T, At);
  const auto To = elementOf(Lift.Context, T);
  if (!To)
    return refuse(Diag::conversion_type, At, {typeText(Lift.Context, T)});
  if (isPair(P, Value))
    Value = *To == Element::Bool ? isNonZero(Value) : partOf(P, Value, Component::Real);
  if (P[Value].Ty.Elem == Element::F16 && !Type::scalar(*To).isFloating())
    Value = ir::convert(P, Type::scalar(Element::F32), Value); // exact
  if (*To == Element::Bool)
    return isNonZero(Value);
  if (const auto Here = TruthInMemory.find(Value.Index); Here != TruthInMemory.end())
    Value = Here->second; // 0 or 1
  const Type Ty = Type::scalar(*To);
  const Element From = P[Value].Ty.Elem;
  if (*To == Element::F16 && From == Element::F64)
    return refuse(Diag::half_from_double, At, {});
  if (*To == Element::F16 && !Type::scalar(From).isFloating() && From != Element::Bool)
    Value = ir::convert(P, Type::scalar(Element::F32), Value); // exact below where halves end
  if (*To == Element::F32 && From == Element::F64 && P[Value].Kind != Op::Const)
    if (const ExprId Exact = exactFloat(P, Value)) // float s = fmin(s, a[i])
      return Exact;
  // A conversion that only passes through a wider type on the way to Bool and back.
  if (From == Element::Bool && ir::bits(*To) < 32)
    return ir::convert(P, Ty, ir::convert(P, Type::scalar(Element::I32), Value));
  return ir::convert(P, Ty, Value);
}

/// A constant of E's type.
ExprId NestLifter::floating(llvm::APFloat Exact, const Expr &E, std::string Text) {
  const auto Elem = elementOf(Lift.Context, E.getType());
  if (!Elem || (*Elem != Element::F16 && *Elem != Element::F32 && *Elem != Element::F64))
    return refuse(Diag::conversion_type, E, {E.getType().getAsString()});
  bool LosesInfo = false;
  Exact.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &LosesInfo);
  const double Value = Exact.convertToDouble();
  if (*Elem == Element::F16)
    return ir::convert(P, Type::scalar(*Elem), ir::constant(P, Element::F32, Value));
  return ir::constant(P, *Elem, Value, std::move(Text));
}

/// double x{}, float(): what has no value of its own is zero.
static bool isZero(const Expr &E) {
  const auto *List = dyn_cast<InitListExpr>(&E);
  return E.getType()->isArithmeticType() && !E.getType()->isAnyComplexType() &&
         (isa<CXXScalarValueInitExpr, ImplicitValueInitExpr>(E) ||
          (List && List->getNumInits() == 0));
}

ExprId NestLifter::value(const Expr &Source) {
  const Expr &E = *Source.IgnoreParens();
  if (++ValueCount > MostValues)
    return refuse(Diag::expression_kind, E,
                  {"the loop computes more than " + std::to_string(MostValues) + " values"});
  if (const auto *Literal = dyn_cast<FloatingLiteral>(&E))
    return floating(Literal->getValue(), E,
                    E.getBeginLoc().isFileID() && !InlineDepth ? sourceText(Lift.Context, E)
                                                               : std::string());
  if (const auto *Given = dyn_cast<SubstNonTypeTemplateParmExpr>(&E))
    return value(*Given->getReplacement());
  if (const auto *Literal = dyn_cast<CXXBoolLiteralExpr>(&E))
    return isNonZero(ir::integer(P, Element::I32, Literal->getValue()));
  if (E.getType()->isIntegralOrEnumerationType() && !E.getType()->isBooleanType()) {
    Expr::EvalResult Constant;
    const auto Elem = elementOf(Lift.Context, E.getType());
    if (Elem && !E.isValueDependent() && E.EvaluateAsInt(Constant, Lift.Context))
      return ir::integer(P, *Elem, Constant.Val.getInt().extOrTrunc(64).getSExtValue());
  }
  if (Expr::EvalResult Truth; E.getType()->isBooleanType() && !E.isValueDependent() &&
                              isa<DeclRefExpr, SubstNonTypeTemplateParmExpr>(E) &&
                              E.EvaluateAsInt(Truth, Lift.Context)) // a trait, an argument
    return isNonZero(ir::integer(P, Element::I32, Truth.Val.getInt() != 0));
  if (boundTo(E))
    return load(E);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&E))
    return variable(*Ref);
  if (const auto *Full = dyn_cast<FullExpr>(&E))
    return value(*Full->getSubExpr());
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(&E))
    return value(*Temporary->getSubExpr());
  if (const auto *Cast = dyn_cast<CastExpr>(&E))
    return cast(*Cast);
  if (isa<ArraySubscriptExpr>(E))
    return load(E);
  if (const auto *Member = dyn_cast<MemberExpr>(&E)) {
    const ExprId Scalar = scalarMember(*Member);
    return Scalar || Refused ? Scalar : load(E);
  }
  if (const auto *List = dyn_cast<InitListExpr>(&E); List && List->getNumInits() == 1)
    return value(*List->getInit(0)); // double x{a[i]}
  if (isZero(E))
    return convertTo(ir::integer(P, Element::I32, 0), E.getType(), E);
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E))
    return binary(*Binary);
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(&E))
    return choice(*Choice);
  if (const auto *Same = dyn_cast<OpaqueValueExpr>(&E); Same && Same->getSourceExpr())
    return value(*Same->getSourceExpr()); // the x of x ?: y
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    return call(*Call);
  if (const ExprId Complex = complexValue(E); Complex || Refused)
    return Complex;
  if (const auto *Unary = dyn_cast<UnaryOperator>(&E))
    return unary(*Unary);
  return refuse(E.getType()->isAnyComplexType() ? Diag::complex_number : Diag::expression_kind, E,
                {E.getStmtClassName()});
}

ExprId NestLifter::cast(const CastExpr &E) {
  const Expr &Inner = *E.getSubExpr();
  switch (E.getCastKind()) {
  case CK_LValueToRValue:
  case CK_NoOp:
  case CK_UserDefinedConversion: // the call of an operator
    return value(Inner);
  case CK_FloatingCast:
  case CK_FloatingRealToComplex:
  case CK_FloatingComplexToReal:
  case CK_FloatingComplexCast:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_IntegralCast: {
    const ExprId A = usedValue(Inner);
    return A ? convertTo(cutToWord(A, E.getType()), E.getType(), E) : A;
  }
  case CK_LValueToRValueBitCast: { // bit_cast
    const ExprId A = value(Inner);
    return A ? sameBits(A, E.getType(), E) : A;
  }
  case CK_IntegralToBoolean:
  case CK_FloatingComplexToBoolean:
  case CK_FloatingToBoolean: {
    const ExprId A = usedValue(Inner);
    return A ? isNonZero(A) : A;
  }
  default:
    if (Inner.getType()->isAnyComplexType() || E.getType()->isAnyComplexType())
      return refuse(Diag::complex_number, E, {typeText(Lift.Context, Inner.getType())});
    return refuse(Diag::conversion_type, E, {E.getType().getAsString()});
  }
}

/// The low 32 bits of a value in arithmetic of these alone; none: they are not known from such.
/// Elements says that some are loaded.
static ExprId lowWord(ir::Pool &P, ExprId Id, bool &Elements) {
  const ir::Type Word = ir::Type::scalar(Element::U32);
  const ir::Expr E = P[Id]; // a copy: the pool grows below
  if (E.valueType().isFloating() || E.valueType().isPredicate())
    return {};
  if (ir::bits(E.valueType().Elem) <= 32) {
    bool Changes = false; // by other statements, which ask for its type
    ir::forEachBelow(P, Id, [&](ExprId Below) {
      Elements |= P[Below].Kind == Op::Load;
      Changes |= P[Below].Kind == Op::Local;
      return !Changes;
    });
    return Changes ? ExprId() : ir::convert(P, Word, Id);
  }
  if (ir::isModular(E.Kind)) {
    const ExprId A = lowWord(P, E.Operands[0], Elements);
    const ExprId B = A ? lowWord(P, E.Operands[1], Elements) : A;
    return B ? ir::binary(P, E.Kind, A, B) : B;
  }
  switch (E.Kind) {
  case Op::Const:
  case Op::Invariant:
  case Op::Induction:
    return ir::convert(P, Word, ir::convert(P, ir::Type::scalar(Element::I32), Id));
  case Op::Convert:
    return ir::bits(P[E.Operands[0]].valueType().Elem) <= 32 ? lowWord(P, E.Operands[0], Elements)
                                                             : ExprId();
  default:
    return {};
  }
}

/// What is computed of elements of 32 bits in 64 and cut to 32 is the same modulo 2^32: lanes need
/// not be twice as wide for it.
ExprId NestLifter::cutToWord(ExprId Wide, QualType To) const {
  if (!ir::isModular(P[Wide].Kind) || !To->isIntegerType() || Lift.Context.getTypeSize(To) != 32 ||
      ir::bits(P[Wide].valueType().Elem) != 64)
    return Wide;
  bool Elements = false;
  const ExprId Low = lowWord(P, Wide, Elements);
  return Low && Elements ? Low : Wide;
}

ExprId NestLifter::unary(const UnaryOperator &E) {
  switch (E.getOpcode()) {
  case UO_Deref:
    return load(E);
  case UO_Plus:
    return value(*E.getSubExpr());
  case UO_Minus: {
    if (E.getType()->isFloat16Type())
      return halfValue(E);
    const ExprId A = value(*E.getSubExpr());
    return A ? ir::unary(P, Op::Neg, A) : A;
  }
  case UO_Not: {
    const ExprId A = value(*E.getSubExpr());
    return A ? ir::unary(P, Op::Not, A) : A;
  }
  case UO_LNot: {
    const ExprId A = condition(*E.getSubExpr());
    return A ? convertTo(inverse(A), E.getType(), E) : A;
  }
  default:
    if (E.isIncrementDecrementOp() && Site && !Levels.empty() && !E.getType()->isPointerType())
      return increment(E);
    return refuse(E.isIncrementDecrementOp() ? Diag::assignment_in_expression
                                             : Diag::expression_kind,
                  E, {"'" + UnaryOperator::getOpcodeStr(E.getOpcode()).str() + "'"});
  }
}

ExprId NestLifter::binary(const BinaryOperator &E) {
  if (E.isComparisonOp() || E.isLogicalOp()) {
    const ExprId Truth = condition(E);
    return Truth ? convertTo(Truth, E.getType(), E) : Truth;
  }
  if (E.isAssignmentOp() && Site && !Levels.empty() && !E.getType()->isPointerType())
    return assignment(E);
  if (E.getOpcode() == BO_Comma && Site && !Levels.empty())
    return expression(*E.getLHS()->IgnoreParens()) ? value(*E.getRHS()) : ExprId();
  if (E.getOpcode() == BO_Sub && Site && E.getLHS()->getType()->isPointerType() &&
      E.getRHS()->getType()->isPointerType()) {
    const Place A = pointer(*E.getLHS()), B = A ? pointer(*E.getRHS()) : A;
    const ExprId Between = pointerDifference(A, B);
    return Between || Refused ? Between
                              : refuse(Diag::expression_kind, E, {"pointers into two arrays"});
  }
  if (E.isAssignmentOp() || E.getOpcode() == BO_Comma)
    return refuse(Diag::assignment_in_expression, E, {"'" + E.getOpcodeStr().str() + "'"});
  if (E.getType()->isFloat16Type())
    return halfValue(E);
  const ExprId A = value(*E.getLHS());
  const ExprId B = A ? value(*E.getRHS()) : A;
  if (const ExprId Sign = B && E.getOpcode() == BO_Sub ? signOf(P, A, B) : ExprId())
    return Sign;
  return B ? arithmetic(E, E.getOpcode(), E.getLHS(), A, E.getRHS(), B) : B;
}

static std::optional<Op> integerOperation(BinaryOperatorKind Kind) {
  switch (Kind) {
  case BO_Rem:
    return Op::Rem;
  case BO_And:
    return Op::And;
  case BO_Or:
    return Op::Or;
  case BO_Xor:
    return Op::Xor;
  case BO_Shl:
    return Op::Shl;
  case BO_Shr:
    return Op::Shr;
  default:
    return std::nullopt;
  }
}

/// The bits of a floating-point operation in a function that fp(strict) of the kernel calls are the
/// compiler's choice: fast-math flags reach it, and gcc fuses products and sums across statements.
bool NestLifter::mayChange(const BinaryOperator &Source, BinaryOperatorKind Kind, ExprId A,
                           ExprId B) const {
  auto IsProduct = [&](ExprId Id) {
    if (P[Id].Kind == Op::Neg)
      Id = P[Id].Operands[0];
    return P[Id].Kind == Op::Mul;
  };
  const FPOptions Mode = Source.getFPFeaturesInEffect(Lift.Context.getLangOpts());
  // gcc does not know the pragma that forbids it.
  const bool Fuses = Lift.ByGcc || Mode.getFPContractMode() != LangOptions::FPM_Off;
  return Mode.getAllowFPReassociate() || Mode.getAllowReciprocal() || Mode.getNoSignedZero() ||
         (Fuses && (Kind == BO_Add || Kind == BO_Sub) && (IsProduct(A) || IsProduct(B)));
}

/// A factor of a product of numbers that is fused with what it is added to.
ExprId NestLifter::factor(const Expr &E) {
  if (Site)
    Site->FusesNumbers = true;
  return value(E);
}

ExprId NestLifter::arithmetic(const BinaryOperator &Source, BinaryOperatorKind Kind,
                              const Expr *ExprA, ExprId A, const Expr *ExprB, ExprId B) {
  const bool Floating = P[A].Ty.isFloating();
  if (Source.getType()->isPointerType() || Source.getLHS()->getType()->isPointerType())
    return refuse(Diag::expression_kind, Source, {"pointer arithmetic as a value"});
  if (Floating && InlineDepth && Lift.Float == FloatMode::Strict && mayChange(Source, Kind, A, B))
    return refuse(Diag::call_relaxed, Source, {Inlined.back()->getNameAsString()});
  if (P[A].Ty.Elem == Element::F16)
    return halfArithmetic(Source, Kind, ExprA, A, ExprB, B);
  if (P[A].Ty.Elem == Element::BF16)
    return refuse(Diag::half_arithmetic, Source);
  if (isPair(P, A) || isPair(P, B))
    return complexArithmetic(Source, Kind, A, B);
  if (Kind == BO_Shl || Kind == BO_Shr)
    B = ir::convert(P, P[A].Ty, B);
  if (P[A].Ty.Elem != P[B].Ty.Elem || P[A].Ty.isPredicate())
    return refuse(Diag::expression_kind, Source, {"operands of two types"});
  if (Floating && InlineDepth && Lift.Float == FloatMode::Strict && mayChange(Source, Kind, A, B))
    return refuse(Diag::call_relaxed, Source, {Inlined.back()->getNameAsString()});
  if (const ExprId Number = folded(Kind, A, B))
    return Number;
  switch (Kind) {
  case BO_Add:
  case BO_Sub:
    if (Floating)
      return sum(Lift, Source, ExprA, A, ExprB, B, Kind == BO_Sub,
                 [&](const Expr &E) { return factor(E); });
    return ir::binary(P, Kind == BO_Add ? Op::Add : Op::Sub, A, B);
  case BO_Mul:
    return ir::binary(P, Op::Mul, A, B);
  case BO_Div:
  case BO_Rem:
    if (Floating)
      return ir::binary(P, Op::Div, A, B);
    if (Predicate && P[B].Kind != Op::Const) // lanes that do not divide must not trap
      B = ir::select(P, Predicate, B, ir::integer(P, P[B].Ty.Elem, 1));
    return ir::binary(P, Kind == BO_Div ? Op::Div : Op::Rem, A, B);
  default:
    if (const auto Operation = integerOperation(Kind); Operation && !Floating)
      return ir::binary(P, *Operation, A, B);
    return refuse(Diag::expression_kind, Source,
                  {"'" + BinaryOperator::getOpcodeStr(Kind).str() + "'"});
  }
}

} // namespace tpbcc
