#include "emit/Printer.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/bit.h"
#include "gtest/gtest.h"
#include <cfloat>
#include <cmath>
#include <cstdlib>
#include <random>

using namespace tpbcc;
using ir::Element;

namespace {

double readDouble(const std::string &Text) {
  char *End;
  const double X = std::strtod(Text.c_str(), &End);
  EXPECT_STREQ(End, "") << Text;
  return X;
}

float readFloat(const std::string &Text) {
  char *End;
  const float X = std::strtof(Text.c_str(), &End);
  EXPECT_STREQ(End, "f") << Text;
  return X;
}

/// A literal without a point or an exponent would be an integer.
bool isFloating(llvm::StringRef Text) {
  return Text.find_first_of(".eExp") != llvm::StringRef::npos;
}

void roundTrip(double X) {
  const std::string Text = literal(Element::F64, X);
  EXPECT_EQ(llvm::bit_cast<uint64_t>(readDouble(Text)), llvm::bit_cast<uint64_t>(X)) << Text;
  EXPECT_TRUE(isFloating(Text)) << Text;
}

void roundTrip(float X) {
  const std::string Text = literal(Element::F32, X);
  EXPECT_EQ(llvm::bit_cast<uint32_t>(readFloat(Text)), llvm::bit_cast<uint32_t>(X)) << Text;
  EXPECT_TRUE(isFloating(Text)) << Text;
}

TEST(LiteralTest, RandomDoublesReadBack) {
  std::mt19937_64 Random(1);
  for (int I = 0; I < 20000; ++I)
    if (const double X = llvm::bit_cast<double>(Random()); std::isfinite(X))
      roundTrip(X);
}

TEST(LiteralTest, RandomFloatsReadBack) {
  std::mt19937 Random(1);
  for (int I = 0; I < 20000; ++I)
    if (const float X = llvm::bit_cast<float>(uint32_t(Random())); std::isfinite(X))
      roundTrip(X);
}

TEST(LiteralTest, EdgesReadBack) {
  for (double X : {0.0,         -0.0,    1.0,          -1.0,
                   0.1,         1e22,    1e23,         123456789012345678.0,
                   DBL_MAX,     DBL_MIN, DBL_TRUE_MIN, -DBL_TRUE_MIN,
                   DBL_EPSILON, 0x1p53,  0x1p53 + 2,   1e-5,
                   100000.0,    1e6,     1e15,         1e16,
                   1e100})
    roundTrip(X);
  for (float X : {0.0f, -0.0f, 0.1f, FLT_MAX, FLT_MIN, FLT_TRUE_MIN, 16777216.0f, 1e10f})
    roundTrip(X);
}

TEST(LiteralTest, RoundNumbersLookRound) {
  EXPECT_EQ(literal(Element::F64, 1), "1.0");
  EXPECT_EQ(literal(Element::F64, -0.0), "-0.0");
  EXPECT_EQ(literal(Element::F64, 0.5), "0.5");
  EXPECT_EQ(literal(Element::F32, 2), "2.0f");
  EXPECT_EQ(literal(Element::F32, 0.1f), "0.1f");
}

TEST(LiteralTest, WhatHasNoDigits) {
  EXPECT_EQ(literal(Element::F64, HUGE_VAL), "__builtin_huge_val()");
  EXPECT_EQ(literal(Element::F64, -HUGE_VAL), "-__builtin_huge_val()");
  EXPECT_EQ(literal(Element::F32, HUGE_VAL), "__builtin_huge_valf()");
  EXPECT_EQ(literal(Element::F64, NAN), "__builtin_nan(\"\")");
  EXPECT_EQ(literal(Element::F32, NAN), "__builtin_nanf(\"\")");
}

} // namespace
