// Any legal schedule of any nest leaves what the nest leaves: random steps on random nests, run
// before and after. TPBCC_REWRITES=1000000 in the environment tries as many pairs as that.
#include "transform/rewrite/Rewrite.h"
#include "Schedules.h"
#include "analysis/Graph.h"
#include "ir/Identity.h"
#include "ir/Text.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <unordered_set>

using namespace tpbcc;
using namespace tpbcc::test;

namespace {

constexpr NestSizes SomeSizes[] = {{5, 4, 3}, {2, 3, 1}, {4, 6, -2}, {0, 2, 1}, {7, 5, 2}};

/// What a run leaves, and how often each statement of the nest stores.
struct Left {
  ir::Outcome How;
  ir::Data D;
  std::map<uint32_t, unsigned> Stores; // by Origin
};

std::string difference(const Left &Nest, const Left &Rewritten, bool CountsStores) {
  if (!Rewritten.How)
    return text(Rewritten.How);
  for (size_t A = 0; A < Nest.D.Arrays.size(); ++A)
    if (Nest.D.Arrays[A].Cells != Rewritten.D.Arrays[A].Cells)
      return Nest.D.Arrays[A].Name + " differs";
  for (size_t V = 0; V < Nest.D.Variables.size(); ++V)
    if (Nest.D.Variables[V].Value != Rewritten.D.Variables[V].Value)
      return Nest.D.Variables[V].Name + " differs";
  return CountsStores && Nest.Stores != Rewritten.Stores ? "a statement runs too often" : "";
}

/// A nest with what it leaves at some sizes.
class Trial {
public:
  Trial(unsigned Seed, const NestChoices &Choices)
      : Made(randomNest(Seed, Choices)), K(kernelOf(Made)) {
    K.Spec.Float = Seed % 3 ? FloatMode::Contract : FloatMode::Strict;
    AnyOrder = K.Spec.Float != FloatMode::Strict;
    for (const NestSizes &Sizes : SomeSizes)
      if (auto D = dataFor(K.Program, Made.Arrays, Sizes, ir::Mode::Terms, Seed))
        Before.push_back(std::move(*D));
    for (const ir::Data &D : Before)
      After.push_back(run(K.Program.Body, D));
  }

  Kernel &kernel() { return K; }
  const LoopSite &site() const { return K.Loops.front(); }

  /// How the nest differs from what it was; empty: not at all.
  std::string differs(ir::StmtPtr Nest, bool CountsStores) const {
    std::vector<ir::StmtPtr> Body;
    Body.push_back(std::move(Nest));
    for (size_t I = 0; I < Before.size(); ++I)
      if (std::string Why = difference(After[I], run(Body, Before[I]), CountsStores); !Why.empty())
        return Why;
    return "";
  }

private:
  Left run(const std::vector<ir::StmtPtr> &Body, ir::Data D) const {
    ir::Trace T;
    ir::Execution Options;
    Options.How = ir::Mode::Terms;
    Options.Reassociate = AnyOrder;
    Options.Record = &T;
    Left Result;
    Result.How =
        ir::Executable(K.Program.Values, Body, 128, ir::Assigning::Together).run(D, Options);
    Result.D = std::move(D);
    for (const ir::Touched &Each : T.Touches)
      if (Each.Store && !Each.IsVariable)
        ++Result.Stores[Each.At->Origin];
    return Result;
  }

  RandomNest Made;
  Kernel K;
  bool AnyOrder; // of sums
  std::vector<ir::Data> Before;
  std::vector<Left> After;
};

std::string dumped(const Kernel &K, ir::StmtPtr Nest) {
  ir::Function F;
  F.Name = "nest";
  F.Values = K.Program.Values;
  F.Carried = K.Program.Carried;
  F.Body.push_back(std::move(Nest));
  std::string Text = ir::dump(F, ir::Sources::Omit, ir::Ids::Print);
  for (const std::string &Message : ir::verify(F, ir::Numbered::Each))
    Text += "! " + Message + "\n";
  return Text;
}

/// Small ones mostly: each is run many times.
NestChoices small(unsigned Seed) {
  NestChoices C;
  C.MostStatements = Seed % 8 ? 1 + int(Seed % 2) : 3;
  C.MostLoops = Seed % 16 ? 2 : 3;
  return C;
}

/// What has been tried.
class Campaign {
public:
  explicit Campaign(GraphOf Of = dependences, Checking How = Checking::Ask) : Of(Of), How(How) {}

  std::map<ir::Verb, std::pair<unsigned, unsigned>> Accepted; // and refused
  size_t pairs() const { return Distinct.size(); }
  std::function<bool(const ir::Step &)> Only = [](const ir::Step &) { return true; };
  std::function<void(Kernel &, ir::Stmt &)> Damage; // of what steps have made
  bool TakesLicence = false;                        // to reorder sums
  std::function<NestChoices(unsigned)> Choices = small;

  /// Some schedules of one nest; what is wrong with one, empty: nothing.
  std::string nest(unsigned Seed) {
    Trial T(Seed, Choices(Seed));
    std::mt19937 Random(Seed);
    const std::string Text = ir::dump(T.kernel().Program);
    for (int Tries = 0; Tries < 8; ++Tries)
      if (std::string Why = schedule(T, Text, Random); !Why.empty())
        return "seed " + std::to_string(Seed) + ": " + Why;
    return "";
  }

private:
  std::string schedule(Trial &T, const std::string &Text, std::mt19937 &Random) {
    if (TakesLicence)
      T.kernel().Spec.Float = FloatMode::Contract;
    Rewriting Nest(T.kernel(), T.site(), How, Of);
    ir::Schedule Steps;
    bool Keeps = true; // every store of the nest
    for (size_t Wanted = 1 + Random() % 6, Tries = 12; Wanted > Steps.size() && Tries; --Tries) {
      ir::Step S = randomStep(Nest.nest(), Random);
      if (!Only(S))
        continue;
      if (Nest.step(S)) {
        ++Accepted[S.What].second;
        continue;
      }
      ++Accepted[S.What].first;
      Keeps &= S.What != ir::Verb::Promote && S.What != ir::Verb::Reroll;
      Steps.push_back(std::move(S));
      if (size(Nest.nest()) > 9) // dependences of large nests take milliseconds
        break;
    }
    if (Steps.empty() || !Distinct.insert(std::hash<std::string>()(Text + ir::print(Steps))).second)
      return "";
    return ran(T, Nest, Steps, Keeps);
  }

  std::string ran(Trial &T, Rewriting &Nest, const ir::Schedule &Steps, bool Keeps) {
    ir::StmtPtr Result = Nest.take();
    if (Damage)
      Damage(T.kernel(), *Result);
    std::string Why = T.differs(ir::clone(*Result), Keeps);
    // Each pair goes through text and back, as a user's does, and is not asked about again.
    ir::ScheduleError Error;
    const auto Parsed = ir::parseSchedule(ir::print(Steps), Error);
    size_t Failed;
    if (Why.empty() && (!Parsed || *Parsed != Steps))
      Why = "the schedule has another text";
    if (Why.empty() && !Damage && Distinct.size() % 16 == 0) {
      auto Again = apply(T.kernel(), T.site(), *Parsed, Checking::Skip, Failed, Of);
      auto *Same = std::get_if<ir::StmtPtr>(&Again);
      const std::string Text = dumped(T.kernel(), ir::clone(*Result));
      if (!Same || dumped(T.kernel(), std::move(*Same)) != Text)
        Why = "the same schedule makes something else";
      else if (Text.find("\n! ") != std::string::npos)
        Why = "the result is not sound";
    }
    if (Why.empty())
      return "";
    return Why + "\n" + ir::dump(T.kernel().Program) + ir::print(Steps) + "\n" +
           dumped(T.kernel(), std::move(Result));
  }

  static size_t size(const ir::Stmt &Nest) {
    size_t Count = 0;
    ir::forEach(Nest, [&](const ir::Stmt &) { ++Count; });
    return Count;
  }

  GraphOf Of;
  Checking How;
  std::unordered_set<size_t> Distinct;
};

#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
constexpr size_t Pairs = 100;
#else
constexpr size_t Pairs = 2000;
#endif

TEST(Rewrites, LeaveWhatTheNestLeaves) {
  const char *const Wanted = std::getenv("TPBCC_REWRITES");
  const size_t Count = Wanted ? std::strtoull(Wanted, nullptr, 10) : Pairs;
  Campaign C;
  for (unsigned Seed = 0; C.pairs() < Count; ++Seed)
    ASSERT_EQ(C.nest(Seed), "");
  std::string Table;
  for (const auto &[Verb, Counts] : C.Accepted) {
    Table += ir::row(Verb).Spelling.str() + " " + std::to_string(Counts.first) + " of " +
             std::to_string(Counts.first + Counts.second) + "\n";
    EXPECT_GT(Counts.first, 0u) << ir::row(Verb).Spelling.str();
  }
  if (Wanted)
    std::cout << C.pairs() << " pairs; done of what was tried:\n" << Table;
}

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

#if !defined(__SANITIZE_ADDRESS__) && !__has_feature(address_sanitizer) // they take minutes there
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
#endif

} // namespace
