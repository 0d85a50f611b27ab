//===- analysis/Filled.h - Values that stay until the next one --*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_FILLED_H
#define TPBCC_ANALYSIS_FILLED_H

#include "kernel/Kernel.h"

namespace tpbcc {

/// The condition under which an iteration takes a value, and the value, of an update that
/// conditions choose between new values and the old one.
FilledForm filledForm(ir::Pool &P, ir::ExprId Update, llvm::StringRef Name);

} // namespace tpbcc

#endif
