#include "staging/BreakEven.h"
#include "Examples.h"
#include "gtest/gtest.h"

using namespace tpbcc;
using namespace tpbcc::staging;

namespace {

// One stream saves 194 cycles an iteration; its transfer takes 712 up to 32 elements.
TEST(BreakEvenTest, OneStream) {
  const std::vector<StagedRow> One = {rowOf("b", {0})};
  EXPECT_EQ(breakEven(One, wholeRegions(One), 64, toyCosts()), 4);
  // 4 iterations save 776, which pays for a whole block but not for what its last one may lose;
  // after 8 of them it does.
  EXPECT_EQ(breakEven(One, wholeRegions(One), 4, toyCosts()), 8 * 4 + 2);
  EXPECT_EQ(breakEven(One, wholeRegions(One), 3, toyCosts()), std::nullopt);
}

// One block as long as the loop, equation (11): 970 n > 3 * (200 + 512) while messages are small.
TEST(BreakEvenTest, Figure11) {
  const auto Rows = figure11();
  EXPECT_EQ(breakEven(Rows, regionsOf(Rows, 84), 84, toyCosts()), 3);
}

TEST(BreakEvenTest, NothingToSave) {
  StagingFigures Cached = toyCosts();
  Cached.MemoryDelay = Cached.LdmDelay;
  const std::vector<StagedRow> One = {rowOf("b", {0})};
  EXPECT_EQ(breakEven(One, wholeRegions(One), 1024, Cached), std::nullopt);
  EXPECT_EQ(breakEven(One, {}, 1024, toyCosts()), std::nullopt);
}

TEST(BreakEvenTest, IsWhereAllLargerTripCountsPay) {
  std::mt19937 Random(20261204);
  int Found = 0, Several = 0, None = 0;
  for (int Trial = 0; Trial < trials(2000); ++Trial) {
    const auto Rows = randomRows(Random, {2, true, true});
    const int64_t Length = int64_t(1 + Random() % 40);
    const auto Regions = regionsOf(Rows, Length);
    StagingFigures Costs = toyCosts();
    Costs.DmaStartup = double(Random() % 3000);
    Costs.RmaStartup = double(Random() % 300);
    const auto Saved = [&](int64_t Trips) {
      return benefitOf(Rows, Regions, {Trips, Length}, 0, Costs).SavedCycles;
    };
    const auto From = breakEven(Rows, Regions, Length, Costs);
    if (!From) {
      ASSERT_LE(Saved(Length), 0) << Trial;
      ++None;
      continue;
    }
    ASSERT_GE(*From, 1) << Trial;
    if (*From > 1) {
      ASSERT_LE(Saved(*From - 1), 0) << Trial;
    }
    for (int64_t Trips = *From; Trips < *From + 3 * Length; ++Trips)
      ASSERT_GT(Saved(Trips), 0) << Trial << ' ' << Trips;
    ++(*From > Length ? Several : Found);
  }
  EXPECT_GT(Found, trials(100));
  EXPECT_GT(Several, trials(100));
  EXPECT_GT(None, trials(100));
}

} // namespace
