//===- text/CText.h - Small pieces of C source ------------------*- C++ -*-===//
#ifndef TPBCC_TEXT_CTEXT_H
#define TPBCC_TEXT_CTEXT_H

#include "ir/Node.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace tpbcc {

/// Of C's names and numbers.
bool isNameCharacter(char C);

/// Text, in parentheses unless it is a name or a number.
std::string operand(llvm::StringRef Text);

/// Text + Offset, with an integer Text added up: "n - 1", "3".
std::string plus(llvm::StringRef Text, int64_t Offset);

/// Text as a C string literal with quotes; a line of Text becomes a line of source.
std::string stringLiteral(llvm::StringRef Text, unsigned Indent = 0);

/// Text fit for a comment: no end of comment inside.
std::string commentText(llvm::StringRef Text);

/// Text with a space in place of each run of white space, and none around it.
std::string onOneLine(llvm::StringRef Text);

/// Lines of Text with their common indentation removed.
std::vector<std::string> dedent(llvm::StringRef Text, unsigned FirstColumn);

/// Text[Whole] with each range replaced; ranges are sorted and disjoint.
struct Replacement {
  ir::SourceRange Where;
  std::string Text;
};
std::string replaced(llvm::StringRef Text, ir::SourceRange Whole, std::vector<Replacement> Edits);

} // namespace tpbcc

#endif
