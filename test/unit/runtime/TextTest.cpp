#include "report/Text.h"

#include <gtest/gtest.h>
#include <string>

using namespace tpb;

namespace {

std::string wrapped(const char *Lead, int Indent, const std::string &Text) {
  char *Buffer = nullptr;
  size_t Size = 0;
  std::FILE *const To = open_memstream(&Buffer, &Size);
  printWrapped(To, Lead, Indent, Text.c_str());
  std::fclose(To);
  const std::string Result(Buffer, Size);
  std::free(Buffer);
  return Result;
}

std::string digest(const char *Plan, const char *Isa) {
  char Text[2000];
  digestPlan(Plan, Isa, Text, sizeof Text);
  return Text;
}

const char Plan[] =
    "plan two\n"
    "  machine zen4.yaml 19414cda\n"
    "  floating point contract\n"
    "  isa avx512\n"
    "    loop 1 line 4: map, 16 bytes (24 with write-allocate), 1 flop an iteration\n"
    "      balance 2.00 words a flop (3.00 with write-allocate)\n"
    "      from 0 bytes a thread\n"
    "        unroll  4: one vector (0.250 cycles an iteration; next 2: 0.250)\n"
    "        tail    predicated: one vector operation\n"
    "        store   temporal: right in every cache level\n"
    "        limit   0.250 cycles an iteration in L1: store ports\n"
    "      from 1048576 bytes a thread\n"
    "        unroll  1: memory\n"
    "        store   streaming: saves the write-allocate\n"
    "    loop 2 line 6: plain [TPB319]\n"
    "  isa avx2\n"
    "    loop 1 line 4: reduce, 8 bytes (8 with write-allocate), 1 flop an iteration\n"
    "      from 0 bytes a thread\n"
    "        unroll  8: latency\n"
    "        tail    scalar remainder: short\n"
    "        store   none: the loop writes no array\n";

} // namespace

TEST(Text, LinesEndBetweenWords) {
  EXPECT_EQ(wrapped("  plan ", 8, "one two"), "  plan  one two\n");
  EXPECT_EQ(wrapped("", 4, ""), "    \n");
  EXPECT_EQ(wrapped("x", 4, "a\nb c\n"), "x   a\n    b c\n");
  std::string Long;
  for (int I = 0; I < 80; ++I)
    Long += "word" + std::to_string(I) + " ";
  const std::string Result = wrapped("  label", 13, Long);
  std::string Words;
  for (size_t Begin = 0, End; Begin < Result.size(); Begin = End + 1) {
    End = Result.find('\n', Begin);
    EXPECT_LE(End - Begin, static_cast<size_t>(PageColumns));
    EXPECT_GT(End - Begin, 90u);
    Words += Result.substr(Begin + 13, End - Begin - 13) + " ";
    if (End + 100 > Result.size())
      break;
  }
  EXPECT_EQ(Words, Long.substr(0, Words.size()));
}

TEST(Text, ALineIsFullAtTheLastColumn) {
  const std::string Fits(86, 'x'), Wide(87, 'x');
  EXPECT_EQ(wrapped("", 11, "ab " + Fits), std::string(11, ' ') + "ab " + Fits + "\n");
  EXPECT_EQ(wrapped("", 11, "ab " + Wide),
            std::string(11, ' ') + "ab\n" + std::string(11, ' ') + Wide + "\n");
  const std::string Path(150, '/'); // never cut
  EXPECT_EQ(wrapped("", 3, Path), "   " + Path + "\n");
}

TEST(Text, PlanIsCondensed) {
  EXPECT_EQ(digest(Plan, "avx512"),
            "two: avx512, machine zen4.yaml 19414cda (--plan prints all of it)\n"
            "line 4: map, 16 bytes, 1 flop an iteration; unroll 4, predicated tail, temporal "
            "stores; other choices from 1048576 bytes\n"
            "line 6: left as it is [TPB319]");
  EXPECT_EQ(digest(Plan, "avx2"),
            "two: avx2, machine zen4.yaml 19414cda (--plan prints all of it)\n"
            "line 4: reduce, 8 bytes, 1 flop an iteration; unroll 8, scalar remainder");
  EXPECT_EQ(digest(Plan, "the plain loop").find("two: the plain loop, machine"), 0u);
}

TEST(Text, OtherPlansAreShownAsTheyAre) {
  EXPECT_EQ(digest("map, load b: 8 bytes\n\n  limit memory\n", "avx2"),
            "map, load b: 8 bytes\nlimit memory");
  EXPECT_EQ(digest("", "avx2"), "");
  EXPECT_EQ(digest("1\n2\n3\n4\n5\n6\n", "avx2"), "1\n2\n3\n4");
  char Small[8]; // cut, but not overrun
  digestPlan(Plan, "avx512", Small, sizeof Small);
  EXPECT_STREQ(Small, "two: av");
}
