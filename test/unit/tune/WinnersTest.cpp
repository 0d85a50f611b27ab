// The file of measured plans: what is written is read, what is no such file is refused with a
// reason, and the plan that is chosen is for this nest and no other.
#include "tune/Winners.h"
#include "tune/Tunable.h"
#include <gtest/gtest.h>

using namespace tpbcc::tune;

namespace {

Winner measured(const char *Class, const char *Size, std::vector<MeasuredPlan> Plans,
                const char *Won) {
  return {{"abc", "avx2", "clang: version \"19\" # x", "-O3 -ffast-math", "a 'machine', 2", "0.1"},
          "triad",
          Class,
          Size,
          "2026-11-29",
          7,
          Won,
          std::move(Plans)};
}

std::vector<MeasuredPlan> plans(double First, double Other, double Third) {
  return {{FirstChoice, First, 1.5, 90, "vector(i); unroll(i, 1)"},
          {"unroll 2", Other, 0, 0, "vector(i); unroll(i, 2)"},
          {"unroll 4", Third, 0.25, 12, "vector(i); unroll(i, 4)"}};
}

std::vector<Winner> readBack(llvm::StringRef Text) {
  std::string Problem;
  auto All = parseWinners(Text, Problem);
  EXPECT_TRUE(All) << Problem;
  return All.value_or(std::vector<Winner>());
}

std::string problemOfFile(llvm::StringRef Text) {
  std::string Problem;
  EXPECT_FALSE(parseWinners(Text, Problem)) << Text.str();
  return Problem;
}

TEST(Winners, WhatIsWrittenIsRead) {
  const std::vector<Winner> All = {measured("L1", "1000", plans(100, 80, 90), "unroll 2"),
                                   measured("memory", "", plans(1e9, 2e9, 3e9), FirstChoice)};
  const std::vector<Winner> Again = readBack(printWinners(All));
  ASSERT_EQ(Again.size(), 2u);
  for (size_t I = 0; I < 2; ++I) {
    EXPECT_EQ(Again[I].Key, All[I].Key);
    EXPECT_EQ(Again[I].Kernel, "triad");
    EXPECT_EQ(Again[I].Class, All[I].Class);
    EXPECT_EQ(Again[I].Size, All[I].Size);
    EXPECT_EQ(Again[I].Date, "2026-11-29");
    EXPECT_EQ(Again[I].Rounds, 7);
    EXPECT_EQ(Again[I].Won, All[I].Won);
    ASSERT_EQ(Again[I].Plans.size(), 3u);
    for (size_t J = 0; J < 3; ++J) {
      EXPECT_EQ(Again[I].Plans[J].What, All[I].Plans[J].What);
      EXPECT_EQ(Again[I].Plans[J].Schedule, All[I].Plans[J].Schedule);
      EXPECT_DOUBLE_EQ(Again[I].Plans[J].Nanoseconds, All[I].Plans[J].Nanoseconds);
      EXPECT_DOUBLE_EQ(Again[I].Plans[J].Spread, All[I].Plans[J].Spread);
      EXPECT_DOUBLE_EQ(Again[I].Plans[J].Predicted, All[I].Plans[J].Predicted);
    }
  }
  EXPECT_TRUE(readBack(printWinners({})).empty());
}

TEST(Winners, OtherTextsAreRefused) {
  EXPECT_EQ(problemOfFile(""), "it is no list of 'name: value' lines");
  EXPECT_EQ(problemOfFile("plain text"), "it is no list of 'name: value' lines");
  EXPECT_EQ(problemOfFile(std::string("a: \0b", 5)), "it is no list of 'name: value' lines");
  EXPECT_EQ(problemOfFile("a: " + std::string(600, '[')),
            "it has a line of more than 1000 characters or 500 brackets");
  EXPECT_NE(problemOfFile("a: [").find("1:"), std::string::npos);
  EXPECT_NE(problemOfFile("name: zen3\n").find("tuned_format"), std::string::npos);
  EXPECT_EQ(problemOfFile("tuned_format: 7\nwinners: []\n"), "it has format 7, not 1");

  const std::string Good = printWinners({measured("L1", "8", plans(100, 80, 90), "unroll 2")});
  const auto Changed = [&](const std::string &From, const std::string &To) {
    std::string Text = Good;
    Text.replace(Text.find(From), From.size(), To);
    return problemOfFile(Text);
  };
  EXPECT_EQ(Changed("winner:          unroll 2", "winner: unroll 16"),
            "the entry of kernel 'triad', L1: none of its plans is the winner, 'unroll 16'");
  EXPECT_EQ(Changed("ns:              80", "ns: -80"),
            "the entry of kernel 'triad', L1: the time of 'unroll 2' is not above 0");
  EXPECT_NE(Changed("rounds:          7", "rounds: seven").find("invalid number"),
            std::string::npos);
  EXPECT_NE(Changed("isa:   ", "set:   ").find("isa"), std::string::npos);
  // Each part of it, as if a disk had been full.
  for (size_t Length = 0; Length + 1 < Good.size(); Length += 7) {
    std::string Problem;
    if (const auto All = parseWinners(llvm::StringRef(Good).take_front(Length), Problem))
      EXPECT_LE(All->size(), 1u) << Length;
  }
}

TEST(Winners, OfOneKeyClassAndSizeTheLastIsKept) {
  std::vector<Winner> All;
  keepWinner(All, measured("L1", "8", plans(100, 80, 90), "unroll 2"));
  keepWinner(All, measured("L1", "9", plans(100, 80, 90), "unroll 2"));
  Winner Other = measured("L1", "8", plans(100, 80, 90), "unroll 2");
  Other.Key.Compiler = "gcc";
  keepWinner(All, Other);
  EXPECT_EQ(All.size(), 3u);
  keepWinner(All, measured("L1", "8", plans(70, 80, 90), FirstChoice));
  ASSERT_EQ(All.size(), 3u);
  EXPECT_EQ(All.back().Won, FirstChoice);
}

TEST(Winners, ThatOfAClassOrSizeIsChosen) {
  const std::vector<Winner> All = {measured("L1", "8", plans(100, 80, 90), "unroll 2"),
                                   measured("L2", "99", plans(200, 300, 180), "unroll 4")};
  const WinnerKey Key = All.front().Key;
  EXPECT_EQ(chooseWinner(All, Key, "L1").Schedule, "vector(i); unroll(i, 2)");
  EXPECT_EQ(chooseWinner(All, Key, "99").Won, "unroll 4");
  const ChosenWinner None = chooseWinner(All, Key, "memory");
  EXPECT_TRUE(None.Entries.empty());
  EXPECT_EQ(None.WhyNot, "it was measured in L1 (size 8), L2 (size 99), not in memory");
}

TEST(Winners, WithoutAClassThePlanLeastBehindIsChosen) {
  // unroll 2 is 1.67 behind in L2, unroll 4 1.125 in L1.
  std::vector<Winner> All = {measured("L1", "8", plans(100, 80, 90), "unroll 2"),
                             measured("L2", "99", plans(200, 300, 180), "unroll 4")};
  const WinnerKey Key = All.front().Key;
  ChosenWinner Chosen = chooseWinner(All, Key, "");
  EXPECT_EQ(Chosen.Won, "unroll 4");
  EXPECT_EQ(Chosen.Entries.size(), 2u);
  // What was measured in one of them only is nobody's choice: that of the planner is.
  All[0].Plans.pop_back();
  All[1].Plans.erase(All[1].Plans.begin() + 1);
  Chosen = chooseWinner(All, Key, "");
  EXPECT_EQ(Chosen.Won, FirstChoice);
}

TEST(Winners, WhatDiffersIsSaid) {
  const std::vector<Winner> All = {measured("L1", "8", plans(100, 80, 90), "unroll 2")};
  const auto Why = [&](auto Change) {
    WinnerKey Key = All.front().Key;
    Change(Key);
    return chooseWinner(All, Key, "").WhyNot;
  };
  EXPECT_EQ(Why([](WinnerKey &) {}), "");
  EXPECT_EQ(Why([](WinnerKey &K) { K.Nest = "x"; }), "this loop was not measured");
  EXPECT_EQ(Why([](WinnerKey &K) { K.Isa = "sve"; }), "it was measured for avx2");
  EXPECT_EQ(Why([](WinnerKey &K) { K.Machine = "b"; }), "the machine was 'a 'machine', 2', is 'b'");
  EXPECT_EQ(Why([](WinnerKey &K) { K.Flags = ""; }), "flags were '-O3 -ffast-math', are ''");
  EXPECT_EQ(Why([](WinnerKey &K) { K.Version = "0.2"; }), "tpbcc was '0.1', is '0.2'");
}

TEST(Winners, TimesHaveNoExponents) {
  EXPECT_EQ(timeText(98.194), "98.19");
  EXPECT_EQ(timeText(120.26), "120.3");
  EXPECT_EQ(timeText(1.52966e8), "152966000");
}

TEST(Winners, TheKeyIsTheLoopAndWhatIsSaidOfIt) {
  const std::string Key = nestHash("for i", "kernel a unroll(2)");
  EXPECT_EQ(Key.size(), 16u);
  EXPECT_EQ(nestHash("for i", "kernel   a  unroll(2) "), Key);
  EXPECT_NE(nestHash("for j", "kernel a unroll(2)"), Key);
  EXPECT_NE(nestHash("for i", "kernel a unroll(3)"), Key);
  EXPECT_NE(nestHash("for i kernel", "a unroll(2)"), Key);
}

} // namespace
