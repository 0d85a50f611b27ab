//===- pragma/TokenStream.h - Tokens of a directive -------------*- C++ -*-===//
//
// The tokens of one "#pragma tpb" line after "tpb", macros expanded, as the parser sees them. Free
// of Clang, so that the parser can be tested on its own.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_PRAGMA_TOKENSTREAM_H
#define TPBCC_PRAGMA_TOKENSTREAM_H

#include "diag/Diagnostics.h"

namespace tpbcc {

enum class TokenKind : uint8_t { Name, Number, Character, String, Punctuator, Other, End };

struct Token {
  TokenKind Kind = TokenKind::End;
  std::string Text;
  SourceRange Where;  // the token, or the use of the macro (or _Pragma) it comes out of
  bool InFile = true; // spelled at Where
  bool Opens = true;  // Where.Begin is where its text begins: in the file, or first of a macro
  bool Closes = true; // the same of Where.End
  bool SpaceBefore = true;

  bool is(llvm::StringRef Spelling) const {
    return (Kind == TokenKind::Punctuator || Kind == TokenKind::Name) && Text == Spelling;
  }
};

/// A message about a token. The token, not its range, because only the one who made the tokens
/// knows how to show a place inside a macro.
struct SyntaxMessage {
  Diag Id;
  size_t Token;
  std::vector<std::string> Arguments;
  std::vector<FixIt> Fixes;
};

/// A cursor over tokens, the last of which is an End, and what the parser has to say about them.
class TokenStream {
public:
  /// File is the text that the ranges of tokens refer to.
  TokenStream(llvm::ArrayRef<Token> Tokens, llvm::StringRef File);

  const Token &peek(size_t Ahead = 0) const;
  const Token &at(size_t Index) const { return Tokens[Index]; }
  size_t position() const { return Position; }
  bool atEnd() const { return peek().Kind == TokenKind::End; }
  bool is(llvm::StringRef Spelling) const { return peek().is(Spelling); }
  bool isName() const { return peek().Kind == TokenKind::Name; }
  const Token &next();
  bool accept(llvm::StringRef Spelling);
  void seek(size_t To) { Position = To; }
  /// Past the parenthesis that closes the one last consumed, or to the end.
  void skipToClose();

  /// The token spelled so at a place, for messages about what has been parsed already.
  size_t find(SourceRange Where, llvm::StringRef Spelling) const;

  /// From the first byte of token First to the last of the one before the cursor.
  SourceRange rangeFrom(size_t First) const;
  /// The same tokens as C source: the user's own spelling when they are whole in the file, else
  /// the expanded tokens.
  std::string textFrom(size_t First) const;

  /// "'x'", or "the end of the line"
  std::string found(size_t Ahead = 0) const;

  void error(Diag Id, size_t At, std::vector<std::string> Arguments = {},
             std::vector<FixIt> Fixes = {});
  void errorHere(Diag Id, std::vector<std::string> Arguments = {}) {
    error(Id, Position, std::move(Arguments));
  }
  const std::vector<SyntaxMessage> &messages() const { return Messages; }

  /// Fix-its, empty for a token that is not spelled in the file.
  std::vector<FixIt> replace(size_t Token, llvm::StringRef With) const;
  std::vector<FixIt> insertAfter(size_t Token, llvm::StringRef What) const;

private:
  llvm::ArrayRef<Token> Tokens;
  llvm::StringRef File;
  size_t Position = 0;
  std::vector<SyntaxMessage> Messages;
};

} // namespace tpbcc

#endif
