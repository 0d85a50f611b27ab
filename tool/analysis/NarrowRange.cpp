#include "analysis/NarrowRange.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

namespace tpbcc {
using ir::Op;

Interval valuesOf(ir::Element E) {
  const unsigned Bits = ir::bits(E) - ir::isSigned(E);
  return {ir::isSigned(E) ? -(int64_t(1) << Bits) : 0, (int64_t(1) << Bits) - 1};
}

static Interval endsOf(std::initializer_list<int64_t> Ends) {
  return {*llvm::min_element(Ends), *llvm::max_element(Ends)};
}

static std::optional<Interval> product(Interval A, Interval B) {
  int64_t Ends[4];
  if (llvm::MulOverflow(A.Low, B.Low, Ends[0]) || llvm::MulOverflow(A.Low, B.High, Ends[1]) ||
      llvm::MulOverflow(A.High, B.Low, Ends[2]) || llvm::MulOverflow(A.High, B.High, Ends[3]))
    return std::nullopt;
  return Interval{*llvm::min_element(Ends), *llvm::max_element(Ends)};
}

/// All ones up to the highest bit of N.
static int64_t onesUpTo(int64_t N) { return int64_t(llvm::NextPowerOf2(uint64_t(N))) - 1; }

std::optional<Interval> rangeOfOperation(Op Kind, Interval A, Interval B) {
  const bool Constant = B.Low == B.High;
  switch (Kind) {
  case Op::Convert:
    return A;
  case Op::Add:
    return Interval{A.Low + B.Low, A.High + B.High};
  case Op::Sub:
    return Interval{A.Low - B.High, A.High - B.Low};
  case Op::Neg:
    return Interval{-A.High, -A.Low};
  case Op::Not:
    return Interval{~A.High, ~A.Low};
  case Op::Mul:
    return product(A, B);
  case Op::Min:
    return Interval{std::min(A.Low, B.Low), std::min(A.High, B.High)};
  case Op::Max:
    return Interval{std::max(A.Low, B.Low), std::max(A.High, B.High)};
  case Op::Abs:
    return Interval{A.Low > 0 ? A.Low : A.High < 0 ? -A.High : 0, std::max(-A.Low, A.High)};
  case Op::Select:
    return Interval{std::min(A.Low, B.Low), std::max(A.High, B.High)};
  case Op::And:
    if (A.Low < 0 && B.Low < 0)
      return std::nullopt;
    return Interval{0, A.Low < 0 ? B.High : B.Low < 0 ? A.High : std::min(A.High, B.High)};
  case Op::Or:
  case Op::Xor:
    if (A.Low < 0 || B.Low < 0)
      return std::nullopt;
    return Interval{0, onesUpTo(std::max(A.High, B.High))};
  case Op::Shl:
    if (!Constant || B.Low < 0 || B.Low > 20)
      return std::nullopt;
    return Interval{A.Low * (int64_t(1) << B.Low), A.High * (int64_t(1) << B.Low)};
  case Op::Shr:
    if (!Constant || B.Low < 0 || B.Low > 63)
      return std::nullopt;
    return Interval{A.Low >> B.Low, A.High >> B.Low};
  case Op::Div:
    if (B.Low <= 0)
      return std::nullopt;
    return endsOf({A.Low / B.Low, A.Low / B.High, A.High / B.Low, A.High / B.High});
  case Op::Rem:
    if (B.Low <= 0)
      return std::nullopt;
    return Interval{A.Low < 0 ? std::max(A.Low, 1 - B.High) : 0,
                    A.High > 0 ? std::min(A.High, B.High - 1) : 0};
  default:
    return std::nullopt;
  }
}

} // namespace tpbcc
