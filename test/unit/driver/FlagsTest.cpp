#include "toolchain/Flags.h"
#include "Parsed.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

constexpr const char *Null = "/dev/null";

std::vector<std::string> parse(const Options &Opts, CompilerKind Kind,
                               Architecture Arch = Architecture::X86_64) {
  Toolchain Tools;
  Tools.Kind = Kind;
  Tools.For.Arch = Arch;
  return parseFlags(Opts, Tools, Installation{"/prefix", ""}, Opts.Inputs.front());
}

TEST(Flags, TheParseSeesWhatChangesTheSource) {
  const Parsed P({"-Iinc", "-DN=3", "-std=c11", "-fopenmp", "-ffast-math", "-O3", "-g", "-Wall",
                  "-lm", "-Wl,-x", "-fopt-info-vec", "-fno-signed-char", Null});
  EXPECT_EQ(parse(P.Opts, CompilerKind::Gcc),
            (std::vector<std::string>{"--target=x86_64-linux-gnu", "-Iinc", "-DN=3", "-std=c11",
                                      "-fopenmp", "-ffast-math", "-O3", "-fno-signed-char",
                                      "-isystem", "/prefix/include"}));
}

TEST(Flags, TheParseIsOptimisedAsTheEmittedSourceIs) {
  EXPECT_TRUE(llvm::is_contained(parse(Parsed({Null}).Opts, CompilerKind::Clang), "-O2"));
  EXPECT_FALSE(llvm::is_contained(parse(Parsed({"-O0", Null}).Opts, CompilerKind::Clang), "-O2"));
}

TEST(Flags, MachineFlagsOfGccReachTheParseWhenClangKnowsThem) {
  const Parsed P({"-march=znver3", "-mavx2", "-march=madeup", "-mveclibabi=svml", Null});
  const auto Gcc = parse(P.Opts, CompilerKind::Gcc);
  EXPECT_TRUE(llvm::is_contained(Gcc, "-march=znver3"));
  EXPECT_TRUE(llvm::is_contained(Gcc, "-mavx2"));
  EXPECT_FALSE(llvm::is_contained(Gcc, "-march=madeup"));
  EXPECT_FALSE(llvm::is_contained(Gcc, "-mveclibabi=svml"));
  EXPECT_TRUE(llvm::is_contained(parse(P.Opts, CompilerKind::Clang), "-mveclibabi=svml"));
}

TEST(Flags, ArmProcessorsOfGcc) {
  const Parsed P({"-mcpu=neoverse-v2", "-march=armv8.2-a+sve", "-mcpu=madeup", Null});
  const auto Flags = parse(P.Opts, CompilerKind::Gcc, Architecture::AArch64);
  EXPECT_TRUE(llvm::is_contained(Flags, "-mcpu=neoverse-v2"));
  EXPECT_TRUE(llvm::is_contained(Flags, "-march=armv8.2-a+sve"));
  EXPECT_FALSE(llvm::is_contained(Flags, "-mcpu=madeup"));
}

TEST(Flags, MessagesOfTheParseLookAsAsked) {
  const Parsed P({"-fcolor-diagnostics", "-fdiagnostics-parseable-fixits", Null});
  const auto Clang = parse(P.Opts, CompilerKind::Clang);
  EXPECT_TRUE(llvm::is_contained(Clang, "-fcolor-diagnostics"));
  EXPECT_TRUE(llvm::is_contained(Clang, "-fdiagnostics-parseable-fixits"));
  EXPECT_FALSE(
      llvm::is_contained(parse(P.Opts, CompilerKind::Gcc), "-fdiagnostics-parseable-fixits"));
}

TEST(Flags, Facts) {
  EXPECT_TRUE(flagFacts(Parsed({"-Ofast", Null}).Opts).FastMath);
  EXPECT_FALSE(flagFacts(Parsed({"-ffast-math", "-fno-fast-math", Null}).Opts).FastMath);
  EXPECT_TRUE(flagFacts(Parsed({"-g", Null}).Opts).Debug);
  EXPECT_FALSE(flagFacts(Parsed({"-g", "-g0", Null}).Opts).Debug);
  EXPECT_EQ(flagFacts(Parsed({"-O", Null}).Opts).Optimisation, "1");
  EXPECT_EQ(flagFacts(Parsed({Null}).Opts).Optimisation, "");
}

TEST(Flags, LinkFlagsStayOutOfCompileCommands) {
  const Parsed P({"-c", "-O2", "-lm", "-Rpass=inline", Null});
  Toolchain Tools;
  EXPECT_EQ(compileFlags(P.Opts, Tools), (std::vector<std::string>{"-O2", "-Rpass=inline"}));
  Tools.Kind = CompilerKind::Gcc;
  EXPECT_EQ(compileFlags(P.Opts, Tools), (std::vector<std::string>{"-O2"}));
}

TEST(Flags, RecordsAreNotTheCompilersToName) {
  const Parsed P(
      {"-c", "-O2", "-fsave-optimization-record", "-foptimization-record-passes=tpb", Null});
  EXPECT_EQ(compileFlags(P.Opts, Toolchain()), (std::vector<std::string>{"-O2"}));
  EXPECT_TRUE(P.Opts.Record.Write);
  EXPECT_EQ(P.Opts.Record.Passes, "tpb");
}

} // namespace
