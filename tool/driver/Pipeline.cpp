#include "driver/Pipeline.h"
#include "driver/ChooseMachine.h"
#include "driver/Inspection.h"
#include "driver/Jobs.h"
#include "driver/Translate.h"
#include "driver/Tune.h"
#include "driver/TunedPlans.h"
#include "toolchain/MathLibrary.h"
#include "toolchain/Output.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

namespace tpbcc {

namespace {

/// Whether a file may hold directives; the parse decides. A macro may spell the pragma's name, but
/// not without these letters in the file.
bool mayMentionTpb(llvm::StringRef Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  return Buffer && (*Buffer)->getBuffer().contains("tpb");
}

class Stopwatch {
public:
  double milliseconds() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - Start)
        .count();
  }

private:
  std::chrono::steady_clock::time_point Start = std::chrono::steady_clock::now();
};

/// A link that has no main of its own but only loop kernels has nothing to run.
bool hasSomethingToRun(const Options &Opts, llvm::ArrayRef<Translation> Files,
                       bool OthersMayHaveMain, Reporter &Report) {
  if (Opts.Until != Stage::Program || Opts.Shared || Opts.Relocatable || OthersMayHaveMain)
    return true;
  int Functions = 0, Loops = 0;
  for (const Translation &T : Files) {
    Functions += T.FunctionKernels;
    Loops += T.LoopKernels;
    if (T.DefinesMain)
      return true;
  }
  if (Functions == 0 && Loops > 0) {
    Report.report(Diag::only_loop_kernels, {}, {});
    return false;
  }
  return true;
}

/// Whether every schedule is for a loop that there is.
bool schedulesHaveLoops(const Options &Opts, llvm::ArrayRef<Translation> Files, Reporter &Report) {
  llvm::SmallVector<std::pair<std::string, size_t>> Kernels;
  for (const Translation &T : Files)
    Kernels.append(T.Kernels.begin(), T.Kernels.end());
  bool Good = true;
  for (const ir::AddressedSchedule &S : Opts.Schedules) {
    const auto Named = [&](const auto &K) { return S.Kernel.empty() || K.first == S.Kernel; };
    const auto Found = llvm::find_if(Kernels, Named);
    if (Found != Kernels.end() && S.Loop <= Found->second)
      continue;
    Good = false;
    llvm::SmallVector<llvm::StringRef> Names;
    for (const auto &[Name, Loops] : Kernels)
      Names.push_back(Name);
    if (Found == Kernels.end())
      Report.report(Diag::schedule_of_nothing, {},
                    {S.Kernel.empty() ? "loops" : "kernel '" + S.Kernel + "'",
                     Names.empty() ? "there is no kernel" : "there is " + llvm::join(Names, ", ")});
    else
      Report.report(Diag::schedule_of_nothing, {},
                    {"loop " + std::to_string(S.Loop) + " of '" + S.Kernel + "'",
                     "it has " + std::to_string(Found->second)});
  }
  return Good;
}

} // namespace

int runPipeline(const Options &Opts, const Installation &Install, Reporter &Report,
                MessageLog &Log) {
  const auto Tools = chooseToolchain(Opts, Report);
  if (!Tools)
    return 1;
  for (const Input &File : Opts.Inputs)
    if (File.Path != "-" && !llvm::sys::fs::exists(File.Path)) {
      Report.report(Diag::file_missing, {}, {File.Path, "no such file"});
      return 1;
    }
  for (const std::string &Pass : Opts.DumpAfter)
    if (!llvm::is_contained(passNames(), Pass)) {
      Report.report(Diag::unknown_pass, {}, {Pass, llvm::join(passNames(), ", ")});
      return 1;
    }

  const auto Predicted = readDryRun(Opts, Report);
  if (!Predicted || (Opts.Tune.Measure && !canTune(Opts, *Tools, Report)))
    return 1;

  // -E shows what the compiler sees of the user's file: nothing is transformed.
  std::vector<size_t> Candidates;
  for (size_t I = 0; I < Opts.Inputs.size(); ++I)
    if (mayHoldKernels(Opts.Inputs[I].Kind) && Opts.Until != Stage::Preprocess &&
        (Opts.Inputs[I].Path == "-" || mayMentionTpb(Opts.Inputs[I].Path)))
      Candidates.push_back(I);
  Build Jobs{Opts, *Tools, Install, {}, false};
  if (Candidates.empty() && Opts.Until >= Stage::Preprocess) {
    if (!Opts.Inspect.empty())
      Report.report(Diag::inspect_no_kernel, {}, {});
    if (Report.errors())
      return 1;
    if (Opts.Until != Stage::Preprocess && !writeExplanations(Opts, {}, Report))
      return 1;
    return compileAndLink(Jobs, Report);
  }

  auto Model = chooseMachine(Opts, *Tools, Install, Report);
  if (!Model)
    return 1;
  const auto Isas = chooseIsas(Opts, Tools->For, *Model, Report);
  if (!Isas)
    return 1;
  if (!Opts.Math.empty() && Opts.Math != "sleef" && Opts.Math != "libm") {
    Report.report(Diag::bad_value, {}, {"--math=", Opts.Math, "sleef or libm"});
    return 1;
  }
  const auto Tuned = readTunedPlans(Opts, *Tools, Report);
  if (!Tuned)
    return 1;
  const TranslateSettings Settings{Opts,
                                   *Tools,
                                   Install,
                                   std::move(*Model),
                                   *Isas,
                                   *Predicted,
                                   Opts.Sarif.wanted() ? &Log : nullptr,
                                   mathLibraries(Opts, *Tools, Install),
                                   Opts.Tune.Use ? &*Tuned : nullptr};

  const bool OthersMayHaveMain = Candidates.size() != Opts.Inputs.size();
  const bool NeedsHarness = Opts.Until == Stage::Program && !Opts.Shared && !Opts.Relocatable &&
                            !OthersMayHaveMain && Opts.Inputs.size() == 1;
  const Stopwatch Rewrite;
  std::vector<Translation> Files;
  for (size_t I : Candidates) {
    auto T = translate(Settings, Opts.Inputs[I], NeedsHarness);
    if (!T)
      return 1;
    Files.push_back(std::move(*T));
  }
  if (Opts.Until > Stage::DependencesDot && !schedulesHaveLoops(Opts, Files, Report))
    return 1;
  const double RewriteTime = Rewrite.milliseconds();
  std::vector<ExplainedInput> Said;
  for (size_t I = 0; I < Files.size(); ++I)
    if (Files[I].HasDirectives)
      Said.push_back({&Opts.Inputs[Candidates[I]], &Files[I].Said});
  if (Opts.Until >= Stage::Plan && !writeExplanations(Opts, Said, Report))
    return 1;
  if (!Opts.Inspect.empty()) {
    std::vector<const Input *> Of;
    for (const ExplainedInput &Each : Said)
      Of.push_back(Each.In);
    if (Of.empty())
      Report.report(Diag::inspect_no_kernel, {}, {});
    if (Of.empty() || !writeInspection(Settings, Of, Report))
      return 1;
  }
  if (Opts.Until == Stage::Tuning)
    return tunePlans(Settings, Files, Report);
  if (Opts.Until == Stage::Prediction) {
    std::vector<const Predictions *> Of;
    for (const Translation &T : Files)
      Of.push_back(&T.Predicted);
    return writePredictions(Opts, *Predicted, Of, Report) ? 0 : 1;
  }
  if (Opts.Until < Stage::Preprocess) {
    for (size_t I = 0; I < Files.size(); ++I)
      if (!writeOutput(outputFor(Opts, Opts.Inputs[Candidates[I]]),
                       Opts.Until == Stage::EmittedC ? Files[I].ForReading : Files[I].Dump, Report))
        return 1;
    if (Opts.TimeReport)
      llvm::errs() << llvm::format("tpbcc: rewrite %.1f ms\n", RewriteTime);
    return 0;
  }
  if (Opts.Until == Stage::SyntaxOnly)
    return 0;
  if (!hasSomethingToRun(Opts, Files, OthersMayHaveMain, Report))
    return 1;
  Jobs.SourcesCallRuntime =
      llvm::any_of(Files, [](const Translation &T) { return T.CallsRuntime && !T.HasDirectives; });
  for (size_t I = 0; I < Files.size(); ++I)
    // Standard input has been read: nobody else can read it again.
    if (Files[I].HasDirectives || Opts.Inputs[Candidates[I]].Path == "-")
      Jobs.Emitted.push_back({Candidates[I], std::move(Files[I].ForCompiler),
                              Files[I].UserIncludesIntrinsics, Files[I].HasDirectives,
                              Files[I].HasVectors, Files[I].CallsSleef,
                              storesSlowlyUnderMasks(Settings.Model)});
  const Stopwatch Compile;
  const int Exit = compileAndLink(Jobs, Report);
  if (Exit)
    removeRecords(Opts, Said);
  if (Opts.TimeReport)
    llvm::errs() << llvm::format("tpbcc: rewrite %.1f ms, compile and link %.1f ms\n", RewriteTime,
                                 Compile.milliseconds());
  return Exit;
}

} // namespace tpbcc
