//===- lift/Liveness.h - Who sees a variable after a loop -------*- C++ -*-===//
#ifndef TPBCC_LIFT_LIVENESS_H
#define TPBCC_LIFT_LIVENESS_H

#include "llvm/ADT/SmallVector.h"

namespace clang {
class Stmt;
class VarDecl;
} // namespace clang

namespace tpbcc {

/// Whether anything in Function that may run after Loop, a statement in it, may read the value that
/// Loop leaves in V. True when in doubt.
bool livesAfter(const clang::Stmt &Function, const clang::Stmt &Loop, const clang::VarDecl &V);

/// The statements of Function around Inner, innermost first; false when it has no such statement.
bool statementsAround(const clang::Stmt &Function, const clang::Stmt &Inner,
                      llvm::SmallVectorImpl<const clang::Stmt *> &Found);

} // namespace tpbcc

#endif
