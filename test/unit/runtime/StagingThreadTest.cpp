// Staged loops under every order of copies: right ones are right in all of them, and each mistake
// that a compiler could make is seen in one.
#include "Staging.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace staged::of_threads {

namespace {

enum Mistake {
  None,
  ComputesBeforeWait,
  NeverWaits,
  PutsTooMuch,
  WritesBeside,
  ReusesBeforeWait,
};

constexpr long Trips = 100, Block = 16;

/// c[i] = 2 * a[i] + a[i + 1], and whether c is what it should be.
struct Loop {
  std::vector<double> A, C;
  Loop() : A(Trips + 1), C(Trips + 1, -1) {
    for (size_t I = 0; I < A.size(); ++I)
      A[I] = 1.0 / static_cast<double>(I + 3);
  }
  bool right() const {
    for (long I = 0; I < Trips; ++I)
      if (C[I] != 2 * A[I] + A[I + 1])
        return false;
    return C[Trips] == -1;
  }

  static void compute(const double *From, double *To, long Count) {
    for (long I = 0; I < Count; ++I)
      To[I] = 2 * From[I] + From[I + 1];
  }

  bool single(tpb_engine *Engine, Mistake M) {
    double *const From = static_cast<double *>(tpb_ldm_alloc(Engine, (Block + 1) * 8, "a"));
    double *const To = static_cast<double *>(tpb_ldm_alloc(Engine, Block * 8, "c"));
    tpb_transfer Put = {0};
    for (long First = 0; First < Trips; First += Block) {
      const long Count = std::min(Block, Trips - First);
      const tpb_transfer Get = tpb_get(Engine, From, &A[First], (Count + 1) * 8, TPB_MEM2LDM);
      if (M == ComputesBeforeWait)
        compute(From, To, Count);
      if (M != NeverWaits)
        tpb_wait(Engine, Get);
      if (M != ComputesBeforeWait)
        compute(From, To, Count);
      if (M == WritesBeside && Count == Block)
        To[Block] = 0;
      if (M == ReusesBeforeWait)
        tpb_wait(Engine, Put); // of the block before, too late
      Put = tpb_put(Engine, &C[First], To, (M == PutsTooMuch ? Count + 1 : Count) * 8, TPB_MEM2LDM);
      if (M != ReusesBeforeWait)
        tpb_wait(Engine, Put);
    }
    if (M == ReusesBeforeWait)
      tpb_wait(Engine, Put);
    tpb_ldm_release(Engine, From);
    return right();
  }

  bool twofold(tpb_engine *Engine, Mistake M) {
    double *From[2], *To[2];
    tpb_transfer Gets[2] = {}, Puts[2] = {};
    for (int H : {0, 1}) {
      From[H] = static_cast<double *>(tpb_ldm_alloc(Engine, (Block + 1) * 8, "a"));
      To[H] = static_cast<double *>(tpb_ldm_alloc(Engine, Block * 8, "c"));
    }
    const auto Count = [](long First) { return std::min(Block, Trips - First); };
    const auto Get = [&](int H, long First) {
      Gets[H] = tpb_get(Engine, From[H], &A[First], (Count(First) + 1) * 8, TPB_MEM2LDM);
    };
    Get(0, 0);
    for (long First = 0, T = 0; First < Trips; First += Block, ++T) {
      const int H = T % 2;
      if (First + Block < Trips)
        Get(1 - H, First + Block);
      if (M != NeverWaits && M != ComputesBeforeWait)
        tpb_wait(Engine, Gets[H]);
      if (M != ReusesBeforeWait)
        tpb_wait(Engine, Puts[H]); // of the block before the last
      compute(From[H], To[H], Count(First));
      if (M == ComputesBeforeWait)
        tpb_wait(Engine, Gets[H]);
      if (M == WritesBeside && Count(First) == Block)
        To[H][Block] = 0;
      if (M == ReusesBeforeWait)
        tpb_wait(Engine, Puts[H]);
      Puts[H] = tpb_put(Engine, &C[First], To[H],
                        (M == PutsTooMuch ? Count(First) + 1 : Count(First)) * 8, TPB_MEM2LDM);
    }
    for (int H : {0, 1})
      tpb_wait(Engine, Puts[H]);
    tpb_ldm_release(Engine, From[0]);
    return right();
  }
};

bool runs(bool Twofold, Mistake M, const tpb_staging &Parameters) {
  const Group Cores(Parameters);
  Loop L;
  return Twofold ? L.twofold(Cores.engine(), M) : L.single(Cores.engine(), M);
}

Outcome of(bool Twofold, Mistake M, tpb_commit Commit) {
  return outcome([&] { return runs(Twofold, M, threadEngine(Commit)); });
}

} // namespace

TEST(StagingThread, RightLoopsAreRight) {
  for (const bool Twofold : {false, true}) {
    for (const tpb_commit Commit : {TPB_COMMIT_COMPLETION, TPB_COMMIT_ISSUE, TPB_COMMIT_ANY})
      EXPECT_TRUE(runs(Twofold, None, threadEngine(Commit))) << Commit;
    for (unsigned long Seed = 0; Seed < 100; ++Seed)
      EXPECT_TRUE(runs(Twofold, None, threadEngine(TPB_COMMIT_RANDOM, Seed))) << Seed;
    EXPECT_TRUE(runs(Twofold, None, toyMachine()));
  }
}

// What was not waited for is not there yet; where copies come early, nobody notices.
TEST(StagingThread, ComputingBeforeTheWait) {
  for (const bool Twofold : {false, true}) {
    EXPECT_EQ(of(Twofold, ComputesBeforeWait, TPB_COMMIT_COMPLETION).Code, WrongResults);
    EXPECT_EQ(of(Twofold, ComputesBeforeWait, TPB_COMMIT_ISSUE).Code, 0);
  }
}

TEST(StagingThread, MissingWaits) {
  for (const tpb_commit Commit : {TPB_COMMIT_COMPLETION, TPB_COMMIT_ISSUE, TPB_COMMIT_RANDOM}) {
    EXPECT_EQ(of(false, NeverWaits, Commit).Code, 2) << Commit;
    EXPECT_EQ(of(true, NeverWaits, Commit).Code, 2) << Commit;
  }
  EXPECT_EQ(of(false, NeverWaits, TPB_COMMIT_ISSUE).Text,
            "error: staging on core 0: get 3 (mem2ldm, 136 bytes) begins before get 1 (mem2ldm, "
            "136 bytes) was waited for, and both use the same bytes\n");
}

TEST(StagingThread, WritingBesideBuffers) {
  for (const bool Twofold : {false, true}) {
    const Outcome Found = of(Twofold, WritesBeside, TPB_COMMIT_ISSUE);
    EXPECT_EQ(Found.Code, 2);
    EXPECT_EQ(Found.Text, "error: staging on core 0: something was written behind buffer 'c' in "
                          "LDM: to its byte 128 of 128\n");
  }
}

TEST(StagingThread, PuttingMoreThanWasWritten) {
  for (const bool Twofold : {false, true}) {
    const Outcome Found = of(Twofold, PutsTooMuch, TPB_COMMIT_ISSUE);
    EXPECT_EQ(Found.Code, 2);
    EXPECT_NE(Found.Text.find("reaches bytes 0 to 135 of buffer 'c', which has 128\n"),
              std::string::npos)
        << Found.Text;
  }
}

// Puts read their buffer when they are committed.
TEST(StagingThread, ReuseBeforeTheWait) {
  for (const bool Twofold : {false, true}) {
    EXPECT_EQ(of(Twofold, ReusesBeforeWait, TPB_COMMIT_COMPLETION).Code, WrongResults);
    EXPECT_EQ(of(Twofold, ReusesBeforeWait, TPB_COMMIT_ISSUE).Code, 0);
  }
}

// The seed tells when copies come: the same in every run, and not the same for all seeds.
TEST(StagingThread, SeedsRepeat) {
  const auto Arrived = [](unsigned long Seed) {
    const double Source = 5;
    const Group Cores(threadEngine(TPB_COMMIT_RANDOM, Seed));
    double *const B = static_cast<double *>(tpb_ldm_alloc(Cores.engine(), 8, "b"));
    const tpb_transfer Get = tpb_get(Cores.engine(), B, &Source, 8, TPB_MEM2LDM);
    int Calls = 0;
    for (; *B != 5 && Calls < 20; ++Calls)
      tpb_touch(Cores.engine(), TPB_LDM, 1);
    tpb_wait(Cores.engine(), Get);
    return Calls;
  };
  int Times[8] = {};
  for (unsigned long Seed = 0; Seed < 100; ++Seed) {
    const int Calls = Arrived(Seed);
    ASSERT_LT(Calls, 8);
    EXPECT_EQ(Arrived(Seed), Calls);
    ++Times[Calls];
  }
  for (const int Each : Times)
    EXPECT_GT(Each, 0);
}

// All calls of the interface bring it nearer.
TEST(StagingThread, LaterCallsCommit) {
  const double Source = 5;
  for (unsigned long Seed = 0; Seed < 20; ++Seed) {
    const Group Cores(threadEngine(TPB_COMMIT_RANDOM, Seed));
    tpb_engine *const Engine = Cores.engine();
    double *const B = static_cast<double *>(tpb_ldm_alloc(Engine, 9 * 8, "b"));
    tpb_transfer Gets[9];
    for (int I = 0; I < 9; ++I)
      Gets[I] = tpb_get(Engine, B + I, &Source, 8, TPB_MEM2LDM);
    EXPECT_EQ(B[0], 5); // eight later
    for (const tpb_transfer Each : Gets)
      tpb_wait(Engine, Each);
  }
}

// A put that takes what was got around the block along writes over what another core has put.
TEST(StagingThread, PuttingTheNeighbourBack) {
  const auto Run = [](bool Whole, tpb_commit Commit) {
    return outcome([&] {
             const Group Cores(threadEngine(Commit), 2);
             double A[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}; // a[i] += a[i + 1], 4 for each core
             double *Buffers[2];
             for (int Core : {0, 1}) {
               tpb_engine *const Engine = Cores.engine(Core);
               Buffers[Core] = static_cast<double *>(tpb_ldm_alloc(Engine, 5 * 8, "a"));
               tpb_wait(Engine, tpb_get(Engine, Buffers[Core], &A[4 * Core], 5 * 8, TPB_MEM2LDM));
             }
             for (int Core : {1, 0}) {
               tpb_engine *const Engine = Cores.engine(Core);
               for (int I = 0; I < 4; ++I)
                 Buffers[Core][I] += Buffers[Core][I + 1];
               tpb_wait(Engine, tpb_put(Engine, &A[4 * Core], Buffers[Core], (Whole ? 5 : 4) * 8,
                                        TPB_MEM2LDM));
             }
             const double Expected[] = {3, 5, 7, 9, 11, 13, 15, 17, 9};
             return std::equal(A, A + 9, Expected);
           })
        .Code;
  };
  for (const tpb_commit Commit : {TPB_COMMIT_COMPLETION, TPB_COMMIT_ISSUE}) {
    EXPECT_EQ(Run(false, Commit), 0);
    EXPECT_EQ(Run(true, Commit), WrongResults);
  }
}

} // namespace staged::of_threads
