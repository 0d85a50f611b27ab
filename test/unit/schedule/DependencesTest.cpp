// The dependence graph against what happens: every two accesses of one element or variable that a
// run of a random nest makes, one of them a store, are an edge with that direction and distance.
#include "../Sanitized.h"
#include "Schedules.h"
#include "analysis/Graph.h"
#include "ir/Build.h"
#include "ir/Text.h"
#include "transform/rewrite/Rewrite.h"
#include "gtest/gtest.h"
#include <functional>
#include <map>

using namespace tpbcc;
using namespace tpbcc::test;

namespace {

/// One access as it happened: which of the graph's, and in which iteration.
struct Event {
  size_t Touch = 0;
  llvm::ArrayRef<int64_t> Iteration;
};

/// What an access is of: a variable, or an array and an element.
using Place = std::tuple<bool, unsigned, int64_t>;

class Observed {
public:
  Observed(const Kernel &K, const Graph &G)
      : K(K), G(G), Accesses(readNest(K, K.Loops.front()).Accesses) {
    number(*K.Loops.front().Nest);
  }

  /// The accesses of each element and variable, in their order.
  std::map<Place, std::vector<Event>> events(const ir::Trace &T, const ir::Data &D) const {
    std::map<Place, std::vector<Event>> Places;
    for (const ir::Touched &Each : T.Touches)
      for (size_t A = 0; A < G.Touches.size(); ++A)
        if (is(A, Each, D))
          Places[{Each.IsVariable, Each.Which, Each.Index}].push_back(
              {A, llvm::ArrayRef(T.Iterations).slice(Each.Iteration, G.Touches[A].Around.size())});
    return Places;
  }

  /// A store of what was loaded in the same iteration of the loops around both: it cannot come
  /// before the load, so the graph has no edge for that.
  bool isOneComputation(const Event &From, const Event &To) const {
    if (From.Touch >= Accesses.size()) // a variable: a statement reads before it assigns
      return From.Iteration == To.Iteration &&
             G.Touches[From.Touch].Position == G.Touches[To.Touch].Position;
    const MemoryAccess &X = Accesses[From.Touch], &Y = Accesses[To.Touch];
    return !X.Store && Y.Store && X.Statement->Kind == ir::StmtKind::Let && X.Around == Y.Around &&
           From.Iteration == To.Iteration && uses(Y.Statement->Value, X.Statement);
  }

  bool covers(const Edge &E, const Event &From, const Event &To, const NestSizes &Sizes) const {
    if (E.From != From.Touch || E.To != To.Touch)
      return false;
    for (const Polynomial &Sum : E.Exists)
      if (isOfSizes(Sum) && value(Sum, Sizes) < 0)
        return false;
    for (size_t L = 0; L < E.Vector.size(); ++L) {
      const int64_t Apart = To.Iteration[L] - From.Iteration[L];
      const uint8_t Sign = Apart > 0 ? Later : Apart == 0 ? Same : Earlier;
      if (!(E.Vector[L].Directions & Sign) ||
          (E.Vector[L].Distance && isOfSizes(*E.Vector[L].Distance) &&
           value(*E.Vector[L].Distance, Sizes) * step(*G.Touches[E.From].Around[L]) != Apart))
        return false;
    }
    return E.What == (!isStore(From) ? DependenceKind::Anti
                      : isStore(To)  ? DependenceKind::Output
                                     : DependenceKind::Flow);
  }

  int64_t step(const ir::Stmt &For) const { return K.Program.Values[For.Step].Integer; }
  bool isStore(const Event &E) const { return G.Touches[E.Touch].Store; }

private:
  const Kernel &K;
  const Graph &G;
  std::vector<MemoryAccess> Accesses;           // the graph's first touches, in its order
  std::map<const ir::Stmt *, unsigned> Numbers; // of statements, as variables count them

  void number(const ir::Stmt &S) {
    const unsigned Next = unsigned(Numbers.size()) + 1;
    Numbers[&S] = Next;
    for (const auto *Body : {&S.Body, &S.Else})
      for (const ir::StmtPtr &Inner : *Body)
        number(*Inner);
  }

  bool is(size_t Touch, const ir::Touched &Happened, const ir::Data &D) const {
    if (Happened.Store != G.Touches[Touch].Store ||
        Happened.IsVariable != G.Touches[Touch].IsVariable)
      return false;
    if (Happened.IsVariable)
      return G.Touches[Touch].Object == D.Variables[Happened.Which].Name &&
             G.Touches[Touch].Position == Numbers.at(Happened.At);
    return Accesses[Touch].Statement == Happened.At &&
           Accesses[Touch].Array == &K.Loops.front().Arrays[Happened.Which];
  }

  bool uses(ir::ExprId Root, const ir::Stmt *Let) const {
    bool Found = false;
    ir::forEachBelow(K.Program.Values, Root, [&](ir::ExprId Id) {
      const ir::Expr &E = K.Program.Values[Id];
      if (E.Kind == ir::Op::Local && !Found) {
        const ir::Stmt *Bound = findLet(K.Loops.front().Nest->Body, E.Name);
        Found = Bound == Let || (Bound && uses(Bound->Value, Let));
      }
      return !Found;
    });
    return Found;
  }

  /// Not of what is no polynomial of them, like n / 2.
  static bool isOfSizes(const Polynomial &P) {
    return llvm::all_of(P.terms(), [](const Polynomial::Term &T) {
      return llvm::all_of(T.first, [](const std::string &Name) { return Name.size() == 1; });
    });
  }

  static int64_t value(const Polynomial &P, const NestSizes &Sizes) {
    int64_t Sum = 0;
    for (const auto &[Names, Coefficient] : P.terms()) {
      int64_t Product = Coefficient;
      for (const std::string &Name : Names)
        Product *= Name == "n" ? Sizes.N : Name == "m" ? Sizes.M : Sizes.K;
      Sum += Product;
    }
    return Sum;
  }
};

constexpr NestSizes AllSizes[] = {{1, 1, 0},  {2, 3, 1}, {4, 3, -2}, {5, 4, 3}, {3, 5, 2},
                                  {4, 4, -1}, {0, 2, 1}, {3, 0, 4},  {6, 3, 1}, {4, 6, -4}};

/// What a nest's graph does not say of its runs; empty: nothing. Met counts pairs.
std::string uncovered(const Kernel &K, const Graph &G, const RandomNest &Nest, unsigned Seed,
                      unsigned &Met) {
  const Observed O(K, G);
  const ir::Executable Code(K.Program, 128, ir::Assigning::Together);
  for (const NestSizes &Sizes : AllSizes) {
    auto D = dataFor(K.Program, Nest.Arrays, Sizes, ir::Mode::Values, Seed);
    if (!D)
      continue;
    ir::Trace T;
    ir::Execution Options;
    Options.Record = &T;
    if (const ir::Outcome Ran = Code.run(*D, Options); !Ran)
      return text(Ran);
    for (const auto &[Element, Events] : O.events(T, *D))
      for (size_t I = 0; I < Events.size(); ++I)
        for (size_t J = I + 1; J < Events.size(); ++J) {
          const Event &From = Events[I], &To = Events[J];
          if (!(O.isStore(From) || O.isStore(To)) || O.isOneComputation(From, To))
            continue;
          ++Met;
          if (llvm::none_of(G.Edges, [&](const Edge &E) { return O.covers(E, From, To, Sizes); }))
            return "n = " + std::to_string(Sizes.N) + ", m = " + std::to_string(Sizes.M) +
                   ", k = " + std::to_string(Sizes.K) + ": " + G.Touches[From.Touch].Text + ", " +
                   G.Touches[To.Touch].Text + " at " + std::to_string(std::get<2>(Element));
        }
  }
  return "";
}

constexpr unsigned Nests = Sanitized ? 6 : 200; // forty times as slow

TEST(RandomNests, AreSound) {
  for (unsigned Seed = 0; Seed < Nests; ++Seed) {
    const RandomNest Nest = randomNest(Seed);
    ASSERT_EQ(ir::verify(Nest.Code), std::vector<std::string>()) << ir::dump(Nest.Code);
    EXPECT_EQ(ir::dump(randomNest(Seed).Code), ir::dump(Nest.Code));
  }
}

TEST(Dependences, CoverEveryRun) {
  unsigned Met = 0;
  for (unsigned Seed = 0; Seed < Nests; ++Seed) {
    RandomNest Nest = randomNest(Seed);
    const Kernel K = kernelOf(Nest);
    const Graph G = dependences(K, K.Loops.front());
    ASSERT_EQ(uncovered(K, G, Nest, Seed, Met), "")
        << "seed " << Seed << "\n"
        << ir::dump(K.Program) << text(G, K.Loops.front(), "");
  }
  EXPECT_GT(Met, 100 * Nests);
}

/// Blocks of loops, steps, bounds that are the smaller of two: what rewrites make of nests.
TEST(Dependences, CoverRewrittenNests) {
  unsigned Met = 0, Changed = 0;
  for (unsigned Seed = 0; Seed < Nests; ++Seed) {
    NestChoices Small;
    Small.MostLoops = 2;
    Small.MostStatements = 2;
    RandomNest Nest = randomNest(Seed, Small);
    Kernel K = kernelOf(Nest);
    LoopSite &Site = K.Loops.front();
    std::mt19937 Random(Seed);
    Rewriting Now(K, Site, Checking::Skip); // legal or not: it is a nest
    std::string Steps;
    for (int I = 0; I < 3; ++I)
      if (const ir::Step S = randomStep(Now.nest(), Random); !Now.step(S)) {
        Steps += ir::print(S) + "\n";
        ++Changed;
      }
    K.Program.Body.clear();
    K.Program.Body.push_back(Now.take());
    Site.Nest = K.Program.Body.front().get();
    const Graph G = dependences(K, Site);
    ASSERT_EQ(uncovered(K, G, Nest, Seed, Met), "")
        << "seed " << Seed << "\n"
        << Steps << ir::dump(K.Program) << text(G, Site, "");
  }
  EXPECT_GT(Changed, Nests);
  EXPECT_GT(Met, 20 * Nests);
}

#ifndef TPBCC_SANITIZED // ten nests would not show it
/// A graph with less in it does not: what the test above can find.
TEST(Dependences, WhatIsMissingIsFound) {
  const std::pair<const char *, std::function<void(Graph &)>> Mutations[] = {
      {"no flow",
       [](Graph &G) {
         llvm::erase_if(G.Edges, [](Edge &E) { return E.What == DependenceKind::Flow; });
       }},
      {"no anti",
       [](Graph &G) {
         llvm::erase_if(G.Edges, [](Edge &E) { return E.What == DependenceKind::Anti; });
       }},
      {"no output",
       [](Graph &G) {
         llvm::erase_if(G.Edges, [](Edge &E) { return E.What == DependenceKind::Output; });
       }},
      {"none within an iteration",
       [](Graph &G) { llvm::erase_if(G.Edges, [](Edge &E) { return E.Level == 0; }); }},
      {"unknown is none",
       [](Graph &G) { llvm::erase_if(G.Edges, [](Edge &E) { return !E.Unknown.empty(); }); }},
      {"distance off by one",
       [](Graph &G) {
         for (Edge &E : G.Edges)
           for (DistanceEntry &D : E.Vector)
             if (D.Distance && D.Directions == Later)
               D.Distance = *D.Distance + Polynomial(1);
       }},
      {"one direction for all",
       [](Graph &G) {
         for (Edge &E : G.Edges)
           for (DistanceEntry &D : E.Vector)
             D.Directions &= static_cast<uint8_t>(-D.Directions);
       }},
      {"From and To exchanged",
       [](Graph &G) {
         for (Edge &E : G.Edges)
           std::swap(E.From, E.To);
       }},
      {"variables left out",
       [](Graph &G) {
         llvm::erase_if(G.Edges, [&](Edge &E) { return G.Touches[E.From].IsVariable; });
       }},
      {"conditions turned", [](Graph &G) {
         for (Edge &E : G.Edges)
           for (Polynomial &P : E.Exists)
             P = Polynomial(-1) - P;
       }}};
  for (const auto &[What, Break] : Mutations) {
    unsigned Seed = 0, Met = 0;
    for (; Seed < Nests; ++Seed) {
      RandomNest Nest = randomNest(Seed);
      const Kernel K = kernelOf(Nest);
      Graph G = dependences(K, K.Loops.front());
      Break(G);
      if (!uncovered(K, G, Nest, Seed, Met).empty())
        break;
    }
    EXPECT_LT(Seed, Nests) << What;
  }
}
#endif

} // namespace
