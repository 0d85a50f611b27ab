//===- analysis/Extent.h - Elements that arrays are known to have -*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_EXTENT_H
#define TPBCC_ANALYSIS_EXTENT_H

#include "analysis/Analysis.h"

namespace tpbcc {

/// Whether the elements that a load names while the loops Around (Fors, outermost first) count to
/// their ends are ones of which the caller says that the array has them. What has to be checked on
/// entry for that is added to Conditions.
bool reachesAll(const Kernel &K, LoopSite &Site, llvm::ArrayRef<const ir::Stmt *> Around,
                const ir::Expr &Load, std::vector<EntryCondition> &Conditions);

} // namespace tpbcc

#endif
