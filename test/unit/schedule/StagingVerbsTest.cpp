// Elements in a buffer while a loop runs, and loops that are taken where they are long: what the
// steps make of nests, and what is refused.
#include "Rewritten.h"

using namespace tpbcc;
using namespace tpbcc::test;

namespace {

// A buffer holds what a tile touches, neighbours on both sides among it.
TEST(Stage, StreamWithHaloInTiles) {
  EXPECT_EQ(after(loop("i = 1:i64 to inv.i64(n)",
                       copy("b", I, "t", "a", plus(I, -1)) + copy("c", I, "u", "a", plus(I, 1))),
                  "tile(i, 8); stage(a, i)"),
            R"(  for serial it = 1:i64 to inv.i64(n) step 8:i64 {
    alloc a_block: f64 count 10:i64
    for serial i_get = iv(it) to add.i64(min.i64(add.i64(iv(it), 8:i64), inv.i64(n)), 2:i64) step 1:i64 {
      let a_get: f64 = load.f64(a, sub.i64(iv(i_get), 1:i64))
      store a_block[sub.i64(iv(i_get), iv(it))] = local.f64(a_get)
    }
    for serial i = iv(it) to min.i64(add.i64(iv(it), 8:i64), inv.i64(n)) step 1:i64 {
      let t: f64 = load.f64(a_block, sub.i64(iv(i), iv(it)))
      store b[iv(i)] = local.f64(t)
      let u: f64 = load.f64(a_block, add.i64(sub.i64(iv(i), iv(it)), 2:i64))
      store c[iv(i)] = local.f64(u)
    }
  }
)");
}

TEST(Stage, WholeLoopInABufferOfItsLength) {
  EXPECT_EQ(after(loop(OverI, copy("b", I, "t", "a", I)), "stage(a, i)"), R"(  block {
    alloc a_block: f64 count max.i64(inv.i64(n), 0:i64)
    if lt.i64(0:i64, inv.i64(n)) {
      for serial i_get = 0:i64 to inv.i64(n) step 1:i64 {
        let a_get: f64 = load.f64(a, iv(i_get))
        store a_block[iv(i_get)] = local.f64(a_get)
      }
    }
    for serial i = 0:i64 to inv.i64(n) step 1:i64 {
      let t: f64 = load.f64(a_block, iv(i))
      store b[iv(i)] = local.f64(t)
    }
  }
)");
}

TEST(Stage, RowsOfAnArray) {
  EXPECT_EQ(after(loop(OverI, loop("j = 0:i64 to 16:i64", copy("b", J, "t", "a", cell(I, J)))),
                  "tile(i, 4); stage(a, i)"),
            R"(  for serial it = 0:i64 to inv.i64(n) step 4:i64 {
    alloc a_block: f64 count 64:i64
    for serial i_get = iv(it) to min.i64(add.i64(iv(it), 4:i64), inv.i64(n)) step 1:i64 {
      for serial j_get = 0:i64 to 16:i64 step 1:i64 {
        let a_get: f64 = load.f64(a, add.i64(mul.i64(iv(i_get), inv.i64(m)), iv(j_get)))
        store a_block[add.i64(mul.i64(sub.i64(iv(i_get), iv(it)), 16:i64), iv(j_get))] = local.f64(a_get)
      }
    }
    for serial i = iv(it) to min.i64(add.i64(iv(it), 4:i64), inv.i64(n)) step 1:i64 {
      for serial j = 0:i64 to 16:i64 step 1:i64 {
        let t: f64 = load.f64(a_block, add.i64(mul.i64(sub.i64(iv(i), iv(it)), 16:i64), iv(j)))
        store b[iv(j)] = local.f64(t)
      }
    }
  }
)");
}

TEST(Pack, Columns) {
  EXPECT_EQ(after(loop(OverJ, loop("i = 0:i64 to 8:i64",
                                   copy("b", cell(I, J), "t", "a",
                                        "add.i64(mul.i64(iv(i), inv.i64(m)), iv(j))"))),
                  "tile(j, 4); pack(a, j)"),
            R"(  for serial jt = 0:i64 to inv.i64(m) step 4:i64 {
    alloc a_block: f64 count 32:i64
    for serial i_get = 0:i64 to 8:i64 step 1:i64 {
      for serial j_get = iv(jt) to min.i64(add.i64(iv(jt), 4:i64), inv.i64(m)) step 1:i64 {
        let a_get: f64 = load.f64(a, add.i64(mul.i64(iv(i_get), inv.i64(m)), iv(j_get)))
        store a_block[add.i64(mul.i64(sub.i64(iv(j_get), iv(jt)), 8:i64), iv(i_get))] = local.f64(a_get)
      }
    }
    for serial j = iv(jt) to min.i64(add.i64(iv(jt), 4:i64), inv.i64(m)) step 1:i64 {
      for serial i = 0:i64 to 8:i64 step 1:i64 {
        let t: f64 = load.f64(a_block, add.i64(mul.i64(sub.i64(iv(j), iv(jt)), 8:i64), iv(i)))
        store b[add.i64(mul.i64(iv(i), inv.i64(m)), iv(j))] = local.f64(t)
      }
    }
  }
)");
}

// Neighbours in the buffer are those of the loop inside, whatever lies between in memory.
TEST(Pack, TileIsTurned) {
  EXPECT_EQ(
      after(loop("i = 0:i64 to 8:i64",
                 loop("j = 0:i64 to 4:i64", copy("b", "add.i64(mul.i64(iv(i), 4:i64), iv(j))", "t",
                                                 "a", "add.i64(mul.i64(iv(j), 100:i64), iv(i))"))),
            "pack(a, i)"),
      R"(  block {
    alloc a_block: f64 count 32:i64
    for serial j_get = 0:i64 to 4:i64 step 1:i64 {
      for serial i_get = 0:i64 to 8:i64 step 1:i64 {
        let a_get: f64 = load.f64(a, add.i64(mul.i64(iv(j_get), 100:i64), iv(i_get)))
        store a_block[add.i64(mul.i64(iv(i_get), 4:i64), iv(j_get))] = local.f64(a_get)
      }
    }
    for serial i = 0:i64 to 8:i64 step 1:i64 {
      for serial j = 0:i64 to 4:i64 step 1:i64 {
        let t: f64 = load.f64(a_block, add.i64(mul.i64(iv(i), 4:i64), iv(j)))
        store b[add.i64(mul.i64(iv(i), 4:i64), iv(j))] = local.f64(t)
      }
    }
  }
)");
}

TEST(Stage, TileIsNotTurned) {
  EXPECT_EQ(
      after(loop("i = 0:i64 to 8:i64",
                 loop("j = 0:i64 to 4:i64", copy("b", "add.i64(mul.i64(iv(i), 4:i64), iv(j))", "t",
                                                 "a", "add.i64(mul.i64(iv(j), 100:i64), iv(i))"))),
            "stage(a, i)"),
      R"(  block {
    alloc a_block: f64 count 32:i64
    for serial j_get = 0:i64 to 4:i64 step 1:i64 {
      for serial i_get = 0:i64 to 8:i64 step 1:i64 {
        let a_get: f64 = load.f64(a, add.i64(mul.i64(iv(j_get), 100:i64), iv(i_get)))
        store a_block[add.i64(iv(i_get), mul.i64(iv(j_get), 8:i64))] = local.f64(a_get)
      }
    }
    for serial i = 0:i64 to 8:i64 step 1:i64 {
      for serial j = 0:i64 to 4:i64 step 1:i64 {
        let t: f64 = load.f64(a_block, add.i64(iv(i), mul.i64(iv(j), 8:i64)))
        store b[add.i64(mul.i64(iv(i), 4:i64), iv(j))] = local.f64(t)
      }
    }
  }
)");
}

// Subscripts that never meet have a buffer each.
TEST(Stage, FieldsLieApart) {
  EXPECT_EQ(after(loop("i = 0:i64 to 8:i64", copy("a", "add.i64(mul.i64(iv(i), 3:i64), 1:i64)", "t",
                                                  "a", "mul.i64(iv(i), 3:i64)")),
                  "stage(a, i)"),
            R"(  block {
    alloc a_block: f64 count 8:i64
    alloc a_block_2: f64 count 8:i64
    for serial i_get = 0:i64 to 8:i64 step 1:i64 {
      let a_get: f64 = load.f64(a, mul.i64(iv(i_get), 3:i64))
      store a_block[iv(i_get)] = local.f64(a_get)
    }
    for serial i = 0:i64 to 8:i64 step 1:i64 {
      let t: f64 = load.f64(a_block, iv(i))
      store a_block_2[iv(i)] = local.f64(t)
    }
    for serial i_put = 0:i64 to 8:i64 step 1:i64 {
      let a_put: f64 = load.f64(a_block_2, iv(i_put))
      store a[add.i64(mul.i64(iv(i_put), 3:i64), 1:i64)] = local.f64(a_put)
    }
  }
)");
}

TEST(Stage, LoopsAlongOneDimension) {
  EXPECT_EQ(after(loop("i = 0:i64 to 8:i64",
                       loop("j = 0:i64 to 4:i64", copy("b", I, "t", "a", "add.i64(iv(i), iv(j))"))),
                  "stage(a, i)"),
            R"(  block {
    alloc a_block: f64 count 11:i64
    for serial i_get = 0:i64 to 11:i64 step 1:i64 {
      let a_get: f64 = load.f64(a, iv(i_get))
      store a_block[iv(i_get)] = local.f64(a_get)
    }
    for serial i = 0:i64 to 8:i64 step 1:i64 {
      for serial j = 0:i64 to 4:i64 step 1:i64 {
        let t: f64 = load.f64(a_block, add.i64(iv(j), iv(i)))
        store b[iv(i)] = local.f64(t)
      }
    }
  }
)");
}

TEST(Stage, BackwardsThroughMemory) {
  EXPECT_EQ(after(loop("i = 0:i64 to 8:i64",
                       copy("b", I, "t", "a", "sub.i64(inv.i64(n), iv(i))") +
                           copy("c", I, "u", "a", "sub.i64(sub.i64(inv.i64(n), 1:i64), iv(i))")),
                  "stage(a, i)"),
            R"(  block {
    alloc a_block: f64 count 9:i64
    for serial i_get = 0:i64 to 9:i64 step 1:i64 {
      let a_get: f64 = load.f64(a, sub.i64(inv.i64(n), iv(i_get)))
      store a_block[iv(i_get)] = local.f64(a_get)
    }
    for serial i = 0:i64 to 8:i64 step 1:i64 {
      let t: f64 = load.f64(a_block, iv(i))
      store b[iv(i)] = local.f64(t)
      let u: f64 = load.f64(a_block, add.i64(iv(i), 1:i64))
      store c[iv(i)] = local.f64(u)
    }
  }
)");
}

TEST(Stage, FarOffsetsAreBoxesOfTheirOwn) {
  EXPECT_EQ(after(loop("i = 0:i64 to 4:i64", copy("b", I, "t", "a", I) +
                                                 copy("c", I, "u", "a", plus(I, 4)) +
                                                 copy("x", I, "v", "a", plus(I, 100))),
                  "stage(a, i)"),
            R"(  block {
    alloc a_block: f64 count 8:i64
    alloc a_block_2: f64 count 4:i64
    for serial i_get = 0:i64 to 8:i64 step 1:i64 {
      let a_get: f64 = load.f64(a, iv(i_get))
      store a_block[iv(i_get)] = local.f64(a_get)
    }
    for serial i_get_2 = 0:i64 to 4:i64 step 1:i64 {
      let a_get_2: f64 = load.f64(a, add.i64(iv(i_get_2), 100:i64))
      store a_block_2[iv(i_get_2)] = local.f64(a_get_2)
    }
    for serial i = 0:i64 to 4:i64 step 1:i64 {
      let t: f64 = load.f64(a_block, iv(i))
      store b[iv(i)] = local.f64(t)
      let u: f64 = load.f64(a_block, add.i64(iv(i), 4:i64))
      store c[iv(i)] = local.f64(u)
      let v: f64 = load.f64(a_block_2, iv(i))
      store x[iv(i)] = local.f64(v)
    }
  }
)");
}

TEST(Stage, WrittenInPlace) {
  EXPECT_EQ(after(loop("i = 0:i64 to 8:i64", copy("a", I, "t", "a", plus(I, 1))), "stage(a, i)"),
            R"(  block {
    alloc a_block: f64 count 9:i64
    for serial i_get = 0:i64 to 9:i64 step 1:i64 {
      let a_get: f64 = load.f64(a, iv(i_get))
      store a_block[iv(i_get)] = local.f64(a_get)
    }
    for serial i = 0:i64 to 8:i64 step 1:i64 {
      let t: f64 = load.f64(a_block, add.i64(iv(i), 1:i64))
      store a_block[iv(i)] = local.f64(t)
    }
    for serial i_put = 0:i64 to 8:i64 step 1:i64 {
      let a_put: f64 = load.f64(a_block, iv(i_put))
      store a[iv(i_put)] = local.f64(a_put)
    }
  }
)");
}

// What lies between two stores may be another thread's.
TEST(Stage, HolesAreNotCopiedBack) {
  EXPECT_EQ(after(loop("i = 0:i64 to 8:i64",
                       copy("a", plus(I, 5), "t", "a", plus(I, 3)) + "store a[iv(i)] = 2.0:f64\n"),
                  "stage(a, i)"),
            R"(  block {
    alloc a_block: f64 count 13:i64
    for serial i_get = 0:i64 to 13:i64 step 1:i64 {
      let a_get: f64 = load.f64(a, iv(i_get))
      store a_block[iv(i_get)] = local.f64(a_get)
    }
    for serial i = 0:i64 to 8:i64 step 1:i64 {
      let t: f64 = load.f64(a_block, add.i64(iv(i), 3:i64))
      store a_block[add.i64(iv(i), 5:i64)] = local.f64(t)
      store a_block[iv(i)] = 2.0:f64
    }
    for serial i_put = 0:i64 to 8:i64 step 1:i64 {
      let a_put: f64 = load.f64(a_block, iv(i_put))
      store a[iv(i_put)] = local.f64(a_put)
    }
    for serial i_put_2 = 5:i64 to 13:i64 step 1:i64 {
      let a_put_2: f64 = load.f64(a_block, iv(i_put_2))
      store a[iv(i_put_2)] = local.f64(a_put_2)
    }
  }
)");
}

TEST(Stage, OnlyStoredIsNotCopiedIn) {
  EXPECT_EQ(after(loop("i = 0:i64 to 8:i64", copy("a", I, "t", "b", I)), "stage(a, i)"),
            R"(  block {
    alloc a_block: f64 count 8:i64
    for serial i = 0:i64 to 8:i64 step 1:i64 {
      let t: f64 = load.f64(b, iv(i))
      store a_block[iv(i)] = local.f64(t)
    }
    for serial i_put = 0:i64 to 8:i64 step 1:i64 {
      let a_put: f64 = load.f64(a_block, iv(i_put))
      store a[iv(i_put)] = local.f64(a_put)
    }
  }
)");
}

// The array need not have the elements then.
TEST(Stage, NothingWhereLoopsInsideDoNotRun) {
  EXPECT_EQ(
      after(loop("i = 0:i64 to 8:i64", loop(OverJ, copy("b", J, "t", "a", I))), "stage(a, i)"),
      R"(  block {
    alloc a_block: f64 count 8:i64
    if lt.i64(0:i64, inv.i64(m)) {
      for serial i_get = 0:i64 to 8:i64 step 1:i64 {
        let a_get: f64 = load.f64(a, iv(i_get))
        store a_block[iv(i_get)] = local.f64(a_get)
      }
    }
    for serial i = 0:i64 to 8:i64 step 1:i64 {
      for serial j = 0:i64 to inv.i64(m) step 1:i64 {
        let t: f64 = load.f64(a_block, iv(i))
        store b[iv(j)] = local.f64(t)
      }
    }
  }
)");
}

TEST(Stage, UnknownLengthOnTheHeap) {
  EXPECT_EQ(after(loop("j = 2:i64 to 5:i64", loop(OverI, copy("b", I, "t", "a", cell(J, I)))),
                  "stage(a, j)"),
            R"(  block {
    alloc a_block: f64 count mul.i64(max.i64(inv.i64(n), 0:i64), 3:i64)
    if lt.i64(0:i64, inv.i64(n)) {
      for serial j_get = 2:i64 to 5:i64 step 1:i64 {
        for serial i_get = 0:i64 to inv.i64(n) step 1:i64 {
          let a_get: f64 = load.f64(a, add.i64(mul.i64(iv(j_get), inv.i64(m)), iv(i_get)))
          store a_block[add.i64(mul.i64(sub.i64(iv(j_get), 2:i64), max.i64(inv.i64(n), 0:i64)), iv(i_get))] = local.f64(a_get)
        }
      }
    }
    for serial j = 2:i64 to 5:i64 step 1:i64 {
      for serial i = 0:i64 to inv.i64(n) step 1:i64 {
        let t: f64 = load.f64(a_block, add.i64(mul.i64(sub.i64(iv(j), 2:i64), max.i64(inv.i64(n), 0:i64)), iv(i)))
        store b[iv(i)] = local.f64(t)
      }
    }
  }
)");
}

TEST(StagingRefused, ACondition) {
  EXPECT_EQ(
      after(loop(OverI, "if gt.i64(iv(i), inv.i64(k)) {\n" + copy("b", I, "t", "a", I) + "}\n"),
            "stage(a, i)"),
      "stage(a, i): a[i] is touched under a condition: it need not be there");
}

TEST(StagingRefused, AMask) {
  EXPECT_EQ(after(loop(OverI, "store a[iv(i)] = 1.0:f64 mask gt.i64(iv(i), inv.i64(k))\n"),
                  "stage(a, i)"),
            "stage(a, i): a[i] is touched under a condition: it need not be there");
}

TEST(StagingRefused, NoSum) {
  EXPECT_EQ(after(loop(OverI, loop(OverJ, copy("b", I, "t", "a", "mul.i64(iv(i), iv(j))"))),
                  "stage(a, i)"),
            "stage(a, i): the subscript of a[...] is no sum of loop variables times numbers");
}

TEST(StagingRefused, BoundsThatChange) {
  EXPECT_EQ(
      after(loop(OverI, loop("j = 0:i64 to iv(i)", copy("b", J, "t", "a", J))), "stage(a, i)"),
      "stage(a, i): a bound of j is not known in front of i");
}

TEST(StagingRefused, AStep) {
  EXPECT_EQ(
      after("for serial i = 0:i64 to inv.i64(n) step 2:i64 {\n" + copy("b", I, "t", "a", I) + "}\n",
            "stage(a, i)"),
      "stage(a, i): the step of i is not 1");
}

TEST(StagingRefused, TwoPlaces) {
  EXPECT_EQ(after(loop("i = 0:i64 to 8:i64", copy("a", I, "t", "a", "mul.i64(iv(i), 2:i64)")),
                  "stage(a, i)"),
            "stage(a, i): a[i] and a[2 * i] may be one element, which would be in two places");
}

TEST(StagingRefused, TwoPlacesOfABox) {
  EXPECT_EQ(after(loop("i = 0:i64 to 8:i64",
                       loop("j = 0:i64 to 20:i64", copy("a", tens(0, 0), "t", "b", J))),
                  "stage(a, i)"),
            "stage(a, i): elements of 'a' may be in two places\n"
            "  output a[10 * i + j] -> a[10 * i + j] carried by i (1, -10)");
}

TEST(StagingRefused, OneElement) {
  EXPECT_EQ(after(loop(OverI, copy("b", I, "t", "a", "3:i64")), "stage(a, i)"),
            "stage(a, i): a[3] is one element while i runs\n"
            "  hint: promote(a, i)");
}

TEST(StagingRefused, NoArray) {
  EXPECT_EQ(after(loop(OverI, copy("b", I, "t", "a", I)), "stage(y, i)"),
            "stage(y, i): i touches no element of 'y'");
}

TEST(StagingRefused, NoLoop) {
  EXPECT_EQ(after(loop(OverI, copy("b", I, "t", "a", I)), "stage(a, j)"),
            "stage(a, j): there is no loop 'j'; there are i");
}

// The first loop is the one for many iterations.
TEST(Dispatch, TwoVersions) {
  EXPECT_EQ(after(loop(OverI, loop(OverJ, copy("b", I, "t", "a", cell(I, J)))),
                  "dispatch(i, j, 8); stage(a, i.1)"),
            R"(  block {
    alloc a_block: f64 count mul.i64(max.i64(inv.i64(m), 0:i64), max.i64(select.i64(ge.i64(max.i64(inv.i64(m), 0:i64), 8:i64), inv.i64(n), 0:i64), 0:i64))
    if and.bool(lt.i64(0:i64, select.i64(ge.i64(max.i64(inv.i64(m), 0:i64), 8:i64), inv.i64(n), 0:i64)), lt.i64(0:i64, inv.i64(m))) {
      for serial i_get = 0:i64 to select.i64(ge.i64(max.i64(inv.i64(m), 0:i64), 8:i64), inv.i64(n), 0:i64) step 1:i64 {
        for serial j_get = 0:i64 to inv.i64(m) step 1:i64 {
          let a_get: f64 = load.f64(a, add.i64(mul.i64(iv(i_get), inv.i64(m)), iv(j_get)))
          store a_block[add.i64(mul.i64(iv(i_get), max.i64(inv.i64(m), 0:i64)), iv(j_get))] = local.f64(a_get)
        }
      }
    }
    for serial i = 0:i64 to select.i64(ge.i64(max.i64(inv.i64(m), 0:i64), 8:i64), inv.i64(n), 0:i64) step 1:i64 {
      for serial j = 0:i64 to inv.i64(m) step 1:i64 {
        let t: f64 = load.f64(a_block, add.i64(mul.i64(iv(i), max.i64(inv.i64(m), 0:i64)), iv(j)))
        store b[iv(i)] = local.f64(t)
      }
    }
    for serial i = select.i64(ge.i64(max.i64(inv.i64(m), 0:i64), 8:i64), inv.i64(n), 0:i64) to inv.i64(n) step 1:i64 {
      for serial j = 0:i64 to inv.i64(m) step 1:i64 {
        let t_2: f64 = load.f64(a, add.i64(mul.i64(iv(i), inv.i64(m)), iv(j)))
        store b[iv(i)] = local.f64(t_2)
      }
    }
  }
)");
}

// The version that does not run has no buffer.
TEST(Dispatch, BufferOfOneVersion) {
  const std::string Text =
      after(loop("s = 0:i64 to inv.i64(k)", loop(OverI, copy("b", I, "t", "a", I))),
            "dispatch(s, i, 8); stage(a, s.1)");
  EXPECT_NE(Text.find("alloc a_block: f64 count select.i64(lt.i64(0:i64, "
                      "select.i64(ge.i64(max.i64(inv.i64(n), 0:i64), 8:i64), inv.i64(k), 0:i64)), "
                      "max.i64(inv.i64(n), 0:i64), 0:i64)\n"),
            std::string::npos)
      << Text;
}

TEST(Dispatch, ProductAndPitch) {
  EXPECT_EQ(after(loop(OverI, loop(OverJ, copy("b", I, "t", "a", cell(I, J)))),
                  "dispatch(i, i, j, 64, pitch=m, of=512)"),
            R"(  block {
    for serial i = 0:i64 to select.i64(and.bool(ge.i64(mul.i64(max.i64(inv.i64(n), 0:i64), max.i64(inv.i64(m), 0:i64)), 64:i64), eq.i64(rem.i64(inv.i64(m), 512:i64), 0:i64)), inv.i64(n), 0:i64) step 1:i64 {
      for serial j = 0:i64 to inv.i64(m) step 1:i64 {
        let t: f64 = load.f64(a, add.i64(mul.i64(iv(i), inv.i64(m)), iv(j)))
        store b[iv(i)] = local.f64(t)
      }
    }
    for serial i = select.i64(and.bool(ge.i64(mul.i64(max.i64(inv.i64(n), 0:i64), max.i64(inv.i64(m), 0:i64)), 64:i64), eq.i64(rem.i64(inv.i64(m), 512:i64), 0:i64)), inv.i64(n), 0:i64) to inv.i64(n) step 1:i64 {
      for serial j = 0:i64 to inv.i64(m) step 1:i64 {
        let t_2: f64 = load.f64(a, add.i64(mul.i64(iv(i), inv.i64(m)), iv(j)))
        store b[iv(i)] = local.f64(t_2)
      }
    }
  }
)");
}

TEST(Dispatch, PitchAlone) {
  EXPECT_EQ(after(loop(OverI, copy("b", I, "t", "a", I)), "dispatch(i, i, 64, pitch=n)"),
            "dispatch(i, i, 64, pitch=n): a pitch is a name, and of= a number from 2 on that it is "
            "a multiple of\n"
            "  hint: pitch=ld, of=512");
}

TEST(Dispatch, UnknownPitch) {
  EXPECT_EQ(after(loop(OverI, copy("b", I, "t", "a", I)), "dispatch(i, i, 64, pitch=ld, of=8)"),
            "dispatch(i, i, 64, pitch=ld, of=8): the nest reads no integer 'ld'");
}

TEST(Dispatch, NotInside) {
  EXPECT_EQ(
      after(loop(OverI, loop(OverJ, copy("b", J, "t", "a", J)) +
                            loop("l = 0:i64 to inv.i64(k)", copy("c", "iv(l)", "u", "a", "iv(l)"))),
            "dispatch(j, l, 64)"),
      "dispatch(j, l, 64): l is not inside j");
}

TEST(Dispatch, FollowsTheLoop) {
  EXPECT_EQ(after(loop(OverI, loop("j = 0:i64 to iv(i)", copy("b", J, "t", "a", J))),
                  "dispatch(i, j, 64)"),
            "dispatch(i, j, 64): how often j runs is not known in front of i");
}

// Where i never runs, nothing divides.
TEST(Dispatch, DividesInside) {
  EXPECT_EQ(after(loop(OverI, loop("j = 0:i64 to div.i64(inv.i64(n), inv.i64(m))",
                                   copy("b", J, "t", "a", J))),
                  "dispatch(i, j, 64)"),
            "dispatch(i, j, 64): how often j runs is not known in front of i");
}

// Each loop is asked by itself, but for one that has to run once: without, neither version does
// anything.
TEST(Beyond, AsksEachLoop) {
  const std::string Nest = loop(OverI, loop(OverJ, copy("b", J, "t", "a", J)));
  const std::string Text = after(Nest, "beyond(i, j, 5, 64)");
  EXPECT_NE(Text.find("for serial i = 0:i64 to select.i64(and.bool(ge.i64(inv.i64(n), 5:i64), "
                      "ge.i64(inv.i64(m), 64:i64)), inv.i64(n), 0:i64) step 1:i64 {"),
            std::string::npos)
      << Text;
  EXPECT_NE(after(Nest, "beyond(i, j, 1, 64)").find("select.i64(ge.i64(inv.i64(m), 64:i64), "),
            std::string::npos);
  EXPECT_NE(after(Nest, "beyond(i, 1)").find("select.i64(ge.i64(inv.i64(n), 1:i64), "),
            std::string::npos);
}

// Iterations, not how far bounds are apart: nine of them end behind 8 * 3.
TEST(Beyond, CountsIterations) {
  const std::string Text =
      after("for serial i = 0:i64 to inv.i64(n) step 3:i64 {\n" + copy("b", I, "t", "a", I) + "}\n",
            "beyond(i, 9)");
  EXPECT_NE(Text.find("ge.i64(inv.i64(n), 25:i64)"), std::string::npos) << Text;
}

TEST(Beyond, Refused) {
  EXPECT_EQ(after(loop(OverI, loop(OverJ, copy("b", J, "t", "a", J))), "beyond(j, i, 2, 2)"),
            "beyond(j, i, 2, 2): i is not inside j");
  EXPECT_EQ(after(loop(OverI, loop(OverJ, copy("b", J, "t", "a", J))), "beyond(i, j, 1, 1)"),
            "beyond(i, j, 1, 1): no loop has to run twice");
  EXPECT_EQ(after(loop(OverI, loop("j = 0:i64 to iv(i)", copy("b", J, "t", "a", J))),
                  "beyond(i, j, 1, 64)"),
            "beyond(i, j, 1, 64): how often j runs is not known in front of i");
}

/// Columns of an array whose rows are ld apart, several times.
std::string columnsOf(const std::string &Stored, const std::string &Loaded) {
  return loop(OverJ, loop("s = 0:i64 to inv.i64(k)",
                          loop("i = 1:i64 to inv.i64(n)", "let t: f64 = load.f64(a, " + Loaded +
                                                              ")\n store a[" + Stored +
                                                              "] = local.f64(t)\n")));
}
const char *const Here = "add.i64(mul.i64(iv(i), inv.i64(ld)), iv(j))";
const char *const Above = "add.i64(mul.i64(sub.i64(iv(i), 1:i64), inv.i64(ld)), iv(j))";
const char *const AboveBeside =
    "add.i64(add.i64(mul.i64(sub.i64(iv(i), 1:i64), inv.i64(ld)), iv(j)), 1:i64)";

// Rows may be longer than they are apart: not in the version that is asked for.
TEST(Apart, RowsMayOverlap) {
  EXPECT_NE(after(columnsOf(Here, Above), "interchange(j, s)").find("would come before another"),
            std::string::npos);
  const std::string Text = after(columnsOf(Here, Above), "apart(j, j, ld); interchange(j.1, s.1)");
  EXPECT_EQ(Text.find("  block {\n    for serial s = 0:i64 to inv.i64(k) step 1:i64 {\n      for "
                      "serial j = 0:i64 to select.i64(ge.i64(inv.i64(ld), inv.i64(m)), inv.i64(m), "
                      "0:i64) step 1:i64 {\n"),
            0U)
      << Text;
  EXPECT_NE(Text.find("    for serial j = select.i64(ge.i64(inv.i64(ld), inv.i64(m)), inv.i64(m), "
                      "0:i64) to inv.i64(m) step 1:i64 {\n      for serial s = "),
            std::string::npos)
      << Text;
}

// The second version is the one for rows that do share elements.
TEST(Apart, NothingIsKnownOfTheOtherVersion) {
  EXPECT_NE(after(columnsOf(Here, Above), "apart(j, j, ld); interchange(j.2, s.2)")
                .find("would come before another"),
            std::string::npos);
}

// The first element of a row and the one behind the row before are one where there is no gap.
TEST(Apart, ElementsBesideTheLoops) {
  EXPECT_NE(after(columnsOf(Here, AboveBeside), "apart(j, j, ld); interchange(j.1, i.1)")
                .find("would come before another"),
            std::string::npos);
}

TEST(Apart, Refused) {
  EXPECT_EQ(after(columnsOf(Here, Above), "apart(j, j, pitch)"),
            "apart(j, j, pitch): the nest reads no integer 'pitch'");
  EXPECT_EQ(after(columnsOf(Here, Above), "apart(i, j, ld)"), "apart(i, j, ld): j is not inside i");
  EXPECT_EQ(after(loop(OverI, loop("j = 0:i64 to iv(i)", copy("b", J, "t", "a", cell(I, J)))),
                  "apart(i, j, m)"),
            "apart(i, j, m): how often j runs is not known in front of i");
}

// The same with a number, for rows of fixed extents.
TEST(Within, RowsOfFixedExtents) {
  const std::string Rows =
      loop(OverI, loop("j = 0:i64 to inv.i64(m)",
                       "let t: f64 = load.f64(a, add.i64(mul.i64(iv(i), 80:i64), iv(j)))\n store "
                       "a[add.i64(mul.i64(iv(i), 80:i64), iv(j))] = local.f64(t)\n"));
  EXPECT_NE(after(Rows, "interchange(i, j)").find("would come before another"), std::string::npos);
  const std::string Text = after(Rows, "within(i, j, 80); interchange(i.1, j.1)");
  EXPECT_NE(Text.find("to select.i64(ge.i64(80:i64, inv.i64(m)), inv.i64(n), 0:i64) step"),
            std::string::npos)
      << Text;
  EXPECT_NE(
      after(Rows, "within(i, j, 81); interchange(i.1, j.1)").find("would come before another"),
      std::string::npos);
  EXPECT_NE(
      after(Rows, "within(i, j, 80); interchange(i.2, j.2)").find("would come before another"),
      std::string::npos);
  EXPECT_EQ(after(Rows, "within(j, i, 80)"), "within(j, i, 80): i is not inside j");
}

} // namespace
