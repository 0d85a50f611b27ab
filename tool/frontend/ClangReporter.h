//===- frontend/ClangReporter.h - Messages with carets ----------*- C++ -*-===//
#ifndef TPBCC_FRONTEND_CLANGREPORTER_H
#define TPBCC_FRONTEND_CLANGREPORTER_H

#include "diag/Sarif.h"

namespace clang {
class CharSourceRange;
class DiagnosticsEngine;
class SourceLocation;
class SourceManager;
} // namespace clang

namespace tpbcc {

/// Shows messages through Clang's engine, so they get carets, ranges, "expanded from macro" notes
/// and fix-its, and -verify sees them. Clang's own -w and -Werror don't touch messages of this
/// kind: the severity is chosen here.
class ClangReporter final : public Reporter {
public:
  ClangReporter(clang::DiagnosticsEngine &Engine, const clang::SourceManager &Sources,
                const SeverityOptions &Options, MessageLog *Log = nullptr)
      : Engine(Engine), Sources(Sources), Options(Options), Log(Log) {}

  /// At bytes of the main file; an empty range has no place of its own.
  void report(Diag D, SourceRange Where, llvm::ArrayRef<std::string> Arguments = {},
              llvm::ArrayRef<FixIt> Fixes = {}) override;

  /// At a token anywhere: in a header, out of a macro, inside _Pragma. Fix-its are shown only
  /// where the token is the user's own text.
  void reportAt(Diag D, clang::SourceLocation Where, llvm::ArrayRef<std::string> Arguments = {},
                llvm::ArrayRef<FixIt> Fixes = {});
  void reportAt(Diag D, clang::CharSourceRange Where, llvm::ArrayRef<std::string> Arguments = {},
                llvm::ArrayRef<FixIt> Fixes = {});

  /// A remark that a flag of the family of -Rpass= asks for, as clang shows its own: with the flag,
  /// unless -fno-diagnostics-show-option says otherwise. Pass: "tpb-unroll".
  void remark(RemarkKind Kind, llvm::StringRef Pass, Diag D, SourceRange Where,
              llvm::ArrayRef<std::string> Arguments);

  /// A note to the message before it; dropped together with it.
  void note(Diag D, SourceRange Where, llvm::ArrayRef<std::string> Arguments = {});
  void noteAt(Diag D, clang::SourceLocation Where, llvm::ArrayRef<std::string> Arguments = {});

  clang::SourceLocation location(unsigned Offset) const;

  /// While it is muted, messages are dropped, and errors count for nothing.
  void mute(bool On) { Muted = On; }

private:
  clang::DiagnosticsEngine &Engine;
  const clang::SourceManager &Sources;
  const SeverityOptions &Options;
  MessageLog *Log; // learns which message of ours comes next
  bool LastIgnored = false, Muted = false;
};

} // namespace tpbcc

#endif
