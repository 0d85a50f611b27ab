#include "cost/Plan.h"
#include "cost/LeafChoices.h"
#include "cost/LeafSteps.h"
#include "cost/LoweredRest.h"
#include "cost/LoweredUnroll.h"
#include "cost/MemoryBandwidth.h"
#include "cost/Registers.h"
#include "cost/RowTraffic.h"
#include "cost/Versions.h"
#include "cost/Widths.h"
#include "ir/LoopNames.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include <climits>
#include <cmath>

namespace tpbcc {

namespace {

/// Why single elements are better than lanes of the loop, if they are.
std::optional<Refusal> betterSingle(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                    const VectorLoop &V, const VectorsOf &Of, const Machine &M) {
  if (auto Why = lanesTooLong(K, Site, A, V, Of, M))
    return Why;
  if (auto Why = lanesPutTogether(K, Site, A, V, Of, M))
    return Why;
  if (auto Why = ownTripsTooLong(K, Site, A, V, *Of.Isa, M))
    return Why;
  if (auto Why = rowsTooShort(K, Site, V, *Of.Isa))
    return Why;
  if (auto Why = rowsMeetStored(K, Site, A, V, Of, M))
    return Why;
  return inOrderTooLong(K, Site, A, V, Of, M);
}

/// Vectors a trip of a loop of a staged nest, and whether compilers copy those: versions that copy
/// nothing load other things than those that do, and have no use for several.
void chooseTripAlone(const Kernel &K, const LoopAnalysis &A, const VectorLoop &V,
                     const IsaCosts &Costs, const Machine &M, int Lanes, LoopBody &Made) {
  constexpr double Worth = 0.98;
  const auto Counts = llvm::find_if(A.Fors, [&](const ForCounts &F) { return F.Loop == V.Loop; });
  if (Counts == A.Fors.end() || !V.Reductions.empty() || hasLoopsInside(V))
    return;
  const auto Cycles = [&](int U) {
    return predict(Counts->Own, Costs, M, Lanes, U, 0).CyclesPerIteration;
  };
  if (Cycles(Made.Unroll) > Worth * Cycles(1))
    Made.Unroll = 1;
  const bool LongAsLine = Lanes * int(ir::bits(V.Container)) == 8 * M.lineBytes();
  Made.Copied &=
      !LongAsLine || Cycles(1) * Lanes < KeptUpWith || !updatesInPlace(K.Program.Values, V);
}

/// All that a leaf decides. None: the loop stays, for the reason in P.
std::optional<SizeLeaf> decide(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                               const Machine &M, const IsaTable &Set, const VectorsOf &Of,
                               const PlanOptions &Options, llvm::ArrayRef<ForcedLoop> Forced,
                               LoopPlan &P) {
  const IsaTable &Isa = *Of.Isa;
  const IsaCosts &Costs = *Of.Costs;
  const VectorShape Shape = shapeOf(K.Program.Values, Site, Of);
  const int Clause = Options.Unroll ? Options.Unroll : K.Spec.Unroll;
  const int Own = firstForced(Site, Forced, false), Nested = firstForced(Site, Forced, true);
  SizeLeaf Leaf;
  LoopBody Plain, Around; // loops without loops inside, and those with some
  const auto Unrolled = [&](int Forced) {
    return chooseUnroll(Shape, A, Costs, M, Forced, Plain.Unroll, Leaf.Predicted);
  };
  Leaf.Decisions = chosenLanes(Site, A);
  sayStaging(Site, Leaf.Decisions);
  sayBlocks(Site, Leaf.Decisions);
  sayJam(Site, Leaf.Decisions);
  sayFound(Site, K.Program.Values, Leaf.Decisions);
  sayOrders(Site, K.Program.Values, Leaf.Decisions);
  const auto Lanes = static_cast<ptrdiff_t>(Leaf.Decisions.size());
  if (Of.Bits) {
    Decision &Lane = Leaf.Decisions.emplace_back();
    Lane.What = "lanes";
    Lane.Choice = std::to_string(Of.Bits) + " bits";
    Lane.Reason = "nothing that the loop stores or keeps needs more";
  }
  Leaf.Decisions.push_back(Unrolled(Clause));
  if (Own && Own != Plain.Unroll) // what the schedule says besides is what was chosen
    Leaf.Decisions.back() = Unrolled(Own);
  const bool Free =
      !Own && !Clause && Of.Wanted.empty() && !asksForBlocks(Site); // to stay without lanes
  if (Free && (P.Kept = waitsForStores(K.Program.Values, Site, A, Set, Shape,
                                       Leaf.Predicted.CyclesPerIteration, M)))
    return std::nullopt;
  if (Free && (P.Kept = lanesApart(K, Site, A, Isa, Leaf.Predicted.CyclesPerIteration, M)))
    return std::nullopt;
  if (Free && (P.Kept = lanesTooWide(K, Site, Of)))
    return std::nullopt;
  std::vector<bool> Serial; // of several loops, those that are better without lanes
  for (const VectorLoop &V : Site.Vectors) {
    auto Why = Free ? betterSingle(K, Site, A, V, Of, M) : std::nullopt;
    Serial.push_back(Why.has_value());
    if (Why && P.Kept)
      sayVersions(Site, *P.Kept, *Why);
    if (Why)
      P.Kept = std::move(Why);
  }
  if (!Serial.empty() && llvm::all_of(Serial, [](bool Each) { return Each; }))
    return std::nullopt;
  P.Kept.reset();
  const int Most = Shape.MostLanes ? std::max(1, Shape.MostLanes / Shape.Longest) : 0;
  TogetherLimits Limits{Shape.Lanes, Most, Clause};
  auto D = chooseTogether(K, Site, A, Isa, Costs, M, Limits, Around.Unroll);
  if (Nested && Nested != Around.Unroll) {
    Limits.Forced = Nested;
    D = chooseTogether(K, Site, A, Isa, Costs, M, Limits, Around.Unroll);
  }
  if (D) {
    if (llvm::all_of(Site.Vectors, hasLoopsInside)) // no other to unroll
      Leaf.Decisions.erase(Leaf.Decisions.begin() + Lanes, Leaf.Decisions.end());
    else
      D->What = "nested";
    Leaf.Decisions.push_back(std::move(*D));
  }
  Leaf.Decisions.push_back(chooseTail(Site, Isa, Plain.Rest));
  const bool Unmasked = Of.Bits && (!Isa.Predicates || shufflesGroups(Site.Vectors.front(), Of)) &&
                        !readsPartsOfGroups(Site.Vectors.front(), Of.Bits);
  const bool Whole = Unmasked && canRepeat(Site, A);
  const bool Once = Unmasked && !Whole && canLeaveOut(K, Site, Of.Bits) && !isWaitedFor(Site, Of);
  if (Whole || Once) {
    Decision &Rest = Leaf.Decisions.back();
    Rest.Choice = "overlapping vector";
    Rest.Reason = std::string("the last one ends with the loop, and ") +
                  (Whole ? "stores again what the one before stored"
                         : "of it only the lanes count that none before had") +
                  "; loops shorter than a vector run one by one";
    Rest.RunnerUp = "scalar remainder";
  }
  Around.Rest = Plain.Rest;
  sayAhead(Site, Leaf.Decisions);
  sayInOrder(Site, Leaf.Decisions);
  Leaf.Decisions.push_back(chooseStore(A));
  Leaf.Decided.Loops.clear();
  for (const VectorLoop &V : Site.Vectors) {
    const FewLanes Few = fewLanes(V, Of);
    Leaf.Decided.Loops.push_back(hasLoopsInside(V) ? Around : Plain);
    if (Free && !Site.Staging.empty())
      chooseTripAlone(K, A, V, Costs, M, Shape.Lanes, Leaf.Decided.Loops.back());
    if (const auto Why = endsInSingleElements(K, Site, A, V, Of, M)) {
      Leaf.Decided.Loops.back().Rest = Tail::ScalarRemainder;
      if (!Whole && !Once)
        saySinglesLast(Leaf.Decisions, "scalar remainder", *Why);
    } else if (const auto Short =
                   Few.Active ? std::nullopt : endsInShorterVectors(K, Site, V, Of)) {
      Leaf.Decided.Loops.back().Rest = Tail::ScalarRemainder;
      Leaf.Decided.Loops.back().Shorter = true;
      saySinglesLast(Leaf.Decisions, "shorter vectors", *Short);
    } else if (!Few.Active && !Few.Shorter && endsInPartOfVector(K, V, Of)) {
      Leaf.Decided.Loops.back().Rest = Tail::Predicated;
      saySinglesLast(Leaf.Decisions, "predicated",
                     "nothing is stored, and loads may be masked: a vector does the last "
                     "iterations");
    }
    Leaf.Decided.Loops.back().Width = Of.wanted(V);
    Leaf.Decided.Loops.back().MostLanes = Few.Active;
    Leaf.Decided.Loops.back().Lanes = Few.Shorter;
    Leaf.Decided.Loops.back().Bits = Of.Bits;
    Leaf.Decided.Loops.back().Again = Whole || Once;
    Leaf.Decided.Loops.back().Once = Once;
    Leaf.Decided.Loops.back().Blend = Of.Bits && !Isa.Predicates && V.MayBlend;
    Leaf.Decided.Loops.back().Serial = Serial[size_t(&V - Site.Vectors.data())];
  }
  if (Leaf.Decided.Loops.empty())
    Leaf.Decided.Loops.push_back(Plain);
  if ((D = chooseFunctions(K, Site, Of, Options, Leaf.Decided, P.ByLane)))
    Leaf.Decisions.push_back(std::move(*D));
  const StoreMode Stores = Options.Stores != StoreMode::Unsaid ? Options.Stores : K.Spec.Stores;
  if ((P.Wrong = chooseStreams(K, Site, Isa, M, Stores, Forced, Leaf, P.Temporal)))
    return std::nullopt;
  const bool ByFlag = Options.Prefetch.Mode != RequestMode::Unsaid;
  if ((D = choosePrefetch(K, Site, Isa, M, ByFlag ? Options.Prefetch : K.Spec.Prefetch, Forced,
                          Leaf.Decided)))
    Leaf.Decisions.push_back(std::move(*D));
  if ((P.Wrong = choosePeel(K, Site, A, Of, M,
                            Options.Peel.Mode != RequestMode::Unsaid ? Options.Peel : K.Spec.Peel,
                            Forced, Leaf, P.NotPeeled)))
    return std::nullopt;
  if ((P.Wrong = takeForced(Site, Forced, Shape, Most, Leaf)))
    return std::nullopt;
  Leaf.Steps = leafSteps(Site, Leaf.Decided);
  return Leaf;
}

/// What the schedules for the loop say of it; or the step that can't be done.
std::variant<std::vector<ForcedLoop>, Refusal> forcedLeaf(const Kernel &K, const LoopSite &Site,
                                                          size_t Number, const IsaTable &Set,
                                                          const VectorsOf &Of,
                                                          const PlanOptions &Options) {
  ir::Schedule Steps;
  for (const ir::AddressedSchedule &Each : Options.Schedules)
    if (Each.isFor(K.Name, Number) && Each.isFor(Set.Name))
      llvm::append_range(Steps, Each.Steps);
  return forcedLoops(Site, *Of.Isa, Steps);
}

/// Of what is asked of two versions of a nest, what is asked of either; false: of both, not the
/// same.
bool leaveOneHalf(std::vector<ForcedLoop> &Forced) {
  const size_t Half = Forced.size() / 2;
  for (size_t I = 0; I < Half; ++I)
    if (!Forced[I].asksTheSame(Forced[Half + I]))
      return false;
  Forced.erase(Forced.begin(), Forced.begin() + ptrdiff_t(Half));
  return true;
}

/// Costs of what is counted in a trip that several rows go through together, of one of them.
void perIteration(int Rows, SizeLeaf &Leaf) {
  for (Decision &D : Leaf.Decisions)
    if (D.What == "unroll" || D.What == "nested")
      for (double *Cost : {&D.Cost, &D.RunnerUpCost})
        *Cost = *Cost < 0 ? *Cost : *Cost / Rows;
}

/// What was decided of one version of the nest is done with both.
void forBoth(const Kernel &K, const LoopSite &Made, const IsaTable &Isa, const Machine &M,
             SizeLeaf &Leaf) {
  const std::vector<LoopBody> Once = Leaf.Decided.Loops;
  llvm::append_range(Leaf.Decided.Loops, Once);
  Leaf.Steps = leafSteps(Made, Leaf.Decided);
  predictCall(K, Made, Isa, M, Leaf);
}

/// The loop with such vectors.
LoopPlan planOfVectors(const Kernel &K, size_t Number, const LoopAnalysis &Written,
                       const Machine &M, const IsaTable &Isa, const PlanOptions &Options,
                       const VectorsOf &Of, std::optional<Decision> Length) {
  LoopPlan P;
  const LoopSite &Made = loopOfVectors(K.Loops[Number - 1], Written);
  const LoopAnalysis &A = countsOfVectors(Written);
  auto Forced = forcedLeaf(K, Made, Number, Isa, Of, Options);
  if (const auto *Why = std::get_if<Refusal>(&Forced)) {
    P.Wrong = *Why;
    return P;
  }
  std::optional<LoopSite> Short = asWritten(Made);
  if (Short && !leaveOneHalf(std::get<std::vector<ForcedLoop>>(Forced)))
    Short.reset();
  const LoopSite &Site = Short ? *Short : Made;
  forceTails(Site, *Of.Isa, Options.Last != TailMode::Unsaid ? Options.Last : K.Spec.Tail,
             std::get<std::vector<ForcedLoop>>(Forced));
  if ((P.Kept = halvesMissing(K.Program.Values, Site, Of)) ||
      (P.Kept = aheadMissing(Site, *Of.Isa)))
    return P;
  if (!Options.Unroll && !K.Spec.Unroll && Of.Wanted.empty() && !asksForBlocks(Site) &&
      (P.Kept = partsTooLong(K, Site, A, Written.Counts, Isa, M)))
    return P;
  LoopAnalysis InLanes = A;
  InLanes.Counts = countsInLanes(K, Site, Of.Bits, A.Counts);
  if (Site.Vectors.size() == 1 && !Of.Bits)
    InLanes.Counts = countsPacked(Site.Vectors.front(), *Of.Isa, InLanes.Counts);
  auto Leaf =
      decide(K, Site, InLanes, M, Isa, Of, Options, std::get<std::vector<ForcedLoop>>(Forced), P);
  if (!Leaf)
    return P;
  const VectorShape Shape = shapeOf(K.Program.Values, Site, Of);
  std::vector<ForcedLoop> Told = std::get<std::vector<ForcedLoop>>(Forced);
  const bool ByClause = Options.Unroll || K.Spec.Unroll,
             BySchedule = firstForced(Site, Told, false) || firstForced(Site, Told, true);
  const auto ByCode = [&](SizeLeaf &Each, bool IsForced) {
    chooseBlends(K, Site, *Of.Isa, M, Each);
    chooseRest(K, Site, *Of.Isa, M, Told, Each);
    predictByCode(K, Site, *Of.Isa, M, mostVectors(Shape), IsForced, Each);
  };
  const auto Most = llvm::find_if_not(
      Site.Vectors, [&](const VectorLoop &V) { return fillsBuffer(K, Site, *V.Loop); });
  const int Rows = Most == Site.Vectors.end() ? 1 : rowsOfTrip(*Site.Nest, *Most->Loop);
  perIteration(Rows, *Leaf);
  ByCode(*Leaf, ByClause || BySchedule);
  if (BySchedule && !ByClause) { // what would have been chosen anyway keeps its reasons
    for (ForcedLoop &Each : Told)
      Each.Unroll = 0;
    LoopPlan Apart;
    auto Chosen = decide(K, Site, InLanes, M, Isa, Of, Options, Told, Apart);
    if (Chosen) {
      perIteration(Rows, *Chosen);
      ByCode(*Chosen, false);
    }
    if (Chosen && llvm::equal(Chosen->Decided.Loops, Leaf->Decided.Loops,
                              [](const LoopBody &One, const LoopBody &Other) {
                                return One.Unroll == Other.Unroll;
                              }))
      Leaf = std::move(Chosen);
  }
  if (!ByClause && !BySchedule && Of.Wanted.empty() && !asksForBlocks(Site) &&
      (P.Kept = storesTooSlowly(K, Site, *Of.Isa, M, *Leaf)))
    return P;
  const StoreMode Stores = Options.Stores != StoreMode::Unsaid ? Options.Stores : K.Spec.Stores;
  if (Short)
    forBoth(K, Made, Isa, M, *Leaf);
  else if ((Stores == StoreMode::Unsaid || Stores == StoreMode::Planned) &&
           llvm::none_of(Told, [](const ForcedLoop &Each) { return Each.Store.has_value(); }))
    streamPastCaches(K, Site, *Of.Isa, M, *Leaf);
  P.Vectorised = true;
  P.Vectors = Of.Isa;
  if (Length)
    Leaf->Decisions.insert(Leaf->Decisions.begin(), std::move(*Length));
  P.Sizes.push_back(std::move(*Leaf));
  const IterationCounts &N = countsOfIteration(Written);
  P.BalanceWords = N.Flops ? double(N.bytes()) / 8 / N.Flops : -1;
  P.BalanceWordsAllocate = N.Flops ? double(N.bytes() + N.BytesAllocated) / 8 / N.Flops : -1;
  return P;
}

LoopPlan planLoop(const Kernel &K, size_t Number, const LoopAnalysis &Written, const Machine &M,
                  const IsaTable &Isa, const IsaCosts &Costs, const PlanOptions &Options) {
  const LoopSite &Made = loopOfVectors(K.Loops[Number - 1], Written);
  const LoopAnalysis &A = countsOfVectors(Written);
  const auto Read = askedLanes(K, Made, Number, Isa, Options);
  if (const auto *Why = std::get_if<Refusal>(&Read)) {
    LoopPlan P;
    P.Wrong = *Why;
    return P;
  }
  const AskedLanes &Asked = std::get<AskedLanes>(Read);
  std::optional<Decision> Length;
  std::optional<VectorsOf> Forced;
  std::optional<Refusal> Refused;
  if (!Asked.Of.empty() && !(Forced = vectorsWith(K, Made, A, Isa, Costs, M, Asked.Of, Length)))
    Refused = lanesRefused(K, Made, A, Isa, Costs, M, Asked);
  if (Refused && Asked.By) {
    LoopPlan P;
    P.Wrong = std::move(Refused);
    return P;
  }
  const std::optional<LoopSite> Short = asWritten(Made);
  const LoopSite &Site = Short ? *Short : Made;
  VectorsOf Of = Forced ? *Forced : chooseVectors(K, Site, A, Isa, Costs, M, {}, Length);
  const int Bits = Forced ? Of.Bits : bitsOfLanes(K, Site, Of);
  const auto With = [&](int Each) {
    Of.Bits = Each;
    LoopPlan P = planOfVectors(K, Number, Written, M, Isa, Options, Of, Length);
    // Vectors of another set may be tried; what is left is so for the one that is asked for.
    if (P.Kept && !P.Kept->Arguments.empty() && P.Kept->Arguments[0] == Of.Isa->Name)
      P.Kept->Arguments[0] = Isa.Name;
    P.Width = Refused;
    return P;
  };
  LoopPlan P = With(Bits);
  if (!Bits || !P.Vectorised || Forced)
    return P;
  const bool OfGroups = shufflesGroups(Site.Vectors.front(), Of);
  Of.Compared = true;
  LoopPlan Wider = With(0);
  const bool Wide =
      Wider.Vectorised && isFasterWide(Bits, OfGroups, P.Sizes.front(), Wider.Sizes.front());
  return Wide ? Wider : P;
}

} // namespace

const LoopBody &mainBody(const Kernel &K, const LoopSite &Site, const Body &Decided) {
  const auto Plain = llvm::find_if_not(Site.Vectors, [&](const VectorLoop &V) {
    return hasLoopsInside(V) || fillsBuffer(K, Site, *V.Loop);
  });
  return Decided.of(Plain == Site.Vectors.end() ? 0 : size_t(Plain - Site.Vectors.begin()));
}

double leastCycles(const IterationCounts &N, const IsaCosts &Costs, const Machine &M, int Lanes,
                   int Reductions, int MostVectors) {
  double Least = INFINITY;
  for (const int U : UnrollCandidates) // vectors of one loop, or that go through it together
    if (U <= MostVectors)
      Least = std::min(Least, predict(N, Costs, M, Lanes, U, Reductions).CyclesPerIteration);
  return Least;
}

LaneCost laneCost(const Machine &M, llvm::ArrayRef<const IsaTable *> Isas) {
  const IsaCosts *Costs = Isas.empty() ? nullptr : M.isa(Isas.front()->Name);
  return [&M, Costs](const IterationCounts &N, ir::Element Container) {
    if (!Costs)
      return 0.0;
    return leastCycles(N, *Costs, M, lanesOf(*Costs, Container), N.CarriedChain > 0);
  };
}

std::optional<double> cyclesByCode(const Kernel &K, size_t Number, const LoopAnalysis &A,
                                   const Machine &M, const IsaTable &Isa,
                                   const PlanOptions &Options) {
  const LoopPlan P = planLoop(K, Number, A, M, Isa, *M.isa(Isa.Name), Options);
  if (!P.Vectorised)
    return std::nullopt;
  const SizeLeaf &Leaf = P.Sizes.front();
  const LoopSite &Site = loopOfVectors(K.Loops[Number - 1], A);
  const Worker W = lowered(K, Site, Leaf.Decided, *P.Vectors);
  const HotLoop Hot = hotLoop(W, M.isa(P.Vectors->Name)->VectorBits);
  if (!Hot.For || registersKept(W.Code.Values, *Hot.For) > P.Vectors->Registers)
    return std::nullopt;
  const MovedBytes Again{bytesBroughtAgain(K, Site)};
  const double Brought =
      M.Caches.size() < 2 ? 0 : cacheTransfer(M.Caches[1], M.Overlap, Again).Cycles;
  return Leaf.Lowered.perElement() + Brought;
}

KernelPlan plan(const Kernel &K, const KernelAnalysis &A, const Machine &M,
                llvm::ArrayRef<const IsaTable *> Isas, const PlanOptions &Options) {
  KernelPlan Result;
  Result.Machine = M.File + " " + M.Hash;
  Result.MachineBecause = M.Because;
  Result.MachineValidated = M.Validated;
  Result.Caches = M.Caches;
  for (size_t I = 0; I < K.Loops.size(); ++I)
    Result.Balances.push_back(
        K.Loops[I].Refused ? NestBalance{} : balanceOf(K, K.Loops[I], A.Loops[I], M.lineBytes()));
  if (K.Loops.size() == 1 && !K.Loops[0].Refused && !Result.Balances[0].Traffic.hasUnknown())
    Result.Transfers = memoryTable(M, Result.Balances[0]);
  for (const IsaTable *Isa : Isas) {
    IsaPlan P{Isa, {}};
    const IsaCosts *Costs = M.isa(Isa->Name);
    for (size_t I = 0; I < K.Loops.size(); ++I) {
      if (K.Loops[I].Refused)
        P.Loops.emplace_back();
      else
        P.Loops.push_back(planLoop(K, I + 1, A.Loops[I], M, *Isa, *Costs, Options));
    }
    Result.Isas.push_back(std::move(P));
  }
  return Result;
}

} // namespace tpbcc
