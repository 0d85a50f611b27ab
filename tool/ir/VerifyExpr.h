//===- ir/VerifyExpr.h - Rules for a single expression ----------*- C++ -*-===//
#ifndef TPBCC_IR_VERIFYEXPR_H
#define TPBCC_IR_VERIFYEXPR_H

#include "ir/Node.h"

namespace tpbcc::ir {

/// Reports what is wrong with the node itself: the number and the types of its operands, its
/// predicate, its constant. What lies below it and which names it may use is not looked at. All
/// operands have to be nodes of P.
void verifyExpr(const Pool &P, const Expr &E, llvm::function_ref<void(std::string)> Report);

/// The rules that loads and stores share. Value is the type that moves.
void verifyAccess(const Pool &P, Access Walk, int64_t Stride, ExprId Index, Type Value,
                  llvm::function_ref<void(std::string)> Report);

bool isInteger(Type Ty);
/// One truth value for each lane of Value.
bool isPredicateFor(Type Predicate, Type Value);

} // namespace tpbcc::ir

#endif
