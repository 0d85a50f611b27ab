// Each verb: what it makes of a nest, and what it refuses and why.
#include "ir/Identity.h"
#include "ir/Text.h"
#include "transform/rewrite/Rewrite.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

/// Arrays are those that the text loads or stores.
Kernel kernelFrom(const std::string &Body) {
  Kernel K;
  llvm::Expected<ir::Function> F = ir::parse("func nest {\n" + Body + "}\n");
  if (!F) {
    ADD_FAILURE() << llvm::toString(F.takeError());
    return K;
  }
  K.Program = std::move(*F);
  ir::numberStatements(K.Program.Body);
  LoopSite &Site = K.Loops.emplace_back();
  Site.Nest = K.Program.Body.front().get();
  for (const char *Name : {"a", "b", "c", "x", "y"}) {
    ArrayUse A{};
    A.Name = A.Argument = Name;
    A.Elem = ir::Element::F64;
    A.Read = A.Written = A.Restrict = true;
    Site.Arrays.push_back(A);
  }
  return K;
}

ir::Schedule steps(const std::string &Text) {
  ir::ScheduleError Error;
  const auto Steps = ir::parseSchedule(Text, Error);
  EXPECT_TRUE(Steps) << Error.Message;
  return Steps.value_or(ir::Schedule());
}

/// The nest after a schedule, or why it can't be had.
std::string after(const std::string &Body, const std::string &Steps,
                  ir::Ids Numbers = ir::Ids::Omit, FloatMode Float = FloatMode::Contract) {
  Kernel K = kernelFrom(Body);
  K.Spec.Float = Float;
  const std::string Before = ir::dump(K.Program, ir::Sources::Omit, ir::Ids::Print);
  size_t Failed = 0;
  auto Result = apply(K, K.Loops.front(), steps(Steps), Checking::Ask, Failed);
  EXPECT_EQ(ir::dump(K.Program, ir::Sources::Omit, ir::Ids::Print), Before);
  if (const auto *Why = std::get_if<Refused>(&Result))
    return text(*Why);
  K.Program.Body.clear();
  K.Program.Body.push_back(std::move(std::get<ir::StmtPtr>(Result)));
  EXPECT_EQ(ir::verify(K.Program), std::vector<std::string>());
  const std::string Text = ir::dump(K.Program, ir::Sources::Omit, Numbers);
  return Text.substr(Text.find('\n') + 1, Text.size() - Text.find('\n') - 3);
}

std::string loop(const std::string &Head, const std::string &Body) {
  return "for serial " + Head + " step 1:i64 {\n" + Body + "}\n";
}
const std::string OverI = "i = 0:i64 to inv.i64(n)", OverJ = "j = 0:i64 to inv.i64(m)";
/// to[at] = from[index]
std::string copy(const std::string &To, const std::string &At, const std::string &Temporary,
                 const std::string &From, const std::string &Index) {
  return "let " + Temporary + ": f64 = load.f64(" + From + ", " + Index + ")\nstore " + To + "[" +
         At + "] = local.f64(" + Temporary + ")\n";
}
std::string plus(const std::string &A, int By) {
  return By == 0  ? A
         : By < 0 ? "sub.i64(" + A + ", " + std::to_string(-By) + ":i64)"
                  : "add.i64(" + A + ", " + std::to_string(By) + ":i64)";
}
const std::string I = "iv(i)", J = "iv(j)";
std::string cell(const std::string &Row, const std::string &Column) {
  return "add.i64(mul.i64(" + Row + ", inv.i64(m)), " + Column + ")";
}

/// Of rows of ten.
std::string tens(int Down, int Right) {
  return "add.i64(mul.i64(" + plus(I, Down) + ", 10:i64), " + plus(J, Right) + ")";
}

TEST(Interchange, ExchangesLoops) {
  EXPECT_EQ(after(loop(OverI, loop(OverJ, copy("a", cell(I, J), "t", "b", cell(I, J)))),
                  "interchange(i, j)", ir::Ids::Print),
            R"(  #2 for serial j = 0:i64 to inv.i64(m) step 1:i64 {
    #1 for serial i = 0:i64 to inv.i64(n) step 1:i64 {
      #3 let t: f64 = load.f64(b, add.i64(mul.i64(iv(i), inv.i64(m)), iv(j)))
      #4 store a[add.i64(mul.i64(iv(i), inv.i64(m)), iv(j))] = local.f64(t)
    }
  }
)");
}

TEST(Interchange, TurnsTriangles) {
  const std::string Text = after(loop(OverI, loop("j = add.i64(iv(i), 1:i64) to 9:i64",
                                                  copy("a", tens(0, 0), "t", "b", tens(0, 0)))),
                                 "interchange(i, j)");
  EXPECT_EQ(Text.substr(0, Text.find("      let")),
            R"(  for serial j = 1:i64 to 9:i64 step 1:i64 {
    for serial i = 0:i64 to min.i64(inv.i64(n), add.i64(sub.i64(iv(j), 1:i64), 1:i64)) step 1:i64 {
)");
  EXPECT_EQ(after(loop(OverI, loop("j = mul.i64(2:i64, iv(i)) to 9:i64",
                                   copy("a", tens(0, 0), "t", "b", tens(0, 0)))),
                  "interchange(i, j)"),
            "interchange(i, j): a bound of j follows i");
}

TEST(Interchange, NamesTheDependence) {
  const std::string Skewed =
      loop(OverI, loop("j = 1:i64 to 9:i64", copy("a", tens(0, 0), "t", "a", tens(-1, 1))));
  EXPECT_EQ(after(Skewed, "interchange(i, j)"),
            R"(interchange(i, j): an iteration would come before another one whose results it needs
  flow a[10 * i + j] -> a[10 * i + j - 9] carried by i (1, -1))");
}

TEST(Interchange, NeedsAPerfectNest) {
  EXPECT_EQ(after(loop(OverI,
                       copy("b", I, "t", "x", I) + loop(OverJ, copy("a", cell(I, J), "u", "b", I))),
                  "interchange(i, j)"),
            "interchange(i, j): j is not alone in i\n  hint: distribute what stands beside it");
}

TEST(Reverse, CountsDown) {
  EXPECT_EQ(after(loop(OverI, copy("a", I, "t", "b", I)), "reverse(i)"),
            R"(  for serial i = 0:i64 to inv.i64(n) step 1:i64 {
    let t: f64 = load.f64(b, sub.i64(sub.i64(inv.i64(n), 1:i64), iv(i)))
    store a[sub.i64(sub.i64(inv.i64(n), 1:i64), iv(i))] = local.f64(t)
  }
)");
}

TEST(Reverse, NamesTheDependence) {
  EXPECT_EQ(after(loop(OverI, copy("a", plus(I, 1), "t", "a", I)), "reverse(i)"),
            R"(reverse(i): an iteration of i needs what one before it has done
  flow a[i + 1] -> a[i] carried by i (1))");
}

TEST(Reverse, SumsNeedALicence) {
  const std::string Sum = loop(OverI, R"(
    let t: f64 = load.f64(a, 0:i64)
    let u: f64 = load.f64(b, iv(i))
    store a[0:i64] = add.f64(local.f64(t), local.f64(u))
)");
  EXPECT_EQ(after(Sum, "reverse(i)").find("refuse"), std::string::npos);
  EXPECT_EQ(after(Sum, "reverse(i)").substr(0, 5), "  for");
  EXPECT_EQ(after(Sum, "reverse(i)", ir::Ids::Omit, FloatMode::Strict),
            R"(reverse(i): an iteration of i needs what one before it has done
  anti a[0] -> a[0] carried by i (<)
  flow a[0] -> a[0] carried by i (<)
  output a[0] -> a[0] carried by i (<))");
}

TEST(Split, StaysWithinTheLoop) {
  EXPECT_EQ(after(loop(OverI, copy("a", I, "t", "b", I)), "split(i, at=4); reverse(i.2)"),
            R"(  block {
    for serial i = 0:i64 to min.i64(4:i64, inv.i64(n)) step 1:i64 {
      let t: f64 = load.f64(b, iv(i))
      store a[iv(i)] = local.f64(t)
    }
    for serial i = min.i64(4:i64, inv.i64(n)) to inv.i64(n) step 1:i64 {
      let t_2: f64 = load.f64(b, sub.i64(add.i64(min.i64(4:i64, inv.i64(n)), sub.i64(inv.i64(n), 1:i64)), iv(i)))
      store a[sub.i64(add.i64(min.i64(4:i64, inv.i64(n)), sub.i64(inv.i64(n), 1:i64)), iv(i))] = local.f64(t_2)
    }
  }
)");
}

TEST(Split, ReadsNamesOfTheNest) {
  EXPECT_EQ(after(loop(OverI, copy("a", I, "t", "b", I)), "split(i, at=q)"),
            "split(i, at=q): the nest reads no integer 'q'");
}

TEST(Peel, FirstAndLast) {
  EXPECT_EQ(
      after(loop(OverI, "store a[iv(i)] = 1.0:f64\n"), "peel(i, first=1, last=2)", ir::Ids::Print),
      R"(  #3 block {
    #1 for serial i = 0:i64 to min.i64(1:i64, inv.i64(n)) step 1:i64 {
      #2 store a[iv(i)] = 1.0:f64
    }
    #4#1 for serial i = min.i64(1:i64, inv.i64(n)) to max.i64(sub.i64(inv.i64(n), 2:i64), min.i64(1:i64, inv.i64(n))) step 1:i64 {
      #5#2 store a[iv(i)] = 1.0:f64
    }
    #6#1 for serial i = max.i64(sub.i64(inv.i64(n), 2:i64), min.i64(1:i64, inv.i64(n))) to inv.i64(n) step 1:i64 {
      #7#2 store a[iv(i)] = 1.0:f64
    }
  }
)");
}

TEST(Tile, OneLoopAndBand) {
  EXPECT_EQ(after(loop(OverI, loop(OverJ, "store a[" + cell(I, J) + "] = 1.0:f64\n")),
                  "tile(i, j, 8, 4)", ir::Ids::Print),
            R"(  #5 for serial it = 0:i64 to inv.i64(n) step 8:i64 {
    #6 for serial jt = 0:i64 to inv.i64(m) step 4:i64 {
      #1 for serial i = iv(it) to min.i64(add.i64(iv(it), 8:i64), inv.i64(n)) step 1:i64 {
        #2 for serial j = iv(jt) to min.i64(add.i64(iv(jt), 4:i64), inv.i64(m)) step 1:i64 {
          #3 store a[add.i64(mul.i64(iv(i), inv.i64(m)), iv(j))] = 1.0:f64
        }
      }
    }
  }
)");
}

TEST(Tile, NamesTheDependence) {
  const std::string Skewed =
      loop(OverI, loop("j = 1:i64 to 9:i64", copy("a", tens(0, 0), "t", "a", tens(-1, 1))));
  EXPECT_EQ(after(Skewed, "tile(i, j, 2, 2)"),
            R"(tile(i, j, 2, 2): a tile would need results of one that comes after it
  flow a[10 * i + j] -> a[10 * i + j - 9] carried by i (1, -1))");
  EXPECT_EQ(after(Skewed, "tile(j, 2)").substr(0, 5), "  for");
}

TEST(Jam, GoesThroughLoopsInsideTogether) {
  EXPECT_EQ(after(loop(OverI, "store y[iv(i)] = 0.0:f64\n" +
                                  loop(OverJ, copy("a", cell(I, J), "t", "b", cell(I, J)))),
                  "jam(i, 2)"),
            R"(  block {
    for serial i = 0:i64 to sub.i64(inv.i64(n), 1:i64) step 2:i64 {
      store y[iv(i)] = 0.0:f64
      store y[add.i64(iv(i), 1:i64)] = 0.0:f64
      for serial j = 0:i64 to inv.i64(m) step 1:i64 {
        let t: f64 = load.f64(b, add.i64(mul.i64(iv(i), inv.i64(m)), iv(j)))
        store a[add.i64(mul.i64(iv(i), inv.i64(m)), iv(j))] = local.f64(t)
        let t_3: f64 = load.f64(b, add.i64(mul.i64(add.i64(iv(i), 1:i64), inv.i64(m)), iv(j)))
        store a[add.i64(mul.i64(add.i64(iv(i), 1:i64), inv.i64(m)), iv(j))] = local.f64(t_3)
      }
    }
    for serial i_rest = max.i64(0:i64, mul.i64(div.i64(inv.i64(n), 2:i64), 2:i64)) to inv.i64(n) step 1:i64 {
      store y[iv(i_rest)] = 0.0:f64
      for serial j_rest = 0:i64 to inv.i64(m) step 1:i64 {
        let t_2: f64 = load.f64(b, add.i64(mul.i64(iv(i_rest), inv.i64(m)), iv(j_rest)))
        store a[add.i64(mul.i64(iv(i_rest), inv.i64(m)), iv(j_rest))] = local.f64(t_2)
      }
    }
  }
)");
}

TEST(Jam, KnowsThePiecesOfABody) {
  // What is stored behind the inner loop is read in front of it one iteration later.
  const auto Nest = [](int By) {
    return loop(OverI, copy("b", I, "t", "a", plus(I, -By)) +
                           loop(OverJ, "store c[iv(j)] = 1.0:f64\n") + copy("a", I, "u", "x", I));
  };
  EXPECT_EQ(after(Nest(1), "jam(i, 2)"),
            R"(jam(i, 2): iterations of i that run together would need each other's results
  flow a[i] -> a[i - 1] carried by i (1))");
  EXPECT_EQ(after(Nest(2), "jam(i, 2)").substr(0, 5), "  blo");
  EXPECT_EQ(after(Nest(2), "jam(i, 3)").substr(0, 9), "jam(i, 3)");
}

TEST(Distribute, MakesALoopForEachGroup) {
  EXPECT_EQ(after(loop(OverI, copy("a", plus(I, 1), "t", "b", I) + copy("c", I, "u", "a", I)),
                  "distribute(i: S1 | S2)", ir::Ids::Print),
            R"(  #6 block {
    #1 for serial i = 0:i64 to inv.i64(n) step 1:i64 {
      #2 let t: f64 = load.f64(b, iv(i))
      #3 store a[add.i64(iv(i), 1:i64)] = local.f64(t)
    }
    #7#1 for serial i = 0:i64 to inv.i64(n) step 1:i64 {
      #4 let u: f64 = load.f64(a, iv(i))
      #5 store c[iv(i)] = local.f64(u)
    }
  }
)");
}

TEST(Distribute, NamesTheDependence) {
  EXPECT_EQ(after(loop(OverI, copy("a", plus(I, 1), "t", "b", I) + copy("c", I, "u", "a", I)),
                  "distribute(i: S2 | S1)"),
            R"(distribute(i: S2 | S1): a group needs results of one that would run after it
  flow a[i + 1] -> a[i] carried by i (1))");
}

TEST(Distribute, ValuesOfAnIterationStay) {
  EXPECT_EQ(after(loop(OverI, R"(
    let t: f64 = load.f64(a, iv(i))
    store a[iv(i)] = 1.0:f64
    store b[iv(i)] = local.f64(t)
    store c[iv(i)] = local.f64(t)
)"),
                  "distribute(i: S1 S2 | S3)"),
            "distribute(i: S1 S2 | S3): 't' is a value of one iteration that both parts need\n"
            "  hint: expand(t, i) keeps one for each iteration");
}

TEST(Fuse, SecondBodyInTheFirst) {
  const std::string Two = loop(OverI, loop(OverJ, copy("a", J, "t", "b", J)) +
                                          loop("j = 1:i64 to add.i64(inv.i64(m), 1:i64)",
                                               copy("c", J, "u", "a", plus(J, -1))));
  EXPECT_EQ(after(Two, "fuse(j.1, j.2)"), R"(  for serial i = 0:i64 to inv.i64(n) step 1:i64 {
    for serial j = 0:i64 to inv.i64(m) step 1:i64 {
      let t: f64 = load.f64(b, iv(j))
      store a[iv(j)] = local.f64(t)
      let u: f64 = load.f64(a, sub.i64(add.i64(iv(j), 1:i64), 1:i64))
      store c[add.i64(iv(j), 1:i64)] = local.f64(u)
    }
  }
)");
}

TEST(Fuse, NamesTheDependence) {
  const std::string Two = loop(OverI, loop(OverJ, copy("a", J, "t", "b", J)) +
                                          loop(OverJ, copy("c", J, "u", "a", plus(J, 1))));
  EXPECT_EQ(after(Two, "fuse(j.1, j.2)"),
            R"(fuse(j.1, j.2): the second loop would run ahead of the first
  anti a[j + 1] -> a[j] carried by j (0, 1))");
}

TEST(Order, MovesStatements) {
  const std::string Two = loop(OverI, copy("a", I, "t", "b", I) + copy("c", I, "u", "x", I));
  const std::string Text = after(Two, "order(i: S2 S1)");
  EXPECT_LT(Text.find("store c"), Text.find("store a"));
  EXPECT_EQ(
      after(loop(OverI, copy("a", I, "t", "b", I) + copy("c", I, "u", "a", I)), "order(i: S2 S1)"),
      R"(order(i: S2 S1): a statement would come before one that it follows
  flow a[i] -> a[i] in one iteration (0))");
}

TEST(Collapse, RowsBehindEachOther) {
  EXPECT_EQ(
      after(loop(OverI, loop(OverJ, copy("a", cell(I, J), "t", "b", cell(I, J)))),
            "collapse(i, j)"),
      R"(  for serial i = 0:i64 to mul.i64(inv.i64(n), max.i64(inv.i64(m), 0:i64)) step 1:i64 {
    let t: f64 = load.f64(b, iv(i))
    store a[iv(i)] = local.f64(t)
  }
)");
  EXPECT_EQ(after(loop(OverI, loop(OverJ, copy("a", cell(I, J), "t", "b", cell(J, I)))),
                  "collapse(i, j)"),
            "collapse(i, j): rows of i do not follow one another in memory");
}

TEST(Promote, KeepsAnElement) {
  EXPECT_EQ(after(loop(OverI, loop(OverJ, R"(
    let t: f64 = load.f64(y, iv(i))
    let u: f64 = load.f64(x, iv(j))
    store y[iv(i)] = add.f64(local.f64(t), local.f64(u))
)")),
                  "promote(y, j)"),
            R"(  for serial i = 0:i64 to inv.i64(n) step 1:i64 {
    let y_kept: f64 = load.f64[lt.i64(0:i64, inv.i64(m)), zero](y, iv(i))
    for serial j = 0:i64 to inv.i64(m) step 1:i64 {
      let u: f64 = load.f64(x, iv(j))
      assign y_kept = add.f64(local.f64(y_kept), local.f64(u))
    }
    store y[iv(i)] = local.f64(y_kept) mask lt.i64(0:i64, inv.i64(m))
  }
)");
}

TEST(Promote, LoadsSeeWhatIsStored) {
  EXPECT_EQ(after(loop(OverI, loop(OverJ, R"(
    store y[iv(i)] = inv.f64(q)
    let t: f64 = load.f64(y, iv(i))
    store x[iv(j)] = local.f64(t)
)")),
                  "promote(y, j)"),
            R"(  for serial i = 0:i64 to inv.i64(n) step 1:i64 {
    let y_kept: f64 = load.f64[lt.i64(0:i64, inv.i64(m)), zero](y, iv(i))
    for serial j = 0:i64 to inv.i64(m) step 1:i64 {
      let y_kept_2: f64 = inv.f64(q)
      store x[iv(j)] = local.f64(y_kept_2)
      assign y_kept = local.f64(y_kept_2)
    }
    store y[iv(i)] = local.f64(y_kept) mask lt.i64(0:i64, inv.i64(m))
  }
)");
}

TEST(Promote, OneElementOnly) {
  EXPECT_EQ(after(loop(OverI, copy("a", I, "t", "a", plus(I, 1))), "promote(a, i)"),
            "promote(a, i): i does not keep to one element of 'a'");
}

TEST(Reroll, CopiesBecomeIterations) {
  const auto Twice = [](int By) {
    const std::string Double = "mul.i64(2:i64, iv(i))";
    return loop(OverI, copy("y", Double, "t", "x", Double) +
                           copy("y", plus(Double, By), "u", "x", plus(Double, By)));
  };
  EXPECT_EQ(after(Twice(1), "reroll(i)"),
            R"(  for serial i = 0:i64 to mul.i64(max.i64(0:i64, inv.i64(n)), 2:i64) step 1:i64 {
    let t: f64 = load.f64(x, iv(i))
    store y[iv(i)] = local.f64(t)
  }
)");
  EXPECT_EQ(after(Twice(2), "reroll(i)"),
            "reroll(i): the body of i is not the same statements several times");
  EXPECT_EQ(after(loop(OverI, copy("a", I, "t", "b", I)), "jam(i, 2); reroll(i)").substr(0, 119),
            R"(  block {
    for serial i = 0:i64 to max.i64(0:i64, mul.i64(div.i64(add.i64(sub.i64(inv.i64(n), 1:i64), 1:i64), 2:i64))");
}

TEST(Apply, NamesThatMeanNothing) {
  const std::string Two = loop(OverI, loop(OverJ, "store a[iv(j)] = 1.0:f64\n") +
                                          loop(OverJ, "store b[iv(j)] = 1.0:f64\n"));
  EXPECT_EQ(after(Two, "reverse(k)"), "reverse(k): there is no loop 'k'");
  EXPECT_EQ(after(Two, "reverse(j)"),
            "reverse(j): there are 2 loops 'j'\n  hint: the first of them is j.1, or #2");
  EXPECT_EQ(after(Two, "reverse(j.3)"), "reverse(j.3): there are only 2 loops 'j'");
  EXPECT_EQ(after(Two, "order(i: S7)"), "order(i: S7): there is no statement S7");
  EXPECT_EQ(after(Two, "stage(a, i)"), "stage(a, i): 'stage' is not supported yet");
}

TEST(Apply, BoundsMayDifferTheSecondTime) {
  // A worker's part of the loop: the same numbers, the same form.
  const std::string Body = loop(OverJ, copy("a", cell(I, J), "t", "b", cell(I, J)));
  const std::string Steps = "tile(i, 4); jam(i, 2); peel(j, first=1)";
  const auto Forms = [&](const std::string &Head) {
    Kernel K = kernelFrom(loop(Head, Body));
    size_t Failed = 0;
    auto Result = apply(K, K.Loops.front(), steps(Steps), Checking::Skip, Failed);
    std::string Form;
    if (const auto *S = std::get_if<ir::StmtPtr>(&Result))
      ir::forEach(std::as_const(**S), [&](const ir::Stmt &Each) {
        Form += ir::spelling(Each.Kind).str() + std::to_string(Each.Id) + Each.Name + " ";
      });
    return Form;
  };
  EXPECT_EQ(Forms(OverI), Forms("i = inv.i64(begin) to inv.i64(end)"));
  EXPECT_NE(Forms(OverI), "");
}

} // namespace
