//===- toolchain/MathLibrary.h - Where SLEEF is -----------------*- C++ -*-===//
#ifndef TPBCC_TOOLCHAIN_MATHLIBRARY_H
#define TPBCC_TOOLCHAIN_MATHLIBRARY_H

#include "toolchain/Toolchain.h"

namespace tpbcc {

/// The words that link SLEEF for the target; nothing when it is not there. Looks in -L, beside our
/// own libraries, and where Debian's compilers look.
std::optional<std::vector<std::string>> findSleef(const Options &Opts, const Toolchain &Tools,
                                                  const Installation &Install);

/// Debian's package of it.
std::string sleefPackage(const Toolchain &Tools);

/// Why plans do without SLEEF; empty: they use it.
std::string withoutSleef(const Options &Opts, const Toolchain &Tools, const Installation &Install);

} // namespace tpbcc

#endif
