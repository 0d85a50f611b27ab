//===- cost/NestDecisions.cpp - What was decided of the nest, in words ----===//
#include "analysis/Analysis.h"
#include "analysis/Nest.h"
#include "cost/Choices.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// "load of a"; the number of a statement that is no more.
static std::string whatItDoes(const LoopSite &Site, const ir::Pool &P,
                              const ir::StatementName &Name) {
  const ir::Stmt *S = Name.ById ? ir::find(*std::as_const(Site).Nest, Name.Number) : nullptr;
  if (S && S->Kind == ir::StmtKind::Store)
    return "store of " + S->Name;
  if (S && S->Kind == ir::StmtKind::Let)
    return P[S->Value].Kind == ir::Op::Load ? "load of " + P[S->Value].Name : "value of " + S->Name;
  if (S && S->Kind == ir::StmtKind::For)
    return "loop " + S->Name;
  return (Name.ById ? "#" : "S") + std::to_string(Name.Number);
}

/// The loop around which a short one has moved, so that elements stay in registers meanwhile.
static const ir::Stmt *keepsElements(const LoopSite &Site, const ir::Pool &P) {
  if (Site.Vectors.size() != 1 || !ir::constantTrips(P, *Site.Vectors.front().Loop))
    return nullptr;
  const ir::Stmt *Inner = nullptr;
  bool Stores = false;
  forEachStatement(Site.Vectors.front().Loop->Body, true, [&](const ir::Stmt &S) {
    if (S.Kind == ir::StmtKind::For)
      Inner = &S;
    Stores |= S.Kind == ir::StmtKind::Store;
  });
  const bool Swapped =
      llvm::any_of(Site.Steps, [](const ir::Step &S) { return S.What == ir::Verb::Interchange; });
  return Swapped && Stores ? Inner : nullptr;
}

void sayFound(const LoopSite &Site, const ir::Pool &P, std::vector<Decision> &Decisions) {
  const bool Unasked = Site.Blocks && Site.Blocks->Cut && Site.Blocks->Unasked;
  if (Site.Jam && Site.Jam->Alone)
    return;
  llvm::ArrayRef<ir::Step> Steps = Site.Steps;
  if (Unasked) // which steps blocks take says the schedule
    Steps = Steps.take_while([](auto &S) { return S.What == ir::Verb::Interchange; });
  if (!Site.FoundSteps || Steps.empty())
    return;
  Decision D;
  D.What = "nest";
  D.Choice = ir::print(Steps.vec());
  const bool ForNeighbours = llvm::any_of(Site.Steps, [](const ir::Step &S) {
    return S.What == ir::Verb::Reroll || S.What == ir::Verb::Interchange;
  });
  const bool ForStrides =
      llvm::any_of(Site.Steps, [](const ir::Step &S) { return S.What == ir::Verb::Version; });
  std::string Short; // the loops that are unrolled whole
  for (const ir::Step &S : Site.Steps)
    if (S.What == ir::Verb::UnrollAll)
      Short += (Short.empty() ? "" : ", ") + ir::print(S.Loops.front());
  const auto Rows =
      llvm::find_if(Site.Steps, [](const ir::Step &S) { return S.What == ir::Verb::Collapse; });
  const ir::Stmt *Kept = keepsElements(Site, P);
  const auto Copied =
      llvm::find_if(Site.Staging, [](const StagingDecision &Each) { return Each.Staged; });
  D.Reason = Site.Blocks && Site.Blocks->Cut && !Unasked ? "what blocks of its loops need"
             : Copied != Site.Staging.end() ? "what the buffer of '" + Copied->Array + "' needs"
             : Kept ? "elements that each iteration of " + Kept->Name + " changes stay in registers"
             : !Short.empty() ? "few iterations of " + Short +
                                    ": unrolled whole, they leave no loop inside of the lanes"
             : Rows != Site.Steps.end()
                 ? "rows of few iterations of " + ir::print(Rows->Loops.back()) +
                       " follow one another in memory: they are one"
             : ForStrides        ? "lanes are neighbours in memory only where strides are 1"
             : ForNeighbours     ? "as written, lanes are no neighbours in memory"
             : Site.CutAtBorders ? "as written, each lane asks where its iteration is"
                                 : "as written, lanes need a check on entry";
  if (const auto &Why = Site.WithoutSteps) {
    D.Reason = "as written, iterations can't run together (" + info(Why->Reason).Code.str();
    D.Reason += Why->Arguments.empty() ? ")" : ", '" + Why->Arguments.front() + "')";
  }
  Decisions.push_back(std::move(D));
}

void sayOrders(const LoopSite &Site, const ir::Pool &P, std::vector<Decision> &Decisions) {
  for (const ir::Step &S : Site.Steps) {
    if (S.What != ir::Verb::Order)
      continue;
    Decision D;
    D.What = "order";
    D.Choice = ir::print(S.Loops.front());
    for (const ir::StatementName &Name : S.Groups.front())
      D.Reason += (D.Reason.empty() ? "" : ", ") + whatItDoes(Site, P, Name);
    D.Reason += "; lanes do each for all iterations before the next one";
    Decisions.push_back(std::move(D));
  }
}

void sayStaging(const LoopSite &Site, std::vector<Decision> &Decisions) {
  for (const StagingDecision &Each : Site.Staging)
    Decisions.push_back({"buffer", Each.Choice, Each.Reason, Each.Cost, Each.RunnerUp,
                         Each.RunnerUp.empty() ? -1 : Each.RunnerUpCost});
}

void sayBlocks(const LoopSite &Site, std::vector<Decision> &Decisions) {
  if (const auto &B = Site.Blocks; B && (B->Cut || !B->Unasked))
    Decisions.push_back({"block", B->Choice, B->Reason, B->Cost, B->RunnerUp,
                         B->RunnerUp.empty() ? -1 : B->RunnerUpCost, true});
}

void sayJam(const LoopSite &Site, std::vector<Decision> &Decisions) {
  if (const auto &J = Site.Jam)
    Decisions.push_back({"jam", J->Choice, J->Reason, J->Cost, J->RunnerUp, J->RunnerUpCost});
}

bool asksForBlocks(const LoopSite &Site) {
  return Site.Blocks && Site.Blocks->Cut && Site.Blocks->Forced;
}

std::vector<Decision> chosenLanes(const LoopSite &Site, const LoopAnalysis &A) {
  std::vector<Decision> Decisions;
  for (const LaneChoice &L : A.Lanes) {
    if (llvm::none_of(Site.Vectors, [&](auto &V) { return V.Loop == L.Chosen; }))
      continue;
    Decision D;
    D.What = "lanes";
    D.Choice = ir::print(ir::nameOf(*Site.Nest, *L.Chosen));
    D.Cost = L.Cost;
    D.RunnerUp = ir::print(ir::nameOf(*Site.Nest, *L.Other));
    D.RunnerUpCost = L.OtherCost;
    const auto Apart = [](int Count) {
      return Count == 0   ? std::string("all neighbours in memory")
             : Count == 1 ? std::string("one access apart")
                          : std::to_string(Count) + " accesses apart";
    };
    D.Reason = Apart(L.Apart) + ", over " + D.RunnerUp + " " + Apart(L.OtherApart);
    if (L.MostTrips)
      D.Reason = "each lane goes through " + D.RunnerUp + " by itself, which has " +
                 std::to_string(L.MostTrips) + " iterations at most: too few for vectors";
    Decisions.push_back(std::move(D));
  }
  return Decisions;
}

} // namespace tpbcc
