#include "text/Splice.h"
#include "Pieces.h"
#include "emit/IncludeText.h"
#include "isa/Isa.h"
#include "llvm/ADT/SmallVector.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

const SpliceNames Names{"user.c", "user.tpb.c"};

/// The line that a compiler gives the first place where Wanted stands in Text: file and number.
std::string placeOf(const std::string &Text, llvm::StringRef Wanted) {
  std::string File = "?";
  int Line = 1;
  llvm::SmallVector<llvm::StringRef, 32> Lines;
  llvm::StringRef(Text).split(Lines, '\n');
  for (llvm::StringRef L : Lines) {
    if (L.contains(Wanted) && !L.starts_with("#line"))
      return File + ":" + std::to_string(Line);
    if (L.consume_front("#line ")) {
      EXPECT_FALSE(L.consumeInteger(10, Line)) << Text;
      File = L.trim().trim('"').str();
      continue;
    }
    ++Line;
  }
  return "nowhere";
}

TEST(SpliceTest, NothingToDo) {
  for (llvm::StringRef Text : {"", "a", "a\n", "a\r\nb\r\n", "a\rb", "\n\n"}) {
    EXPECT_EQ(splice(Text, {}), Text);
  }
}

TEST(SpliceTest, EditsInAnyOrder) {
  EXPECT_EQ(splice("0123456789", {{{6, 8}, {ours("B")}}, {{1, 3}, {ours("A"), ours("A")}}}),
            "0AA345B89");
}

TEST(SpliceTest, AnInsertionGoesInFrontOfARange) {
  EXPECT_EQ(splice("0123", {{{1, 3}, {ours("B")}}, {{1, 1}, {ours("A")}}}), "0AB3");
}

TEST(SpliceTest, AtBothEnds) {
  EXPECT_EQ(splice("0123", {{{0, 0}, {ours("<")}}, {{4, 4}, {ours(">")}}}), "<0123>");
  EXPECT_EQ(splice("0123", {{{0, 4}, {}}}), "");
}

TEST(SpliceTest, OursFollowsTheFilesLineEnds) {
  EXPECT_EQ(splice("a\r\nX\r\nb\r\n", {{{3, 4}, {ours("1\n2\n3")}}}), "a\r\n1\r\n2\r\n3\r\nb\r\n");
  EXPECT_EQ(splice("a\r\nX\r\n", {{{3, 4}, {ours("1\r\n2")}}}), "a\r\n1\r\n2\r\n");
  EXPECT_EQ(splice("a\nX\n", {{{2, 3}, {ours("1\n2")}}}), "a\n1\n2\n");
}

TEST(SpliceTest, TheUsersOwnMixtureStays) {
  EXPECT_EQ(splice("a\r\nb\nc\rX\n", {{{7, 8}, {ours("1\n2")}}}), "a\r\nb\nc\r1\r\n2\n");
  EXPECT_EQ(splice("a\nb\r\nX\r\n", {{{5, 6}, {ours("1\n2")}}}), "a\nb\r\n1\n2\r\n");
}

TEST(SpliceLinesTest, EachPartLeadsToItsFile) {
  const llvm::StringRef Text = "first\nsecond\nK\nlast\nend\n";
  const std::string Out = spliceWithLines(
      Text, {{{13, 15}, {ours("one\ntwo\n"), users("copied\n", 6), ours("three\n")}}}, Names);
  EXPECT_EQ(placeOf(Out, "first"), "user.c:1");
  EXPECT_EQ(placeOf(Out, "second"), "user.c:2");
  EXPECT_EQ(placeOf(Out, "one"), "user.tpb.c:3");
  EXPECT_EQ(placeOf(Out, "two"), "user.tpb.c:4");
  EXPECT_EQ(placeOf(Out, "copied"), "user.c:2");
  EXPECT_EQ(placeOf(Out, "three"), "user.tpb.c:6");
  EXPECT_EQ(placeOf(Out, "last"), "user.c:4");
  EXPECT_EQ(placeOf(Out, "end"), "user.c:5");
}

TEST(SpliceLinesTest, WithoutTheDirectivesItIsSplice) {
  const llvm::StringRef Text = "first\nsecond K rest\nlast\n";
  const std::vector<Edit> Edits{{{13, 14}, {ours("one\ntwo"), users("copied\nagain", 0)}}};
  std::string Kept;
  llvm::SmallVector<llvm::StringRef, 32> Lines;
  const std::string Out = spliceWithLines(Text, Edits, Names);
  llvm::StringRef(Out).split(Lines, '\n');
  for (size_t I = 0; I < Lines.size(); ++I)
    if (!Lines[I].starts_with("#line"))
      Kept += Lines[I].str() + (I + 1 < Lines.size() ? "\n" : "");
  EXPECT_EQ(Kept, splice(Text, Edits));
}

TEST(SpliceLinesTest, ABegunLineIsFinishedFirst) {
  const llvm::StringRef Text = "int x; K int y;\nint z;\n";
  const std::string Out = spliceWithLines(Text, {{{7, 8}, {ours("{\nours;\n}")}}}, Names);
  EXPECT_EQ(placeOf(Out, "int x;"), "user.c:1");
  EXPECT_EQ(placeOf(Out, "int z;"), "user.c:2");
  llvm::SmallVector<llvm::StringRef, 32> Lines;
  llvm::StringRef(Out).split(Lines, '\n');
  for (llvm::StringRef Line : Lines)
    EXPECT_TRUE(!Line.contains("#line") || Line.starts_with("#line")) << Out;
}

TEST(SpliceLinesTest, NoDirectiveBehindABackslash) {
  const llvm::StringRef Text = "K\nnext\n";
  const std::string Out = spliceWithLines(
      Text, {{{0, 2}, {ours("#define M \\\n"), users("copied\n", 2), ours("ours\n")}}}, Names);
  EXPECT_EQ(Out.find("\\\n#line"), std::string::npos) << Out;
  EXPECT_EQ(placeOf(Out, "next"), "user.c:2");
}

TEST(SpliceLinesTest, NamesAreQuoted) {
  const std::string Out =
      spliceWithLines("a\nK\n", {{{2, 3}, {ours("b")}}}, {"dir\\us\"er.c", "x.tpb.c"});
  EXPECT_NE(Out.find("#line 1 \"dir\\\\us\\\"er.c\"\n"), std::string::npos) << Out;
}

TEST(EmittedIncludesTest, EachHeaderOnce) {
  const IsaTable *Avx512 = findIsa("avx512"), *Avx2 = findIsa("avx2"), *Scalar = findIsa("scalar");
  const std::string Text =
      emittedIncludes({Avx512, Avx2, Avx512, Scalar}, false, true, true, false);
  auto Count = [&](llvm::StringRef What) { return llvm::StringRef(Text).count(What); };
  EXPECT_EQ(Count("#include <tpb.h>"), 1u);
  EXPECT_EQ(Count("tpb_x86.h"), 1u);
  EXPECT_EQ(Count("#include <omp.h>"), 1u);
  EXPECT_EQ(Count("TPB_KERNEL_FILE"), 1u);
  EXPECT_LT(Text.find("tpb.h"), Text.find("tpb_x86.h"));
  const std::string WithUsers = emittedIncludes({Avx512}, true, false, false, false);
  EXPECT_EQ(llvm::StringRef(WithUsers).count("#include <immintrin.h>"), 1u);
  const std::string Bare = emittedIncludes({Scalar}, false, false, false, false);
  EXPECT_EQ(llvm::StringRef(Bare).count("#include"), 1u);
  EXPECT_EQ(Bare.find("TPB_KERNEL_FILE"), std::string::npos);
}

} // namespace
