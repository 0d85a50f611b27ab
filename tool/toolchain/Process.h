//===- toolchain/Process.h - Running other programs -------------*- C++ -*-===//
#ifndef TPBCC_TOOLCHAIN_PROCESS_H
#define TPBCC_TOOLCHAIN_PROCESS_H

#include "toolchain/Output.h"

namespace tpbcc {

using Command = std::vector<std::string>;

/// The command as a line that can be pasted into a shell.
std::string shellQuoted(const Command &Words);

/// Runs a command and returns what it printed; nothing if it could not run or failed.
std::optional<std::string> capture(const Command &Words);

/// Runs a command on our own standard streams and returns its exit code; 1 if a signal ended it or
/// it could not run. A signal held back by Files goes to the command, and later to us.
/// -v prints the command first, -### prints it and does not run it.
int run(const Command &Words, const Options &Opts, TemporaryFiles &Files, Reporter &Report);

} // namespace tpbcc

#endif
