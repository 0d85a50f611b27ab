#include "emit/Prototypes.h"
#include "analysis/Nest.h"
#include "ir/Build.h"

namespace tpbcc {

void collectPrototypes(const Worker &W, bool IsCxx, Prototypes &Needed) {
  const ir::Pool &P = W.Code.Values;
  forEachStatement(W.Code.Body, true, [&](const ir::Stmt &S) {
    ir::forEachExpr(S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        const ir::Expr &E = P[Id];
        if (E.Kind != ir::Op::Intrinsic || !E.Ty.isVector())
          return true;
        if (W.Isa->function(E.Name, E.Ty) && !W.Isa->isHelper(E.Name, E.Ty))
          return true;
        if (const auto F = vectorFunction(*W.Isa, E.Name, E.Ty, W.Math)) {
          Needed.Texts.insert(prototypeOf(*F, *W.Isa, IsCxx));
          Needed.Sleef |= F->From == MathLibrary::Sleef;
          Needed.Mvec |= F->From == MathLibrary::Mvec;
        }
        return true;
      });
    });
  });
}

} // namespace tpbcc
