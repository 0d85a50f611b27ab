#include "cost/Plan.h"
#include "cost/Choices.h"
#include "cost/LeafSteps.h"
#include "cost/LoweredUnroll.h"
#include "ir/LoopNames.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include <climits>
#include <cmath>

namespace tpbcc {

namespace {

constexpr int UnrollCandidates[] = {1, 2, 4, 8};

/// Vectors whose iterations may run together.
int vectorsTogether(const VectorShape &Shape) {
  return Shape.MostLanes ? std::max(1, Shape.MostLanes / Shape.Longest) : INT_MAX;
}

/// The same, of those that there are.
int mostVectors(const VectorShape &Shape) {
  const int Together = vectorsTogether(Shape);
  if (!Shape.MostTrips)
    return Together;
  return std::min(Together, int(std::clamp<int64_t>(Shape.MostTrips / Shape.Lanes, 1, INT_MAX)));
}

Decision chooseUnroll(const VectorShape &Shape, const LoopAnalysis &A, const IsaCosts &Costs,
                      const Machine &M, int Forced, int &Unroll, Prediction &Predicted) {
  const int Lanes = Shape.Lanes, Reductions = Shape.Reductions;
  const int Together = vectorsTogether(Shape);
  const int Trips = Shape.MostTrips ? int(std::clamp<int64_t>(Shape.MostTrips / Lanes, 1, INT_MAX))
                                    : INT_MAX; // more vectors than there are would never run
  const int Most = mostVectors(Shape);
  auto Cost = [&](int U) {
    return predict(A.Counts, Costs, M, Lanes, U, Reductions).CyclesPerIteration;
  };
  int Chosen = 1;
  for (int U : UnrollCandidates)
    if (U <= Most && Cost(U) < Cost(Chosen) * 0.98) // more code has to earn its place: 2 % at least
      Chosen = U;
  const int Alone = Chosen;
  // Half a line or more: vectors of arrays that begin anywhere lie across lines.
  const int Bits = Lanes * int(ir::bits(Shape.Container));
  if ((Shape.StoredArrays > 1 || Shape.MeetsStores) && Bits >= 256)
    Chosen = std::min(std::max(Chosen, Shape.StoredArrays > 2 ? 2 : 4), Most);
  const bool ForStores = Chosen > Alone;
  // On Zen 5, trips of four vectors of pairs take 0.55 to 1.0 times as long as those of one.
  const bool ForPairs =
      Shape.StoresPairs && 2 * Bits == 8 * M.lineBytes() && Chosen < std::min(4, Most);
  if (ForPairs)
    Chosen = std::min(4, Most);
  // Not every core has so few pipes for integers, nor adds them in a cycle.
  const bool ForChain = Reductions && Chosen == 1 && Most > 1 && A.Counts.CarriedChain &&
                        predict(A.Counts, Costs, M, Lanes, 1, Reductions).Limit == "integer pipes";
  if (ForChain)
    Chosen = std::min(4, Most);
  const bool ForJoined = Chosen < std::min(Shape.Joined, Most);
  if (ForJoined)
    Chosen = std::min(Shape.Joined, Most);
  if (Forced)
    Chosen = std::min(Forced, Together);
  int Other = 0; // the best of the rest
  const auto Weigh = [&](int Largest) {
    for (int U : UnrollCandidates)
      if (U != Chosen && U <= Largest && (!Other || Cost(U) < Cost(Other)))
        Other = U;
  };
  Weigh(Most);
  const bool ByStated = !Other && Shape.Stated && Trips < Together; // runs may have other sizes
  if (ByStated)
    Weigh(Together);
  Predicted = predict(A.Counts, Costs, M, Lanes, Chosen, Reductions);
  Unroll = Chosen;
  Decision D;
  D.What = "unroll";
  D.Choice = std::to_string(Chosen);
  D.Cost = Cost(Chosen);
  if (Other) {
    D.RunnerUp = std::to_string(Other);
    D.RunnerUpCost = Cost(Other);
  }
  if ((!Other || ByStated) && Trips < Together)
    D.Reason = "the loop has no more than " + std::to_string(Shape.MostTrips) + " iterations" +
               (Shape.Stated ? ", by the sizes that are stated" : "");
  else if (!Other || (Forced && Chosen != Forced))
    D.Reason = "no more than " + std::to_string(Shape.MostLanes) +
               " iterations may run together: one uses what another " +
               std::to_string(Shape.MostLanes) + " before it stored";
  else if (Forced)
    D.Reason = "forced";
  else if (ForJoined)
    D.Reason = "narrow elements are packed and stored for several vectors at once";
  else if (ForPairs)
    D.Reason = "pairs are stored whole, as two vectors: spreads the loop's own instructions over "
               "more work";
  else if (ForStores)
    D.Reason =
        "loads come before stores, which they would wait for where addresses differ in whole pages";
  else if (Chosen == 1)
    D.Reason = "one vector a trip is at the limit already: " + Predicted.Limit;
  else if (Reductions)
    D.Reason = std::to_string(Chosen) + " accumulators hide the latency of the carried operation";
  else
    D.Reason = "spreads the loop's own instructions over more work";
  if (!Forced && !ByStated && Other > Chosen && D.RunnerUpCost <= D.Cost)
    D.Reason += "; more code buys less than 2 %";
  return D;
}

Decision chooseTail(const LoopSite &Site, const IsaTable &Isa, Tail &Rest) {
  Decision D;
  D.What = "tail";
  const bool Whole = llvm::any_of(Site.Vectors, [](const VectorLoop &V) {
    return llvm::any_of(V.Reductions, [](const Reduction &R) {
      return R.isRecurrence() && R.Carries == Reduction::Carry::Total;
    });
  });
  Rest = Isa.Predicates && !Site.LeavesEarly && !Whole ? Tail::Predicated : Tail::ScalarRemainder;
  if (Isa.isScalar()) {
    D.Choice = "one iteration at a time";
    D.Reason = "only what the unrolled loop leaves";
  } else if (Site.LeavesEarly) {
    D.Choice = "scalar remainder";
    D.Reason = "it also does the vectors in which the loop is left, one iteration at a time";
  } else if (Whole && Isa.Predicates) {
    D.Choice = "scalar remainder";
    D.Reason = "lanes of a recurrence multiply by the factor of a whole trip";
  } else if (Isa.Predicates) {
    D.Choice = "predicated";
    D.Reason =
        "one vector operation does the last iterations; accumulators are merged, never zeroed";
    D.RunnerUp = "scalar remainder";
  } else {
    D.Choice = "scalar remainder";
    D.Reason = "this instruction set has no predicates";
  }
  return D;
}

Decision chooseStore(const LoopAnalysis &A) {
  Decision D;
  D.What = "store";
  IterationCounts N; // of the whole nest: loops around the innermost one may store, too
  for (const ForCounts &F : A.Fors) {
    N.Stores += F.Own.Stores;
    N.BytesAllocated += F.Own.BytesAllocated;
  }
  D.Choice = N.Stores ? "temporal" : "none";
  D.Reason = !N.Stores ? "the loop writes no array"
             : N.BytesAllocated
                 ? "right in every cache level; beyond the caches streaming stores would save the "
                   "write-allocate"
                 : "what is written was read before";
  if (N.BytesAllocated)
    D.RunnerUp = "streaming";
  return D;
}

/// What the tail's decision says where loops end in single elements.
void saySinglesLast(std::vector<Decision> &Decisions, llvm::StringRef Why) {
  for (Decision &D : Decisions)
    if (D.What == "tail") {
      D.Choice = "scalar remainder";
      D.Reason = Why.str();
      D.RunnerUp = "predicated";
    }
}

/// What a decision says where a schedule made it.
void sayForced(std::vector<Decision> &Decisions, llvm::StringRef What, const std::string &Choice) {
  for (Decision &D : Decisions)
    if (D.What == What) {
      D.Choice = Choice;
      D.Reason = "forced";
    }
}

/// What the schedule says stands instead of the model's choices; or the step that can't be done.
std::optional<Refusal> takeForced(const LoopSite &Site, llvm::ArrayRef<ForcedLoop> Forced,
                                  const VectorShape &Shape, int MostVectors, SizeLeaf &Leaf) {
  bool Differ = false;
  std::string Unrolls;
  for (size_t I = 0; I < Forced.size(); ++I) {
    LoopBody &Made = Leaf.Decided.Loops[I];
    if (Forced[I].Unroll && MostVectors && Forced[I].Unroll > MostVectors)
      return refusedStep(Site, *Forced[I].UnrollStep,
                         "no more than " + std::to_string(Shape.MostLanes) +
                             " iterations may run together: one uses what another stored");
    if (Forced[I].Unroll)
      Made.Unroll = Forced[I].Unroll;
    if (Forced[I].Rest && *Forced[I].Rest != Made.Rest) {
      Made.Rest = *Forced[I].Rest;
      sayForced(Leaf.Decisions, "tail",
                Made.Rest == Tail::Predicated ? "predicated" : "scalar remainder");
    }
    Differ |= Made.Unroll != Leaf.Decided.Loops.front().Unroll && Forced[I].Unroll;
    Unrolls += (I ? ", " : "") + std::to_string(Made.Unroll) + " for " +
               ir::print(ir::nameOf(*Site.Nest, *Site.Vectors[I].Loop));
  }
  if (Differ)
    sayForced(Leaf.Decisions, "unroll", Unrolls);
  return std::nullopt;
}

/// Unroll of the loops with loops inside, or of those without.
int firstForced(const LoopSite &Site, llvm::ArrayRef<ForcedLoop> Forced, bool Nested) {
  for (size_t I = 0; I < Forced.size(); ++I)
    if (Forced[I].Unroll && hasLoopsInside(Site.Vectors[I]) == Nested)
      return Forced[I].Unroll;
  return 0;
}

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
  return inOrderTooLong(Site, A, V, Of, M);
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
  const bool Free = !Own && !Clause && !asksForBlocks(Site); // to stay without lanes
  if (Free && (P.Kept = waitsForStores(Site, A, Set, Shape, Leaf.Predicted.CyclesPerIteration, M)))
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
  const bool Whole = Of.Bits && !Isa.Predicates && canRepeat(Site, A);
  const bool Once = Of.Bits && !Isa.Predicates && !Whole && canLeaveOut(K, Site, Of.Bits) &&
                    !isWaitedFor(Site, Of);
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
    if (const auto Why = endsInSingleElements(K, Site, A, V, Of, M)) {
      Leaf.Decided.Loops.back().Rest = Tail::ScalarRemainder;
      saySinglesLast(Leaf.Decisions, *Why);
    }
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

LoopPlan planLoop(const Kernel &K, size_t Number, const LoopAnalysis &Written, const Machine &M,
                  const IsaTable &Isa, const IsaCosts &Costs, const PlanOptions &Options) {
  LoopPlan P;
  const LoopSite &Site = loopOfVectors(K.Loops[Number - 1], Written);
  const LoopAnalysis &A = countsOfVectors(Written);
  std::optional<Decision> Length;
  VectorsOf Of = chooseVectors(K, Site, A, Isa, Costs, M, Length);
  Of.Bits = bitsOfLanes(K, Site, Of);
  const auto Forced = forcedLeaf(K, Site, Number, Isa, Of, Options);
  if (const auto *Why = std::get_if<Refusal>(&Forced)) {
    P.Wrong = *Why;
    return P;
  }
  if ((P.Kept = halvesMissing(Site, Of)) || (P.Kept = aheadMissing(Site, *Of.Isa)))
    return P;
  if (!Options.Unroll && !K.Spec.Unroll && !asksForBlocks(Site) &&
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
  chooseBlends(K, Site, Isa, M, *Leaf);
  predictByCode(K, Site, Isa, M, mostVectors(Shape), ByClause || BySchedule, *Leaf);
  if (BySchedule && !ByClause) { // what would have been chosen anyway keeps its reasons
    for (ForcedLoop &Each : Told)
      Each.Unroll = 0;
    LoopPlan Apart;
    auto Chosen = decide(K, Site, InLanes, M, Isa, Of, Options, Told, Apart);
    if (Chosen)
      chooseBlends(K, Site, Isa, M, *Chosen);
    if (Chosen)
      predictByCode(K, Site, Isa, M, mostVectors(Shape), false, *Chosen);
    if (Chosen && llvm::equal(Chosen->Decided.Loops, Leaf->Decided.Loops,
                              [](const LoopBody &One, const LoopBody &Other) {
                                return One.Unroll == Other.Unroll;
                              }))
      Leaf = std::move(Chosen);
  }
  if (!ByClause && !BySchedule && !asksForBlocks(Site) &&
      (P.Kept = storesTooSlowly(K, Site, Isa, M, *Leaf)))
    return P;
  P.Vectorised = true;
  P.Vectors = Of.Isa;
  if (Length)
    Leaf->Decisions.insert(Leaf->Decisions.begin(), std::move(*Length));
  P.Sizes.push_back(std::move(*Leaf));
  const IterationCounts &N = A.Counts;
  P.BalanceWords = N.Flops ? double(N.bytes()) / 8 / N.Flops : -1;
  P.BalanceWordsAllocate = N.Flops ? double(N.bytes() + N.BytesAllocated) / 8 / N.Flops : -1;
  return P;
}

} // namespace

const LoopBody &mainBody(const LoopSite &Site, const Body &Decided) {
  const auto Plain = llvm::find_if_not(Site.Vectors, hasLoopsInside);
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
