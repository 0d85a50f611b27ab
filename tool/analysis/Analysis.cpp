#include "analysis/Analysis.h"
#include "analysis/Extent.h"
#include "analysis/Inexact.h"
#include "analysis/Jam.h"
#include "analysis/KeptElements.h"
#include "analysis/Linear.h"
#include "analysis/NarrowValues.h"
#include "analysis/Nest.h"
#include "analysis/ShortTables.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"
#include <limits>

namespace tpbcc {

const LoopSite &loopOfVectors(const LoopSite &Site, const LoopAnalysis &A) {
  return A.Scheduled ? A.Scheduled->Site : Site;
}

const LoopAnalysis &countsOfVectors(const LoopAnalysis &A) {
  return A.Scheduled ? A.Scheduled->Counted : A;
}

const IterationCounts &countsOfIteration(const LoopAnalysis &A) {
  // An iteration of those that run together, or of a loop that copies, is none of the user's.
  const bool Other = A.Scheduled && llvm::any_of(A.Scheduled->Site.Steps, [](const ir::Step &S) {
                       return S.What == ir::Verb::Jam || S.What == ir::Verb::Stage;
                     });
  return Other ? A.Counts : countsOfVectors(A).Counts;
}

ir::Stmt &nestToChange(Kernel &K, const LoopSite &Site) {
  if (Site.Nest == Site.Rewritten.get())
    return *Site.Rewritten;
  for (auto *List : {&K.Program.Body, &K.Inner})
    for (ir::StmtPtr &S : *List)
      if (S.get() == Site.Nest)
        return *S;
  llvm_unreachable("a site's nest is one of its kernel's");
}

/// A statement of the nest as one that may be changed.
static ir::Stmt *find(ir::Stmt &Nest, const ir::Stmt &Wanted) {
  if (&Nest == &Wanted)
    return &Nest;
  for (auto *Inner : {&Nest.Body, &Nest.Else})
    for (ir::StmtPtr &S : *Inner)
      if (ir::Stmt *Found = find(*S, Wanted))
        return Found;
  return nullptr;
}

ir::Stmt &statementToChange(Kernel &K, const LoopSite &Site, const ir::Stmt &S) {
  return *find(nestToChange(K, Site), S);
}

/// What the code of lanes may do.
void describeLanes(Kernel &K, LoopSite &Site) {
  for (VectorLoop &V : Site.Vectors) {
    V.MayBlend = mayBlend(K, Site, V);
    V.MayMask = mayEndUnderMask(K, Site, V);
    V.There = loadedUnderConditions(K, Site, V);
    V.Tables = shortTables(K, Site, V);
    V.Narrow = narrowForms(K, Site, V);
  }
}

static void analyseLoop(Kernel &K, LoopSite &Site, LoopAnalysis &A,
                        llvm::ArrayRef<ir::AddressedSchedule> Schedules, const LaneCost &Cost,
                        const NestRewriter &Rewriter, Reporter &Report) {
  if (!Site.Refused) {
    keepLowBits(K, Site, nestToChange(K, Site));
    loadSureElements(K, Site, nestToChange(K, Site));
  }
  chooseNest(K, Site, A, Schedules, Cost, Rewriter, Report);
  if (!Site.Refused)
    checkEntry(K, Site, A);
  if (Site.Refused) {
    K.Understood = false;
    if (Site.Nest) // as written, but its work is known
      countNest(K, Site, A);
    return;
  }
  for (const VectorLoop &V : Site.Vectors)
    if (V.Loop == Site.Nest)
      for (const Reduction &R : V.Reductions) // the same, with their combinations
        if (!R.Load)
          *llvm::find_if(Site.Reductions, [&](auto &Own) { return Own.Name == R.Name; }) = R;
  if (Site.packs() && K.Understood) { // errors would have to follow where elements go
    K.Understood = false;
    K.NotUnderstood = Site.Text;
  }
  describeLanes(K, A.Scheduled ? A.Scheduled->Site : Site);
  noteRecurrences(K, *Site.Nest);
  countNest(K, Site, A);
  namePattern(K, Site, A);
}

KernelAnalysis analyse(Kernel &K, llvm::ArrayRef<ir::AddressedSchedule> Schedules,
                       const LaneCost &Cost, const NestRewriter &Rewriter, Reporter &Report) {
  KernelAnalysis Result;
  for (LoopSite &Site : K.Loops) {
    LoopAnalysis A;
    analyseLoop(K, Site, A, Schedules, Cost, Rewriter, Report);
    Result.Loops.push_back(std::move(A));
  }
  Result.NumbersDecide = numbersDecide(K);
  if (K.Understood) {
    Result.ProbeMagnitude = Result.NumbersDecide ? 0 : exactMagnitude(K);
    if (const Inexactness Errors(K); Errors.unboundable()) {
      K.Understood = false;
      K.NotUnderstood = *Errors.unboundable();
    }
  }
  return Result;
}

} // namespace tpbcc
