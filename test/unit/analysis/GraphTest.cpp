// Dependences against enumeration: every two touches of one element, the first before the second,
// are an edge of the graph with that direction, that distance and a condition that holds.
// TPBCC_PAIRS=1000000 in the environment tries as many pairs of accesses.
#include "analysis/Graph.h"
#include "AccessNests.h"
#include "ir/Text.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>

using namespace tpbcc;
using namespace tpbcc::test;

namespace {

using Values = std::map<std::string, int64_t>;

int64_t value(const Polynomial &P, const Values &Of) {
  int64_t Sum = 0;
  for (const auto &[Names, Coefficient] : P.terms()) {
    int64_t Product = Coefficient;
    for (const std::string &Name : Names)
      Product *= Of.at(Name);
    Sum += Product;
  }
  return Sum;
}

/// As C computes it.
int64_t value(const ir::Pool &P, ir::ExprId Id, const Values &Of) {
  const ir::Expr &E = P[Id];
  const auto Operand = [&](unsigned I) { return value(P, E.Operands[I], Of); };
  switch (E.Kind) {
  case ir::Op::Const:
    return E.Integer;
  case ir::Op::Invariant:
  case ir::Op::Induction:
    return Of.at(E.Name);
  case ir::Op::Add:
    return Operand(0) + Operand(1);
  case ir::Op::Mul:
    return Operand(0) * Operand(1);
  case ir::Op::Div:
    return Operand(0) / Operand(1);
  case ir::Op::Rem:
    return Operand(0) % Operand(1);
  case ir::Op::Shr:
    return Operand(0) >> Operand(1);
  case ir::Op::And:
    return Operand(0) & Operand(1);
  case ir::Op::Not:
    return !Operand(0);
  case ir::Op::CmpEq:
    return Operand(0) == Operand(1);
  case ir::Op::CmpNe:
    return Operand(0) != Operand(1);
  case ir::Op::CmpGt:
    return Operand(0) > Operand(1);
  case ir::Op::CmpLe:
    return Operand(0) <= Operand(1);
  default:
    ADD_FAILURE() << "not an operation of these nests: " << ir::spelling(E.Kind).str();
    return 0;
  }
}

/// One touch as it happens.
struct Event {
  size_t Touch;
  std::array<int64_t, 2> Iteration; // of the loops around, outermost first
};

/// Runs the loops for given names; the touches of each element in their order.
class Enumeration {
public:
  Enumeration(const Kernel &K, const Graph &G, Values Names)
      : P(K.Program.Values), G(G), Names(std::move(Names)) {
    run(*K.Loops.front().Nest);
  }

  std::map<int64_t, std::vector<Event>> Elements;

private:
  void touch(const ir::Stmt &S, ir::ExprId Index, ir::ExprId Predicate, bool Store) {
    if (Predicate && !value(P, Predicate, Names))
      return;
    for (size_t T = 0; T < G.Touches.size(); ++T)
      if (G.Touches[T].Statement == &S && G.Touches[T].Store == Store)
        Elements[value(P, Index, Names)].push_back({T, Iteration});
  }

  void run(const ir::Stmt &S) {
    if (S.Kind == ir::StmtKind::Let)
      touch(S, P[S.Value].Operands[0], P[S.Value].Predicate, false);
    if (S.Kind == ir::StmtKind::Store)
      touch(S, S.Index, S.Predicate, true);
    if (S.Kind != ir::StmtKind::For)
      return;
    const int64_t End = value(P, S.End, Names), Step = P[S.Step].Integer;
    const size_t Level = Depth++;
    for (int64_t I = value(P, S.Begin, Names); I < End; I += Step) {
      Names[S.Name] = Iteration[Level] = I;
      for (const ir::StmtPtr &Inner : S.Body)
        run(*Inner);
    }
    --Depth;
  }

  const ir::Pool &P;
  const Graph &G;
  Values Names;
  std::array<int64_t, 2> Iteration = {};
  size_t Depth = 0;
};

/// The edges that are there for given names, with their distances as numbers.
class EdgesOf {
public:
  EdgesOf(const Kernel &K, const Graph &G, const Values &Names) : G(G) {
    for (size_t I = 0; I < G.Edges.size(); ++I) {
      const Edge &E = G.Edges[I];
      if (llvm::any_of(E.Exists, [&](const Polynomial &Sum) { return value(Sum, Names) < 0; }))
        continue;
      Known Here{I, {}, {}};
      for (size_t L = 0; L < E.Vector.size(); ++L) {
        Here.Steps.push_back(K.Program.Values[G.Touches[E.From].Around[L]->Step].Integer);
        Here.Distances.push_back(E.Vector[L].Distance ? value(*E.Vector[L].Distance, Names) : 0);
      }
      Between[{E.From, E.To}].push_back(std::move(Here));
    }
  }

  /// Marks those that say so; false when none does.
  bool cover(const Event &From, const Event &To, std::vector<bool> &Found) const {
    bool Any = false;
    if (const auto At = Between.find({From.Touch, To.Touch}); At != Between.end())
      for (const Known &Each : At->second)
        if (covers(Each, From, To))
          Any = Found[Each.Number] = true;
    return Any;
  }

private:
  struct Known {
    size_t Number;
    std::vector<int64_t> Steps, Distances;
  };

  bool covers(const Known &Each, const Event &From, const Event &To) const {
    const Edge &E = G.Edges[Each.Number];
    for (size_t L = 0; L < E.Vector.size(); ++L) {
      const int64_t Apart = To.Iteration[L] - From.Iteration[L];
      const uint8_t Sign = Apart > 0 ? Later : Apart == 0 ? Same : Earlier;
      const DistanceEntry &Entry = E.Vector[L];
      if (!(Entry.Directions & Sign) ||
          (Entry.Distance && Each.Distances[L] * Each.Steps[L] != Apart) ||
          (Sign != Same && Entry.Least > 1 && std::abs(Apart) < Entry.Least * Each.Steps[L]))
        return false;
    }
    return E.What == (!G.Touches[From.Touch].Store ? DependenceKind::Anti
                      : G.Touches[To.Touch].Store  ? DependenceKind::Output
                                                   : DependenceKind::Flow);
  }

  const Graph &G;
  std::map<std::pair<size_t, size_t>, std::vector<Known>> Between;
};

/// The load and the store of one statement of the user's.
bool isOneStatement(const Graph &G, const Event &From, const Event &To) {
  const Touch &X = G.Touches[From.Touch], &Y = G.Touches[To.Touch];
  return From.Iteration == To.Iteration && !X.Store && Y.Store && Y.Position == X.Position + 1;
}

/// Two accesses of which one stores, each with itself, too.
size_t pairsOf(const Graph &G) {
  size_t Pairs = 0;
  for (size_t I = 0; I < G.Touches.size(); ++I)
    for (size_t J = I; J < G.Touches.size(); ++J)
      Pairs += G.Touches[I].Store || G.Touches[J].Store;
  return Pairs;
}

struct Counted {
  size_t Pairs = 0, Met = 0, Edges = 0, Seen = 0;
};

constexpr std::tuple<int, int, int> Sizes[] = {{1, 1, 0}, {2, 3, 1},  {4, 3, -2}, {5, 4, 3},
                                               {3, 5, 2}, {4, 4, -1}, {5, 2, 0},  {3, 4, 5},
                                               {6, 3, 1}, {4, 6, -4}, {6, 5, -1}, {5, 3, 4}};

/// What the nest's graph does not say; empty: nothing.
std::string uncovered(unsigned Seed, Counted &Of) {
  const AccessNest Nest(Seed);
  const Kernel &K = Nest.K;
  const Graph G = dependences(K, K.Loops.front());
  std::vector<bool> Found(G.Edges.size());
  for (const auto &[N, M, Shift] : Sizes) {
    const Values Names = {{"n", N}, {"m", M}, {"k", Shift}};
    const EdgesOf Edges(K, G, Names);
    for (const auto &[Element, Events] : Enumeration(K, G, Names).Elements)
      for (size_t I = 0; I < Events.size(); ++I)
        for (size_t J = I + 1; J < Events.size(); ++J) {
          const Event &From = Events[I], &To = Events[J];
          if ((!G.Touches[From.Touch].Store && !G.Touches[To.Touch].Store) ||
              isOneStatement(G, From, To))
            continue;
          ++Of.Met;
          if (!Edges.cover(From, To, Found))
            return "seed " + std::to_string(Seed) + ", n = " + std::to_string(N) +
                   ", m = " + std::to_string(M) + ", k = " + std::to_string(Shift) + ", element " +
                   std::to_string(Element) + "\n" + ir::dump(K.Program) +
                   text(G, K.Loops.front(), "");
        }
  }
  Of.Pairs += pairsOf(G);
  Of.Edges += G.Edges.size();
  Of.Seen += static_cast<size_t>(std::count(Found.begin(), Found.end(), true));
  return "";
}

#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
constexpr size_t Pairs = 100; // forty times as slow
#else
constexpr size_t Pairs = 3000;
#endif

TEST(Graph, EveryMeetingIsAnEdge) {
  const char *const Wanted = std::getenv("TPBCC_PAIRS");
  const size_t Count = Wanted ? std::strtoull(Wanted, nullptr, 10) : Pairs;
  Counted Of;
  size_t Told = 0;
  for (unsigned Seed = 0; Of.Pairs < Count; ++Seed) {
    ASSERT_EQ(uncovered(Seed, Of), "");
    if (constexpr size_t Between = 20000; Wanted && Of.Pairs / Between > Told) {
      Told = Of.Pairs / Between;
      std::cout << Of.Pairs << " pairs so far" << std::endl;
    }
  }
  EXPECT_GT(Of.Met, 10 * Count);
  // Edges that no run meets are imprecise, or need other numbers: not more than these.
  if (Count >= 1000)
    EXPECT_GE(Of.Seen * 100, Of.Edges * 65) << Of.Seen << " of " << Of.Edges;
  if (Wanted)
    std::cout << Of.Pairs << " pairs of accesses, " << Of.Met << " meetings, " << Of.Seen << " of "
              << Of.Edges << " edges seen\n";
}

// Of a nest with more pairs than there is time for, those that never meet are told apart still.
TEST(Graph, PairsBeyondTheLimitAreUnknown) {
  size_t Unknown = 0, Apart = 0;
  for (unsigned Seed = 1; Seed <= 100; ++Seed) {
    const AccessNest Nest(Seed);
    const LoopSite &Site = Nest.K.Loops.front();
    const auto Accesses = readNest(Nest.K, Site).Accesses;
    for (const MemoryAccess &X : Accesses)
      for (const MemoryAccess &Y : Accesses) {
        DirectionsLeft All, None{0};
        const auto Known = meetings(Nest.K, Site, X, Y, All),
                   Beyond = meetings(Nest.K, Site, X, Y, None);
        EXPECT_EQ(None.Count, 0U);
        EXPECT_TRUE(Known.empty() || !Beyond.empty()) << "seed " << Seed;
        Apart += Beyond.empty();
        Unknown += !Beyond.empty() && Beyond.front().Unknown == "too many directions to try";
      }
  }
  EXPECT_GT(Unknown, 100U);
  EXPECT_GT(Apart, 100U);
}

} // namespace
