//===- unit/runtime/BoxesTest.cpp - Parts of loops counted together -------===//
#include "tpb.h"
#include "gtest/gtest.h"
#include <climits>
#include <vector>

namespace {

struct Collapsed {
  int Depth;
  tpb_range Range[3];

  long trips(int K) const { return Range[K].end - Range[K].begin; }
};

/// The iterations of a part in the order of the calls that make them, as their linear indices; -1
/// for what is no iteration of the loops.
std::vector<long> iterations(const Collapsed &Of, long Low, long High, int &Count) {
  tpb_box Box[6];
  Count = tpb_boxes(Of.Range, Of.Depth, Low, High, Box);
  std::vector<long> Result;
  for (int B = 0; B < Count; ++B) {
    long All = 1;
    for (int K = 0; K < Of.Depth; ++K)
      All *= Box[B].end[K] - Box[B].begin[K];
    for (long N = 0; N < All; ++N) {
      long Linear = 0, Rest = N, Scale = 1;
      for (int K = Of.Depth - 1; K >= 0; --K) {
        const long Trips = Box[B].end[K] - Box[B].begin[K];
        const long At = Box[B].begin[K] + Rest % Trips - Of.Range[K].begin;
        Linear = At < 0 || At >= Of.trips(K) || Linear < 0 ? -1 : Linear + At * Scale;
        Rest /= Trips;
        Scale *= Of.trips(K);
      }
      Result.push_back(Linear);
    }
  }
  return Result;
}

void checkParts(const Collapsed &Of) {
  long Total = 1;
  for (int K = 0; K < Of.Depth; ++K)
    Total *= Of.trips(K);
  ASSERT_EQ(tpb_together(Of.Range, Of.Depth), Total);
  for (long Low = 0; Low <= Total; ++Low)
    for (long High = Low; High <= Total; ++High) {
      std::vector<long> Want;
      for (long N = Low; N < High; ++N)
        Want.push_back(N);
      int Count = 0;
      ASSERT_EQ(iterations(Of, Low, High, Count), Want)
          << Of.trips(0) << " x " << Of.trips(1) << " x " << Of.trips(2);
      ASSERT_LE(Count, 2 * Of.Depth - 1);
      if (High - Low == Total && Total > 0)
        ASSERT_EQ(Count, 1);
    }
}

TEST(Boxes, EveryPartOfSmallLoops) {
  for (long A = 0; A <= 4; ++A) {
    checkParts({1, {tpb_between(-2, A - 2), {0, 1}, {0, 1}}});
    for (long B = 0; B <= 4; ++B) {
      checkParts({2, {tpb_between(-2, A - 2), tpb_between(5, 5 + B), {0, 1}}});
      for (long C = 0; C <= 4; ++C)
        checkParts({3, {tpb_between(-2, A - 2), tpb_between(5, 5 + B), tpb_between(0, C)}});
    }
  }
}

TEST(Boxes, RangeThatEndsBeforeItBegins) {
  const tpb_range Loop[] = {tpb_between(0, 5), tpb_between(3, 1)};
  EXPECT_EQ(tpb_together(Loop, 2), 0);
}

/// What a long can't count is not counted: the loops inside are left whole.
TEST(Boxes, HugeTrips) {
  const long Many = 1l << 40;
  const tpb_range Three[] = {{0, Many}, {0, Many}, {0, 3}};
  EXPECT_EQ(tpb_together(Three, 3), Many);
  tpb_box Box[5];
  ASSERT_EQ(tpb_boxes(Three, 3, 5, 7, Box), 1);
  EXPECT_EQ(Box[0].begin[0], 5);
  EXPECT_EQ(Box[0].end[0], 7);
  EXPECT_EQ(Box[0].end[1], Many);
  EXPECT_EQ(Box[0].end[2], 3);
  const tpb_range Empty[] = {{0, Many}, {0, Many}, {0, 0}};
  EXPECT_EQ(tpb_together(Empty, 3), 0);
  const tpb_range All[] = {{LONG_MIN, LONG_MAX}, {0, 2}};
  EXPECT_EQ(tpb_together(All, 2), 1);
  ASSERT_EQ(tpb_boxes(All, 2, 0, 1, Box), 1);
  EXPECT_EQ(Box[0].begin[0], LONG_MIN);
  EXPECT_EQ(Box[0].end[0], LONG_MAX);
  EXPECT_EQ(Box[0].end[1], 2);
  const tpb_range Most[] = {{0, LONG_MAX / 2}, {0, 2}};
  EXPECT_EQ(tpb_together(Most, 2), LONG_MAX - 1);
  ASSERT_EQ(tpb_boxes(Most, 2, LONG_MAX - 3, LONG_MAX - 1, Box), 1);
  EXPECT_EQ(Box[0].begin[0], LONG_MAX / 2 - 1);
}

} // namespace
