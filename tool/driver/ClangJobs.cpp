//===- driver/ClangJobs.cpp - What clang's driver would run ------------------===//
#include "driver/ClangJobs.h"
#include "toolchain/Config.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/TargetParser/Host.h"

using namespace llvm;

namespace tpbcc {
namespace {

std::string realPath(const Twine &Path) {
  SmallString<256> Real;
  return sys::fs::real_path(Path, Real) ? "" : Real.str().str();
}

/// Another build of the same version may have other defaults.
bool isOfOurInstallation(StringRef Clang) {
  return !Clang.empty() && Clang == realPath(TPBCC_RESOURCE_DIRECTORY "/../../../bin/clang");
}

/// Read by the program, not by the library.
bool environmentIsAsked() {
  for (const char *Name :
       {"CCC_OVERRIDE_OPTIONS", "CC_PRINT_OPTIONS", "CC_PRINT_HEADERS", "CC_LOG_DIAGNOSTICS",
        "CC_PRINT_PROC_STAT", "CC_PRINT_INTERNAL_STAT", "CL", "_CL_", "CLANG_SPAWN_CC1"})
    if (sys::Process::GetEnv(Name))
      return true;
  return false;
}

} // namespace

std::optional<ClangJobs> clangJobs(const Command &Words) {
  const std::string Clang = realPath(Words.front());
  const StringRef Name = sys::path::filename(Words.front());
  if (!isOfOurInstallation(Clang) || environmentIsAsked() || !Name.starts_with("clang"))
    return std::nullopt;
  std::vector<const char *> Arguments;
  for (const std::string &Word : Words)
    Arguments.push_back(Word.c_str());

  clang::TextDiagnosticBuffer Said;
  clang::DiagnosticsEngine Engine(new clang::DiagnosticIDs,
                                  clang::CreateAndPopulateDiagOpts(Arguments).release(), &Said,
                                  /*ShouldOwnClient=*/false);
  clang::driver::Driver Driver(Clang, sys::getDefaultTargetTriple(), Engine);
  const auto Mode = clang::driver::ToolChain::getTargetAndModeFromProgramName(Words.front());
  Driver.setTargetAndMode(Mode);
  if (Mode.DriverMode)
    Arguments.insert(Arguments.begin() + 1, Mode.DriverMode);
  const std::unique_ptr<clang::driver::Compilation> Made(Driver.BuildCompilation(Arguments));
  if (!Made)
    return std::nullopt;
  if (Made->containsError() || Said.err_begin() != Said.err_end() ||
      Said.warn_begin() != Said.warn_end()) {
    Made->CleanupFileList(Made->getTempFiles());
    return std::nullopt;
  }
  ClangJobs Result;
  for (const clang::driver::Command &Job : Made->getJobs()) {
    Command Each = {Job.getExecutable()};
    Each.insert(Each.end(), Job.getArguments().begin(), Job.getArguments().end());
    Result.Commands.push_back(std::move(Each));
  }
  Result.Temporaries.assign(Made->getTempFiles().begin(), Made->getTempFiles().end());
  return Result;
}

} // namespace tpbcc
