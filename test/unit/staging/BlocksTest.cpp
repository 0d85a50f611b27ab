#include "staging/Blocks.h"
#include "Examples.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <set>

using namespace tpbcc::staging;

namespace {

/// Elements of a row, as subscripts.
using Elements = std::set<int64_t>;

Elements elementsOf(const StagedRow &Row, Window Moved, int64_t First) {
  Elements Result;
  for (int64_t E = 0; E < Moved.Elements; ++E)
    Result.insert(Row.Pitch * First + Moved.First + E);
  return Result;
}

Elements touched(const StagedRow &Row, const Region &R, Block B, bool Written) {
  Elements Result;
  for (int64_t I = B.First; I < B.End; ++I)
    for (const Offset &O : R.Offsets)
      if (!Written || O.Writes > 0)
        Result.insert(Row.Pitch * I + O.Distance);
  return Result;
}

bool meet(const Elements &A, const Elements &B) {
  return std::any_of(A.begin(), A.end(), [&](int64_t Each) { return B.count(Each) != 0; });
}

/// What the last block fetches, region by region.
TEST(BlocksTest, Figure13) {
  const Blocking B = {10240, 84};
  EXPECT_EQ(blockCount(B), 122);
  EXPECT_EQ(lastLength(B), 76);
  const Block Last = blockAt(B, 121);
  EXPECT_EQ(Last.First, 10164);
  EXPECT_EQ(Last.End, 10240);
  const auto Rows = figure11();
  std::vector<int64_t> Lengths;
  for (const Region &R : regionsOf(Rows, 84))
    Lengths.push_back(getWindow(Rows[R.Row], R, Last.length()).Elements);
  EXPECT_EQ(Lengths, (std::vector<int64_t>{78, 76, 76}));
}

TEST(BlocksTest, NoIterationsNoBlocks) {
  EXPECT_EQ(blockCount({0, 84}), 0);
  EXPECT_EQ(lastLength({0, 84}), 0);
  EXPECT_EQ(blockCount({-3, 84}), 0);
  const auto Rows = figure11();
  for (const Region &R : wholeRegions(Rows))
    EXPECT_EQ(getBytes(Rows[R.Row], R, 0), 0);
}

TEST(BlocksTest, AllIterationsOnce) {
  for (const int64_t Length : {1, 2, 7, 8, 9, 63, 64, 100}) {
    int64_t Next = 0;
    const Blocking B = {64, Length};
    for (int64_t Number = 0; Number < blockCount(B); ++Number) {
      EXPECT_EQ(blockAt(B, Number).First, Next);
      Next = blockAt(B, Number).End;
    }
    EXPECT_EQ(Next, 64);
    EXPECT_EQ(blockAt(B, blockCount(B) - 1).length(), lastLength(B));
  }
  EXPECT_EQ(blockCount({INT64_MAX, 2}), int64_t(1) << 62);
  EXPECT_EQ(blockAt({INT64_MAX, 2}, (int64_t(1) << 62) - 1).length(), 1);
}

// What is only read beside it may be another thread's to write.
TEST(BlocksTest, OnlyTheWrittenRangeGoesBack) {
  const StagedRow Row = rowOf("a", {-2, -1, 1, 2}, {0});
  const Region R = wholeRegions({Row})[0];
  EXPECT_EQ(getWindow(Row, R, 64), (Window{-2, 68}));
  EXPECT_EQ(putWindow(Row, R, 64), (Window{0, 64}));
  EXPECT_EQ(getBytes(Row, R, 64), 272);
  EXPECT_EQ(putBytes(Row, R, 64), 256);
  const StagedRow Read = rowOf("a", {0, 1});
  EXPECT_EQ(putWindow(Read, wholeRegions({Read})[0], 64), Window{});
}

TEST(BlocksTest, WhatABlockWritesWhollyIsNotFetched) {
  const auto Fetched = [](StagedRow Row, int64_t Pitch = 1, bool Conditional = false) {
    Row.Pitch = Pitch;
    Row.Offsets[0].Conditional = Conditional;
    return needsGet(Row, wholeRegions({Row})[0]);
  };
  EXPECT_FALSE(Fetched(rowOf("a", {}, {0})));
  EXPECT_FALSE(Fetched(rowOf("a", {}, {0}), -1));
  EXPECT_TRUE(Fetched(rowOf("a", {}, {0}), 1, true));
  EXPECT_TRUE(Fetched(rowOf("a", {}, {0}), 2));
  EXPECT_FALSE(Fetched(rowOf("a", {}, {0, 1}), 2));
  EXPECT_FALSE(Fetched(rowOf("a", {}, {0, 1}), -2));
  EXPECT_TRUE(Fetched(rowOf("a", {}, {0, 1}), 3));
  EXPECT_TRUE(Fetched(rowOf("a", {}, {0, 3}))); // blocks of 1 or 2 have a hole
  EXPECT_TRUE(Fetched(rowOf("a", {1}, {0})));
}

// a[i] is only written, in a region of its own; but a[i-200] is fetched from where earlier blocks
// write.
TEST(BlocksTest, RowsThatAreFetchedArePutFirst) {
  const std::vector<StagedRow> Rows = {rowOf("a", {-200}, {0}), rowOf("b", {0}),
                                       rowOf("c", {}, {0})};
  const auto Regions = regionsOf(Rows, 64);
  ASSERT_EQ(Regions.size(), 4u);
  EXPECT_FALSE(needsGet(Rows[0], Regions[1]));
  EXPECT_TRUE(putsBeforeGets(Rows, Regions, Regions[1]));
  EXPECT_FALSE(putsBeforeGets(Rows, Regions, Regions[3]));
}

TEST(BlocksTest, FetchingAhead) {
  const auto Allowed = [](StagedRow Row, int64_t Pitch = 1, int64_t Length = 64) {
    Row.Pitch = Pitch;
    return mayFetchAhead({Row}, regionsOf({Row}, Length), Length);
  };
  EXPECT_TRUE(Allowed(rowOf("a", {1}, {0})));   // a[i] = f(a[i+1])
  EXPECT_TRUE(Allowed(rowOf("a", {0}, {0})));   // a[i] = f(a[i])
  EXPECT_FALSE(Allowed(rowOf("a", {-1}, {0}))); // a[i] = f(a[i-1])
  EXPECT_FALSE(Allowed(rowOf("a", {1}, {0}), -1));
  EXPECT_TRUE(Allowed(rowOf("a", {-1}, {0}), -1));
  EXPECT_TRUE(Allowed(rowOf("a", {-128}, {0})));
  EXPECT_FALSE(Allowed(rowOf("a", {-127}, {0})));
  EXPECT_TRUE(Allowed(rowOf("a", {-127, -1}, {})));
  EXPECT_TRUE(mayFetchAhead({rowOf("a", {-1}), rowOf("b", {}, {0})},
                            wholeRegions({rowOf("a", {-1}), rowOf("b", {}, {0})}), 64));
  EXPECT_FALSE(Allowed(rowOf("a", {INT64_MIN / 2}, {0}), INT64_MAX, INT64_MAX / 4));
}

// Windows beside the elements that iterations touch one by one.
TEST(BlocksTest, WindowsAreWhatIterationsTouch) {
  std::mt19937 Random(20261202);
  int Ahead = 0, Holes = 0, Filled = 0;
  for (int Trial = 0; Trial < trials(3000); ++Trial) {
    const auto Rows = randomRows(Random, {3, true, true});
    const Blocking B = {int64_t(100 + Random() % 30), int64_t(1 + Random() % 40)};
    const auto Regions = regionsOf(Rows, B.Length);
    for (const int64_t Number : {int64_t(0), blockCount(B) - 1})
      for (const Region &R : Regions) {
        const StagedRow &Row = Rows[R.Row];
        const Block At = blockAt(B, Number);
        const Elements All = touched(Row, R, At, false), Written = touched(Row, R, At, true),
                       Whole = elementsOf(Row, windowOf(Row, R, At.length()), At.First),
                       Put = elementsOf(Row, putWindow(Row, R, At.length()), At.First);
        ASSERT_EQ(*All.begin(), *Whole.begin()) << Trial;
        ASSERT_EQ(*All.rbegin(), *Whole.rbegin()) << Trial;
        ASSERT_EQ(int64_t(Whole.size()) * Row.ElementBytes, At.length() == B.Length
                                                                ? spaceOf(Row, R, B.Length)
                                                                : Whole.size() * Row.ElementBytes);
        ASSERT_EQ(Put.empty(), Written.empty()) << Trial;
        if (Put.empty())
          continue;
        ASSERT_EQ(*Put.begin(), *Written.begin()) << Trial;
        ASSERT_EQ(*Put.rbegin(), *Written.rbegin()) << Trial;
        // Without a get, what goes back has been written, all of it.
        if (!needsGet(Row, R)) {
          ASSERT_EQ(Put, Written) << Trial;
        }
        ++(Put == Written ? Filled : Holes);
      }
    bool Meets = false;
    const Block First = {0, B.Length}, Second = {B.Length, 2 * B.Length};
    for (const Region &W : Regions)
      for (const Region &R : Regions)
        if (W.Row == R.Row)
          Meets |= meet(elementsOf(Rows[W.Row], putWindow(Rows[W.Row], W, B.Length), First.First),
                        elementsOf(Rows[R.Row], getWindow(Rows[R.Row], R, B.Length), Second.First));
    ASSERT_EQ(mayFetchAhead(Rows, Regions, B.Length), !Meets) << Trial;
    Ahead += !Meets;
  }
  EXPECT_GT(Ahead, trials(100));
  EXPECT_LT(Ahead, trials(2900));
  EXPECT_GT(Holes, trials(100));
  EXPECT_GT(Filled, trials(100));
}

} // namespace
