//===- PackingTest.cpp - Elements that only some iterations take ----------===//
#include "Executed.h"

using namespace tpbcc;
using namespace tpbcc::test;

namespace {

/// Lanes over a loop in which j counts where Condition holds.
Case counted(Builder &B, ExprId Condition, std::vector<ir::StmtPtr> Body, int Unroll,
             bool InPlace) {
  const ir::Type Long = ir::Type::scalar(Element::I64);
  const ExprId J = ir::local(B.pool(), Long, "j");
  Reduction R;
  R.Name = "j";
  R.Elem = Element::I64;
  R.Update = ir::select(B.pool(), Condition, B.add(J, B.number(1)), J);
  Body.push_back(ir::assign("j", R.Update));
  Case C = B.finish(std::move(Body), "");
  C.Site.Reductions.push_back(R);
  C.Site.Vectors = {{C.Site.Nest, {}, Element::F32, 0, {}, {{"j", Condition, InPlace}}}};
  C.Unroll = Unroll;
  C.Scale = 5; // j begins with 3
  return C;
}

ExprId below(Builder &B, Element E, const char *A, const char *Other) {
  return ir::compare(B.pool(), Op::CmpLt, B.load(A, E, B.i()), B.load(Other, E, B.i()));
}

/// if (x[i] < y[i]) o[j++] = x[i]
Case packed(Element E, int Unroll) {
  Builder B("packed_" + c(E));
  const ExprId If = below(B, E, "x", "y");
  const ExprId J = ir::local(B.pool(), ir::Type::scalar(Element::I64), "j");
  auto Store = B.store("o", J, B.load("x", E, B.i()), If);
  return counted(B, If, body(std::move(Store)), Unroll, false);
}

/// if (x[i] < y[i]) o[i] = z[j++]
Case unpacked(Element E, int Unroll) {
  Builder B("unpacked_" + c(E));
  const ExprId If = below(B, E, "x", "y");
  const ExprId J = ir::local(B.pool(), ir::Type::scalar(Element::I64), "j");
  auto Store = B.store("o", B.i(), B.load("z", E, J, If), If);
  return counted(B, If, body(std::move(Store)), Unroll, false);
}

/// The same array on both sides; j may be behind i.
Case inPlace(int Unroll) {
  Builder B("in_place");
  auto Let = ir::let("old", ir::Type::scalar(Element::I32), B.load("o", Element::I32, B.i()));
  const ExprId Old = ir::local(B.pool(), ir::Type::scalar(Element::I32), "old");
  const ExprId If = ir::compare(B.pool(), Op::CmpLt, Old, ir::integer(B.pool(), Element::I32, 5));
  const ExprId J = ir::local(B.pool(), ir::Type::scalar(Element::I64), "j");
  auto Store = B.store("o", J, Old, If);
  return counted(B, If, body(std::move(Let), std::move(Store)), Unroll, true);
}

class Packing : public testing::TestWithParam<const char *> {};

TEST_P(Packing, ExecutedWorkersPackAsNestsDo) {
  std::vector<Case> Cases;
  for (const int Unroll : {1, 2}) {
    for (const Element E : Everything) {
      Cases.push_back(packed(E, Unroll));
      Cases.push_back(unpacked(E, Unroll));
    }
    Cases.push_back(inPlace(Unroll));
  }
  checkExecuted(Cases, GetParam());
}

INSTANTIATE_TEST_SUITE_P(AllSets, Packing,
                         testing::Values("avx512", "avx2", "sve", "neon", "scalar"));

} // namespace
