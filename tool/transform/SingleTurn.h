//===- transform/SingleTurn.h - Loops that turn once at most ---------*- C++ -*-===//
//
// The first or last iteration that index-set splitting leaves is a loop over one number. Compilers
// make a call of a library function of one that copies an element.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_SINGLETURN_H
#define TPBCC_TRANSFORM_SINGLETURN_H

#include "ir/Node.h"

namespace tpbcc {

/// Whether a serial loop that begins in its own header turns once or not at all: it ends with
/// min(begin + 1, ...), or begins with max(end - 1, ...). Before: the statements of its block up to
/// it, which bind its bounds. False if a way out of it leaves the loop by its name.
bool turnsOnceAtMost(const ir::Pool &P, llvm::ArrayRef<ir::StmtPtr> Before, const ir::Stmt &Loop);

/// Whether a loop of whole steps is one vector, the last that fits, or none: it begins a step
/// before its end, or there.
bool isLastVector(const ir::Pool &P, const ir::Stmt &Loop);

} // namespace tpbcc

#endif
