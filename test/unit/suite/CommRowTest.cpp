//===- CommRowTest.cpp - What a row of a kernel with messages says ----------===//
#include "CommRow.h"

#include <gtest/gtest.h>

using namespace tpbench;

namespace {

/// Samples of two calls each: good, with a page fault, apart, apart by less than a hundredth.
constexpr const char *Samples = R"({"kernel": "mpi_send", "result": "verified", "ranks": 4,
  "batch": 2, "parameters": "count = 1, blksize = 8, stride = 8, mode = MODE, seed = 3",
  "samples_ns": [50000, 50000, 50000, 500000], "samples_page_faults": [0, 1, 0, 0],
  "time_p50_low_ns": 50000, "time_p50_high_ns": 50000, "bytes_per_call": 256,
  "ranks_together": {"start": "two barriers", "start_skew_ns": [1900, 100, 2100, 9900],
    "end_skew_ns": [1, 1, 1, 1], "rank_skew_percent": [0, 1], "rank_skew_low_percent": [-0.5, 0.5],
    "rank_skew_high_percent": [0.5, 1.5]}})";

CommRow rowWith(const std::string &Mode) {
  std::string Text = Samples;
  Text.replace(Text.find("MODE"), 4, Mode);
  return commRow(*parseJson(Text), *parseJson(R"({"nodes": 2, "mpi": "An MPI",
    "mpi_components": "btl tcp"})"));
}

} // namespace

TEST(CommRow, ValidAreSamplesWithoutFaultsThatBeganTogether) {
  EXPECT_EQ(rowWith("single").Valid, 2);
}

TEST(CommRow, WhereItRan) {
  const CommRow Row = rowWith("single");
  EXPECT_EQ(Row.Nodes, 2);
  EXPECT_EQ(Row.Components, "btl tcp");
  EXPECT_EQ(Row.RankWork.size(), 2u);
  EXPECT_EQ(Row.RankWork[1].Low, 0.5);
}

TEST(CommRow, SeedBelongsToPairsThatAreDrawn) {
  EXPECT_EQ(rowWith("single").heading(), "mpi_send  4 ranks, mode = single");
  EXPECT_EQ(rowWith("random_pairs").heading(), "mpi_send  4 ranks, mode = random_pairs, seed = 3");
  EXPECT_EQ(rowWith("random_pairs").Pairs, 2);
}
