//===- analysis/Masks.h - Branches with loops as masked statements -*- C++ -*-===//
//
// if (k[i]) for (j) y[i] = y[i] + a[i + j], in lanes of i: some lanes take the branch. All go
// through the loop inside, and those that don't take it load, change and store nothing.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ANALYSIS_MASKS_H
#define TPBCC_ANALYSIS_MASKS_H

#include "kernel/Kernel.h"

namespace tpbcc {

/// The body of For, a loop of the site's nest, with the branches that lanes don't all take as
/// statements under masks; nothing where one of them can't be.
std::optional<std::vector<ir::StmtPtr>> underMasks(Kernel &K, const LoopSite &Site,
                                                   const ir::Stmt &For);

} // namespace tpbcc

#endif
