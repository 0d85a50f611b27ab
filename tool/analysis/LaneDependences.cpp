//===- analysis/LaneDependences.cpp - Whether lanes keep what a loop carries -===//
#include "analysis/LaneChooser.h"
#include "analysis/Narrow.h"
#include "analysis/Order.h"
#include "analysis/Packing.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

namespace tpbcc {
using ir::Stmt;
using ir::StmtKind;

namespace {

void putInOrder(Kernel &K, const LoopSite &Site, const Stmt &For, llvm::ArrayRef<size_t> Order) {
  Stmt &Changed = statementToChange(K, Site, For);
  std::vector<ir::StmtPtr> Body;
  for (const size_t I : Order)
    Body.push_back(std::move(Changed.Body[I]));
  Changed.Body = std::move(Body);
}

/// The order as a step of a schedule.
ir::Step orderStep(const Stmt &Nest, const Stmt &For, llvm::ArrayRef<size_t> Order) {
  ir::Step S;
  S.What = ir::Verb::Order;
  S.Loops.push_back(ir::nameOf(Nest, For));
  S.Groups.emplace_back();
  for (const size_t I : Order)
    if (For.Body[I]->Kind != StmtKind::Assign) // those stay at the end of an iteration
      S.Groups.back().push_back({true, For.Body[I]->Id});
  return S;
}

} // namespace

/// Whether From happens before To when the iterations of the loop with Depth loops around it run
/// together: in an earlier iteration of a loop inside, which all lanes go through together, or in
/// an earlier statement.
bool LaneChooser::happensBefore(const Edge &E, size_t Depth) const {
  for (const DistanceEntry &Entry : llvm::drop_begin(E.Vector, Depth + 1)) {
    if (Entry.Directions & Earlier)
      return false;
    if (Entry.Directions == Later)
      return true;
  }
  const MemoryAccess &From = N.Accesses[E.From], &To = N.Accesses[E.To];
  return From.Position < To.Position || (From.Position == To.Position && !From.Store && To.Store);
}

/// Whether a statement runs where For is left early, and only there.
static bool happensOnce(const Stmt &For, const Stmt &Wanted) {
  const auto Contains = [&](auto &Self, const std::vector<ir::StmtPtr> &Body) -> bool {
    return llvm::any_of(Body, [&](const ir::StmtPtr &S) {
      return S.get() == &Wanted || Self(Self, S->Body) || Self(Self, S->Else);
    });
  };
  return llvm::any_of(ir::waysOut(For.Body),
                      [&](const Stmt *Way) { return Contains(Contains, Way->Body); });
}

/// A store at computed subscripts, to which iterations come one after another: of equal addresses,
/// the last lane's value stays.
bool LaneChooser::isOrderedStore(const Edge &E, const Stmt &For) const {
  const MemoryAccess &From = N.Accesses[E.From], &To = N.Accesses[E.To];
  return From.Store && To.Store && From.Statement == To.Statement && !From.Form &&
         From.loop() == &For && !Site.OpenMP && !isIndependent(*From.Array) &&
         conflict(K, Site, N, For, From, To).What != Conflict::Never;
}

std::vector<LaneChooser::Carried> LaneChooser::carriedBy(const Stmt &For) const {
  std::vector<Carried> Result;
  const auto Packed = findPacked(K, Site, For);
  std::map<std::pair<size_t, size_t>, Conflict> Found; // an edge for each of many directions
  for (const Edge &E : G.Edges) {
    if (E.From >= N.Accesses.size() || !N.Accesses[E.From].isInside(&For) ||
        !N.Accesses[E.To].isInside(&For))
      continue;
    const MemoryAccess &From = N.Accesses[E.From], &To = N.Accesses[E.To];
    if (packedBy(P, Packed, From.Index) || packedBy(P, Packed, To.Index))
      continue; // what is packed is seen by nothing else, or behind everything that reads it
    if (happensOnce(For, *From.Statement) || happensOnce(For, *To.Statement))
      continue; // nothing of the loop comes behind it
    const auto Depth = size_t(llvm::find(From.Around, &For) - From.Around.begin());
    if (E.Unknown.empty() && E.Level != Depth + 1)
      continue; // a loop around it or inside it carries it, or none does
    if (isHandedOn(E) || isInTurn(E) || isOrderedStore(E, For))
      continue;
    const bool Computed = !From.Form || !To.Form;
    if (isIndependent(*From.Array) && Computed &&
        (From.Index == To.Index || (From.Store && To.Store)))
      continue; // what is loaded at another subscript may be what an iteration before stored
    const bool InOrder = happensBefore(E, Depth);
    Conflict How;
    if (!InOrder) {
      const auto [Known, IsNew] = Found.try_emplace({E.From, E.To});
      if (IsNew)
        Known->second = conflict(K, Site, N, For, From, To);
      How = Known->second;
    }
    if (InOrder || How.What != Conflict::Never)
      Result.push_back({E.From, E.To, std::move(How), InOrder, &E});
  }
  return Result;
}

/// Whether the graph knows how many iterations are between two accesses to one element.
bool LaneChooser::isCertain(const MemoryAccess &Early, const MemoryAccess &Late) const {
  return llvm::any_of(G.Edges, [&](const Edge &E) {
    return E.From < N.Accesses.size() && E.To < N.Accesses.size() &&
           &N.Accesses[E.From] == &Early && &N.Accesses[E.To] == &Late && E.Unknown.empty() &&
           E.Level && E.Vector[E.Level - 1].Distance && E.Vector[E.Level - 1].Distance->constant();
  });
}

/// How far a counter goes where it is set, in words; empty: by one, or not by a number.
static std::string byMoreThanOne(const ir::Pool &P, const Stmt &Set) {
  int64_t By = 1;
  ir::forEachBelow(P, Set.Value, [&](ir::ExprId Id) {
    const ir::Expr &E = P[Id];
    if (E.Kind == ir::Op::Add && P[E.Operands[0]].Name == Set.Name &&
        P[E.Operands[1]].Kind == ir::Op::Const)
      By = P[E.Operands[1]].Integer;
    return true;
  });
  return By == 1 ? "" : " and goes by " + std::to_string(By);
}

/// The number that Name has as its factor in a sum; 0: none, or something else.
static int64_t factorOf(const ir::Pool &P, ir::ExprId Sum, llvm::StringRef Name) {
  const ir::Expr &E = P[Sum];
  switch (E.Kind) {
  case ir::Op::Local:
    return E.Name == Name;
  case ir::Op::Convert:
    return factorOf(P, E.Operands[0], Name);
  case ir::Op::Add:
    return factorOf(P, E.Operands[0], Name) + factorOf(P, E.Operands[1], Name);
  case ir::Op::Sub:
    return factorOf(P, E.Operands[0], Name) - factorOf(P, E.Operands[1], Name);
  case ir::Op::Mul: {
    const ir::Expr &By = P[E.Operands[1]];
    return By.Kind == ir::Op::Const ? By.Integer * factorOf(P, E.Operands[0], Name) : 0;
  }
  default:
    return 0;
  }
}

Refusal LaneChooser::carried(const Stmt &For, const MemoryAccess &Early, const MemoryAccess &Late,
                             const Conflict &C) const {
  const MemoryAccess &Store = Early.Store ? Early : Late, &Other = Early.Store ? Late : Early;
  const std::string &Name = Store.Array->Name;
  if (!Other.Form || !Store.Form) {
    if (!Store.Form && Other.Index == Store.Index && !Other.Store)
      return {Diag::histogram, Store.Where, {Name}};
    if (!Store.Form) {
      std::string Counter, By; // that the iterations hand on
      for (const ir::StmtPtr &S : For.Body)
        if (S->Kind == StmtKind::Assign && mentionsLocal(P, Store.Index, S->Name)) {
          Counter = S->Name;
          By = byMoreThanOne(P, *S);
        }
      for (const WalkedPointer &W : Site.Walked)
        if (W.Position == Counter && !W.Pointer.empty())
          Counter = W.Pointer;
      const int64_t Each = Counter.empty() ? 0 : factorOf(P, Store.Index, Counter);
      if (Each > 1 && By.empty())
        return {Diag::packed_by_more, Store.Where, {Counter, Name, std::to_string(Each)}};
      if (!Counter.empty())
        return {Diag::packed_counter, Store.Where, {Counter, Name, By}};
      if (Other.Store)
        return {Diag::scatter_conflict, Store.Where, {Name}};
    }
    return {Diag::gather_of_written, Other.Where, {Name}};
  }
  if (C.What == Conflict::Always)
    return {Diag::invariant_store, Store.Where, {Store.Text, For.Name}};
  const bool Flow = Early.Store && !Late.Store;
  if (Flow && C.What == Conflict::Distance && C.Least == 1 && C.Exact)
    return {Diag::memory_recurrence, Late.Where, {Late.Text}};
  const bool Meets = (C.What == Conflict::Distance && C.Exact) || isCertain(Early, Late);
  return {Diag::carried_dependence,
          Other.Where,
          {Store.Text, Other.Text, Meets ? "is" : "may be", Meets ? "depend" : "may depend"}};
}

static void limitLanes(VectorLoop &V, int64_t Most) {
  Most = std::min<int64_t>(Most, 1 << 20);
  V.MostLanes = V.MostLanes ? std::min(V.MostLanes, int(Most)) : int(Most);
}

/// What lanes need to keep a dependence that the order of the statements does not.
std::optional<Refusal> LaneChooser::keep(const Carried &D, const Stmt &For, VectorLoop &V,
                                         std::vector<EntryCondition> &Conditions) const {
  const MemoryAccess &Early = N.Accesses[D.From], &Late = N.Accesses[D.To];
  switch (D.How.What) {
  case Conflict::Never:
    break;
  case Conflict::Distance: {
    if (D.How.Least < 2)
      return carried(For, Early, Late, D.How);
    limitLanes(V, D.How.Least);
    break;
  }
  case Conflict::Unless:
    if (K.IsFunction && !(Site.BoundsFromParameters && Site.OffsetsFromParameters))
      return Refusal{Diag::dependence_not_checkable,
                     Late.Store ? Early.Where : Late.Where,
                     {Early.Text, Late.Text}};
    require(Conditions, EntryCondition::anyPositive(D.How.Clear));
    if (D.How.Least > 1)
      limitLanes(V, D.How.Least);
    break;
  case Conflict::Always:
  case Conflict::Unknown:
    return carried(For, Early, Late, D.How);
  }
  return std::nullopt;
}

/// Puts the body's statements into an order that lanes can follow, where there is one.
bool LaneChooser::reorder(const Stmt &For) {
  if (ir::leavesEarly(For.Body))
    return false; // what stands behind an exit does not always happen
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
    Site.Steps.push_back(orderStep(*Site.Nest, For, *Wanted));
    putInOrder(K, Site, For, *Wanted);
    N = readNest(K, Site);
    G = dependences(K, Site);
    return true;
  }
  return false;
}

/// Vectors of loads that lie across vectors of stores, as far as they are neighbours in memory.
std::vector<ReadBehind> LaneChooser::readsBehind(const Stmt &For,
                                                 llvm::ArrayRef<Carried> All) const {
  std::vector<ReadBehind> Result;
  for (const Carried &D : All) {
    const MemoryAccess &Store = N.Accesses[D.From], &Load = N.Accesses[D.To];
    if (D.As->What != DependenceKind::Flow || !D.As->Unknown.empty() || !Store.Form)
      continue;
    const auto Step = Store.Form->coefficient(For.Name).constant();
    const auto Distance = D.As->Vector[D.As->Level - 1].Distance;
    const bool Same = llvm::all_of(llvm::drop_begin(D.As->Vector, D.As->Level),
                                   [](auto &Entry) { return Entry.Directions == Direction::Same; });
    if (Same && Step && (*Step == 1 || *Step == -1) && Distance && Distance->constant()) {
      const StoreBefore Before = storeBefore(Load, For);
      const bool Known = Before.Store == &Store &&
                         P[Store.Statement->Value].valueType() == P[Load.Statement->Value].Ty;
      Result.push_back({*Distance->constant(), Load.Text, Load.Where,
                        Known ? Load.Statement : nullptr, Known ? Store.Statement : nullptr});
    }
  }
  return Result;
}

/// Not where all rows lie in the same way to the lines of the cache: they may begin with one.
bool LaneChooser::rowsBehind(const Stmt &For) const {
  constexpr int64_t LineBits = 512;
  const auto IsRow = [&](const MemoryAccess &X) {
    return !X.Around.empty() && X.loop() == &For && X.Form &&
           X.Form->coefficient(For.Name).constant() == 1;
  };
  return llvm::any_of(N.Accesses, [&](const MemoryAccess &Load) {
    return IsRow(Load) && llvm::any_of(N.Accesses, [&](const MemoryAccess &Store) {
             return IsRow(Store) && llvm::any_of(Load.Around, [&](const Stmt *Around) {
                      const auto Row = Store.Form->coefficient(Around->Name).constant();
                      return Around != &For && iterationsBehind(Load, Store, *Around) > 0 &&
                             !(Row && *Row * ir::bits(Store.Array->Elem) % LineBits == 0);
                    });
           });
  });
}

/// Whether lanes beyond the iterations that may run together do no harm: nothing but what the trip
/// before left in registers is read of the arrays, and all that is stored the next trip stores
/// anew.
bool LaneChooser::storesAgain(const Stmt &For, const VectorLoop &V) const {
  if (!V.MostLanes || !V.Reductions.empty() || !V.Packed.empty() || !V.InTurn.empty() ||
      !V.Ordered.empty() || V.Ahead)
    return false;
  llvm::SmallVector<const Stmt *, 4> Stores;
  for (const ir::StmtPtr &S : For.Body) {
    if (S->Kind != StmtKind::Let && S->Kind != StmtKind::Store)
      return false;
    if (S->Kind == StmtKind::Store && (S->Predicate || llvm::any_of(Stores, [&](const Stmt *Other) {
                                         return Other->Name == S->Name;
                                       })))
      return false;
    if (S->Kind == StmtKind::Store)
      Stores.push_back(S.get());
  }
  return llvm::all_of(N.Accesses, [&](const MemoryAccess &X) {
    if (!X.isInside(&For) || !X.Array->Written)
      return true;
    const auto Step = X.Form ? X.Form->coefficient(For.Name).constant() : std::nullopt;
    if (X.Store)
      return Step && (*Step == 1 || *Step == -1);
    return llvm::any_of(V.ReadsBehind, [&](const ReadBehind &R) {
      return R.Load == X.Statement && R.Distance == V.MostLanes;
    });
  });
}

std::optional<Refusal> LaneChooser::keepAll(const Stmt &For, VectorLoop &V,
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
    // A circle tells more than what another order keeps, and what is sure than what may be.
    int Best = -1;
    for (const Carried &D : All) {
      if (D.InOrder)
        continue;
      auto Here = keep(D, For, Lanes, Needed);
      const int Rank =
          2 * Circles.isCircle(D.From, D.To) + isCertain(N.Accesses[D.From], N.Accesses[D.To]);
      if (Here && Rank > Best) {
        Why = std::move(Here);
        Best = Rank;
      }
    }
    if ((!Why && !Lanes.MostLanes) || Again || !reorder(For)) {
      V.MostLanes = Lanes.MostLanes;
      V.ReadsBehind = readsBehind(For, All);
      V.RowsBehind = rowsBehind(For);
      for (const Edge &E : G.Edges)
        if (E.From < N.Accesses.size() && isOrderedStore(E, For))
          V.Ordered = N.Accesses[E.From].Array->Name;
      for (EntryCondition &C : Needed)
        require(Conditions, std::move(C));
      break;
    }
  }
  return Why;
}

} // namespace tpbcc
