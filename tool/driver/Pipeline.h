//===- driver/Pipeline.h - The passes, in order -----------------*- C++ -*-===//
#ifndef TPBCC_DRIVER_PIPELINE_H
#define TPBCC_DRIVER_PIPELINE_H

#include "diag/Sarif.h"
#include "toolchain/Toolchain.h"

namespace tpbcc {

/// Does what the command line asks for and returns the exit code. Log keeps the messages where
/// somebody asks for them.
int runPipeline(const Options &Opts, const Installation &Install, Reporter &Report,
                MessageLog &Log);

} // namespace tpbcc

#endif
