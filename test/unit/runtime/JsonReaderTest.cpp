#include "base/JsonReader.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <string>

using namespace tpb;

static std::string wrong(const std::string &Text) {
  JsonTree Tree;
  size_t At = 0;
  const char *const Why = Tree.read(Text.data(), Text.size(), At);
  return Why ? Why : "";
}

TEST(JsonReader, Values) {
  const std::string Text = R"( {"a": [1, -2.5e3, true, false, null, "x\"\\y\n"], "b": {"c": "d"},
                               "e": [], "f": {}} )";
  JsonTree Tree;
  size_t At = 0;
  ASSERT_EQ(Tree.read(Text.data(), Text.size(), At), nullptr);
  const long A = Tree.member(JsonTree::Root, "a");
  long Each = Tree.first(A);
  EXPECT_EQ(Tree.number(Each), 1);
  Each = Tree.next(Each);
  EXPECT_EQ(Tree.number(Each), -2500);
  Each = Tree.next(Each);
  EXPECT_EQ(Tree.kind(Each), JsonTree::Kind::True);
  Each = Tree.next(Tree.next(Tree.next(Each)));
  EXPECT_STREQ(Tree.text(Each), "x\"\\y\n");
  EXPECT_EQ(Tree.next(Each), JsonTree::None);
  EXPECT_STREQ(Tree.text(Tree.member(JsonTree::Root, "b"), "c", ""), "d");
  EXPECT_EQ(Tree.first(Tree.member(JsonTree::Root, "e")), JsonTree::None);
  EXPECT_EQ(Tree.number(JsonTree::Root, "missing", 7), 7);
}

TEST(JsonReader, Mistakes) {
  for (const char *Bad : {"", "{", "[1", "[1,", "{\"a\"}", "{\"a\":}", "{a:1}", "[1 2]", "1 2",
                          "tru", "\"abc", "[1,]", "-", "{\"a\":1", "\"\\"})
    EXPECT_NE(wrong(Bad), "") << Bad;
  EXPECT_EQ(wrong(std::string(200, '[')), "too deep");
  EXPECT_EQ(wrong("[1, {\"a\": \"\\u00e9\"}]"), "");
}

// Exactly as many bytes as the text has: nothing may look behind them.
TEST(JsonReader, EscapesAtTheEnd) {
  for (const std::string &Text :
       {std::string("\"\\"), std::string("\"abc\\"), std::string("[\"\\u12"),
        std::string("\"\\\0\"", 4).substr(0, 3)}) {
    const std::unique_ptr<char[]> Exact(new char[Text.size()]);
    std::copy(Text.begin(), Text.end(), Exact.get());
    JsonTree Tree;
    size_t At = 0;
    EXPECT_NE(Tree.read(Exact.get(), Text.size(), At), nullptr);
    EXPECT_LE(At, Text.size());
  }
}

TEST(JsonReader, OddEscapesAreQuestionMarks) {
  const std::string Text("[\"\\\0\", \"\\\n\", \"\\q\"]", 18);
  JsonTree Tree;
  size_t At = 0;
  ASSERT_EQ(Tree.read(Text.data(), Text.size(), At), nullptr);
  for (long Each = Tree.first(JsonTree::Root); Each != JsonTree::None; Each = Tree.next(Each))
    EXPECT_STREQ(Tree.text(Each), "?");
}

TEST(JsonReader, NumbersAreFinite) {
  for (const char *Bad : {"1e999", "[-1e400]", "--1", "1e", "."})
    EXPECT_NE(wrong(Bad), "") << Bad;
}

TEST(JsonReader, TextOfNumbersAndLetters) {
  const std::string Text =
      R"(["\u00e9\u20AC\u0041\u0009", "\ud83d\u0000", "\u12x4", "\u1", 1.50e+1])";
  JsonTree Tree;
  size_t At = 0;
  ASSERT_EQ(Tree.read(Text.data(), Text.size(), At), nullptr);
  long Each = Tree.first(JsonTree::Root);
  for (const char *Wanted : {"\xc3\xa9\xe2\x82\xac"
                             "A\t",
                             "??", "?x4"}) {
    EXPECT_STREQ(Tree.text(Each), Wanted);
    Each = Tree.next(Each);
  }
  EXPECT_STREQ(Tree.text(Tree.next(Each)), "1.50e+1");
}
