#include "Parsed.h"
#include "options/OptionTable.h"
#include "gtest/gtest.h"
#include <fstream>
#include <set>

using namespace tpbcc;

namespace {

std::vector<std::string> words(const Options &Opts) {
  std::vector<std::string> All;
  for (const CommandArgument &A : Opts.Arguments)
    All.insert(All.end(), A.Words.begin(), A.Words.end());
  return All;
}

TEST(Options, EverySpellingOnce) {
  std::set<llvm::StringRef> Seen;
  for (const OptionInfo &Info : optionTable())
    if (!Info.Spelling.empty())
      EXPECT_TRUE(Seen.insert(Info.Spelling).second) << Info.Spelling.str();
}

TEST(Options, LongestSpellingWins) {
  EXPECT_EQ(findOption("-fopenmp")->Class, FlagClass::Language);
  EXPECT_EQ(findOption("-funroll-loops")->Class, FlagClass::Feature);
  EXPECT_EQ(findOption("-Werror=TPB301")->Do, Action::TpbError);
  EXPECT_EQ(findOption("-Werror=format")->Do, Action::Forward);
  EXPECT_EQ(findOption("-MMD")->Do, Action::DependUser);
  EXPECT_EQ(findOption("--print-file-name=x")->Do, Action::AskCompiler);
}

TEST(Options, EarliestPhaseEndsTheWork) {
  EXPECT_EQ(Parsed({"-c", Null}).Opts.Until, Stage::Object);
  EXPECT_EQ(Parsed({"-c", "-S", Null}).Opts.Until, Stage::Assembly);
  EXPECT_EQ(Parsed({"-E", "-c", Null}).Opts.Until, Stage::Preprocess);
  EXPECT_EQ(Parsed({Null}).Opts.Until, Stage::Program);
  EXPECT_EQ(Parsed({"-c", "--emit=plan", Null}).Opts.Until, Stage::Plan);
  EXPECT_EQ(Parsed({"-emit-c", Null}).Opts.Until, Stage::EmittedC);
}

TEST(Options, OrderOfFlagsAndInputsIsKept) {
  const Parsed P({"-Iinclude", Null, "-lm", "-L", "dir"});
  ASSERT_TRUE(P.Good) << P.Report.Text;
  EXPECT_EQ(words(P.Opts), (std::vector<std::string>{"-Iinclude", Null, "-lm", "-L", "dir"}));
  EXPECT_EQ(P.Opts.Arguments[1].Class, FlagClass::Input);
  EXPECT_EQ(P.Opts.Arguments[3].Class, FlagClass::Link);
}

TEST(Options, LanguageAppliesToWhatFollows) {
  const Parsed P({Null, "-x", "c++", Null, "-x", "none", Null});
  ASSERT_EQ(P.Opts.Inputs.size(), 3u);
  EXPECT_EQ(P.Opts.Inputs[0].Kind, InputKind::Linker);
  EXPECT_EQ(P.Opts.Inputs[1].Kind, InputKind::Cxx);
  EXPECT_EQ(P.Opts.Inputs[2].Kind, InputKind::Linker);
}

TEST(Options, StandardInputNeedsALanguage) {
  EXPECT_EQ(Parsed({"-c", "-"}).Report.Said, std::vector{Diag::stdin_language});
  EXPECT_TRUE(Parsed({"-E", "-"}).Good);
  EXPECT_TRUE(Parsed({"-xc", "-c", "-"}).Good);
}

TEST(Options, UnknownOptionsSuggest) {
  EXPECT_NE(Parsed({"--iza=avx2", Null}).Report.Text.find("'--isa=avx2'"), std::string::npos);
  EXPECT_NE(Parsed({"-isa=avx2", Null}).Report.Text.find("'--isa=avx2'"), std::string::npos);
  EXPECT_NE(Parsed({"--isa=avx51", Null}).Report.Text.find("'avx512'"), std::string::npos);
  EXPECT_EQ(Parsed({"--zzzzzz", Null}).Report.Said, std::vector{Diag::unknown_option});
}

TEST(Options, WhatOnlyTheCompilerKnowsIsPassedOn) {
  const Parsed P({"-fopt-info-vec", "-mavx2", "-zdefs", "-Xlinker", "-x", Null});
  ASSERT_TRUE(P.Good) << P.Report.Text;
  EXPECT_EQ(words(P.Opts), (std::vector<std::string>{"-fopt-info-vec", "-mavx2", "-zdefs",
                                                     "-Xlinker", "-x", Null}));
}

TEST(Options, BadValuesAreErrors) {
  EXPECT_FALSE(Parsed({"--plan-unroll=x", Null}).Good);
  EXPECT_FALSE(Parsed({"--plan-unroll=0", Null}).Good);
  EXPECT_FALSE(Parsed({"--plan-prefetch=0", Null}).Good);
  EXPECT_FALSE(Parsed({"--plan-prefetch=never", Null}).Good);
  EXPECT_FALSE(Parsed({"--plan-colour=1", Null}).Good);
  EXPECT_FALSE(Parsed({"-Rpass=(", Null}).Good);
  EXPECT_FALSE(Parsed({"--isa=sme", Null}).Good);
  EXPECT_FALSE(Parsed({"--isa=", Null}).Good);
  EXPECT_FALSE(Parsed({Null, "-o"}).Good);
  EXPECT_FALSE(Parsed({"-x", "fortran", Null}).Good);
}

TEST(Options, PlanAndIsas) {
  const Parsed P({"--isa=avx512,avx2,avx512", "--plan-unroll=4", Null});
  ASSERT_TRUE(P.Good) << P.Report.Text;
  EXPECT_EQ(P.Opts.Isas, (std::vector<std::string>{"avx512", "avx2"}));
  EXPECT_EQ(P.Opts.Plan[0], (std::pair<std::string, std::string>("unroll", "4")));
  for (const char *Distance : {"64", "auto", "off"})
    EXPECT_EQ(
        Parsed({("--plan-prefetch=" + std::string(Distance)).c_str(), Null}).Opts.Plan[0].second,
        Distance);
  for (const char *Kind : {"auto", "temporal", "nt", "zero"})
    EXPECT_TRUE(Parsed({("--plan-store=" + std::string(Kind)).c_str(), Null}).Good);
  EXPECT_EQ(Parsed({"--plan-store=often", Null}).Report.Said, std::vector{Diag::bad_value});
  EXPECT_TRUE(Parsed({"--plan-jam=2", Null}).Good);
  EXPECT_EQ(Parsed({"--plan-jam=auto", Null}).Report.Said, std::vector{Diag::bad_value});
}

TEST(Options, SeveritiesAreOurs) {
  const Parsed P({"-Werror=tpb", "-Wno-tpb=TPB301", "-Werror=TPB302", "-Werror=format", Null});
  EXPECT_TRUE(P.Opts.Severities.WarningsAreErrors);
  EXPECT_EQ(P.Opts.Severities.Off, std::vector<std::string>{"TPB301"});
  EXPECT_EQ(P.Opts.Severities.Errors, std::vector<std::string>{"TPB302"});
  EXPECT_EQ(words(P.Opts), (std::vector<std::string>{"-Werror=format", Null}));
}

TEST(Options, InputsAreChecked) {
  EXPECT_EQ(Parsed({}).Report.Said, std::vector{Diag::no_input});
  EXPECT_EQ(Parsed({"no/such/file.c"}).Report.Said, std::vector{Diag::file_missing});
  EXPECT_EQ(Parsed({"/"}).Report.Said, std::vector{Diag::file_missing});
  EXPECT_EQ(Parsed({Null, "-o", Null}).Report.Said, std::vector{Diag::output_is_input});
  EXPECT_EQ(Parsed({Null, "-o", "no/such/folder/a"}).Report.Said, std::vector{Diag::cannot_write});
  EXPECT_EQ(Parsed({"-xc", "-c", Null, Null, "-o", "a.o"}).Report.Said,
            std::vector{Diag::several_outputs});
  EXPECT_TRUE(Parsed({"--help"}).Good);
}

TEST(Options, AfterTwoDashesAllAreInputs) {
  EXPECT_EQ(Parsed({"--", "-c"}).Report.Said, std::vector{Diag::file_missing});
}

TEST(Options, HelpListsEveryOptionOfOurs) {
  const std::string Help = helpText(false);
  for (const char *Option : {"--isa=", "--target=", "--cc=", "--emit=", "--explain", "-###"})
    EXPECT_NE(Help.find(Option), std::string::npos) << Option;
  EXPECT_EQ(Help.find("--precompile-headers"), std::string::npos);
  EXPECT_NE(helpText(true).find("--precompile-headers"), std::string::npos);
}

TEST(Options, FormsOfExplanations) {
  EXPECT_EQ(Parsed({Null}).Opts.Explain, ExplainForm::No);
  EXPECT_EQ(Parsed({"--explain", Null}).Opts.Explain, ExplainForm::Text);
  EXPECT_EQ(Parsed({"--explain", "--explain=json", Null}).Opts.Explain, ExplainForm::Json);
  EXPECT_EQ(Parsed({"--explain=yaml", Null}).Report.Said, std::vector{Diag::bad_value});
}

TEST(Options, WhatIsWrongWithARegularExpressionIsShown) {
  const auto Shown = [](const std::string &Pattern) {
    const std::string Text = Parsed({("-Rpass=" + Pattern).c_str(), Null}).Report.Text;
    const auto Lines = llvm::StringRef(Text).split('\n').second.split('\n');
    const size_t At = Lines.second.find('^');
    return At < Lines.first.size() ? Lines.first.substr(At, 1).str() : std::string("end");
  };
  EXPECT_EQ(Shown("(ab"), "(");
  EXPECT_EQ(Shown("(a)[b"), "[");
  EXPECT_EQ(Shown("a(b[)c"), "[");
  EXPECT_EQ(Shown("ab)"), ")");
  EXPECT_EQ(Shown("\xc3\xa4+*"), "+"); // by bytes: of two, the first letter has one column
  EXPECT_EQ(Shown(std::string(300, 'a') + "(" + std::string(300, 'b')), "(");
}

TEST(Options, RegularExpressionsHaveALimit) {
  std::string Nested = "a";
  for (int I = 0; I < 5; ++I)
    Nested = "(" + Nested + "{255})";
  for (const std::string &Pattern : {Nested, std::string(100000, '('), std::string(2000, 'a'),
                                     std::string("((a{400,}){1,300})")})
    for (const char *const Option : {"-Rpass=", "-Rpass-missed=", "-Rpass-analysis="})
      EXPECT_FALSE(Parsed({(Option + Pattern).c_str(), Null}).Good);
  EXPECT_TRUE(Parsed({"-Rpass=tpb-(vectorize|plan){1,20}", Null}).Good);
}

} // namespace
