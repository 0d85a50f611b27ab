//===- cost/Windows.h - Staging from windows of MPI -------------*- C++ -*-===//
#ifndef TPBCC_COST_WINDOWS_H
#define TPBCC_COST_WINDOWS_H

#include "ir/Schedule.h"
#include "kernel/Kernel.h"
#include "machine/Machine.h"

namespace tpbcc {

/// What becomes of the arrays of a site that sbuf and dbuf directives want from memory that ranks
/// share: the steps for its nest, none where there is none. Sets Site.Staging, and leaves to others
/// the directives that are still in Site.Buffers then. On machines whose memories are caches.
ir::Schedule chooseWindows(Kernel &K, LoopSite &Site, const Machine &M);

/// What stands in for such a machine as C text, for Site.Scratchpad; empty where no step of the
/// site needs an engine.
std::string windowText(const LoopSite &Site, const Machine &M);

} // namespace tpbcc

#endif
