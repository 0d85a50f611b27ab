//===- driver/Pipeline.h - The passes, in order -----------------*- C++ -*-===//
#ifndef TPBCC_DRIVER_PIPELINE_H
#define TPBCC_DRIVER_PIPELINE_H

#include "toolchain/Toolchain.h"

namespace tpbcc {

/// Does what the command line asks for and returns the exit code.
int runPipeline(const Options &Opts, const Installation &Install, Reporter &Report);

} // namespace tpbcc

#endif
