//===- pragma/TokenStream.cpp - Tokens of a directive ---------------------===//

#include "pragma/TokenStream.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <cassert>

namespace tpbcc {

TokenStream::TokenStream(llvm::ArrayRef<Token> Tokens, llvm::StringRef File)
    : Tokens(Tokens), File(File) {
  assert(!Tokens.empty() && Tokens.back().Kind == TokenKind::End && "no end token");
}

const Token &TokenStream::peek(size_t Ahead) const {
  return Tokens[std::min(Position + Ahead, Tokens.size() - 1)];
}

const Token &TokenStream::next() {
  const Token &Current = peek();
  if (Position + 1 < Tokens.size())
    ++Position;
  return Current;
}

bool TokenStream::accept(llvm::StringRef Spelling) {
  if (!is(Spelling))
    return false;
  next();
  return true;
}

void TokenStream::skipToClose() {
  for (unsigned Depth = 1; Depth && !atEnd();) {
    const Token &Skipped = next();
    if (Skipped.is("("))
      ++Depth;
    else if (Skipped.is(")"))
      --Depth;
  }
}

size_t TokenStream::find(SourceRange Where, llvm::StringRef Spelling) const {
  for (size_t I = 0; I < Tokens.size(); ++I)
    if (Tokens[I].Where.Begin == Where.Begin && Tokens[I].Text == Spelling)
      return I;
  return Tokens.size() - 1;
}

SourceRange TokenStream::rangeFrom(size_t First) const {
  if (First >= Position)
    return Tokens[First].Where;
  SourceRange Range = Tokens[First].Where;
  // Tokens of one macro share its range, and arguments of a macro may lie before its end.
  for (size_t I = First; I < Position; ++I) {
    Range.Begin = std::min(Range.Begin, Tokens[I].Where.Begin);
    Range.End = std::max(Range.End, Tokens[I].Where.End);
  }
  return Range;
}

std::string TokenStream::textFrom(size_t First) const {
  if (First >= Position)
    return {};
  const SourceRange Range = rangeFrom(First);
  const bool Whole = Tokens[First].Opens && Tokens[Position - 1].Closes && Range.End <= File.size();
  if (Whole) {
    llvm::StringRef Spelled = File.slice(Range.Begin, Range.End);
    // A continued line would bring its backslash along.
    if (!Spelled.contains('\n'))
      return Spelled.str();
  }
  std::string Text;
  for (size_t I = First; I < Position; ++I) {
    const Token &T = Tokens[I];
    const auto IsWord = [](char C) { return llvm::isAlnum(C) || C == '_' || C == '.'; };
    // "- -x" and "a b" must not become one token.
    const bool Space = I > First && (T.SpaceBefore || (IsWord(Text.back()) && IsWord(T.Text[0])) ||
                                     Text.back() == T.Text[0]);
    const bool IsTight = T.is(")") || (I > First && Tokens[I - 1].is("("));
    if (Space && !(IsTight && !T.SpaceBefore))
      Text += ' ';
    Text += T.Text;
  }
  return Text;
}

std::string TokenStream::found(size_t Ahead) const {
  const Token &T = peek(Ahead);
  return T.Kind == TokenKind::End ? "the end of the line" : "'" + T.Text + "'";
}

void TokenStream::error(Diag Id, size_t At, std::vector<std::string> Arguments,
                        std::vector<FixIt> Fixes) {
  Messages.push_back({Id, At, std::move(Arguments), std::move(Fixes)});
}

std::vector<FixIt> TokenStream::replace(size_t Token, llvm::StringRef With) const {
  if (!Tokens[Token].InFile)
    return {};
  return {{Tokens[Token].Where, With.str()}};
}

std::vector<FixIt> TokenStream::insertAfter(size_t Token, llvm::StringRef What) const {
  if (!Tokens[Token].InFile)
    return {};
  const unsigned End = Tokens[Token].Where.End;
  return {{{End, End}, What.str()}};
}

} // namespace tpbcc
