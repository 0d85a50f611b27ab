//===- driver/Jobs.cpp - Compiling, assembling and linking ----------------===//
#include "driver/Jobs.h"
#include "driver/ClangJobs.h"
#include "isa/VectorMath.h"
#include "toolchain/BuildRecord.h"
#include "toolchain/Flags.h"
#include "toolchain/HeaderCache.h"
#include "toolchain/HostIsas.h"
#include "toolchain/MathLibrary.h"
#include "toolchain/Process.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tpbcc {
namespace {

void append(Command &To, const std::vector<std::string> &Words) {
  To.insert(To.end(), Words.begin(), Words.end());
}

std::string folderOf(StringRef Path) {
  const StringRef Folder = sys::path::parent_path(Path);
  return Folder.empty() ? "." : Folder.str();
}

/// Whether the compiler is told which processor to compile for.
bool namesProcessor(const std::vector<std::string> &Flags) {
  return any_of(Flags, [](StringRef Flag) { return Flag.starts_with("-march="); });
}

const char *languageOf(const Input &In) { return In.Kind == InputKind::Cxx ? "c++" : "c"; }

/// The flag that ends a compiler's work at a stage.
std::vector<std::string> stageFlag(Stage Until) {
  switch (Until) {
  case Stage::Assembly:
    return {"-S"};
  case Stage::Object:
    return {"-c"};
  case Stage::SyntaxOnly:
    return {"-fsyntax-only"};
  default:
    return {};
  }
}

class Builder {
public:
  Builder(const Build &B, Reporter &Report)
      : Opts(B.Opts), Tools(B.Tools), Install(B.Install), Emitted(B.Emitted),
        SourcesCallRuntime(B.SourcesCallRuntime), Report(Report), Facts(flagFacts(B.Opts)) {}

  int run() {
    if (Emitted.empty() && !linksRuntime())
      return plain();
    if (Opts.Until == Stage::Program)
      return program();
    for (size_t I = 0; I < Opts.Inputs.size(); ++I)
      if (isCompiled(Opts.Inputs[I].Kind))
        if (const int Code = compileOne(I, outputFor(Opts, Opts.Inputs[I])))
          return Code;
    return 0;
  }

private:
  const EmittedSource *emittedFor(size_t Input) const {
    const auto Found = find_if(Emitted, [&](const EmittedSource &E) { return E.Input == Input; });
    return Found == Emitted.end() ? nullptr : &*Found;
  }

  bool hasKernels() const {
    return any_of(Emitted, [](const EmittedSource &E) { return E.HasKernels; });
  }

  /// Objects may come from kernels compiled earlier; sources without directives don't need us.
  bool linksRuntime() const {
    return Opts.Until == Stage::Program && !Opts.Relocatable && !Opts.NoStandardLibraries &&
           (!Emitted.empty() || SourcesCallRuntime ||
            any_of(Opts.Inputs, [](const Input &In) { return In.Kind == InputKind::Linker; }));
  }

  int execute(const Command &Words) { return tpbcc::run(Words, Opts, Files, Report); }

  /// The same for a command that links, which is several.
  int executeJobs(const Command &Words) {
    const auto Jobs = Opts.Verbose || Opts.DryRun ? std::nullopt : clangJobs(Words);
    if (!Jobs)
      return execute(Words);
    for (const std::string &Path : Jobs->Temporaries)
      Files.add(Path);
    for (const Command &Job : Jobs->Commands)
      if (const int Code = execute(Job))
        return Code;
    return 0;
  }

  Command start() const {
    Command Words = {Tools.Compiler};
    append(Words, commonFlags(Opts, Tools));
    return Words;
  }

  /// The command as the user gave it, without what is ours.
  int plain() {
    Command Words = start();
    if (Opts.Until == Stage::Program)
      append(Words, Tools.TargetLinkFlags);
    std::string Language;
    for (const CommandArgument &Arg : Opts.Arguments) {
      if (Arg.Class == FlagClass::Input)
        addInput(Words, languageSaid(Opts.Inputs[Arg.Input]), Arg.Words.front(), Language);
      else if (knownToCompiler(Arg, Tools))
        append(Words, Arg.Words);
    }
    const bool DependOnly = any_of(Words, [](StringRef W) { return W == "-M" || W == "-MM"; });
    if (Opts.Until == Stage::Preprocess && !DependOnly)
      Words.push_back("-E");
    append(Words, stageFlag(Opts.Until));
    append(Words, {"-isystem", Install.include()});
    const DependencyOptions &Depend = Opts.Dependencies;
    if (Depend.Write)
      Words.push_back(Depend.SystemHeaders ? "-MD" : "-MMD");
    if (!Depend.File.empty())
      append(Words, {"-MF", Depend.File});
    append(Words, Depend.Forward);
    if (!Opts.Output.empty())
      append(Words, {"-o", Opts.Output});
    return execute(Words);
  }

  /// What -x has to say of a source: a C++ compiler would take one in C for its own.
  std::string languageSaid(const Input &In) const {
    const bool Cxx = sys::path::filename(Tools.Compiler).contains("++");
    return In.Language.empty() && In.Kind == InputKind::C && Cxx ? "c" : In.Language;
  }

  static void addInput(Command &Words, const std::string &Wanted, const std::string &Path,
                       std::string &Language) {
    if (Wanted != Language)
      append(Words, {"-x", Wanted.empty() ? "none" : Wanted});
    Language = Wanted;
    Words.push_back(Path);
  }

  /// Writes the emitted text under the user's file name, which objects and messages record.
  std::string place(const EmittedSource &E) {
    const Input &In = Opts.Inputs[E.Input];
    const std::string Name = In.Path == "-" ? "stdin.c" : sys::path::filename(In.Path).str();
    const std::string Kept =
        sys::path::stem(Name).str() + (In.Kind == InputKind::Cxx ? ".tpb.cpp" : ".tpb.c");
    if (Opts.DryRun)
      return rewriteStep(In, "/tmp/" + Kept);
    if (Opts.Keep != SaveTemps::No) {
      SmallString<128> Path;
      if (Opts.Keep == SaveTemps::BesideOutput && !Opts.Output.empty())
        Path = sys::path::parent_path(Opts.Output);
      sys::path::append(Path, Kept);
      return writeOutput(Path, recorded(E), Report) ? Path.str().str() : "";
    }
    SmallString<128> Path(Files.directory(Report));
    if (Path.empty())
      return "";
    sys::path::append(Path, Twine(E.Input)); // two inputs may have the same name
    if (const std::error_code Error = sys::fs::create_directories(Path)) {
      Report.report(Diag::cannot_write, {}, {Path.str().str(), Error.message()});
      return "";
    }
    sys::path::append(Path, Name);
    return writeOutput(Path, recorded(E), Report) ? Path.str().str() : "";
  }

  std::string recorded(const EmittedSource &E) const {
    if (!E.HasKernels)
      return E.Text;
    const Input &In = Opts.Inputs[E.Input];
    return withBuildRecord(E.Text, compileFlags(Opts, Tools),
                           In.Path == "-" ? "not_available" : revisionOf(In.Path));
  }

  /// -###: the step of ours that would have made the file.
  std::string rewriteStep(const Input &In, const std::string &Path) const {
    Command Words = {Install.Executable, "--emit=c", "--cc=" + Tools.Compiler,
                     "--target=" + Tools.For.triple()};
    if (!Opts.Isas.empty())
      Words.push_back("--isa=" + join(Opts.Isas, ","));
    if (!Opts.Machine.empty())
      Words.push_back("--machine=" + Opts.Machine);
    if (Opts.NoTiming)
      Words.push_back("--no-timing");
    if (!Opts.Math.empty())
      Words.push_back("--math=" + Opts.Math);
    for (const auto &[Key, Value] : Opts.Plan)
      Words.push_back("--plan-" + Key + "=" + Value);
    for (const std::string &Text : Opts.ScheduleTexts)
      Words.push_back("--schedule=" + Text);
    append(Words, compileFlags(Opts, Tools));
    if (!In.Language.empty())
      append(Words, {"-x", In.Language});
    append(Words, {In.Path, "-o", Path});
    errs() << " " << shellQuoted(Words) << "\n";
    return Path;
  }

  /// The compiler's own record never takes the name of ours.
  void recordFlags(Command &Words, const Input &In, const EmittedSource *E) const {
    const RecordOptions &Record = Opts.Record;
    if (!Record.Write || !Tools.isClang())
      return;
    const std::string File =
        E || !Record.File.empty() ? compilerRecordFor(Opts, In) : recordFileFor(Opts, In);
    if (File.empty())
      return;
    append(Words, {"-fsave-optimization-record", "-foptimization-record-file=" + File});
    if (!Record.Passes.empty())
      Words.push_back("-foptimization-record-passes=" + Record.Passes);
  }

  /// Flags that the emitted source needs beside the user's.
  void emittedFlags(Command &Words, const EmittedSource &E, const std::string &Path) {
    const Input &In = Opts.Inputs[E.Input];
    append(Words, {"-iquote", folderOf(In.Path)});
    if (E.HasKernels && Facts.Optimisation.empty())
      Words.push_back("-O2"); // what the user says comes after it
    // Small loops take up to twice as long where they lie across two lines of the processor's
    // instructions: what is measured must not depend on the code in front of it. For clang, loops
    // of vectors say so themselves (TPB_ALIGNED); for what is left of a row the filling in front of
    // it, which each row runs through, would cost more than it saves.
    if (E.HasKernels && !llvm::is_contained({"0", "s", "z"}, Facts.Optimisation))
      Words.push_back(Tools.isClang() ? "-falign-loops=32" : "-falign-loops=64");
    if (E.HasKernels && E.SlowMaskedStores && !namesProcessor(compileFlags(Opts, Tools)))
      Words.push_back("-DTPB_SLOW_MASKED_STORES");
    // gcc 12 crashes on some nests of loops over vectors of unknown length when it threads jumps.
    if (E.HasKernels && !Tools.isClang() && Tools.For.Arch == Architecture::AArch64)
      Words.push_back("-fno-thread-jumps");
    append(Words, compileFlags(Opts, Tools));
    recordFlags(Words, In, &E);
    if (E.HasKernels && Tools.isClang())
      arithmeticFlags(Words);
    if (Facts.Debug)
      Words.push_back("-fdebug-prefix-map=" + Path + "=" + In.Path);
    if (const auto Header = headerFor(E))
      append(Words, {"-include-pch", Header->Path});
    append(Words, {"-isystem", Install.include()});
  }

  /// Calls of builtins are as fast as the command line says, whatever pragmas say: what the user
  /// asked for begins in a header, and ends where vector code begins.
  void arithmeticFlags(Command &Words) const {
    const bool Fused = StringRef(Facts.Contract).starts_with("fast");
    const bool Fast = Facts.FastMath && Fused;
    if (Facts.LooseMath)
      Words.push_back("-fno-fast-math");
    if (Fast)
      append(Words, {"-fno-math-errno", "-DTPB_FAST_MATH"});
    if (Facts.LooseMath || Fused)
      Words.push_back(Fused ? "-ffp-contract=on" : "-ffp-contract=" + Facts.Contract);
    if (Fused)
      append(Words, {"-include", "tpb_relaxed_math.h"});
  }

  std::optional<PrecompiledHeader> headerFor(const EmittedSource &E) const {
    const bool Relaxed = StringRef(Facts.Contract).starts_with("fast"); // until a header of ours
    if (!E.HasKernels || !E.HasVectors || E.UserIncludesIntrinsics || Relaxed ||
        Opts.Inputs[E.Input].Kind != InputKind::C)
      return std::nullopt;
    return precompiledHeader(Opts, Tools, Install);
  }

  /// One input to one file, up to Opts.Until or, for a program, to an object.
  int compileOne(size_t Index, const std::string &Output) {
    const Input &In = Opts.Inputs[Index];
    const EmittedSource *E = emittedFor(Index);
    const std::string Path = E ? place(*E) : In.Path;
    if (Path.empty())
      return 1;
    Command Words = start();
    if (E) {
      emittedFlags(Words, *E, Path);
    } else {
      append(Words, compileFlags(Opts, Tools));
      recordFlags(Words, In, nullptr);
      append(Words, {"-isystem", Install.include()});
    }
    append(Words, stageFlag(Opts.Until == Stage::Program ? Stage::Object : Opts.Until));
    if (const std::string Language = E ? languageOf(In) : languageSaid(In); !Language.empty())
      append(Words, {"-x", Language});
    Words.push_back(Path);
    return finish(std::move(Words), In, E, Path, Output);
  }

  /// Runs a command that makes Output from one input, with its dependency file.
  int finish(Command Words, const Input &In, const EmittedSource *E, const std::string &Path,
             const std::string &Output) {
    PendingOutput Result(Output, Files);
    const bool InPlace = Opts.DryRun || Facts.SideFiles;
    if (!InPlace && !Result.open(Report))
      return 1;
    append(Words, {"-o", InPlace ? Output : Result.path()});

    const DependencyOptions &Depend = Opts.Dependencies;
    const std::string Rules = dependencyFileFor(Opts, In);
    std::string Written = Rules;
    if (Depend.Write) {
      if (!Opts.DryRun) {
        Written = Files.directory(Report) + "/rules.d";
        Files.add(Written);
      }
      append(Words, {Depend.SystemHeaders ? "-MD" : "-MMD", "-MF", Written});
      append(Words, Depend.Forward);
      if (!Depend.hasTarget())
        append(Words, {"-MQ", dependencyTargetFor(Opts, In)});
    }
    if (const int Code = Opts.Until == Stage::Program ? executeJobs(Words) : execute(Words))
      return Code;
    if (Opts.DryRun)
      return 0;
    if (Depend.Write && !writeRules(Written, Rules, In, E, Path))
      return 1;
    return InPlace || Result.commit(Report) ? 0 : 1;
  }

  bool writeRules(const std::string &Written, const std::string &Rules, const Input &In,
                  const EmittedSource *E, const std::string &Path) {
    const auto Text = MemoryBuffer::getFile(Written);
    if (!Text) {
      Report.report(Diag::file_missing, {}, {Written, Text.getError().message()});
      return false;
    }
    std::vector<std::string> Ours;
    if (E)
      if (const auto Header = headerFor(*E))
        Ours = {Header->Path, Header->Source};
    return writeOutput(Rules, namingOriginal((*Text)->getBuffer(), Path, In.Path, Ours), Report);
  }

  /// Whether one command can compile and link: one emitted source and nothing else to compile.
  bool oneCommand() const {
    return Emitted.size() == 1 && Opts.Keep == SaveTemps::No &&
           count_if(Opts.Inputs, [](const Input &In) { return isCompiled(In.Kind); }) == 1;
  }

  int program() {
    const std::string Output = outputFor(Opts, Opts.Inputs.front());
    const bool Together = oneCommand();
    std::vector<std::string> Paths; // what the link sees in place of each input
    for (size_t I = 0; I < Opts.Inputs.size(); ++I) {
      const Input &In = Opts.Inputs[I];
      Paths.push_back(In.Path);
      if (!isCompiled(In.Kind))
        continue;
      if (Together) {
        Paths.back() = place(*emittedFor(I));
        if (Paths.back().empty())
          return 1;
        continue;
      }
      const std::string Folder = Opts.DryRun ? "/tmp" : Files.directory(Report);
      if (Folder.empty())
        return 1;
      Paths.back() = Folder + "/" + std::to_string(I) + "-" + sys::path::stem(In.Path).str() + ".o";
      if (const int Code = compileOne(I, Paths.back()))
        return Code;
    }

    Command Words = start();
    append(Words, Tools.TargetLinkFlags);
    if (Together)
      emittedFlags(Words, Emitted.front(), Paths[Emitted.front().Input]);
    std::string Language;
    for (const CommandArgument &Arg : Opts.Arguments) {
      if (Arg.Class == FlagClass::Input) {
        const Input &In = Opts.Inputs[Arg.Input];
        addInput(Words, Together && isCompiled(In.Kind) ? languageOf(In) : "", Paths[Arg.Input],
                 Language);
      } else if (Arg.Class == FlagClass::Link ||
                 (!Together && Arg.Class != FlagClass::Preprocess &&
                  Arg.Class != FlagClass::Record && knownToCompiler(Arg, Tools))) {
        append(Words, Arg.Words);
      }
    }
    if (!Language.empty())
      append(Words, {"-x", "none"});
    if ((linksRuntime() && !addRuntime(Words)) || !addSleef(Words))
      return 1;
    if (linksRuntime())
      Words.push_back("-lm");
    if (Together) {
      const EmittedSource &E = Emitted.front();
      return finish(std::move(Words), Opts.Inputs[E.Input], &E, Paths[E.Input], Output);
    }
    PendingOutput Result(Output, Files);
    if (!Opts.DryRun && !Result.open(Report))
      return 1;
    append(Words, {"-o", Opts.DryRun ? Output : Result.path()});
    const int Code = executeJobs(Words);
    return Code || Opts.DryRun || Result.commit(Report) ? Code : 1;
  }

  /// What emitted code calls; objects may come from kernels compiled earlier.
  bool addSleef(Command &Words) {
    const bool Needed = any_of(Emitted, [](const EmittedSource &E) { return E.CallsSleef; });
    const bool Maybe =
        linksRuntime() && (SourcesCallRuntime || any_of(Opts.Inputs, [](const Input &In) {
                             return In.Kind == InputKind::Linker;
                           }));
    if ((!Needed && !Maybe) || Opts.Relocatable)
      return true;
    const auto Found = findSleef(Opts, Tools, Install);
    if (!Found && Needed) {
      Report.report(Diag::sleef_missing, {}, {Tools.For.triple(), sleefPackage(Tools)});
      return false;
    }
    if (!Found)
      return true;
    if (!Needed)
      Words.push_back("-Wl,--as-needed");
    append(Words, *Found);
    if (!Needed)
      Words.push_back("-Wl,--no-as-needed");
    return true;
  }

  bool addRuntime(Command &Words) {
    const std::string Folder = Install.libraries(Tools.For.triple());
    const std::string Main = Folder + "/libtpb_main.a", Runtime = Folder + "/libtpb.a";
    for (const std::string &Library : {Main, Runtime})
      if (!sys::fs::exists(Library)) {
        if (!hasKernels() && !SourcesCallRuntime)
          return true; // other people's objects need no runtime
        Report.report(Diag::runtime_missing, {}, {Library});
        return false;
      }
    if (Tools.Mpi && sys::fs::exists(Install.mpiSource())) {
      const std::string Object =
          Opts.DryRun ? "/tmp/tpb_mpi.o" : mpiObject(Opts, Tools, Install, Files, Report);
      if (Object.empty())
        return false;
      Words.push_back(Object);
    }
    if (!Opts.Shared) // a program's main
      Words.push_back(Main);
    Words.push_back(Runtime);
    return true;
  }

  const Options &Opts;
  const Toolchain &Tools;
  const Installation &Install;
  const std::vector<EmittedSource> &Emitted;
  const bool SourcesCallRuntime;
  Reporter &Report;
  const FlagFacts Facts;
  TemporaryFiles Files;
};

} // namespace

int compileAndLink(const Build &B, Reporter &Report) { return Builder(B, Report).run(); }

} // namespace tpbcc
