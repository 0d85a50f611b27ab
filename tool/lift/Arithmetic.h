//===- lift/Arithmetic.h - Operators, contraction and calls -----*- C++ -*-===//
#ifndef TPBCC_LIFT_ARITHMETIC_H
#define TPBCC_LIFT_ARITHMETIC_H

#include "lift/Body.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class BinaryOperator;
class CallExpr;
} // namespace clang

namespace tpbcc {

/// A + B or A - B of a floating type, fused where clang -ffp-contract=on fuses it: when an operand
/// is, in the same expression, a product or the negative of one (the left operand first).
/// ExprA and ExprB are the sources of A and B; ExprA is null for the target of += and -=. ValueOf:
/// of an expression below, whose product an unrolled loop made a number.
ir::ExprId sum(const LiftContext &Lift, const clang::BinaryOperator &Source,
               const clang::Expr *ExprA, ir::ExprId A, const clang::Expr *ExprB, ir::ExprId B,
               bool Subtract, llvm::function_ref<ir::ExprId(const clang::Expr &)> ValueOf);

/// An integer of fewer bits than an int has as an int, which C promotes and C++ does not promote
/// where it is of a scoped enumeration. Other values as they are.
ir::ExprId asInt(ir::Pool &P, ir::ExprId Value);

/// The IR operation of a mathematical function of C's library, with the name that tells
/// Op::Intrinsic apart: "sqrt" for sqrt and sqrtf.
struct MathOperation {
  ir::Op Kind;
  std::string Name;
};
std::optional<MathOperation> mathOperation(const clang::CallExpr &Call);

/// The name of a function that compilers know, without "__builtin_"; or none.
llvm::StringRef builtinName(const clang::CallExpr &Call);

/// How lround() and its like round what they make an integer of.
std::optional<MathOperation> integerRounding(const clang::CallExpr &Call);

} // namespace tpbcc

#endif
