//===- analysis/LaneElement.cpp - The element that decides the lanes ------===//
#include "analysis/Analysis.h"
#include "analysis/Packing.h"
#include "ir/Build.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::StmtKind;

ir::Element widestOfLanes(const Kernel &K, const LoopSite &Site, const ir::Stmt &For) {
  return widestBeside(K, Site, For, findPacked(K, Site, For)).value_or(Site.Elem);
}

std::optional<ir::Element> widestBeside(const Kernel &K, const LoopSite &Site, const ir::Stmt &For,
                                        llvm::ArrayRef<PackedCounter> Packed) {
  const ir::Pool &P = K.Program.Values;
  const Variance Lanes(K, For, Variance::Lanes);
  std::optional<ir::Element> Widest;
  auto Take = [&](ir::Element E) {
    if (E != ir::Element::Bool && (!Widest || ir::bits(E) > ir::bits(*Widest)))
      Widest = E;
  };
  auto Value = [&](ExprId Root) {
    if (Root)
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        const Expr &E = P[Id];
        if (!Lanes.varies(Id) && Id != Root)
          return false;
        Take(E.valueType().Elem);
        // What is cut of a number that grows with the loop counts in lanes of 32 bits, as lowering
        // has it.
        if (E.Kind == Op::Convert && ir::bits(E.Ty.Elem) == 32 && !E.Ty.isFloating() &&
            P[E.Operands[0]].Ty.Elem == ir::Element::I64 && affineForm(P, E.Operands[0]))
          return false;
        if (countedRemainder(P, For, Id))
          return false;
        if (E.Kind != Op::Load)
          return true;
        // A computed subscript is a vector, an affine one is an address.
        return !affineForm(P, E.Operands[0]) && !packedBy(P, Packed, E.Operands[0]);
      });
  };
  llvm::StringSet<> Read; // other Lets only give a name to what is used elsewhere
  forEachStatement(For.Body, true, [&](const ir::Stmt &S) {
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind == Op::Local)
          Read.insert(P[Id].Name);
        return true;
      });
    });
  });
  forEachOfLanes(For.Body, true, [&](const ir::Stmt &S) {
    if (S.Kind == StmtKind::Let && !Read.contains(S.Name))
      return;
    if (S.Kind == StmtKind::Assign) {
      const auto It = llvm::find_if(Packed, [&](auto &C) { return C.Name == S.Name; });
      if (It != Packed.end()) {
        if (It->Counts)
          llvm::for_each(It->conditions(), Value);
        return;
      }
    }
    if (S.Kind == StmtKind::Let || S.Kind == StmtKind::Assign || S.Kind == StmtKind::Store ||
        S.Kind == StmtKind::Use || ir::isWayOut(S))
      Value(S.Value);
    if (S.Kind == StmtKind::Store) {
      Value(S.Predicate);
      if (!affineForm(P, S.Index) && !packedBy(P, Packed, S.Index))
        Value(S.Index);
      for (const ArrayUse &Array : Site.Arrays)
        if (Array.Name == S.Name)
          Take(Array.Elem);
    }
  });
  return Widest;
}

} // namespace tpbcc
