//===- driver/RewriteNests.cpp - What directives make of nests ------------===//
#include "driver/RewriteNests.h"
#include "cost/Blocks.h"
#include "cost/ClockCounts.h"
#include "cost/Scratchpad.h"
#include "cost/Staging.h"
#include "cost/Windows.h"
#include "kernel/Names.h"
#include "transform/rewrite/ScheduleSite.h"

namespace tpbcc {

namespace {

/// Rewrites the nests of one kernel.
class Nests {
public:
  Nests(Kernel &K, const TranslateSettings &Settings,
        llvm::ArrayRef<ir::AddressedSchedule> Schedules, ClangReporter &Report)
      : K(K), Settings(Settings), Schedules(Schedules), Report(Report) {}
  void run();

private:
  void blocks(LoopSite &Site);
  void onScratchpads(LoopSite &Site);
  void onCaches(LoopSite &Site);

  Kernel &K;
  const TranslateSettings &Settings;
  llvm::ArrayRef<ir::AddressedSchedule> Schedules;
  ClangReporter &Report;
};

/// The machine, with those of its instruction sets that code is made for.
Machine withSets(Machine M, const IsaChoice &Chosen) {
  llvm::erase_if(M.Isas, [&](const IsaCosts &I) {
    return llvm::none_of(Chosen.Isas, [&](const IsaTable *Set) { return Set->Name == I.Name; });
  });
  return M;
}

/// Buffers were chosen, and the nest can't be rewritten for them.
void declineStaging(LoopSite &Site, llvm::StringRef Why) {
  for (StagingDecision &D : Site.Staging)
    if (D.Staged) {
      D.Staged = false;
      D.Choice = "no copy of " + D.Array;
      D.Reason = Why.str();
      D.Cost = D.RunnerUpCost = -1;
      D.RunnerUp.clear();
    }
}

/// Cuts loops into blocks, where nothing else has made another nest of them.
void Nests::blocks(LoopSite &Site) {
  if (Site.Rewritten && !Site.Buffers.empty() && K.Spec.Blocks.Mode == BlockMode::Given) {
    BlockDecision &D = Site.Blocks.emplace();
    D.Choice = "none";
    D.Reason = "the buffer has blocks of its own";
    D.Forced = true;
    D.Where = K.Spec.Blocks.Where;
  }
  if (Site.Rewritten)
    return;
  const auto Chosen = chooseBlocks(K, Site, Settings.Model);
  if (const auto *Why = std::get_if<BlocksRefused>(&Chosen)) {
    Report.report(Why->Error.Reason, Why->Error.Where, inUserNames(K, Why->Error.Arguments));
    for (const std::string &Each : Why->Because)
      Report.note(Diag::block_because, Why->Access, {Each});
    return;
  }
  const ir::Schedule &Steps = std::get<ir::Schedule>(Chosen);
  if (Steps.empty())
    return;
  const auto Why = takeSteps(K, Site, *Site.Nest, Steps);
  Site.FoundSteps = !Why;
  if (Why) {
    Site.Blocks->Cut = false;
    Site.Blocks->Choice = "none";
    Site.Blocks->Reason = *Why;
  }
}

/// Where programs fill the memories: whatever the loop does is told to the clock.
void Nests::onScratchpads(LoopSite &Site) {
  if (Site.Buffers.empty())
    blocks(Site);
  if (!Site.Rewritten)
    Site.FoundSteps = rewriteNest(K, Site, *Site.Nest, chooseTransfers(K, Site, Settings.Model));
  Site.Scratchpad = scratchpadText(*Settings.Model.Staging);
  if (Site.Rewritten)
    countForClock(K, Site, Settings.Model);
}

/// And where memories are caches: windows of MPI are filled like them, and there is no clock.
void Nests::onCaches(LoopSite &Site) {
  if (!Site.Rewritten && !Site.Buffers.empty()) {
    ir::Schedule Steps;
    if (Settings.Tools.Mpi)
      Steps = chooseWindows(K, Site, Settings.Model);
    if (Steps.empty())
      Steps = chooseStaging(K, Site, withSets(Settings.Model, Settings.Isas));
    if (!Steps.empty())
      Site.FoundSteps = rewriteNest(K, Site, *Site.Nest, Steps);
    if (!Steps.empty() && !Site.FoundSteps)
      declineStaging(Site, "the function changes what the loop's bounds are made of");
  }
  blocks(Site);
  Site.Scratchpad = windowText(Site, Settings.Model);
}

void Nests::run() {
  if (const auto Why = blocksOfNothing(K))
    Report.report(Why->Reason, Why->Where, Why->Arguments);
  for (LoopSite &Site : K.Loops) {
    if (!Site.Refused)
      foldWholeQuotients(K, Site, nestToChange(K, Site));
    if (auto Why = rewriteNest(K, Site, Schedules))
      Site.Refused = std::move(Why);
    if (!Site.Refused && Settings.Model.Staging)
      onScratchpads(Site);
    else if (!Site.Refused)
      onCaches(Site);
  }
}

} // namespace

bool rewriteNests(Kernel &K, const TranslateSettings &Settings,
                  llvm::ArrayRef<ir::AddressedSchedule> Schedules, ClangReporter &Report) {
  const unsigned Before = Report.errors();
  Nests(K, Settings, Schedules, Report).run();
  return Report.errors() == Before;
}

} // namespace tpbcc
