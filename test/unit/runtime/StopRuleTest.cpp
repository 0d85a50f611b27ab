#include "stats/StopRule.h"

#include <gtest/gtest.h>
#include <vector>

using namespace tpb;

TEST(StopRule, CountAlone) {
  const StopRule Rule = {100, 0, 0, 0};
  EXPECT_EQ(decide(Rule, {99, 1e9, 1e9, 0.1}), StopReason::NotYet);
  EXPECT_EQ(decide(Rule, {100, 1e9, 1e9, 0.1}), StopReason::Count);
}

TEST(StopRule, TimeIsUp) {
  const StopRule Rule = {100, 0, 1e9, 0};
  EXPECT_EQ(decide(Rule, {50, 9e8, 9e8, -1}), StopReason::NotYet);
  EXPECT_EQ(decide(Rule, {50, 9e8, 1e9, -1}), StopReason::MostTime); // pauses count
  EXPECT_EQ(decide(Rule, {2, 1e9, 5e9, -1}), StopReason::NotYet);    // two are no sample
  EXPECT_EQ(decide(Rule, {1, 5e9, 5e9, -1}),
            StopReason::MostTime); // unless one is too long already
  EXPECT_EQ(decide({1, 0, 1e9, 0}, {1, 5e9, 5e9, -1}), StopReason::MostTime);
}

TEST(StopRule, NotBeforeTheLeastTime) {
  const StopRule Rule = {100, 1e9, 0, 0};
  EXPECT_EQ(decide(Rule, {100, 9e8, 2e9, -1}), StopReason::NotYet); // of samples, not of pauses
  EXPECT_EQ(decide(Rule, {120, 1e9, 2e9, -1}), StopReason::LeastTime);
  EXPECT_EQ(decide(Rule, {99, 1e9, 2e9, -1}), StopReason::NotYet);
}

TEST(StopRule, TargetOfTheInterval) {
  const StopRule Rule = {1000, 0, 0, 2};
  EXPECT_EQ(decide(Rule, {9, 1, 1, 0}), StopReason::NotYet); // narrow by chance
  EXPECT_EQ(decide(Rule, {10, 1, 1, -1}), StopReason::NotYet);
  EXPECT_EQ(decide(Rule, {10, 1, 1, 2.1}), StopReason::NotYet);
  EXPECT_EQ(decide(Rule, {10, 1, 1, 2}), StopReason::Target);
  EXPECT_EQ(decide(Rule, {1000, 1, 1, 3}), StopReason::Count);
}

TEST(StopRule, IntervalInPercent) {
  std::vector<double> Samples(20), Scratch(20);
  for (int I = 0; I < 20; ++I)
    Samples[19 - I] = 100 + I; // median 109.5; the interval is 105 .. 114
  EXPECT_NEAR(intervalPercent(Samples, Scratch), 100 * 4.5 / 109.5, 1e-9);
  EXPECT_EQ(Samples[0], 119); // stay as they were taken
  EXPECT_EQ(intervalPercent(std::span(Samples).first(5), Scratch), -1);
}
