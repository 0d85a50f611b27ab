#include "toolchain/Output.h"
#include "Parsed.h"
#include "driver/IsaChoice.h"
#include "isa/Isa.h"
#include "toolchain/HostIsas.h"
#include "toolchain/Process.h"
#include "toolchain/Toolchain.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

std::string contents(const std::string &Path) {
  const auto Buffer = llvm::MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : "<none>";
}

class Folder : public testing::Test {
protected:
  void SetUp() override {
    llvm::SmallString<128> Made;
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("tpbcc-test", Made));
    Path = Made.str().str();
  }
  void TearDown() override { llvm::sys::fs::remove_directories(Path); }

  size_t files() const {
    std::error_code Error;
    size_t Count = 0;
    for (llvm::sys::fs::directory_iterator At(Path, Error), End; At != End; At.increment(Error))
      ++Count;
    return Count;
  }
  std::string Path;
};

using Output = Folder;

TEST_F(Output, AppearsWhenCommitted) {
  Recorder Report;
  TemporaryFiles Files;
  PendingOutput Pending(Path + "/x.o", Files);
  ASSERT_TRUE(Pending.open(Report));
  EXPECT_EQ(contents(Path + "/x.o"), "<none>");
  EXPECT_NE(Pending.path(), Path + "/x.o");
  EXPECT_TRUE(Pending.commit(Report));
  EXPECT_EQ(contents(Path + "/x.o"), "");
  EXPECT_EQ(files(), 1u);
}

TEST_F(Output, LeavesNothingWhenNotCommitted) {
  Recorder Report;
  ASSERT_TRUE(writeOutput(Path + "/x.o", "old", Report));
  {
    TemporaryFiles Files;
    PendingOutput Pending(Path + "/x.o", Files);
    ASSERT_TRUE(Pending.open(Report));
  }
  EXPECT_EQ(contents(Path + "/x.o"), "old");
  EXPECT_EQ(files(), 1u);
}

TEST_F(Output, TemporaryDirectoryGoesAway) {
  Recorder Report;
  std::string Directory;
  {
    TemporaryFiles Files;
    Directory = Files.directory(Report);
    EXPECT_EQ(Files.directory(Report), Directory);
    EXPECT_TRUE(llvm::sys::fs::is_directory(Directory));
  }
  EXPECT_FALSE(llvm::sys::fs::exists(Directory));
}

TEST_F(Output, UnwritableIsOneError) {
  Recorder Report;
  EXPECT_FALSE(writeOutput(Path + "/no/x.c", "text", Report));
  EXPECT_FALSE(writeOutput(Path, "text", Report));
  EXPECT_EQ(Report.Said, (std::vector{Diag::cannot_write, Diag::cannot_write}));
}

TEST_F(Output, DevicesAreWrittenInPlace) {
  Recorder Report;
  EXPECT_TRUE(writeOutput(Null, "text", Report));
  EXPECT_FALSE(llvm::sys::fs::is_regular_file(Null));
}

TEST(OutputNames, FollowTheCompiler) {
  const Input In{"dir/a.c", InputKind::C, ""};
  Options Opts;
  EXPECT_EQ(outputFor(Opts, In), "a.out");
  Opts.Until = Stage::Object;
  EXPECT_EQ(outputFor(Opts, In), "a.o");
  EXPECT_EQ(dependencyFileFor(Opts, In), "a.d");
  EXPECT_EQ(dependencyTargetFor(Opts, In), "a.o");
  Opts.Until = Stage::EmittedC;
  EXPECT_EQ(outputFor(Opts, In), "a.tpb.c");
  Opts.Until = Stage::Plan;
  EXPECT_EQ(outputFor(Opts, In), "-");
  Opts.Output = "out/b.o";
  EXPECT_EQ(dependencyFileFor(Opts, In), "out/b.d");
  EXPECT_EQ(dependencyTargetFor(Opts, In), "out/b.o");
}

TEST(Dependencies, NameTheUsersFile) {
  EXPECT_EQ(
      namingOriginal(
          "a.o: \\\n /c/x.pch immintrin.h /tmp/t/a.c \\\n  k.h\n\n/tmp/t/a.c:\n\n/c/x.h:\n\nk.h:\n",
          "/tmp/t/a.c", "src/my file$.c", {"/c/x.pch", "/c/x.h"}),
      "a.o: src/my\\ file$$.c immintrin.h k.h\nk.h:\n");
}

TEST(Dependencies, OtherNamesStay) {
  const char *Rules = "a.o: b/tmp/t/a.c my\\ file.h /tmp/t/a.cc\n";
  EXPECT_EQ(namingOriginal(Rules, "/tmp/t/a.c", "a.c", {}), Rules);
}

TEST(Dependencies, LongRulesAreContinued) {
  const std::string Long(70, 'x');
  EXPECT_EQ(namingOriginal("a.o: a.c " + Long + " b.h", "t.c", "t.c", {}),
            "a.o: a.c \\\n  " + Long + " b.h\n");
}

TEST(Process, QuotesForTheShell) {
  EXPECT_EQ(shellQuoted({"cc", "-DN=3", "a b.c", "it's", ""}), "cc -DN=3 'a b.c' 'it'\\''s' ''");
}

TEST(Process, CapturesAndFails) {
  EXPECT_EQ(capture({"/bin/echo", "a", "b"}), "a b\n");
  EXPECT_EQ(capture({"/bin/false"}), std::nullopt);
  EXPECT_EQ(capture({"/no/such/program"}), std::nullopt);
}

TEST(Process, ExitCodes) {
  Options Opts;
  Recorder Report;
  TemporaryFiles Files;
  EXPECT_EQ(run({"/bin/sh", "-c", "exit 3"}, Opts, Files, Report), 3);
  EXPECT_EQ(Report.errors(), 0u);
  EXPECT_EQ(run({"/bin/sh", "-c", "kill -SEGV $$"}, Opts, Files, Report), 1);
  EXPECT_EQ(run({"/no/such/program"}, Opts, Files, Report), 1);
  EXPECT_EQ(Report.Said, (std::vector{Diag::cannot_run, Diag::cannot_run}));
}

/// A machine with figures for these sets.
Machine machineOf(std::vector<std::string> Names) {
  Machine M;
  for (const std::string &Name : Names) {
    M.Isas.emplace_back();
    M.Isas.back().Name = Name;
  }
  return M;
}

std::vector<std::string> names(const IsaChoice &Choice) {
  std::vector<std::string> Names;
  for (const IsaTable *Isa : Choice.Isas)
    Names.push_back(Isa->Name);
  return Names;
}

TEST(Isas, BelongToTheTarget) {
  Recorder Report;
  const Target X86{Architecture::X86_64, false}, Arm{Architecture::AArch64, false};
  const Machine Zen = machineOf({"avx512", "avx2", "scalar"}),
                Neoverse = machineOf({"sve", "neon", "scalar"});
  // Best first, whatever the command line says.
  EXPECT_EQ(names(*chooseIsas(Parsed({"--isa=scalar,avx2", Null}).Opts, X86, Zen, Report)),
            (std::vector<std::string>{"avx2", "scalar"}));
  const auto Auto = chooseIsas(Parsed({Null}).Opts, Arm, Neoverse, Report);
  EXPECT_TRUE(Auto->LetModelChoose);
  EXPECT_EQ(names(*Auto), (std::vector<std::string>{"sve", "neon", "scalar"}));
  const auto Figures = chooseIsas(Parsed({Null}).Opts, Arm, machineOf({"neon"}), Report);
  EXPECT_EQ(names(*Figures), (std::vector<std::string>{"neon"}));
  EXPECT_FALSE(chooseIsas(Parsed({"--isa=sve", Null}).Opts, X86, Zen, Report));
  EXPECT_FALSE(chooseIsas(Parsed({"--isa=native", Null}).Opts, Arm, Neoverse, Report));
  EXPECT_EQ(Report.Said, (std::vector{Diag::isa_not_of_target, Diag::native_not_host}));
}

/// TPB_HIDE_ISA for the time of one test.
class Hide {
  const char *const Outer = std::getenv("TPB_HIDE_ISA");
  const std::string Before = Outer ? Outer : "";

public:
  explicit Hide(const char *List) { setenv("TPB_HIDE_ISA", List, 1); }
  ~Hide() { Outer ? setenv("TPB_HIDE_ISA", Before.c_str(), 1) : unsetenv("TPB_HIDE_ISA"); }
};

TEST(Isas, HiddenOnesAreNotOfThisMachine) {
  Recorder Report;
  const Target Here{Architecture::X86_64, true}, There{Architecture::X86_64, false};
  const Machine Zen = machineOf({"avx512", "avx2", "scalar"});
  const std::vector<std::string> Scalar = {"scalar"};
  {
    const Hide Both("avx512,avx2");
    EXPECT_FALSE(hostRuns(*findIsa("avx2")));
    EXPECT_EQ(names(*chooseIsas(Parsed({"--isa=native", Null}).Opts, Here, Zen, Report)), Scalar);
    EXPECT_EQ(names(*chooseIsas(Parsed({Null}).Opts, Here, Zen, Report)), Scalar);
    EXPECT_EQ(names(*chooseIsas(Parsed({"--isa=auto", Null}).Opts, Here, Zen, Report)), Scalar);
    // What the command line names is made all the same; and this is not that machine.
    EXPECT_EQ(names(*chooseIsas(Parsed({"--isa=avx2", Null}).Opts, Here, Zen, Report)),
              std::vector<std::string>{"avx2"});
    EXPECT_EQ(chooseIsas(Parsed({"--isa=auto", Null}).Opts, There, Zen, Report)->Isas.size(), 3u);
  }
  for (const char *List : {"avx", "avx2,avx51", "avx512 ", "AVX2", "scalar"}) {
    const Hide Wrong(List);
    EXPECT_FALSE(chooseIsas(Parsed({"--isa=scalar", Null}).Opts, There, Zen, Report)) << List;
    EXPECT_EQ(Report.Said.back(), Diag::hidden_isa_unknown);
  }
}

TEST(Targets, AnySpelling) {
  Recorder Report;
  for (const char *Flag :
       {"--target=aarch64", "--target=aarch64-unknown-linux-gnu", "--target=aarch64-linux-gnu"}) {
    const auto Tools = chooseToolchain(Parsed({Flag, "--cc=clang-19", Null}).Opts, Report);
    ASSERT_TRUE(Tools) << Report.Text;
    EXPECT_EQ(Tools->For.triple(), "aarch64-linux-gnu");
  }
  EXPECT_FALSE(chooseToolchain(Parsed({"--target=riscv64-linux-gnu", Null}).Opts, Report));
  EXPECT_FALSE(chooseToolchain(Parsed({"--target=x86_64-apple-darwin", Null}).Opts, Report));
  EXPECT_FALSE(chooseToolchain(Parsed({"--cc=no-such-compiler", Null}).Opts, Report));
}

TEST(Records, AreNamedAsClangNamesThem) {
  const auto Named = [](std::initializer_list<const char *> Words) {
    const Parsed P(Words);
    const Input In{"dir/x.c", InputKind::C, ""};
    return recordFileFor(P.Opts, In) + " " + compilerRecordFor(P.Opts, In);
  };
  EXPECT_EQ(Named({"-c", Null}), "x.opt.yaml x.tpb.opt.yaml");
  EXPECT_EQ(Named({"-c", Null, "-o", "y.o"}), "y.opt.yaml y.tpb.opt.yaml");
  EXPECT_EQ(Named({Null, "-o", "program"}), "x.opt.yaml x.tpb.opt.yaml");
  EXPECT_EQ(Named({"-S", Null, "-o", "-"}), "x.opt.yaml x.tpb.opt.yaml");
  EXPECT_EQ(Named({Null, "-foptimization-record-file=r.yaml"}), "r.yaml r.tpb.yaml");
  EXPECT_EQ(Named({Null, "-foptimization-record-file=r"}), "r r.tpb");
  EXPECT_EQ(Named({Null, "-foptimization-record-file=/dev/null"}), "/dev/null ");
}

} // namespace
