#include "kernel/Affine.h"
#include "ir/Build.h"
#include "gtest/gtest.h"

using namespace tpbcc;
using namespace tpbcc::ir;

namespace {

Polynomial var(const char *Name) { return Polynomial::variable(Name); }

TEST(PolynomialTest, ZeroIsAConstant) {
  EXPECT_TRUE(Polynomial().isZero());
  EXPECT_TRUE(Polynomial(0).isZero());
  EXPECT_EQ(Polynomial().constant(), std::optional<int64_t>(0));
  EXPECT_EQ(Polynomial(7).constant(), std::optional<int64_t>(7));
  EXPECT_EQ(var("n").constant(), std::nullopt);
  EXPECT_EQ((var("n") + 7).constant(), std::nullopt);
  EXPECT_EQ((var("n") + 7).constantTerm(), 7);
  EXPECT_EQ(var("n").constantTerm(), 0);
}

TEST(PolynomialTest, TermsThatCancelVanish) {
  EXPECT_TRUE((var("n") - var("n")).isZero());
  EXPECT_EQ(var("n") + 3 - var("n"), Polynomial(3));
  EXPECT_TRUE((Polynomial(2) * var("n") - var("n") - var("n")).isZero());
  EXPECT_TRUE((var("n") * Polynomial(0)).isZero());
}

TEST(PolynomialTest, ProductsDoNotDependOnTheOrder) {
  EXPECT_EQ(var("b") * var("a"), var("a") * var("b"));
  EXPECT_FALSE(var("a") * var("a") == var("a"));
  const Polynomial Sum = var("a") + var("b");
  EXPECT_EQ(Sum * Sum,
            var("a") * var("a") + Polynomial(2) * var("a") * var("b") + var("b") * var("b"));
}

TEST(PolynomialTest, TextIsC) {
  EXPECT_EQ(Polynomial().text(), "0");
  EXPECT_EQ(Polynomial(-4).text(), "-4");
  EXPECT_EQ((Polynomial(2) * var("n") - var("k") + 1).text(), "-k + 2 * n + 1");
  EXPECT_EQ((var("n") * var("m") - 1).text(), "m * n - 1");
  EXPECT_EQ((Polynomial(-3) * var("k")).text(true), "-3 * (long)k");
}

TEST(PolynomialTest, WithoutConstantKeepsNames) {
  EXPECT_EQ((var("n") + 5).withoutConstant(), var("n"));
  EXPECT_TRUE(Polynomial(5).withoutConstant().isZero());
}

TEST(PolynomialTest, ExtremeCoefficientsWrapWithoutTrapping) {
  const Polynomial Least(INT64_MIN);
  EXPECT_EQ(Least - Polynomial(1), Polynomial(INT64_MAX));
  EXPECT_EQ(Polynomial() - Least, Least);
  EXPECT_EQ(Least.text(), "-9223372036854775808");
  EXPECT_EQ(Polynomial(INT64_MAX) * Polynomial(2), Polynomial(-2));
}

class AffineTest : public testing::Test {
protected:
  Pool P;
  ExprId i = induction(P, "i"), j = induction(P, "j");
  ExprId ld = invariant(P, Type::scalar(Element::I64), "ld");
  ExprId k = invariant(P, Type::scalar(Element::I64), "k");
  ExprId n(int64_t Value) { return integer(P, Element::I64, Value); }
  ExprId add(ExprId A, ExprId B) { return binary(P, Op::Add, A, B); }
  ExprId sub(ExprId A, ExprId B) { return binary(P, Op::Sub, A, B); }
  ExprId mul(ExprId A, ExprId B) { return binary(P, Op::Mul, A, B); }
};

TEST_F(AffineTest, RowIndexKeepsTheLeadingDimension) {
  const auto Form = affineForm(P, add(mul(sub(i, n(1)), ld), j));
  ASSERT_TRUE(Form);
  EXPECT_EQ(Form->coefficient("i"), var("ld"));
  EXPECT_EQ(Form->coefficient("j"), Polynomial(1));
  EXPECT_EQ(Form->Rest, Polynomial() - var("ld"));
  EXPECT_EQ(Form->text(), "ld * i + j - ld");
}

TEST_F(AffineTest, ProductsOfLoopVariablesAreNotAffine) {
  EXPECT_FALSE(affineForm(P, mul(i, i)));
  EXPECT_FALSE(affineForm(P, mul(add(i, n(1)), j)));
  EXPECT_FALSE(affineForm(P, add(mul(i, j), k)));
}

TEST_F(AffineTest, WhatCancelsIsGone) {
  const auto Form = affineForm(P, sub(add(i, k), add(i, n(2))));
  ASSERT_TRUE(Form);
  EXPECT_TRUE(Form->Coefficients.empty());
  EXPECT_TRUE(Form->coefficient("i").isZero());
  EXPECT_EQ(Form->Rest, var("k") - 2);
  // Only then is (i - i) * j affine.
  const auto Zero = affineForm(P, mul(sub(i, i), j));
  ASSERT_TRUE(Zero);
  EXPECT_TRUE(Zero->Coefficients.empty());
  EXPECT_TRUE(Zero->Rest.isZero());
}

TEST_F(AffineTest, NegationAndScaling) {
  const auto Form = affineForm(P, unary(P, Op::Neg, add(mul(n(3), i), k)));
  ASSERT_TRUE(Form);
  EXPECT_EQ(Form->coefficient("i"), Polynomial(-3));
  EXPECT_EQ(Form->Rest, Polynomial() - var("k"));
  EXPECT_EQ(Form->at("i", Polynomial(2)), Polynomial(-6) - var("k"));
}

TEST_F(AffineTest, ConversionsAreLookedThrough) {
  const ExprId Narrow = convert(P, Type::scalar(Element::U32), i);
  const auto Form = affineForm(
      P, convert(P, Type::scalar(Element::I64), add(Narrow, integer(P, Element::U32, 4))));
  ASSERT_TRUE(Form);
  EXPECT_EQ(Form->coefficient("i"), Polynomial(1));
  EXPECT_EQ(Form->Rest, Polynomial(4));
}

TEST_F(AffineTest, OtherOperationsAreNotAffine) {
  EXPECT_FALSE(affineForm(P, binary(P, Op::Div, i, n(2))));
  EXPECT_FALSE(affineForm(P, load(P, Type::scalar(Element::I64), "at", i)));
  EXPECT_FALSE(affineForm(P, add(i, binary(P, Op::Rem, i, n(2)))));
  EXPECT_FALSE(affineForm(P, constant(P, Element::F64, 1.0)));
  EXPECT_FALSE(affineForm(P, local(P, Type::scalar(Element::I64), "t")));
}

TEST_F(AffineTest, QuotientsOfInvariantsHaveAName) {
  const auto Form = affineForm(P, add(i, binary(P, Op::Rem, k, n(2))));
  ASSERT_TRUE(Form);
  EXPECT_EQ(Form->text(), "i + (k % 2)");
  EXPECT_FALSE(affineForm(P, binary(P, Op::Div, k, k))); // could trap
}

class WrapTest : public testing::Test {
protected:
  Pool P;
  ExprId variable(Element E, const char *Name) {
    Expr V;
    V.Kind = Op::Induction;
    V.Ty = Type::scalar(E);
    V.Name = Name;
    return P.make(V);
  }
  ExprId fixed(Element E, const char *Name) { return invariant(P, Type::scalar(E), Name); }
  ExprId to(Element E, ExprId A) { return convert(P, Type::scalar(E), A); }
};

TEST_F(WrapTest, VariablesAndConstantsDoNot) {
  EXPECT_TRUE(mayWrap(P, variable(Element::U32, "i")).empty());
  EXPECT_TRUE(mayWrap(P, integer(P, Element::U32, 5)).empty());
}

TEST_F(WrapTest, UnsignedSumMay) {
  const ExprId Sum = binary(P, Op::Add, variable(Element::U32, "i"), fixed(Element::U32, "k"));
  const auto Found = mayWrap(P, Sum);
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Type, Element::U32);
  EXPECT_EQ(Found[0].Value.coefficient("i"), Polynomial(1));
  EXPECT_EQ(Found[0].Value.Rest, var("k"));
}

TEST_F(WrapTest, SignedAndWideArithmeticDoesNot) {
  EXPECT_TRUE(mayWrap(P, binary(P, Op::Add, variable(Element::I32, "i"), fixed(Element::I32, "k")))
                  .empty());
  EXPECT_TRUE(mayWrap(P, binary(P, Op::Sub, variable(Element::I64, "i"), fixed(Element::I64, "k")))
                  .empty());
  EXPECT_TRUE(mayWrap(P, binary(P, Op::Sub, variable(Element::U64, "i"), fixed(Element::U64, "k")))
                  .empty());
}

TEST_F(WrapTest, EachStepOfAnUnsignedExpressionCounts) {
  const ExprId Inner = binary(P, Op::Sub, variable(Element::U32, "i"), fixed(Element::U32, "k"));
  const auto Found = mayWrap(P, binary(P, Op::Add, Inner, fixed(Element::U32, "k")));
  ASSERT_EQ(Found.size(), 2u); // i - k + k, then i - k
  EXPECT_TRUE(Found[0].Value.Rest.isZero());
  EXPECT_EQ(Found[1].Value.Rest, Polynomial() - var("k"));
}

TEST_F(WrapTest, ConversionsThatKeepTheValueDoNot) {
  EXPECT_TRUE(mayWrap(P, to(Element::I64, variable(Element::U32, "i"))).empty());
  EXPECT_TRUE(mayWrap(P, to(Element::I64, variable(Element::I32, "i"))).empty());
  EXPECT_TRUE(mayWrap(P, to(Element::U64, variable(Element::U32, "i"))).empty());
  // Modulo 2^64, as addresses are.
  EXPECT_TRUE(mayWrap(P, to(Element::U64, variable(Element::I64, "i"))).empty());
  EXPECT_TRUE(mayWrap(P, to(Element::U64, variable(Element::I32, "i"))).empty());
}

TEST_F(WrapTest, ConversionsThatLoseBitsOrTheSignMay) {
  for (auto [From, To] : {std::pair(Element::I64, Element::I32),
                          {Element::U32, Element::I32},
                          {Element::I32, Element::U32},
                          {Element::I64, Element::U32},
                          {Element::I64, Element::I16},
                          {Element::U64, Element::U8},
                          {Element::I8, Element::U32}}) {
    const auto Found = mayWrap(P, to(To, variable(From, "i")));
    ASSERT_EQ(Found.size(), 1u) << spelling(From).str() << " to " << spelling(To).str();
    EXPECT_EQ(Found[0].Type, To);
  }
}

TEST_F(WrapTest, WrapsBelowAWideningAreFound) {
  const ExprId Sum = binary(P, Op::Add, variable(Element::U32, "i"), integer(P, Element::U32, 1));
  EXPECT_EQ(mayWrap(P, to(Element::U64, Sum)).size(), 1u);
}

} // namespace
