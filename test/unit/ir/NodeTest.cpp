//===- unit/ir/NodeTest.cpp - Types and value numbering -------------------===//
#include "ir/Build.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>

using namespace tpbcc::ir;

namespace {

constexpr Element AllElements[] = {Element::Bool, Element::I8,  Element::U8,   Element::I16,
                                   Element::U16,  Element::I32, Element::U32,  Element::I64,
                                   Element::U64,  Element::F16, Element::BF16, Element::F32,
                                   Element::F64};

TEST(Type, SpellingRoundTrips) {
  for (Element E : AllElements)
    for (unsigned Lanes : {1u, 2u, 8u, 64u, 65535u})
      for (bool Scalable : {false, true}) {
        Type T = Scalable ? Type::scalable(E, Lanes) : Type::fixed(E, Lanes);
        EXPECT_EQ(parseType(spelling(T)), T) << spelling(T);
      }
  EXPECT_EQ(spelling(Type::scalar(Element::F64)), "f64");
  EXPECT_EQ(spelling(Type::fixed(Element::F64, 8)), "f64x8");
  EXPECT_EQ(spelling(Type::scalable(Element::F64, 2)), "f64x2s");
  EXPECT_EQ(spelling(Type::scalable(Element::F64, 1)), "f64x1s");
}

TEST(Type, RejectsWhatItDoesNotWrite) {
  for (const char *Text : {"", "f", "f65", "x", "f64x", "f64x0", "f64x1", "f64x08", "f64x-2",
                           "f64x65536", "f64s", "f64xs", "f64x2ss", "f64x2s ", " f64", "F64"})
    EXPECT_FALSE(parseType(Text)) << Text;
}

TEST(Type, Facts) {
  EXPECT_EQ(bits(Element::BF16), 16u);
  EXPECT_EQ(bits(Element::Bool), 8u);
  EXPECT_EQ(cSpelling(Element::F64), "double");
  EXPECT_TRUE(isSigned(Element::I8));
  EXPECT_FALSE(isSigned(Element::U64));
  EXPECT_TRUE(Type::scalable(Element::F64, 1).isVector());
}

TEST(Pool, EqualValuesHaveEqualIds) {
  Pool P;
  Type F64 = Type::scalar(Element::F64);
  ExprId I = induction(P, "i");
  EXPECT_EQ(I, induction(P, "i"));
  EXPECT_NE(I, induction(P, "j"));
  ExprId Load = load(P, F64, "a", I);
  EXPECT_EQ(Load, load(P, F64, "a", I));
  EXPECT_NE(Load, load(P, F64, "b", I));
  EXPECT_NE(Load, load(P, Type::scalar(Element::F32), "a", I));
  EXPECT_NE(Load, load(P, F64, "a", I, Access::Broadcast));
  EXPECT_NE(local(P, F64, "i"), invariant(P, F64, "i"));
  size_t Size = P.size();
  EXPECT_EQ(binary(P, Op::Add, Load, Load), binary(P, Op::Add, Load, Load));
  EXPECT_EQ(P.size(), Size + 1);
}

TEST(Pool, ConstantsCompareByBits) {
  Pool P;
  double NaN = std::numeric_limits<double>::quiet_NaN();
  EXPECT_NE(constant(P, Element::F64, 0.0), constant(P, Element::F64, -0.0));
  EXPECT_EQ(constant(P, Element::F64, NaN), constant(P, Element::F64, NaN));
  EXPECT_NE(constant(P, Element::F64, NaN), constant(P, Element::F64, -NaN));
  EXPECT_NE(constant(P, Element::F64, 1), constant(P, Element::F32, 1));
  EXPECT_NE(integer(P, Element::I64, 1), integer(P, Element::U64, 1));
}

TEST(Pool, SourceAndSpellingAreNotPartOfTheValue) {
  Pool P;
  ExprId Plain = constant(P, Element::F64, 0.5);
  EXPECT_EQ(Plain, constant(P, Element::F64, 0.5, "5e-1"));
  EXPECT_EQ(P[Plain].Spelling, "5e-1");
  EXPECT_EQ(Plain, constant(P, Element::F64, 0.5, ".5"));
  EXPECT_EQ(P[Plain].Spelling, "5e-1") << "the first spelling stays";

  Expr E = P[Plain];
  E.Where = {3, 7};
  EXPECT_EQ(P.make(E), Plain);
  E.Where = {8, 9};
  EXPECT_EQ(P.make(E), Plain);
  EXPECT_EQ(P[Plain].Where, (SourceRange{3, 7}));
}

TEST(Pool, MeaninglessMembersDoNotTellValuesApart) {
  Pool P;
  ExprId I = induction(P, "i");
  ExprId Sum = binary(P, Op::Add, I, I);
  Expr E = P[Sum];
  E.Name = "left over";
  E.Policy = Inactive::Zero;
  E.Walk = Access::Gather;
  E.Combine = Op::Mul;
  E.Floating = 3;
  EXPECT_EQ(P.make(E), Sum);
}

TEST(Pool, PredicateAndPolicyArePartOfTheValue) {
  Pool P;
  Type V = Type::scalable(Element::F64, 2);
  ExprId A = local(P, V, "x");
  ExprId Sum = binary(P, Op::Add, A, A);
  ExprId Mask = local(P, V.withElement(Element::Bool), "p");
  ExprId Any = predicated(P, Sum, Mask, Inactive::Any);
  EXPECT_NE(Any, Sum);
  EXPECT_NE(Any, predicated(P, Sum, Mask, Inactive::Zero));
  EXPECT_EQ(Any, predicated(P, Sum, Mask, Inactive::Any));
}

TEST(Pool, LaneCountIsAnInteger) {
  Pool P;
  ExprId Lanes = lanes(P, Type::scalable(Element::F64, 2));
  EXPECT_EQ(P[Lanes].valueType(), Type::scalar(Element::I64));
  EXPECT_NE(Lanes, lanes(P, Type::scalable(Element::F32, 4)));
  ExprId Next = binary(P, Op::Add, Lanes, induction(P, "i"));
  EXPECT_EQ(P[Next].Ty, Type::scalar(Element::I64));
}

} // namespace
