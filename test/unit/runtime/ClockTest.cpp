#include "clock/Clock.h"
#include "clock/CoreCycles.h"
#include "measure/Measure.h"

#include <cmath>
#include <gtest/gtest.h>

using namespace tpb;

TEST(Clock, CounterNeedsBothFlags) {
  EXPECT_TRUE(invariantCounter("flags : fpu constant_tsc nonstop_tsc sse\n"));
  EXPECT_TRUE(invariantCounter("flags : nonstop_tsc constant_tsc"));
  EXPECT_FALSE(invariantCounter("flags : fpu constant_tsc sse\n"));
  EXPECT_FALSE(invariantCounter("flags : constant_tsc nonstop_tsc_s3\n"));
  EXPECT_FALSE(invariantCounter(""));
}

TEST(Clock, KeepsStepWithTheSystem) {
  const Clock Timer = openClock();
  EXPECT_GE(Timer.Overhead, 0);
  EXPECT_GT(Timer.Resolution, 0);
  const uint64_t Begin = systemNanoseconds(), Start = Timer.start();
  while (systemNanoseconds() - Begin < 5000000)
    ;
  const double Seen = Timer.elapsed(Start, Timer.stop());
  EXPECT_NEAR(Seen, static_cast<double>(systemNanoseconds() - Begin), 0.02 * Seen);
}

TEST(Clock, BatchCoversThousandsOfResolutions) {
  Clock Timer;
  Timer.Resolution = 16;
  Timer.Overhead = 20;
  EXPECT_EQ(batchFor(80000, Timer), 1);
  EXPECT_EQ(batchFor(100, Timer), 800);
  EXPECT_GE(batchFor(0, Timer), 80000);
}

TEST(CoreCycles, ChainGivesAPlausibleFrequency) {
  const Clock Timer = openClock();
  const CoreCycles Cycles(Timer);
  EXPECT_GT(Cycles.frequency(), 0.2);
  EXPECT_LT(Cycles.frequency(), 10);
}

TEST(Clock, DisagreementIsSeen) {
  Clock Timer;
  Timer.Counter = true;
  Timer.NanosecondsPerTick = 0.5;
  const Moment Start = {1000, 500};
  const auto Off = [&](uint64_t Ticks, uint64_t Nanoseconds) {
    return disagreement(Timer, Start, {1000 + Ticks, 500 + Nanoseconds});
  };
  EXPECT_DOUBLE_EQ(Off(200000000, 100000000), 0);
  EXPECT_NEAR(Off(202000000, 100000000), 0.01, 1e-9);
  EXPECT_NEAR(Off(198000000, 100000000), -0.01, 1e-9);
  EXPECT_EQ(Off(3000000, 1000000), 0); // a millisecond says nothing
  EXPECT_TRUE(std::isinf(disagreement(Timer, Start, {999, 100000000})));
  EXPECT_TRUE(std::isinf(disagreement(Timer, Start, {200000000, 499})));
  Timer.Counter = false; // the system's clock alone
  EXPECT_EQ(Off(1, 100000000), 0);
  EXPECT_TRUE(std::isinf(disagreement(Timer, Start, {0, 499})));
}

TEST(Clock, BackwardsIsNoLongTime) {
  Clock Timer;
  Timer.NanosecondsPerTick = 1;
  EXPECT_LT(Timer.elapsed(1000, 990), 0);
}

TEST(ClockDeathTest, AClockOutOfStepEndsTheRun) {
  Clock Timer = openClock();
  Timer.Origin.Nanoseconds -= 1000000000; // as if the system's clock had run a second ahead
  EXPECT_EXIT(requireInStep(Timer), testing::ExitedWithCode(1), "disagree by");
  Timer.Origin = momentNow();
  Timer.Origin.Nanoseconds += 1000000000000;
  EXPECT_EXIT(requireInStep(Timer), testing::ExitedWithCode(1), "stepped back during this run");
  EXPECT_EXIT(failBackwards(Timer), testing::ExitedWithCode(1), "backwards within a sample");
}
