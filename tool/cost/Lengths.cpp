//===- cost/Lengths.cpp - Vectors that are shorter than the set's ---------===//
//
// Iterations that use what others stored a few iterations before run together in vectors of as many
// lanes at most, and a whole number of vectors behind they find what they load in one piece. Sets
// have vectors of fewer bits for that, or include sets that do. Rows that are shorter than a
// vector, by the sizes that are stated, leave it nothing to do where no mask can end them.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cmath>

namespace tpbcc {

namespace {

/// The set's whole vectors first, then the shorter ones of it and of what it includes.
std::vector<VectorsOf> candidates(const IsaTable &Set, const IsaCosts &Costs, const Machine &M,
                                  llvm::ArrayRef<LanesAsked> Wanted) {
  std::vector<VectorsOf> Result{{&Set, &Costs, 0}};
  for (const IsaTable *Isa = &Set; Isa; Isa = Isa->Includes) {
    const IsaCosts *Own = Isa == &Set ? &Costs : M.isa(Isa->Name);
    if (!Own || Isa->isScalar())
      continue;
    for (int Lanes = lanesOf(*Own, ir::Element::I32) / 2; Lanes > 1; Lanes /= 2)
      if (Isa->hasLanes(Lanes) && (Isa == &Set || Lanes < lanesOf(Costs, ir::Element::F64)))
        Result.push_back({Isa, Own, Lanes});
  }
  for (VectorsOf &Of : Result) {
    Of.Asked = &Set;
    Of.Wanted = Wanted;
  }
  return Result;
}

/// What instructions on vectors of so many bits cost: those of an included set, if it has such.
const IsaCosts &costsOf(const VectorsOf &Of, int Bits, const Machine &M) {
  for (const IsaTable *Isa = Of.Isa; Isa && Of.Lanes; Isa = Isa->Includes)
    if (const IsaCosts *Own = M.isa(Isa->Name); Own && int(Own->VectorBits) == Bits)
      return *Own;
  return *Of.Costs;
}

bool tooFew(const LoopSite &Site, const VectorsOf &Of) {
  return llvm::any_of(Site.Vectors, [&](auto &V) { return fewLanes(V, Of).TooFew; });
}

std::string textOf(const VectorsOf &Of, const VectorShape &Shape, const IsaTable &Set) {
  const std::string Lanes = std::to_string(Shape.Lanes) + (Shape.Lanes == 1 ? " lane" : " lanes");
  return Lanes + (Shape.Masked ? " under a mask" : "") +
         (Of.Isa == &Set ? "" : " of " + std::string(Of.Isa->Name));
}

/// The vector loop of a site whose rows are stated to be shorter than whole vectors, and end in
/// single elements; else null.
const VectorLoop *endingShort(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                              const VectorsOf &Whole, const Machine &M) {
  if (Site.Vectors.size() != 1 || Whole.Isa->Scalable || Whole.Isa->isScalar())
    return nullptr;
  const VectorLoop &V = Site.Vectors.front();
  return isStatedShorter(V, longestLanes(*Whole.Isa, *Whole.Costs, elementOfLanes(V, Whole))) &&
                 (!Whole.Isa->Predicates || endsInSingleElements(K, Site, A, V, Whole, M))
             ? &V
             : nullptr;
}

/// Cycles an iteration of a short row: vectors that are shorter than a register take about as long
/// as single elements, and most of what the row waits for is the way from one to the next.
double cyclesOfShort(int64_t Trips, int Lanes, double Singles) {
  return double(Trips / Lanes + Trips % Lanes) * Singles / double(Trips);
}

std::string reasonOf(const LoopSite &Site, const VectorShape &Shape, int Longest) {
  if (Shape.MostLanes && Shape.MostLanes < Longest)
    return "no more than " + std::to_string(Shape.MostLanes) + " iterations may run together";
  if (Site.Vectors.front().Trips == Shape.Lanes)
    return "the loop has no more than " + std::to_string(Shape.Lanes) + " iterations";
  if (isStatedShorter(Site.Vectors.front(), INT_MAX))
    return "rows have " + std::to_string(Site.Vectors.front().Stated) +
           " iterations by the sizes that are stated, and end in single elements";
  if (llvm::any_of(Site.Vectors, meetsRowsBehind))
    return "from longer ones, which lie across lines, the next row's loads would wait for stores";
  return "longer ones would wait for what was stored just before";
}

} // namespace

double lanesPerIteration(const LoopSite &Site, const VectorShape &Shape) {
  const int64_t Trips = Site.Vectors.size() == 1 ? Site.Vectors.front().Trips : 0;
  const int64_t Left = Trips % Shape.Lanes;
  return Trips && Left ? double(Trips + Shape.Lanes - Left) / double(Trips) : 1;
}

double singleCycles(const LoopSite &Site, const LoopAnalysis &A, const Machine &M) {
  const IsaCosts *Scalar = M.isa("scalar");
  return Scalar
             ? predict(A.Counts, *Scalar, M, 1, 1, int(Site.Reductions.size())).CyclesPerIteration
             : INFINITY;
}

VectorsOf chooseVectors(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                        const IsaTable &Set, const IsaCosts &Costs, const Machine &M,
                        llvm::ArrayRef<LanesAsked> Wanted, std::optional<Decision> &Choice) {
  struct Tried {
    VectorsOf Of;
    VectorShape Shape;
    double Cycles, Own; // Own: where nothing waits for stores
    size_t Number;      // of equal ones the first is best
  };
  llvm::SmallVector<Tried, 8> All;
  const VectorLoop *Short =
      Wanted.empty() ? endingShort(K, Site, A, {&Set, &Costs, 0}, M) : nullptr;
  const double Singles = Short ? singleCycles(Site, A, M) : 0;
  for (VectorsOf Of : candidates(Set, Costs, M, Wanted)) {
    const VectorShape Shape = shapeOf(Site, Of);
    const int Held = Wanted.empty() ? Shape.Lanes : Shape.Longest; // under a mask, of all lanes
    Of.Costs = &costsOf(Of, Held * int(ir::bits(Shape.Container)), M);
    const bool Shorter =
        llvm::any_of(Site.Vectors, [&](auto &V) { return fewLanes(V, Of).Shorter > 0; });
    const bool ForStated =
        llvm::any_of(Site.Vectors, [](auto &V) { return isStatedShorter(V, INT_MAX); });
    if (!Wanted.empty() && (!hasWanted(Site, Of) || halvesMissing(K.Program.Values, Site, Of) ||
                            aheadMissing(Site, *Of.Isa)))
      continue;
    if (Wanted.empty() && ((Of.Lanes && (!Shorter || (ForStated && !Short))) || tooFew(Site, Of)))
      continue; // nothing asks for them, or they are still too long
    if (Short && Of.Lanes && Of.Lanes > Short->Stated)
      continue;
    const int Most = Shape.MostLanes ? std::max(1, Shape.MostLanes / Shape.Longest) : INT_MAX;
    const double Own = leastCycles(A.Counts, *Of.Costs, M, Shape.Lanes, Shape.Reductions, Most) *
                       lanesPerIteration(Site, Shape);
    const double Cycles = Short ? cyclesOfShort(Short->Stated, Shape.Lanes, Singles)
                                : waitOf(K.Program.Values, Site, Shape, *Of.Costs, M).with(Own);
    All.push_back({Of, Shape, Cycles, Own, All.size()});
  }
  if (All.empty())
    return {&Set, &Costs, 0};
  llvm::sort(All, [&](auto &X, auto &Y) {
    const auto Rank = [&](const Tried &T) { // of lanes that are asked for, rather no mask
      return std::tuple(T.Cycles, !Wanted.empty() && T.Shape.Masked, T.Own, T.Number);
    };
    return Rank(X) < Rank(Y);
  });
  // What is stored under a mask is not there for loads of the next row until the cache has it.
  constexpr double AsFast = 1.05;
  const auto Idle = [&](const Tried &T) { return lanesPerIteration(Site, T.Shape) > 1; };
  if (Wanted.empty() && Idle(All.front()))
    if (const auto Full = llvm::find_if(All, [&](auto &T) { return !Idle(T); });
        Full != All.end() && Full->Cycles <= AsFast * All.front().Cycles)
      std::rotate(All.begin(), Full, Full + 1);
  const Tried &Best = All.front();
  if (!Wanted.empty()) {
    std::optional<Decision> Without;
    const VectorsOf Free = chooseVectors(K, Site, A, Set, Costs, M, {}, Without);
    const VectorShape Shape = shapeOf(Site, Free);
    Choice.emplace();
    Choice->What = "vectors";
    Choice->Choice = textOf(Best.Of, Best.Shape, Set);
    Choice->Reason = "forced";
    Choice->Cost = Best.Cycles;
    if (textOf(Free, Shape, Set) != Choice->Choice) {
      Choice->RunnerUp = textOf(Free, Shape, Set);
      const int Most = Shape.MostLanes ? std::max(1, Shape.MostLanes / Shape.Longest) : INT_MAX;
      Choice->RunnerUpCost =
          leastCycles(A.Counts, *Free.Costs, M, Shape.Lanes, Shape.Reductions, Most);
    }
  } else if (Best.Of.Lanes) {
    Choice.emplace();
    Choice->What = "vectors";
    Choice->Choice = textOf(Best.Of, Best.Shape, Set);
    Choice->Cost = Best.Cycles;
    Choice->Reason = reasonOf(Site, Best.Shape, longestLanes(Set, Costs, Best.Shape.Container));
    if (All.size() > 1) {
      Choice->RunnerUp = textOf(All[1].Of, All[1].Shape, Set);
      Choice->RunnerUpCost = All[1].Cycles;
    }
  }
  return Best.Of;
}

} // namespace tpbcc
