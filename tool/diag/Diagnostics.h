//===- diag/Diagnostics.h - One table of messages, one way to report -*- C++ -*-===//
//
// Every message tpbcc prints has an id in Diagnostics.def. Passes report through a Reporter, which
// knows how to show a place: the Clang-backed one prints a caret (frontend/ClangReporter.h), the
// plain one prints "tpbcc: error: ..." (no source at hand).
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_DIAG_DIAGNOSTICS_H
#define TPBCC_DIAG_DIAGNOSTICS_H

#include "ir/Node.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tpbcc {

using ir::SourceRange; // bytes in the main file

enum class Severity : uint8_t { Ignored, Note, Remark, Warning, Error };

enum class Diag : uint16_t {
#define DIAG(Code, Name, Severity, Text) Name,
#include "diag/Diagnostics.def"
};

struct DiagInfo {
  llvm::StringRef Code; // "TPB102"
  Severity Default;
  llvm::StringRef Text; // with %0 .. %9
};
const DiagInfo &info(Diag D);
/// Whether a message has this id, as "TPB401".
bool isMessage(llvm::StringRef Code);

/// -Werror=tpb, -Wno-tpb=TPB301, -Werror=TPB301, -Rpass-missed=... as chosen on the command line.
struct SeverityOptions {
  bool WarningsAreErrors = false;
  bool NoWarnings = false;
  std::vector<std::string> Off, Errors; // codes
};
Severity severity(Diag D, const SeverityOptions &Options);

/// What a remark of -Rpass=, -Rpass-missed= or -Rpass-analysis= tells, and what records of
/// optimisations call it.
enum class RemarkKind : uint8_t { Passed, Missed, Analysis };

/// "text with arguments [TPB102]"; of several lines, the code ends the first.
std::string format(Diag D, llvm::ArrayRef<std::string> Arguments);

/// The same in its two parts and without the code: what is wrong, and how to fix it, which is empty
/// where the message does not say.
struct MessageParts {
  std::string What, Fix;
};
MessageParts parts(Diag D, llvm::ArrayRef<std::string> Arguments);

/// Replacement text for a range, shown as a fix-it.
struct FixIt {
  SourceRange Range;
  std::string Text;
};

/// Where messages go. Counts errors; a pass that reported one returns failure.
class Reporter {
public:
  virtual ~Reporter() = default;
  virtual void report(Diag D, SourceRange Where, llvm::ArrayRef<std::string> Arguments = {},
                      llvm::ArrayRef<FixIt> Fixes = {}) = 0;
  unsigned errors() const { return Errors; }

protected:
  unsigned Errors = 0;
};

struct MessageLog;

/// Messages about the command line, files and tools: "tpbcc: error: ...".
class PlainReporter final : public Reporter {
public:
  /// Log: keeps them, too.
  explicit PlainReporter(const SeverityOptions &Options, MessageLog *Log = nullptr)
      : Options(Options), Log(Log) {}
  void report(Diag D, SourceRange Where, llvm::ArrayRef<std::string> Arguments = {},
              llvm::ArrayRef<FixIt> Fixes = {}) override;

private:
  const SeverityOptions &Options;
  MessageLog *Log;
  bool LastIgnored = false; // its notes go with it
};

/// The candidate closest to Name, or empty when none is close enough to suggest.
llvm::StringRef didYouMean(llvm::StringRef Name, llvm::ArrayRef<llvm::StringRef> Candidates);

} // namespace tpbcc

#endif
