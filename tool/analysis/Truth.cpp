//===- analysis/Truth.cpp - Logical reductions ----------------------------===//
#include "analysis/Classifier.h"
#include "analysis/Nest.h"
#include "ir/Build.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// old && term, old || term, as lift writes them.
bool Classifier::logicalCondition(ExprId Id, Op Combine) const {
  const Expr &E = P[Id];
  if (E.Kind == Op::CmpNe && isNumber(E.Operands[1], 0))
    return isOld(E.Operands[0]) || isWidenedOld(E.Operands[0]) ||
           bool(logical(E.Operands[0], Combine));
  if (E.Kind == Op::Select && E.Ty.isPredicate()) // in some iterations
    return isTerm(E.Operands[0]) && logicalCondition(E.Operands[1], Combine) &&
           logicalCondition(E.Operands[2], Combine);
  if (E.Kind != Combine || !E.Ty.isPredicate())
    return false;
  return (isTerm(E.Operands[1]) && logicalCondition(E.Operands[0], Combine)) ||
         (isTerm(E.Operands[0]) && logicalCondition(E.Operands[1], Combine));
}

Classifier::TruthForm Classifier::logical(ExprId Id, Op Combine) const {
  const Expr &E = P[Id];
  if (E.Ty.isFloating())
    return {};
  const TruthForm Each{Truth::EveryTime, false};
  if (E.Kind == Op::Convert) {
    if (!P[E.Operands[0]].valueType().isPredicate())
      return logical(E.Operands[0], Combine);
    return logicalCondition(E.Operands[0], Combine) ? Each : TruthForm();
  }
  if (E.Kind != Op::Select)
    return {};
  const ExprId If = E.Operands[0], Then = E.Operands[1], Else = E.Operands[2];
  if (isNumber(Then, 1) && isNumber(Else, 0) && logicalCondition(If, Combine))
    return Each;
  const bool OfOld = P[If].Kind == Op::CmpNe && isNumber(P[If].Operands[1], 0) &&
                     (isOld(P[If].Operands[0]) || isWidenedOld(P[If].Operands[0]));
  // ... ? flag : 0, where 0 is what the old value is there, too
  if (OfOld && Combine == Op::And && (isNumber(Else, 0) || isOld(Else)) && isFlag(Then))
    return Each;
  if (OfOld && Combine == Op::Or && isNumber(Then, 1) && isFlag(Else))
    return Each;
  if (!isTerm(If))
    return {};
  // if (term) old = 1, if (term) old = 0, and under a condition what the old value takes part in
  const int64_t Set = Combine == Op::Or ? 1 : 0;
  const bool SetsThen = isNumber(Then, Set), SetsElse = isNumber(Else, Set);
  auto Arm = [&](ExprId Value) {
    return isOld(Value) ? TruthForm{Truth::WhenSet, false} : logical(Value, Combine);
  };
  if (SetsThen || SetsElse)
    return SetsThen && SetsElse ? TruthForm() : Arm(SetsThen ? Else : Then);
  const TruthForm A = Arm(Then), B = Arm(Else);
  if (!A || !B)
    return {};
  return {A.Kind, A.Mixed || B.Mixed || A.Kind != B.Kind};
}

/// Whether the variable is known to be 0 or 1 when For begins.
bool Classifier::startsAsTruth() const {
  if (R.OwnType == "_Bool" || R.OwnType == "bool")
    return true;
  const Stmt *Start = nullptr;
  if (&For != Site.Nest) {
    Start = findLet(Site.Nest->Body, R.Name);
  } else {
    for (const ir::StmtPtr &S : K.Program.Body) {
      if (S.get() == &For)
        break;
      if (S->Name == R.Name && (S->Kind == StmtKind::Let || S->Kind == StmtKind::Assign))
        Start = S.get();
      else if (S->Kind == StmtKind::For || llvm::is_contained(S->Writes, R.Name))
        forEachStatement(S->Body, true, [&](const Stmt &Inner) {
          if (Inner.Kind == StmtKind::Assign && Inner.Name == R.Name)
            Start = &Inner;
        });
    }
  }
  return Start && Start->Value && (isNumber(Start->Value, 0) || isNumber(Start->Value, 1));
}

} // namespace tpbcc
