//===- analysis/ReasonsToRun.cpp - What holds in a version of a loop ------===//
#include "analysis/ExactForm.h"
#include "analysis/Range.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

/// Greater - Less - By >= 0, where both are sums of names and numbers.
static void addOrder(Facts &Known, const ir::Pool &P, ExprId Greater, ExprId Less, int64_t By) {
  if (!mayWrap(P, Greater).empty() || !mayWrap(P, Less).empty())
    return;
  const auto High = affineForm(P, Greater), Low = affineForm(P, Less);
  if (!High || !Low)
    return;
  if (const AffineForm Room = *High - *Low; Room.Coefficients.empty())
    Known.add(Room.Rest - Polynomial(By));
}

/// All that has to be so for a condition to be true.
static void addTrue(Facts &Known, const ir::Pool &P, ExprId Condition) {
  const Expr &E = P[Condition];
  if (E.Kind == Op::And && E.Ty.isPredicate())
    for (const ExprId Operand : E.Operands)
      addTrue(Known, P, Operand);
  if (E.Kind < Op::CmpLt || E.Kind > Op::CmpNe)
    return;
  const ir::Type Ty = P[E.Operands[0]].valueType();
  if (Ty.isFloating() || Ty.isPredicate() || !ir::isSigned(Ty.Elem))
    return;
  const bool Equal = E.Kind == Op::CmpEq;
  if (E.Kind == Op::CmpGe || E.Kind == Op::CmpGt || Equal)
    addOrder(Known, P, E.Operands[0], E.Operands[1], E.Kind == Op::CmpGt);
  if (E.Kind == Op::CmpLe || E.Kind == Op::CmpLt || Equal)
    addOrder(Known, P, E.Operands[1], E.Operands[0], E.Kind == Op::CmpLt);
}

void addReasonsToRun(Facts &Known, const ir::Pool &P, const ir::Stmt &For) {
  const ExprId End = whileItRuns(P, For.End, For.Begin);
  for (ExprId At = For.End; At != End;) { // one version of another one
    const Expr &E = P[At];
    if (E.Kind != Op::Select)
      return;
    const ExprId Then = whileItRuns(P, E.Operands[1], For.Begin);
    if (Then != End)
      return; // runs where the condition is false
    addTrue(Known, P, E.Operands[0]);
    At = E.Operands[1];
  }
}

} // namespace tpbcc
