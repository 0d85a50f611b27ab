//===- cost/RowEnds.cpp - What a loop leaves over, under a mask or not -----===//
//
// A vector that stores its lanes one after another does so under a mask, too, for those that are
// not there: a loop with such stores ends in as many single elements as are left.
//
// Where rows lie one behind the other in memory, the vector that a row ends with lies across the
// next row's first elements. A store that leaves these out under a mask is still on its way when
// the next row loads them, and that load can't take them from it: it waits until the store is done.
// So it does where the next row changes the same elements: y[i] += a[j][i] * x[j].
//
// Lanes of a recurrence wait for the vector before, and rows that are shorter than that pays for
// are single elements, which a core does of several rows at a time: those rows end in them, too.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "cost/Choices.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::Stmt;
using ir::StmtKind;

/// Cycles that a row's first load waits. Measured on Zen 5, for y[i][j] *= 0.5 in rows of 7 to 100
/// doubles; for s[j] += a[i][j], j below i, masks take 1.4 times as long as single doubles where
/// there are 15 to 50 rows, 1.2 times for 100, as long for 300.
static constexpr double RowWait = 25;

/// Whether the next row stores to the same elements, from its beginning or its end on.
static bool isSameRow(const MemoryAccess &Store, const Stmt &For) {
  const auto Own = llvm::find(Store.Around, &For);
  return Own != Store.Around.begin() && Own != Store.Around.end() &&
         Store.Form->coefficient(Own[-1]->Name).isZero();
}

/// Whether a row of the loop ends less than a vector before the next one begins.
static bool endsAtNext(const ir::Pool &P, const MemoryAccess &Store, const Stmt &For, int64_t Step,
                       int Lanes) {
  const auto Begin = affineForm(P, For.Begin), End = affineForm(P, For.End);
  if (!Begin || !End || !(*End - *Begin).Coefficients.empty())
    return false;
  return llvm::any_of(Store.Around, [&](const Stmt *Around) {
    const Polynomial Row = Store.Form->coefficient(Around->Name);
    const auto Gap = (Row - Polynomial(Step) * (*End - *Begin).Rest).constant();
    return Around != &For && Gap && *Gap >= 0 && *Gap < Step * Lanes;
  });
}

/// Whether the loop stores whole vectors of an array that the nest loads, too.
static bool storesWhatIsLoaded(const Kernel &K, const LoopSite &Site, const VectorLoop &V,
                               int Lanes) {
  const Stmt &For = *V.Loop;
  const Nest N = readNest(K, Site);
  const auto HandedOn = [&](const MemoryAccess &Load) { // in a register, from an iteration before
    return !V.Reductions.empty() && llvm::any_of(N.Accesses, [&](const MemoryAccess &Store) {
      return iterationsBehind(Load, Store, For) > 0;
    });
  };
  llvm::StringSet<> Loaded;
  for (const MemoryAccess &A : N.Accesses)
    if (!A.Store && !HandedOn(A))
      Loaded.insert(A.Array->Name);
  return llvm::any_of(N.Accesses, [&](const MemoryAccess &A) {
    if (!A.Store || A.Around.empty() || A.loop() != &For || !A.Form ||
        !Loaded.contains(A.Array->Name))
      return false;
    const auto Step = A.Form->coefficient(For.Name).constant();
    return (Step == 1 || Step == 2) && // pairs are stored whole
           (isSameRow(A, For) || endsAtNext(K.Program.Values, A, For, *Step, Lanes));
  });
}

/// Iterations see the value as it is then, and single elements go on with that of the last lane.
static bool isPartial(const Reduction &R) { return R.Carries == Reduction::Carry::Prefix; }

/// Whether the loop stores lanes one after another: up to four apart, vectors hold them beside what
/// is between them.
static bool storesOneByOne(const Kernel &K, const Stmt &For, const IterationCounts &N) {
  const auto Near = llvm::count_if(For.Body, [&](const ir::StmtPtr &S) {
    const auto Form =
        S->Kind == StmtKind::Store ? affineForm(K.Program.Values, S->Index) : std::nullopt;
    const auto Step = Form ? Form->coefficient(For.Name).constant() : std::nullopt;
    return Step && *Step >= 2 && *Step <= 4;
  });
  return N.Scattered > Near && !N.Updates && !N.Calls;
}

/// Whether the loop takes elements of fewer than 32 bits that are no neighbours: under a mask lanes
/// of these are loaded and stored one after another, shuffled else.
static bool takesNarrowApart(const Kernel &K, const LoopSite &Site, const Stmt &For) {
  const Nest N = readNest(K, Site);
  return llvm::any_of(N.Accesses, [&](const MemoryAccess &A) {
    const auto Step = A.Form ? A.Form->coefficient(For.Name).constant() : std::nullopt;
    return A.isInside(&For) && !A.Predicate && ir::bits(A.Array->Elem) < 32 &&
           !(Step && *Step >= -1 && *Step <= 1);
  });
}

/// Whether vectors of fewer lanes can do what whole ones leave. Halves have vectors of some lengths
/// only, and values that are used as they are have registers.
static bool mayEndShorter(const ir::Pool &P, const VectorLoop &V, const VectorsOf &Of) {
  const bool Halves = usesHalves(P, *V.Loop);
  const bool Uses =
      llvm::any_of(V.Loop->Body, [](const ir::StmtPtr &S) { return S->Kind == StmtKind::Use; });
  if (Halves || Uses)
    return false;
  const int Lanes = lanesOf(*Of.Costs, elementOfLanes(V, Of));
  return !Of.Lanes && !Of.Bits && !Of.Isa->Scalable && Lanes > 2 && Of.Isa->hasLanes(Lanes / 2) &&
         !V.MostLanes && V.Reductions.empty() && V.InTurn.empty() && V.Ordered.empty() &&
         V.Packed.empty() && V.ReadsBehind.empty() && !hasLoopsInside(V) &&
         ir::waysOut(V.Loop->Body).empty();
}

/// Whether all that the loop loads and stores lies side by side, in elements of a lane's size:
/// shorter vectors have shuffles for nothing else.
static bool takesNeighbours(const Kernel &K, const LoopSite &Site, const Stmt &For) {
  const Nest N = readNest(K, Site);
  return llvm::all_of(N.Accesses, [&](const MemoryAccess &A) {
    const auto Step = A.Form ? A.Form->coefficient(For.Name).constant() : std::optional<int64_t>();
    return !A.isInside(&For) ||
           (ir::bits(A.Array->Elem) >= 32 && !A.Predicate && (Step == 0 || Step == 1));
  });
}

std::optional<llvm::StringRef> endsInShorterVectors(const Kernel &K, const LoopSite &Site,
                                                    const VectorLoop &V, const VectorsOf &Of) {
  if (!mayEndShorter(K.Program.Values, V, Of))
    return std::nullopt;
  const int Lanes = lanesOf(*Of.Costs, elementOfLanes(V, Of));
  const auto Trips = ir::constantTrips(K.Program.Values, *V.Loop);
  if (!Of.Isa->Predicates && !(Trips && *Trips % Lanes < 2) && takesNeighbours(K, Site, *V.Loop))
    return "this instruction set has no predicates; half of the lanes, a quarter and so on, then "
           "single elements";
  if (Of.Isa->Predicates && V.Loop != Site.Nest && storesWhatIsLoaded(K, Site, V, Lanes))
    return "loads of the next row would wait for a store that leaves its elements out under a mask";
  return std::nullopt;
}

std::optional<llvm::StringRef> endsInSingleElements(const Kernel &K, const LoopSite &Site,
                                                    const LoopAnalysis &A, const VectorLoop &V,
                                                    const VectorsOf &Of, const Machine &M) {
  const IsaCosts *Scalar = M.isa("scalar");
  const auto Counts = llvm::find_if(A.Fors, [&](const ForCounts &F) { return F.Loop == V.Loop; });
  if (!Of.Isa->Predicates || Of.Isa->Scalable || !Scalar || V.MostLanes ||
      !llvm::all_of(V.Reductions, isPartial) || hasLoopsInside(V) ||
      !ir::waysOut(V.Loop->Body).empty() || Counts == A.Fors.end())
    return std::nullopt;
  const IterationCounts &N = Counts->Own;
  const int Lanes = lanesOf(*Of.Costs, elementOfLanes(V, Of));
  const auto Trips = ir::constantTrips(K.Program.Values, *V.Loop);
  const double Left = Trips ? double(*Trips % Lanes) : double(Lanes - 1) / 2;
  const double Singles = Left * leastCycles(N, *Scalar, M, 1, 0);
  if (!Left)
    return std::nullopt;
  if (V.Reductions.empty() && storesOneByOne(K, *V.Loop, N) &&
      Singles < Lanes * predict(N, *Of.Costs, M, Lanes, 1, 0).CyclesPerIteration)
    return "lanes are stored one after another, under a mask as many as a vector has";
  if (!Of.Bits && V.Reductions.empty() && takesNarrowApart(K, Site, *V.Loop))
    return "lanes are loaded or stored one after another under a mask, and shuffled without one";
  if (shufflesGroups(V, Of))
    return "whole groups of elements are shuffled, which no mask is for";
  if (V.Loop != Site.Nest && llvm::any_of(V.Reductions, isPartial))
    return "what rows hand on is waited for: single elements of several short rows are in flight";
  if (V.Loop != Site.Nest && Singles < RowWait && !mayEndShorter(K.Program.Values, V, Of) &&
      storesWhatIsLoaded(K, Site, V, Lanes))
    return "loads of the next row would wait for a store that leaves its elements out under a mask";
  return std::nullopt;
}

bool endsInPartOfVector(const Kernel &K, const VectorLoop &V, const VectorsOf &Of) {
  const int Lanes = lanesOf(*Of.Costs, elementOfLanes(V, Of));
  const auto Trips = ir::constantTrips(K.Program.Values, *V.Loop);
  return !Of.Isa->Predicates && !Of.Lanes && !Of.Bits && !V.MostLanes && Lanes > 2 &&
         endsUnderMask(*Of.Isa, V) && !(Trips && *Trips % Lanes < 2);
}

std::optional<Refusal> rowsTooShort(const Kernel &K, const LoopSite &Site, const VectorLoop &V,
                                    const IsaTable &Isa) {
  const auto R = llvm::find_if(V.Reductions, [](const Reduction &R) { return R.isRecurrence(); });
  const int64_t Most = tripsOfShortRows(K.Program.Values, *Site.Nest, V);
  if (Isa.isScalar() || R == V.Reductions.end() || !Most)
    return std::nullopt;
  return Refusal{Diag::rows_too_short,
                 V.Loop->Where.empty() ? Site.Text : V.Loop->Where,
                 {Isa.Name, std::to_string(Most), R->Text.empty() ? R->Name : R->Text}};
}

} // namespace tpbcc
