//===- driver/ClangJobs.h - What clang's driver would run -------*- C++ -*-===//
//
// `clang x.c -o x` starts the compiler and the linker. Loading clang once more only to be told so
// takes as long as compiling a small kernel; its driver is a library, and part of this program.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_DRIVER_CLANGJOBS_H
#define TPBCC_DRIVER_CLANGJOBS_H

#include "toolchain/Process.h"

namespace tpbcc {

struct ClangJobs {
  std::vector<Command> Commands; // to be run in order, until one fails
  std::vector<std::string> Temporaries;
};

/// Takes a command apart whose first word is the compiler. Nothing where clang itself has to be
/// started: it is of another installation, has something to say, or listens to variables of the
/// environment that its driver's library does not know.
std::optional<ClangJobs> clangJobs(const Command &Words);

} // namespace tpbcc

#endif
