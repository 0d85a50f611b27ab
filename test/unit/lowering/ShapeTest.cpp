//===- ShapeTest.cpp - Ways through memory, reductions and nests ----------===//
#include "Executed.h"

using namespace tpbcc;
using namespace tpbcc::test;
using ir::Type;

namespace {

std::string loopText(const std::string &Body) {
  return "  for (long i = 0; i < n; ++i) {\n" + Body + "  }";
}
void scalar(Case &C, std::string Name, std::string Value) {
  C.Site.Scalars.push_back({Name, "long", ""});
  C.Scalars += "  const long " + Name + " = " + Value + ";\n";
}

/// Doubles beside other elements, so that vectors have fewer lanes.
void beside(Builder &B, std::vector<ir::StmtPtr> &Statements, std::string &Text, bool Wanted) {
  if (!Wanted)
    return;
  const ExprId E = B.load("e", Element::F64, B.i());
  Statements.push_back(B.store("d", B.i(), B.add(E, E)));
  Text += "    d[i] = e[i] + e[i];\n";
}

std::vector<Case> accesses() {
  std::vector<Case> Cases;
  for (bool Wide : {false, true})
    for (Element E : Everything) {
      const std::string N = ir::spelling(E).str() + (Wide ? " beside doubles" : "");
      auto Condition = [&](Builder &B) {
        return ir::compare(B.pool(), Op::CmpGt, B.load("k", Element::I32, B.i()),
                           ir::integer(B.pool(), Element::I32, 0));
      };
      // o[store] = x[load], each with and without a condition.
      struct Shape {
        std::string Name, Load, Store;
        std::function<ExprId(Builder &)> From, To;
        long Scale;
      };
      auto Same = [](Builder &B) { return B.i(); };
      auto Last = [](Builder &B) {
        return ir::binary(B.pool(), Op::Sub, ir::binary(B.pool(), Op::Sub, B.n(), B.number(1)),
                          B.i());
      };
      auto Twice = [](Builder &B) { return B.add(B.mul(B.number(2), B.i()), B.number(1)); };
      auto Symbolic = [](Builder &B) {
        return B.mul(ir::invariant(B.pool(), Type::scalar(Element::I64), "step"), B.i());
      };
      auto Index32 = [](Builder &B) {
        return ir::convert(B.pool(), Type::scalar(Element::I64),
                           B.load("index", Element::I32, B.i()));
      };
      auto Index64 = [](Builder &B) { return B.add(B.load("index", Element::I64, B.i()), B.n()); };
      const Shape Shapes[] = {
          {"unit", "i", "i", Same, Same, 1},
          {"reversed load", "n - 1 - i", "i", Last, Same, 1},
          {"reversed store", "i", "n - 1 - i", Same, Last, 1},
          {"strided load", "2 * i + 1", "i", Twice, Same, 2},
          {"strided store", "i", "2 * i + 1", Same, Twice, 2},
          {"symbolic load", "step * i", "i", Symbolic, Same, 3},
          {"symbolic store", "i", "step * i", Same, Symbolic, 3},
          {"gather by int", "index[i]", "i", Index32, Same, 1},
          {"scatter by int", "i", "index[i]", Same, Index32, 1},
          {"gather by long", "index[i] + n", "i", Index64, Same, 2},
          {"scatter by long", "i", "index[i] + n", Same, Index64, 2},
      };
      for (const Shape &S : Shapes)
        for (int Conditional : {0, 1}) {
          Builder B(S.Name + (Conditional ? " if " : " ") + N);
          ExprId If = Conditional ? Condition(B) : ExprId();
          const ExprId Value = B.load("x", E, S.From(B), If);
          auto Statements = body(B.store("o", S.To(B), Value, If));
          std::string Text = std::string("    ") + (Conditional ? "if (k[i] > 0) " : "") + "o[" +
                             S.Store + "] = x[" + S.Load + "];\n";
          beside(B, Statements, Text, Wide);
          Case C = B.finish(std::move(Statements), loopText(Text));
          C.Scale = S.Scale;
          if (S.Scale == 3)
            scalar(C, "step", "3");
          if ((S.Load + S.Store).find("n -") != std::string::npos ||
              (S.Load + S.Store).find("+ n") != std::string::npos)
            C.Site.Scalars.push_back({"n", "long", ""});
          Cases.push_back(std::move(C));
        }
    }
  return Cases;
}

std::vector<Case> reductions() {
  std::vector<Case> Cases;
  for (int Unroll : {1, 3})
    for (bool Wide : {false, true})
      for (Element E : Arithmetic) {
        const std::string N = ir::spelling(E).str() + (Wide ? " beside doubles" : "");
        struct Combination {
          Op Kind;
          std::string Name, Text;
        };
        const Combination All[] = {
            {Op::Add, "sum", "s = s + x[i];"},
            {Op::Mul, "product", "s = s * x[i];"},
            {Op::Min, "minimum", "s = x[i] < s ? x[i] : s;"},
            {Op::Max, "maximum", "s = x[i] > s ? x[i] : s;"},
            {Op::And, "and", "s = s & x[i];"},
            {Op::Or, "or", "s = s | x[i];"},
            {Op::Xor, "xor", "s = s ^ x[i];"},
        };
        for (const Combination &Way : All)
          for (bool Conditional : {false, true}) {
            const bool Float = Type::scalar(E).isFloating();
            const bool Bits = Way.Kind == Op::And || Way.Kind == Op::Or || Way.Kind == Op::Xor;
            if (Float && (Bits || Way.Kind == Op::Mul))
              continue;
            Builder B(Way.Name + (Conditional ? " if " : " ") + N);
            const ExprId S = ir::local(B.pool(), Type::scalar(E), "s");
            const ExprId X = B.load("x", E, B.i());
            const bool Extremum = Way.Kind == Op::Min || Way.Kind == Op::Max;
            ExprId New = Extremum ? ir::binary(B.pool(), Way.Kind, X, S)
                                  : ir::binary(B.pool(), Way.Kind, S, X);
            if (Conditional) {
              const ExprId If = ir::compare(B.pool(), Op::CmpGt, B.load("k", Element::I32, B.i()),
                                            ir::integer(B.pool(), Element::I32, 0));
              New = ir::select(B.pool(), If, New, S);
            }
            std::vector<ir::StmtPtr> Statements;
            std::string Text =
                std::string("    ") + (Conditional ? "if (k[i] > 0) " : "") + Way.Text + "\n";
            beside(B, Statements, Text, Wide);
            Statements.push_back(ir::assign("s", New));
            Reduction R;
            R.Name = "s";
            R.Elem = E;
            R.Combine = Way.Kind;
            R.Update = New;
            B.C.Site.Reductions.push_back(R);
            B.C.Site.Elem = Wide ? Element::F64 : E;
            Case C = B.finish(std::move(Statements), loopText(Text));
            C.Small = true;
            C.Unroll = Unroll;
            Cases.push_back(std::move(C));
          }
      }
  return Cases;
}

/// n x n arrays, row after row.
std::vector<Case> nests() {
  std::vector<Case> Cases;
  for (Element E : {Element::F64, Element::F32, Element::I32}) {
    const Type T = Type::scalar(E);
    const std::string N = ir::spelling(E).str();
    auto Zero = [&](Builder &B) {
      return Type::scalar(E).isFloating() ? ir::constant(B.pool(), E, 0)
                                          : ir::integer(B.pool(), E, 0);
    };
    auto At = [](Builder &B, const char *Row, const char *Column) {
      return B.add(B.mul(B.i(Row), B.n()), B.i(Column));
    };
    auto Done = [&](Builder &B, std::vector<ir::StmtPtr> Body, std::string Reference,
                    const ir::Stmt *Vectorised, std::vector<Reduction> Reductions) {
      Case C = B.finish(std::move(Body), std::move(Reference));
      C.Site.Scalars.push_back({"n", "long", ""});
      C.Site.Vectors.push_back({Vectorised, std::move(Reductions), E, 0, {}, {}});
      C.Square = C.Small = true;
      C.Unroll = 2;
      Cases.push_back(std::move(C));
    };
    { // rows of a product with a vector: the inner loop reduces
      Builder B("row sums " + N);
      const ExprId S = ir::local(B.pool(), T, "s");
      const ExprId New = B.add(S, B.mul(B.load("x", E, At(B, "i", "j")), B.load("y", E, B.i("j"))));
      auto Inner = B.loop("j", B.number(0), B.n(), body(ir::assign("s", New)));
      const ir::Stmt *Loop = Inner.get();
      Reduction R;
      R.Name = "s";
      R.Elem = E;
      R.Update = New;
      Done(B, body(ir::let("s", T, Zero(B)), std::move(Inner), B.store("o", B.i(), S)),
           loopText("    " + c(E) +
                    " s = 0;\n    for (long j = 0; j < n; ++j) s += x[i * n + j] * "
                    "y[j];\n    o[i] = s;\n"),
           Loop, {R});
    }
    { // the same with the rows as lanes
      Builder B("rows as lanes " + N);
      const ExprId S = ir::local(B.pool(), T, "s");
      const ExprId New = B.add(S, B.mul(B.load("x", E, At(B, "i", "j")), B.load("y", E, B.i("j"))));
      auto Inner = B.loop("j", B.number(0), B.n(), body(ir::assign("s", New)));
      Done(B, body(ir::let("s", T, Zero(B)), std::move(Inner), B.store("o", B.i(), S)),
           loopText("    " + c(E) +
                    " s = 0;\n    for (long j = 0; j < n; ++j) s += x[i * n + j] * "
                    "y[j];\n    o[i] = s;\n"),
           nullptr, {});
      Cases.back().Site.Vectors.back().Loop = Cases.back().Site.Nest;
    }
    { // matrix product with a load in between that is the same for all lanes
      Builder B("product " + N);
      const ExprId Old = ir::local(B.pool(), T, "t");
      const ExprId Sum =
          B.add(Old, B.mul(B.load("x", E, At(B, "i", "k")), B.load("y", E, At(B, "k", "j"))));
      auto Inner = B.loop("j", B.number(0), B.n(),
                          body(ir::let("t", T, B.load("o", E, At(B, "i", "j"))),
                               B.store("o", At(B, "i", "j"), Sum)));
      const ir::Stmt *Loop = Inner.get();
      auto Middle = B.loop("k", B.number(0), B.n(), body(std::move(Inner)));
      Done(B, body(std::move(Middle)),
           loopText("    for (long k = 0; k < n; ++k) for (long j = 0; j < n; ++j) o[i * n + j] += "
                    "x[i * n + k] * y[k * n + j];\n"),
           Loop, {});
    }
    { // a triangle, guarded, with two variables that exchange their values
      Builder B("triangle " + N);
      const ExprId A = ir::local(B.pool(), T, "a"), C = ir::local(B.pool(), T, "b");
      auto Inner = B.loop("j", B.i(), B.n(),
                          body(B.store("o", At(B, "i", "j"), B.add(A, B.load("x", E, B.i("j")))),
                               ir::assign("a", C), ir::assign("b", A)));
      auto Third = B.loop("l", B.number(1), B.i(),
                          body(B.store("p", At(B, "i", "l"), B.load("x", E, B.i("l")))));
      const ir::Stmt *Loop = Third.get();
      auto If = std::make_unique<ir::Stmt>();
      If->Kind = ir::StmtKind::If;
      If->Value = ir::compare(B.pool(), Op::CmpGt, B.i(), B.number(2));
      If->Body.push_back(std::move(Inner));
      If->Else.push_back(std::move(Third));
      Done(B,
           body(ir::let("a", T, B.load("y", E, B.i())), ir::let("b", T, B.load("x", E, B.i())),
                std::move(If), B.store("q", B.i(), A)),
           loopText("    " + c(E) +
                    " a = y[i], b = x[i];\n    if (i > 2) for (long j = i; j < n; "
                    "++j) { o[i * n + j] = a + x[j]; " +
                    c(E) +
                    " t = a; a = b; b = t; }\n"
                    "    else for (long l = 1; l < i; ++l) p[i * n + l] = x[l];\n    q[i] = a;\n"),
           Loop, {});
    }
    { // bounds from memory, elements through an index
      Builder B("sparse " + N);
      const Type L = Type::scalar(Element::I64);
      auto Row = [&](ExprId I) {
        const ExprId Seven =
            ir::binary(B.pool(), Op::And, B.load("r", Element::I64, I), B.number(7));
        return ir::binary(B.pool(), Op::Min, Seven, B.n());
      };
      const ExprId S = ir::local(B.pool(), T, "s");
      const ExprId Column = ir::convert(B.pool(), L, B.load("index", Element::I32, B.i("j")));
      const ExprId New = B.add(S, B.mul(B.load("x", E, B.i("j")), B.load("y", E, Column)));
      auto Inner = B.loop("j", B.number(0), Row(B.i()), body(ir::assign("s", New)));
      const ir::Stmt *Loop = Inner.get();
      Reduction R;
      R.Name = "s";
      R.Elem = E;
      R.Update = New;
      Done(B, body(ir::let("s", T, Zero(B)), std::move(Inner), B.store("o", B.i(), S)),
           loopText("    " + c(E) +
                    " s = 0; long m = r[i] & 7; if (n < m) m = n;\n    for (long j "
                    "= 0; j < m; ++j) s += x[j] * y[index[j]];\n    o[i] = s;\n"),
           Loop, {R});
    }
    { // lanes know their number; a column of a matrix; a counter in the lanes
      Builder B("numbers " + N);
      const ExprId Number = ir::convert(B.pool(), T, B.add(B.i(), B.number(3)));
      const ExprId Short = ir::convert(
          B.pool(), Type::scalar(Element::F64),
          ir::binary(B.pool(), Op::Mul, ir::convert(B.pool(), Type::scalar(Element::I32), B.i()),
                     ir::integer(B.pool(), Element::I32, 3)));
      Done(B,
           body(B.store("o", B.mul(B.i(), B.n()), Number), B.store("d", B.i(), Short),
                B.store("w", B.i(), ir::convert(B.pool(), Type::scalar(Element::U16), B.i()))),
           loopText("    o[i * n] = (" + c(E) +
                    ")(i + 3);\n    d[i] = (double)((int)i * 3);\n"
                    "    w[i] = (unsigned short)i;\n"),
           nullptr, {});
      Cases.back().Site.Vectors.back().Loop = Cases.back().Site.Nest;
    }
  }
  return Cases;
}

} // namespace

class Shapes : public testing::TestWithParam<const char *> {};

TEST_P(Shapes, Accesses) {
  auto Cases = accesses();
  check(Cases, GetParam(), "accesses");
}
TEST_P(Shapes, Reductions) {
  auto Cases = reductions();
  check(Cases, GetParam(), "reductions");
}
TEST_P(Shapes, Nests) {
  auto Cases = nests();
  check(Cases, GetParam(), "nests");
}
TEST_P(Shapes, AccessesExecuted) {
  auto Cases = accesses();
  checkExecuted(Cases, GetParam());
}
TEST_P(Shapes, ReductionsExecuted) {
  auto Cases = reductions();
  checkExecuted(Cases, GetParam());
}
TEST_P(Shapes, NestsExecuted) {
  auto Cases = nests();
  checkExecuted(Cases, GetParam());
}
INSTANTIATE_TEST_SUITE_P(Sets, Shapes, testing::Values("scalar", "avx2", "avx512", "neon", "sve"));
