//===- cost/LoweredUnroll.h - Vectors a trip by the code they make -*- C++ -*-===//
#ifndef TPBCC_COST_LOWEREDUNROLL_H
#define TPBCC_COST_LOWEREDUNROLL_H

#include "cost/Plan.h"

namespace tpbcc {

/// The code of a leaf, which nothing prints.
Worker lowered(const Kernel &K, const LoopSite &Site, const Body &Decided, const IsaTable &Set);

/// Whether an iteration stores to an element that it loads.
bool updatesInPlace(const ir::Pool &P, const VectorLoop &V);
/// Cycles of a trip with which a jump each keeps up.
constexpr double KeptUpWith = 2;

/// Predicts the leaf by its code. Where nobody forced the number of vectors in a trip of its only
/// loop, more of them are taken if their code is predicted to be faster by 5 % at least: one jump a
/// cycle and what a trip takes besides are spread over more work. Most: vectors that may run
/// together. The decision's costs are those of the code.
void predictByCode(const Kernel &K, const LoopSite &Site, const IsaTable &Set, const Machine &M,
                   int Most, bool Forced, SizeLeaf &Leaf);

/// Predicts calls of the leaf.
void predictCall(const Kernel &K, const LoopSite &Site, const IsaTable &Set, const Machine &M,
                 SizeLeaf &Leaf);

} // namespace tpbcc

#endif
