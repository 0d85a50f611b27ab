//===- frontend/PragmaHandler.cpp - "#pragma tpb" to directives -----------===//

#include "frontend/PragmaHandler.h"
#include "frontend/ClangReporter.h"
#include "pragma/Clauses.h"
#include "pragma/DirectiveParser.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

using llvm::StringRef;

namespace tpbcc {
namespace {

/// Keeps macros from replacing the words of our own grammar: with the usual
/// `#define min(a, b) ...`, size(n, min(2)) would be a wrong call of it. In expressions macros are
/// expanded as ever.
class WordGuard {
public:
  explicit WordGuard(clang::Preprocessor &PP) : PP(PP) { enterDirective(); }
  ~WordGuard() { release(); }
  WordGuard(const WordGuard &) = delete;
  WordGuard &operator=(const WordGuard &) = delete;

  /// To be called with each token before the next is lexed.
  void see(const Token &T) {
    if (T.is("(")) {
      if (Depth == 0)
        enterClause();
      ++Depth;
    } else if (T.is(")") && Depth) {
      --Depth;
      if (Depth == 0)
        enterDirective();
    } else if (Depth == 0 && T.Kind == TokenKind::Name) {
      LastName = T.Text;
    }
  }

private:
  void enterDirective() {
    release();
    for (StringRef Name : directiveNames())
      hold(Name);
    for (const ClauseInfo &Info : clauses())
      hold(Info.Spelling);
  }

  void enterClause() {
    release();
    const ClauseInfo *Info = findClause(LastName);
    if (!Info)
      return;
    for (StringRef Word : keywords(Info->Kind))
      hold(Word);
    for (StringRef Word : modifiers(Info->Kind))
      hold(Word);
  }

  void hold(StringRef Word) {
    // Looked up, not made: a word that only the directive uses stays free for emitted code.
    const auto Known = PP.getIdentifierTable().find(Word);
    if (Known == PP.getIdentifierTable().end())
      return;
    clang::MacroInfo *Macro = PP.getMacroInfo(Known->second);
    if (!Macro || !Macro->isEnabled())
      return;
    Macro->DisableMacro();
    Held.push_back(Macro);
  }

  void release() {
    for (clang::MacroInfo *Macro : Held)
      Macro->EnableMacro();
    Held.clear();
  }

  clang::Preprocessor &PP;
  std::vector<clang::MacroInfo *> Held;
  std::string LastName;
  unsigned Depth = 0;
};

TokenKind kind(const clang::Token &T) {
  if (T.is(clang::tok::eod) || T.is(clang::tok::eof))
    return TokenKind::End;
  if (clang::tok::getPunctuatorSpelling(T.getKind()))
    return TokenKind::Punctuator;
  if (T.getIdentifierInfo())
    return TokenKind::Name;
  if (T.is(clang::tok::numeric_constant))
    return TokenKind::Number;
  if (clang::tok::isStringLiteral(T.getKind()))
    return TokenKind::String;
  return T.is(clang::tok::char_constant) ? TokenKind::Character : TokenKind::Other;
}

/// The bytes of the main file that a token stands for: its own, or the whole outermost use of the
/// macro or _Pragma.
SourceRange fileRange(const clang::SourceManager &Sources, const clang::LangOptions &Language,
                      clang::SourceLocation Location) {
  const clang::CharSourceRange Range = Sources.getExpansionRange(Location);
  const clang::SourceLocation End =
      Range.isTokenRange() ? clang::Lexer::getLocForEndOfToken(Range.getEnd(), 0, Sources, Language)
                           : Range.getEnd();
  return {Sources.getFileOffset(Range.getBegin()), Sources.getFileOffset(End)};
}

class Handler final : public clang::PragmaHandler {
public:
  Handler(StringRef Name, std::vector<Directive> &Directives, ClangReporter &Reporter)
      : PragmaHandler(Name), Directives(Directives), Reporter(Reporter) {}

  void HandlePragma(clang::Preprocessor &PP, clang::PragmaIntroducer Introducer,
                    clang::Token &First) override;

private:
  struct Line {
    std::vector<Token> Tokens;
    std::vector<clang::SourceLocation> Locations; // of each
  };
  static Line lex(clang::Preprocessor &PP, bool FromOperator);
  static bool toBuffer(Line &L);
  static Token convert(clang::Preprocessor &PP, const clang::Token &T, bool FromOperator);
  void report(const SyntaxMessage &Message, const Line &L);

  std::vector<Directive> &Directives;
  ClangReporter &Reporter;
};

Token Handler::convert(clang::Preprocessor &PP, const clang::Token &T, bool FromOperator) {
  const clang::SourceManager &Sources = PP.getSourceManager();
  const clang::SourceLocation Location = T.getLocation();
  Token Result;
  Result.Kind = kind(T);
  Result.SpaceBefore = T.hasLeadingSpace() || T.hasLeadingEmptyMacro();
  if (const char *Punctuator = clang::tok::getPunctuatorSpelling(T.getKind()))
    Result.Text = Punctuator; // digraphs and 'and' become what they mean
  else if (Result.Kind != TokenKind::End)
    Result.Text = PP.getSpelling(T);
  Result.InFile = Location.isFileID();
  if (Result.InFile) {
    const unsigned Begin = Sources.getFileOffset(Location);
    Result.Where = {Begin, Begin + T.getLength()};
  } else {
    Result.Where = fileRange(Sources, PP.getLangOpts(), Location);
    // The string of a _Pragma is no C source, though its tokens look like those of a macro.
    Result.Opens = !FromOperator &&
                   clang::Lexer::isAtStartOfMacroExpansion(Location, Sources, PP.getLangOpts());
    Result.Closes =
        !FromOperator && clang::Lexer::isAtEndOfMacroExpansion(Location, Sources, PP.getLangOpts());
  }
  return Result;
}

Handler::Line Handler::lex(clang::Preprocessor &PP, bool FromOperator) {
  Line L;
  WordGuard Guard(PP);
  clang::Token T;
  do {
    PP.Lex(T);
    L.Tokens.push_back(convert(PP, T, FromOperator));
    L.Locations.push_back(T.getLocation());
    Guard.see(L.Tokens.back());
  } while (L.Tokens.back().Kind != TokenKind::End);
  return L;
}

/// "sbuf ..." is "buffer sbuf ..."; others say nothing of loops. Whether it is one of the first.
bool Handler::toBuffer(Line &L) {
  const StringRef Word = L.Tokens.front().Text;
  if (llvm::is_contained({"th_func", "com_func", "sync_call", "async_call", "wait"}, Word))
    return false;
  Token Buffer = L.Tokens.front();
  Buffer.Kind = TokenKind::Name;
  Buffer.Text = "buffer";
  L.Tokens.insert(L.Tokens.begin(), Buffer);
  L.Locations.insert(L.Locations.begin(), L.Locations.front());
  return true;
}

void Handler::report(const SyntaxMessage &Message, const Line &L) {
  const Token &T = L.Tokens[Message.Token];
  if (T.InFile && T.Kind != TokenKind::End)
    Reporter.report(Message.Id, T.Where, Message.Arguments, Message.Fixes);
  else
    Reporter.reportAt(Message.Id, L.Locations[Message.Token], Message.Arguments, Message.Fixes);
}

void Handler::HandlePragma(clang::Preprocessor &PP, clang::PragmaIntroducer Introducer,
                           clang::Token &First) {
  const clang::SourceManager &Sources = PP.getSourceManager();
  const clang::SourceLocation Hash = Sources.getExpansionLoc(Introducer.Loc);
  if (Sources.getFileID(Hash) != Sources.getMainFileID()) {
    PP.DiscardUntilEndOfDirective();
    Reporter.reportAt(Diag::DirectiveInHeader, First.getLocation());
    return;
  }

  const bool FromOperator = Introducer.Kind != clang::PIK_HashPragma;
  Line L = lex(PP, FromOperator);
  if (getName() == "ccc" && !toBuffer(L))
    return;
  ParsedDirective Parsed = parseDirective(L.Tokens, Sources.getBufferData(Sources.getMainFileID()));
  for (const SyntaxMessage &Message : Parsed.Messages)
    report(Message, L);
  if (!Parsed.Result)
    return;

  Directive &D = *Parsed.Result;
  D.FromPragmaOperator = FromOperator;
  D.Line = Sources.getLineNumber(Sources.getMainFileID(), Sources.getFileOffset(Hash));
  D.Where = FromOperator
                ? fileRange(Sources, PP.getLangOpts(), First.getLocation())
                : SourceRange{Sources.getFileOffset(Hash),
                              Sources.getFileOffset(Sources.getExpansionLoc(L.Locations.back()))};
  Directives.push_back(std::move(D));
}

/// A handler of our own for "omp" would get in the way of Clang's, so the pragma is read again
/// from the file.
class OpenMPCollector final : public clang::PPCallbacks {
public:
  OpenMPCollector(clang::Preprocessor &PP, std::vector<SourceRange> &Found)
      : PP(PP), Found(Found) {}

  void PragmaDirective(clang::SourceLocation Location, clang::PragmaIntroducerKind Kind) override {
    const clang::SourceManager &Sources = PP.getSourceManager();
    const clang::SourceLocation Begin = Sources.getExpansionLoc(Location);
    if (Sources.getFileID(Begin) != Sources.getMainFileID())
      return;
    const StringRef File = Sources.getBufferData(Sources.getMainFileID());
    const unsigned Offset = Sources.getFileOffset(Begin);
    clang::Lexer Raw(Sources.getLocForStartOfFile(Sources.getMainFileID()), PP.getLangOpts(),
                     File.begin(), File.begin() + Offset, File.end());
    if (Kind == clang::PIK_HashPragma)
      readLine(Raw, Offset);
    else if (Location.isFileID())
      readOperator(Raw, Offset);
    else
      Found.push_back({Offset, Offset}); // by a macro: nobody can take it out of the text
  }

private:
  unsigned offset(const clang::Token &T) const {
    return PP.getSourceManager().getFileOffset(T.getLocation());
  }

  /// # pragma omp ...
  void readLine(clang::Lexer &Raw, unsigned Offset) {
    Raw.setParsingPreprocessorDirective(true);
    clang::Token T;
    Raw.LexFromRawLexer(T); // #
    Raw.LexFromRawLexer(T); // pragma
    Raw.LexFromRawLexer(T);
    if (T.isNot(clang::tok::raw_identifier) || T.getRawIdentifier() != "omp")
      return;
    while (T.isNot(clang::tok::eod) && T.isNot(clang::tok::eof))
      Raw.LexFromRawLexer(T);
    Found.push_back({Offset, offset(T)});
  }

  /// _Pragma("omp ...")
  void readOperator(clang::Lexer &Raw, unsigned Offset) {
    clang::Token T;
    Raw.LexFromRawLexer(T); // _Pragma
    Raw.LexFromRawLexer(T); // (
    Raw.LexFromRawLexer(T);
    if (T.isNot(clang::tok::string_literal) ||
        !StringRef(T.getLiteralData(), T.getLength()).drop_front().ltrim().starts_with("omp "))
      return;
    Raw.LexFromRawLexer(T); // )
    Found.push_back({Offset, offset(T) + 1});
  }

  clang::Preprocessor &PP;
  std::vector<SourceRange> &Found;
};

} // namespace

void addPragmaHandler(clang::Preprocessor &PP, std::vector<Directive> &Directives,
                      ClangReporter &Reporter) {
  PP.AddPragmaHandler(new Handler("tpb", Directives, Reporter)); // owned by PP from here
}

void addParallelCHandler(clang::Preprocessor &PP, std::vector<Directive> &Directives,
                         ClangReporter &Reporter) {
  PP.AddPragmaHandler(new Handler("ccc", Directives, Reporter));
}

void addOpenMPCollector(clang::Preprocessor &PP, std::vector<SourceRange> &Found) {
  PP.addPPCallbacks(std::make_unique<OpenMPCollector>(PP, Found));
}

} // namespace tpbcc
