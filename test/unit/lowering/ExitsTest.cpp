//===- ExitsTest.cpp - Loops that are left early, against their workers ---===//
#include "Executed.h"

using namespace tpbcc;
using namespace tpbcc::test;

namespace {

ir::StmtPtr exitStatement() {
  auto S = std::make_unique<ir::Stmt>();
  S->Kind = ir::StmtKind::Exit;
  return S;
}

/// if (Condition) { k = i; break; }
ir::StmtPtr wayOut(Builder &B, ExprId Condition) {
  auto If = std::make_unique<ir::Stmt>();
  If->Kind = ir::StmtKind::If;
  If->Value = Condition;
  If->Body = body(ir::assign("k", B.i()), exitStatement());
  return If;
}

/// Lanes over the loop, which leaves k and, if Sums, adds up what it passes.
Case finished(Builder &B, std::vector<ir::StmtPtr> Body, int Unroll) {
  Case C = B.finish(std::move(Body), "");
  Reduction K;
  K.Name = "k";
  K.Elem = Element::I64;
  K.Update = ir::local(C.K.Program.Values, ir::Type::scalar(Element::I64), "k");
  K.AtExit = true;
  C.Site.LeavesEarly = true;
  C.Site.Vectors = {{C.Site.Nest, C.Site.Reductions, Element::F64, 0, {}}};
  C.Site.Reductions.push_back(K);
  C.Unroll = Unroll;
  return C;
}

/// Left in iteration At, between two stores.
Case leftAt(int64_t At, int Unroll) {
  Builder B("left_at_" + std::to_string(At));
  auto Before = B.store(
      "o", B.i(), B.mul(B.load("x", Element::I32, B.i()), ir::integer(B.pool(), Element::I32, 3)));
  auto Way = wayOut(B, ir::compare(B.pool(), Op::CmpEq, B.i(), B.number(At)));
  auto Behind = B.store("p", B.i(), B.load("x", Element::I32, B.i()));
  return finished(B, body(std::move(Before), std::move(Way), std::move(Behind)), Unroll);
}

/// Left where two arrays first differ, behind a sum.
Case leftByData(int Unroll) {
  Builder B("left_by_data");
  const ir::Type Ty = ir::Type::scalar(Element::I32);
  Reduction Sum;
  Sum.Name = "s";
  Sum.Elem = Element::I32;
  Sum.Update = B.add(ir::local(B.pool(), Ty, "s"), B.load("x", Element::I32, B.i()));
  B.C.Site.Reductions.push_back(Sum);
  auto Way = wayOut(B, ir::compare(B.pool(), Op::CmpLt, B.load("x", Element::I32, B.i()),
                                   B.load("y", Element::I32, B.i())));
  auto Store = B.store("o", B.i(), B.load("y", Element::I32, B.i()));
  return finished(B, body(std::move(Way), std::move(Store), ir::assign("s", Sum.Update)), Unroll);
}

class Exits : public testing::TestWithParam<const char *> {};

TEST_P(Exits, ExecutedWorkersLeaveWhereNestsDo) {
  std::vector<Case> Cases;
  for (const int Unroll : {1, 2}) {
    for (const int64_t At : {0, 1, 3, 4, 7, 8, 9, 15, 16, 17, 33, 1000})
      Cases.push_back(leftAt(At, Unroll));
    Cases.push_back(leftByData(Unroll));
  }
  checkExecuted(Cases, GetParam());
}

INSTANTIATE_TEST_SUITE_P(AllSets, Exits,
                         testing::Values("avx512", "avx2", "sve", "neon", "scalar"));

} // namespace
