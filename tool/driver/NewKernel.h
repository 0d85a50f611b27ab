//===- driver/NewKernel.h - A kernel to start from --------------*- C++ -*-===//
#ifndef TPBCC_DRIVER_NEWKERNEL_H
#define TPBCC_DRIVER_NEWKERNEL_H

#include "diag/Diagnostics.h"

#include <string>

namespace tpbcc {

/// Writes a small kernel to NAME.c, unless there is such a file. `Name` may have a directory and
/// the ending.
bool writeNewKernel(const std::string &Name, Reporter &Report);

} // namespace tpbcc

#endif
