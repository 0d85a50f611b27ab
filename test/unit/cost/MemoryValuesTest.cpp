// Values of integer expressions as C text.
#include "cost/MemoryValues.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

const WholeNumbers Names = {{"n", 100}, {"block", 0}, {"_k2", 7}};

std::optional<int64_t> of(const char *C) { return wholeValue(C, Names); }

TEST(MemoryValues, Arithmetic) {
  EXPECT_EQ(of("n"), 100);
  EXPECT_EQ(of("2 * n + 1"), 201);
  EXPECT_EQ(of("2*(n+1)"), 202);
  EXPECT_EQ(of("n - 10 - 5"), 85); // from the left
  EXPECT_EQ(of("n / _k2 % 5"), 4);
  EXPECT_EQ(of("-n + +3"), -97);
  EXPECT_EQ(of("1 << 3 | 0"), std::nullopt); // no such operator here
  EXPECT_EQ(of("(1 << 3) - (n >> 2)"), -17);
  EXPECT_EQ(of("0x10 + 10L + 010u"), 34);
}

TEST(MemoryValues, ChoicesAndComparisons) {
  EXPECT_EQ(of("block ? block : n"), 100);
  EXPECT_EQ(of("n ? n > 5 ? 1 : 2 : 3"), 1);
  EXPECT_EQ(of("n <= 100 && !block"), 1);
  EXPECT_EQ(of("n < 100 || n != 100"), 0);
  EXPECT_EQ(of("block ? n / block : 5"), 5); // what is not chosen need not have a value
}

TEST(MemoryValues, TypesChangeNothing) {
  EXPECT_EQ(of("(long)n * (unsigned int)2"), 200);
  EXPECT_EQ(of("(n)"), 100);
  EXPECT_EQ(of("sizeof(double) * n"), 800);
  EXPECT_EQ(of("sizeof(float) + sizeof(unsigned char) + sizeof(short) + sizeof(int64_t)"), 15);
}

TEST(MemoryValues, NothingElseHasAValue) {
  EXPECT_EQ(of(""), std::nullopt);
  EXPECT_EQ(of("m"), std::nullopt);
  EXPECT_EQ(of("n +"), std::nullopt);
  EXPECT_EQ(of("n n"), std::nullopt);
  EXPECT_EQ(of("(n"), std::nullopt);
  EXPECT_EQ(of("f(n)"), std::nullopt);
  EXPECT_EQ(of("0.42"), std::nullopt);
  EXPECT_EQ(of("n / block"), std::nullopt);
  EXPECT_EQ(of("sizeof(struct s)"), std::nullopt);
  EXPECT_EQ(of("9223372036854775807 + n"), std::nullopt);
  EXPECT_EQ(of("99999999999999999999"), std::nullopt);
}

TEST(MemoryValues, LocalsOfTheFunction) {
  LoopSite Site;
  Site.EntryLocals = {{"long", "width", "block ? block : n"}, {"long", "half", "width / 2"}};
  const WholeNumbers All = valuesOfNest(Site, Names);
  EXPECT_EQ(All.at("width"), 100);
  EXPECT_EQ(All.at("half"), 50);
  EXPECT_EQ(All.size(), Names.size() + 2);
}

} // namespace
