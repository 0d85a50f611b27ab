//===- unit/runtime/VariantTest.cpp - Variants and arrays that move -------===//
#include "problem/Variant.h"
#include "problem/Snapshot.h"
#include "gtest/gtest.h"
#include <string>

using namespace tpb;

namespace {

const tpb_parameter VariedParameters[] = {{"n", TPB_I64, TPB_SIZE, nullptr, 1},
                                          {"F", TPB_I32, TPB_VARIED, nullptr, 1},
                                          {"s", TPB_F64, TPB_PARAM, nullptr, 1},
                                          {"L", TPB_I64, TPB_VARIED, nullptr, 1}};
const long Values[][2] = {{1, 4}, {2, 4}, {2, 8}};
const tpb_variant Variants[] = {
    {"F=1,L=4", Values[0]}, {"F=2,L=4", Values[1]}, {"F=2,L=8", Values[2]}};
const tpb_array TwoArrays[] = {{"a", TPB_F64, 8, TPB_READ, 1}, {"b", TPB_F64, 8, TPB_WRITTEN, 1}};
const tpb_swap Swap[] = {{0, 1}};

tpb_kernel_v1 variedKernel() {
  tpb_kernel_v1 Kernel = {};
  Kernel.name = "k";
  Kernel.parameters = VariedParameters;
  Kernel.parameter_count = 4;
  Kernel.arrays = TwoArrays;
  Kernel.array_count = 2;
  Kernel.extents = [](const tpb_value *Parameter, long *Elements) {
    Elements[0] = Elements[1] = Parameter[0].i;
  };
  Kernel.size_rule = [](const tpb_value *Parameter, long *Least, long *Multiple) {
    *Least = Parameter[1].i;
    *Multiple = Parameter[3].i;
  };
  Kernel.init = [](const tpb_call *Call, int, int) {
    for (long I = 0; I < Call->parameter[0].i; ++I)
      for (int K = 0; K < 2; ++K)
        static_cast<double *>(Call->array[K])[I] = K + 1;
  };
  Kernel.variants = Variants;
  Kernel.variant_count = 3;
  return Kernel;
}

std::string chosen(const tpb_kernel_v1 &Kernel, const char *Request) {
  List<const tpb_variant *> Found;
  if (const OptionError Error = chooseVariants(Kernel, Request, Found))
    return Error.Text;
  std::string All;
  for (const tpb_variant *Each : Found)
    All += std::string(All.empty() ? "" : " ") + (Each ? Each->name : "none");
  return All;
}

TEST(Variant, RequestsNameSomeOrAllValues) {
  const tpb_kernel_v1 Kernel = variedKernel();
  EXPECT_EQ(chosen(Kernel, nullptr), "F=1,L=4 F=2,L=4 F=2,L=8");
  EXPECT_EQ(chosen(Kernel, "F=2"), "F=2,L=4 F=2,L=8");
  EXPECT_EQ(chosen(Kernel, "L=4,F=2"), "F=2,L=4");
  EXPECT_EQ(chosen(Kernel, "2:8"), "F=2,L=8");
  EXPECT_EQ(chosen(Kernel, "1:8"), "kernel 'k' has no variant 1:8; --list shows those it has");
  for (const char *Wrong : {"2", "2:8:1", "F", "F=", "F=x", "G=1", "F=1,", "F=1:L=4", "n=3", ""})
    EXPECT_NE(chosen(Kernel, Wrong).find("--variant takes values such as 'F=1,L=4'"),
              std::string::npos)
        << Wrong;
}

TEST(Variant, KernelsWithoutVariantsRunOnce) {
  tpb_kernel_v1 Kernel = variedKernel();
  Kernel.variant_count = 0;
  EXPECT_EQ(chosen(Kernel, nullptr), "none");
  EXPECT_EQ(chosen(Kernel, "F=2"), "none");
}

TEST(Variant, SetsParametersAndTheSizeRule) {
  const tpb_kernel_v1 Kernel = variedKernel();
  Problem At(Kernel, 0, 1);
  ASSERT_FALSE(At.setParameters({}));
  At.setVariant(&Variants[2]);
  EXPECT_EQ(At.values()[1].i, 2);
  EXPECT_EQ(At.values()[3].i, 8);
  EXPECT_EQ(At.leastSize(), 2);
  EXPECT_EQ(At.sizeMultiple(), 8);
  At.setVariant(&Variants[0]);
  EXPECT_EQ(At.leastSize(), 1);
  EXPECT_EQ(At.sizeMultiple(), 4);
}

TEST(Variant, IsNotSetLikeAParameter) {
  const tpb_kernel_v1 Kernel = variedKernel();
  Problem At(Kernel, 0, 1);
  const ParameterRequest Request = {"F", 1, "2"};
  EXPECT_NE(std::string(At.setParameters({&Request, 1}).Text).find("--variant F=2"),
            std::string::npos);
}

TEST(Swap, ArraysChangePlacesAndComeBack) {
  tpb_kernel_v1 Kernel = variedKernel();
  Kernel.swaps = Swap;
  Kernel.swap_count = 1;
  Problem At(Kernel, 0, 1);
  At.setAllSizes(10);
  Arrays On;
  ASSERT_TRUE(On.allocate(At));
  Call Each(At, On);
  EXPECT_EQ(Each.Raw.array[0], On.pointer(0));
  Each.repeat();
  EXPECT_EQ(Each.Raw.array[0], On.pointer(1));
  EXPECT_EQ(Each.Raw.array[1], On.pointer(0));
  Each.repeat();
  EXPECT_EQ(Each.Raw.array[0], On.pointer(0));
  EXPECT_TRUE(At.carries(0));
  EXPECT_TRUE(At.carries(1));
}

TEST(Swap, WithoutItNothingMovesAndNothingIsCarried) {
  const tpb_kernel_v1 Kernel = variedKernel();
  Problem At(Kernel, 0, 1);
  At.setAllSizes(10);
  Arrays On;
  ASSERT_TRUE(On.allocate(At));
  Call Each(At, On);
  Each.repeat();
  EXPECT_EQ(Each.Raw.array[0], On.pointer(0));
  EXPECT_FALSE(At.carries(0));
  EXPECT_FALSE(At.carries(1));
}

TEST(Snapshot, RestoresWhatChanges) {
  for (const int Swaps : {0, 1}) {
    tpb_kernel_v1 Kernel = variedKernel();
    Kernel.swaps = Swap;
    Kernel.swap_count = Swaps;
    Problem At(Kernel, 0, 1);
    At.setAllSizes(10);
    Arrays On;
    ASSERT_TRUE(On.allocate(At));
    initialise(At, On);
    double *const A = static_cast<double *>(On.pointer(0)), *const B = static_cast<double *>(
                                                                On.pointer(1));
    const Snapshot Saved(At, On);
    A[3] = B[3] = 7;
    Saved.restore();
    EXPECT_EQ(B[3], 2);
    EXPECT_EQ(A[3], Swaps ? 1 : 7); // nobody writes it without a swap
  }
}

} // namespace
