// Plans beside the planner's differ from it in one decision, and in none that is the user's.
#include "tune/Alternatives.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace tpbcc;

namespace {

ir::Schedule steps(llvm::StringRef Text) {
  ir::ScheduleError Wrong;
  auto Steps = ir::parseSchedule(Text, Wrong);
  EXPECT_TRUE(Steps) << Wrong.Message;
  return Steps.value_or(ir::Schedule());
}

std::vector<std::string> found(llvm::StringRef First, std::vector<ir::LoopName> Loops = {{"i", 0}},
                               const tune::Decided &ByUser = {}) {
  std::vector<std::string> Lines;
  for (const tune::Alternative &A :
       tune::alternatives(First.empty() ? ir::Schedule() : steps(First), Loops, ByUser)) {
    Lines.push_back(A.What + ": " + ir::print(A.Steps));
    ir::ScheduleError Wrong;
    EXPECT_EQ(ir::parseSchedule(ir::print(A.Steps), Wrong), A.Steps) << Lines.back();
  }
  return Lines;
}

std::vector<std::string> names(const std::vector<std::string> &Lines) {
  std::vector<std::string> Names;
  for (const std::string &Line : Lines)
    Names.push_back(llvm::StringRef(Line).split(':').first.str());
  return Names;
}

TEST(Alternatives, EachDecisionOfALeafIsChangedAlone) {
  EXPECT_EQ(found("vector(i); unroll(i, 2); tail(i, scalar); stores(i, streaming, from=99)"),
            (std::vector<std::string>{
                "unroll 1: vector(i); unroll(i, 1); tail(i, scalar); stores(i, streaming, from=99)",
                "unroll 4: vector(i); unroll(i, 4); tail(i, scalar); stores(i, streaming, from=99)",
                "unroll 8: vector(i); unroll(i, 8); tail(i, scalar); stores(i, streaming, from=99)",
                "tail predicated: vector(i); unroll(i, 2); tail(i, predicated); stores(i, "
                "streaming, from=99)",
                "stores streaming: vector(i); unroll(i, 2); tail(i, scalar); stores(i, streaming)",
                "stores temporal: vector(i); unroll(i, 2); tail(i, scalar); stores(i, temporal)",
                "prefetch 128: vector(i); unroll(i, 2); tail(i, scalar); stores(i, streaming, "
                "from=99); prefetch(i, 128)",
                "prefetch 512: vector(i); unroll(i, 2); tail(i, scalar); stores(i, streaming, "
                "from=99); prefetch(i, 512)"}));
}

TEST(Alternatives, WhatTheUserDecidedStays) {
  const char *First = "vector(i); unroll(i, 2); tail(i, scalar); stores(i, temporal)";
  EXPECT_EQ(names(found(First, {{"i", 0}}, {true, true, true, false, true})),
            (std::vector<std::string>{"prefetch 128", "prefetch 512"}));
  EXPECT_TRUE(found(First, {{"i", 0}}, {true, true, true, true, true}).empty());
  EXPECT_EQ(names(found(First, {{"i", 0}}, {false, true, true, true, true})),
            (std::vector<std::string>{"unroll 1", "unroll 4", "unroll 8"}));
}

TEST(Alternatives, NestsHaveOtherLanesAndRowsTogether) {
  const auto Names = names(found("vector(j); unroll(j, 1)", {{"i", 0}, {"j", 0}}));
  for (const char *Each : {"lanes i", "jam i 2", "jam i 4"})
    EXPECT_TRUE(llvm::is_contained(Names, Each)) << Each;
  EXPECT_FALSE(llvm::is_contained(Names, "lanes j"));
}

TEST(Alternatives, BlocksAreLongerShorterOrNone) {
  const auto Lines = found("tile(j, 512); interchange(i, jt); vector(j); unroll(j, 1)",
                           {{"i", 0}, {"j", 0}}, {true, true, true, true, false});
  EXPECT_EQ(Lines, (std::vector<std::string>{"blocks half as long: tile(j, 256); interchange(i, "
                                             "jt); vector(j); unroll(j, 1)",
                                             "blocks twice as long: tile(j, 1024); interchange(i, "
                                             "jt); vector(j); unroll(j, 1)",
                                             "nest as written: vector(j)"}));
}

TEST(Alternatives, ALoopWithoutLanesMayGetSome) {
  EXPECT_EQ(found("", {{"i", 0}, {"j", 0}}),
            (std::vector<std::string>{"lanes j, unroll 1: vector(j); unroll(j, 1)",
                                      "lanes j, unroll 4: vector(j); unroll(j, 4)",
                                      "lanes i, together 1: vector(i); together(i, 1)",
                                      "lanes i, together 4: vector(i); together(i, 4)"}));
}

} // namespace
