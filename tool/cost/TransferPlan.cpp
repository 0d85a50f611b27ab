#include "cost/TransferPlan.h"
#include "staging/BreakEven.h"
#include "staging/Reasons.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using staging::Buffering;
using staging::Candidate;

/// What nobody knows before the loop runs is taken to be long.
static constexpr int64_t LongLoop = int64_t(1) << 40;

namespace {

class Planner {
public:
  Planner(TransferPlan &P, staging::StagedLoop Loop, const StagingFigures &Costs)
      : P(P), Loop(std::move(Loop)), Costs(Costs) {}

  void run();

private:
  void gather();
  bool choose();
  bool takeAsked();
  void declineAll(llvm::StringRef Why);
  bool declineWhatLoses();

  TransferPlan &P;
  staging::StagedLoop Loop;
  const StagingFigures &Costs;
};

void Planner::gather() {
  Loop.Rows.clear();
  for (const AskedArray &A : P.Arrays)
    llvm::append_range(Loop.Rows, A.Rows);
}

void Planner::declineAll(llvm::StringRef Why) {
  for (AskedArray &A : P.Arrays)
    P.Declined.push_back({std::move(A), Why.str()});
  P.Arrays.clear();
}

/// An array with a region that is better left where it is stays there whole.
bool Planner::declineWhatLoses() {
  const auto Loses = [&](const AskedArray &A) {
    return llvm::any_of(P.Chosen.Direct,
                        [&](const auto &R) { return Loop.Rows[R.Row].Array == A.Array; });
  };
  std::vector<AskedArray> Kept;
  for (AskedArray &A : P.Arrays)
    if (Loses(A))
      P.Declined.push_back({std::move(A), "its transfers take longer than they save"});
    else
      Kept.push_back(std::move(A));
  const bool Any = Kept.size() != P.Arrays.size();
  P.Arrays = std::move(Kept);
  return Any;
}

/// The best of no, one and two buffers; false: no buffer, or another round is needed.
bool Planner::choose() {
  const staging::Choice All = staging::choose(Loop, Costs);
  P.Chosen = All.chosen();
  P.RunnerUp.reset();
  if (P.Chosen.Buffers == Buffering::None) {
    declineAll(staging::reasonOf(All.Candidates[size_t(Buffering::Single)].Why));
    return false;
  }
  if (All.RunnerUp) {
    P.RunnerUp = All.Candidates[*All.RunnerUp].Buffers;
    P.RunnerUpCycles = All.Candidates[*All.RunnerUp].Cycles;
  }
  return !declineWhatLoses();
}

/// What was asked for, whether it pays or not.
bool Planner::takeAsked() {
  staging::Obstacle Why = staging::Obstacle::None;
  for (const Buffering Each : {Buffering::Double, Buffering::Single}) {
    if (Each == Buffering::Double && P.Mode != BufferMode::Double)
      continue;
    P.Chosen = staging::candidateFor(Loop, Each, Costs, staging::Dropping::Never);
    Why = P.Chosen.Why;
    if (P.Chosen.Block.Iterations > 0) {
      P.RunnerUp = Buffering::None;
      P.RunnerUpCycles = P.DirectCycles;
      return true;
    }
  }
  declineAll(staging::reasonOf(Why));
  return false;
}

void Planner::run() {
  for (bool Done = false; !Done && !P.Arrays.empty();) {
    gather();
    P.DirectCycles = staging::candidateFor(Loop, Buffering::None, Costs).Cycles;
    Done = P.Mode == BufferMode::Auto ? choose() : takeAsked();
  }
  P.Cycles = P.Chosen.Cycles;
}

} // namespace

TransferPlan planTransfers(BufferMode Mode, std::vector<AskedArray> Arrays,
                           staging::BufferBytes Capacity, std::optional<int64_t> Trips,
                           double OtherCycles, const StagingFigures &Costs) {
  TransferPlan P;
  P.Mode = Mode;
  P.Arrays = std::move(Arrays);
  staging::StagedLoop Loop;
  Loop.Trips = Trips.value_or(LongLoop);
  Loop.Capacity = Capacity;
  Loop.OtherCycles = OtherCycles;
  Planner(P, Loop, Costs).run();
  const double Iterations = double(std::max<int64_t>(Loop.Trips, 1));
  for (double *Each : {&P.Cycles, &P.DirectCycles, &P.RunnerUpCycles})
    *Each /= Iterations;
  if (!Trips && Mode == BufferMode::Auto && !P.Arrays.empty()) {
    std::vector<staging::StagedRow> Rows;
    for (const AskedArray &A : P.Arrays)
      llvm::append_range(Rows, A.Rows);
    P.LeastTrips =
        staging::breakEven(Rows, P.Chosen.Block.Regions, P.Chosen.Block.Iterations, Costs)
            .value_or(0);
  }
  return P;
}

std::string text(const Candidate &C) {
  const size_t Regions = C.Block.Regions.size();
  return "blocks of " + std::to_string(C.Block.Iterations) +
         (C.Block.Iterations == 1 ? " iteration, " : " iterations, ") + std::to_string(Regions) +
         (Regions == 1 ? " region, " : " regions, ") + std::to_string(C.Block.Space.Ldm) +
         " bytes" + (C.Buffers == Buffering::Double ? ", twice" : "");
}

} // namespace tpbcc
