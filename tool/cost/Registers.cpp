//===- cost/Registers.cpp - Values that loops keep in registers -----------===//
#include "cost/Registers.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include <set>

namespace tpbcc {

int registersKept(const ir::Pool &P, const ir::Stmt &For) {
  constexpr int OnTheirWay = 2;
  std::set<std::string> Inside, Read;
  forEachStatement(For.Body, true, [&](const ir::Stmt &S) {
    if (S.Kind == ir::StmtKind::Let)
      Inside.insert(S.Name);
    ir::forEachExpr(S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        if (P[Id].Kind == ir::Op::Local && P[Id].Ty.isVector() && !P[Id].Ty.isPredicate())
          Read.insert(P[Id].Name);
        return true;
      });
    });
  });
  int Kept = OnTheirWay;
  for (const std::string &Name : Read)
    Kept += !Inside.count(Name);
  return Kept;
}

} // namespace tpbcc
