#include "verify/Compare.h"
#include "problem/Arrays.h"

#include <cfloat>
#include <cmath>
#include <cstddef>
#include <gtest/gtest.h>
#include <limits>
#include <string>

using namespace tpb;

namespace {

constexpr double Infinity = std::numeric_limits<double>::infinity();
constexpr double NotANumber = std::numeric_limits<double>::quiet_NaN();

double poison() {
  double Value;
  std::memcpy(&Value, &PoisonPattern, sizeof Value);
  return Value;
}

long differences(double Got, double Expected, const Tolerance &Allowed) {
  return compareElements(TPB_F64, 8, &Got, &Expected, 1, Allowed).Different;
}

Tolerance bounded(const double *Bound) {
  Tolerance Result;
  Result.How = Rule::Bound;
  Result.Bound = Bound;
  return Result;
}

TEST(Compare, HalvesAreNumbers) {
  // 1, -2, 65504, the least subnormal, infinity
  const unsigned short Expected[] = {0x3c00, 0xc000, 0x7bff, 0x0001, 0x7c00};
  unsigned short Got[] = {0x3c01, 0xc000, 0x7bff, 0x0001, 0x7c00};
  Tolerance Allowed;
  EXPECT_EQ(compareElements(TPB_F16, 2, Got, Expected, 5, Allowed).Different, 1);
  Allowed.How = Rule::Relative;
  Allowed.Relative = 1e-3;
  EXPECT_EQ(compareElements(TPB_F16, 2, Got, Expected, 5, Allowed).Different, 0);
  Allowed.Relative = 1e-4;
  const Comparison Found = compareElements(TPB_F16, 2, Got, Expected, 5, Allowed);
  EXPECT_EQ(Found.Different, 1);
  EXPECT_EQ(Found.Expected, 1);
  EXPECT_EQ(Found.Got, 1 + 0x1p-10);
  Got[2] = 0x7c00;
  EXPECT_EQ(compareElements(TPB_F16, 2, Got, Expected, 5, Allowed).Different, 2);
}

TEST(Compare, BrainHalvesAreNumbers) {
  const unsigned short Expected[] = {0x3f80, 0xc000}, Got[] = {0x3f81, 0xc000};
  Tolerance Allowed;
  Allowed.How = Rule::Relative;
  Allowed.Relative = 0.01;
  EXPECT_EQ(compareElements(TPB_BF16, 2, Got, Expected, 2, Allowed).Different, 0);
  Allowed.Relative = 0.001;
  EXPECT_EQ(compareElements(TPB_BF16, 2, Got, Expected, 2, Allowed).Got, 1 + 0x1p-7);
}

TEST(Compare, ComplexNumbersAreComparedPartByPart) {
  const double Expected[] = {1, 2, 3, 4};
  double Got[] = {1, 2, 3, 4 + 1e-12};
  Tolerance Allowed;
  const Comparison Found = compareElements(TPB_F64, 16, Got, Expected, 2, Allowed);
  EXPECT_EQ(Found.Different, 1);
  EXPECT_EQ(Found.Index, 1);
  Allowed.How = Rule::Relative;
  Allowed.Relative = 1e-9;
  EXPECT_EQ(compareElements(TPB_F64, 16, Got, Expected, 2, Allowed).Different, 0);
}

} // namespace

TEST(Compare, BitwiseFindsTheFirstDifference) {
  const double Expected[] = {1, 2, 3, 4}, Got[] = {1, 2, 5, 6};
  const Comparison Result = compareElements(TPB_F64, 8, Got, Expected, 4, {});
  EXPECT_EQ(Result.Different, 2);
  EXPECT_EQ(Result.Index, 2);
  EXPECT_EQ(Result.Got, 5);
  EXPECT_EQ(Result.Expected, 3);
  EXPECT_EQ(differences(0.0, -0.0, {}), 1);
}

TEST(Compare, BoundIsInEpsilonsOfTheElement) {
  const double One = 1, Zero = 0;
  EXPECT_EQ(differences(1 + DBL_EPSILON, 1, bounded(&One)), 0);
  EXPECT_EQ(differences(1 + 2 * DBL_EPSILON, 1, bounded(&One)), 1);
  EXPECT_EQ(differences(1 + DBL_EPSILON, 1, bounded(&Zero)), 1);
  EXPECT_EQ(differences(1, 1, bounded(&Zero)), 0);
  const float Got = 1 + FLT_EPSILON, Expected = 1;
  EXPECT_EQ(compareElements(TPB_F32, 4, &Got, &Expected, 1, bounded(&One)).Different, 0);
}

TEST(Compare, NaNAndInfinityFail) {
  const double Huge = 1e300;
  for (const double Bad : {NotANumber, Infinity, -Infinity}) {
    EXPECT_EQ(differences(Bad, 1, bounded(&Huge)), 1) << Bad;
    EXPECT_EQ(differences(1, Bad, bounded(&Huge)), 1) << Bad;
    EXPECT_EQ(differences(Bad, Bad, bounded(&Huge)), 0) << Bad;
  }
  // A bound that is itself no number allows nothing.
  EXPECT_EQ(differences(1, 2, bounded(&NotANumber)), 1);
  EXPECT_EQ(differences(1, 2, bounded(&Infinity)), 1);
  Tolerance Relative;
  Relative.How = Rule::Relative;
  Relative.Relative = 0.1;
  EXPECT_EQ(differences(1.05, 1, Relative), 0);
  EXPECT_EQ(differences(1.2, 1, Relative), 1);
  EXPECT_EQ(differences(NotANumber, 1, Relative), 1);
}

TEST(Compare, UntouchedElements) {
  const double Huge = 1e300;
  EXPECT_EQ(differences(poison(), poison(), bounded(&Huge)), 0); // neither wrote it
  EXPECT_EQ(differences(poison(), 1, bounded(&Huge)), 1);
  EXPECT_EQ(differences(1, poison(), bounded(&Huge)), 1);
  EXPECT_EQ(differences(NotANumber, poison(), bounded(&Huge)), 1);
}

TEST(Compare, NaNPayloadsAreNotCompared) { EXPECT_EQ(differences(NotANumber, -NotANumber, {}), 0); }

TEST(Compare, IntegersAndStructures) {
  const int Got[] = {1, -2, 3}, Expected[] = {1, 2, 3};
  const Comparison Result = compareElements(TPB_I32, 4, Got, Expected, 3, {});
  EXPECT_EQ(Result.Different, 1);
  EXPECT_EQ(Result.Index, 1);
  EXPECT_EQ(Result.Got, -2);
  const float Pairs[] = {1, 2, 3, 4}, Others[] = {1, 2, 3, 5};
  EXPECT_EQ(compareElements(TPB_OTHER, 8, Pairs, Others, 2, {}).Index, 1);
}

TEST(Compare, WhatIsNoNumberShowsTheByteThatDiffers) {
  const unsigned char Got[] = {1, 2, 3, 4, 5, 6}, Expected[] = {1, 2, 3, 4, 9, 6};
  const Comparison Found = compareElements(TPB_OTHER, 3, Got, Expected, 2, {});
  EXPECT_EQ(Found.Index, 1);
  EXPECT_EQ(Found.Got, 5);
  EXPECT_EQ(Found.Expected, 9);
}

namespace {

struct Mixed {
  float Z;
  int T;
  double W;
  unsigned char Flag; // with padding behind it
  float V[3];
};

const tpb_part Members[] = {
    {"z", TPB_F32, 4, offsetof(Mixed, Z), 1, 0}, {"t", TPB_I32, 4, offsetof(Mixed, T), 1, 0},
    {"w", TPB_F64, 8, offsetof(Mixed, W), 1, 0}, {"flag", TPB_U8, 1, offsetof(Mixed, Flag), 1, 0},
    {"v", TPB_F32, 4, offsetof(Mixed, V), 3, 0}, {nullptr, TPB_OTHER, 0, 0, 0, 0}};
const tpb_part *const Parts[] = {Members};
const tpb_array MixedArray[] = {{"y", TPB_OTHER, sizeof(Mixed), TPB_WRITTEN, 1}};

class CompareMembers : public ::testing::Test {
protected:
  CompareMembers() {
    Kernel.arrays = MixedArray;
    Kernel.array_count = 1;
    Kernel.parts = Parts;
    std::memset(Got, 0x11, sizeof Got);
    std::memset(Expected, 0x22, sizeof Expected);
    for (Mixed *const Each : {Got, Expected})
      for (int I = 0; I < Count; ++I) {
        Each[I].Z = Each[I].V[0] = Each[I].V[1] = Each[I].V[2] = 1;
        Each[I].T = I;
        Each[I].W = 1;
        Each[I].Flag = 1;
      }
  }
  Comparison compare(const Tolerance &Allowed) const {
    return compareArray(Kernel, 0, Got, Expected, Count, Allowed);
  }
  std::string place(const Comparison &Found) const {
    char Text[100];
    placeText("y", Found, true, Text, sizeof Text);
    return Text;
  }
  /// The bound of the number at these bytes of the array.
  double &boundOf(const void *Number) {
    return Bounds[(static_cast<const char *>(Number) - reinterpret_cast<const char *>(Got)) / 4];
  }

  static constexpr int Count = 4;
  tpb_kernel_v1 Kernel = {};
  Mixed Got[Count], Expected[Count];
  double Bounds[sizeof Got / 4] = {};
};

} // namespace

TEST_F(CompareMembers, PaddingIsNotCompared) { EXPECT_EQ(compare({}).Different, 0); }

TEST_F(CompareMembers, EachKindIsFoundAndNamed) {
  Got[2].T = 7;
  EXPECT_EQ(compare({}).Got, 7);
  EXPECT_EQ(place(compare({})), "y[2].t");
  Got[2].V[1] = 3;
  EXPECT_EQ(compare({}).Different, 2);
  Got[1].Flag = 0;
  EXPECT_EQ(place(compare({})), "y[1].flag");
  Got[0].V[2] = 5;
  EXPECT_EQ(place(compare({})), "y[0].v[2]");
  EXPECT_EQ(compare({}).Got, 5);
  Tolerance Relative;
  Relative.How = Rule::Relative;
  Relative.Relative = 1000;
  EXPECT_EQ(place(compare(Relative)), "y[1].flag"); // integers are compared bit for bit
}

TEST_F(CompareMembers, EachNumberHasItsBound) {
  Got[3].W += 2 * DBL_EPSILON;
  Got[2].V[1] += 2 * FLT_EPSILON;
  EXPECT_EQ(compare(bounded(Bounds)).Different, 2);
  boundOf(&Got[3].W) = 2;
  EXPECT_EQ(place(compare(bounded(Bounds))), "y[2].v[1]");
  boundOf(&Got[2].V[1]) = 1;
  EXPECT_EQ(compare(bounded(Bounds)).Different, 1);
  boundOf(&Got[2].V[1]) = 2;
  EXPECT_EQ(compare(bounded(Bounds)).Different, 0);
  EXPECT_EQ(compare(bounded(Bounds)).Worst, 1);
  Got[2].V[0] += FLT_EPSILON; // beside a number that has a bound
  EXPECT_EQ(compare(bounded(Bounds)).Different, 1);
}

TEST_F(CompareMembers, UntouchedMembers) {
  for (Mixed *const Each : {Got, Expected})
    for (size_t At = 0; At < sizeof Got; ++At)
      reinterpret_cast<unsigned char *>(Each)[At] = patternByte(PoisonPattern, At);
  EXPECT_EQ(compare({}).Different, 0);
  Expected[1].W = 2;
  EXPECT_STREQ(compare({}).Reason, "left untouched");
  EXPECT_EQ(place(compare({})), "y[1].w");
}

TEST(Compare, Results) {
  const auto Value = [](double X) {
    tpb_value Result;
    Result.f = X;
    return Result;
  };
  const Tolerance Equal;
  EXPECT_EQ(compareResults(TPB_F64, Value(1), Value(1), Equal).Different, 0);
  EXPECT_EQ(compareResults(TPB_F64, Value(0.0), Value(-0.0), Equal).Different, 0);
  EXPECT_EQ(compareResults(TPB_F64, Value(Infinity), Value(Infinity), Equal).Different, 0);
  EXPECT_EQ(compareResults(TPB_F64, Value(NotANumber), Value(NotANumber), Equal).Different, 0);
  EXPECT_EQ(compareResults(TPB_F64, Value(Infinity), Value(-Infinity), Equal).Different, 1);
  EXPECT_EQ(compareResults(TPB_F64, Value(NotANumber), Value(Infinity), Equal).Different, 1);
  EXPECT_EQ(compareResults(TPB_F64, Value(poison()), Value(1), Equal).Different, 1);
  EXPECT_EQ(compareResults(TPB_OTHER, Value(1), Value(2), Equal).Different, 0);
}
