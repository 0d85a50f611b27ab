// A rule of legality that forgets something is noticed: some schedule that it lets pass leaves
// something else. With TPBCC_REWRITES in the environment, prints how soon.
#include "Campaign.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <iostream>

#ifndef TPBCC_SANITIZED // they take minutes there
using namespace tpbcc;
using namespace tpbcc::test;

namespace {

/// A weaker rule, by a graph with less in it.
struct Mutation {
  const char *What;
  std::function<void(Graph &)> Break;
  std::vector<ir::Verb> Of = {}; // where it matters; none: everywhere
  bool IsRare = false;           // needs statements in front of a loop and behind it
};

void eraseIf(Graph &G, llvm::function_ref<bool(const Edge &)> Goes) {
  llvm::erase_if(G.Edges, Goes);
}

bool isVariable(const Graph &G, const Edge &E) { return G.Touches[E.From].IsVariable; }

std::vector<Mutation> mutations() {
  using enum ir::Verb;
  return {
      {"no anti edges",
       [](Graph &G) { eraseIf(G, [](auto &E) { return E.What == DependenceKind::Anti; }); }},
      {"no output edges",
       [](Graph &G) { eraseIf(G, [](auto &E) { return E.What == DependenceKind::Output; }); }},
      {"no flow edges",
       [](Graph &G) { eraseIf(G, [](auto &E) { return E.What == DependenceKind::Flow; }); }},
      {"the order within an iteration ignored",
       [](Graph &G) { eraseIf(G, [](auto &E) { return E.Level == 0; }); },
       {Order, Distribute}},
      {"distribution by carried edges alone",
       [](Graph &G) { eraseIf(G, [](auto &E) { return E.Level == 0; }); },
       {Distribute}},
      {"distances one more",
       [](Graph &G) {
         for (Edge &E : G.Edges)
           for (DistanceEntry &D : E.Vector)
             if (D.Distance && D.Directions == Later)
               D.Distance = *D.Distance + Polynomial(1);
       },
       {Jam},
       true},
      {"what goes back in an inner loop ignored",
       [](Graph &G) {
         for (Edge &E : G.Edges)
           for (DistanceEntry &D : llvm::drop_begin(E.Vector, E.Level))
             D.Directions = D.Directions == Earlier ? Same : D.Directions & ~Earlier;
       },
       {Interchange, Tile, Jam}},
      {"one direction for all",
       [](Graph &G) {
         for (Edge &E : G.Edges)
           for (DistanceEntry &D : E.Vector)
             D.Directions &= static_cast<uint8_t>(-D.Directions);
       }},
      {"fusion by flow alone",
       [](Graph &G) { eraseIf(G, [](auto &E) { return E.What != DependenceKind::Flow; }); },
       {Fuse}},
      {"pieces of a body ignored",
       [](Graph &G) {
         eraseIf(G, [](const Edge &E) {
           return E.Unknown.empty() && llvm::all_of(llvm::drop_begin(E.Vector, E.Level),
                                                    [](auto &D) { return D.Directions == Same; });
         });
       },
       {Jam}},
      {"unknown is none", [](Graph &G) { eraseIf(G, [](auto &E) { return !E.Unknown.empty(); }); }},
      {"what has a condition is none",
       [](Graph &G) { eraseIf(G, [](auto &E) { return !E.Exists.empty(); }); }},
      {"From and To exchanged",
       [](Graph &G) {
         for (Edge &E : G.Edges)
           std::swap(E.From, E.To);
       },
       {Fuse, Distribute, Order, Jam}},
      {"a turned sign",
       [](Graph &G) {
         for (Edge &E : G.Edges)
           for (DistanceEntry &D : llvm::drop_begin(E.Vector, E.Level))
             D.Directions =
                 static_cast<uint8_t>((D.Directions & Same) | (D.Directions & Later ? Earlier : 0) |
                                      (D.Directions & Earlier ? Later : 0));
       },
       {Interchange, Tile, Jam}},
      {"values of variables left out of interchange",
       [](Graph &G) { eraseIf(G, [&](auto &E) { return isVariable(G, E); }); },
       {Interchange}},
      {"variables are each iteration's own",
       [](Graph &G) { eraseIf(G, [&](auto &E) { return isVariable(G, E) && E.Level; }); }},
  };
}

/// The number of pairs until one is wrong; 0: none of so many nests.
size_t pairsUntilFound(Campaign &C, unsigned Nests) {
  for (unsigned Seed = 0; Seed < Nests; ++Seed)
    if (!C.nest(Seed).empty())
      return C.pairs();
  return 0;
}

constexpr unsigned MostNests = 4000;

TEST(Rewrites, WeakerRulesAreFound) {
  std::string Table;
  const auto Expect = [&](Campaign &C, const char *What) {
    const size_t Pairs = pairsUntilFound(C, MostNests);
    EXPECT_NE(Pairs, 0u) << What;
    Table += std::to_string(Pairs) + " " + What + "\n";
  };
  for (const Mutation &M : mutations()) {
    Campaign C([&](const Kernel &K, const LoopSite &Site) {
      Graph G = dependences(K, Site);
      M.Break(G);
      return G;
    });
    if (M.IsRare)
      C.Choices = [](unsigned) {
        NestChoices Rare;
        Rare.MostLoops = 2;
        Rare.MostStatements = 4;
        Rare.Guards = Rare.Scalars = Rare.Computed = Rare.Neighbours = Rare.Steps = false;
        Rare.OnlyShifts = true;
        return Rare;
      };
    C.Only = [&](const ir::Step &S) { return M.Of.empty() || llvm::is_contained(M.Of, S.What); };
    Expect(C, M.What);
  }
  Campaign NoTest(dependences, Checking::Skip);
  Expect(NoTest, "no test at all");
  Campaign AnySum;
  AnySum.TakesLicence = true;
  AnySum.Only = [](const ir::Step &S) {
    return S.What == ir::Verb::Reverse || S.What == ir::Verb::Fuse;
  };
  Expect(AnySum, "sums reordered without a licence");
  Campaign NoClamp;
  NoClamp.Only = [](const ir::Step &S) { return S.What == ir::Verb::Peel; };
  NoClamp.Damage = [](Kernel &K, ir::Stmt &Nest) {
    ir::forEach(Nest, [&](ir::Stmt &S) {
      for (ir::ExprId *Bound : {&S.Begin, &S.End})
        if (*Bound && K.Program.Values[*Bound].Kind == ir::Op::Min)
          *Bound = K.Program.Values[*Bound].Operands[0];
    });
  };
  Expect(NoClamp, "peel without a clamp");
  if (std::getenv("TPBCC_REWRITES"))
    std::cout << "pairs until found:\n" << Table;
}
} // namespace
#endif
