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

/// Of a name that one statement of Nest gives its value.
static std::optional<Interval> rangeOfLocal(const ir::Pool &P, const ir::Stmt &Nest,
                                            llvm::StringRef Name, unsigned Depth) {
  const ir::Stmt *Let = nullptr;
  bool Once = true;
  forEachStatement(Nest.Body, true, [&](const ir::Stmt &S) {
    if (S.Name != Name || (S.Kind != ir::StmtKind::Let && S.Kind != ir::StmtKind::Assign))
      return;
    Once &= !Let && S.Kind == ir::StmtKind::Let;
    Let = &S;
  });
  return Let && Once ? valueRange(P, Nest, Let->Value, Depth) : std::nullopt;
}

std::optional<Interval> valueRange(const ir::Pool &P, const ir::Stmt &Nest, ir::ExprId Id,
                                   unsigned Depth) {
  constexpr int64_t Large = int64_t(1) << 40;
  const ir::Expr &E = P[Id];
  if (E.Ty.isFloating() || E.Ty.isPredicate())
    return std::nullopt;
  const bool IsShort = ir::bits(E.Ty.Elem) <= 32;
  const auto OfType = IsShort ? std::optional(valuesOf(E.Ty.Elem)) : std::nullopt;
  if (E.Kind == Op::Const && (E.Integer >= 0 || E.Ty.Elem != ir::Element::U64))
    return Interval{E.Integer, E.Integer};
  if (E.Kind == Op::Local && Depth)
    if (const auto Known = rangeOfLocal(P, Nest, E.Name, Depth - 1))
      return Known;
  if (E.Operands.empty() || E.Kind == Op::Load || !Depth)
    return OfType;
  const size_t First = E.Kind == Op::Select;
  std::optional<Interval> Of[2];
  for (size_t I = 0; I < 2; ++I) {
    Of[I] = valueRange(P, Nest, E.Operands[std::min(First + I, E.Operands.size() - 1)], Depth - 1);
    // These need one operand alone.
    if (!Of[I] && (E.Kind == Op::And || (E.Kind == Op::Rem && I == 0)))
      Of[I] = Interval{-Large, Large};
    if (!Of[I] || !Of[I]->isWithin({-Large, Large}))
      return OfType;
  }
  const auto Result = rangeOfOperation(E.Kind, *Of[0], *Of[1]);
  if (!Result || !Result->isWithin(IsShort ? *OfType : Interval{-Large, Large}))
    return OfType;
  const bool NegativeOfUnsigned = !IsShort && !ir::isSigned(E.Ty.Elem) && Result->Low < 0;
  return NegativeOfUnsigned ? OfType : Result;
}

} // namespace tpbcc
