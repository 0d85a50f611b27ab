#include "analysis/Narrow.h"
#include "ir/Build.h"
#include "gtest/gtest.h"

using namespace tpbcc;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Type;

namespace {

/// An unsigned char s, and a short array a.
class NarrowTest : public testing::Test {
protected:
  ExprId convert(Element To, ExprId Id) { return ir::convert(P, Type::scalar(To), Id); }
  ExprId narrow(ExprId Id) { return convert(Element::U8, Id); }
  ExprId widen(ExprId Id) { return convert(Element::I32, Id); }
  /// C's value of s in arithmetic.
  ExprId s() { return widen(narrow(ir::local(P, Type::scalar(Element::I32), "s"))); }
  ExprId a() { return widen(ir::load(P, Type::scalar(Element::I16), "a", ir::induction(P, "i"))); }
  ExprId word(ExprId Id) { return convert(Element::U32, Id); }
  ExprId wordS() { return ir::local(P, Type::scalar(Element::U32), "s"); }
  ExprId rawA() { return ir::load(P, Type::scalar(Element::I16), "a", ir::induction(P, "i")); }

  ir::Pool P;
  const NarrowVariable S{"s", Element::U8};
};

TEST_F(NarrowTest, SumsProductsAndBitsDropNothing) {
  for (Op Kind : {Op::Add, Op::Sub, Op::Mul, Op::And, Op::Or, Op::Xor}) {
    const ExprId New = widen(narrow(ir::binary(P, Kind, s(), a())));
    EXPECT_EQ(moduloUpdate(P, S, New), ir::binary(P, Kind, wordS(), word(rawA())));
  }
}

TEST_F(NarrowTest, SumsInWiderTypesAreWordsToo) {
  const ExprId Long = ir::load(P, Type::scalar(Element::I64), "l", ir::induction(P, "i"));
  const ExprId New = widen(narrow(ir::binary(P, Op::Add, convert(Element::I64, s()), Long)));
  EXPECT_EQ(moduloUpdate(P, S, New), ir::binary(P, Op::Add, wordS(), word(Long)));
}

TEST_F(NarrowTest, ASumUnderAConditionOfOtherValues) {
  const ExprId If = ir::compare(P, Op::CmpGt, a(), ir::integer(P, Element::I32, 3));
  const ExprId Old = widen(narrow(ir::local(P, Type::scalar(Element::I32), "s")));
  const ExprId New = ir::select(P, If, widen(narrow(ir::binary(P, Op::Add, s(), a()))), Old);
  EXPECT_EQ(moduloUpdate(P, S, New),
            ir::select(P, If, ir::binary(P, Op::Add, wordS(), word(rawA())), wordS()));
}

TEST_F(NarrowTest, UpperBitsMatterToTheseOperations) {
  EXPECT_FALSE(moduloUpdate(P, S, widen(narrow(ir::binary(P, Op::Div, s(), a())))));
  EXPECT_FALSE(moduloUpdate(P, S, widen(narrow(ir::binary(P, Op::Shr, s(), a())))));
  EXPECT_FALSE(moduloUpdate(P, S, ir::binary(P, Op::Min, s(), a())));
  const ExprId If = ir::compare(P, Op::CmpGt, s(), a());
  EXPECT_FALSE(moduloUpdate(P, S, ir::select(P, If, s(), a())));
  const ExprId Real = convert(Element::F64, s());
  EXPECT_FALSE(moduloUpdate(P, S, widen(narrow(ir::binary(P, Op::Add, Real, Real)))));
}

TEST_F(NarrowTest, NarrowerTermsAreExtendedFirst) { // to the variable's width, with their own sign
  const NarrowVariable Short{"s", Element::U16};
  const ExprId Byte = widen(ir::load(P, Type::scalar(Element::I8), "b", ir::induction(P, "i")));
  const ExprId Old = widen(convert(Element::U16, ir::local(P, Type::scalar(Element::I32), "s")));
  const ExprId New = widen(convert(Element::U16, ir::binary(P, Op::Add, Old, Byte)));
  EXPECT_EQ(moduloUpdate(P, Short, New), ir::binary(P, Op::Add, wordS(), word(Byte)));
}

TEST_F(NarrowTest, AMinimumInRangeNeedsNoWidening) {
  const ExprId B = widen(ir::load(P, Type::scalar(Element::U8), "b", ir::induction(P, "i")));
  const ExprId Local = ir::local(P, Type::scalar(Element::I32), "s");
  EXPECT_EQ(withoutWidening(P, {S}, widen(narrow(ir::binary(P, Op::Min, B, s())))),
            ir::binary(P, Op::Min, B, Local));
  // A short may be out of the range of the variable.
  EXPECT_EQ(withoutWidening(P, {S}, widen(narrow(ir::binary(P, Op::Min, a(), s())))),
            widen(narrow(ir::binary(P, Op::Min, a(), Local))));
}

TEST_F(NarrowTest, AChoiceIsMadeIn32Bits) {
  const ExprId B = ir::load(P, Type::scalar(Element::U8), "b", ir::induction(P, "i"));
  const ExprId Local = ir::local(P, Type::scalar(Element::I32), "s");
  const ExprId Chosen = ir::select(P, ir::compare(P, Op::CmpLt, widen(B), s()), B, narrow(Local));
  EXPECT_EQ(withoutWidening(P, {S}, widen(Chosen)),
            ir::select(P, ir::compare(P, Op::CmpLt, widen(B), Local), widen(B), Local));
}

} // namespace
