//===- options/Inputs.cpp - What the named files are -----------------------===//
#include "options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tpbcc {

InputKind kindByName(StringRef Path) {
  const StringRef Extension = sys::path::extension(Path);
  if (Extension == ".c")
    return InputKind::C;
  if (Extension == ".i")
    return InputKind::PreprocessedC;
  if (is_contained({".cc", ".cpp", ".cxx", ".C", ".c++", ".CPP", ".cp"}, Extension))
    return InputKind::Cxx;
  if (Extension == ".ii")
    return InputKind::PreprocessedCxx;
  if (is_contained({".s", ".S", ".sx", ".asm"}, Extension))
    return InputKind::Assembler;
  if (is_contained({".h", ".hh", ".hpp", ".H", ".hxx"}, Extension))
    return InputKind::Header;
  return InputKind::Linker;
}

bool mayHoldKernels(InputKind Kind) { return Kind == InputKind::C || Kind == InputKind::Cxx; }

bool isCompiled(InputKind Kind) { return Kind != InputKind::Linker; }

bool DependencyOptions::hasTarget() const {
  return any_of(Forward,
                [](StringRef Word) { return Word.starts_with("-MT") || Word.starts_with("-MQ"); });
}

bool checkInputs(Options &Opts, Reporter &Report) {
  const unsigned Before = Report.errors();
  size_t Compiled = 0;
  for (Input &In : Opts.Inputs) {
    if (In.Path == "-" && In.Language.empty()) {
      if (Opts.Until != Stage::Preprocess)
        Report.report(Diag::stdin_language, {});
      In.Kind = InputKind::C;
    }
    Compiled += isCompiled(In.Kind);
    sys::fs::file_status Status;
    const std::error_code Error = sys::fs::status(In.Path, Status);
    if (In.Path != "-" && Error)
      Report.report(Diag::file_missing, {}, {In.Path, Error.message()});
    else if (In.Path != "-" && sys::fs::is_directory(Status))
      Report.report(Diag::file_missing, {}, {In.Path, "it is a directory"});
    else if (In.Path == Opts.Output && In.Path != "-")
      Report.report(Diag::output_is_input, {}, {In.Path});
  }
  // Said now, not after the work is done.
  const StringRef Folder = sys::path::parent_path(Opts.Output);
  if (!Folder.empty() && !sys::fs::is_directory(Folder))
    Report.report(Diag::cannot_write, {}, {Opts.Output, "there is no folder " + Folder.str()});
  else if (sys::fs::is_directory(Opts.Output))
    Report.report(Diag::cannot_write, {}, {Opts.Output, "it is a directory"});
  if (Opts.Inputs.empty() && Opts.Ask == Query::None && !Opts.Verbose)
    Report.report(Diag::no_input, {});
  if (Opts.Until != Stage::Program && Opts.Until != Stage::Prediction && !Opts.Output.empty() &&
      Opts.Output != "-" && Compiled > 1)
    Report.report(Diag::several_outputs, {}, {utostr(Compiled) + " files"});
  return Report.errors() == Before;
}

} // namespace tpbcc
