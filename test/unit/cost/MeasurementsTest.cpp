#include "machine/Measurements.h"
#include "../Recorder.h"
#include "machine/MachineWriter.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

const MeasuredOn Here{"2026-01-02", "AuthenticAMD", 25, 1, 8, "32K 512K", "6.1.0", "none", "0.1.0"};

Machine zen3() {
  Recorder Report;
  auto M = readMachine(std::string(TPBCC_TEST_MACHINES) + "/zen3.yaml", Report);
  EXPECT_TRUE(M) << Report.Text;
  return *M;
}

const OperationCost &costOf(const Machine &M, const char *Set, Operation O) {
  return *M.isa(Set)->find(O);
}

Machine with(const std::string &Lines) {
  std::string Problem;
  const auto Measured = parseMeasurements(Lines, Problem);
  EXPECT_TRUE(Measured) << Problem;
  const Machine Result = withMeasurements(zen3(), *Measured, Here);
  // Whatever was measured, it is a file.
  Recorder Report;
  EXPECT_TRUE(parseMachine(writeMachine(Result, "test"), "test.yaml", Report)) << Report.Text;
  return Result;
}

TEST(MeasurementsTest, LinesThatAreNoFigures) {
  for (const char *Lines : {"", "a 1 cycles", "a one cycles 1", "a 1 cycles one", "a nan cycles 1",
                            "a 1 cycles 1\n\nb 1 cycles 1", "a 1 2 3 4"}) {
    std::string Problem;
    EXPECT_FALSE(parseMeasurements(Lines, Problem)) << Lines;
    EXPECT_NE(Problem, "") << Lines;
  }
}

TEST(MeasurementsTest, PortsHaveTheCyclesThatWereMeasured) {
  const Machine M = with("avx2.add.throughput 0.7512 cycles 1\navx2.add.latency 4.06 cycles 1\n"
                         "avx2.div64.throughput 4.004 cycles 1\n");
  const OperationCost &Add = costOf(M, "avx2", Operation::Add);
  EXPECT_DOUBLE_EQ(Add.cycles(), 0.75);
  EXPECT_EQ(Add.Work.front().Ports, costOf(zen3(), "avx2", Operation::Add).Work.front().Ports);
  EXPECT_EQ(Add.Latency, 4) << "a chain takes whole cycles";
  EXPECT_EQ(Add.Source, "measured");
  const OperationCost &Divide = costOf(M, "avx2", Operation::Div64);
  EXPECT_DOUBLE_EQ(Divide.cycles(), 4);
  EXPECT_EQ(Divide.Latency, costOf(zen3(), "avx2", Operation::Div64).Latency);
  EXPECT_EQ(Divide.Source, "measured_throughput");
}

TEST(MeasurementsTest, WhatWasNotMeasuredKeepsItsSource) {
  const Machine M = with("avx2.add.throughput 0.5 cycles 1\n");
  // zen3.yaml has a source of that name, which is another measurement.
  EXPECT_EQ(costOf(M, "avx2", Operation::Load).Source, "guide");
  EXPECT_EQ(M.Sources.at("zen3-measured"), zen3().Sources.at("measured"));
  EXPECT_EQ(M.DispatchWidth.Source, "zen3-measured");
}

TEST(MeasurementsTest, NoCoreIsFasterThanItDecodes) {
  const OperationCost Before = costOf(zen3(), "avx2", Operation::Add);
  const Machine M = with("avx2.add.throughput 0.05 cycles 1\navx2.add.latency 1 cycles 1\n");
  EXPECT_DOUBLE_EQ(costOf(M, "avx2", Operation::Add).cycles(), Before.cycles());
  EXPECT_EQ(costOf(M, "avx2", Operation::Add).Latency, Before.Latency);
}

TEST(MeasurementsTest, MicrocodeTakesMoreThanACycle) {
  const auto HasMicrocode = [](const Machine &M) {
    for (const PortWork &W : costOf(M, "avx2", Operation::StoreMasked).Work)
      if (W.Ports == M.microcode())
        return true;
    return false;
  };
  EXPECT_TRUE(HasMicrocode(zen3()));
  EXPECT_TRUE(HasMicrocode(with("avx2.store_masked.throughput 5 cycles 1\n")));
  const Machine Fast = with("avx2.store_masked.throughput 1 cycles 1\n");
  EXPECT_FALSE(HasMicrocode(Fast));
  EXPECT_DOUBLE_EQ(costOf(Fast, "avx2", Operation::StoreMasked).cycles(), 1);
}

TEST(MeasurementsTest, CoreCachesAndMemory) {
  const Machine M =
      with("core.dispatch_width 5.94 instructions 1\ncore.line_crossing -0.2 cycles 1\n"
           "cache.2.load 30.127 bytes/cycle 1\ncache.2.kib 256 KiB 1\n"
           "memory.streaming_store 12.5 GB/s 1\n");
  EXPECT_EQ(M.DispatchWidth, 6);
  EXPECT_EQ(M.DispatchWidth.Source, "measured");
  EXPECT_EQ(M.LineCrossing, 0.01) << "figures are positive";
  EXPECT_EQ(M.Caches[1].Load, 30.13);
  EXPECT_EQ(M.Caches[1].KiB, 256);
  EXPECT_EQ(M.Caches[1].Source, "measured_caches");
  EXPECT_EQ(M.Caches[0], with("memory.load 1 GB/s 1\n").Caches[0]);
  EXPECT_EQ(M.Memory.StreamingStore, 12.5);
  EXPECT_EQ(M.Memory.Source, "measured_memory");
}

TEST(MeasurementsTest, ItIsForThisMachineAlone) {
  const Machine M = with("core.frequency_ghz 3.456 GHz 1\n");
  EXPECT_EQ(M.Name, "zen3-measured");
  EXPECT_TRUE(M.IdentifiedBy.empty());
  EXPECT_TRUE(M.Aliases.empty());
  ASSERT_TRUE(M.Measured);
  EXPECT_EQ(*M.Measured, Here);
  EXPECT_EQ(M.FrequencyGhz, 3.46);
}

TEST(MeasurementsTest, RoundsThatAreApartValidateNothing) {
  EXPECT_TRUE(with("avx2.add.throughput 0.5 cycles 1.09\n").Validated);
  const Machine Busy =
      with("avx2.add.throughput 0.5 cycles 1.09\navx2.mul.latency 3 cycles 1.25\n");
  EXPECT_FALSE(Busy.Validated);
  EXPECT_TRUE(llvm::StringRef(Busy.Sources.at("measured"))
                  .contains("1 of 2 figures vary by more than 10 %, avx2.mul.latency by a factor "
                            "of 1.25"))
      << Busy.Sources.at("measured");
  EXPECT_FALSE(with("avx2.add.throughput 0.5 cycles 1\nstolen 0.02 part 1\n").Validated);
  EXPECT_TRUE(with("avx2.add.throughput 0.5 cycles 1\nstolen 0.005 part 1\n").Validated);
}

} // namespace
