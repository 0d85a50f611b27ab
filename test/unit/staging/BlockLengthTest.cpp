#include "staging/BlockLength.h"
#include "Examples.h"
#include "gtest/gtest.h"

using namespace tpbcc::staging;

namespace {

using Distances = std::vector<std::vector<int64_t>>;

struct Tried {
  int64_t BlockLength, Ldm;
  bool Fits;
  bool operator==(const Tried &) const = default;
};
void PrintTo(const Tried &T, std::ostream *Out) {
  *Out << T.BlockLength << '(' << T.Ldm << (T.Fits ? ")" : " over)");
}

std::vector<Tried> traceOf(const BlockLength &Of) {
  std::vector<Tried> Result;
  for (const Probe &P : Of.Probes)
    Result.push_back({P.BlockLength, P.Space.Ldm, P.Fits});
  return Result;
}

// What the paper arrives at, with the space that it prints for it.
TEST(BlockLengthTest, Figure11AsPrinted) {
  const auto Found = blockLength(figure11(), Figure11Trips, ldm(1024), Search::FirstFeasible);
  EXPECT_EQ(Found.Iterations, 64);
  EXPECT_EQ(Found.Space.Ldm, 776);
  EXPECT_EQ(distances(Found.Regions), (Distances{{0, 1, 2}, {128}, {0}}));
  EXPECT_EQ(traceOf(Found), (std::vector<Tried>{{128, 1536, false}, {64, 776, true}}));
}

TEST(BlockLengthTest, Figure11Longest) {
  const auto Found = blockLength(figure11(), Figure11Trips, ldm(1024));
  EXPECT_EQ(Found.Iterations, 84); // 4(3b+2) <= 1024
  EXPECT_EQ(Found.Space, ldm(1016));
  EXPECT_EQ(distances(Found.Regions), (Distances{{0, 1, 2}, {128}, {0}}));
  EXPECT_EQ(Found.Probes.front().BlockLength, 128);
}

TEST(BlockLengthTest, Figure11TraceOfAlgorithm1) {
  const auto Found = blockLength(figure11(), Figure11Trips, ldm(1024), Search::Algorithm1);
  EXPECT_EQ(traceOf(Found), (std::vector<Tried>{{128, 1536, false},
                                                {64, 776, true},
                                                {96, 1160, false},
                                                {80, 968, true},
                                                {88, 1064, false},
                                                {84, 1016, true},
                                                {86, 1040, false},
                                                {85, 1028, false}}));
  EXPECT_EQ(Found.Probes[0].Regions, 2u);
  for (size_t I = 1; I < Found.Probes.size(); ++I)
    EXPECT_EQ(Found.Probes[I].Regions, 3u) << I;
  EXPECT_EQ(Found.Iterations, 84);
  EXPECT_EQ(Found.Space.Ldm, 1016);
}

TEST(BlockLengthTest, Figure11WithTwoBuffers) {
  const BufferBytes Half = halved(ldm(1024));
  const auto Found = blockLength(figure11(), Figure11Trips, Half, Search::Algorithm1);
  EXPECT_EQ(traceOf(Found), (std::vector<Tried>{{64, 776, false},
                                                {32, 392, true},
                                                {48, 584, false},
                                                {40, 488, true},
                                                {44, 536, false},
                                                {42, 512, true},
                                                {43, 524, false}}));
  for (const Search How : {Search::Bisection, Search::Algorithm1}) {
    const auto Same = blockLength(figure11(), Figure11Trips, Half, How);
    EXPECT_EQ(Same.Iterations, 42);
    EXPECT_EQ(Same.Space, ldm(512));
  }
}

TEST(BlockLengthTest, Figure11CapacityLadder) {
  const struct {
    int64_t Capacity, Length, Space;
    size_t Regions;
  } Ladder[] = {{20, 1, 20, 3},      {1020, 84, 1016, 3},  {1023, 84, 1016, 3},
                {1028, 85, 1028, 3}, {2048, 192, 2048, 2}, {4096, 448, 4096, 2}};
  for (const auto &Step : Ladder) {
    const auto Found = blockLength(figure11(), Figure11Trips, ldm(Step.Capacity));
    EXPECT_EQ(Found.Iterations, Step.Length) << Step.Capacity;
    EXPECT_EQ(Found.Space.Ldm, Step.Space) << Step.Capacity;
    EXPECT_EQ(Found.Regions.size(), Step.Regions) << Step.Capacity;
  }
  const auto None = blockLength(figure11(), Figure11Trips, ldm(19));
  EXPECT_EQ(None.Iterations, 0);
  EXPECT_TRUE(None.Regions.empty());
  EXPECT_FALSE(None.Probes.empty()); // 2 iterations of 8 bytes are conceivable
}

// A split on the way is undone where a longer block fits without it.
TEST(BlockLengthTest, Figure10) {
  const auto Found = blockLength(figure10(), 1 << 20, ldm(1024), Search::Algorithm1);
  EXPECT_EQ(traceOf(Found), (std::vector<Tried>{{256, 1540, false},
                                                {128, 1028, false},
                                                {64, 520, true},
                                                {96, 776, true},
                                                {112, 904, true},
                                                {120, 968, true},
                                                {124, 1000, true},
                                                {126, 1016, true},
                                                {127, 1024, true},
                                                {127, 1024, true}}));
  for (const Search How : {Search::Bisection, Search::Algorithm1}) {
    const auto Same = blockLength(figure10(), 1 << 20, ldm(1024), How);
    EXPECT_EQ(Same.Iterations, 127);
    EXPECT_EQ(Same.Space, ldm(1024));
    EXPECT_EQ(distances(Same.Regions), (Distances{{-1, 0, 1, 128}}));
  }
}

// The code printed has 5120 bytes in a buffer of 5120: full is not too full.
TEST(BlockLengthTest, Figure14) {
  for (const Search How : {Search::Bisection, Search::Algorithm1, Search::FirstFeasible}) {
    const auto Found = blockLength(figure14(5), 4096, ldm(5120), How);
    EXPECT_EQ(Found.Iterations, 256);
    EXPECT_EQ(Found.Space, ldm(5120));
    EXPECT_EQ(Found.Regions.size(), 5u);
  }
  const auto Last = blockLength(figure14(5), 4096, ldm(5120), Search::Algorithm1).Probes.back();
  EXPECT_EQ(Last.BlockLength, 257);
  EXPECT_EQ(Last.Space, ldm(5140));
  EXPECT_FALSE(Last.Fits);
  // All rows that the loop uses.
  const auto All = blockLength(figure14(6), 4096, ldm(5120));
  EXPECT_EQ(All.Iterations, 213);
  EXPECT_EQ(All.Space, ldm(5112));
  EXPECT_EQ(leastSpace(figure14(6), 256), ldm(6144));
  EXPECT_EQ(blockLength(figure14(6), 4096, ldm(6144)).Iterations, 256);
  EXPECT_EQ(blockLength(figure14(6), 4096, halved(ldm(12288))).Iterations, 256);
}

TEST(BlockLengthTest, Figure9) {
  EXPECT_EQ(blockLength({rowOf("source", {0})}, 1 << 20, ldm(4096)).Iterations, 1024);
  EXPECT_EQ(blockLength({rowOf("sum", {0})}, 63, ldm(256)).Iterations, 63);
  EXPECT_EQ(blockLength({rowOf("sum", {0})}, 640, ldm(256)).Iterations, 64);
}

TEST(BlockLengthTest, NoLongerThanTheLoop) {
  const std::vector<StagedRow> One = {rowOf("a", {0})};
  EXPECT_EQ(blockLength(One, 100, ldm(4096), Search::Unclamped).Iterations, 197);
  for (const Search How : {Search::Bisection, Search::Algorithm1, Search::FirstFeasible})
    EXPECT_EQ(blockLength(One, 100, ldm(4096), How).Iterations, 100);
}

TEST(BlockLengthTest, AllSearchesEnd) {
  for (const Search How :
       {Search::Bisection, Search::Algorithm1, Search::Unclamped, Search::FirstFeasible}) {
    // Where the printed algorithm does not: its step is 0 and what it tries does not fit.
    EXPECT_LE(blockLength(figure11(), Figure11Trips, ldm(1024), How).Probes.size(), 9u);
    EXPECT_LE(blockLength(figure14(5), 4096, ldm(5120), How).Probes.size(), 10u);
    for (const int64_t Capacity : {-1, 0, 1, 7}) {
      const auto None = blockLength(figure11(), Figure11Trips, ldm(Capacity), How);
      EXPECT_EQ(None.Iterations, 0);
      EXPECT_TRUE(None.Probes.empty());
    }
    EXPECT_EQ(blockLength(figure11(), 0, ldm(1024), How).Iterations, 0);
    EXPECT_EQ(blockLength(figure11(), -5, ldm(1024), How).Iterations, 0);
    EXPECT_EQ(blockLength(figure11(), 1, ldm(1024), How).Iterations, 1);
    EXPECT_EQ(blockLength({}, 100, ldm(1024), How).Iterations, 0);
    const auto Absurd =
        blockLength({rowOf("a", {0, INT64_MAX}, {}, 1)}, INT64_MAX, {INT64_MAX, INT64_MAX}, How);
    EXPECT_LE(Absurd.Probes.size(), 66u);
    EXPECT_GT(Absurd.Iterations, int64_t(1) << 60);
  }
}

// Equations (4) and (5): one length for both memories, and the scarcer one decides.
TEST(BlockLengthTest, BothMemoriesHoldTheirRegions) {
  auto Rows = figure11();
  Rows[1].To = Direction::MemoryToSdm;
  EXPECT_EQ(blockLength(Rows, Figure11Trips, {520, 256}).Iterations, 64);
  EXPECT_EQ(blockLength(Rows, Figure11Trips, {519, 256}).Iterations, 63);
  EXPECT_EQ(blockLength(Rows, Figure11Trips, {520, 255}).Iterations, 63);
  EXPECT_EQ(blockLength(Rows, Figure11Trips, {520, 0}).Iterations, 0);
  EXPECT_EQ(blockLength(Rows, Figure11Trips, {520, 256}).Space, (BufferBytes{520, 256}));
  Rows[0].To = Direction::SdmToLdm;
  EXPECT_EQ(blockLength(Rows, Figure11Trips, {520, 256}).Iterations, 64);
}

} // namespace
