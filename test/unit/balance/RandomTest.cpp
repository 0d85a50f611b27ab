// What the tool counts of kernels made by chance, against the same counted without it.
#include "../Sanitized.h"
#include "Analysed.h"
#include "LruCache.h"
#include "RandomNest.h"
#include "gtest/gtest.h"
#include <set>

namespace tpbcc::test {
namespace {

constexpr unsigned Kernels = Sanitized ? 2 : 60; // caches take half a second each there

class RandomKernel : public testing::TestWithParam<unsigned> {
protected:
  RandomNest Nest{GetParam()};
  NameValues sizes(std::array<int64_t, 3> Of) const {
    return {{"d", double(Of[0])}, {"h", double(Of[1])}, {"w", double(Of[2])}};
  }
};

TEST_P(RandomKernel, OperationsAndReferences) {
  const Analysed K = analysedText(Nest.text());
  SCOPED_TRACE(Nest.text());
  const NestBalance &B = K.balance();
  const LoopFlops F = B.flopsOf(B.Traffic.innermost());
  EXPECT_EQ(F.Flops, Nest.Flops);
  int Loads = 0, Stores = 0, Converted = 0;
  for (const ForCounts &For : K.Facts.Loops[0].Fors) {
    Loads += For.Own.Loads;
    Stores += For.Own.Stores;
  }
  int MyLoads = 0, MyStores = 0;
  for (const RandomReference &R : Nest.References) {
    ++(R.Store ? MyStores : MyLoads);
    Converted += Nest.Arrays[R.Array].Bytes != 8; // an instruction each, and no flop
  }
  EXPECT_EQ(Loads, MyLoads);
  EXPECT_EQ(Stores, MyStores);
  if (!Converted)
    EXPECT_EQ(F.Slots, Nest.Flops - Nest.Fused);
}

TEST_P(RandomKernel, Footprint) {
  const Analysed K = analysedText(Nest.text());
  SCOPED_TRACE(Nest.text());
  const auto W = walk(*K.Of, K.Of->Loops[0],
                      {{"d", Nest.Extents[0]}, {"h", Nest.Extents[1]}, {"w", Nest.Extents[2]}});
  ASSERT_TRUE(W);
  std::vector<std::set<int64_t>> Elements(Nest.Arrays.size());
  Nest.run([&](int Array, int64_t Element, bool) { Elements[size_t(Array)].insert(Element); });
  for (const ArrayUse &A : K.Of->Loops[0].Arrays)
    for (size_t I = 0; I < Nest.Arrays.size(); ++I)
      if (Nest.Arrays[I].Name == A.Name)
        for (const int64_t Offset : {0, 8, 40}) {
          std::set<int64_t> Lines;
          for (const int64_t Element : Elements[I])
            Lines.insert((Element * Nest.Arrays[I].Bytes + Offset) / 64);
          const LinesTouched T = W->lines(A, 64, Offset);
          EXPECT_EQ(T.Elements, double(Elements[I].size())) << A.Name;
          EXPECT_EQ(T.Lines, double(Lines.size())) << A.Name << " " << Offset;
        }
  EXPECT_EQ(W->Iterations.back().second, double(Nest.iterations()));
}

/// Of a cache of so many bytes.
LruCache simulated(const RandomNest &Nest, double Bytes) {
  LruCache Cache(size_t(Bytes / LruCache::LineBytes));
  Nest.run([&](int Array, int64_t Element, bool Store) {
    Cache.access((int64_t(Array + 1) << 40) + Element * Nest.Arrays[size_t(Array)].Bytes, Store);
  });
  Cache.flush();
  return Cache;
}

TEST_P(RandomKernel, LayersInACache) {
  const Analysed K = analysedText(Nest.text());
  SCOPED_TRACE(Nest.text());
  const NestTraffic &N = K.balance().Traffic;
  int Compared = 0;
  for (size_t I = 0; I < N.States.size(); ++I) {
    const LayerState &State = N.States[I];
    const auto Needs = [&](size_t Of) {
      return Of < N.States.size() && N.States[Of].Kept
                 ? valueOf(N.States[Of].Bytes, sizes(Nest.Extents), N.Names).value_or(-1)
                 : 0;
    };
    // Enough for this state, clearly too little for the next one.
    const double Capacity = std::max(LayerSafety * Needs(I), 2048.0);
    if (I + 1 < N.States.size() && Needs(I + 1) < 1.1 * Capacity)
      continue;
    ++Compared;
    // What some more iterations of the outermost loop move: beginning and end do not count.
    RandomNest Longer = Nest;
    Longer.Extents[size_t(Nest.Order[0])] += Nest.Order[0] == 2 ? 64 : 8;
    const LruCache Short = simulated(Nest, Capacity), Long = simulated(Longer, Capacity);
    const double Iterations = double(Longer.iterations() - Nest.iterations());
    const LoopTraffic T = LayerState::of(State.Lines, N.innermost());
    const double Border =
        1 + 4. / double(Nest.Extents[1]) * (Nest.Order.size() == 3) + 24. / double(Nest.Extents[2]);
    SCOPED_TRACE("state " + std::to_string(I) + ", cache " + std::to_string(Capacity));
    const auto Expect = [&](double Tool, double Cache) {
      EXPECT_GE(Cache / Iterations, Tool / 1.01);
      EXPECT_LE(Cache / Iterations, Tool * Border + .01);
    };
    Expect(T.Read, Long.Read - Short.Read);
    Expect(T.Allocated, Long.Allocated - Short.Allocated);
    Expect(T.Written, Long.Written - Short.Written);
  }
  EXPECT_GT(Compared, 0);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomKernel, testing::Range(1u, Kernels + 1));

} // namespace
} // namespace tpbcc::test
