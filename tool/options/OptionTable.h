//===- options/OptionTable.h - The rows of Options.def ----------*- C++ -*-===//
#ifndef TPBCC_OPTIONS_OPTIONTABLE_H
#define TPBCC_OPTIONS_OPTIONTABLE_H

#include "options/Options.h"

namespace tpbcc {

/// How a value is attached; see Options.def.
enum class Shape : uint8_t { Flag, Joined, Optional, Separate, Either };

/// What reading an option does. Forward only hands it on by its class.
enum class Action : uint8_t {
  Forward,
  Ignore,
  Compile,
  Assemble,
  Preprocess,
  SyntaxOnly,
  Output,
  Emit,
  EmitC,
  DumpAfter,
  Shared,
  Relocatable,
  Isa,
  Target,
  Compiler,
  Machine,
  Math,
  Dialect,
  Explain,
  Inspect,
  DiagnosticsFormat,
  DiagnosticsOutput,
  NoTiming,
  Plan,
  Schedule,
  Rpass,
  RpassMissed,
  RpassAnalysis,
  SaveRecord,
  NoSaveRecord,
  RecordFile,
  RecordPasses,
  NotYetStandalone,
  TimeReport,
  Language,
  DependOnly,
  Depend,
  DependUser,
  DependFile,
  DependTarget,
  DependForward,
  NoWarnings,
  TpbErrors,
  TpbNoWarnings,
  TpbNoErrors,
  TpbOff,
  TpbError,
  Colour,
  NoColour,
  Xclang,
  NoStandardLibraries,
  Verbose,
  DryRun,
  Predict,
  PredictSize,
  PredictThreads,
  PredictParameter,
  Tune,
  TuneJson,
  Tuned,
  SaveTempsCwd,
  SaveTempsObject,
  ResourceDirectory,
  PrecompileHeaders,
  NewKernel,
  Complete,
  Calibrate,
  DumpVersion,
  DumpMachine,
  PrintResourceDirectory,
  AskCompiler,
  Version,
  Help,
  HelpAll
};

struct OptionInfo {
  llvm::StringLiteral Spelling; // empty: the title of a section, in Help
  Shape Form;
  Action Do;
  FlagClass Class;
  llvm::StringLiteral Value, Help;
};

llvm::ArrayRef<OptionInfo> optionTable();
/// The row that a word of the command line is spelt by; of several the longest. Null: none.
const OptionInfo *findOption(llvm::StringRef Word);

} // namespace tpbcc

#endif
