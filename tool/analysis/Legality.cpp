//===- analysis/Legality.cpp - Which loops of a nest become vectors -------===//
#include "analysis/Filled.h"
#include "analysis/LaneChooser.h"
#include "analysis/Linear.h"
#include "analysis/Narrow.h"
#include "analysis/Packing.h"
#include "analysis/Trips.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// The conditions under which For has lanes. Of two versions of a loop, what the second needs does
/// not matter where the first runs.
void LaneChooser::need(const Stmt &For, std::vector<EntryCondition> Conditions) {
  std::vector<Polynomial> Ones;
  for (const ir::Step &S : Site.Steps)
    if (S.What == ir::Verb::Version)
      for (const std::string &Name : S.Names)
        Ones.push_back(Polynomial::variable(Name));
  if (!Ones.empty() && Site.Nest->Kind == StmtKind::Block) {
    const auto First =
        llvm::find_if(Site.Nest->Body, [](auto &S) { return S->Kind == StmtKind::For; });
    if (First == Site.Nest->Body.end() || llvm::is_contained(ir::loopsOf(**First), &For))
      Ones.clear();
  }
  for (EntryCondition &C : Conditions) {
    C.UnlessOnes = Ones;
    require(A.Conditions, std::move(C));
  }
}

/// Whether each iteration brings a block of its own: then iterations are no lanes.
static bool fillsBuffers(const Stmt &For) {
  return llvm::any_of(For.Body, [](const ir::StmtPtr &S) {
    return S->Kind == StmtKind::Transfer && ir::movesBuffer(*S);
  });
}

bool LaneChooser::choose(const Stmt &For) {
  if (For.Kind != StmtKind::For) {
    bool Any = false;
    for (const ir::StmtPtr &S : For.Body)
      Any |= S->Kind == StmtKind::For && choose(*S);
    return Any;
  }
  const size_t Before = Kept.size(), First = Site.Vectors.size();
  if (DefersUses && leavesUsesToParent(For))
    return false;
  bool Any = false;
  const auto Parents = N.Parents; // N is read again when statements change places
  for (const auto &[Inner, Outer] : Parents)
    if (Outer == &For)
      Any |= choose(*Inner);
  if (Any && insteadOfInOrder(For, First)) {
    Kept.resize(Before, Refusal{});
    return true;
  }
  if (Any) {
    preferOuter(For);
    if (!onlyRepeat(llvm::ArrayRef(Site.Vectors).drop_front(First)))
      return true;
    takeAlong(For, First, Before);
    return Site.Vectors.size() > First;
  }
  constexpr int64_t Peeled = 64;
  const bool Filled = llvm::any_of(N.Parents, [&](const auto &Each) {
    return Each.first == &For && fillsBuffers(*Each.second);
  });
  if (SkipsSingle && Site.Rewritten && !Filled &&
      (runsOnceAtMost(P, For) || isCutOff(P, For, Peeled)))
    return false;
  VectorLoop V;
  V.Loop = &For;
  std::vector<EntryCondition> Conditions;
  if (auto Why = vectoriseMasked(For, V, Conditions)) {
    Kept.push_back(std::move(*Why));
    return false;
  }
  need(For, std::move(Conditions));
  Site.Vectors.push_back(std::move(V));
  Kept.resize(Before, Refusal{});
  return true;
}

std::optional<Refusal> LaneChooser::choose(llvm::ArrayRef<const Stmt *> Wanted) {
  for (const Stmt *For : Wanted) {
    VectorLoop V;
    V.Loop = For;
    if (auto Why = vectoriseMasked(*For, V, A.Conditions))
      return Why;
    Site.Vectors.push_back(std::move(V));
  }
  return std::nullopt;
}

/// How far the elements of neighbouring lanes lie apart; nothing when that is not the same for all.
std::optional<int64_t> LaneChooser::laneStep(const Stmt &For, const MemoryAccess &A) const {
  if (A.Form)
    return A.Form->coefficient(For.Name).constant();
  const ExprId Own = withoutShared(P, A.Index, Variance(K, For, Variance::Lanes));
  const auto Form = isCounted(P, Own) ? affineForm(P, Own) : std::nullopt;
  return Form ? Form->coefficient(For.Name).constant() : std::nullopt;
}

/// Accesses in For whose neighbouring iterations are not neighbours in memory.
int LaneChooser::apart(const Stmt &For) const {
  return int(llvm::count_if(N.Accesses, [&](const MemoryAccess &A) {
    const auto Step = A.isInside(&For) ? laneStep(For, A) : 0;
    return !Step || *Step > 1 || *Step < -1;
  }));
}

/// Accesses in For that have lines of their own for each iteration, as far as that is known: groups
/// of up to four elements are loaded whole.
int LaneChooser::farApart(const Stmt &For) const {
  constexpr int64_t Group = 4;
  return int(llvm::count_if(N.Accesses, [&](const MemoryAccess &A) {
    const auto Step = A.isInside(&For) ? laneStep(For, A) : 0;
    return !Step || *Step > Group || *Step < -Group;
  }));
}

/// Cycles an iteration for what a vectorised loop does once: its lanes become one value each time
/// it ends, and the last iterations run alone.
static double costOfCombining(const ir::Pool &P, const VectorLoop &Lanes, const Stmt &Inner) {
  if (Lanes.Loop != &Inner || Lanes.Reductions.empty())
    return 0;
  constexpr double Cycles = 16, Unknown = 128; // of a tree of shuffles; trips
  const auto Trips = ir::constantTrips(P, Inner);
  return double(Lanes.Reductions.size()) * Cycles /
         (Trips ? std::max(1.0, double(*Trips)) : Unknown);
}

/// Whether all that For has inside is one loop in another down to Inner: that one, or such as turn
/// so often that compilers have no loops of them, as those over the neighbours of a stencil.
bool LaneChooser::isAround(const Stmt &For, const Stmt &Inner) const {
  constexpr int64_t Few = 16;
  const auto IsAlone = [&](const Stmt *Parent) {
    return llvm::count_if(N.Parents, [&](const auto &Pair) { return Pair.second == Parent; }) == 1;
  };
  const Stmt *Loop = &Inner;
  if (N.parent(Loop) == &For)
    return IsAlone(&For);
  for (; Loop && Loop != &For; Loop = N.parent(Loop)) {
    const auto Trips = ir::constantTrips(P, *Loop);
    if (!Trips || *Trips > Few || !N.parent(Loop) || !IsAlone(N.parent(Loop)))
      return false;
  }
  return Loop == &For;
}

/// The loop around a vectorised one, when its lanes cost less: it walks through memory where that
/// one jumps, as in c[i][j] += a[i][k] * b[k][j] with k innermost.
void LaneChooser::preferOuter(const Stmt &For) {
  if (Site.Vectors.empty())
    return;
  const Stmt &Inner = *Site.Vectors.back().Loop;
  if (!isAround(For, Inner) || !N.isInnermost(&Inner))
    return;
  // Rows of pairs are loaded and stored whole, and what two of those rows have is not.
  if (Site.Vectors.back().Reductions.empty() && apart(Inner) > 0 && farApart(Inner) == 0 &&
      farApart(For) > 0)
    return;
  VectorLoop V;
  V.Loop = &For;
  std::vector<EntryCondition> Conditions;
  if (const int64_t Most = tripsOfShortRows(P, *Site.Nest, Site.Vectors.back());
      Most && apart(For) <= apart(Inner) && !vectoriseMasked(For, V, Conditions)) {
    need(For, std::move(Conditions));
    Site.Vectors.back() = std::move(V);
    for (const ir::StmtPtr &S : For.Body) // Inner under masks
      if (S->Kind == StmtKind::For)
        A.Lanes.push_back({&For, S.get(), -1, -1, 0, 0, Most});
    return;
  }
  if (vectorise(For, V, Conditions) || !Conditions.empty())
    return;
  const double Combining = apart(For) == 0 ? 1 : 0; // else memory is what costs
  const auto CostOf = [&](const VectorLoop &Lanes) {
    IterationCounts Counts = countOwn(K, Site, Inner, *Lanes.Loop);
    if (Lanes.Loop == &Inner)
      countSeen(P, Lanes, Counts);
    return Cost(Counts, Lanes.Container) + Combining * costOfCombining(P, Lanes, Inner);
  };
  LaneChoice Choice{&Inner, &For, CostOf(Site.Vectors.back()), CostOf(V), apart(Inner), apart(For)};
  // One sum for all lanes has its terms one after the other, whatever ports have time for.
  constexpr double Waits = 3; // cycles, or more
  if (!Site.Vectors.back().Reductions.empty() && isAlike(For, Inner))
    Choice.OtherCost *= Waits;
  const bool Recurs = llvm::any_of(Site.Vectors.back().Reductions,
                                   [](const Reduction &R) { return R.isRecurrence(); });
  // The inner loop's lanes have nothing inside to go through: the other's have to be worth it.
  // Those of a recurrence wait for each other, or begin and end with powers.
  if ((Recurs && Choice.OtherApart <= Choice.Apart) || Choice.OtherCost < Choice.Cost * 0.98 ||
      (Choice.OtherCost <= Choice.Cost * 1.02 && Choice.OtherApart < Choice.Apart)) {
    std::swap(Choice.Chosen, Choice.Other);
    std::swap(Choice.Cost, Choice.OtherCost);
    std::swap(Choice.Apart, Choice.OtherApart);
    Site.Vectors.back() = std::move(V);
  }
  A.Lanes.push_back(Choice);
}

/// Loops that repeat tpb_use() count its operations: the lanes are those of the loop around them,
/// when they use other values in each of its iterations.
bool LaneChooser::leavesUsesToParent(const Stmt &For) const {
  const Stmt *Parent = N.parent(&For);
  if (!Parent)
    return false;
  const Variance Lanes(K, *Parent, Variance::Lanes);
  bool Uses = false, Only = true;
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    Uses |= S.Kind == StmtKind::Use;
    Only &= S.Kind == StmtKind::Use ? Lanes.varies(S.Value)
                                    : S.Kind != StmtKind::Store && S.Kind != StmtKind::Assign;
  });
  return Uses && Only;
}

/// Lanes go through the loops inside together, so those run equally often in all, and what fills
/// a buffer there fills it for all.
std::optional<Refusal> LaneChooser::uniformInside(const Stmt &For) const {
  const Variance Lanes(K, For, Variance::Lanes);
  std::optional<Refusal> Why;
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Transfer && S.Index && Lanes.varies(S.Index))
      Why = Refusal{Diag::block_of_each_lane, For.Where, {For.Name, S.Name}};
    if (Why)
      return;
    if (S.Kind == StmtKind::For && !S.Together && (Lanes.varies(S.Begin) || Lanes.varies(S.End)))
      Why = Refusal{Diag::inner_bounds_vary, S.Where, {For.Name}};
    if (S.Kind == StmtKind::If && !ir::isWayOut(S) && Lanes.varies(S.Value))
      Why = Refusal{Diag::inner_condition_varies, S.Where, {For.Name}};
  });
  return Why;
}

/// The variables that For's own body assigns, but for those that say where elements go.
std::vector<Reduction> LaneChooser::variablesOf(const Stmt &For) const {
  std::vector<Reduction> Result;
  const auto Packed = findPacked(K, Site, For);
  const auto IsPacked = [&](const std::string &Name) {
    return llvm::any_of(Packed, [&](const PackedCounter &C) { return C.Name == Name; });
  };
  if (&For == Site.Nest && !Site.Rewritten) {
    llvm::copy_if(Site.Reductions, std::back_inserter(Result),
                  [&](const Reduction &R) { return !R.AtExit && !IsPacked(R.Name); });
    return Result;
  }
  for (const ir::StmtPtr &S : For.Body)
    if (S->Kind == StmtKind::Assign && !IsPacked(S->Name)) {
      Reduction R;
      for (const Reduction &Known : Site.Reductions)
        if (Site.Rewritten && Known.Name == S->Name)
          R = Known;
      R.Name = S->Name;
      R.Elem = P[S->Value].valueType().Elem;
      R.TypeText = ir::cSpelling(R.Elem).str();
      R.Update = S->Value;
      R.Where = S->Where;
      Result.push_back(std::move(R));
    }
  return Result;
}

/// The parts of first-order recurrences. Each lane goes on by itself where nothing sees the values
/// on their way, whole vectors run, and the factor is always the same.
/// A loop that only repeats the same operation is for the one around it: benchmarks have such.
std::optional<Refusal> LaneChooser::takeForms(const Stmt &For, VectorLoop &V) {
  const Variance Varies(K, For);
  for (Reduction &R : V.Reductions) {
    if (R.Carries == Reduction::Carry::InOrder)
      R.Linear.Term = addedInOrder(K.Program.Values, R.Update, R.Name);
    if (R.isFilled())
      R.Filled = filledForm(K.Program.Values, R.Update, R.Name);
    if (!R.isRecurrence())
      continue;
    R.Linear = *linearForm(K.Program.Values, R.Update, R.Name);
    K.Recurrences[R.Update.Index] = R.Linear;
    R.FactorStays = !Varies.varies(R.Linear.Factor);
    R.TermStays = !Varies.varies(R.Linear.Term);
    if (!R.FactorStays || V.MostLanes)
      R.Carries = Reduction::Carry::Prefix;
    if (R.FactorStays && R.TermStays && R.Carries == Reduction::Carry::Total)
      return Refusal{Diag::scalar_recurrence,
                     R.Where,
                     {R.Name, "all iterations do the same; vectorise a loop around it"}};
  }
  return std::nullopt;
}

/// Finds what For hands on by way of memory. Or says why it would be a partial result, but for
/// what the user asks for.
std::optional<Refusal> LaneChooser::takeHandedOn(const Stmt &For) {
  Handed = handedOn(For);
  if (Handed.empty())
    return std::nullopt;
  const auto Classify = [&] {
    std::vector<Reduction> All = variablesOf(For);
    llvm::append_range(All, Handed);
    return classifyReductions(K, Site, For, All);
  };
  auto Why = Classify();
  const size_t Found = Handed.size();
  if (Why) // those alone that memory can't hand on to lanes
    llvm::erase_if(Handed, [&](auto &R) { return !mentionsLocal(P, R.Update, R.Name); });
  if (!Handed.empty() && Handed.size() < Found)
    Why = Classify();
  if (Why)
    Handed.clear();
  if (Why && Why->Reason != Diag::reduction_strict && Why->Reason != Diag::prefix_use)
    return std::nullopt;
  return Why;
}

std::optional<Refusal> LaneChooser::vectorise(const Stmt &For, VectorLoop &V,
                                              std::vector<EntryCondition> &Conditions) {
  if (P[For.Step].Kind != Op::Const || P[For.Step].Integer != 1)
    return Refusal{Diag::lanes_of_steps, For.Where, {For.Name}};
  V.Trips = ir::constantTrips(P, For).value_or(0);
  V.Stated = V.Trips ? V.Trips : statedTrips(K, N, For);
  if (auto Why = mayBeLeft(For, V, Conditions))
    return Why;
  if (auto Why = uniformInside(For))
    return Why;
  for (const MemoryAccess &X : N.Accesses) {
    if (X.Array->Elem != ir::Element::F16 || !X.isInside(&For))
      continue;
    const auto Step = X.Form ? X.Form->coefficient(For.Name).constant() : std::optional<int64_t>();
    if (!Step || (*Step != 1 && (*Step != 0 || X.Store)))
      return Refusal{Diag::half_apart, X.Where, {X.Array->Name}};
  }
  V.Packed = findPacked(K, Site, For);
  V.InTurn = InTurn = updatesInTurn(For);
  const auto NotHandedOn = takeHandedOn(For);
  if (auto Why = keepAll(For, V, Conditions))
    return NotHandedOn && Why->Reason == Diag::memory_recurrence ? NotHandedOn : Why;
  if (V.MostLanes && !V.InTurn.empty())
    return Refusal{Diag::histogram, V.InTurn.front().Store->Where, {V.InTurn.front().Store->Name}};
  V.Reductions = variablesOf(For);
  llvm::append_range(V.Reductions, Handed);
  if (auto Why = classifyReductions(K, Site, For, V.Reductions))
    return Why;
  if (auto Why = takeForms(For, V))
    return Why;
  V.Container = widestOfLanes(K, Site, For);
  V.StoresAgain = storesAgain(For, V);
  for (const Reduction &R : V.Reductions)
    if (!R.PositionOf.empty() && ir::bits(V.Container) < 64)
      V.Container = ir::Element::I64; // the iterations that win
  return std::nullopt;
}

/// The loops that are best.
static void chooseLanes(LaneChooser &C, LoopSite &Site, bool Uses) {
  bool Chosen = C.choose(*Site.Nest);
  if (!Chosen && C.Kept.empty()) {
    C.SkipsSingle = false;
    Chosen = C.choose(*Site.Nest);
  }
  if (!Chosen && Uses) {
    C.DefersUses = false;
    Chosen = C.choose(*Site.Nest);
  }
  if (!Chosen) {
    // The innermost loop's reason, or of the loop around it where iterations store to one element
    // of each of that one's; and what stops the loops around it.
    const auto Telling =
        llvm::find_if(C.Kept, [](auto &Why) { return Why.Reason != Diag::invariant_store; });
    Site.Refused = Telling == C.Kept.end() ? C.Kept.front() : *Telling;
    llvm::copy_if(C.Kept, std::back_inserter(Site.Kept), [](const Refusal &Why) {
      return Why.Reason == Diag::inner_bounds_vary || Why.Reason == Diag::inner_condition_varies;
    });
    return;
  }
  Site.Kept = std::move(C.Kept);
}

/// Loops of which the user said that they become lanes.
static void takeLanes(LaneChooser &C, LoopSite &Site, llvm::ArrayRef<const Stmt *> Lanes,
                      Reporter &Report) {
  Site.Refused = C.choose(Lanes);
  if (!Site.Refused)
    return;
  const Stmt &For = *Lanes[Site.Vectors.size()];
  Report.report(Diag::schedule_refused, For.Where.empty() ? Site.Text : For.Where,
                {"vector(" + ir::print(ir::nameOf(*Site.Nest, For)) + ")",
                 "iterations of the loop can't run together"});
}

void checkLanes(Kernel &K, LoopSite &Site, LoopAnalysis &A, llvm::ArrayRef<const Stmt *> Lanes,
                const LaneCost &Cost, Reporter &Report) {
  const bool Writes = llvm::any_of(Site.Arrays, [](auto &U) { return U.Written; });
  bool Uses = false;
  forEachStatement(Site.Nest->Body, true, [&](const Stmt &S) { Uses |= S.Kind == StmtKind::Use; });
  if (Site.Reductions.empty() && !Writes && !Uses) {
    Site.Refused = Refusal{Diag::nothing_written, Site.Text, {}};
    return;
  }
  if (Site.Arrays.empty() && isClosedForm(K, Site)) {
    Site.Refused = Refusal{Diag::no_array_access, Site.Text, {}};
    return;
  }
  for (const Reduction &R : Site.Reductions)
    if (Site.OpenMP && K.Spec.Float == FloatMode::Strict &&
        K.Program.Values[R.Update].valueType().isFloating()) {
      Report.report(Diag::openmp_strict_reduction, Site.OpenMP->Pragma, {});
      Site.Refused = Refusal{Diag::reduction_strict, R.Where, {R.Name}};
      return;
    }
  LaneChooser C(K, Site, A, Cost);
  const std::vector<EntryCondition> Before = A.Conditions;
  chooseLanes(C, Site, Uses);
  const bool Same = llvm::equal(Site.Vectors, Lanes,
                                [](const VectorLoop &V, const Stmt *For) { return V.Loop == For; });
  if (Lanes.empty() || Same)
    return;
  A.Conditions = Before;
  A.Lanes.clear();
  Site.Refused.reset();
  Site.Kept.clear();
  Site.Vectors.clear();
  takeLanes(C, Site, Lanes, Report);
}

} // namespace tpbcc
