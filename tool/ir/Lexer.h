//===- ir/Lexer.h - Tokens of the text form ---------------------*- C++ -*-===//
#ifndef TPBCC_IR_LEXER_H
#define TPBCC_IR_LEXER_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tpbcc::ir {

struct Token {
  enum Kind : uint8_t {
    End,
    Bad,    // a character or an unfinished string that no token starts with
    Word,   // name, keyword or operation: load.unit.f64x8
    String, // with its quotes
    Number, // -1.5e-07 0x1.8p+3 -inf
    Range,  // @12-40
    Value,  // %0
    Count,  // #2
    Punct,  // one of = : , ; ( ) [ ] { } or ->
  };
  Kind K = End;
  llvm::StringRef Text;
  unsigned Line = 1;

  bool is(llvm::StringRef Spelling) const { return (K == Word || K == Punct) && Text == Spelling; }
};

/// Cuts text into tokens. Line ends mean no more than blanks; `//` starts a comment.
/// In quotes, for a message: the beginning of what was read, in characters that can be shown.
std::string shownInMessage(llvm::StringRef Read);

class Lexer {
public:
  explicit Lexer(llvm::StringRef Text) : Rest(Text) {}
  Token next();

private:
  llvm::StringRef Rest;
  unsigned Line = 1;

  void skipBlanks();
  size_t numberLength() const;
  size_t stringLength() const;
};

/// The characters of a String token; none when it holds an unknown escape.
bool unquote(llvm::StringRef Token, std::string &Text);

} // namespace tpbcc::ir

#endif
