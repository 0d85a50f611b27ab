#include "analysis/Analysis.h"
#include "analysis/Inexact.h"
#include "ir/Text.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

class Silent final : public Reporter {
public:
  void report(Diag, SourceRange, llvm::ArrayRef<std::string>, llvm::ArrayRef<FixIt>) override {}
};

/// A kernel of one nest, given as text; arrays that it names are restrict parameters.
struct Nested {
  explicit Nested(const std::string &Loops, bool Restrict = true) {
    auto Parsed = ir::parse("func k {\n" + Loops + "}\n");
    if (!Parsed) {
      ADD_FAILURE() << llvm::toString(Parsed.takeError());
      return;
    }
    K.Program = std::move(*Parsed);
    K.Loops.emplace_back();
    LoopSite &S = site();
    S.Nest = K.Program.Body.front().get();
    S.Var = S.Nest->Name;
    S.BeginText = Code::number(0);
    S.EndText = Code::name("n");
    S.BoundsFromParameters = true;
    for (const char *Name : {"a", "b", "c"}) {
      if (Loops.find("(" + std::string(Name) + ",") == std::string::npos &&
          Loops.find("store " + std::string(Name) + "[") == std::string::npos)
        continue;
      ArrayUse Use{};
      Use.Name = Name;
      Use.Argument = Code::name(Name);
      Use.Elem = ir::Element::F64;
      Use.Read = Loops.find("(" + std::string(Name) + ",") != std::string::npos;
      Use.Written = Loops.find("store " + std::string(Name) + "[") != std::string::npos;
      Use.Restrict = Restrict;
      Use.SameOnEntry = true;
      S.Arrays.push_back(Use);
      Parameter P;
      P.Name = Name;
      P.IsArray = true;
      K.Parameters.push_back(P);
    }
    for (const char *Name : {"n", "m", "k"}) {
      S.Scalars.push_back({Name, "long", Code::name(Name)});
      Parameter P;
      P.Name = Name;
      K.Parameters.push_back(P);
    }
  }
  LoopSite &site() { return K.Loops.front(); }
  /// Variables of the vectorised loops, or the id that refuses the nest.
  std::string verdict() {
    Silent Report;
    promoteElements(K, site(), nestToChange(K, site()));
    const LaneCost Jumps = [](const IterationCounts &N, ir::Element) {
      return 1.0 + N.Gathered + N.Scattered;
    };
    checkLanes(K, site(), A, {}, Jumps, Report);
    if (!site().Refused)
      checkEntry(K, site(), A);
    if (site().Refused)
      return info(site().Refused->Reason).Code.str();
    std::string Text;
    for (const VectorLoop &V : site().Vectors)
      Text += (Text.empty() ? "" : " ") + V.Loop->Name;
    return Text;
  }
  Kernel K;
  LoopAnalysis A;
};

std::string over(const std::string &Var, const std::string &From, const std::string &To,
                 const std::string &Body) {
  return "for serial " + Var + " = " + From + " to " + To + " step 1:i64 {\n" + Body + "}\n";
}
const std::string N = "inv.i64(n)", M = "inv.i64(m)", Zero = "0:i64", One = "1:i64";
std::string i(const std::string &Body) { return over("i", Zero, N, Body); }

/// a[Store] = a[Load] in one loop over i.
std::string moved(const std::string &Store, const std::string &Load) {
  return Nested(
             i("let t: f64 = load.f64(a, " + Load + ")\nstore a[" + Store + "] = local.f64(t)\n"))
      .verdict();
}

TEST(NestTest, DistancesInOneLoop) {
  EXPECT_EQ(moved("iv(i)", "iv(i)"), "i");
  EXPECT_EQ(moved("iv(i)", "add.i64(iv(i), 1:i64)"), "i");
  EXPECT_EQ(moved("iv(i)", "sub.i64(iv(i), 1:i64)"), "TPB380");
  EXPECT_EQ(moved("mul.i64(2:i64, iv(i))", "add.i64(mul.i64(2:i64, iv(i)), 1:i64)"), "i");
  EXPECT_EQ(moved("mul.i64(2:i64, iv(i))", "sub.i64(mul.i64(2:i64, iv(i)), 1:i64)"), "i");
  EXPECT_EQ(moved("mul.i64(2:i64, iv(i))", "sub.i64(mul.i64(2:i64, iv(i)), 2:i64)"), "TPB380");
  EXPECT_EQ(moved("iv(i)", "mul.i64(2:i64, iv(i))"), "i"); // read before it is stored
  EXPECT_EQ(moved("mul.i64(2:i64, iv(i))", "iv(i)"), "TPB319");
  EXPECT_EQ(moved("iv(i)", "sub.i64(sub.i64(inv.i64(n), 1:i64), iv(i))"), "TPB319");
}

TEST(NestTest, ADistanceLimitsTheLanes) {
  Nested L(i("let t: f64 = load.f64(a, sub.i64(iv(i), 6:i64))\nstore a[iv(i)] = local.f64(t)\n"));
  EXPECT_EQ(L.verdict(), "i");
  EXPECT_EQ(L.site().Vectors.front().MostLanes, 6);
}

TEST(NestTest, ASymbolicDistanceIsChecked) {
  Nested L(i("let t: f64 = load.f64(a, sub.i64(iv(i), inv.i64(k)))\n"
             "store a[iv(i)] = local.f64(t)\n"));
  EXPECT_EQ(L.verdict(), "i");
  ASSERT_EQ(L.A.Conditions.size(), 1u);
  EXPECT_EQ(L.A.Conditions[0].text(L.site()).text(),
            "(1 > (long)k || (long)k + 1 > (long)n || (long)k > 7)");
}

TEST(NestTest, StatementsInOrderMayPassOn) {
  // a[i] = b[i]; c[i] = a[i - 1]: the store comes first for all lanes.
  EXPECT_EQ(Nested(i("store a[iv(i)] = load.f64(b, iv(i))\n"
                     "let t: f64 = load.f64(a, sub.i64(iv(i), 1:i64))\n"
                     "store c[iv(i)] = local.f64(t)\n"))
                .verdict(),
            "i");
}

TEST(NestTest, AComputedStoreKeepsTheOrderOfLanes) {
  const std::string Store = "store a[convert.i64(load.i32(b, iv(i)))] = load.f64(c, iv(i))\n";
  EXPECT_EQ(Nested(i(Store)).verdict(), "i");
}

TEST(NestTest, TwoComputedStoresAreRefusedUnlessDeclared) {
  const std::string Scatter =
      i("store a[convert.i64(load.i32(b, iv(i)))] = load.f64(c, iv(i))\n"
        "store a[convert.i64(load.i32(b, add.i64(iv(i), 1:i64)))] = load.f64(c, iv(i))\n");
  EXPECT_EQ(Nested(Scatter).verdict(), "TPB387");
  Nested L(Scatter);
  L.K.Spec.Independent = {"a"};
  EXPECT_EQ(L.verdict(), "i");
}

const std::string Row = "add.i64(mul.i64(iv(i), inv.i64(m)), iv(j))";

TEST(NestTest, InnermostLoopsFirst) {
  EXPECT_EQ(
      Nested(i(over("j", Zero, M, "store a[" + Row + "] = load.f64(b, " + Row + ")\n"))).verdict(),
      "j");
}

TEST(NestTest, TheLoopAroundARecurrence) {
  // along j each element follows from the one before; rows are independent
  EXPECT_EQ(Nested(i(over("j", One, M,
                          "let t: f64 = load.f64(a, sub.i64(" + Row + ", 1:i64))\nstore a[" + Row +
                              "] = local.f64(t)\n")))
                .verdict(),
            "i");
  // ... unless their number of elements is not the same
  EXPECT_EQ(Nested(i(over("j", One, "iv(i)",
                          "let t: f64 = load.f64(a, sub.i64(" + Row + ", 1:i64))\nstore a[" + Row +
                              "] = local.f64(t)\n")))
                .verdict(),
            "TPB380");
}

TEST(NestTest, AnElementThatALoopKeepsChangingIsAReduction) {
  Nested L(i(
      over("j", Zero, M,
           "let t: f64 = load.f64(a, iv(i))\nstore a[iv(i)] = add.f64(local.f64(t), load.f64(b, " +
               Row + "))\n")));
  EXPECT_EQ(L.verdict(), "j");
  ASSERT_EQ(L.site().Vectors.front().Reductions.size(), 1u);
  EXPECT_EQ(L.site().Vectors.front().Reductions[0].Combine, ir::Op::Add);
  EXPECT_TRUE(ir::verify(L.K.Program).empty());
}

TEST(NestTest, TheLoopThatWalksThroughMemoryIsPreferred) {
  // c[i][j] += a[i][k] * b[k][j], k innermost
  const std::string C = "add.i64(mul.i64(iv(i), inv.i64(n)), iv(j))";
  Nested L(i(over("j", Zero, N,
                  over("k", Zero, N,
                       "let t: f64 = load.f64(c, " + C + ")\nstore c[" + C +
                           "] = fma.f64(load.f64(a, add.i64(mul.i64(iv(i), inv.i64(n)), iv(k))), "
                           "load.f64(b, add.i64(mul.i64(iv(k), inv.i64(n)), iv(j))), "
                           "local.f64(t))\n"))));
  EXPECT_EQ(L.verdict(), "j");
}

TEST(NestTest, OverlapOfWholeNests) {
  Nested L(i(over("j", Zero, M, "store a[" + Row + "] = load.f64(b, iv(j))\n")), false);
  EXPECT_EQ(L.verdict(), "j");
  const std::vector<std::string> Expected = {
      "(long)m + 1 > 0", "tpb_disjoint(a, ((long)n * (long)m) * 8, b, ((long)m) * 8)"};
  ASSERT_EQ(L.A.Conditions.size(), 2u);
  EXPECT_EQ(L.A.Conditions[0].text(L.site()).text(), Expected[0]);
  EXPECT_EQ(L.A.Conditions[1].text(L.site()).text(), Expected[1]);
}

TEST(NestTest, BytesBelongToTheLoopThatASubscriptFollows) {
  Nested L(i(
      over("j", Zero, M,
           "let t: f64 = load.f64(a, iv(i))\nstore a[iv(i)] = add.f64(local.f64(t), load.f64(b, " +
               Row + "))\n")));
  ASSERT_EQ(L.verdict(), "j");
  countNest(L.K, L.site(), L.A);
  ASSERT_EQ(L.A.Fors.size(), 2u);
  EXPECT_EQ(L.A.Fors[0].Own.bytes(), 16);
  EXPECT_EQ(L.A.Fors[1].Own.bytes(), 8);
  EXPECT_EQ(L.A.Fors[0].Own.Flops, 0);
  EXPECT_EQ(L.A.Fors[1].Own.Flops, 1);
}

TEST(NestTest, ExactDataForAProductOfMatrices) {
  const std::string C = "add.i64(mul.i64(iv(i), inv.i64(n)), iv(j))";
  auto Product = [&](const std::string &Store) {
    return i(over(
        "k", Zero, N,
        over("j", Zero, N, "let t: f64 = load.f64(c, " + C + ")\nstore c[" + C + "] = " + Store)));
  };
  const std::string Term = "load.f64(a, add.i64(mul.i64(iv(i), inv.i64(n)), iv(k)))";
  EXPECT_EQ(exactMagnitude(
                Nested(Product("fma.f64(" + Term + ", load.f64(b, iv(j)), local.f64(t))\n")).K),
            4);
  // doubled in every iteration of k: no data stays exact
  EXPECT_EQ(exactMagnitude(Nested(Product("add.f64(local.f64(t), local.f64(t))\n")).K), 0);
  // the largest so far does not grow
  EXPECT_EQ(exactMagnitude(Nested(Product("max.f64(" + Term + ", local.f64(t))\n")).K), 4);
}

TEST(NestTest, IntegersOfRoundedValuesHaveNoBound) {
  auto Problem = [](const std::string &Index) {
    return Inexactness(Nested(i("store a[" + Index + "] = load.f64(b, iv(i))\n")).K)
        .unboundable()
        .has_value();
  };
  EXPECT_FALSE(Problem("iv(i)"));
  EXPECT_FALSE(Problem("convert.i64(load.f64(c, iv(i)))"));
  EXPECT_FALSE(Problem("convert.i64(max.f64(load.f64(c, iv(i)), neg.f64(load.f64(b, iv(i)))))"));
  EXPECT_TRUE(Problem("convert.i64(mul.f64(load.f64(c, iv(i)), load.f64(b, iv(i))))"));
  EXPECT_TRUE(Problem("convert.i64(load.f64(a, iv(i)))") !=
              Problem("convert.i64(mul.f64(load.f64(a, iv(i)), load.f64(b, iv(i))))"));
}

} // namespace
