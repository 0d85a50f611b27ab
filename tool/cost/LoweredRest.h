//===- cost/LoweredRest.h - The last iterations by the code they make -*- C++ -*-===//
#ifndef TPBCC_COST_LOWEREDREST_H
#define TPBCC_COST_LOWEREDREST_H

#include "cost/Plan.h"

namespace tpbcc {

/// Where one vector under a mask would do the last iterations of the only loop, and nobody forced
/// that: single elements instead, if as many as are left on average take less time by their code.
/// The decision says both.
void chooseRest(const Kernel &K, const LoopSite &Site, const IsaTable &Set, const Machine &M,
                SizeLeaf &Leaf);

} // namespace tpbcc

#endif
