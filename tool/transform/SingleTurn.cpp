//===- transform/SingleTurn.cpp - Loops that turn once at most -----------------===//
#include "transform/SingleTurn.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::StmtKind;
using ir::StmtPtr;

/// What a bound is made of, where a statement before binds it.
static ExprId madeOf(const ir::Pool &P, llvm::ArrayRef<StmtPtr> Before, ExprId Id) {
  if (P[Id].Kind == Op::Local)
    for (const StmtPtr &S : Before)
      if (S->Kind == StmtKind::Let && S->Name == P[Id].Name)
        return S->Value;
  return Id;
}

/// Whether Id is Other and By.
static bool isNextTo(const ir::Pool &P, ExprId Id, ExprId Other, Op Kind) {
  const Expr &E = P[Id];
  if (P[Other].Kind == Op::Const && E.Kind == Op::Const)
    return E.Integer == P[Other].Integer + (Kind == Op::Add ? 1 : -1);
  return E.Kind == Kind && E.Operands[0] == Other && P[E.Operands[1]].Kind == Op::Const &&
         P[E.Operands[1]].Integer == 1;
}

bool turnsOnceAtMost(const ir::Pool &P, llvm::ArrayRef<StmtPtr> Before, const ir::Stmt &Loop) {
  if (Loop.Loop != ir::LoopKind::Serial || !Loop.Begin || Loop.WholeSteps ||
      P[Loop.Step].Kind != Op::Const || P[Loop.Step].Integer != 1 || ir::leavesEarly(Loop.Body))
    return false;
  const auto OneOf = [&](ExprId Bound, Op Choice, ExprId Other, Op Step) {
    const Expr &E = P[madeOf(P, Before, Bound)];
    return isNextTo(P, Bound, Other, Step) ||
           (E.Kind == Choice && llvm::any_of(E.Operands, [&](ExprId Operand) {
              return isNextTo(P, Operand, Other, Step);
            }));
  };
  return OneOf(Loop.End, Op::Min, Loop.Begin, Op::Add) ||
         OneOf(Loop.Begin, Op::Max, Loop.End, Op::Sub);
}

bool isLastVector(const ir::Pool &P, const ir::Stmt &Loop) {
  if (!Loop.WholeSteps || !Loop.Begin || P[Loop.Begin].Kind != Op::Select)
    return false;
  const Expr &Begin = P[Loop.Begin], &Step = P[Begin.Operands[1]];
  return Begin.Operands[2] == Loop.End && Step.Kind == Op::Sub && Step.Operands[0] == Loop.End &&
         Step.Operands[1] == Loop.Step;
}

} // namespace tpbcc
