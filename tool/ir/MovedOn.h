//===- ir/MovedOn.h - A value some iterations on ----------------*- C++ -*-===//
#ifndef TPBCC_IR_MOVEDON_H
#define TPBCC_IR_MOVEDON_H

#include "ir/Node.h"

namespace tpbcc::ir {

/// The value where the variable of a loop is By more.
ExprId movedOn(Pool &P, ExprId Id, llvm::StringRef Variable, ExprId By);

} // namespace tpbcc::ir

#endif
