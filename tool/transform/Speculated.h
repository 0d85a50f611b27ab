//===- transform/Speculated.h - Values that no condition waits for -*- C++ -*-===//
//
// Conditions of the user's became choices and masks: what only some iterations compute is computed
// in all. C says nothing of a sum that overflows there, where the user's code has none.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_SPECULATED_H
#define TPBCC_TRANSFORM_SPECULATED_H

#include "ir/Node.h"
#include "llvm/ADT/DenseSet.h"

namespace tpbcc {

/// Values of a nest that the user's code computes under conditions alone, and their operands.
/// Subscripts are none of them: an access that happens in any case has a place.
llvm::DenseSet<uint32_t> speculated(const ir::Pool &P, llvm::ArrayRef<ir::StmtPtr> Body);

} // namespace tpbcc

#endif
