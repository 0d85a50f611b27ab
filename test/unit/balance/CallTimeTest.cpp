//===- CallTimeTest.cpp - Cycles of a whole call ----------------------------===//
#include "cost/CallTime.h"
#include "../Recorder.h"
#include "Analysed.h"
#include "cost/Plan.h"
#include "isa/Isa.h"
#include "machine/Machine.h"
#include "gtest/gtest.h"

namespace tpbcc::test {

namespace {

Machine zen3() {
  Recorder Said;
  auto M = readMachine(TPBCC_TEST_MACHINES "/zen3.yaml", Said);
  EXPECT_TRUE(M);
  return *M;
}

/// The plan's leaf for the only loop of a kernel, on AVX2.
SizeLeaf leafOf(const Analysed &K, const Machine &M) {
  KernelPlan P = plan(*K.Of, K.Facts, M, findIsa("avx2"), {});
  return std::move(P.Isas[0].Loops[0].Sizes[0]);
}

double cycles(const SizeLeaf &Leaf, WholeNumbers Values) {
  Values.insert({"begin", 0});
  if (!Values.count("end"))
    Values["end"] = Values["n"];
  const auto Result = cyclesOf(Leaf.Call, Values);
  EXPECT_TRUE(Result);
  return Result.value_or(-1);
}

TEST(CallTime, LongRowsTakeWhatTheirTripsTake) {
  const Machine M = zen3();
  for (const char *Name : {"sum", "triad", "copy", "init"}) {
    const SizeLeaf Leaf = leafOf(shipped(Name), M);
    const double N = 1 << 24;
    EXPECT_NEAR(cycles(Leaf, {{"n", int64_t(N)}}) / N, Leaf.Lowered.perElement(), 1e-5) << Name;
  }
}

TEST(CallTime, WhatIsLeftOfATripCostsMoreThanTheTrip) {
  const Machine M = zen3();
  const SizeLeaf Leaf = leafOf(shipped("triad"), M);
  // A trip of eight, then of four, then three elements.
  const double Trips = cycles(Leaf, {{"n", 800}}), Rest = cycles(Leaf, {{"n", 807}}) - Trips;
  EXPECT_GT(Rest, 7 * Leaf.Lowered.perElement());
  EXPECT_LT(Rest, 7 * 4.0);
  EXPECT_DOUBLE_EQ(cycles(Leaf, {{"n", 0}}), 0);
}

TEST(CallTime, ShortRowsShareTheirLatency) {
  const Machine M = zen3();
  const SizeLeaf Rows = leafOf(analysedText("#pragma tpb kernel\n"
                                            "void f(long m, long n, double s[restrict m], "
                                            "const double a[restrict m][n]) {\n"
                                            "  for (long i = 0; i < m; ++i) {\n"
                                            "    double t = 0;\n"
                                            "    for (long j = 0; j < n; ++j)\n"
                                            "      t += a[i][j];\n"
                                            "    s[i] = t;\n"
                                            "  }\n"
                                            "}\n"),
                               M);
  const SizeLeaf Sum = leafOf(shipped("sum"), M);
  const auto RowsOf = [&](int64_t N) {
    return cycles(Rows, {{"n", N}, {"m", 1000}, {"end", 1000}}) / 1000;
  };
  // Alone, a row waits for its accumulators; among others it does not.
  EXPECT_LT(RowsOf(32), 0.6 * cycles(Sum, {{"n", 32}}));
  EXPECT_GE(RowsOf(32), 32 * Sum.Lowered.perElement());
  EXPECT_GE(RowsOf(4096), 4096 * Sum.Lowered.perElement());
  EXPECT_LT(RowsOf(4096), cycles(Sum, {{"n", 4096}}));
}

Machine zen4() {
  Recorder Said;
  auto M = readMachine(TPBCC_TEST_MACHINES "/zen4.yaml", Said);
  EXPECT_TRUE(M);
  return *M;
}

SizeLeaf leafOn(const Machine &M, const char *Text) {
  const Analysed K = analysedText(Text);
  KernelPlan P = plan(*K.Of, K.Facts, M, findIsa("avx512"), {});
  return std::move(P.Isas[0].Loops[0].Sizes[0]);
}

TEST(CallTime, RowsThatBeginInTheMiddleOfAVectorTakeLonger) {
  Machine M = zen4();
  const auto RowsOf = [&](int64_t N) {
    const SizeLeaf Leaf =
        leafOn(M, "#pragma tpb kernel\n"
                  "void f(long m, long n, double a[restrict m][n],\n"
                  "       double b[restrict m][n], const double c[restrict m][n]) {\n"
                  "  for (long i = 0; i < m; ++i)\n"
                  "    for (long j = 0; j < n; ++j) {\n"
                  "      a[i][j] = c[i][j] + 1;\n"
                  "      b[i][j] = c[i][j] - 1;\n"
                  "    }\n"
                  "}\n");
    return cycles(Leaf, {{"n", N}, {"m", 400}, {"end", 400}}) / 400;
  };
  // Rows of 64 doubles begin a line, those of 68 a piece of 32 bytes, of 66 every other one
  // neither.
  const double Whole = RowsOf(64), Pieces = RowsOf(68), Off = RowsOf(66);
  EXPECT_GT(Off - Whole, 1.2 * (Pieces - Whole));
  M.StoreCrossing.Value *= 4;
  EXPECT_DOUBLE_EQ(RowsOf(64), Whole);
  EXPECT_GT(RowsOf(66), 1.2 * Off);
}

TEST(CallTime, ARowWaitsForWhatTheOneBeforeStored) {
  Machine M = zen4();
  const auto RowsOf = [&](const char *Before) {
    const std::string Text = std::string("#pragma tpb kernel\n"
                                         "void f(long m, long n, float a[restrict m][n]) {\n"
                                         "  for (long i = 1; i < m; ++i)\n"
                                         "    for (long j = 1; j < n - 1; ++j)\n"
                                         "      a[i][j] = 0.25f * a[i][j] + ") +
                             Before + ";\n}\n";
    const SizeLeaf Leaf = leafOn(M, Text.c_str());
    return cycles(Leaf, {{"n", 18}, {"m", 401}, {"begin", 1}, {"end", 401}}) / 400;
  };
  const double Add = 4; // cycles, of what is added to a product
  EXPECT_NEAR(RowsOf("a[i - 1][j]"), M.StoreForward + Add, 0.5);
  EXPECT_NEAR(RowsOf("a[i - 1][j + 1]"), M.StoreForward + M.ForwardFailed + Add, 0.5) << "of two";
  M.StoreForward.Value = 1000;
  EXPECT_GE(RowsOf("a[i - 1][j]"), 1000);
}

TEST(CallTime, ALastVectorUnderAMaskHoldsUpTheNextRow) {
  Machine M = zen4();
  const auto RowsOf = [&](const char *Columns) {
    const std::string Text = std::string("#pragma tpb kernel\n"
                                         "void f(long m, long n, unsigned char a[restrict m][") +
                             Columns +
                             "]) {\n"
                             "  for (long i = 0; i < m; ++i)\n"
                             "    for (long j = 0; j < n; ++j)\n"
                             "      a[i][j] *= 3;\n}\n";
    const SizeLeaf Leaf = leafOn(M, Text.c_str());
    return cycles(Leaf, {{"n", 100}, {"m", 400}, {"end", 400}}) / 400;
  };
  const double Waits = M.StoreForward + M.ForwardFailed;
  EXPECT_GE(RowsOf("n"), Waits);
  EXPECT_GE(RowsOf("n + 4"), Waits);
  EXPECT_LT(RowsOf("n + 64"), Waits) << "a vector further";
  M.ForwardFailed.Value = 1000;
  EXPECT_GE(RowsOf("n"), 1000);
}

TEST(CallTime, ADistanceOfTheCallDecidesWhatTripsWaitFor) {
  const Machine M = zen4();
  const auto At = [&](int64_t K) {
    const SizeLeaf Leaf = leafOn(M, "#pragma tpb kernel param(k = 32)\n"
                                    "void f(long n, long k, double a[restrict n + k]) {\n"
                                    "  for (long i = 0; i < n; ++i)\n"
                                    "    a[i + k] = 0.5 * a[i];\n"
                                    "}\n");
    return cycles(Leaf, {{"n", 8000}, {"k", K}}) / 1000;
  };
  EXPECT_NEAR(At(8), M.StoreForward + 3, 0.1) << "of the vector before, and a product";
  EXPECT_NEAR(At(9), At(8) + M.ForwardFailed, 0.1) << "of two vectors";
  EXPECT_NEAR(At(17), At(9) / 2, 0.1) << "the trip before that may be under way";
  EXPECT_LT(At(8000), 4);
}

TEST(CallTime, TheReorderBufferHoldsRowsThatFollow) {
  const auto Share = [](double Uops) { return inFlight({0, 0, 0, 1, Uops}, 256).Alone; };
  EXPECT_DOUBLE_EQ(Share(32), 1.0 / 9);   // eight of them and one that comes in
  EXPECT_DOUBLE_EQ(Share(256), 1.0 / 2);  // the row before waits for the one before that
  EXPECT_DOUBLE_EQ(Share(512), 1.0 / 2);  // the first half of a row before the next one begins
  EXPECT_DOUBLE_EQ(Share(1024), 3.0 / 4); // as its last quarter is in the buffer with that
  EXPECT_DOUBLE_EQ(inFlight({0, 0, 3, 1, 32}, 256).Alone, 3);
  EXPECT_DOUBLE_EQ(inFlight({0, 0, 0, 1, 32}, 0).Alone, 1); // no figure
}

TEST(CallTime, PipesOfLoadsWorkBesideTheRestOfARow) {
  CoreCycles Row; // a loop that loads, and sums that become one number behind it
  Row.Loads = 8;
  Row.Others = 2;
  CoreCycles Behind;
  Behind.Others = 5;
  Row += Behind;
  EXPECT_DOUBLE_EQ(inFlight(Row, 256).Alone, 8);
  Row += Behind;
  EXPECT_DOUBLE_EQ(inFlight(Row, 256).Alone, 12);
}

TEST(CallTime, ARowOfLoadsHidesWhatItsSumTakes) {
  const Machine M = zen3();
  const auto RowsOf = [&](const char *Text) {
    const SizeLeaf Leaf = leafOf(analysedText(Text), M);
    return cycles(Leaf, {{"n", 64}, {"m", 1000}, {"end", 1000}}) / 1000;
  };
  // 64 loads of a product take 16 cycles of two vectors each; its sum has other pipes.
  EXPECT_LT(RowsOf("#pragma tpb kernel\n"
                   "double f(long m, long n, const double a[restrict m][n], "
                   "const double b[restrict m][n]) {\n"
                   "  double s = 0;\n"
                   "  for (long i = 0; i < m; ++i)\n"
                   "    for (long j = 0; j < n; ++j)\n"
                   "      s += a[i][j] * b[i][j];\n"
                   "  return s;\n"
                   "}\n"),
            18);
}

TEST(CallTime, RowsThatDifferAreSampled) {
  const Machine M = zen3();
  const SizeLeaf Leaf = leafOf(analysedText("#pragma tpb kernel\n"
                                            "void f(long n, double s[restrict n], "
                                            "const double a[restrict n][n]) {\n"
                                            "  for (long i = 0; i < n; ++i)\n"
                                            "    for (long j = 0; j < i; ++j)\n"
                                            "      s[j] += a[i][j];\n"
                                            "}\n"),
                               M);
  // All rows of a small triangle are looked at, some of a large one: the sum of the rows alone.
  const auto Exact = [&](int64_t N) {
    double Sum = 0;
    for (int64_t I = 0; I < N; ++I) {
      WholeNumbers Row = {{"n", N}, {"begin", I}, {"end", I + 1}};
      Sum += cyclesOf(Leaf.Call, Row).value_or(-1e9);
    }
    return Sum;
  };
  EXPECT_NEAR(cycles(Leaf, {{"n", 100}}), Exact(100), 1e-6 * Exact(100));
  EXPECT_NEAR(cycles(Leaf, {{"n", 3000}}), Exact(3000), 0.01 * Exact(3000));
}

TEST(CallTime, DataThatEndLoopsTellNothing) {
  const Machine M = zen3();
  const SizeLeaf Leaf = leafOf(analysedText("#pragma tpb kernel\n"
                                            "void f(long n, double y[restrict n], "
                                            "const double a[restrict n], "
                                            "const long begin[restrict n + 1]) {\n"
                                            "  for (long i = 0; i < n; ++i) {\n"
                                            "    double t = 0;\n"
                                            "    for (long j = begin[i]; j < begin[i + 1]; ++j)\n"
                                            "      t += a[j];\n"
                                            "    y[i] = t;\n"
                                            "  }\n"
                                            "}\n"),
                               M);
  EXPECT_TRUE(Leaf.Call.empty());
  EXPECT_FALSE(cyclesOf(Leaf.Call, {{"n", 10}, {"end", 10}}));
}

} // namespace
} // namespace tpbcc::test
