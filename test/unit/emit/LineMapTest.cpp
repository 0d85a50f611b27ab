#include "text/LineMap.h"
#include "Pieces.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

/// "1c -o 3d": each emitted line as the user's line and the kind's letter.
std::string mapped(llvm::StringRef Text, std::vector<Edit> Edits) {
  std::string Result;
  for (const MappedLine &L : lineMap(Text, std::move(Edits)))
    Result += (Result.empty() ? "" : " ") + (L.User ? std::to_string(L.User) : "-") +
              "ocd"[unsigned(L.Kind)];
  return Result;
}

TEST(LineMap, WithoutEdits) {
  EXPECT_EQ(mapped("", {}), "");
  EXPECT_EQ(mapped("a", {}), "1c");
  EXPECT_EQ(mapped("a\n", {}), "1c");
  EXPECT_EQ(mapped("a\n\nb\n\n", {}), "1c 2c 3c 4c");
}

TEST(LineMap, OursAndTheUsers) {
  EXPECT_EQ(mapped("a\nb\nc\n", {{{2, 4}, {ours("x\n"), does("y\n", 2), users("b\n", 2)}}}),
            "1c -o 2d 2c 3c");
}

TEST(LineMap, OnOneLineTheUsersTextCounts) {
  EXPECT_EQ(mapped("a\nb\n", {{{2, 3}, {ours("x "), users("b", 2), ours(" y")}}}), "1c 2c");
  EXPECT_EQ(mapped("a\nb\n", {{{2, 3}, {does("x ", 0), users("b", 2)}}}), "1c 2c");
  EXPECT_EQ(mapped("a\nb\n", {{{2, 3}, {does("x ", 0), does("y", 2)}}}), "1c 1d");
}

TEST(LineMap, BlanksInFrontOfAnotherPieceSayNothing) {
  EXPECT_EQ(mapped("a\nb\n", {{{2, 4}, {does("    ", 0), does("y\n", 2)}}}), "1c 2d");
}

TEST(LineMap, WhatIsLeftOfALineBehindOurs) {
  EXPECT_EQ(mapped("a\nK\nb\n", {{{2, 3}, {ours("x\n")}}}), "1c -o -o 3c");
}

TEST(LineMap, NoEndOfLineBehindOurs) {
  EXPECT_EQ(mapped("a\nb", {{{2, 3}, {ours("x\ny")}}}), "1c -o -o");
}

TEST(LineMap, CarriageReturns) {
  EXPECT_EQ(mapped("a\r\nb\r\nc\r\n", {{{3, 6}, {ours("x\ny\n")}}}), "1c -o -o 3c");
}

} // namespace
