//===- unit/pragma/ConstantTest.cpp - Values of literals ------------------===//
#include "Tokenize.h"
#include "pragma/ClauseExpr.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

std::optional<ClauseExpr> expression(llvm::StringRef Text) {
  const std::vector<Token> Tokens = tokenize(Text);
  TokenStream Stream(Tokens, Text);
  return parseClauseExpr(Stream);
}
std::optional<int64_t> integer(llvm::StringRef Text) {
  return constantInteger(expression(Text).value());
}
std::optional<double> number(llvm::StringRef Text) {
  return constantNumber(expression(Text).value());
}

TEST(Constant, Integers) {
  EXPECT_EQ(integer("42"), 42);
  EXPECT_EQ(integer("0x10uL"), 16);
  EXPECT_EQ(integer("010"), 8);
  EXPECT_EQ(integer("0b101"), 5);
  EXPECT_EQ(integer("2 * (3 + 4) - 1"), 13);
  EXPECT_EQ(integer("7 / 2"), 3);
  EXPECT_EQ(integer("-7 % 4"), -3);
  EXPECT_EQ(integer("1 << 10 | 1"), 1025);
  EXPECT_EQ(integer("~0"), -1);
  EXPECT_EQ(integer("6 & 3 ^ 1"), 3);
  EXPECT_EQ(integer("!3 == 0 && 2 >= 2 || 0"), 1);
  EXPECT_EQ(integer("1 < 2 ? 10 : 1 / n"), 10);
  EXPECT_EQ(integer("1 > 2 ? n : 20"), 20);
}

TEST(Constant, NoValue) {
  EXPECT_EQ(integer("n"), std::nullopt);
  EXPECT_EQ(integer("1.0"), std::nullopt);
  EXPECT_EQ(integer("f(1)"), std::nullopt);
  EXPECT_EQ(integer("9223372036854775807 + 1"), std::nullopt);
  EXPECT_EQ(integer("-9223372036854775807 - 2"), std::nullopt);
  EXPECT_EQ(integer("9223372036854775807 * 2"), std::nullopt);
  EXPECT_EQ(integer("(-9223372036854775807 - 1) / -1"), std::nullopt);
  EXPECT_EQ(integer("1 << 64"), std::nullopt);
  EXPECT_EQ(integer("1 << 63"), std::nullopt);
  EXPECT_EQ(integer("2 << 62"), std::nullopt);
  EXPECT_EQ(integer("-1 << 1"), std::nullopt);
  EXPECT_EQ(integer("1 >> -1"), std::nullopt);
}

TEST(Constant, NoExpression) {
  EXPECT_FALSE(expression("1 / 0"));
  EXPECT_FALSE(expression("1 % (1 - 1)"));
  EXPECT_FALSE(expression("n / 0"));
  EXPECT_FALSE(expression("99999999999999999999"));
  EXPECT_TRUE(expression("1 / (n - n)"));
}

TEST(Constant, Numbers) {
  EXPECT_EQ(number("1e-3"), 1e-3);
  EXPECT_EQ(number("1e-3f"), 1e-3);
  EXPECT_EQ(number("0x1.8p3"), 12.0);
  EXPECT_EQ(number("-2.5 * 2"), -5.0);
  EXPECT_EQ(number("1 / 4.0"), 0.25);
  EXPECT_EQ(number("1 / 4"), 0.0);
  EXPECT_EQ(number("3"), 3.0);
  EXPECT_EQ(number("n * 1.0"), std::nullopt);
}

} // namespace
