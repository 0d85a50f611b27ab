#include "emit/Prototypes.h"
#include "analysis/Nest.h"
#include "ir/Build.h"

namespace tpbcc {

void collectPrototypes(const Worker &W, bool IsCxx, std::set<std::string> &Prototypes) {
  const ir::Pool &P = W.Code.Values;
  if (!W.Math.sleef())
    return;
  forEachStatement(W.Code.Body, true, [&](const ir::Stmt &S) {
    ir::forEachExpr(S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        const ir::Expr &E = P[Id];
        if (E.Kind != ir::Op::Intrinsic || !E.Ty.isVector())
          return true;
        if (W.Isa->function(E.Name, E.Ty) && !W.Isa->isHelper(E.Name, E.Ty))
          return true;
        const std::string Prototype = sleefPrototype(*W.Isa, E.Name, E.Ty, W.Math.Ulp, IsCxx);
        if (!Prototype.empty())
          Prototypes.insert(Prototype);
        return true;
      });
    });
  });
}

} // namespace tpbcc
