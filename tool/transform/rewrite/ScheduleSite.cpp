#include "transform/rewrite/ScheduleSite.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "transform/rewrite/Rewrite.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {

namespace {

/// Those of the steps that change nests.
ir::Schedule nestSteps(const ir::Schedule &Steps) {
  ir::Schedule Result;
  llvm::copy_if(Steps, std::back_inserter(Result),
                [](const ir::Step &S) { return !ir::row(S.What).isLeaf(); });
  return Result;
}

Refusal refused(const LoopSite &Site, const ir::Step &S, std::string Why) {
  return {Diag::schedule_refused, Site.Text, {ir::print(S), std::move(Why)}};
}

/// What all schedules for the site ask; or why they can't be followed.
std::optional<Refusal> stepsFor(const Kernel &K, const LoopSite &Site,
                                llvm::ArrayRef<ir::AddressedSchedule> Schedules,
                                ir::Schedule &Steps) {
  const auto Number = size_t(&Site - K.Loops.data()) + 1;
  for (const ir::AddressedSchedule &Each : Schedules) {
    ir::Schedule Own = nestSteps(Each.Steps);
    if (Own.empty() || !Each.isFor(K.Name, Number))
      continue;
    if (!Steps.empty() && Steps != Own)
      return refused(Site, Own.front(),
                     "another schedule makes another nest of the loop, and all "
                     "instruction sets have the same");
    Steps = std::move(Own);
  }
  return std::nullopt;
}

/// A copy of the nest whose bounds are those of a worker's ranges.
ir::StmtPtr nestOverRanges(Kernel &K, const LoopSite &Site, const ir::Stmt &Of) {
  ir::StmtPtr Nest = ir::clone(Of);
  std::vector<uint32_t> Ranges = {Of.Id};
  for (const CollapsedLoop &Each : Site.Collapsed)
    Ranges.push_back(Each.For->Id);
  for (unsigned Range = 0; Range < Ranges.size(); ++Range) {
    ir::Stmt &For = *ir::find(*Nest, Ranges[Range]);
    For.Begin = ir::rangeBound(K.Program.Values, For.Begin, Range, false);
    For.End = ir::rangeBound(K.Program.Values, For.End, Range, true);
  }
  return Nest;
}

/// Calls F with the names that a nest reads besides those of its ranges.
void forEachName(const ir::Pool &P, const ir::Stmt &Nest,
                 llvm::function_ref<void(const std::string &)> F) {
  ir::forEach(Nest, [&](const ir::Stmt &S) {
    ir::forEachExpr(S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        if (P[Id].Kind == ir::Op::Invariant)
          F(P[Id].Name);
        return P[Id].Kind != ir::Op::RangeBound;
      });
    });
  });
}

/// Gives the worker what only its range depended on. The name that it can't be given; or none.
std::optional<std::string> giveScalars(const Kernel &K, LoopSite &Site, const ir::Stmt &Nest) {
  std::optional<std::string> Missing;
  forEachName(K.Program.Values, Nest, [&](const std::string &Name) {
    const auto Known = llvm::find_if(Site.Scalars, [&](auto &S) { return S.Name == Name; });
    const Parameter *P = K.parameter(Name);
    if (Known != Site.Scalars.end())
      Known->OnlyInRange = false;
    else if (K.IsFunction && P && !P->IsArray && Site.BoundsFromParameters)
      Site.Scalars.push_back({Name, P->TypeText, Code::name(Name)});
    else
      Missing = Name;
  });
  return Missing;
}

} // namespace

/// Sets Rewritten and Steps, or says why not.
static std::optional<Refusal> follow(Kernel &K, LoopSite &Site, const ir::Stmt &Nest,
                                     const ir::Schedule &Steps, Checking How = Checking::Ask) {
  if (!Site.LastIteration.empty())
    return refused(Site, Steps.front(),
                   "lastprivate() asks for the last iteration as it is written");
  const ir::StmtPtr Given = nestOverRanges(K, Site, Nest);
  LoopSite Of = Site;
  Of.Nest = Given.get();
  size_t Failed = 0;
  auto Made = apply(K, Of, Steps, How, Failed);
  if (const auto *Why = std::get_if<Refused>(&Made)) {
    std::string Text = Why->Reason;
    for (const std::string &Edge : Why->Because)
      Text += "; " + Edge;
    Refusal Result =
        refused(Site, Steps[Failed], Text + (Why->Hint.empty() ? "" : "; " + Why->Hint));
    if (!Why->Where.empty())
      Result.Where = Why->Where;
    return Result;
  }
  if (const auto Missing = giveScalars(K, Site, *std::get<ir::StmtPtr>(Made)))
    return refused(Site, Steps.front(), "the loop has no value of '" + *Missing + "'");
  Site.Rewritten = std::move(std::get<ir::StmtPtr>(Made));
  Site.Steps = Steps;
  return std::nullopt;
}

std::optional<Refusal> rewriteNest(Kernel &K, LoopSite &Site,
                                   llvm::ArrayRef<ir::AddressedSchedule> Schedules) {
  ir::Schedule Steps;
  if (auto Why = stepsFor(K, Site, Schedules, Steps))
    return Why;
  if (Steps.empty() || Site.Refused)
    return std::nullopt;
  return follow(K, Site, *Site.Nest, Steps);
}

bool rewriteNest(Kernel &K, LoopSite &Site, const ir::Stmt &Nest, const ir::Schedule &Steps,
                 Checking How) {
  return !follow(K, Site, Nest, Steps, How);
}

std::optional<std::string> takeSteps(Kernel &K, LoopSite &Site, const ir::Stmt &Nest,
                                     const ir::Schedule &Steps) {
  const auto Why = follow(K, Site, Nest, Steps);
  return Why ? std::optional(Why->Arguments.back()) : std::nullopt;
}

} // namespace tpbcc
