#include "frontend/LoggingConsumer.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

namespace tpbcc {
namespace {

Severity severityOf(clang::DiagnosticsEngine::Level Level) {
  switch (Level) {
  case clang::DiagnosticsEngine::Ignored:
    return Severity::Ignored;
  case clang::DiagnosticsEngine::Note:
    return Severity::Note;
  case clang::DiagnosticsEngine::Remark:
    return Severity::Remark;
  case clang::DiagnosticsEngine::Warning:
    return Severity::Warning;
  default:
    return Severity::Error;
  }
}

class LoggingConsumer final : public clang::DiagnosticConsumer {
public:
  LoggingConsumer(std::unique_ptr<clang::DiagnosticConsumer> Shown, MessageLog &Log)
      : Shown(std::move(Shown)), Log(Log) {}

  void BeginSourceFile(const clang::LangOptions &Options, const clang::Preprocessor *PP) override {
    Language = &Options;
    if (Shown)
      Shown->BeginSourceFile(Options, PP);
  }
  void EndSourceFile() override {
    Language = nullptr;
    if (Shown)
      Shown->EndSourceFile();
  }
  void finish() override {
    if (Shown)
      Shown->finish();
  }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info); // counts
    if (Shown && !Log.InsteadOfText)
      Shown->HandleDiagnostic(Level, Info);
    LoggedMessage Message{severityOf(Level), std::move(Log.Rule), {}, place(Info), {}};
    Log.Rule.clear();
    if (Message.Rule.empty())
      Message.Rule = clang::DiagnosticIDs::getWarningOptionForDiag(Info.getID()).str();
    if (Message.Rule.empty())
      Message.Rule = "clang";
    llvm::SmallString<200> Text;
    Info.FormatDiagnostic(Text);
    Message.Text = Text.str().str();
    Log.add(std::move(Message));
  }

private:
  MessagePlace place(const clang::Diagnostic &Info) const {
    MessagePlace Place;
    if (Info.getLocation().isInvalid() || !Info.hasSourceManager())
      return Place;
    const clang::SourceManager &Sources = Info.getSourceManager();
    const auto Presumed = [&](clang::SourceLocation At) {
      return Sources.getPresumedLoc(Sources.getFileLoc(At));
    };
    const clang::PresumedLoc Begin = Presumed(Info.getLocation());
    if (Begin.isInvalid())
      return Place;
    Place = {Begin.getFilename(), Begin.getLine(),
             columnOf(Sources, Sources.getFileLoc(Info.getLocation())), 0, 0};
    if (Info.getNumRanges() == 0 || !Language)
      return Place;
    const clang::CharSourceRange Range = Info.getRange(0);
    clang::SourceLocation Last = Sources.getFileLoc(Range.getEnd());
    if (Range.isTokenRange())
      Last = clang::Lexer::getLocForEndOfToken(Last, 0, Sources, *Language);
    const clang::PresumedLoc End = Last.isValid() ? Presumed(Last) : clang::PresumedLoc();
    if (End.isInvalid())
      return Place;
    const unsigned Column = columnOf(Sources, Last);
    if (std::pair(End.getLine(), Column) > std::pair(Place.Line, Place.Column)) {
      Place.EndLine = End.getLine();
      Place.EndColumn = Column;
    }
    return Place;
  }

  /// In characters: Clang's own count bytes.
  static unsigned columnOf(const clang::SourceManager &Sources, clang::SourceLocation At) {
    const auto [File, Offset] = Sources.getDecomposedLoc(At);
    const unsigned Bytes = Sources.getColumnNumber(File, Offset) - 1;
    const llvm::StringRef Before = Sources.getBufferData(File).slice(Offset - Bytes, Offset);
    return 1 + unsigned(llvm::count_if(Before, [](char C) { return (C & 0xC0) != 0x80; }));
  }

  std::unique_ptr<clang::DiagnosticConsumer> Shown;
  MessageLog &Log;
  const clang::LangOptions *Language = nullptr;
};

} // namespace

std::unique_ptr<clang::DiagnosticConsumer>
loggingConsumer(std::unique_ptr<clang::DiagnosticConsumer> Shown, MessageLog &Log) {
  return std::make_unique<LoggingConsumer>(std::move(Shown), Log);
}

} // namespace tpbcc
