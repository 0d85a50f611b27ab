//===- unit/pragma/DirectiveParserTest.cpp - Directives from tokens -------===//
#include "Tokenize.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

/// The codes of all messages, notes included.
std::string codes(llvm::StringRef Text) {
  const ParsedDirective P = parse(Text);
  std::string Codes;
  for (const SyntaxMessage &M : P.Messages)
    Codes += (Codes.empty() ? "" : " ") + info(M.Id).Code.str();
  EXPECT_EQ(P.Result.has_value(), Codes.empty());
  return Codes;
}

TEST(DirectiveParser, Names) {
  EXPECT_EQ(parse("kernel").Result->Name, "");
  EXPECT_EQ(parse("kernel triad").Result->Name, "triad");
  EXPECT_EQ(parse("kernel halo size(n)").Result->Name, "halo");
  EXPECT_EQ(parse("kernel size(n)").Result->Name, "");
  EXPECT_EQ(parse("region wait").Result->Name, "wait");
  EXPECT_EQ(parse("buffer").Result->Mode, "");
  EXPECT_EQ(parse("buffer dbuf").Result->Mode, "dbuf");
  EXPECT_EQ(parse("buffer auto mem2ldm(a)").Result->Mode, "auto");
}

TEST(DirectiveParser, Ranges) {
  const ParsedDirective P = parse("kernel triad param(s = 2 * n env(S), t = 1)");
  ASSERT_TRUE(P.Result);
  EXPECT_EQ(P.Result->Keyword, (SourceRange{0, 6}));
  EXPECT_EQ(P.Result->NameWhere, (SourceRange{7, 12}));
  const Clause &C = P.Result->Clauses.at(0);
  EXPECT_EQ(C.Where, (SourceRange{13, 43}));
  EXPECT_EQ(C.NameWhere, (SourceRange{13, 18}));
  const Argument &A = C.Arguments.at(0);
  EXPECT_EQ(A.TargetWhere, (SourceRange{19, 20}));
  EXPECT_EQ(A.ValueWhere, (SourceRange{23, 28}));
  EXPECT_EQ(A.Where, (SourceRange{19, 35}));
  EXPECT_EQ(A.Environment, "S");
  EXPECT_EQ(C.Arguments.at(1).Where, (SourceRange{37, 42}));
}

TEST(DirectiveParser, ArgumentsAsDocumented) {
  const auto First = [](llvm::StringRef Text) {
    return parse(Text).Result->Clauses.at(0).Arguments.at(0);
  };
  Argument A = First("kernel init(b[i][j] = 0.11 + i)");
  EXPECT_EQ(A.Target, "b");
  EXPECT_EQ(A.Indices, (std::vector<std::string>{"i", "j"}));
  EXPECT_EQ(A.ValueText, "0.11 + i");
  A = First("kernel init(lig.x = random)");
  EXPECT_EQ(A.Target, "lig");
  EXPECT_EQ(A.Member, "x");
  A = First("kernel init(lig[i].x = random)");
  EXPECT_EQ(A.Indices, std::vector<std::string>{"i"});
  EXPECT_EQ(A.Member, "x");
  A = First("kernel variant(F:L = 1:4, 2:1)");
  EXPECT_EQ(A.Names, (std::vector<std::string>{"F", "L"}));
  ASSERT_EQ(A.Tuples.size(), 2u);
  EXPECT_EQ(A.Tuples[1][0].Text, "2");
  A = First("kernel fp(strict)");
  EXPECT_EQ(A.Target, "strict");
  EXPECT_FALSE(A.Value);
  A = First("kernel state(swap(a, b))");
  EXPECT_EQ(A.Modifier, "swap");
  EXPECT_EQ(A.Names, (std::vector<std::string>{"a", "b"}));
  A = First("kernel verify(rtol(1e-3))");
  EXPECT_EQ(A.Modifier, "rtol");
  EXPECT_EQ(A.ValueText, "1e-3");
  A = First("kernel verify(check)");
  EXPECT_EQ(A.Target, "check");
  A = First("kernel math(ulp(4))");
  EXPECT_EQ(A.Modifier, "ulp");
  A = First("kernel prefetch(8)");
  EXPECT_EQ(A.ValueText, "8");
  A = First("kernel prefetch(off)");
  EXPECT_EQ(A.Target, "off");
}

TEST(DirectiveParser, EveryDirectiveOfTheLanguage) {
  for (const char *Text :
       {"kernel halo size(n, min(2)) state(swap(b, a)) init(a = random, b = a) param(up = (rank + "
        "1) % nranks, dn = (rank + nranks - 1) % nranks)",
        "kernel setup(f) variant(F = 1, 2, 4) variant(L = 1, 2) independent(a, b) width(8) jam(2) "
        "tail(masked) store(nt) prefetch(auto) peel(4) block(64, 32) halo(1, 1) distribute(n)",
        "kernel init(p = permutation(3), q = cycle(64, 1)) state(carry) state(reset)",
        "buffer sbuf mem2ldm(a, b) sdm2ldm(c) mem2sdm(d) mem2ldm(e) ldm_size(64 * 1024) "
        "sdm_size(n) ldm_addr(p) sdm_addr(q)",
        "region r as(combine)"})
    EXPECT_EQ(codes(Text), "") << Text;
}

TEST(DirectiveParser, FindAndAll) {
  const ParsedDirective P = parse("kernel init(a = 1) size(n) init(b = 2)");
  ASSERT_TRUE(P.Result);
  EXPECT_EQ(P.Result->find(ClauseKind::Init), &P.Result->Clauses[0]);
  EXPECT_EQ(P.Result->find(ClauseKind::Flops), nullptr);
  EXPECT_EQ(P.Result->all(ClauseKind::Init).size(), 2u);
}

TEST(DirectiveParser, Errors) {
  EXPECT_EQ(codes(""), "TPB101");
  EXPECT_EQ(codes("krenel"), "TPB102");
  EXPECT_EQ(codes("kernel foo(1) size(n)"), "TPB103");
  EXPECT_EQ(codes("kernel as(calc)"), "TPB104");
  EXPECT_EQ(codes("kernel fp(c) fp(strict)"), "TPB130 TPB105 TPB106");
  EXPECT_EQ(codes("kernel x flops"), "TPB107");
  EXPECT_EQ(codes("kernel size(n"), "TPB108 TPB109");
  EXPECT_EQ(codes("kernel size("), "TPB108 TPB109");
  EXPECT_EQ(codes("kernel size()"), "TPB110");
  EXPECT_EQ(codes("kernel size(,)"), "TPB111");
  EXPECT_EQ(codes("kernel ; size()"), "TPB112 TPB110");
  EXPECT_EQ(codes("region as(calc)"), "TPB114");
  EXPECT_EQ(codes("kernel bytes(1, 2)"), "TPB115");
  EXPECT_EQ(codes("buffer x"), "TPB116");
}

TEST(DirectiveParser, NeverEndsInsideAClause) {
  // Any prefix of a sound directive is sound or has an error, and ends.
  const std::string Sound = "kernel k size(n, min(2)) init(b[i] = 0.1 + i, c.x = random(0, 1)) "
                            "param(s = 8 env(S)) variant(F:L = 1:4, 2:1) state(swap(a, b)) "
                            "verify(rtol(1e-3)) math(ulp(4)) isa(avx2, sve) fp(strict) unroll(2)";
  EXPECT_EQ(codes(Sound), "");
  for (size_t Length = 0; Length < Sound.size(); ++Length)
    codes(Sound.substr(0, Length));
  // The same with one character changed for a punctuator.
  for (size_t At = 0; At < Sound.size(); ++At)
    for (char C : {'(', ')', ',', '=', '+', ';', ':', '[', '.', '"'}) {
      std::string Changed = Sound;
      Changed[At] = C;
      if (C != '"')
        codes(Changed);
    }
}

} // namespace
