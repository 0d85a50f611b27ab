#include "text/Code.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

TEST(CodeTest, NamesWhatItIsMadeOf) {
  const Code N = Code::name("n"), Text = "(" + N + " + " + Code::name("n2") + ") * k";
  EXPECT_EQ(Text.text(), "(n + n2) * k");
  EXPECT_TRUE(Text.reads("n"));
  EXPECT_TRUE(Text.reads("n2"));
  EXPECT_FALSE(Text.reads("k")); // nobody said that it is a variable
}

TEST(CodeTest, AMacroReadsWhatItStandsFor) {
  const Code Limit("LIMIT", {"n"});
  EXPECT_TRUE((Limit + " - 1").reads("n"));
  EXPECT_FALSE((Limit + " - 1").reads("LIMIT"));
}

TEST(CodeTest, AMemberIsNoVariable) {
  const Code Member = Code::name("v") + "->n";
  EXPECT_TRUE(Member.reads("v"));
  EXPECT_FALSE(Member.reads("n"));
  EXPECT_FALSE(Member.isName());
  EXPECT_TRUE(Code::name("n").isName());
}

TEST(CodeTest, ANumberKnowsItsValue) {
  EXPECT_EQ(Code::number(-3).text(), "-3");
  EXPECT_EQ(Code::number(-3).constant(), -3);
  EXPECT_EQ(Code::number(12).operand().constant(), 12);
  EXPECT_EQ((Code::number(1) + "0").constant(), std::nullopt);
  Code Sum;
  Sum += Code::number(7);
  EXPECT_EQ(Sum.constant(), 7);
  EXPECT_EQ(Code("7").constant(), std::nullopt);
}

TEST(CodeTest, ParenthesesWhereNeeded) {
  EXPECT_EQ(Code::name("n").operand().text(), "n");
  const Code Sum = (Code::name("n") + " - 1").operand();
  EXPECT_EQ(Sum.text(), "(n - 1)");
  EXPECT_TRUE(Sum.reads("n"));
}

} // namespace
