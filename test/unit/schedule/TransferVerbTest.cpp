// Transfers of blocks: what they make of a nest, and what is refused and why.
#include "Rewritten.h"

using namespace tpbcc;
using namespace tpbcc::test;

namespace {

TEST(Transfer, BringsTheNeighboursOfABlock) {
  EXPECT_EQ(after(loop(OverI, "store c[iv(i)] = add.f64(load.f64(a, iv(i)), load.f64(a, " +
                                  plus(I, 2) + "))\n"),
                  "tile(i, 8); transfer(a, i, sbuf)"),
            R"(  block {
    alloc a_block: f64 count 10:i64
    for serial it = 0:i64 to inv.i64(n) step 8:i64 {
      let it_end: i64 = min.i64(add.i64(iv(it), 8:i64), inv.i64(n))
      get a_block from a[iv(it)] count add.i64(sub.i64(local.i64(it_end), iv(it)), 2:i64)
      wait a_block of a
      for serial i = iv(it) to min.i64(add.i64(iv(it), 8:i64), inv.i64(n)) step 1:i64 {
        store c[iv(i)] = add.f64(load.f64(a_block, sub.i64(iv(i), iv(it))), load.f64(a_block, add.i64(sub.i64(iv(i), iv(it)), 2:i64)))
      }
    }
  }
)");
}

TEST(Transfer, TakesBackWhatWasStored) {
  EXPECT_EQ(after(loop(OverI, copy("a", I, "t", "b", I)), "tile(i, 8); transfer(a, i, sbuf)"),
            R"(  block {
    alloc a_block: f64 count 8:i64
    for serial it = 0:i64 to inv.i64(n) step 8:i64 {
      let it_end: i64 = min.i64(add.i64(iv(it), 8:i64), inv.i64(n))
      for serial i = iv(it) to min.i64(add.i64(iv(it), 8:i64), inv.i64(n)) step 1:i64 {
        let t: f64 = load.f64(b, iv(i))
        store a_block[sub.i64(iv(i), iv(it))] = local.f64(t)
      }
      put a_block to a[iv(it)] count sub.i64(local.i64(it_end), iv(it))
      wait a_block of a
    }
  }
)");
}

TEST(Transfer, PutsNoHalo) {
  EXPECT_EQ(
      after(loop(OverI, copy("a", I, "t", "a", plus(I, 1))), "tile(i, 8); transfer(a, i, dbuf)"),
      R"(  block {
    alloc a_block: f64 count 18:i64
    if lt.i64(0:i64, inv.i64(n)) {
      get a_block number 0:i64 from a[0:i64] count add.i64(min.i64(8:i64, inv.i64(n)), 1:i64)
    }
    for serial it = 0:i64 to inv.i64(n) step 8:i64 {
      let it_end: i64 = min.i64(add.i64(iv(it), 8:i64), inv.i64(n))
      let half: i64 = rem.i64(div.i64(iv(it), 8:i64), 2:i64)
      if lt.i64(add.i64(iv(it), 8:i64), inv.i64(n)) {
        wait a_block number sub.i64(1:i64, local.i64(half)) of a
        get a_block at mul.i64(sub.i64(1:i64, local.i64(half)), 9:i64) number sub.i64(1:i64, local.i64(half)) from a[add.i64(iv(it), 8:i64)] count add.i64(sub.i64(min.i64(add.i64(iv(it), 16:i64), inv.i64(n)), add.i64(iv(it), 8:i64)), 1:i64)
      }
      wait a_block number local.i64(half) of a
      for serial i = iv(it) to min.i64(add.i64(iv(it), 8:i64), inv.i64(n)) step 1:i64 {
        let t: f64 = load.f64(a_block, add.i64(mul.i64(local.i64(half), 9:i64), add.i64(sub.i64(iv(i), iv(it)), 1:i64)))
        store a_block[add.i64(mul.i64(local.i64(half), 9:i64), sub.i64(iv(i), iv(it)))] = local.f64(t)
      }
      put a_block at mul.i64(local.i64(half), 9:i64) number local.i64(half) to a[iv(it)] count sub.i64(local.i64(it_end), iv(it))
    }
    wait a_block number 0:i64 of a
    wait a_block number 1:i64 of a
  }
)");
}

TEST(Transfer, NeedsAPart) {
  EXPECT_EQ(after(loop(OverI, copy("a", I, "t", "b", I)), "transfer(a, i, sbuf)"),
            "transfer(a, i, sbuf): i is no part of a loop\n  hint: tile(i, 64)");
}

TEST(Spread, IsOfWhatNobodyWrites) {
  const std::string Loop = loop(OverI, copy("a", I, "t", "b", I));
  EXPECT_EQ(after(Loop, "spread(a, i)"),
            "spread(a, i): the loops store to 'a', and ranks share what nobody writes");
  EXPECT_EQ(after(Loop, "spread(e, i)"), "spread(e, i): the loops touch no element of 'e'");
}

TEST(Spread, NeedsToKnowHowManyElements) {
  EXPECT_EQ(after(loop(OverI, copy("a", I, "t", "b", I)), "spread(b, i)"),
            "spread(b, i): nothing says how many elements 'b' has\n  hint: extent(b = ...) on the "
            "kernel");
}

TEST(Transfer, BringsWhatLiesBetween) {
  EXPECT_EQ(after(loop(OverI, "store c[iv(i)] = add.f64(load.f64(a, mul.i64(iv(i), 3:i64)), "
                              "load.f64(a, add.i64(mul.i64(iv(i), 3:i64), 1:i64)))\n"),
                  "tile(i, 8); transfer(a, i, sbuf)"),
            R"(  block {
    alloc a_block: f64 count 23:i64
    for serial it = 0:i64 to inv.i64(n) step 8:i64 {
      let it_end: i64 = min.i64(add.i64(iv(it), 8:i64), inv.i64(n))
      get a_block from a[mul.i64(iv(it), 3:i64)] count sub.i64(mul.i64(sub.i64(local.i64(it_end), iv(it)), 3:i64), 1:i64)
      wait a_block of a
      for serial i = iv(it) to min.i64(add.i64(iv(it), 8:i64), inv.i64(n)) step 1:i64 {
        store c[iv(i)] = add.f64(load.f64(a_block, mul.i64(sub.i64(iv(i), iv(it)), 3:i64)), load.f64(a_block, add.i64(mul.i64(sub.i64(iv(i), iv(it)), 3:i64), 1:i64)))
      }
    }
  }
)");
}

TEST(Transfer, GoesDown) {
  EXPECT_EQ(after(loop(OverI, copy("a", "sub.i64(inv.i64(n), iv(i))", "t", "b", I)),
                  "tile(i, 8); transfer(a, i, sbuf)"),
            R"(  block {
    alloc a_block: f64 count 8:i64
    for serial it = 0:i64 to inv.i64(n) step 8:i64 {
      let it_end: i64 = min.i64(add.i64(iv(it), 8:i64), inv.i64(n))
      for serial i = iv(it) to min.i64(add.i64(iv(it), 8:i64), inv.i64(n)) step 1:i64 {
        let t: f64 = load.f64(b, iv(i))
        store a_block[sub.i64(sub.i64(local.i64(it_end), 1:i64), iv(i))] = local.f64(t)
      }
      put a_block to a[sub.i64(inv.i64(n), sub.i64(local.i64(it_end), 1:i64))] count sub.i64(local.i64(it_end), iv(it))
      wait a_block of a
    }
  }
)");
}

TEST(Transfer, StoresNoElementThatTheLoopDoesNot) {
  const auto Twice = [](int By) {
    return "add.i64(mul.i64(iv(i), 2:i64), " + std::to_string(By) + ":i64)";
  };
  EXPECT_EQ(
      after(loop(OverI, copy("a", Twice(0), "t", "b", I)), "tile(i, 8); transfer(a, i, sbuf)"),
      "transfer(a, i, sbuf): blocks of 'a' have elements that i does not store, as those "
      "beside a[2 * i]");
  EXPECT_EQ(after(loop(OverI, copy("a", Twice(0), "t", "b", I) + copy("a", Twice(3), "u", "b", I)),
                  "tile(i, 8); transfer(a, i, sbuf)")
                .rfind("transfer(a, i, sbuf): blocks of 'a' have elements", 0),
            0U);
  const std::string Both =
      after(loop(OverI, copy("a", Twice(0), "t", "b", I) + copy("a", Twice(1), "u", "b", I)),
            "tile(i, 8); transfer(a, i, sbuf)");
  EXPECT_EQ(Both.find("get"), std::string::npos);
  EXPECT_NE(Both.find("put a_block to a[mul.i64(iv(it), 2:i64)] count "
                      "mul.i64(sub.i64(local.i64(it_end), iv(it)), 2:i64)\n"),
            std::string::npos)
      << Both;
}

TEST(Transfer, BringsRowsTogether) {
  const std::string Sum = "store c[" + cell(I, J) + "] = add.f64(load.f64(a, " +
                          cell(plus(I, -1), J) + "), load.f64(a, " + cell(plus(I, 1), J) + "))\n";
  EXPECT_EQ(after(loop(OverI, loop(OverJ, Sum)), "tile(j, 8); transfer(a, j, sbuf)"),
            R"(  block {
    alloc a_block: f64 count 16:i64
    for serial i = 0:i64 to inv.i64(n) step 1:i64 {
      for serial jt = 0:i64 to inv.i64(m) step 8:i64 {
        let jt_end: i64 = min.i64(add.i64(iv(jt), 8:i64), inv.i64(m))
        get a_block from a[add.i64(mul.i64(sub.i64(iv(i), 1:i64), inv.i64(m)), iv(jt))] count sub.i64(local.i64(jt_end), iv(jt)) rows 2 apart mul.i64(inv.i64(m), 2:i64)
        wait a_block of a
        for serial j = iv(jt) to min.i64(add.i64(iv(jt), 8:i64), inv.i64(m)) step 1:i64 {
          store c[add.i64(mul.i64(iv(i), inv.i64(m)), iv(j))] = add.f64(load.f64(a_block, sub.i64(iv(j), iv(jt))), load.f64(a_block, add.i64(sub.i64(local.i64(jt_end), iv(jt)), sub.i64(iv(j), iv(jt)))))
        }
      }
    }
  }
)");
  // Rows that may overlap, and what is stored, come one by one.
  const std::string Near =
      after(loop(OverI, "store c[iv(i)] = add.f64(load.f64(a, iv(i)), load.f64(a, "
                        "add.i64(iv(i), inv.i64(k))))\n"),
            "tile(i, 8); transfer(a, i, sbuf)");
  EXPECT_EQ(Near.find("rows"), std::string::npos) << Near;
  const std::string Far =
      after(loop(OverI, "store c[iv(i)] = add.f64(load.f64(a, iv(i)), load.f64(a, " + plus(I, 100) +
                            "))\n"),
            "tile(i, 8); transfer(a, i, sbuf)");
  EXPECT_NE(Far.find("count sub.i64(local.i64(it_end), iv(it)) rows 2 apart 100:i64\n"),
            std::string::npos)
      << Far;
}

TEST(Transfer, NeedsRows) {
  EXPECT_EQ(after(loop(OverI, loop(OverJ, copy("a", cell(I, J), "t", "b", cell(J, I)))),
                  "tile(j, 8); transfer(b, j, sbuf)")
                .rfind("transfer(b, j, sbuf): ", 0),
            0U);
}

TEST(Transfer, DoesNotRunAheadOfWhatItNeeds) {
  const auto With = [](int From, int To) {
    const std::string Text = after(loop(OverI, copy("a", plus(I, To), "t", "a", plus(I, From))),
                                   "tile(i, 8); transfer(a, i, dbuf)");
    return Text.rfind("transfer(a, i, dbuf): the next block of 'a' would be brought before this "
                      "one is back\n  hint: transfer(a, i, sbuf)",
                      0) != 0;
  };
  EXPECT_FALSE(With(0, 1));
  EXPECT_FALSE(With(-2, 0));
  EXPECT_TRUE(With(0, 0));
  EXPECT_TRUE(With(1, 0));
  EXPECT_TRUE(With(100, 0));
  const auto Pairs = [](int From, int To) {
    const auto At = [](int By) { return plus("mul.i64(iv(i), 2:i64)", By); };
    return after(loop(OverI,
                      copy("a", At(To), "t", "a", At(From)) + copy("a", At(To + 1), "u", "b", I)),
                 "tile(i, 8); transfer(a, i, dbuf)")
               .find("brought before") == std::string::npos;
  };
  EXPECT_FALSE(Pairs(0, 2));
  EXPECT_TRUE(Pairs(0, 0));
  EXPECT_TRUE(Pairs(1, 0));
  EXPECT_TRUE(Pairs(2, 0));
  EXPECT_FALSE(Pairs(0, 62));
  EXPECT_TRUE(Pairs(0, 63));
  // Boxes of their own: three further blocks are asked for before a put is waited for.
  EXPECT_FALSE(With(0, 31));
  EXPECT_TRUE(With(0, 32));
}

} // namespace
