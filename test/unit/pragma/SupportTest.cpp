//===- unit/pragma/SupportTest.cpp - No clause is ever ignored ------------===//
#include "pragma/Support.h"
#include "Tokenize.h"
#include "pragma/Clauses.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

std::string uses(llvm::StringRef Text) {
  std::string All;
  for (const UnsupportedUse &Use : unsupported(*parse(Text).Result))
    All += (All.empty() ? "" : ", ") + Use.What;
  return All;
}

TEST(Support, ImplementedFormsPass) {
  EXPECT_EQ(
      uses("kernel k size(n, min(2), multiple(4)) extent(a = n) param(s = 1 env(S)) "
           "init(a = 1, b[i] = i, c = random, d = random(0, 1), e = random(0, 1, 2)) flops(n) "
           "bytes(n) metric(time) fp(strict) minmax(c) verify(rtol(1)) isa(sve) unroll(2) "
           "state(carry)"),
      "");
  EXPECT_EQ(uses("kernel verify(none)"), "");
}

TEST(Support, EveryFormOfAnImplementedClausePasses) {
  EXPECT_EQ(
      uses("kernel init(a = permutation(1), b = cycle(64, 1), c.x = 1) state(reset, swap(a, b)) "
           "verify(f) setup(g) variant(F:L = 1:2, 2:1) math(ulp(1)) independent(a)"),
      "");
  EXPECT_EQ(uses("region r as(calc)"), "");
}

TEST(Support, PlannedClausesDoNot) {
  EXPECT_EQ(uses("kernel distribute(2) halo(1)"), "clause 'distribute', clause 'halo'");
  EXPECT_EQ(uses("buffer mem2ldm(a) ldm_size(64)"), "");
}

TEST(Support, ClausesHaveAPlaceAndAUniqueName) {
  for (const ClauseInfo &Info : clauses()) {
    EXPECT_EQ(findClause(Info.Spelling), &Info);
    EXPECT_EQ(&info(Info.Kind), &Info);
    EXPECT_NE(Info.Directives, 0) << Info.Spelling.str();
    const bool Chooses = Info.Shape == ClauseShape::Keyword ||
                         Info.Shape == ClauseShape::KeywordList ||
                         Info.Shape == ClauseShape::KeywordOrInteger;
    EXPECT_TRUE(!Chooses || !keywords(Info.Kind).empty()) << Info.Spelling.str();
  }
}

} // namespace
