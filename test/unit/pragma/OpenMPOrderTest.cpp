//===- unit/pragma/OpenMPOrderTest.cpp - tpb goes before omp --------------===//
#include "pragma/OpenMPOrder.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

SourceRange rangeOf(llvm::StringRef File, llvm::StringRef Text) {
  const size_t At = File.find(Text);
  return {unsigned(At), unsigned(At + Text.size())};
}

/// Whether the pragma Omp waits where "#pragma tpb" stands.
bool waits(llvm::StringRef File, llvm::StringRef Omp) {
  Directive D{};
  D.Where = rangeOf(File, "#pragma tpb kernel");
  const SourceRange Ignored[] = {rangeOf(File, Omp)};
  return openMPBefore(D, Ignored, File).has_value();
}

TEST(OpenMPOrder, ConstructsWaitForTheirStatement) {
  for (const char *Omp : {"#pragma omp parallel for", "#pragma omp for simd collapse(2)",
                          "#pragma omp parallel \\\n for", "# pragma omp target teams distribute",
                          "_Pragma(\"omp simd\")"})
    EXPECT_TRUE(waits(std::string(Omp) + "\n#pragma tpb kernel\n", Omp)) << Omp;
  for (const char *Omp : {"#pragma omp barrier", "#pragma omp declare simd", "#pragma omp taskwait",
                          "#pragma omp end declare target", "#pragma omp threadprivate(x)"})
    EXPECT_FALSE(waits(std::string(Omp) + "\n#pragma tpb kernel\n", Omp)) << Omp;
}

TEST(OpenMPOrder, OnlyBlanksMayBeBetween) {
  const llvm::StringRef Omp = "#pragma omp for";
  EXPECT_TRUE(
      waits("#pragma omp for\n\n/* c */ // d\n#define X 1 \\\n 2\n#pragma tpb kernel", Omp));
  EXPECT_FALSE(waits("#pragma omp for\nfor (;;) {}\n#pragma tpb kernel", Omp));
  EXPECT_FALSE(waits("#pragma tpb kernel\n#pragma omp for\n", Omp));
}

TEST(OpenMPOrder, TheLineMoves) {
  const std::string File = "a;\n  #pragma omp for\n  #pragma tpb kernel\n  for\n";
  Directive D{};
  D.Where = rangeOf(File, "#pragma tpb kernel");
  const std::vector<FixIt> Fixes = moveBefore(D, rangeOf(File, "#pragma omp").Begin, File);
  ASSERT_EQ(Fixes.size(), 2u);
  std::string Edited = File;
  for (const FixIt &Fix : {Fixes[1], Fixes[0]})
    Edited.replace(Fix.Range.Begin, Fix.Range.End - Fix.Range.Begin, Fix.Text);
  EXPECT_EQ(Edited, "a;\n  #pragma tpb kernel\n  #pragma omp for\n  for\n");
}

TEST(OpenMPOrder, OnlyALineOfItsOwnMoves) {
  const std::string File = "#pragma omp for\nx; #pragma tpb kernel\n";
  Directive D{};
  D.Where = rangeOf(File, "#pragma tpb kernel");
  EXPECT_TRUE(moveBefore(D, 0, File).empty());
  D.FromPragmaOperator = true;
  EXPECT_TRUE(moveBefore(D, 0, File).empty());
}

} // namespace
