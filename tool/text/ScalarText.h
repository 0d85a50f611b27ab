//===- text/ScalarText.h - Integer expressions as C -------------*- C++ -*-===//
#ifndef TPBCC_TEXT_SCALARTEXT_H
#define TPBCC_TEXT_SCALARTEXT_H

#include "ir/Node.h"
#include "text/Code.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tpbcc {

/// The runtime's function for the bits of a number as another type of its size.
std::string bitsFunction(ir::Element To, ir::Element From);

/// The integer that a number of a floating-point type has in C, and any where it has none.
Code integerOf(ir::Element To, ir::Element From, const Code &Number);

/// An operation on integers or predicates as C, whose operands are given as C of their types:
/// wrapping modulo 2^n also where C's own operation would overflow, and shifting by less than a
/// word. Empty when Op is none.
Code integerOperation(const ir::Expr &E, llvm::ArrayRef<Code> Operands);

/// The same for a whole expression, which reads what its leaves read; Leaf gives the text of names
/// and loads, empty when it has none.
Code integerText(const ir::Pool &P, ir::ExprId Id, llvm::function_ref<Code(const ir::Expr &)> Leaf);

} // namespace tpbcc

#endif
