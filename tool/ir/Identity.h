//===- ir/Identity.h - Statements known by a number -------------*- C++ -*-===//
//
// A rewrite moves statements, so that where one stands is no name for it. Its number stays: what is
// moved keeps it, a copy gets a number of its own and remembers what it is a copy of.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_IR_IDENTITY_H
#define TPBCC_IR_IDENTITY_H

#include "ir/Node.h"

namespace tpbcc::ir {

/// Numbers the statements below, in the order of their text, that have no number. The first gets
/// one more than the greatest there is.
void numberStatements(llvm::ArrayRef<StmtPtr> Body);
void numberStatements(Stmt &Root);

/// The greatest number at or below a statement; 0: none has one.
uint32_t greatestId(const Stmt &Root);

/// The statement and all below it, with their numbers.
StmtPtr clone(const Stmt &S);

/// The statement of that number at or below Root; none: null.
const Stmt *find(const Stmt &Root, uint32_t Id);
Stmt *find(Stmt &Root, uint32_t Id);

/// Calls F with Root and every statement below it, in the order of the text.
void forEach(const Stmt &Root, llvm::function_ref<void(const Stmt &)> F);
void forEach(Stmt &Root, llvm::function_ref<void(Stmt &)> F);

} // namespace tpbcc::ir

#endif
