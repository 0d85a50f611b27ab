//===- options/Options.h - The command line ---------------------*- C++ -*-===//
//
// tpbcc takes the command line of a C compiler and adds its own options. Options.def is the table
// of both; what it says about a flag decides who sees it (toolchain/Flags.h). Flags nobody knows
// here but a host compiler may know are passed on to it.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_OPTIONS_OPTIONS_H
#define TPBCC_OPTIONS_OPTIONS_H

#include "diag/Diagnostics.h"
#include "ir/Schedule.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tpbcc {

enum class InputKind : uint8_t {
  C,
  Cxx,
  PreprocessedC,
  PreprocessedCxx,
  Assembler, // .s and .S
  Header,
  Linker, // objects, archives, shared libraries, linker scripts
};
InputKind kindByName(llvm::StringRef Path);
/// Whether a file of this kind may hold tpb directives.
bool mayHoldKernels(InputKind Kind);
/// Whether a compiler turns it into an object; linker inputs it only hands on.
bool isCompiled(InputKind Kind);

struct Input {
  std::string Path; // "-" is standard input
  InputKind Kind = InputKind::C;
  std::string Language; // of a preceding -x, empty when the name decided
};

/// What a command line asks for. What comes before Ir ends before code is emitted.
enum class Stage : uint8_t {
  Pragmas,
  Dependences,
  DependencesDot,
  Nest,
  Plan,
  Prediction,
  Tuning,
  Ir,
  EmittedC,
  LineMap,
  LineMapJson,
  Preprocess, // -E, -M, -MM: of the user's file, as the compiler does it
  SyntaxOnly,
  Assembly,
  Object,
  Program, // or a shared library, or with -r one object
};

/// Questions that are answered instead of compiling.
enum class Query : uint8_t {
  None,
  Help,
  HelpAll,
  Version,
  DumpVersion,
  DumpMachine,
  PrintResourceDirectory,
  PrecompileHeaders,
  NewKernel,
  Complete, // words for the shell
  Calibrate,
  AskCompiler, // -print-search-dirs and others the compiler knows
};

/// Who sees a flag of the user's.
enum class FlagClass : uint8_t {
  Input,      // not a flag: the place of an input among them
  Preprocess, // parse and compile: -I -D
  Language,   // parse, compile and link: -std= -fopenmp --sysroot
  Feature,    // compile and link; parse if Clang knows it: -f
  Machine,    // compile and link; parse as far as it can be said to Clang: -m
  Optimise,   // compile and link; parse for __OPTIMIZE__ and fast-math: -O
  Compile,    // compile and link: -g -W and whatever is unknown
  Record,     // compile, under a name that is not ours: -fsave-optimization-record
  Link,       // link: -l -L -Wl,
};

/// One flag with its value, or the place of one input, in the order of the command line.
struct CommandArgument {
  FlagClass Class;
  std::vector<std::string> Words;
  size_t Input = 0; // index into Inputs when Class is Input
};

/// -MD and its family. The compiler writes the file; we make it name the user's source.
struct DependencyOptions {
  bool Write = false;
  bool SystemHeaders = true;        // -MD rather than -MMD
  std::string File;                 // -MF
  std::vector<std::string> Forward; // -MT -MQ -MP with their values
  bool hasTarget() const;           // -MT or -MQ among them
};

enum class ExplainForm : uint8_t { No, Text, Json };

/// -fsave-optimization-record and its family.
struct RecordOptions {
  bool Write = false;
  std::string File;   // of all inputs; empty: one beside each output, named like it
  std::string Passes; // a regular expression, checked; empty: all
};

/// Messages as a SARIF document.
struct SarifOptions {
  bool InsteadOfText = false; // -fdiagnostics-format=sarif
  std::string File;           // -fdiagnostics-add-output=sarif:file=FILE
  bool wanted() const { return InsteadOfText || !File.empty(); }
};

/// --dry-run and what goes with it, as written.
struct PredictionOptions {
  ExplainForm Form = ExplainForm::No;
  std::string Sizes, Threads;                                  // empty: not given
  std::vector<std::pair<std::string, std::string>> Parameters; // -P name=value
};

/// --tune and --tuned.
struct TuneOptions {
  bool Measure = false;
  double Seconds = 60; // 0: no limit but that of runs
  int Runs = 0;        // of programs; 0: no limit but that of seconds
  bool Use = false;    // --tuned
  std::string Class;   // of --tuned=; empty: by all that was measured
};

enum class SaveTemps : uint8_t { No, WorkingDirectory, BesideOutput };

struct Options {
  std::vector<Input> Inputs;
  std::vector<CommandArgument> Arguments;
  std::string Output; // empty: derived from the input; "-": standard output
  Stage Until = Stage::Program;
  Query Ask = Query::None;
  std::vector<std::string> QueryWords; // of AskCompiler
  DependencyOptions Dependencies;

  // Ours
  std::string Compiler, Target, Machine, ResourceDirectory, PrecompileDirectory, NewKernel,
      Completed, Inspect, TuneJson;
  std::string Math;                   // sleef, libm; empty: SLEEF where it is installed
  std::vector<std::string> Isas;      // as given: sve neon avx512 avx2 scalar native auto
  std::vector<std::string> DumpAfter; // names of passes
  std::vector<std::pair<std::string, std::string>> Plan; // --plan-unroll=4 is {unroll, 4}
  std::vector<ir::AddressedSchedule> Schedules;          // --schedule=
  std::vector<std::string> ScheduleTexts;                // the same as written
  std::string Rpass, RpassMissed, RpassAnalysis;         // regular expressions, checked
  SeverityOptions Severities;
  SarifOptions Sarif;
  SaveTemps Keep = SaveTemps::No;
  std::optional<bool> Colour;
  ExplainForm Explain = ExplainForm::No;
  RecordOptions Record;
  PredictionOptions Prediction; // --dry-run
  TuneOptions Tune;
  bool NoTiming = false;
  bool ParallelC = false; // --dialect=ccc
  bool VerifyDiagnostics = false;
  bool TimeReport = false;
  bool Verbose = false;     // -v
  bool NamedForCxx = false; // called as tpbcc++: programs are linked as C++
  bool DryRun = false;      // -###, which is no --dry-run

  // Link, as far as others need to know
  bool Shared = false, Relocatable = false, NoStandardLibraries = false;
};

/// Reads the command line (without the program's name), @files and TPBCC_FLAGS. False: reported.
bool parseOptions(llvm::ArrayRef<const char *> Words, Options &Result, Reporter &Report);

/// The last part of that: what can be said of files only when the whole line is known.
bool checkInputs(Options &Opts, Reporter &Report);

/// --help, or every option there is. Made from the table.
std::string helpText(bool All);

} // namespace tpbcc

#endif
