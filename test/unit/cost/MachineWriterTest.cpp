#include "machine/MachineWriter.h"
#include "../Recorder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"

using namespace tpbcc;

namespace {

/// Without what is of the file rather than of the machine.
Machine ofNoFile(Machine M) {
  M.File = M.Hash = M.Because = "";
  return M;
}

std::vector<std::string> shippedFiles() {
  std::vector<std::string> Result;
  std::error_code Error;
  for (llvm::sys::fs::directory_iterator I(TPBCC_TEST_MACHINES, Error), End; I != End && !Error;
       I.increment(Error))
    if (llvm::StringRef(I->path()).ends_with(".yaml"))
      Result.push_back(I->path());
  return Result;
}

std::optional<Machine> again(const Machine &M) {
  Recorder Report;
  auto Result = parseMachine(writeMachine(M, "a comment"), "again.yaml", Report);
  EXPECT_EQ(Report.Text, "");
  return Result;
}

TEST(MachineWriterTest, WhatIsWrittenOfShippedFilesReadsEqual) {
  const auto Files = shippedFiles();
  EXPECT_GE(Files.size(), 10u);
  for (const std::string &Path : Files) {
    Recorder Report;
    const auto First = readMachine(Path, Report);
    ASSERT_TRUE(First) << Report.Text;
    const auto Second = again(*First);
    ASSERT_TRUE(Second) << Path;
    EXPECT_TRUE(ofNoFile(*First) == ofNoFile(*Second)) << Path;
  }
}

TEST(MachineWriterTest, WhatItWasMeasuredOnAndQuotesAreKept) {
  Recorder Report;
  auto M = readMachine(std::string(TPBCC_TEST_MACHINES) + "/zen4.yaml", Report);
  ASSERT_TRUE(M) << Report.Text;
  M->Description = "one \"with\" quotes, a \\, a colon: and # no comment";
  M->Measured = MeasuredOn{"2026-01-02", "AuthenticAMD",  25,        17,     8,
                           "32K 1024K",  "6.1.0 \"own\"", "unknown", "0.1.0"};
  const auto Second = again(*M);
  ASSERT_TRUE(Second);
  EXPECT_TRUE(ofNoFile(*M) == ofNoFile(*Second));
  EXPECT_EQ(Second->Measured->Kernel, "6.1.0 \"own\"");
}

TEST(MachineWriterTest, NamesThatLookLikeSomethingElseAreKept) {
  Recorder Report;
  auto M = readMachine(std::string(TPBCC_TEST_MACHINES) + "/zen4.yaml", Report);
  ASSERT_TRUE(M) << Report.Text;
  for (std::string &Port : M->Ports)
    Port += "x3"; // as if it had cycles
  M->Description = std::string("a\ttab, an \x01") + "end\nof a line, and \xc3\xa9";
  M->FrequencyGhz.Value = 0.1 + 0.2;
  const auto Second = again(*M);
  ASSERT_TRUE(Second);
  EXPECT_TRUE(ofNoFile(*M) == ofNoFile(*Second));
}

TEST(MachineWriterTest, AMachineDiffersFromOneWithAnotherFigure) {
  Recorder Report;
  const auto M = readMachine(std::string(TPBCC_TEST_MACHINES) + "/zen4.yaml", Report);
  ASSERT_TRUE(M) << Report.Text;
  Machine Other = *M;
  Other.Isas.front().Of[size_t(Operation::Add)]->Work.front().Cycles += 0.01;
  EXPECT_FALSE(*M == Other);
  Other = *M;
  Other.OverlapSource = "other";
  EXPECT_FALSE(*M == Other);
}

TEST(MachineWriterTest, WhatChangedIsListed) {
  const MeasuredOn Then{"2026-01-02", "AuthenticAMD", 25,     17,     8,
                        "32K 1024K",  "6.1.0",        "none", "0.1.0"};
  MeasuredOn Now = Then;
  Now.Date = "2027-01-02";
  EXPECT_EQ(whatChanged(Then, Now), "");
  Now.Kernel = "6.2.0";
  Now.Processors = 4;
  EXPECT_EQ(whatChanged(Then, Now), "number of processors was 8, is 4; kernel was 6.1.0, is 6.2.0");
  const std::pair<std::string MeasuredOn::*, const char *> Texts[] = {
      {&MeasuredOn::Vendor, "vendor"},
      {&MeasuredOn::Caches, "caches"},
      {&MeasuredOn::Hypervisor, "hypervisor"},
      {&MeasuredOn::Version, "tpbcc"}};
  for (const auto &[Member, Name] : Texts) {
    Now = Then;
    Now.*Member = "new";
    EXPECT_TRUE(llvm::StringRef(whatChanged(Then, Now)).starts_with(Name)) << Name;
  }
  for (const auto &[Member, Name] :
       {std::pair(&MeasuredOn::Family, "family"), std::pair(&MeasuredOn::Model, "model")}) {
    Now = Then;
    Now.*Member = 1;
    EXPECT_TRUE(llvm::StringRef(whatChanged(Then, Now)).starts_with(Name)) << Name;
  }
}

} // namespace
