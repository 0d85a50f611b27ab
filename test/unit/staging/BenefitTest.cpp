#include "staging/Benefit.h"
#include "../Recorder.h"
#include "Examples.h"
#include "gtest/gtest.h"
#include <utility>

using namespace tpbcc;
using namespace tpbcc::staging;

namespace {

TEST(BenefitTest, CostsAreThoseOfTheToy) {
  Recorder Said;
  const auto Toy = readMachine(TPBCC_TEST_MACHINES "/toy.yaml", Said);
  ASSERT_TRUE(Toy && Toy->Staging) << Said.Text;
  EXPECT_EQ(*Toy->Staging, toyCosts());
}

LoopBenefit figure11Benefit(int64_t Length, llvm::ArrayRef<Region> Regions,
                            BlockNumber Counted = BlockNumber::ExactTail) {
  return benefitOf(figure11(), Regions, {Figure11Trips, Length}, 0, toyCosts(), Counted);
}

TEST(BenefitTest, SmallMessagesGetTheirShare) {
  const StagingFigures Toy = toyCosts();
  EXPECT_EQ(utilisation(128, Toy), 1);
  EXPECT_EQ(utilisation(4096, Toy), 1);
  EXPECT_EQ(utilisation(32, Toy), 0.25);
  EXPECT_EQ(transferCycles(Direction::MemoryToLdm, 264, Toy), 1256);
  for (const int64_t Bytes : {1, 4, 127, 128}) // one as all
    EXPECT_DOUBLE_EQ(transferCycles(Direction::MemoryToSdm, Bytes, Toy), 712) << Bytes;
  EXPECT_EQ(transferCycles(Direction::SdmToLdm, 256, Toy), 82);
  EXPECT_EQ(transferCycles(Direction::SdmToLdm, 0, Toy), 0);
}

TEST(BenefitTest, DelaysOfDirections) {
  const StagingFigures Toy = toyCosts();
  const auto Saved = [&](Direction D) { return directDelay(D, Toy) - stagedDelay(D, Toy); };
  EXPECT_EQ(Saved(Direction::MemoryToLdm), 194);
  EXPECT_EQ(Saved(Direction::MemoryToSdm), 150);
  EXPECT_EQ(Saved(Direction::SdmToLdm), 44);
}

TEST(BenefitTest, Figure11InBlocksOf64) {
  const auto Rows = figure11();
  const LoopBenefit Three = figure11Benefit(64, regionsOf(Rows, 64));
  EXPECT_EQ(Three.BlockTransfer, 1256 + 1224 + 1224);
  EXPECT_EQ(Three.Blocks, 160);
  EXPECT_EQ(Three.DirectCycles, 10240000);
  EXPECT_EQ(Three.SavedCycles, 9932800 - 592640);
  EXPECT_EQ(Three.SavedCycles, 9340160);
  EXPECT_EQ(Three.StagedCycles, 899840);
  ASSERT_EQ(Three.Regions.size(), 3u);
  EXPECT_EQ(Three.Regions[0].SavedCycles, 5758720);
  EXPECT_EQ(Three.Regions[1].SavedCycles, 1790720);
  EXPECT_EQ(Three.Regions[2].SavedCycles, 1790720);
  EXPECT_NEAR(Three.Regions[0].SavedPerByte, 21813.33, 0.005);
  EXPECT_EQ(Three.Regions[1].SavedPerByte, 6995);
  EXPECT_EQ(Three.Regions[2].SavedPerByte, 6995);
  // Splitting a[i+128] off pays on this machine.
  const LoopBenefit Two = figure11Benefit(64, wholeRegions(Rows));
  EXPECT_EQ(Two.BlockTransfer, 3272 + 1224);
  EXPECT_EQ(Two.SavedCycles, 9213440);
}

TEST(BenefitTest, Figure11InBlocksOf84) {
  const auto Regions = regionsOf(figure11(), 84);
  const LoopBenefit Exact = figure11Benefit(84, Regions),
                    Ceiling = figure11Benefit(84, Regions, BlockNumber::Ceiling),
                    Fractional = figure11Benefit(84, Regions, BlockNumber::Fractional);
  EXPECT_EQ(Exact.BlockTransfer, 1576 + 1544 + 1544);
  EXPECT_EQ(figure11Benefit(76, Regions).BlockTransfer, 4280);
  EXPECT_EQ(Ceiling.Blocks, 122);
  EXPECT_EQ(Ceiling.SavedCycles, 9363792);
  EXPECT_EQ(Exact.Blocks, 122);
  EXPECT_EQ(Exact.SavedCycles, 9364176);
  EXPECT_NEAR(Fractional.Blocks, 121.905, 0.0005);
  EXPECT_NEAR(Fractional.SavedCycles, 9364236.19, 0.005);
  EXPECT_EQ(Exact.Counted, BlockNumber::ExactTail);
  EXPECT_EQ(Ceiling.Counted, BlockNumber::Ceiling);
  EXPECT_EQ(Fractional.Counted, BlockNumber::Fractional);
}

// Short blocks begin too many transfers.
TEST(BenefitTest, SignChangesWithTheBlockLength) {
  const std::vector<StagedRow> One = {rowOf("b", {0})};
  const std::pair<int64_t, double> Saved[] = {{1, -5304320}, {2, -1658880}, {4, 163840},
                                              {8, 1075200},  {16, 1530880}, {32, 1758720},
                                              {64, 1790720}, {128, 1806720}};
  for (const auto &[Length, Cycles] : Saved) {
    const auto Of = benefitOf(One, wholeRegions(One), {Figure11Trips, Length}, 0, toyCosts());
    EXPECT_EQ(Of.SavedCycles, Cycles) << Length;
    EXPECT_EQ(Of.Regions[0].SavedCycles, Cycles) << Length;
  }
}

TEST(BenefitTest, WrittenRegionsHaveTwoTransfers) {
  const std::vector<StagedRow> Rows = {rowOf("a", {-1, 0, 1}, {0})};
  const auto Of = benefitOf(Rows, wholeRegions(Rows), {640, 64}, 0, toyCosts());
  EXPECT_EQ(Of.BlockTransfer, (200 + 66 * 16) + (200 + 64 * 16));
  EXPECT_EQ(Of.SavedCycles, 640 * 4 * 194 - 10 * Of.BlockTransfer);
}

TEST(BenefitTest, JoinedRowsBeginOnce) {
  std::vector<StagedRow> Rows = {{"p", "0", Direction::MemoryToLdm, 4, 1, {{0, 1, 0}}},
                                 {"p", "n", Direction::MemoryToLdm, 4, 1, {{0, 1, 0}}}};
  const auto TransferOf = [&] {
    return benefitOf(Rows, regionsOf(Rows, 64), {640, 64}, 0, toyCosts()).BlockTransfer;
  };
  EXPECT_EQ(TransferOf(), 1224 + 1224);
  Rows[1].Joined = true;
  EXPECT_EQ(TransferOf(), 1224 + 1024);
  EXPECT_EQ(doubleBufferedCycles(Rows, regionsOf(Rows, 64), {64, 64}, 0, toyCosts()),
            1224 + 1024 + 64 * 12);
}

TEST(BenefitTest, NoIterations) {
  const auto Rows = figure11();
  for (const BlockNumber Each :
       {BlockNumber::Fractional, BlockNumber::Ceiling, BlockNumber::ExactTail}) {
    const auto Of = benefitOf(Rows, wholeRegions(Rows), {0, 64}, 3, toyCosts(), Each);
    EXPECT_EQ(Of.SavedCycles, 0);
    EXPECT_EQ(Of.StagedCycles, 0);
    EXPECT_EQ(Of.Blocks, 0);
  }
  EXPECT_EQ(doubleBufferedCycles(Rows, wholeRegions(Rows), {0, 64}, 3, toyCosts()), 0);
}

TEST(BenefitTest, AbsurdTripCounts) {
  const auto Rows = figure11();
  const Blocking B = {int64_t(1) << 62, 84};
  const auto Of = benefitOf(Rows, regionsOf(Rows, 84), B, 0, toyCosts());
  EXPECT_NEAR(Of.SavedCycles / 0x1p62, 970 - 4664 / 84.0, 1e-6);
  // Transfers that overlap with all computation but that of the last block.
  EXPECT_NEAR(doubleBufferedCycles(Rows, regionsOf(Rows, 84), B, 0, toyCosts()) / 0x1p62,
              4664 / 84.0, 1e-6);
}

// T_region of all regions is TR_loop, which is T_noopt - T_opt, whatever stays direct.
TEST(BenefitTest, RegionsAddUpToTheLoop) {
  std::mt19937 Random(20261203);
  for (int Trial = 0; Trial < trials(3000); ++Trial) {
    const auto Rows = randomRows(Random, {2, true, true});
    const Blocking B = {int64_t(Random() % 5000), int64_t(1 + Random() % 300)};
    auto Regions = regionsOf(Rows, B.Length);
    if (Regions.size() > 1 && Trial % 2)
      Regions.erase(Regions.begin() + int64_t(Random() % Regions.size()));
    const double Other = double(Random() % 50);
    for (const BlockNumber Each :
         {BlockNumber::Fractional, BlockNumber::Ceiling, BlockNumber::ExactTail}) {
      const auto Of = benefitOf(Rows, Regions, B, Other, toyCosts(), Each);
      double Sum = 0;
      for (const RegionBenefit &R : Of.Regions)
        Sum += R.SavedCycles;
      const double Rounding = 1e-9 * (1 + Of.DirectCycles + Of.StagedCycles);
      ASSERT_NEAR(Sum, Of.SavedCycles, Rounding) << Trial;
      ASSERT_NEAR(Of.DirectCycles - Of.StagedCycles, Of.SavedCycles, Rounding) << Trial;
    }
  }
}

} // namespace
