//===- diag/Sarif.h - Messages as a SARIF document --------------*- C++ -*-===//
//
// OASIS SARIF 2.1.0, which forges and editors read.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_DIAG_SARIF_H
#define TPBCC_DIAG_SARIF_H

#include "diag/Diagnostics.h"

namespace tpbcc {

/// A place in a file; lines and columns from 1, of characters. Without a line: none.
struct MessagePlace {
  std::string File;
  unsigned Line = 0, Column = 0, EndLine = 0, EndColumn = 0;
};

struct LoggedMessage {
  Severity Level = Severity::Note;
  std::string Rule; // "TPB401"; of the parser's own messages the flag that controls them
  std::string Text;
  MessagePlace Where;
  std::vector<std::pair<std::string, MessagePlace>> Notes;
};

/// The messages of a command, in order.
struct MessageLog {
  bool InsteadOfText = false; // nothing is printed when a message comes
  std::vector<LoggedMessage> Messages;
  std::string Rule; // of the message that comes next, when it is ours

  /// A note belongs to the message before it.
  void add(LoggedMessage Message);
};

std::string sarifDocument(const MessageLog &Log, llvm::StringRef Version);

} // namespace tpbcc

#endif
