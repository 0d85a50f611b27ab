//===- cost/LeafChoices.cpp - Unroll, tail and stores of a leaf -----------===//
#include "cost/LeafChoices.h"
#include "cost/LeafSteps.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include <climits>
#include <cmath>

namespace tpbcc {

/// Vectors whose iterations may run together.
static int vectorsTogether(const VectorShape &Shape) {
  return Shape.MostLanes ? std::max(1, Shape.MostLanes / Shape.Longest) : INT_MAX;
}

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
  // Among many loads those few that meet stores don't count, and copies of all would be for rows
  // that are longer than most.
  constexpr int FewLoads = 12;
  if ((Shape.StoredArrays > 1 || Shape.MeetsStores) && Bits >= 256 && A.Counts.Loads <= FewLoads)
    Chosen = std::min(std::max(Chosen, Shape.StoredArrays > 2 ? 2 : 4), Most);
  const bool ForStores = Chosen > Alone;
  // On Zen 5, trips of four vectors of pairs take 0.55 to 1.0 times as long as those of one.
  const bool ForPairs =
      Shape.StoresPairs && 2 * Bits == 8 * M.lineBytes() && Chosen < std::min(4, Most);
  if (ForPairs)
    Chosen = std::min(4, Most);
  // On Zen 5, two vectors of 512 bits side by side take 0.6 to 0.9 times as long as one after the
  // other in polynomials of degree 3 to 12; sums of two products take 1.1 times as long.
  constexpr int Waiting = 3;
  const bool ForPipes = !Reductions && !Shape.MostLanes && Chosen == 1 && Most > 1 && Bits == 512 &&
                        Shape.Chain >= Waiting &&
                        predict(A.Counts, Costs, M, Lanes, 1, 0).Limit == "floating-point pipes";
  if (ForPipes)
    Chosen = 2;
  // Not every core has so few pipes for integers, nor adds them in a cycle.
  const bool ForChain = Reductions && Chosen == 1 && Most > 1 && A.Counts.CarriedChain &&
                        predict(A.Counts, Costs, M, Lanes, 1, Reductions).Limit == "integer pipes";
  if (ForChain)
    Chosen = std::min(4, Most);
  // What several vectors save that are packed together, a vector that takes long does not show; but
  // four of them are out of registers: eight bytes of each lane made one take 1.2 times as long.
  constexpr double Long = 24;
  const bool ForJoined = Chosen < std::min(Shape.Joined, Most) && Cost(Chosen) * Lanes < Long;
  if (ForJoined)
    Chosen = std::min(Shape.Joined, Most);
  const bool ForBytes = Chosen < std::min(Shape.AddedBytes, Most);
  if (ForBytes)
    Chosen = std::min(Shape.AddedBytes, Most);
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
  else if (ForBytes)
    D.Reason = "bytes are added by the register, eight in an instruction for each lane";
  else if (ForPairs)
    D.Reason = "pairs are stored whole, as two vectors: spreads the loop's own instructions over "
               "more work";
  else if (ForPipes)
    D.Reason = "two vectors side by side: sums and products of one are done while those of the "
               "other are waited for";
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

void saySinglesLast(std::vector<Decision> &Decisions, llvm::StringRef Choice, llvm::StringRef Why) {
  for (Decision &D : Decisions)
    if (D.What == "tail") {
      if (D.Choice != Choice) // another loop of the nest may have said so
        D.RunnerUp = D.Choice;
      D.Choice = Choice.str();
      D.Reason = Why.str();
    }
}

} // namespace tpbcc
