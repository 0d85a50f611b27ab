//===- unit/ir/ParseErrorTest.cpp - What the parser says ------------------===//
#include "RoundTrip.h"
#include <random>

using namespace tpbcc::ir;

namespace {

std::string errorOf(llvm::StringRef Text) {
  llvm::Expected<Function> F = parse(Text);
  return F ? "parsed" : llvm::toString(F.takeError());
}

std::string errorIn(const llvm::Twine &Statement) {
  return errorOf(("func f {\n" + Statement + "\n}\n").str());
}

TEST(ParseError, Function) {
  EXPECT_EQ(errorOf(""), "line 1: expected 'func', found the end of the text");
  EXPECT_EQ(errorOf("\n\nfun f {}"), "line 3: expected 'func', found 'fun'");
  EXPECT_EQ(errorOf("func {"), "line 1: expected the name of the function, found '{'");
  EXPECT_EQ(errorOf("func f"), "line 1: expected '{', found the end of the text");
  EXPECT_EQ(errorOf("func f {\n\n"), "line 3: expected a statement, found the end of the text");
  EXPECT_EQ(errorOf("func f {\n}\n}"), "line 3: expected the end of the text, found '}'");
}

TEST(ParseError, Statements) {
  EXPECT_EQ(errorIn("lte x"), "line 2: expected a statement, found 'lte'");
  EXPECT_EQ(errorIn("transfer x"), "line 2: expected a statement, found 'transfer'");
  EXPECT_EQ(errorIn("let.f64 x"), "line 2: expected a statement, found 'let.f64'");
  EXPECT_EQ(errorIn("store.fast a[1:i64]"), "line 2: expected a statement, found 'store.fast'");
  EXPECT_EQ(errorIn("let x = 1:i64"), "line 2: expected ':', found '='");
  EXPECT_EQ(errorIn("let x: f65 = 1:i64"), "line 2: expected a type, found 'f65'");
  EXPECT_EQ(errorIn("for each i = 0:i64"),
            "line 2: expected 'serial', 'parallel' or 'vector', found 'each'");
  EXPECT_EQ(errorIn("for serial i\n= 0:i64 upto"), "line 3: expected 'to', found 'upto'");
  EXPECT_EQ(errorIn("for serial i = 0:i64 to 1:i64 step 1:i64 unroll x"),
            "line 2: expected an integer, found 'x'");
  EXPECT_EQ(errorIn("get b to a"), "line 2: expected 'from', found 'to'");
  EXPECT_EQ(errorIn("opaque reads(a b)"), "line 2: expected ',', found 'b'");
  EXPECT_EQ(errorIn("block; 5 {}"), "line 2: expected a source range, found '5'");
  EXPECT_EQ(errorIn("block; @99999999999-4 {}"),
            "line 2: expected a source range, found '@99999999999-4'");
}

TEST(ParseError, Expressions) {
  EXPECT_EQ(errorIn("assign x = adn.f64(x)"), "line 2: expected an expression, found 'adn.f64'");
  EXPECT_EQ(errorIn("assign x = const.f64(x)"),
            "line 2: expected an expression, found 'const.f64'");
  EXPECT_EQ(errorIn("assign x = add(x)"), "line 2: expected 'add' with its type, found 'add'");
  EXPECT_EQ(errorIn("assign x = reduce.f64(x)"),
            "line 2: expected an operation to combine with, found 'reduce.f64'");
  EXPECT_EQ(errorIn("assign x = neg.f64(none)"), "line 2: expected an expression, found 'none'");
  EXPECT_EQ(errorIn("assign x = neg.f64 1:f64"), "line 2: expected '(', found '1'");
  EXPECT_EQ(errorIn("assign x = neg.f64[all.bool, some](1:f64)"),
            "line 2: expected 'any', 'merge' or 'zero', found 'some'");
  EXPECT_EQ(errorIn("assign x = lt.f32(1:f64, 2:f64)"),
            "line 2: expected 'lt.f64' for these operands, found 'lt.f32'");
  EXPECT_EQ(errorIn("assign x = %0"), "line 2: expected a value that is defined above, found '%0'");
  EXPECT_EQ(errorIn("%1 = 1:i64"), "line 2: expected '%0', found '%1'");
  EXPECT_EQ(errorIn("assign x = widen.f64#99999999999999999999(1:f32)"),
            "line 2: expected a number of 64 bits, found '#99999999999999999999'");
}

TEST(ParseError, Constants) {
  EXPECT_EQ(errorIn("assign x = 1"), "line 3: expected ':', found '}'");
  EXPECT_EQ(errorIn("assign x = 1:q"), "line 2: expected a type, found 'q'");
  EXPECT_EQ(errorIn("assign x = 1.5:i64"), "line 2: expected a constant of type i64, found '1.5'");
  EXPECT_EQ(errorIn("assign x = -1:u64"), "line 2: expected a constant of type u64, found '-1'");
  EXPECT_EQ(errorIn("assign x = 9223372036854775808:i64"),
            "line 2: expected a constant of type i64, found '9223372036854775808'");
  EXPECT_EQ(errorIn("assign x = 1e999:f64"),
            "line 2: expected a constant of type f64, found '1e999'");
  EXPECT_EQ(errorIn("assign x = 1.5x:f64"),
            "line 2: expected a constant of type f64, found '1.5x'");
  EXPECT_EQ(errorIn("assign x = -nan:f64"),
            "line 2: expected a constant of type f64, found '-nan'");
  EXPECT_EQ(errorIn("assign x = inf:i64"), "line 2: expected a floating type, found 'i64'");
  EXPECT_EQ(errorIn("assign x = nan(0x1):f64"), "line 2: expected the bits of a NaN, found '0x1'");
  EXPECT_EQ(errorIn("assign x = 1:i64 \"\\q\""),
            "line 2: expected a spelling with escapes of the form \\x0a, found '\"\\q\"'");
}

TEST(ParseError, Characters) {
  EXPECT_EQ(errorIn("let \"x\n"), "line 2: expected a name, found '\"x'");
  EXPECT_EQ(errorIn("let \x01"), "line 2: expected a name, found '\\x01'");
  EXPECT_EQ(
      errorOf(std::string(100, 'q')),
      ("line 1: expected 'func', found '" + llvm::Twine(std::string(40, 'q')) + "...'").str());
}

TEST(ParseError, NestingIsBounded) {
  std::string Expr = "assign x = ", Blocks;
  for (int I = 0; I < 100000; ++I) {
    Expr += "neg.f64(";
    Blocks += "block {\n";
  }
  EXPECT_EQ(errorIn(Expr), "line 2: expected at most 400 nested expressions, found 'neg.f64'");
  EXPECT_EQ(errorIn(Blocks), "line 401: expected at most 400 nested statements, found '{'");
}

TEST(ParseError, MutatedTextNeverCrashes) {
  const std::string Seed = R"(func f {
  %0 = add.f64x8[local.boolx8(p), merge](1.5:f64x8 "1.5", load.strided.f64x8#-2(a, iv(i))@3-9)
  for vector i = nan(0x7ff8000000000001):f64 to inv.i64(n) step lanes.f64x2s unroll 4 whole; @1-2 {
    store.streaming.strided#2 "a b"[iv(i)] = %0 mask all.boolx8
    if lt.i64->boolx4(iv(i), -3:i64) {
      get b from a[0:i64] count 1:i64
    } else {
      opaque reads(a, b) writes(); @12-40
    }
  }
}
)";
  std::mt19937 Random(1);
  for (int Round = 0; Round < 5000; ++Round) {
    std::string Text = Seed;
    for (unsigned Edits = 1 + Random() % 4; Edits; --Edits) {
      size_t At = Random() % Text.size(), From = Random() % Text.size();
      size_t Length = Random() % 12;
      switch (Random() % 4) {
      case 0:
        Text[At] = char(Random());
        break;
      case 1:
        Text.erase(At, Length);
        break;
      case 2:
        Text.insert(At, Text.substr(From, Length));
        break;
      default:
        Text.resize(At + 1);
      }
      if (Text.empty())
        Text.assign(1, '\n');
    }
    llvm::Expected<Function> F = parse(Text);
    if (!F) {
      std::string Error = llvm::toString(F.takeError());
      ASSERT_EQ(Error.find("line "), 0u) << Error;
      continue;
    }
    verify(*F);
    std::string Dump = dump(*F);
    llvm::Expected<Function> Again = parse(Dump);
    ASSERT_TRUE(bool(Again)) << llvm::toString(Again.takeError()) << " in\n" << Dump;
    ASSERT_EQ(dump(*Again), Dump) << Text;
  }
}

} // namespace
