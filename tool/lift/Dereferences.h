//===- lift/Dereferences.h - Pointers that a loop reads through -*- C++ -*-===//
#ifndef TPBCC_LIFT_DEREFERENCES_H
#define TPBCC_LIFT_DEREFERENCES_H

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class Stmt;
class VarDecl;
} // namespace clang

namespace tpbcc {

/// Pointers that every iteration of a loop reads a member through, p for p->n, whatever the data.
/// Each with the loops inside that must run for that, outermost first: none when nothing must.
using Dereferences =
    llvm::MapVector<const clang::VarDecl *, llvm::SmallVector<const clang::Stmt *, 2>>;
Dereferences dereferencedIn(llvm::ArrayRef<const clang::Stmt *> InOrder);

} // namespace tpbcc

#endif
