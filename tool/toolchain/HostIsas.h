//===- toolchain/HostIsas.h - Instruction sets of this machine --*- C++ -*-===//
#ifndef TPBCC_TOOLCHAIN_HOSTISAS_H
#define TPBCC_TOOLCHAIN_HOSTISAS_H

#include "isa/Isa.h"
#include <optional>
#include <string>

namespace tpbcc {

/// Whether code for this set runs here: the processor has exactly the features that dispatch tests,
/// and TPB_HIDE_ISA does not name the set.
bool hostRuns(const IsaTable &Isa);

/// A word of TPB_HIDE_ISA that is no set that can be hidden.
std::optional<std::string> unknownHiddenIsa();

/// Those that can, as a message lists them.
const char *hideableIsas();

} // namespace tpbcc

#endif
