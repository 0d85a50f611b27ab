#include "problem/Size.h"

#include <gtest/gtest.h>
#include <string>

using namespace tpb;

namespace {

const tpb_array Doubles[] = {{"a", TPB_F64, 8, TPB_WRITTEN, 1}, {"b", TPB_F64, 8, TPB_READ, 1}};
const tpb_parameter TwoSizes[] = {{"h", TPB_I64, TPB_SIZE, nullptr, 1},
                                  {"w", TPB_I64, TPB_SIZE, nullptr, 1}};

tpb_kernel_v1 vectorKernel() {
  tpb_kernel_v1 Kernel = {};
  Kernel.version = 1;
  Kernel.name = "k";
  Kernel.file = "k.c";
  Kernel.arrays = Doubles;
  Kernel.array_count = 2;
  Kernel.parameters = TwoSizes;
  Kernel.parameter_count = 1;
  Kernel.extents = [](const tpb_value *P, long *Elements) { Elements[0] = Elements[1] = P[0].i; };
  return Kernel;
}

tpb_kernel_v1 gridKernel() {
  tpb_kernel_v1 Kernel = vectorKernel();
  Kernel.parameter_count = 2;
  Kernel.extents = [](const tpb_value *P, long *Elements) {
    Elements[0] = P[0].i * P[1].i;
    Elements[1] = P[0].i;
  };
  return Kernel;
}

std::string choose(const Problem &Of, const char *Option, const char *Value,
                   List<SizeChoice> &Rows) {
  Options Request;
  const char *Arguments[] = {"program", Option, Value};
  const OptionError Bad =
      parseOptions(Option ? 3 : 1, Arguments, [](const char *) { return false; }, Request);
  if (Bad)
    return Bad.Text;
  return chooseSizes(Of, Request, describeMachine(), 1, Rows).Text;
}

Problem problem(const tpb_kernel_v1 &Kernel) {
  Problem Result(Kernel, 0, 1);
  EXPECT_FALSE(Result.setParameters({}));
  return Result;
}

} // namespace

TEST(Size, KibIsTheLargestArray) {
  const tpb_kernel_v1 Kernel = vectorKernel();
  Problem At = problem(Kernel);
  ASSERT_FALSE(solveSize(At, 1024 * 1024.0, &Problem::largestArray));
  EXPECT_EQ(At.size(0), 131072);
  ASSERT_FALSE(solveSize(At, 1000.0, &Problem::largestArray));
  EXPECT_EQ(At.size(0), 125);
  ASSERT_FALSE(solveSize(At, 1000.0, &Problem::allArrays));
  EXPECT_EQ(At.size(0), 62);
}

TEST(Size, AllSizeParametersAreEqual) {
  const tpb_kernel_v1 Kernel = gridKernel();
  Problem At = problem(Kernel);
  ASSERT_FALSE(solveSize(At, 1024 * 1024.0, &Problem::largestArray));
  EXPECT_EQ(At.size(0), 362); // 362^2 * 8 <= 2^20 < 363^2 * 8
  EXPECT_EQ(At.size(1), 362);
}

TEST(Size, RuleIsHonoured) {
  tpb_kernel_v1 Kernel = vectorKernel();
  Kernel.size_rule = [](const tpb_value *, long *Least, long *Multiple) {
    *Least = 10;
    *Multiple = 16;
  };
  Problem At = problem(Kernel);
  ASSERT_FALSE(solveSize(At, 1000.0, &Problem::largestArray));
  EXPECT_EQ(At.size(0), 112);
  EXPECT_TRUE(solveSize(At, 100.0, &Problem::largestArray)); // less than 16 elements
  EXPECT_EQ(At.legalSize(0), 16);
  EXPECT_FALSE(At.isLegal(0));
  List<SizeChoice> Rows;
  EXPECT_NE(choose(At, "--size", "17", Rows).find("multiples of 16"), std::string::npos);
}

TEST(Size, TypeOfTheParameterIsTheLimit) {
  const tpb_parameter OneByte[] = {{"n", TPB_U8, TPB_SIZE, nullptr, 1}};
  tpb_kernel_v1 Kernel = vectorKernel();
  Kernel.parameters = OneByte;
  Problem At = problem(Kernel);
  List<SizeChoice> Rows;
  EXPECT_EQ(choose(At, "--size", "255", Rows), "");
  EXPECT_NE(choose(At, "--size", "256", Rows).find("n = 256: its type holds 255 at most"),
            std::string::npos);
  Rows.clear();
  EXPECT_EQ(choose(At, nullptr, nullptr, Rows), ""); // the largest, in no level
  ASSERT_EQ(Rows.size(), 1u);
  EXPECT_EQ(Rows[0].Extent[0], 255);
  ASSERT_FALSE(solveSize(At, 1000.0, &Problem::largestArray));
  EXPECT_EQ(At.size(0), 125);
  const OptionError Error = solveSize(At, 4096.0, &Problem::largestArray);
  EXPECT_NE(std::string(Error.Text).find("255, the largest size that its parameter's type holds"),
            std::string::npos);
}

TEST(Size, UnsolvableKibAsksForSize) {
  tpb_kernel_v1 Kernel = vectorKernel();
  Kernel.extents = [](const tpb_value *, long *Elements) { Elements[0] = Elements[1] = 64; };
  Problem At = problem(Kernel);
  const OptionError Error = solveSize(At, 4096.0, &Problem::largestArray);
  EXPECT_NE(std::string(Error.Text).find("use --size"), std::string::npos);
}

TEST(Size, AbsurdRequestsAreRefused) {
  const tpb_kernel_v1 Kernel = gridKernel();
  const Problem At = problem(Kernel);
  List<SizeChoice> Rows;
  EXPECT_NE(choose(At, "--kib", "1e30", Rows), "");
  EXPECT_NE(choose(At, "--kib", "0.001", Rows), "");
  EXPECT_NE(choose(At, "--size", "1x2x3", Rows).find("2 size parameters"), std::string::npos);
  // The product overflows to a small number.
  EXPECT_NE(choose(At, "--size", "4294967296", Rows).find("more than"), std::string::npos);
  EXPECT_NE(choose(At, "--size", "9223372036854775807", Rows), "");
}

TEST(Size, NothingGivenMeansOneRowForEachLevel) {
  const tpb_kernel_v1 Kernel = vectorKernel();
  const Problem At = problem(Kernel);
  List<SizeChoice> Rows;
  ASSERT_EQ(choose(At, nullptr, nullptr, Rows), "");
  ASSERT_GE(Rows.size(), 3u);
  EXPECT_STREQ(Rows[0].Level, "L1");
  for (size_t I = 1; I < Rows.size(); ++I)
    EXPECT_GT(Rows[I].Extent[0], Rows[I - 1].Extent[0]);
}

TEST(Size, ParametersAreChecked) {
  static const tpb_parameter Parameters[] = {{"n", TPB_I64, TPB_SIZE, nullptr, 1},
                                             {"s", TPB_F64, TPB_PARAM, "TPB_TEST_S", 1},
                                             {"k", TPB_I32, TPB_UNSET, nullptr, 1}};
  tpb_kernel_v1 Kernel = vectorKernel();
  Kernel.parameters = Parameters;
  Kernel.parameter_count = 3;
  Kernel.defaults = [](tpb_value *P, const unsigned char *Given, int, int) {
    if (!Given[1])
      P[1].f = 0.5;
  };
  const auto Set = [&](const char *Name, const char *Value, Problem &Of) {
    const ParameterRequest Requests[] = {{"k", 1, "3"}, {Name, std::strlen(Name), Value}};
    return std::string(Of.setParameters(Requests).Text);
  };
  Problem Unset(Kernel, 0, 1), Default(Kernel, 0, 1), Given(Kernel, 0, 1), Bad(Kernel, 0, 1);
  EXPECT_NE(std::string(Unset.setParameters({}).Text).find("-P k="), std::string::npos);
  EXPECT_EQ(Set("k", "4", Default), "");
  EXPECT_EQ(Default.values()[1].f, 0.5);
  EXPECT_EQ(Default.values()[2].i, 4);
  EXPECT_EQ(Set("s", "2", Given), "");
  EXPECT_EQ(Given.values()[1].f, 2);
  EXPECT_NE(Set("k", "1.5", Bad), "");
  EXPECT_NE(Set("k", "5000000000", Bad), ""); // not an int
  EXPECT_NE(Set("n", "7", Bad).find("--size"), std::string::npos);
  setenv("TPB_TEST_S", "8", 1);
  EXPECT_EQ(Set("k", "4", Given), "");
  EXPECT_EQ(Given.values()[1].f, 8);
  setenv("TPB_TEST_S", "much", 1);
  EXPECT_NE(Set("k", "4", Bad).find("TPB_TEST_S"), std::string::npos);
  unsetenv("TPB_TEST_S");
}
