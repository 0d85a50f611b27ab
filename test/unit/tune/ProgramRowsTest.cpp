// What a program's results say of a kernel, its sizes and levels.
#include "tune/ProgramRows.h"
#include <gtest/gtest.h>

using namespace tpbcc::tune;

namespace {

const std::string Caches = R"("context": {"caches": [
  {"type": "Instruction", "level": 1, "size": 1000000, "num_sharing": 1},
  {"type": "Data", "level": 1, "size": 1000, "num_sharing": 1},
  {"type": "Unified", "level": 2, "size": 8000, "num_sharing": 2}]})";

std::string row(const std::string &Kernel, const std::string &More) {
  return R"({"kernel": ")" + Kernel + R"(", "region": "", )" + More + "}";
}

std::string document(const std::string &Rows) {
  return "{" + Caches + ", \"benchmarks\": [" + Rows + "]}";
}

std::string problemOfRows(const std::string &Json) {
  std::string Problem;
  EXPECT_FALSE(readRows(Json, "k", Problem));
  return Problem;
}

TEST(ProgramRows, SizesLevelsAndTimes) {
  std::string Problem;
  const auto Rows = readRows(
      document(
          row("k",
              R"("size": "10", "level": "L1", "time_p50_ns": 12.5, "model": {"predicted": 11})") +
          "," + row("other", R"("size": "10", "level": "L1", "time_p50_ns": 1)") + "," +
          row("k",
              R"("size": "20", "level": "", "time_p50_ns": 30, "model": null, "all_arrays_bytes": 1000)") +
          "," +
          row("k", R"("size": "30", "level": "", "time_p50_ns": 40, "all_arrays_bytes": 4000)") +
          "," +
          row("k", R"("size": "40", "level": "", "time_p50_ns": 50, "all_arrays_bytes": 4001)")),
      "k", Problem);
  ASSERT_TRUE(Rows) << Problem;
  ASSERT_EQ(Rows->size(), 4u);
  EXPECT_EQ((*Rows)[0].Level, "L1");
  EXPECT_EQ((*Rows)[0].Nanoseconds, 12.5);
  EXPECT_EQ((*Rows)[0].Predicted, 11);
  EXPECT_EQ((*Rows)[1].Level, "L1");
  EXPECT_EQ((*Rows)[1].Predicted, 0);
  EXPECT_EQ((*Rows)[2].Level, "L2"); // half of a shared one
  EXPECT_EQ((*Rows)[3].Level, "memory");
}

TEST(ProgramRows, VariantsAreOneAndRegionsAreNone) {
  std::string Problem;
  const std::string First =
      R"("size": "10", "level": "L1", "variant": "F = 1", "time_p50_ns": 10, "model": {"predicted": 9})";
  const std::string Second =
      R"("size": "10", "level": "L1", "variant": "F = 2", "time_p50_ns": 20, "model": {"predicted": 18})";
  const std::string Region =
      R"({"kernel": "k", "region": "part", "size": "10", "level": "L1", "time_p50_ns": 5})";
  const auto Rows =
      readRows(document(row("k", First) + "," + Region + "," + row("k", Second)), "k", Problem);
  ASSERT_TRUE(Rows) << Problem;
  ASSERT_EQ(Rows->size(), 1u);
  EXPECT_EQ(Rows->front().Nanoseconds, 30);
  EXPECT_EQ(Rows->front().Predicted, 27);
}

TEST(ProgramRows, WhatIsNoResultIsRefused) {
  EXPECT_EQ(problemOfRows(""), "it left no results");
  EXPECT_EQ(problemOfRows("[1]"), "it left no results");
  EXPECT_EQ(problemOfRows("{\"benchmarks\": 1}"), "it left no results");
  EXPECT_EQ(problemOfRows(document("")), "its results have no row of kernel 'k'");
  EXPECT_EQ(problemOfRows(document(row("k", R"("size": "1", "time_p50_ns": null)"))),
            "a row of its results has no time");
}

} // namespace
