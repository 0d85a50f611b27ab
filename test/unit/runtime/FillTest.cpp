//===- unit/runtime/FillTest.cpp - First values, by the threads of a team -===//
#include "tpb.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <cstddef>
#include <cstring>
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

struct Filled {
  char *Pointer;
  float Real;
  int Integer;
  bool Truth;
  int Own;
  unsigned short Half, Brain;
  double Row[3];
};

const tpb_part FilledMembers[] = {
    {"Pointer", TPB_OTHER, sizeof(char *), offsetof(Filled, Pointer), 1, TPB_STARTS_AT_ZERO},
    {"Real", TPB_F32, 4, offsetof(Filled, Real), 1, 0},
    {"Integer", TPB_I32, 4, offsetof(Filled, Integer), 1, 0},
    {"Truth", TPB_U8, 1, offsetof(Filled, Truth), 1, TPB_TRUTH},
    {"Own", TPB_I32, 4, offsetof(Filled, Own), 1, TPB_STARTS_AT_ZERO},
    {"Half", TPB_F16, 2, offsetof(Filled, Half), 1, 0},
    {"Brain", TPB_BF16, 2, offsetof(Filled, Brain), 1, 0},
    {"Row", TPB_F64, 8, offsetof(Filled, Row), 3, 0},
    {nullptr, TPB_OTHER, 0, 0, 0, 0}};

std::vector<Filled> filledMembers(int Threads) {
  std::vector<Filled> Values(Count + 1);
  std::memset(Values.data(), 77, Values.size() * sizeof(Filled));
  for (int T = 0; T < Threads; ++T)
    tpb_fill_structures(Values.data(), sizeof(Filled), FilledMembers, Count, 50, 5, 2, T, Threads);
  return Values;
}

TEST(Fill, MembersStartAsOrdinaryNumbers) {
  int Largest = 0, True = 0;
  const std::vector<Filled> Values = filledMembers(3);
  for (long I = 0; I < Count; ++I) {
    const Filled &Each = Values[size_t(I)];
    EXPECT_EQ(Each.Pointer, nullptr);
    EXPECT_EQ(Each.Own, 0);
    for (const double Real : {double(Each.Real), Each.Row[0], Each.Row[1], Each.Row[2]})
      EXPECT_TRUE(Real >= 0.5 && Real <= 1.5) << Real;
    EXPECT_TRUE(Each.Integer >= 0 && Each.Integer < 50) << Each.Integer;
    Largest = std::max(Largest, Each.Integer);
    True += Each.Truth;
    EXPECT_TRUE(Each.Half >= 0x3800 && Each.Half <= 0x3e00) << Each.Half;    // 0.5, 1.5
    EXPECT_TRUE(Each.Brain >= 0x3f00 && Each.Brain <= 0x3fc0) << Each.Brain; // 0.5, 1.5
    EXPECT_NE(Each.Row[0], Each.Row[1]);
    EXPECT_NE(Each.Row[0], Values[0].Row[1]);
  }
  EXPECT_GT(Largest, 30);
  EXPECT_TRUE(True > 20 && True < 80) << True;
  EXPECT_EQ(reinterpret_cast<const char *>(&Values[Count])[0], 77); // behind the array
}

TEST(Fill, MembersAreTheSameWhateverTheTeam) {
  const std::vector<Filled> One = filledMembers(1), Many = filledMembers(7);
  EXPECT_FALSE(std::memcmp(One.data(), Many.data(), Count * sizeof(Filled)));
}

} // namespace
