//===- unit/ir/IdentityTest.cpp - Numbers of statements -------------------===//
#include "ir/Identity.h"
#include "RoundTrip.h"

using namespace tpbcc::ir;
using namespace tpbcc::ir::test;

namespace {

constexpr const char *Nest = R"(func f {
  for serial i = 0:i64 to inv.i64(n) step 1:i64 {
    let t: f64 = load.unit.f64(a, iv(i))
    if lt.i64(iv(i), inv.i64(k)) {
      store b[iv(i)] = local.f64(t)
    } else {
      store c[iv(i)] = local.f64(t)
    }
  }
}
)";

TEST(Identity, NumbersFollowTheText) {
  Function F = parsed(Nest);
  EXPECT_EQ(greatestId(*F.Body[0]), 0u);
  numberStatements(F.Body);
  const std::string Text = dump(F, Sources::Omit, Ids::Print);
  for (const char *Line : {"#1 for", "#2 let", "#3 if", "#4 store b", "#5 store c"})
    EXPECT_NE(Text.find(Line), std::string::npos) << Text;
  EXPECT_EQ(dump(parsed(Text), Sources::Omit, Ids::Print), Text);
  EXPECT_EQ(dump(F, Sources::Omit), dump(parsed(Nest), Sources::Omit));
  EXPECT_EQ(find(*F.Body[0], 4)->Name, "b");
  EXPECT_EQ(find(*F.Body[0], 6), nullptr);
}

TEST(Identity, WhatHasANumberKeepsIt) {
  Function F = parsed(Nest);
  F.Body[0]->Body[0]->Id = F.Body[0]->Body[0]->Origin = 7;
  numberStatements(*F.Body[0]);
  EXPECT_EQ(F.Body[0]->Body[0]->Id, 7u);
  EXPECT_EQ(F.Body[0]->Id, 8u);
  EXPECT_EQ(greatestId(*F.Body[0]), 11u);
}

TEST(Identity, CopiesNameWhatTheyAreCopiesOf) {
  const std::string Text = R"(func f {
  #2 store a[0:i64] = 1.0:f64
  #5#2 store a[1:i64] = 1.0:f64
}
)";
  const Function F = parsed(Text);
  EXPECT_EQ(F.Body[1]->Id, 5u);
  EXPECT_EQ(F.Body[1]->Origin, 2u);
  EXPECT_EQ(dump(F, Sources::Omit, Ids::Print), Text);
}

TEST(Identity, ClonesAreTheSame) {
  Function F = parsed(Nest);
  numberStatements(F.Body);
  const std::string Text = dump(F, Sources::Print, Ids::Print);
  const StmtPtr Copy = clone(*F.Body[0]);
  F.Body[0] = clone(*Copy);
  EXPECT_EQ(dump(F, Sources::Print, Ids::Print), Text);
}

TEST(Identity, TwoStatementsOfOneNumberAreNoted) {
  EXPECT_EQ(verify(parsed(Nest)).size(), 0u);
  EXPECT_EQ(verify(parsed(Nest), Numbered::Each).size(), 5u);
  const Function Twice =
      parsed("func f {\n#1 store a[0:i64] = 1.0:f64\n#1 store b[0:i64] = 1.0:f64\n}\n");
  EXPECT_EQ(verify(Twice), std::vector<std::string>());
  EXPECT_EQ(verify(Twice, Numbered::Each),
            std::vector<std::string>{"store b: has number 1, as another statement does"});
}

} // namespace
