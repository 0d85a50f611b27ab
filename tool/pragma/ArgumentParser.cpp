//===- pragma/ArgumentParser.cpp - What is in the parentheses -------------===//

#include "pragma/ArgumentParser.h"
#include "pragma/ArgumentChecks.h"
#include "pragma/ClauseExpr.h"
#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace tpbcc {
namespace {

class ArgumentParser {
public:
  ArgumentParser(TokenStream &Tokens, const ClauseInfo &Info)
      : Tokens(Tokens), Info(Info), Open(Tokens.position() - 1) {}

  bool run(std::vector<Argument> &Arguments);

private:
  bool item(Argument &A);
  bool name(std::string &Into, StringRef What);
  bool target(Argument &A, StringRef What);
  bool expect(StringRef Spelling, StringRef What);
  bool value(Argument &A);
  bool modifier(Argument &A);
  bool size(Argument &A);
  bool assignment(Argument &A);
  bool initialTarget(Argument &A);
  bool state(Argument &A);
  bool variants(Argument &A);
  bool tuple(Argument &A);
  bool keyword(Argument &A);
  bool tolerance(Argument &A);
  bool block(Argument &A);
  bool close();
  bool unexpected(StringRef Expected);
  bool unknownWord();

  TokenStream &Tokens;
  const ClauseInfo &Info;
  const size_t Open;
};

bool ArgumentParser::run(std::vector<Argument> &Arguments) {
  if (Tokens.is(")")) {
    // State and verify have words as well, but take more than those.
    const bool WordsOnly = !keywords(Info.Kind).empty() && modifiers(Info.Kind).empty() &&
                           Info.Shape != ClauseShape::Blocks;
    Tokens.errorHere(Diag::EmptyClause,
                     {Info.Spelling.str(),
                      WordsOnly ? alternatives(keywords(Info.Kind)) : example(Info.Shape).str()});
    return false;
  }
  do {
    if (Tokens.is(",") || (Tokens.is(")") && !Arguments.empty())) {
      Tokens.errorHere(Diag::EmptyArgument, {Info.Spelling.str(), example(Info.Shape).str()});
      return false;
    }
    Argument A;
    const size_t First = Tokens.position();
    if (!item(A))
      return false;
    A.Where = Tokens.rangeFrom(First);
    Arguments.push_back(std::move(A));
    if (!isList(Info.Shape) && Tokens.is(",")) {
      Tokens.errorHere(Diag::TooManyArguments, {Info.Spelling.str()});
      return false;
    }
  } while (Tokens.accept(","));
  return close();
}

bool ArgumentParser::close() {
  if (Tokens.accept(")"))
    return true;
  // At the end of the line, or where the next clause begins, it is the parenthesis that is missing.
  const bool NextClause =
      Tokens.isName() && Tokens.peek(1).is("(") && findClause(Tokens.peek().Text);
  if (Tokens.atEnd() || NextClause) {
    const size_t Last = Tokens.position() - 1;
    Tokens.error(Diag::MissingCloseParenthesis, Tokens.position(),
                 {Info.Spelling.str(), NextClause ? "before " + Tokens.found() : "at the end"},
                 Tokens.insertAfter(Last, ")"));
    Tokens.error(Diag::ParenthesisOpenedHere, Open);
    return false;
  }
  return unexpected(isList(Info.Shape) ? "',' or ')'" : "')'");
}

bool ArgumentParser::unexpected(StringRef Expected) {
  if (Tokens.atEnd())
    return close(); // which says that the parenthesis is missing
  Tokens.errorHere(Diag::UnexpectedInClause,
                   {Tokens.peek().Text, Info.Spelling.str(), Expected.str()});
  return false;
}

bool ArgumentParser::item(Argument &A) {
  const size_t First = Tokens.position();
  switch (Info.Shape) {
  case ClauseShape::Sizes:
    return size(A);
  case ClauseShape::Extents:
    return target(A, "the name of an array") && assignment(A);
  case ClauseShape::Parameters:
    return target(A, "the name of a parameter") && assignment(A);
  case ClauseShape::Initials:
    return initialTarget(A) && assignment(A) && checkInitial(Tokens, First, A);
  case ClauseShape::OneName:
    return target(A, "the name of a function");
  case ClauseShape::NameList:
    return target(A, "the name of an array");
  case ClauseShape::States:
    return state(A);
  case ClauseShape::Variants:
    return variants(A);
  case ClauseShape::Expression:
    return value(A) && checkCount(Tokens, First, Info.Spelling, A);
  case ClauseShape::ExpressionList:
    return value(A);
  case ClauseShape::KeywordOrInteger:
    if (Tokens.isName())
      return keyword(A);
    [[fallthrough]];
  case ClauseShape::PositiveInteger:
    return value(A) && checkPositiveInteger(Tokens, First, Info.Spelling, A);
  case ClauseShape::Keyword:
  case ClauseShape::KeywordList:
    return keyword(A);
  case ClauseShape::Blocks:
    return block(A);
  case ClauseShape::Ulp:
    if (!Tokens.is("ulp"))
      return unknownWord();
    return modifier(A) && checkPositiveInteger(Tokens, First, "ulp", A);
  case ClauseShape::Tolerance:
    return tolerance(A);
  }
  return false;
}

bool ArgumentParser::name(std::string &Into, StringRef What) {
  if (!Tokens.isName())
    return unexpected(What);
  Into = Tokens.next().Text;
  return true;
}

bool ArgumentParser::target(Argument &A, StringRef What) {
  const size_t First = Tokens.position();
  if (!name(A.Target, What))
    return false;
  A.TargetWhere = Tokens.rangeFrom(First);
  return true;
}

bool ArgumentParser::expect(StringRef Spelling, StringRef What) {
  if (Tokens.accept(Spelling))
    return true;
  return unexpected(What);
}

bool ArgumentParser::value(Argument &A) {
  const size_t First = Tokens.position();
  if (Tokens.atEnd())
    return close();
  A.Value = parseClauseExpr(Tokens);
  if (!A.Value)
    return false;
  A.ValueText = Tokens.textFrom(First);
  A.ValueWhere = Tokens.rangeFrom(First);
  return true;
}

/// min(2)
bool ArgumentParser::modifier(Argument &A) {
  A.Modifier = Tokens.next().Text;
  return expect("(", "'(' and a value") && value(A) && expect(")", "')'");
}

bool ArgumentParser::size(Argument &A) {
  if (!Tokens.peek(1).is("("))
    return target(A, "the name of a parameter");
  if (!llvm::is_contained(modifiers(Info.Kind), StringRef(Tokens.peek().Text)))
    return unknownWord();
  const size_t First = Tokens.position();
  if (!modifier(A) || !checkSizeRule(Tokens, First, A))
    return false;
  A.TargetWhere = Tokens.at(First).Where;
  return true;
}

/// = value, then env(NAME) of a parameter
bool ArgumentParser::assignment(Argument &A) {
  if (!expect("=", "'=' and a value"))
    return false;
  const bool IsParameter = Info.Kind == ClauseKind::Param;
  if (IsParameter && Tokens.is("env") && Tokens.peek(1).is("(")) {
    Tokens.errorHere(Diag::ExpectedExpression,
                     {Tokens.found(), "write the default value before 'env'"});
    return false;
  }
  if (!value(A))
    return false;
  if (!IsParameter || !Tokens.accept("env"))
    return true;
  return expect("(", "'(' and the name of an environment variable") &&
         name(A.Environment, "the name of an environment variable") && expect(")", "')'");
}

/// a    b[i][j]    lig.x    lig[i].pos.x
bool ArgumentParser::initialTarget(Argument &A) {
  const size_t First = Tokens.position();
  if (!name(A.Target, "the name of a variable"))
    return false;
  while (Tokens.accept("[")) {
    std::string Index;
    if (!name(Index, "the name of an index") || !expect("]", "']'"))
      return false;
    if (llvm::is_contained(A.Indices, Index)) {
      Tokens.error(Diag::NamedTwice, Tokens.position() - 2, {Index, Info.Spelling.str()});
      return false;
    }
    A.Indices.push_back(std::move(Index));
  }
  while (Tokens.accept(".")) {
    std::string Member;
    if (!name(Member, "the name of a member"))
      return false;
    A.Member += (A.Member.empty() ? "" : ".") + Member;
  }
  A.TargetWhere = Tokens.rangeFrom(First);
  return true;
}

bool ArgumentParser::state(Argument &A) {
  if (!Tokens.is("swap"))
    return keyword(A);
  const size_t First = Tokens.position();
  A.Modifier = Tokens.next().Text;
  A.TargetWhere = Tokens.at(First).Where;
  A.Names.resize(2);
  if (!expect("(", "'(' and two arrays") || !name(A.Names[0], "the name of an array") ||
      !expect(",", "',' and a second array") || !name(A.Names[1], "the name of an array") ||
      !expect(")", "')'"))
    return false;
  if (A.Names[0] != A.Names[1])
    return true;
  Tokens.error(Diag::NamedTwice, Tokens.position() - 2, {A.Names[0], Info.Spelling.str()});
  return false;
}

/// F:L = 1:4, 2:1
bool ArgumentParser::variants(Argument &A) {
  const size_t First = Tokens.position();
  do {
    std::string Name;
    if (!name(Name, "the name of a parameter"))
      return false;
    if (llvm::is_contained(A.Names, Name)) {
      Tokens.error(Diag::NamedTwice, Tokens.position() - 1, {Name, Info.Spelling.str()});
      return false;
    }
    A.Names.push_back(std::move(Name));
  } while (Tokens.accept(":"));
  A.TargetWhere = Tokens.rangeFrom(First);
  if (!expect("=", "'=' and values"))
    return false;
  do {
    if (Tokens.is(",") || Tokens.is(")")) {
      Tokens.errorHere(Diag::EmptyArgument, {Info.Spelling.str(), "a value"});
      return false;
    }
    if (!tuple(A))
      return false;
  } while (Tokens.accept(","));
  return true;
}

bool ArgumentParser::tuple(Argument &A) {
  const size_t First = Tokens.position();
  std::vector<ClauseExpr> Values;
  do {
    if (Tokens.atEnd())
      return close();
    std::optional<ClauseExpr> Element = parseTupleElement(Tokens);
    if (!Element)
      return false;
    Values.push_back(std::move(*Element));
  } while (Tokens.accept(":"));
  const auto Count = [](size_t N, StringRef What) {
    return std::to_string(N) + " " + What.str() + (N == 1 ? "" : "s");
  };
  if (Values.size() != A.Names.size()) {
    Tokens.error(Diag::TupleLength, First,
                 {Count(Values.size(), "value"), Count(A.Names.size(), "parameter")});
    return false;
  }
  A.Tuples.push_back(std::move(Values));
  return true;
}

bool ArgumentParser::keyword(Argument &A) {
  if (!Tokens.isName())
    return unexpected(alternatives(keywords(Info.Kind)));
  if (!llvm::is_contained(keywords(Info.Kind), StringRef(Tokens.peek().Text)))
    return unknownWord();
  return target(A, "a word");
}

bool ArgumentParser::tolerance(Argument &A) {
  if (!Tokens.is("rtol")) {
    // rtlo(1e-3) is a misspelt tolerance, a name alone is none or a checking function.
    return Tokens.isName() && Tokens.peek(1).is("(") ? unknownWord()
                                                     : target(A, example(Info.Shape));
  }
  const size_t First = Tokens.position();
  return modifier(A) && checkTolerance(Tokens, First, A);
}

/// j = 64    j = auto    j    64    auto
bool ArgumentParser::block(Argument &A) {
  const bool Named = Tokens.isName();
  if (Named && llvm::is_contained(keywords(Info.Kind), StringRef(Tokens.peek().Text)) &&
      !Tokens.peek(1).is("=")) {
    A.TargetWhere = Tokens.peek().Where;
    A.Modifier = Tokens.next().Text;
    return true;
  }
  if (Named && !target(A, "the name of a loop's variable"))
    return false;
  if (Named && !Tokens.accept("="))
    return Tokens.is(",") || Tokens.is(")") || unexpected("'=' and a length, ',' or ')'");
  if (Named && Tokens.accept("auto"))
    return true;
  const size_t First = Tokens.position();
  return value(A) && checkBlockLength(Tokens, First, A);
}

bool ArgumentParser::unknownWord() {
  if (!Tokens.isName())
    return unexpected(example(Info.Shape));
  std::vector<StringRef> Words(keywords(Info.Kind));
  llvm::append_range(Words, modifiers(Info.Kind));
  const std::string Word = Tokens.peek().Text;
  const StringRef Meant = didYouMean(Word, Words);
  if (Meant.empty())
    Tokens.errorHere(Diag::UnknownKeyword,
                     {Word, Info.Spelling.str(), "write " + alternatives(Words)});
  else
    Tokens.error(Diag::UnknownKeyword, Tokens.position(),
                 {Word, Info.Spelling.str(), "did you mean '" + Meant.str() + "'?"},
                 Tokens.replace(Tokens.position(), Meant));
  return false;
}

} // namespace

std::optional<std::vector<Argument>> parseArguments(TokenStream &Tokens, const ClauseInfo &Info) {
  std::vector<Argument> Arguments;
  const size_t Inside = Tokens.position();
  if (ArgumentParser(Tokens, Info).run(Arguments) &&
      (Info.Shape != ClauseShape::Sizes || checkSizes(Tokens, Inside, Arguments)) &&
      (Info.Shape != ClauseShape::Blocks || checkBlocks(Tokens, Inside, Arguments)))
    return Arguments;
  // Where the parenthesis is missing the cursor is at the next clause already.
  if (Tokens.messages().back().Id == Diag::ParenthesisOpenedHere)
    return std::nullopt;
  Tokens.seek(Inside);
  Tokens.skipToClose();
  return std::nullopt;
}

} // namespace tpbcc
