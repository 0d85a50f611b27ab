//===- ExactnessTest.cpp - Every operation on every set against C ---------===//
#include "Executed.h"

using namespace tpbcc;
using namespace tpbcc::test;
using ir::Type;

namespace {

bool isFloat(Element E) { return Type::scalar(E).isFloating(); }
std::string unsignedOf(Element E) { return ir::bits(E) == 64 ? "unsigned long" : "unsigned"; }

/// o[i] = value, with an array of doubles beside it when Beside, so that the lanes are fewer.
Case map(std::string Name, bool Beside, std::function<ExprId(Builder &)> Value,
         std::string Reference, Element Result, bool Small = false) {
  Builder B(Name + (Beside ? " beside doubles" : ""));
  const ExprId V = Value(B);
  auto Statements = body(B.store("o", B.i(), V));
  std::string Text = "  for (long i = 0; i < n; ++i) {\n    o[i] = " + Reference + ";\n";
  if (Beside) {
    Statements.push_back(B.store("d", B.i(),
                                 ir::binary(B.pool(), Op::Add, B.load("e", Element::F64, B.i()),
                                            B.load("e", Element::F64, B.i()))));
    Text += "    d[i] = e[i] + e[i];\n";
  }
  (void)Result;
  Case C = B.finish(std::move(Statements), Text + "  }");
  C.Small = Small;
  return C;
}

std::vector<Case> operations() {
  std::vector<Case> Cases;
  for (bool Beside : {false, true})
    for (Element E : Arithmetic) {
      const std::string N = ir::spelling(E).str(), T = c(E), U = unsignedOf(E);
      auto Two = [&](Op Kind, std::string Name, std::string Reference) {
        Cases.push_back(map(
            Name + " " + N, Beside,
            [&](Builder &B) {
              return ir::binary(B.pool(), Kind, B.load("x", E, B.i()), B.load("y", E, B.i()));
            },
            Reference, E));
      };
      auto One = [&](Op Kind, std::string Name, std::string Reference) {
        Cases.push_back(map(
            Name + " " + N, Beside,
            [&](Builder &B) { return ir::unary(B.pool(), Kind, B.load("x", E, B.i())); }, Reference,
            E));
      };
      const bool Float = isFloat(E);
      Two(Op::Add, "add", "x[i] + y[i]");
      Two(Op::Sub, "sub", "x[i] - y[i]");
      Two(Op::Mul, "mul", "x[i] * y[i]");
      Two(Op::Min, "min", "x[i] < y[i] ? x[i] : y[i]");
      Two(Op::Max, "max", "x[i] > y[i] ? x[i] : y[i]");
      One(Op::Neg, "neg", "-x[i]");
      if (Float) {
        Two(Op::Div, "div", "x[i] / y[i]");
        One(Op::Abs, "abs", E == Element::F64 ? "__builtin_fabs(x[i])" : "__builtin_fabsf(x[i])");
        for (auto [Kind, A, C] : {std::tuple(Op::Fma, "", ""), std::tuple(Op::Fms, "", "-"),
                                  std::tuple(Op::Fnma, "-", ""), std::tuple(Op::Fnms, "-", "-")})
          Cases.push_back(map(
              "fma " + N, Beside,
              [&, Kind = Kind](Builder &B) {
                return ir::fused(B.pool(), Kind, B.load("x", E, B.i()), B.load("y", E, B.i()),
                                 B.load("z", E, B.i()));
              },
              std::string(E == Element::F64 ? "__builtin_fma(" : "__builtin_fmaf(") + A +
                  "x[i], y[i], " + C + "z[i])",
              E));
      } else {
        Two(Op::And, "and", "x[i] & y[i]");
        Two(Op::Or, "or", "x[i] | y[i]");
        Two(Op::Xor, "xor", "x[i] ^ y[i]");
        One(Op::Not, "not", "~x[i]");
        if (ir::isSigned(E))
          One(Op::Abs, "abs", "x[i] < 0 ? -x[i] : x[i]");
        const std::string Bits = std::to_string(ir::bits(E) - 1);
        auto Count = [=](Builder &B) {
          return ir::binary(B.pool(), Op::And, B.load("y", E, B.i()),
                            ir::integer(B.pool(), E, ir::bits(E) - 1));
        };
        for (Op Kind : {Op::Shl, Op::Shr})
          Cases.push_back(map((Kind == Op::Shl ? "shl " : "shr ") + N, Beside,
                              [&](Builder &B) {
                                return ir::binary(B.pool(), Kind, B.load("x", E, B.i()), Count(B));
                              },
                              Kind == Op::Shl
                                  ? "(" + T + ")((" + U + ")x[i] << (y[i] & " + Bits + "))"
                                  : "x[i] >> (y[i] & " + Bits + ")",
                              E));
        auto Divisor = [=](Builder &B) {
          const ExprId Y = B.load("y", E, B.i());
          auto Is = [&](int64_t V) {
            return ir::compare(B.pool(), Op::CmpEq, Y, ir::integer(B.pool(), E, V));
          };
          const ExprId Bad = ir::binary(B.pool(), Op::Or, Is(0), Is(-1));
          return ir::select(B.pool(), Bad, ir::integer(B.pool(), E, 3), Y);
        };
        const std::string D = "(y[i] == 0 || y[i] == (" + T + ")-1 ? 3 : y[i])";
        for (Op Kind : {Op::Div, Op::Rem})
          Cases.push_back(map((Kind == Op::Div ? "div " : "rem ") + N, Beside,
                              [&](Builder &B) {
                                return ir::binary(B.pool(), Kind, B.load("x", E, B.i()),
                                                  Divisor(B));
                              },
                              std::string("x[i] ") + (Kind == Op::Div ? "/ " : "% ") + D, E));
      }
      const std::pair<Op, const char *> Comparisons[] = {{Op::CmpLt, "<"},  {Op::CmpLe, "<="},
                                                         {Op::CmpGt, ">"},  {Op::CmpGe, ">="},
                                                         {Op::CmpEq, "=="}, {Op::CmpNe, "!="}};
      for (auto [Kind, Sign] : Comparisons) {
        Cases.push_back(map(
            std::string("select ") + Sign + " " + N, Beside,
            [&, Kind = Kind](Builder &B) {
              const ExprId X = B.load("x", E, B.i()), Y = B.load("y", E, B.i());
              return ir::select(B.pool(), ir::compare(B.pool(), Kind, X, Y), X, Y);
            },
            std::string("x[i] ") + Sign + " y[i] ? x[i] : y[i]", E));
        // As a number, and combined with another comparison.
        Cases.push_back(map(
            std::string("truth ") + Sign + " " + N, Beside,
            [&, Kind = Kind](Builder &B) {
              const ExprId X = B.load("x", E, B.i()), Y = B.load("y", E, B.i());
              const ExprId A = ir::compare(B.pool(), Kind, X, Y);
              const ExprId Five =
                  isFloat(E) ? ir::constant(B.pool(), E, 5) : ir::integer(B.pool(), E, 5);
              const ExprId Z = ir::compare(B.pool(), Op::CmpLt, Y, Five);
              const ExprId Both = ir::binary(B.pool(), Op::Xor, A, ir::unary(B.pool(), Op::Not, Z));
              const ExprId Any =
                  ir::binary(B.pool(), Op::Or, ir::binary(B.pool(), Op::And, A, Z), Both);
              return ir::convert(B.pool(), Type::scalar(E), Any);
            },
            std::string("((x[i] ") + Sign + " y[i]) & (y[i] < 5)) | ((x[i] " + Sign +
                " y[i]) ^ !(y[i] < 5))",
            E));
      }
    }
  return Cases;
}

std::vector<Case> conversions() {
  std::vector<Case> Cases;
  for (bool Beside : {false, true})
    for (Element From : Everything)
      for (Element To : Everything) {
        const bool Small = isFloat(From) && !isFloat(To); // out of range is undefined
        Cases.push_back(map(
            "convert " + ir::spelling(From).str() + " to " + ir::spelling(To).str(), Beside,
            [&](Builder &B) {
              return ir::convert(B.pool(), Type::scalar(To), B.load("x", From, B.i()));
            },
            "(" + c(To) + ")x[i]", To, Small));
      }
  for (Element E : Everything) // a selection moves every element
    for (bool Beside : {false, true})
      Cases.push_back(map(
          "choose " + ir::spelling(E).str(), Beside,
          [&](Builder &B) {
            const ExprId K = B.load("k", Element::I32, B.i());
            return ir::select(
                B.pool(),
                ir::compare(B.pool(), Op::CmpLt, K, ir::integer(B.pool(), Element::I32, 1)),
                B.load("x", E, B.i()), B.load("y", E, B.i()));
          },
          "k[i] < 1 ? x[i] : y[i]", E));
  return Cases;
}

std::vector<Case> functions() {
  std::vector<Case> Cases;
  for (const char *Name : {"sqrt", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "exp"})
    for (Element E : {Element::F32, Element::F64})
      for (bool Beside : {false, true})
        Cases.push_back(map(
            std::string(Name) + " " + ir::spelling(E).str(), Beside,
            [&](Builder &B) {
              ir::Expr Call;
              Call.Kind = Op::Intrinsic;
              Call.Ty = Type::scalar(E);
              Call.Name = Name;
              Call.Operands = {B.load("x", E, B.i())};
              return B.pool().make(Call);
            },
            std::string("__builtin_") + Name + (E == Element::F32 ? "f" : "") + "(x[i])", E));
  return Cases;
}

} // namespace

class Exactness : public testing::TestWithParam<const char *> {};

TEST_P(Exactness, Operations) {
  auto Cases = operations();
  check(Cases, GetParam(), "operations");
}
TEST_P(Exactness, Conversions) {
  auto Cases = conversions();
  check(Cases, GetParam(), "conversions");
}
TEST_P(Exactness, Functions) {
  auto Cases = functions();
  check(Cases, GetParam(), "functions");
}
TEST_P(Exactness, OperationsExecuted) {
  auto Cases = operations();
  checkExecuted(Cases, GetParam());
}
TEST_P(Exactness, ConversionsExecuted) {
  auto Cases = conversions();
  checkExecuted(Cases, GetParam());
}
TEST_P(Exactness, FunctionsExecuted) {
  auto Cases = functions();
  checkExecuted(Cases, GetParam());
}
INSTANTIATE_TEST_SUITE_P(Sets, Exactness,
                         testing::Values("scalar", "avx2", "avx512", "neon", "sve"));
