//===- StatisticsTest.cpp - Overheads, overlaps, fits and their intervals ---===//
#include "Statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace tpbench;

namespace {

/// What the kernels measure of a lock that costs `Cost` where `Ranks` take turns, each with max(2,
/// 200 / Ranks) entries.
struct Serial {
  double References = 200, Entries, Steps;
  std::vector<double> Reference, Loop;
  Serial(long Ranks, double Delay, double Cost)
      : Entries(std::max(2L, 200 / Ranks)), Steps(Entries * static_cast<double>(Ranks)),
        Reference(5, References * Delay), Loop(5, Steps * (Delay + Cost)) {}
};

} // namespace

TEST(Statistics, OverheadOfALockIsRightAtAnyNumberOfRanks) {
  for (long Ranks = 1; Ranks <= 4096; ++Ranks) {
    const Serial Of(Ranks, 3.0, 7.0);
    for (const double Each : pairedOverheads(Of.Reference, Of.References, Of.Loop, Of.Steps))
      ASSERT_NEAR(Each, 7.0, 1e-9) << Ranks << " ranks";
  }
}

TEST(Statistics, DividingByTwoHundredWouldBeTenTimesTooMuch) {
  const auto Wrong = [](long Ranks) {
    const Serial Of(Ranks, 0.0, 7.0);
    return Of.Loop[0] / 200 / 7.0;
  };
  EXPECT_DOUBLE_EQ(Wrong(4), 1.0);
  EXPECT_DOUBLE_EQ(Wrong(16), 0.96);
  EXPECT_DOUBLE_EQ(Wrong(128), 1.28);
  EXPECT_DOUBLE_EQ(Wrong(1024), 10.24);
}

TEST(Statistics, PairsTakeOutWhatDisturbsBoth) {
  const std::vector<double> Reference = {100, 200, 400}, Loop = {110, 210, 410};
  EXPECT_EQ(pairedOverheads(Reference, 10, Loop, 10), (std::vector<double>{1, 1, 1}));
}

TEST(Statistics, OverlapStaysWithinAHundredPercent) {
  const std::vector<double> Messages = {10, 10, 10, 10, 0}, Work = {10, 10, 20, 10, 10},
                            Both = {20, 10, 25, 5, 10};
  EXPECT_EQ(overlaps(Messages, Work, Both), (std::vector<double>{0, 100, 50, 100, 0}));
  EXPECT_EQ(overlaps(std::vector<double>{10}, std::vector<double>{10}, std::vector<double>{30}),
            std::vector<double>{0});
}

TEST(Statistics, ALineIsFoundAgain) {
  const std::vector<double> Bytes = {8, 64, 1024, 65536, 1048576};
  std::vector<double> Times;
  for (const double Each : Bytes)
    Times.push_back(0.5 + Each / 8000);
  const Line Found = fitLine(Bytes, Times);
  EXPECT_NEAR(Found.Start, 0.5, 1e-9);
  EXPECT_NEAR(Found.Rate, 8000, 1e-4);
  EXPECT_NEAR(Found.Farthest, 0, 1e-6);
}

TEST(Statistics, TheIntervalOfAMedianHoldsIt) {
  std::vector<double> Values;
  for (int I = 0; I < 101; ++I)
    Values.push_back(I);
  const Interval Found = bootstrapMedian(Values);
  EXPECT_EQ(Found.Middle, 50);
  EXPECT_GT(Found.Low, 30);
  EXPECT_LT(Found.Low, 50);
  EXPECT_GT(Found.High, 50);
  EXPECT_LT(Found.High, 70);
  // The same again, and narrower with more values.
  EXPECT_EQ(bootstrapMedian(Values).Low, Found.Low);
  std::vector<double> More;
  for (int I = 0; I < 20; ++I)
    More.insert(More.end(), Values.begin(), Values.end());
  EXPECT_LT(bootstrapMedian(More).High - bootstrapMedian(More).Low, (Found.High - Found.Low) / 3);
}
