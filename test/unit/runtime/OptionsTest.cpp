#include "problem/Options.h"
#include "base/Nearest.h"

#include <cstring>
#include <gtest/gtest.h>
#include <string>
#include <vector>

using namespace tpb;

namespace {

struct Parsed {
  Options Result;
  std::string Error;
};

Parsed parse(std::vector<const char *> Arguments) {
  Parsed Out;
  Arguments.insert(Arguments.begin(), "program");
  const auto IsParameter = [](const char *Name) {
    return !std::strcmp(Name, "stride") || !std::strcmp(Name, "kib");
  };
  Out.Error =
      parseOptions(static_cast<int>(Arguments.size()), Arguments.data(), IsParameter, Out.Result)
          .Text;
  return Out;
}

bool mentions(const Parsed &Of, const char *Text) {
  return Of.Error.find(Text) != std::string::npos;
}

} // namespace

TEST(Options, Values) {
  const Parsed P = parse({"--kib", "1024", "--ntest=100", "--json", "x.json", "--no-verify",
                          "--threads", "2", "--warmup", "0"});
  ASSERT_EQ(P.Error, "");
  ASSERT_EQ(P.Result.Kib.size(), 1u);
  EXPECT_EQ(P.Result.Kib[0], 1024);
  EXPECT_EQ(P.Result.Samples, 100);
  EXPECT_STREQ(P.Result.Json, "x.json");
  EXPECT_TRUE(P.Result.NoVerify);
  ASSERT_EQ(P.Result.Threads.size(), 1u);
  EXPECT_EQ(P.Result.Threads[0], 2);
  EXPECT_EQ(P.Result.Warmup, 0);
}

TEST(Options, Sizes) {
  const Parsed P = parse({"--size", "100x4096,7"});
  ASSERT_EQ(P.Error, "");
  ASSERT_EQ(P.Result.Sizes.size(), 2u);
  EXPECT_EQ(P.Result.Sizes[0].Count, 2);
  EXPECT_EQ(P.Result.Sizes[0].Extent[1], 4096);
  EXPECT_EQ(P.Result.Sizes[1].Count, 1);
  EXPECT_EQ(parse({"--kib", "4", "--size", "9"}).Result.Kib.size(), 0u); // the last one counts
}

TEST(Options, Parameters) {
  const Parsed P = parse({"-P", "a=1", "-Pb=2.5", "--stride", "16", "--stride=8"});
  ASSERT_EQ(P.Error, "");
  ASSERT_EQ(P.Result.Parameters.size(), 4u);
  EXPECT_EQ(std::string(P.Result.Parameters[0].Name, P.Result.Parameters[0].NameLength), "a");
  EXPECT_STREQ(P.Result.Parameters[1].Value, "2.5");
  EXPECT_EQ(std::string(P.Result.Parameters[3].Name, P.Result.Parameters[3].NameLength), "stride");
  EXPECT_STREQ(P.Result.Parameters[3].Value, "8");
  // An option wins over a parameter of the same name.
  EXPECT_EQ(parse({"--kib", "3"}).Result.Kib.size(), 1u);
}

TEST(Options, BadValuesAreOneClearMessage) {
  for (const char *Bad : {"0", "-1", "abc", "12abc", "", "nan", "inf", " 4", "1e999"})
    EXPECT_TRUE(mentions(parse({"--kib", Bad}), "--kib")) << Bad;
  for (const char *Bad : {"0", "-5", "1.5", "x", "99999999999999999999"})
    EXPECT_TRUE(mentions(parse({"--ntest", Bad}), "--ntest")) << Bad;
  for (const char *Bad :
       {"-1", "x", "4x", "x4", "3.5", "9999999999999999999999", "1x1x1x1x1x1x1x1x1"})
    EXPECT_TRUE(mentions(parse({"--size", Bad}), "--size")) << Bad;
  for (const char *Bad : {"a", "=1", "a="})
    EXPECT_TRUE(mentions(parse({"-P", Bad}), "-P")) << Bad;
  EXPECT_TRUE(mentions(parse({"--kib"}), "needs a value"));
  EXPECT_TRUE(mentions(parse({"-P"}), "-P"));
  EXPECT_TRUE(mentions(parse({"--help=1"}), "takes no value"));
  EXPECT_TRUE(mentions(parse({"1024"}), "unexpected argument"));
  EXPECT_TRUE(mentions(parse({"--verify-only", "--no-verify"}), "exclude"));
}

TEST(Options, ListsAndRanges) {
  const Parsed P = parse({"--kib", "4,16,64..1G:x2", "--threads", "1,2..8:+2"});
  ASSERT_EQ(P.Error, "");
  ASSERT_EQ(P.Result.Kib.size(), 17u); // 4, 16, and 64 * 2^0 .. 2^14
  EXPECT_EQ(P.Result.Kib[1], 16);
  EXPECT_EQ(P.Result.Kib[2], 64);
  EXPECT_EQ(P.Result.Kib[16], 1048576); // the unit of --kib is KiB
  ASSERT_EQ(P.Result.Threads.size(), 5u);
  EXPECT_EQ(P.Result.Threads[4], 8);
  const Parsed Sizes = parse({"--size", "1K,10..30:+10,8x9"});
  ASSERT_EQ(Sizes.Error, "");
  ASSERT_EQ(Sizes.Result.Sizes.size(), 5u);
  EXPECT_EQ(Sizes.Result.Sizes[0].Extent[0], 1024);
  EXPECT_EQ(Sizes.Result.Sizes[3].Extent[0], 30);
  EXPECT_EQ(Sizes.Result.Sizes[4].Extent[1], 9);
  for (const char *Bad : {"4..64", "4..64:2", "4..64:x1", "4..64:x0.5", "4..64:+0", "64..4:x2",
                          "0..4:x2", "4..:x2", "..4:x2", "4,,5", "4..64:x2x", "1..1e9:+1"})
    EXPECT_TRUE(mentions(parse({"--kib", Bad}), "--kib")) << Bad;
  EXPECT_TRUE(mentions(parse({"--kib", "4..64"}), "4..64:x2")); // the fix
  const Parsed Small = parse({"--size", "1..4:x1.2"});          // every number once: 1 2 3 4
  ASSERT_EQ(Small.Error, "");
  EXPECT_EQ(Small.Result.Sizes.size(), 4u);
  EXPECT_TRUE(mentions(parse({"--threads", "0..4:+1"}), "--threads"));
}

TEST(Options, SamplingRules) {
  const Parsed P = parse({"--min-time", "0.5", "--target-ci", "1", "--cold"});
  ASSERT_EQ(P.Error, "");
  EXPECT_EQ(P.Result.MinTime, 0.5);
  EXPECT_EQ(P.Result.TargetPercent, 1);
  EXPECT_TRUE(P.Result.Cold);
  for (const char *Bad : {"0", "-1", "101", "x"})
    EXPECT_TRUE(mentions(parse({"--target-ci", Bad}), "--target-ci")) << Bad;
  EXPECT_TRUE(mentions(parse({"--min-time", "3", "--max-time", "2"}), "more than"));
  EXPECT_EQ(parse({"--min-time", "3"}).Error, ""); // the default --max-time gives way
  EXPECT_TRUE(mentions(parse({"--endless", "--dry-run"}), "exclude"));
  EXPECT_TRUE(mentions(parse({"--endless", "--json", "x"}), "no results"));
}

TEST(Options, AnOptionThatIsAParameterToo) {
  EXPECT_STREQ(parse({"--kib", "4"}).Result.Ambiguous, "kib");
  EXPECT_EQ(parse({"-P", "kib=4"}).Result.Ambiguous, nullptr);
  EXPECT_EQ(parse({"--size", "4"}).Result.Ambiguous, nullptr);
}

TEST(Options, DidYouMean) {
  EXPECT_TRUE(mentions(parse({"--ntset", "4"}), "did you mean '--ntest'"));
  EXPECT_TRUE(mentions(parse({"--verfy-only"}), "did you mean '--verify-only'"));
  EXPECT_FALSE(mentions(parse({"--banana"}), "did you mean"));
}

TEST(Options, EnvironmentTwins) {
  setenv("TPB_KIB", "64", 1);
  setenv("TPB_NO_VERIFY", "1", 1);
  EXPECT_EQ(parse({}).Result.Kib[0], 64);
  EXPECT_TRUE(parse({}).Result.NoVerify);
  EXPECT_EQ(parse({"--kib", "3"}).Result.Kib[0], 3); // the command line wins
  EXPECT_EQ(parse({"--size", "3"}).Result.Kib.size(), 0u);
  setenv("TPB_KIB", "zero", 1);
  EXPECT_TRUE(mentions(parse({}), "TPB_KIB"));
  unsetenv("TPB_KIB");
  setenv("TPB_NO_VERIFY", "maybe", 1);
  EXPECT_TRUE(mentions(parse({}), "TPB_NO_VERIFY"));
  unsetenv("TPB_NO_VERIFY");
}

TEST(Options, EditDistance) {
  EXPECT_EQ(editDistance("kib", "kib"), 0);
  EXPECT_EQ(editDistance("kbi", "kib"), 1); // exchange of neighbours
  EXPECT_EQ(editDistance("", "abc"), 3);
}

TEST(Options, AnOptionIsNoValue) {
  EXPECT_TRUE(mentions(parse({"--json", "--no-limit"}), "--json needs a value"));
  EXPECT_TRUE(mentions(parse({"--kib", "--size", "5"}), "--kib needs a value"));
  EXPECT_TRUE(mentions(parse({"--stride", "--details"}), "--stride needs a value"));
  EXPECT_EQ(parse({"--stride", "-5"}).Error, ""); // a negative number is one
  EXPECT_EQ(parse({"--json", "-"}).Error, "");
  EXPECT_EQ(parse({"--json=--odd"}).Error, "");
}

// A step that vanishes beside the numbers, and numbers that no double holds.
TEST(Options, RangesEnd) {
  for (const char *const Range : {"1e300..1e301:+1", "0..1e18:+1", "1..1e308:+1e300"})
    EXPECT_TRUE(mentions(parse({"--kib", Range}), "has more than 10000 values")) << Range;
  for (const char *const Range : {"1..1e308G:x2", "1e308G..2:+1", "1..2:+1e308M"})
    EXPECT_NE(parse({"--kib", Range}).Error, "") << Range;
  EXPECT_EQ(parse({"--kib", "1..1.7976931348623157e308:x2"}).Result.Kib.size(), 1024u);
}
