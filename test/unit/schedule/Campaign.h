//===- Campaign.h - Random schedules of random nests, run -------*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_SCHEDULE_CAMPAIGN_H
#define TPBCC_TEST_UNIT_SCHEDULE_CAMPAIGN_H

#include "../Sanitized.h"
#include "Schedules.h"
#include "ir/Identity.h"
#include "ir/Text.h"
#include "transform/rewrite/Rewrite.h"
#include <set>
#include <unordered_set>

namespace tpbcc::test {

/// Pairs of nests and schedules that a test tries.
inline constexpr size_t Pairs = Sanitized ? 50 : 2000;

inline constexpr NestSizes SomeSizes[] = {{5, 4, 3}, {2, 3, 1}, {4, 6, -2}, {0, 2, 1}, {7, 5, 2}};

/// What a run leaves, and how often each statement of the nest stores.
struct Left {
  ir::Outcome How;
  ir::Data D;
  std::map<uint32_t, unsigned> Stores;            // by Origin
  std::set<std::pair<unsigned, int64_t>> Written; // elements: of which array, and where
};

inline std::string difference(const Left &Nest, const Left &Rewritten, bool CountsStores) {
  if (!Rewritten.How)
    return text(Rewritten.How);
  for (size_t A = 0; A < Nest.D.Arrays.size(); ++A)
    if (Nest.D.Arrays[A].Cells != Rewritten.D.Arrays[A].Cells)
      return Nest.D.Arrays[A].Name + " differs";
  for (size_t V = 0; V < Nest.D.Variables.size(); ++V)
    if (Nest.D.Variables[V].Value != Rewritten.D.Variables[V].Value)
      return Nest.D.Variables[V].Name + " differs";
  // Neighbours of what the nest stores may be another thread's.
  if (!std::includes(Nest.Written.begin(), Nest.Written.end(), Rewritten.Written.begin(),
                     Rewritten.Written.end()))
    return "an element is written that the nest does not write";
  // What is stored again at once may be left out.
  for (const auto &[Origin, Count] : Rewritten.Stores)
    if (const auto Of = Nest.Stores.find(Origin);
        CountsStores && (Of == Nest.Stores.end() || Count > Of->second))
      return "a statement runs too often";
  return "";
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
      if (Each.Store && !Each.IsVariable) {
        ++Result.Stores[Each.At->Origin];
        Result.Written.insert({Each.Which, Each.Index});
      }
    return Result;
  }

  RandomNest Made;
  Kernel K;
  bool AnyOrder; // of sums
  std::vector<ir::Data> Before;
  std::vector<Left> After;
};

inline std::string dumped(const Kernel &K, ir::StmtPtr Nest) {
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
inline NestChoices small(unsigned Seed) {
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
  std::function<ir::Step(const ir::Stmt &, std::mt19937 &)> Draw = randomStep;

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
      ir::Step S = Draw(Nest.nest(), Random);
      if (!Only(S))
        continue;
      if (Nest.step(S)) {
        ++Accepted[S.What].second;
        continue;
      }
      ++Accepted[S.What].first;
      Keeps &= S.What != ir::Verb::Promote && S.What != ir::Verb::Reroll &&
               S.What != ir::Verb::Stage && S.What != ir::Verb::Transfer &&
               S.What != ir::Verb::Pack;
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

} // namespace tpbcc::test

#endif
