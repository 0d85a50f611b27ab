//===- unit/pragma/DiagnosticsTest.cpp - The table of messages ------------===//
#include "diag/Diagnostics.h"
#include "gtest/gtest.h"
#include <set>

using namespace tpbcc;

namespace {

constexpr Diag All[] = {
#define DIAG(Code, Name, Level, Text) Diag::Name,
#include "diag/Diagnostics.def"
};

TEST(Diagnostics, CodesAreUniqueAndWellFormed) {
  std::set<std::string> Codes;
  for (Diag D : All) {
    const std::string Code = info(D).Code.str();
    EXPECT_TRUE(Codes.insert(Code).second) << Code << " twice";
    ASSERT_EQ(Code.size(), 6u) << Code;
    EXPECT_EQ(Code.substr(0, 3), "TPB");
    EXPECT_TRUE(std::isdigit(Code[3]) && std::isdigit(Code[4]) && std::isdigit(Code[5])) << Code;
  }
}

TEST(Diagnostics, ErrorsOfTheParserAndTheBinderSayWhatToDo) {
  for (Diag D : All) {
    const llvm::StringRef Code = info(D).Code;
    const bool IsTheirs = Code[3] == '1' || (Code[3] == '2' && Code[4] < '5');
    if (IsTheirs && info(D).Default != Severity::Note) {
      EXPECT_TRUE(info(D).Text.contains(';')) << Code.str();
    }
  }
}

TEST(Diagnostics, FormatPutsArgumentsIn) {
  EXPECT_EQ(format(Diag::UnknownDirective, {"krenel", "did you mean 'kernel'?"}),
            "unknown directive 'krenel'; did you mean 'kernel'? [TPB102]");
  // An argument is text, whatever is in it.
  EXPECT_EQ(format(Diag::UnknownDirective, {"%1", "100%"}),
            "unknown directive '%1'; 100% [TPB102]");
}

TEST(Diagnostics, SeverityOfWarnings) {
  const Diag W = Diag::NamedLikeClause;
  SeverityOptions O;
  EXPECT_EQ(severity(W, O), Severity::Warning);
  O.WarningsAreErrors = true;
  EXPECT_EQ(severity(W, O), Severity::Error);
  O.NoWarnings = true;
  EXPECT_EQ(severity(W, O), Severity::Ignored);
  O.Errors = {"TPB216"};
  EXPECT_EQ(severity(W, O), Severity::Error);
  O = {};
  O.Off = {"TPB216"};
  EXPECT_EQ(severity(W, O), Severity::Ignored);
  O.WarningsAreErrors = true;
  EXPECT_EQ(severity(W, O), Severity::Ignored);
  O.Errors = {"TPB216"};
  EXPECT_EQ(severity(W, O), Severity::Error);
}

TEST(Diagnostics, ErrorsAndNotesStay) {
  SeverityOptions O;
  O.NoWarnings = true;
  O.Off = {"TPB102", "TPB106"};
  O.Errors = {"TPB106"};
  EXPECT_EQ(severity(Diag::UnknownDirective, O), Severity::Error);
  EXPECT_EQ(severity(Diag::FirstGivenHere, O), Severity::Note);
}

TEST(Diagnostics, PlainReporterCountsErrors) {
  SeverityOptions O;
  PlainReporter R(O);
  testing::internal::CaptureStderr();
  R.report(Diag::NamedLikeClause, {}, {"size", "f"});
  EXPECT_EQ(R.errors(), 0u);
  R.report(Diag::CastInClause, {});
  R.report(Diag::FirstGivenHere, {});
  EXPECT_EQ(R.errors(), 1u);
  const std::string Printed = testing::internal::GetCapturedStderr();
  EXPECT_EQ(Printed.find("tpbcc: warning: kernel is named 'size'"), 0u) << Printed;
  EXPECT_NE(Printed.find("\ntpbcc: error: a cast in a clause"), std::string::npos) << Printed;
  EXPECT_NE(Printed.find("[TPB122]\ntpbcc: note: first given here [TPB106]\n"), std::string::npos)
      << Printed;
}

TEST(Diagnostics, NotesGoWithWhatTheyBelongTo) {
  SeverityOptions O;
  O.NoWarnings = true;
  PlainReporter R(O);
  testing::internal::CaptureStderr();
  R.report(Diag::NamedLikeClause, {}, {"size", "f"});
  R.report(Diag::FirstGivenHere, {});
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(DidYouMean, FindsTheClosest) {
  EXPECT_EQ(didYouMean("siez", {"size", "init", "isa"}), "size");
  EXPECT_EQ(didYouMean("krenel", {"kernel", "buffer"}), "kernel");
  EXPECT_EQ(didYouMean("avx51", {"avx2", "avx512"}), "avx512");
  EXPECT_EQ(didYouMean("stor", {"state", "store"}), "store");
}

TEST(DidYouMean, KeepsQuietWhenNothingIsClose) {
  EXPECT_EQ(didYouMean("reduction", {"size", "init", "metric"}), "");
  EXPECT_EQ(didYouMean("xy", {"as", "fp"}), "");
  EXPECT_EQ(didYouMean("x", {"n", "m"}), "");
  EXPECT_EQ(didYouMean("", {"n"}), "");
  EXPECT_EQ(didYouMean("name", {}), "");
}

} // namespace
