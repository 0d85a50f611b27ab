//===- pragma/DirectiveParser.h - Tokens to a directive ---------*- C++ -*-===//
#ifndef TPBCC_PRAGMA_DIRECTIVEPARSER_H
#define TPBCC_PRAGMA_DIRECTIVEPARSER_H

#include "pragma/Directive.h"
#include "pragma/TokenStream.h"

namespace tpbcc {

/// A directive, and what is wrong with it. Without errors it is complete but for Where, Line and
/// FromPragmaOperator, which only the maker of the tokens knows.
struct ParsedDirective {
  std::optional<Directive> Result;
  std::vector<SyntaxMessage> Messages;
};

/// Parses what follows "#pragma tpb". The last token is an End; File is the text that the tokens'
/// ranges refer to.
ParsedDirective parseDirective(llvm::ArrayRef<Token> Tokens, llvm::StringRef File);

} // namespace tpbcc

#endif
