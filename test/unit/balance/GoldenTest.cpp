// Words, flops and balances of the shipped kernels against figures worked out by hand.
#include "Analysed.h"
#include "cost/Lightspeed.h"
#include "gtest/gtest.h"
#include <algorithm>

namespace tpbcc::test {
namespace {

constexpr double Tolerance = 1e-12;

/// A row of the table: what an iteration moves and computes. Words: with and without
/// write-allocate.
struct Golden {
  const char *Kernel;
  bool Kept = true;   // the largest layer condition holds; else none does
  bool Fused = false; // loops with the same bounds are one
  int Loads, Stores;  // references as written
  double Flops, Words, WordsAllocate;
  double Slots;
  double Light, LightAllocate; // at 0.1 words a flop; negative: no flops
};

std::string nameOf(const Golden &G) {
  return std::string(G.Kernel) + (G.Kept ? "" : " broken") + (G.Fused ? " fused" : "");
}

class Words : public testing::TestWithParam<Golden> {};

TEST_P(Words, AreAsByHand) {
  const Golden &G = GetParam();
  SCOPED_TRACE(nameOf(G));
  const Analysed K = shipped(G.Kernel);
  const NestBalance &B = K.balance();
  const LayerState &State = G.Kept ? B.Traffic.States.back() : B.Traffic.States.front();
  const ir::Stmt *Loop = B.Traffic.innermost();
  const LoopTraffic T = LayerState::of(G.Fused ? State.Fused : State.Traffic, Loop);
  const double Words = T.bytes() / WordBytes, Allocate = T.bytesAllocate() / WordBytes;
  EXPECT_NEAR(Words, G.Words, Tolerance);
  EXPECT_NEAR(Allocate, G.WordsAllocate, Tolerance);
  EXPECT_NEAR(T.bytes(), 8 * G.Words, Tolerance);
  EXPECT_NEAR(T.bytesAllocate(), 8 * G.WordsAllocate, Tolerance);
  const LoopFlops F = B.flopsOf(Loop);
  EXPECT_EQ(F.Flops, G.Flops);
  int Loads = 0, Stores = 0;
  for (const ArrayUse &A : K.Of->Loops[0].Arrays)
    for (const Reference &R : A.References)
      ++(R.Store ? Stores : Loads);
  EXPECT_EQ(Loads, G.Loads);
  EXPECT_EQ(Stores, G.Stores);

  const auto Plain = codeBalance(T.bytes(), F.Flops),
             WithAllocate = codeBalance(T.bytesAllocate(), F.Flops);
  ASSERT_EQ(Plain.has_value(), G.Flops > 0);
  ASSERT_EQ(WithAllocate.has_value(), G.Flops > 0);
  ASSERT_EQ(F.Slots > 0, G.Flops > 0);
  EXPECT_NEAR(*intensity(T.bytes(), F.Flops), G.Flops / (8 * G.Words), Tolerance);
  EXPECT_NEAR(*intensity(T.bytesAllocate(), F.Flops), G.Flops / (8 * G.WordsAllocate), Tolerance);
  if (!Plain)
    return;
  EXPECT_NEAR(*Plain, G.Words / G.Flops, Tolerance);
  EXPECT_NEAR(*WithAllocate, G.WordsAllocate / G.Flops, Tolerance);
  EXPECT_EQ(F.Slots, G.Slots);
  EXPECT_NEAR(*inCoreFactor(F.Flops, F.Slots), G.Flops / (2 * G.Slots), Tolerance);
  EXPECT_NEAR(lightspeed(0.1, *Plain), G.Light, Tolerance);
  EXPECT_NEAR(lightspeed(0.1, *WithAllocate), G.LightAllocate, Tolerance);
}

// references as written: striad and tl_cgw's dot product have theirs among all of the nest's
INSTANTIATE_TEST_SUITE_P(
    Kernels, Words,
    testing::Values(Golden{"init", true, false, 0, 1, 0, 1, 2, 0, -1, -1},
                    Golden{"sum", true, false, 1, 0, 1, 1, 1, 1, .1, .1},
                    Golden{"copy", true, false, 1, 1, 0, 2, 3, 0, -1, -1},
                    Golden{"update", true, false, 1, 1, 1, 2, 2, 1, .05, .05},
                    Golden{"scale", true, false, 1, 1, 1, 2, 3, 1, .05, .1 / 3},
                    Golden{"triad", true, false, 2, 1, 2, 3, 4, 1, .2 / 3, .05},
                    Golden{"axpy", true, false, 2, 1, 2, 3, 3, 1, .2 / 3, .2 / 3},
                    Golden{"striad", true, false, 2, 1, 2, 3, 4, 1, .2 / 3, .05},
                    Golden{"staxpy", true, false, 2, 1, 2, 3, 3, 1, .2 / 3, .2 / 3},
                    Golden{"jacobi2d5p", true, false, 5, 1, 6, 2, 3, 5, .3, .2},
                    Golden{"jacobi2d5p", false, false, 5, 1, 6, 4, 5, 5, .15, .12},
                    Golden{"tl_cgw", true, false, 12, 1, 13, 5, 6, 8, .26, 1.3 / 6},
                    Golden{"tl_cgw", false, true, 12, 1, 13, 8, 9, 8, .1625, 1.3 / 9},
                    Golden{"tl_cgw", false, false, 12, 1, 13, 10, 11, 8, .13, 1.3 / 11}),
    [](const auto &Info) {
      std::string Name = nameOf(Info.param);
      std::replace(Name.begin(), Name.end(), ' ', '_');
      return Name;
    });

TEST(Stream, ActualTrafficOfEachLoop) {
  const Analysed K = shipped("stream");
  const double Ratios[] = {3 / 2., 3 / 2., 4 / 3., 4 / 3.};
  const double Balances[] = {0, 2, 3, 1.5};
  ASSERT_EQ(K.Balances.size(), 4u);
  for (size_t I = 0; I < 4; ++I) {
    const NestBalance &B = K.balance(I);
    const LoopTraffic T = LayerState::of(B.Traffic.States.front().Traffic, B.Traffic.innermost());
    EXPECT_NEAR(reportedToActual(T.bytes(), T.bytesAllocate()), Ratios[I], Tolerance) << I;
    if (I)
      EXPECT_NEAR(*codeBalance(T.bytes(), B.flopsOf(B.Traffic.innermost()).Flops), Balances[I],
                  Tolerance);
  }
}

TEST(Stream, VectorTriad) {
  const Analysed K = analysedText(
      "#pragma tpb kernel\n"
      "void f(long n, double a[restrict n], const double b[restrict n], const double c[restrict n],"
      " const double d[restrict n])\n"
      "{\n  for (long i = 0; i < n; ++i)\n    a[i] = b[i] + c[i] * d[i];\n}\n");
  const NestBalance &B = K.balance();
  const LoopTraffic T = LayerState::of(B.Traffic.States.front().Traffic, B.Traffic.innermost());
  const LoopFlops F = B.flopsOf(B.Traffic.innermost());
  EXPECT_NEAR(*codeBalance(T.bytes(), F.Flops), 2, Tolerance);
  EXPECT_NEAR(*codeBalance(T.bytesAllocate(), F.Flops), 2.5, Tolerance);
  EXPECT_NEAR(reportedToActual(T.bytes(), T.bytesAllocate()), 5 / 4., Tolerance);
  EXPECT_NEAR(lightspeed(.1, 2), .05, Tolerance);
  EXPECT_NEAR(lightspeed(.1, 2.5), .04, Tolerance);
  EXPECT_NEAR(*inCoreFactor(F.Flops, F.Slots), 1, Tolerance);
}

/// F operations for every L loads.
struct Ratio {
  const char *Kernel;
  int F, L;
  double FlopsOfElement, Balance, Intensity, Factor;
};

TEST(Ratios, OfLoadsAndOperations) {
  const Ratio All[] = {
      {"mulldr", 1, 4, .25, 4, .03125, .5},  {"mulldr", 1, 2, .5, 2, .0625, .5},
      {"mulldr", 1, 1, 1, 1, .125, .5},      {"mulldr", 2, 1, 2, .5, .25, .5},
      {"mulldr", 3, 1, 3, 1 / 3., .375, .5}, {"mulldr", 4, 1, 4, .25, .5, .5},
      {"mulldr", 8, 1, 8, .125, 1, .5},      {"mulldr", 16, 1, 16, .0625, 2, .5},
      {"mulldr", 32, 1, 32, .03125, 4, .5},  {"fmaldr", 1, 4, .5, 2, .0625, 1},
      {"fmaldr", 1, 2, 1, 1, .125, 1},       {"fmaldr", 1, 1, 2, .5, .25, 1},
      {"fmaldr", 2, 1, 4, .25, .5, 1},       {"fmaldr", 4, 1, 8, .125, 1, 1},
      {"fmaldr", 8, 1, 16, .0625, 2, 1},
  };
  const Analysed Mul = shipped("mulldr"), Fma = shipped("fmaldr");
  for (const Ratio &R : All) {
    SCOPED_TRACE(std::string(R.Kernel) + " " + std::to_string(R.F) + ":" + std::to_string(R.L));
    const Analysed &K = R.Kernel == std::string("mulldr") ? Mul : Fma;
    const int64_t N = 64L * R.L;
    const auto W =
        walk(*K.Of, K.Of->Loops[0], {{"n", N}, {"F", R.F}, {"L", R.L}, {"part", N / R.L}});
    ASSERT_TRUE(W);
    const NestBalance &B = K.balance();
    for (const LayerState &State : B.Traffic.States) {
      const BalanceTotals Sum = totals(B, State, W->Iterations);
      EXPECT_NEAR(Sum.Bytes / double(N), 8, Tolerance);
      EXPECT_NEAR(Sum.BytesAllocate / double(N), 8, Tolerance);
      EXPECT_NEAR(Sum.Flops / double(N), R.FlopsOfElement, Tolerance);
      EXPECT_NEAR(*codeBalance(Sum.Bytes, Sum.Flops), R.Balance, Tolerance);
      EXPECT_NEAR(*intensity(Sum.Bytes, Sum.Flops), R.Intensity, Tolerance);
      EXPECT_NEAR(*inCoreFactor(Sum.Flops, Sum.Slots), R.Factor, Tolerance);
    }
  }
  EXPECT_EQ(lightspeed(.1, .03125), 1); // 32:1, and 8:1 of fmaldr: arithmetic decides
  EXPECT_EQ(lightspeed(.1, .0625), 1);
}

TEST(Rates, AtHundredGigabytes) {
  const struct {
    const char *Kernel;
    double Rate, RateAllocate;
  } All[] = {{"triad", 25 / 3., 6.25}, {"jacobi2d5p", 37.5, 25}};
  for (const auto &G : All) {
    const Analysed K = shipped(G.Kernel);
    const NestBalance &B = K.balance();
    const LoopTraffic T = LayerState::of(B.Traffic.States.back().Traffic, B.Traffic.innermost());
    const double Flops = B.flopsOf(B.Traffic.innermost()).Flops;
    EXPECT_NEAR(attainable(1000, 100, *codeBalance(T.bytes(), Flops)), G.Rate, Tolerance);
    EXPECT_NEAR(attainable(1000, 100, *codeBalance(T.bytesAllocate(), Flops)), G.RateAllocate,
                Tolerance);
    EXPECT_EQ(attainable(5, 100, *codeBalance(T.bytes(), Flops)), 5); // arithmetic decides
  }
}

TEST(Formulas, NumbersOfTheBook) {
  EXPECT_NEAR(machineBalance(10.6, 24), 1.325 / 24, Tolerance);
  EXPECT_NEAR(machineBalance(10.66, 12), .111, 5e-4);
  EXPECT_FALSE(codeBalance(8, 0));
  EXPECT_FALSE(intensity(0, 1));
  EXPECT_FALSE(inCoreFactor(0, 0));
  EXPECT_EQ(attainable(7, 100, 0), 7);
}

TEST(Formulas, Headroom) {
  EXPECT_EQ(spelling(headroom(79, 100)), "headroom");
  EXPECT_EQ(spelling(headroom(80, 100)), "no headroom");
  EXPECT_EQ(spelling(headroom(100, 100)), "no headroom");
  EXPECT_EQ(spelling(headroom(100.1, 100)), "model or cache wrong");
}

/// How long rows may be in a cache of so many KiB.
void expectBlocks(const char *Name, double BytesOfColumn,
                  const std::vector<std::pair<int, double>> &Columns) {
  const Analysed K = shipped(Name);
  const NestTraffic &N = K.balance().Traffic;
  const LayerState &State = N.States.back();
  for (const auto &[KiB, Most] : Columns) {
    const double Capacity = layerCapacity(cacheOf(KiB));
    EXPECT_EQ(blockLength(N, State, Capacity, {}), Most) << Name << " " << KiB;
    EXPECT_EQ(layersHold(N, State, Capacity, {{"w", Most}, {"width", Most}}), true) << KiB;
    EXPECT_EQ(layersHold(N, State, Capacity, {{"w", Most + 1}, {"width", Most + 1}}), false) << KiB;
    EXPECT_EQ(layersHold(N, State, Capacity, {{"w", 100 * Most}, {"width", Most}}), true) << KiB;
  }
  EXPECT_EQ(valueOf(State.Bytes, {{"w", 100}, {"width", 100}}, N.Names), 100 * BytesOfColumn);
  EXPECT_EQ(valueOf(State.Bytes, {{"w", 100}, {"width", 900}}, N.Names), 100 * BytesOfColumn);
  EXPECT_EQ(layersHold(N, State, 1, {{"h", 3}}), std::nullopt); // who knows how long a row is
}

TEST(LayerConditions, RowsOfJacobi) {
  expectBlocks("jacobi2d5p", 32, {{32, 512}, {64, 1024}, {512, 8192}, {1024, 16384}});
}

TEST(LayerConditions, RowsOfConjugateGradients) {
  expectBlocks("tl_cgw", 64, {{32, 256}, {64, 512}, {512, 4096}, {1024, 8192}});
}

TEST(LayerConditions, SharedCachesArePartOfEach) {
  EXPECT_EQ(layerCapacity(cacheOf(32768), 8), 32768 * 1024 / 8 / 2);
}

/// Whole lines for each element that is used, of blocks of S elements with L between them.
struct Stanza {
  int S, L;
  double Factors[3]; // lines of 64, 128 and 256 bytes
};

TEST(Lines, OfBlocks) {
  const Stanza All[] = {
      {8, 8, {1, 2, 2}},
      {4, 4, {2, 2, 2}},
      {1, 1, {2, 2, 2}},
      {4, 12, {2, 4, 4}},
      {8, 24, {1, 2, 4}},
      {1, 7, {8, 8, 8}},
      {12, 4, {4 / 3., 4 / 3., 4 / 3.}},
      {8, 7, {1.875, 1.875, 1.875}},
      {16, 16, {1, 1, 2}},
      {32, 32, {1, 1, 1}},
      {64, 64, {1, 1, 1}},
  };
  for (const char *Name : {"striad", "staxpy"}) {
    const Analysed K = shipped(Name);
    for (const Stanza &G : All) {
      SCOPED_TRACE(std::string(Name) + " " + std::to_string(G.S) + ", " + std::to_string(G.L));
      const int64_t Block = G.S + G.L;
      const auto W = walk(*K.Of, K.Of->Loops[0],
                          {{"n", 64 * Block}, {"S", G.S}, {"L", G.L}, {"block", Block}});
      ASSERT_TRUE(W);
      for (const ArrayUse &A : K.Of->Loops[0].Arrays)
        for (int Which = 0; Which < 3; ++Which) {
          const int Line = 64 << Which;
          const LinesTouched T = W->lines(A, Line);
          EXPECT_EQ(T.Elements, 64 * G.S);
          EXPECT_NEAR(T.factor(8, Line), G.Factors[Which], Tolerance) << A.Name << " " << Line;
        }
    }
    const auto W = walk(*K.Of, K.Of->Loops[0], {{"n", 1024}, {"S", 8}, {"L", 8}, {"block", 16}});
    ASSERT_TRUE(W);
    EXPECT_NEAR(W->lines(K.Of->Loops[0].Arrays[0], 64, 32).factor(8, 64), 2, Tolerance);
  }
}

TEST(Lines, TheLastBlockMayBeCutShort) {
  const Analysed K = shipped("striad");
  for (int N : {0, 1, 7, 8, 9, 15, 16, 17, 100}) {
    const auto W = walk(*K.Of, K.Of->Loops[0], {{"n", N}, {"S", 8}, {"L", 8}, {"block", 16}});
    ASSERT_TRUE(W);
    EXPECT_EQ(W->lines(K.Of->Loops[0].Arrays[0], 64).Elements, N / 16 * 8 + std::min(8, N % 16));
  }
}

TEST(Properties, OfWriteAllocate) {
  for (const char *Name :
       {"init", "sum", "copy", "update", "scale", "triad", "axpy", "striad", "staxpy", "jacobi2d5p",
        "tl_cgw", "mulldr", "fmaldr", "stencil7", "stencil27", "gemm", "spmv", "rtriad", "dot"}) {
    const Analysed K = shipped(Name);
    const std::string Same = ",update,axpy,sum,";
    for (const LayerState &State : K.balance().Traffic.States)
      for (const auto *All : {&State.Traffic, &State.Lines, &State.Fused})
        for (const LoopTraffic &T : *All) {
          EXPECT_GE(T.bytesAllocate(), T.bytes()) << Name;
          if (Same.find("," + std::string(Name) + ",") != std::string::npos)
            EXPECT_EQ(T.bytesAllocate(), T.bytes()) << Name;
        }
  }
}

} // namespace
} // namespace tpbcc::test
