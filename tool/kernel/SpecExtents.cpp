//===- kernel/SpecExtents.cpp - Extents that can be compared --------------===//
#include "kernel/SpecReader.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

static std::optional<Polynomial> number(llvm::StringRef Text) {
  int64_t Value = 0;
  if (Text.rtrim("lL").getAsInteger(0, Value)) // an unsigned one as well
    return std::nullopt;
  return Polynomial(Value);
}

std::optional<Polynomial> sumOfParameters(const ClauseExpr &E,
                                          llvm::ArrayRef<Parameter> Parameters) {
  if (E.Kind == ClauseExpr::Integer)
    return number(E.Text);
  if (E.Kind == ClauseExpr::Name) {
    const auto P = llvm::find_if(Parameters, [&](const Parameter &P) { return P.Name == E.Text; });
    const bool Signed = P != Parameters.end() && !P->IsArray && P->ElementKnown &&
                        !ir::Type::scalar(P->Elem).isFloating() && ir::isSigned(P->Elem);
    return Signed ? std::optional(Polynomial::variable(E.Text)) : std::nullopt;
  }
  if (E.Kind != ClauseExpr::Binary)
    return std::nullopt;
  const auto A = sumOfParameters(E.Operands[0], Parameters),
             B = A ? sumOfParameters(E.Operands[1], Parameters) : std::nullopt;
  if (!B)
    return std::nullopt;
  if (E.Text == "+")
    return *A + *B;
  if (E.Text == "-")
    return *A - *B;
  return E.Text == "*" ? std::optional(*A * *B) : std::nullopt;
}

} // namespace tpbcc
