#include "compare/Earlier.h"
#include "compare/Trial.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <random>

using namespace tpb;

TEST(Verdict, IntervalOfTheMedian) {
  EXPECT_EQ(leastDifferences(0.05), 6u);
  EXPECT_EQ(leastDifferences(0.0125), 8u);
  std::vector<double> Values;
  for (int I = 20; I > 0; --I)
    Values.push_back(I);
  // Tables of the sign test: 20 values drop 5 at each end for 95 %, 3 for 99 %.
  Interval Of = medianInterval(Values, 0.05);
  EXPECT_EQ(Of.Low, 6);
  EXPECT_EQ(Of.High, 15);
  Of = medianInterval(Values, 0.01);
  EXPECT_EQ(Of.Low, 4);
  EXPECT_EQ(Of.High, 17);
  EXPECT_TRUE(std::isinf(medianInterval(std::span(Values).first(5), 0.05).Low));
}

TEST(Verdict, AThresholdOnBothSides) {
  EXPECT_EQ(judge({-0.01, 0.01}, 0.02), Outcome::Same);
  EXPECT_EQ(judge({0.021, 0.03}, 0.02), Outcome::Worse);
  EXPECT_EQ(judge({-0.03, -0.021}, 0.02), Outcome::Better);
  EXPECT_EQ(judge({0.01, 0.03}, 0.02), Outcome::Inconclusive);
  EXPECT_EQ(judge({-0.03, 0.03}, 0.02), Outcome::Inconclusive);
}

TEST(Verdict, TheControlHasAVeto) {
  const Interval Quiet = {-0.01, 0.01};
  EXPECT_EQ(judge({0.03, 0.05}, Quiet, 0.02), Outcome::Worse);
  EXPECT_EQ(judge({-0.05, -0.03}, Quiet, 0.02), Outcome::Better);
  EXPECT_EQ(judge({-0.01, 0.01}, Quiet, 0.02), Outcome::Same);
  // A control that moved as far, or moved at all.
  EXPECT_EQ(judge({0.03, 0.05}, {-0.01, 0.04}, 0.02), Outcome::Inconclusive);
  EXPECT_EQ(judge({-0.01, 0.01}, {0.03, 0.05}, 0.02), Outcome::Inconclusive);
  EXPECT_EQ(judge({0.08, 0.09}, {0.03, 0.05}, 0.02), Outcome::Inconclusive);
}

TEST(Verdict, EverySideRunsAsOftenAndAsEarly) {
  int Count[Sides] = {}, Positions[Sides] = {};
  for (size_t Block = 0; Block < 3; ++Block)
    for (int Position = 0; Position < BlockLength; ++Position) {
      ++Count[sideAt(Block, Position)];
      Positions[sideAt(Block, Position)] += Position;
    }
  for (int Side = 0; Side < Sides; ++Side) {
    EXPECT_EQ(Count[Side], 3 * Repeats);
    EXPECT_EQ(Positions[Side], Positions[0]);
  }
  const int First[] = {0, 1, 2, 2, 1, 0, 1, 2, 0, 0, 2, 1};
  for (int Position = 0; Position < BlockLength; ++Position)
    EXPECT_EQ(sideAt(0, Position), First[Position]);
}

TEST(Verdict, LooksShareTheDoubt) {
  EXPECT_DOUBLE_EQ((Doubt{5, 4}.each()), 0.05 / 20);
  const std::vector<size_t> One = looks(8, 24, 1);
  EXPECT_EQ(One, (std::vector<size_t>{8, 12, 18, 24}));
  EXPECT_LE(leastDifferences(Doubt{1, One.size()}.each()), One.front());
  const std::vector<size_t> Many = looks(2, 24, 50); // many rows need more blocks
  EXPECT_LE(leastDifferences(Doubt{50, Many.size()}.each()), Many.front());
  EXPECT_EQ(looks(2, 2, 50).size(), 1u); // even where the user wants fewer
}

namespace {

/// Processes as a shared node gives them: a few percent of spread, and a third of them up to three
/// times slower, for whatever reason.
double process(std::mt19937 &Random) {
  std::uniform_real_distribution<double> Unit(0, 1);
  const double Disturbed = Unit(Random) < 0.33 ? 1 + 2 * Unit(Random) : 1;
  return 100 * Disturbed * (1 + 0.02 * Unit(Random));
}

Outcome trial(std::mt19937 &Random, double Slower) {
  ComparedRow Row;
  const std::vector<size_t> Looks = looks(8, 24, 1);
  for (const size_t Look : Looks) {
    while (Row.Medians[0].size() < Look * Repeats)
      for (int Side = 0; Side < Sides; ++Side)
        Row.Medians[Side].push_back(process(Random) * (Side == 1 ? Slower : 1));
    judgeRow(Row, {1, Looks.size()}, 0.02);
    if (Row.Verdict != Outcome::Inconclusive)
      break;
  }
  return Row.Verdict;
}

} // namespace

TEST(Verdict, NothingIsFoundWhereNothingIs) {
  std::mt19937 Random(1);
  int Same = 0;
  for (int I = 0; I < 2000; ++I) {
    const Outcome Found = trial(Random, 1);
    EXPECT_NE(Found, Outcome::Better);
    EXPECT_NE(Found, Outcome::Worse);
    Same += Found == Outcome::Same;
  }
  EXPECT_GT(Same, 1900);
}

TEST(Verdict, FivePercentAreFound) {
  std::mt19937 Random(2);
  int Worse = 0, Better = 0;
  for (int I = 0; I < 500; ++I) {
    Worse += trial(Random, 1.05) == Outcome::Worse;
    Better += trial(Random, 1 / 1.05) == Outcome::Better;
  }
  EXPECT_GT(Worse, 490);
  EXPECT_GT(Better, 490);
}

TEST(Verdict, OneProcessOnEachSide) {
  const ResultRow Old = {"k", 100, 99, 101, true};
  const Interval Of = changeBetween(Old, 105, 107);
  EXPECT_DOUBLE_EQ(Of.Low, std::log(105.0 / 101));
  EXPECT_DOUBLE_EQ(Of.High, std::log(107.0 / 99));
}
