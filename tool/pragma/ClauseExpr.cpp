//===- pragma/ClauseExpr.cpp - Expressions in clauses ---------------------===//

#include "pragma/ClauseExpr.h"
#include "pragma/Number.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using llvm::StringRef;

namespace tpbcc {
namespace {

/// How tightly C binds an operator; 0: not a binary operator.
unsigned precedence(const Token &T) {
  if (T.Kind != TokenKind::Punctuator)
    return 0;
  return llvm::StringSwitch<unsigned>(T.Text)
      .Case("||", 1)
      .Case("&&", 2)
      .Case("|", 3)
      .Case("^", 4)
      .Case("&", 5)
      .Cases("==", "!=", 6)
      .Cases("<", ">", "<=", ">=", 7)
      .Cases("<<", ">>", 8)
      .Cases("+", "-", 9)
      .Cases("*", "/", "%", 10)
      .Default(0);
}

bool isAssignment(const Token &T) {
  return T.Kind == TokenKind::Punctuator && llvm::StringSwitch<bool>(T.Text)
                                                .Cases("=", "+=", "-=", "*=", "/=", "%=", true)
                                                .Cases("&=", "|=", "^=", "<<=", ">>=", true)
                                                .Cases("++", "--", true)
                                                .Default(false);
}

bool isTypeWord(const Token &T) {
  return T.Kind == TokenKind::Name &&
         llvm::StringSwitch<bool>(T.Text)
             .Cases("void", "char", "short", "int", "long", "float", "double", "signed", true)
             .Cases("unsigned", "_Bool", "bool", "_Complex", "_Float16", "__fp16", true)
             .Cases("struct", "union", "enum", "const", "volatile", true)
             .Default(false);
}

class Parser {
public:
  explicit Parser(TokenStream &Tokens) : Tokens(Tokens) {}

  std::optional<ClauseExpr> conditional();
  std::optional<ClauseExpr> binary(unsigned MinPrecedence);

private:
  using Result = std::optional<ClauseExpr>;

  Result unary();
  Result postfix();
  Result primary();
  Result parenthesised();
  Result sizeOf();
  Result typeName();
  bool callArguments(ClauseExpr &Call);
  bool expect(StringRef Spelling);

  ClauseExpr node(ClauseExpr::KindT Kind, std::string Text, std::vector<ClauseExpr> Operands,
                  size_t First) const {
    return {Kind, std::move(Text), std::move(Operands), Tokens.rangeFrom(First)};
  }

  TokenStream &Tokens;
  unsigned Depth = 0;
  // Generated or hostile input must not overflow the stack, here or in whoever walks the tree.
  static constexpr unsigned MaxDepth = 128;
};

bool Parser::expect(StringRef Spelling) {
  if (Tokens.accept(Spelling))
    return true;
  Tokens.errorHere(Diag::MissingInExpression, {Spelling.str(), Tokens.found()});
  return false;
}

std::optional<ClauseExpr> Parser::conditional() {
  if (Depth >= MaxDepth) {
    Tokens.errorHere(Diag::ExpressionTooDeep, {std::to_string(MaxDepth)});
    return std::nullopt;
  }
  ++Depth;
  const size_t First = Tokens.position();
  Result Condition = binary(1);
  if (Condition && Tokens.accept("?")) {
    Result Then = conditional();
    if (!Then || !expect(":"))
      return std::nullopt;
    Result Else = conditional();
    if (!Else)
      return std::nullopt;
    Condition = node(ClauseExpr::Conditional, "?:", {*Condition, *Then, *Else}, First);
  }
  if (Condition && isAssignment(Tokens.peek())) {
    Tokens.errorHere(Diag::SideEffectInClause, {Tokens.peek().Text});
    return std::nullopt;
  }
  --Depth;
  return Condition;
}

std::optional<ClauseExpr> Parser::binary(unsigned MinPrecedence) {
  const size_t First = Tokens.position();
  Result Left = unary();
  // Each turn makes the tree one deeper on the left.
  unsigned Turns = 0;
  while (Left) {
    const unsigned Binding = precedence(Tokens.peek());
    if (!Binding || Binding < MinPrecedence)
      return Left;
    if (++Turns > 8 * MaxDepth) {
      Tokens.errorHere(Diag::ExpressionTooDeep, {std::to_string(8 * MaxDepth)});
      return std::nullopt;
    }
    const size_t At = Tokens.position();
    std::string Operator = Tokens.next().Text;
    Result Right = binary(Binding + 1);
    if (!Right)
      return std::nullopt;
    if ((Operator == "/" || Operator == "%") && constantInteger(*Right) == 0) {
      Tokens.error(Diag::DivisionByZero, At, {std::move(Operator)});
      return std::nullopt;
    }
    Left =
        node(ClauseExpr::Binary, std::move(Operator), {std::move(*Left), std::move(*Right)}, First);
  }
  return std::nullopt;
}

std::optional<ClauseExpr> Parser::unary() {
  const size_t First = Tokens.position();
  const Token &T = Tokens.peek();
  if (T.Kind == TokenKind::Punctuator && (T.Text == "++" || T.Text == "--")) {
    Tokens.errorHere(Diag::SideEffectInClause, {T.Text});
    return std::nullopt;
  }
  const bool IsUnary = T.Kind == TokenKind::Punctuator &&
                       llvm::is_contained({"+", "-", "!", "~", "*", "&"}, StringRef(T.Text));
  if (!IsUnary)
    return postfix();
  if (Depth >= MaxDepth) {
    Tokens.errorHere(Diag::ExpressionTooDeep, {std::to_string(MaxDepth)});
    return std::nullopt;
  }
  ++Depth;
  Tokens.next();
  Result Operand = unary();
  --Depth;
  if (!Operand)
    return std::nullopt;
  return node(ClauseExpr::Unary, T.Text, {std::move(*Operand)}, First);
}

std::optional<ClauseExpr> Parser::postfix() {
  const size_t First = Tokens.position();
  Result Base = primary();
  for (unsigned Turns = 0; Base; ++Turns) {
    if (Turns > MaxDepth) {
      Tokens.errorHere(Diag::ExpressionTooDeep, {std::to_string(MaxDepth)});
      return std::nullopt;
    }
    if (Tokens.is("(")) {
      if (Base->Kind != ClauseExpr::Name) {
        Tokens.errorHere(Diag::CallOfExpression);
        return std::nullopt;
      }
      ClauseExpr Call = node(ClauseExpr::Call, Base->Text, {}, First);
      Tokens.next();
      if (!callArguments(Call))
        return std::nullopt;
      Call.Where = Tokens.rangeFrom(First);
      Base = std::move(Call);
    } else if (Tokens.accept("[")) {
      Result Index = conditional();
      if (!Index || !expect("]"))
        return std::nullopt;
      Base = node(ClauseExpr::Subscript, "[]", {std::move(*Base), std::move(*Index)}, First);
    } else if (Tokens.is(".") || Tokens.is("->")) {
      if (Tokens.next().Text == "->")
        Base = ClauseExpr{ClauseExpr::Unary, "*", {*Base}, Base->Where};
      if (!Tokens.isName()) {
        Tokens.errorHere(Diag::ExpectedExpression,
                         {Tokens.found(), "write the name of a member here"});
        return std::nullopt;
      }
      std::string Member = Tokens.next().Text;
      Base = node(ClauseExpr::Member, std::move(Member), {std::move(*Base)}, First);
    } else {
      return Base;
    }
  }
  return std::nullopt;
}

bool Parser::callArguments(ClauseExpr &Call) {
  if (Tokens.accept(")"))
    return true;
  do {
    Result Argument = conditional();
    if (!Argument)
      return false;
    Call.Operands.push_back(std::move(*Argument));
  } while (Tokens.accept(","));
  return expect(")");
}

std::optional<ClauseExpr> Parser::primary() {
  const size_t First = Tokens.position();
  const Token &T = Tokens.peek();
  switch (T.Kind) {
  case TokenKind::Number: {
    std::optional<ClauseExpr::KindT> Kind = classifyNumber(T.Text);
    if (!Kind) {
      Tokens.errorHere(Diag::InvalidNumber, {T.Text});
      return std::nullopt;
    }
    if (!fitsInC(*Kind, T.Text)) {
      Tokens.errorHere(Diag::NumberTooLarge, {T.Text});
      return std::nullopt;
    }
    Tokens.next();
    return node(*Kind, T.Text, {}, First);
  }
  case TokenKind::Character:
    Tokens.next();
    return node(ClauseExpr::Integer, T.Text, {}, First);
  case TokenKind::String:
    Tokens.next();
    return node(ClauseExpr::String, T.Text, {}, First);
  case TokenKind::Name:
    if (T.Text == "sizeof")
      return sizeOf();
    Tokens.next();
    return node(ClauseExpr::Name, T.Text, {}, First);
  default:
    break;
  }
  if (Tokens.is("("))
    return parenthesised();
  if (isAssignment(T))
    Tokens.errorHere(Diag::SideEffectInClause, {T.Text});
  else
    Tokens.errorHere(Diag::ExpectedExpression,
                     {Tokens.found(), "write a C expression such as '2 * n' here"});
  return std::nullopt;
}

std::optional<ClauseExpr> Parser::parenthesised() {
  const size_t First = Tokens.position();
  Tokens.next();
  if (isTypeWord(Tokens.peek())) {
    Tokens.error(Diag::CastInClause, First);
    return std::nullopt;
  }
  Result Inner = conditional();
  if (!Inner || !expect(")"))
    return std::nullopt;
  Inner->Where = Tokens.rangeFrom(First);
  return Inner;
}

std::optional<ClauseExpr> Parser::sizeOf() {
  const size_t First = Tokens.position();
  Tokens.next();
  Result Operand;
  // `sizeof(t)` with a name alone is the same for a type and a variable.
  if (Tokens.is("(") && (isTypeWord(Tokens.peek(1)) ||
                         (Tokens.peek(1).Kind == TokenKind::Name && Tokens.peek(2).is("*") &&
                          (Tokens.peek(3).is(")") || Tokens.peek(3).is("*"))))) {
    Tokens.next();
    Operand = typeName();
    if (!Operand || !expect(")"))
      return std::nullopt;
  } else {
    // sizeof unary-expression: a chain of sizeof nests, too.
    if (Depth >= MaxDepth) {
      Tokens.errorHere(Diag::ExpressionTooDeep, {std::to_string(MaxDepth)});
      return std::nullopt;
    }
    ++Depth;
    Operand = unary();
    --Depth;
    if (!Operand)
      return std::nullopt;
  }
  return node(ClauseExpr::Call, "sizeof", {std::move(*Operand)}, First);
}

std::optional<ClauseExpr> Parser::typeName() {
  const size_t First = Tokens.position();
  std::string Text;
  while (Tokens.isName() || Tokens.is("*")) {
    if (!Text.empty() && !(Tokens.is("*") && Text.back() == '*'))
      Text += ' ';
    Text += Tokens.next().Text;
  }
  return node(ClauseExpr::Name, std::move(Text), {}, First);
}

} // namespace

std::optional<ClauseExpr> parseClauseExpr(TokenStream &Tokens) {
  return Parser(Tokens).conditional();
}

std::optional<ClauseExpr> parseTupleElement(TokenStream &Tokens) {
  return Parser(Tokens).binary(1);
}

} // namespace tpbcc
