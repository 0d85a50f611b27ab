#include "limits/Bandwidth.h"
#include "limits/Streams.h"
#include "limits/Walk.h"

#include <gtest/gtest.h>
#include <vector>

using namespace tpb;

namespace {

constexpr unsigned R = TPB_READ, W = TPB_WRITTEN, RW = R | W;

std::vector<tpb_array> arrays(std::initializer_list<unsigned> Flags) {
  std::vector<tpb_array> Result;
  for (const unsigned Each : Flags)
    Result.push_back({"x", TPB_F64, 8, Each, 1});
  return Result;
}

Pattern choose(std::initializer_list<unsigned> Flags) { return choosePattern(arrays(Flags)); }

int ArrayCount = 0, HalfSized = -1; // for extents()

/// A kernel of n elements in each array, and its memory.
struct Fixture {
  Fixture(std::initializer_list<unsigned> Flags, long Size, tpb_element Element = TPB_F64)
      : Declared(arrays(Flags)) {
    for (tpb_array &Each : Declared) {
      Each.element = Element;
      Each.element_size = Element == TPB_F32 ? 4 : 8;
    }
    ArrayCount = Kernel.array_count;
    At.setAllSizes(Size);
    EXPECT_TRUE(On.allocate(At));
  }

  static tpb_kernel_v1 describe(const std::vector<tpb_array> &Declared) {
    static const tpb_parameter Size[] = {{"n", TPB_I64, TPB_SIZE, nullptr, 1}};
    tpb_kernel_v1 Kernel = {};
    Kernel.name = "k";
    Kernel.arrays = Declared.data();
    Kernel.array_count = static_cast<int>(Declared.size());
    Kernel.parameters = Size;
    Kernel.parameter_count = 1;
    Kernel.extents = [](const tpb_value *P, long *Elements) {
      for (int K = 0; K < ArrayCount; ++K)
        Elements[K] = K == HalfSized ? P[0].i / 2 : P[0].i;
    };
    return Kernel;
  }

  List<Walk> walks(double Most = 1e12) const {
    return walksInPlace(choosePattern(Declared), At, On, Most);
  }

  std::vector<tpb_array> Declared;
  const tpb_kernel_v1 Kernel = describe(Declared);
  Problem At{Kernel, 0, 1};
  Arrays On;
};

} // namespace

TEST(Limit, PatternFollowsTheFlags) {
  EXPECT_EQ(choose({R}), Pattern::Load);
  EXPECT_EQ(choose({R, R, R}), Pattern::Load);
  EXPECT_EQ(choose({W}), Pattern::Store);
  EXPECT_EQ(choose({W, W}), Pattern::Store);
  EXPECT_EQ(choose({RW}), Pattern::Update);
  EXPECT_EQ(choose({RW, RW}), Pattern::Update);
  EXPECT_EQ(choose({RW, R}), Pattern::Axpy);
  EXPECT_EQ(choose({R, RW, R}), Pattern::Axpy);
  EXPECT_EQ(choose({W, R}), Pattern::Copy);
  EXPECT_EQ(choose({R, W, W}), Pattern::Copy);
  EXPECT_EQ(choose({W, R, R}), Pattern::Triad);
  EXPECT_EQ(choose({R, R, R, W}), Pattern::Triad);
  EXPECT_EQ(choose({W, RW}), Pattern::Copy);
  EXPECT_EQ(choose({W, RW, R}), Pattern::Triad);
  EXPECT_EQ(choose({W | TPB_NO_EXTENT, 0}), Pattern::Store);
  EXPECT_EQ(choose({}), Pattern::Load);
}

TEST(Limit, StreamsUseTheKernelsArrays) {
  const Fixture Triad({R, W, R}, 1000);
  const List<Walk> Walks = Triad.walks();
  ASSERT_EQ(Walks.size(), 1u);
  EXPECT_EQ(Walks[0].Count, 960);                    // whole trips
  EXPECT_EQ(Walks[0].Array[0], Triad.On.pointer(1)); // stores go where the kernel's go
  EXPECT_EQ(Walks[0].Array[1], Triad.On.pointer(0));
  EXPECT_EQ(Walks[0].Array[2], Triad.On.pointer(2));
  const Fixture Axpy({R, RW}, 128);
  EXPECT_EQ(Axpy.walks()[0].Array[0], Axpy.On.pointer(1));
  const Fixture Dot({R, R}, 128);
  EXPECT_EQ(Dot.walks().size(), 2u);
  EXPECT_EQ(Dot.walks(1024.0)[1].Count, 64); // no more than half of 1 KiB each
  const Fixture Floats({W, R}, 256, TPB_F32);
  EXPECT_EQ(Floats.walks()[0].Count, 128);
}

TEST(Limit, StreamsThatDoNotFitGetTheirOwnArrays) {
  EXPECT_TRUE(Fixture({W, R, R, R}, 1024).walks().empty()); // more arrays than a triad has
  EXPECT_TRUE(Fixture({W, R}, 63).walks().empty());         // less than a trip
  HalfSized = 1;
  EXPECT_TRUE(Fixture({W, R}, 1024).walks().empty()); // of different sizes
  HalfSized = -1;
  for (const Pattern Kind : {Pattern::Load, Pattern::Axpy, Pattern::Triad}) {
    Arrays Own;
    const List<Walk> Walks = walksApart(Kind, 98304, Own);
    ASSERT_EQ(Walks.size(), 1u);
    EXPECT_EQ(Walks[0].Count * 8 * factsOf(Kind).Arrays, 98304);
    for (int K = 0; K < 3; ++K) {
      EXPECT_EQ(Walks[0].Array[K] != nullptr, K < factsOf(Kind).Arrays);
      EXPECT_EQ(reinterpret_cast<uintptr_t>(Walks[0].Array[K]) % 64, 0u);
    }
  }
  Arrays Own;
  EXPECT_TRUE(walksApart(Pattern::Copy, 1e15, Own).empty()); // more memory than there is
  EXPECT_TRUE(walksApart(Pattern::Copy, 100, Own).empty());
}

TEST(Limit, EveryShapeDoesTheWork) {
  constexpr long Count = 5 * StreamTrip;
  int Run = 0;
  for (const StreamShape &Shape : streamShapes()) {
    if (!Shape.Supported())
      continue;
    for (int Kind = 0; Kind < PatternCount; ++Kind) {
      if (!Shape.Run[Kind])
        continue;
      alignas(64) static double A[Count], B[Count], C[Count];
      for (long I = 0; I < Count; ++I) {
        A[I] = static_cast<double>(I + 1);
        B[I] = static_cast<double>(2 * I + 1);
        C[I] = static_cast<double>(I % 7);
      }
      const double Sum = Shape.Run[Kind](A, B, C, 3.0, Count);
      if (static_cast<Pattern>(Kind) == Pattern::Load) {
        EXPECT_EQ(Sum, Count * (Count + 1) / 2.0) << Shape.Name;
      }
      for (long I = 0; I < Count; ++I) {
        const double Old = static_cast<double>(I + 1);
        const double Expected[] = {Old, 3, 3 * Old, Old + 3 * B[I], B[I], B[I] + 3 * C[I]};
        ASSERT_EQ(A[I], Expected[Kind]) << Shape.Name << " pattern " << Kind << " at " << I;
      }
      ++Run;
    }
  }
  EXPECT_GE(Run, PatternCount);
}

TEST(Limit, IsMeasuredForAnyKernel) {
  const Clock Timer = openClock();
  const Machine Node = describeMachine();
  for (const auto &Flags : {std::initializer_list<unsigned>{RW}, {W, R, R, R}}) {
    const Fixture Of(Flags, 4096);
    const Limit Measured = measureLimit(Of.At, Of.On, Node, Timer);
    EXPECT_GT(Measured.BytesPerNanosecond, 0.01);
    EXPECT_STRNE(Measured.Source, "");
    long Distance = 0;
    EXPECT_EQ(Of.On.damagedGuard(Distance), -1);
  }
  const Fixture Tiny({W, R}, 3);
  EXPECT_EQ(measureLimit(Tiny.At, Tiny.On, Node, Timer).BytesPerNanosecond, 0);
}

TEST(Limit, ExceededIsSaidHonestly) {
  Row Of;
  Of.Time.Median = 100;
  EXPECT_LT(Of.reached(), 0); // neither bytes nor a limit
  Of.Bytes = 1500;
  EXPECT_FALSE(Of.exceeded());
  Of.Reachable.BytesPerNanosecond = 10;
  EXPECT_DOUBLE_EQ(Of.reached(), 1.5); // not capped
  EXPECT_TRUE(Of.exceeded());
  Of.Reachable.BytesPerNanosecond = 14.8;
  EXPECT_FALSE(Of.exceeded()); // noise
}
