//===- toolchain/Flags.h - Who sees which flag of the user's ----*- C++ -*-===//
//
// The parse is done by one Clang, the compilation by the user's compiler, which may be a gcc: what
// changes the meaning of the source goes to both, what only one of them knows to that one.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TOOLCHAIN_FLAGS_H
#define TPBCC_TOOLCHAIN_FLAGS_H

#include "toolchain/Toolchain.h"

namespace tpbcc {

/// What passes want to know of the user's flags.
struct FlagFacts {
  bool OpenMP = false;
  bool FastMath = false; // -Ofast, -ffast-math or a part of it that allows reassociation
  /// Some rule of C's arithmetic is off: -ffast-math or any part of it.
  bool LooseMath = false;
  bool Debug = false;
  bool SideFiles = false;      // the compiler derives more file names from its output's
  std::string Contract = "on"; // of -ffp-contract=, as the compiler ends up with
  std::string Optimisation;    // "0" "1" "2" "3" "s" "fast" ...; empty: the user gave none
};
FlagFacts flagFacts(const Options &Opts);

/// For FrontendOptions::Arguments: what the parse of this input needs to see the same source.
std::vector<std::string> parseFlags(const Options &Opts, const Toolchain &Tools,
                                    const Installation &Install, const Input &In);

/// The user's flags for a command that compiles, in order, inputs left out.
std::vector<std::string> compileFlags(const Options &Opts, const Toolchain &Tools);

/// Whether the compiler takes this flag at all (-Rpass= and names of records mean nothing to gcc).
bool knownToCompiler(const CommandArgument &Arg, const Toolchain &Tools);

/// Flags for every command: target, colours, -v.
std::vector<std::string> commonFlags(const Options &Opts, const Toolchain &Tools);

} // namespace tpbcc

#endif
