//===- unit/ir/ScheduleTest.cpp - Schedules as text, both ways ------------===//
#include "ir/Schedule.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"
#include <random>

using namespace tpbcc::ir;

namespace {

Schedule schedule(llvm::StringRef Text) {
  ScheduleError Error;
  auto Read = parseSchedule(Text, Error);
  EXPECT_TRUE(Read) << Text.str() << ": " << Error.Message;
  return Read.value_or(Schedule());
}

/// The message for a text that is none, as a user gets it.
std::string error(llvm::StringRef Text) {
  ScheduleError Error;
  if (parseSchedule(Text, Error))
    return "no error";
  return std::to_string(Error.Line) + ":" + std::to_string(Error.Column) + ": " + Error.Message +
         (Error.Hint.empty() ? "" : "; " + Error.Hint);
}

TEST(Schedule, TextIsData) {
  const std::string Text = "distribute(i: S2 | S1 S3); interchange(i, j); tile(j, 512); vector(j); "
                           "unroll(j, 4); tail(j, predicated)";
  const Schedule Steps = schedule(Text);
  EXPECT_EQ(print(Steps), Text);
  ASSERT_EQ(Steps.size(), 6u);
  EXPECT_EQ(Steps[0].What, Verb::Distribute);
  EXPECT_EQ(Steps[0].Loops, (std::vector<LoopName>{{"i", 0}}));
  EXPECT_EQ(Steps[0].Groups,
            (std::vector<std::vector<StatementName>>{{{false, 2}}, {{false, 1}, {false, 3}}}));
  EXPECT_EQ(Steps[1].Loops, (std::vector<LoopName>{{"i", 0}, {"j", 0}}));
  EXPECT_EQ(Steps[2].Numbers, std::vector<int64_t>{512});
  EXPECT_EQ(Steps[5].Word, "predicated");
}

TEST(Schedule, EveryKindOfArgument) {
  for (const char *Text : {"fuse(i, i.2)",
                           "fuse(i, i.2, shift=-1)",
                           "interchange(#3, #17)",
                           "split(i, at=k)",
                           "cross(i)",
                           "peel(i, first=1)",
                           "peel(i, last=2, first=1)",
                           "collapse(i, j, k)",
                           "tile(i, j, 32, 64)",
                           "tile(i.rest, 8)",
                           "jam(i.rest.2, 4)",
                           "promote(a, i)",
                           "order(i: S2 #9 S1)",
                           "distribute(#4: #5 | #6 | #7)",
                           "parallel(i)",
                           "parallel(i, j)",
                           "unroll(i, auto)",
                           "stores(i, streaming)",
                           "align(i, of=out, to=64)",
                           "peel(i, first=0)",
                           ""})
    EXPECT_EQ(print(schedule(Text)), Text);
}

TEST(Schedule, LayoutMeansNothing) {
  EXPECT_EQ(print(schedule("\n;reverse( i )\n\n  vector(\ti ) ;; unroll(i,2)\r\n")),
            "reverse(i); vector(i); unroll(i, 2)");
}

TEST(Schedule, Messages) {
  EXPECT_EQ(error("vector(i); tyle(j, 4)"), "1:12: unknown step 'tyle'; did you mean 'tile'?");
  EXPECT_EQ(error("Vector(i)"), "1:1: unknown step 'Vector'; did you mean 'vector'?");
  EXPECT_EQ(error("reverse(i)\n  frobnicate(i)"), "2:3: unknown step 'frobnicate'");
  EXPECT_EQ(error("tail(i, predicted)"),
            "1:9: expected 'predicated', 'scalar' or 'shorter', found 'predicted'");
  EXPECT_EQ(error("stores(i, 3)"), "1:11: expected 'temporal', 'streaming' or 'zero', found '3'");
  EXPECT_EQ(error("unroll(i)"), "1:9: expected ',', found ')'");
  EXPECT_EQ(error("unroll(i, 0)"), "1:11: expected a positive number or 'auto', found '0'");
  EXPECT_EQ(error("unroll(i, -1)"), "1:11: expected a positive number or 'auto', found '-'");
  EXPECT_EQ(error("jam(i, auto)"), "1:8: expected a positive number, found 'auto'");
  EXPECT_EQ(error("jam(i, 04)"), "1:8: '04' starts with a zero");
  EXPECT_EQ(error("jam(i, 4k)"), "1:8: expected a positive number, found '4k'");
  EXPECT_EQ(error("jam(i, 9223372036854775808)"), "1:8: '9223372036854775808' is too large");
  EXPECT_EQ(error("reverse(i, j)"), "1:10: expected ')', found ','");
  EXPECT_EQ(error("collapse(i)"), "1:11: expected ',', found ')'");
  EXPECT_EQ(error("tile(i, j, 4)"),
            "1:1: 2 loops and 1 numbers in 'tile'; give a number for each loop");
  EXPECT_EQ(error("peel(i, 1)"), "1:9: expected 'first' or 'last', found '1'");
  EXPECT_EQ(error("peel(i, first)"), "1:14: expected '=', found ')'");
  EXPECT_EQ(error("peel(i, first=1, first=2)"), "1:18: 'first' is there twice");
  EXPECT_EQ(error("split(i)"), "1:8: expected ',', found ')'");
  EXPECT_EQ(error("distribute(i: S1 S2)"), "1:20: expected '|' and another group, found ')'");
  EXPECT_EQ(error("distribute(i: S1 | T2)"), "1:20: expected a statement such as 'S1', found 'T2'");
  EXPECT_EQ(error("order(i: S0)"), "1:10: expected a statement such as 'S1', found 'S0'");
  EXPECT_EQ(error("order(i)"), "1:8: expected ':', found ')'");
  EXPECT_EQ(error("reverse(i.0)"), "1:11: expected the number of a loop of that name, found '0'");
  EXPECT_EQ(error("reverse(#)"), "1:10: expected the number of a loop, found ')'");
  EXPECT_EQ(error("reverse(i) vector(i)"), "1:12: expected ';' between steps, found 'vector'");
  EXPECT_EQ(error("reverse(i"), "1:10: expected ')', found the end");
  EXPECT_EQ(error("reverse(i\n)"), "1:10: expected ')', found the end of the line");
  EXPECT_EQ(error("(i)"), "1:1: expected a step such as 'vector(i)', found '('");
  EXPECT_EQ(error("reverse(\x01)"), "1:9: expected a loop, found '\\x01'");
  EXPECT_EQ(error("vector(i); reverse(j)"),
            "1:12: 'reverse' stands behind 'vector'; steps that change the nest come first");
  EXPECT_EQ(error("unroll(i, 2); vector(i); unroll(i, 4)"),
            "1:26: 'unroll' is there twice for one loop");
}

TEST(Schedule, LeafStepsOfSeveralLoops) {
  const char *Text = "unroll(i, 2); unroll(i.2, 2); unroll(#2, auto); vector(i)";
  EXPECT_EQ(print(schedule(Text)), Text);
}

/// Steps as the table allows them.
class RandomSchedule {
public:
  explicit RandomSchedule(unsigned Seed) : Random(Seed) {}

  Schedule make() {
    Schedule Steps;
    for (int Count = pick(7); Count > 0; --Count) {
      Step S = step(verbs()[size_t(pick(int(verbs().size())))]);
      const bool Leaf = row(S.What).isLeaf();
      if (!Leaf && !Steps.empty() && row(Steps.back().What).isLeaf())
        continue;
      bool Twice = false;
      for (const Step &Other : Steps)
        Twice |= Leaf && Other.What == S.What && Other.Loops == S.Loops && Other.Names == S.Names;
      if (!Twice)
        Steps.push_back(std::move(S));
    }
    return Steps;
  }

private:
  std::mt19937 Random;
  int pick(int Count) { return int(Random() % unsigned(Count)); }
  std::string name() {
    const char *const Names[] = {"i", "j", "i.rest", "auto", "S1", "first", "_x$", "vector", "K9"};
    return Names[pick(9)];
  }
  std::string word(llvm::StringRef Words) {
    llvm::SmallVector<llvm::StringRef, 4> Each;
    llvm::SplitString(Words, Each);
    return Each[size_t(pick(int(Each.size())))].str();
  }
  std::string plainName() { return llvm::StringRef(name()).split('.').first.str(); }
  LoopName loop() {
    return pick(3) ? LoopName{name(), unsigned(pick(3))} : LoopName{"", 1 + unsigned(pick(99))};
  }
  int64_t number() {
    const int64_t Numbers[] = {1, 2, 512, 1000000007, INT64_MAX};
    return Numbers[pick(5)];
  }
  std::vector<StatementName> group() {
    std::vector<StatementName> Group;
    for (int I = pick(3); I >= 0; --I)
      Group.push_back({pick(2) == 0, 1 + unsigned(pick(20))});
    return Group;
  }

  void argument(llvm::StringRef Kind, Step &S, const VerbRow &Row) {
    switch (Kind.front()) {
    case 'L':
      S.Loops.push_back(loop());
      break;
    case 'A':
      S.Names.push_back(plainName());
      break;
    case 'N':
      S.Numbers.push_back(number());
      break;
    case 'n':
      S.Numbers.push_back(pick(3) ? number() : 0);
      break;
    case 'W':
      S.Word = word(Row.Words);
      break;
    case 'G':
      S.Groups = {group(), group()};
      break;
    case 'g':
      S.Groups = {group()};
      break;
    default: {
      KeyArgument K;
      K.Key = word(Row.Keys);
      if (pick(2))
        K.Name = plainName();
      else
        K.Number = pick(2) ? number() : -number();
      S.Keys.push_back(K);
    }
    }
  }

  Step step(const VerbRow &Row) {
    Step S;
    S.What = Row.What;
    const int Several = 1 + pick(3);
    llvm::SmallVector<llvm::StringRef, 4> Pattern;
    llvm::SplitString(Row.Arguments, Pattern);
    for (llvm::StringRef Kind : Pattern)
      for (int I = Kind.ends_with("+") ? Several : 1; I > 0; --I)
        argument(Kind, S, Row);
    if (S.Keys.empty() && !Row.Keys.empty() && pick(2))
      argument("K", S, Row);
    return S;
  }
};

TEST(Schedule, WhatIsPrintedIsRead) {
  std::vector<bool> Made(verbs().size());
  for (unsigned Seed = 0; Seed < 5000; ++Seed) {
    const Schedule Steps = RandomSchedule(Seed).make();
    const std::string Text = print(Steps);
    ScheduleError Error;
    const auto Again = parseSchedule(Text, Error);
    ASSERT_TRUE(Again) << Text << "\n" << Error.Column << ": " << Error.Message;
    ASSERT_EQ(*Again, Steps) << Text;
    for (const Step &S : Steps)
      Made[size_t(S.What)] = true;
  }
  for (const VerbRow &Row : verbs())
    EXPECT_TRUE(Made[size_t(Row.What)]) << Row.Spelling.str();
}

} // namespace
