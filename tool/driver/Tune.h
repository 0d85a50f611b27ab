//===- driver/Tune.h - Plans measured on this machine -----------*- C++ -*-===//
#ifndef TPBCC_DRIVER_TUNE_H
#define TPBCC_DRIVER_TUNE_H

#include "driver/Translate.h"

namespace tpbcc {

/// What --tune can't be done for, before anything is planned. False: reported.
bool canTune(const Options &Opts, const Toolchain &Tools, Reporter &Report);

/// --tune: compiles the candidates of each loop, runs them in turn, keeps the fastest where --tuned
/// looks, and prints what it found. The exit code; what failed has been reported.
int tunePlans(const TranslateSettings &Settings, llvm::ArrayRef<Translation> Files,
              Reporter &Report);

} // namespace tpbcc

#endif
