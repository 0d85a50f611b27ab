//===- unit/ir/VerifyTest.cpp - Every rule finds its violation ------------===//
#include "RoundTrip.h"
#include "ir/Build.h"
#include "llvm/ADT/StringExtras.h"

using llvm::Twine;
using namespace tpbcc::ir;
using namespace tpbcc::ir::test;

namespace {

std::string messages(const Function &F) { return llvm::join(verify(F), "\n"); }
std::string check(const Twine &Body) {
  return messages(parsed(("func f {\n" + Body + "\n}\n").str()));
}
std::string checkValue(const Twine &Type, const Twine &Value) {
  return check("let x: " + Type + " = " + Value);
}

TEST(Verify, SoundFunctions) {
  EXPECT_EQ(check(R"(
    alloc buf: f64 count inv.i64(len)
    get buf from b[0:i64] count inv.i64(len)
    wait buf of b
    let s: f64 = 0.0:f64
    for parallel j = 0:i64 to inv.i64(m) step 1:i64 {
      for vector i = 0:i64 to inv.i64(n) step 8:i64 unroll 4 whole {
        let x: f64x8 = load.unit.f64x8(b, iv(i))
        store a[iv(i)] = fma.f64x8(splat.f64x8(inv.f64(c)), local.f64x8(x), local.f64x8(x))
      }
      for serial i continuing to inv.i64(n) step 1:i64 {
        assign s = add.f64(local.f64(s), load.f64(b, iv(i)))
      }
      if lt.i64(iv(i), inv.i64(n)) {
        let p: boolx2s = while.boolx2s(iv(i), inv.i64(n))
        let y: f64x2s = load.unit.f64x2s[local.boolx2s(p), zero](b, iv(i))
        let z: f64x2s = add.f64x2s[local.boolx2s(p), merge](local.f64x2s(y), local.f64x2s(y))
        store.streaming a[iv(i)] = local.f64x2s(z) mask local.boolx2s(p)
        let r: f64 = reduce.add.f64[local.boolx2s(p), any](local.f64x2s(y))
      }
      for vector i = 0:i64 to inv.i64(n) step lanes.f64x2s {
        store.strided#2 a[iv(i)] = splat.f64x2s(1.0:f64)
        store.gather a[splat.i64x2s(iv(i))] = splat.f64x2s(1.0:f64)
      }
    }
    region calc {
      opaque reads(a) writes(b); @3-9
    })"),
            "");
}

TEST(Verify, OperandCounts) {
  EXPECT_EQ(checkValue("f64", "add.f64(1:f64)"), "let x: add.f64 has 1 operands, expected 2");
  EXPECT_EQ(
      checkValue("i64", "iv(i, 1:i64)"),
      "let x: iv.i64 has 1 operands, expected 0\nlet x: 'i' is not the variable of a loop here");
  EXPECT_EQ(checkValue("f64x2", "permute.f64x2(swap)"), "let x: permute.f64x2 permutes nothing");
}

TEST(Verify, OperandTypes) {
  EXPECT_EQ(checkValue("f64", "add.f64(1:f64, 1:f32)"),
            "let x: add.f64 has operand 1 of type f32, expected f64");
  EXPECT_EQ(checkValue("bool", "add.bool(1:bool, 1:bool)"),
            "let x: add.bool is arithmetic on truth values");
  EXPECT_EQ(checkValue("i64", "fma.i64(1:i64, 1:i64, 1:i64)"),
            "let x: fma.i64 is not of a floating type");
  EXPECT_EQ(checkValue("f64", "rem.f64(1:f64, 1:f64)"), "let x: rem.f64 is not of an integer type");
  EXPECT_EQ(checkValue("f64", "xor.f64(1:f64, 1:f64)"),
            "let x: xor.f64 is bitwise on a floating type");
  EXPECT_EQ(checkValue("i64", "shl.i64(1:i64, 1:f64)"),
            "let x: shl.i64 shifts by something else than one integer a lane");
  EXPECT_EQ(checkValue("bool", "lt.f64(1:f64, 1:f32)"),
            "let x: lt.bool has operand 1 of type f32, expected f64");
  EXPECT_EQ(checkValue("boolx4", "lt.f64->boolx4(1:f64, 1:f64)"),
            "let x: lt.boolx4 is not one truth value for each lane");
  EXPECT_EQ(checkValue("f64x4", "select.f64x4(1:boolx2, 1:f64x4, 1:f64x4)"),
            "let x: select.f64x4 has operand 0 of type boolx2, expected boolx4");
  EXPECT_EQ(checkValue("f64", "all.f64"), "let x: all.f64 is not a predicate");
  EXPECT_EQ(checkValue("boolx2", "while.boolx2(1:f64, 1:f64)"),
            "let x: while.boolx2 does not count with scalar integers");
  EXPECT_EQ(checkValue("i64", "lanes.f64"), "let x: lanes.f64 counts the lanes of a scalar");
}

TEST(Verify, BetweenTypes) {
  EXPECT_EQ(checkValue("f32x4", "convert.f32x4(1:f64x8)"),
            "let x: convert.f32x4 changes the number of lanes");
  EXPECT_EQ(checkValue("f32x4", "convert.f32x4(1:f64x4s)"),
            "let x: convert.f32x4 changes the number of lanes");
  EXPECT_EQ(checkValue("f64x4", "widen.f64x4#2(1:f32x8)"),
            "let x: widen.f64x4 widens neither the lower nor the upper half");
  EXPECT_EQ(checkValue("f64x4", "widen.f64x4#0(1:f32x4)"),
            "let x: widen.f64x4 is not half of the lanes at twice the width");
  EXPECT_EQ(checkValue("f32x4", "narrow.f32x4(1:f64x4, 1:f64x4)"),
            "let x: narrow.f32x4 is not twice the lanes at half of the width");
  EXPECT_EQ(checkValue("f64", "splat.f64(1:f64)"), "let x: splat.f64 is not a vector");
  EXPECT_EQ(checkValue("f64x2", "splat.f64x2(1:f32)"),
            "let x: splat.f64x2 has operand 0 of type f32, expected f64");
  EXPECT_EQ(checkValue("f64x2", "permute.f64x2(swap, 1:f32x2)"),
            "let x: permute.f64x2 changes the element");
  EXPECT_EQ(checkValue("f64", "reduce.add.f64(1:f64)"),
            "let x: reduce.f64 is not the element of a vector operand");
  EXPECT_EQ(checkValue("f64", "fold.f64(1:f64, 1:f64)"),
            "let x: fold.f64 is not a sum of the element of a vector operand");
  EXPECT_EQ(checkValue("f64", "reduce.sub.f64(1:f64x2)"),
            "let x: reduce.f64 does not combine with an associative operation");
}

TEST(Verify, Accesses) {
  EXPECT_EQ(checkValue("f64", "load.f64(a, 1:f64)"),
            "let x: load.f64 of 'a': the index has type f64, expected an integer");
  EXPECT_EQ(checkValue("f64x2", "load.unit.f64x2(a, 1:i64x2)"),
            "let x: load.f64x2 of 'a': the index has type i64x2, expected a scalar");
  EXPECT_EQ(checkValue("f64x2", "load.gather.f64x2(a, 1:i64)"),
            "let x: load.f64x2 of 'a': the index has type i64, expected as many lanes as f64x2");
  EXPECT_EQ(checkValue("f64x2", "load.strided.f64x2#0(a, 1:i64)"),
            "let x: load.f64x2 of 'a': a strided access has no stride");
  EXPECT_EQ(check("store.strided a[1:i64] = 1:f64x2"), "store a: a strided access has no stride");
  EXPECT_EQ(check("store.gather a[1:i64] = 1:f64x2"),
            "store a: the index has type i64, expected as many lanes as f64x2");
  EXPECT_EQ(check("prefetch#64 a: f64"), "prefetch a: has no index");
  EXPECT_EQ(check("prefetch a[1:i64x2]: f64x2"),
            "prefetch a: the index has type i64x2, expected an integer scalar");
  EXPECT_EQ(check("store a = 1:f64"), "store a: has no index");
  EXPECT_EQ(check("store a[1:i64] = none"), "store a: has no value");
  EXPECT_EQ(check("store a[1:i64] = 1:f64x2 mask 1:boolx4"),
            "store a: the predicate has type boolx4, expected boolx2");
}

TEST(Verify, Predicates) {
  EXPECT_EQ(checkValue("f64x2", "neg.f64x2[all.boolx4, any](1:f64x2)"),
            "let x: neg.f64x2 has a predicate of type boolx4, expected boolx2");
  EXPECT_EQ(checkValue("f64x2", "neg.f64x2[1:f64, any](1:f64x2)"),
            "let x: neg.f64x2 has a predicate of type f64, expected boolx2");
  EXPECT_EQ(checkValue("f64x2", "inv.f64x2[all.boolx2, any](s)"),
            "let x: inv.f64x2 is a leaf and has a predicate");
  EXPECT_EQ(checkValue("f64x2", "load.unit.f64x2[all.boolx2, merge](a, 1:i64)"),
            "let x: load.f64x2 merges into a first operand of another type");
  EXPECT_EQ(checkValue("f64", "reduce.add.f64[all.bool, any](1:f64x2)"),
            "let x: reduce.f64 has a predicate of type bool, expected boolx2");
}

TEST(Verify, Constants) {
  EXPECT_EQ(checkValue("i8", "128:i8"), "let x: const.i8 is out of the range of its type");
  EXPECT_EQ(checkValue("u8", "-1:u8"), "let x: const.u8 is out of the range of its type");
  EXPECT_EQ(checkValue("bool", "2:bool"), "let x: const.bool is neither 0 nor 1");
  EXPECT_EQ(checkValue("f32", "0x1.0000001p+0:f32"),
            "let x: const.f32 holds a value that is no float");
  EXPECT_EQ(checkValue("f32", "nan:f32"), "");
}

TEST(Verify, Names) {
  EXPECT_EQ(check("assign y = local.f64(x)"), "assign y: 'x' is used before it is bound");
  EXPECT_EQ(check("block {\nlet x: f64 = 1:f64\n}\nassign y = local.f64(x)"),
            "assign y: 'x' is used before it is bound");
  EXPECT_EQ(check("let x: f64 = 1:f64\nassign y = local.f32(x)"),
            "assign y: 'x' is used as f32 and bound as f64");
  EXPECT_EQ(check("let x: f64 = 1:f64\nlet x: f64 = 1:f64"), "let x: 'x' is already bound");
  EXPECT_EQ(check("let x: f64 = 1:f64\nblock {\nlet x: f64 = 1:f64\n}"),
            "let x: 'x' is already bound");
  EXPECT_EQ(check("assign x = inv.f64(x)"),
            "assign x: 'x' is used as an invariant and changed in this function");
  EXPECT_EQ(check("let x: f64 = 1:f32"), "let x: the value has type f32, expected f64");
  EXPECT_EQ(check("let x: f64 = 1:f64\nassign x = 1:f32"),
            "assign x: the value has type f32, expected f64");
  EXPECT_EQ(check("alloc x: f64 count 1:i64\nassign x = 1:f64"),
            "assign x: 'x' is no variable that can be assigned");
  EXPECT_EQ(check("let x: f64 = call.f64(\"\")"), "let x: call.f64 has no name");
  EXPECT_EQ(check("let \"\": f64 = 1:f64"), "let: has no name");
  EXPECT_EQ(check("region \"\" {\n}"), "region: has no name");
}

TEST(Verify, Loops) {
  EXPECT_EQ(check("for serial i = 0:i64 to 1:i64 step none {\n}"), "for i: has no step");
  EXPECT_EQ(check("for serial i = 0:i64 to none step 1:i64 {\n}"), "for i: has no end");
  EXPECT_EQ(check("for serial i = 0:i64 to 1:i64 step 0:i64 {\n}"),
            "for i: the step is not positive");
  EXPECT_EQ(check("for serial i = 0:f64 to 1:i64 step 1:i64 {\n}"),
            "for i: the begin has type f64, expected an integer scalar");
  EXPECT_EQ(check("for serial i = 0:i64 to 1:i64 step 1:i64 unroll 0 {\n}"),
            "for i: the unroll factor is not positive");
  EXPECT_EQ(check("for serial i continuing to 1:i64 step 1:i64 {\n}"),
            "for i: continues no loop before it");
  EXPECT_EQ(check("for serial i = 0:i64 to 1:i64 step 1:i64 {\n"
                  "for serial i = 0:i64 to 1:i64 step 1:i64 {\n}\n}"),
            "for i: 'i' is already bound");
  EXPECT_EQ(check("for serial i = 0:i64 to 1:i64 step 1:i64 {\n"
                  "for serial i continuing to 1:i64 step 1:i64 {\n}\n}"),
            "for i: continues no loop before it\nfor i: 'i' is already bound");
  EXPECT_EQ(check("for serial i = iv(i) to 1:i64 step 1:i64 {\n}"),
            "for i: 'i' is not the variable of a loop here");
  EXPECT_EQ(check("block {\nfor serial i = 0:i64 to 1:i64 step 1:i64 {\n}\n}\nassign x = iv(i)"),
            "assign x: 'i' is not the variable of a loop here");
}

TEST(Verify, OtherStatements) {
  EXPECT_EQ(check("if 1:i64 {\n}"), "if: the condition has type i64, expected bool");
  EXPECT_EQ(check("if 1:boolx4 {\n}"), "if: the condition has type boolx4, expected bool");
  EXPECT_EQ(check("if none {\n}"), "if: has no condition");
  EXPECT_EQ(check("alloc b: f64"), "alloc b: has no count");
  EXPECT_EQ(check("get b from a[0:i64] count 1:i64"), "get a: 'b' is not an allocated buffer here");
  EXPECT_EQ(check("alloc b: f64 count 1:i64\nput b to a"),
            "put a: has no index\nput a: has no count");
  EXPECT_EQ(check("alloc b: f64 count 4:i64\nget b from a[0:i64] count 2:i64 rows 2"),
            "get a: has rows that are nowhere");
  EXPECT_EQ(check("alloc b: f64 count 4:i64\nget b from a[0:i64] count 2:i64 rows 2 apart 8:i64"),
            "");
  EXPECT_EQ(check("opaque reads() writes()"), "opaque: has no source range");
}

TEST(Verify, HandMadeStatements) {
  Function F;
  F.Body.push_back(nullptr);
  F.Body.push_back(assign("x", ExprId{77}));
  F.Body.push_back(assign("y", constant(F.Values, Element::F64, 1)));
  Stmt &S = *F.Body.back();
  S.Body.push_back(block({}));
  S.Else.push_back(block({}));
  S.Ty = Type::scalar(Element::F32);
  S.Index = S.Predicate = S.Begin = S.Value;
  S.Storing = StoreKind::Zero;
  S.Loop = LoopKind::Vector;
  S.Buffer = "buffer";
  S.Reads = {"a"};
  EXPECT_EQ(messages(F), "func : a statement is missing\n"
                         "assign x: refers to an expression that doesn't exist\n"
                         "assign y: has a meaningless body\n"
                         "assign y: has a meaningless else\n"
                         "assign y: has a meaningless type\n"
                         "assign y: has a meaningless index\n"
                         "assign y: has a meaningless predicate\n"
                         "assign y: has a meaningless kind of store\n"
                         "assign y: has a meaningless loop bound\n"
                         "assign y: has a meaningless kind of loop\n"
                         "assign y: has a meaningless transfer\n"
                         "assign y: has a meaningless effect");
  dump(F);
}

} // namespace
