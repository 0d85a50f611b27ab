//===- unit/pragma/SpellingTest.cpp - ValueText of an argument ------------===//
#include "Tokenize.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

/// flops(...) of a directive in which some tokens come out of a macro.
std::string flops(llvm::StringRef File, std::vector<Token> Tokens) {
  const ParsedDirective P = parseDirective(Tokens, File);
  return P.Result ? P.Result->Clauses.at(0).Arguments.at(0).ValueText : "error";
}

Token fromMacro(Token T, llvm::StringRef Text, bool Opens, bool Closes) {
  T.Text = Text.str();
  T.Kind = llvm::isDigit(Text[0])   ? TokenKind::Number
           : llvm::isAlpha(Text[0]) ? TokenKind::Name
                                    : TokenKind::Punctuator;
  T.InFile = false;
  T.Opens = Opens;
  T.Closes = Closes;
  return T;
}

TEST(Spelling, TextOfTheFile) {
  const llvm::StringRef File = "kernel flops(2*n  +1)";
  EXPECT_EQ(flops(File, tokenize(File)), "2*n  +1");
}

TEST(Spelling, NotAcrossLines) {
  const llvm::StringRef File = "kernel flops(2*\\\n n)";
  EXPECT_EQ(flops(File, tokenize(File)), "2* n");
}

TEST(Spelling, AWholeMacroKeepsItsName) {
  const llvm::StringRef File = "kernel flops(COST * n)";
  std::vector<Token> Tokens = tokenize(File);
  const Token Use = Tokens[3];
  // COST is 4 + 1
  Tokens[3] = fromMacro(Use, "4", true, false);
  Tokens.insert(Tokens.begin() + 4, fromMacro(Use, "1", false, true));
  Tokens.insert(Tokens.begin() + 4, fromMacro(Use, "+", false, false));
  EXPECT_EQ(flops(File, Tokens), "COST * n");
}

TEST(Spelling, APartOfAMacroIsExpanded) {
  const llvm::StringRef File = "kernel FLOPS";
  std::vector<Token> Tokens = tokenize(File);
  const Token Use = Tokens[1], End = Tokens[2];
  Tokens = {Tokens[0],
            fromMacro(Use, "flops", true, false),
            fromMacro(Use, "(", false, false),
            fromMacro(Use, "-", false, false),
            fromMacro(Use, "-", false, false),
            fromMacro(Use, "n", false, false),
            fromMacro(Use, ")", false, true),
            End};
  for (Token &T : Tokens)
    T.SpaceBefore = false;
  EXPECT_EQ(flops(File, Tokens), "- -n");
}

TEST(Spelling, FixItsOnlyInTheFile) {
  const llvm::StringRef File = "kernel flosp(n)";
  std::vector<Token> Tokens = tokenize(File);
  ParsedDirective P = parseDirective(Tokens, File);
  ASSERT_EQ(P.Messages.size(), 1u);
  ASSERT_EQ(P.Messages[0].Fixes.size(), 1u);
  EXPECT_EQ(P.Messages[0].Fixes[0].Text, "flops");
  EXPECT_EQ(P.Messages[0].Fixes[0].Range, (SourceRange{7, 12}));
  Tokens[1].InFile = false;
  P = parseDirective(Tokens, File);
  ASSERT_EQ(P.Messages.size(), 1u);
  EXPECT_TRUE(P.Messages[0].Fixes.empty());
}

} // namespace
