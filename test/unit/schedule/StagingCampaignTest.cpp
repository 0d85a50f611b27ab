// Staged nests leave what the nests leave, touch no element besides and write none: random nests
// whose accesses are boxes often, in loops that are cut, swapped and staged. And staging that
// forgets something is noticed.
#include "Campaign.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <cstdlib>
#include <iostream>

using namespace tpbcc;
using namespace tpbcc::test;

namespace {

NestChoices boxes(unsigned Seed) {
  NestChoices C = small(Seed);
  C.MostStatements = 1 + int(Seed % 3);
  C.Guards = Seed % 5 == 0;
  C.Computed = Seed % 7 == 0;
  C.Scalars = Seed % 3 == 0;
  C.OnlyShifts = Seed % 11 == 0;
  C.Steps = Seed % 13 == 0;
  return C;
}

bool stages(const ir::Step &S) { return S.What == ir::Verb::Stage || S.What == ir::Verb::Pack; }

/// Rows of neighbours mostly, or of what is a number apart, and few conditions.
NestChoices rows(unsigned Seed) {
  constexpr int Strides[] = {0, 2, 0, -2, 0, 3, 1, 0, -1, 2, 0, -3, 4};
  NestChoices C = small(Seed);
  C.Stride = Strides[Seed % std::size(Strides)];
  C.MostStatements = 1 + int(Seed % 3);
  C.Guards = Seed % 17 == 0;
  C.Computed = Seed % 19 == 0;
  C.Scalars = Seed % 4 == 0;
  C.OnlyShifts = Seed % 2 == 0;
  C.Steps = Seed % 7 == 0;
  return C;
}

/// A transfer of what a part of a loop touches, where there is a part; else one is made.
ir::Step transfers(const ir::Stmt &Nest, std::mt19937 &Random) {
  std::vector<const ir::Stmt *> Loops = ir::loopsOf(Nest), Parts;
  for (const ir::Stmt *Over : Loops)
    for (const ir::StmtPtr &S : Over->Body)
      if (S->Kind == ir::StmtKind::For && Over->Name.rfind(S->Name + "t", 0) == 0)
        Parts.push_back(S.get());
  ir::Step S;
  if (Parts.empty() || Random() % 6 == 0) {
    S.What = ir::Verb::Tile;
    S.Loops = {ir::nameOf(Nest, *Loops[Random() % Loops.size()])};
    S.Numbers = {1 + int64_t(Random() % 3)};
    return S;
  }
  S.What = ir::Verb::Transfer;
  S.Loops = {ir::nameOf(Nest, *Parts[Random() % Parts.size()])};
  S.Names = {Random() % 2 ? "a" : "b"};
  S.Word = Random() % 2 ? "dbuf" : "sbuf";
  return S;
}

TEST(Rewrites, TransfersLeaveTheSame) {
  const char *const Wanted = std::getenv("TPBCC_REWRITES");
  constexpr size_t Least = trials(1000); // the first nests have few rows that a transfer may bring
  const size_t Count = Wanted ? std::strtoull(Wanted, nullptr, 10) : std::max(Pairs, Least);
  Campaign C;
  C.Choices = rows;
  C.Draw = transfers;
  for (unsigned Seed = 0; C.pairs() < Count; ++Seed)
    ASSERT_EQ(C.nest(Seed), "");
  const auto [Done, Refused] = C.Accepted[ir::Verb::Transfer];
  EXPECT_GT(Done, C.pairs() / 5); // many a nest has rows
  if (Wanted)
    std::cout << "transfer " << Done << " of " << Done + Refused << "\n";
}

bool cutsOrStages(const ir::Step &S) {
  using enum ir::Verb;
  return stages(S) ||
         llvm::is_contained({Tile, Interchange, Split, Jam, Dispatch, Reverse}, S.What);
}

TEST(Rewrites, StagedNestsLeaveTheSame) {
  const char *const Wanted = std::getenv("TPBCC_REWRITES");
  const size_t Count = Wanted ? std::strtoull(Wanted, nullptr, 10) : Pairs;
  Campaign C;
  C.Choices = boxes;
  C.Only = cutsOrStages;
  for (unsigned Seed = 0; C.pairs() < Count; ++Seed)
    ASSERT_EQ(C.nest(Seed), "");
  const auto [Staged, NotStaged] = C.Accepted[ir::Verb::Stage];
  const auto [Packed, NotPacked] = C.Accepted[ir::Verb::Pack];
  EXPECT_GT(Staged + Packed, C.pairs() / 5); // many a pair is staged
  if (Wanted)
    std::cout << "stage " << Staged << " of " << Staged + NotStaged << ", pack " << Packed << " of "
              << Packed + NotPacked << "\n";
}

#ifndef TPBCC_SANITIZED // minutes there

/// Whether For is a loop that copies elements: into a buffer, or back.
bool copies(const ir::Stmt &For, llvm::StringRef Way) {
  return For.Kind == ir::StmtKind::For && llvm::StringRef(For.Name).contains(Way);
}

/// Calls F with each loop that copies so, and in which list it stands where.
void forEachCopy(ir::Stmt &Around, llvm::StringRef Way,
                 llvm::function_ref<void(std::vector<ir::StmtPtr> &, size_t &)> F) {
  for (auto *Body : {&Around.Body, &Around.Else})
    for (size_t I = 0; I < Body->size(); ++I) {
      if (!copies(*(*Body)[I], Way))
        forEachCopy(*(*Body)[I], Way, F);
      else
        F(*Body, I);
    }
}

/// A change of what staging has made, which some nest must notice.
struct Damage {
  const char *What;
  std::function<void(ir::Pool &, ir::Stmt &)> Break;
};

void erase(ir::Stmt &Nest, llvm::StringRef Way) {
  forEachCopy(Nest, Way, [](auto &Body, size_t &I) { Body.erase(Body.begin() + long(I--)); });
}

/// Moves one bound of the copies by a number.
void widen(ir::Pool &P, ir::Stmt &Nest, llvm::StringRef Way, ir::ExprId ir::Stmt::*Bound,
           int64_t By) {
  forEachCopy(Nest, Way, [&](auto &Body, size_t &I) {
    ir::ExprId &Value = (*Body[I]).*Bound;
    Value = ir::binary(P, ir::Op::Add, Value, ir::integer(P, ir::Element::I64, By));
  });
}

/// Copies happen whether the loops inside run or not.
void unconditional(ir::Stmt &Around) {
  for (auto *Body : {&Around.Body, &Around.Else})
    for (size_t I = 0; I < Body->size(); ++I) {
      ir::Stmt &S = *(*Body)[I];
      unconditional(S);
      if (S.Kind == ir::StmtKind::If && S.Body.size() == 1 &&
          (copies(*S.Body.front(), "_get") || copies(*S.Body.front(), "_put"))) {
        ir::StmtPtr Inner = std::move(S.Body.front());
        (*Body)[I] = std::move(Inner);
      }
    }
}

std::vector<Damage> damages() {
  using ir::Pool, ir::Stmt;
  return {
      {"no copy in", [](Pool &, Stmt &Nest) { erase(Nest, "_get"); }},
      {"no copy back", [](Pool &, Stmt &Nest) { erase(Nest, "_put"); }},
      {"copies of loops that do not run", [](Pool &, Stmt &Nest) { unconditional(Nest); }},
      {"one more copied in at the end",
       [](Pool &P, Stmt &Nest) { widen(P, Nest, "_get", &Stmt::End, 1); }},
      {"one more copied in at the beginning",
       [](Pool &P, Stmt &Nest) { widen(P, Nest, "_get", &Stmt::Begin, -1); }},
      {"one less copied in", [](Pool &P, Stmt &Nest) { widen(P, Nest, "_get", &Stmt::End, -1); }},
      {"one more copied back at the end",
       [](Pool &P, Stmt &Nest) { widen(P, Nest, "_put", &Stmt::End, 1); }},
      {"one more copied back at the beginning",
       [](Pool &P, Stmt &Nest) { widen(P, Nest, "_put", &Stmt::Begin, -1); }},
      {"one less copied back",
       [](Pool &P, Stmt &Nest) { widen(P, Nest, "_put", &Stmt::Begin, 1); }},
  };
}

/// The number of pairs until one is wrong; 0: none of so many nests.
size_t pairsUntilFound(Campaign &C) {
  constexpr unsigned MostNests = 4000;
  for (unsigned Seed = 0; Seed < MostNests; ++Seed)
    if (!C.nest(Seed).empty())
      return C.pairs();
  return 0;
}

TEST(Rewrites, WeakerStagingIsFound) {
  std::string Table;
  const auto Expect = [&](Campaign &C, const char *What) {
    C.Choices = boxes;
    const size_t Found = pairsUntilFound(C);
    EXPECT_NE(Found, 0u) << What;
    Table += std::to_string(Found) + " " + What + "\n";
  };
  for (const Damage &D : damages()) {
    Campaign C;
    C.Only = cutsOrStages;
    C.Damage = [&](Kernel &K, ir::Stmt &Nest) { D.Break(K.Program.Values, Nest); };
    Expect(C, D.What);
  }
  Campaign NoTest(dependences, Checking::Skip);
  NoTest.Only = stages;
  Expect(NoTest, "elements in two places");
  Campaign NoEdges([](const Kernel &K, const LoopSite &Site) {
    Graph G = dependences(K, Site);
    G.Edges.clear();
    return G;
  });
  NoEdges.Only = stages;
  Expect(NoEdges, "elements of one box in two places");
  Campaign OtherPlaces([](const Kernel &K, const LoopSite &Site) {
    Graph G = dependences(K, Site);
    for (Edge &E : G.Edges) { // ends that are apart as their offsets say look like all others
      E.Unknown.clear();
      for (DistanceEntry &D : E.Vector) {
        D.Directions = Same;
        D.Distance.reset();
      }
    }
    return G;
  });
  OtherPlaces.Only = stages;
  Expect(OtherPlaces, "distances of edges ignored");
  if (std::getenv("TPBCC_REWRITES"))
    std::cout << "pairs until found:\n" << Table;
}

#endif

} // namespace
