#include "Site.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace tpbcc;
using ir::Element;
using ir::ExprId;
using ir::Op;

namespace {

TEST(ExactnessTest, TriadOfSmallIntegers) {
  OneLoop L;
  L.store("a", L.fma(Op::Fma, L.scalar("s"), L.at("c"), L.at("b")));
  EXPECT_EQ(exactMagnitude(L.K), 4);
}

TEST(ExactnessTest, ADivisionRounds) {
  OneLoop L;
  L.store("a", L.op(Op::Div, L.at("b"), L.at("c")));
  EXPECT_EQ(exactMagnitude(L.K), 0);
}

TEST(ExactnessTest, AConstantOfAllBitsAllowsOnlyItsDouble) {
  OneLoop L; // 52 significant bits: 2 * 0.1 is exact, 3 * 0.1 is not
  L.store("a", L.op(Op::Mul, L.number(0.1), L.at("b")));
  EXPECT_EQ(exactMagnitude(L.K), 2);
  OneLoop Sum;
  Sum.store("a", Sum.op(Op::Add, Sum.number(0.1), Sum.at("b")));
  EXPECT_EQ(exactMagnitude(Sum.K), 0);
  OneLoop Half;
  Half.store("a", Half.op(Op::Mul, Half.number(0.5), Half.at("b")));
  EXPECT_EQ(exactMagnitude(Half.K), 4);
}

TEST(ExactnessTest, NoInfinities) {
  OneLoop L;
  L.store("a", L.op(Op::Add, L.number(HUGE_VAL), L.at("b")));
  EXPECT_EQ(exactMagnitude(L.K), 0);
}

TEST(ExactnessTest, ASumFitsInBothFormats) {
  for (Element E : {Element::F32, Element::F64}) {
    OneLoop L(E);
    L.reduce("s", L.op(Op::Add, L.old("s"), L.at("a")));
    L.site().Reductions[0].Combine = Op::Add;
    EXPECT_EQ(exactMagnitude(L.K), 4);
  }
}

TEST(ExactnessTest, SinglePrecisionAllowsLess) {
  // b^6 summed up: 4096 * D^6 has to stay within 2^24, so D^6 within 2^12: D = 4; b^7: D = 3.
  auto Power = [](Element E, int N) {
    OneLoop L(E);
    ExprId Term = L.at("b");
    for (int I = 1; I < N; ++I)
      Term = L.op(Op::Mul, Term, L.at("b"));
    L.reduce("s", L.op(Op::Add, L.old("s"), Term));
    L.site().Reductions[0].Combine = Op::Add;
    return exactMagnitude(L.K);
  };
  EXPECT_EQ(Power(Element::F64, 8), 4);
  EXPECT_EQ(Power(Element::F32, 5), 4);
  EXPECT_EQ(Power(Element::F32, 7), 3);
  EXPECT_EQ(Power(Element::F32, 9), 2);
  EXPECT_EQ(Power(Element::F32, 30), 1);
}

TEST(ExactnessTest, ProductsStayAtOne) {
  OneLoop L;
  L.reduce("p", L.op(Op::Mul, L.old("p"), L.at("a")));
  L.site().Reductions[0].Combine = Op::Mul;
  EXPECT_EQ(exactMagnitude(L.K), 1);
  OneLoop Halves;
  Halves.reduce("p", Halves.op(Op::Mul, Halves.old("p"),
                               Halves.op(Op::Mul, Halves.number(0.5), Halves.at("a"))));
  Halves.site().Reductions[0].Combine = Op::Mul;
  EXPECT_EQ(exactMagnitude(Halves.K), 0);
}

TEST(ExactnessTest, MinimaAndSelectionsKeepTheirOperands) {
  OneLoop L;
  L.store("a", L.op(Op::Min, L.op(Op::Abs, L.at("b")), L.op(Op::Neg, L.at("c"))));
  EXPECT_EQ(exactMagnitude(L.K), 4);
  OneLoop S;
  S.store("a", S.choose(Op::CmpLt, S.at("b"), S.at("c"), S.at("b"), S.number(0.25)));
  EXPECT_EQ(exactMagnitude(S.K), 4);
}

TEST(ExactnessTest, FusedProductsMustFitByThemselves) {
  // 0.1 * b is not exact even though the plain loop would round only once.
  OneLoop L;
  L.store("a", L.fma(Op::Fma, L.number(0.1), L.at("b"), L.at("c")));
  EXPECT_EQ(exactMagnitude(L.K), 0);
}

} // namespace
