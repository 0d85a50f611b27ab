//===- machine/MachineWriter.h - A machine as a file ------------*- C++ -*-===//
#ifndef TPBCC_MACHINE_MACHINEWRITER_H
#define TPBCC_MACHINE_MACHINEWRITER_H

#include "machine/Machine.h"

namespace tpbcc {

/// The text of a file that reads as this machine. What is no part of a file, its name for example,
/// is left out; Comment, a line without its #, stands in front.
std::string writeMachine(const Machine &M, llvm::StringRef Comment);

} // namespace tpbcc

#endif
