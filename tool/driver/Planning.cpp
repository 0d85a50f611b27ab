//===- driver/Planning.cpp - From a lifted kernel to its plan -------------===//
#include "driver/Planning.h"
#include "cost/Blocks.h"
#include "cost/Choices.h"
#include "driver/RewriteNests.h"
#include "isa/Isa.h"
#include "kernel/Blocks.h"
#include "transform/rewrite/Propose.h"
#include "transform/rewrite/ScheduleSite.h"
#include <utility>

namespace tpbcc {

/// How nests that have no lanes as they were written are rewritten.
static NestRewriter nestRewriter(const Machine &M, llvm::ArrayRef<const IsaTable *> Isas,
                                 const PlanOptions &Options) {
  return {
      proposals,
      orders,
      rerolls,
      joinedShortRows,
      withoutShortLoops,
      borders,
      versions,
      [](Kernel &K, LoopSite &Site, const ir::Stmt &Nest, const ir::Schedule &Steps, bool Legal) {
        return rewriteNest(K, Site, Nest, Steps, Legal ? Checking::Skip : Checking::Ask);
      },
      llvm::all_of(Isas, [](const IsaTable *Isa) { return Isa->Predicates; }),
      [&M](Kernel &K, const LoopSite &Site, double Core) { return weighBlocks(K, Site, M, Core); },
      rowsTogether,
      jammed,
      [&M, Isas, &Options](const Kernel &K, const LoopSite &Site, const LoopAnalysis &A) {
        return Isas.empty() ? std::nullopt
                            : cyclesByCode(K, size_t(&Site - K.Loops.data()) + 1, A, M,
                                           *Isas.front(), Options);
      }};
}

void takeNests(const Options &Opts, Kernel &K) {
  for (const auto &[What, Value] : Opts.Plan)
    if (What == "jam") {
      K.Spec.Jam = atoi(Value.c_str());
      K.Spec.JamByFlag = true;
    } else if (What == "block") {
      const BlockRequest Own = std::exchange(K.Spec.Blocks, blockRequest(Value, K.Pragma));
      if (blocksOfNothing(K))
        K.Spec.Blocks = Own;
    }
}

/// What is forced of all kernels.
static PlanOptions planOptions(const PlanningInput &In) {
  PlanOptions Forced;
  Forced.Math = In.Settings.Math;
  Forced.Schedules = In.Schedules;
  for (const auto &[What, Value] : In.Settings.Opts.Plan)
    if (What == "unroll")
      Forced.Unroll = atoi(Value.c_str());
    else if (What == "width")
      Forced.Width = atoi(Value.c_str());
    else if (What == "prefetch")
      Forced.Prefetch = numberRequest(Value);
    else if (What == "peel")
      Forced.Peel = numberRequest(Value);
    else if (What == "tail")
      Forced.Last = tailMode(Value);
    else if (What == "store")
      Forced.Stores = storeMode(Value);
  return Forced;
}

KernelAnalysis analyseKernel(Kernel &K, const PlanningInput &In, const IsaChoice &Isas,
                             Reporter &Report) {
  const Machine &M = In.Settings.Model;
  K.LeastDistance = leastDistance(M, Isas.Isas);
  K.LeastBehind = leastBehind(M, Isas.Isas);
  const PlanOptions Forced = planOptions(In);
  return analyse(K, In.Schedules, laneCost(M, Isas.Isas), nestRewriter(M, Isas.Isas, Forced),
                 Report);
}

std::optional<KernelPlan> planKernel(const Kernel &K, const KernelAnalysis &A,
                                     const PlanningInput &In, const IsaChoice &Isas,
                                     Reporter &Report) {
  const PlanOptions Forced = planOptions(In);
  for (const int Unroll : {Forced.Unroll, K.Spec.Unroll})
    if (Unroll < 0 || Unroll > MostUnroll) {
      Report.report(Diag::unroll_range, K.Pragma, {std::to_string(MostUnroll)});
      return std::nullopt;
    }
  for (const NumberRequest &Asked : {Forced.Prefetch, K.Spec.Prefetch})
    if (Asked.Mode == RequestMode::Given &&
        (Asked.Iterations < 1 || Asked.Iterations > MostPrefetch)) {
      Report.report(Diag::prefetch_range, K.Pragma, {std::to_string(MostPrefetch)});
      return std::nullopt;
    }
  for (const NumberRequest &Asked : {Forced.Peel, K.Spec.Peel})
    if (Asked.Mode == RequestMode::Given &&
        (Asked.Iterations < 1 || Asked.Iterations > MostPeeled)) {
      Report.report(Diag::peel_range, K.Pragma, {std::to_string(MostPeeled)});
      return std::nullopt;
    }
  KernelPlan P = plan(K, A, In.Settings.Model, Isas.Isas, Forced);
  if (Isas.LetModelChoose)
    keepCheapest(P);
  return P;
}

namespace {

/// Messages of a trial are nobody's.
class Muted {
public:
  explicit Muted(ClangReporter &Report) : Report(Report) { Report.mute(true); }
  ~Muted() { Report.mute(false); }
  Muted(const Muted &) = delete;
  Muted &operator=(const Muted &) = delete;

private:
  ClangReporter &Report;
};

} // namespace

std::optional<PlannedLoop> tryPlan(LiftAgain Lift, const PlanningInput &In, size_t Loop,
                                   llvm::StringRef Isa, ClangReporter &Report) {
  const Muted Silence(Report);
  std::optional<Kernel> K = Lift();
  if (!K || Loop >= K->Loops.size())
    return std::nullopt;
  takeNests(In.Settings.Opts, *K);
  if (!rewriteNests(*K, In.Settings, In.Schedules, Report))
    return std::nullopt;
  const auto Isas = restrictIsas(In.Settings.Isas, *K, In.Settings.Tools.For, Report);
  if (!Isas)
    return std::nullopt;
  const KernelAnalysis A = analyseKernel(*K, In, *Isas, Report);
  const auto P = planKernel(*K, A, In, *Isas, Report);
  if (!P)
    return std::nullopt;
  PlannedLoop Result;
  if (const auto &Why = K->Loops[Loop].Refused)
    Result.Refused = parts(Why->Reason, Why->Arguments).What;
  for (const IsaPlan &Each : P->Isas) {
    const LoopPlan &Of = Each.Loops[Loop];
    if (Of.Wrong)
      Result.Refused = parts(Of.Wrong->Reason, Of.Wrong->Arguments).What;
    if (Each.Isa->Name != Isa || !Of.Vectorised)
      continue;
    Result.Vectorised = true;
    Result.Steps = ir::print(Of.Sizes.front().Steps);
    Result.CyclesPerIteration = Of.Sizes.front().Lowered.perElement();
  }
  return Result;
}

} // namespace tpbcc
