//===- unit/pragma/Tokenize.h - Tokens for tests of the parser --*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_PRAGMA_TOKENIZE_H
#define TPBCC_TEST_UNIT_PRAGMA_TOKENIZE_H

#include "pragma/DirectiveParser.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {

/// The tokens of a line without macros and comments.
inline std::vector<Token> tokenize(llvm::StringRef Text) {
  static constexpr llvm::StringRef Long[] = {"<<=", ">>=", "<<", ">>", "<=", ">=", "==", "!=", "&&",
                                             "||",  "->",  "++", "--", "+=", "-=", "*=", "/="};
  const auto IsWord = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  std::vector<Token> Tokens;
  size_t At = 0;
  while (true) {
    Token T;
    const size_t Begin = std::min(Text.find_first_not_of(" \t\n\\", At), Text.size());
    T.SpaceBefore = Begin > At;
    size_t End = Begin + 1;
    if (Begin == Text.size()) {
      T.Where = {unsigned(Begin), unsigned(Begin)};
      Tokens.push_back(T);
      return Tokens;
    }
    const bool IsNumber = llvm::isDigit(Text[Begin]) ||
                          (Text[Begin] == '.' && End < Text.size() && llvm::isDigit(Text[End]));
    if (IsNumber) {
      T.Kind = TokenKind::Number;
      const auto IsExponent = [&](size_t I) {
        return (Text[I] == '+' || Text[I] == '-') && llvm::StringRef("eEpP").contains(Text[I - 1]);
      };
      while (End < Text.size() && (IsWord(Text[End]) || Text[End] == '.' || IsExponent(End)))
        ++End;
    } else if (IsWord(Text[Begin])) {
      T.Kind = TokenKind::Name;
      while (End < Text.size() && IsWord(Text[End]))
        ++End;
    } else if (Text[Begin] == '"') {
      T.Kind = TokenKind::String;
      End = std::min(Text.find('"', End), Text.size() - 1) + 1;
    } else {
      T.Kind = TokenKind::Punctuator;
      for (llvm::StringRef Spelling : Long)
        if (Text.substr(Begin).starts_with(Spelling)) {
          End = Begin + Spelling.size();
          break;
        }
    }
    T.Text = Text.slice(Begin, End).str();
    T.Where = {unsigned(Begin), unsigned(End)};
    Tokens.push_back(T);
    At = End;
  }
}

inline ParsedDirective parse(llvm::StringRef Text) {
  const std::vector<Token> Tokens = tokenize(Text);
  return parseDirective(Tokens, Text);
}

} // namespace tpbcc

#endif
