//===- driver/Tune.cpp - Plans measured on this machine -------------------===//
#include "driver/Tune.h"
#include "driver/Pipeline.h"
#include "driver/TuneBudget.h"
#include "driver/TuneProgress.h"
#include "driver/TuneStore.h"
#include "driver/TunedPlans.h"
#include "toolchain/Deadline.h"
#include "toolchain/HostIdentity.h"
#include "toolchain/HostIsas.h"
#include "toolchain/Output.h"
#include "tune/ProgramRows.h"
#include "tune/TuneReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace llvm;

namespace tpbcc {

namespace {

std::string textOf(const std::string &Path) {
  const auto Text = MemoryBuffer::getFile(Path);
  return Text ? (*Text)->getBuffer().str() : "";
}

std::string seconds(double Value) {
  std::string Text;
  raw_string_ostream(Text) << llvm::format("%.1f s", Value);
  return Text;
}

class Tuner {
public:
  Tuner(const TranslateSettings &Settings, ArrayRef<Translation> Files, Reporter &Report)
      : Settings(Settings), Opts(Settings.Opts), Translations(Files), Report(Report),
        Left(Opts.Tune) {}

  int run();

private:
  bool prepare();
  bool nest(const tune::Nest &Nest, const TuneBudget::Mark &Until);
  bool sizes(const tune::Nest &Nest, std::vector<std::string> &Sizes);
  bool size(const tune::Nest &Nest, const std::string &Size, const TuneBudget::Mark &Until);
  Ended compile(const tune::Nest &Nest, const tune::Candidate &C, double Most, bool First,
                const std::string &Program);
  Ended start(const tune::Nest &Nest, size_t Candidate, const std::vector<std::string> &More);
  tune::OneRun once(const tune::Nest &Nest, size_t Candidate, const std::string &Size, bool First,
                    std::string &Class);
  void say(Diag What, const std::vector<std::string> &Words) {
    if (Far)
      Far->clear();
    Report.report(What, {}, Words);
  }
  bool fail(const std::string &Why) {
    say(Diag::tune_failed, {Why});
    return false;
  }
  std::string log() const { return Folder + "/log"; }

  const TranslateSettings &Settings;
  const Options &Opts;
  ArrayRef<Translation> Translations;
  Reporter &Report;
  TemporaryFiles Files;
  std::string Folder;
  TuneBudget Left;
  std::optional<TuneProgress> Far;
  tune::TuneRun Done;
  std::vector<std::string> Programs; // of the nest that is measured, a candidate each
  std::set<size_t> Wrong;            // of these, those with a wrong result at some size
  double FirstSeconds = 0;           // that the first run of the planner's choice took
};

/// Compiles a program in a process of its own: what takes too long can be ended.
Ended Tuner::compile(const tune::Nest &Nest, const tune::Candidate &C, double Most, bool First,
                     const std::string &Program) {
  Options Own = Opts;
  Own.Until = Stage::Program;
  Own.Output = Program;
  Own.Tune = {};
  Own.TuneJson.clear();
  Own.Prediction = {};
  Own.Record = {};
  Own.Dependencies = {};
  Own.DumpAfter.clear();
  Own.Keep = SaveTemps::No;
  Own.Sarif = {};
  Own.TimeReport = false;
  if (!First) {
    const std::string Text =
        Nest.Isa + "/" + Nest.Kernel + "." + std::to_string(Nest.Loop) + ": " + C.Schedule;
    ir::ScheduleError Wrong;
    if (auto Steps = ir::parseAddressed(Text, Wrong)) {
      Own.Schedules.push_back(std::move(*Steps));
      Own.ScheduleTexts.push_back(Text);
    }
  }
  return within(Most, {log(), Folder, -1}, Files, [&] {
    MessageLog Log;
    PlainReporter Messages(Own.Severities, &Log);
    return runPipeline(Own, Settings.Install, Messages, Log);
  });
}

Ended Tuner::start(const tune::Nest &Nest, size_t Candidate, const std::vector<std::string> &More) {
  Command Words = {Programs[Candidate], "--kernel", Nest.Kernel, "--isa", Nest.Isa, "--json",
                   Folder + "/run.json"};
  for (const auto &[Name, Value] : Opts.Prediction.Parameters) {
    Words.push_back("-P");
    Words.push_back(Name + "=" + Value);
  }
  Words.insert(Words.end(), More.begin(), More.end());
  sys::fs::remove(Folder + "/run.json");
  // A program that takes ten times as long as the planner's choice is no candidate.
  constexpr double MuchLonger = 10, AtLeast = 2;
  const double Most = Candidate && FirstSeconds > 0
                          ? std::min(Left.most(), std::max(AtLeast, MuchLonger * FirstSeconds))
                          : Left.most();
  Left.run();
  return runWithin(Most, Words, {log(), Folder, Done.Processor}, Files);
}

tune::OneRun Tuner::once(const tune::Nest &Nest, size_t Candidate, const std::string &Size,
                         bool First, std::string &Class) {
  if (Wrong.count(Candidate))
    return {tune::Outcome::Wrong, 0, 0, ""};
  Far->runs(Size, Nest.Candidates[Candidate].What);
  std::vector<std::string> More = {"--no-limit", "--max-time", "0.05", "--warmup", "0.02"};
  if (!First)
    More.push_back("--no-verify");
  if (!Size.empty()) {
    More.push_back("--size");
    More.push_back(Size);
  }
  if (First && !Candidate)
    FirstSeconds = 0;
  const Ended How = start(Nest, Candidate, More);
  if (First && !Candidate)
    FirstSeconds = How.Seconds;
  constexpr int WrongResult = 2;
  if (How.Why == Ended::How::TimedOut)
    return {(Candidate || !First) && Left.isOver() ? tune::Outcome::Unfinished
                                                   : tune::Outcome::TimedOut,
            0, 0, "ended after " + seconds(How.Seconds)};
  if (How.Why == Ended::How::Signalled)
    return {tune::Outcome::Failed, 0, 0, strsignal(How.Code)};
  if (How.Why == Ended::How::Exited && How.Code == WrongResult) {
    Wrong.insert(Candidate);
    const tune::Candidate &C = Nest.Candidates[Candidate];
    say(Diag::tune_wrong_result, {C.What, Nest.Kernel, C.Schedule});
    return {tune::Outcome::Wrong, 0, 0, ""};
  }
  if (!How.good())
    return {tune::Outcome::Failed, 0, 0, reasonIn(log())};
  std::string Problem;
  const auto Rows = tune::readRows(textOf(Folder + "/run.json"), Nest.Kernel, Problem);
  if (!Rows)
    return {tune::Outcome::Failed, 0, 0, Problem};
  Class = Rows->front().Level;
  return {tune::Outcome::Good, Rows->front().Nanoseconds, Rows->front().Predicted, ""};
}

/// Those that the user names, else one for each level of the memory, as the program chooses them.
bool Tuner::sizes(const tune::Nest &Nest, std::vector<std::string> &Sizes) {
  for (const std::string &Each : Settings.Predicted.SizeTexts)
    Sizes.push_back(Each);
  if (!Sizes.empty())
    return true;
  const Ended How = start(Nest, 0, {"--no-limit", "--dry-run", "--no-verify"});
  if (How.Why == Ended::How::TimedOut)
    return fail("the first run of kernel '" + Nest.Kernel + "' was ended after " +
                seconds(How.Seconds) + "; give --tune= more, or a --size");
  if (!How.good())
    return fail("the program of kernel '" + Nest.Kernel + "' does not run: " + reasonIn(log()));
  std::string Problem;
  const auto Rows = tune::readRows(textOf(Folder + "/run.json"), Nest.Kernel, Problem);
  if (!Rows)
    return fail("the program of kernel '" + Nest.Kernel + "': " + Problem);
  for (const tune::ProgramRow &Each : *Rows)
    if (!is_contained(Sizes, Each.Size))
      Sizes.push_back(Each.Size);
  return true;
}

bool Tuner::size(const tune::Nest &Nest, const std::string &Size, const TuneBudget::Mark &Until) {
  tune::MeasuredNest M{Nest, "", Size, {}};
  M.Result = tune::race(
      Programs.size(),
      [&](size_t Candidate, bool First) { return once(Nest, Candidate, Size, First, M.Class); },
      [&] { return !Files.interrupted() && Left.isWithin(Until); });
  const tune::Contestant &Own = M.Result.All.front();
  const std::string Which = "kernel '" + Nest.Kernel + "'" + (Size.empty() ? "" : ", size " + Size);
  if (Files.interrupted())
    return fail("it was interrupted");
  if (Own.How == tune::Outcome::Wrong)
    return fail("the planner's own choice gives a wrong result for " + Which);
  // What was measured before is kept.
  if (!Done.Nests.empty() && (Own.How == tune::Outcome::TimedOut
                                  ? Left.isOver()
                                  : Own.Nanoseconds.empty() && Own.How == tune::Outcome::Good)) {
    say(Diag::tune_unmeasured, {Which});
    return true;
  }
  if (Own.How == tune::Outcome::TimedOut)
    return fail("the planner's choice for " + Which + " was " + Own.Message +
                "; give --tune= more, or a smaller --size");
  if (Own.How == tune::Outcome::Failed)
    return fail("the planner's choice for " + Which + " does not run: " + Own.Message);
  if (Own.Nanoseconds.empty())
    return fail("the budget was over before " + Which + " ran; give --tune= more, or fewer sizes");
  Done.Nests.push_back(std::move(M));
  return true;
}

bool Tuner::nest(const tune::Nest &Nest, const TuneBudget::Mark &Until) {
  tune::Nest Compiled = Nest;
  Compiled.Candidates.clear();
  Programs.clear();
  Wrong.clear();
  FirstSeconds = 0;
  Far->begin(Nest);
  // Half of the time is for measuring.
  const TuneBudget::Mark Compiling = {Left.used() + (Until.Seconds - Left.used()) / 2, INT_MAX};
  for (size_t I = 0; I < Nest.Candidates.size(); ++I) {
    const tune::Candidate &C = Nest.Candidates[I];
    if (I && !Left.isWithin(Compiling)) {
      Done.Left.push_back({Nest, C.What, "the budget's time to compile was over"});
      continue;
    }
    const std::string Program = Folder + "/" + std::to_string(I);
    Far->compiles(C.What);
    const double Most = I ? std::min(Left.most(), Compiling.Seconds - Left.used()) : Left.most();
    const Ended How = compile(Nest, C, Most, !I, Program);
    if (Files.interrupted())
      return fail("it was interrupted");
    if (How.good()) {
      Programs.push_back(Program);
      Compiled.Candidates.push_back(C);
    } else if (!I) {
      if (How.Why == Ended::How::TimedOut)
        return fail("compiling kernel '" + Nest.Kernel + "' was ended after " +
                    seconds(How.Seconds) + "; give --tune= more");
      return fail("kernel '" + Nest.Kernel + "' can't be made a program: " + reasonIn(log()));
    } else {
      Done.Left.push_back({Nest, C.What,
                           How.Why == Ended::How::TimedOut
                               ? "compiling it was ended after " + seconds(How.Seconds)
                               : "it can't be compiled: " + reasonIn(log())});
    }
  }
  std::vector<std::string> Sizes;
  if (!sizes(Compiled, Sizes))
    return false;
  for (size_t I = 0; I < Sizes.size(); ++I) {
    const size_t Parts = Sizes.size() - I;
    Far->runsLeft(Programs.size(), Parts);
    TuneBudget::Mark Own = Until;
    if (Until.Seconds < INFINITY)
      Own.Seconds = Left.used() + (Until.Seconds - Left.used()) / double(Parts);
    if (Until.Runs < INT_MAX)
      Own.Runs =
          std::min(Until.Runs, Left.runs() + std::max(1, (Until.Runs - Left.runs()) / int(Parts)));
    if (!size(Compiled, Sizes[I], Own))
      return false;
  }
  for (const std::string &Program : Programs)
    sys::fs::remove(Program);
  return true;
}

bool Tuner::prepare() {
  int Functions = 0, Loops = 0;
  bool Main = false;
  for (const Translation &T : Translations) {
    Functions += T.FunctionKernels;
    Loops += T.LoopKernels;
    Main |= T.DefinesMain;
  }
  if (Main || !Functions) {
    Report.report(
        Diag::tune_nothing, {},
        {!Functions && !Loops
             ? "the files have no kernel; put '#pragma tpb kernel' before a function"
         : Main ? "the program has a main of its own, and kernels are measured by the benchmark's; "
                  "move the kernel to a file without main"
                : "its kernels are loops, which run only where a program reaches them; put "
                  "'#pragma tpb kernel' before a function"});
    return false;
  }
  Folder = Files.directory(Report);
  const tune::WinnerKey Here = tuningKey(Opts, Settings.Tools);
  Done.Machine = Here.Machine;
  Done.Compiler = Here.Compiler;
  Done.Flags = Here.Flags;
  Done.Version = Here.Version;
  Done.Date = identifyHost().Date;
  Done.Processor = lastProcessor();
  Done.SecondsGiven = Opts.Tune.Seconds;
  Done.RunsGiven = Opts.Tune.Runs;
  return !Folder.empty();
}

int Tuner::run() {
  if (!prepare())
    return 1;
  std::vector<const tune::Nest *> Nests;
  for (const Translation &T : Translations)
    for (const tune::Nest &Each : T.Tunable)
      if (Each.Candidates.size() > 1)
        Nests.push_back(&Each);
  if (Nests.empty()) {
    Report.report(Diag::tune_nothing, {},
                  {"no loop of the kernels has another plan that this machine runs; --explain says "
                   "why"});
    return 1;
  }
  TunedStore Store;
  if (!Store.open(Report) ||
      (!Opts.TuneJson.empty() && Opts.TuneJson != "-" && !isWritable(Opts.TuneJson, Report)))
    return 1;
  constexpr size_t Levels = 4; // a program's own sizes are one for each, L1 to memory
  const size_t Sizes = Settings.Predicted.SizeTexts.size();
  Far.emplace(Nests, Sizes ? Sizes : Levels, Left);
  for (size_t I = 0; I < Nests.size(); ++I)
    if (Left.isOver() && !Done.Nests.empty())
      say(Diag::tune_unmeasured,
          {"loop " + std::to_string(Nests[I]->Loop) + " of kernel '" + Nests[I]->Kernel + "'"});
    else if (!nest(*Nests[I], Left.part(Nests.size() - I)))
      return 1;
  Far.reset();
  Done.Runs = Left.runs();
  Done.Seconds = Left.used();
  std::vector<tune::Winner> Winners;
  for (const tune::MeasuredNest &Each : Done.Nests)
    Winners.push_back(tune::winnerOf(Done, Each));
  if (!Store.add(std::move(Winners), Report))
    return 1;
  if (!Opts.TuneJson.empty() && !writeOutput(Opts.TuneJson, tune::tuneJson(Done), Report))
    return 1;
  if (Opts.TuneJson != "-")
    outs() << tune::tuneText(Done) << "kept in " << Store.path() << ", for --tuned\n";
  return Report.errors() ? 1 : 0;
}

} // namespace

bool canTune(const Options &Opts, const Toolchain &Tools, Reporter &Report) {
  if (!Tools.For.Host) {
    Report.report(Diag::tune_not_here, {}, {"the target is " + Tools.For.triple()});
    return false;
  }
  if (!Opts.Schedules.empty()) {
    Report.report(Diag::tune_nothing, {},
                  {"--schedule= decides what would be measured; leave it out"});
    return false;
  }
  for (const std::string &Name : Opts.Isas)
    if (const IsaTable *Isa = findIsa(Name); Isa && !hostRuns(*Isa)) {
      Report.report(Diag::tune_not_here, {},
                    {"it has no " + std::string(Isa->Title) + "; leave out --isa=" + Name});
      return false;
    }
  if (!sys::fs::can_execute(Tools.Compiler)) {
    Report.report(Diag::compiler_missing, {}, {Tools.Compiler});
    return false;
  }
  return true;
}

int tunePlans(const TranslateSettings &Settings, ArrayRef<Translation> Files, Reporter &Report) {
  return Tuner(Settings, Files, Report).run();
}

} // namespace tpbcc
