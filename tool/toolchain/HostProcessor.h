//===- toolchain/HostProcessor.h - What this processor calls itself -*- C++ -*-===//
#ifndef TPBCC_TOOLCHAIN_HOSTPROCESSOR_H
#define TPBCC_TOOLCHAIN_HOSTPROCESSOR_H

#include "toolchain/MachineChoice.h"

namespace tpbcc {

/// Read as the runtime does; empty where the system does not tell.
Processor hostProcessor();

/// Bits of an SVE register here, 0 without SVE.
int hostSveBits();

} // namespace tpbcc

#endif
