// Verbs on statements, and names of loops and statements: what steps make, and what is refused.
#include "Rewritten.h"

using namespace tpbcc;
using namespace tpbcc::test;

namespace {

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
            "  hint: expand(t, i)");
}

const std::string Halves = "let t: f64 = load.f64(b, iv(i))\nstore a[iv(i)] = local.f64(t)\n"
                           "store b[iv(i)] = 1.0:f64\nstore c[iv(i)] = local.f64(t)\n";

TEST(Expand, OneElementForEachIteration) {
  EXPECT_EQ(after(loop(OverI, Halves), "tile(i, 8); expand(t, i)"),
            R"(  for serial it = 0:i64 to inv.i64(n) step 8:i64 {
    alloc t_block: f64 count 8:i64
    for serial i = iv(it) to min.i64(add.i64(iv(it), 8:i64), inv.i64(n)) step 1:i64 {
      let t: f64 = load.f64(b, iv(i))
      store t_block[sub.i64(iv(i), iv(it))] = local.f64(t)
      let t_2: f64 = load.f64(t_block, sub.i64(iv(i), iv(it)))
      store a[iv(i)] = local.f64(t_2)
      store b[iv(i)] = 1.0:f64
      store c[iv(i)] = local.f64(t_2)
    }
  }
)");
}

TEST(Expand, LoadsThatHappenLaterStay) {
  EXPECT_EQ(after(loop("i = 0:i64 to 8:i64", "let t: f64 = load.f64(a, 0:i64)\n"
                                             "store a[iv(i)] = local.f64(t)\n"
                                             "let u: f64 = load.f64(a, 0:i64)\n"
                                             "store b[iv(i)] = local.f64(u)\n"),
                  "expand(t, i)"),
            R"(  block {
    alloc t_block: f64 count 8:i64
    for serial i = 0:i64 to 8:i64 step 1:i64 {
      let t: f64 = load.f64(a, 0:i64)
      store t_block[iv(i)] = local.f64(t)
      let t_2: f64 = load.f64(t_block, iv(i))
      store a[iv(i)] = local.f64(t_2)
      let u: f64 = load.f64(a, 0:i64)
      store b[iv(i)] = local.f64(u)
    }
  }
)");
}

TEST(Expand, LetsLoopsShareAValue) {
  EXPECT_EQ(after(loop("i = 2:i64 to 10:i64", Halves), "expand(t, i); distribute(i: S2 S3 | S4)"),
            R"(  block {
    alloc t_block: f64 count 8:i64
    for serial i = 2:i64 to 10:i64 step 1:i64 {
      let t: f64 = load.f64(b, iv(i))
      store t_block[sub.i64(iv(i), 2:i64)] = local.f64(t)
      let t_2: f64 = load.f64(t_block, sub.i64(iv(i), 2:i64))
      store a[iv(i)] = local.f64(t_2)
      store b[iv(i)] = 1.0:f64
    }
    for serial i = 2:i64 to 10:i64 step 1:i64 {
      let t_2_2: f64 = load.f64(t_block, sub.i64(iv(i), 2:i64))
      store c[iv(i)] = local.f64(t_2_2)
    }
  }
)");
}

TEST(Expand, NeedsAValueOfTheIteration) {
  const std::string Sum = loop(OverI, "let s: f64 = 0.0:f64\n" +
                                          loop("j = 0:i64 to 4:i64",
                                               "let t: f64 = load.f64(b, iv(j))\n"
                                               "assign s = add.f64(local.f64(s), local.f64(t))\n") +
                                          "store c[iv(i)] = local.f64(s)\n");
  EXPECT_EQ(after(Sum, "expand(s, j)"),
            "expand(s, j): 's' is no value that each iteration of j has of its own");
  EXPECT_EQ(after(Sum, "expand(t, j)"), R"(  for serial i = 0:i64 to inv.i64(n) step 1:i64 {
    let s: f64 = 0.0:f64
    alloc t_block: f64 count 4:i64
    for serial j = 0:i64 to 4:i64 step 1:i64 {
      let t: f64 = load.f64(b, iv(j))
      store t_block[iv(j)] = local.f64(t)
      let t_2: f64 = load.f64(t_block, iv(j))
      assign s = add.f64(local.f64(s), local.f64(t_2))
    }
    store c[iv(i)] = local.f64(s)
  }
)");
  EXPECT_EQ(after(Sum, "expand(s, i)"),
            "expand(s, i): nothing says how often i runs at most\n  hint: tile(i, 512)");
}

TEST(Order, BuffersStandFirst) {
  EXPECT_EQ(after(loop(OverJ, loop("i = 0:i64 to 8:i64", Halves) + copy("x", J, "u", "y", J)),
                  "expand(t, i); order(j: S5 S2)"),
            R"(  for serial j = 0:i64 to inv.i64(m) step 1:i64 {
    alloc t_block: f64 count 8:i64
    let u: f64 = load.f64(y, iv(j))
    store x[iv(j)] = local.f64(u)
    for serial i = 0:i64 to 8:i64 step 1:i64 {
      let t: f64 = load.f64(b, iv(i))
      store t_block[iv(i)] = local.f64(t)
      let t_2: f64 = load.f64(t_block, iv(i))
      store a[iv(i)] = local.f64(t_2)
      store b[iv(i)] = 1.0:f64
      store c[iv(i)] = local.f64(t_2)
    }
  }
)");
}

TEST(Fuse, SecondRunsLate) {
  const std::string Two =
      loop(OverI, copy("a", I, "t", "b", I)) + loop(OverI, copy("c", I, "u", "a", plus(I, 1)));
  const std::string Both = loop("r = 0:i64 to 3:i64", Two);
  EXPECT_EQ(after(Both, "fuse(i.1, i.2)"),
            R"(fuse(i.1, i.2): the second loop would run ahead of the first
  anti a[i + 1] -> a[i] carried by i (0, 1))");
  EXPECT_EQ(after(Both, "fuse(i.1, i.2, shift=1)"),
            R"(  for serial r = 0:i64 to 3:i64 step 1:i64 {
    for serial i = 0:i64 to min.i64(1:i64, inv.i64(n)) step 1:i64 {
      let t: f64 = load.f64(b, iv(i))
      store a[iv(i)] = local.f64(t)
    }
    for serial i = min.i64(1:i64, inv.i64(n)) to inv.i64(n) step 1:i64 {
      let t_2: f64 = load.f64(b, iv(i))
      store a[iv(i)] = local.f64(t_2)
      let u: f64 = load.f64(a, iv(i))
      store c[sub.i64(iv(i), 1:i64)] = local.f64(u)
    }
    for serial i = max.i64(sub.i64(inv.i64(n), 1:i64), 0:i64) to inv.i64(n) step 1:i64 {
      let u_2: f64 = load.f64(a, add.i64(iv(i), 1:i64))
      store c[iv(i)] = local.f64(u_2)
    }
  }
)");
  EXPECT_EQ(
      after(Both, "fuse(i.1, i.2, shift=0)"),
      "fuse(i.1, i.2, shift=0): a shift is a number of iterations from 1 on\n  hint: shift=1");
}

TEST(Fuse, SecondBodyInTheFirst) {
  const std::string Two = loop(OverI, loop(OverJ, copy("a", J, "t", "b", J)) +
                                          loop("j = 1:i64 to add.i64(inv.i64(m), 1:i64)",
                                               copy("c", J, "u", "a", plus(J, -1))));
  EXPECT_EQ(after(Two, "fuse(j.1, j.2)"), R"(  for serial i = 0:i64 to inv.i64(n) step 1:i64 {
    for serial j = 0:i64 to inv.i64(m) step 1:i64 {
      let t: f64 = load.f64(b, iv(j))
      store a[iv(j)] = local.f64(t)
      let u: f64 = load.f64(a, iv(j))
      store c[add.i64(iv(j), 1:i64)] = local.f64(u)
    }
  }
)");
}

TEST(Fuse, ValuesBetweenMoveInFront) {
  const std::string Second = loop(OverJ, "let u: f64 = load.f64(a, iv(j))\n"
                                         "assign s = add.f64(local.f64(s), local.f64(u))\n");
  EXPECT_EQ(after(loop(OverI, loop(OverJ, copy("a", J, "t", "b", J)) + "let s: f64 = 0.0:f64\n" +
                                  Second + "store c[iv(i)] = local.f64(s)\n"),
                  "fuse(j.1, j.2)"),
            R"(  for serial i = 0:i64 to inv.i64(n) step 1:i64 {
    let s: f64 = 0.0:f64
    for serial j = 0:i64 to inv.i64(m) step 1:i64 {
      let t: f64 = load.f64(b, iv(j))
      store a[iv(j)] = local.f64(t)
      let u: f64 = load.f64(a, iv(j))
      assign s = add.f64(local.f64(s), local.f64(u))
    }
    store c[iv(i)] = local.f64(s)
  }
)");
}

TEST(Fuse, LoopsInsideKeepNamesOfTheirOwn) {
  const std::string Two = loop(OverI, copy("a", I, "t", "b", I));
  const std::string Deep = loop("k = 0:i64 to inv.i64(n)", loop(OverI, copy("c", I, "u", "x", I)));
  EXPECT_EQ(after(loop("r = 0:i64 to 3:i64", Two + Deep), "fuse(i.1, k)"),
            R"(  for serial r = 0:i64 to 3:i64 step 1:i64 {
    for serial i = 0:i64 to inv.i64(n) step 1:i64 {
      let t: f64 = load.f64(b, iv(i))
      store a[iv(i)] = local.f64(t)
      for serial i_2 = 0:i64 to inv.i64(n) step 1:i64 {
        let u: f64 = load.f64(x, iv(i_2))
        store c[iv(i_2)] = local.f64(u)
      }
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
            "promote(a, i): i does not keep to one element of 'a', or to several that differ");
  // a[k] and a[m] may be one element.
  EXPECT_EQ(after(loop(OverI, "store a[inv.i64(k)] = 1.0:f64\nstore a[inv.i64(m)] = 2.0:f64\n"),
                  "promote(a, i)"),
            "promote(a, i): i does not keep to one element of 'a', or to several that differ");
}

TEST(Promote, WhatNoIterationStoresIsNotStored) {
  const std::string Load = "let t: f64 = load.f64(b, iv(i))\n";
  const std::string If = "gt.f64(local.f64(t), 0.0:f64)";
  const std::string Always = "let old: f64 = load.f64(a, 3:i64)\n";
  EXPECT_EQ(after(loop(OverI, Load + Always + "store a[3:i64] = 2.0:f64 mask " + If + "\n"),
                  "promote(a, i)"),
            R"(  block {
    let a_kept: f64 = load.f64[lt.i64(0:i64, inv.i64(n)), zero](a, 3:i64)
    let a_set: i32 = 0:i32
    for serial i = 0:i64 to inv.i64(n) step 1:i64 {
      let t: f64 = load.f64(b, iv(i))
      assign a_set = select.i32(gt.f64(local.f64(t), 0.0:f64), 1:i32, local.i32(a_set))
      assign a_kept = select.f64(gt.f64(local.f64(t), 0.0:f64), 2.0:f64, local.f64(a_kept))
    }
    store a[3:i64] = local.f64(a_kept) mask ne.i32(local.i32(a_set), 0:i32)
  }
)");
  // There need not be an element at all where the condition never holds: nothing reads it.
  EXPECT_EQ(
      after(loop(OverI, Load + "store a[3:i64] = 2.0:f64 mask " + If + "\n"), "promote(a, i)"),
      R"(  block {
    let a_kept: f64 = 0.0:f64
    let a_set: i32 = 0:i32
    for serial i = 0:i64 to inv.i64(n) step 1:i64 {
      let t: f64 = load.f64(b, iv(i))
      assign a_set = select.i32(gt.f64(local.f64(t), 0.0:f64), 1:i32, local.i32(a_set))
      assign a_kept = select.f64(gt.f64(local.f64(t), 0.0:f64), 2.0:f64, local.f64(a_kept))
    }
    store a[3:i64] = local.f64(a_kept) mask ne.i32(local.i32(a_set), 0:i32)
  }
)");
  EXPECT_EQ(
      after(loop(OverI, Load + "let old: f64 = load.f64[" + If + ", zero](a, 3:i64)\n" +
                            "store a[3:i64] = add.f64(local.f64(old), 1.0:f64) mask " + If + "\n"),
            "promote(a, i)"),
      "promote(a, i): 'a' need not have the element where no iteration stores it");
  // The largest: what was there first decides.
  EXPECT_EQ(after(loop(OverI, Load + Always +
                                  "store a[3:i64] = local.f64(t) mask gt.f64(local.f64(t), "
                                  "local.f64(old))\n"),
                  "promote(a, i)"),
            R"(  block {
    let a_before: f64 = load.f64[lt.i64(0:i64, inv.i64(n)), zero](a, 3:i64)
    let a_kept: f64 = local.f64(a_before)
    for serial i = 0:i64 to inv.i64(n) step 1:i64 {
      let t: f64 = load.f64(b, iv(i))
      assign a_kept = max.f64(local.f64(t), local.f64(a_kept))
    }
    store a[3:i64] = local.f64(a_kept) mask gt.f64(local.f64(a_kept), local.f64(a_before))
  }
)");
}

TEST(Reroll, CopiesBecomeIterations) {
  const auto Twice = [](int By) {
    const std::string Double = "mul.i64(2:i64, iv(i))";
    return loop(OverI, copy("y", Double, "t", "x", Double) +
                           copy("y", plus(Double, By), "u", "x", plus(Double, By)));
  };
  EXPECT_EQ(after(Twice(1), "reroll(i)"),
            R"(  for serial i = 0:i64 to mul.i64(inv.i64(n), 2:i64) step 1:i64 {
    let t: f64 = load.f64(x, iv(i))
    store y[iv(i)] = local.f64(t)
  }
)");
  EXPECT_EQ(after(Twice(2), "reroll(i)"),
            "reroll(i): the body of i is not the same statements several times");
  EXPECT_EQ(after(loop(OverI, copy("a", I, "t", "b", I)), "jam(i, 2); reroll(i)").substr(0, 96),
            R"(  block {
    for serial i = 0:i64 to max.i64(0:i64, mul.i64(div.i64(inv.i64(n), 2:i64), 2:i64)))");
}

TEST(UnrollAll, IterationsStandOneBehindTheOther) {
  const auto Loop = [](const std::string &End) {
    return loop(OverI,
                "let s: f64 = 0.0:f64\n"
                "for serial j = 0:i64 to " +
                    End +
                    " step 1:i64 {\n"
                    "assign s = add.f64(local.f64(s), load.f64(x, add.i64(iv(i), iv(j))))\n}\n"
                    "store y[iv(i)] = local.f64(s)\n");
  };
  EXPECT_EQ(after(Loop("2:i64"), "unrollall(j)"),
            R"(  for serial i = 0:i64 to inv.i64(n) step 1:i64 {
    let s: f64 = 0.0:f64
    let s_2: f64 = add.f64(add.f64(local.f64(s), load.f64(x, iv(i))), load.f64(x, add.i64(iv(i), 1:i64)))
    store y[iv(i)] = local.f64(s_2)
  }
)");
  EXPECT_EQ(after(Loop("inv.i64(n)"), "unrollall(j)"),
            "unrollall(j): how often j runs is no number, or a large one");
  EXPECT_EQ(after("for serial j = 0:i64 to 2:i64 step 1:i64 {\nstore y[iv(j)] = 0.0:f64\n}\n",
                  "unrollall(j)"),
            "unrollall(j): no loop is right around j");
}

TEST(Apply, NamesThatMeanNothing) {
  const std::string Two = loop(OverI, loop(OverJ, "store a[iv(j)] = 1.0:f64\n") +
                                          loop(OverJ, "store b[iv(j)] = 1.0:f64\n"));
  EXPECT_EQ(after(Two, "reverse(k)"), "reverse(k): there is no loop 'k'; there are i, j.1, j.2");
  EXPECT_EQ(after(Two, "reverse(j)"), "reverse(j): the loops 'j' are j.1, j.2");
  EXPECT_EQ(after(Two, "reverse(j.3)"), "reverse(j.3): the loops 'j' are j.1, j.2");
  EXPECT_EQ(after(Two, "order(i: S7)"), "order(i: S7): there is no statement S7");
  EXPECT_EQ(after(Two, "privatise(a, i)"), "privatise(a, i): 'privatise' is not supported yet");
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
