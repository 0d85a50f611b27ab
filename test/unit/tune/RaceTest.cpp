// Who wins a race, with times that are made up: noise decides nothing, and what is wrong never runs
// again.
#include "tune/Race.h"
#include <gtest/gtest.h>

using namespace tpbcc::tune;

namespace {

using Times =
    std::vector<std::vector<double>>; // of each candidate, round after round, over and over

RaceResult raced(const Times &Of, unsigned Runs = 1000) {
  std::vector<size_t> At(Of.size());
  unsigned Left = Runs;
  return race(
      Of.size(),
      [&](size_t I, bool) -> OneRun {
        const double T = Of[I][At[I]++ % Of[I].size()];
        if (T == 0)
          return {Outcome::Unfinished, 0, 0, "the budget was over"};
        if (T < 0)
          return {Outcome::Wrong, 0, 0, "wrong"};
        return {Outcome::Good, T, T + 1, ""};
      },
      [&] { return Left-- > 0; });
}

TEST(Race, TheFasterOneWins) {
  const RaceResult R = raced({{100, 101, 102}, {80, 81, 82}, {90}});
  EXPECT_EQ(R.Why, Verdict::Faster);
  EXPECT_EQ(R.Winner, 1u);
  EXPECT_EQ(R.Rounds, MostRounds);
  EXPECT_EQ(R.Ahead, R.Met);
  EXPECT_NEAR(R.behindPercent(), 100 * (101.0 / 81 - 1), 1e-9);
}

TEST(Race, TheFirstChoiceStaysWhereItIsFastest) {
  const RaceResult R = raced({{80}, {100}});
  EXPECT_EQ(R.Why, Verdict::FirstFastest);
  EXPECT_EQ(R.Winner, 0u);
  EXPECT_EQ(R.behindPercent(), 0);
}

TEST(Race, NoiseIsNoReason) {
  // Less than 2 %, less than the spread, and not often enough.
  EXPECT_EQ(raced({{100}, {99}}).Why, Verdict::WithinNoise);
  EXPECT_EQ(raced({{100}, {60, 95, 300}}).Why, Verdict::WithinNoise);
  const RaceResult R = raced({{100}, {90, 90, 101, 90, 101}});
  EXPECT_EQ(R.Why, Verdict::WithinNoise);
  EXPECT_EQ(R.Fastest, 1u);
  EXPECT_EQ(R.Winner, 0u);
  EXPECT_EQ(R.Ahead, 9u);
}

TEST(Race, OneBadRoundInManyChangesNothing) {
  const RaceResult R =
      raced({{100}, {90, 90, 90, 5000, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90}});
  EXPECT_EQ(R.Why, Verdict::Faster);
  EXPECT_EQ(R.Ahead, 14u);
}

TEST(Race, FewRoundsTellNothing) {
  EXPECT_EQ(raced({{100}, {50}}, 8).Why, Verdict::TooFewRounds);
  EXPECT_EQ(raced({{100}, {50}}, 10).Why, Verdict::Faster);
  const RaceResult None = raced({{100}, {50}}, 0);
  EXPECT_TRUE(None.All.front().Nanoseconds.empty());
  EXPECT_EQ(None.Winner, 0u);
}

TEST(Race, WhoIsFarBehindRunsNoMore) {
  const RaceResult R = raced({{100}, {200}, {101}});
  EXPECT_EQ(R.All[1].How, Outcome::Left);
  EXPECT_EQ(R.All[1].Nanoseconds.size(), 3u);
  EXPECT_TRUE(R.All[1].ran());
  EXPECT_EQ(R.All[2].Nanoseconds.size(), MostRounds);
}

TEST(Race, TheFirstChoiceGoesOnHoweverSlowItIs) {
  const RaceResult R = raced({{500}, {100}, {101}});
  EXPECT_EQ(R.All[0].Nanoseconds.size(), MostRounds);
  EXPECT_EQ(R.Winner, 1u);
}

TEST(Race, WhatIsWrongNeitherWinsNorRunsAgain) {
  const RaceResult R = raced({{100}, {-1, 1}, {90}});
  EXPECT_EQ(R.All[1].How, Outcome::Wrong);
  EXPECT_TRUE(R.All[1].Nanoseconds.empty());
  EXPECT_EQ(R.Winner, 2u);
  EXPECT_EQ(raced({{-1}, {1}}).All.front().How, Outcome::Wrong);
}

TEST(Race, RoundsBeforeTheBudgetEndedCount) {
  RaceResult R = raced({{100, 100, 100, 100, 100, 100, 0}, {50}});
  EXPECT_EQ(R.All.front().How, Outcome::Unfinished);
  EXPECT_EQ(R.Rounds, 6u);
  EXPECT_EQ(R.Why, Verdict::Faster);
  EXPECT_EQ(R.Winner, 1u);
  R = raced({{0}, {50}});
  EXPECT_EQ(R.Winner, 0u);
  EXPECT_TRUE(R.All.front().Nanoseconds.empty());
}

TEST(Race, EachRoundBeginsWithAnother) {
  std::vector<size_t> Order;
  std::vector<bool> Checked;
  race(
      3,
      [&](size_t I, bool First) -> OneRun {
        Order.push_back(I);
        Checked.push_back(First);
        return {Outcome::Good, 100, 0, ""};
      },
      [&] { return Order.size() < 7; });
  EXPECT_EQ(Order, (std::vector<size_t>{0, 1, 2, 1, 2, 0, 2}));
  EXPECT_EQ(Checked, (std::vector<bool>{true, true, true, false, false, false, false}));
}

TEST(Race, MediansSpreadsAndRanks) {
  Contestant C;
  C.Nanoseconds = {5, 1, 2, 4, 3};
  EXPECT_EQ(C.median(), 3);
  EXPECT_NEAR(C.spread(), 100.0 / 3, 1e-9); // quartiles 2 and 4
  EXPECT_EQ(medianOf({1, 2, 3, 10}), 2.5);
  EXPECT_EQ(medianOf({}), 0);
  EXPECT_EQ(ranksOf({3, 1, 0, 3, 2}), (std::vector<unsigned>{3, 1, 0, 3, 2}));
}

} // namespace
