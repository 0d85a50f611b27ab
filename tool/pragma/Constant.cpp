//===- pragma/Constant.cpp - Values of expressions of literals ------------===//

#include "pragma/ClauseExpr.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cstdlib>
#include <limits>

using llvm::StringRef;

namespace tpbcc {

static std::optional<int64_t> literal(StringRef Text) {
  std::string Digits;
  for (char C : Text.rtrim("uUlLzZ"))
    if (C != '\'')
      Digits += C;
  int64_t Value;
  // Radix 0 reads 0x, 0b and a leading 0 as C does. A character constant fails here.
  if (StringRef(Digits).getAsInteger(0, Value))
    return std::nullopt;
  return Value;
}

static std::optional<int64_t> binary(StringRef Operator, int64_t L, int64_t R) {
  int64_t Value;
  if (Operator == "+")
    return llvm::AddOverflow(L, R, Value) ? std::nullopt : std::optional(Value);
  if (Operator == "-")
    return llvm::SubOverflow(L, R, Value) ? std::nullopt : std::optional(Value);
  if (Operator == "*")
    return llvm::MulOverflow(L, R, Value) ? std::nullopt : std::optional(Value);
  if (Operator == "/" || Operator == "%") {
    if (R == 0 || (L == std::numeric_limits<int64_t>::min() && R == -1))
      return std::nullopt;
    return Operator == "/" ? L / R : L % R;
  }
  if (Operator == "<<" || Operator == ">>") {
    // C leaves these undefined or up to the implementation.
    if (L < 0 || R < 0 || R > 62 || (Operator == "<<" && L > (INT64_MAX >> R)))
      return std::nullopt;
    return Operator == "<<" ? L << R : L >> R;
  }
  if (Operator == "&")
    return L & R;
  if (Operator == "|")
    return L | R;
  if (Operator == "^")
    return L ^ R;
  if (Operator == "&&")
    return L && R;
  if (Operator == "||")
    return L || R;
  if (Operator == "==")
    return L == R;
  if (Operator == "!=")
    return L != R;
  if (Operator == "<")
    return L < R;
  if (Operator == ">")
    return L > R;
  if (Operator == "<=")
    return L <= R;
  if (Operator == ">=")
    return L >= R;
  return std::nullopt;
}

std::optional<int64_t> constantInteger(const ClauseExpr &E) {
  switch (E.Kind) {
  case ClauseExpr::Integer:
    return literal(E.Text);
  case ClauseExpr::Unary: {
    const std::optional<int64_t> Operand = constantInteger(E.Operands[0]);
    if (!Operand)
      return std::nullopt;
    if (E.Text == "+")
      return Operand;
    if (E.Text == "-")
      return binary("-", 0, *Operand);
    if (E.Text == "!")
      return !*Operand;
    return E.Text == "~" ? std::optional(~*Operand) : std::nullopt;
  }
  case ClauseExpr::Binary: {
    const std::optional<int64_t> L = constantInteger(E.Operands[0]);
    const std::optional<int64_t> R = constantInteger(E.Operands[1]);
    return L && R ? binary(E.Text, *L, *R) : std::nullopt;
  }
  case ClauseExpr::Conditional: {
    const std::optional<int64_t> Condition = constantInteger(E.Operands[0]);
    return Condition ? constantInteger(E.Operands[*Condition ? 1 : 2]) : std::nullopt;
  }
  default:
    return std::nullopt;
  }
}

std::optional<double> constantNumber(const ClauseExpr &E) {
  if (const std::optional<int64_t> Value = constantInteger(E))
    return double(*Value);
  switch (E.Kind) {
  case ClauseExpr::Floating: {
    std::string Digits;
    for (char C : E.Text)
      if (C != '\'')
        Digits += C;
    return std::strtod(Digits.c_str(), nullptr); // stops at the suffix
  }
  case ClauseExpr::Unary: {
    const std::optional<double> Operand = constantNumber(E.Operands[0]);
    if (!Operand || (E.Text != "-" && E.Text != "+"))
      return std::nullopt;
    return E.Text == "-" ? -*Operand : *Operand;
  }
  case ClauseExpr::Binary: {
    const std::optional<double> L = constantNumber(E.Operands[0]);
    const std::optional<double> R = constantNumber(E.Operands[1]);
    // Two integers that got here overflow or divide by zero.
    const bool Integers = constantInteger(E.Operands[0]) && constantInteger(E.Operands[1]);
    if (!L || !R || Integers)
      return std::nullopt;
    if (E.Text == "+")
      return *L + *R;
    if (E.Text == "-")
      return *L - *R;
    if (E.Text == "*")
      return *L * *R;
    return E.Text == "/" && *R != 0 ? std::optional(*L / *R) : std::nullopt;
  }
  default:
    return std::nullopt;
  }
}

} // namespace tpbcc
