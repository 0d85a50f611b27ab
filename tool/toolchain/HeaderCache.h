//===- toolchain/HeaderCache.h - Things compiled once and kept --*- C++ -*-===//
//
// Clang needs 0.15 s to read <immintrin.h> and as long for what emitted code calls of ours, more
// than all else that compiling a kernel takes. Precompiled, that is nothing. A precompiled header
// fits one compiler binary, our headers as they are and the flags that Clang compares; the name of
// the file is a hash of these, so one that does not fit is never found.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TOOLCHAIN_HEADERCACHE_H
#define TPBCC_TOOLCHAIN_HEADERCACHE_H

#include "toolchain/Output.h"
#include "toolchain/Toolchain.h"

namespace tpbcc {

/// The precompiled headers of vector code that fit this command line, made by precompileHeaders.
/// Nothing when there are none: then the emitted source includes the headers itself.
struct PrecompiledHeader {
  std::string Path;
  std::string Source; // what it was made from; appears in dependency files
};
std::optional<PrecompiledHeader> precompiledHeader(const Options &Opts, const Toolchain &Tools,
                                                   const Installation &Install);

/// Makes them for every target, with and without OpenMP and otherwise for the flags of the command
/// line, in Directory (empty: in the installation,
/// or in the user's cache if that is not writable). False: reported.
bool precompileHeaders(llvm::StringRef Directory, const Options &Opts, const Installation &Install,
                       Reporter &Report);

/// The runtime's MPI part, compiled with the user's wrapper. Empty: reported.
std::string mpiObject(const Options &Opts, const Toolchain &Tools, const Installation &Install,
                      TemporaryFiles &Files, Reporter &Report);

} // namespace tpbcc

#endif
