//===- BoundArithmetic.cpp - How operations pass errors on ----------------===//
//
// The first-order rules of running error analysis (Higham, Accuracy and Stability of Numerical
// Algorithms, 3.3): what the operands' errors become, plus the rounding of the operation itself.
//
//===----------------------------------------------------------------------===//

#include "emit/BoundValues.h"
#include "ir/Build.h"
#include "llvm/ADT/StringSwitch.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

/// Units in the last place by which two ways to compute a function may differ: what math(ulp(k))
/// allows the vectors, and what the C library of the plain loop takes for itself.
int BoundValues::ownUlps(llvm::StringRef Name) const {
  const int Library = llvm::StringSwitch<int>(Name)
                          .Cases("exp", "exp2", "log", "log2", "sin", "cos", "asin", "acos", 1)
                          .Cases("atan", "pow", "hypot", "fdim", "fmod", 1)
                          .Case("cbrt", 4)
                          .Case("erfc", 5)
                          .Cases("tgamma", "lgamma", 10)
                          .Default(2);
  return Library + std::max(1, int(K.Spec.MathUlp.value_or(1)));
}

/// Functions that the compiler knows. Errors: what the argument's error becomes by the derivative,
/// and a few units of the last place for the function itself.
BoundValue BoundValues::intrinsic(const Expr &E) {
  std::vector<BoundValue> Of;
  Code Arguments;
  for (ExprId Operand : E.Operands) {
    Of.push_back(emit(Operand));
    Arguments += (Arguments.empty() ? "" : ", ") + Of.back().V;
  }
  const Code Eps = epsilon(E.Ty.Elem), Call = "__builtin_" + E.Name + "(";
  const BoundValue R = bind(Call + Arguments + ")", "0");
  Code Own =
      std::to_string(ownUlps(E.Name)) + " * (" + absolute(R.V) + " + " + least(E.Ty.Elem) + ")";
  if (E.Name == "sqrt")
    Own = absolute(R.V);
  // The difference over the interval of each argument: the steepest of both halves, doubled.
  Code Error;
  for (size_t I = 0; I < Of.size(); ++I) {
    if (Of[I].isExact())
      continue;
    Code Ends[2];
    for (int Side : {0, 1}) {
      Code Moved;
      for (size_t J = 0; J < Of.size(); ++J)
        Moved += (J ? ", " : "") + Of[J].V +
                 (J == I ? (Side ? " + " : " - ") + Eps + " * (" + Of[I].E + ")" : "");
      Ends[Side] = absolute(Call + Moved + ") - " + R.V);
    }
    Error += "2 * " + larger(Ends[0], Ends[1]) + " / " + Eps + " + ";
  }
  return {R.V, bind(Error + Own, "0").V};
}

BoundValue BoundValues::arithmetic(const Expr &E) {
  const std::string Abs = "__builtin_fabs(";
  const Code Least = least(E.Ty.Elem);
  switch (E.Kind) {
  case Op::Neg:
  case Op::Abs: {
    const BoundValue A = emit(E.Operands[0]);
    return bind(E.Kind == Op::Neg ? "-" + A.V : Abs + A.V + ")", A.E);
  }
  case Op::Add:
  case Op::Sub: {
    const BoundValue A = emit(E.Operands[0]), B = emit(E.Operands[1]);
    const Code V = A.V + (E.Kind == Op::Add ? " + " : " - ") + "(" + B.V + ")";
    return bind(V, A.E + " + " + B.E + " + " + Abs + V + ")");
  }
  case Op::Mul: {
    const BoundValue A = emit(E.Operands[0]), B = emit(E.Operands[1]);
    const Code V = "(" + A.V + ") * (" + B.V + ")";
    return bind(V, Abs + A.V + ") * " + B.E + " + " + Abs + B.V + ") * " + A.E + " + " + Abs + V +
                       ") + " + Least);
  }
  case Op::Div: {
    const BoundValue A = emit(E.Operands[0]), B = emit(E.Operands[1]);
    const Code V = "(" + A.V + ") / (" + B.V + ")";
    // Of a root it may be an estimate's product: as far off as other functions.
    const Expr &By = K.Program.Values[E.Operands[1]];
    const bool Estimated = By.Kind == Op::Intrinsic && By.Name == "sqrt" && K.Spec.estimatesRoots();
    const Code Own = Estimated ? std::to_string(ownUlps("sqrt")) + " * " : Code();
    return bind(V, "(" + A.E + " + " + Abs + V + ") * " + B.E + ") / " + Abs + B.V + ") + " + Own +
                       Abs + V + ") + " + Least);
  }
  case Op::Rem: { // exact by itself; an error in an operand may change the quotient
    const BoundValue A = emit(E.Operands[0]), B = emit(E.Operands[1]);
    return bind("__builtin_fmod(" + A.V + ", " + B.V + ")",
                A.E + " + " + Abs + "(" + A.V + ") / (" + B.V + ")) * (" + B.E + ") + ((" + A.E +
                    ") + (" + B.E + ") > 0 ? " + Abs + B.V + ") / " + epsilon(E.Ty.Elem) + " : 0)");
  }
  case Op::Fma:
  case Op::Fms:
  case Op::Fnma:
  case Op::Fnms: { // covers one rounding as well as two
    const BoundValue A = emit(E.Operands[0]), B = emit(E.Operands[1]), C = emit(E.Operands[2]);
    const bool Minus = E.Kind == Op::Fnma || E.Kind == Op::Fnms;
    const bool Less = E.Kind == Op::Fms || E.Kind == Op::Fnms;
    const Code Product = Code(Minus ? "-" : "") + "(" + A.V + ") * (" + B.V + ")";
    const Code V = Product + (Less ? " - (" : " + (") + C.V + ")";
    return bind(V, Abs + A.V + ") * " + B.E + " + " + Abs + B.V + ") * " + A.E + " + " + Abs +
                       Product + ") + " + C.E + " + " + Abs + V + ") + " + Least);
  }
  case Op::Min:
  case Op::Max:
  case Op::FMin:
  case Op::FMax: {
    const BoundValue A = emit(E.Operands[0]), B = emit(E.Operands[1]);
    const bool Less = E.Kind == Op::Min || E.Kind == Op::FMin;
    const Code V =
        E.Kind == Op::FMin || E.Kind == Op::FMax
            ? std::string("__builtin_") + (Less ? "fmin(" : "fmax(") + A.V + ", " + B.V + ")"
            : A.V + (Less ? " < " : " > ") + B.V + " ? " + A.V + " : " + B.V;
    return bind(V, larger(A.E, B.E));
  }
  case Op::Intrinsic:
    return ir::isProductPart(E.Name) ? emit(ir::plainPart(E)) : intrinsic(E);
  default:
    return {"0", "0"};
  }
}

} // namespace tpbcc
