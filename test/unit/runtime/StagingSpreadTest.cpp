// Arrays that ranks share, with a fake MPI in which this is rank 1 of 4 and the others agree or
// not.
#include "Staging.h"

#include "staging/Spread.h"

#include <cstring>
#include <gtest/gtest.h>
#include <optional>
#include <vector>

namespace staged::spread {

namespace {

constexpr int Ranks = 4;

struct FakeWindow {
  std::vector<char> Memory;
  long Slice;
};

/// What the others do, and what was asked of MPI.
struct Others {
  bool Agree = true;
  int Answer = 0; // of agree()
  int Agreed = 0, Opened = 0, Closed = 0, Barriers = 0, Forgotten = 0;
  double Seconds = 0;
  std::vector<long> Put; // rank, place, bytes
  void (*AtEnd)(void *) = nullptr;
  void *Context = nullptr;
};
Others *Now;

FakeWindow *fake(tpb_mpi_window *W) { return reinterpret_cast<FakeWindow *>(W); }

char *placeOf(tpb_mpi_window *W, int Rank, long At) {
  return &fake(W)->Memory[static_cast<size_t>(Rank * fake(W)->Slice + At)];
}

tpb_mpi_v1 table() {
  tpb_mpi_v1 Mpi = {};
  Mpi.nodes = [] { return 1; };
  Mpi.error_text = [](int Error, char *Text, int Room) {
    std::snprintf(Text, static_cast<size_t>(Room), "fake error %d", Error);
  };
  Mpi.agree = [](long *Values, int, double Seconds) {
    ++Now->Agreed;
    Now->Seconds = Seconds;
    if (!Now->Agree) // another rank's is one more
      ++Values[0];
    return Now->Answer;
  };
  Mpi.window_open = [](long Slice, int, tpb_mpi_window **Made, void **Memory) {
    ++Now->Opened;
    *Made = reinterpret_cast<tpb_mpi_window *>(
        new FakeWindow{std::vector<char>(static_cast<size_t>(Ranks * Slice)), Slice});
    *Memory = placeOf(*Made, 0, 0);
    return 0;
  };
  Mpi.window_put = [](tpb_mpi_window *W, const void *From, int Bytes, int Rank, long At,
                      tpb_mpi_request *) {
    Now->Put.insert(Now->Put.end(), {Rank, At, Bytes});
    std::memcpy(placeOf(W, Rank, At), From, static_cast<size_t>(Bytes));
    return 0;
  };
  Mpi.window_get = [](tpb_mpi_window *W, void *To, int Bytes, int Rank, long At,
                      tpb_mpi_request *) {
    std::memcpy(To, placeOf(W, Rank, At), static_cast<size_t>(Bytes));
    return 0;
  };
  Mpi.window_wait = [](tpb_mpi_request *) { return 0; };
  Mpi.window_barrier = [](tpb_mpi_window *) {
    ++Now->Barriers;
    return 0;
  };
  Mpi.window_close = [](tpb_mpi_window *W) {
    ++Now->Closed;
    delete fake(W);
    return 0;
  };
  Mpi.at_end = [](void (*Call)(void *), void *Context) {
    Now->AtEnd = Call;
    Now->Context = Context;
    return reinterpret_cast<tpb_mpi_end *>(Now);
  };
  Mpi.forget_end = [](tpb_mpi_end *) { ++Now->Forgotten; };
  return Mpi;
}

class StagingSpread : public testing::Test {
protected:
  StagingSpread() {
    Now = &Seen;
    for (size_t I = 0; I < sizeof Array; ++I)
      Array[I] = static_cast<char>(I % 127);
    Arrays.emplace(World, true, 5);
  }
  tpb::Transfer get(const char *From, long Bytes) {
    char *const Far = const_cast<char *>(From);
    return {1, true, TPB_SDM2LDM, {Here, 1, Bytes, Bytes}, {Far, 1, Bytes, Bytes}};
  }

  Others Seen;
  const tpb_mpi_v1 Mpi = table();
  const tpb::World World = {&Mpi, 1, Ranks};
  char Array[1000], Here[1000] = {};
  std::optional<tpb::SpreadArrays> Arrays;
};

} // namespace

// Slices of 256 bytes for 1000: this rank brings the second, and gets go where parts are.
TEST_F(StagingSpread, EachRankBringsItsPart) {
  EXPECT_EQ(Arrays->add(Array, 1000, "a"), 256);
  EXPECT_EQ(Seen.Put, (std::vector<long>{1, 0, 256}));
  EXPECT_EQ(Seen.Barriers, 1);
  EXPECT_EQ(Seen.Seconds, 5);
  const tpb::Transfer T = get(Array + 250, 100);
  const tpb::SpreadArray *const Of = Arrays->find(T.Far);
  ASSERT_TRUE(Of);
  Arrays->issue(*Of, T);
  Arrays->wait(Of->Place, T);
  EXPECT_EQ(Arrays->gets(), 2);
  EXPECT_EQ(Arrays->puts(), 1);
  EXPECT_EQ(std::memcmp(Here + 6, Array + 256, 94), 0);
  Arrays->remove(Array);
  EXPECT_FALSE(Arrays->find(T.Far));
}

// A window stays, for as many bytes or fewer, and its parts are those of each array.
TEST_F(StagingSpread, WindowsAreKept) {
  Arrays->add(Array, 1000, "a");
  Arrays->remove(Array);
  EXPECT_EQ(Arrays->add(Array, 300, "a"), 128);
  Arrays->remove(Array);
  EXPECT_EQ(Seen.Opened, 1);
  EXPECT_EQ(Seen.Put, (std::vector<long>{1, 0, 256, 1, 0, 128}));
  EXPECT_EQ(Arrays->add(Array, 64, "short"), 0); // all of it is rank 0's
  Arrays->add(Array + 100, 10, "beside");
  EXPECT_EQ(Seen.Opened, 2);
  Arrays.reset();
  EXPECT_EQ(Seen.Closed, 2);
  EXPECT_EQ(Seen.Forgotten, 1);
}

TEST_F(StagingSpread, LongerArraysGetAnotherWindow) {
  Arrays->add(Array, 100, "a");
  Arrays->remove(Array);
  Arrays->add(Array, 1000, "a");
  EXPECT_EQ(Seen.Opened, 2);
  EXPECT_EQ(Seen.Closed, 1);
  EXPECT_EQ(Arrays->puts(), 2);
}

TEST_F(StagingSpread, RanksThatDifferReadTheirOwn) {
  Seen.Agree = false;
  testing::internal::CaptureStderr();
  EXPECT_EQ(Arrays->add(Array, 1000, "a"), -1);
  testing::internal::GetCapturedStderr();
  EXPECT_EQ(Seen.Opened, 0);
  const tpb::SpreadArray *const Of = Arrays->find(get(Array, 10).Far);
  ASSERT_TRUE(Of);
  EXPECT_LT(Of->Place, 0);
}

// Afterwards nobody asks MPI for anything.
TEST_F(StagingSpread, TheEndOfMpi) {
  Arrays->add(Array, 1000, "a");
  Arrays->remove(Array);
  Seen.AtEnd(Seen.Context);
  EXPECT_EQ(Seen.Closed, 1);
  EXPECT_EQ(Arrays->add(Array, 1000, "a"), -1);
  EXPECT_EQ(Seen.Agreed, 1);
  Arrays.reset();
  EXPECT_EQ(Seen.Forgotten, 0);
}

TEST_F(StagingSpread, OneRankNeedsNoWindow) {
  const tpb::World Alone = {&Mpi, 0, 1};
  Arrays.emplace(Alone, true, 5);
  EXPECT_EQ(Arrays->add(Array, 1000, "a"), -1);
  EXPECT_EQ(Seen.Agreed, 0);
}

TEST_F(StagingSpread, MessagesNameTheArray) {
  EXPECT_BROKEN(1,
                "staging: other ranks did not come within 5 s to share array 'a': all ranks "
                "call the kernel, equally often, or wait longer with TPB_STAGING_PATIENCE=SECONDS",
                Seen.Answer = TPB_MPI_LATE;
                Arrays->add(Array, 10, "a"));
  EXPECT_BROKEN(1, "staging: MPI_Iallreduce failed: fake error 7", Seen.Answer = 7;
                Arrays->add(Array, 10, "a"));
}

} // namespace staged::spread
