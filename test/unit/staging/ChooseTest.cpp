#include "staging/Choose.h"
#include "Examples.h"
#include "staging/Reasons.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <set>

using namespace tpbcc;
using namespace tpbcc::staging;

namespace {

StagedLoop figure11Loop(int64_t Capacity) { return {figure11(), Figure11Trips, ldm(Capacity), 0}; }

std::vector<std::string> namesOf(llvm::ArrayRef<Region> Regions, llvm::ArrayRef<StagedRow> Rows) {
  std::vector<std::string> Names;
  for (const Region &R : Regions)
    Names.push_back(nameOf(Rows[R.Row], R));
  return Names;
}
using Names = std::vector<std::string>;

// With half as much for a block, but transfers beside computation.
TEST(ChooseTest, Figure11TakesTwoBuffers) {
  const Choice Found = choose(figure11Loop(1024), toyCosts());
  ASSERT_EQ(Found.Candidates.size(), 3u);
  EXPECT_EQ(Found.chosen().Buffers, Buffering::Double);
  EXPECT_EQ(Found.chosen().Block.Iterations, 42);
  EXPECT_EQ(Found.chosen().Cycles, 646748);
  EXPECT_EQ(Found.chosen().SavedCycles, 10240000 - 646748);
  ASSERT_TRUE(Found.RunnerUp);
  const Candidate &Second = Found.Candidates[*Found.RunnerUp];
  EXPECT_EQ(Second.Buffers, Buffering::Single);
  EXPECT_EQ(Second.Block.Iterations, 84);
  EXPECT_EQ(Second.Cycles, 875824);
  EXPECT_EQ(Found.Candidates[0].Cycles, 10240000);
  EXPECT_EQ(
      reasonOf(Found, figure11()),
      "dbuf in blocks of 42 iterations: 646748 cycles; sbuf in blocks of 84 iterations: 875824 "
      "cycles");
}

/// 16 iterations where a transfer takes 4000 cycles to begin: b's loses, but less than a's saves.
StagedLoop shortLoop() { return {{rowOf("a", {0, 1, 2}), rowOf("b", {0})}, 16, ldm(1024), 0}; }

StagingFigures slowStart() {
  StagingFigures Costs = toyCosts();
  Costs.DmaStartup = 4000;
  return Costs;
}

TEST(ChooseTest, RegionsThatLoseAreDropped) {
  const StagedLoop Loop = shortLoop();
  const Candidate Found = candidateFor(Loop, Buffering::Single, slowStart());
  ASSERT_EQ(Found.Rounds.size(), 2u);
  EXPECT_EQ(Found.Rounds[0].BlockLength, 16);
  EXPECT_EQ(Found.Rounds[0].SavedCycles, 3392); // which the loop's sum would have been content with
  ASSERT_TRUE(Found.Rounds[0].Left);
  EXPECT_EQ(namesOf(Found.Rounds[0].Left->Regions, Loop.Rows), Names{"b[0]"});
  EXPECT_EQ(Found.Rounds[0].Left->SavedCycles, -1408);
  EXPECT_EQ(Found.Rounds[0].Left->SavedPerByte, -22);
  EXPECT_EQ(Found.Rounds[1].SavedCycles, 4800);
  EXPECT_FALSE(Found.Rounds[1].Left);
  EXPECT_EQ(Found.SavedCycles, 4800);
  EXPECT_EQ(Found.Why, Obstacle::None);
  EXPECT_EQ(namesOf(Found.Block.Regions, Loop.Rows), Names{"a[0..2]"});
  EXPECT_EQ(namesOf(Found.Direct, Loop.Rows), Names{"b[0]"});
  const auto Both = benefitOf(Loop.Rows, wholeRegions(Loop.Rows), {16, 16}, 0, slowStart());
  EXPECT_EQ(Both.Regions[0].SavedCycles, 4800);
  EXPECT_NEAR(Both.Regions[0].SavedPerByte, 66.67, 0.005);
  EXPECT_EQ(Both.Regions[1].SavedCycles, -1408);
}

TEST(ChooseTest, WordsNameWhatStaysDirect) {
  const StagedLoop Loop = shortLoop();
  EXPECT_EQ(reasonOf(choose(Loop, slowStart()), Loop.Rows),
            "sbuf in blocks of 16 iterations: 8000 cycles, direct: b[0]; dbuf in blocks of 16 "
            "iterations: 8000 cycles");
}

// Direct accesses would not see what is in the buffer: an array that is written is staged whole or
// not at all, though a[64] alone loses.
TEST(ChooseTest, WrittenArraysStayTogether) {
  StagedLoop Loop = {{rowOf("a", {0, 1, 2, 64})}, 16, ldm(1024), 0};
  EXPECT_EQ(namesOf(candidateFor(Loop, Buffering::Single, slowStart()).Direct, Loop.Rows),
            Names{"a[64]"});
  Loop.Rows[0].Offsets[0].Writes = 1;
  const Candidate Whole = candidateFor(Loop, Buffering::Single, slowStart());
  EXPECT_EQ(Whole.Rounds.size(), 1u);
  EXPECT_EQ(namesOf(Whole.Block.Regions, Loop.Rows), (Names{"a[0..2]", "a[64]"}));
  EXPECT_EQ(Whole.Benefit.Regions[0].SavedCycles, 3392); // with a get and a put
  EXPECT_EQ(Whole.Benefit.Regions[1].SavedCycles, -1408);
  EXPECT_EQ(Whole.SavedCycles, 3392 - 1408);
}

TEST(ChooseTest, RowsOfAWrittenArrayStayTogether) {
  StagedLoop Loop = {{rowOf("a", {0, 1, 2}, {0}), rowOf("a", {0})}, 16, ldm(1024), 0};
  Loop.Rows[1].Outer = "[1]";
  EXPECT_EQ(candidateFor(Loop, Buffering::Single, slowStart()).SavedCycles, 3392 - 1408);
  Loop.Rows[0] = rowOf("a", {0}, {0});
  const Candidate None = candidateFor(Loop, Buffering::Single, slowStart());
  ASSERT_EQ(None.Rounds.size(), 1u);
  ASSERT_TRUE(None.Rounds[0].Left);
  EXPECT_EQ(namesOf(None.Rounds[0].Left->Regions, Loop.Rows), (Names{"a[0]", "a[1][0]"}));
}

TEST(ChooseTest, AllDroppedIsNoStaging) {
  StagedLoop Loop = {{rowOf("a", {0}), rowOf("b", {0, 1})}, 4, ldm(1024), 0};
  const Choice Found = choose(Loop, slowStart());
  EXPECT_EQ(Found.chosen().Buffers, Buffering::None);
  EXPECT_EQ(Found.chosen().Cycles, 4 * 3 * 200);
  const Candidate &Single = Found.Candidates[1];
  EXPECT_EQ(Single.Why, Obstacle::NoBenefit);
  ASSERT_EQ(Single.Rounds.size(), 2u);
  EXPECT_TRUE(Single.Rounds[0].Left && Single.Rounds[1].Left);
  EXPECT_LT(Single.Rounds[0].SavedCycles, Single.Rounds[1].SavedCycles);
  EXPECT_EQ(Single.SavedCycles, Single.Rounds[1].SavedCycles);
  EXPECT_TRUE(Found.RunnerUp);
  EXPECT_NE(reasonOf(Found, Loop.Rows).find("no staging: 2400 cycles; "), std::string::npos);
  EXPECT_NE(reasonOf(Found, Loop.Rows).find("sbuf: transfers take longer than they save"),
            std::string::npos);
}

// A stream that a cache brings as fast as the copy would be read.
TEST(ChooseTest, CachedStreamsAreLeftAlone) {
  StagingFigures Cached = toyCosts();
  Cached.MemoryDelay = Cached.LdmDelay = 4;
  const Choice Found = choose(figure11Loop(1 << 14), Cached);
  EXPECT_EQ(Found.chosen().Buffers, Buffering::None);
  EXPECT_EQ(Found.Candidates[1].Why, Obstacle::NoBenefit);
  EXPECT_EQ(Found.Candidates[2].Why, Obstacle::NoBenefit);
}

TEST(ChooseTest, ReadBehindWhatIsWrittenTakesOneBuffer) {
  const StagedLoop Behind = {{rowOf("a", {-1}, {0})}, Figure11Trips, ldm(4096), 0};
  const Choice Found = choose(Behind, toyCosts());
  EXPECT_EQ(Found.Candidates[2].Why, Obstacle::WrittenAhead);
  EXPECT_EQ(Found.chosen().Buffers, Buffering::Single);
  EXPECT_EQ(Found.RunnerUp, std::optional<size_t>(0));
  const StagedLoop Front = {{rowOf("a", {1}, {0})}, Figure11Trips, ldm(4096), 0};
  EXPECT_EQ(choose(Front, toyCosts()).Candidates[2].Why, Obstacle::None);
}

TEST(ChooseTest, Obstacles) {
  const auto Why = [](StagedLoop Loop) {
    const Choice Found = choose(Loop, toyCosts());
    EXPECT_EQ(Found.Chosen, 0u);
    EXPECT_FALSE(Found.RunnerUp);
    EXPECT_EQ(Found.Candidates[1].Why, Found.Candidates[2].Why);
    return Found.Candidates[1].Why;
  };
  EXPECT_EQ(Why({{}, 100, ldm(1024), 0}), Obstacle::NothingToStage);
  EXPECT_EQ(Why({figure11(), 0, ldm(1024), 0}), Obstacle::NothingToStage);
  EXPECT_EQ(Why(figure11Loop(19)), Obstacle::BufferTooSmall);
}

TEST(ChooseTest, EveryReasonHasWords) {
  std::set<std::string> Words;
  for (const Obstacle Each : {Obstacle::NothingToStage, Obstacle::BufferTooSmall,
                              Obstacle::WrittenAhead, Obstacle::NoBenefit})
    Words.insert(reasonOf(Each).str());
  for (const RowDefect Each :
       {RowDefect::NoElements, RowDefect::NoPitch, RowDefect::NoAccesses, RowDefect::WrittenTwice})
    Words.insert(reasonOf(Each).str());
  EXPECT_EQ(Words.size(), 8u);
  EXPECT_EQ(Words.count(""), 0u);
  EXPECT_EQ(reasonOf(Obstacle::None), "");
}

TEST(ChooseTest, NoRoundIsBetterThanWhatIsTaken) {
  std::mt19937 Random(20261205);
  int Staged = 0, Direct = 0, Earlier = 0, Partly = 0;
  for (int Trial = 0; Trial < trials(4000); ++Trial) {
    StagedLoop Loop = {randomRows(Random, {2, true, true}), int64_t(Random() % 400),
                       BufferBytes{int64_t(Random() % 2048), int64_t(Random() % 2048)}, 10};
    StagingFigures Costs = toyCosts();
    Costs.DmaStartup = double(Random() % 4000);
    Costs.RmaStartup = double(Random() % 1000);
    const Choice Found = choose(Loop, Costs);
    for (const Candidate &Each : Found.Candidates) {
      if (Each.Why == Obstacle::None) {
        ASSERT_LE(Found.chosen().Cycles, Each.Cycles) << Trial;
      }
      ASSERT_EQ(Each.Why == Obstacle::None && Each.Buffers != Buffering::None, Each.SavedCycles > 0)
          << Trial;
      for (const Round &R : Each.Rounds)
        ASSERT_LE(Each.Cycles, R.Cycles + 1e-6) << Trial;
      Earlier += !Each.Rounds.empty() && Each.SavedCycles > Each.Rounds.back().SavedCycles;
      Partly += Each.Why == Obstacle::None && !Each.Direct.empty();
      // Staged and direct regions are all accesses, each once, and written arrays are on one side.
      if (Each.Block.Iterations == 0)
        continue;
      std::vector<StagedRow> Parts = Loop.Rows;
      for (StagedRow &Row : Parts)
        Row.Offsets.clear();
      for (const auto *Side : {&Each.Block.Regions, &Each.Direct})
        for (const Region &R : *Side)
          llvm::append_range(Parts[R.Row].Offsets, R.Offsets);
      for (size_t I = 0; I < Parts.size(); ++I) {
        llvm::sort(Parts[I].Offsets,
                   [](const Offset &A, const Offset &B) { return A.Distance < B.Distance; });
        ASSERT_EQ(Parts[I].Offsets, wholeRegions(Loop.Rows)[I].Offsets) << Trial;
        const bool Written = wholeRegions(Loop.Rows)[I].writes() > 0;
        const auto OfRow = [&](const Region &R) { return R.Row == I; };
        ASSERT_FALSE(Written && llvm::any_of(Each.Block.Regions, OfRow) &&
                     llvm::any_of(Each.Direct, OfRow))
            << Trial;
      }
      const BufferBytes Capacity =
          Each.Buffers == Buffering::Double ? halved(Loop.Capacity) : Loop.Capacity;
      ASSERT_TRUE(fits(spaceOf(Loop.Rows, Each.Block.Regions, Each.Block.Iterations), Capacity));
    }
    ++(Found.Chosen == 0 ? Direct : Staged);
  }
  // All of that happens.
  EXPECT_GT(Staged, trials(100));
  EXPECT_GT(Direct, trials(100));
  EXPECT_GT(Earlier, trials(10));
  EXPECT_GT(Partly, trials(100));
}

} // namespace
