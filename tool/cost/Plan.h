//===- cost/Plan.h - Decisions and the dispatch tree ------------*- C++ -*-===//
//
// The plan of a kernel is a tree: instruction set ->
// variant -> overlap -> bytes a thread -> Body; the leaf for overlapping arrays is the user's loop.
// Everything downstream emits what stands here and decides nothing itself.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_COST_PLAN_H
#define TPBCC_COST_PLAN_H

#include "analysis/Analysis.h"
#include "cost/Balance.h"
#include "cost/CallTime.h"
#include "cost/InCore.h"
#include "cost/MemoryTable.h"
#include "ir/Schedule.h"
#include "machine/Machine.h"
#include "transform/Body.h"
#include <climits>

namespace tpbcc {

struct IsaTable;

/// One decision with what it was weighed against. Costs are predicted cycles an iteration, in L1
/// but for those of blocks; negative: not a matter of cost.
struct Decision {
  std::string What, Choice, Reason;
  double Cost = -1;
  std::string RunnerUp;
  double RunnerUpCost = -1;
  bool InMemory = false; // the data is, for which costs are
};

struct Prediction {
  double CyclesPerIteration = 0; // in L1
  std::string Limit;             // what binds there: "load ports", "add latency"
};

struct SizeLeaf {
  long FromBytes = 0; // a thread's working set; the next leaf's FromBytes ends it
  Body Decided;
  ir::Schedule Steps; // the same as text has it: what --schedule= takes
  std::vector<Decision> Decisions;
  Prediction Predicted; // of the counts of an iteration, for decisions
  InCore Lowered;       // of the code that is made
  CallTime Call;        // of all of it
};

/// A mathematical function that vectors have none for.
struct CallByLane {
  SourceRange Where;
  std::string Name, Reason;
};

/// A store that stays temporal though the user asks for streaming ones.
struct StoreKept {
  SourceRange Where;
  std::string Array, Reason;
};

/// A loop that begins with a vector though the user asks for iterations before it.
struct PeelKept {
  SourceRange Where;
  std::string Loop, Reason;
};

struct LoopPlan {
  bool Vectorised = false;           // else the loop stays as it is
  const IsaTable *Vectors = nullptr; // that its vectors are of: the set, or one that it includes
  std::optional<Refusal> Kept;       // ... for a reason that this instruction set has
  std::optional<Refusal> Width;      // why there are not as many lanes as the user asks for
  std::optional<Refusal> Wrong;      // a step of a schedule that can't be done: an error
  std::vector<SizeLeaf> Sizes;
  std::vector<CallByLane> ByLane;
  std::vector<StoreKept> Temporal;
  std::vector<PeelKept> NotPeeled;
  double BalanceWords = 0, BalanceWordsAllocate = 0; // 8-byte words a flop; negative without flops
};

struct IsaPlan {
  const IsaTable *Isa;
  std::vector<LoopPlan> Loops; // one for each of Kernel::Loops
};

struct KernelPlan {
  std::string Machine;        // "zen4.yaml 5c1e90d2"
  std::string MachineBecause; // why it is this one; empty: it was named
  bool MachineValidated = false;
  std::vector<CacheLevel> Caches;      // of the machine
  std::vector<NestBalance> Balances;   // one for each of Kernel::Loops; of plain ones empty
  MemoryTable Transfers;               // of a kernel with one nest that is understood
  std::vector<IsaPlan> Isas;           // best first
  std::optional<Decision> IsaDecision; // when the model chose the only one
};

struct PlanOptions {
  int Width = 0;      // lanes, forced; 0: the model's choice
  int Unroll = 0;     // vectors a trip, the same
  MathLibraries Math; // that may be called
  llvm::ArrayRef<ir::AddressedSchedule> Schedules;
  NumberRequest Prefetch = {};          // instead of the directive's
  NumberRequest Peel = {};              // the same
  StoreMode Stores = StoreMode::Unsaid; // the same
  TailMode Last = TailMode::Unsaid;     // the same, of last iterations
};

/// Cycles of an iteration, with as many vectors a trip as are best.
double leastCycles(const IterationCounts &N, const IsaCosts &Costs, const Machine &M, int Lanes,
                   int Reductions, int MostVectors = INT_MAX);

/// Bits between two accesses that are known on entry to be apart: of as many vectors of the sets as
/// loads have to be behind stores, up to 1024; 512 where vectors have no fixed length.
unsigned leastDistance(const Machine &M, llvm::ArrayRef<const IsaTable *> Isas);
/// Iterations between them: as many as a load across two stores waits cycles. Of so many, lanes
/// wait no longer than a cycle each, in which single elements are done. 0: there are no lanes, or
/// it is not measured.
unsigned leastBehind(const Machine &M, llvm::ArrayRef<const IsaTable *> Isas);

/// What lanes cost on the first of the sets, by the model.
LaneCost laneCost(const Machine &M, llvm::ArrayRef<const IsaTable *> Isas);

/// Predicted cycles of an iteration in L1 by the code that is made of a loop, Number of the
/// kernel's, for the set. None: it has no lanes, or keeps more values than there are registers.
std::optional<double> cyclesByCode(const Kernel &K, size_t Number, const LoopAnalysis &A,
                                   const Machine &M, const IsaTable &Isa,
                                   const PlanOptions &Options);

/// The machine has costs for every set in Isas.
KernelPlan plan(const Kernel &K, const KernelAnalysis &A, const Machine &M,
                llvm::ArrayRef<const IsaTable *> Isas, const PlanOptions &Options);

/// The decisions for the loop that does most of the site's work: the first without loops inside.
const LoopBody &mainBody(const Kernel &K, const LoopSite &Site, const Body &Decided);
/// The element of which its vectors hold as many as they have lanes.
ir::Element elementOfLanes(const LoopSite &Site, const LoopBody &Main);

/// Predicted cycles an iteration in L1 with U vectors a trip, and what binds.
Prediction predict(const IterationCounts &N, const IsaCosts &Costs, const Machine &M, int Lanes,
                   int Unroll, int Reductions);

/// Text forms: the tree for --emit=plan and --explain, and one JSON object for the binary.
std::string dump(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P);
std::string json(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P);

} // namespace tpbcc

#endif
