// Bodies that are wrong in one way each. The probe must catch every one and pass the right one.

#include "verify/Probe.h"
#include "verify/ProbeSizes.h"
#include "verify/Verify.h"

#include <cmath>
#include <gtest/gtest.h>
#include <set>
#include <string>

using namespace tpb;

namespace {

long length(const tpb_call *Call) { return Call->parameter[0].i; }
double *array(const tpb_call *Call, int K) { return static_cast<double *>(Call->array[K]); }

const tpb_parameter OneSize[] = {{"n", TPB_I64, TPB_SIZE, nullptr, 1},
                                 {"s", TPB_F64, TPB_PARAM, nullptr, 1}};
const tpb_array SumArrays[] = {{"a", TPB_F64, 8, TPB_READ, 1}, {"b", TPB_F64, 8, TPB_READ, 1}};
const tpb_array MapArrays[] = {{"a", TPB_F64, 8, TPB_WRITTEN, 1}, {"b", TPB_F64, 8, TPB_READ, 1}};

int yes() { return 1; }
int no() { return 0; }
int four() { return 4; }

using Runner = void (*)(const tpb_call *);

void mapRange(const tpb_call *Call, long Begin, long End) {
  for (long I = Begin; I < End; ++I)
    array(Call, 0)[I] = Call->parameter[1].f * array(Call, 1)[I];
}
void map(const tpb_call *Call) { mapRange(Call, 0, length(Call)); }

double sumRange(const tpb_call *Call, long Begin, long End) {
  double Sum = 0;
  for (long I = Begin; I < End; ++I)
    Sum += array(Call, 1)[I];
  return Sum;
}
void sum(const tpb_call *Call) { Call->result->f = sumRange(Call, 0, length(Call)); }

tpb_kernel_v1 kernel(const tpb_body &Body, bool Reduction) {
  tpb_kernel_v1 Kernel = {};
  Kernel.version = 1;
  Kernel.name = "k";
  Kernel.file = "k.c";
  Kernel.arrays = Reduction ? SumArrays : MapArrays;
  Kernel.array_count = 2;
  Kernel.parameters = OneSize;
  Kernel.parameter_count = 2;
  Kernel.result = Reduction ? TPB_F64 : TPB_OTHER;
  Kernel.defaults = [](tpb_value *P, const unsigned char *Given, int, int) {
    if (!Given[1])
      P[1].f = 0.25;
  };
  Kernel.extents = [](const tpb_value *P, long *Elements) { Elements[0] = Elements[1] = P[0].i; };
  Kernel.init = [](const tpb_call *Call, int, int) {
    for (long I = 0; I < length(Call); ++I)
      array(Call, 0)[I] = 0, array(Call, 1)[I] = 1;
  };
  Kernel.work = [](const tpb_value *P, tpb_work *Work) {
    *Work = {static_cast<double>(P[0].i), -1, -1, -1, -1, -1, -1};
  };
  Kernel.run = Body.run;
  Kernel.plain = Reduction ? sum : map;
  Kernel.bodies = &Body;
  Kernel.body_count = 1;
  Kernel.probe = TPB_PROBE_EXACT;
  Kernel.probe_magnitude = 1000;
  return Kernel;
}

ProbeReport probeOf(Runner Body, bool Reduction) {
  const tpb_body Bodies[] = {{"test", "4 lanes", yes, four, 2, Body, nullptr, 0}};
  const tpb_kernel_v1 Kernel = kernel(Bodies[0], Reduction);
  Problem At(Kernel, 0, 1);
  EXPECT_FALSE(At.setParameters({}));
  return probeKernel(At);
}

::testing::AssertionResult caught(const ProbeReport &Report, const char *Word) {
  if (!Report.Passed && std::string(Report.Failure).find(Word) != std::string::npos)
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << (Report.Passed ? "passed" : Report.Failure);
}

} // namespace

TEST(Probe, RightBodiesPass) {
  EXPECT_TRUE(probeOf(map, false).Passed);
  EXPECT_TRUE(probeOf(sum, true).Passed);
  EXPECT_EQ(probeOf(map, false).Least, 22); // n = 0 .. max((2 + 1) * 4 + 4 + 1, 5 * 4 + 1)
}

TEST(Probe, BodyThatDoesNothing) {
  EXPECT_TRUE(caught(probeOf([](const tpb_call *) {}, false), "left untouched"));
  EXPECT_TRUE(caught(probeOf([](const tpb_call *) {}, true), "left untouched"));
}

TEST(Probe, DroppedTail) {
  EXPECT_TRUE(caught(probeOf([](const tpb_call *C) { mapRange(C, 0, length(C) / 4 * 4); }, false),
                     "left untouched"));
  EXPECT_TRUE(caught(
      probeOf([](const tpb_call *C) { C->result->f = sumRange(C, 0, length(C) / 4 * 4); }, true),
      "result"));
}

TEST(Probe, OffByOne) {
  EXPECT_TRUE(caught(probeOf([](const tpb_call *C) { mapRange(C, 1, length(C)); }, false), "a[0]"));
  EXPECT_TRUE(
      caught(probeOf([](const tpb_call *C) { C->result->f = sumRange(C, 1, length(C)); }, true),
             "result"));
  // Only one element wrong, only at one length.
  EXPECT_TRUE(caught(probeOf(
                         [](const tpb_call *C) {
                           map(C);
                           if (length(C) == 17)
                             array(C, 0)[16] += 1;
                         },
                         false),
                     "a[16]"));
}

TEST(Probe, ZeroedAccumulatorLanes) {
  // The last partial vector clears the lanes that it does not use.
  EXPECT_TRUE(caught(probeOf(
                         [](const tpb_call *C) {
                           double Lane[4] = {};
                           long I = 0;
                           for (; I + 4 <= length(C); I += 4)
                             for (long K = 0; K < 4; ++K)
                               Lane[K] += array(C, 1)[I + K];
                           const long Rest = length(C) - I;
                           for (long K = 0; Rest && K < 4; ++K)
                             Lane[K] = K < Rest ? Lane[K] + array(C, 1)[I + K] : 0;
                           C->result->f = Lane[0] + Lane[1] + Lane[2] + Lane[3];
                         },
                         true),
                     "result"));
}

TEST(Probe, WritesOutside) {
  EXPECT_TRUE(caught(probeOf(
                         [](const tpb_call *C) {
                           map(C);
                           array(C, 0)[length(C)] = 1;
                         },
                         false),
                     "past its end"));
  EXPECT_TRUE(caught(probeOf(
                         [](const tpb_call *C) {
                           map(C);
                           array(C, 0)[-1] = 1;
                         },
                         false),
                     "before its start"));
  // Into an array that the kernel only reads.
  EXPECT_TRUE(caught(probeOf(
                         [](const tpb_call *C) {
                           map(C);
                           if (length(C) > 3)
                             array(C, 1)[3] = 0.5;
                         },
                         false),
                     "b[3]"));
}

// What is written past the end comes from past the end of the other arrays, or of the same one.
TEST(Probe, OverrunOnGuardZones) {
  EXPECT_TRUE(
      caught(probeOf([](const tpb_call *C) { mapRange(C, 0, (length(C) + 3) / 4 * 4); }, false),
             "past its end"));
  EXPECT_TRUE(caught(probeOf(
                         [](const tpb_call *C) {
                           map(C);
                           for (long I = length(C); I % 4; ++I)
                             array(C, 0)[I] *= 0.5;
                         },
                         false),
                     "past its end"));
  EXPECT_TRUE(caught(probeOf(
                         [](const tpb_call *C) {
                           map(C);
                           for (long I = length(C); I % 4; ++I)
                             array(C, 0)[I] = array(C, 1)[I];
                         },
                         false),
                     "past its end"));
}

TEST(Probe, ReadsOutsideShowInTheResult) {
  EXPECT_TRUE(caught(
      probeOf([](const tpb_call *C) { C->result->f = sumRange(C, 0, (length(C) + 3) / 4 * 4); },
              true),
      "result"));
}

TEST(Probe, SwappedLanes) {
  EXPECT_TRUE(caught(probeOf(
                         [](const tpb_call *C) {
                           map(C);
                           if (length(C) >= 8) {
                             const double Kept = array(C, 0)[4];
                             array(C, 0)[4] = array(C, 0)[5];
                             array(C, 0)[5] = Kept;
                           }
                         },
                         false),
                     "a["));
}

TEST(Probe, UnsupportedBodiesAreNamed) {
  static const tpb_body Bodies[] = {{"far", "", no, nullptr, 2, map, nullptr, 0},
                                    {"near", "", yes, four, 2, map, nullptr, 0}};
  tpb_kernel_v1 Kernel = kernel(Bodies[0], false);
  Kernel.bodies = Bodies;
  Kernel.body_count = 2;
  Problem At(Kernel, 0, 1);
  ASSERT_FALSE(At.setParameters({}));
  const ProbeReport Report = probeKernel(At);
  EXPECT_TRUE(Report.Passed);
  EXPECT_EQ(Report.Bodies, 1);
  EXPECT_STREQ(Report.Skipped, "far");
}

// Without exact data a missing element must still exceed the bound.
TEST(Probe, BoundedProbe) {
  for (const bool Broken : {false, true}) {
    const tpb_body Body = {"test",
                           "",
                           yes,
                           four,
                           2,
                           Broken ? Runner([](const tpb_call *C) {
                             C->result->f =
                                 sumRange(C, 0, length(C) > 1 ? length(C) - 1 : length(C));
                           })
                                  : Runner([](const tpb_call *C) {
                                      double Back = 0;
                                      for (long I = length(C) - 1; I >= 0; --I)
                                        Back += array(C, 1)[I];
                                      C->result->f = Back;
                                    }),
                           nullptr,
                           0};
    tpb_kernel_v1 Kernel = kernel(Body, true);
    Kernel.probe = TPB_PROBE_BOUNDED;
    Kernel.bound = [](const tpb_call *C, const tpb_bound *Bound) {
      double Terms = 0;
      for (long I = 0; I < length(C); ++I)
        Terms += std::fabs(array(C, 1)[I]);
      *Bound->result = Terms * static_cast<double>(length(C));
    };
    Problem At(Kernel, 0, 1);
    ASSERT_FALSE(At.setParameters({}));
    const ProbeReport Report = probeKernel(At);
    EXPECT_EQ(Report.Passed, !Broken) << Report.Failure;
    EXPECT_TRUE(Report.Bounded);
  }
}

TEST(ProbeSizes, EveryRemainderAndBoundary) {
  for (const long Lanes : {1, 2, 4, 8, 16, 32, 64, 128, 256})
    for (const long Trip : {1, 2, 4, 8}) {
      const List<long> Lengths = probeLengths(Lanes, Trip);
      EXPECT_LE(Lengths.size(), 900u);
      std::set<long> Have(Lengths.begin(), Lengths.end()), Rests;
      for (const long N : Lengths)
        Rests.insert(N % Lanes);
      EXPECT_EQ(Rests.size(), static_cast<size_t>(Lanes));
      for (const long N : {0L, 1L, Lanes - 1, Lanes, Lanes + 1, 5 * Lanes, 5 * Lanes + 1,
                           Trip * Lanes - 1, Trip * Lanes, Trip * Lanes + 1})
        EXPECT_TRUE(Have.count(N)) << Lanes << " " << Trip << " " << N;
    }
}

TEST(Verify, AtTheRunSize) {
  const Clock Timer;
  const tpb_body Good = {"test", "", yes, four, 2, map, nullptr, 0};
  const auto Check = [&](Runner Body, bool Reduction) {
    const tpb_body Tested = {"test", "", yes, four, 2, Body, nullptr, 0};
    const tpb_kernel_v1 Kernel = kernel(Tested, Reduction);
    Problem At(Kernel, 0, 1);
    EXPECT_FALSE(At.setParameters({}));
    At.setAllSizes(1000);
    Arrays On;
    EXPECT_TRUE(On.allocate(At));
    return verifyAtSize(At, &On, 1000, 2, Timer);
  };
  EXPECT_EQ(Check(Good.run, false).State, Verdict::Passed);
  EXPECT_EQ(Check(sum, true).State, Verdict::Passed);
  EXPECT_EQ(Check([](const tpb_call *) {}, false).State, Verdict::Failed);
  EXPECT_EQ(Check([](const tpb_call *) {}, true).State, Verdict::Failed);
  EXPECT_EQ(Check([](const tpb_call *C) { mapRange(C, 0, length(C) - 1); }, false).State,
            Verdict::Failed);
  EXPECT_EQ(Check(
                [](const tpb_call *C) {
                  map(C);
                  array(C, 0)[5] = INFINITY;
                },
                false)
                .State,
            Verdict::Failed);
}

TEST(Verify, PlainLoopThatWritesNothingFails) {
  const Clock Timer;
  const tpb_body Body = {"test", "", yes, four, 2, [](const tpb_call *) {}, nullptr, 0};
  tpb_kernel_v1 Kernel = kernel(Body, false);
  Kernel.plain = Body.run;
  Problem At(Kernel, 0, 1);
  ASSERT_FALSE(At.setParameters({}));
  At.setAllSizes(1000);
  Arrays On;
  ASSERT_TRUE(On.allocate(At));
  const VerifyReport Report = verifyAtSize(At, &On, 1000, 2, Timer);
  EXPECT_EQ(Report.State, Verdict::Failed);
  EXPECT_NE(std::string(Report.Failure).find("never written"), std::string::npos);
}

TEST(Verify, BudgetReducesTheSize) {
  const Clock Timer;
  const tpb_body Body = {"test", "", yes, four, 2, map, nullptr, 0};
  const tpb_kernel_v1 Kernel = kernel(Body, false);
  Problem At(Kernel, 0, 1);
  ASSERT_FALSE(At.setParameters({}));
  At.setAllSizes(4000000);
  Arrays On;
  ASSERT_TRUE(On.allocate(At));
  const VerifyReport Report = verifyAtSize(At, &On, 4e6, 1e-5, Timer);
  EXPECT_EQ(Report.State, Verdict::Passed);
  EXPECT_TRUE(Report.Reduced);
}
