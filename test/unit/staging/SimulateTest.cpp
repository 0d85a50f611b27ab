#include "staging/Simulate.h"
#include "Examples.h"
#include "gtest/gtest.h"
#include <algorithm>

using namespace tpbcc;
using namespace tpbcc::staging;

namespace {

TEST(VirtualClockTest, EngineDoesOneAfterAnother) {
  VirtualClock Clock(toyCosts());
  const auto First = Clock.get(Direction::MemoryToLdm, 256); // 200 + 1024
  const auto Second = Clock.put(Direction::SdmToLdm, 800);   // 50 + 100
  EXPECT_EQ(Clock.now(), 0);
  Clock.compute(100);
  Clock.touch(MemoryLevel::Main, 1);
  Clock.touch(MemoryLevel::Sdm, 2);
  Clock.touch(MemoryLevel::Ldm, 3);
  EXPECT_EQ(Clock.now(), 100 + 200 + 100 + 18);
  Clock.wait(Second);
  EXPECT_EQ(Clock.now(), 1224 + 150);
  Clock.wait(First); // long done
  EXPECT_EQ(Clock.now(), 1374);
  Clock.compute(6);
  Clock.wait(Clock.get(Direction::MemoryToLdm, 4)); // the engine is idle
  EXPECT_EQ(Clock.now(), 1380 + 712);
  Clock.wait(Clock.get(Direction::MemoryToLdm, 0));
  EXPECT_EQ(Clock.now(), 1380 + 712);
  EXPECT_EQ(Clock.counts().Gets, 2);
  EXPECT_EQ(Clock.counts().Puts, 1);
  EXPECT_EQ(Clock.counts().Waits, 4);
  EXPECT_EQ(Clock.counts().Bytes, 256 + 800 + 4);
}

Simulated figure11Run(int64_t Length, Buffering Buffers, int64_t Trips = Figure11Trips) {
  const auto Rows = figure11();
  return *simulate(Rows, regionsOf(Rows, Length), {Trips, Length}, Buffers, 0, toyCosts());
}

TEST(SimulateTest, Figure11) {
  EXPECT_EQ(figure11Run(64, Buffering::None).Cycles, 10240000);
  EXPECT_EQ(figure11Run(64, Buffering::Single).Cycles, 899840);
  EXPECT_EQ(figure11Run(84, Buffering::Single).Cycles, 875824);
  EXPECT_EQ(figure11Run(42, Buffering::Single).Cycles, 952928);
  EXPECT_EQ(figure11Run(64, Buffering::Double).Cycles, 594560);
  EXPECT_EQ(figure11Run(84, Buffering::Double).Cycles, 570904);
  EXPECT_EQ(figure11Run(42, Buffering::Double).Cycles, 646748);
}

TEST(SimulateTest, Figure11Transfers) {
  for (const Buffering Buffers : {Buffering::Single, Buffering::Double}) {
    EXPECT_EQ(figure11Run(64, Buffers).Counts.Gets, 480);
    EXPECT_EQ(figure11Run(64, Buffers).Blocks, 160);
    EXPECT_EQ(figure11Run(84, Buffers).Counts.Gets, 366);
    EXPECT_EQ(figure11Run(84, Buffers).Blocks, 122);
    EXPECT_EQ(figure11Run(84, Buffers).Counts.Puts, 0);
    // The last block of 76 fetches no more than it has: 78, 76 and 76.
    EXPECT_EQ(figure11Run(84, Buffers).Counts.Bytes, 4 * (121 * (86 + 84 + 84) + 78 + 76 + 76));
    EXPECT_EQ(figure11Run(42, Buffers).Blocks, 244);
    EXPECT_EQ(figure11Run(84, Buffers, 0).Counts.Gets, 0);
    EXPECT_EQ(figure11Run(84, Buffers, 0).Cycles, 0);
  }
  EXPECT_EQ(figure11Run(84, Buffering::None).Counts.Gets, 0);
}

TEST(SimulateTest, ModelIsWhatHappens) {
  const auto Rows = figure11();
  const auto Model = benefitOf(Rows, regionsOf(Rows, 64), {Figure11Trips, 64}, 0, toyCosts());
  EXPECT_EQ(Model.SavedCycles, 9340160);
  EXPECT_EQ(figure11Run(64, Buffering::None).Cycles - figure11Run(64, Buffering::Single).Cycles,
            Model.SavedCycles);
}

TEST(SimulateTest, WrittenBack) {
  // a is fetched and written back before the next block is fetched, c goes back beside it.
  const std::vector<StagedRow> Rows = {rowOf("a", {0, 1}, {0}), rowOf("c", {}, {0})};
  const auto Regions = wholeRegions(Rows);
  const auto Single = *simulate(Rows, Regions, {320, 64}, Buffering::Single, 0, toyCosts());
  const double Get = 200 + 65 * 16, Put = 200 + 64 * 16, Compute = 64 * 4 * 6;
  EXPECT_EQ(Single.Counts.Gets, 5);
  EXPECT_EQ(Single.Counts.Puts, 10);
  EXPECT_EQ(Single.Counts.Bytes, 5 * (260 + 256 + 256));
  EXPECT_EQ(Single.Cycles, 5 * (Get + Compute + 2 * Put));
  const auto Double = *simulate(Rows, Regions, {320, 64}, Buffering::Double, 0, toyCosts());
  EXPECT_EQ(Double.Counts.Gets, 5);
  EXPECT_EQ(Double.Counts.Puts, 10);
  EXPECT_EQ(Double.Counts.Waits, 15);
  EXPECT_EQ(Double.Cycles, Get + std::max(Get, Compute) + 3 * (Put + std::max(Put + Get, Compute)) +
                               Put + std::max(Put, Compute) + 2 * Put);
}

TEST(SimulateTest, TooManyBlocks) {
  const auto Rows = figure11();
  const Blocking B = {int64_t(1) << 62, 84};
  const auto Regions = regionsOf(Rows, 84);
  EXPECT_FALSE(simulate(Rows, Regions, B, Buffering::Single, 0, toyCosts()));
  EXPECT_FALSE(simulate(Rows, Regions, B, Buffering::Double, 0, toyCosts()));
  EXPECT_TRUE(simulate(Rows, Regions, B, Buffering::None, 0, toyCosts()));
}

// Equations (9) and (10) and the model of two buffers, beside a clock that knows none of them.
TEST(SimulateTest, ModelIsWhatHappensToRandomLoops) {
  std::mt19937 Random(20261206);
  int ComputeBound = 0, TransferBound = 0;
  for (int Trial = 0; Trial < trials(4000); ++Trial) {
    const auto Rows = randomRows(Random, {2, true, true});
    const Blocking B = {int64_t(Random() % 400), int64_t(1 + Random() % 120)};
    auto Regions = regionsOf(Rows, B.Length);
    if (Trial % 4 == 0) // one of them stays direct
      Regions.erase(Regions.begin() + int64_t(Random() % Regions.size()));
    const double Other = Trial % 3 ? double(Random() % 3000) : 0;
    const StagingFigures Toy = toyCosts();
    const auto Run = [&](Buffering Buffers) {
      const auto Found = *simulate(Rows, Regions, B, Buffers, Other, Toy);
      EXPECT_EQ(Found.Counts.Waits, Found.Counts.Gets + Found.Counts.Puts) << Trial;
      return Found.Cycles;
    };
    const auto Model = benefitOf(Rows, Regions, B, Other, Toy);
    const double Two = doubleBufferedCycles(Rows, Regions, B, Other, Toy);
    const double Rounding = 1e-9 * (1 + Model.DirectCycles + Model.StagedCycles);
    ASSERT_NEAR(Run(Buffering::None), Model.DirectCycles, Rounding) << Trial;
    ASSERT_NEAR(Run(Buffering::Single), Model.StagedCycles, Rounding) << Trial;
    ASSERT_NEAR(Run(Buffering::Double), Two, Rounding) << Trial;
    ASSERT_LE(Two, Model.StagedCycles + Rounding) << Trial;
    ++(double(B.Length) * iterationCycles(Rows, Regions, Other, Toy) > Model.BlockTransfer
           ? ComputeBound
           : TransferBound);
  }
  EXPECT_GT(ComputeBound, trials(100));
  EXPECT_GT(TransferBound, trials(100));
}

} // namespace
