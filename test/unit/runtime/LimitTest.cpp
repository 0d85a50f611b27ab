#include "limits/Arithmetic.h"
#include "limits/Bandwidth.h"
#include "limits/NodeLimits.h"
#include "limits/Streams.h"
#include "limits/Walk.h"
#include "report/Report.h"

#include <atomic>
#include <cmath>
#include <gtest/gtest.h>
#include <string>
#include <thread>
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

  List<Walk> walks(double Most = 1e12, int Threads = 1) const {
    return walksInPlace(choosePattern(Declared), At, On, Most, Threads);
  }

  std::vector<tpb_array> Declared;
  const tpb_kernel_v1 Kernel = describe(Declared);
  Problem At{Kernel, 0, 1};
  Arrays On;
};

/// A team of three, as emitted code starts it.
void threeThreads(void (*Each)(void *, int, int), void *Data) {
  std::vector<std::thread> Others;
  for (int T = 1; T < 3; ++T)
    Others.emplace_back(Each, Data, T, 3);
  Each(Data, 0, 3);
  for (std::thread &Other : Others)
    Other.join();
}

tpb_kernel_v1 kernelOfThree() {
  tpb_kernel_v1 Kernel = {};
  Kernel.team = threeThreads;
  return Kernel;
}

NodeLimits someLimits() {
  NodeLimits Of;
  for (int L = 0; L < NodeLimits::Levels; ++L) {
    Of.Level[L].Bytes = 1 << (10 + L);
    Of.Level[L].Latency = 1.5 + L;
    for (int Kind = 0; Kind < PatternCount; ++Kind)
      Of.Level[L].Rate[Kind] = 100 * (L + 1) + Kind;
  }
  Of.DoubleFlops = 40;
  Of.SingleFlops = 80;
  Of.Gigahertz = 2.5;
  Of.Threads = 2;
  return Of;
}

/// What is written, read again after `Edit`.
template <class F> bool readBack(const NodeLimits &Of, const char *Key, NodeLimits &Into, F Edit) {
  char *Text = nullptr;
  size_t Size = 0;
  std::FILE *To = open_memstream(&Text, &Size);
  writeNode(Of, "a machine", To);
  std::fclose(To);
  std::string Edited(Text, Size);
  std::free(Text);
  Edit(Edited);
  std::FILE *From = fmemopen(Edited.data(), Edited.size(), "r");
  const bool Read = readNode(From, Key, Into);
  std::fclose(From);
  return Read;
}

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
    StreamMemory Own;
    ASSERT_TRUE(Own.allocate(98304, Team(nullptr, 1)));
    const List<Walk> Walks = Own.walks(Kind, 98304);
    ASSERT_EQ(Walks.size(), 1u);
    EXPECT_EQ(Walks[0].Count * 8 * factsOf(Kind).Arrays, 98304);
    for (int K = 0; K < 3; ++K) {
      EXPECT_EQ(Walks[0].Array[K] != nullptr, K < factsOf(Kind).Arrays);
      EXPECT_EQ(reinterpret_cast<uintptr_t>(Walks[0].Array[K]) % 64, 0u);
    }
  }
  StreamMemory Own;
  EXPECT_FALSE(Own.allocate(1e15, Team(nullptr, 1))); // more memory than there is
  ASSERT_TRUE(Own.allocate(4096, Team(nullptr, 1)));
  EXPECT_TRUE(Own.walks(Pattern::Copy, 100).empty());
}

TEST(Limit, ThreadsShareTheWalks) {
  const Fixture Triad({R, W, R}, 10 * StreamTrip + 5);
  const List<Walk> Walks = Triad.walks(1e12, 3);
  ASSERT_EQ(Walks.size(), 3u);
  long Next = 0;
  for (size_t T = 0; T < 3; ++T) {
    EXPECT_EQ(Walks[T].Thread, static_cast<int>(T));
    EXPECT_EQ(Walks[T].Array[0], static_cast<double *>(Triad.On.pointer(1)) + Next);
    EXPECT_EQ(Walks[T].Count % StreamTrip, 0);
    Next += Walks[T].Count;
  }
  EXPECT_EQ(Next, 10 * StreamTrip);
  EXPECT_EQ(Fixture({W, R}, 2 * StreamTrip).walks(1e12, 3).size(), 2u); // one has nothing to do
}

TEST(Limit, TeamsRunAtTheSameTime) {
  const tpb_kernel_v1 Kernel = kernelOfThree();
  EXPECT_EQ(Team(&Kernel, 1).size(), 1);
  EXPECT_EQ(Team(nullptr, 3).size(), 1);
  const Team Three(&Kernel, 3);
  ASSERT_EQ(Three.size(), 3);
  const Clock Timer = openClock();
  std::atomic<int> Here = 0, Most = 0;
  Three.time(Timer, [&](int) {
    ++Here;
    while (Here < 3) // hangs unless all three are there together
      std::this_thread::yield();
    Most = 3;
  });
  EXPECT_EQ(Most, 3);
  // The slowest thread's time counts.
  const double Time = Three.time(Timer, [&](int Thread) {
    if (Thread == 1)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
  });
  EXPECT_GT(Time, 4.9e6);
  EXPECT_LT(Time, 5e8);
}

TEST(Limit, RatesOfTeamsAreTogether) {
  const tpb_kernel_v1 Kernel = kernelOfThree();
  const Team Three(&Kernel, 3);
  StreamMemory Memory;
  ASSERT_TRUE(Memory.allocate(8192, Three));
  const List<Walk> Walks = Memory.walks(Pattern::Copy, 8192);
  EXPECT_EQ(Walks.size(), 3u);
  const Clock Timer = openClock();
  const World Alone;
  const Winner Fastest = raceStreams(Pattern::Copy, Walks, Reach::Caches, 5, {Three, Timer, Alone});
  EXPECT_GT(Fastest.Amount, 0);
  EXPECT_STRNE(Fastest.Shape, "");
}

namespace {

std::atomic<int> LastWalker = 0;

/// A shape that finds nothing of its own in a cache after another one has walked there.
template <int Which> void walkAfter(double *, const double *, const double *, double, long) {
  const bool Cold = LastWalker.exchange(Which) != Which;
  std::this_thread::sleep_for(std::chrono::milliseconds(Cold ? 20 : 2));
}

} // namespace

TEST(Limit, WhatOneShapeLeavesInTheCachesIsNotTimedInTheNext) {
  const StreamShape Shapes[] = {{"one", [] { return true; }, {walkAfter<1>}},
                                {"two", [] { return true; }, {walkAfter<2>}}};
  double Data[64] = {};
  List<Walk> Walks;
  Walks.push({{Data, nullptr, nullptr}, 64, 0});
  const Clock Timer = openClock();
  const World Alone;
  const Team One(nullptr, 1);
  const auto Nanoseconds = [&](Reach Of) {
    return 64 * 8 /
           raceStreams(Pattern::Load, Walks, Of, {100, 2000}, {One, Timer, Alone}, Shapes).Amount;
  };
  EXPECT_LT(Nanoseconds(Reach::Caches), 15e6);
}

TEST(Limit, ARaceWithoutTimeHasAResult) {
  StreamMemory Memory;
  ASSERT_TRUE(Memory.allocate(65536, Team(nullptr, 1)));
  const Clock Timer = openClock();
  const World Alone;
  const Team One(nullptr, 1);
  const Winner Fastest = raceStreams(Pattern::Store, Memory.walks(Pattern::Store, 65536),
                                     Reach::Caches, 0, {One, Timer, Alone});
  EXPECT_GT(Fastest.Amount, 0);
}

TEST(Limit, MeasuredAgainItHasASpread) {
  Limit One, Two, Three;
  One.BytesPerNanosecond = 10;
  Two.BytesPerNanosecond = 8;
  Three.BytesPerNanosecond = 10.5;
  std::snprintf(Three.Source, sizeof Three.Source, "three");
  EXPECT_LT(spreadOf(One, Resource::Bandwidth), 0);
  Limit Best = better(One, Two);
  EXPECT_EQ(Best.BytesPerNanosecond, 10);
  EXPECT_DOUBLE_EQ(spreadOf(Best, Resource::Bandwidth), 0.2);
  Best = better(Best, Three); // the distance of the two best ones
  EXPECT_EQ(Best.BytesPerNanosecond, 10.5);
  EXPECT_DOUBLE_EQ(spreadOf(Best, Resource::Bandwidth), 1 - 10 / 10.5);
  EXPECT_STREQ(Best.Source, "three");
  EXPECT_EQ(better(Best, Limit()).BytesPerNanosecond, 10.5);
  EXPECT_EQ(better(Limit(), Best).BytesPerNanosecond, 10.5);
  One = Limit();
  One.StepNanoseconds = 5;
  Two = Limit();
  Two.StepNanoseconds = 4;
  EXPECT_EQ(better(One, Two).StepNanoseconds, 4);
  EXPECT_DOUBLE_EQ(spreadOf(better(One, Two), Resource::Latency), 0.2);
}

TEST(Limit, WhatCouldNotBeMeasuredIsNoOtherLimit) {
  Limit Of;
  Of.FlopsPerNanosecond = 5;
  EXPECT_EQ(leastTime(Of, 100, 60, -1).By, Resource::None);
  EXPECT_EQ(leastTime(Of, -1, 60, -1).By, Resource::Arithmetic);
  Of.BytesPerNanosecond = 10;
  EXPECT_EQ(leastTime(Of, 100, 60, 7).By, Resource::None);
}

TEST(Limit, ATableWithGapsIsNotKept) {
  EXPECT_TRUE(isComplete(someLimits()));
  NodeLimits Of = someLimits(), Back;
  Of.Level[2].Rate[1] = 0;
  EXPECT_FALSE(isComplete(Of));
  EXPECT_FALSE(readBack(Of, "a machine", Back, [](std::string &) {}));
  Of.Level[2] = {}; // no memory for it
  EXPECT_TRUE(isComplete(Of));
  Of = someLimits();
  Of.Level[0].Latency = 0;
  EXPECT_FALSE(isComplete(Of));
  Of = someLimits();
  Of.Ranks = 2;
  EXPECT_FALSE(isComplete(Of));
}

TEST(Limit, ArithmeticShapesDoTheirFlops) {
  for (const ArithmeticShape &Shape : arithmeticShapes()) {
    if (!Shape.Supported())
      continue;
    // Every chain goes to 1 / (1 - 0.5) in each lane; the result is one lane of all chains, or
    // the lanes' sum.
    const double Sum = Shape.Double(0.5, 1.0, 200);
    EXPECT_GE(Sum, 24) << Shape.Name;
    EXPECT_EQ(std::fmod(Sum, 2.0), 0) << Shape.Name;
    EXPECT_EQ(std::fmod(Shape.Single(0.5, 1.0, 200), 2.0), 0) << Shape.Name;
    EXPECT_EQ(Shape.FlopsPerTrip(true), 2 * Shape.FlopsPerTrip(false));
  }
}

TEST(Limit, LatencyGoesThroughEveryLine) {
  const Team One(nullptr, 1);
  const Clock Timer = openClock();
  const World Alone;
  StreamMemory Memory;
  ASSERT_TRUE(Memory.allocate(1 << 20, One));
  const double Near = loadLatency(Memory.of(0), 4096, {One, Timer, Alone});
  EXPECT_GT(Near, 0.1);
  EXPECT_LT(Near, 1000);
  EXPECT_EQ(loadLatency(Memory.of(0), 64, {One, Timer, Alone}), 0); // no chain of one
  for (size_t I = 0; I < 512; ++I) // pointers are no numbers to leave behind
    EXPECT_EQ(reinterpret_cast<double *>(Memory.of(0))[I], 1.0);
}

TEST(Limit, TheSlowestResourceLimits) {
  Limit Of;
  EXPECT_EQ(leastTime(Of, 100, 100, 100).By, Resource::None);
  Of.BytesPerNanosecond = 10;
  Of.FlopsPerNanosecond = 5;
  Of.StepNanoseconds = 2;
  EXPECT_EQ(leastTime(Of, 100, 20, -1).By, Resource::Bandwidth);
  EXPECT_DOUBLE_EQ(leastTime(Of, 100, 20, -1).Nanoseconds, 10);
  EXPECT_EQ(leastTime(Of, 100, 60, -1).By, Resource::Arithmetic);
  EXPECT_DOUBLE_EQ(leastTime(Of, 100, 60, -1).Nanoseconds, 12);
  EXPECT_EQ(leastTime(Of, 100, 60, 7).By, Resource::Latency);
  EXPECT_DOUBLE_EQ(leastTime(Of, -1, -1, 7).Nanoseconds, 14);
  EXPECT_EQ(leastTime(Of, -1, -1, -1).By, Resource::None);
}

TEST(Limit, StreamsOfPartsGoRoundAllArraysOfTheLargestSize) {
  const Fixture Of({W, R, R}, 1 << 14);
  const List<Walk> Copies = walksAround(Pattern::Copy, Of.At, Of.On, 1e12, 1);
  ASSERT_EQ(Copies.size(), 3u);
  for (size_t I = 0; I < 3; ++I) {
    EXPECT_EQ(Copies[I].Count, 1 << 14);
    EXPECT_EQ(Copies[I].Array[1], Copies[(I + 1) % 3].Array[0]);
  }
  EXPECT_EQ(walksAround(Pattern::Load, Of.At, Of.On, 3 * 8 * (1 << 13), 1)[0].Count, 1 << 13);
  const Fixture Two({W, R}, 1 << 14);
  EXPECT_TRUE(walksAround(Pattern::Triad, Two.At, Two.On, 1e12, 1).empty());
  EXPECT_EQ(walksAround(Pattern::Triad, Of.At, Of.On, 1e12, 2).size(), 6u);
}

TEST(Limit, PartsAreTakenForWhatTheirBytesTell) {
  const Fixture Of({W, R, R}, 1 << 14);
  const Clock Timer = openClock();
  const Machine Node = describeMachine();
  const Team One(nullptr, 1);
  const World Alone;
  const Runners Who = {One, Timer, Alone};
  StreamsAtSize Streams(Of.At, Of.On, Node, Who);
  const auto Source = [&](double Bytes, double With, Pattern Whole) {
    return std::string(partLimit(Streams, Bytes, With, Whole).Source);
  };
  EXPECT_EQ(Source(8, 16, Pattern::Triad).find("a store stream"), 0u);
  EXPECT_EQ(Source(16, 24, Pattern::Triad).find("a copy stream"), 0u);
  EXPECT_EQ(Source(24, 32, Pattern::Copy).find("a triad stream"), 0u);
  EXPECT_EQ(Source(24, 24, Pattern::Axpy).find("an axpy stream"), 0u);
  const double Either = partLimit(Streams, 8, 8, Pattern::Triad).BytesPerNanosecond;
  EXPECT_EQ(Either, std::max(Streams.of(Pattern::Load).Amount, Streams.of(Pattern::Update).Amount));
  EXPECT_EQ(partLimit(Streams, -1, -1, Pattern::Triad).BytesPerNanosecond, 0);
  EXPECT_GT(Either, 0.1);
}

TEST(Limit, LevelsHoldTheShareOfAThread) {
  Machine Node;
  Node.Data[0] = {32768, 1, false};
  Node.Data[1] = {1 << 20, 1, false};
  Node.Data[2] = {32 << 20, 8, false};
  EXPECT_EQ(levelOf(32768, Node, 1), 0);
  EXPECT_EQ(levelOf(32769, Node, 1), 1);
  EXPECT_EQ(levelOf(32 << 20, Node, 1), 2);
  EXPECT_EQ(levelOf(32 << 20, Node, 2), 3);
  EXPECT_EQ(levelOf(4 << 20, Node, 8), 2);
  EXPECT_EQ(levelOf((4 << 20) + 1, Node, 64), 3); // no more than eight share one cache
}

TEST(Limit, CachedFiguresComeBackWhole) {
  const NodeLimits Of = someLimits();
  NodeLimits Back;
  ASSERT_TRUE(readBack(Of, "a machine", Back, [](std::string &) {}));
  EXPECT_EQ(Back.Level[3].Rate[5], Of.Level[3].Rate[5]);
  EXPECT_EQ(Back.Level[0].Latency, 1.5);
  EXPECT_EQ(Back.SingleFlops, 80);
  EXPECT_EQ(Back.Threads, 2);
  EXPECT_STRNE(Back.Date, "");
  EXPECT_FALSE(readBack(Of, "another machine", Back, [](std::string &) {}));
  for (size_t Cut = 0; Cut < 400; Cut += 7)
    EXPECT_FALSE(readBack(Of, "a machine", Back, [=](std::string &Text) { Text.resize(Cut + 1); }));
  const auto With = [&](const char *Old, const char *New) {
    return readBack(Of, "a machine", Back, [=](std::string &Text) {
      const size_t At = Text.find(Old);
      ASSERT_NE(At, std::string::npos);
      Text.replace(At, std::strlen(Old), New);
    });
  };
  EXPECT_FALSE(With("double_flops 40", "double_flops nan"));
  EXPECT_FALSE(With("double_flops 40", "double_flops -1"));
  EXPECT_FALSE(With("double_flops 40", "double_flops 4O"));
  EXPECT_FALSE(With("tpb-limits 2", "tpb-limits 1"));
  EXPECT_TRUE(With("double_flops 40", "double_flops 41"));
}

TEST(Limit, TheBetterFiguresStay) {
  NodeLimits One = someLimits(), Other = someLimits();
  One.Busy = true;
  One.DoubleFlops = 30;
  One.Level[2].Rate[3] = 1000;
  One.Level[2].Latency = 50;
  One.Level[1].Latency = 0; // not known
  One.MessageRate = 5;
  Other.BarrierNanoseconds = 7;
  for (const NodeLimits &Both : {better(One, Other), better(Other, One)}) {
    EXPECT_FALSE(Both.Busy);
    EXPECT_EQ(Both.DoubleFlops, 40);
    EXPECT_EQ(Both.Level[2].Rate[3], 1000);
    EXPECT_EQ(Both.Level[2].Latency, 3.5);
    EXPECT_EQ(Both.Level[1].Latency, 2.5);
    EXPECT_EQ(Both.MessageRate, 5);
    EXPECT_EQ(Both.BarrierNanoseconds, 7);
  }
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
      Shape.Run[Kind](A, B, C, 3.0, Count);
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
  const Team One(nullptr, 1);
  const World Alone;
  for (const auto &Flags : {std::initializer_list<unsigned>{RW}, {W, R, R, R}}) {
    const Fixture Of(Flags, 4096);
    const Limit Measured = measureLimit(Of.At, Of.On, Node, {One, Timer, Alone});
    EXPECT_GT(Measured.BytesPerNanosecond, 0.01);
    EXPECT_STRNE(Measured.Source, "");
    long Distance = 0;
    EXPECT_EQ(Of.On.damagedGuard(Distance), -1);
  }
  const Fixture Tiny({W, R}, 3); // less than a trip
  EXPECT_EQ(measureLimit(Tiny.At, Tiny.On, Node, {One, Timer, Alone}).BytesPerNanosecond, 0);
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
