//===- driver/Jobs.h - Compiling, assembling and linking --------*- C++ -*-===//
//
// The last step: the user's compiler makes objects and the program, from the emitted source where
// there is one and from the user's file where there is none.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_DRIVER_JOBS_H
#define TPBCC_DRIVER_JOBS_H

#include "toolchain/Toolchain.h"

namespace tpbcc {

/// What is compiled in place of one input.
struct EmittedSource {
  size_t Input; // index into Options::Inputs
  std::string Text;
  /// The user's own file includes an intrinsic header. With a precompiled one it would no longer
  /// bring <stdlib.h> or <stdint.h>, which that file may rely on.
  bool UserIncludesIntrinsics = false;
  /// False: the user's own text, only because its file can't be read again (standard input). It
  /// is compiled with the user's flags and nothing else.
  bool HasKernels = true;
  bool HasVectors = true; // intrinsics of any set
  bool CallsSleef = false;
  bool SlowMaskedStores = false; // of AVX2, on the machine that is planned for
};

struct Build {
  const Options &Opts;
  const Toolchain &Tools;
  const Installation &Install;
  /// For inputs that were transformed, in the order of the inputs. All others are compiled as they
  /// are; when there are none the compiler is called as the user would have called it.
  std::vector<EmittedSource> Emitted;
  /// A source that is compiled as it is was emitted earlier, or calls the runtime by hand.
  bool SourcesCallRuntime = false;
};

/// Does what is left of the command line, up to Opts.Until (Preprocess and later). Returns the
/// exit code. With -### it prints the commands and runs nothing.
int compileAndLink(const Build &B, Reporter &Report);

} // namespace tpbcc

#endif
