//===- cost/Versions.h - Nests that are there twice -------------*- C++ -*-===//
#ifndef TPBCC_COST_VERSIONS_H
#define TPBCC_COST_VERSIONS_H

#include "kernel/Kernel.h"

namespace tpbcc {

/// The version for small sizes, as the nest was written, where another one is in blocks. What is
/// decided of it is decided of both: small runs are no slower than if there were no blocks, and
/// large ones wait for memory anyway. None: there are no such versions.
std::optional<LoopSite> asWritten(const LoopSite &Site);

} // namespace tpbcc

#endif
