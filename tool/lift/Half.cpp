//===- lift/Half.cpp - Arithmetic in half precision -----------------------===//
//
// Sums, products and quotients of halves are those of floats, rounded: a float has more than twice
// the digits, so that rounding twice is rounding once. Where they are rounded is the compiler's
// choice. Where a processor has no such arithmetic, clang for x86 and gcc compute an expression in
// floats and round it where it ends, gcc not even there when something else than a half becomes
// of it; clang for AArch64 rounds after each operation.
//
//===----------------------------------------------------------------------===//
#include "lift/Arithmetic.h"
#include "lift/NestLifter.h"
#include "clang/Basic/TargetInfo.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

/// Whether the compiler for this processor computes expressions of halves in floats.
static bool keepsExcess(const LiftContext &Lift) {
  const TargetInfo &Target = Lift.Context.getTargetInfo();
  if (Lift.ByGcc && Target.getTriple().isAArch64())
    return !Target.hasFeature("fullfp16");
  return QualType(Lift.Context.Float16Ty).UseExcessPrecision(Lift.Context);
}

/// Whether the user's flags have instructions on halves.
static bool computesHalves(const LiftContext &Lift) {
  const TargetInfo &Target = Lift.Context.getTargetInfo();
  return Target.hasFeature(Target.getTriple().isX86() ? "avx512fp16" : "fullfp16");
}

/// For x86-64, compilers have twice the lanes of floats then, and nothing to convert. On Sapphire
/// Rapids y = a x + y takes a sixth of the time, a comparison half.
void NestLifter::noteHalves(const Expr &Source) {
  if (Site && !Site->ComputesHalves && Lift.Context.getTargetInfo().getTriple().isX86() &&
      computesHalves(Lift))
    Site->ComputesHalves = sourceRange(Lift.Context, Source);
}

static bool isArithmetic(BinaryOperatorKind Kind) {
  return Kind == BO_Add || Kind == BO_Sub || Kind == BO_Mul || Kind == BO_Div;
}

/// What an operator or a conversion makes something else of: gcc has not rounded it.
ExprId NestLifter::usedValue(const Expr &E) {
  return Lift.ByGcc && E.getType()->isFloat16Type() && keepsExcess(Lift) ? halfOperand(E)
                                                                         : value(E);
}

/// An operation on halves, rounded.
ExprId NestLifter::halfValue(const Expr &E) {
  const ExprId Wide = halfOperand(E);
  if (!Wide)
    return Wide;
  const bool Rounded =
      P[Wide].Kind == Op::Convert && P[P[Wide].Operands[0]].Ty.Elem == Element::F16;
  return Rounded ? P[Wide].Operands[0] : ir::convert(P, Type::scalar(Element::F16), Wide);
}

/// The value of an expression of halves as a float: with all of a float's digits where that is how
/// it is computed.
ExprId NestLifter::halfOperand(const Expr &Source) {
  const Type Wide = Type::scalar(Element::F32), Half = Type::scalar(Element::F16);
  const Expr &E = *Source.IgnoreParens();
  const bool Keeps = keepsExcess(Lift);
  ExprId Result;
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E);
      Binary && isArithmetic(Binary->getOpcode())) {
    const ExprId A = halfOperand(*Binary->getLHS());
    const ExprId B = A ? halfOperand(*Binary->getRHS()) : A;
    Result =
        B ? halfArithmetic(*Binary, Binary->getOpcode(), Binary->getLHS(), A, Binary->getRHS(), B)
          : B;
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(&E);
             Unary && (Unary->getOpcode() == UO_Minus || Unary->getOpcode() == UO_Plus)) {
    const ExprId A = halfOperand(*Unary->getSubExpr());
    Result = A && Unary->getOpcode() == UO_Minus ? ir::unary(P, Op::Neg, A) : A;
  } else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(&E);
             Cast && Cast->getCastKind() == CK_IntegralToFloating && Lift.ByGcc) {
    const ExprId A = value(*Cast->getSubExpr());
    return A ? ir::convert(P, Wide, A) : A;
  } else {
    if (Lift.ByGcc && Keeps && isa<ConditionalOperator>(E))
      return refuse(Diag::half_arithmetic, E);
    const ExprId A = value(E);
    return A ? ir::convert(P, Wide, A) : A;
  }
  if (!Result || Keeps)
    return Result;
  return ir::convert(P, Wide, ir::convert(P, Half, Result));
}

/// An operation on halves that have become floats: its result before it is rounded.
ExprId NestLifter::halfArithmetic(const BinaryOperator &Source, BinaryOperatorKind Kind,
                                  const Expr *ExprA, ExprId A, const Expr *ExprB, ExprId B) {
  const Type Wide = Type::scalar(Element::F32);
  noteHalves(Source);
  if (InlineDepth && Lift.Float == FloatMode::Strict && mayChange(Source, Kind, A, B))
    return refuse(Diag::call_relaxed, Source, {Inlined.back()->getNameAsString()});
  A = ir::convert(P, Wide, A), B = ir::convert(P, Wide, B);
  switch (Kind) {
  case BO_Add:
  case BO_Sub:
    if (keepsExcess(Lift))
      return sum(Lift, Source, ExprA, A, ExprB, B, Kind == BO_Sub,
                 [&](const Expr &E) { return factor(E); });
    if (computesHalves(Lift)) {
      const ExprId Sum = sum(Lift, Source, ExprA, A, ExprB, B, Kind == BO_Sub,
                             [&](const Expr &E) { return factor(E); });
      if (Site && !Site->FusesHalves && ir::isFused(P[Sum].Kind))
        Site->FusesHalves = sourceRange(Lift.Context, Source);
      return Sum;
    }
    return ir::binary(P, Kind == BO_Sub ? Op::Sub : Op::Add, A, B);
  case BO_Mul:
    return ir::binary(P, Op::Mul, A, B);
  case BO_Div:
    return ir::binary(P, Op::Div, A, B);
  default:
    return refuse(Diag::half_arithmetic, Source);
  }
}

} // namespace tpbcc
