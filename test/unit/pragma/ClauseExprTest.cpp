//===- unit/pragma/ClauseExprTest.cpp - Expressions in clauses ------------===//
#include "pragma/ClauseExpr.h"
#include "Tokenize.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

/// The tree as text with all parentheses, or the code of the first message.
std::string tree(llvm::StringRef Text) {
  const std::vector<Token> Tokens = tokenize(Text);
  TokenStream Stream(Tokens, Text);
  const std::optional<ClauseExpr> E = parseClauseExpr(Stream);
  if (!E)
    return info(Stream.messages().at(0).Id).Code.str();
  EXPECT_TRUE(Stream.messages().empty());
  return dump(*E) + (Stream.atEnd() ? "" : " | " + Stream.peek().Text);
}

TEST(ClauseExpr, EveryLevelBindsAsInC) {
  // Loosest first: each operator binds looser than the next.
  static constexpr const char *Levels[] = {"||", "&&", "|", "^", "&", "==", "<", "<<", "+", "*"};
  for (size_t I = 0; I + 1 < std::size(Levels); ++I) {
    const std::string Loose = Levels[I], Tight = Levels[I + 1];
    EXPECT_EQ(tree("a " + Loose + " b " + Tight + " c"), "(a " + Loose + " (b " + Tight + " c))");
    EXPECT_EQ(tree("a " + Tight + " b " + Loose + " c"), "((a " + Tight + " b) " + Loose + " c)");
  }
  for (const char *Pair : {"==!=", "<>", "<=>=", "<<>>", "+-", "*/"}) {
    const llvm::StringRef Both = Pair;
    const std::string A = Both.take_front(Both.size() / 2).str();
    const std::string B = Both.drop_front(Both.size() / 2).str();
    EXPECT_EQ(tree("a " + A + " b " + B + " c"), "((a " + A + " b) " + B + " c)");
    EXPECT_EQ(tree("a " + B + " b " + A + " c"), "((a " + B + " b) " + A + " c)");
  }
  EXPECT_EQ(tree("a % b * c"), "((a % b) * c)");
}

TEST(ClauseExpr, ConditionalIsRightAssociative) {
  EXPECT_EQ(tree("a ? b : c ? d : e"), "(a ? b : (c ? d : e))");
  EXPECT_EQ(tree("a ? b ? c : d : e"), "(a ? (b ? c : d) : e)");
  EXPECT_EQ(tree("a || b ? c : d"), "((a || b) ? c : d)");
}

TEST(ClauseExpr, UnaryAndPostfix) {
  EXPECT_EQ(tree("-a * !b"), "((-a) * (!b))");
  EXPECT_EQ(tree("- -a"), "(-(-a))");
  EXPECT_EQ(tree("~+a"), "(~(+a))");
  EXPECT_EQ(tree("*p[1]"), "(*p[1])");
  EXPECT_EQ(tree("&a.b"), "(&a.b)");
  EXPECT_EQ(tree("a[i][j].m"), "a[i][j].m");
  EXPECT_EQ(tree("p->m"), "(*p).m");
  EXPECT_EQ(tree("f()"), "f()");
  EXPECT_EQ(tree("f(a, g(b), c + d)"), "f(a, g(b), (c + d))");
  EXPECT_EQ(tree("(a + b) * c"), "((a + b) * c)");
}

TEST(ClauseExpr, Sizeof) {
  EXPECT_EQ(tree("sizeof(double)"), "sizeof(double)");
  EXPECT_EQ(tree("sizeof(unsigned long) * n"), "(sizeof(unsigned long) * n)");
  EXPECT_EQ(tree("sizeof(struct s **)"), "sizeof(struct s **)");
  EXPECT_EQ(tree("sizeof(T *)"), "sizeof(T *)");
  EXPECT_EQ(tree("sizeof(T)"), "sizeof(T)");
  EXPECT_EQ(tree("sizeof(a * b)"), "sizeof((a * b))");
  EXPECT_EQ(tree("sizeof a[0] + 1"), "(sizeof(a[0]) + 1)");
}

TEST(ClauseExpr, StopsWhereTheExpressionEnds) {
  EXPECT_EQ(tree("8 env(S)"), "8 | env");
  EXPECT_EQ(tree("a, b"), "a | ,");
  EXPECT_EQ(tree("a)"), "a | )");
  EXPECT_EQ(tree("a : b"), "a | :");
}

TEST(ClauseExpr, NumbersOfC) {
  for (const char *Integer : {"0", "1", "42", "017", "0x1F", "0b101", "1u", "1UL", "1llu", "1z"})
    EXPECT_EQ(tree(Integer), Integer);
  for (const char *Floating :
       {"1.", ".5", "1e3", "1.5e-3", "1E+2f", "2.0L", "0x1p-3", "0x1.8p3", "1.0f16"})
    EXPECT_EQ(tree(Floating), Floating);
  for (const char *Wrong :
       {"0x", "08", "1e", "1.0q", "1uu", "1lul", "0b2", "0x1.8", "1f", "1.5u", "1.2.3"})
    EXPECT_EQ(tree(Wrong), "TPB121") << Wrong;
}

TEST(ClauseExpr, KindsOfLiterals) {
  const auto Kind = [](llvm::StringRef Text) {
    const std::vector<Token> Tokens = tokenize(Text);
    TokenStream Stream(Tokens, Text);
    return parseClauseExpr(Stream)->Kind;
  };
  EXPECT_EQ(Kind("10UL"), ClauseExpr::Integer);
  EXPECT_EQ(Kind("0xE"), ClauseExpr::Integer);
  EXPECT_EQ(Kind("1e3"), ClauseExpr::Floating);
  EXPECT_EQ(Kind("\"s\""), ClauseExpr::String);
  EXPECT_EQ(Kind("n"), ClauseExpr::Name);
}

TEST(ClauseExpr, Errors) {
  EXPECT_EQ(tree(""), "TPB120");
  EXPECT_EQ(tree("1 +"), "TPB120");
  EXPECT_EQ(tree("f(,)"), "TPB120");
  EXPECT_EQ(tree("a.1"), "a | .1");
  EXPECT_EQ(tree("(double)n"), "TPB122");
  EXPECT_EQ(tree("a = 1"), "TPB123");
  EXPECT_EQ(tree("a++"), "TPB123");
  EXPECT_EQ(tree("--a"), "TPB123");
  EXPECT_EQ(tree("(a)(b)"), "a(b)");
  EXPECT_EQ(tree("1(b)"), "TPB124");
  EXPECT_EQ(tree("(1"), "TPB126");
  EXPECT_EQ(tree("a[1"), "TPB126");
  EXPECT_EQ(tree("a ? 1"), "TPB126");
}

TEST(ClauseExpr, DepthIsBounded) {
  const std::string Many(100000, '(');
  EXPECT_EQ(tree(Many), "TPB125");
  for (const char *Chain : {"- ", "sizeof ", "a ? ", "f(", "a[", "a ? b : "}) {
    std::string Text;
    for (unsigned I = 0; I < 20000; ++I)
      Text += Chain;
    EXPECT_EQ(tree(Text + "1"), "TPB125") << Chain;
  }
  std::string Sum = "1";
  for (unsigned I = 0; I < 20000; ++I)
    Sum += " + 1";
  EXPECT_EQ(tree(Sum), "TPB125");
  std::string Subscripts = "a";
  for (unsigned I = 0; I < 20000; ++I)
    Subscripts += "[1]";
  EXPECT_EQ(tree(Subscripts), "TPB125");
}

TEST(ClauseExpr, Ranges) {
  const llvm::StringRef Text = "  a + b[ i ] * 2";
  const std::vector<Token> Tokens = tokenize(Text);
  TokenStream Stream(Tokens, Text);
  const std::optional<ClauseExpr> E = parseClauseExpr(Stream);
  ASSERT_TRUE(E);
  EXPECT_EQ(E->Where, (SourceRange{2, 16}));
  EXPECT_EQ(E->Operands[1].Where, (SourceRange{6, 16}));
  EXPECT_EQ(E->Operands[1].Operands[0].Where, (SourceRange{6, 12}));
}

/// When what is written has a value, as C; empty: always.
std::string when(llvm::StringRef Text) {
  const std::vector<Token> Tokens = tokenize(Text);
  TokenStream Stream(Tokens, Text);
  return definedWhen(parseClauseExpr(Stream).value());
}

TEST(ClauseExpr, HasNoValueWhereItDividesByZero) {
  EXPECT_EQ(when("2 * n + f(n) - a[3]"), "");
  EXPECT_EQ(when("n / 2 % 3 / 1.5"), "");
  EXPECT_EQ(when("5 / (n - 1)"), "((n - 1) != 0)");
  EXPECT_EQ(when("-f(5 % n)"), "(n != 0)");
  EXPECT_EQ(when("a / b / c"), "((b != 0) && (c != 0))");
  EXPECT_EQ(when("a / (b / c)"), "((c != 0) && ((b / c) != 0))");
  EXPECT_EQ(when("a / (1 - 1.0)"), "((1 - 1.0) != 0)"); // an infinity, which is no count either
  EXPECT_EQ(when("sizeof(a / b)"), "");
}

TEST(ClauseExpr, WhatIsNotComputedDividesNothing) {
  EXPECT_EQ(when("n ? 5 / n : 1"), "(n ? (n != 0) : 1)");
  EXPECT_EQ(when("m / n ? 1 : 2 / k"), "((n != 0) && ((m / n) ? 1 : (k != 0)))");
  EXPECT_EQ(when("n && 5 / n"), "(!n || (n != 0))");
  EXPECT_EQ(when("n == 0 || 5 / n"), "((n == 0) || (n != 0))");
  EXPECT_EQ(when("1 / m || n"), "(m != 0)");
}

} // namespace
