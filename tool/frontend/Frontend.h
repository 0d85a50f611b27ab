//===- frontend/Frontend.h - Parsing with Clang -----------------*- C++ -*-===//
//
// The only door to CompilerInstance. Parses one file, collects its tpb directives and hands
// everything to a callback while the AST is alive.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_FRONTEND_FRONTEND_H
#define TPBCC_FRONTEND_FRONTEND_H

#include "diag/Sarif.h"
#include "pragma/Directive.h"
#include "text/MacroShield.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class ASTContext;
class Preprocessor;
} // namespace clang

namespace tpbcc {

class ClangReporter;

struct FrontendOptions {
  std::string File;                   // as the user wrote it
  std::vector<std::string> Arguments; // -I -D -std= --target= -fopenmp ...
  std::string ResourceDirectory;
  SeverityOptions Severities;
  bool VerifyDiagnostics = false; // -Xclang -verify
  bool ParallelC = false;         // "#pragma ccc" too
  MessageLog *Messages = nullptr; // keeps all messages
};

/// What is known of one parsed file. Valid inside the callback only.
struct ParsedFile {
  clang::ASTContext &Context;
  clang::Preprocessor &Preprocessor;
  llvm::StringRef Text; // of the main file, byte for byte
  llvm::ArrayRef<Directive> Directives;
  /// All "#pragma omp" lines, in order; an empty range where a macro makes one.
  llvm::ArrayRef<SourceRange> OpenMPPragmas;
  /// "#pragma omp" lines seen while OpenMP was off, in order: they belong to the loop that follows.
  llvm::ArrayRef<SourceRange> IgnoredOpenMP;
  ClangReporter &Reporter;
};

/// Whether the name occurs in the file or what it includes, keywords and builtins among them: one
/// that doesn't is free for emitted code.
bool isIdentifierUsed(const ParsedFile &File, llvm::StringRef Name);

/// Whether Name is, or ever was, a macro in this file: no generated variable may be called so.
bool isMacro(const ParsedFile &File, llvm::StringRef Name);

/// Where the line begins of the main file's include that brings this macro's definition; nothing
/// where the main file, the command line or nobody defines it.
std::optional<unsigned> includeThatDefines(const ParsedFile &File, llvm::StringRef Macro);

/// What the user's files and the command line define; keywords, which our text has by right, apart.
UserMacros userMacros(const ParsedFile &File);

/// Returns whether the file parsed, its directives were sound and the callback returned true. The
/// callback runs only when there are no errors before it. With VerifyDiagnostics the result is
/// whether the messages are those that the file's comments expect.
bool runFrontend(const FrontendOptions &Options, llvm::function_ref<bool(ParsedFile &)> Use);

} // namespace tpbcc

#endif
