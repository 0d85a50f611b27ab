#include "analysis/Strides.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

namespace {

using Monomial = Polynomial::Monomial;

bool isAbove(const Monomial &A, const Monomial &B) {
  return A.size() != B.size() ? A.size() > B.size() : A > B;
}

/// The product of most names; the constant when there are none.
std::pair<Monomial, int64_t> leading(const Polynomial &P) {
  std::pair<Monomial, int64_t> Result = {{}, P.constantTerm()};
  for (const auto &[M, C] : P.terms())
    if (isAbove(M, Result.first))
      Result = {M, C};
  return Result;
}

/// M without the names of By; none when it has not all of them.
std::optional<Monomial> without(Monomial M, const Monomial &By) {
  for (const std::string &Name : By) {
    const auto It = llvm::find(M, Name);
    if (It == M.end())
      return std::nullopt;
    M.erase(It);
  }
  return M;
}

Polynomial product(const Monomial &Names, int64_t Coefficient) {
  Polynomial Result(Coefficient);
  for (const std::string &Name : Names)
    Result = Result * Polynomial::variable(Name);
  return Result;
}

int64_t nearest(int64_t A, int64_t B) { // B > 0
  const int64_t Down = A / B - (A % B < 0);
  return 2 * (A - Down * B) > B ? Down + 1 : Down;
}

/// Whether -Limit < Form < Limit wherever the variables are.
bool staysWithin(const AffineForm &Form, const Polynomial &Limit,
                 llvm::ArrayRef<VariableRange> Variables, const Facts &Known) {
  return llvm::any_of(extreme(Form, Variables, false, Known),
                      [&](const Polynomial &Most) { return Known.positive(Limit - Most); }) &&
         llvm::any_of(extreme(Form, Variables, true, Known),
                      [&](const Polynomial &Least) { return Known.positive(Limit + Least); });
}

} // namespace

Division divide(const Polynomial &P, const Polynomial &By) {
  const auto [Names, Number] = leading(By);
  Division Result{{}, P};
  if (Number == 0)
    return Result;
  if (Names.empty()) { // by a number
    const int64_t Size = Number < 0 ? -Number : Number;
    for (const auto &[M, C] : P.terms())
      if (const int64_t Times = nearest(C, Size) * (Number < 0 ? -1 : 1)) {
        const Polynomial Part = product(M, Times);
        Result.Quotient = Result.Quotient + Part;
        Result.Remainder = Result.Remainder - Part * By;
      }
    return Result;
  }
  constexpr int MostTerms = 64; // what is left of more than these is a remainder, too
  bool More = true;
  for (int Round = 0; More && Round < MostTerms; ++Round) {
    More = false;
    for (const auto &[M, C] : Result.Remainder.terms())
      if (const auto Rest = without(M, Names); Rest && C % Number == 0) {
        const Polynomial Part = product(*Rest, C / Number);
        Result.Quotient = Result.Quotient + Part;
        Result.Remainder = Result.Remainder - Part * By;
        More = true;
        break;
      }
  }
  return Result;
}

static StridedForm divided(const AffineForm &Form, const Polynomial &Stride) {
  StridedForm Result{Stride, {}, {}};
  for (const auto &[Name, C] : Form.Coefficients) {
    const Division D = divide(C, Stride);
    if (!D.Quotient.isZero())
      Result.Whole.Coefficients[Name] = D.Quotient;
    if (!D.Remainder.isZero())
      Result.Rest.Coefficients[Name] = D.Remainder;
  }
  const Division D = divide(Form.Rest, Stride);
  Result.Whole.Rest = D.Quotient;
  Result.Rest.Rest = D.Remainder;
  return Result;
}

std::optional<StridedForm> bySymbolicStride(const AffineForm &Form) {
  Polynomial Stride;
  for (const auto &[Name, C] : Form.Coefficients)
    if (!C.constant() && (Stride.isZero() || isAbove(leading(C).first, leading(Stride).first)))
      Stride = C;
  if (Stride.isZero())
    return std::nullopt;
  StridedForm Result = divided(Form, Stride);
  if (Result.Whole.Coefficients.empty())
    return std::nullopt;
  return Result;
}

std::vector<AffineForm> separateStrides(const AffineForm &Form,
                                        llvm::ArrayRef<VariableRange> Variables,
                                        const Facts &Known) {
  // The greatest stride that all values of the names agree on.
  Polynomial Stride;
  for (const auto &[Name, C] : Form.Coefficients)
    for (const Polynomial &Either : {C, Polynomial() - C})
      if (Known.positive(Either) && (Stride.isZero() || Known.positive(Either - Stride) ||
                                     leading(Either).first.size() > leading(Stride).first.size()))
        Stride = Either;
  if (Stride.isZero() || Stride == Polynomial(1))
    return {Form};
  auto [By, Whole, Rest] = divided(Form, Stride);
  if (Whole.Coefficients.empty() || Rest == Form || !staysWithin(Rest, Stride, Variables, Known))
    return {Form};
  std::vector<AffineForm> Result = {Whole};
  if (!Rest.Coefficients.empty() || !Rest.Rest.isZero())
    llvm::append_range(Result, separateStrides(Rest, Variables, Known));
  return Result;
}

} // namespace tpbcc
