//===- unit/ir/TextTest.cpp - The IR as text, both ways -------------------===//
#include "RoundTrip.h"
#include "ir/Build.h"
#include "llvm/ADT/Twine.h"
#include "llvm/ADT/bit.h"

using namespace tpbcc::ir;
using namespace tpbcc::ir::test;

namespace {

const Type F64 = Type::scalar(Element::F64);
const Type I64 = Type::scalar(Element::I64);

template <typename... T> std::vector<StmtPtr> body(T... Statements) {
  std::vector<StmtPtr> Body;
  (Body.push_back(std::move(Statements)), ...);
  return Body;
}

StmtPtr other(StmtKind Kind, std::string Name = "") {
  StmtPtr S = std::make_unique<Stmt>();
  S->Kind = Kind;
  S->Name = std::move(Name);
  return S;
}

TEST(Text, TwoDimensionalNest) {
  Function F;
  F.Name = "clip";
  Pool &P = F.Values;
  ExprId I = induction(P, "i"), J = induction(P, "j");
  ExprId W = invariant(P, I64, "w"), H = invariant(P, I64, "h");
  ExprId Zero = integer(P, Element::I64, 0), One = integer(P, Element::I64, 1);
  ExprId At = binary(P, Op::Add, binary(P, Op::Mul, I, W), J);
  ExprId X = local(P, F64, "x"), Limit = constant(P, Element::F64, 0.1, "1e-1");

  StmtPtr Test = other(StmtKind::If);
  Test->Value = compare(P, Op::CmpLt, X, Limit);
  Test->Body = body(store("out", At, Limit));
  Test->Else = body(store("out", At, X));
  StmtPtr Inner = loop(LoopKind::Vector, "j", Zero, W, One,
                       body(let("x", F64, load(P, F64, "in", At)), std::move(Test)));
  F.Body = body(loop(LoopKind::Parallel, "i", Zero, H, One, body(std::move(Inner))));

  EXPECT_EQ(roundTrip(F), R"(func clip {
  for parallel i = 0:i64 to inv.i64(h) step 1:i64 {
    for vector j = 0:i64 to inv.i64(w) step 1:i64 {
      let x: f64 = load.f64(in, add.i64(mul.i64(iv(i), inv.i64(w)), iv(j)))
      if lt.f64(local.f64(x), 0.1:f64 "1e-1") {
        store out[add.i64(mul.i64(iv(i), inv.i64(w)), iv(j))] = 0.1:f64 "1e-1"
      } else {
        store out[add.i64(mul.i64(iv(i), inv.i64(w)), iv(j))] = local.f64(x)
      }
    }
  }
}
)");
  EXPECT_TRUE(verify(F).empty());
  EXPECT_EQ(parsed(dump(F)).Values.size(), P.size()) << "equal values have equal ids again";
}

TEST(Text, EveryStatement) {
  expectRoundTrip(R"(func "all of them" {
  block {
    let x: f64 = 1.0:f64
    assign x = add.f64(local.f64(x), 2.0:f64)
  }
  block {
  }
  alloc buf: f32 count inv.i64(len)
  alloc shared: f32 count inv.i64(len) together
  get buf from a[0:i64] count inv.i64(len)
  put buf to a[inv.i64(len)] count 4:i64
  wait buf of a
  wait buf of a[0:i64] count 4:i64
  get buf at 4:i64 number 1:i64 from a[8:i64] count 4:i64
  put buf at 4:i64 number 1:i64 to a[8:i64] count 4:i64
  get buf from a[8:i64] count 4:i64 rows 6 apart inv.i64(len)
  wait buf number 1:i64 of a
  touch ldm count 12:i64
  spread a count inv.i64(len)
  touch compute count 0.5:f64
  region "my region" {
    store a[0:i64] = 1.0:f64
    store.streaming a[0:i64] = 1.0:f64
    store.zero a[0:i64] = 1.0:f64
    store.strided#-2 a[0:i64] = 1.0:f64x8
    store.streaming.gather "b->c"[0:i64x8] = 1.0:f64x8 mask all.boolx8
    store.interleaved lig.x[0:i64] = 1.0:f64x8
    prefetch a[0:i64]: f64x8
    prefetch#-512 "b->c"[inv.i64(len)]: f64x2s mask all.boolx2s
  }
  for serial i = 0:i64 to 8:i64 step 1:i64 {
  }
  for vector i continuing to 8:i64 step lanes.f64x2s unroll 4 whole {
  }
  for parallel i = 0:i64 to 8:i64 step 1:i64 unroll -1; @7-9 {
  }
  if 1:bool; @1-2 {
  } else {
    opaque reads() writes()
  }
  opaque reads(a, "b c") writes(d); @12-40
}
)");
}

TEST(Text, EveryOp) {
  for (const char *Line : {"inv.f64(s)",
                           "iv(i)",
                           "iv.i32(i)",
                           "misaligned.i64#64(a, iv(i))",
                           "local.f32x4s(x)",
                           "lanes.f64x2s",
                           "load.f64(a, iv(i))",
                           "load.unit.f64x8(a, iv(i))",
                           "load.strided.f64x8#-3(a, iv(i))",
                           "load.strided.f64#0(a, iv(i))",
                           "load.gather.f32x4s(a, local.i32x4s(x))",
                           "load.interleaved.f64x4#2(a, iv(i))",
                           "load.broadcast.f64x8(a, iv(i))",
                           "add.i8(1:i8, -1:i8)",
                           "sub.u16(1:u16, 2:u16)",
                           "mul.i32(1:i32, 2:i32)",
                           "div.f16(1.0:f16, 2.0:f16)",
                           "rem.u64(1:u64, 18446744073709551615:u64)",
                           "neg.bf16(1.0:bf16)",
                           "abs.f64(1.0:f64)",
                           "min.f64(1.0:f64, 2.0:f64)",
                           "max.f64(1.0:f64, 2.0:f64)",
                           "fmin.f64(1.0:f64, 2.0:f64)",
                           "fmax.f64(1.0:f64, 2.0:f64)",
                           "and.bool(1:bool, 0:bool)",
                           "or.i64(1:i64, 2:i64)",
                           "xor.i64(1:i64, 2:i64)",
                           "not.i64(1:i64)",
                           "shl.i64(1:i64, 2:i32)",
                           "shr.u8(1:u8, 2:u8)",
                           "fma.f64(1.0:f64, 2.0:f64, 3.0:f64)",
                           "fms.f64(1.0:f64, 2.0:f64, 3.0:f64)",
                           "fnma.f64(1.0:f64, 2.0:f64, 3.0:f64)",
                           "fnms.f64(1.0:f64, 2.0:f64, 3.0:f64)",
                           "lt.i64(iv(i), 2:i64)",
                           "le.i64(lanes.f64x2s, 2:i64)",
                           "gt.f64x8(1.0:f64x8, 2.0:f64x8)",
                           "ge.f64(1.0:f64, 2.0:f64)",
                           "eq.bool(1:bool, 0:bool)",
                           "ne.f32x4s(1.0:f32x4s, 2.0:f32x4s)",
                           "lt.i64->boolx4(1:i64, 2:i64)",
                           "select.f64(1:bool, 2.0:f64, 3.0:f64)",
                           "all.boolx2s",
                           "all.boolx8",
                           "while.boolx2s(iv(i), inv.i64(n))",
                           "convert.f32x4(1.0:f64x4)",
                           "widen.f64x4#0(1.0:f32x8)",
                           "widen.i32x4s#1(1:i16x8s)",
                           "narrow.f32x8(1.0:f64x4, 2.0:f64x4)",
                           "splat.f64x2s(inv.f64(s))",
                           "permute.f64x8(reverse, 1.0:f64x8)",
                           "permute.f64x8#3(\"\", 1.0:f64x8, 2.0:f64x8)",
                           "reduce.add.f64(1.0:f64x8)",
                           "reduce.fmax.f32(1.0:f32x4s)",
                           "fold.f64[all.boolx2s, any](1.0:f64, 2.0:f64x2s)",
                           "call.f64(sin, 1.0:f64)",
                           "call.f64(rank)",
                           "add.f64x8[all.boolx8, any](1.0:f64x8, 2.0:f64x8)",
                           "add.f64x8[local.boolx8(p), merge](1.0:f64x8, 2.0:f64x8)",
                           "load.unit.f64x2s[while.boolx2s(iv(i), 7:i64), zero](a, iv(i))",
                           "lt.f64x8[local.boolx8(p), zero](1.0:f64x8, 2.0:f64x8)",
                           "add.f64()",
                           "lt.bool()",
                           "neg.f64(1.0:f64@3-5)@2-9"}) {
    expectRoundTrip(("func f {\n  let x: f64 = " + llvm::Twine(Line) + "\n}\n").str());
  }
}

TEST(Text, EveryOpIsCovered) {
  // Each operation survives with a type, operands and a predicate, sensible or not.
  for (unsigned I = unsigned(Op::Const) + 1; I <= unsigned(Op::Intrinsic); ++I) {
    Function F;
    ExprId A = constant(F.Values, Element::F64, 1), M = integer(F.Values, Element::Bool, 1);
    Expr E;
    E.Kind = Op(I);
    E.Ty = Type::scalable(Element::F32, 4);
    E.Operands.assign(size_t(std::max(operandCount(E.Kind), 0)), A);
    E.Predicate = M;
    E.Policy = Inactive::Merge;
    E.Integer = -5;
    E.Name = "name";
    Expr Wanted = F.Values[F.Values.make(E)];
    F.Body = body(assign("x", F.Values.make(E)));
    Function Again = parsed(roundTrip(F));
    Expr Got = Again.Values[Again.Body[0]->Value];
    ASSERT_EQ(Got.Operands.size(), Wanted.Operands.size());
    Got.Operands = Wanted.Operands; // the numbers may differ
    Got.Predicate = Wanted.Predicate;
    EXPECT_TRUE(Got.sameValue(Wanted)) << spelling(E.Kind).str();
  }
}

TEST(Text, ConstantsKeepTheirBits) {
  for (auto [Element, Bits, Text] :
       std::initializer_list<std::tuple<Element, uint64_t, const char *>>{
           {Element::F64, 0x3fb999999999999a, "0.1:f64"},
           {Element::F64, 0x8000000000000000, "-0.0:f64"},
           {Element::F64, 0x0000000000000001, "5e-324:f64"},
           {Element::F64, 0x7fefffffffffffff, "1.7976931348623157e+308:f64"},
           {Element::F64, 0x7ff0000000000000, "inf:f64"},
           {Element::F64, 0xfff0000000000000, "-inf:f64"},
           {Element::F64, 0x7ff8000000000000, "nan:f64"},
           {Element::F64, 0xfff8000000000000, "nan(0xfff8000000000000):f64"},
           {Element::F64, 0x7ff0000000000001, "nan(0x7ff0000000000001):f64"},
           {Element::F32, llvm::bit_cast<uint64_t>(double(0.1f)), "0.1:f32"},
           {Element::F32, llvm::bit_cast<uint64_t>(-0x1p-149), "-1e-45:f32"},
           {Element::F32, llvm::bit_cast<uint64_t>(0.1), "0x1.999999999999ap-4:f32"},
           {Element::F32, llvm::bit_cast<uint64_t>(-1e300), "-0x1.7e43c8800759cp+996:f32"},
           {Element::F16, llvm::bit_cast<uint64_t>(0x1.998p-4), "0.0999755859375:f16"}}) {
    Function F;
    Expr E;
    E.Ty = Type::scalar(Element);
    E.Floating = llvm::bit_cast<double>(Bits);
    F.Body = body(assign("x", F.Values.make(E)));
    Function Again = parsed(roundTrip(F));
    EXPECT_EQ(dump(F.Values, F.Body[0]->Value), Text);
    EXPECT_EQ(llvm::bit_cast<uint64_t>(Again.Values[Again.Body[0]->Value].Floating), Bits) << Text;
  }
  for (const char *Text :
       {"-9223372036854775808:i64", "18446744073709551615:u64", "0:bool", "-128:i8", "2.0:f64x8",
        "1e+22:f64", "0.1:f32 \"0.1f\"", "3:i64 \"'\\\\x03\\\" \\x0a\\xff\""}) {
    expectRoundTrip(("func f {\n  assign x = " + llvm::Twine(Text) + "\n}\n").str());
  }
}

TEST(Text, UnusualNames) {
  for (const char *Name : {"", "a b", "p->x", "7up", "a\"b\\", "\n", "\xc3\xa9", ".x", "a[0]"}) {
    Function F;
    F.Name = Name;
    ExprId I = induction(F.Values, Name);
    F.Body = body(let(Name, F64, load(F.Values, F64, Name, I)));
    Function Again = parsed(roundTrip(F));
    EXPECT_EQ(Again.Name, Name);
    EXPECT_EQ(Again.Body[0]->Name, Name);
  }
  for (const char *Name : {"lig.x", "_a$1", "to", "none", "nan", "for", "zero"}) {
    Function F;
    F.Name = Name;
    F.Body = body(assign(Name, local(F.Values, F64, Name)));
    EXPECT_EQ(roundTrip(F).find('"'), std::string::npos) << Name;
  }
}

TEST(Text, SourceRanges) {
  Function F;
  F.Name = "f";
  Expr E;
  E.Kind = Op::Local;
  E.Name = std::string("y");
  E.Where = {12, 13};
  ExprId Y = F.Values.make(E);
  ExprId Sum = binary(F.Values, Op::Add, Y, Y);
  F.Body = body(let("x", F64, Sum));
  F.Body[0]->Where = {4, 20};
  EXPECT_EQ(roundTrip(F), "func f {\n"
                          "  let x: f64 = add.f64(local.f64(y)@12-13, local.f64(y)); @4-20\n"
                          "}\n");
  EXPECT_EQ(dump(F, Sources::Omit), "func f {\n"
                                    "  let x: f64 = add.f64(local.f64(y), local.f64(y))\n"
                                    "}\n");
}

TEST(Text, SharedExpressionsArePrintedOnce) {
  Function F;
  F.Name = "f";
  ExprId X = local(F.Values, F64, "x");
  for (int K = 0; K < 60; ++K)
    X = binary(F.Values, Op::Mul, X, X);
  F.Body = body(let("y", F64, X), let("z", F64, unary(F.Values, Op::Neg, X)));
  std::string Text = roundTrip(F);
  EXPECT_LT(Text.size(), 20000u);
  EXPECT_NE(Text.find("\n  %0 = mul.f64("), std::string::npos);
  EXPECT_EQ(parsed(Text).Values.size(), F.Values.size());
  EXPECT_LT(dump(F.Values, X).size(), 50000u) << "messages stay finite";
}

TEST(Text, DeepExpressionsAreCut) {
  Function F;
  ExprId X = local(F.Values, F64, "x");
  for (int K = 0; K < 20000; ++K)
    X = binary(F.Values, Op::Add, X, local(F.Values, F64, ("x" + llvm::Twine(K)).str()));
  F.Body = body(let("y", F64, X));
  EXPECT_EQ(parsed(roundTrip(F)).Values.size(), F.Values.size());
}

TEST(Text, DeadExpressionsDoNotShow) {
  Function F, G;
  for (Function *H : {&F, &G}) {
    if (H == &G)
      local(H->Values, F64, "unused");
    H->Body = body(assign(
        "x", binary(H->Values, Op::Add, local(H->Values, F64, "a"), local(H->Values, F64, "b"))));
  }
  EXPECT_EQ(dump(F), dump(G));
}

TEST(Text, MissingPartsAreVisible) {
  Function F;
  F.Name = "f";
  F.Body = body(let("x", F64, {}), loop(LoopKind::Serial, "i", {}, {}, {}, {}));
  EXPECT_EQ(roundTrip(F), "func f {\n  let x: f64 = none\n"
                          "  for serial i continuing to none step none {\n  }\n}\n");
}

TEST(Text, LayoutAndCommentsAreFree) {
  Function F = parsed("// CHECK: nothing\nfunc f{let x:f64=add.f64(1:f64 ,2e0:f64)// end\n"
                      "if 1:bool{}assign x=local.f64(x)store a[1:i64]=local.f64(x)}");
  EXPECT_EQ(dump(F), "func f {\n  let x: f64 = add.f64(1.0:f64, 2.0:f64)\n  if 1:bool {\n  }\n"
                     "  assign x = local.f64(x)\n  store a[1:i64] = local.f64(x)\n}\n");
}

} // namespace
