//===- transform/JoinedStores.h - Narrow elements by the register -*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_JOINEDSTORES_H
#define TPBCC_TRANSFORM_JOINEDSTORES_H

#include "ir/Node.h"
#include "isa/Isa.h"
#include "llvm/ADT/StringMap.h"

namespace tpbcc {

/// How many vectors with so many lanes become one of E, where the set has an operation for that: of
/// masks (From: Bool) or of lanes of 32 bits (I32); 0: it has none, or E is no narrow integer.
int joinedVectors(const IsaTable &Isa, ir::Element E, int Lanes, ir::Element From);

/// By the name of a variable that never changes, its value.
using BoundValues = llvm::StringMap<ir::ExprId>;
BoundValues boundValues(llvm::ArrayRef<ir::StmtPtr> Body);

/// Whether integers make the value of narrower ones: compilers compute it in such lanes then, and
/// widen nothing.
bool isMadeOfNarrow(const ir::Pool &P, ir::ExprId Value, const BoundValues &Bound);

/// Of the statements of a trip of several vectors with so many lanes: where some that follow each
/// other in memory are stored as narrow elements, one store of all takes their place.
void joinStores(ir::Pool &P, const IsaTable &Isa, std::vector<ir::StmtPtr> &Body, int Lanes);

} // namespace tpbcc

#endif
