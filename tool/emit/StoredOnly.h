//===- emit/StoredOnly.h - Narrow values that are stored alone --*- C++ -*-===//
#ifndef TPBCC_EMIT_STOREDONLY_H
#define TPBCC_EMIT_STOREDONLY_H

#include "transform/Pairs.h"
#include "llvm/ADT/DenseSet.h"

namespace tpbcc {

/// Of the statements of a list, the conversions to elements narrower than their lanes that nothing
/// but stores of neighbours sees: those leave out the upper bits themselves, which may be anything.
llvm::DenseSet<uint32_t> storedOnly(const ir::Pool &P, const IsaTable &Isa,
                                    llvm::ArrayRef<ir::StmtPtr> Body, const Pairs &Beside);

} // namespace tpbcc

#endif
