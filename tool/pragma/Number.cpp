//===- pragma/Number.cpp - Numbers of C -----------------------------------===//

#include "pragma/Number.h"
#include "llvm/ADT/STLExtras.h"
#include <cctype>
#include <cmath>
#include <cstdlib>

using llvm::StringRef;

namespace tpbcc {

std::optional<ClauseExpr::KindT> classifyNumber(StringRef Spelling) {
  std::string Digits;
  for (char C : Spelling)
    if (C != '\'')
      Digits += char(tolower(C));
  StringRef Rest = Digits;
  const auto isDecimal = [](char C) { return C >= '0' && C <= '9'; };
  const auto isHex = [](char C) { return isxdigit(static_cast<unsigned char>(C)) != 0; };
  const bool Hex = Rest.consume_front("0x");
  const bool Binary = !Hex && Rest.consume_front("0b");
  StringRef Whole = Hex ? Rest.take_while(isHex) : Rest.take_while(isDecimal);
  Rest = Rest.drop_front(Whole.size());
  if (Binary && Whole.find_first_not_of("01") != StringRef::npos)
    return std::nullopt;

  bool Floating = false;
  StringRef Fraction;
  if (!Binary && Rest.consume_front(".")) {
    Floating = true;
    Fraction = Hex ? Rest.take_while(isHex) : Rest.take_while(isDecimal);
    Rest = Rest.drop_front(Fraction.size());
  }
  if (Whole.empty() && Fraction.empty())
    return std::nullopt;
  if (!Binary && Rest.consume_front(Hex ? "p" : "e")) {
    Floating = true;
    if (!Rest.consume_front("+"))
      Rest.consume_front("-");
    StringRef Exponent = Rest.take_while(isDecimal);
    if (Exponent.empty())
      return std::nullopt;
    Rest = Rest.drop_front(Exponent.size());
  } else if (Hex && Floating) {
    return std::nullopt; // a hexadecimal fraction needs its exponent
  }
  if (Floating)
    return llvm::is_contained({"", "f", "l", "f16"}, Rest) ? std::optional(ClauseExpr::Floating)
                                                           : std::nullopt;
  if (!Hex && !Binary && Whole.size() > 1 && Whole[0] == '0' &&
      Whole.find_first_of("89") != StringRef::npos)
    return std::nullopt; // octal
  return llvm::is_contained({"", "u", "l", "ul", "lu", "ll", "ull", "llu", "z", "uz", "zu"}, Rest)
             ? std::optional(ClauseExpr::Integer)
             : std::nullopt;
}

bool fitsInC(ClauseExpr::KindT Kind, StringRef Spelling) {
  std::string Digits;
  for (char C : Spelling)
    if (C != '\'')
      Digits += C;
  if (Kind == ClauseExpr::Floating)
    return std::isfinite(std::strtod(Digits.c_str(), nullptr)); // stops at the suffix
  uint64_t Value;
  return !StringRef(Digits).rtrim("uUlLzZ").getAsInteger(0, Value);
}

} // namespace tpbcc
