//===- frontend/RegionChecks.h - Where a region may stand -------*- C++ -*-===//
#ifndef TPBCC_FRONTEND_REGIONCHECKS_H
#define TPBCC_FRONTEND_REGIONCHECKS_H

#include "frontend/Bind.h"

namespace tpbcc {

/// Whether time stamps around the statement of a region measure all of it, once. Reports why not.
/// Kernel is the directive around it.
bool checkRegion(const BoundDirective &Region, const BoundDirective &Kernel,
                 const ParsedFile &File);

} // namespace tpbcc

#endif
