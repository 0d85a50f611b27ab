//===- driver/TunedPlans.cpp - Loops to measure, and measured plans -------===//
#include "driver/TunedPlans.h"
#include "ir/LoopNames.h"
#include "ir/Text.h"
#include "isa/Isa.h"
#include "toolchain/Config.h"
#include "toolchain/HostIdentity.h"
#include "toolchain/HostIsas.h"
#include "toolchain/Process.h"
#include "transform/rewrite/Blocks.h"
#include "tune/Alternatives.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tpbcc {

tune::WinnerKey tuningKey(const Options &Opts, const Toolchain &Tools) {
  tune::WinnerKey Key;
  const auto Version = capture({Tools.Compiler, "--version"});
  Key.Compiler = Version ? llvm::StringRef(*Version).split('\n').first.trim().str() : "";
  if (Key.Compiler.empty())
    Key.Compiler = Tools.Compiler;
  std::vector<std::string> Flags; // that may change what the compiler makes of a loop
  for (const CommandArgument &Arg : Opts.Arguments)
    if (llvm::is_contained(
            {FlagClass::Language, FlagClass::Feature, FlagClass::Machine, FlagClass::Optimise},
            Arg.Class))
      llvm::append_range(Flags, Arg.Words);
  Key.Flags = llvm::join(Flags, " ");
  Key.Machine = describe(identifyHost());
  Key.Version = TPBCC_VERSION;
  return Key;
}

std::optional<TunedPlans> readTunedPlans(const Options &Opts, const Toolchain &Tools,
                                         Reporter &Report) {
  TunedPlans Result;
  if (!Opts.Tune.Use)
    return Result;
  if (!Tools.For.Host) {
    Report.report(Diag::tuned_not_host, {}, {Tools.For.triple()});
    return std::nullopt;
  }
  Result.Path = tunedPlansFile();
  Result.Here = tuningKey(Opts, Tools);
  Result.Class = Opts.Tune.Class;
  const auto Text = llvm::MemoryBuffer::getFile(Result.Path);
  if (!Text)
    return Result; // each loop says that there is nothing
  std::string Problem;
  auto Read = tune::parseWinners((*Text)->getBuffer(), Problem);
  if (Read)
    Result.All = std::move(*Read);
  else
    Report.report(Diag::tuned_unusable, {}, {Result.Path, Problem});
  return Result;
}

std::vector<std::string> nestHashes(const Kernel &K, const Options &Opts, llvm::StringRef Text) {
  std::string Said = Text.slice(K.Pragma.Begin, K.Pragma.End).str();
  for (const SourceRange &Each : K.BufferPragmas)
    Said += " " + Text.slice(Each.Begin, Each.End).str();
  for (const auto &[Key, Value] : Opts.Plan)
    Said += " --plan-" + Key + "=" + Value;
  Said += " --math=" + Opts.Math;
  // Macros may have other values.
  for (const int64_t Number : {int64_t(K.Spec.Unroll), int64_t(K.Spec.Tail), int64_t(K.Spec.Stores),
                               int64_t(K.Spec.Prefetch.Iterations), int64_t(K.Spec.Float)})
    Said += " " + std::to_string(Number);
  std::vector<std::string> Result;
  for (const LoopSite &Site : K.Loops)
    Result.push_back(Site.Refused || !Site.Nest
                         ? ""
                         : tune::nestHash(ir::dump(K.Program.Values, *Site.Nest, "nest"), Said));
  return Result;
}

static std::string nanoseconds(double Value) { return tune::timeText(Value) + " ns"; }

/// "measured 98.1 ns a call against 120 ns for the planner's first choice ...".
static Decision decisionOf(const tune::ChosenWinner &Chosen, llvm::StringRef Asked) {
  Decision D;
  D.What = "tuned";
  D.Choice = Chosen.Won;
  std::string Sizes;
  for (const tune::Winner *Each : Chosen.Entries) {
    const tune::MeasuredPlan &First = Each->Plans.front();
    const auto Used = llvm::find_if(
        Each->Plans, [&](const tune::MeasuredPlan &P) { return P.Schedule == Chosen.Schedule; });
    Sizes += (Sizes.empty() ? "" : "; ") + Each->Class +
             (Each->Size.empty() ? "" : " (size " + Each->Size + ")") + ": measured " +
             nanoseconds(Used->Nanoseconds) + " a call";
    if (&*Used != &First)
      Sizes += " against " + nanoseconds(First.Nanoseconds) + " for the planner's first choice";
    else if (Each->Won == First.What)
      Sizes += ", and no other plan was faster beyond noise";
    if (Each->Won != Used->What)
      Sizes +=
          " (fastest: " + Each->Won + ", " + nanoseconds(Each->plan(Each->Won)->Nanoseconds) + ")";
  }
  const tune::Winner &Last = *Chosen.Entries.back();
  D.Reason = Sizes + "; on " + Last.Date + ", machine " + Last.Key.Machine;
  if (Chosen.Entries.size() > 1)
    D.Reason += "; of all sizes, it is least behind the fastest plan of each";
  if (!Asked.empty())
    D.Reason += "; --tuned=" + Asked.str();
  return D;
}

std::vector<UsedPlan> usedPlans(const Kernel &K, llvm::ArrayRef<std::string> Hashes,
                                const PlanningInput &In, LiftAgain Lift, ClangReporter &Report) {
  const TunedPlans &Tuned = *In.Settings.Tuned;
  std::vector<UsedPlan> Result;
  PlanningInput Trial = In;
  for (size_t I = 0; I < K.Loops.size(); ++I)
    for (const IsaTable *Isa : In.Settings.Isas.Isas) {
      const auto Asked = [&](const ir::AddressedSchedule &S) {
        return S.isFor(K.Name, I + 1) && S.isFor(Isa->Name);
      };
      if (Hashes[I].empty() || llvm::any_of(In.Schedules, Asked))
        continue;
      tune::WinnerKey Key = Tuned.Here;
      Key.Nest = Hashes[I];
      Key.Isa = Isa->Name;
      const tune::ChosenWinner Chosen = tune::chooseWinner(Tuned.All, Key, Tuned.Class);
      const auto Say = [&](Diag Which, const std::string &Why) {
        Report.report(Which, K.Loops[I].Text, {std::to_string(I + 1), K.Name, Isa->Title, Why});
      };
      if (Chosen.Entries.empty()) {
        Say(Diag::tuned_none, Chosen.WhyNot);
        continue;
      }
      UsedPlan Used{I, Isa->Name, decisionOf(Chosen, Tuned.Class), std::nullopt};
      if (Chosen.Won != tune::FirstChoice) {
        ir::ScheduleError Wrong;
        const auto Steps = ir::parseSchedule(Chosen.Schedule, Wrong);
        std::string Why = Steps ? "" : Wrong.Message;
        if (Steps) {
          Used.Steps = ir::AddressedSchedule{Isa->Name, K.Name, unsigned(I + 1), *Steps};
          Trial.Schedules.push_back(*Used.Steps);
          const auto Planned = tryPlan(Lift, Trial, I, Isa->Name, Report);
          Why = !Planned                    ? "its steps can't be done"
                : !Planned->Refused.empty() ? Planned->Refused
                : !Planned->Vectorised      ? "the loop has no lanes by it"
                                            : "";
        }
        if (!Why.empty()) {
          if (Steps)
            Trial.Schedules.pop_back();
          Say(Diag::tuned_refused, Why);
          continue;
        }
      }
      Result.push_back(std::move(Used));
    }
  return Result;
}

void sayUsedPlans(llvm::ArrayRef<UsedPlan> Used, KernelPlan &P) {
  for (const UsedPlan &Each : Used)
    for (IsaPlan &Isa : P.Isas)
      if (Isa.Isa->Name == Each.Isa)
        for (SizeLeaf &Leaf : Isa.Loops[Each.Loop].Sizes)
          Leaf.Decisions.push_back(Each.Says);
}

/// What the user decided of the kernel's loops.
static tune::Decided decidedByUser(const Kernel &K, const Options &Opts) {
  tune::Decided Result;
  Result.Unroll = K.Spec.Unroll != 0;
  Result.Tail = K.Spec.Tail != TailMode::Unsaid;
  Result.Stores = K.Spec.Stores != StoreMode::Unsaid;
  Result.Prefetch = K.Spec.Prefetch.Mode != RequestMode::Unsaid;
  Result.Blocks = K.Spec.Blocks.Mode != BlockMode::Unsaid;
  for (const auto &[Key, Value] : Opts.Plan) {
    Result.Unroll |= Key == "unroll";
    Result.Tail |= Key == "tail";
    Result.Stores |= Key == "store";
    Result.Prefetch |= Key == "prefetch";
    Result.Blocks |= Key == "block";
  }
  return Result;
}

/// The first one, and those of the others that are predicted to be fastest: what a minute is enough
/// for.
static void keepLikeliest(std::vector<tune::Candidate> &Of) {
  constexpr size_t Most = 12;
  std::vector<size_t> Order;
  for (size_t I = 1; I < Of.size(); ++I)
    Order.push_back(I);
  llvm::sort(Order, [&](size_t A, size_t B) {
    return std::pair(Of[A].CyclesPerIteration, A) < std::pair(Of[B].CyclesPerIteration, B);
  });
  std::vector<tune::Candidate> Kept = {std::move(Of.front())};
  for (const size_t I : Order)
    if (Kept.size() < Most)
      Kept.push_back(std::move(Of[I]));
  Of = std::move(Kept);
}

std::vector<tune::Nest> tunableNests(const Kernel &K, const KernelPlan &P,
                                     llvm::ArrayRef<std::string> Hashes, const PlanningInput &In,
                                     LiftAgain Lift, ClangReporter &Report) {
  constexpr double MuchSlower = 2; // by the model, which is seldom that wrong
  std::vector<tune::Nest> Result;
  for (const IsaPlan &Isa : P.Isas)
    for (size_t I = 0; I < K.Loops.size(); ++I) {
      const LoopSite &Site = K.Loops[I];
      const LoopPlan &Plan = Isa.Loops[I];
      if (Hashes[I].empty() || !K.IsFunction || !Site.Buffers.empty() || !hostRuns(*Isa.Isa))
        continue;
      tune::Nest Nest;
      Nest.Kernel = K.Name;
      Nest.Isa = Isa.Isa->Name;
      Nest.Hash = Hashes[I];
      Nest.Loop = unsigned(I + 1);
      Nest.Line = Site.Line;
      ir::Schedule First;
      tune::Candidate Own{tune::FirstChoice, "", 0};
      if (Plan.Vectorised) {
        First = Plan.Sizes.front().Steps;
        Own.Schedule = ir::print(First);
        Own.CyclesPerIteration = Plan.Sizes.front().Lowered.perElement();
      }
      Nest.Candidates.push_back(std::move(Own));
      std::vector<ir::LoopName> Loops;
      for (const ir::Stmt *For : ir::loopsOf(*Site.Nest))
        if (usesVariable(K.Program.Values, *For)) // repetitions are the benchmark
          Loops.push_back(ir::nameOf(*Site.Nest, *For));
      for (tune::Alternative &Each :
           tune::alternatives(First, Loops, decidedByUser(K, In.Settings.Opts))) {
        PlanningInput Trial = In;
        Trial.Schedules.push_back({Nest.Isa, K.Name, Nest.Loop, Each.Steps});
        const auto Planned = tryPlan(Lift, Trial, I, Nest.Isa, Report);
        if (!Planned || !Planned->Refused.empty() || !Planned->Vectorised)
          continue;
        const bool Slow =
            Plan.Vectorised &&
            Planned->CyclesPerIteration > MuchSlower * Nest.Candidates.front().CyclesPerIteration;
        const auto Same = [&](const tune::Candidate &C) { return C.Schedule == Planned->Steps; };
        if (Slow || llvm::any_of(Nest.Candidates, Same))
          continue;
        Nest.Candidates.push_back({Each.What, Planned->Steps, Planned->CyclesPerIteration});
      }
      keepLikeliest(Nest.Candidates);
      Result.push_back(std::move(Nest));
    }
  return Result;
}

} // namespace tpbcc
