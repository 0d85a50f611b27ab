//===- unit/runtime/FillTest.cpp - First values, by the threads of a team -===//
#include "tpb.h"
#include "gtest/gtest.h"
#include <vector>

namespace {

constexpr long Count = 103;

template <typename Number> std::vector<Number> filled(tpb_element Element, int Rank, int Threads) {
  std::vector<Number> Values(Count + 1, Number(77));
  for (int T = 0; T < Threads; ++T)
    tpb_fill_random(Values.data(), Element, Count, -3.5, 99.5, 5, Rank, T, Threads);
  return Values;
}

template <typename Number> void expectTheGenerators(tpb_element Element) {
  for (const int Rank : {0, 3})
    for (const int Threads : {1, 2, 7}) {
      const std::vector<Number> Got = filled<Number>(Element, Rank, Threads);
      for (long I = 0; I < Count; ++I)
        ASSERT_EQ(Got[size_t(I)], static_cast<Number>(tpb_random(
                                      -3.5, 99.5, 5, (unsigned long)(Rank * Count + I))));
      EXPECT_EQ(Got[Count], Number(77));
    }
}

TEST(Fill, RandomNumbersAreThoseOfTheGenerator) {
  expectTheGenerators<double>(TPB_F64);
  expectTheGenerators<float>(TPB_F32);
  expectTheGenerators<signed char>(TPB_I8);
  expectTheGenerators<short>(TPB_I16);
  expectTheGenerators<int>(TPB_I32);
  expectTheGenerators<long>(TPB_I64);
}

TEST(Fill, IntegersAreThoseOfTheGenerator) {
  std::vector<unsigned short> Small(Count);
  std::vector<unsigned long> Large(Count);
  for (int T = 0; T < 3; ++T) {
    tpb_fill_integers(Small.data(), TPB_U16, Count, 2, 40, 9, 2, T, 3);
    tpb_fill_integers(Large.data(), TPB_U64, Count, 2, 1l << 40, 9, 2, T, 3);
  }
  for (long I = 0; I < Count; ++I) {
    const auto At = (unsigned long)(2 * Count + I);
    ASSERT_EQ(Small[size_t(I)], tpb_random_integer(2, 40, 9, At));
    ASSERT_EQ((long)Large[size_t(I)], tpb_random_integer(2, 1l << 40, 9, At));
  }
}

TEST(Fill, ZerosReachTheEndAndNoFurther) {
  std::vector<double> Values(Count + 1, 1.0);
  for (int T = 0; T < 4; ++T)
    tpb_fill_zero(Values.data(), sizeof(double), Count, T, 4);
  for (long I = 0; I < Count; ++I)
    ASSERT_EQ(Values[size_t(I)], 0.0);
  EXPECT_EQ(Values[Count], 1.0);
}

} // namespace
