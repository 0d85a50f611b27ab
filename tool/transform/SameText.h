//===- transform/SameText.h - Statements that do the same -------*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_SAMETEXT_H
#define TPBCC_TRANSFORM_SAMETEXT_H

#include "ir/Node.h"

namespace tpbcc {

/// Whether two statements have the same text but for the names of what is bound in them.
bool isSameText(const ir::Pool &P, const ir::Stmt &A, const ir::Stmt &B);

} // namespace tpbcc

#endif
