//===- toolchain/MathLibrary.h - Libraries of functions ---------*- C++ -*-===//
#ifndef TPBCC_TOOLCHAIN_MATHLIBRARY_H
#define TPBCC_TOOLCHAIN_MATHLIBRARY_H

#include "isa/VectorMath.h"
#include "toolchain/Toolchain.h"

namespace tpbcc {

/// The words that link SLEEF for the target; nothing when it is not there. Looks in -L, beside our
/// own libraries, and where Debian's compilers look.
std::optional<std::vector<std::string>> findSleef(const Options &Opts, const Toolchain &Tools,
                                                  const Installation &Install);

/// Debian's package of it.
std::string sleefPackage(const Toolchain &Tools);

/// The libraries that plans may use.
MathLibraries mathLibraries(const Options &Opts, const Toolchain &Tools,
                            const Installation &Install);

} // namespace tpbcc

#endif
