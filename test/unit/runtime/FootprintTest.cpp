// What a nest touches, against a set of all its elements.
#include "work/Footprint.h"
#include "tpb.h"
#include <gtest/gtest.h>
#include <numeric>
#include <random>
#include <set>

using namespace tpb;

namespace {

struct Loops {
  std::vector<long> Begin, End;
};

struct Reference {
  int Kind;
  long First;
  std::vector<long> Steps;
};

struct Counts {
  double Once, Allocated;
};

void insert(const Loops &Of, const Reference &R, size_t Loop, long At, std::set<long> &Into) {
  if (Loop == Of.Begin.size()) {
    Into.insert(At);
    return;
  }
  for (long I = Of.Begin[Loop]; I < Of.End[Loop]; ++I)
    insert(Of, R, Loop + 1, At + R.Steps[Loop] * I, Into);
}

/// By making them all.
Counts enumerated(const Loops &Of, const std::vector<Reference> &All) {
  std::set<long> Read, Written;
  for (const Reference &R : All)
    insert(Of, R, 0, R.First, R.Kind == TPB_STORES ? Written : Read);
  double OnlyWritten = 0;
  for (const long Each : Written)
    OnlyWritten += !Read.count(Each);
  const double Once = double(Read.size() + Written.size());
  return {Once, Once + OnlyWritten};
}

Counts counted(const Loops &Of, const std::vector<Reference> &All, long Extent = -1) {
  std::vector<tpb_reference> References;
  std::vector<long> Steps;
  for (const Reference &R : All) {
    double Times = 1;
    for (size_t L = 0; L < R.Steps.size(); ++L)
      Times *= double(std::max(0L, Of.End[L] - Of.Begin[L]));
    References.push_back({R.Kind, Times, R.First});
    Steps.insert(Steps.end(), R.Steps.begin(), R.Steps.end());
  }
  const tpb_nest Nest = {int(Of.Begin.size()), Of.Begin.data(), Of.End.data()};
  Counts Result;
  Result.Once = tpb_footprint(&Nest, References.data(), Steps.data(), int(References.size()),
                              Extent, &Result.Allocated);
  return Result;
}

std::string text(const Loops &Of, const std::vector<Reference> &All) {
  std::string Text;
  for (size_t L = 0; L < Of.Begin.size(); ++L)
    Text += std::to_string(Of.Begin[L]) + ".." + std::to_string(Of.End[L]) + " ";
  for (const Reference &R : All) {
    Text += R.Kind == TPB_STORES ? "\n  store " : "\n  load ";
    Text += std::to_string(R.First);
    for (const long Step : R.Steps)
      Text += " + " + std::to_string(Step);
  }
  return Text;
}

void expectExact(const Loops &Of, const std::vector<Reference> &All) {
  const Counts Got = counted(Of, All), Want = enumerated(Of, All);
  EXPECT_EQ(Got.Once, Want.Once) << text(Of, All);
  EXPECT_EQ(Got.Allocated, Want.Allocated) << text(Of, All);
}

using Random = std::mt19937;
long between(Random &From, long Low, long High) {
  return std::uniform_int_distribution<long>(Low, High)(From);
}

Loops someLoops(Random &From, size_t Count, long Most) {
  Loops Result;
  for (size_t L = 0; L < Count; ++L) {
    Result.Begin.push_back(between(From, -3, 3));
    Result.End.push_back(Result.Begin.back() + between(From, 0, Most));
  }
  return Result;
}

// Answers are remembered: the same question, asked often, between others and by who changes one
// word.
TEST(Footprint, AnotherQuestionHasAnotherAnswer) {
  for (int Round = 0; Round < 3; ++Round)
    for (long N = 1; N < 20; ++N) {
      const long Begin[] = {0, 0}, End[] = {N, 2 * N};
      const tpb_nest Nest = {2, Begin, End};
      const tpb_reference Loads = {TPB_LOADS, double(2 * N * N), 0},
                          Stores = {TPB_STORES, double(2 * N * N), 0}, Few = {TPB_LOADS, 1, 0};
      const long Rows[] = {2 * N, 1}, Same[] = {1, 1};
      double Allocated = 0;
      EXPECT_EQ(tpb_footprint(&Nest, &Loads, Rows, 1, -1, &Allocated), 2 * N * N);
      EXPECT_EQ(Allocated, 2 * N * N);
      EXPECT_EQ(tpb_footprint(&Nest, &Stores, Rows, 1, -1, &Allocated), 2 * N * N);
      EXPECT_EQ(Allocated, 4 * N * N);
      EXPECT_EQ(tpb_footprint(&Nest, &Loads, Same, 1, -1, &Allocated), 3 * N - 1);
      EXPECT_EQ(tpb_footprint(&Nest, &Loads, Rows, 1, 1, &Allocated), 1);
      EXPECT_EQ(tpb_footprint(&Nest, &Few, Rows, 1, -1, &Allocated), 1);
      const long Later[] = {0, N};
      const tpb_nest Half = {2, Later, End};
      EXPECT_EQ(tpb_footprint(&Half, &Loads, Rows, 1, -1, &Allocated), N * N);
    }
}

TEST(Footprint, LongQuestionsAreAnsweredToo) {
  const long Begin[] = {0}, End[] = {100};
  const tpb_nest Nest = {1, Begin, End};
  std::vector<tpb_reference> References;
  std::vector<long> Steps;
  for (long R = 0; R < 120; ++R) {
    References.push_back({TPB_LOADS, 100, R});
    Steps.push_back(1);
  }
  double Allocated = 0;
  EXPECT_EQ(tpb_footprint(&Nest, References.data(), Steps.data(), 120, -1, &Allocated), 219);
  References.back().first = 500;
  EXPECT_EQ(tpb_footprint(&Nest, References.data(), Steps.data(), 120, -1, &Allocated), 318);
}

} // namespace

TEST(Footprint, OfMatrixAndVector) { // y[i] += A[i][j] * x[j]
  const Loops Of = {{0, 0}, {30, 20}};
  EXPECT_EQ(counted(Of, {{TPB_LOADS, 0, {20, 1}}}).Once, 600);
  EXPECT_EQ(counted(Of, {{TPB_LOADS, 0, {0, 1}}}).Once, 20);
  EXPECT_EQ(counted(Of, {{TPB_LOADS, 0, {1, 0}}, {TPB_STORES, 0, {1, 0}}}).Once, 60);
}

TEST(Footprint, OfFilters) { // x[i + k]; each second one; windows that share half
  EXPECT_EQ(counted({{0, 0}, {100, 16}}, {{TPB_LOADS, 0, {1, 1}}}).Once, 115);
  EXPECT_EQ(counted({{0, 0}, {100, 16}}, {{TPB_LOADS, 0, {2, 1}}}).Once, 214);
  EXPECT_EQ(counted({{0, 0}, {100, 16}}, {{TPB_LOADS, 0, {32, 1}}}).Once, 1600);
}

TEST(Footprint, OfAStarIsNoBox) { // a point and its four neighbours in rows of 12
  const Loops Of = {{1, 1}, {9, 11}};
  std::vector<Reference> Star;
  for (const long Shift : {0, 1, -1, 12, -12})
    Star.push_back({TPB_LOADS, Shift, {12, 1}});
  EXPECT_EQ(counted(Of, Star).Once, 10 * 12 - 4);
  Star.push_back({TPB_STORES, 0, {12, 1}});
  expectExact(Of, Star);
}

TEST(Footprint, OnlyWrittenElementsAreReadFirst) {
  const Loops Of = {{0}, {50}};
  EXPECT_EQ(counted(Of, {{TPB_STORES, 0, {1}}}).Allocated, 100);
  EXPECT_EQ(counted(Of, {{TPB_STORES, 0, {1}}, {TPB_LOADS, 0, {1}}}).Allocated, 100);
  EXPECT_EQ(counted(Of, {{TPB_STORES, 1, {1}}, {TPB_LOADS, 0, {1}}}).Allocated, 101);
}

TEST(Footprint, ExecutionsAndExtentsLimitIt) {
  const long Begin[] = {0, 0}, End[] = {10, 10}, Steps[] = {10, 1};
  const tpb_nest Nest = {2, Begin, End};
  double Allocated;
  tpb_reference Triangle = {TPB_LOADS, 55, 0}; // for j <= i
  EXPECT_EQ(tpb_footprint(&Nest, &Triangle, Steps, 1, -1, &Allocated), 55);
  tpb_reference Gather = {TPB_LOADS | TPB_COMPUTED, 1000, 0};
  EXPECT_EQ(tpb_footprint(&Nest, &Gather, Steps, 1, 40, &Allocated), 40);
  EXPECT_EQ(tpb_footprint(&Nest, &Gather, Steps, 1, -1, &Allocated), 1000);
  tpb_reference Scatter = {TPB_STORES | TPB_COMPUTED, 30, 0};
  EXPECT_EQ(tpb_footprint(&Nest, &Scatter, Steps, 1, 40, &Allocated), 30);
  EXPECT_EQ(Allocated, 60);
  tpb_reference Never = {TPB_LOADS, 0, 0};
  EXPECT_EQ(tpb_footprint(&Nest, &Never, Steps, 1, 40, &Allocated), 0);
}

// Arrays of one to three dimensions with margins that shifts may reach into; loops that the
// subscript does not follow among them.
TEST(Footprint, OfStencilsInArraysIsExact) {
  Random From(1);
  for (int Round = 0; Round < 3000; ++Round) {
    const size_t Dimensions = size_t(between(From, 1, 3));
    Loops Of = someLoops(From, Dimensions + size_t(between(From, 0, 1)), 6);
    std::vector<long> Steps(Of.Begin.size());
    long Step = between(From, 1, 2);
    std::vector<size_t> Order(Of.Begin.size());
    std::iota(Order.begin(), Order.end(), 0);
    std::shuffle(Order.begin(), Order.end(), From);
    for (size_t D = 0; D < Dimensions; ++D) {
      Steps[Order[D]] = between(From, 0, 1) ? Step : -Step;
      Step *= Of.End[Order[D]] - Of.Begin[Order[D]] + 4 + between(From, 0, 2); // shifts of 2
    }
    std::vector<Reference> All = {{TPB_LOADS, 0, Steps}};
    for (long Count = between(From, 0, 6); Count > 0; --Count) {
      long Shift = 0;
      for (const long Each : Steps)
        Shift += Each * between(From, -2, 2);
      All.push_back({between(From, 0, 2) ? TPB_LOADS : TPB_STORES, Shift, Steps});
    }
    std::shuffle(All.begin(), All.end(), From);
    expectExact(Of, All);
  }
}

// A window within a window in two dimensions, as in a convolution.
TEST(Footprint, OfConvolutionsIsExact) {
  Random From(2);
  for (int Round = 0; Round < 1000; ++Round) {
    Loops Of = someLoops(From, 4, 5);
    const long Step = between(From, 1, 3);
    const long Wide = 5 * Step + 5 + between(From, 0, 3);
    const std::vector<long> Steps = {Wide * between(From, 1, 1), Step, Wide, 1};
    expectExact(Of, {{TPB_LOADS, between(From, -9, 9), Steps}});
  }
}

// One reference with any two steps.
TEST(Footprint, OfTwoStepsIsExact) {
  Random From(3);
  for (int Round = 0; Round < 3000; ++Round) {
    const Loops Of = someLoops(From, 2, 12);
    expectExact(Of, {{TPB_LOADS, 0, {between(From, -9, 9), between(From, -9, 9)}}});
  }
}

// Whatever it is: no less than the elements, no more than accesses and the distance between them.
TEST(Footprint, IsNeverTooLow) {
  Random From(4);
  int Exact = 0;
  for (int Round = 0; Round < 5000; ++Round) {
    const Loops Of = someLoops(From, size_t(between(From, 1, 4)), 5);
    std::vector<Reference> All;
    for (long Count = between(From, 1, 5); Count > 0; --Count) {
      Reference R = {TPB_LOADS, between(From, -20, 20), {}};
      for (size_t L = 0; L < Of.Begin.size(); ++L)
        R.Steps.push_back(between(From, -12, 12));
      All.push_back(R);
    }
    const double Got = counted(Of, All).Once, Want = enumerated(Of, All).Once;
    EXPECT_GE(Got, Want) << text(Of, All);
    Exact += Got == Want;
  }
  EXPECT_GT(Exact, 1000);
}

TEST(Footprint, OfAllPointsAroundOne) { // 5 x 5 x 5 of them
  Loops Of = {{2, 2, 2}, {102, 102, 102}};
  std::vector<Reference> All;
  for (long X = -2; X <= 2; ++X)
    for (long Y = -2; Y <= 2; ++Y)
      for (long Z = -2; Z <= 2; ++Z)
        All.push_back({TPB_LOADS, 110 * 110 * X + 110 * Y + Z, {110 * 110, 110, 1}});
  EXPECT_EQ(counted(Of, All).Once, 104 * 104 * 104);
}

TEST(Footprint, OfMoreReferencesThanItComparesIsNotTooLow) {
  Loops Of = {{0, 0, 0}, {6, 6, 6}};
  std::vector<Reference> All;
  for (long R = 0; R < 500; ++R)
    All.push_back({TPB_LOADS, (R * 7919) % 40 + 200 * ((R * 104729) % 40), {40000, 200, 1}});
  EXPECT_GE(counted(Of, All).Once, enumerated(Of, All).Once);
}
