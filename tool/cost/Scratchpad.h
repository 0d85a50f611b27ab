//===- cost/Scratchpad.h - Staging where programs fill memories -*- C++ -*-===//
#ifndef TPBCC_COST_SCRATCHPAD_H
#define TPBCC_COST_SCRATCHPAD_H

#include "ir/Schedule.h"
#include "kernel/Kernel.h"
#include "machine/Machine.h"
#include "transform/rewrite/Trial.h"

namespace tpbcc {

/// What becomes of the buffer directives of a site: the steps for its nest, none where nothing is
/// staged. Sets Site.Staging. For machines that have figures for it.
ir::Schedule chooseTransfers(Kernel &K, LoopSite &Site, const Machine &M);

/// The loop of that name, or the one over its parts.
const ir::Stmt *wholeLoop(const Trial &T, llvm::StringRef Name);

/// The machine as C text, for Site.Scratchpad.
std::string scratchpadText(const StagingFigures &Of);

} // namespace tpbcc

#endif
