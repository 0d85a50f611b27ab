//===- driver/RewriteNests.h - What directives make of nests ----*- C++ -*-===//
#ifndef TPBCC_DRIVER_REWRITENESTS_H
#define TPBCC_DRIVER_REWRITENESTS_H

#include "driver/Translate.h"
#include "frontend/ClangReporter.h"
#include "kernel/Kernel.h"

namespace tpbcc {

/// Sets Rewritten and Steps of the kernel's sites: by schedules, buffer directives, the block()
/// clause and the planner. False: something can't be done, which has been reported.
bool rewriteNests(Kernel &K, const TranslateSettings &Settings,
                  llvm::ArrayRef<ir::AddressedSchedule> Schedules, ClangReporter &Report);

} // namespace tpbcc

#endif
