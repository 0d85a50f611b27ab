#include "cost/Machine.h"
#include "../Recorder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace tpbcc;

namespace {

const std::string Good = R"(name: round
description: a machine with round figures
architecture: x86_64
validated: no
provenance: made up
frequency_ghz: 2.5
line_bytes: 64
issue_width: 8
caches:
  - { level: 1, kib: 32, bytes_per_cycle: 64 }
  - { level: 2, kib: 512, bytes_per_cycle: 32 }
memory_bytes_per_cycle: 8
isas:
  - { name: avx512, vector_bits: 512, loads_per_cycle: 2, stores_per_cycle: 1, flops_per_cycle: 2, add_latency: 4, multiply_latency: 6, fma_latency: 8, divide_cycles: 16 }
  - { name: scalar, vector_bits: 0, loads_per_cycle: 3, stores_per_cycle: 1, flops_per_cycle: 2, add_latency: 4, multiply_latency: 6, fma_latency: 8, divide_cycles: 16 }
)";

struct File {
  explicit File(llvm::StringRef Text) {
    int Handle;
    EXPECT_FALSE(llvm::sys::fs::createTemporaryFile("machine", "yaml", Handle, Path));
    llvm::raw_fd_ostream(Handle, true) << Text;
  }
  ~File() { llvm::sys::fs::remove(Path); }
  llvm::SmallString<128> Path;
};

std::string with(llvm::StringRef Old, llvm::StringRef New) {
  std::string Text = Good;
  const size_t At = Text.find(Old.str());
  EXPECT_NE(At, std::string::npos) << Old.str();
  return Text.replace(At, Old.size(), New.str());
}

TEST(MachineTest, ReadsEverything) {
  const File F(Good);
  Recorder Report;
  const auto M = readMachine(F.Path, Report);
  ASSERT_TRUE(M) << Report.Text;
  EXPECT_EQ(Report.errors(), 0u);
  EXPECT_EQ(M->Name, "round");
  EXPECT_EQ(M->Architecture, "x86_64");
  EXPECT_FALSE(M->Validated);
  EXPECT_DOUBLE_EQ(M->FrequencyGhz, 2.5);
  EXPECT_EQ(M->LineBytes, 64);
  EXPECT_EQ(M->IssueWidth, 8);
  ASSERT_EQ(M->Caches.size(), 2u);
  EXPECT_EQ(M->Caches[1].Level, 2);
  EXPECT_EQ(M->Caches[1].KiB, 512);
  EXPECT_DOUBLE_EQ(M->Caches[1].BytesPerCycle, 32);
  EXPECT_DOUBLE_EQ(M->MemoryBytesPerCycle, 8);
  ASSERT_TRUE(M->isa("scalar"));
  EXPECT_DOUBLE_EQ(M->isa("scalar")->LoadsPerCycle, 3);
  EXPECT_EQ(M->isa("scalar")->VectorBits, 0);
  EXPECT_EQ(M->isa("avx2"), nullptr);
  EXPECT_EQ(M->Hash.size(), 8u);
}

TEST(MachineTest, TheHashIsOfTheBytes) {
  const File A(Good), B(Good), C(Good + "#\n");
  Recorder Report;
  const auto MA = readMachine(A.Path, Report), MB = readMachine(B.Path, Report),
             MC = readMachine(C.Path, Report);
  ASSERT_TRUE(MA && MB && MC);
  EXPECT_EQ(MA->Hash, MB->Hash);
  EXPECT_NE(MA->Hash, MC->Hash);
}

TEST(MachineTest, AMissingFileIsOneError) {
  Recorder Report;
  EXPECT_FALSE(readMachine("/nowhere/machine.yaml", Report));
  ASSERT_EQ(Report.Said, std::vector{Diag::machine_unreadable});
  EXPECT_NE(Report.Text.find("/nowhere/machine.yaml"), std::string::npos);
}

void refused(const std::string &Text, llvm::StringRef Says) {
  const File F(Text);
  Recorder Report;
  EXPECT_FALSE(readMachine(F.Path, Report)) << Text;
  EXPECT_EQ(Report.Said, std::vector{Diag::machine_syntax}) << Text;
  EXPECT_TRUE(llvm::StringRef(Report.Text).contains(F.Path)) << Report.Text;
  EXPECT_TRUE(llvm::StringRef(Report.Text).contains(Says)) << Report.Text;
}

TEST(MachineTest, ErrorsNameLineAndKey) {
  refused(with("issue_width: 8", "issue_width: eight"), "8:14: invalid number");
  refused(with("issue_width: 8\n", ""), "missing required key 'issue_width'");
  refused(with("issue_width: 8", "issue_width: 8\nisue_width: 8"), "9:1: unknown key 'isue_width'");
  refused(with("validated: no", "validated: perhaps"), "4:12: invalid boolean");
  refused(with(", add_latency: 4", ""), "missing required key 'add_latency'");
}

/// In a process of its own: one crash is one failure.
void refusedInAProcess(const std::string &Text) {
  const File F(Text);
  EXPECT_EXIT(
      {
        Recorder Report;
        const bool Read = readMachine(F.Path, Report).has_value();
        std::exit(!Read && Report.Said == std::vector{Diag::machine_syntax} ? 0 : 1);
      },
      testing::ExitedWithCode(0), "")
      << "'" << Text << "'";
}

TEST(MachineTest, TextsThatAreNoMachine) {
  for (const char *Text : {"",
                           "\n\n",
                           "# only a comment\n",
                           "---\n",
                           "--- # c\n",
                           "...\n",
                           "%YAML 1.2\n---\n",
                           "- a\n- b\n",
                           "{",
                           "[",
                           "}",
                           "a",
                           "\"",
                           "&a",
                           "*a",
                           "!x",
                           "%",
                           "|",
                           "\t",
                           "\xef\xbb\xbf",
                           "name: *a\n",
                           "\x01\x02\xff\xfe"})
    refusedInAProcess(Text);
  refusedInAProcess(std::string("\0\1\2", 3));
  refusedInAProcess(Good.substr(0, Good.size() / 2));
}

// The reader calls itself for each level.
TEST(MachineTest, NestingHasALimit) {
  const std::string Many(100000, '[');
  std::string Hidden, Columns, Entries;
  for (int I = 0; I < 100000; ++I) {
    Hidden += "[ # ]\n";
    Columns += "- ";
    Entries += "? ";
  }
  for (const std::string &Text :
       {"a: " + Many, "a: " + Hidden, "a:\n" + Columns, "a:\n  " + Entries, Many + Columns})
    refusedInAProcess(Text);
}

TEST(MachineTest, ImpossibleFigures) {
  for (auto [Old, New] : std::vector<std::pair<const char *, const char *>>{
           {"issue_width: 8", "issue_width: 0"},
           {"issue_width: 8", "issue_width: -8"},
           {"frequency_ghz: 2.5", "frequency_ghz: 0"},
           {"frequency_ghz: 2.5", "frequency_ghz: nan"},
           {"frequency_ghz: 2.5", "frequency_ghz: 1e999"},
           {"line_bytes: 64", "line_bytes: 63"},
           {"line_bytes: 64", "line_bytes: 0"},
           {"memory_bytes_per_cycle: 8", "memory_bytes_per_cycle: -8"},
           {"kib: 32", "kib: 0"},
           {"kib: 32", "kib: -32"},
           {"bytes_per_cycle: 64", "bytes_per_cycle: 0"},
           {"level: 2", "level: 1"},
           {"vector_bits: 512", "vector_bits: -512"},
           {"vector_bits: 512", "vector_bits: 100"},
           {"vector_bits: 512", "vector_bits: 1"},
           {"loads_per_cycle: 2", "loads_per_cycle: 0"},
           {"loads_per_cycle: 2", "loads_per_cycle: 1e999"},
           {"add_latency: 4", "add_latency: -4"},
           {"divide_cycles: 16", "divide_cycles: nan"},
           {"name: scalar", "name: avx512"},
           {"name: round", "name: \"\""},
       })
    refused(with(Old, New), "");
}

} // namespace
