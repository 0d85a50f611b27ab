#include "cost/Plan.h"
#include "../analysis/Site.h"
#include "isa/Isa.h"
#include "gtest/gtest.h"

using namespace tpbcc;
using ir::Op;

namespace {

Machine machine() {
  Machine M;
  M.Name = "round";
  M.Hash = "00000000";
  M.DispatchWidth = {8, "test"};
  M.Caches = {CacheLevel()};
  for (const IsaTable *Isa : allIsas()) {
    IsaCosts C;
    C.Name = Isa->Name;
    C.VectorBits = Isa->isScalar() ? 0 : 512;
    C.LoadsPerCycle = 1;
    C.StoresPerCycle = 1;
    C.FlopsPerCycle = 1;
    C.AddLatency = 4;
    C.MultiplyLatency = 4;
    C.FmaLatency = 4;
    C.DivideCycles = 16;
    M.Isas.push_back(C);
  }
  return M;
}

const Decision *find(const SizeLeaf &Leaf, llvm::StringRef What) {
  for (const Decision &D : Leaf.Decisions)
    if (D.What == What)
      return &D;
  return nullptr;
}

class PlanTest : public testing::Test {
protected:
  KernelPlan planned(const char *Isa, PlanOptions Options = {}) {
    A.Loops.assign(1, {});
    A.Loops[0].Counts = countIteration(L.K, L.site());
    const IsaTable *Table = findIsa(Isa);
    return plan(L.K, A, M, Table, Options);
  }
  void sum() {
    L.reduce("s", L.op(Op::Add, L.old("s"), L.at("a")));
    L.site().Reductions[0].Combine = Op::Add;
  }
  OneLoop L;
  KernelAnalysis A;
  Machine M = machine();
};

TEST_F(PlanTest, AccumulatorsHideTheLatencyAndNoMore) {
  sum();
  const KernelPlan P = planned("avx512");
  ASSERT_EQ(P.Isas.size(), 1u);
  ASSERT_TRUE(P.Isas[0].Loops[0].Vectorised);
  const SizeLeaf &Leaf = P.Isas[0].Loops[0].Sizes.front();
  EXPECT_EQ(Leaf.Decided.of(0).Unroll, 4); // an addition of four cycles, one a cycle
  EXPECT_EQ(Leaf.Decided.of(0).Rest, Tail::Predicated);
  EXPECT_EQ(Leaf.Predicted.Limit, "load ports");
}

TEST_F(PlanTest, RunnerUpIsTheBestOfTheRest) {
  sum();
  const KernelPlan P = planned("avx512");
  const SizeLeaf &Leaf = P.Isas[0].Loops[0].Sizes.front();
  const Decision *D = find(Leaf, "unroll");
  ASSERT_TRUE(D);
  EXPECT_FALSE(D->RunnerUp.empty());
  EXPECT_NE(D->RunnerUp, D->Choice);
  for (int U : {1, 2, 4, 8})
    if (std::to_string(U) != D->Choice)
      EXPECT_LE(D->RunnerUpCost,
                predict(A.Loops[0].Counts, *M.isa("avx512"), M, 8, U, 1).CyclesPerIteration + 1e-12)
          << U;
}

TEST_F(PlanTest, CostsAreThoseOfTheModel) {
  sum();
  const KernelPlan P = planned("avx512");
  const SizeLeaf &Leaf = P.Isas[0].Loops[0].Sizes.front();
  const Decision *D = find(Leaf, "unroll");
  ASSERT_TRUE(D);
  EXPECT_DOUBLE_EQ(D->Cost, Leaf.Predicted.CyclesPerIteration);
  EXPECT_DOUBLE_EQ(D->RunnerUpCost,
                   predict(A.Loops[0].Counts, *M.isa("avx512"), M, 8, std::stoi(D->RunnerUp), 1)
                       .CyclesPerIteration);
}

TEST_F(PlanTest, EveryDecisionHasAReason) {
  sum();
  L.store("b", L.at("a"));
  for (const IsaTable *Isa : allIsas()) {
    const KernelPlan P = planned(Isa->Name);
    for (const char *What : {"unroll", "tail", "store"}) {
      const Decision *D = find(P.Isas[0].Loops[0].Sizes.front(), What);
      ASSERT_TRUE(D) << Isa->Name << ' ' << What;
      EXPECT_FALSE(D->Choice.empty());
      EXPECT_GE(D->Reason.size(), 10u) << Isa->Name << ' ' << What;
    }
  }
}

TEST_F(PlanTest, TheFlagBeatsTheClauseBeatsTheModel) {
  sum();
  L.K.Spec.Unroll = 3;
  EXPECT_EQ(planned("avx512").Isas[0].Loops[0].Sizes.front().Decided.of(0).Unroll, 3);
  EXPECT_EQ(planned("avx512", {0, 6, {}, {}}).Isas[0].Loops[0].Sizes.front().Decided.of(0).Unroll, 6);
  EXPECT_EQ(find(planned("avx512").Isas[0].Loops[0].Sizes.front(), "unroll")->Reason, "forced");
}

TEST_F(PlanTest, TheTailFollowsTheInstructionSet) {
  sum();
  for (const IsaTable *Isa : allIsas())
    EXPECT_EQ(planned(Isa->Name).Isas[0].Loops[0].Sizes.front().Decided.of(0).Rest,
              Isa->Predicates ? Tail::Predicated : Tail::ScalarRemainder)
        << Isa->Name;
}

TEST_F(PlanTest, ARefusedLoopStaysPlain) {
  sum();
  L.site().Refused = Refusal{Diag::loop_step, {}, {}};
  const KernelPlan P = planned("avx512");
  EXPECT_FALSE(P.Isas[0].Loops[0].Vectorised);
  EXPECT_NE(dump(L.K, A, P).find("plain [TPB304]"), std::string::npos);
  EXPECT_NE(json(L.K, A, P).find("\"refused\": \"TPB304\""), std::string::npos);
}

TEST_F(PlanTest, Balance) {
  L.store("a", L.fma(Op::Fma, L.scalar("s"), L.at("c"), L.at("b")));
  const LoopPlan Triad = planned("avx512").Isas[0].Loops[0];
  EXPECT_DOUBLE_EQ(Triad.BalanceWords, 1.5);
  EXPECT_DOUBLE_EQ(Triad.BalanceWordsAllocate, 2.0);
  OneLoop Copy;
  Copy.store("a", Copy.at("b"));
  A.Loops.assign(1, {});
  A.Loops[0].Counts = countIteration(Copy.K, Copy.site());
  EXPECT_LT(plan(Copy.K, A, M, findIsa("avx512"), {}).Isas[0].Loops[0].BalanceWords, 0);
}

TEST_F(PlanTest, AnUnvalidatedMachineIsMarked) {
  sum();
  EXPECT_NE(dump(L.K, A, planned("avx512")).find("(unvalidated)"), std::string::npos);
  EXPECT_NE(json(L.K, A, planned("avx512")).find("\"validated\": false"), std::string::npos);
  M.Validated = true;
  EXPECT_EQ(dump(L.K, A, planned("avx512")).find("(unvalidated)"), std::string::npos);
}

} // namespace
