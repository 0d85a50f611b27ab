#include "kernel/Kernel.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

Polynomial variable(const char *Name) { return Polynomial::variable(Name); }

TEST(DriverTextTest, ScalarsAreWhatTheDriverPasses) {
  LoopSite Site;
  Site.Scalars.push_back({"v_n", "int", Code::name("v") + "->n"});
  Site.Scalars.push_back({"v_n2", "int", Code::name("v") + "->n2"});
  const Code Text = driverText(variable("v_n2") - variable("v_n") + Polynomial(1), Site);
  EXPECT_EQ(Text.text(), "-(long)(v->n) + (long)(v->n2) + 1");
  EXPECT_TRUE(Text.reads("v"));
  EXPECT_FALSE(Text.reads("n"));
  EXPECT_FALSE(Text.reads("v_n"));
}

TEST(DriverTextTest, BoundsAreThoseOfTheSite) {
  LoopSite Site;
  Site.BeginText = Code::number(0);
  Site.EndText = Code("LIMIT", {"n"});
  const Code Text = driverText(variable(EndName) - variable(BeginName), Site);
  EXPECT_EQ(Text.text(), "-(long)0 + (long)LIMIT");
  EXPECT_TRUE(Text.reads("n"));
}

TEST(DriverTextTest, Numbers) {
  const LoopSite Site;
  EXPECT_EQ(driverText({}, Site).text(), "0");
  EXPECT_EQ(driverText(-5, Site).text(), "-5");
  EXPECT_EQ(driverText(variable("n") * Polynomial(3) - Polynomial(2), Site).text(),
            "3 * (long)n - 2");
}

TEST(OuterValueTest, WhatTheUserWroteStaysInOnePiece) {
  LoopSite Site;
  const Code Written("n / 2 - k", {"k", "n"});
  const Polynomial P = outerValue(Site, Written);
  EXPECT_EQ(P, outerValue(Site, Written)); // the same text is the same value
  EXPECT_NE(P, outerValue(Site, Code("n / 2 - k2", {"k2", "n"})));
  const Code Text = EntryCondition::atLeast(P, 1).text(Site);
  EXPECT_EQ(Text.text(), "(long)(n / 2 - k) >= 1L");
  EXPECT_TRUE(Text.reads("n"));
  EXPECT_TRUE(Text.reads("k"));
  EXPECT_FALSE(Text.reads("k2"));
}

TEST(OuterValueTest, NumbersAndNamesAreThemselves) {
  LoopSite Site;
  EXPECT_EQ(outerValue(Site, Code::number(4)), Polynomial(4));
  EXPECT_EQ(outerValue(Site, Code::name("n")), variable("n"));
  EXPECT_TRUE(Site.Outer.empty());
}

TEST(EntryConditionTest, WhatIsCertain) {
  EXPECT_TRUE(EntryCondition::atLeast(0, 0).isCertain());
  EXPECT_FALSE(EntryCondition::atLeast(-1, 0).isCertain());
  EXPECT_FALSE(EntryCondition::atLeast(variable("n"), 0).isCertain());
  EXPECT_TRUE(EntryCondition::within(variable("n"), variable("n")).isCertain());
  EXPECT_TRUE(EntryCondition::within(variable("n"), variable("n") + Polynomial(1)).isCertain());
  EXPECT_FALSE(EntryCondition::within(variable("n"), variable("n2")).isCertain());
}

TEST(EntryConditionTest, TextOfEach) {
  LoopSite Site;
  EXPECT_EQ(EntryCondition::atMost(variable("n"), UINT32_MAX).text(Site).text(),
            "(long)n <= 4294967295L");
  EXPECT_EQ(EntryCondition::within(variable("n"), variable("n2")).text(Site).text(),
            "(long)n <= (long)n2");
  EXPECT_EQ(EntryCondition::notNegative(variable("n") - variable("k")).text(Site).text(),
            "(long)n + 1 > (long)k");
  EXPECT_EQ(EntryCondition::atLeast(variable("n"), INT64_MIN).text(Site).text(),
            "(long)n >= -9223372036854775807L - 1");
}

} // namespace
