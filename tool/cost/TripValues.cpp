//===- cost/TripValues.cpp - Values that have no instruction of their own -===//
#include "cost/TripValues.h"
#include "cost/Joined.h"
#include "cost/KeptTruths.h"
#include "ir/Build.h"
#include "ir/ExecuteValue.h"
#include "ir/Identity.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

TripValues::TripValues(const Worker &W, const ir::Stmt *For)
    : P(W.Code.Values), Isa(*W.Isa), InLoop(For) {
  if (!For)
    return;
  Truths = keptTruths(W, *For);
  const auto Index = [&](ExprId Id) {
    if (Id && P[Id].Kind == Op::Local && P[Id].Ty.isVector())
      Indices.insert(P[Id].Name);
  };
  ir::forEach(*For, [&](const ir::Stmt &S) {
    if (S.Kind == ir::StmtKind::Assign || S.Kind == ir::StmtKind::For)
      Changing.insert(S.Name);
    if (S.Kind == ir::StmtKind::Store)
      Index(S.Index);
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind == Op::Load)
          Index(P[Id].Operands[0]);
        return true;
      });
    });
  });
}

void TripValues::enter(llvm::ArrayRef<ir::StmtPtr> Body) {
  for (const ir::StmtPtr &S : Body)
    if (S->Kind == ir::StmtKind::Assign)
      Assigned.insert(S->Name);
}

void TripValues::bind(const ir::Stmt &Let, const Pairs &Beside) {
  Here[Let.Name] = Let.Value;
  Same[Let.Name] = InLoop && isSame(Let.Value);
  if (P[Let.Value].Kind == Op::Load)
    Loaded[Let.Name] = loadForm(P, Isa, Let.Value, Beside);
}

bool TripValues::isFromOutside(ExprId Id) const {
  return P[Id].Kind == Op::Local && !Here.count(P[Id].Name) && !Assigned.contains(P[Id].Name);
}

bool TripValues::isFixed(ExprId Id) const { return InLoop && isSame(Id); }

bool TripValues::isSame(ExprId Id) const {
  const Expr &E = P[Id];
  if (E.Kind == Op::Local) {
    const auto Found = Same.find(E.Name);
    return !Changing.contains(E.Name) && (Found == Same.end() || Found->second);
  }
  return E.Kind != Op::Load && E.Kind != Op::Induction && E.Kind != Op::Intrinsic && !E.Predicate &&
         llvm::all_of(E.Operands, [&](ExprId Of) { return isSame(Of); });
}

bool TripValues::isFromMemory(ExprId Id) const {
  const Expr &Of = resolved(Id);
  return Isa.Architecture == llvm::StringRef("x86_64") && isPlainLoad(Of);
}

Form TripValues::loadedAs(ExprId Id) const {
  const auto Found = P[Id].Kind == Op::Local ? Loaded.find(P[Id].Name) : Loaded.end();
  return Found == Loaded.end() ? Form::Plain : Found->second;
}

const Expr &TripValues::resolved(ExprId Id) const {
  const auto Found = P[Id].Kind == Op::Local ? Here.find(P[Id].Name) : Here.end();
  return P[Found == Here.end() ? Id : Found->second];
}

bool TripValues::widens(const Expr &E) const {
  if (E.Kind != Op::Convert || !E.Ty.isVector())
    return false;
  const ir::Type From = P[E.Operands[0]].valueType();
  return !E.Ty.isFloating() && !E.Ty.isPredicate() && !From.isFloating() && !From.isPredicate() &&
         ir::bits(E.Ty.Elem) > ir::bits(From.Elem);
}

/// Whether AVX-512 does it as the mask of another instruction: a choice between what was computed
/// and something else, and the other condition of a comparison.
bool TripValues::isUnderMask(const Expr &E) const {
  const auto Computes = [&](ExprId Id) {
    const Op Kind = resolved(Id).Kind;
    return ir::isLaneOperation(Kind) && Kind != Op::Select && Kind != Op::Convert;
  };
  if (E.Kind == Op::Select)
    return E.Ty.isVector() && (Computes(E.Operands[1]) || Computes(E.Operands[2]));
  const auto Compares = [&](ExprId Id) {
    const Expr &Mask = resolved(Id);
    const Op Kind = (Mask.Kind == Op::Not ? resolved(Mask.Operands[0]) : Mask).Kind;
    return Kind >= Op::CmpLt && Kind <= Op::CmpNe;
  };
  return E.Kind == Op::And && E.Ty.isPredicate() &&
         (Compares(E.Operands[0]) || Compares(E.Operands[1]));
}

bool TripValues::isPartOfAddress(const ir::Stmt &Let) const {
  return Isa.Scalable && Indices.contains(Let.Name) && widens(P[Let.Value]);
}

bool TripValues::isPartOfOther(const Expr &E) const {
  if (widens(E))
    return widens(resolved(E.Operands[0]));
  if (E.Kind == Op::Splat) // made before the loop
    return P[E.Operands[0]].Kind == Op::Const || P[E.Operands[0]].Kind == Op::Invariant;
  if (Isa.Predicates && !Isa.Scalable && isUnderMask(E))
    return true;
  if (Isa.Name == llvm::StringRef("neon") && !E.Ty.isFloating() && !E.Ty.isPredicate() &&
      (E.Kind == Op::Add || E.Kind == Op::Sub)) // mla, uaddw
    return llvm::any_of(E.Operands, [&](ExprId Of) {
      return resolved(Of).Kind == Op::Mul || widens(resolved(Of));
    });
  if (E.Kind != Op::Select || !E.Ty.isFloating() || Isa.Architecture != llvm::StringRef("x86_64"))
    return false;
  const Expr &Mask = resolved(E.Operands[0]);
  return (Mask.Kind == Op::CmpLt || Mask.Kind == Op::CmpGt) &&
         ((Mask.Operands[0] == E.Operands[1] && Mask.Operands[1] == E.Operands[2]) ||
          (Mask.Operands[0] == E.Operands[2] && Mask.Operands[1] == E.Operands[1]));
}

} // namespace tpbcc
