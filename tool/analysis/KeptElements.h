//===- analysis/KeptElements.h - Elements kept in registers -----*- C++ -*-===//
//
// b[j] += a[i][j] with lanes along a short j loads and stores the same elements in every iteration
// of i. With the loops the other way round, they stay in registers.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_KEPTELEMENTS_H
#define TPBCC_ANALYSIS_KEPTELEMENTS_H

#include "kernel/Kernel.h"

namespace tpbcc {

/// Interchanges of the nest after which its lanes might keep elements: those of loops whose
/// iterations are all lanes, short ones, with the loops around them. All vectors' or none.
ir::Schedule swapsThatKeepElements(const Kernel &K, const LoopSite &Site);

/// Whether all lanes are those of loops with loops inside that store nothing.
bool storesBehindLoops(const LoopSite &Site);

} // namespace tpbcc

#endif
