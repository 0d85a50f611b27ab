#include "machine/Machine.h"
#include "../Recorder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace tpbcc;

namespace {

const std::string Good = R"(name: round
format: 2
description: a machine with round figures
architecture: x86_64
validated: no
sources:
  made: "made up for tests"
core:
  dispatch_width: 8, made
  reorder_buffer: 256, made
  taken_branch: 1, made
  mispredicted_branch: 16, made
  frequency_ghz: 2.5, made
  store_forward: 10, made
  line_crossing: 0.5, made
  trip_overhead: 0.5, made
  cache_overlap: full, made
ports: [L0, L1, L2, S0, F0, F1]
caches:
  - { level: 1, kib: 32, ways: 8, line_bytes: 64, cores: 1, policy: inclusive, load: 64, store: 64, latency: 4, source: made }
  - { level: 2, kib: 512, ways: 8, line_bytes: 64, cores: 1, policy: inclusive, load: 32, store: 32, latency: 12, source: made }
memory: { load: 16, write_allocate: always, source: made }
isas:
  - name: avx512
    vector_bits: 512
    operations: # latency, micro-operations, ports, source
      load: 8 1 L0|L1 made
      store: 1 1 S0 made
      add: 4 1 F0|F1 made
      mul: 6 1 F0|F1 made
      fma: 8 1 F0|F1 made
      div64: 16 1 F0x16 made
  - name: scalar
    vector_bits: 0
    operations: # latency, micro-operations, ports, source
      load: 8 1 L0|L1|L2 made
      store: 1 1 S0 made
      add: 4 1 F0|F1 made
      mul: 6 1 F0|F1 made
      fma: 8 1 F0|F1 made
      div64: 16 1 F0x16 made
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
  EXPECT_EQ(M->lineBytes(), 64);
  EXPECT_EQ(M->DispatchWidth, 8);
  EXPECT_EQ(M->DispatchWidth.Source, "made");
  EXPECT_EQ(M->Sources.at("made"), "made up for tests");
  ASSERT_EQ(M->Caches.size(), 2u);
  EXPECT_EQ(M->Caches[1].Level, 2);
  EXPECT_EQ(M->Caches[1].KiB, 512);
  EXPECT_DOUBLE_EQ(M->Caches[1].Load, 32);
  EXPECT_DOUBLE_EQ(M->Memory.Load, 16);
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

TEST(MachineTest, RowsAreWorkForPorts) {
  Recorder Report;
  const auto M = parseMachine(with("div64: 16 1 F0x16 made", "div64: 16 3 F0x16&L0|L1x3 made"),
                              "m.yaml", Report);
  ASSERT_TRUE(M) << Report.Text;
  const OperationCost &Divide = *M->isa("avx512")->find(Operation::Div64);
  EXPECT_DOUBLE_EQ(Divide.Latency, 16);
  EXPECT_DOUBLE_EQ(Divide.Uops, 3);
  ASSERT_EQ(Divide.Work.size(), 2u);
  EXPECT_EQ(Divide.Work[1].Ports, PortSet(3)); // L0 and L1 are the first ports
  EXPECT_DOUBLE_EQ(Divide.Work[1].Cycles, 3);
  EXPECT_DOUBLE_EQ(Divide.cycles(), 16);
  EXPECT_DOUBLE_EQ(M->isa("avx512")->DivideCycles, 16);
  EXPECT_EQ(M->isa("avx512")->find(Operation::Gather64), nullptr);
}

TEST(MachineTest, ErrorsNameLineAndKey) {
  refused(with("dispatch_width: 8, made", "dispatch_width: eight, made"),
          "9:19: 'eight' is no positive number");
  refused(with("  dispatch_width: 8, made\n", ""), "missing required key 'dispatch_width'");
  refused(with("  reorder_buffer", "  reoder_buffer: 8, made\n  reorder_buffer"),
          "10:3: unknown key 'reoder_buffer'");
  refused(with("validated: no", "validated: perhaps"), "5:12: invalid boolean");
  refused(with("      add: 4 1 F0|F1 made\n", ""), "'avx512' has no figures for 'add'");
  refused(with("format: 2", "format: 1"), "format is not 2");
}

TEST(MachineTest, WhatItWasMeasuredOnIsWholeOrNotThere) {
  refused(with("validated: no", "validated: no\nmeasured_on: { date: 2026-01-02, vendor: made }"),
          "missing required key 'family'");
  refused(with("validated: no", "validated: no\nmeasured_on: { day: 2 }"), "'date'");
}

TEST(MachineTest, FiguresHaveSourcesAndPortsAreListed) {
  refused(with("dispatch_width: 8, made", "dispatch_width: 8"), "a figure is 'VALUE, SOURCE'");
  refused(with("dispatch_width: 8, made", "dispatch_width: 8, guide"),
          "'guide' is none of the sources above");
  refused(with("4 1 F0|F1 made", "4 1 F0|F7 made"), "'F7' is none of the ports above");
  refused(with("4 1 F0|F1 made", "4 1 F0|F0 made"), "port 'F0' is there twice");
  refused(with("4 1 F0|F1 made", "4 1 F0|F1 guide"), "'guide' is none of the sources above");
  refused(with("4 1 F0|F1 made", "4 F0|F1 made"), "a row is 'LATENCY UOPS PORTS SOURCE'");
  refused(with("F0x16", "F0x0"), "'0' is no number of cycles");
  refused(with("add: 4", "adds: 4"), "'adds' is no operation");
  refused(with("4 1 F0|F1 made", "4 1 - made"), "'add' of 'avx512' has no ports");
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
           {"dispatch_width: 8", "dispatch_width: 0"},
           {"dispatch_width: 8", "dispatch_width: -8"},
           {"frequency_ghz: 2.5", "frequency_ghz: 0"},
           {"frequency_ghz: 2.5", "frequency_ghz: nan"},
           {"frequency_ghz: 2.5", "frequency_ghz: 1e999"},
           {"full, made", "most, made"},
           {"line_bytes: 64", "line_bytes: 63"},
           {"line_bytes: 64", "line_bytes: 0"},
           {"policy: inclusive", "policy: good"},
           {"{ load: 16", "{ load: -16"},
           {"write_allocate: always", "write_allocate: never"},
           {"kib: 32", "kib: 0"},
           {"kib: 32", "kib: -32"},
           {"ways: 8", "ways: 0"},
           {"store: 64", "store: 0"},
           {"level: 2", "level: 1"},
           {"vector_bits: 512", "vector_bits: -512"},
           {"vector_bits: 512", "vector_bits: 100"},
           {"vector_bits: 512", "vector_bits: 1"},
           {"load: 8 1", "load: -8 1"},
           {"load: 8 1", "load: 8 1e999"},
           {"F0x16", "F0x-16"},
           {"F0x16", "F0xnan"},
           {"name: scalar", "name: avx512"},
           {"name: round", "name: \"\""},
       })
    refused(with(Old, New), "");
}

} // namespace
