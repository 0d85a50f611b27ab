//===- analysis/MaskedEnd.cpp - Last iterations as part of a vector -------===//
//
// Where a set can load under a mask but hardly store under one, as AVX2, a loop that stores nothing
// may still do its last iterations as one vector: what is loaded has to lie side by side, and what
// lanes compute of the zeros that the others load may not trap.
//
//===----------------------------------------------------------------------===//
#include "analysis/Extent.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// Whether lanes need no more than what they have combined so far.
static bool isTotal(const Reduction &R) {
  return R.Carries == Reduction::Carry::Total && R.PositionOf.empty() && !R.Load && !R.Kept &&
         !R.isRecurrence() && R.Logical == Reduction::Truth::None && !R.AtExit;
}

bool mayEndUnderMask(const Kernel &K, const LoopSite &Site, const VectorLoop &V) {
  const ir::Pool &P = K.Program.Values;
  const Stmt &For = *V.Loop;
  if (V.Reductions.empty() || !llvm::all_of(V.Reductions, isTotal) || !V.InTurn.empty() ||
      !V.Packed.empty() || !V.Ordered.empty() || !V.ReadsBehind.empty() ||
      !llvm::all_of(For.Body, [](const ir::StmtPtr &S) {
        return S->Kind == StmtKind::Let || S->Kind == StmtKind::Assign;
      }))
    return false;
  bool Traps = false;
  for (const ir::StmtPtr &S : For.Body)
    ir::forEachExpr(*S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        const bool Divides = P[Id].Kind == Op::Div || P[Id].Kind == Op::Rem;
        Traps |= Divides && !P[Id].Ty.isFloating();
        return true;
      });
    });
  const Nest N = readNest(K, Site);
  return !Traps && llvm::all_of(N.Accesses, [&](const MemoryAccess &A) {
    if (!A.isInside(&For))
      return true;
    const auto Step = A.Form ? A.Form->coefficient(For.Name).constant() : std::optional<int64_t>();
    return !A.Store && !A.Predicate && ir::bits(A.Array->Elem) >= 32 && (Step == 0 || Step == 1);
  });
}

} // namespace tpbcc
