//===- emit/UseText.cpp - tpb_use() as instructions -----------------------===//
#include "emit/BodyPrinter.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;

/// How many lanes share the value of a tpb_use().
std::string BodyPrinter::lanesOf(const Stmt &S) {
  if (!S.Predicate)
    return Values.integer(S.Index);
  const std::string Lanes = Values.expression(S.Predicate);
  if (!Isa.Scalable)
    return "__builtin_popcount(" + Lanes + ")";
  return "svcntp_b" + std::to_string(128 / P[S.Predicate].Ty.Lanes) + "(" + Lanes + ", " + Lanes +
         ")";
}

/// Operands that the compiler knows nothing of, so that it can't take the result of another
/// iteration; then the operation itself.
void BodyPrinter::use(const Stmt &S, int Depth) {
  const Expr &E = P[S.Value];
  auto InRegister = [](const Expr &Value) {
    return Value.Ty.isVector() || Value.Ty.isFloating() ? "VECTOR" : "SCALAR";
  };
  const std::string Use = UseChain + ", " + cName(E.Ty.Elem).str() + ", ";
  llvm::SmallVector<ExprId, 3> Hidden;
  for (ExprId Operand : E.Operands)
    if (P[Operand].Kind == Op::Local && !P[Operand].Ty.isPredicate() &&
        !llvm::is_contained(Hidden, Operand)) {
      Hidden.push_back(Operand);
      line(Depth, llvm::Twine("TPB_ANEW_") + InRegister(P[Operand]) + "(" + UseChain + ", " +
                      Values.expression(Operand) + ");");
    }
  const std::string Value = Values.expression(S.Value);
  if (!E.Ty.isVector()) {
    const bool Shared = S.Index || (S.Predicate && Isa.Predicates);
    line(Depth, std::string("TPB_USE_") + (Shared ? "SHARED_" : "") +
                    (E.Ty.isFloating() ? "FLOAT(" : "SCALAR(") + Use +
                    (Shared ? lanesOf(S) + ", " : "") + Value + ");");
  } else if (S.Predicate && Isa.Predicates) {
    line(Depth, "TPB_USE_LANES(" + Use + Values.expression(S.Predicate) + ", " + Value + ");");
  } else if (E.Ty.Scalable && E.Ty.Lanes * ir::bits(E.Ty.Elem) < 128) { // in wider containers
    line(Depth, "TPB_USE_LANES(" + Use + "svptrue_b" + std::to_string(128 / E.Ty.Lanes) + "(), " +
                    Value + ");");
  } else {
    line(Depth, "TPB_USE_VECTOR(" + Use + Value + ");");
  }
}

} // namespace tpbcc
