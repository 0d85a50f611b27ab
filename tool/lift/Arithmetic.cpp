#include "lift/Arithmetic.h"
#include "ir/Build.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace tpbcc {
using namespace clang;
using ir::ExprId;
using ir::Op;

/// Without parentheses, unary plus and conversions that change nothing.
static const Expr *bare(const Expr *E) {
  for (;;) {
    E = E->IgnoreParens();
    if (const auto *Plus = dyn_cast<UnaryOperator>(E); Plus && Plus->getOpcode() == UO_Plus)
      E = Plus->getSubExpr();
    else if (const auto *Cast = dyn_cast<CastExpr>(E); Cast && Cast->getCastKind() == CK_NoOp)
      E = Cast->getSubExpr();
    else
      return E;
  }
}

/// Whether the source of an operand is a product, or a negated one, of its own type: what clang's
/// code generator looks for. A product reached through a variable does not count.
static bool isProduct(const Expr *E, bool &Negated) {
  Negated = false;
  if (!E)
    return false;
  E = bare(E);
  if (const auto *Minus = dyn_cast<UnaryOperator>(E); Minus && Minus->getOpcode() == UO_Minus) {
    Negated = true;
    E = bare(Minus->getSubExpr());
  }
  const auto *Product = dyn_cast<BinaryOperator>(E);
  return Product && Product->getOpcode() == BO_Mul;
}

/// Whether optimisers know the value: nothing but constants is below it, and no memory.
static bool isConstant(const ir::Pool &P, ExprId Id) {
  bool Constant = true;
  ir::forEachBelow(P, Id, [&](ExprId Below) {
    Constant &=
        P[Below].Kind == Op::Const || (P[Below].Kind != Op::Load && !P[Below].Operands.empty());
    return Constant;
  });
  return Constant;
}

/// A float as it was before it was rounded to half precision; else the same: what is fused is not
/// rounded in between.
static ExprId beforeRounding(const ir::Pool &P, ExprId Id) {
  const auto Converted = [&](ExprId Of, ir::Element To) {
    return P[Of].Kind == Op::Convert && P[Of].Ty.Elem == To ? P[Of].Operands[0] : ExprId();
  };
  const ExprId Half = Converted(Id, ir::Element::F32);
  const ExprId Exact = Half ? Converted(Half, ir::Element::F16) : Half;
  return Exact && P[Exact].Ty.Elem == ir::Element::F32 ? Exact : Id;
}

/// The product below an optional negation. Compilers fold one of constants, and what is left is an
/// addition that rounds by itself.
static ExprId productOf(const ir::Pool &P, ExprId Id, bool Negated) {
  Id = beforeRounding(P, Id);
  if (Negated && P[Id].Kind == Op::Neg)
    Id = beforeRounding(P, P[Id].Operands[0]);
  return P[Id].Kind == Op::Mul && !isConstant(P, Id) ? Id : ExprId();
}

/// Whether the expression is a constant before anything is optimised.
static bool isWrittenConstant(const LiftContext &Lift, const Expr *E) {
  Expr::EvalResult Value;
  return E->EvaluateAsRValue(Value, Lift.Context) && Value.Val.isFloat();
}

static bool fusesIn(const LiftContext &Lift, const BinaryOperator &Source) {
  return Lift.Float != FloatMode::Strict &&
         Source.getFPFeaturesInEffect(Lift.Context.getLangOpts()).getFPContractMode() !=
             LangOptions::FPM_Off; // "fast" allows at least what "on" does
}

/// x * y + c as Kind says, in one rounding; none: a NaN.
static ExprId fusedNumber(ir::Pool &P, Op Kind, const ir::Expr &X, const ir::Expr &Y,
                          const ir::Expr &C) {
  const auto Number = [&](double Value, bool Negated) {
    bool Exact;
    llvm::APFloat Result(Value);
    if (X.Ty.Elem == ir::Element::F32)
      Result.convert(llvm::APFloat::IEEEsingle(), llvm::APFloat::rmNearestTiesToEven, &Exact);
    if (Negated)
      Result.changeSign();
    return Result;
  };
  llvm::APFloat Result = Number(X.Floating, Kind == Op::Fnma || Kind == Op::Fnms);
  Result.fusedMultiplyAdd(Number(Y.Floating, false),
                          Number(C.Floating, Kind == Op::Fms || Kind == Op::Fnms),
                          llvm::APFloat::rmNearestTiesToEven);
  return Result.isNaN() ? ExprId() : ir::constant(P, X.Ty.Elem, Result.convertToDouble());
}

/// A product that is a number because a loop was unrolled: what is written is fused with the other
/// operand, then folded.
static ExprId fusedProduct(ir::Pool &P, Op Kind, const Expr &Product, ExprId Other,
                           llvm::function_ref<ExprId(const Expr &)> ValueOf) {
  const Expr *E = bare(&Product);
  if (const auto *Minus = dyn_cast<UnaryOperator>(E))
    E = bare(Minus->getSubExpr());
  const auto &Of = *cast<BinaryOperator>(E);
  const ExprId X = ValueOf(*Of.getLHS()), Y = X ? ValueOf(*Of.getRHS()) : X;
  const auto IsNumber = [&](ExprId Id) {
    return Id && P[Id].Kind == Op::Const && P[Id].Ty == P[Other].valueType() &&
           (P[Id].Ty.Elem == ir::Element::F32 || P[Id].Ty.Elem == ir::Element::F64);
  };
  if (!IsNumber(X) || !IsNumber(Y))
    return ExprId();
  return IsNumber(Other) ? fusedNumber(P, Kind, P[X], P[Y], P[Other])
                         : ir::fused(P, Kind, X, Y, Other);
}

ExprId sum(const LiftContext &Lift, const BinaryOperator &Source, const Expr *ExprA, ExprId A,
           const Expr *ExprB, ExprId B, bool Subtract,
           llvm::function_ref<ExprId(const Expr &)> ValueOf) {
  ir::Pool &P = Lift.Values;
  const bool MayFuse = fusesIn(Lift, Source);
  bool Negated = false;
  if (MayFuse && isProduct(ExprA, Negated)) {
    if (ExprId Product = productOf(P, A, Negated)) {
      const Op Kind = Negated ? (Subtract ? Op::Fnms : Op::Fnma) : (Subtract ? Op::Fms : Op::Fma);
      return ir::fused(P, Kind, P[Product].Operands[0], P[Product].Operands[1], B);
    }
    if (!isWrittenConstant(Lift, ExprA)) { // it was fused with B, whatever that is, then folded
      const Op Kind = Negated ? (Subtract ? Op::Fnms : Op::Fnma) : (Subtract ? Op::Fms : Op::Fma);
      const ExprId Fused =
          P[A].Kind == Op::Const ? fusedProduct(P, Kind, *ExprA, B, ValueOf) : ExprId();
      return Fused ? Fused : ir::binary(P, Subtract ? Op::Sub : Op::Add, A, B);
    }
  }
  if (MayFuse && isProduct(ExprB, Negated)) {
    const Op Kind = Negated != Subtract ? Op::Fnma : Op::Fma;
    if (ExprId Product = productOf(P, B, Negated))
      return ir::fused(P, Kind, P[Product].Operands[0], P[Product].Operands[1], A);
    if (P[B].Kind == Op::Const && !isWrittenConstant(Lift, ExprB))
      if (const ExprId Fused = fusedProduct(P, Kind, *ExprB, A, ValueOf))
        return Fused;
  }
  return ir::binary(P, Subtract ? Op::Sub : Op::Add, A, B);
}

/// Functions with an operation of their own; the others are Intrinsic.
static std::optional<Op> ownOperation(StringRef Name) {
  return llvm::StringSwitch<std::optional<Op>>(Name)
      .Cases("fabs", "abs", "labs", "llabs", Op::Abs)
      .Case("fmin", Op::FMin)
      .Case("fmax", Op::FMax)
      .Case("fma", Op::Fma)
      .Default(std::nullopt);
}

static bool isIntrinsic(StringRef Name) {
  static constexpr StringRef Known[] = {
      "sqrt",      "cbrt",     "exp",   "exp2", "expm1", "log",  "log2",  "log10", "log1p",
      "sin",       "cos",      "tan",   "asin", "acos",  "atan", "atan2", "sinh",  "cosh",
      "tanh",      "pow",      "hypot", "fmod", "floor", "ceil", "trunc", "round", "rint",
      "nearbyint", "copysign", "erf",   "erfc", "exp10", "fdim", "tgamma"};
  return llvm::is_contained(Known, Name);
}

StringRef builtinName(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getBuiltinID() || !Callee->getIdentifier())
    return "";
  StringRef Name = Callee->getName();
  Name.consume_front("__builtin_");
  return Name;
}

std::optional<MathOperation> integerRounding(const CallExpr &Call) {
  const auto Rounds = llvm::StringSwitch<StringRef>(builtinName(Call))
                          .Cases("lrint", "lrintf", "llrint", "llrintf", "rint")
                          .Cases("lround", "lroundf", "llround", "llroundf", "round")
                          .Default("");
  if (Rounds.empty())
    return std::nullopt;
  return MathOperation{Op::Intrinsic, Rounds.str()};
}

std::optional<MathOperation> mathOperation(const CallExpr &Call) {
  StringRef Name = builtinName(Call);
  for (const bool Single : {false, true}) { // sqrtf is sqrt of float
    if (Single && !Name.consume_back("f"))
      break;
    const QualType T = Call.getType().getCanonicalType();
    const bool Integer = Name.ends_with("abs") && T->isIntegerType();
    if (!Integer && !T->isSpecificBuiltinType(Single ? BuiltinType::Float : BuiltinType::Double))
      continue;
    if (const auto Own = ownOperation(Name))
      return MathOperation{*Own, ""};
    if (isIntrinsic(Name))
      return MathOperation{Op::Intrinsic, Name.str()};
  }
  return std::nullopt;
}

} // namespace tpbcc
