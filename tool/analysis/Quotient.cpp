#include "analysis/Quotient.h"
#include "analysis/ExactForm.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

namespace {

constexpr int64_t MostScale = int64_t(1) << 20;

class QuotientReader {
public:
  QuotientReader(const ir::Pool &P, const MemoryAccess &A, const Facts &Known)
      : P(P), A(A), Known(Known) {
    for (const ir::Stmt *Loop : llvm::reverse(A.Around))
      Ranges.push_back(rangeOf(P, *Loop, A));
  }

  std::optional<QuotientForm> read(ExprId Id) {
    if (auto Form = exactForm(P, Id, A.Around))
      return QuotientForm{1, std::move(*Form), {}, {}};
    const Expr &E = P[Id];
    if (E.Ty.isFloating() || E.Ty.isPredicate())
      return std::nullopt;
    switch (E.Kind) {
    case Op::Convert:
      return keeps(E) ? read(E.Operands[0]) : std::nullopt;
    case Op::Div:
    case Op::Shr:
      return divided(E);
    case Op::Add:
    case Op::Sub:
      return isIndex(E) ? sum(E) : std::nullopt;
    case Op::Mul:
      return isIndex(E) ? product(E) : std::nullopt;
    default:
      return std::nullopt;
    }
  }

private:
  /// Whether a conversion keeps the value, or what counts of it in an address.
  bool keeps(const Expr &To) const {
    const Expr &From = P[To.Operands[0]];
    if (From.Ty.isFloating() || ir::bits(To.Ty.Elem) == 64)
      return !From.Ty.isFloating();
    return ir::bits(From.Ty.Elem) < ir::bits(To.Ty.Elem) &&
           (ir::isSigned(To.Ty.Elem) || !ir::isSigned(From.Ty.Elem));
  }
  /// Sums and products that wrap around do so where addresses do.
  static bool isIndex(const Expr &E) {
    return ir::isSigned(E.Ty.Elem) || ir::bits(E.Ty.Elem) == 64;
  }

  std::optional<QuotientForm> divided(const Expr &E) {
    const Expr &By = P[E.Operands[1]];
    const auto Whole = exactForm(P, E.Operands[0], A.Around);
    if (!Whole || By.Kind != Op::Const || By.Ty.isFloating() || By.Integer < 1 ||
        By.Integer > (E.Kind == Op::Shr ? 20 : MostScale))
      return std::nullopt;
    const int64_t Divisor = E.Kind == Op::Shr ? int64_t(1) << By.Integer : By.Integer;
    // C divides towards 0, shifts towards the least.
    const bool NotNegative =
        !ir::isSigned(E.Ty.Elem) ||
        llvm::any_of(extreme(*Whole, Ranges, true, Known),
                     [&](const Polynomial &Least) { return Known.notNegative(Least); });
    const int64_t Least = NotNegative || E.Kind == Op::Shr ? 0 : 1 - Divisor;
    const std::string Name = "%" + std::to_string(++Count);
    const auto Number = [](int64_t N) { return std::vector{AffineForm{{}, Polynomial(N)}}; };
    const AffineForm Multiple = *Whole - AffineForm{{{Name, Polynomial(1)}}, {}};
    return QuotientForm{
        Divisor, Multiple, {{Name, Number(Least), Number(Divisor - 1)}}, {{Multiple, Divisor}}};
  }

  std::optional<QuotientForm> sum(const Expr &E) {
    auto First = read(E.Operands[0]), Second = read(E.Operands[1]);
    if (!First || !Second)
      return std::nullopt;
    const int64_t Scale = std::lcm(First->Scale, Second->Scale);
    if (Scale > MostScale)
      return std::nullopt;
    const AffineForm Left = First->Form.scaled(Scale / First->Scale);
    const AffineForm Right = Second->Form.scaled(Scale / Second->Scale);
    First->Scale = Scale;
    First->Form = E.Kind == Op::Add ? Left + Right : Left - Right;
    llvm::append_range(First->Remainders, Second->Remainders);
    llvm::append_range(First->Multiples, Second->Multiples);
    return First;
  }

  std::optional<QuotientForm> product(const Expr &E) {
    auto First = read(E.Operands[0]), Second = read(E.Operands[1]);
    if (First && Second && First->Scale == 1 && First->Form.Coefficients.empty())
      std::swap(First, Second);
    if (!First || !Second || Second->Scale != 1 || !Second->Form.Coefficients.empty())
      return std::nullopt;
    First->Form = First->Form.scaled(Second->Form.Rest);
    return First;
  }

  const ir::Pool &P;
  const MemoryAccess &A;
  const Facts &Known;
  std::vector<VariableRange> Ranges; // innermost first
  int Count = 0;
};

} // namespace

std::optional<QuotientForm> quotientForm(const ir::Pool &P, const MemoryAccess &A,
                                         const Facts &Known) {
  if (A.Form)
    return QuotientForm{1, *A.Form, {}, {}};
  return QuotientReader(P, A, Known).read(A.Index);
}

} // namespace tpbcc
