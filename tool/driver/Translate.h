//===- driver/Translate.h - One file through all passes ---------*- C++ -*-===//
#ifndef TPBCC_DRIVER_TRANSLATE_H
#define TPBCC_DRIVER_TRANSLATE_H

#include "diag/Sarif.h"
#include "driver/DryRun.h"
#include "driver/Explanations.h"
#include "driver/IsaChoice.h"
#include "isa/Isa.h"
#include "machine/Machine.h"
#include "text/LineMap.h"
#include "tune/Tunable.h"

namespace tpbcc {

struct TunedPlans;

/// What is the same for every file of a command.
struct TranslateSettings {
  const Options &Opts;
  const Toolchain &Tools;
  const Installation &Install;
  Machine Model;
  IsaChoice Isas;
  DryRunRequest Predicted;           // of --dry-run
  MessageLog *Messages;              // that keeps all messages, or null
  MathLibraries Math;                // that plans may use
  const TunedPlans *Tuned = nullptr; // with --tuned: what was measured
};

/// What came of one file.
struct Translation {
  std::string ForReading;  // --emit=c
  std::string ForCompiler; // with #line
  std::string Dump;        // of --emit=pragmas|nest|plan|ir|linemap
  Explanations Said;
  std::vector<MappedLine> Lines; // with --inspect: of ForReading
  std::string UserText;          // the same: the file as it was read
  Predictions Predicted;
  std::vector<tune::Nest> Tunable; // with --tune
  bool HasDirectives = false;      // else the file is the compiler's alone
  bool DefinesMain = false;
  std::vector<std::pair<std::string, size_t>> Kernels; // name, number of loops
  int FunctionKernels = 0, LoopKernels = 0;            // that the benchmark can run; that it can't
  bool UserIncludesIntrinsics = false;
  bool HasVectors = false; // intrinsics of any set
  bool CallsSleef = false;
  bool CallsRuntime = false; // the user's text, as emitted files do, registers kernels itself
};

/// Names of the passes that --dump-after= takes, in order.
llvm::ArrayRef<llvm::StringRef> passNames();

/// Nothing: reported. NeedsHarness: the command links a program that has no main of its own, so
/// every function kernel must be one the benchmark can run.
std::optional<Translation> translate(const TranslateSettings &Settings, const Input &File,
                                     bool NeedsHarness);

} // namespace tpbcc

#endif
