#include "stats/Summary.h"

#include <gtest/gtest.h>
#include <limits>
#include <vector>

using namespace tpb;

TEST(Summary, QuantileInterpolatesBetweenOrderStatistics) {
  const std::vector<double> Samples = {1, 2, 3, 4};
  EXPECT_DOUBLE_EQ(quantile(Samples, 0), 1);
  EXPECT_DOUBLE_EQ(quantile(Samples, 0.25), 1.75);
  EXPECT_DOUBLE_EQ(quantile(Samples, 0.5), 2.5);
  EXPECT_DOUBLE_EQ(quantile(Samples, 1), 4);
  const std::vector<double> One = {7};
  EXPECT_DOUBLE_EQ(quantile(One, 0.95), 7);
}

TEST(Summary, InfiniteNeighbourOfWeightZeroDoesNotPoison) {
  const std::vector<double> Samples = {1, 2, std::numeric_limits<double>::infinity()};
  EXPECT_DOUBLE_EQ(quantile(Samples, 0.5), 2);
}

TEST(Summary, SortsAndSummarises) {
  std::vector<double> Samples = {5, 1, 4, 2, 3};
  const Summary Result = summarise(Samples);
  EXPECT_EQ(Result.Min, 1);
  EXPECT_EQ(Result.Max, 5);
  EXPECT_EQ(Result.Mean, 3);
  EXPECT_EQ(Result.Median, 3);
  EXPECT_EQ(Result.Q25, 2);
  EXPECT_EQ(Result.Q75, 4);
  EXPECT_DOUBLE_EQ(Result.Q05, 1.2);
  EXPECT_DOUBLE_EQ(Result.Q95, 4.8);
}

TEST(Summary, OutliersAreCountedByTukeysFences) {
  std::vector<double> Samples = {10, 11, 12, 13, 14, 15, 16, 17, 18, 26, 40, -10};
  std::vector<double> Sorted = Samples;
  const Summary Of = summarise(Sorted);
  EXPECT_EQ(Of.Q25, 11.75);
  EXPECT_EQ(Of.Q75, 17.25); // fences at 3.5 and 25.5, -4.75 and 33.75
  const Outliers Found = countOutliers(Samples, Of);
  EXPECT_EQ(Found.High, 2);
  EXPECT_EQ(Found.FarHigh, 1);
  EXPECT_EQ(Found.Low, 1);
  EXPECT_EQ(Found.FarLow, 1);
}

// Tables of the sign test: the interval of n samples drops this many at each end.
TEST(Summary, IntervalOfTheMedian) {
  EXPECT_EQ(medianIntervalStart(5), 0); // reaches 93.75 % only; Min and Max are all there is
  EXPECT_EQ(medianIntervalStart(6), 0);
  EXPECT_EQ(medianIntervalStart(9), 1);
  EXPECT_EQ(medianIntervalStart(20), 5);
  EXPECT_EQ(medianIntervalStart(100), 39);
  EXPECT_NEAR(static_cast<double>(medianIntervalStart(1000)), 468, 1);
  EXPECT_NEAR(static_cast<double>(medianIntervalStart(1001)), 468, 1);
}
