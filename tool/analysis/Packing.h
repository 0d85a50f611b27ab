//===- analysis/Packing.h - Elements that only some iterations take -*- C++ -*-===//
//
// if (c) y[j++] = a[i]; packs what it selects, if (c) y[i] = b[j++]; unpacks it. Elements of
// several lanes are neighbours in memory then, as many as there are lanes where the condition
// holds.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_PACKING_H
#define TPBCC_ANALYSIS_PACKING_H

#include "analysis/Nest.h"

namespace tpbcc {

/// The widest element among the values that become vectors over For, beside these counters; none
/// where nothing does.
std::optional<ir::Element> widestBeside(const Kernel &K, const LoopSite &Site, const ir::Stmt &For,
                                        llvm::ArrayRef<PackedCounter> Counters);

/// The counters among the variables that For's body assigns which only say where the next element
/// goes or comes from, or how often a condition holds that narrower elements decide.
std::vector<PackedCounter> findPacked(const Kernel &K, const LoopSite &Site, const ir::Stmt &For);

/// The counter that a subscript is made of; null: none.
const PackedCounter *packedBy(const ir::Pool &P, llvm::ArrayRef<PackedCounter> Counters,
                              ir::ExprId Index);

} // namespace tpbcc

#endif
