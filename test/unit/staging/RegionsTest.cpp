#include "staging/Regions.h"
#include "Examples.h"
#include "gtest/gtest.h"

using namespace tpbcc::staging;

namespace {

using Distances = std::vector<std::vector<int64_t>>;

TEST(RegionsTest, AGapLongerThanTheBlockSplits) {
  EXPECT_EQ(distances(regionsOf(figure11(), 128)), (Distances{{0, 1, 2, 128}, {0}}));
  EXPECT_EQ(distances(regionsOf(figure11(), 126)), (Distances{{0, 1, 2, 128}, {0}}));
  EXPECT_EQ(distances(regionsOf(figure11(), 125)), (Distances{{0, 1, 2}, {128}, {0}}));
  EXPECT_EQ(distances(regionsOf(figure10(), 127)), (Distances{{-1, 0, 1, 128}}));
  EXPECT_EQ(distances(regionsOf(figure10(), 126)), (Distances{{-1, 0, 1}, {128}}));
}

TEST(RegionsTest, UpdatingSaysWhetherItSplit) {
  const auto Rows = figure11();
  std::vector<Region> Regions = wholeRegions(Rows);
  EXPECT_EQ(Regions.size(), 2u);
  EXPECT_FALSE(updateRegions(Rows, 126, Regions));
  EXPECT_TRUE(updateRegions(Rows, 64, Regions));
  EXPECT_FALSE(updateRegions(Rows, 64, Regions));
  EXPECT_TRUE(updateRegions(Rows, 0, Regions));
  EXPECT_EQ(distances(Regions), (Distances{{0}, {1}, {2}, {128}, {0}}));
}

// The paper prints 1280 bytes for blocks of 64 in two regions, with b's part left over from blocks
// of 128: (128+64)*4 + 128*4. It is (128+64)*4 + 64*4 = 1024.
TEST(RegionsTest, SpaceOfFigure11) {
  const auto Rows = figure11();
  EXPECT_EQ(spaceOf(Rows, wholeRegions(Rows), 128).Ldm, 1536);
  EXPECT_EQ(spaceOf(Rows, wholeRegions(Rows), 64).Ldm, 1024);
  const auto Regions = regionsOf(Rows, 64);
  EXPECT_EQ(spaceOf(Rows[0], Regions[0], 64), 264);
  EXPECT_EQ(spaceOf(Rows[0], Regions[1], 64), 256);
  EXPECT_EQ(spaceOf(Rows[1], Regions[2], 64), 256);
  EXPECT_EQ(spaceOf(Rows, Regions, 64).Ldm, 776);
  for (int64_t B = 2; B < 600; ++B) // worked out by hand
    EXPECT_EQ(leastSpace(Rows, B).Ldm, B < 126 ? 4 * (3 * B + 2) : 4 * (2 * B + 128)) << B;
}

TEST(RegionsTest, AccessesToOneElementAreCountedTogether) {
  StagedRow Row = rowOf("a", {3, -1, 3}, {3});
  const auto Regions = wholeRegions({Row});
  EXPECT_EQ(distances(Regions), (Distances{{-1, 3}}));
  EXPECT_EQ(Regions[0].Offsets[1], (Offset{3, 2, 1, false}));
  EXPECT_EQ(Regions[0].reads(), 3);
  EXPECT_EQ(Regions[0].writes(), 1);
}

TEST(RegionsTest, OneWriteInEveryIterationIsEnough) {
  const auto Conditional = [](std::vector<Offset> Offsets) {
    return wholeRegions({{"a", "", Direction::MemoryToLdm, 4, 1, std::move(Offsets)}})[0]
        .Offsets[0]
        .Conditional;
  };
  EXPECT_TRUE(Conditional({{0, 0, 1, true}, {0, 0, 1, true}}));
  EXPECT_FALSE(Conditional({{0, 0, 1, true}, {0, 0, 1, false}}));
  EXPECT_TRUE(Conditional({{0, 1, 0, false}, {0, 0, 1, true}}));
  EXPECT_TRUE(Conditional({{0, 0, 1, true}, {0, 1, 0, false}}));
}

TEST(RegionsTest, StridesWidenTheWindow) {
  EXPECT_EQ(windowElements(1, 64), 64);
  EXPECT_EQ(windowElements(-1, 64), 64);
  EXPECT_EQ(windowElements(3, 64), 190);
  EXPECT_EQ(windowElements(-3, 64), 190);
  EXPECT_EQ(windowElements(3, 1), 1);
  EXPECT_EQ(windowElements(3, 0), 0);
  StagedRow Row = rowOf("a", {0, 190, 381});
  Row.Pitch = 3;
  EXPECT_EQ(distances(regionsOf({Row}, 64)), (Distances{{0, 190}, {381}}));
  EXPECT_EQ(leastSpace({Row}, 64).Ldm, 4 * (190 + 190 + 190));
}

TEST(RegionsTest, EachMemoryHasItsSpace) {
  auto Rows = figure11();
  Rows[1].To = Direction::MemoryToSdm;
  EXPECT_EQ(leastSpace(Rows, 64), (BufferBytes{520, 256}));
  Rows[0].To = Direction::SdmToLdm;
  EXPECT_EQ(leastSpace(Rows, 64), (BufferBytes{520, 256}));
  EXPECT_TRUE(fits({520, 256}, {520, 256}));
  EXPECT_FALSE(fits({520, 256}, {519, 256}));
  EXPECT_FALSE(fits({520, 256}, {520, 255}));
}

TEST(RegionsTest, AbsurdSizesFitNowhere) {
  StagedRow Row = rowOf("a", {INT64_MIN, 0, INT64_MAX}, {}, INT64_MAX);
  Row.Pitch = INT64_MIN;
  for (const int64_t B : {int64_t(1), int64_t(1) << 62, INT64_MAX}) {
    EXPECT_FALSE(fits(leastSpace({Row}, B), {INT64_MAX, INT64_MAX})) << B;
    EXPECT_EQ(leastSpace({Row}, B), spaceOf({Row}, regionsOf({Row}, B), B)) << B;
  }
}

TEST(RegionsTest, Defects) {
  EXPECT_FALSE(defectOf(figure14(6)));
  const auto Found = [](StagedRow Row) {
    const auto Defect = defectOf({rowOf("z", {0}), Row});
    EXPECT_TRUE(!Defect || Defect->Row == 1);
    return Defect ? std::optional(Defect->Defect) : std::nullopt;
  };
  StagedRow Row = rowOf("a", {0});
  EXPECT_EQ(Found(Row), std::nullopt);
  Row.ElementBytes = 0;
  EXPECT_EQ(Found(Row), RowDefect::NoElements);
  Row = rowOf("a", {0});
  Row.Pitch = 0;
  EXPECT_EQ(Found(Row), RowDefect::NoPitch);
  EXPECT_EQ(Found(rowOf("a", {})), RowDefect::NoAccesses);
  Row = rowOf("a", {0, 1});
  Row.Offsets[1].Reads = 0;
  EXPECT_EQ(Found(Row), RowDefect::NoAccesses);
  Row.Offsets[1] = {1, -1, 2, false};
  EXPECT_EQ(Found(Row), RowDefect::NoAccesses);
  EXPECT_EQ(Found(rowOf("z", {0})), std::nullopt);
  EXPECT_EQ(Found(rowOf("z", {}, {0})), RowDefect::WrittenTwice);
}

// Equations (1) to (3) of the regions that algorithm 2 leaves, and the closed form.
TEST(RegionsTest, ClosedFormIsTheSumOfRegions) {
  std::mt19937 Random(20261127);
  for (int Trial = 0; Trial < trials(3000); ++Trial) {
    const auto Rows = randomRows(Random, {Trial % 2 ? 3 : 1, Trial % 3 == 0, true});
    BufferBytes Before;
    for (int64_t B = 1; B < 420; B += 1 + int64_t(Random() % 20)) {
      const BufferBytes Space = leastSpace(Rows, B);
      ASSERT_EQ(Space, spaceOf(Rows, regionsOf(Rows, B), B)) << Trial << ' ' << B;
      ASSERT_TRUE(fits(Space, spaceOf(Rows, wholeRegions(Rows), B))) << Trial << ' ' << B;
      ASSERT_TRUE(fits(Before, Space)) << "falls: " << Trial << ' ' << B;
      Before = Space;
    }
  }
}

// Windows of one row's regions have no element in common, so a block's copies do not disagree.
TEST(RegionsTest, WindowsOfARowAreApart) {
  std::mt19937 Random(20261128);
  for (int Trial = 0; Trial < trials(1000); ++Trial) {
    const auto Rows = randomRows(Random, {3, false, false});
    const int64_t B = 1 + int64_t(Random() % 100);
    const auto Regions = regionsOf(Rows, B);
    for (size_t I = 1; I < Regions.size(); ++I)
      if (Regions[I].Row == Regions[I - 1].Row) {
        ASSERT_GT(Regions[I].first() - Regions[I - 1].last(),
                  windowElements(Rows[Regions[I].Row].Pitch, B));
      }
  }
}

} // namespace
