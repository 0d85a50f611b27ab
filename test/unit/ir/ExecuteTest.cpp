//===- unit/ir/ExecuteTest.cpp - Statements run on small data -------------===//
#include "ir/Execute.h"
#include "RoundTrip.h"

using namespace tpbcc::ir;
using namespace tpbcc::ir::test;

namespace {

std::vector<Cell> doubles(std::initializer_list<double> Values) {
  std::vector<Cell> Cells;
  for (double Value : Values)
    Cells.push_back(cell(Element::F64, Value));
  return Cells;
}

std::vector<Cell> wholes(std::initializer_list<int64_t> Values) {
  return {Values.begin(), Values.end()};
}

/// Runs the statements with the names it is given.
Outcome run(const std::string &Body, Data &D, const Execution &E = {}, unsigned VectorBits = 128,
            Assigning When = Assigning::InOrder) {
  const Function F = parsed("func f {\n" + Body + "}\n");
  EXPECT_EQ(verify(F), std::vector<std::string>());
  return Executable(F, VectorBits, When).run(D, E);
}

Data withNames(std::vector<Memory> Arrays, int64_t N) {
  return {std::move(Arrays), {{"n", Cell(N)}}};
}

TEST(Execute, LoopsStoresAndVariables) {
  Data D = withNames({{"a", Element::F64, doubles({1, 2, 3, 4})}}, 4);
  D.Variables.push_back({"s", cell(Element::F64, 0.5)});
  const Function F = parsed("func f(s: f64) {\n"
                            "  for serial i = 1:i64 to inv.i64(n) step 2:i64 {\n"
                            "    let x: f64 = load.f64(a, iv(i))\n"
                            "    store a[sub.i64(iv(i), 1:i64)] = mul.f64(local.f64(x), 10:f64)\n"
                            "    assign s = add.f64(local.f64(s), local.f64(x))\n"
                            "    if lt.f64(local.f64(x), 3:f64) {\n"
                            "      store a[iv(i)] = 0:f64\n"
                            "    } else {\n"
                            "      store a[iv(i)] = -1:f64\n"
                            "    }\n"
                            "  }\n"
                            "}\n");
  ASSERT_EQ(text(Executable(F).run(D)), "ran");
  EXPECT_EQ(D.Arrays[0].Cells, doubles({20, 0, 40, -1}));
  EXPECT_EQ(real(Element::F64, D.Variables[1].Value), 6.5);
}

TEST(Execute, AnExitLeavesTheInnermostLoop) {
  for (const Assigning When : {Assigning::InOrder, Assigning::Together}) {
    Data D = withNames({{"a", Element::I64, wholes({0, 0, 7, 0, 0, 7})}}, 3);
    D.Variables.push_back({"k", 9});
    D.Variables.push_back({"t", 0});
    const Function F =
        parsed("func f(k: i64, t: i64) {\n"
               "  for serial j = 0:i64 to 2:i64 step 1:i64 {\n"
               "    for serial i = 0:i64 to inv.i64(n) step 1:i64 {\n"
               "      let x: i64 = load.i64(a, add.i64(mul.i64(iv(j), inv.i64(n)), iv(i)))\n"
               "      if eq.i64(local.i64(x), 7:i64) {\n"
               "        assign k = iv(i)\n"
               "        exit\n"
               "      }\n"
               "      store a[add.i64(mul.i64(iv(j), inv.i64(n)), iv(i))] = 1:i64\n"
               "    }\n"
               "    assign t = add.i64(local.i64(t), local.i64(k))\n"
               "  }\n"
               "}\n");
    EXPECT_EQ(verify(F), std::vector<std::string>());
    ASSERT_EQ(text(Executable(F, 128, When).run(D)), "ran");
    EXPECT_EQ(D.Arrays[0].Cells, wholes({1, 1, 7, 1, 1, 7}));
    EXPECT_EQ(D.Variables[1].Value, Cell(2));
    EXPECT_EQ(D.Variables[2].Value, Cell(4));
  }
  const Function Outside = parsed("func f {\n  if lt.i64(0:i64, 1:i64) {\n    exit\n  }\n}\n");
  EXPECT_EQ(verify(Outside).size(), 1u);
}

TEST(Execute, ExitsGoOnToTheFirstLaneOfAMask) {
  for (unsigned At = 0; At < 4; ++At) {
    std::vector<Cell> A(9, 0);
    A[4 + At] = 7;
    A[7] = 7;
    Data D = withNames({{"a", Element::I64, A}}, 9);
    D.Variables.push_back({"k", 0});
    const Function F =
        parsed("func f(k: i64) {\n"
               "  for vector i = 0:i64 to inv.i64(n) step 4:i64 whole {\n"
               "    let x: i64x4 = load.unit.i64x4(a, iv(i))\n"
               "    let leaves: boolx4 = eq.i64x4(local.i64x4(x), splat.i64x4(7:i64))\n"
               "    let some: bool = reduce.or.bool(local.boolx4(leaves))\n"
               "    if local.bool(some) {\n"
               "      let first: i64 = reduce.min.i64(local.boolx4(leaves))\n"
               "      exit by local.i64(first)\n"
               "    }\n"
               "  }\n"
               "  for serial i continuing to inv.i64(n) step 1:i64 {\n"
               "    assign k = add.i64(mul.i64(local.i64(k), 10:i64), iv(i))\n"
               "  }\n"
               "}\n");
    EXPECT_EQ(verify(F), std::vector<std::string>());
    ASSERT_EQ(text(Executable(F, 128, Assigning::InOrder).run(D)), "ran");
    Cell Left = 0;
    for (Cell I = 4 + At; I < 9; ++I)
      Left = Left * 10 + I;
    EXPECT_EQ(D.Variables[1].Value, Left);
  }
}

TEST(Execute, WholeStepsLeaveTheRestToTheNextLoop) {
  for (int64_t N = 0; N < 12; ++N) {
    Data D = withNames({{"a", Element::I64, std::vector<Cell>(12)}}, N);
    ASSERT_EQ(text(run("  for vector i = 0:i64 to inv.i64(n) step 4:i64 whole {\n"
                       "    store a[iv(i)] = splat.i64x4(1:i64)\n"
                       "  }\n"
                       "  for serial i continuing to inv.i64(n) step 1:i64 {\n"
                       "    store a[iv(i)] = 2:i64\n"
                       "  }\n",
                       D)),
              "ran");
    for (int64_t I = 0; I < 12; ++I)
      EXPECT_EQ(D.Arrays[0].Cells[I], I < N / 4 * 4 ? 1u : I < N ? 2u : 0u) << N;
  }
}

TEST(Execute, AssignmentsOfANestSeeOldValues) {
  const char *Exchange = "  for serial i = 0:i64 to inv.i64(n) step 1:i64 {\n"
                         "    assign x = local.i64(y)\n"
                         "    assign y = local.i64(x)\n"
                         "  }\n";
  const Function F = parsed(std::string("func f(x: i64, y: i64) {\n") + Exchange + "}\n");
  for (Assigning When : {Assigning::InOrder, Assigning::Together}) {
    Data D = withNames({}, 1);
    D.Variables.insert(D.Variables.end(), {{"x", 1}, {"y", 2}});
    ASSERT_TRUE(Executable(F, 128, When).run(D));
    EXPECT_EQ(D.Variables[1].Value, 2u);
    EXPECT_EQ(D.Variables[2].Value, When == Assigning::Together ? 1u : 2u);
  }
}

TEST(Execute, ChoicesComputeWhatTheyChoose) {
  Data D = withNames({{"a", Element::I64, wholes({7, 0, 0, 0})},
                      {"b", Element::I64, wholes({0, 1, 2, 5})},
                      {"far", Element::I64, wholes({9})}},
                     4);
  ASSERT_EQ(text(run("  for serial i = 0:i64 to inv.i64(n) step 1:i64 {\n"
                     "    let d: i64 = load.i64(b, iv(i))\n"
                     "    let q: i64 = select.i64(ne.i64(local.i64(d), 0:i64), div.i64(10:i64, "
                     "local.i64(d)), load.i64(far, iv(i)))\n"
                     "    store a[iv(i)] = add.i64(local.i64(q), div.i64(4:i64, sub.i64(2:i64, "
                     "local.i64(d)))) mask lt.i64(local.i64(d), 2:i64)\n"
                     "    store b[iv(i)] = load.i64[lt.i64(iv(i), 1:i64), zero](far, iv(i))\n"
                     "  }\n",
                     D)),
            "ran");
  EXPECT_EQ(D.Arrays[0].Cells, wholes({11, 14, 0, 0}));
  EXPECT_EQ(D.Arrays[1].Cells, wholes({9, 0, 0, 0}));
}

TEST(Execute, VectorsInMemory) {
  const auto Numbers = wholes({10, 11, 12, 13, 14, 15, 16, 17});
  Data D = withNames({{"a", Element::I64, Numbers}, {"o", Element::I64, std::vector<Cell>(24)}}, 3);
  ASSERT_EQ(text(run("  let rest: boolx4 = while.boolx4(0:i64, inv.i64(n))\n"
                     "  store o[0:i64] = load.unit.i64x4[local.boolx4(rest), zero](a, 4:i64)\n"
                     "  store o[4:i64] = load.strided.i64x4#-2(a, 7:i64)\n"
                     "  store o[8:i64] = load.gather.i64x4(a, count.i64x4(1:i64, 2:i64))\n"
                     "  store o[12:i64] = load.broadcast.i64x4(a, 5:i64) mask local.boolx4(rest)\n"
                     "  store.gather o[count.i64x4(23:i64, -1:i64)] = count.i64x4(0:i64, 1:i64)\n"
                     "  store.broadcast o[19:i64] = count.i64x4(0:i64, 1:i64)\n",
                     D)),
            "ran");
  EXPECT_EQ(D.Arrays[1].Cells, wholes({14, 15, 16, 0, 17, 15, 13, 11, 11, 13, 15, 17,
                                       15, 15, 15, 0, 0,  0,  0,  3,  3,  2,  1,  0}));
}

TEST(Execute, LoadsAheadSayWhatIsMissing) {
  Data D = withNames({{"a", Element::I64, wholes({10, 11, 12, 13, 14, 15})},
                      {"b", Element::I64, wholes({20, 21, 22, 23, 24})},
                      {"o", Element::I64, std::vector<Cell>(12)}},
                     0);
  ASSERT_EQ(
      text(run("  let began: boolx4 = ahead.boolx4\n"
               "  let x: i64x4 = load.ahead.i64x4(a, 4:i64)\n"
               "  let y: i64x4 = load.ahead.i64x4(b, 1:i64)\n"
               "  let gone: boolx4 = missing.boolx4(local.boolx4(began))\n"
               "  store o[0:i64] = select.i64x4(local.boolx4(gone), count.i64x4(-1:i64, 0:i64), "
               "local.i64x4(x))\n"
               "  let again: boolx4 = ahead.boolx4\n"
               "  store o[4:i64] = load.ahead.i64x4(b, 1:i64)\n"
               "  store o[8:i64] = select.i64x4(missing.boolx4(local.boolx4(again)), "
               "count.i64x4(-1:i64, 0:i64), local.i64x4(y))\n",
               D)),
      "ran");
  EXPECT_EQ(D.Arrays[2].Cells, wholes({14, 15, -1, -1, 21, 22, 23, 24, 21, 22, 23, 24}));
}

TEST(Execute, LanesOutsideThePredicate) {
  Data D = withNames({{"o", Element::F64, std::vector<Cell>(12)}}, 2);
  ASSERT_EQ(text(run("  let rest: boolx4 = while.boolx4(0:i64, inv.i64(n))\n"
                     "  let x: f64x4 = splat.f64x4(3:f64)\n"
                     "  store o[0:i64] = add.f64x4[local.boolx4(rest), merge](local.f64x4(x), "
                     "local.f64x4(x))\n"
                     "  store o[4:i64] = add.f64x4[local.boolx4(rest), zero](local.f64x4(x), "
                     "local.f64x4(x))\n"
                     "  store o[8:i64] = add.f64x4[local.boolx4(rest), any](local.f64x4(x), "
                     "local.f64x4(x))\n",
                     D)),
            "ran");
  const auto &O = D.Arrays[0].Cells;
  EXPECT_EQ(std::vector<Cell>(O.begin(), O.begin() + 10), doubles({6, 6, 3, 3, 6, 6, 0, 0, 6, 6}));
  for (double Plain : {3.0, 6.0, 0.0}) // nobody may count on any of them
    EXPECT_NE(real(Element::F64, O[11]), Plain);
}

TEST(Execute, ScalableVectorsAreAsLongAsTold) {
  for (unsigned Bits : {128, 256, 512, 2048}) {
    const unsigned Lanes = Bits / 64;
    Data D = withNames({{"a", Element::F64, std::vector<Cell>(Lanes, cell(Element::F64, 1.5))},
                        {"o", Element::F64, std::vector<Cell>(1)}},
                       0);
    D.Variables.push_back({"l", 0});
    const Function F = parsed("func f(l: i64) {\n"
                              "  assign l = lanes.f64x2s\n"
                              "  store o[0:i64] = reduce.add.f64[all.boolx2s, any]"
                              "(load.unit.f64x2s(a, 0:i64))\n"
                              "}\n");
    ASSERT_EQ(text(Executable(F, Bits).run(D)), "ran");
    EXPECT_EQ(D.Variables[1].Value, Lanes);
    EXPECT_EQ(real(Element::F64, D.Arrays[1].Cells[0]), 1.5 * Lanes);
  }
}

TEST(Execute, HalvesAndWholes) {
  Data D = withNames({{"s", Element::I16, wholes({-1, 2, -3, 4, 5, 6, 7, 8})},
                      {"w", Element::I32, std::vector<Cell>(8)},
                      {"o", Element::I16, std::vector<Cell>(8)}},
                     0);
  ASSERT_EQ(text(run("  let s: i16x8 = load.unit.i16x8(s, 0:i64)\n"
                     "  let low: i32x4 = widen.i32x4#0(local.i16x8(s))\n"
                     "  let high: i32x4 = widen.i32x4#1(local.i16x8(s))\n"
                     "  store w[0:i64] = local.i32x4(low)\n"
                     "  store w[4:i64] = local.i32x4(high)\n"
                     "  store o[0:i64] = narrow.i16x8(local.i32x4(high), local.i32x4(low))\n",
                     D)),
            "ran");
  EXPECT_EQ(D.Arrays[1].Cells, wholes({-1, 2, -3, 4, 5, 6, 7, 8}));
  EXPECT_EQ(D.Arrays[2].Cells, wholes({5, 6, 7, 8, -1, 2, -3, 4}));
}

TEST(Execute, Buffers) {
  Data D = withNames({{"a", Element::F64, doubles({1, 2, 3, 4})}}, 0);
  const std::string Body = "  alloc t: f64 count 3:i64\n"
                           "  get t from a[1:i64] count 2:i64\n"
                           "  wait t of a\n"
                           "  store a[0:i64] = load.f64(t, 1:i64)\n"
                           "  put t to a[2:i64] count 2:i64\n";
  ASSERT_EQ(text(run(Body, D)), "ran");
  EXPECT_EQ(D.Arrays[0].Cells, doubles({3, 2, 2, 3}));
  EXPECT_EQ(text(run(Body + "  store a[0:i64] = load.f64(t, 2:i64)\n", D)),
            "t[2] was never written");
}

TEST(Execute, Failures) {
  const auto Of = [](const std::string &Body, uint64_t Steps = 1000) {
    Data D = withNames({{"a", Element::I64, wholes({1, 2, INT64_MIN}), -1, {1, 1, 1}},
                        {"s", Element::F64, doubles({0, 0}), 0, {0, 1}}},
                       0);
    Execution E;
    E.MostSteps = Steps;
    return text(run(Body, D, E));
  };
  EXPECT_EQ(Of("  store a[-1:i64] = load.i64(a, 1:i64)\n"), "ran");
  EXPECT_EQ(Of("  store a[2:i64] = 0:i64\n"), "a[2] is outside of the array");
  EXPECT_EQ(Of("  use load.i64(a, -2:i64)\n"), "a[-2] is outside of the array");
  EXPECT_EQ(Of("  use load.unit.i64x4(a, -1:i64)\n"), "a[2] is outside of the array");
  EXPECT_EQ(Of("  use load.i64(a, -9223372036854775808:i64)\n"),
            "a[-9223372036854775808] is outside of the array");
  EXPECT_EQ(Of("  use load.f64(s, 1:i64)\n"), "ran");
  EXPECT_EQ(Of("  use load.f64(s, 0:i64)\n"), "s[0] was never written");
  EXPECT_EQ(Of("  store s[0:i64] = 1:f64\n  use load.f64(s, 0:i64)\n"), "ran");
  EXPECT_EQ(Of("  use div.i64(1:i64, inv.i64(n))\n"), "a division has no result");
  EXPECT_EQ(Of("  use rem.i64(1:i64, inv.i64(n))\n"), "a division has no result");
  EXPECT_EQ(Of("  use div.i64(load.i64(a, 1:i64), -1:i64)\n"), "a division has no result");
  EXPECT_EQ(Of("  use div.f64(1:f64, 0:f64)\n"), "ran");
  EXPECT_EQ(Of("  for serial i = 0:i64 to 9223372036854775807:i64 step 1:i64 {\n  }\n"),
            "does not end within the steps it is given");
  EXPECT_EQ(Of("  for serial i = 0:i64 to 9223372036854775807:i64 step 9223372036854775806:i64 "
               "{\n  }\n"),
            "does not end within the steps it is given");
  EXPECT_EQ(Of("  use inv.i64(m)\n"), "'m' is not among the data, or of another type");
  EXPECT_EQ(Of("  use load.f64(a, 0:i64)\n"), "'a' is not among the data, or of another type");
  EXPECT_EQ(Of("  opaque reads() writes(); @1-2\n"), "an opaque statement can't be executed");
  EXPECT_EQ(Of("  use permute.f64x2(swap, splat.f64x2(1:f64))\n"),
            "operation 'permute' can't be executed");
  EXPECT_EQ(Of("  use call.f64(mystery, 1:f64)\n"), "a call of 'mystery' can't be executed");
}

TEST(Execute, WhoTouchedWhatWhen) {
  Data D =
      withNames({{"a", Element::F64, doubles({1, 2, 3})}, {"b", Element::F64, doubles({0})}}, 2);
  Trace T;
  Execution E;
  E.Record = &T;
  ASSERT_EQ(text(run("  for serial i = 0:i64 to inv.i64(n) step 1:i64 {\n"
                     "    for serial j = iv(i) to inv.i64(n) step 1:i64 {\n"
                     "      store a[iv(j)] = add.f64(load.f64(a, add.i64(iv(j), 1:i64)), "
                     "load.f64(b, 0:i64))\n"
                     "    }\n"
                     "  }\n",
                     D, E)),
            "ran");
  std::string Text;
  for (const Touched &Each : T.Touches)
    Text += std::string(Each.Store ? "W" : "R") + std::to_string(Each.Which) + "[" +
            std::to_string(Each.Index) + "]@" + std::to_string(T.Iterations[Each.Iteration]) + "," +
            std::to_string(T.Iterations[Each.Iteration + 1]) + " ";
  EXPECT_EQ(Text, "R0[1]@0,0 R1[0]@0,0 W0[0]@0,0 R0[2]@0,1 R1[0]@0,1 W0[1]@0,1 "
                  "R0[2]@1,1 R1[0]@1,1 W0[1]@1,1 ");
}

TEST(Execute, VariablesAreTouchedToo) {
  const Function F = parsed("func f(s: i64) {\n"
                            "  for serial i = 0:i64 to 2:i64 step 1:i64 {\n"
                            "    let t: i64 = add.i64(local.i64(s), local.i64(s))\n"
                            "    assign s = local.i64(t)\n"
                            "  }\n"
                            "}\n");
  Data D = {{}, {{"n", 0}, {"s", 1}}};
  Trace T;
  Execution E;
  E.Record = &T;
  ASSERT_TRUE(Executable(F).run(D, E));
  std::string Text;
  for (const Touched &Each : T.Touches)
    Text += std::string(Each.Store ? "W" : "R") + (Each.IsVariable ? "v" : "a") +
            std::to_string(Each.Which) + "@" + std::to_string(T.Iterations[Each.Iteration]) + " ";
  EXPECT_EQ(Text, "Rv1@0 Wv1@0 Rv1@1 Wv1@1 ");
}

/// The value of an expression over terms x, y and z.
Cell term(const std::string &Expr, bool Reassociate = false) {
  Data D = {{{"o", Element::F64, {0}}}, {{"x", 11}, {"y", 22}, {"z", 33}, {"n", 5}}};
  Execution E;
  E.How = Mode::Terms;
  E.Reassociate = Reassociate;
  std::string Text;
  for (size_t I = 0; I < Expr.size(); ++I)
    if (std::string("xyz").find(Expr[I]) != std::string::npos &&
        (I == 0 || !std::isalpha(Expr[I - 1])) && !std::isalpha(Expr.c_str()[I + 1]))
      Text += std::string("inv.f64(") + Expr[I] + ")";
    else
      Text += Expr[I];
  EXPECT_EQ(text(run("  store o[0:i64] = " + Text + "\n", D, E)), "ran");
  return D.Arrays[0].Cells[0];
}

TEST(Execute, Terms) {
  EXPECT_EQ(term("add.f64(x, y)"), term("add.f64(y, x)"));
  EXPECT_EQ(term("mul.f64(x, y)"), term("mul.f64(y, x)"));
  EXPECT_EQ(term("sub.f64(x, y)"), term("add.f64(x, neg.f64(y))"));
  EXPECT_EQ(term("neg.f64(neg.f64(div.f64(x, y)))"), term("div.f64(x, y)"));
  EXPECT_EQ(term("fms.f64(x, y, z)"), term("fma.f64(x, y, call.f64(negated, z))"));
  EXPECT_EQ(term("fnms.f64(x, y, z)"), term("fms.f64(neg.f64(x), y, z)"));
  EXPECT_EQ(term("min.f64(x, y)"), term("select.f64(lt.f64(x, y), x, y)"));
  EXPECT_EQ(term("convert.f64(add.i64(inv.i64(n), 1:i64))"), term("6:f64"));
  const char *Different[] = {"sub.f64(y, x)",
                             "sub.f64(x, y)",
                             "add.f64(x, y)",
                             "mul.f64(x, y)",
                             "div.f64(x, y)",
                             "div.f64(y, x)",
                             "abs.f64(x)",
                             "call.f64(exp, x)",
                             "call.f64(sqrt, x)",
                             "call.f64(pow, x, y)",
                             "call.f64(pow, y, x)",
                             "convert.f64(convert.f32(x))",
                             "x",
                             "y",
                             "6:f64",
                             "add.f64(add.f64(x, y), z)",
                             "add.f64(x, add.f64(y, z))",
                             "fma.f64(x, y, z)",
                             "add.f64(mul.f64(x, y), z)"};
  for (const char *A : Different)
    for (const char *B : Different)
      EXPECT_EQ(term(A) == term(B), A == B) << A << " and " << B;

  EXPECT_EQ(term("add.f64(add.f64(x, y), z)", true), term("add.f64(x, add.f64(z, y))", true));
  EXPECT_EQ(term("add.f64(sub.f64(x, y), y)", true), term("x", true));
  EXPECT_EQ(term("fma.f64(x, y, z)", true), term("add.f64(z, mul.f64(y, x))", true));
  EXPECT_EQ(term("mul.f64(mul.f64(x, y), mul.f64(1:f64, z))", true),
            term("mul.f64(x, mul.f64(z, y))", true));
  EXPECT_EQ(term("add.f64(x, 0:f64)", true), term("x", true));
  EXPECT_NE(term("add.f64(x, y)", true), term("mul.f64(x, y)", true));
}

} // namespace
