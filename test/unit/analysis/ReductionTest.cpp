#include "Site.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace tpbcc;
using ir::ExprId;
using ir::Op;

namespace {

/// What one reduction is classified as, or the message that refuses it.
struct Verdict {
  std::optional<Op> Combine;
  std::optional<Diag> Refused;
};

Verdict classify(OneLoop &L) {
  classifyReductions(L.K, L.site());
  if (L.site().Refused)
    return {std::nullopt, L.site().Refused->Reason};
  return {L.site().Reductions.front().Combine, std::nullopt};
}

template <class Make> Verdict classified(Make Update) {
  OneLoop L;
  L.reduce("s", Update(L));
  return classify(L);
}

TEST(ReductionTest, Sums) {
  for (auto Update : std::vector<ExprId (*)(OneLoop &)>{
           [](OneLoop &L) { return L.op(Op::Add, L.old("s"), L.at("a")); },
           [](OneLoop &L) { return L.op(Op::Add, L.at("a"), L.old("s")); },
           [](OneLoop &L) { return L.op(Op::Sub, L.old("s"), L.at("a")); },
           [](OneLoop &L) {
             return L.op(Op::Sub, L.op(Op::Add, L.old("s"), L.at("a")), L.at("b"));
           },
           [](OneLoop &L) { return L.fma(Op::Fma, L.at("a"), L.at("b"), L.old("s")); },
           [](OneLoop &L) { return L.fma(Op::Fnma, L.at("a"), L.at("b"), L.old("s")); },
           [](OneLoop &L) {
             return L.fma(Op::Fma, L.at("a"), L.at("b"), L.op(Op::Add, L.old("s"), L.at("c")));
           },
       }) {
    const Verdict V = classified(Update);
    EXPECT_EQ(V.Combine, Op::Add);
    EXPECT_EQ(V.Refused, std::nullopt);
  }
}

TEST(ReductionTest, Products) {
  EXPECT_EQ(classified([](OneLoop &L) { return L.op(Op::Mul, L.old("s"), L.at("a")); }).Combine,
            Op::Mul);
  EXPECT_EQ(classified([](OneLoop &L) {
              return L.op(Op::Mul, L.at("a"), L.op(Op::Mul, L.old("s"), L.at("b")));
            }).Combine,
            Op::Mul);
}

TEST(ReductionTest, FirstOrderRecurrencesAreNamed) {
  for (auto Update : std::vector<ExprId (*)(OneLoop &)>{
           [](OneLoop &L) { return L.op(Op::Sub, L.at("a"), L.old("s")); },
           [](OneLoop &L) { return L.op(Op::Div, L.old("s"), L.number(3)); },
           [](OneLoop &L) {
             return L.op(Op::Add, L.op(Op::Mul, L.old("s"), L.at("a")), L.at("b"));
           },
           [](OneLoop &L) { return L.fma(Op::Fma, L.old("s"), L.at("a"), L.at("b")); },
           [](OneLoop &L) { return L.fma(Op::Fms, L.at("a"), L.at("b"), L.old("s")); },
           [](OneLoop &L) { return L.fma(Op::Fnms, L.at("a"), L.at("b"), L.old("s")); },
           [](OneLoop &L) { return L.op(Op::Neg, L.old("s")); },
           [](OneLoop &L) {
             return L.op(Op::Add, L.old("s"), L.op(Op::Mul, L.old("s"), L.at("a")));
           },
           [](OneLoop &L) { return L.op(Op::Add, L.old("s"), L.old("s")); },
           [](OneLoop &L) {
             return L.op(Op::Sub, L.old("s"), L.op(Op::Mul, L.old("s"), L.at("a")));
           },
           [](OneLoop &L) { return L.fma(Op::Fma, L.old("s"), L.at("a"), L.old("s")); },
           [](OneLoop &L) {
             return L.op(Op::Add, L.op(Op::Mul, L.old("s"), L.number(1)), L.at("a"));
           },
       }) {
    const Verdict V = classified(Update);
    EXPECT_EQ(V.Combine, Op::Fma); // pairs of factor and term
    EXPECT_EQ(V.Refused, std::nullopt);
  }
  // Of a divisor of 0 the factor would be infinite, and the lanes behind it no numbers.
  EXPECT_EQ(classified([](OneLoop &L) { return L.op(Op::Div, L.old("s"), L.at("a")); }).Refused,
            Diag::scalar_recurrence);
}

TEST(ReductionTest, OtherCarriedScalarsAreRefused) {
  for (auto Update : std::vector<ExprId (*)(OneLoop &)>{
           [](OneLoop &L) { return L.op(Op::Mul, L.old("s"), L.old("s")); },
           [](OneLoop &L) { return L.op(Op::Div, L.at("a"), L.old("s")); },
           [](OneLoop &L) { return L.fma(Op::Fma, L.old("s"), L.old("s"), L.at("a")); },
           [](OneLoop &L) { return L.old("s"); },
           [](OneLoop &L) {
             return L.op(Op::Min, L.old("s"), L.op(Op::Add, L.old("s"), L.at("a")));
           },
           [](OneLoop &L) {
             return L.choose(Op::CmpLt, L.at("a"), L.old("s"), L.at("b"), L.old("s"));
           },
           [](OneLoop &L) {
             return L.choose(Op::CmpEq, L.at("a"), L.old("s"), L.at("a"), L.old("s"));
           },
       }) {
    const Verdict V = classified(Update);
    EXPECT_EQ(V.Combine, std::nullopt);
    EXPECT_EQ(V.Refused, Diag::scalar_carried);
  }
}

TEST(ReductionTest, ALastValueIsThatOfOneIteration) {
  OneLoop L;
  L.reduce("s", L.at("a"));
  EXPECT_EQ(classify(L).Refused, std::nullopt);
  EXPECT_FALSE(L.site().Reductions.front().combines());
}

TEST(ReductionTest, MinimaAndMaximaThatKeepTheOldAtNaN) {
  EXPECT_EQ(classified([](OneLoop &L) { return L.op(Op::Min, L.at("a"), L.old("s")); }).Combine,
            Op::Min);
  EXPECT_EQ(classified([](OneLoop &L) { return L.op(Op::Max, L.at("a"), L.old("s")); }).Combine,
            Op::Max);
  // a <= s ? a : s and its mirror images, written as selections
  EXPECT_EQ(classified([](OneLoop &L) {
              return L.choose(Op::CmpLe, L.at("a"), L.old("s"), L.at("a"), L.old("s"));
            }).Combine,
            Op::Min);
  EXPECT_EQ(classified([](OneLoop &L) {
              return L.choose(Op::CmpGe, L.old("s"), L.at("a"), L.at("a"), L.old("s"));
            }).Combine,
            Op::Min);
  EXPECT_EQ(classified([](OneLoop &L) {
              return L.choose(Op::CmpGe, L.at("a"), L.old("s"), L.at("a"), L.old("s"));
            }).Combine,
            Op::Max);
  EXPECT_EQ(classified([](OneLoop &L) {
              return L.choose(Op::CmpLe, L.old("s"), L.at("a"), L.at("a"), L.old("s"));
            }).Combine,
            Op::Max);
}

TEST(ReductionTest, IeeeMinimaTakeEitherOrder) {
  EXPECT_EQ(classified([](OneLoop &L) { return L.op(Op::FMin, L.old("s"), L.at("a")); }).Combine,
            Op::FMin);
  EXPECT_EQ(classified([](OneLoop &L) { return L.op(Op::FMax, L.at("a"), L.old("s")); }).Combine,
            Op::FMax);
}

TEST(ReductionTest, AMinimumThatTakesTheNaNIsRefused) {
  auto OldFirst = [](OneLoop &L) { return L.op(Op::Min, L.old("s"), L.at("a")); };
  EXPECT_EQ(classified(OldFirst).Refused, Diag::reduction_nan_order);
  // s <= a ? s : a
  EXPECT_EQ(classified([](OneLoop &L) {
              return L.choose(Op::CmpLe, L.old("s"), L.at("a"), L.old("s"), L.at("a"));
            }).Refused,
            Diag::reduction_nan_order);
  OneLoop L;
  L.K.Spec.IeeeMinMax = true;
  L.reduce("s", OldFirst(L));
  EXPECT_EQ(classify(L).Combine, Op::Min);
}

TEST(ReductionTest, StrictKeepsTheOrderOfSums) {
  for (auto Update : std::vector<ExprId (*)(OneLoop &)>{
           [](OneLoop &L) { return L.op(Op::Add, L.old("s"), L.at("a")); },
           [](OneLoop &L) { return L.op(Op::Add, L.at("a"), L.old("s")); },
           [](OneLoop &L) { return L.op(Op::Sub, L.old("s"), L.at("a")); },
       }) {
    OneLoop L;
    L.K.Spec.Float = FloatMode::Strict;
    L.reduce("s", Update(L));
    EXPECT_EQ(classify(L).Refused, std::nullopt);
    EXPECT_EQ(L.site().Reductions.front().Carries, Reduction::Carry::InOrder);
    EXPECT_FALSE(L.site().Reductions.front().combines());
  }
}

TEST(ReductionTest, StrictRefusesProductsAndSumsOfSeveralTerms) {
  for (auto Update : std::vector<ExprId (*)(OneLoop &)>{
           [](OneLoop &L) { return L.op(Op::Mul, L.old("s"), L.at("a")); },
           [](OneLoop &L) {
             return L.op(Op::Add, L.op(Op::Add, L.old("s"), L.at("a")), L.at("b"));
           },
           [](OneLoop &L) { return L.op(Op::Sub, L.at("a"), L.old("s")); },
       }) {
    OneLoop L;
    L.K.Spec.Float = FloatMode::Strict;
    L.reduce("s", Update(L));
    EXPECT_NE(classify(L).Refused, std::nullopt);
  }
}

TEST(ReductionTest, StrictKeepsTheSignOfZeroInAMinimum) {
  OneLoop L;
  L.K.Spec.Float = FloatMode::Strict;
  L.reduce("s", L.op(Op::Min, L.at("a"), L.old("s")));
  EXPECT_EQ(classify(L).Refused, Diag::reduction_strict);
}

TEST(ReductionTest, AnAccumulatorInAnotherIsAPrefixSum) {
  OneLoop L;
  const ExprId S = L.op(Op::Add, L.old("s"), L.at("a"));
  L.reduce("s", S);
  L.reduce("t", L.op(Op::Add, L.old("t"), S));
  EXPECT_EQ(classify(L).Refused, std::nullopt);
  EXPECT_EQ(L.site().Reductions[0].Carries, Reduction::Carry::Prefix);
  EXPECT_EQ(L.site().Reductions[1].Carries, Reduction::Carry::Total);
}

TEST(ReductionTest, AccumulatorsThatNeedEachOtherAreRefused) {
  OneLoop L; // s += t; t += s
  L.reduce("s", L.op(Op::Add, L.old("s"), L.old("t")));
  L.reduce("t", L.op(Op::Add, L.old("t"), L.old("s")));
  EXPECT_EQ(classify(L).Refused, Diag::scalar_carried);
}

TEST(ReductionTest, AStoredPrefix) {
  OneLoop L;
  const ExprId S = L.op(Op::Add, L.old("s"), L.at("a"));
  L.store("b", S);
  L.reduce("s", S);
  EXPECT_EQ(classify(L).Refused, std::nullopt);
  EXPECT_EQ(L.site().Reductions[0].Carries, Reduction::Carry::Prefix);
  OneLoop Strict;
  const ExprId T = Strict.op(Op::Add, Strict.old("s"), Strict.at("a"));
  Strict.K.Spec.Float = FloatMode::Strict;
  Strict.store("b", T);
  Strict.reduce("s", T);
  EXPECT_EQ(classify(Strict).Refused, Diag::reduction_strict);
}

TEST(ReductionTest, AValueOfTheIterationBefore) {
  OneLoop L; // b[i] = p; q += p; p = a[i]
  L.store("b", L.old("p"));
  L.reduce("p", L.at("a"));
  L.reduce("q", L.op(Op::Add, L.old("q"), L.old("p")));
  EXPECT_EQ(classify(L).Refused, std::nullopt);
  EXPECT_EQ(L.site().Reductions[0].Carries, Reduction::Carry::Previous);
  EXPECT_EQ(L.site().Reductions[1].Carries, Reduction::Carry::Total);
}

TEST(ReductionTest, TwoIndependentOnes) {
  OneLoop L;
  L.reduce("s", L.op(Op::Add, L.old("s"), L.at("a")));
  L.reduce("p", L.op(Op::Mul, L.old("p"), L.at("a")));
  EXPECT_EQ(classify(L).Refused, std::nullopt);
  EXPECT_EQ(L.site().Reductions[0].Combine, Op::Add);
  EXPECT_EQ(L.site().Reductions[1].Combine, Op::Mul);
}

/// if (a[i] REL best) { best = a[i]; at = i; }
struct Argument {
  explicit Argument(Op Relation, ir::Element E = ir::Element::F64) : L(E) {
    const ExprId X = L.at("a");
    If = ir::compare(L.pool(), Relation, X, L.old("best"));
    L.reduce("best", ir::select(L.pool(), If, X, L.old("best")));
    At = ir::local(L.pool(), ir::Type::scalar(ir::Element::I64), "at");
    I = ir::induction(L.pool(), "i");
  }
  void position(ExprId Update) { L.reduce("at", Update); }
  OneLoop L;
  ExprId If, At, I;
};

TEST(ReductionTest, APositionFollowsItsExtremum) {
  for (auto [Relation, Extremum, Winner] :
       {std::tuple(Op::CmpLt, Op::Min, Op::Min), std::tuple(Op::CmpLe, Op::Min, Op::Max),
        std::tuple(Op::CmpGt, Op::Max, Op::Min), std::tuple(Op::CmpGe, Op::Max, Op::Max)}) {
    Argument A(Relation);
    A.position(ir::select(A.L.pool(), A.If, A.I, A.At));
    EXPECT_EQ(classify(A.L).Combine, Extremum);
    EXPECT_EQ(A.L.site().Reductions[1].PositionOf, "best");
    EXPECT_EQ(A.L.site().Reductions[1].Combine, Winner); // the first of equal ones, or the last
    EXPECT_EQ(A.L.site().Reductions[0].PositionOf, "");
  }
}

TEST(ReductionTest, APositionUnderAnotherConditionIsRefused) {
  Argument Other(Op::CmpLt); // at = i where a[i] <= best
  Other.position(
      Other.L.choose(Op::CmpLe, Other.L.at("a"), Other.L.old("best"), Other.I, Other.At));
  EXPECT_EQ(classify(Other.L).Refused, Diag::extremum_position);
  Argument Inverse(Op::CmpLt); // at = i where best stays
  Inverse.position(ir::select(Inverse.L.pool(), Inverse.If, Inverse.At, Inverse.I));
  EXPECT_EQ(classify(Inverse.L).Refused, Diag::extremum_position);
}

TEST(ReductionTest, APositionThatIsStoredIsRefused) {
  Argument A(Op::CmpLt);
  const ExprId Next = ir::select(A.L.pool(), A.If, A.I, A.At);
  A.L.store("b", ir::convert(A.L.pool(), ir::Type::scalar(ir::Element::F64), Next));
  A.position(Next);
  EXPECT_EQ(classify(A.L).Refused, Diag::prefix_use);
}

TEST(ReductionTest, APositionInATeamIsRefused) {
  Argument A(Op::CmpLt);
  A.L.site().OpenMP.emplace();
  A.position(ir::select(A.L.pool(), A.If, A.I, A.At));
  EXPECT_EQ(classify(A.L).Refused, Diag::extremum_position);
}

/// How a logical reduction treats what it starts from.
Reduction::Truth truth(llvm::function_ref<ExprId(OneLoop &)> Update, Op Combine) {
  OneLoop L(ir::Element::I32);
  L.reduce("t", Update(L));
  EXPECT_EQ(classify(L).Combine, Combine);
  return L.site().Reductions[0].Logical;
}

TEST(ReductionTest, LogicalReductions) {
  using Truth = Reduction::Truth;
  const auto Number = [](OneLoop &L, int N) { return ir::integer(L.pool(), ir::Element::I32, N); };
  const auto Is = [&](OneLoop &L, ExprId Id) {
    return ir::compare(L.pool(), Op::CmpNe, Id, Number(L, 0));
  };
  for (Op Kind : {Op::And, Op::Or}) {
    EXPECT_EQ(truth(
                  [&](OneLoop &L) {
                    return ir::convert(L.pool(), ir::Type::scalar(ir::Element::I32),
                                       L.op(Kind, Is(L, L.old("t")), Is(L, L.at("a"))));
                  },
                  Kind),
              Truth::EveryTime);
    EXPECT_EQ(truth(
                  [&](OneLoop &L) {
                    return ir::select(L.pool(), Is(L, L.at("a")), Number(L, Kind == Op::Or),
                                      L.old("t"));
                  },
                  Kind),
              Truth::WhenSet);
  }
}

TEST(ReductionTest, ATruthThatSomeIterationsMakeIsRefusedUnlessItIsABoolean) {
  for (const char *Own : {"", "_Bool"}) {
    OneLoop L(ir::Element::I32);
    const auto Is = [&](ExprId Id) {
      return ir::compare(L.pool(), Op::CmpNe, Id, ir::integer(L.pool(), ir::Element::I32, 0));
    };
    const ExprId Made = ir::convert(L.pool(), ir::Type::scalar(ir::Element::I32),
                                    L.op(Op::Or, Is(L.old("t")), Is(L.at("a"))));
    L.reduce("t", ir::select(L.pool(), Is(L.at("b")), Made, L.old("t")));
    L.site().Reductions[0].OwnType = Own;
    const Verdict V = classify(L);
    if (*Own)
      EXPECT_EQ(V.Combine, Op::Or);
    else
      EXPECT_EQ(V.Refused, Diag::logical_start);
  }
}

TEST(ReductionTest, IdentitiesChangeNothing) {
  for (double X : {0.0, -0.0, 1.5, -3.0, HUGE_VAL, -HUGE_VAL}) {
    EXPECT_EQ(std::signbit(identity(Op::Add) + X), std::signbit(X));
    EXPECT_EQ(identity(Op::Add) + X, X);
    EXPECT_EQ(identity(Op::Mul) * X, X);
    EXPECT_EQ(std::signbit(identity(Op::Mul) * X), std::signbit(X));
  }
  EXPECT_EQ(combineName(Op::Add), "sum");
  EXPECT_EQ(combineName(Op::FMin), "minimum");
  EXPECT_EQ(combineName(Op::Max), "maximum");
  EXPECT_EQ(combineName(Op::Mul), "product");
}

} // namespace
