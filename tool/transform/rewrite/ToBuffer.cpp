//===- transform/rewrite/ToBuffer.cpp - Accesses of a buffer instead ------===//
#include "ir/Build.h"
#include "transform/rewrite/Boxes.h"

namespace tpbcc::rewrite {

/// A load is one value for all statements of its loop, so that it is replaced in all of them.
void toBuffer(Draft &D, const BoxAccess &A, const std::string &Buffer, ExprId Place) {
  ir::Pool &P = D.pool();
  const MemoryAccess &Of = *A.Access;
  if (Of.Store) {
    Stmt &S = *ir::find(D.root(), Of.Statement->Id);
    S.Name = Buffer;
    S.Index = Place;
    return;
  }
  Stmt &Loop = *ir::find(D.root(), Of.loop()->Id);
  Meaning There;
  std::vector<uint32_t> Loads;
  ir::forEach(std::as_const(Loop), [&](const Stmt &S) {
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        const ir::Expr &E = P[Id];
        if (E.Kind == ir::Op::Load && E.Name == Of.Array->Name && E.Operands[0] == Of.Index)
          Loads.push_back(Id.Index);
        return true;
      });
    });
  });
  const ExprId Load = ir::load(P, ir::Type::scalar(Of.Array->Elem), Buffer, Place);
  for (const uint32_t Was : Loads)
    There.Values[Was] = Load;
  if (!Loads.empty()) // another access of the box may have replaced it
    replaceIn(P, Loop, There);
}

} // namespace tpbcc::rewrite
