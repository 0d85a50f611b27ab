//===- emit/ReductionText.cpp - All lanes of a vector into one value ------===//
#include "emit/BodyPrinter.h"
#include "text/ScalarText.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::Op;
using ir::Type;

/// Two lanes into one.
static std::string combined(Op Combine, Element E, const std::string &A, const std::string &B) {
  switch (Combine) {
  case Op::Mul:
    if (!Type::scalar(E).isFloating()) { // which of them goes beyond the type is no matter
      Expr Product;
      Product.Kind = Combine;
      Product.Ty = Type::scalar(E);
      return integerOperation(Product, {A, B}).text();
    }
    return A + " * " + B;
  case Op::And:
    return A + " & " + B;
  case Op::Or:
    return A + " | " + B;
  case Op::Xor:
    return A + " ^ " + B;
  case Op::Min:
    return B + " < " + A + " ? " + B + " : " + A;
  case Op::Max:
    return B + " > " + A + " ? " + B + " : " + A;
  case Op::FMin:
    return B + " < " + A + " || " + A + " != " + A + " ? " + B + " : " + A;
  case Op::FMax:
    return B + " > " + A + " || " + A + " != " + A + " ? " + B + " : " + A;
  default:
    return A + " + " + B;
  }
}

/// By an instruction or a function of the set. SVE has neither for some: halves onto halves, in
/// memory, where lanes may be any number, which clang does not expect of its own vectors.
void BodyPrinter::reduceLanes(const std::string &Name, const Expr &E, int Depth) {
  const std::string Vector = Values.expression(E.Operands[0]);
  const Type Ty = P[E.Operands[0]].Ty;
  const std::string Elem = cName(Ty.Elem).str();
  const Filling With{Ty, {}, Element::Bool, E.Predicate ? Values.expression(E.Predicate) : ""};
  if (const char *Template = Isa.reduction(E.Combine, Ty)) {
    line(Depth, "const " + Elem + " " + Name + " = " + fill(Isa, Template, With, {Vector}) + ";");
    return;
  }
  assert(Isa.Scalable && "a reduction that the table does not have");
  const std::string &Lane = Name;
  Values.InMemory.insert(Name);
  // 2048 bits is the longest vector there is.
  line(Depth, Elem + " " + Lane + "[" + llvm::Twine(16 * Ty.Lanes) + "];");
  line(Depth, fill(Isa, Isa.store(Form::Predicated, Ty), With, {Lane, Vector}) + ";");
  const std::string All = fill(Isa, "(int)svcnt$w()", With, {});
  const std::string &N = LeftCounter, &L = LaneCounter, Upper = "(" + N + " + 1) / 2";
  line(Depth, "for (int " + N + " = " + All + "; " + N + " > 1; " + N + " = " + Upper + ")");
  line(Depth + 1, "TPB_REST for (int " + L + " = 0; " + L + " < " + N + " / 2; ++" + L + ")");
  const std::string A = Lane + "[" + L + "]", B = Lane + "[" + L + " + " + Upper + "]";
  line(Depth + 2, A + " = " + combined(E.Combine, Ty.Elem, A, B) + ";");
}

} // namespace tpbcc
