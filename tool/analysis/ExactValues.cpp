#include "analysis/ExactValues.h"
#include "ir/Build.h"
#include <cmath>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

ExactRange ExactRange::ofType(ir::Element E) {
  return {E == ir::Element::Bool ? 1 : std::ldexp(1.0, int(ir::bits(E)) - int(ir::isSigned(E))), 0};
}

bool ExactRange::fits(ir::Element E) const {
  const int Bits = E == ir::Element::F16    ? 11
                   : E == ir::Element::BF16 ? 8
                   : E == ir::Element::F32  ? 24
                                            : 53;
  return Magnitude * std::ldexp(1.0, Fraction) <= std::ldexp(1.0, Bits);
}

std::optional<ExactRange> ExactValues::value(ExprId Id) {
  if (auto It = Known.find(Id.Index); It != Known.end())
    return It->second;
  const auto Result = valueBelow(Id);
  Known[Id.Index] = Result;
  return Result;
}

std::optional<ExactRange> ExactValues::leaf(const Expr &E) const {
  const ir::Element Elem = E.valueType().Elem;
  if (E.Kind == Op::Const) {
    if (!E.Ty.isFloating())
      return ExactRange{std::fabs(double(E.Integer)), 0};
    if (!std::isfinite(E.Floating))
      return std::nullopt;
    ExactRange Result{std::fabs(E.Floating), 0};
    for (double X = E.Floating; X != std::trunc(X); X *= 2)
      if (++Result.Fraction > 60)
        return std::nullopt;
    return Result;
  }
  if (E.Kind == Op::Induction)
    return ExactRange{ProbeIterations, 0};
  if (auto It = Names.find(E.Name); It != Names.end())
    return It->second;
  if (E.Ty.isFloating())
    return initial();
  // Integers keep their own values in a probe; sizes are small.
  if (E.Kind == Op::Invariant && K.Spec.isSize(E.Name))
    return ExactRange{ProbeIterations, 0};
  return ExactRange::ofType(Elem);
}

/// Integers never round: at worst they take any value of their type.
std::optional<ExactRange> ExactValues::integer(const Expr &E, llvm::ArrayRef<ExactRange> R) const {
  ExactRange Result = ExactRange::ofType(E.valueType().Elem);
  double Magnitude = Result.Magnitude;
  switch (E.Kind) {
  case Op::Add:
  case Op::Sub:
    Magnitude = R[0].Magnitude + R[1].Magnitude;
    break;
  case Op::Mul:
    Magnitude = R[0].Magnitude * R[1].Magnitude;
    break;
  case Op::Div:
  case Op::Neg:
  case Op::Abs:
  case Op::Convert:
  case Op::Shr:
    Magnitude = R[0].Magnitude;
    break;
  case Op::Rem:
    Magnitude = std::min(R[0].Magnitude, R[1].Magnitude);
    break;
  case Op::Min:
  case Op::Max:
    Magnitude = std::max(R[0].Magnitude, R[1].Magnitude);
    break;
  case Op::Select:
    Magnitude = std::max(R[1].Magnitude, R[2].Magnitude);
    break;
  default:
    break;
  }
  // A negative value of a wrapping type is a large one.
  if (ir::isSigned(E.valueType().Elem) || E.Kind == Op::Div || E.Kind == Op::Rem)
    Result.Magnitude = std::min(Result.Magnitude, Magnitude);
  else if (Magnitude <= Result.Magnitude && E.Kind != Op::Sub && E.Kind != Op::Neg &&
           E.Kind != Op::Convert)
    Result.Magnitude = Magnitude;
  return Result;
}

std::optional<ExactRange> ExactValues::floating(const Expr &E, llvm::ArrayRef<ExactRange> R) const {
  ExactRange Result;
  switch (E.Kind) {
  case Op::Add:
  case Op::Sub:
    Result = {R[0].Magnitude + R[1].Magnitude, std::max(R[0].Fraction, R[1].Fraction)};
    break;
  case Op::Mul:
    Result = {R[0].Magnitude * R[1].Magnitude, R[0].Fraction + R[1].Fraction};
    break;
  case Op::Div: { // by a power of two
    const Expr &By = P[E.Operands[1]];
    int Exponent = 0;
    if (By.Kind != Op::Const || std::fabs(std::frexp(By.Floating, &Exponent)) != 0.5)
      return std::nullopt;
    Result = {R[0].Magnitude * std::ldexp(1.0, 1 - Exponent),
              R[0].Fraction + std::max(Exponent - 1, 0)};
    break;
  }
  case Op::Fma:
  case Op::Fms:
  case Op::Fnma:
  case Op::Fnms:
    Result = {R[0].Magnitude * R[1].Magnitude, R[0].Fraction + R[1].Fraction};
    if (!Result.fits(E.Ty.Elem))
      return std::nullopt; // the plain loop may round the product
    Result = {Result.Magnitude + R[2].Magnitude, std::max(Result.Fraction, R[2].Fraction)};
    break;
  case Op::Min:
  case Op::Max:
  case Op::FMin:
  case Op::FMax:
    Result = R[0].join(R[1]);
    break;
  case Op::Rem:
    Result = {R[0].Magnitude, std::max(R[0].Fraction, R[1].Fraction)};
    break;
  case Op::Select:
    Result = R[1].join(R[2]);
    break;
  case Op::Neg:
  case Op::Abs:
  case Op::Convert:
    Result = R[0];
    break;
  case Op::Intrinsic:
    if (ir::isProductPart(E.Name)) {
      Result = R[E.Name == "cmulim"];
      break;
    }
    if (E.Name != "floor" && E.Name != "ceil" && E.Name != "trunc" && E.Name != "round" &&
        E.Name != "rint" && E.Name != "nearbyint")
      return std::nullopt;
    Result = {R[0].Magnitude + 1, 0};
    break;
  default:
    return std::nullopt; // it rounds
  }
  return Result.fits(E.Ty.Elem) ? std::optional(Result) : std::nullopt;
}

std::optional<ExactRange> ExactValues::valueBelow(ExprId Id) {
  const Expr &E = P[Id];
  llvm::SmallVector<ExactRange, 3> R;
  // A subscript or a predicate that rounds may pick another element.
  for (ExprId Operand : E.Operands) {
    const auto Value = value(Operand);
    if (!Value)
      return std::nullopt;
    R.push_back(*Value);
  }
  if (E.Predicate && !value(E.Predicate))
    return std::nullopt;
  if (E.Operands.empty() || E.Kind == Op::Load) {
    const auto Leaf = leaf(E);
    return Leaf && (!E.Ty.isFloating() || Leaf->fits(E.Ty.Elem)) ? Leaf : std::nullopt;
  }
  return E.valueType().isFloating() ? floating(E, R) : integer(E, R);
}

} // namespace tpbcc
