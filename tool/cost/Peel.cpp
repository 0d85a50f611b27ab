//===- cost/Peel.cpp - Iterations before the first vector -----------------===//
//
// A store that lies across two lines takes longer than one that does not. Where arrays begin
// anywhere, iterations before the first vector bring the stores of one of them to multiples of
// their length, at the price of those iterations.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "cost/LeafChoices.h"
#include "cost/LinesCrossed.h"
#include "ir/LoopNames.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"

namespace tpbcc {
using ir::StmtKind;

namespace {

/// A stream of stores that a loop of vectors may begin at a multiple of a number of bytes.
struct StoreStream {
  std::string Array;
  int64_t Element = 0, Vector = 0; // bytes
};

/// Why no iterations stand before the vectors of the loop; empty: some may.
std::string whyNone(const VectorLoop &V, const LoopBody &Made, const IsaTable &Isa) {
  if (Isa.isScalar())
    return "scalar code has no vectors";
  if (hasLoopsInside(V))
    return "there are loops inside";
  if (Made.Serial)
    return "the loop has no lanes";
  if (ir::leavesEarly(V.Loop->Body))
    return "the loop may be left early";
  if (Made.MostLanes)
    return "vectors are never full";
  if (!V.Packed.empty() || !V.InTurn.empty() || !V.Ordered.empty())
    return "lanes store one after another";
  if (llvm::any_of(V.Reductions, [](const Reduction &R) {
        return R.Carries != Reduction::Carry::Total || !R.PositionOf.empty() || R.Load || R.Kept ||
               R.AtExit || R.isRecurrence();
      }))
    return "iterations hand on more than sums";
  if (!Made.Streamed.empty() && !Made.StreamFrom && Isa.StreamAlignment)
    return "streaming stores begin at a multiple of " + std::to_string(Isa.StreamAlignment) +
           " bytes anyway";
  return "";
}

/// Of each array to which all iterations store neighbours, the first store.
std::vector<StoreStream> streamsOf(const ir::Pool &P, const VectorLoop &V, const VectorsOf &Of) {
  std::vector<StoreStream> Result;
  llvm::StringSet<> Seen;
  for (const ir::StmtPtr &S : V.Loop->Body) {
    if (S->Kind != StmtKind::Store || !Seen.insert(S->Name).second || S->Predicate)
      continue;
    const auto Form = affineForm(P, S->Index);
    if (!Form || Form->coefficient(V.Loop->Name).constant() != 1)
      continue;
    const ir::Element Elem = P[S->Value].valueType().Elem;
    const int64_t Bytes = int64_t(ir::bits(Elem)) / 8;
    const int Shorter = fewLanes(V, Of).Shorter;
    Result.push_back(
        {S->Name, Bytes, Bytes * (Shorter ? Shorter : lanesOf(*Of.Costs, elementOfLanes(V, Of)))});
  }
  return Result;
}

/// Vectors of a scalable set may have any length: to whole lines.
int alignmentOf(const StoreStream &Stream, const IsaTable &Isa, const Machine &M) {
  return int(Isa.Scalable ? M.lineBytes() : std::min<int64_t>(Stream.Vector, M.lineBytes()));
}

/// What iterations before the first vector save and take, by the model.
struct PeelCost {
  double Without = 0, With = 0; // cycles of an iteration of vectors
  double Before = 0;            // cycles, once a loop
};

PeelCost weigh(const LoopSite &Site, const LoopAnalysis &A, const VectorLoop &V,
               const StoreStream &Stream, const VectorsOf &Of, const LoopBody &Made,
               double CyclesOfIteration, const Machine &M) {
  constexpr double Place = 8; // cycles until it is known how many there are
  const int To = alignmentOf(Stream, *Of.Isa, M);
  const double Lanes = double(Stream.Vector) / double(Stream.Element);
  const double Places = double(To) / double(Stream.Element);
  const int Stores = int(llvm::count_if(
      V.Loop->Body, [](const ir::StmtPtr &S) { return S->Kind == StmtKind::Store; }));
  const double Crossing = M.StoreCrossing * double(Stream.Vector) / M.lineBytes() *
                          (Stores == 1 ? JoinedStores : 1) * (Places - 1) / Places;
  PeelCost Cost;
  Cost.With = CyclesOfIteration;
  Cost.Without =
      std::max(CyclesOfIteration, (Stores / Of.Costs->StoresPerCycle + Crossing) / Lanes);
  const bool Masked = Made.Rest == Tail::Predicated && Of.Isa->Predicates;
  Cost.Before =
      Place + (Masked ? CyclesOfIteration * Lanes : (Places - 1) / 2 * singleCycles(Site, A, M));
  return Cost;
}

/// What the planner has of itself.
Decision byModel(const LoopSite &Site, const LoopAnalysis &A, const VectorLoop &V,
                 llvm::ArrayRef<StoreStream> Streams, const VectorsOf &Of, const Machine &M,
                 double CyclesOfIteration, LoopBody &Made) {
  constexpr double Worth = 0.98; // more code has to earn its place
  Decision D;
  D.What = "peel";
  D.Choice = "none";
  if (Streams.empty()) {
    D.Reason = "the loop stores no neighbours in every iteration";
    return D;
  }
  const StoreStream &First = Streams.front();
  const int To = alignmentOf(First, *Of.Isa, M);
  const std::string Aligned = First.Array + " to " + std::to_string(To) + " bytes";
  D.RunnerUp = Aligned;
  if (M.StoreCrossing <= 0) {
    D.Reason = "the machine file has no figure for stores across lines (store_crossing)";
    return D;
  }
  const PeelCost Cost = weigh(Site, A, V, First, Of, Made, CyclesOfIteration, M);
  D.Cost = Cost.Without;
  D.RunnerUpCost = Cost.With;
  if (Cost.With > Worth * Cost.Without) {
    D.Reason = llvm::formatv("stores of {0} bytes across lines take no longer than the rest",
                             First.Vector);
    return D;
  }
  const double Saved = Cost.Without - Cost.With;
  const int64_t From = int64_t(Cost.Before / Saved) + 1, Trips = V.Trips ? V.Trips : V.Stated;
  if (Trips && Trips < From) {
    D.Reason = llvm::formatv("{0} iterations are too few: aligned stores save {1:f2} cycles each, "
                             "and getting there takes {2:f0}",
                             Trips, Saved, Cost.Before);
    return D;
  }
  std::swap(D.Cost, D.RunnerUpCost);
  D.RunnerUp = "none";
  D.Choice = Aligned;
  D.Reason = llvm::formatv("stores across lines would take {0:f2} cycles an iteration; pays from "
                           "about {1} iterations on",
                           Saved, From);
  Made.Aligned = First.Array;
  Made.AlignedTo = To;
  return D;
}

/// What a step asks for; or why it can't be.
std::optional<std::string> byStep(const ForcedLoop &Asked, llvm::ArrayRef<StoreStream> Streams,
                                  const IsaTable &Isa, const Machine &M, LoopBody &Made) {
  if (Asked.Peeled) {
    Made.Peeled = Asked.Peeled;
    return std::nullopt;
  }
  const auto Of =
      llvm::find_if(Streams, [&](const StoreStream &S) { return S.Array == Asked.Aligned; });
  if (Of == Streams.end())
    return "the loop does not store neighbours to '" + Asked.Aligned + "' in every iteration";
  const int64_t To = Asked.AlignedTo ? Asked.AlignedTo : alignmentOf(*Of, Isa, M);
  if (To % Of->Element != 0 || To / Of->Element > MostPeeled)
    return "elements of '" + Asked.Aligned + "' have " + std::to_string(Of->Element) +
           " bytes, and " + std::to_string(To) + " is no multiple of that, or more than " +
           std::to_string(MostPeeled) + " of them";
  Made.Aligned = Asked.Aligned;
  Made.AlignedTo = int(To);
  return std::nullopt;
}

std::string textOf(const LoopBody &Made) {
  return !Made.Aligned.empty() ? Made.Aligned + " to " + std::to_string(Made.AlignedTo) + " bytes"
         : Made.Peeled.value_or(0) ? std::to_string(*Made.Peeled)
                                   : "none";
}

} // namespace

std::optional<Refusal> choosePeel(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                  const VectorsOf &Of, const Machine &M, const NumberRequest &Asked,
                                  llvm::ArrayRef<ForcedLoop> Forced, SizeLeaf &Leaf,
                                  std::vector<PeelKept> &Kept) {
  Kept.clear();
  const IsaTable &Isa = *Of.Isa;
  std::optional<Decision> Said;
  std::string Each;
  for (size_t I = 0; I < Site.Vectors.size(); ++I) {
    const VectorLoop &V = Site.Vectors[I];
    LoopBody &Made = Leaf.Decided.Loops[I];
    const bool ByStep = I < Forced.size() && Forced[I].AlignStep;
    if (Asked.Mode == RequestMode::Unsaid && !ByStep)
      continue;
    const std::vector<StoreStream> Streams = streamsOf(K.Program.Values, V, Of);
    std::string None = whyNone(V, Made, Isa);
    Decision D;
    D.What = "peel";
    D.Choice = "none";
    LoopBody Planned = Made;
    if (Asked.Mode == RequestMode::Planned && None.empty())
      D = byModel(Site, A, V, Streams, Of, M, Leaf.Predicted.CyclesPerIteration, Planned);
    if (ByStep) {
      const bool Off = Forced[I].Peeled == 0;
      if (!Off && None.empty())
        None = byStep(Forced[I], Streams, Isa, M, Made).value_or("");
      if (!Off && !None.empty())
        return refusedStep(Site, *Forced[I].AlignStep, None);
      if (Off)
        Made.Peeled = 0;
      if (textOf(Made) != textOf(Planned) || Asked.Mode != RequestMode::Planned) {
        D.Choice = textOf(Made);
        D.Reason = "forced";
      }
    } else if (!None.empty()) {
      D.Reason = "loop '" + V.Loop->Name + "' begins with a vector: " + None;
      if (Asked.Mode == RequestMode::Given)
        Kept.push_back({V.Loop->Where, V.Loop->Name, None});
    } else if (Asked.Mode == RequestMode::Planned) {
      Made = Planned;
    } else {
      Made.Peeled = Asked.Mode == RequestMode::Off ? 0 : Asked.Iterations;
      D.Choice = textOf(Made);
      D.Reason = Asked.Mode == RequestMode::Off
                     ? "forced"
                     : "forced: so many iterations before the first vector";
    }
    Each += (Each.empty() ? "" : ", ") + textOf(Made) + " for " +
            ir::print(ir::nameOf(*Site.Nest, *V.Loop));
    if (!Said || (Said->Choice == "none" && D.Choice != "none"))
      Said = D;
    if (D.Choice != Said->Choice)
      Said->Choice = Each;
  }
  if (Said)
    Leaf.Decisions.push_back(std::move(*Said));
  return std::nullopt;
}

} // namespace tpbcc
