//===- analysis/ChooseNest.cpp - Which nest has the lanes ------------------===//
//
// The nest as it was written, one that steps have been found for before, or one that steps make of
// it here: in this order because a nest that nobody has to change is the one that its author knows.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "analysis/Jam.h"
#include "analysis/KeptElements.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"
#include <limits>

namespace tpbcc {

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

/// Whether the loops with lanes are the same ones, in all versions that there are of the nest, but
/// for those that steps have put beside the user's, which copy.
bool haveSameLanes(const LoopSite &Made, const LoopSite &Written) {
  const std::vector<const ir::Stmt *> Fors = ir::loopsOf(*Written.Nest);
  size_t Same = 0;
  for (const VectorLoop &V : Made.Vectors) {
    const std::string &Name = V.Loop->Name;
    if (llvm::none_of(Fors, [&](const ir::Stmt *For) { return For->Name == Name; }))
      continue;
    if (Written.Vectors.empty() ||
        Name != Written.Vectors[Same++ % Written.Vectors.size()].Loop->Name)
      return false;
  }
  return Same >= Written.Vectors.size() && Same % std::max<size_t>(1, Written.Vectors.size()) == 0;
}

/// Cycles of an iteration of the loop that does most, with data in L1.
double cyclesInL1(const Kernel &K, const LoopSite &Site, LoopAnalysis A, const LaneCost &Cost) {
  countNest(K, Site, A);
  return Site.Vectors.empty() ? 0 : Cost(A.Counts, Site.Vectors.front().Container);
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

/// Whether all that steps have done is to put loops in another order.
bool isReordered(const LoopSite &Site) {
  return Site.FoundSteps && llvm::all_of(Site.Steps, [](const ir::Step &S) {
           return S.What == ir::Verb::Interchange;
         });
}

using Taking = llvm::function_ref<bool(const LoopSite &Made, const LoopAnalysis &)>;

bool takesAny(const LoopSite &, const LoopAnalysis &) { return true; }

/// Error bounds are those of the nest as written, which hands nothing on that it rounds.
bool handsOnRounded(const VectorLoop &V) {
  return llvm::any_of(V.Reductions, [](const Reduction &R) {
    return R.Load && ir::Type::scalar(R.Elem).isFloating();
  });
}

/// Looks for the lanes of a nest as it was lifted, and for another nest that has better ones.
class NestChooser {
public:
  NestChooser(Kernel &K, LoopSite &Site, LoopAnalysis &A,
              llvm::ArrayRef<ir::AddressedSchedule> Schedules, const LaneCost &Cost,
              const NestRewriter &Rewriter, Reporter &Report)
      : K(K), Site(Site), A(A), Schedules(Schedules), Cost(Cost), Rewriter(Rewriter),
        Report(Report), Number(size_t(&Site - K.Loops.data()) + 1),
        Scheduled(llvm::any_of(
            Schedules, [&](const ir::AddressedSchedule &S) { return S.isFor(K.Name, Number); })),
        AsLifted(ir::clone(*Site.Nest)) {}

  void run() {
    normalise(K, Site, A);
    Normalised = A;
    chooseVectors(K, Site, A, Schedules, Number, Cost, Report);
    Written = Site;
    Conditions = A.Conditions.size();
    if (isOurs(Site))
      changeNest();
    if (!Site.Refused && (!Site.FoundSteps || isReordered(Site)) && !Scheduled &&
        Site.LastIteration.empty() && Rewriter.Blocks)
      cutIntoBlocks();
    if (!Site.Refused && !Scheduled && isOurs(Site) && Rewriter.Cycles)
      runRowsTogether();
  }

private:
  static constexpr size_t Any = std::numeric_limits<size_t>::max();

  void changeNest();
  bool orderLoops();
  bool lowerCost();
  void cutIntoBlocks();
  void runRowsTogether();
  bool other(const NestRewriter::Schedules &Proposals, size_t MostConditions,
             Taking Takes = takesAny);
  LoopSite lifted() const;
  bool keepsLanes(const LoopSite &Made) const {
    return Made.Vectors.size() >= Written.Vectors.size() &&
           llvm::none_of(Made.Vectors, handsOnRounded);
  }

  Kernel &K;
  LoopSite &Site;
  LoopAnalysis &A;
  const llvm::ArrayRef<ir::AddressedSchedule> Schedules;
  const LaneCost &Cost;
  const NestRewriter &Rewriter;
  Reporter &Report;
  const size_t Number;
  const bool Scheduled; // somebody says what is done with the loop
  const ir::StmtPtr AsLifted;
  LoopAnalysis Normalised;
  LoopSite Written; // with the lanes of the nest as it was written
  size_t Conditions = 0;
};

/// The site with the nest as it was lifted.
LoopSite NestChooser::lifted() const {
  LoopSite Lifted = Site;
  Lifted.Nest = AsLifted.get();
  Lifted.Kept.clear();
  Lifted.Steps.clear();
  return Lifted;
}

/// Tries other nests until one has lanes, under no more than so many conditions, and is one that
/// Takes wants; false: none is.
bool NestChooser::other(const NestRewriter::Schedules &Proposals, size_t MostConditions,
                        Taking Takes) {
  const LoopSite Before = Site;
  LoopSite Lifted = lifted();
  Lifted.Refused.reset();
  for (const ir::Schedule &Steps : Proposals(K, Lifted)) {
    LoopAnalysis Tried = Normalised;
    Site.Refused.reset();
    Site.Kept.clear();
    Site.Vectors.clear();
    Site.FoundSteps = true;
    Site.WithoutSteps = Before.Refused;
    if (Rewriter.Rewrite(K, Site, *AsLifted, Steps, true)) {
      chooseRewritten(K, Site, Tried, Schedules, Number, Cost, Report);
      if (!Site.Refused && Tried.Conditions.size() <= MostConditions &&
          Takes(Tried.Scheduled->Site, Tried)) {
        A = std::move(Tried);
        return true;
      }
    }
    Site = Before;
  }
  return false;
}

/// Another nest that has lanes where this one has none, or better ones.
void NestChooser::changeNest() {
  const auto Pays = [&](const LoopSite &Made, const LoopAnalysis &) {
    return paysWithoutShortLoops(K, Written, Made, Rewriter.Masks);
  };
  const auto AnyNumber = [](const LoopSite &Made, const LoopAnalysis &) {
    return llvm::none_of(Made.Vectors, [](const VectorLoop &V) {
      return V.MostLanes || !V.ReadsBehind.empty() || handsOnRounded(V);
    });
  };
  if (other(Rewriter.Rerolled, Site.Refused ? Any : Conditions) ||
      (!Scheduled && other(Rewriter.Joined, Site.Refused ? Any : Conditions, AnyNumber)) ||
      (!Site.Refused && other(Rewriter.Unrolled, Conditions, Pays)))
    return;
  bool Found = false;
  if (Site.Refused)
    Found = other(Rewriter.Proposals, Any) || other(Rewriter.Unrolled, Any);
  else if (Conditions > Normalised.Conditions.size())
    Found = other(Rewriter.Proposals, Conditions - 1);
  else if (!Scheduled) // who names lanes names the order, too
    Found = orderLoops();
  if (!Found && !Site.Refused && onlyTotals(Site)) {
    Site.CutAtBorders = true;
    Found = Site.CutAtBorders =
        other(Rewriter.Borders, Conditions,
              [&](const LoopSite &Made, const LoopAnalysis &) { return keepsLanes(Made); });
  }
  const auto HasMore = [&](const LoopSite &Made, const LoopAnalysis &) {
    return Made.Vectors.size() > Written.Vectors.size() && keepsLanes(Made);
  };
  if (!Found)
    other(Rewriter.Versions, Site.Refused ? Any : Conditions, HasMore);
}

/// Loops in another order, with which lanes are neighbours in memory.
bool NestChooser::orderLoops() {
  const auto IsNear = [&](const LoopSite &Made, const LoopAnalysis &) {
    return neighbours(K, Made).Near > 0;
  };
  if (lanesLieApart(K, Site))
    return other(Rewriter.Ordered, Conditions, IsNear);
  if (!swapsThatKeepElements(K, Site).empty())
    return other(Rewriter.Ordered, Conditions, [&](const LoopSite &Made, const auto &Of) {
      return IsNear(Made, Of) && storesBehindLoops(Made);
    });
  return lowerCost();
}

/// The same with fewer lanes that lie apart, at no higher cost.
bool NestChooser::lowerCost() {
  const int Apart = neighbours(K, Site).Apart;
  if (Apart == 0 || !Rewriter.Cycles || ir::loopsOf(*Site.Nest).size() < 2)
    return false;
  const auto Before = cyclesByCode(K, Site, A, Rewriter);
  return other(Rewriter.Ordered, Conditions, [&](const LoopSite &Made, const auto &Of) {
    if (neighbours(K, Made).Apart >= Apart)
      return false;
    const auto Now = cyclesByCode(K, Site, Of, Rewriter);
    return Now && (!Before || *Now <= *Before);
  });
}

void NestChooser::cutIntoBlocks() {
  const ir::Schedule Order = Site.Steps;
  const LoopSite Whole = Site.FoundSteps ? A.Scheduled->Site : Written;
  const auto Without = Site.WithoutSteps;
  LoopSite Lifted = Site;
  Lifted.Nest = AsLifted.get();
  if (Site.FoundSteps) {
    const Nest N = readNest(K, Whole); // lanes of a loop outside go over it in few trips
    if (!llvm::all_of(Whole.Vectors, [&](const VectorLoop &V) { return N.isInnermost(V.Loop); }))
      return;
    if (!Rewriter.Rewrite(K, Lifted, *AsLifted, Order, false))
      return;
    Lifted.Nest = Lifted.Rewritten.get();
  }
  const std::optional<WeighedBlocks> W = Rewriter.Blocks(K, Lifted, cyclesInL1(K, Whole, A, Cost));
  if (!W)
    return;
  Site.Blocks = W->Decision; // what is made of the nest says so, too
  ir::Schedule All = Order;
  llvm::append_range(All, W->Steps);
  const auto Steps = [&](Kernel &, const LoopSite &) { return std::vector<ir::Schedule>{All}; };
  const auto Same = [&](const LoopSite &Made, const LoopAnalysis &) {
    return keepsLanes(Made) && haveSameLanes(Made, Whole);
  };
  if (W->Steps.empty())
    return;
  const bool Made = other(Steps, Conditions, Same);
  if (!Made)
    Site.Blocks.reset();
  if (!Order.empty())
    Site.WithoutSteps = Without;
}

void NestChooser::runRowsTogether() {
  const LoopSite Lifted = lifted();
  const auto Without = Site.WithoutSteps;
  const auto NotDone = chooseJam(
      K, Site, A, Lifted, Rewriter,
      [&](const ir::Schedule &Jammed) {
        const auto Only = [&](Kernel &, const LoopSite &) {
          return std::vector<ir::Schedule>{Jammed};
        };
        const bool Made =
            other(Only, A.Conditions.size(),
                  [&](const LoopSite &Of, const LoopAnalysis &) { return keepsLanes(Of); });
        Site.WithoutSteps = Without;
        return Made;
      },
      [&] { return cyclesByCode(K, Site, A, Rewriter); });
  if (NotDone && !K.Spec.JamByFlag)
    Report.report(Diag::jam_not_done, Site.Text, {std::to_string(K.Spec.Jam), *NotDone});
}

} // namespace

void chooseNest(Kernel &K, LoopSite &Site, LoopAnalysis &A,
                llvm::ArrayRef<ir::AddressedSchedule> Schedules, const LaneCost &Cost,
                const NestRewriter &Rewriter, Reporter &Report) {
  const auto Number = size_t(&Site - K.Loops.data()) + 1;
  if (!Site.Refused && Site.Rewritten) {
    promoteElements(K, Site, nestToChange(K, Site));
    chooseRewritten(K, Site, A, Schedules, Number, Cost, Report);
    if (!Site.Refused && Site.FoundSteps)
      swapInVersions(K, Site, A, Schedules, Cost, Rewriter, Report);
    if (Site.Refused && Site.FoundSteps)
      giveUpSteps(Site, A);
  }
  if (!Site.Refused && !Site.Rewritten)
    NestChooser(K, Site, A, Schedules, Cost, Rewriter, Report).run();
}

} // namespace tpbcc
