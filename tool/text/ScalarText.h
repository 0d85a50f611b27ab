//===- text/ScalarText.h - Integer expressions as C -------------*- C++ -*-===//
#ifndef TPBCC_TEXT_SCALARTEXT_H
#define TPBCC_TEXT_SCALARTEXT_H

#include "ir/Node.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tpbcc {

/// C text of an operation on integers or predicates whose operands are given as C text of their
/// types: wrapping modulo 2^n also where C's own operation would overflow. Empty when Op is none.
std::string integerOperation(const ir::Pool &P, const ir::Expr &E,
                             llvm::ArrayRef<std::string> Operands);

/// The same for a whole expression; Leaf gives the text of names and loads, empty when it has none.
std::string integerText(const ir::Pool &P, ir::ExprId Id,
                        llvm::function_ref<std::string(const ir::Expr &)> Leaf);

} // namespace tpbcc

#endif
