#include "Site.h"
#include "gtest/gtest.h"

using namespace tpbcc;
using ir::Element;
using ir::ExprId;
using ir::Op;

namespace {

IterationCounts count(OneLoop &L) { return countIteration(L.K, L.site()); }

TEST(CountsTest, Triad) {
  OneLoop L;
  L.store("a", L.fma(Op::Fma, L.scalar("s"), L.at("c"), L.at("b")));
  const IterationCounts N = count(L);
  EXPECT_EQ(N.BytesRead, 16);
  EXPECT_EQ(N.BytesWritten, 8);
  EXPECT_EQ(N.BytesAllocated, 8);
  EXPECT_EQ(N.bytes(), 24);
  EXPECT_EQ(N.Loads, 2);
  EXPECT_EQ(N.Stores, 1);
  EXPECT_EQ(N.Flops, 2);
  EXPECT_EQ(N.FloatingOps, 1);
  EXPECT_EQ(N.CarriedChain, 0);
}

TEST(CountsTest, FloatsAreHalfAsLarge) {
  OneLoop L(Element::F32);
  L.store("a", L.op(Op::Mul, L.number(2), L.at("a")));
  const IterationCounts N = count(L);
  EXPECT_EQ(N.BytesRead, 4);
  EXPECT_EQ(N.BytesWritten, 4);
  EXPECT_EQ(N.BytesAllocated, 0);
}

TEST(CountsTest, EqualValuesCountOnce) {
  OneLoop L;
  const ExprId Square = L.op(Op::Mul, L.at("b"), L.at("b"));
  L.store("a", L.op(Op::Add, Square, L.op(Op::Mul, L.at("b"), L.at("b"))));
  const IterationCounts N = count(L);
  EXPECT_EQ(N.Loads, 1);
  EXPECT_EQ(N.Flops, 2);
}

TEST(CountsTest, InvariantsCostNothing) {
  OneLoop L;
  L.store("a", L.op(Op::Add, L.at("b"), L.op(Op::Div, L.scalar("s"), L.scalar("t"))));
  const IterationCounts N = count(L);
  EXPECT_EQ(N.Flops, 1);
  EXPECT_EQ(N.Divisions, 0);
}

TEST(CountsTest, DivisionsStandApart) {
  OneLoop L;
  L.store("a", L.op(Op::Div, L.number(1), L.at("b")));
  const IterationCounts N = count(L);
  EXPECT_EQ(N.Flops, 1);
  EXPECT_EQ(N.Divisions, 1);
  EXPECT_EQ(N.FloatingOps, 0);
}

TEST(CountsTest, NegationIsAnInstructionAndNoFlop) {
  OneLoop L;
  L.store("a", L.op(Op::Neg, L.at("b")));
  const IterationCounts N = count(L);
  EXPECT_EQ(N.Flops, 0);
  EXPECT_EQ(N.FloatingOps, 1);
}

TEST(CountsTest, TheChainOfAnAccumulator) {
  OneLoop Sum;
  Sum.reduce("s", Sum.op(Op::Add, Sum.old("s"), Sum.op(Op::Mul, Sum.at("a"), Sum.at("b"))));
  EXPECT_EQ(count(Sum).CarriedChain, 1); // the product is beside it
  EXPECT_FALSE(count(Sum).CarriedFused);
  OneLoop Two;
  Two.reduce("s", Two.op(Op::Add, Two.op(Op::Add, Two.old("s"), Two.at("a")), Two.at("b")));
  EXPECT_EQ(count(Two).CarriedChain, 2);
  OneLoop Dot;
  Dot.reduce("s", Dot.fma(Op::Fma, Dot.at("a"), Dot.at("b"), Dot.old("s")));
  EXPECT_EQ(count(Dot).CarriedChain, 1);
  EXPECT_TRUE(count(Dot).CarriedFused);
}

} // namespace
