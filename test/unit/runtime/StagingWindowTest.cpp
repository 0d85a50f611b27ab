// Transfers as messages to the owners of slices, with four ranks in the place of MPI's.
#include "Staging.h"

#include "staging/Window.h"

#include <cstring>
#include <gtest/gtest.h>
#include <optional>
#include <tuple>
#include <vector>

struct tpb_mpi_window {};

namespace staged::windows {

namespace {

constexpr int Ranks = 4;
constexpr long Slice = 128;

/// What the runtime asked of MPI. Data move when they are waited for.
struct Asked {
  std::vector<char> Memory = std::vector<char>(Ranks * Slice);
  tpb_mpi_window Handle;
  struct Message {
    bool Get;
    char *Here;
    int Bytes, Rank;
    long At;
  };
  std::vector<Message> Messages;
  int Waits = 0, Barriers = 0, Closed = 0, OneNode = 0, OpenedShared = -1;
  int GetFails = 0, WaitFails = 0, BarrierFails = 0, OpenFails = 0;
};
Asked *Now;

int begin(bool Get, char *Here, int Bytes, int Rank, long At, tpb_mpi_request *Request) {
  Now->Messages.push_back({Get, Here, Bytes, Rank, At});
  Request->handle = reinterpret_cast<void *>(Now->Messages.size());
  return Get && Rank == 2 ? Now->GetFails : 0;
}

tpb_mpi_v1 table() {
  tpb_mpi_v1 Mpi = {};
  Mpi.nodes = [] { return Now->OneNode ? 1 : 2; };
  Mpi.error_text = [](int Error, char *Text, int Room) {
    std::snprintf(Text, static_cast<size_t>(Room), "fake error %d", Error);
  };
  Mpi.window_open = [](long Each, int Shared, tpb_mpi_window **Window, void **Memory) {
    EXPECT_EQ(Each, Slice);
    Now->OpenedShared = Shared;
    *Window = &Now->Handle;
    *Memory = Now->Memory.data();
    return Now->OpenFails;
  };
  Mpi.window_get = [](tpb_mpi_window *, void *To, int Bytes, int Rank, long At,
                      tpb_mpi_request *Request) {
    return begin(true, static_cast<char *>(To), Bytes, Rank, At, Request);
  };
  Mpi.window_put = [](tpb_mpi_window *, const void *From, int Bytes, int Rank, long At,
                      tpb_mpi_request *Request) {
    return begin(false, static_cast<char *>(const_cast<void *>(From)), Bytes, Rank, At, Request);
  };
  Mpi.window_wait = [](tpb_mpi_request *Request) {
    const Asked::Message &M = Now->Messages[reinterpret_cast<size_t>(Request->handle) - 1];
    char *const There = &Now->Memory[static_cast<size_t>(M.Rank * Slice + M.At)];
    std::memcpy(M.Get ? M.Here : There, M.Get ? There : M.Here, static_cast<size_t>(M.Bytes));
    ++Now->Waits;
    return Now->WaitFails;
  };
  Mpi.window_barrier = [](tpb_mpi_window *) {
    ++Now->Barriers;
    return Now->BarrierFails;
  };
  Mpi.window_close = [](tpb_mpi_window *) {
    ++Now->Closed;
    return 0;
  };
  return Mpi;
}

class StagingWindow : public testing::Test {
protected:
  StagingWindow() { Now = &Seen; }

  tpb::Transfer get(long At, long Bytes) {
    return {1, true, TPB_SDM2LDM, {Here, 1, Bytes, Bytes}, {Win->begin() + At, 1, Bytes, Bytes}};
  }
  void open(bool Shared = false) { Win.emplace(World, 512, Shared); }

  Asked Seen;
  const tpb_mpi_v1 Mpi = table();
  const tpb::World World = {&Mpi, 1, Ranks};
  std::optional<tpb::Window> Win;
  char Here[512] = {};
};

} // namespace

// Slices of whole lines, as many as there are ranks.
TEST_F(StagingWindow, SharedMemoryIsForOneNode) {
  for (const auto &[Wanted, OneNode, Shared] :
       {std::tuple{true, 1, true}, {true, 0, false}, {false, 1, false}}) {
    Seen.OneNode = OneNode;
    Win.emplace(World, 449, Wanted);
    EXPECT_EQ(Seen.OpenedShared, Shared);
    EXPECT_EQ(Win->shared(), Shared);
    EXPECT_EQ(Win->bytes(), Ranks * Slice);
    EXPECT_EQ(Win->begin() == Seen.Memory.data(), Shared);
  }
  Win.reset();
  EXPECT_EQ(Seen.Closed, 3);
}

TEST_F(StagingWindow, EachOwnerGetsAMessage) {
  open();
  for (size_t I = 0; I < 512; ++I)
    Seen.Memory[I] = static_cast<char>(I % 251);
  const tpb::Transfer T = get(100, 300);
  Win->issue(T);
  ASSERT_EQ(Seen.Messages.size(), 4u);
  const long Wanted[][3] = {{0, 100, 28}, {1, 0, 128}, {2, 0, 128}, {3, 0, 16}};
  for (size_t I = 0; I < 4; ++I) {
    EXPECT_EQ(Seen.Messages[I].Rank, Wanted[I][0]);
    EXPECT_EQ(Seen.Messages[I].At, Wanted[I][1]);
    EXPECT_EQ(Seen.Messages[I].Bytes, Wanted[I][2]);
  }
  EXPECT_EQ(Here[0], 0);
  Win->wait(T);
  EXPECT_EQ(Seen.Waits, 4);
  for (size_t I = 0; I < 300; ++I)
    EXPECT_EQ(Here[I], static_cast<char>((100 + I) % 251));
  EXPECT_EQ(Here[300], 0);
  EXPECT_EQ(Win->gets(), 4);
  EXPECT_EQ(Win->puts(), 0);
}

// A range that ends where a slice does is one message.
TEST_F(StagingWindow, EdgesOfSlices) {
  open();
  for (const auto &[At, Bytes, Count] : {std::tuple{0L, 128L, 1L},
                                         {128L, 128L, 1L},
                                         {127L, 1L, 1L},
                                         {127L, 2L, 2L},
                                         {0L, 512L, 4L}}) {
    const long Before = Win->gets();
    Win->issue(get(At, Bytes));
    Win->wait(get(At, Bytes));
    EXPECT_EQ(Win->gets() - Before, Count);
  }
}

// Only the transfer that is waited for; with memory on the other side a get is a put to the window.
TEST_F(StagingWindow, RowsFromMemory) {
  open();
  char Memory[100];
  for (int I = 0; I < 100; ++I)
    Memory[I] = static_cast<char>(I);
  const tpb::Transfer Put = {
      1, true, TPB_MEM2SDM, {Win->begin() + 120, 1, 30, 30}, {Memory, 3, 10, 40}};
  tpb::Transfer Get = get(0, 10);
  Get.Id = 2;
  Win->issue(Put);
  Win->issue(Get);
  EXPECT_EQ(Win->puts(), 4); // the first row crosses from slice 0 to slice 1
  EXPECT_EQ(Win->gets(), 1);
  Win->wait(Get);
  EXPECT_EQ(Seen.Waits, 1);
  Win->wait(Put);
  EXPECT_EQ(Seen.Waits, 5);
  for (int I = 0; I < 30; ++I)
    EXPECT_EQ(Seen.Memory[static_cast<size_t>(120 + I)], I / 10 * 40 + I % 10);
  Win->barrier();
  EXPECT_EQ(Seen.Barriers, 1);
}

TEST_F(StagingWindow, ErrorsNameTheCallAndTheTarget) {
  open();
  EXPECT_BROKEN(1, "staging: MPI_Rget with rank 2 as its target failed: fake error 7",
                Seen.GetFails = 7;
                Win->issue(get(200, 100)));
  EXPECT_BROKEN(1, "staging: MPI_Wait for MPI_Rget with rank 3 as its target failed: fake error 8",
                Seen.WaitFails = 8;
                Win->issue(get(400, 10)); Win->wait(get(400, 10)));
  EXPECT_BROKEN(1, "staging: MPI_Win_flush_all, MPI_Win_sync or MPI_Barrier failed: fake error 9",
                Seen.BarrierFails = 9;
                Win->barrier());
  EXPECT_BROKEN(1, "staging: MPI_Win_allocate failed: fake error 10", Seen.OpenFails = 10; open());
  EXPECT_BROKEN(2, "staging: get 1 (sdm2ldm, 20 bytes) reaches bytes 500 to 519 of a window of 512",
                Win->issue(get(500, 20)));
}

} // namespace staged::windows
