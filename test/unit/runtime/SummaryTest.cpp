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
  EXPECT_NEAR(static_cast<double>(medianIntervalStart(1000000)), 499019, 2);
}

// By the binomial distribution: of 100 samples, less than 5 below the 10 % quantile in 2.4 %, less
// than 6 in 5.8 %; 17 and more in 2.1 %, 16 and more in 4 %.
TEST(Summary, PositionsAroundAQuantile) {
  EXPECT_EQ(quantilePositions(100, 0.1, 0.05).Low, 4);
  EXPECT_EQ(quantilePositions(100, 0.1, 0.05).High, 16);
  // No sample is low enough: all ten are above the 5 % quantile in 60 %; two or less are below in
  // 98.8 %.
  EXPECT_EQ(quantilePositions(10, 0.05, 0.05).Low, 0);
  EXPECT_EQ(quantilePositions(10, 0.05, 0.05).High, 2);
  EXPECT_EQ(quantilePositions(1, 0.5, 0.05).High, 0);
  const double Ascending[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  const Estimate Middle = estimateQuantile(Ascending, 0.5, 0.05);
  EXPECT_EQ(Middle.Value, 5);
  EXPECT_EQ(Middle.Low, 2);
  EXPECT_EQ(Middle.High, 8);
}
