//===- lift/EitherReference.h - References to one of several objects -*- C++ -*-===//
#ifndef TPBCC_LIFT_EITHERREFERENCE_H
#define TPBCC_LIFT_EITHERREFERENCE_H

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

namespace tpbcc {

/// A reference of C++ that a function binds to one of several objects, as std::max does, is the
/// value that it has there: unless, somewhere in Around, one of those objects may change between
/// its declaration and a use. The first such use; null: none.
const clang::Expr *usedAfterChange(const clang::VarDecl &Reference, const clang::Stmt &Around);

/// Whether a function may change more than variables of its own: anything that is stored to, or
/// assigned by way of a reference. Depth: of calls around it.
bool changesMore(const clang::FunctionDecl &Function, unsigned Depth = 0);

} // namespace tpbcc

#endif
