//===- pragma/Dump.cpp - Stable text of directives ------------------------===//

#include "pragma/Directive.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {

/// C with every operator in parentheses of its own, so that the text shows the tree.
std::string dump(const ClauseExpr &E) {
  const auto Operand = [&](size_t I) { return dump(E.Operands[I]); };
  switch (E.Kind) {
  case ClauseExpr::Integer:
  case ClauseExpr::Floating:
  case ClauseExpr::Name:
  case ClauseExpr::String:
    return E.Text;
  case ClauseExpr::Unary:
    return "(" + E.Text + Operand(0) + ")";
  case ClauseExpr::Binary:
    return "(" + Operand(0) + " " + E.Text + " " + Operand(1) + ")";
  case ClauseExpr::Conditional:
    return "(" + Operand(0) + " ? " + Operand(1) + " : " + Operand(2) + ")";
  case ClauseExpr::Subscript:
    return Operand(0) + "[" + Operand(1) + "]";
  case ClauseExpr::Member:
    return Operand(0) + "." + E.Text;
  case ClauseExpr::Call: {
    std::string Text = E.Text + "(";
    for (size_t I = 0; I < E.Operands.size(); ++I)
      Text += (I ? ", " : "") + Operand(I);
    return Text + ")";
  }
  }
  return {};
}

static std::string dump(const Argument &A) {
  std::string Text = A.Target;
  for (const std::string &Index : A.Indices)
    Text += "[" + Index + "]";
  if (!A.Member.empty())
    Text += "." + A.Member;
  if (!A.Modifier.empty()) {
    Text += A.Modifier + "(" + llvm::join(A.Names, ", ");
    Text += (A.Value ? dump(*A.Value) : "") + ")";
  } else {
    Text += llvm::join(A.Names, ":");
    if (A.Value)
      Text += (Text.empty() ? "" : " = ") + dump(*A.Value);
  }
  for (size_t I = 0; I < A.Tuples.size(); ++I) {
    Text += I ? ", " : " = ";
    for (size_t J = 0; J < A.Tuples[I].size(); ++J)
      Text += (J ? ":" : "") + dump(A.Tuples[I][J]);
  }
  if (!A.Environment.empty())
    Text += " env " + A.Environment;
  if (A.Value && A.ValueText != dump(*A.Value))
    Text += " as \"" + A.ValueText + "\"";
  return Text;
}

std::string dumpHeader(const Directive &D) {
  std::string Text = spelling(D.Kind).str();
  if (!D.Name.empty())
    Text += " " + D.Name;
  if (!D.Mode.empty())
    Text += " " + D.Mode;
  Text += " (line " + std::to_string(D.Line);
  if (D.FromPragmaOperator)
    Text += ", _Pragma";
  return Text + ")";
}

std::string dumpClauses(const Directive &D) {
  std::string Text;
  for (const Clause &C : D.Clauses)
    for (const Argument &A : C.Arguments)
      Text += "  " + spelling(C.Kind).str() + ": " + dump(A) + "\n";
  return Text;
}

std::string dump(llvm::ArrayRef<Directive> Directives) {
  std::string Text;
  for (const Directive &D : Directives)
    Text += dumpHeader(D) + "\n" + dumpClauses(D);
  return Text;
}

} // namespace tpbcc
