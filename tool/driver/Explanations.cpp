#include "driver/Explanations.h"
#include "frontend/Frontend.h"
#include "toolchain/Output.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {

/// As messages have it: #line is followed.
static SourcePosition positionIn(const ParsedFile &File, SourceRange Where) {
  const clang::SourceManager &Sources = File.Context.getSourceManager();
  const clang::PresumedLoc At = Sources.getPresumedLoc(
      Sources.getLocForStartOfFile(Sources.getMainFileID()).getLocWithOffset(int(Where.Begin)));
  return At.isValid() ? SourcePosition{At.getFilename(), At.getLine(), At.getColumn()}
                      : SourcePosition();
}

void explain(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P,
             llvm::ArrayRef<Remark> Remarks, const Options &Opts, const ParsedFile &File,
             Explanations &To) {
  const auto Position = [&](SourceRange Where) { return positionIn(File, Where); };
  const Explained Of{K, A, P, File.Text};
  if (Opts.Explain == ExplainForm::Text)
    llvm::errs() << explainText(Of, Position) << "\n";
  if (Opts.Explain == ExplainForm::Json)
    To.Kernels.push_back(explainJson(Of, Position));
  if (Opts.Record.Write)
    To.Record += remarkRecord(Remarks, File.Text.slice(K.FunctionName.Begin, K.FunctionName.End),
                              Opts.Record.Passes, Position);
}

/// Whether the command writes anything else to standard output.
static bool printsResult(const Options &Opts) {
  return Opts.Until != Stage::SyntaxOnly &&
         llvm::any_of(Opts.Inputs, [&](const Input &In) { return outputFor(Opts, In) == "-"; });
}

/// The files that records go to, each with its text.
static std::vector<std::pair<std::string, std::string>>
recordFiles(const Options &Opts, llvm::ArrayRef<ExplainedInput> Files) {
  std::vector<std::pair<std::string, std::string>> Records;
  if (!Opts.Record.Write || Opts.DryRun)
    return Records;
  for (const ExplainedInput &File : Files) {
    const std::string Path = recordFileFor(Opts, *File.In);
    const auto Same = llvm::find_if(Records, [&](const auto &R) { return R.first == Path; });
    if (Same == Records.end())
      Records.emplace_back(Path, File.Said->Record);
    else
      Same->second += File.Said->Record;
  }
  return Records;
}

bool writeExplanations(const Options &Opts, llvm::ArrayRef<ExplainedInput> Files,
                       Reporter &Report) {
  for (const auto &[Path, Text] : recordFiles(Opts, Files))
    if (!writeOutput(Path, Text, Report))
      return false;
  if (Opts.Explain != ExplainForm::Json)
    return true;
  std::vector<std::string> Kernels;
  for (const ExplainedInput &File : Files)
    llvm::append_range(Kernels, File.Said->Kernels);
  const std::string Document = explainDocument(Kernels);
  if (!printsResult(Opts))
    return writeOutput("-", Document, Report);
  llvm::errs() << Document;
  return true;
}

void removeRecords(const Options &Opts, llvm::ArrayRef<ExplainedInput> Files) {
  for (const auto &[Path, Text] : recordFiles(Opts, Files))
    if (llvm::sys::fs::is_regular_file(Path))
      llvm::sys::fs::remove(Path);
}

} // namespace tpbcc
