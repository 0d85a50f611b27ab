//===- cost/Staging.cpp - What becomes of buffer directives ---------------===//
#include "cost/Staging.h"
#include "cost/StagingRows.h"
#include "ir/LoopNames.h"
#include "kernel/Kernel.h"
#include "staging/BlockLength.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

namespace {

/// Decides for the arrays of a site's directives, in their order.
class Chooser {
public:
  Chooser(Kernel &K, LoopSite &Site, const Machine &M) : K(K), Site(Site), M(M) {}
  ir::Schedule run();

private:
  struct Asked {
    const BufferRequest::Staged *Array;
    ArrayWalk Walked;
    StagingDecision Decision;
  };
  void request(const BufferRequest &R);
  void stage(const BufferRequest &R, std::vector<Asked> &Arrays);
  bool first(const BufferRequest &R, const Asked &A, const std::vector<Asked> &All);
  bool another(const Asked &A);
  void decline(StagingDecision D, const std::string &Why);
  std::string whyNot() const { return Why ? Why->Step + ": " + Why->Reason : "no step does it"; }
  int64_t length(const BufferRequest &R, const ArrayWalk &Of, const std::vector<Asked> &All) const;

  Kernel &K;
  LoopSite &Site;
  const Machine &M;
  ir::Schedule Steps;
  std::optional<Refused> Why; // the last step could not be taken
};

void Chooser::decline(StagingDecision D, const std::string &Why) {
  D.Choice = "no copy of " + D.Array;
  D.Reason = Why;
  Site.Staging.push_back(std::move(D));
}

/// As many iterations as the buffers of all arrays have room for.
int64_t Chooser::length(const BufferRequest &R, const ArrayWalk &Of,
                        const std::vector<Asked> &All) const {
  std::vector<staging::StagedRow> Rows;
  for (const Asked &A : All)
    llvm::append_range(Rows, rowsOf(K, Site, Of.Inner, A.Array->Array, RowLayout::Packed));
  const int64_t Capacity = R.LdmSize.value_or(int64_t(M.Caches.front().KiB) * 1024 / 2);
  return staging::blockLength(Rows, INT64_MAX / 2, {Capacity, Capacity}).Iterations;
}

/// The steps that change the loops, and those for the first array.
bool Chooser::first(const BufferRequest &R, const Asked &A, const std::vector<Asked> &All) {
  StagingSizes Sizes = stagingSizes(A.Walked, M);
  Sizes.Always = R.Mode != BufferMode::Auto;
  if (const int64_t Passes = passesThatPay(A.Walked, M))
    Sizes.Passes = Passes;
  const AccessPattern How = A.Walked.How;
  for (const bool Second : {false, true}) {
    const bool Other = How == AccessPattern::Strided || How == AccessPattern::Columns;
    if (How == AccessPattern::Stream || (Second && !Other))
      continue;
    Sizes.InParts = How == AccessPattern::Strided && !Second;
    Sizes.Apart = How == AccessPattern::Columns && Second;
    Trial T(K, Site);
    if (stageWalk(T, A.Walked, A.Array->Array, Sizes)) {
      Steps = T.taken();
      return true;
    }
    if (T.why())
      Why = T.why();
  }
  if (R.Mode == BufferMode::Auto)
    return false;
  Trial T(K, Site);
  const int64_t Length = length(R, A.Walked, All);
  if (Length < 1) {
    Why = Refused{"buffer", "its bytes do not hold what one iteration touches", "", {}, {}};
    return false;
  }
  const bool Taken = stageStream(T, A.Walked, A.Array->Array, Length);
  Why = T.why();
  if (Taken)
    Steps = T.taken();
  return Taken;
}

/// One more array, in front of the same loop.
bool Chooser::another(const Asked &A) {
  Trial T(K, Site);
  const auto Stages = [](const ir::Step &S) {
    return S.What == ir::Verb::Stage || S.What == ir::Verb::Pack;
  };
  const auto Last = std::prev(llvm::find_if(llvm::reverse(Steps), Stages).base());
  for (const ir::Step &S : llvm::make_range(Steps.begin(), std::next(Last)))
    T.take(S);
  ir::Step Same = *Last;
  Same.Names = {A.Array->Array};
  bool Taken = T.take(Same);
  for (const ir::Step &S : llvm::make_range(std::next(Last), Steps.end()))
    Taken = Taken && T.take(S);
  Why = T.why();
  if (Taken)
    Steps = T.taken();
  return Taken;
}

void Chooser::stage(const BufferRequest &R, std::vector<Asked> &Arrays) {
  for (Asked &A : Arrays) {
    if (!(Steps.empty() ? first(R, A, Arrays) : another(A))) {
      decline(std::move(A.Decision), whyNot());
      continue;
    }
    StagingDecision &D = A.Decision;
    std::swap(D.Cost, D.RunnerUpCost);
    D.Choice = "copy of " + D.Array;
    D.RunnerUp = "no copy";
    D.Staged = true;
    const auto Jam =
        llvm::find_if(Steps, [](const ir::Step &S) { return S.What == ir::Verb::Jam; });
    if (Jam != Steps.end() && A.Walked.RowsMeet)
      D.Reason += "; " + std::to_string(Jam->Numbers.front()) +
                  " rows at once, as they have elements in common";
    if (R.Mode == BufferMode::Double)
      D.Reason += "; one buffer, as nothing copies beside the processor";
    Site.Staging.push_back(std::move(D));
  }
}

void Chooser::request(const BufferRequest &R) {
  const ir::Stmt *For = loopOf(Site, R);
  if (!For)
    return;
  const std::vector<BufferRequest::Staged> Arrays = arraysOf(Site, R);
  std::vector<Asked> Candidates;
  for (const BufferRequest::Staged &Each : Arrays) {
    StagingDecision D;
    D.Array = Each.Array;
    D.Where = Each.Where;
    D.Mode = R.Mode;
    if (R.Mode == BufferMode::Off) {
      decline(std::move(D), "as the directive says");
      continue;
    }
    if (Each.Way == ClauseKind::Mem2Sdm) {
      decline(std::move(D), "memory that cores share is main memory on this machine");
      continue;
    }
    const auto Walked = walkOf(K, Site, *For, Each.Array);
    if (const auto *Why = std::get_if<std::string>(&Walked)) {
      decline(std::move(D), *Why);
      continue;
    }
    const ArrayWalk &Of = std::get<ArrayWalk>(Walked);
    ArrayWalk Often = Of;
    Often.Passes = passesThatPay(Of, M);
    const StagingCost Cost = stagingCost(Often, M);
    D.Cost = Cost.Direct;
    D.RunnerUpCost = Cost.Staged;
    D.RunnerUp = "copy";
    D.Reason = Cost.StagedBecause + "; without, " + Cost.DirectBecause;
    if (R.Mode == BufferMode::Auto && Cost.Staged >= Worthwhile * Cost.Direct) {
      if (const WayToStage &Other = Cost.best(); Other.Cycles < Cost.Staged) {
        D.RunnerUp = Other.Name;
        D.RunnerUpCost = Other.Cycles;
      }
      decline(std::move(D), Cost.DirectBecause + "; " + Cost.StagedBecause);
    } else {
      Candidates.push_back({&Each, Of, std::move(D)});
    }
  }
  stage(R, Candidates);
}

ir::Schedule Chooser::run() {
  for (const BufferRequest &R : Site.Buffers)
    request(R);
  return Steps;
}

} // namespace

ir::Schedule chooseStaging(Kernel &K, LoopSite &Site, const Machine &M) {
  return Chooser(K, Site, M).run();
}

} // namespace tpbcc
