//===- transform/Copies.cpp - Trips that compilers copy -------------------===//
#include "transform/Copies.h"
#include "isa/Isa.h"
#include "transform/SingleTurn.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

/// Whether the loop's vectors are as long as a line of 64 bytes.
static bool isOfLines(const ir::Pool &P, const Stmt &S) {
  constexpr int Line = 512;
  return llvm::any_of(S.Body, [&](const StmtPtr &Each) {
    const ir::Type Ty = Each->Kind == StmtKind::Let ? Each->Ty
                        : Each->Value               ? P[Each->Value].valueType()
                                                    : ir::Type();
    return Ty.isVector() && !Ty.isPredicate() && Ty.Lanes * int(ir::bits(Ty.Elem)) >= Line;
  });
}

/// How many copies of a trip of one vector pay: some processors store two vectors in a cycle and
/// take one branch. Rows of few vectors never come to as many as a loop that stands alone, nor do
/// loops over vectors that are twice as long and take two cycles: what is left of a trip costs them
/// more than jumps do. On Zen 4, 585 loops of about 1000 elements are as fast on AVX-512 with four.
/// TPB_COPIES knows these numbers.
static int copiesOfShort(bool IsInLoop, bool OfLines) { return IsInLoop || OfLines ? 4 : 8; }

/// The number of trips, where it is a constant; else 0.
static int64_t knownTrips(const ir::Pool &P, const Stmt &S) {
  if (!S.Begin || P[S.Begin].Kind != Op::Const || P[S.End].Kind != Op::Const)
    return 0;
  const int64_t Step = P[S.Step].Kind == Op::Const ? P[S.Step].Integer : 0;
  return Step > 0 ? (P[S.End].Integer - P[S.Begin].Integer) / Step : 0;
}

bool hasFewTrips(const ir::Pool &P, const Stmt &S) {
  constexpr int64_t Few = 16;
  const int64_t Trips = knownTrips(P, S);
  return Trips > 0 && Trips <= Few;
}

/// The same by the sizes that are stated: no copies for trips that never come.
static bool isStatedShort(const Worker &W, const Stmt &S) {
  constexpr int64_t Few = 16;
  const auto V = llvm::find_if(W.Site->Vectors, [&](const VectorLoop &Each) {
    return Each.Loop && Each.Loop->Name == S.Name;
  });
  const ir::Expr &Step = W.Code.Values[S.Step];
  return V != W.Site->Vectors.end() && V->Stated && Step.Kind == Op::Const && Step.Integer > 0 &&
         V->Stated / Step.Integer <= Few;
}

/// Whether trips hand on half a register that they load. Where they store it, too, clang 19 joins
/// the loads and stores of copies to whole registers, and forgets the order of other loads.
static bool handsOnLoadedHalves(const ir::Pool &P, const Stmt &S) {
  const auto IsLoaded = [&](const ir::Expr &Handed) {
    return llvm::any_of(S.Body, [&](const StmtPtr &Each) {
      return Each->Kind == StmtKind::Let && Each->Name == Handed.Name && Each->Value &&
             P[Each->Value].Kind == Op::Load;
    });
  };
  return llvm::any_of(S.Body, [&](const StmtPtr &Each) {
    if (Each->Kind != StmtKind::Assign)
      return false;
    const ir::Expr &Handed = P[Each->Value];
    return Handed.Kind == Op::Local && Handed.Ty.isVector() &&
           Handed.Ty.Lanes * ir::bits(Handed.Ty.Elem) <= 64 && IsLoaded(Handed);
  });
}

/// Whether a value takes a loop over the lanes that a mask has.
static bool goesThroughLanes(const ir::Expr &E) { return E.Kind == Op::FoldLanes && E.Predicate; }

/// Whether a loop has one vector a trip, few statements and no way out of them: a branch a trip
/// takes longer than what stands between.
static bool isShort(const Worker &W, const Stmt &S) {
  constexpr size_t MostStatements = 16;
  const ir::Pool &P = W.Code.Values;
  return S.Begin && S.Loop == ir::LoopKind::Vector && S.WholeSteps && S.Unroll == 1 &&
         !W.Isa->Scalable && !W.Isa->isScalar() && !hasFewTrips(P, S) && !isStatedShort(W, S) &&
         !isLastVector(P, S) && !handsOnLoadedHalves(P, S) && S.Body.size() <= MostStatements &&
         llvm::all_of(S.Body, [&](const StmtPtr &Each) {
           const bool Plain = Each->Kind == StmtKind::Let || Each->Kind == StmtKind::Assign ||
                              Each->Kind == StmtKind::Store || Each->Kind == StmtKind::Prefetch;
           return Plain && !(Each->Value && goesThroughLanes(P[Each->Value]));
         });
}

llvm::StringSet<> halvesPassedOn(const ir::Pool &P, const Stmt &S) {
  llvm::StringSet<> Arrays, Values, Found;
  if (S.Loop != ir::LoopKind::Vector || S.Unroll < 2)
    return Found;
  for (const StmtPtr &Each : S.Body)
    if (Each->Kind == StmtKind::Store) {
      Arrays.insert(Each->Name);
      if (P[Each->Value].Kind == Op::Local)
        Values.insert(P[Each->Value].Name);
    }
  for (const StmtPtr &Each : S.Body) {
    if (Each->Kind != StmtKind::Let || !Each->Value || !Values.contains(Each->Name))
      continue;
    const ir::Expr &E = P[Each->Value];
    if (E.Kind == Op::Load && !E.Predicate && E.Ty.isVector() && !E.Ty.Scalable &&
        E.Ty.Lanes * ir::bits(E.Ty.Elem) <= 64 && Arrays.contains(E.Name))
      Found.insert(Each->Name);
  }
  return Found;
}

int copiesOfTrip(const Worker &W, const Stmt &S, bool IsInLoop) {
  return isShort(W, S) && !W.Uncopied.contains(S.Name)
             ? copiesOfShort(IsInLoop, isOfLines(W.Code.Values, S))
             : 0;
}

} // namespace tpbcc
