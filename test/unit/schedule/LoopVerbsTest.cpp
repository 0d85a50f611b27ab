// Verbs on loops: what they make of a nest, and what they refuse and why.
#include "Rewritten.h"

using namespace tpbcc;
using namespace tpbcc::test;

namespace {

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
    for serial i = 0:i64 to min.i64(inv.i64(n), iv(j)) step 1:i64 {
)");
  EXPECT_EQ(after(loop(OverI, loop("j = mul.i64(2:i64, iv(i)) to 9:i64",
                                   copy("a", tens(0, 0), "t", "b", tens(0, 0)))),
                  "interchange(i, j)"),
            "interchange(i, j): a bound of j follows i");
}

/// A sum over two loops, each with a copy, as lifting makes it. Seen: what reads a row's.
std::string sumOverTwo(const std::string &Seen = "") {
  return loop(
      "k = 0:i64 to 3:i64",
      "let s: f64 = 0.0:f64\n" +
          loop(OverI, "let t: f64 = local.f64(s)\n" +
                          loop(OverJ, "assign t = add.f64(local.f64(t), load.f64(b, iv(j)))\n") +
                          Seen + "assign s = local.f64(t)\n") +
          "store a[iv(k)] = local.f64(s)\n");
}

TEST(Interchange, TakesASumOverBothLoops) {
  const std::string Text = after(sumOverTwo(), "interchange(i, j)");
  EXPECT_EQ(Text.substr(Text.find("    for"), Text.find("    store") - Text.find("    for")),
            R"(    for serial j = 0:i64 to inv.i64(m) step 1:i64 {
      let s_2: f64 = local.f64(s)
      for serial i = 0:i64 to inv.i64(n) step 1:i64 {
        assign s_2 = add.f64(local.f64(s_2), load.f64(b, iv(j)))
      }
      assign s = local.f64(s_2)
    }
)");
  EXPECT_EQ(after(sumOverTwo(), "interchange(i, j)", ir::Ids::Omit, FloatMode::Strict)
                .rfind("interchange(i, j): an iteration would come before another one", 0),
            0U);
  EXPECT_EQ(after(sumOverTwo("store c[iv(i)] = local.f64(t)\n"), "interchange(i, j)")
                .rfind("interchange(i, j): j is not alone in i", 0),
            0U);
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

TEST(Reverse, TakesASumOverLoopsBehindEachOther) {
  const std::string First = "assign t = add.f64(local.f64(t), load.f64(b, iv(j)))\n",
                    Second = "assign u = add.f64(local.f64(u), load.f64(c, iv(j)))\n";
  EXPECT_EQ(after(loop("k = 0:i64 to 3:i64",
                       "let s: f64 = 0.0:f64\n" +
                           loop(OverI, "let t: f64 = local.f64(s)\n" + loop(OverJ, First) +
                                           "let u: f64 = local.f64(t)\n" + loop(OverJ, Second) +
                                           "assign s = local.f64(u)\n") +
                           "store a[iv(k)] = local.f64(s)\n"),
                  "reverse(i)"),
            R"(  for serial k = 0:i64 to 3:i64 step 1:i64 {
    let s: f64 = 0.0:f64
    for serial i = 0:i64 to inv.i64(n) step 1:i64 {
      let s_2: f64 = local.f64(s)
      for serial j = 0:i64 to inv.i64(m) step 1:i64 {
        assign s_2 = add.f64(local.f64(s_2), load.f64(b, iv(j)))
      }
      let s_2_2: f64 = local.f64(s_2)
      for serial j = 0:i64 to inv.i64(m) step 1:i64 {
        assign s_2_2 = add.f64(local.f64(s_2_2), load.f64(c, iv(j)))
      }
      assign s = local.f64(s_2_2)
    }
    store a[iv(k)] = local.f64(s)
  }
)");
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

TEST(Jam, AddsToOneSum) {
  const std::string Text = after(sumOverTwo(), "jam(i, 2)");
  EXPECT_NE(Text.find("add.f64(add.f64(local.f64(s_2), load.f64(b, iv(j))), load.f64(b, iv(j)))"),
            std::string::npos)
      << Text;
}

TEST(Jam, GoesThroughLoopsInsideTogether) {
  EXPECT_EQ(after(loop(OverI, "store y[iv(i)] = 0.0:f64\n" +
                                  loop(OverJ, copy("a", cell(I, J), "t", "b", cell(I, J)))),
                  "jam(i, 2)"),
            R"(  block {
    for serial i = 0:i64 to sub.i64(inv.i64(n), 1:i64) step 2:i64 unroll 2 {
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

} // namespace
