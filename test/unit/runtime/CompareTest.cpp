#include "verify/Compare.h"
#include "problem/Arrays.h"

#include <cfloat>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

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
