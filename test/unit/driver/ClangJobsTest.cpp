//===- ClangJobsTest.cpp - The commands are those that clang would run --------===//
#include "driver/ClangJobs.h"
#include "toolchain/Config.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"
#include <regex>

using namespace tpbcc;

namespace {

/// Names of temporary files differ each time.
std::string withoutTemporary(const std::string &Word) {
  return std::regex_replace(Word, std::regex("/[\\w.]+-[0-9a-f]{6}\\.o$"), "/TEMPORARY.o");
}

/// What -### says: words in quotation marks, those inside behind a backslash.
std::vector<Command> asClangSays(Command Words) {
  Words.insert(Words.begin() + 1, "-###");
  const auto Text = capture({"/bin/sh", "-c", shellQuoted(Words) + " 2>&1"});
  std::vector<Command> Result;
  std::istringstream Lines(Text.value_or(""));
  for (std::string Line; std::getline(Lines, Line);) {
    if (!Line.starts_with(" \""))
      continue;
    Command Each;
    for (size_t At = Line.find('"'); At != std::string::npos; At = Line.find('"', At)) {
      std::string Word;
      for (++At; Line[At] != '"'; ++At)
        Word += Line[At] == '\\' ? Line[++At] : Line[At];
      Each.push_back(Word);
      ++At;
    }
    Result.push_back(std::move(Each));
  }
  return Result;
}

class ClangJobs : public testing::TestWithParam<Command> {};

TEST_P(ClangJobs, AreWhatClangWouldRun) {
  Command Words = {TPBCC_DEFAULT_COMPILER};
  Words.insert(Words.end(), GetParam().begin(), GetParam().end());
  const auto Ours = clangJobs(Words);
  ASSERT_TRUE(Ours) << "is clang-" TPBCC_CLANG_MAJOR
                       " of the installation that tpbcc was built with?";
  for (const std::string &Path : Ours->Temporaries)
    llvm::sys::fs::remove(Path);
  const auto Clangs = asClangSays(Words);
  ASSERT_EQ(Ours->Commands.size(), Clangs.size());
  for (size_t I = 0; I < Clangs.size(); ++I) {
    ASSERT_EQ(Ours->Commands[I].size(), Clangs[I].size()) << shellQuoted(Ours->Commands[I]);
    for (size_t J = 0; J < Clangs[I].size(); ++J)
      EXPECT_EQ(withoutTemporary(Ours->Commands[I][J]), withoutTemporary(Clangs[I][J]));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Flags, ClangJobs,
    testing::Values(Command{"-O2", "-x", "c", "/dev/null", "-o", "a"},
                    Command{"-O3", "-march=native", "-ffast-math", "-x", "c", "/dev/null", "-o",
                            "a"},
                    Command{"-fopenmp", "-g", "-Wall", "-x", "c", "/dev/null", "-lm", "-o", "a"},
                    Command{"--target=aarch64-linux-gnu", "-fuse-ld=lld", "-x", "c", "/dev/null"},
                    Command{"-fsanitize=address", "-x", "c++", "/dev/null", "-o", "a"},
                    Command{"-D", "A=\"b c\"", "-no-pie", "-x", "c", "/dev/null", "-lm"},
                    Command{"/bin/true", "-Wl,--as-needed", "-L/tmp", "-lm", "-o", "a"}));

TEST(ClangJobsRefused, WhereClangHasSomethingToSay) {
  EXPECT_FALSE(clangJobs({TPBCC_DEFAULT_COMPILER, "-x", "c", "/dev/null", "--no-such-flag"}));
  EXPECT_FALSE(clangJobs({TPBCC_DEFAULT_COMPILER, "/no/such/file.c"}));
  EXPECT_FALSE(
      clangJobs({TPBCC_DEFAULT_COMPILER, "-c", "-lm", "-x", "c", "/dev/null"})); // not used
}

TEST(ClangJobsRefused, OtherCompilers) {
  EXPECT_FALSE(clangJobs({"/usr/bin/gcc", "-x", "c", "/dev/null"}));
  EXPECT_FALSE(clangJobs({"/no/such/clang-" TPBCC_CLANG_MAJOR, "-x", "c", "/dev/null"}));
}

TEST(ClangJobsRefused, WhereTheEnvironmentChangesFlags) {
  setenv("CCC_OVERRIDE_OPTIONS", "+-O0", 1);
  EXPECT_FALSE(clangJobs({TPBCC_DEFAULT_COMPILER, "-x", "c", "/dev/null"}));
  unsetenv("CCC_OVERRIDE_OPTIONS");
}

} // namespace
