//===- pragma/DirectiveParser.cpp - Tokens to a directive -----------------===//

#include "pragma/DirectiveParser.h"
#include "pragma/ArgumentChecks.h"
#include "pragma/ArgumentParser.h"
#include "pragma/Clauses.h"
#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace tpbcc {
namespace {

class DirectiveParser {
public:
  explicit DirectiveParser(TokenStream &Tokens) : Tokens(Tokens) {}

  /// False when expected one of errors, all of which are reported.
  bool run(Directive &D);

private:
  bool keyword(Directive &D);
  void kernelName(Directive &D);
  void regionName(Directive &D);
  void bufferMode(Directive &D);
  void clause(Directive &D);
  bool allowed(const Directive &D, const ClauseInfo *Info);
  bool firstOfItsKind(const ClauseInfo &Info);
  void unexpected(const Directive &D);
  void skipToClause();
  void suggest(Diag Id, std::vector<std::string> Arguments, llvm::ArrayRef<StringRef> Words);
  void error(Diag Id, std::vector<std::string> Arguments, std::vector<FixIt> Fixes = {}) {
    Tokens.error(Id, Tokens.position(), std::move(Arguments), std::move(Fixes));
  }

  TokenStream &Tokens;
  std::vector<std::pair<ClauseKind, size_t>> Seen; // clauses and their tokens
};

bool DirectiveParser::run(Directive &D) {
  if (!keyword(D))
    return false;
  switch (D.Kind) {
  case DirectiveKind::Kernel:
    kernelName(D);
    break;
  case DirectiveKind::Buffer:
    bufferMode(D);
    break;
  case DirectiveKind::Region:
    regionName(D);
    break;
  }
  while (!Tokens.atEnd())
    clause(D);
  checkNamedTwice(Tokens, D.Clauses);
  return Tokens.messages().empty();
}

/// Reports with "did you mean", or with all the words when none is close.
void DirectiveParser::suggest(Diag Id, std::vector<std::string> Arguments,
                              llvm::ArrayRef<StringRef> Words) {
  const StringRef Meant = didYouMean(Tokens.peek().Text, Words);
  if (Meant.empty()) {
    Arguments.push_back((Words.size() > 10 ? "expected one of " : "expected ") +
                        alternatives(Words));
    error(Id, std::move(Arguments));
    return;
  }
  Arguments.push_back("did you mean '" + Meant.str() + "'?");
  error(Id, std::move(Arguments), Tokens.replace(Tokens.position(), Meant));
}

bool DirectiveParser::keyword(Directive &D) {
  if (Tokens.atEnd()) {
    error(Diag::MissingDirective, {});
    return false;
  }
  const llvm::ArrayRef<StringRef> Names = directiveNames();
  const auto *Found = llvm::find(Names, StringRef(Tokens.peek().Text));
  if (!Tokens.isName() || Found == Names.end()) {
    suggest(Diag::UnknownDirective, {Tokens.peek().Text}, Names);
    return false;
  }
  D.Kind = DirectiveKind(Found - Names.begin());
  D.Keyword = Tokens.next().Where;
  return true;
}

/// A first word without parenthesis is the name, even one that is a clause elsewhere: users have
/// kernels named halo and block.
void DirectiveParser::kernelName(Directive &D) {
  if (!Tokens.isName() || Tokens.peek(1).is("("))
    return;
  D.NameWhere = Tokens.peek().Where;
  D.Name = Tokens.next().Text;
}

void DirectiveParser::regionName(Directive &D) {
  kernelName(D);
  if (D.Name.empty())
    error(Diag::MissingRegionName, {});
}

void DirectiveParser::bufferMode(Directive &D) {
  if (!Tokens.isName() || Tokens.peek(1).is("(") || findClause(Tokens.peek().Text))
    return;
  if (!llvm::is_contained(bufferModes(), StringRef(Tokens.peek().Text)))
    suggest(Diag::UnknownBufferMode, {Tokens.peek().Text}, bufferModes());
  D.Mode = Tokens.next().Text;
}

void DirectiveParser::clause(Directive &D) {
  if (!Tokens.isName()) {
    unexpected(D);
    return;
  }
  const size_t First = Tokens.position();
  const ClauseInfo *Info = findClause(Tokens.peek().Text);
  const bool Sound = allowed(D, Info) && firstOfItsKind(*Info);
  Tokens.next();
  if (!Tokens.is("(")) {
    if (Info && Sound)
      Tokens.error(Diag::MissingParentheses, First, {Info->Spelling.str()});
    skipToClause();
    return;
  }
  Tokens.next();
  if (!Info) {
    Tokens.skipToClose();
    return;
  }
  // Also where the clause is out of place, its own errors are worth knowing.
  std::optional<std::vector<Argument>> Arguments = parseArguments(Tokens, *Info);
  if (!Arguments || !Sound)
    return;
  D.Clauses.push_back({.Kind = Info->Kind,
                       .Where = Tokens.rangeFrom(First),
                       .NameWhere = Tokens.at(First).Where,
                       .Arguments = std::move(*Arguments)});
}

bool DirectiveParser::allowed(const Directive &D, const ClauseInfo *Info) {
  const std::string Spelling = Tokens.peek().Text;
  if (!Info) {
    suggest(Diag::UnknownClause, {Spelling, spelling(D.Kind).str()}, clauseNames(D.Kind));
    return false;
  }
  if (Info->allowedOn(D.Kind))
    return true;
  std::string Places;
  for (DirectiveKind Kind : {DirectiveKind::Kernel, DirectiveKind::Buffer, DirectiveKind::Region})
    if (Info->allowedOn(Kind))
      Places += (Places.empty() ? "" : "' or '") + spelling(Kind).str();
  error(Diag::ClauseOnWrongDirective, {Spelling, spelling(D.Kind).str(), Places});
  return false;
}

bool DirectiveParser::firstOfItsKind(const ClauseInfo &Info) {
  const auto Earlier = llvm::find_if(Seen, [&](auto &Entry) { return Entry.first == Info.Kind; });
  if (Earlier == Seen.end() || Info.Repeatable) {
    Seen.emplace_back(Info.Kind, Tokens.position());
    return true;
  }
  error(Diag::ClauseGivenTwice, {Info.Spelling.str()});
  Tokens.error(Diag::FirstGivenHere, Earlier->second);
  return false;
}

void DirectiveParser::unexpected(const Directive &D) {
  const Token &T = Tokens.peek();
  if (T.is(",")) {
    error(Diag::UnexpectedInDirective, {",", "separate clauses with a space"},
          Tokens.replace(Tokens.position(), ""));
    Tokens.next();
    return;
  }
  error(Diag::UnexpectedInDirective,
        {T.Text, "expected a clause of '" + spelling(D.Kind).str() + "'"});
  skipToClause();
}

/// To what looks like the next clause, so that one mistake gives one message.
void DirectiveParser::skipToClause() {
  while (!Tokens.atEnd() && !(Tokens.isName() && Tokens.peek(1).is("(")))
    if (Tokens.next().is("("))
      Tokens.skipToClose();
}

} // namespace

ParsedDirective parseDirective(llvm::ArrayRef<Token> Tokens, StringRef File) {
  TokenStream Stream(Tokens, File);
  Directive D{};
  ParsedDirective Parsed;
  if (DirectiveParser(Stream).run(D))
    Parsed.Result = std::move(D);
  Parsed.Messages = Stream.messages();
  return Parsed;
}

} // namespace tpbcc
