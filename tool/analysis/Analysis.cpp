#include "analysis/Analysis.h"
#include "analysis/Extent.h"
#include "analysis/Inexact.h"
#include "analysis/Jam.h"
#include "analysis/KeptElements.h"
#include "analysis/Linear.h"
#include "analysis/NarrowValues.h"
#include "analysis/Nest.h"
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
  const bool Jammed = A.Scheduled && llvm::any_of(A.Scheduled->Site.Steps, [](const ir::Step &S) {
                        return S.What == ir::Verb::Jam;
                      });
  return Jammed ? A.Counts : countsOfVectors(A).Counts;
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

namespace {

/// Brings the nest into the form that lanes are looked for in, and looks for them.
void chooseVectors(Kernel &K, LoopSite &Site, LoopAnalysis &A,
                   llvm::ArrayRef<ir::AddressedSchedule> Schedules, size_t Number,
                   const LaneCost &Cost, Reporter &Report) {
  std::vector<const ir::Stmt *> Lanes;
  Site.Refused = scheduledLanes(K, Site, Number, Schedules, Lanes);
  if (!Site.Refused)
    checkLanes(K, Site, A, Lanes, Cost, Report);
}

void normalise(Kernel &K, LoopSite &Site, LoopAnalysis &A) {
  if (Site.LeavesEarly)
    return; // what they move might not happen
  promoteElements(K, Site, nestToChange(K, Site));
  readAhead(K, Site, nestToChange(K, Site), A);
}

/// The same of what a schedule made of the nest. The user's gets the lanes, too.
void chooseRewritten(Kernel &K, LoopSite &Site, LoopAnalysis &A,
                     llvm::ArrayRef<ir::AddressedSchedule> Schedules, size_t Number,
                     const LaneCost &Cost, Reporter &Report) {
  A.Scheduled = std::make_shared<ScheduledLoop>();
  LoopSite &Made = A.Scheduled->Site;
  Made = Site;
  Made.Nest = Site.Rewritten.get();
  normalise(K, Made, A);
  chooseVectors(K, Made, A, Schedules, Number, Cost, Report);
  A.Scheduled->Counted.Lanes = std::move(A.Lanes);
  if (!Made.Refused)
    countNest(K, Made, A.Scheduled->Counted);
  Site.Refused = Made.Refused;
  Site.Vectors = Made.Vectors;
  Site.Kept = Made.Kept;
  Site.Outer = Made.Outer;
}

/// Whether nobody else decides what the nest is, and which of its iterations run together.
bool isOurs(const LoopSite &Site) {
  return !(Site.Refused && Site.Refused->Reason == Diag::schedule_refused) && !Site.OpenMP &&
         !Site.Independent && Site.LastIteration.empty();
}

/// Accesses of loops with lanes whose lanes are neighbours in memory, and whose are not.
struct Neighbours {
  int Near = 0, Apart = 0;
  bool Stores = false; // an element for each lane
};

Neighbours neighbours(const Kernel &K, const LoopSite &Site) {
  Neighbours Found;
  const Nest N = readNest(K, Site);
  for (const MemoryAccess &A : N.Accesses)
    for (const VectorLoop &V : Site.Vectors) {
      if (!A.isInside(V.Loop))
        continue;
      const auto Step =
          A.Form ? A.Form->coefficient(V.Loop->Name).constant() : std::optional<int64_t>();
      if (Step == 0)
        continue;
      ++(Step == 1 || Step == -1 ? Found.Near : Found.Apart);
      Found.Stores |= A.Store;
    }
  return Found;
}

/// Whether the lanes are those of one loop, and no two of them are neighbours anywhere in memory.
bool lanesLieApart(const Kernel &K, const LoopSite &Site) {
  const Neighbours Found = neighbours(K, Site);
  return Site.Vectors.size() == 1 && Found.Stores && Found.Near == 0;
}

/// Whether iterations hand nothing on but totals.
bool onlyTotals(const LoopSite &Site) {
  return !Site.packs() && llvm::all_of(Site.Reductions, [](const Reduction &R) {
    return R.Carries == Reduction::Carry::Total;
  });
}

using Taking = llvm::function_ref<bool(const LoopSite &Made, const LoopAnalysis &)>;

/// Tries other nests until one has lanes, under no more than so many conditions, and is one that
/// Takes wants; false: none is. AsLifted: the nest before it was normalised.
bool chooseOther(Kernel &K, LoopSite &Site, LoopAnalysis &A, const LoopAnalysis &Normalised,
                 const ir::Stmt &AsLifted, llvm::ArrayRef<ir::AddressedSchedule> Schedules,
                 const LaneCost &Cost, const NestRewriter &Rewriter,
                 const NestRewriter::Schedules &Proposals, size_t MostConditions, Taking Takes,
                 Reporter &Report) {
  const auto Number = size_t(&Site - K.Loops.data()) + 1;
  const LoopSite AsWritten = Site;
  LoopSite Lifted = Site;
  Lifted.Nest = &AsLifted;
  Lifted.Refused.reset();
  Lifted.Kept.clear();
  Lifted.Steps.clear();
  for (const ir::Schedule &Steps : Proposals(K, Lifted)) {
    LoopAnalysis Tried = Normalised;
    Site.Refused.reset();
    Site.Kept.clear();
    Site.Vectors.clear();
    Site.FoundSteps = true;
    Site.WithoutSteps = AsWritten.Refused;
    if (Rewriter.Rewrite(K, Site, AsLifted, Steps, true)) {
      chooseRewritten(K, Site, Tried, Schedules, Number, Cost, Report);
      if (!Site.Refused && Tried.Conditions.size() <= MostConditions &&
          Takes(Tried.Scheduled->Site, Tried)) {
        A = std::move(Tried);
        return true;
      }
    }
    Site = AsWritten;
  }
  return false;
}

/// What was made of a nest, versions with buffers and without, may keep elements in registers with
/// its loops the other way round.
void swapInVersions(Kernel &K, LoopSite &Site, LoopAnalysis &A,
                    llvm::ArrayRef<ir::AddressedSchedule> Schedules, const LaneCost &Cost,
                    const NestRewriter &Rewriter, Reporter &Report) {
  const ir::Schedule Swaps = swapsThatKeepElements(K, A.Scheduled->Site);
  if (Swaps.empty())
    return;
  ir::Schedule Steps = Site.Steps;
  llvm::append_range(Steps, Swaps);
  LoopSite Swapped = Site;
  LoopAnalysis Tried;
  Swapped.Kept.clear();
  Swapped.Vectors.clear();
  if (!Rewriter.Rewrite(K, Swapped, *Site.Nest, Steps, false))
    return;
  promoteElements(K, Swapped, nestToChange(K, Swapped));
  chooseRewritten(K, Swapped, Tried, Schedules, size_t(&Site - K.Loops.data()) + 1, Cost, Report);
  if (Swapped.Refused || Tried.Conditions.size() > A.Conditions.size() ||
      !storesBehindLoops(Tried.Scheduled->Site))
    return;
  Site = std::move(Swapped);
  A = std::move(Tried);
}

/// Whether the loops with lanes are the same ones, in all versions that there are of the nest.
bool haveSameLanes(const LoopSite &Made, const LoopSite &Written) {
  const size_t Count = Written.Vectors.size();
  if (Made.Vectors.size() % std::max<size_t>(1, Count) != 0)
    return false;
  for (size_t I = 0; I < Made.Vectors.size(); ++I)
    if (Made.Vectors[I].Loop->Name != Written.Vectors[I % Count].Loop->Name)
      return false;
  return Made.Vectors.size() >= Count;
}

/// Cycles of an iteration of the loop that does most, with data in L1.
double cyclesInL1(const Kernel &K, const LoopSite &Site, LoopAnalysis A, const LaneCost &Cost) {
  countNest(K, Site, A);
  return Site.Vectors.empty() ? 0 : Cost(A.Counts, Site.Vectors.front().Container);
}

/// What the code of lanes may do.
void describeLanes(Kernel &K, LoopSite &Site) {
  for (VectorLoop &V : Site.Vectors) {
    V.MayBlend = mayBlend(K, Site, V);
    V.MayMask = mayEndUnderMask(K, Site, V);
    V.There = loadedUnderConditions(K, Site, V);
    V.Narrow = narrowForms(K, Site, V);
  }
}

/// Predicted cycles of an iteration in L1 by the code of the loop, if it has lanes.
std::optional<double> cyclesByCode(Kernel &K, LoopSite &Site, LoopAnalysis A,
                                   const NestRewriter &Rewriter) {
  describeLanes(K, A.Scheduled ? A.Scheduled->Site : Site);
  countNest(K, Site, A);
  return Rewriter.Cycles(K, Site, A);
}

/// The nest that buffers or blocks made has no lanes: the one that was written may have some.
void giveUpSteps(LoopSite &Site, LoopAnalysis &A) {
  for (StagingDecision &D : Site.Staging)
    if (D.Staged) {
      D.Staged = false;
      D.Choice = "no copy of " + D.Array;
      D.Reason = "with a copy, the loop would stay as it is (" +
                 info(Site.Refused->Reason).Code.str() + ")";
      std::swap(D.Cost, D.RunnerUpCost);
      D.RunnerUp = "copy";
    }
  if (auto &B = Site.Blocks; B && B->Cut) {
    B->Reason = "in blocks (" + B->Choice + ") the loop would stay as it is (" +
                info(Site.Refused->Reason).Code.str() + ")";
    B->Choice = "none";
    B->Cut = false;
    B->Cost = B->RunnerUpCost = -1;
    B->RunnerUp.clear();
  }
  Site.Refused.reset();
  Site.Rewritten.reset();
  Site.Steps.clear();
  Site.FoundSteps = false;
  Site.Kept.clear();
  Site.Vectors.clear();
  A = {};
}

void analyseLoop(Kernel &K, LoopSite &Site, LoopAnalysis &A,
                 llvm::ArrayRef<ir::AddressedSchedule> Schedules, const LaneCost &Cost,
                 const NestRewriter &Rewriter, Reporter &Report) {
  const auto Number = size_t(&Site - K.Loops.data()) + 1;
  if (!Site.Refused)
    keepLowBits(K, Site, nestToChange(K, Site));
  if (!Site.Refused && Site.Rewritten) {
    promoteElements(K, Site, nestToChange(K, Site));
    chooseRewritten(K, Site, A, Schedules, Number, Cost, Report);
    if (!Site.Refused && Site.FoundSteps)
      swapInVersions(K, Site, A, Schedules, Cost, Rewriter, Report);
    if (Site.Refused && Site.FoundSteps)
      giveUpSteps(Site, A);
  }
  if (!Site.Refused && !Site.Rewritten) {
    const ir::StmtPtr AsLifted = ir::clone(*Site.Nest);
    normalise(K, Site, A);
    const LoopAnalysis Normalised = A;
    chooseVectors(K, Site, A, Schedules, Number, Cost, Report);
    const auto Other =
        [&](
            const NestRewriter::Schedules &Proposals, size_t MostConditions,
            Taking Takes = [](const LoopSite &, const LoopAnalysis &) { return true; }) {
          return chooseOther(K, Site, A, Normalised, *AsLifted, Schedules, Cost, Rewriter,
                             Proposals, MostConditions, Takes, Report);
        };
    const auto IsNear = [&](const LoopSite &Made, const LoopAnalysis &) {
      return neighbours(K, Made).Near > 0;
    };
    const size_t Vectors = Site.Vectors.size();
    // Error bounds are those of the nest as written, which hands nothing on that it rounds.
    const auto HandsOn = [](const VectorLoop &V) {
      return llvm::any_of(V.Reductions, [](const Reduction &R) {
        return R.Load && ir::Type::scalar(R.Elem).isFloating();
      });
    };
    const auto HasMore = [&](const LoopSite &Made, const LoopAnalysis &) {
      return Made.Vectors.size() > Vectors && llvm::none_of(Made.Vectors, HandsOn);
    };
    const auto KeepsLanes = [&](const LoopSite &Made, const LoopAnalysis &) {
      return Made.Vectors.size() >= Vectors && llvm::none_of(Made.Vectors, HandsOn);
    };
    const size_t Conditions = A.Conditions.size();
    const size_t Any = std::numeric_limits<size_t>::max();
    const LoopSite Written = Site;
    const auto Pays = [&](const LoopSite &Made, const LoopAnalysis &) {
      return paysWithoutShortLoops(K, Written, Made, Rewriter.Masks);
    };
    const bool Scheduled = llvm::any_of(
        Schedules, [&](const ir::AddressedSchedule &S) { return S.isFor(K.Name, Number); });
    // Fewer lanes that lie apart, at no higher cost.
    const auto OtherOrder = [&] {
      const int Apart = neighbours(K, Site).Apart;
      if (Apart == 0 || !Rewriter.Cycles || ir::loopsOf(*Site.Nest).size() < 2)
        return false;
      const auto Before = cyclesByCode(K, Site, A, Rewriter);
      return Other(Rewriter.Ordered, Conditions, [&](const LoopSite &Made, const auto &Of) {
        if (neighbours(K, Made).Apart >= Apart)
          return false;
        const auto Now = cyclesByCode(K, Site, Of, Rewriter);
        return Now && (!Before || *Now <= *Before);
      });
    };
    if (isOurs(Site) && !Other(Rewriter.Rerolled, Site.Refused ? Any : Conditions) &&
        (Site.Refused || !Other(Rewriter.Unrolled, Conditions, Pays))) {
      bool Found = false;
      if (Site.Refused)
        Found = Other(Rewriter.Proposals, Any) || Other(Rewriter.Unrolled, Any);
      else if (Conditions > Normalised.Conditions.size())
        Found = Other(Rewriter.Proposals, Conditions - 1);
      else if (Scheduled)
        Found = false; // who names lanes names the order, too
      else if (lanesLieApart(K, Site))
        Found = Other(Rewriter.Ordered, Conditions, IsNear);
      else if (!swapsThatKeepElements(K, Site).empty())
        Found = Other(Rewriter.Ordered, Conditions, [&](const LoopSite &Made, const auto &Of) {
          return IsNear(Made, Of) && storesBehindLoops(Made);
        });
      else
        Found = OtherOrder();
      if (!Found && !Site.Refused && onlyTotals(Site)) {
        Site.CutAtBorders = true;
        Found = Site.CutAtBorders = Other(Rewriter.Borders, Conditions, KeepsLanes);
      }
      if (!Found)
        Other(Rewriter.Versions, Site.Refused ? Any : Conditions, HasMore);
    }
    if (!Site.Refused && !Site.FoundSteps && !Scheduled && Site.LastIteration.empty() &&
        Rewriter.Blocks) {
      LoopSite Lifted = Site;
      Lifted.Nest = AsLifted.get();
      std::optional<WeighedBlocks> W = Rewriter.Blocks(K, Lifted, cyclesInL1(K, Site, A, Cost));
      const auto Steps = [&](Kernel &, const LoopSite &) {
        return std::vector<ir::Schedule>{W->Steps};
      };
      const auto Same = [&](const LoopSite &Made, const LoopAnalysis &Of) {
        return KeepsLanes(Made, Of) && haveSameLanes(Made, Written);
      };
      if (W)
        Site.Blocks = W->Decision; // what is made of the nest says so, too
      if (W && !W->Steps.empty() && !Other(Steps, Conditions, Same))
        Site.Blocks.reset();
    }
    if (!Site.Refused && !Scheduled && isOurs(Site) && Rewriter.Cycles) {
      LoopSite Lifted = Site;
      Lifted.Nest = AsLifted.get();
      Lifted.Kept.clear();
      Lifted.Steps.clear();
      const auto Without = Site.WithoutSteps;
      const auto NotDone = chooseJam(
          K, Site, A, Lifted, Rewriter,
          [&](const ir::Schedule &Jammed) {
            const auto Only = [&](Kernel &, const LoopSite &) {
              return std::vector<ir::Schedule>{Jammed};
            };
            const bool Made = Other(Only, A.Conditions.size(), KeepsLanes);
            Site.WithoutSteps = Without;
            return Made;
          },
          [&] { return cyclesByCode(K, Site, A, Rewriter); });
      if (NotDone && !K.Spec.JamByFlag)
        Report.report(Diag::jam_not_done, Site.Text, {std::to_string(K.Spec.Jam), *NotDone});
    }
  }
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

} // namespace

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
