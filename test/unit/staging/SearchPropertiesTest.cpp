#include "Examples.h"
#include "staging/BlockLength.h"
#include "gtest/gtest.h"

using namespace tpbcc::staging;

namespace {

struct Instance {
  std::vector<StagedRow> Rows;
  int64_t Trips;
  BufferBytes Capacity;
};

Instance random(std::mt19937 &Random, RandomRows How = {}) {
  Instance Result;
  Result.Rows = randomRows(Random, How);
  Result.Trips = int64_t(Random() % 300);
  Result.Capacity = {int64_t(Random() % 4096), int64_t(Random() % 4096)};
  return Result;
}

/// Every length, by equations (1) to (5).
int64_t bruteForce(const Instance &I) {
  int64_t Longest = 0;
  for (int64_t B = 1; B <= I.Trips; ++B)
    if (fits(spaceOf(I.Rows, regionsOf(I.Rows, B), B), I.Capacity))
      Longest = B;
  return Longest;
}

TEST(SearchPropertiesTest, BisectionFindsTheLongest) {
  std::mt19937 Random(20261129);
  for (int Trial = 0; Trial < trials(2000); ++Trial) {
    const Instance I = random(Random, {Trial % 2 ? 3 : 1, Trial % 3 == 0, false});
    const auto Found = blockLength(I.Rows, I.Trips, I.Capacity);
    ASSERT_EQ(Found.Iterations, bruteForce(I)) << Trial;
    if (Found.Iterations > 0) {
      ASSERT_EQ(Found.Regions, regionsOf(I.Rows, Found.Iterations));
      ASSERT_EQ(Found.Space, spaceOf(I.Rows, Found.Regions, Found.Iterations));
    }
    ASSERT_LE(Found.Probes.size(), 14u);
    for (size_t P = 0; P < Found.Probes.size(); ++P)
      for (size_t Q = 0; Q < P; ++Q)
        ASSERT_NE(Found.Probes[P].BlockLength, Found.Probes[Q].BlockLength) << "twice";
  }
}

// With the trip count as a limit it finds no block that is too long. Half of an odd step is rounded
// down, so that it may miss the longest by a few iterations, or stop in front of the only ones.
TEST(SearchPropertiesTest, Algorithm1IsNearTheLongest) {
  std::mt19937 Random(20261130);
  int Exact = 0, Short = 0, Nothing = 0, TooLong = 0;
  for (int Trial = 0; Trial < trials(5000); ++Trial) {
    const Instance I = random(Random);
    const int64_t Longest = blockLength(I.Rows, I.Trips, I.Capacity).Iterations;
    const auto Found = blockLength(I.Rows, I.Trips, I.Capacity, Search::Algorithm1);
    ASSERT_LE(Found.Iterations, Longest) << Trial;
    if (Found.Iterations > 0) {
      ASSERT_GE(Found.Iterations, Longest - 5) << Trial;
      ASSERT_TRUE(fits(Found.Space, I.Capacity)) << Trial;
    }
    TooLong += blockLength(I.Rows, I.Trips, I.Capacity, Search::Unclamped).Iterations > I.Trips;
    ++(Found.Iterations == Longest ? Exact : Found.Iterations > 0 ? Short : Nothing);
  }
  // All of that happens.
  EXPECT_GT(Exact, trials(1000));
  EXPECT_GT(Short, trials(100));
  EXPECT_TRUE(Sanitized || Nothing > 0); // seldom
  EXPECT_GT(TooLong, trials(100));
}

/// The steps as published, with the regions kept from one length to the next: a split is undone
/// before a longer block and kept before a shorter one.
BlockLength asPublished(const Instance &I) {
  BlockLength Result;
  std::vector<Region> Regions = wholeRegions(I.Rows), Current = Regions;
  int64_t Length = longestConceivable(I.Rows, I.Trips, I.Capacity), Step = Length / 2;
  while (Length > 0) {
    const bool Split = updateRegions(I.Rows, Length, Current);
    const BufferBytes Space = spaceOf(I.Rows, Current, Length);
    const bool Fits = fits(Space, I.Capacity);
    Result.Probes.push_back({Length, Space, Current.size(), Fits});
    if (Fits) {
      if (Length <= Result.Iterations)
        break;
      Result.Regions = Current, Result.Space = Space, Result.Iterations = Length;
      if (Split)
        Current = Regions;
      Length += Step;
    } else {
      if (Step == 0)
        break;
      if (Split)
        Regions = Current;
      Length -= Step;
    }
    Step /= 2;
  }
  return Result;
}

TEST(SearchPropertiesTest, SplittingAnewIsAsPublished) {
  std::mt19937 Random(20261201);
  for (int Trial = 0; Trial < trials(3000); ++Trial) {
    const Instance I = random(Random, {Trial % 2 ? 3 : 1, Trial % 3 == 0, false});
    const auto Ours = blockLength(I.Rows, I.Trips, I.Capacity, Search::Unclamped);
    const auto Theirs = asPublished(I);
    ASSERT_EQ(Ours.Iterations, Theirs.Iterations) << Trial;
    ASSERT_EQ(Ours.Regions, Theirs.Regions) << Trial;
    ASSERT_EQ(Ours.Space, Theirs.Space) << Trial;
    ASSERT_EQ(Ours.Probes.size(), Theirs.Probes.size()) << Trial;
    for (size_t P = 0; P < Ours.Probes.size(); ++P) {
      ASSERT_EQ(Ours.Probes[P].BlockLength, Theirs.Probes[P].BlockLength) << Trial;
      ASSERT_EQ(Ours.Probes[P].Space, Theirs.Probes[P].Space) << Trial;
      ASSERT_EQ(Ours.Probes[P].Regions, Theirs.Probes[P].Regions) << Trial;
      ASSERT_EQ(Ours.Probes[P].Fits, Theirs.Probes[P].Fits) << Trial;
    }
  }
}

} // namespace
