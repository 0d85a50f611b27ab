// Nests of which the random ones have none: loops beside each other, rows in one subscript, streams
// that come again, steps, narrow elements, what nobody knows.
#include "Analysed.h"
#include "LruCache.h"
#include "cost/BalanceText.h"
#include "cost/Lightspeed.h"
#include "gtest/gtest.h"

namespace tpbcc::test {
namespace {

/// In words an iteration: loads, lines allocated, stores.
struct WordsMoved {
  double Read, Allocated, Written;
};

void expectWords(const LoopTraffic &T, const WordsMoved &W) {
  EXPECT_NEAR(T.Read / WordBytes, W.Read, 1e-12);
  EXPECT_NEAR(T.Allocated / WordBytes, W.Allocated, 1e-12);
  EXPECT_NEAR(T.Written / WordBytes, W.Written, 1e-12);
}

LoopTraffic innermostOf(const NestBalance &B, const std::vector<LoopTraffic> &All) {
  return LayerState::of(All, B.Traffic.innermost());
}

/// The rows of conjugate gradients, and the dot product in the same loop or in one of its own.
WordsMoved simulatedGradients(bool Fused, double Bytes) {
  constexpr int64_t W = 1024;
  const auto Run = [&](int64_t H) {
    LruCache Cache(size_t(Bytes / LruCache::LineBytes));
    const auto At = [&](int64_t Array, int64_t J, int64_t I, bool Store = false) {
      Cache.access((Array << 40) + 8 * (J * W + I), Store);
    };
    enum : int64_t { P = 1, Ky, Kx, Di, Out };
    for (int64_t J = 1; J < H - 1; ++J) {
      const auto Dot = [&](int64_t I) { At(Out, J, I), At(P, J, I); };
      for (int64_t I = 1; I < W - 1; ++I) {
        At(Di, J, I), At(P, J, I), At(Ky, J + 1, I), At(P, J + 1, I), At(Ky, J, I);
        At(P, J - 1, I), At(Kx, J, I + 1), At(P, J, I + 1), At(Kx, J, I), At(P, J, I - 1);
        At(Out, J, I, true);
        if (Fused)
          Dot(I);
      }
      for (int64_t I = 1; I < W - 1 && !Fused; ++I)
        Dot(I);
    }
    Cache.flush();
    return Cache;
  };
  const LruCache Short = Run(12), Long = Run(20);
  const double Words = 8 * (W - 2) * WordBytes;
  return {(Long.Read - Short.Read) / Words, (Long.Allocated - Short.Allocated) / Words,
          (Long.Written - Short.Written) / Words};
}

TEST(Layers, LoopsBesideEachOther) {
  const Analysed K = shipped("tl_cgw");
  const NestBalance &B = K.balance();
  ASSERT_EQ(B.Traffic.States.size(), 2u);
  const auto Near = [](const LoopTraffic &T, const WordsMoved &W) {
    EXPECT_NEAR(T.Read / WordBytes / W.Read, 1, .01);
    EXPECT_NEAR(T.Allocated / WordBytes / W.Allocated, 1, .01);
    EXPECT_NEAR(T.Written / WordBytes / W.Written, 1, .01);
  };
  const LayerState &None = B.Traffic.States[0], &Rows = B.Traffic.States[1];
  constexpr double Little = 2048, Enough = 2 * 64 * 1024;
  Near(innermostOf(B, None.Traffic), simulatedGradients(false, Little));
  Near(innermostOf(B, None.Fused), simulatedGradients(true, Little));
  Near(innermostOf(B, Rows.Traffic), simulatedGradients(false, Enough));
  Near(innermostOf(B, Rows.Fused), simulatedGradients(true, Enough));
}

TEST(Layers, RowsInOneSubscript) {
  const Analysed K =
      analysedText("#pragma tpb kernel extent(a = n, b = n)\n"
                   "void f(long n, long w, double *restrict a, const double *restrict b)\n"
                   "{\n  for (long i = w; i < n - w; ++i)\n"
                   "    a[i] = b[i - w] + b[i] + b[i + w];\n}\n");
  const NestBalance &B = K.balance();
  ASSERT_EQ(B.Traffic.States.size(), 2u);
  expectWords(innermostOf(B, B.Traffic.States[0].Traffic), {3, 1, 1});
  expectWords(innermostOf(B, B.Traffic.States[1].Traffic), {1, 1, 1});
  EXPECT_EQ(B.Traffic.States[1].Bytes.text(), "32 * w");
}

TEST(Layers, StoresIntoWhatIsReadAroundIt) {
  const Analysed K =
      analysedText("#pragma tpb kernel\n"
                   "void f(long h, long w, double a[restrict h][w], double b[restrict h][w])\n"
                   "{\n  for (long j = 1; j < h - 1; ++j)\n"
                   "    for (long i = 0; i < w; ++i)\n"
                   "      b[j][i] = b[j][i] + a[j - 1][i] + a[j + 1][i];\n}\n");
  const NestBalance &B = K.balance();
  ASSERT_EQ(B.Traffic.States.size(), 2u);
  expectWords(innermostOf(B, B.Traffic.States[0].Traffic), {3, 0, 1});
  expectWords(innermostOf(B, B.Traffic.States[1].Traffic), {2, 0, 1});
  // two rows of a behind each other, the third one it is about to read, and one of b
  EXPECT_EQ(B.Traffic.States[1].Bytes.text(), "48 * w");
}

TEST(Layers, PlanesAndRows) {
  const Analysed K = shipped("stencil7");
  const NestBalance &B = K.balance();
  ASSERT_EQ(B.Traffic.States.size(), 3u);
  const auto &S = B.Traffic.States;
  expectWords(innermostOf(B, S[0].Traffic), {5, 1, 1});
  expectWords(innermostOf(B, S[1].Traffic), {3, 1, 1});
  expectWords(innermostOf(B, S[2].Traffic), {1, 1, 1});
  EXPECT_EQ(valueOf(S[1].Bytes, {{"n", 100}}), 8 * 6 * 100.);
  EXPECT_EQ(valueOf(S[2].Bytes, {{"n", 100}}), 8 * (4 * 100. * 100 - 2 * 100));
  const double Capacity = layerCapacity(cacheOf(1024));
  EXPECT_EQ(blockLength(B.Traffic, S[2], Capacity, {}), std::nullopt); // depends on n
  EXPECT_GT(*blockLength(B.Traffic, S[2], Capacity, {{"n", 100}}), 100);
}

TEST(Layers, RowsOfConstantLength) {
  const Analysed K =
      analysedText("#pragma tpb kernel\n"
                   "void f(double a[restrict 50][64], const double b[restrict 50][64])\n"
                   "{\n  for (long j = 1; j < 49; ++j)\n"
                   "    for (long i = 1; i < 63; ++i)\n"
                   "      a[j][i] = b[j - 1][i] + b[j + 1][i - 1] + b[j][i + 1];\n}\n");
  const NestBalance &B = K.balance();
  ASSERT_EQ(B.Traffic.States.size(), 2u);
  expectWords(innermostOf(B, B.Traffic.States[0].Traffic), {3, 1, 1});
  expectWords(innermostOf(B, B.Traffic.States[1].Traffic), {1, 1, 1});
  EXPECT_EQ(B.Traffic.States[1].Bytes.text(), "2048"); // four rows, with their borders
}

TEST(Layers, RowsOfATriangle) {
  const Analysed K =
      analysedText("#pragma tpb kernel\n"
                   "void f(long n, double a[restrict n], const double b[restrict n])\n"
                   "{\n  for (long i = 0; i < n; ++i)\n    for (long j = 0; j < i; ++j)\n"
                   "      a[i] += b[j];\n}\n");
  const NestBalance &B = K.balance();
  ASSERT_EQ(B.Traffic.States.size(), 2u);
  expectWords(innermostOf(B, B.Traffic.States[0].Traffic), {1, 0, 0});
  expectWords(innermostOf(B, B.Traffic.States[1].Traffic), {0, 0, 0});
  EXPECT_EQ(valueOf(B.Traffic.States[1].Bytes, {{"n", 100}}), 8 * 99 + 8); // b, one of a
}

TEST(Layers, WhatComesAgainStays) {
  const Analysed K = shipped("rtriad");
  const NestBalance &B = K.balance();
  ASSERT_EQ(B.Traffic.States.size(), 2u);
  expectWords(innermostOf(B, B.Traffic.States[0].Traffic), {2, 1, 1});
  expectWords(innermostOf(B, B.Traffic.States[1].Traffic), {0, 0, 0});
  EXPECT_EQ(B.Traffic.States[1].Bytes.text(), "24 * n");
}

TEST(Layers, WindowsOfAFilter) {
  const Analysed K =
      analysedText("#pragma tpb kernel\n"
                   "void f(long n, long m, double y[restrict n], const double x[restrict n + m],"
                   " const double c[restrict m])\n"
                   "{\n  for (long i = 0; i < n; ++i)\n"
                   "    for (long j = 0; j < m; ++j)\n"
                   "      y[i] += c[j] * x[i + j];\n}\n");
  const NestBalance &B = K.balance();
  ASSERT_EQ(B.Traffic.States.size(), 2u);
  expectWords(innermostOf(B, B.Traffic.States[0].Traffic), {2, 0, 0});
  expectWords(innermostOf(B, B.Traffic.States[1].Traffic), {0, 0, 0});
  EXPECT_EQ(B.Traffic.States[1].Bytes.text(), "16 * m + 8"); // an element of y
}

TEST(Layers, NarrowElementsAndMixed) {
  const Analysed K = analysedText("#pragma tpb kernel\n"
                                  "void f(long n, double a[restrict n], const float b[restrict n],"
                                  " const short c[restrict n], const unsigned char d[restrict n])\n"
                                  "{\n  for (long i = 0; i < n; ++i)\n"
                                  "    a[i] = b[i] + c[i] + d[i];\n}\n");
  const NestBalance &B = K.balance();
  expectWords(innermostOf(B, B.Traffic.States[0].Traffic), {7 / 8., 1, 1});
}

TEST(Layers, StepsUsePartOfEachLine) {
  const Analysed K =
      analysedText("#pragma tpb kernel\n"
                   "void f(long n, double a[restrict n], const double b[restrict 4 * n],"
                   " const double c[restrict 2 * n])\n"
                   "{\n  for (long i = 0; i < n; ++i)\n"
                   "    a[i] = b[4 * i] + c[2 * i] * c[2 * i + 1];\n}\n");
  const NestBalance &B = K.balance();
  expectWords(innermostOf(B, B.Traffic.States[0].Traffic), {3, 1, 1});
  expectWords(innermostOf(B, B.Traffic.States[0].Lines), {4 + 2, 1, 1});
  const Analysed Wide =
      analysedText("#pragma tpb kernel\n"
                   "void f(long n, double a[restrict n], const double b[restrict 16 * n])\n"
                   "{\n  for (long i = 0; i < n; ++i)\n    a[i] = b[16 * i];\n}\n",
                   128);
  expectWords(innermostOf(Wide.balance(), Wide.balance().Traffic.States[0].Lines), {16, 1, 1});
}

TEST(Layers, ColumnsBesideEachOtherShareLines) {
  const Analysed K = analysedText(
      "#pragma tpb kernel\n"
      "void f(long h, long w, double a[restrict h][w], const double b[restrict h][w])\n"
      "{\n  for (long i = 3; i < w; ++i)\n"
      "    for (long j = 0; j < h; ++j)\n"
      "      a[j][i] = b[j][i] + b[j][i - 3];\n}\n");
  const NestBalance &B = K.balance();
  const auto &S = B.Traffic.States;
  ASSERT_EQ(S.size(), 2u); // a line serves both columns while it is there for the next one
  expectWords(innermostOf(B, S[0].Lines), {8 + 3, 8, 8});
  expectWords(innermostOf(B, S[1].Lines), {1, 1, 1});
  EXPECT_EQ(S[1].Bytes.text(), "152 * h"); // a line and three elements of b, a line of a
}

TEST(Layers, ComputedSubscriptsAreUnknown) {
  const Analysed K = shipped("spmv");
  const NestBalance &B = K.balance();
  EXPECT_TRUE(B.Traffic.hasUnknown());
  EXPECT_EQ(B.Traffic.States.size(), 1u); // rows begin elsewhere each time: none comes again
  EXPECT_NE(balanceLines(B, {}).find("unknown"), std::string::npos);
  EXPECT_NE(balanceLines(B, {}).find("x (unknown)"), std::string::npos);
}

TEST(Layers, DivisionsAndRootsTakeSlots) {
  const Analysed K =
      analysedText("#include <math.h>\n#pragma tpb kernel\n"
                   "void f(long n, double a[restrict n], const double b[restrict n])\n"
                   "{\n  for (long i = 0; i < n; ++i)\n"
                   "    a[i] = sqrt(b[i]) / (b[i] + 1.0);\n}\n");
  const LoopFlops F = K.balance().flopsOf(K.balance().Traffic.innermost());
  EXPECT_EQ(F.Flops, 3);
  EXPECT_EQ(F.Slots, 3);
}

} // namespace
} // namespace tpbcc::test
