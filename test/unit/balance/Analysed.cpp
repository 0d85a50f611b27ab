#include "Analysed.h"
#include "frontend/Bind.h"
#include "frontend/ClangReporter.h"
#include "frontend/Frontend.h"
#include "lift/Clauses.h"
#include "lift/Lift.h"
#include "toolchain/Config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace tpbcc::test {

/// Nests stay as they were written.
static NestRewriter noRewriter() {
  const NestRewriter::Schedules None = [](Kernel &, const LoopSite &) {
    return std::vector<ir::Schedule>();
  };
  return {None,
          None,
          None,
          None,
          None,
          None,
          None,
          [](Kernel &, LoopSite &, const ir::Stmt &, const ir::Schedule &, bool) { return false; }};
}

Analysed analysedFile(llvm::StringRef Path, int LineBytes) {
  Analysed Result;
  FrontendOptions Options;
  Options.File = Path.str();
  Options.ResourceDirectory = TPBCC_RESOURCE_DIRECTORY;
  Options.Arguments = {"-I" TPBCC_TEST_INCLUDE, "-ffp-contract=on"};
  testing::internal::CaptureStderr();
  const bool Good = runFrontend(Options, [&](ParsedFile &File) {
    const std::vector<BoundDirective> Bound = bind(File);
    for (const BoundDirective &B : Bound) {
      if (B.Source->Kind != DirectiveKind::Kernel || Result.Of)
        continue;
      if (std::optional<Kernel> K = lift(B, File, Options.File, false)) {
        collectRegions(Bound, File, *K);
        Result.Of = std::make_unique<Kernel>(std::move(*K));
        Result.Facts = analyse(
            *Result.Of, {}, [](const IterationCounts &, ir::Element) { return 1.0; }, noRewriter(),
            File.Reporter);
      }
    }
    return File.Reporter.errors() == 0;
  });
  const std::string Said = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(Good && Result.Of) << Path.str() << "\n" << Said;
  if (Result.Of)
    for (size_t I = 0; I < Result.Of->Loops.size(); ++I) {
      EXPECT_FALSE(Result.Of->Loops[I].Refused) << Path.str() << "\n" << Said;
      Result.Balances.push_back(
          balanceOf(*Result.Of, Result.Of->Loops[I], Result.Facts.Loops[I], LineBytes));
    }
  return Result;
}

Analysed analysedText(llvm::StringRef C, int LineBytes) {
  int Descriptor;
  llvm::SmallString<128> Path;
  EXPECT_FALSE(llvm::sys::fs::createTemporaryFile("balance", "c", Descriptor, Path));
  llvm::raw_fd_ostream(Descriptor, /*shouldClose=*/true) << C;
  Analysed Result = analysedFile(Path, LineBytes);
  llvm::sys::fs::remove(Path);
  return Result;
}

Analysed shipped(llvm::StringRef Name, int LineBytes) {
  return analysedFile((TPBCC_TEST_KERNELS "/" + Name + ".c").str(), LineBytes);
}

} // namespace tpbcc::test
