//===- driver/ChooseMachine.h - The machine that is planned for -*- C++ -*-===//
#ifndef TPBCC_DRIVER_CHOOSEMACHINE_H
#define TPBCC_DRIVER_CHOOSEMACHINE_H

#include "machine/Machine.h"
#include "toolchain/Toolchain.h"

namespace tpbcc {

/// The shipped file that this machine's processor is planned as. Nothing: reported.
std::optional<Machine> shippedMachineOfThis(const Target &For, const Installation &Install,
                                            Reporter &Report);

/// The file of --machine=, of which native is what --calibrate measured, if it did; else that of
/// -mcpu= or -march=, if it names a processor; else of TPBCC_MACHINE, machines with commas between
/// them, the first of the target's architecture; else this processor's, or what stands for the
/// target. Nothing: reported.
std::optional<Machine> chooseMachine(const Options &Opts, const Toolchain &Tools,
                                     const Installation &Install, Reporter &Report);

} // namespace tpbcc

#endif
