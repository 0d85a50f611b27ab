//===- pragma/Defined.cpp - When an expression has a value ----------------===//

#include "pragma/ClauseExpr.h"

namespace tpbcc {

static std::string both(std::string Left, std::string Right) {
  if (Left.empty() || Right.empty())
    return Left + Right;
  return "(" + Left + " && " + Right + ")";
}

std::string definedWhen(const ClauseExpr &E) {
  if (E.Kind == ClauseExpr::Call && E.Text == "sizeof") // computes nothing
    return "";
  std::string All;
  if (E.Kind == ClauseExpr::Conditional) {
    const std::string Then = definedWhen(E.Operands[1]), Else = definedWhen(E.Operands[2]);
    if (!Then.empty() || !Else.empty())
      All = "(" + dump(E.Operands[0]) + " ? " + (Then.empty() ? "1" : Then) + " : " +
            (Else.empty() ? "1" : Else) + ")";
    return both(definedWhen(E.Operands[0]), All);
  }
  if (E.Kind == ClauseExpr::Binary && (E.Text == "&&" || E.Text == "||")) {
    const std::string Right = definedWhen(E.Operands[1]);
    if (!Right.empty())
      All =
          "(" + std::string(E.Text == "&&" ? "!" : "") + dump(E.Operands[0]) + " || " + Right + ")";
    return both(definedWhen(E.Operands[0]), All);
  }
  for (const ClauseExpr &Each : E.Operands)
    All = both(All, definedWhen(Each));
  const bool Divides = E.Kind == ClauseExpr::Binary && (E.Text == "/" || E.Text == "%");
  if (Divides && constantNumber(E.Operands[1]).value_or(0) == 0)
    All = both(All, "(" + dump(E.Operands[1]) + " != 0)");
  return All;
}

} // namespace tpbcc
