//===- cost/StoredAround.cpp - Rows that begin with what was just stored --===//
//
// y[i] = x[i] + sum of c[j] * y[i - j] over a few j: as the lanes of one vector, these elements are
// loaded across stores of single ones that the iterations before made. No core forwards that, and
// each iteration waits until the last of them is in the cache. Single elements take one each.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "cost/Choices.h"
#include "cost/Recurrence.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

namespace tpbcc {

/// After how many iterations of Around the lanes of its loop For, which runs so often, first cover
/// the element that Store left; 0: never soon.
static int64_t iterationsUntil(const ir::Pool &P, const MemoryAccess &Load,
                               const MemoryAccess &Store, const ir::Stmt &Around,
                               const ir::Stmt &For, int64_t Trips) {
  constexpr int64_t Soon = 4;
  const auto First = affineForm(P, For.Begin);
  if (Load.Array != Store.Array || !Load.Form || !Store.Form || !First)
    return 0;
  const auto Step = Load.Form->coefficient(For.Name).constant();
  const auto Further = Store.Form->coefficient(Around.Name).constant();
  const auto Begin = First->Coefficients.empty() ? First->Rest.constant() : std::nullopt;
  if (!Begin || !Step || std::abs(*Step) != 1 || !Further || *Further == 0)
    return 0;
  AffineForm Apart = *Load.Form - *Store.Form; // but for the lanes
  Apart.Coefficients.erase(For.Name);
  const auto Same = llvm::all_of(Apart.Coefficients, [](auto &C) { return C.second.isZero(); });
  const auto Ahead = Apart.Rest.constant();
  if (!Same || !Ahead)
    return 0;
  const int64_t One = *Ahead + *Step * *Begin, Other = One + *Step * (Trips - 1);
  for (int64_t Before = 1; Before <= Soon; ++Before)
    if (std::min(One, Other) <= -Before * *Further && -Before * *Further <= std::max(One, Other))
      return Before;
  return 0;
}

std::optional<Refusal> rowsMeetStored(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                      const VectorLoop &V, const VectorsOf &Of, const Machine &M) {
  const ir::Pool &P = K.Program.Values;
  const IsaCosts *Scalar = M.isa("scalar");
  const auto Counts = llvm::find_if(A.Fors, [&](const ForCounts &F) { return F.Loop == V.Loop; });
  const auto Trips = ir::constantTrips(P, *V.Loop);
  const bool OneSum =
      V.Reductions.size() == 1 && V.Reductions.front().Carries == Reduction::Carry::Total;
  if (Of.Isa->isScalar() || !Scalar || Counts == A.Fors.end() || hasLoopsInside(V) || !OneSum ||
      !Trips || *Trips < 2 || V.Loop == Site.Nest)
    return std::nullopt;
  const Nest N = readNest(K, Site);
  const ir::Stmt *Around = N.parent(V.Loop);
  const MemoryAccess *Waiting = nullptr;
  int64_t Distance = 0;
  for (const MemoryAccess &Store : N.Accesses)
    for (const MemoryAccess &Load : N.Accesses)
      if (Around && Store.Store && !Load.Store && Store.loop() == Around && Load.isInside(V.Loop))
        if (const int64_t Before = iterationsUntil(P, Load, Store, *Around, *V.Loop, *Trips);
            Before && (!Distance || Before < Distance)) {
          Distance = Before;
          Waiting = &Load;
        }
  if (!Waiting)
    return std::nullopt;
  const Forwarding By = forwardingOf(M);
  const int Lanes = shapeOf(Site, Of).Lanes;
  const auto Cycles = [&](const IsaCosts &Costs, int Each) {
    return leastCycles(Counts->Own, Costs, M, Each, 0);
  };
  // A product, and the lanes of it by twos, or one after another.
  const double Behind = double(Of.Costs->MultiplyLatency) +
                        double(Of.Costs->AddLatency) * std::log2(std::min<double>(Lanes, *Trips));
  const double InOrder =
      double(Scalar->MultiplyLatency) + double(Scalar->AddLatency) * double(*Trips);
  const double Vectors = std::max((By.Cycles + By.Failed + Behind) / double(Distance * *Trips),
                                  Cycles(*Of.Costs, Lanes));
  const double Single =
      std::max((By.Cycles + InOrder) / double(Distance * *Trips), Cycles(*Scalar, 1));
  if (!(Vectors > Single))
    return std::nullopt;
  return Refusal{Diag::store_forwarding,
                 Waiting->Where,
                 {Of.Isa->Name, Waiting->Text,
                  "with the iterations of '" + V.Loop->Name + "' as lanes",
                  "have an element that was stored alone " + std::to_string(Distance) +
                      (Distance == 1 ? " iteration" : " iterations"),
                  llvm::formatv("{0:f2}", Vectors), llvm::formatv("{0:f2}", Single)}};
}

} // namespace tpbcc
