#include "text/CText.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

TEST(OperandTest, ParenthesesWhereNeeded) {
  EXPECT_EQ(operand("n"), "n");
  EXPECT_EQ(operand("12"), "12");
  EXPECT_EQ(operand("n - 1"), "(n - 1)");
  EXPECT_EQ(operand("-1"), "(-1)");
  EXPECT_EQ(operand("f(x)"), "(f(x))");
}

/// What a C compiler reads from the literals in Text.
std::string readBack(llvm::StringRef Text) {
  std::string Result;
  bool Inside = false;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '"')
      Inside = !Inside;
    else if (Inside && Text[I] == '\\')
      Result += Text[++I] == 'n' ? '\n' : Text[I] == 't' ? '\t' : Text[I] == 'r' ? '\r' : Text[I];
    else if (Inside)
      Result += Text[I];
    else
      EXPECT_TRUE(Text[I] == ' ' || Text[I] == '\n') << Text.str();
  }
  EXPECT_FALSE(Inside) << Text.str();
  return Result;
}

TEST(OnOneLineTest, RunsOfSpaceAreOneSpace) {
  EXPECT_EQ(onOneLine("a[i]\n     [j +\t 1]"), "a[i] [j + 1]");
  EXPECT_EQ(onOneLine("  a[i] "), "a[i]");
  EXPECT_EQ(onOneLine(" \n"), "");
}

TEST(StringLiteralTest, ReadsBack) {
  for (llvm::StringRef Text :
       {"", "plain", "two\nlines", "ends\n", "\n", "\"quoted\"", "back\\slash", "\\n", "a\\\nb",
        "tab\tand\xc3\xa4", "%d %s", "\"\n\""})
    EXPECT_EQ(readBack(stringLiteral(Text)), Text);
  EXPECT_EQ(readBack(stringLiteral("one\ntwo\nthree\n", 8)), "one\ntwo\nthree\n");
}

TEST(StringLiteralTest, ALineOfTextIsALineOfSource) {
  EXPECT_EQ(stringLiteral("one\ntwo\n", 4), "\"one\\n\"\n    \"two\\n\"");
  EXPECT_EQ(stringLiteral("x"), "\"x\"");
}

TEST(StringLiteralTest, NoRawLineEndsInside) {
  const std::string Text = stringLiteral("a\rb");
  EXPECT_EQ(Text.find('\r'), std::string::npos);
}

TEST(CommentTextTest, NeverEndsOrBeginsAComment) {
  for (llvm::StringRef Text :
       {"*/", "/*", "/**/", "*//*", "**/", "//*", "/*/", "a */ b /* c", "*/*/*/", "/", "*", ""}) {
    const std::string Out = commentText(Text);
    EXPECT_EQ(Out.find("*/"), std::string::npos) << Out;
    EXPECT_EQ(Out.find("/*"), std::string::npos) << Out;
    std::string Squeezed = Out;
    std::erase(Squeezed, ' ');
    std::string Wanted = Text.str();
    std::erase(Wanted, ' ');
    EXPECT_EQ(Squeezed, Wanted);
  }
}

TEST(CommentTextTest, PlainTextStays) {
  EXPECT_EQ(commentText("a[i] = b / c * d; // e"), "a[i] = b / c * d; // e");
  EXPECT_EQ(commentText("a\r\nb"), "a\nb");
}

using Lines = std::vector<std::string>;

TEST(DedentTest, RemovesCommonIndentation) {
  EXPECT_EQ(dedent("for (;;)\n        x;\n    y;", 4), (Lines{"for (;;)", "    x;", "y;"}));
  EXPECT_EQ(dedent("for (;;)\n    x;", 0), (Lines{"for (;;)", "    x;"}));
  EXPECT_EQ(dedent("one", 8), (Lines{"one"}));
}

TEST(DedentTest, LessIndentedLinesBoundIt) {
  EXPECT_EQ(dedent("for (;;)\n  x;", 8), (Lines{"for (;;)", "x;"}));
  EXPECT_EQ(dedent("a\nb", 4), (Lines{"a", "b"}));
}

TEST(DedentTest, BlankLinesDoNotCount) {
  EXPECT_EQ(dedent("a {\n\n        b;\n   \n    }", 4), (Lines{"a {", "", "    b;", "", "}"}));
}

TEST(DedentTest, LineEndsAreCut) {
  EXPECT_EQ(dedent("a  \r\n    b \t\r\n", 4), (Lines{"a", "b", ""}));
}

TEST(ReplacedTest, RangesInAnyOrder) {
  const llvm::StringRef Text = "0123456789";
  EXPECT_EQ(replaced(Text, {0, 10}, {}), Text);
  EXPECT_EQ(replaced(Text, {2, 8}, {}), "234567");
  EXPECT_EQ(replaced(Text, {0, 10}, {{{6, 8}, "B"}, {{1, 3}, "AAA"}}), "0AAA345B89");
  EXPECT_EQ(replaced(Text, {0, 10}, {{{0, 0}, "<"}, {{10, 10}, ">"}}), "<0123456789>");
}

TEST(ReplacedTest, OnlyWhatIsInside) {
  const llvm::StringRef Text = "0123456789";
  EXPECT_EQ(replaced(Text, {4, 8}, {{{0, 2}, "x"}, {{5, 6}, "y"}, {{8, 10}, "z"}}), "4y67");
}

} // namespace
