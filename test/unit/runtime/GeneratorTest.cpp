//===- unit/runtime/GeneratorTest.cpp - Initial values of tpb.h -----------===//
#include "tpb.h"
#include "gtest/gtest.h"
#include <set>

namespace {

TEST(Generator, PermutedIsAPermutation) {
  for (const unsigned long Count : {1ul, 2ul, 3ul, 4ul, 5ul, 16ul, 17ul, 1000ul, 4097ul})
    for (const unsigned long Seed : {0ul, 1ul, 99ul}) {
      std::set<unsigned long> Seen;
      for (unsigned long I = 0; I < Count; ++I)
        Seen.insert(tpb_permuted(I, Count, Seed));
      EXPECT_EQ(Seen.size(), Count);
      EXPECT_LT(*Seen.rbegin(), Count);
    }
}

TEST(Generator, PermutationsDependOnTheSeedAndMoveMost) {
  unsigned long Fixed = 0, Same = 0, Next = 0;
  constexpr unsigned long Count = 10000;
  for (unsigned long I = 0; I < Count; ++I) {
    Fixed += tpb_permuted(I, Count, 1) == I;
    Same += tpb_permuted(I, Count, 1) == tpb_permuted(I, Count, 2);
    Next += tpb_permuted(I + 1 < Count ? I + 1 : 0, Count, 1) == tpb_permuted(I, Count, 1) + 1;
  }
  EXPECT_LT(Fixed, 10u);
  EXPECT_LT(Same, 10u);
  EXPECT_LT(Next, 10u);
}

TEST(Generator, RandomIntegersFillTheirRange) {
  long Counts[8] = {};
  for (unsigned long I = 0; I < 8000; ++I) {
    const long Value = tpb_random_integer(-3, 4, 7, I);
    ASSERT_GE(Value, -3);
    ASSERT_LE(Value, 4);
    ++Counts[Value + 3];
  }
  for (const long Count : Counts) {
    EXPECT_GT(Count, 850);
    EXPECT_LT(Count, 1150);
  }
  EXPECT_EQ(tpb_random_integer(5, 5, 1, 1), 5);
  EXPECT_EQ(tpb_random_integer(5, 4, 1, 1), 5);
  constexpr long Least = -9223372036854775807l - 1, Most = 9223372036854775807l;
  EXPECT_NE(tpb_random_integer(Least, Most, 1, 1), tpb_random_integer(Least, Most, 1, 2));
}

TEST(Generator, RandomNumbersAreAFunctionOfSeedAndIndex) {
  EXPECT_EQ(tpb_random(0, 1, 3, 4), tpb_random(0, 1, 3, 4));
  EXPECT_NE(tpb_random(0, 1, 3, 4), tpb_random(0, 1, 4, 4));
  EXPECT_NE(tpb_random(0, 1, 3, 4), tpb_random(0, 1, 3, 5));
}

} // namespace
