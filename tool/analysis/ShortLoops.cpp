//===- analysis/ShortLoops.cpp - Whether loops of few iterations should be none ---===//
//
// Vectors of a loop that runs three times are never full, and a loop around such a one, which has
// the lanes, can't see which elements lie side by side. Where all iterations stand one behind the
// other, both are better, unless lanes then lie far apart in memory.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;

/// Whether lanes of the loop find what they load and store in groups of up to so many elements,
/// which are loaded and stored whole, or load it from rows of eight bytes.
static bool liesNear(const Nest &N, const Stmt &For, int64_t Group) {
  return llvm::none_of(N.Accesses, [&](const MemoryAccess &A) {
    const auto Step = A.Form ? A.Form->coefficient(For.Name).constant() : std::optional<int64_t>();
    const bool OfRow = Step == 8 && !A.Store && ir::bits(A.Array->Elem) == 8;
    return A.isInside(&For) && !OfRow && (!Step || *Step > Group || *Step < -Group);
  });
}

/// Whether all iterations of a short loop are whole vectors of neighbours, but for what is gathered
/// in any case. Under masks, rows that are stored may have other lengths, too.
static bool fillsVectors(const ir::Pool &P, const Nest &N, const VectorLoop &V, bool Masks) {
  constexpr int64_t LeastBits = 128;
  const auto Trips = ir::constantTrips(P, *V.Loop);
  const bool Whole = Trips && *Trips * ir::bits(V.Container) % LeastBits == 0;
  return (Whole || (Masks && V.Reductions.empty())) &&
         llvm::all_of(N.Accesses, [&](const MemoryAccess &A) {
           const auto Step =
               A.Form ? A.Form->coefficient(V.Loop->Name).constant() : std::optional<int64_t>();
           return !A.isInside(V.Loop) || !Step || *Step == 0 ||
                  (std::abs(*Step) == 1 && ir::bits(A.Array->Elem) >= 32);
         });
}

/// Whether how often a loop runs is known, though no number says so.
static bool runsKnown(const ir::Pool &P, const Stmt &For) {
  bool Known = true;
  for (const ExprId Bound : {For.Begin, For.End})
    ir::forEachBelow(P, Bound, [&](ExprId Id) {
      Known &= P[Id].Kind == Op::Const || !P[Id].Operands.empty();
      return Known;
    });
  return Known;
}

/// How many operations a value has behind what an iteration before left in a variable; -1: it is
/// not made of that. Lets of the loop's body are looked through.
static int operationsBehind(const ir::Pool &P, const Stmt &For, ExprId Id, llvm::StringRef Name,
                            llvm::DenseMap<uint32_t, int> &Known) {
  if (const auto It = Known.find(Id.Index); It != Known.end())
    return It->second;
  const ir::Expr &E = P[Id];
  int Most = E.Kind == Op::Local && E.Name == Name ? 0 : -1;
  if (E.Kind == Op::Local && Most < 0)
    for (const ir::StmtPtr &S : For.Body)
      if (S->Kind == ir::StmtKind::Let && S->Name == E.Name)
        Most = std::max(Most, operationsBehind(P, For, S->Value, Name, Known));
  for (const ExprId Operand : E.Operands)
    if (const int Below = operationsBehind(P, For, Operand, Name, Known); Below >= 0)
      Most = std::max(Most, Below + (E.Kind != Op::Convert));
  return Known[Id.Index] = Most;
}

/// Elements that are the same in all lanes: each takes a register.
static size_t sameInAllLanes(const Kernel &K, const Stmt &For) {
  const ir::Pool &P = K.Program.Values;
  const Variance Lanes(K, For, Variance::Lanes);
  std::set<uint32_t> Found;
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind == Op::Load && !Lanes.varies(Id))
          Found.insert(Id.Index);
        return true;
      });
    });
  });
  return Found.size();
}

/// Whether each iteration of the loop around waits for elements that the one before it stored.
static bool waitsForStores(const Nest &N, const Stmt &For) {
  const Stmt *Around = N.parent(&For);
  return Around && llvm::any_of(N.Accesses, [&](const MemoryAccess &A) {
           return A.Store && A.isInside(&For) && A.Form &&
                  A.Form->coefficient(Around->Name).isZero();
         });
}

/// Whether a short loop inside stores all members of groups, one after another, which are stored as
/// one where its iterations stand behind each other.
static bool storesGroups(const ir::Pool &P, const Nest &N, llvm::StringRef Lanes) {
  constexpr int64_t Most = 4;
  return llvm::any_of(N.Accesses, [&](const MemoryAccess &A) {
    return A.Store && A.Form && llvm::any_of(A.Around, [&](const Stmt *For) {
             const auto Members = ir::constantTrips(P, *For);
             return Members && *Members > 1 && *Members <= Most &&
                    A.Form->coefficient(For->Name) == 1 && A.Form->coefficient(Lanes) == *Members;
           });
  });
}

bool paysWithoutShortLoops(const Kernel &K, const LoopSite &Before, const LoopSite &Made,
                           bool Masks) {
  constexpr size_t MostRegisters = 12; // of the 16 that AVX2 has
  const ir::Pool &P = K.Program.Values;
  const auto Long = llvm::count_if(
      Before.Vectors, [&](const VectorLoop &V) { return !ir::constantTrips(P, *V.Loop); });
  if (Made.Vectors.size() < size_t(std::max<int64_t>(1, Long)) || Before.Vectors.empty())
    return false;
  const Nest Old = readNest(K, Before), New = readNest(K, Made);
  // What iterations hand on would wait for all of the copies instead of one.
  const auto Waits = [&](const Stmt &For, const Reduction &R) {
    constexpr int MostOperations = 2; // one, and the condition that it is done under
    llvm::DenseMap<uint32_t, int> Known;
    if (R.Carries == Reduction::Carry::Previous || R.Carries == Reduction::Carry::Last)
      return operationsBehind(P, For, R.Update, R.Name, Known) >= 0; // of what was there: waits
    return R.Carries != Reduction::Carry::Total ||
           operationsBehind(P, For, R.Update, R.Name, Known) > MostOperations;
  };
  for (const VectorLoop &V : Made.Vectors)
    if (llvm::any_of(V.Reductions, [&](const Reduction &R) { return Waits(*V.Loop, R); }))
      return false;
  const bool AnyInside =
      llvm::any_of(Before.Vectors, [&](const VectorLoop &V) { return !Old.isInnermost(V.Loop); });
  const bool Fills = llvm::any_of(
      Before.Vectors, [&](const VectorLoop &V) { return fillsVectors(P, Old, V, Masks); });
  // Vectors of four elements that need no shuffles, and no sum of their lanes.
  const bool Rows = llvm::any_of(Before.Vectors, [&](const VectorLoop &V) {
    return V.Reductions.empty() && fillsVectors(P, Old, V, Masks) && !waitsForStores(Old, *V.Loop);
  });
  return llvm::all_of(Made.Vectors, [&](const VectorLoop &V) {
    if (runsKnown(P, *V.Loop)) // a short one that is left
      return false;
    const bool Near = liesNear(New, *V.Loop, Rows ? 3 : 4);
    // A loop that stores every third element loads the numbers that are the same again as well.
    const bool Fits =
        sameInAllLanes(K, *V.Loop) <= MostRegisters || storesGroups(P, Old, V.Loop->Name);
    return AnyInside ? Near && Fits : Near || !Fills;
  });
}

} // namespace tpbcc
