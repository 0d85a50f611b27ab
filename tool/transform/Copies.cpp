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

/// How many copies of a trip of one vector pay: some processors store two vectors in a cycle and
/// take one branch. Rows of few vectors never come to as many as a loop that stands alone.
/// TPB_COPIES knows these numbers.
static int copiesOfShort(bool IsInLoop) { return IsInLoop ? 4 : 8; }

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

/// Whether trips hand on half a register, as loaded from what the next ones store to. Of copies,
/// clang 19 joins such loads and stores to whole registers, and forgets the order of the others.
static bool handsOnHalves(const ir::Pool &P, const Stmt &S) {
  return llvm::any_of(S.Body, [&](const StmtPtr &Each) {
    const ir::Type Ty = Each->Value ? P[Each->Value].Ty : ir::Type();
    return Each->Kind == StmtKind::Assign && Ty.isVector() && Ty.Lanes * ir::bits(Ty.Elem) <= 64;
  });
}

/// Whether a loop has one vector a trip, few statements and no way out of them: a branch a trip
/// takes longer than what stands between.
static bool isShort(const Worker &W, const Stmt &S) {
  constexpr size_t MostStatements = 16;
  const ir::Pool &P = W.Code.Values;
  return S.Begin && S.Loop == ir::LoopKind::Vector && S.WholeSteps && S.Unroll == 1 &&
         !W.Isa->Scalable && !W.Isa->isScalar() && !hasFewTrips(P, S) && !isLastVector(P, S) &&
         !handsOnHalves(P, S) && S.Body.size() <= MostStatements &&
         llvm::all_of(S.Body, [](const StmtPtr &Each) {
           return Each->Kind == StmtKind::Let || Each->Kind == StmtKind::Assign ||
                  Each->Kind == StmtKind::Store;
         });
}

int copiesOfTrip(const Worker &W, const Stmt &S, bool IsInLoop) {
  return isShort(W, S) ? copiesOfShort(IsInLoop) : 0;
}

} // namespace tpbcc
