//===- cost/SharedLoads.h - Whether vectors are loaded once -----*- C++ -*-===//
#ifndef TPBCC_COST_SHAREDLOADS_H
#define TPBCC_COST_SHAREDLOADS_H

#include "cost/LoweredUnroll.h"

namespace tpbcc {

/// Where vectors of a trip overlap that lie across lines (x[i - 1], x[i], x[i + 1]): whether the
/// trip loads what they have in common once (transform/SharedLoads.h), by the cost of the code.
/// Changes the decisions of Leaf, its vectors a trip, and its prediction. Most: vectors that a trip
/// may have. Forced: it has as many as somebody asks for.
void chooseSharedLoads(const Kernel &K, const LoopSite &Site, const IsaTable &Set, const Machine &M,
                       int Most, bool Forced, SizeLeaf &Leaf);

} // namespace tpbcc

#endif
