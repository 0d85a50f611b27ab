//===- lift/Complex.cpp - Arithmetic of complex numbers -------------------===//
//
// As clang's code generator has it, operation by operation: real operands stay real, nothing is
// fused, and a product whose parts are both NaN is computed again with the rules of C's Annex G,
// unless the user allows the plain one.
//
//===----------------------------------------------------------------------===//
#include "lift/Complex.h"
#include "ir/Build.h"
#include "lift/NestLifter.h"
#include "llvm/ADT/StringSwitch.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

std::optional<Element> partElement(const ASTContext &Context, QualType T) {
  const auto *Complex = T.isNull() ? nullptr : T->getAs<ComplexType>();
  const auto Elem = Complex ? elementOf(Context, Complex->getElementType()) : std::nullopt;
  return Elem && (*Elem == Element::F32 || *Elem == Element::F64) ? Elem : std::nullopt;
}

QualType partType(const ASTContext &Context, QualType T, Component Of) {
  const auto *Complex = T->getAs<ComplexType>();
  if (Of == Component::Whole || !Complex)
    return T;
  return Context.getQualifiedType(Complex->getElementType(), T.getQualifiers());
}

llvm::ArrayRef<Component> componentsOf(const ASTContext &Context, QualType T) {
  static constexpr Component One[] = {Component::Whole},
                             Two[] = {Component::Real, Component::Imaginary};
  return partElement(Context, T) ? llvm::ArrayRef<Component>(Two) : llvm::ArrayRef<Component>(One);
}

static bool mentionsName(const Stmt &S, StringRef Name) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&S))
    return Ref->getDecl()->getDeclName().isIdentifier() && Ref->getDecl()->getName() == Name;
  return llvm::any_of(S.children(),
                      [&](const Stmt *Child) { return Child && mentionsName(*Child, Name); });
}

std::string partName(const LiftContext &Lift, const VarDecl &V, Component Of) {
  std::string Name = V.getNameAsString();
  if (Of == Component::Whole)
    return Name;
  Name += Of == Component::Real ? "_re" : "_im";
  const auto IsTaken = [&] {
    return (Lift.FunctionBody && mentionsName(*Lift.FunctionBody, Name)) ||
           (Lift.Declaration &&
            llvm::any_of(Lift.Declaration->parameters(),
                         [&](const ParmVarDecl *P) { return P->getName() == Name; }));
  };
  while (IsTaken())
    Name += "_";
  return Name;
}

StringRef partOperator(Component Of) {
  return Of == Component::Real ? "__real__ " : Of == Component::Imaginary ? "__imag__ " : "";
}

static constexpr llvm::StringLiteral PairName = "pair";

ExprId makePair(ir::Pool &P, ExprId Real, ExprId Imaginary) {
  ir::Expr E;
  E.Kind = Op::Intrinsic;
  E.Name = PairName.str();
  E.Ty = P[Real].Ty;
  E.Operands = {Real, Imaginary};
  return P.make(std::move(E));
}

bool isPair(const ir::Pool &P, ExprId Id) {
  return Id && P[Id].Kind == Op::Intrinsic && P[Id].Name == PairName;
}

ExprId partOf(ir::Pool &P, ExprId Value, Component Of) {
  if (!Value || Of == Component::Whole)
    return Value;
  if (isPair(P, Value))
    return P[Value].Operands[Of == Component::Real ? 0 : 1];
  if (Of == Component::Real)
    return Value;
  const ir::Type Ty = P[Value].Ty;
  return Ty.isFloating() ? ir::constant(P, Ty.Elem, 0.0) : ir::integer(P, Ty.Elem, 0);
}

/// Whether local variables of the type become values.
bool NestLifter::isLifted(QualType T) const {
  return elementOf(Lift.Context, T) || partElement(Lift.Context, T);
}

/// An element's part, which stands in an array of twice as many.
NestLifter::Place NestLifter::placeOfPart(Place Where, Component Of, const Expr &At) {
  const auto Elem = Where ? partElement(Lift.Context, Where.Type) : std::nullopt;
  if (!Elem) {
    if (Where)
      refuse(Diag::complex_number, At, {typeText(Lift.Context, Where.Type)});
    return {};
  }
  const QualType Component = partType(Lift.Context, Where.Type, Of);
  Where.Argument = "(" + std::string(Component.isConstQualified() ? "const " : "") +
                   typeText(Lift.Context, typeOf(Lift.Context, *Elem)) + " *)" +
                   Where.Argument.operand();
  Where.Cast = true;
  Where.Type = Component;
  const ExprId Real = ir::binary(P, Op::Mul, Where.Index, ir::integer(P, Element::I64, 2));
  const ExprId Imaginary = ir::binary(P, Op::Add, Real, ir::integer(P, Element::I64, 1));
  Where.Index = Of == Component::Imaginary ? Imaginary : Real;
  Where.OtherPart = Of == Component::Imaginary ? Real : Imaginary;
  return Where;
}

/// __real__ x, creal(x): of an element in memory, only that half is read.
ExprId NestLifter::partOfValue(const Expr &Source, Component Of) {
  const Expr *E = Source.IgnoreParens();
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    if (Cast->getCastKind() != CK_LValueToRValue && Cast->getCastKind() != CK_NoOp)
      break;
    E = Cast->getSubExpr()->IgnoreParens();
  }
  const auto *Unary = dyn_cast<UnaryOperator>(E);
  const bool InMemory = isa<ArraySubscriptExpr>(E) || (Unary && Unary->getOpcode() == UO_Deref);
  if (InMemory && Site && E->getType()->isAnyComplexType()) {
    const Place Where = placeOfPart(place(*E), Of, *E);
    return Where ? load(Where, *E) : ExprId();
  }
  return partOf(P, value(Source), Of);
}

/// A product's part: the plain one, but where both are NaN.
ExprId NestLifter::recovered(Component Of, ExprId Real, ExprId Imaginary,
                             llvm::ArrayRef<ExprId> Factors) {
  ir::Expr E;
  E.Kind = Op::Intrinsic;
  E.Name = Of == Component::Real ? "cmulre" : "cmulim";
  E.Ty = P[Real].Ty;
  E.Operands = {Real, Imaginary};
  E.Operands.append(Factors.begin(), Factors.end());
  return P.make(std::move(E));
}

ExprId NestLifter::complexProduct(const BinaryOperator &Source, ExprId A, ExprId B) {
  const auto Times = [&](ExprId X, ExprId Y) { return ir::binary(P, Op::Mul, X, Y); };
  const ExprId Re[] = {partOf(P, A, Component::Real), partOf(P, B, Component::Real)};
  const ExprId Im[] = {partOf(P, A, Component::Imaginary), partOf(P, B, Component::Imaginary)};
  if (!isPair(P, A))
    return makePair(P, Times(A, Re[1]), Times(A, Im[1]));
  if (!isPair(P, B))
    return makePair(P, Times(Re[0], B), Times(Im[0], B));
  const ExprId Real = ir::binary(P, Op::Sub, Times(Re[0], Re[1]), Times(Im[0], Im[1]));
  const ExprId Imaginary = ir::binary(P, Op::Add, Times(Re[0], Im[1]), Times(Im[0], Re[1]));
  const FPOptions Mode = Source.getFPFeaturesInEffect(Lift.Context.getLangOpts());
  if (Mode.getComplexRange() != LangOptions::CX_Full)
    return makePair(P, Real, Imaginary);
  const ExprId Factors[] = {Re[0], Im[0], Re[1], Im[1]};
  return makePair(P, recovered(Component::Real, Real, Imaginary, Factors),
                  recovered(Component::Imaginary, Real, Imaginary, Factors));
}

/// One of the two is a pair.
ExprId NestLifter::complexArithmetic(const BinaryOperator &Source, BinaryOperatorKind Kind,
                                     ExprId A, ExprId B) {
  const bool Minus = Kind == BO_Sub;
  if (P[A].Ty.Elem != P[B].Ty.Elem)
    return refuse(Diag::expression_kind, Source, {"operands of two types"});
  switch (Kind) {
  case BO_Add:
  case BO_Sub: {
    const Op Sum = Minus ? Op::Sub : Op::Add;
    const ExprId Real =
        ir::binary(P, Sum, partOf(P, A, Component::Real), partOf(P, B, Component::Real));
    ExprId Imaginary = partOf(P, isPair(P, A) ? A : B, Component::Imaginary);
    if (isPair(P, A) && isPair(P, B))
      Imaginary = ir::binary(P, Sum, Imaginary, partOf(P, B, Component::Imaginary));
    else if (Minus && !isPair(P, A))
      Imaginary = ir::unary(P, Op::Neg, Imaginary);
    return makePair(P, Real, Imaginary);
  }
  case BO_Mul:
    return complexProduct(Source, A, B);
  case BO_Div:
    if (isPair(P, B))
      return refuse(Diag::complex_division, Source);
    return makePair(P, ir::binary(P, Op::Div, partOf(P, A, Component::Real), B),
                    ir::binary(P, Op::Div, partOf(P, A, Component::Imaginary), B));
  default:
    return refuse(Diag::expression_kind, Source,
                  {"'" + BinaryOperator::getOpcodeStr(Kind).str() + "'"});
  }
}

ExprId NestLifter::complexComparison(BinaryOperatorKind Kind, ExprId A, ExprId B) {
  const auto Compared = [&](Component Of) {
    return ir::compare(P, Kind == BO_EQ ? Op::CmpEq : Op::CmpNe, partOf(P, A, Of),
                       partOf(P, B, Of));
  };
  const ExprId Real = Compared(Component::Real), Imaginary = Compared(Component::Imaginary);
  return ir::binary(P, Kind == BO_EQ ? Op::And : Op::Or, Real, Imaginary);
}

/// The value in a complex type: of its parts, or of a real number.
ExprId NestLifter::convertToComplex(ExprId Value, QualType T, const Stmt &At) {
  const auto Elem = partElement(Lift.Context, T);
  if (!Elem)
    return refuse(Diag::complex_number, At, {typeText(Lift.Context, T)});
  const QualType Of = partType(Lift.Context, T.getUnqualifiedType(), Component::Real);
  const ExprId Real = convertTo(partOf(P, Value, Component::Real), Of, At);
  const ExprId Imaginary = isPair(P, Value)
                               ? convertTo(partOf(P, Value, Component::Imaginary), Of, At)
                               : ir::constant(P, *Elem, 0.0);
  return Real && Imaginary ? makePair(P, Real, Imaginary) : ExprId();
}

/// Expressions that only complex numbers have; none without a refusal: it is another one.
ExprId NestLifter::complexValue(const Expr &E) {
  if (const auto *Literal = dyn_cast<ImaginaryLiteral>(&E)) {
    const auto Elem = partElement(Lift.Context, E.getType());
    const auto *Number = dyn_cast<FloatingLiteral>(Literal->getSubExpr());
    if (!Elem || !Number)
      return refuse(Diag::complex_number, E, {typeText(Lift.Context, E.getType())});
    return makePair(P, ir::constant(P, *Elem, 0.0),
                    ir::constant(P, *Elem, Number->getValueAsApproximateDouble()));
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(&E))
    switch (Unary->getOpcode()) {
    case UO_Real:
      return partOfValue(*Unary->getSubExpr(), Component::Real);
    case UO_Imag:
      return partOfValue(*Unary->getSubExpr(), Component::Imaginary);
    case UO_Minus:
    case UO_Not: {
      if (!E.getType()->isAnyComplexType())
        return {};
      const ExprId A = value(*Unary->getSubExpr());
      if (!A)
        return A;
      const ExprId Real = partOf(P, A, Component::Real);
      return makePair(P, Unary->getOpcode() == UO_Minus ? ir::unary(P, Op::Neg, Real) : Real,
                      ir::unary(P, Op::Neg, partOf(P, A, Component::Imaginary)));
    }
    default:
      break;
    }
  return {};
}

/// creal() and what else of <complex.h> moves parts; none without a refusal: it is another
/// function.
ExprId NestLifter::complexCall(const CallExpr &E) {
  const FunctionDecl *Callee = E.getDirectCallee();
  if (!Callee || !Callee->getBuiltinID() || !Callee->getIdentifier())
    return {};
  StringRef Name = Callee->getName();
  Name.consume_front("__builtin_");
  enum { None, Real, Imaginary, Conjugate, Make };
  const int Which = llvm::StringSwitch<int>(Name)
                        .Cases("creal", "crealf", Real)
                        .Cases("cimag", "cimagf", Imaginary)
                        .Cases("conj", "conjf", Conjugate)
                        .Case("complex", Make)
                        .Default(None);
  if (Which == None || E.getNumArgs() != (Which == Make ? 2 : 1))
    return {};
  if (Which == Real || Which == Imaginary)
    return partOfValue(*E.getArg(0), Which == Real ? Component::Real : Component::Imaginary);
  const ExprId A = value(*E.getArg(0));
  const ExprId B = Which == Make && A ? value(*E.getArg(1)) : A;
  if (!B)
    return B;
  if (Which == Make)
    return partElement(Lift.Context, E.getType())
               ? makePair(P, A, B)
               : refuse(Diag::complex_number, E, {typeText(Lift.Context, E.getType())});
  return makePair(P, partOf(P, A, Component::Real),
                  ir::unary(P, Op::Neg, partOf(P, A, Component::Imaginary)));
}

} // namespace tpbcc
