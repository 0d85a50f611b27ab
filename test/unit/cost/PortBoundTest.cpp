#include "cost/PortBound.h"
#include "gtest/gtest.h"
#include <bit>
#include <cmath>
#include <random>

using namespace tpbcc;

namespace {

/// Whether the demands fit into so many cycles of each port: a flow found by moving work along
/// augmenting paths, in steps of a whole number of parts.
bool fits(const std::vector<PortDemand> &Demands, int Ports, int Parts) {
  std::vector<int> Free(size_t(Ports), Parts);
  std::vector<std::vector<int>> Placed(Demands.size(), std::vector<int>(size_t(Ports), 0));
  std::function<bool(size_t, std::vector<bool> &)> Place = [&](size_t D, std::vector<bool> &Seen) {
    for (int P = 0; P < Ports; ++P) {
      if (!(Demands[D].Ports >> P & 1) || Seen[size_t(P)])
        continue;
      Seen[size_t(P)] = true;
      if (Free[size_t(P)] > 0) {
        --Free[size_t(P)], ++Placed[D][size_t(P)];
        return true;
      }
      for (size_t Other = 0; Other < Demands.size(); ++Other)
        if (Placed[Other][size_t(P)] > 0 && Place(Other, Seen)) {
          --Placed[Other][size_t(P)], ++Placed[D][size_t(P)];
          return true;
        }
    }
    return false;
  };
  for (size_t D = 0; D < Demands.size(); ++D)
    for (int Unit = 0; Unit < int(Demands[D].Cycles); ++Unit) {
      std::vector<bool> Seen(size_t(Ports), false);
      if (!Place(D, Seen))
        return false;
    }
  return true;
}

TEST(PortBoundTest, WorkThatCanGoNowhereElse) {
  // Two loads and a store on two pipes, and the store's data.
  const std::vector<PortDemand> Demands = {
      {0b011, 2, Operation::Load}, {0b011, 1, Operation::Store}, {0b100, 1, Operation::Store}};
  const PortBound Bound = portBound(Demands);
  EXPECT_DOUBLE_EQ(Bound.Cycles, 1.5);
  EXPECT_EQ(Bound.Busy, 0b011u);
  EXPECT_EQ(Bound.Most, Operation::Load);
}

TEST(PortBoundTest, NothingTakesNoTime) { EXPECT_DOUBLE_EQ(portBound({}).Cycles, 0); }

TEST(PortBoundTest, WorkWithMorePortsIsInTheWay) {
  const auto Cycles = [](std::vector<PortDemand> Demands, double Misplaced) {
    return portBound(Demands, Misplaced).Cycles;
  };
  const std::vector<PortDemand> Any = {{0b0110, 4, Operation::Widen},
                                       {0b1111, 4, Operation::IntAdd}};
  EXPECT_DOUBLE_EQ(Cycles(Any, 0), 2);
  EXPECT_DOUBLE_EQ(Cycles(Any, 0.5), 2.5);
  EXPECT_DOUBLE_EQ(Cycles(Any, 1), 3);
  const std::vector<PortDemand> Apart = {{0b0110, 4, Operation::Widen},
                                         {0b1100, 4, Operation::Add}};
  EXPECT_DOUBLE_EQ(Cycles(Apart, 1), Cycles(Apart, 0)) << "neither has the other's ports";
  const std::vector<PortDemand> One = {{0b0010, 10, Operation::Div64}, {0b0011, 4, Operation::Mul}};
  EXPECT_DOUBLE_EQ(Cycles(One, 1), 10) << "what has one port is never taken for the other";
}

// Work in whole units: the bound is what a flow needs, rounded up.
TEST(PortBoundTest, IsWhatAFlowNeeds) {
  std::mt19937 Random(20261126);
  for (int Trial = 0; Trial < 300; ++Trial) {
    const int Ports = 2 + int(Random() % 5);
    std::vector<PortDemand> Demands;
    for (unsigned I = 0, N = 1 + Random() % 6; I < N; ++I)
      Demands.push_back({1 + Random() % ((PortSet(1) << Ports) - 1), double(1 + Random() % 7),
                         Operation(Random() % OperationKinds)});
    const double Bound = portBound(Demands).Cycles;
    const int Up = int(std::ceil(Bound - 1e-9));
    EXPECT_TRUE(fits(Demands, Ports, Up)) << Trial;
    EXPECT_FALSE(Up > 0 && fits(Demands, Ports, Up - 1)) << Trial;
  }
}

} // namespace
