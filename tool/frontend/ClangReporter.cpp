//===- frontend/ClangReporter.cpp - Messages with carets ------------------===//

#include "frontend/ClangReporter.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

namespace tpbcc {

static clang::DiagnosticsEngine::Level level(Severity S) {
  switch (S) {
  case Severity::Ignored:
    return clang::DiagnosticsEngine::Ignored;
  case Severity::Note:
    return clang::DiagnosticsEngine::Note;
  case Severity::Remark:
    return clang::DiagnosticsEngine::Remark;
  case Severity::Warning:
    return clang::DiagnosticsEngine::Warning;
  case Severity::Error:
    return clang::DiagnosticsEngine::Error;
  }
  llvm_unreachable("no such severity");
}

clang::SourceLocation ClangReporter::location(unsigned Offset) const {
  return Sources.getLocForStartOfFile(Sources.getMainFileID()).getLocWithOffset(Offset);
}

void ClangReporter::report(Diag D, SourceRange Where, llvm::ArrayRef<std::string> Arguments,
                           llvm::ArrayRef<FixIt> Fixes) {
  clang::CharSourceRange Range;
  if (!Where.empty())
    Range = clang::CharSourceRange::getCharRange(location(Where.Begin), location(Where.End));
  reportAt(D, Range, Arguments, Fixes);
}

void ClangReporter::reportAt(Diag D, clang::SourceLocation Where,
                             llvm::ArrayRef<std::string> Arguments, llvm::ArrayRef<FixIt> Fixes) {
  reportAt(D, clang::CharSourceRange::getTokenRange(Where), Arguments, Fixes);
}

void ClangReporter::reportAt(Diag D, clang::CharSourceRange Where,
                             llvm::ArrayRef<std::string> Arguments, llvm::ArrayRef<FixIt> Fixes) {
  if (Muted)
    return;
  const Severity Level = severity(D, Options);
  if (Level == Severity::Note && LastIgnored)
    return;
  if (Level != Severity::Note)
    LastIgnored = Level == Severity::Ignored;
  if (Level == Severity::Ignored)
    return;
  if (Level == Severity::Error)
    ++Errors;

  if (Log)
    Log->Rule = info(D).Code.str();
  // The text is an argument: a '%' in it is the user's.
  const unsigned Id = Engine.getCustomDiagID(level(Level), "%0");
  clang::DiagnosticBuilder Builder = Engine.Report(Where.getBegin(), Id);
  Builder << format(D, Arguments);
  if (Where.isValid())
    Builder << Where;
  // An edit at the use of a macro would change something else than what the caret shows.
  if (Where.getBegin().isMacroID())
    return;
  for (const FixIt &Fix : Fixes)
    Builder << clang::FixItHint::CreateReplacement(
        clang::CharSourceRange::getCharRange(location(Fix.Range.Begin), location(Fix.Range.End)),
        Fix.Text);
}

void ClangReporter::remark(RemarkKind Kind, llvm::StringRef Pass, Diag D, SourceRange Where,
                           llvm::ArrayRef<std::string> Arguments) {
  if (Muted)
    return;
  if (severity(D, Options) != Severity::Remark)
    return report(D, Where, Arguments);
  LastIgnored = false;
  if (Log)
    Log->Rule = info(D).Code.str();
  const unsigned Id =
      Kind == RemarkKind::Passed   ? clang::diag::remark_fe_backend_optimization_remark
      : Kind == RemarkKind::Missed ? clang::diag::remark_fe_backend_optimization_remark_missed
                                   : clang::diag::remark_fe_backend_optimization_remark_analysis;
  // The parse does not get the flag: whether it matches was decided before.
  Engine.setSeverity(Id, clang::diag::Severity::Remark, clang::SourceLocation());
  clang::DiagnosticBuilder Builder =
      Engine.Report(Where.empty() ? clang::SourceLocation() : location(Where.Begin), Id);
  Builder << clang::AddFlagValue(Pass) << format(D, Arguments);
  // A loop is the place of many remarks, an expression that of one.
  if (!Where.empty() && Kind == RemarkKind::Missed)
    Builder << clang::CharSourceRange::getCharRange(location(Where.Begin), location(Where.End));
}

void ClangReporter::note(Diag D, SourceRange Where, llvm::ArrayRef<std::string> Arguments) {
  assert(info(D).Default == Severity::Note && "not a note");
  report(D, Where, Arguments);
}

void ClangReporter::noteAt(Diag D, clang::SourceLocation Where,
                           llvm::ArrayRef<std::string> Arguments) {
  assert(info(D).Default == Severity::Note && "not a note");
  reportAt(D, Where, Arguments);
}

} // namespace tpbcc
