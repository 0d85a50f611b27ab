#include "text/ScalarText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;

/// An unsigned type of at least the width, in which arithmetic wraps.
static const char *wrapping(Element E) { return ir::bits(E) > 32 ? "unsigned long" : "unsigned"; }

static std::string constant(const Expr &E) {
  if (E.Ty.Elem == Element::Bool)
    return E.Integer ? "1" : "0";
  if (E.Ty.Elem == Element::I64 && E.Integer == INT64_MIN)
    return "(-9223372036854775807L - 1)";
  if (E.Ty.Elem == Element::I32 && E.Integer == INT32_MIN)
    return "(-2147483647 - 1)";
  std::string Text = E.Ty.Elem == Element::U64   ? std::to_string(uint64_t(E.Integer)) + "ul"
                     : E.Ty.Elem == Element::U32 ? std::to_string(uint32_t(E.Integer)) + "u"
                                                 : std::to_string(E.Integer);
  if (E.Integer > INT32_MAX && E.Ty.Elem == Element::I64)
    Text += "L";
  return E.Integer < 0 && ir::isSigned(E.Ty.Elem) ? "(" + Text + ")" : Text;
}

std::string bitsFunction(Element To, Element From) {
  return "tpb_bits_" + ir::spelling(To).str() + "_of_" + ir::spelling(From).str();
}

/// By the runtime's functions for the nearest types that hold all such integers.
Code integerOf(Element To, Element From, const Code &Number) {
  const Element By = ir::bits(To) < 32 ? Element::I32 : To == Element::U32 ? Element::I64 : To;
  const Element Of = From == Element::F64 ? From : Element::F32;
  const Code Call =
      "tpb_" + ir::spelling(By).str() + "_from_" + ir::spelling(Of).str() + "(" + Number + ")";
  return By == To ? Call : "(" + ir::cSpelling(To).str() + ")" + Call;
}

Code integerOperation(const Expr &E, llvm::ArrayRef<Code> Operands) {
  if (llvm::any_of(Operands, [](auto &Operand) { return Operand.empty(); }))
    return "";
  const Element Elem = E.valueType().Elem;
  const std::string Type = ir::cSpelling(Elem).str();
  auto A = [&](int I) -> const Code & { return Operands[size_t(I)]; };
  auto Infix = [&](const char *Sign) { return "(" + A(0) + " " + Sign + " " + A(1) + ")"; };
  auto Wrapping = [&](const char *Sign) {
    const std::string Wide = std::string("(") + wrapping(Elem) + ")";
    return "(" + Type + ")(" + Wide + A(0) + " " + Sign + " " + Wide + A(1) + ")";
  };
  auto Distance = [&]() -> Code {
    const bool Constant = llvm::all_of(A(1).text(), [](char C) { return llvm::isAlnum(C); }) &&
                          llvm::isDigit(A(1).text().front());
    return Constant ? A(1)
                    : "(" + A(1) + " & " + std::to_string(ir::bits(Elem) > 32 ? 63 : 31) + ")";
  };
  const bool Predicate = Elem == Element::Bool;
  switch (E.Kind) {
  case Op::Add:
    return Wrapping("+");
  case Op::Sub:
    return Wrapping("-");
  case Op::Mul:
    return Wrapping("*");
  case Op::Neg:
    return "(" + Type + ")(0u - (" + wrapping(Elem) + ")" + A(0) + ")";
  case Op::Abs:
    return "(" + A(0) + " < 0 ? (" + Type + ")(0u - (" + wrapping(Elem) + ")" + A(0) +
           ") : " + A(0) + ")";
  case Op::Div:
    return Infix("/");
  case Op::Rem:
    return Infix("%");
  case Op::Min:
    return "(" + A(0) + " < " + A(1) + " ? " + A(0) + " : " + A(1) + ")";
  case Op::Max:
    return "(" + A(0) + " > " + A(1) + " ? " + A(0) + " : " + A(1) + ")";
  case Op::And:
    return Infix(Predicate ? "&&" : "&");
  case Op::Or:
    return Infix(Predicate ? "||" : "|");
  case Op::Xor:
    return Infix(Predicate ? "!=" : "^");
  case Op::Not:
    return (Predicate ? "!" : "~") + A(0);
  case Op::Shl:
    return "(" + Type + ")((" + wrapping(Elem) + ")" + A(0) + " << " + Distance() + ")";
  case Op::Shr:
    return "(" + A(0) + " >> " + Distance() + ")";
  case Op::PopCount:
    return "(" + Type + ")__builtin_popcountl(" + A(0) + ")";
  case Op::LeadingZeros:
    return "tpb_leading_zeros_" + ir::spelling(Elem).str() + "(" + A(0) + ")";
  case Op::SwapBytes:
    return "__builtin_bswap" + std::to_string(ir::bits(Elem)) + "(" + A(0) + ")";
  case Op::CmpLt:
    return Infix("<");
  case Op::CmpLe:
    return Infix("<=");
  case Op::CmpGt:
    return Infix(">");
  case Op::CmpGe:
    return Infix(">=");
  case Op::CmpEq:
    return Infix("==");
  case Op::CmpNe:
    return Infix("!=");
  case Op::Select:
    return "(" + A(0) + " ? " + A(1) + " : " + A(2) + ")";
  case Op::Convert:
    return "(" + Type + ")" + A(0);
  default:
    return "";
  }
}

Code integerText(const ir::Pool &P, ExprId Id, llvm::function_ref<Code(const Expr &)> Leaf) {
  const Expr &E = P[Id];
  if (E.Kind == Op::Const)
    return E.Ty.isFloating() ? "" : constant(E);
  if (E.Operands.empty() || E.Kind == Op::Load)
    return Leaf(E);
  if (E.Ty.isFloating())
    return "";
  std::vector<Code> Operands;
  for (ExprId Operand : E.Operands)
    Operands.push_back(integerText(P, Operand, Leaf));
  // Subscripts and bounds read best as plain sums, which can't overflow where C's don't.
  if (E.Ty.Elem == Element::I64 &&
      llvm::none_of(Operands, [](const Code &Operand) { return Operand.empty(); })) {
    if (E.Kind == Op::Add || E.Kind == Op::Sub || E.Kind == Op::Mul)
      return "(" + Operands[0] +
             (E.Kind == Op::Add   ? " + "
              : E.Kind == Op::Sub ? " - "
                                  : " * ") +
             Operands[1] + ")";
    if (E.Kind == Op::Neg)
      return "(-" + Operands[0] + ")";
  }
  return integerOperation(E, Operands);
}

} // namespace tpbcc
