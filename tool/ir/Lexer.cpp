//===- ir/Lexer.cpp - Tokens of the text form -----------------------------===//
#include "ir/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tpbcc::ir {

namespace {

bool isWordChar(char C) { return isAlnum(C) || C == '_' || C == '$' || C == '.'; }
bool isWordStart(char C) { return isAlpha(C) || C == '_' || C == '$'; }

size_t digitsAt(StringRef Text, size_t At) {
  return At >= Text.size() ? 0 : Text.drop_front(At).take_while(isDigit).size();
}

} // namespace

void Lexer::skipBlanks() {
  while (!Rest.empty()) {
    if (Rest.starts_with("//")) {
      Rest = Rest.drop_until([](char C) { return C == '\n'; });
      continue;
    }
    char C = Rest.front();
    if (C != ' ' && C != '\t' && C != '\r' && C != '\n')
      return;
    Line += C == '\n';
    Rest = Rest.drop_front();
  }
}

// A sign belongs to the number at its start and behind the exponent's letter, which is 'p' when
// the digits are hexadecimal and 'e' among them is a digit.
size_t Lexer::numberLength() const {
  size_t I = Rest.front() == '-' ? 1 : 0;
  char Exponent = Rest.drop_front(I).starts_with("0x") ? 'p' : 'e';
  for (; I < Rest.size(); ++I) {
    bool Sign = (Rest[I] == '+' || Rest[I] == '-') && I > 0 && Rest[I - 1] == Exponent;
    if (!isAlnum(Rest[I]) && Rest[I] != '.' && !Sign)
      break;
  }
  return I;
}

// Zero when the string doesn't end on its line.
size_t Lexer::stringLength() const {
  for (size_t I = 1; I < Rest.size() && Rest[I] != '\n'; ++I) {
    if (Rest[I] == '"')
      return I + 1;
    if (Rest[I] == '\\')
      ++I;
  }
  return 0;
}

Token Lexer::next() {
  skipBlanks();
  Token T;
  T.Line = Line;
  if (Rest.empty())
    return T;

  char C = Rest.front();
  char Next = Rest.size() > 1 ? Rest[1] : '\0';
  size_t Length = 1;
  T.K = Token::Bad;
  if (isWordStart(C)) {
    T.K = Token::Word;
    Length = Rest.take_while(isWordChar).size();
  } else if (isDigit(C) || (C == '-' && isAlnum(Next))) {
    T.K = Token::Number;
    Length = numberLength();
  } else if (C == '"') {
    Length = stringLength();
    if (Length)
      T.K = Token::String;
    else
      Length = Rest.take_until([](char Ch) { return Ch == '\n'; }).size();
  } else if (C == '%' && isDigit(Next)) {
    T.K = Token::Value;
    Length = 1 + digitsAt(Rest, 1);
  } else if (C == '#' && (isDigit(Next) || (Next == '-' && digitsAt(Rest, 2)))) {
    T.K = Token::Count;
    Length = Next == '-' ? 2 + digitsAt(Rest, 2) : 1 + digitsAt(Rest, 1);
  } else if (C == '@') {
    size_t First = digitsAt(Rest, 1);
    size_t Second =
        First && Rest.substr(1 + First).starts_with("-") ? digitsAt(Rest, 2 + First) : 0;
    if (Second) {
      T.K = Token::Range;
      Length = 2 + First + Second;
    }
  } else if (C == '-' && Next == '>') {
    T.K = Token::Punct;
    Length = 2;
  } else if (StringRef("=:,;()[]{}").contains(C)) {
    T.K = Token::Punct;
  }
  T.Text = Rest.take_front(Length);
  Rest = Rest.drop_front(Length);
  return T;
}

bool unquote(StringRef Token, std::string &Text) {
  Text.clear();
  StringRef Rest = Token.drop_front().drop_back();
  while (!Rest.empty()) {
    char C = Rest.front();
    Rest = Rest.drop_front();
    if (C == '\\') {
      if (Rest.consume_front("x")) {
        uint8_t Code;
        if (Rest.size() < 2 || !isHexDigit(Rest[0]) || Rest.take_front(2).getAsInteger(16, Code))
          return false;
        C = char(Code);
        Rest = Rest.drop_front(2);
      } else if (Rest.starts_with("\"") || Rest.starts_with("\\")) {
        C = Rest.front();
        Rest = Rest.drop_front();
      } else {
        return false;
      }
    }
    Text += C;
  }
  return true;
}

std::string shownInMessage(llvm::StringRef Read) {
  std::string Text = "'";
  for (char C : Read.take_front(40)) {
    if (llvm::isPrint(C))
      Text += C;
    else
      Text.append("\\x").append(llvm::utohexstr(uint8_t(C), true, 2));
  }
  return Text + (Read.size() > 40 ? "...'" : "'");
}

} // namespace tpbcc::ir
