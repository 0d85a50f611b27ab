#include "clock/Clock.h"
#include "clock/CoreCycles.h"
#include "harness/Measure.h"

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
