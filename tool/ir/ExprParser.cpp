//===- ir/ExprParser.cpp - Expressions from text --------------------------===//
#include "ir/ExprParser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include <charconv>
#include <cmath>
#include <limits>

using namespace llvm;

namespace tpbcc::ir {

namespace {

constexpr unsigned MostNestedExpressions =
    400; // dump() never nests expressions deeper than a quarter of this

bool isCompare(Op Kind) { return Kind >= Op::CmpLt && Kind <= Op::CmpNe; }

std::string describe(const Token &T) {
  if (T.K == Token::End)
    return "the end of the text";
  return shownInMessage(T.Text);
}

template <typename Number> bool fromChars(StringRef Text, Number &Value, std::chars_format Format) {
  auto [End, Failure] = std::from_chars(Text.begin(), Text.end(), Value, Format);
  return Failure == std::errc() && End == Text.end();
}

} // namespace

bool ExprParser::fail(const Twine &Expected, const Token &Found) {
  if (Error.empty())
    Error = ("line " + Twine(Found.Line) + ": expected " + Expected + ", found " + describe(Found))
                .str();
  return false;
}

bool ExprParser::consume(StringRef Spelling) {
  if (!Tok.is(Spelling))
    return false;
  advance();
  return true;
}

bool ExprParser::expect(StringRef Spelling) {
  return consume(Spelling) || fail("'" + Spelling + "'");
}

bool ExprParser::name(std::string &Name, StringRef What) {
  if (Tok.K == Token::Word)
    Name = Tok.Text.str();
  else if (Tok.K != Token::String)
    return fail(What);
  else if (!unquote(Tok.Text, Name))
    return fail(What + Twine(" with escapes of the form \\x0a"));
  advance();
  return true;
}

bool ExprParser::type(Type &Ty) {
  std::optional<Type> Parsed = Tok.K == Token::Word ? parseType(Tok.Text) : std::nullopt;
  if (!Parsed)
    return fail("a type");
  Ty = *Parsed;
  advance();
  return true;
}

bool ExprParser::integer(int &Value) {
  if (Tok.K != Token::Number || Tok.Text.getAsInteger(10, Value))
    return fail("an integer");
  advance();
  return true;
}

bool ExprParser::range(SourceRange &Where) {
  auto [Begin, End] = Tok.Text.drop_front(Tok.K == Token::Range).split('-');
  if (Tok.K != Token::Range || Begin.getAsInteger(10, Where.Begin) ||
      End.getAsInteger(10, Where.End))
    return fail("a source range");
  advance();
  return true;
}

bool ExprParser::count(int64_t &Value, int64_t Default) {
  Value = Default;
  if (Tok.K != Token::Count)
    return true;
  if (Tok.Text.drop_front().getAsInteger(10, Value))
    return fail("a number of 64 bits");
  advance();
  return true;
}

bool ExprParser::expr(ExprId &Id) {
  if (Tok.K == Token::Value)
    return reference(Id);
  if (Depth == MostNestedExpressions)
    return fail("at most " + Twine(MostNestedExpressions) + " nested expressions");

  ++Depth;
  Expr E;
  bool IsConstant = Tok.K == Token::Number || Tok.is("inf") || Tok.is("nan");
  bool Good = IsConstant ? constant(E) : operation(E);
  if (Good && Tok.K == Token::Range)
    Good = range(E.Where);
  --Depth;
  if (Good)
    Id = P.make(std::move(E));
  return Good;
}

bool ExprParser::exprOrNone(ExprId &Id) {
  Id = ExprId();
  return consume("none") || expr(Id);
}

bool ExprParser::definition() {
  if (Tok.Text != ("%" + Twine(Values.size())).str())
    return fail("'%" + Twine(Values.size()) + "'");
  advance();
  ExprId Id;
  if (!expect("=") || !expr(Id))
    return false;
  Values.push_back(Id);
  return true;
}

bool ExprParser::reference(ExprId &Id) {
  size_t Number;
  if (Tok.Text.drop_front().getAsInteger(10, Number) || Number >= Values.size())
    return fail("a value that is defined above");
  Id = Values[Number];
  advance();
  return true;
}

bool ExprParser::constant(Expr &E) {
  Token Digits = Tok;
  if (Tok.is("nan")) {
    if (!nan(E))
      return false;
  } else {
    advance();
  }
  Token TypeToken = Tok;
  if (!expect(":"))
    return false;
  TypeToken = Tok;
  if (!type(E.Ty))
    return false;
  if (Digits.K == Token::Number) {
    if (!number(E, Digits))
      return false;
  } else if (!E.Ty.isFloating()) {
    return fail("a floating type", TypeToken);
  } else if (Digits.is("inf")) {
    E.Floating = std::numeric_limits<double>::infinity();
  }
  if (Tok.K == Token::String) {
    if (!unquote(Tok.Text, E.Spelling))
      return fail("a spelling with escapes of the form \\x0a");
    advance();
  }
  return true;
}

// nan, or nan(BITS) when it isn't the usual one.
bool ExprParser::nan(Expr &E) {
  advance();
  uint64_t Bits = 0x7ff8000000000000;
  if (consume("(")) {
    if (Tok.K != Token::Number || Tok.Text.getAsInteger(0, Bits) ||
        !std::isnan(bit_cast<double>(Bits)))
      return fail("the bits of a NaN");
    advance();
    if (!expect(")"))
      return false;
  }
  E.Floating = bit_cast<double>(Bits);
  return true;
}

bool ExprParser::number(Expr &E, const Token &Digits) {
  bool Good;
  if (E.Ty.isFloating()) {
    Good = floating(E, Digits.Text);
  } else if (E.Ty.Elem == Element::U64) {
    uint64_t Value = 0;
    Good = !Digits.Text.getAsInteger(10, Value);
    E.Integer = int64_t(Value);
  } else {
    Good = !Digits.Text.getAsInteger(10, E.Integer);
  }
  return Good || fail("a constant of type " + spelling(E.Ty), Digits);
}

bool ExprParser::floating(Expr &E, StringRef Digits) {
  const bool Negative = Digits.consume_front("-");
  const bool Infinite = Digits == "inf";
  if (!Infinite && (Digits.empty() || !isDigit(Digits.front())))
    return false; // "nan" has a form of its own, and one sign is enough
  bool Good = true;
  if (Infinite) {
    E.Floating = std::numeric_limits<double>::infinity();
  } else if (Digits.consume_front("0x")) {
    Good = fromChars(Digits, E.Floating, std::chars_format::hex);
  } else if (E.Ty.Elem == Element::F32) {
    // The digits are those that tell one float from the next, not one double.
    float Value = 0;
    Good = fromChars(Digits, Value, std::chars_format::general);
    E.Floating = Value;
  } else {
    Good = fromChars(Digits, E.Floating, std::chars_format::general);
  }
  if (Negative)
    E.Floating = -E.Floating;
  return Good;
}

// The operation with its type, such as load.unit.f64x8 or lt.i64.
bool ExprParser::head(Expr &E, Type &Compared) {
  auto [Name, Rest] = Tok.Text.split('.');
  if (Tok.K != Token::Word || !parseEnum(Name, Op::Intrinsic, E.Kind) || E.Kind == Op::Const)
    return fail("an expression");

  auto Part = [&] { return Rest.split('.').first; };
  if (E.Kind == Op::Load && parseEnum(Part(), Access::Ahead, E.Walk)) {
    Rest = Rest.split('.').second;
  } else if (E.Kind == Op::ReduceLanes || E.Kind == Op::ScanLanes) {
    if (!parseEnum(Part(), Op::Intrinsic, E.Combine))
      return fail("an operation to combine with");
    Rest = Rest.split('.').second;
  }

  if (E.Kind == Op::Induction && Tok.Text == Name) {
    E.Ty = Type::scalar(Element::I64);
  } else if (std::optional<Type> Parsed = parseType(Rest)) {
    E.Ty = *Parsed;
  } else {
    return fail("'" + Name + "' with its type");
  }
  advance();
  if (!isCompare(E.Kind))
    return true;
  Compared = E.Ty;
  E.Ty = Compared.withElement(Element::Bool);
  return !consume("->") || type(E.Ty);
}

bool ExprParser::arguments(Expr &E) {
  if (!expect("("))
    return false;
  bool First = true;
  if (isNamed(E.Kind)) {
    if (!name(E.Name, "a name"))
      return false;
    First = false;
  }
  while (!consume(")")) {
    if (!First && !expect(","))
      return false;
    ExprId Operand;
    if (!expr(Operand))
      return false;
    E.Operands.push_back(Operand);
    First = false;
  }
  return true;
}

bool ExprParser::operation(Expr &E) {
  Token Head = Tok;
  Type Compared;
  if (!head(E, Compared) || !count(E.Integer, 0))
    return false;
  if (consume("[")) {
    if (!expr(E.Predicate) || !expect(","))
      return false;
    if (!parseEnum(Tok.K == Token::Word ? Tok.Text : "", Inactive::Zero, E.Policy))
      return fail("'any', 'merge' or 'zero'");
    advance();
    if (!expect("]"))
      return false;
  }
  bool MayStandAlone = standsAlone(E.Kind);
  if ((!MayStandAlone || Tok.is("(")) && !arguments(E))
    return false;
  if (!isCompare(E.Kind))
    return true;
  // The type of the operands is printed for the reader only, so it must not lie.
  Type Actual = E.Operands.empty() ? E.Ty : P[E.Operands[0]].valueType();
  return Actual == Compared ||
         fail("'" + spelling(E.Kind) + "." + spelling(Actual) + "' for these operands", Head);
}

} // namespace tpbcc::ir
