#include "calibrate/Measured.h"
#include "calibrate/Sequences.h"
#include "calibrate/Steal.h"
#include "gtest/gtest.h"
#include <cstring>
#include <set>
#include <string>

using namespace tpb;

namespace {

Rounds of(std::initializer_list<double> Values) {
  Rounds Result;
  for (const double Each : Values)
    Result.add(Each);
  return Result;
}

TEST(Calibrate, LeastTimeAndHowFarTheMedianIsFromIt) {
  const Rounds Times = of({4, 2, 3, 30, 2.5});
  EXPECT_EQ(Times.least(), 2);
  EXPECT_EQ(Times.median(), 3);
  EXPECT_EQ(Times.spreadOfTimes(), 1.5);
}

TEST(Calibrate, GreatestRateAndHowFarTheMedianIsFromIt) {
  const Rounds Rates = of({10, 8, 5});
  EXPECT_EQ(Rates.greatest(), 10);
  EXPECT_EQ(Rates.spreadOfRates(), 1.25);
}

TEST(Calibrate, NothingMeasuredHasNoSpread) {
  EXPECT_EQ(Rounds().spreadOfTimes(), 0);
  EXPECT_EQ(Rounds().spreadOfRates(), 0);
  EXPECT_EQ(Rounds().least(), 0);
}

TEST(Calibrate, StolenTimeIsTheEighthFigure) {
  EXPECT_EQ(stolenTicks("cpu  1 2 3 4 5 6 7 89 10 11"), 89);
  EXPECT_EQ(stolenTicks("cpu 1 2 3 4"), -1); // of a kernel that tells nothing
  EXPECT_EQ(stolenTicks(""), -1);
}

TEST(Calibrate, EachOperationHasOneRowAndWhatIsTakenOffIsMeasured) {
  std::set<std::string> Names, WithLatency;
  for (const Sequence &Each : sequences()) {
    const std::string Set = Each.Set;
    EXPECT_TRUE(Names.insert(Set + "." + Each.Key).second) << Set << "." << Each.Key;
    if (Each.Latency)
      WithLatency.insert(Set + "." + Each.Key);
  }
  for (const Sequence &Each : sequences())
    if (*Each.Less) {
      EXPECT_TRUE(WithLatency.count(std::string(Each.Set) + "." + Each.Less)) << Each.Key;
    }
}

TEST(Calibrate, EveryLoopEnds) {
  alignas(4096) static char Memory[CalibrateBytes];
  fillCalibrateMemory(Memory);
  for (const long Trips : {1L, 3L}) {
    for (const Sequence &Each : sequences())
      if (Each.Supported()) {
        Each.Throughput(Trips, Memory);
        if (Each.Latency)
          Each.Latency(Trips, Memory);
      }
    for (const CoreSequence &Each : coreSequences())
      if (Each.Supported())
        Each.Run(Trips, Memory);
    for (const ShortLoop &Each : shortLoops())
      if (Each.Supported())
        Each.Run(Trips, Memory);
  }
}

TEST(Calibrate, FiguresAreLines) {
  char Text[128] = {};
  std::FILE *const To = fmemopen(Text, sizeof Text, "w");
  writeFigures(To, {{"avx2.add.latency", 3.0125, "cycles", 1.01}});
  std::fclose(To);
  EXPECT_STREQ(Text, "avx2.add.latency 3.0125 cycles 1.01\n");
}

} // namespace
