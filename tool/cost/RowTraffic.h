//===- cost/RowTraffic.h - What rows bring again from beyond L1 -*- C++ -*-===//
#ifndef TPBCC_COST_ROWTRAFFIC_H
#define TPBCC_COST_ROWTRAFFIC_H

#include "kernel/Kernel.h"

namespace tpbcc {

/// Bytes of an innermost iteration that were there for the row before and have left the first cache
/// since: of arrays that a loop goes through again in each of its iterations by two loops or more
/// inside of it. Rows that run together bring them once.
double bytesBroughtAgain(const Kernel &K, const LoopSite &Site);

} // namespace tpbcc

#endif
