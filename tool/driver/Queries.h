//===- driver/Queries.h - Questions answered instead of compiling -*- C++ -*-===//
#ifndef TPBCC_DRIVER_QUERIES_H
#define TPBCC_DRIVER_QUERIES_H

#include "toolchain/Toolchain.h"

namespace tpbcc {

/// Answers --help, --version, -print-search-dirs, --precompile-headers and so on, and a bare -v.
/// Returns the exit code; nothing if the command line asks for no such thing.
std::optional<int> answerQuery(const Options &Opts, const Installation &Install, Reporter &Report);

} // namespace tpbcc

#endif
