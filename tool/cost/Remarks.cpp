//===- cost/Remarks.cpp - The plan, one remark for each fact --------------===//
#include "cost/Remarks.h"
#include "cost/ExplainFacts.h"
#include "isa/Isa.h"
#include "kernel/Names.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace tpbcc {

namespace {

constexpr llvm::StringLiteral Vectorize = "tpb-vectorize";

std::string passOf(const Decision &D) {
  std::string Name = "tpb-" + D.What;
  std::replace(Name.begin(), Name.end(), ' ', '-');
  return Name;
}

class RemarkList {
public:
  RemarkList(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P) : K(K), A(A), P(P) {}

  std::vector<Remark> take() { return std::move(All); }
  void loop(size_t Index);
  void decision(const Decision &D, llvm::StringRef For, SourceRange Where);

private:
  void add(RemarkKind Kind, llvm::StringRef Pass, Diag What, SourceRange Where,
           std::vector<std::string> Arguments, bool Always = false) {
    All.push_back({Kind, Pass.str(), What, Where, std::move(Arguments), Always});
  }
  void missed(const Refusal &Why) {
    add(RemarkKind::Missed, Vectorize, Why.Reason, Why.Where, inUserNames(K, Why.Arguments), true);
  }
  void shortPieces(size_t Index);
  void buffers(const LoopSite &Site);
  void blocks(const LoopSite &Site);
  void vectorised(size_t Index, const IsaPlan &Isa);
  void work(size_t Index, const LoopPlan &Loop);

  const Kernel &K;
  const KernelAnalysis &A;
  const KernelPlan &P;
  std::vector<Remark> All;
};

/// A chunk of a schedule that does not fill a vector.
void RemarkList::shortPieces(size_t Index) {
  const LoopSite &Site = K.Loops[Index];
  if (!Site.OpenMP || Site.OpenMP->ChunkValue <= 0)
    return;
  // Loops inside of those that are handed out are not cut into pieces.
  const ir::Stmt *Cut = Site.Collapsed.empty() ? Site.Nest : Site.Collapsed.back().For;
  if (!Site.Vectors.empty() &&
      llvm::none_of(Site.Vectors, [&](const VectorLoop &L) { return L.Loop == Cut; }))
    return;
  for (const IsaPlan &Isa : P.Isas)
    if (const LoopPlan &Loop = Isa.Loops[Index]; Loop.Vectorised) {
      const LoopBody &Main = mainBody(K, Site, Loop.Sizes.front().Decided);
      const int Lanes = Isa.Isa->element(elementOfLanes(Site, Main)).Lanes;
      if (Site.OpenMP->ChunkValue >= Lanes)
        continue;
      add(RemarkKind::Missed, Vectorize, Diag::openmp_short_pieces, Site.OpenMP->Pragma,
          {std::to_string(Site.OpenMP->ChunkValue), std::to_string(Lanes), Isa.Isa->Title}, true);
      return;
    }
}

/// Arrays of buffer directives that stay where they are.
void RemarkList::buffers(const LoopSite &Site) {
  for (const StagingDecision &Each : Site.Staging)
    if (!Each.Staged && Each.Mode != BufferMode::Off)
      add(RemarkKind::Missed, "tpb-buffer",
          Each.Mode == BufferMode::Auto ? Diag::buffer_not_filled : Diag::buffer_refused,
          Each.Where, {Each.Array, Each.Reason}, true);
}

/// Loops that the clause asks to cut and that stay whole; and those that blocks might help, of
/// which nothing is said unasked.
void RemarkList::blocks(const LoopSite &Site) {
  if (const auto &B = Site.Blocks; B && !B->Cut && B->Unasked)
    add(RemarkKind::Missed, "tpb-block", Diag::block_vetoed, Site.Text, {B->Reason});
  if (const auto &B = Site.Blocks; B && !B->Cut && !B->Where.empty())
    add(RemarkKind::Missed, "tpb-block", B->Forced ? Diag::block_not_followed : Diag::block_vetoed,
        B->Where, {B->Reason}, true);
}

void RemarkList::decision(const Decision &D, llvm::StringRef For, SourceRange Where) {
  const std::string Pass = passOf(D);
  add(RemarkKind::Passed, Pass, Diag::decision_taken, Where,
      {D.What, D.Choice, For.str(), D.Reason});
  std::vector<std::string> Weighed = {D.What, D.Choice, For.str()};
  const bool Costs = D.Cost >= 0 && D.What != "jam", Next = !D.RunnerUp.empty();
  if (Costs)
    Weighed.push_back(threeDigits(D.Cost));
  if (Next)
    Weighed.push_back(D.RunnerUp);
  if (Costs && Next && D.RunnerUpCost >= 0) {
    Weighed.push_back(threeDigits(D.RunnerUpCost));
    add(RemarkKind::Analysis, Pass,
        D.InMemory ? Diag::decision_weighed_in_memory : Diag::decision_weighed, Where,
        std::move(Weighed));
  } else if (Next) {
    if (Costs)
      Weighed.erase(Weighed.begin() + 3);
    add(RemarkKind::Analysis, Pass, Diag::decision_next, Where, std::move(Weighed));
  } else if (Costs) {
    add(RemarkKind::Analysis, Pass,
        D.InMemory ? Diag::decision_cost_in_memory : Diag::decision_cost, Where,
        std::move(Weighed));
  }
}

/// Bytes, flops and balance, which no instruction set changes.
void RemarkList::work(size_t Index, const LoopPlan &Loop) {
  const SourceRange Where = K.Loops[Index].Text;
  const IterationCounts &N = countsOfIteration(A.Loops[Index]);
  add(RemarkKind::Analysis, Vectorize, Diag::loop_work, Where,
      {std::to_string(N.BytesRead), std::to_string(N.BytesWritten),
       std::to_string(N.BytesAllocated), std::to_string(N.Flops)});
  if (Loop.BalanceWords >= 0)
    add(RemarkKind::Analysis, Vectorize, Diag::loop_balance, Where,
        {twoDigits(Loop.BalanceWords), twoDigits(Loop.BalanceWordsAllocate)});
}

void RemarkList::vectorised(size_t Index, const IsaPlan &Isa) {
  const LoopSite &Site = K.Loops[Index];
  const SizeLeaf &Leaf = Isa.Loops[Index].Sizes.front();
  add(RemarkKind::Passed, Vectorize, Diag::loop_vectorised, Site.Text,
      {spelling(A.Loops[Index].Shape).str(), Isa.Isa->Title,
       std::to_string(mainBody(K, Site, Leaf.Decided).Unroll)});
  for (const Decision &D : Leaf.Decisions)
    decision(D, Isa.Isa->Title, Site.Text);
  add(RemarkKind::Analysis, Vectorize, Diag::loop_predicted, Site.Text,
      {Isa.Isa->Title, threeDigits(Leaf.Lowered.perElement()), Leaf.Lowered.Limit});
}

void RemarkList::loop(size_t Index) {
  const LoopSite &Site = K.Loops[Index];
  if (Site.Refused) {
    missed(*Site.Refused);
    llvm::for_each(Site.Kept, [&](const Refusal &Why) { missed(Why); }); // loops around
    return;
  }
  shortPieces(Index);
  buffers(Site);
  blocks(Site);
  if (!Site.FoundSteps) // else the plan says what became of the loops beside the vectorised ones
    llvm::for_each(Site.Kept, [&](const Refusal &Why) { missed(Why); });
  for (const IsaPlan &Isa : P.Isas)
    if (const auto &Why = Isa.Loops[Index].Kept)
      missed(*Why);
  std::set<std::pair<unsigned, std::string>> Named;
  for (const IsaPlan &Isa : P.Isas)
    for (const CallByLane &C : Isa.Loops[Index].ByLane)
      if (Named.insert({C.Where.Begin, C.Name}).second)
        add(RemarkKind::Missed, "tpb-calls", Diag::call_by_lane, C.Where, {C.Name, C.Reason}, true);
  for (const IsaPlan &Isa : P.Isas)
    for (const StoreKept &S : Isa.Loops[Index].Temporal)
      if (Isa.Loops[Index].Vectorised && Named.insert({S.Where.Begin, S.Array}).second)
        add(RemarkKind::Missed, "tpb-store", Diag::store_not_streaming, S.Where,
            {S.Array, Isa.Isa->Title, S.Reason}, true);
  for (const IsaPlan &Isa : P.Isas)
    for (const PeelKept &Each : Isa.Loops[Index].NotPeeled)
      if (Isa.Loops[Index].Vectorised && Named.insert({Each.Where.Begin, "peel"}).second)
        add(RemarkKind::Missed, "tpb-peel", Diag::not_peeled, Each.Where,
            {Each.Loop, Isa.Isa->Title, Each.Reason}, true);
  bool Counted = false;
  for (const IsaPlan &Isa : P.Isas)
    if (Isa.Loops[Index].Vectorised) {
      vectorised(Index, Isa);
      if (!Counted)
        work(Index, Isa.Loops[Index]);
      Counted = true;
    }
}

} // namespace

std::vector<Remark> remarks(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P) {
  RemarkList List(K, A, P);
  if (P.IsaDecision && !P.Isas.empty())
    List.decision(*P.IsaDecision, "kernel " + K.Name, K.Pragma);
  for (size_t I = 0; I < K.Loops.size(); ++I)
    List.loop(I);
  return List.take();
}

} // namespace tpbcc
