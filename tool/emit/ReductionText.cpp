//===- emit/ReductionText.cpp - All lanes of a vector into one value ------===//
#include "emit/BodyPrinter.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::Op;
using ir::Type;

/// Two lanes into one.
static std::string combined(Op Combine, const std::string &A, const std::string &B) {
  switch (Combine) {
  case Op::Mul:
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

/// Lanes First, First + Step, ... below Lanes of an array: halves onto halves, as reduceLanes()
/// does it in a loop.
static std::string pairwise(Op Combine, const std::string &Array, int First, int Step, int Lanes) {
  const auto Half = [&](int From) {
    const std::string Text = pairwise(Combine, Array, From, 2 * Step, Lanes);
    return 2 * Step < Lanes ? "(" + Text + ")" : Text;
  };
  return Step == Lanes ? Array + "[" + std::to_string(First) + "]"
                       : combined(Combine, Half(First), Half(First + Step));
}

/// Whether C has an operator for it, so that all lanes fit into one expression.
static bool isOperator(Op Combine) {
  return Combine != Op::Min && Combine != Op::Max && Combine != Op::FMin && Combine != Op::FMax;
}

/// Without an instruction for it: halves onto halves, in memory.
void BodyPrinter::reduceLanes(const std::string &Name, const Expr &E, int Depth) {
  const std::string Vector = Values.expression(E.Operands[0]);
  const Type Ty = P[E.Operands[0]].Ty;
  const std::string Elem = cName(Ty.Elem).str();
  const Filling With{Ty, {}, Element::Bool, E.Predicate ? Values.expression(E.Predicate) : ""};
  if (const char *Template = Isa.reduction(E.Combine, Ty)) {
    line(Depth, "const " + Elem + " " + Name + " = " + fill(Isa, Template, With, {Vector}) + ";");
    return;
  }
  const std::string &Lane = Name;
  Values.InMemory.insert(Name);
  // 2048 bits is the longest vector there is.
  const int Room = Isa.Scalable ? 16 * Ty.Lanes : Ty.Lanes;
  line(Depth, Elem + " " + Lane + "[" + llvm::Twine(Room) + "];");
  const char *Store = Isa.store(Isa.Scalable ? Form::Predicated : Form::Plain, Ty);
  line(Depth, fill(Isa, Store, With, {Lane, Vector}) + ";");
  // A nest of loops would be unrolled by compilers, which takes them longer than the vectors do.
  if (!Isa.Scalable && Ty.Lanes <= 8 && ir::bits(Ty.Elem) >= 32 && isOperator(E.Combine)) {
    line(Depth, Lane + "[0] = " + pairwise(E.Combine, Lane, 0, 1, Ty.Lanes) + ";");
    return;
  }
  const std::string Half =
      Isa.Scalable ? fill(Isa, "(int)svcnt$w()", With, {}) + " / 2" : std::to_string(Ty.Lanes / 2);
  const std::string &H = HalfCounter, &L = LaneCounter;
  line(Depth, "for (int " + H + " = " + Half + "; " + H + " > 0; " + H + " /= 2)");
  line(Depth + 1, "for (int " + L + " = 0; " + L + " < " + H + "; ++" + L + ")");
  const std::string A = Lane + "[" + L + "]", B = Lane + "[" + L + " + " + H + "]";
  line(Depth + 2, A + " = " + combined(E.Combine, A, B) + ";");
}

} // namespace tpbcc
