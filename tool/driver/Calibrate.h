//===- driver/Calibrate.h - Measuring this machine --------------*- C++ -*-===//
#ifndef TPBCC_DRIVER_CALIBRATE_H
#define TPBCC_DRIVER_CALIBRATE_H

#include "toolchain/Toolchain.h"

namespace tpbcc {

/// --calibrate: runs tpb-calibrate and writes the machine file that it makes of this processor's,
/// to -o or where --machine=native looks. The exit code; what failed has been reported, and no file
/// written.
int calibrate(const Options &Opts, const Installation &Install, Reporter &Report);

} // namespace tpbcc

#endif
