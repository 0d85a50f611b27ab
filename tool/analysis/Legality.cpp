//===- analysis/Legality.cpp - Which loops of a nest become vectors -------===//
//
// Iterations of a vectorised loop run together: a statement for all of them before the next
// statement. That keeps every dependence from an earlier to a later statement, and every one that
// reaches further than the iterations that run together.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "analysis/Dependence.h"
#include "analysis/Graph.h"
#include "analysis/Order.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// A statement of the nest as one that may be changed.
Stmt *find(Stmt &Nest, const Stmt &Wanted) {
  if (&Nest == &Wanted)
    return &Nest;
  for (auto *Inner : {&Nest.Body, &Nest.Else})
    for (ir::StmtPtr &S : *Inner)
      if (Stmt *Found = find(*S, Wanted))
        return Found;
  return nullptr;
}

void putInOrder(Kernel &K, const LoopSite &Site, const Stmt &For, llvm::ArrayRef<size_t> Order) {
  Stmt *Changed = find(nestToChange(K, Site), For);
  std::vector<ir::StmtPtr> Body;
  for (const size_t I : Order)
    Body.push_back(std::move(Changed->Body[I]));
  Changed->Body = std::move(Body);
}

class Chooser {
public:
  Chooser(Kernel &K, LoopSite &Site, LoopAnalysis &A, const LaneCost &Cost)
      : K(K), P(K.Program.Values), Site(Site), A(A), Cost(Cost), N(readNest(K, Site)),
        G(dependences(K, Site)) {}

  /// Innermost loops first; the loop around those that can't be vectorised next. A Block has
  /// several nests.
  bool choose(const Stmt &For) {
    if (For.Kind != StmtKind::For) {
      bool Any = false;
      for (const ir::StmtPtr &S : For.Body)
        Any |= S->Kind == StmtKind::For && choose(*S);
      return Any;
    }
    const size_t Before = Kept.size();
    if (DefersUses && leavesUsesToParent(For))
      return false;
    bool Any = false;
    const auto Parents = N.Parents; // N is read again when statements change places
    for (const auto &[Inner, Outer] : Parents)
      if (Outer == &For)
        Any |= choose(*Inner);
    if (Any) {
      preferOuter(For);
      return true;
    }
    VectorLoop V;
    V.Loop = &For;
    std::vector<EntryCondition> Conditions;
    if (auto Why = vectorise(For, V, Conditions)) {
      Kept.push_back(std::move(*Why));
      return false;
    }
    for (EntryCondition &C : Conditions)
      require(A.Conditions, std::move(C));
    Site.Vectors.push_back(std::move(V));
    Kept.resize(Before, Refusal{});
    return true;
  }

  /// These loops and no others; what stops the first that can't be.
  std::optional<Refusal> choose(llvm::ArrayRef<const Stmt *> Wanted) {
    for (const Stmt *For : Wanted) {
      VectorLoop V;
      V.Loop = For;
      if (auto Why = vectorise(*For, V, A.Conditions))
        return Why;
      Site.Vectors.push_back(std::move(V));
    }
    return std::nullopt;
  }

  std::vector<Refusal> Kept;
  bool DefersUses = true; // a loop that only uses values leaves them to the one around it

private:
  bool leavesUsesToParent(const Stmt &For) const;
  void preferOuter(const Stmt &For);
  int apart(const Stmt &For) const;
  std::optional<Refusal> vectorise(const Stmt &For, VectorLoop &V,
                                   std::vector<EntryCondition> &Conditions);
  std::optional<Refusal> uniformInside(const Stmt &For) const;
  /// A dependence that a later iteration of a loop gets from an earlier one, to be kept by lanes.
  struct Carried {
    size_t From, To; // accesses
    Conflict How;    // and how many iterations later
    bool InOrder;    // From happens for all lanes before To for any
    const Edge *As;
  };
  std::vector<Carried> carriedBy(const Stmt &For) const;
  bool happensBefore(const Edge &E, size_t Depth) const;
  std::optional<Refusal> keepAll(const Stmt &For, VectorLoop &V,
                                 std::vector<EntryCondition> &Conditions);
  std::optional<Refusal> keep(const Carried &D, const Stmt &For, VectorLoop &V,
                              std::vector<EntryCondition> &Conditions) const;
  bool reorder(const Stmt &For);
  std::vector<ReadBehind> readsBehind(const Stmt &For, llvm::ArrayRef<Carried> All) const;
  Refusal carried(const Stmt &For, const MemoryAccess &Early, const MemoryAccess &Late,
                  const Conflict &C) const;
  bool isIndependent(const ArrayUse &Array) const {
    return llvm::is_contained(K.Spec.Independent, Array.Name) ||
           llvm::is_contained(K.Spec.Independent, Array.Argument.text());
  }

  Kernel &K;
  const ir::Pool &P;
  LoopSite &Site;
  LoopAnalysis &A;
  const LaneCost &Cost;
  Nest N;
  Graph G;
};

/// Accesses in For whose neighbouring iterations are not neighbours in memory.
int Chooser::apart(const Stmt &For) const {
  int Count = 0;
  for (const MemoryAccess &A : N.Accesses) {
    if (!A.isInside(&For))
      continue;
    const auto Step = A.Form ? A.Form->coefficient(For.Name).constant() : std::optional<int64_t>();
    Count += !Step || *Step > 1 || *Step < -1;
  }
  return Count;
}

/// The loop around a vectorised one, when its lanes cost less: it walks through memory where that
/// one jumps, as in c[i][j] += a[i][k] * b[k][j] with k innermost.
void Chooser::preferOuter(const Stmt &For) {
  if (Site.Vectors.empty() || N.parent(Site.Vectors.back().Loop) != &For)
    return;
  const Stmt &Inner = *Site.Vectors.back().Loop;
  const auto Inside =
      llvm::count_if(N.Parents, [&](const auto &Pair) { return Pair.second == &For; });
  if (Inside != 1 || !N.isInnermost(&Inner))
    return;
  VectorLoop V;
  V.Loop = &For;
  std::vector<EntryCondition> Conditions;
  if (vectorise(For, V, Conditions) || !Conditions.empty())
    return;
  const auto CostOf = [&](const VectorLoop &Lanes) {
    return Cost(countOwn(K, Site, Inner, *Lanes.Loop), Lanes.Container);
  };
  LaneChoice Choice{&Inner, &For, CostOf(Site.Vectors.back()), CostOf(V), apart(Inner), apart(For)};
  // The inner loop's lanes have nothing inside to go through: the other's have to be worth it.
  if (Choice.OtherCost < Choice.Cost * 0.98 ||
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
bool Chooser::leavesUsesToParent(const Stmt &For) const {
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

/// Lanes go through the loops inside together, so those run equally often in all.
std::optional<Refusal> Chooser::uniformInside(const Stmt &For) const {
  const Variance Lanes(K, For, Variance::Lanes);
  std::optional<Refusal> Why;
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    if (Why)
      return;
    if (S.Kind == StmtKind::For && (Lanes.varies(S.Begin) || Lanes.varies(S.End)))
      Why = Refusal{Diag::inner_bounds_vary, S.Where, {For.Name}};
    if (S.Kind == StmtKind::If && Lanes.varies(S.Value))
      Why = Refusal{Diag::inner_condition_varies, S.Where, {For.Name}};
  });
  return Why;
}

/// Whether From happens before To when the iterations of the loop with Depth loops around it run
/// together: in an earlier iteration of a loop inside, which all lanes go through together, or in
/// an earlier statement.
bool Chooser::happensBefore(const Edge &E, size_t Depth) const {
  for (const DistanceEntry &Entry : llvm::drop_begin(E.Vector, Depth + 1)) {
    if (Entry.Directions & Earlier)
      return false;
    if (Entry.Directions == Later)
      return true;
  }
  const MemoryAccess &From = N.Accesses[E.From], &To = N.Accesses[E.To];
  return From.Position < To.Position || (From.Position == To.Position && !From.Store && To.Store);
}

std::vector<Chooser::Carried> Chooser::carriedBy(const Stmt &For) const {
  std::vector<Carried> Result;
  for (const Edge &E : G.Edges) {
    if (E.From >= N.Accesses.size() || !N.Accesses[E.From].isInside(&For) ||
        !N.Accesses[E.To].isInside(&For))
      continue;
    const MemoryAccess &From = N.Accesses[E.From], &To = N.Accesses[E.To];
    const auto Depth = size_t(llvm::find(From.Around, &For) - From.Around.begin());
    if (E.Unknown.empty() && E.Level != Depth + 1)
      continue; // a loop around it or inside it carries it, or none does
    if (isIndependent(*From.Array) && From.Index == To.Index && !From.Form)
      continue;
    const bool InOrder = happensBefore(E, Depth);
    Conflict How;
    if (!InOrder)
      How = conflict(K, Site, N, For, From, To);
    if (InOrder || How.What != Conflict::Never)
      Result.push_back({E.From, E.To, std::move(How), InOrder, &E});
  }
  return Result;
}

Refusal Chooser::carried(const Stmt &For, const MemoryAccess &Early, const MemoryAccess &Late,
                         const Conflict &C) const {
  const MemoryAccess &Store = Early.Store ? Early : Late, &Other = Early.Store ? Late : Early;
  const std::string &Name = Store.Array->Name;
  if (!Other.Form || !Store.Form) {
    if (!Store.Form && Other.Index == Store.Index && !Other.Store)
      return {Diag::histogram, Store.Where, {Name}};
    if (!Store.Form)
      return {Diag::scatter_conflict, Store.Where, {Name}};
    return {Diag::gather_of_written, Other.Where, {Name}};
  }
  if (C.What == Conflict::Always)
    return {Diag::invariant_store, Store.Where, {Name, Store.Text, For.Name}};
  const bool Flow = Early.Store && !Late.Store;
  if (Flow && C.What == Conflict::Distance && C.Least == 1 && C.Exact)
    return {Diag::memory_recurrence, Late.Where, {Name, Late.Text}};
  return {Diag::carried_dependence, Other.Where, {Name, Store.Text, Other.Text}};
}

/// What lanes need to keep a dependence that the order of the statements does not.
std::optional<Refusal> Chooser::keep(const Carried &D, const Stmt &For, VectorLoop &V,
                                     std::vector<EntryCondition> &Conditions) const {
  const MemoryAccess &Early = N.Accesses[D.From], &Late = N.Accesses[D.To];
  switch (D.How.What) {
  case Conflict::Never:
    break;
  case Conflict::Distance: {
    if (D.How.Least < 2)
      return carried(For, Early, Late, D.How);
    const int Most = int(std::min<int64_t>(D.How.Least, 1 << 20));
    V.MostLanes = V.MostLanes ? std::min(V.MostLanes, Most) : Most;
    break;
  }
  case Conflict::Unless:
    if (K.IsFunction && !(Site.BoundsFromParameters && Site.OffsetsFromParameters))
      return Refusal{Diag::dependence_not_checkable,
                     Late.Store ? Early.Where : Late.Where,
                     {Early.Array->Name, Early.Text, Late.Text}};
    require(Conditions, EntryCondition::anyPositive(D.How.Clear));
    break;
  case Conflict::Always:
  case Conflict::Unknown:
    return carried(For, Early, Late, D.How);
  }
  return std::nullopt;
}

/// Puts the body's statements into an order that lanes can follow, where there is one.
bool Chooser::reorder(const Stmt &For) {
  const std::vector<Carried> All = carriedBy(For);
  for (const bool Hard : {false, true}) { // all of them, or those that allow no two lanes
    StatementOrder Order(K, N, G, For);
    for (const Carried &D : All)
      if (D.InOrder || D.How.What == Conflict::Always || D.How.What == Conflict::Unknown ||
          (D.How.What == Conflict::Distance && (!Hard || D.How.Least < 2)))
        Order.require(D.From, D.To);
    const auto Wanted = Order.find();
    if (!Wanted || llvm::is_sorted(*Wanted))
      continue;
    putInOrder(K, Site, For, *Wanted);
    N = readNest(K, Site);
    G = dependences(K, Site);
    return true;
  }
  return false;
}

/// Vectors of loads that lie across vectors of stores, as far as they are neighbours in memory.
std::vector<ReadBehind> Chooser::readsBehind(const Stmt &For, llvm::ArrayRef<Carried> All) const {
  std::vector<ReadBehind> Result;
  for (const Carried &D : All) {
    const MemoryAccess &Store = N.Accesses[D.From], &Load = N.Accesses[D.To];
    if (D.As->What != DependenceKind::Flow || !D.As->Unknown.empty() || !Store.Form)
      continue;
    const auto Step = Store.Form->coefficient(For.Name).constant();
    const auto Distance = D.As->Vector[D.As->Level - 1].Distance;
    const bool Same = llvm::all_of(llvm::drop_begin(D.As->Vector, D.As->Level),
                                   [](auto &Entry) { return Entry.Directions == Direction::Same; });
    if (Same && Step && (*Step == 1 || *Step == -1) && Distance && Distance->constant())
      Result.push_back({*Distance->constant(), Load.Array->Name, Load.Text, Load.Where});
  }
  return Result;
}

std::optional<Refusal> Chooser::keepAll(const Stmt &For, VectorLoop &V,
                                        std::vector<EntryCondition> &Conditions) {
  if (Site.Independent && &For == Site.Nest)
    return std::nullopt; // by the user's word
  std::optional<Refusal> Why;
  for (const bool Again : {false, true}) {
    const std::vector<Carried> All = carriedBy(For);
    VectorLoop Lanes;
    std::vector<EntryCondition> Needed;
    Why.reset();
    StatementOrder Circles(K, N, G, For);
    for (const Carried &D : All)
      Circles.require(D.From, D.To);
    for (const Carried &D : All) {
      if (D.InOrder)
        continue;
      auto Here = keep(D, For, Lanes, Needed);
      if (Here && (!Why || Circles.isCircle(D.From, D.To))) {
        const bool Final = Circles.isCircle(D.From, D.To);
        Why = std::move(Here);
        if (Final)
          break;
      }
    }
    if ((!Why && !Lanes.MostLanes) || Again || !reorder(For)) {
      V.MostLanes = Lanes.MostLanes;
      V.ReadsBehind = readsBehind(For, All);
      for (EntryCondition &C : Needed)
        require(Conditions, std::move(C));
      break;
    }
  }
  return Why;
}

std::optional<Refusal> Chooser::vectorise(const Stmt &For, VectorLoop &V,
                                          std::vector<EntryCondition> &Conditions) {
  if (P[For.Step].Kind != Op::Const || P[For.Step].Integer != 1)
    return Refusal{Diag::lanes_of_steps, For.Where, {For.Name}};
  if (auto Why = uniformInside(For))
    return Why;
  for (const MemoryAccess &X : N.Accesses) {
    if (X.Array->Elem != ir::Element::F16 || !X.isInside(&For))
      continue;
    const auto Step = X.Form ? X.Form->coefficient(For.Name).constant() : std::optional<int64_t>();
    if (!Step || (*Step != 1 && (*Step != 0 || X.Store)))
      return Refusal{Diag::half_apart, X.Where, {X.Array->Name}};
  }
  if (auto Why = keepAll(For, V, Conditions))
    return Why;
  if (&For == Site.Nest && !Site.Rewritten) {
    V.Reductions = Site.Reductions;
  } else {
    for (const ir::StmtPtr &S : For.Body)
      if (S->Kind == StmtKind::Assign) {
        Reduction R;
        for (const Reduction &Known : Site.Reductions)
          if (Site.Rewritten && Known.Name == S->Name)
            R = Known;
        R.Name = S->Name;
        R.Elem = P[S->Value].valueType().Elem;
        R.TypeText = ir::cSpelling(R.Elem).str();
        R.Update = S->Value;
        R.Where = S->Where;
        V.Reductions.push_back(std::move(R));
      }
  }
  if (auto Why = classifyReductions(K, Site, For, V.Reductions))
    return Why;
  V.Container = widestOfLanes(K, Site, For);
  for (const Reduction &R : V.Reductions)
    if (!R.PositionOf.empty() && ir::bits(V.Container) < 64)
      V.Container = ir::Element::I64; // the iterations that win
  return std::nullopt;
}

} // namespace

/// The loops that are best.
static void chooseLanes(Chooser &C, LoopSite &Site, bool Uses) {
  bool Chosen = C.choose(*Site.Nest);
  if (!Chosen && Uses) {
    C.DefersUses = false;
    Chosen = C.choose(*Site.Nest);
  }
  if (!Chosen) {
    Site.Refused = C.Kept.front(); // the innermost loop's; and what stops the loops around it
    llvm::copy_if(C.Kept, std::back_inserter(Site.Kept), [](const Refusal &Why) {
      return Why.Reason == Diag::inner_bounds_vary || Why.Reason == Diag::inner_condition_varies;
    });
    return;
  }
  Site.Kept = std::move(C.Kept);
}

/// Loops of which the user said that they become lanes.
static void takeLanes(Chooser &C, LoopSite &Site, llvm::ArrayRef<const Stmt *> Lanes,
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
  if (Site.Arrays.empty()) {
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
  Chooser C(K, Site, A, Cost);
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
