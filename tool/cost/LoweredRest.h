//===- cost/LoweredRest.h - The last iterations by the code they make -*- C++ -*-===//
#ifndef TPBCC_COST_LOWEREDREST_H
#define TPBCC_COST_LOWEREDREST_H

#include "cost/LeafSteps.h"
#include "cost/Plan.h"

namespace tpbcc {

/// Where one vector under a mask would do the last iterations of the only loop, and nobody forced
/// that: single elements instead, if as many as are left on average take less time by their code.
/// The decision says both. Told: by clauses and steps; what would be chosen anyway keeps its
/// reason.
void chooseRest(const Kernel &K, const LoopSite &Site, const IsaTable &Set, const Machine &M,
                llvm::ArrayRef<ForcedLoop> Told, SizeLeaf &Leaf);

} // namespace tpbcc

#endif
