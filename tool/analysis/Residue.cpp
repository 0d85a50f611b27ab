#include "analysis/Residue.h"
#include <numeric>

namespace tpbcc {

/// More than these would overflow when they are multiplied; they are not told apart.
static constexpr int64_t MostModulus = int64_t(1) << 30;

static int64_t remainder(int64_t A, int64_t B) { return (A % B + B) % B; }

int64_t Residue::leastFrom(int64_t Number) const {
  return Number + remainder(Value - Number, Modulus);
}

std::optional<Residue> solveResidue(int64_t Factor, int64_t Rest, int64_t Modulus) {
  if (Modulus < 1 || Modulus > MostModulus)
    return Residue();
  const int64_t A = remainder(Factor, Modulus), B = remainder(-remainder(Rest, Modulus), Modulus);
  const int64_t Divisor = std::gcd(A, Modulus); // Modulus, where A is 0
  if (B % Divisor != 0)
    return std::nullopt;
  const int64_t Size = Modulus / Divisor;
  // The inverse of A / Divisor among the multiples of Size, by Euclid's algorithm.
  int64_t Old = remainder(A / Divisor, Size), Now = Size, OldTimes = 1, Times = 0;
  while (Now != 0) {
    const int64_t Quotient = Old / Now;
    std::tie(Old, Now) = std::pair(Now, Old - Quotient * Now);
    std::tie(OldTimes, Times) = std::pair(Times, OldTimes - Quotient * Times);
  }
  return Residue{Size, remainder(remainder(OldTimes, Size) * (B / Divisor % Size), Size)};
}

std::optional<Residue> inBoth(const Residue &A, const Residue &B) {
  const auto Times = solveResidue(A.Modulus, A.Value - B.Value, B.Modulus);
  if (!Times)
    return std::nullopt;
  if (A.Modulus > MostModulus / Times->Modulus)
    return A; // says less
  return Residue{A.Modulus * Times->Modulus, A.Value + A.Modulus * Times->Value};
}

static Polynomial reduced(const Polynomial &P, int64_t Modulus) {
  Polynomial Result;
  for (const auto &[Names, Number] : P.terms()) {
    Polynomial Term(remainder(Number, Modulus));
    for (const std::string &Name : Names)
      Term = Term * Polynomial::variable(Name);
    Result = Result + Term;
  }
  return Result;
}

AffineForm reduced(const AffineForm &Form, int64_t Modulus) {
  AffineForm Result{{}, reduced(Form.Rest, Modulus)};
  for (const auto &[Name, C] : Form.Coefficients)
    if (Polynomial Left = reduced(C, Modulus); !Left.isZero())
      Result.Coefficients[Name] = std::move(Left);
  return Result;
}

} // namespace tpbcc
