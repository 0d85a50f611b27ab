//===- ir/ScheduleParser.cpp - Schedules from text ------------------------===//
#include "ir/Lexer.h"
#include "ir/Schedule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tpbcc::ir {

namespace {

struct ScheduleToken {
  enum Kind : uint8_t { End, LineEnd, Name, Number, Sign, Bad };
  Kind K = End;
  StringRef Text;
  unsigned Line = 1, Column = 1;
  bool is(StringRef Spelling) const { return (K == Sign || K == Name) && Text == Spelling; }
};

bool startsName(char C) { return isAlpha(C) || C == '_' || C == '$'; }
bool isInName(char C) { return isAlnum(C) || C == '_' || C == '$'; }

/// What is quoted in a message: some of it, of characters that can be shown.
std::string shown(const ScheduleToken &T) {
  if (T.K == ScheduleToken::End)
    return "the end";
  if (T.K == ScheduleToken::LineEnd)
    return "the end of the line";
  return shownInMessage(T.Text);
}

/// 'a', 'b' or 'c'
std::string listed(StringRef Words) {
  SmallVector<StringRef, 4> Each;
  SplitString(Words, Each);
  std::string Text;
  for (size_t I = 0; I < Each.size(); ++I) {
    Text += I == 0 ? "'" : I + 1 == Each.size() ? " or '" : ", '";
    Text += Each[I].str() + "'";
  }
  return Text;
}

bool isWordOf(StringRef Words, StringRef Word) {
  SmallVector<StringRef, 4> Each;
  SplitString(Words, Each);
  return is_contained(Each, Word);
}

class ScheduleParser {
public:
  ScheduleParser(StringRef Text, ScheduleError &Error) : Rest(Text), Error(Error) { advance(); }

  /// [[isa/]kernel[.loop]:]
  bool address(AddressedSchedule &To) {
    if (!name(To.Kernel, "the name of a kernel"))
      return false;
    if (consume("/")) {
      To.Isa = std::move(To.Kernel);
      if (!name(To.Kernel, "the name of a kernel"))
        return false;
    }
    return (!consume(".") || digits(To.Loop, 1u, "the number of a loop")) && expect(":");
  }

  bool schedule(Schedule &Steps) {
    while (true) {
      while (Token.is(";") || Token.K == ScheduleToken::LineEnd)
        advance();
      if (Token.K == ScheduleToken::End)
        return true;
      const ScheduleToken First = Token;
      Step S;
      if (!step(S) || !isInPlace(Steps, S, First))
        return false;
      Steps.push_back(std::move(S));
      if (Token.K != ScheduleToken::End && Token.K != ScheduleToken::LineEnd && !Token.is(";"))
        return expected("';' between steps");
    }
  }

private:
  StringRef Rest;
  ScheduleError &Error;
  ScheduleToken Token;
  unsigned Line = 1, Column = 1;

  // ---- Tokens

  void take(ScheduleToken::Kind Kind, size_t Length) {
    Token = {Kind, Rest.take_front(Length), Line, Column};
    Rest = Rest.drop_front(Length);
    Column += unsigned(Length);
  }

  void advance() {
    const size_t Blanks = std::min(Rest.find_first_not_of(" \t\r"), Rest.size());
    Rest = Rest.drop_front(Blanks);
    Column += unsigned(Blanks);
    if (Rest.empty())
      return take(ScheduleToken::End, 0);
    const char C = Rest.front();
    if (C == '\n') {
      take(ScheduleToken::LineEnd, 1);
      ++Line;
      Column = 1;
    } else if (startsName(C)) {
      take(ScheduleToken::Name, Rest.take_while(isInName).size());
    } else if (isDigit(C)) {
      take(ScheduleToken::Number, Rest.take_while(isInName).size());
    } else {
      take(StringRef("(),;:|=.#-/").contains(C) ? ScheduleToken::Sign : ScheduleToken::Bad, 1);
    }
  }

  bool consume(StringRef Sign) {
    if (!Token.is(Sign))
      return false;
    advance();
    return true;
  }

  bool fail(const ScheduleToken &Where, const Twine &Message, const Twine &Hint = "") {
    Error = {Where.Line, Where.Column, Message.str(), Hint.str()};
    return false;
  }
  bool expected(const Twine &What, const Twine &Hint = "") {
    return fail(Token, "expected " + What + ", found " + shown(Token), Hint);
  }
  bool expect(StringRef Sign) { return consume(Sign) || expected("'" + Sign + "'"); }

  // ---- Arguments

  /// Decimal digits as print() writes them: a value has one text.
  template <typename T> bool digits(T &Value, T Least, StringRef What) {
    if (Token.K != ScheduleToken::Number || !all_of(Token.Text, isDigit))
      return expected(What);
    if (Token.Text.size() > 1 && Token.Text.front() == '0')
      return fail(Token, shown(Token) + " starts with a zero");
    if (Token.Text.getAsInteger(10, Value))
      return fail(Token, shown(Token) + " is too large");
    if (Value < Least)
      return expected(What);
    advance();
    return true;
  }

  bool name(std::string &Name, StringRef What) {
    if (Token.K != ScheduleToken::Name)
      return expected(What);
    Name = Token.Text.str();
    advance();
    return true;
  }

  bool loop(LoopName &L) {
    if (consume("#"))
      return digits(L.Number, 1u, "the number of a loop");
    if (!name(L.Name, "a loop"))
      return false;
    while (consume(".")) {
      if (Token.K == ScheduleToken::Number)
        return digits(L.Number, 1u, "the number of a loop of that name");
      std::string Part;
      if (!name(Part, "a number or a name"))
        return false;
      L.Name += "." + Part;
    }
    return true;
  }

  bool amount(int64_t &Value, bool OrAuto) {
    if (OrAuto && consume("auto")) {
      Value = 0;
      return true;
    }
    return digits(Value, int64_t(1), OrAuto ? "a positive number or 'auto'" : "a positive number");
  }

  bool statement(StatementName &S) {
    S.ById = consume("#");
    if (S.ById)
      return digits(S.Number, 1u, "the number of a statement");
    StringRef Digits = Token.Text;
    if (Token.K != ScheduleToken::Name || !Digits.consume_front("S") || Digits.empty() ||
        !all_of(Digits, isDigit) || Digits.front() == '0' || Digits.getAsInteger(10, S.Number))
      return expected("a statement such as 'S1'");
    advance();
    return true;
  }

  bool groups(Step &S, bool Several) {
    if (!expect(":"))
      return false;
    do {
      auto &Group = S.Groups.emplace_back();
      do
        if (!statement(Group.emplace_back()))
          return false;
      while (Token.K == ScheduleToken::Name || Token.is("#"));
    } while (Several && consume("|"));
    return !Several || S.Groups.size() > 1 || expected("'|' and another group");
  }

  bool key(Step &S, const VerbRow &Row) {
    KeyArgument K;
    if (!isWordOf(Row.Keys, Token.Text))
      return expected(listed(Row.Keys));
    if (any_of(S.Keys, [&](const KeyArgument &Other) { return Other.Key == Token.Text; }))
      return fail(Token, shown(Token) + " is there twice");
    if (!name(K.Key, "a word") || !expect("="))
      return false;
    const bool Negative = consume("-");
    if (Negative || Token.K != ScheduleToken::Name) {
      if (!digits(K.Number, int64_t(Negative), "a number or a name"))
        return false;
      K.Number = Negative ? -K.Number : K.Number;
    } else if (!name(K.Name, "a name")) {
      return false;
    }
    S.Keys.push_back(std::move(K));
    return true;
  }

  bool argument(char Kind, Step &S, const VerbRow &Row) {
    switch (Kind) {
    case 'L':
      return loop(S.Loops.emplace_back());
    case 'A':
      return name(S.Names.emplace_back(), "an array or a variable");
    case 'N':
    case 'n':
      return amount(S.Numbers.emplace_back(), Kind == 'n');
    case 'W':
      if (!isWordOf(Row.Words, Token.Text))
        return expected(listed(Row.Words));
      return name(S.Word, "a word");
    case 'G':
    case 'g':
      return groups(S, Kind == 'G');
    default:
      return key(S, Row);
    }
  }

  /// Whether the next argument, behind its comma, is another of the same kind.
  bool another(char Kind) const {
    ScheduleParser Ahead = *this;
    if (!Ahead.consume(","))
      return false;
    return Kind == 'L' ? Ahead.Token.K != ScheduleToken::Number : true;
  }

  bool step(Step &S) {
    const ScheduleToken Verb = Token;
    const VerbRow *Row = find_if(verbs(), [&](const VerbRow &R) { return Verb.is(R.Spelling); });
    if (Row == verbs().end())
      return unknown();
    S.What = Row->What;
    advance();
    if (!expect("("))
      return false;
    SmallVector<StringRef, 4> Pattern;
    SplitString(Row->Arguments, Pattern);
    bool First = true;
    for (StringRef Kind : Pattern) {
      const bool IsGroup = Kind == "G" || Kind == "g";
      do
        if ((!First && !IsGroup && !expect(",")) || !argument(Kind.front(), S, *Row))
          return false;
        else
          First = false;
      while (Kind.ends_with("+") && another(Kind.front()));
    }
    while (!Row->Keys.empty() && consume(","))
      if (!key(S, *Row))
        return false;
    if (StringRef(Row->Arguments).contains("N+") && S.Numbers.size() != S.Loops.size())
      return fail(Verb,
                  Twine(S.Loops.size()) + " loops and " + Twine(S.Numbers.size()) +
                      " numbers in '" + Row->Spelling + "'",
                  "give a number for each loop");
    return expect(")");
  }

  /// No verb: says which one it may have been meant to be.
  bool unknown() {
    if (Token.K != ScheduleToken::Name)
      return expected("a step such as 'vector(i)'");
    StringRef Best;
    unsigned Least = unsigned(Token.Text.size()) / 2 + 1;
    for (const VerbRow &R : verbs())
      if (const unsigned Away = Token.Text.edit_distance(R.Spelling, true, Least); Away < Least) {
        Least = Away;
        Best = R.Spelling;
      }
    return fail(Token, "unknown step " + shown(Token),
                Best.empty() ? Twine("") : "did you mean '" + Best + "'?");
  }

  /// Steps that make code come last, each once a loop.
  bool isInPlace(const Schedule &Before, const Step &S, const ScheduleToken &Where) {
    const VerbRow &Row = row(S.What);
    if (!Row.isLeaf()) {
      const bool Late = !Before.empty() && row(Before.back().What).isLeaf();
      return !Late ||
             fail(Where,
                  "'" + Row.Spelling + "' stands behind '" + row(Before.back().What).Spelling + "'",
                  "steps that change the nest come first");
    }
    for (const Step &Other : Before)
      if (Other.What == S.What && Other.Loops == S.Loops && Other.Names == S.Names)
        return fail(Where, "'" + Row.Spelling + "' is there twice for one loop");
    return true;
  }
};

} // namespace

std::optional<Schedule> parseSchedule(StringRef Text, ScheduleError &Error) {
  Schedule Steps;
  if (!ScheduleParser(Text, Error).schedule(Steps))
    return std::nullopt;
  return Steps;
}

std::optional<AddressedSchedule> parseAddressed(StringRef Text, ScheduleError &Error) {
  AddressedSchedule Result;
  ScheduleParser Parser(Text, Error);
  const bool HasAddress = Text.find(':') < Text.find('('); // steps have theirs in parentheses
  if ((HasAddress && !Parser.address(Result)) || !Parser.schedule(Result.Steps))
    return std::nullopt;
  return Result;
}

} // namespace tpbcc::ir
