#include "cost/LeafSteps.h"
#include "analysis/Nest.h"
#include "cost/Choices.h"
#include "ir/LoopNames.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include <climits>

namespace tpbcc {
using ir::Step;
using ir::Verb;

Refusal refusedStep(const LoopSite &Site, const Step &S, std::string Why) {
  return {Diag::schedule_refused, Site.Text, {ir::print(S), std::move(Why)}};
}

namespace {

/// align(i, of=a), align(i, of=a, to=64) or align(i, first=3)
std::optional<std::string> forceAlignment(const Step &S, const std::string &Name,
                                          ForcedLoop &Loop) {
  const std::string Write =
      "write align(" + Name + ", of=ARRAY, to=64) or align(" + Name + ", first=3)";
  constexpr int64_t MostBytes = 4096; // of a page
  Loop.AlignStep = S;
  for (const ir::KeyArgument &Key : S.Keys) {
    if (Key.Key == "of" && !Key.Name.empty())
      Loop.Aligned = Key.Name;
    else if (Key.Key == "to" && Key.Number > 1 && Key.Number <= MostBytes &&
             (Key.Number & (Key.Number - 1)) == 0)
      Loop.AlignedTo = Key.Number;
    else if (Key.Key == "first" && Key.Name.empty() && Key.Number >= 0 && Key.Number <= MostPeeled)
      Loop.Peeled = Key.Number;
    else
      return "'of' is an array, 'to' a power of two up to " + std::to_string(MostBytes) +
             " bytes, 'first' 0 to " + std::to_string(MostPeeled) + " iterations; " + Write;
  }
  if (Loop.Aligned.empty() != Loop.Peeled.has_value() || (Loop.AlignedTo && Loop.Aligned.empty()))
    return "stores to an array are aligned, or so many iterations come first; " + Write;
  return std::nullopt;
}

/// Why the step can't be done for the loop, else none: Loop has it.
std::optional<std::string> force(const Step &S, const VectorLoop &V, const IsaTable &Isa,
                                 ForcedLoop &Loop) {
  const bool Nested = hasLoopsInside(V);
  const std::string Name = ir::print(S.Loops.front());
  switch (S.What) {
  case Verb::Width:
    Loop.Width = int(std::min<int64_t>(S.Numbers.front(), INT_MAX));
    return std::nullopt;
  case Verb::Unroll:
  case Verb::Together:
    if (Nested != (S.What == Verb::Together))
      return Nested ? "there are loops inside, which vectors go through together; write together(" +
                          Name + ", ...)"
                    : "there is no loop inside; write unroll(" + Name + ", ...)";
    if (S.Numbers.front() > MostUnroll)
      return "no more than " + std::to_string(MostUnroll) + " vectors: registers would spill";
    Loop.Unroll = int(S.Numbers.front());
    Loop.UnrollStep = S;
    return std::nullopt;
  case Verb::Tail:
    if (S.Word == "predicated" && ir::leavesEarly(V.Loop->Body))
      return "the loop may be left early, and iterations up to there are done one by one; write "
             "tail(" +
             Name + ", scalar)";
    if (S.Word == "predicated" && !endsUnderMask(Isa, V))
      return Isa.Name + std::string(" has no predicates; write tail(") + Name + ", scalar)";
    Loop.Rest = S.Word == "predicated" ? Tail::Predicated : Tail::ScalarRemainder;
    Loop.Shorter = S.Word == "shorter";
    Loop.TailStep = S;
    return std::nullopt;
  case Verb::Stores:
    Loop.Store = S.Word == "streaming" ? ir::StoreKind::Streaming
                 : S.Word == "zero"    ? ir::StoreKind::Zero
                                       : ir::StoreKind::Temporal;
    Loop.StoreStep = S;
    for (const ir::KeyArgument &From : S.Keys) {
      if (!From.Name.empty() || From.Number < 1 || S.Word == "temporal")
        return "iterations from which on stores are streaming are a number from 1 on; write "
               "stores(" +
               Name + ", streaming, from=1000000)";
      Loop.StreamFrom = From.Number;
    }
    return std::nullopt;
  case Verb::Align:
    return forceAlignment(S, Name, Loop);
  case Verb::Prefetch:
    if (Nested)
      return "there are loops inside, and lines are fetched for the loads of innermost loops; "
             "leave "
             "it out";
    if (S.Numbers.front() > MostPrefetch)
      return "no more than " + std::to_string(MostPrefetch) + " iterations ahead";
    Loop.Prefetch = S.Numbers.front();
    return std::nullopt;
  case Verb::Accumulators:
    return "there is one for each vector of a trip so far; write unroll(" + Name + ", ...)";
  default:
    return "that step is not supported yet; leave it out";
  }
}

} // namespace

std::variant<std::vector<ForcedLoop>, Refusal>
forcedLoops(const LoopSite &Site, const IsaTable &Isa, const ir::Schedule &Steps) {
  std::vector<ForcedLoop> Loops(Site.Vectors.size());
  for (const Step &S : Steps) {
    if (!ir::row(S.What).isLeaf() ||
        S.What == Verb::Vector) // those were taken when lanes were chosen
      continue;
    std::string Unknown;
    const ir::Stmt *For = ir::findLoop(*Site.Nest, S.Loops.front(), Unknown);
    if (!For)
      return refusedStep(Site, S, std::move(Unknown));
    const auto V = llvm::find_if(Site.Vectors, [&](auto &V) { return V.Loop == For; });
    if (V == Site.Vectors.end())
      return refusedStep(Site, S, "the loop does not become lanes; vector(...) says which does");
    if (auto Why = force(S, *V, Isa, Loops[size_t(V - Site.Vectors.begin())]))
      return refusedStep(Site, S, std::move(*Why));
  }
  return Loops;
}

static void sayStores(const LoopBody &Made, Step &S) {
  S.Word = ir::spelling(Made.Store).str();
  if (Made.StreamFrom)
    S.Keys.push_back({"from", "", Made.StreamFrom});
}

/// What stands before the first vector, if something is decided of that.
static void sayAlignment(const LoopBody &Made, Step &S) {
  if (Made.Aligned.empty()) {
    S.Keys.push_back({"first", "", *Made.Peeled});
    return;
  }
  S.Keys.push_back({"of", Made.Aligned, 0});
  S.Keys.push_back({"to", "", Made.AlignedTo});
}

ir::Schedule leafSteps(const LoopSite &Site, const Body &Decided) {
  ir::Schedule Steps = Site.Steps;
  for (size_t I = 0; I < Site.Vectors.size(); ++I) {
    const VectorLoop &V = Site.Vectors[I];
    const LoopBody &Made = Decided.of(I);
    const auto Add = [&](Verb What) -> Step & {
      Step S;
      S.What = What;
      S.Loops.push_back(ir::nameOf(*Site.Nest, *V.Loop));
      Steps.push_back(std::move(S));
      return Steps.back();
    };
    bool Stores = false;
    forEachStatement(V.Loop->Body, true,
                     [&](const ir::Stmt &S) { Stores |= S.Kind == ir::StmtKind::Store; });
    Add(Verb::Vector);
    if (Made.Width)
      Add(Verb::Width).Numbers.push_back(Made.Width);
    Add(hasLoopsInside(V) ? Verb::Together : Verb::Unroll).Numbers.push_back(Made.Unroll);
    Add(Verb::Tail).Word = Made.Rest == Tail::Predicated ? "predicated"
                           : Made.Shorter                ? "shorter"
                                                         : "scalar";
    if (!Made.Aligned.empty() || Made.Peeled)
      sayAlignment(Made, Add(Verb::Align));
    if (Stores)
      sayStores(Made, Add(Verb::Stores));
    if (Made.Prefetch)
      Add(Verb::Prefetch).Numbers.push_back(Made.Prefetch);
  }
  return Steps;
}

} // namespace tpbcc
