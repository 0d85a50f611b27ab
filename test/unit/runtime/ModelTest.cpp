// The predicted time of a call, by figures worked out by hand.
#include "limits/Model.h"
#include "limits/Pattern.h"
#include "gtest/gtest.h"

namespace tpb {
namespace {

/// A stencil: three rows and a new one where the cache keeps nothing, else one.
const tpb_moved Moved[] = {{24, 8, 8}, {8, 8, 8}};
const double Transfers[][TPB_LEVELS] = {{1, 2, 10}, {.5, 1, 5}};

class Modelled : public testing::Test {
protected:
  Modelled() {
    for (int Level = 0; Level < Machine::Levels; ++Level) {
      Node.Data[Level].Bytes = 32768L << (4 * Level); // 32 KiB, 512 KiB, 8 MiB
      Node.Data[Level].Sharers = 1;
    }
    Limits.DoubleFlops = 100;
    for (LevelLimits &Level : Limits.Level)
      for (double &Rate : Level.Rate)
        Rate = 0;
    Core.cycles = .5;
    Core.limit = "load ports";
    Of.states = 2;
    Of.moved = Moved;
    Of.transfers = Transfers;
    Of.gigahertz = 1;
    Of.overlap = 1;
  }

  ModelledTime at(double Bytes, double LayerBytes, int Threads = 1) {
    const double Layers[] = {0, LayerBytes};
    return modelledTime({Of, Core, Layers, 1000, 1000, Threads, CallCycles, Bytes, 2}, Node,
                        Limits);
  }

  Machine Node = {};
  NodeLimits Limits;
  double CallCycles = 0;
  tpb_model Of = {};
  tpb_in_core Core = {};
};

TEST_F(Modelled, AWholeCallCountsWhereItIsKnown) {
  CallCycles = 9000;
  EXPECT_DOUBLE_EQ(at(1000, 0).Nanoseconds, 4500);
  EXPECT_DOUBLE_EQ(at(1000, 0).CoreCycles, 9000);
  EXPECT_DOUBLE_EQ(at(1000, 0, 2).Nanoseconds, 2250);
}

TEST_F(Modelled, TheCoreInL1) {
  const ModelledTime T = at(1000, 0);
  EXPECT_DOUBLE_EQ(T.Nanoseconds, 1000 * .5 / 2);
  EXPECT_STREQ(T.Limit, "load ports");
  EXPECT_EQ(T.Level, 0);
  EXPECT_DOUBLE_EQ(at(1000, 0, 2).Nanoseconds, 1000 * .5 / 2 / 2);
}

TEST_F(Modelled, TheStreamThatIsNearest) {
  Limits.Level[1].Rate[int(Pattern::Copy)] = 32;   // of 16 counted bytes, 24 move
  Limits.Level[1].Rate[int(Pattern::Load)] = 1000; // far from a copy
  // The layers fit in half of L1: 24 bytes, as of a copy.
  EXPECT_DOUBLE_EQ(at(100e3, 16384).Nanoseconds, 1000 * 24 / 48.);
  EXPECT_STREQ(at(100e3, 16384).Limit, "the bandwidth of L2");
  EXPECT_TRUE(at(100e3, 16384).Measured);
  // One byte more, and 40 move.
  EXPECT_DOUBLE_EQ(at(100e3, 16385).Nanoseconds, 1000 * 40 / 48.);
}

TEST_F(Modelled, TheSlowestLevel) {
  Limits.Level[1].Rate[int(Pattern::Copy)] = 32;
  Limits.Level[2].Rate[int(Pattern::Copy)] = 24;
  // L2 keeps the layers, L1 does not: 40 bytes at 48 from L2, 24 at 36 from L3.
  EXPECT_DOUBLE_EQ(at(1e6, 100e3).Nanoseconds, 1000 * 40 / 48.);
  EXPECT_STREQ(at(1e6, 100e3).Limit, "the bandwidth of L2");
  EXPECT_EQ(at(1e6, 100e3).Level, 2);
  EXPECT_DOUBLE_EQ(at(1e6, 300e3).Nanoseconds, 1000 * 40 / 36.);
}

TEST_F(Modelled, ThreadsShareACache) {
  Limits.Level[1].Rate[int(Pattern::Copy)] = 32;
  Node.Data[0].Sharers = 2;
  EXPECT_DOUBLE_EQ(at(100e3, 10e3).Nanoseconds, 1000 * 24 / 48.);
  EXPECT_DOUBLE_EQ(at(200e3, 10e3, 2).Nanoseconds, 1000 * 40 / 48.);
}

TEST_F(Modelled, ByTheMachineFile) {
  Limits = {};
  const ModelledTime T = at(1e6, 1e5);
  EXPECT_FALSE(T.Measured);
  EXPECT_DOUBLE_EQ(T.Nanoseconds, 1000 * 1 / 2.); // from L2 and from L3 a cycle each, at 2 GHz
  Of.overlap = 0;
  EXPECT_DOUBLE_EQ(at(1e6, 1e5).Nanoseconds, 1000 * 2 / 2.);
  Of.overlap = 1;
  EXPECT_DOUBLE_EQ(at(1e9, 0).Nanoseconds, 1000 * 5.); // memory keeps its own clock
  EXPECT_EQ(at(1e9, 0, 2).Nanoseconds, 0);             // nobody knows what two threads get
}

TEST_F(Modelled, NothingWithoutFigures) {
  EXPECT_EQ(at(100e3, 0).Nanoseconds, 0); // no stream of L2 was measured
  Core.cycles = 0;
  EXPECT_EQ(at(1000, 0).Nanoseconds, 0);
}

} // namespace
} // namespace tpb
