//===- unit/ir/BuildTest.cpp - Construction and constant folding ----------===//
#include "ir/Build.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>

using namespace tpbcc::ir;

namespace {

constexpr double Infinity = std::numeric_limits<double>::infinity();

struct Build : testing::Test {
  Pool P;

  double folded(Op Kind, Element E, double A, double B) {
    ExprId Id = binary(P, Kind, constant(P, E, A), constant(P, E, B));
    EXPECT_EQ(P[Id].Kind, Op::Const);
    EXPECT_EQ(P[Id].Ty, Type::scalar(E));
    return P[Id].Floating;
  }
};

TEST_F(Build, FoldsInTheTypeOfTheOperands) {
  EXPECT_EQ(folded(Op::Add, Element::F64, 0.1, 0.2), 0.1 + 0.2);
  EXPECT_EQ(folded(Op::Add, Element::F32, 0.1, 0.2), double(0.1f + 0.2f));
  EXPECT_EQ(folded(Op::Sub, Element::F32, 1.0, 0x1p-30), 1.0);
  EXPECT_EQ(folded(Op::Mul, Element::F32, 0.1, 0.1), double(0.1f * 0.1f));
  EXPECT_EQ(folded(Op::Div, Element::F64, 1.0, 3.0), 1.0 / 3.0);
  EXPECT_EQ(folded(Op::Div, Element::F32, 1.0, 3.0), double(1.0f / 3.0f));
  EXPECT_EQ(folded(Op::Div, Element::F64, 1.0, -0.0), -Infinity);
  EXPECT_EQ(folded(Op::Mul, Element::F64, 0x1p-1074, 1.0), 0x1p-1074) << "subnormals stay";
  EXPECT_TRUE(std::signbit(folded(Op::Mul, Element::F64, -1.0, 0.0)));
}

TEST_F(Build, NegationFlipsTheSignOfZero) {
  ExprId Id = unary(P, Op::Neg, constant(P, Element::F64, 0.0));
  EXPECT_EQ(Id, constant(P, Element::F64, -0.0));
  EXPECT_EQ(unary(P, Op::Neg, constant(P, Element::F32, 2)), constant(P, Element::F32, -2));
}

TEST_F(Build, LeavesTheRestAlone) {
  auto Kind = [&](ExprId Id) { return P[Id].Kind; };
  ExprId One = constant(P, Element::F64, 1), Zero = constant(P, Element::F64, 0);
  ExprId X = invariant(P, Type::scalar(Element::F64), "x");
  EXPECT_EQ(Kind(binary(P, Op::Mul, X, One)), Op::Mul) << "x * 1 is what the user wrote";
  EXPECT_EQ(Kind(binary(P, Op::Add, X, Zero)), Op::Add);
  EXPECT_EQ(Kind(binary(P, Op::Div, Zero, Zero)), Op::Div) << "the target picks the NaN";
  EXPECT_EQ(Kind(binary(P, Op::Max, One, Zero)), Op::Max);
  ExprId Half = constant(P, Element::F16, 0.5);
  EXPECT_EQ(Kind(binary(P, Op::Add, Half, Half)), Op::Add);
  ExprId Two = integer(P, Element::I32, 2);
  EXPECT_EQ(Kind(binary(P, Op::Add, Two, Two)), Op::Add);
  EXPECT_EQ(Kind(fused(P, Op::Fma, One, One, One)), Op::Fma);
}

TEST_F(Build, PositionsAreAddedAndMultiplied) {
  const auto Number = [&](int64_t N) { return integer(P, Element::I64, N); };
  const ExprId X = invariant(P, Type::scalar(Element::I64), "x");
  EXPECT_EQ(P[binary(P, Op::Add, Number(2), Number(3))].Integer, 5);
  EXPECT_EQ(P[binary(P, Op::Mul, Number(2), Number(-3))].Integer, -6);
  EXPECT_EQ(binary(P, Op::Add, X, Number(0)), X);
  EXPECT_EQ(binary(P, Op::Mul, Number(1), X), X);
  EXPECT_EQ(P[binary(P, Op::Mul, X, Number(0))].Integer, 0);
  EXPECT_EQ(P[binary(P, Op::Mul, Number(0), X)].Kind, Op::Const);
  EXPECT_EQ(P[binary(P, Op::Mul, X, Number(2))].Kind, Op::Mul);
  EXPECT_EQ(P[binary(P, Op::Add, Number(INT64_MAX), Number(1))].Kind, Op::Add) << "undefined";
}

TEST_F(Build, ConstantsAreRoundedToTheirType) {
  EXPECT_EQ(P[constant(P, Element::F32, 0.1)].Floating, double(0.1f));
  EXPECT_EQ(P[constant(P, Element::F16, 0.1)].Floating, 0x1.998p-4);
  EXPECT_EQ(P[constant(P, Element::BF16, 1.00390625)].Floating, 1.0);
  EXPECT_EQ(P[integer(P, Element::U8, -1)].Integer, 255);
  EXPECT_EQ(P[integer(P, Element::I8, 255)].Integer, -1);
  EXPECT_EQ(P[integer(P, Element::I64, INT64_MIN)].Integer, INT64_MIN);
  EXPECT_EQ(P[integer(P, Element::Bool, 4)].Integer, 1);
}

TEST_F(Build, ConvertsConstants) {
  auto To = [&](Element E, ExprId Id) { return convert(P, Type::scalar(E), Id); };
  auto F64 = [&](double Value) { return constant(P, Element::F64, Value); };
  auto I64 = [&](int64_t Value) { return integer(P, Element::I64, Value); };
  EXPECT_EQ(To(Element::F32, F64(0.1)), constant(P, Element::F32, 0.1));
  EXPECT_EQ(To(Element::F64, constant(P, Element::F32, 0.1)), F64(double(0.1f)));
  EXPECT_EQ(To(Element::I32, F64(-2.9)), integer(P, Element::I32, -2));
  EXPECT_EQ(To(Element::U64, F64(0x1p63)), integer(P, Element::U64, INT64_MIN));
  EXPECT_EQ(P[To(Element::I32, F64(3e9))].Kind, Op::Convert) << "undefined in C";
  EXPECT_EQ(P[To(Element::I32, F64(std::nan("")))].Kind, Op::Convert);
  EXPECT_EQ(To(Element::Bool, F64(0.5)), integer(P, Element::Bool, 1));
  EXPECT_EQ(To(Element::I8, I64(300)), integer(P, Element::I8, 44));
  EXPECT_EQ(To(Element::Bool, I64(256)), integer(P, Element::Bool, 1));
  EXPECT_EQ(To(Element::F64, integer(P, Element::U64, -1)), F64(0x1p64));
  // Through a double this would round to even twice.
  EXPECT_EQ(To(Element::F32, I64(0x7fffff4000000001)), constant(P, Element::F32, 0x1.fffffep62));
  ExprId X = invariant(P, Type::scalar(Element::F64), "x");
  EXPECT_EQ(To(Element::F64, X), X);
  EXPECT_EQ(P[To(Element::F32, X)].Kind, Op::Convert);
}

TEST_F(Build, ResultTypes) {
  Type V = Type::scalable(Element::F32, 4);
  ExprId A = local(P, V, "a");
  EXPECT_EQ(P[binary(P, Op::Add, A, A)].Ty, V);
  ExprId Less = compare(P, Op::CmpLt, A, A);
  EXPECT_EQ(P[Less].Ty, V.withElement(Element::Bool));
  EXPECT_EQ(P[select(P, Less, A, A)].Ty, V);
  EXPECT_EQ(P[splat(P, V, constant(P, Element::F32, 1))].Ty, V);
  EXPECT_EQ(P[induction(P, "i")].Ty, Type::scalar(Element::I64));
}

TEST_F(Build, Invariance) {
  Type F64 = Type::scalar(Element::F64);
  ExprId N = invariant(P, F64, "n"), I = induction(P, "i");
  EXPECT_TRUE(isInvariant(P, binary(P, Op::Add, N, constant(P, Element::F64, 1))));
  EXPECT_FALSE(isInvariant(P, binary(P, Op::Add, I, I)));
  EXPECT_FALSE(isInvariant(P, unary(P, Op::Neg, local(P, F64, "x"))));
  EXPECT_FALSE(isInvariant(P, load(P, F64, "a", integer(P, Element::I64, 0))));
  ExprId Masked = predicated(P, unary(P, Op::Neg, N), compare(P, Op::CmpLt, I, I), Inactive::Any);
  EXPECT_FALSE(isInvariant(P, Masked)) << "a predicate counts";
  ExprId Shared = N;
  for (int K = 0; K < 200; ++K)
    Shared = binary(P, Op::Mul, Shared, Shared);
  EXPECT_TRUE(isInvariant(P, Shared)) << "in linear time";
}

} // namespace
