// Cycles of loops that were staged by hand, on the toy machine: worked out from the formulas. The
// data are real, and so is the result.
#include "Staging.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <tuple>
#include <vector>

namespace staged::of_clock {

namespace {

constexpr long Trips = 10240;

struct Data {
  std::vector<float> A, B, Result;
  Data() : A(Trips + 128), B(Trips), Result(Trips) {
    for (size_t I = 0; I < A.size(); ++I)
      A[I] = 1.0f + static_cast<float>(I % 977) / 7.0f;
    for (size_t I = 0; I < B.size(); ++I)
      B[I] = static_cast<float>(I % 313) / 3.0f;
  }
};

float element(const float *A0, const float *A128, const float *B, long I) {
  return ((A0[I + 1] + A0[I + 2]) / 2 + A0[I]) / A128[I] + B[I];
}
constexpr long Accesses = 5;

/// Places in LDM for one block, and the transfers that fill them.
struct Half {
  float *A0, *A128, *B;
  tpb_transfer Gets[3];

  Half(tpb_engine *Engine, long Block)
      : A0(static_cast<float *>(tpb_ldm_alloc(Engine, (Block + 2) * 4, "a"))),
        A128(static_cast<float *>(tpb_ldm_alloc(Engine, Block * 4, "a + 128"))),
        B(static_cast<float *>(tpb_ldm_alloc(Engine, Block * 4, "b"))) {}

  void get(tpb_engine *Engine, const Data &From, long First, long Count) {
    Gets[0] = tpb_get(Engine, A0, &From.A[First], (Count + 2) * 4, TPB_MEM2LDM);
    Gets[1] = tpb_get(Engine, A128, &From.A[First + 128], Count * 4, TPB_MEM2LDM);
    Gets[2] = tpb_get(Engine, B, &From.B[First], Count * 4, TPB_MEM2LDM);
  }
  void wait(tpb_engine *Engine) const {
    for (const tpb_transfer Each : Gets)
      tpb_wait(Engine, Each);
  }
  void compute(tpb_engine *Engine, Data &Into, long First, long Count) const {
    for (long I = 0; I < Count; ++I)
      Into.Result[First + I] = element(A0, A128, B, I);
    tpb_touch(Engine, TPB_LDM, Accesses * Count);
  }
};

void plain(Data &D) {
  for (long I = 0; I < Trips; ++I)
    D.Result[I] = element(&D.A[0], &D.A[128], &D.B[0], I);
}

void single(tpb_engine *Engine, Data &D, long Block) {
  Half Buffers(Engine, Block);
  for (long First = 0; First < Trips; First += Block) {
    const long Count = std::min(Block, Trips - First);
    Buffers.get(Engine, D, First, Count);
    Buffers.wait(Engine);
    Buffers.compute(Engine, D, First, Count);
  }
}

void twofold(tpb_engine *Engine, Data &D, long Block) {
  Half Halves[2] = {{Engine, Block}, {Engine, Block}};
  const auto Count = [&](long First) { return std::min(Block, Trips - First); };
  Halves[0].get(Engine, D, 0, Count(0));
  for (long First = 0, T = 0; First < Trips; First += Block, ++T) {
    if (const long Next = First + Block; Next < Trips)
      Halves[1 - T % 2].get(Engine, D, Next, Count(Next));
    Halves[T % 2].wait(Engine);
    Halves[T % 2].compute(Engine, D, First, Count(First));
  }
}

tpb_staging_counters run(void (*Loop)(tpb_engine *, Data &, long), long Block, long LdmBytes,
                         tpb_engine_kind Kind = TPB_ENGINE_CLOCK) {
  Data Expected, Found;
  plain(Expected);
  tpb_staging Toy = toyMachine(LdmBytes);
  Toy.engine = Kind;
  const Group Cores(Toy);
  Loop(Cores.engine(), Found, Block);
  EXPECT_EQ(Found.Result, Expected.Result);
  return tpb_counters_of(Cores.engine());
}

} // namespace

TEST(StagingClock, WithoutStaging) {
  const Group Cores(toyMachine());
  for (long I = 0; I < Trips; ++I)
    tpb_touch(Cores.engine(), TPB_MAIN_MEMORY, Accesses);
  EXPECT_EQ(tpb_counters_of(Cores.engine()).cycles, 10240000);
}

// LDM has exactly the bytes that the blocks need: what aligns buffers does not count.
TEST(StagingClock, SingleBuffer) {
  const auto Of64 = run(single, 64, 776), Of84 = run(single, 84, 1016), Of42 = run(single, 42, 512);
  EXPECT_EQ(Of64.cycles, 899840);
  EXPECT_EQ(Of84.cycles, 875824);
  EXPECT_EQ(Of42.cycles, 952928);
  EXPECT_EQ(Of64.gets[TPB_MEM2LDM], 480);
  EXPECT_EQ(Of84.gets[TPB_MEM2LDM], 366);
  EXPECT_EQ(Of64.waits, 480);
  EXPECT_EQ(Of64.bytes_got[TPB_MEM2LDM], 160 * 776);
  EXPECT_EQ(Of64.ldm_most, 776);
  // Nothing overlaps: the core waits for all that the engine does.
  EXPECT_EQ(Of64.worked, 160 * 3704);
  EXPECT_EQ(Of64.waited, 160 * 3704);
  EXPECT_EQ(Of64.overlapped, 0);
}

TEST(StagingClock, DoubleBuffer) {
  const auto Of64 = run(twofold, 64, 2 * 776), Of84 = run(twofold, 84, 2 * 1016),
             Of42 = run(twofold, 42, 2 * 512);
  EXPECT_EQ(Of64.cycles, 594560);
  EXPECT_EQ(Of84.cycles, 570904);
  EXPECT_EQ(Of42.cycles, 646748);
  EXPECT_EQ(Of64.gets[TPB_MEM2LDM], 480);
  EXPECT_EQ(Of84.gets[TPB_MEM2LDM], 366);
  // All blocks but the last are computed while the engine works.
  EXPECT_EQ(Of64.overlapped, 159 * 64 * 30);
  EXPECT_EQ(Of64.cycles, Of64.waited + Trips * 30);
}

TEST(StagingClock, ThreadsHaveTheSameCycles) {
  EXPECT_EQ(run(single, 64, 776, TPB_ENGINE_THREAD).cycles, 899840);
  EXPECT_EQ(run(twofold, 84, 2 * 1016, TPB_ENGINE_THREAD).cycles, 570904);
}

// Messages shorter than 128 bytes take as long as one of 128; for rows each is a message.
TEST(StagingClock, ShortMessages) {
  const auto Cycles = [](long Rows, long RowBytes, tpb_route Route) {
    const Group Cores(toyMachine());
    std::vector<char> Memory(4096);
    void *const Ldm = tpb_ldm_alloc(Cores.engine(), 1024, "ldm");
    void *const Sdm = tpb_sdm_alloc(Cores.Handle, 4096, "sdm");
    tpb_wait(Cores.engine(),
             tpb_get_rows(Cores.engine(), Route == TPB_MEM2SDM ? Sdm : Ldm,
                          Route == TPB_SDM2LDM ? Sdm : Memory.data(), Rows, RowBytes, 256, Route));
    return tpb_counters_of(Cores.engine()).cycles;
  };
  EXPECT_EQ(Cycles(1, 4, TPB_MEM2LDM), 200 + 128 / 0.25);
  EXPECT_EQ(Cycles(1, 128, TPB_MEM2LDM), 200 + 128 / 0.25);
  EXPECT_EQ(Cycles(1, 256, TPB_MEM2SDM), 200 + 256 / 0.25);
  EXPECT_EQ(Cycles(1, 256, TPB_SDM2LDM), 50 + 256.0 / 8);
  EXPECT_EQ(Cycles(4, 128, TPB_MEM2LDM), 200 + 4 * 128 / 0.25);
  EXPECT_EQ(Cycles(4, 64, TPB_MEM2LDM), 200 + 4 * 128 / 0.25);
}

// The engine works from the first cycle on, the core waits from the 100th.
TEST(StagingClock, OverlapSoFar) {
  const Group Cores(toyMachine());
  const char Source[128] = {};
  const tpb_transfer Get =
      tpb_get(Cores.engine(), tpb_ldm_alloc(Cores.engine(), 128, "b"), Source, 128, TPB_MEM2LDM);
  tpb_compute(Cores.engine(), 40);
  tpb_touch(Cores.engine(), TPB_LDM, 10);
  for (const auto &[Now, Worked, Waited] :
       {std::tuple{100, 100, 0}, {712, 712, 612}, {812, 712, 612}}) {
    const tpb_staging_counters Seen = tpb_counters_of(Cores.engine());
    EXPECT_EQ(Seen.cycles, Now);
    EXPECT_EQ(Seen.worked, Worked);
    EXPECT_EQ(Seen.waited, Waited);
    EXPECT_EQ(Seen.overlapped, 100);
    tpb_wait(Cores.engine(), Now == 100 ? Get : tpb_transfer{0});
    tpb_compute(Cores.engine(), Now == 100 ? 0 : 100);
  }
}

TEST(StagingClock, RowsArePackedAndUnpacked) {
  const Group Cores(toyMachine());
  tpb_engine *const Engine = Cores.engine();
  int Matrix[6][10], Back[6][10] = {};
  for (int I = 0; I < 60; ++I)
    Matrix[I / 10][I % 10] = I;
  int *const Packed = static_cast<int *>(tpb_ldm_alloc(Engine, 6 * 3 * 4, "packed"));
  tpb_wait(Engine, tpb_get_rows(Engine, Packed, &Matrix[0][4], 6, 12, 40, TPB_MEM2LDM));
  for (int I = 0; I < 18; ++I)
    EXPECT_EQ(Packed[I], I / 3 * 10 + 4 + I % 3);
  tpb_wait(Engine, tpb_put_rows(Engine, &Back[0][1], Packed, 6, 12, 40, TPB_MEM2LDM));
  for (int I = 0; I < 60; ++I)
    EXPECT_EQ(Back[I / 10][I % 10], I % 10 >= 1 && I % 10 <= 3 ? Matrix[I / 10][I % 10 + 3] : 0);
}

// One core after another through SDM, and all clocks at the latest.
TEST(StagingClock, GroupsShareSdm) {
  const Group Cores(toyMachine(), 2);
  long *const Shared = static_cast<long *>(tpb_sdm_alloc(Cores.Handle, 16, "shared"));
  long Source = 42;
  const auto Core = [&](int Thread) {
    tpb_engine *const Engine = Cores.engine(Thread);
    EXPECT_EQ(tpb_core(Engine), Thread);
    EXPECT_EQ(tpb_cores(Engine), 2);
    if (Thread == 0)
      tpb_wait(Engine, tpb_get(Engine, Shared, &Source, 8, TPB_MEM2SDM));
    tpb_barrier(Engine);
    long *const Mine = static_cast<long *>(tpb_ldm_alloc(Engine, 8, "mine"));
    tpb_wait(Engine, tpb_get(Engine, Mine, Shared, 8, TPB_SDM2LDM));
    EXPECT_EQ(*Mine, 42);
    EXPECT_EQ(tpb_counters_of(Engine).cycles, 200 + 512 + 50 + 16);
  };
  struct Context {
    decltype(Core) &Run;
  } Shown = {Core};
  pthread_t Other;
  ASSERT_EQ(pthread_create(
                &Other, nullptr,
                [](void *C) -> void * {
                  static_cast<Context *>(C)->Run(1);
                  return nullptr;
                },
                &Shown),
            0);
  Core(0);
  pthread_join(Other, nullptr);
}

} // namespace staged::of_clock
