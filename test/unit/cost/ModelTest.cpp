#include "cost/Plan.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

class ModelTest : public testing::Test {
protected:
  ModelTest() {
    Costs.Name = "test";
    Costs.VectorBits = 512;
    Costs.LoadsPerCycle = 2;
    Costs.StoresPerCycle = 1;
    Costs.FlopsPerCycle = 2;
    Costs.AddLatency = 4;
    Costs.MultiplyLatency = 6;
    Costs.FmaLatency = 8;
    Costs.DivideCycles = 16;
    M.DispatchWidth = {4, "test"};
  }
  Prediction at(int Unroll, int Reductions = 0, int Lanes = 8) const {
    return predict(N, Costs, M, Lanes, Unroll, Reductions);
  }
  IsaCosts Costs;
  Machine M;
  IterationCounts N;
};

TEST_F(ModelTest, LoadPorts) {
  N.Loads = 16;
  EXPECT_DOUBLE_EQ(at(4).CyclesPerIteration, 1.0); // four times the work for four times the lanes
  EXPECT_DOUBLE_EQ(at(1).CyclesPerIteration, 1.0); // 16 / 2 cycles for 8 lanes
  EXPECT_EQ(at(1).Limit, "load ports");
}

TEST_F(ModelTest, StorePorts) {
  N.Stores = 4;
  EXPECT_DOUBLE_EQ(at(4).CyclesPerIteration, 0.5); // four times the work for four times the lanes
  EXPECT_DOUBLE_EQ(at(1).CyclesPerIteration, 0.5);
  EXPECT_EQ(at(1).Limit, "store ports");
}

TEST_F(ModelTest, FloatingPointPipes) {
  N.FloatingOps = 16;
  EXPECT_DOUBLE_EQ(at(4).CyclesPerIteration, 1.0); // four times the work for four times the lanes
  EXPECT_DOUBLE_EQ(at(1).CyclesPerIteration, 1.0);
  EXPECT_EQ(at(1).Limit, "floating-point pipes");
}

TEST_F(ModelTest, Divider) {
  N.Divisions = 2;
  EXPECT_DOUBLE_EQ(at(4).CyclesPerIteration, 4.0); // four times the work for four times the lanes
  EXPECT_DOUBLE_EQ(at(1).CyclesPerIteration, 4.0);
  EXPECT_EQ(at(1).Limit, "divider");
}

TEST_F(ModelTest, InstructionIssueCountsTheLoopItself) {
  N.Loads = 1;
  EXPECT_DOUBLE_EQ(at(1).CyclesPerIteration, 4.0 / 4 / 8); // one load, three of the loop
  EXPECT_EQ(at(1).Limit, "instruction issue");
  EXPECT_DOUBLE_EQ(at(8).CyclesPerIteration, 4.0 / 64); // eight loads: the ports again
}

TEST_F(ModelTest, LatencyIsSharedByTheAccumulators) {
  N.Loads = 1;
  N.FloatingOps = 1;
  N.CarriedChain = 1;
  EXPECT_DOUBLE_EQ(at(1, 1).CyclesPerIteration, 4.0 / 8);
  EXPECT_DOUBLE_EQ(at(2, 1).CyclesPerIteration, 4.0 / 16);
  EXPECT_TRUE(llvm::StringRef(at(1, 1).Limit).contains("latency"));
  EXPECT_LT(at(1, 0).CyclesPerIteration, at(1, 1).CyclesPerIteration);
}

TEST_F(ModelTest, LatencyOfWhatIsCarried) {
  N.CarriedChain = 2;
  EXPECT_DOUBLE_EQ(at(1, 1, 1).CyclesPerIteration, 8);
  N.CarriedProduct = true;
  EXPECT_DOUBLE_EQ(at(1, 1, 1).CyclesPerIteration, 12);
  N.CarriedProduct = false;
  N.CarriedFused = true;
  EXPECT_DOUBLE_EQ(at(1, 1, 1).CyclesPerIteration, 16);
}

TEST_F(ModelTest, MoreLanesCostLess) {
  N.Loads = 2;
  N.Stores = 1;
  N.FloatingOps = 3;
  EXPECT_DOUBLE_EQ(at(1, 0, 16).CyclesPerIteration * 2, at(1, 0, 8).CyclesPerIteration);
}

TEST_F(ModelTest, UnrollingNeverCosts) {
  for (int Loads = 0; Loads < 5; ++Loads)
    for (int Ops = 0; Ops < 5; ++Ops)
      for (int Chain = 0; Chain < 3; ++Chain) {
        N.Loads = Loads;
        N.FloatingOps = Ops;
        N.CarriedChain = Chain;
        for (int U = 1; U < 16; ++U)
          EXPECT_LE(at(U + 1, Chain > 0).CyclesPerIteration,
                    at(U, Chain > 0).CyclesPerIteration + 1e-12);
      }
}

TEST_F(ModelTest, MoreWorkNeverCostsLess) {
  N = {};
  for (int IterationCounts::*What :
       {&IterationCounts::Loads, &IterationCounts::Stores, &IterationCounts::FloatingOps,
        &IterationCounts::Divisions, &IterationCounts::CarriedChain}) {
    IterationCounts Less;
    Less.Loads = Less.Stores = Less.FloatingOps = Less.CarriedChain = 1;
    IterationCounts More = Less;
    for (int I = 0; I < 6; ++I) {
      ++(More.*What);
      EXPECT_GE(predict(More, Costs, M, 8, 2, 1).CyclesPerIteration,
                predict(Less, Costs, M, 8, 2, 1).CyclesPerIteration);
      Less = More;
    }
  }
}

TEST_F(ModelTest, AFasterMachineIsNotSlower) {
  N.Loads = 3;
  N.Stores = 1;
  N.FloatingOps = 2;
  N.Divisions = 1;
  const double Before = at(2).CyclesPerIteration;
  Costs.LoadsPerCycle *= 2;
  Costs.DivideCycles /= 2;
  EXPECT_LE(at(2).CyclesPerIteration, Before);
  M.DispatchWidth.Value *= 2;
  EXPECT_LE(at(2).CyclesPerIteration, Before);
}

} // namespace
