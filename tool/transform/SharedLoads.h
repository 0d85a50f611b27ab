//===- transform/SharedLoads.h - Vectors loaded once and shifted *- C++ -*-===//
#ifndef TPBCC_TRANSFORM_SHAREDLOADS_H
#define TPBCC_TRANSFORM_SHAREDLOADS_H

#include "ir/Node.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tpbcc {

/// Of the statements of a trip of several vectors with so many lanes: where those of an array
/// overlap, x[i - 1], x[i] and x[i + 1], the trip loads vectors that follow each other, and each of
/// the others is a window of two of these (Op::Window). Loads behind the first store stay. Returns
/// how many elements are loaded behind the last that the trip needs: it may run only so many
/// iterations before the end. Variable: the loop's. Unique: a name that the trip does not have yet.
int64_t shareLoads(ir::Pool &P, const IsaTable &Isa, std::vector<ir::StmtPtr> &Body, int Lanes,
                   llvm::StringRef Variable, llvm::function_ref<std::string(std::string)> Unique);

} // namespace tpbcc

#endif
