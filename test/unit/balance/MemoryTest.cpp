// Predicted cycles of the shipped kernels in each level, against what was measured on a Zen 3, and
// the rules of overlap, write-allocate and saturation against figures worked out by hand.
#include "../Recorder.h"
#include "Analysed.h"
#include "cost/MemoryTime.h"
#include "cost/Plan.h"
#include "isa/Isa.h"
#include "gtest/gtest.h"

namespace tpbcc::test {
namespace {

Machine machineOf(llvm::StringRef Name) {
  Recorder Said;
  auto M = readMachine((TPBCC_TEST_MACHINES "/" + Name + ".yaml").str(), Said);
  EXPECT_TRUE(M) << Name.str();
  return *M;
}

/// A kernel planned for a set of a machine, at a size.
struct Sized {
  Sized(Machine Of, const char *Isa, const char *Name, WholeNumbers Values)
      : M(std::move(Of)), K(shipped(Name)) {
    const IsaTable *const Table = findIsa(Isa);
    const KernelPlan P = plan(*K.Of, K.Facts, M, Table, {});
    const auto Found = nestAtSize(*K.Of, K.Of->Loops[0], K.balance(), Values, M.lineBytes());
    EXPECT_TRUE(std::holds_alternative<NestAtSize>(Found)) << Name;
    At = std::get<NestAtSize>(Found);
    const IsaCosts &Costs = *M.isa(Isa);
    Core = coreTime(K.balance(), At, K.Facts.Loops[0], P.Isas[0].Loops[0].Sizes[0].Lowered,
                    std::nullopt, Costs, std::max(1, Costs.VectorBits / 64));
  }

  MemoryTime in(size_t Level, int Threads = 1) const {
    return memoryTime({M, K.balance(), At, Core, Level, Threads, false});
  }
  /// Cycles for a line of results.
  double line(size_t Level) const { return 8 * in(Level).Cycles / At.Iterations; }

  const Machine M;
  const Analysed K;
  NestAtSize At;
  CoreTime Core;
};

/// Cycles a line of eight doubles, measured with data in L1, L2, L3 and memory; 0: not measured.
struct Measured {
  const char *Kernel;
  WholeNumbers Values;
  double Cycles[4], Error[4]; // of the model, parts of one
};

class OnZen3 : public testing::TestWithParam<Measured> {};

TEST_P(OnZen3, CyclesOfALine) {
  const Measured &G = GetParam();
  const Sized S(machineOf("zen3"), "avx2", G.Kernel, G.Values);
  for (size_t Level = 0; Level < 4; ++Level)
    if (G.Cycles[Level] > 0)
      EXPECT_NEAR(S.line(Level), G.Cycles[Level], G.Error[Level] * G.Cycles[Level])
          << G.Kernel << " in " << levelName(S.M, Level);
}

// Rates of loads, stores, copies and triads are those of the file, to its digits. An update has the
// mix of a store, and moves half of its lines both ways: up to a quarter off. Of the stencil,
// rows that lie across lines cost more in the model than was counted by hand.
INSTANTIATE_TEST_SUITE_P(
    Kernels, OnZen3,
    testing::Values(Measured{"sum", {{"n", 1 << 20}}, {1, 2, 2.63, 9.6}, {.01, .01, .01, .02}},
                    Measured{"triad", {{"n", 1 << 20}}, {3.1, 6, 7.8, 29}, {.04, .01, .01, .01}},
                    Measured{"copy", {{"n", 1 << 20}}, {2, 4.1, 5.4, 21.9}, {.01, .01, .01, .02}},
                    Measured{"init", {{"n", 1 << 20}}, {2, 2, 3, 13.4}, {.01, .01, .01, .01}},
                    Measured{"update", {{"n", 1 << 20}}, {2, 2.4, 3.1, 10.9}, {.01, .17, .05, .25}},
                    Measured{"jacobi2d5p",
                             {{"w", 500}, {"h", 500}, {"width", 500}},
                             {6.4, 6.4, 6.4, 19.3},
                             {.1, .1, .1, .13}}),
    [](const auto &Info) { return std::string(Info.param.Kernel); });

TEST(Levels, RowsThatOnlyL2Keeps) {
  // Rows of 4000 doubles: four of them are more than half of L1, and less than half of L2.
  const Sized S(machineOf("zen3"), "avx2", "jacobi2d5p",
                {{"w", 4000}, {"h", 300}, {"width", 4000}});
  const MemoryTime T = S.in(3);
  ASSERT_EQ(T.Transfers.size(), 3u);
  const double N = S.At.Iterations;
  EXPECT_NEAR(T.Transfers[0].Moved.all() / N, 40, .1); // three rows, one written and allocated
  EXPECT_NEAR(T.Transfers[1].Moved.all() / N, 24, .1);
  EXPECT_NEAR(T.Transfers[2].Moved.all() / N, 24, .1);
  EXPECT_EQ(T.Limit, "transfers from memory");
  EXPECT_EQ(S.in(1).Limit, "transfers from L2");
}

TEST(Levels, OfBytes) {
  const Machine M = machineOf("zen3");
  EXPECT_EQ(levelHolding(M, 32 * 1024, 1), 0u);
  EXPECT_EQ(levelHolding(M, 32 * 1024 + 1, 1), 1u);
  EXPECT_EQ(levelHolding(M, 512 * 1024 + 1, 1), 2u);
  EXPECT_EQ(levelHolding(M, 33 * 1024 * 1024, 1), 3u);
  // Eight threads share L3, each with an L2 beside its part, as that keeps what L2 does not.
  EXPECT_EQ(levelHolding(M, (4096 + 512) * 1024, 8), 2u);
  EXPECT_EQ(levelHolding(M, (4096 + 512) * 1024 + 1, 8), 3u);
  EXPECT_EQ(levelName(M, 0), "L1");
  EXPECT_EQ(levelName(M, 3), "memory");
}

TEST(Overlap, AddsWhatDoesNotOverlap) {
  Machine M = machineOf("zen3");
  const WholeNumbers N = {{"n", 1 << 20}};
  const Sized Full(M, "avx2", "triad", N);
  const MemoryTime T = Full.in(2);
  EXPECT_DOUBLE_EQ(T.OneCore, T.Transfers[1].Time.Cycles);
  M.Overlap = CacheOverlap::None;
  const double Sum = T.Transfers[0].Time.Cycles + T.Transfers[1].Time.Cycles;
  const Sized None(M, "avx2", "triad", N);
  // Two loads and a store an iteration, of four lanes: 1/4 cycle of the load pipes.
  EXPECT_NEAR(None.in(2).OneCore, Sum + None.At.Iterations / 4, 1e-6 * Sum);
  M.Overlap = CacheOverlap::Partial;
  const Sized Partial(M, "avx2", "triad", N);
  EXPECT_LE(Partial.in(2).OneCore, None.in(2).OneCore);
  EXPECT_GT(Partial.in(2).OneCore, Sum);
}

TEST(Overlap, ArithmeticHidesTransfers) {
  Machine M = machineOf("zen3");
  M.Overlap = CacheOverlap::None;
  Sized S(M, "avx2", "sum", {{"n", 1 << 16}});
  S.Core.Cycles = 1e9;
  EXPECT_DOUBLE_EQ(S.in(3).OneCore, 1e9);
  EXPECT_EQ(S.in(3).Limit, S.Core.Limit);
}

TEST(Saturation, OfAMemory) {
  // 21.8 GB/s of one core, 143 of all 32: seven cores fill it.
  const Sized S(machineOf("zen2"), "avx2", "sum", {{"n", 1 << 26}});
  const double One = S.in(3).Cycles;
  EXPECT_DOUBLE_EQ(S.in(3, 4).Cycles, One / 4);
  EXPECT_FALSE(S.in(3, 4).Saturated);
  const MemoryTime Eight = S.in(3, 8);
  EXPECT_TRUE(Eight.Saturated);
  EXPECT_EQ(Eight.Limit, "memory bandwidth");
  EXPECT_NEAR(Eight.Cycles / One, 21.8 / 143, 1e-9);
  EXPECT_DOUBLE_EQ(S.in(3, 32).Cycles, Eight.Cycles);
  EXPECT_NEAR(S.in(3, 64).Cycles, Eight.Cycles / 2, 1e-6 * One); // a second memory
}

TEST(WriteAllocate, ByTheRuleOfTheMachine) {
  MemoryFigures F;
  F.Evaded = .75;
  F.EvadedLines = 4;
  EXPECT_EQ(allocatedShare(F, 100, true), 1);
  F.Allocates = WriteAllocate::NearSaturation;
  EXPECT_EQ(allocatedShare(F, 100, false), 1);
  EXPECT_EQ(allocatedShare(F, 100, true), .25);
  EXPECT_EQ(allocatedShare(F, 3, true), 1); // rows too short to be noticed
  F.Allocates = WriteAllocate::Streaming;
  EXPECT_EQ(allocatedShare(F, 100, false), .25);
}

TEST(Bandwidth, DerivedWhereNoLoopIsNear) {
  MovedBytes Copy{64, 64, 64};
  CacheLevel L2;
  L2.Level = 2;
  L2.Load = 64;
  L2.Store = 32;
  EXPECT_EQ(cacheTransfer(L2, CacheOverlap::Full, Copy).Cycles, 2); // both ways at once
  EXPECT_EQ(cacheTransfer(L2, CacheOverlap::None, Copy).Cycles, 4);
  EXPECT_TRUE(cacheTransfer(L2, CacheOverlap::None, Copy).Derived);
  L2.Copy = 16; // 128 of the 192 bytes are what a program counts
  EXPECT_EQ(cacheTransfer(L2, CacheOverlap::Full, Copy).Cycles, 8);
  EXPECT_FALSE(cacheTransfer(L2, CacheOverlap::Full, Copy).Derived);
  EXPECT_EQ(cacheTransfer(L2, CacheOverlap::Full, {}).Cycles, 0);

  Machine M;
  M.FrequencyGhz.Value = 2;
  EXPECT_FALSE(memoryTransfer(M, Copy));
  EXPECT_FALSE(saturatedTransfer(M, Copy));
  M.Memory.Load = 32; // 16 bytes a cycle
  ASSERT_TRUE(memoryTransfer(M, Copy));
  EXPECT_EQ(memoryTransfer(M, Copy)->Cycles, 8);
  EXPECT_TRUE(memoryTransfer(M, Copy)->Derived);
  EXPECT_EQ(memoryTransfer(M, {64, 0, 0})->Cycles, 4);
  EXPECT_FALSE(memoryTransfer(M, {64, 0, 0})->Derived);
  M.Memory.AllLoad = 64;
  EXPECT_EQ(saturatedTransfer(M, Copy)->Cycles, 6); // all 192 bytes share the 32 a cycle
}

TEST(Figures, ThatAreMissingAreSaid) {
  const Sized S(machineOf("icelake-server"), "avx512", "triad", {{"n", 1 << 26}});
  const MemoryTime T = S.in(3);
  ASSERT_EQ(T.Missing.size(), 1u);
  EXPECT_EQ(T.Missing[0], "memory bandwidth of one core, taken to be that of the last cache");
  EXPECT_TRUE(T.Transfers.back().Time.Derived);
  const Sized Toy(machineOf("toy"), "scalar", "triad", {{"n", 1000}});
  // 0.25 GB/s at 1 GHz: 32 bytes an iteration, of which a load-only figure sees 24 one way.
  EXPECT_NEAR(Toy.in(1).Transfers[0].Time.Cycles / Toy.At.Iterations, 24 / .25, .5);
}

TEST(Lightspeed, OfAPath) {
  const Sized S(machineOf("zen3"), "avx2", "triad", {{"n", 1 << 20}});
  const MemoryTime T = S.in(3);
  EXPECT_NEAR(*T.CodeBalance, 1.5, 1e-3);
  EXPECT_NEAR(*T.CodeBalanceAllocate, 2, 1e-3);
  // 16 flops a cycle at 3.2 GHz; 21.1 GB/s counted are 4/3 as many moved.
  EXPECT_NEAR(*T.MachineBalance, 21.1 * 4 / 3 / 8 / 51.2, 1e-3);
  EXPECT_NEAR(T.Attainable, 21.1 / 24 * 2, 1e-2);
  EXPECT_NEAR(*T.Lightspeed, T.Attainable / 51.2, 1e-6);
  EXPECT_FALSE(S.in(0).Lightspeed); // nothing comes over a path
  const Sized Copy(machineOf("zen3"), "avx2", "copy", {{"n", 1 << 20}});
  EXPECT_FALSE(Copy.in(3).CodeBalance); // no flops
  EXPECT_EQ(Copy.in(3).Attainable, 0);
}

TEST(Nests, WithoutNumbersOrTooLongToWalk) {
  const Analysed K = shipped("gemm");
  const auto At = [&](const WholeNumbers &Values) {
    return nestAtSize(*K.Of, K.Of->Loops[0], K.balance(), Values, 64);
  };
  const auto None = At({});
  ASSERT_TRUE(std::holds_alternative<NotAtSize>(None));
  EXPECT_EQ(std::get<NotAtSize>(None).Because, NotAtSize::Why::NoValue);
  EXPECT_EQ(std::get<NotAtSize>(None).Name, "n");
  const auto Walked = std::get<NestAtSize>(At({{"n", 64}}));
  const auto Long = std::get<NestAtSize>(At({{"n", 8192}}));
  EXPECT_TRUE(Walked.Exact);
  EXPECT_FALSE(Long.Exact);
  EXPECT_EQ(Walked.Iterations, 64. * 64 * 64);
  EXPECT_EQ(Walked.ReadBytes, 3. * 64 * 64 * 8);
  EXPECT_EQ(Long.Iterations, 8192. * 8192 * 8192);
  EXPECT_EQ(Long.ReadBytes, 3. * 8192 * 8192 * 8);
  EXPECT_EQ(Long.WrittenBytes, 8192. * 8192 * 8);
  EXPECT_EQ(Long.RowIterations, 8192);
}

} // namespace
} // namespace tpbcc::test
