//===- toolchain/Toolchain.cpp - Our own files and the user's compiler -------===//
#include "toolchain/Toolchain.h"
#include "toolchain/Config.h"
#include "toolchain/Process.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace tpbcc {
namespace {

std::string inside(StringRef Base, const Twine &A, const Twine &B = "", const Twine &C = "") {
  SmallString<256> Path(Base);
  sys::path::append(Path, A, B, C);
  return Path.str().str();
}

std::string realPath(StringRef Path) {
  SmallString<256> Real;
  return sys::fs::real_path(Path, Real) ? Path.str() : Real.str().str();
}

std::optional<std::string> onPath(StringRef Name) {
  if (ErrorOr<std::string> Found = sys::findProgramByName(Name))
    return *Found;
  return std::nullopt;
}

Target hostTarget() {
  const bool Arm = Triple(sys::getDefaultTargetTriple()).isAArch64();
  return {Arm ? Architecture::AArch64 : Architecture::X86_64, true};
}

/// Any spelling of a Linux triple, or the architecture alone.
std::optional<Target> targetOf(StringRef Name) {
  const Triple T(Triple::normalize(Name));
  if (Name.contains('-') && T.getOS() != Triple::Linux)
    return std::nullopt;
  Target Result;
  if (T.getArch() == Triple::aarch64)
    Result.Arch = Architecture::AArch64;
  else if (T.getArch() != Triple::x86_64)
    return std::nullopt;
  Result.Host = Result.Arch == hostTarget().Arch;
  return Result;
}

/// /usr/lib/ccache/gcc is a link to ccache, which runs the next gcc on the path: that one counts.
std::string behindCcache(StringRef Path) {
  if (sys::path::filename(realPath(Path)) != "ccache")
    return Path.str();
  SmallVector<StringRef, 16> Folders;
  const std::string Everywhere = sys::Process::GetEnv("PATH").value_or("");
  StringRef(Everywhere).split(Folders, ':', -1, /*KeepEmpty=*/false);
  for (StringRef Folder : Folders) {
    const std::string Candidate = inside(Folder, sys::path::filename(Path));
    if (sys::fs::can_execute(Candidate) && sys::path::filename(realPath(Candidate)) != "ccache")
      return Candidate;
  }
  return Path.str();
}

/// What the name of a compiler says: aarch64-linux-gnu-gcc-12, clang++-19.
struct NameFacts {
  std::optional<CompilerKind> Kind;
  std::optional<Target> For;
};

NameFacts readName(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  NameFacts Facts;
  // A version at the end
  const size_t Dash = Name.rfind('-');
  if (Dash != StringRef::npos &&
      Name.drop_front(Dash + 1).find_first_not_of("0123456789.") == StringRef::npos)
    Name = Name.take_front(Dash);
  const size_t Last = Name.rfind('-');
  const StringRef Tool = Last == StringRef::npos ? Name : Name.drop_front(Last + 1);
  if (Tool == "clang" || Tool == "clang++")
    Facts.Kind = CompilerKind::Clang;
  else if (Tool == "gcc" || Tool == "g++")
    Facts.Kind = CompilerKind::Gcc;
  if (Facts.Kind && Last != StringRef::npos)
    Facts.For = targetOf(Name.take_front(Last));
  return Facts;
}

/// The name itself, or what it is a link to (cc -> gcc -> x86_64-linux-gnu-gcc-12).
NameFacts readCompiler(StringRef Path) {
  NameFacts Facts = readName(Path);
  const NameFacts Real = readName(realPath(Path));
  if (!Facts.Kind)
    Facts.Kind = Real.Kind;
  if (!Facts.For)
    Facts.For = Real.For;
  return Facts;
}

class Chooser {
public:
  Chooser(const Options &Opts, Reporter &Report) : Opts(Opts), Report(Report) {}

  std::optional<Toolchain> run() {
    if (!Opts.Target.empty()) {
      Wanted = targetOf(Opts.Target);
      if (!Wanted)
        return fail(Diag::unknown_target, {Opts.Target});
    }
    if (!findCompiler() || !identify() || !settleTarget() || !findResources())
      return std::nullopt;
    return std::move(Result);
  }

private:
  std::nullopt_t fail(Diag D, ArrayRef<std::string> Arguments) {
    Report.report(D, {}, Arguments);
    return std::nullopt;
  }

  bool wantsOpenMP() const {
    return any_of(Opts.Arguments,
                  [](const CommandArgument &A) { return A.Words.front() == "-fopenmp"; });
  }

  /// With nobody naming one: clang, except where only the cross gcc has an OpenMP library.
  std::optional<std::string> defaultCompiler() {
    const bool Cxx = Opts.NamedForCxx || any_of(Opts.Inputs, [](const Input &In) {
                       return In.Kind == InputKind::Cxx || In.Kind == InputKind::PreprocessedCxx;
                     });
    if (Wanted && !Wanted->Host && wantsOpenMP())
      if (auto Cross = crossGcc(Cxx))
        return Cross;
    const std::string Baked = TPBCC_DEFAULT_COMPILER;
    if (!Cxx && sys::fs::can_execute(Baked))
      return Baked;
    static constexpr StringRef ForC[] = {"clang-" TPBCC_CLANG_MAJOR, "clang", "cc"};
    static constexpr StringRef ForCxx[] = {"clang++-" TPBCC_CLANG_MAJOR, "clang++", "c++"};
    for (StringRef Name : Cxx ? ForCxx : ForC)
      if (auto Found = onPath(Name))
        return Found;
    return std::nullopt;
  }

  std::optional<std::string> crossGcc(bool Cxx) const {
    return onPath(Wanted->triple() + (Cxx ? "-g++" : "-gcc"));
  }

  bool findCompiler() {
    std::string Name = Opts.Compiler;
    if (Name.empty())
      Name = sys::Process::GetEnv("TPBCC_CC").value_or("");
    Result.ByDefault = Name.empty();
    const std::optional<std::string> Found = Name.empty() ? defaultCompiler() : onPath(Name);
    if (!Found)
      return fail(Diag::compiler_missing, {Name.empty() ? "clang-" TPBCC_CLANG_MAJOR : Name}),
             false;
    Result.Compiler = *Found;
    Result.Underlying = behindCcache(*Found);
    return true;
  }

  /// Asks a wrapper for the command it would run: "gcc -I/usr/lib/... -lmpi".
  bool unwrap() {
    const std::optional<std::string> Shown = capture({Result.Compiler, "-show"});
    if (!Shown)
      return false;
    BumpPtrAllocator Memory;
    StringSaver Saver(Memory);
    SmallVector<const char *, 32> Words;
    cl::TokenizeGNUCommandLine(*Shown, Saver, Words);
    const std::optional<std::string> Inner = Words.empty() ? std::nullopt : onPath(Words.front());
    if (!Inner)
      return false;
    for (size_t I = 1; I < Words.size(); ++I) {
      const StringRef Word = Words[I];
      if (Word == "-isystem" && I + 1 < Words.size())
        Result.WrapperFlags.insert(Result.WrapperFlags.end(), {"-isystem", Words[++I]});
      else if (Word.starts_with("-I") || Word.starts_with("-D") || Word == "-pthread")
        Result.WrapperFlags.push_back(Word.str());
    }
    Result.Mpi = true;
    Result.Underlying = behindCcache(*Inner);
    return true;
  }

  bool identify() {
    Facts = readCompiler(Result.Underlying);
    const bool Wrapper = sys::path::filename(Result.Compiler).starts_with("mpi");
    if ((Wrapper || !Facts.Kind) && unwrap())
      Facts = readCompiler(Result.Underlying);
    if (!Facts.Kind)
      if (const auto Macros = capture({Result.Underlying, "-dM", "-E", "-x", "c", "/dev/null"})) {
        if (StringRef(*Macros).contains("__clang__"))
          Facts.Kind = CompilerKind::Clang;
        else if (StringRef(*Macros).contains("__GNUC__"))
          Facts.Kind = CompilerKind::Gcc;
      }
    if (!Facts.Kind)
      return fail(Diag::compiler_unknown, {Result.Compiler}), false;
    Result.Kind = *Facts.Kind;
    return true;
  }

  /// What the compiler makes code for when it is not told.
  Target ownTarget() const {
    if (Facts.For)
      return *Facts.For;
    // A plain gcc or clang of the system; one that lives elsewhere is asked.
    const std::string Real = realPath(Result.Underlying);
    if (StringRef(Real).starts_with("/usr/"))
      return hostTarget();
    if (const auto Said = capture({Result.Underlying, "-dumpmachine"}))
      return targetOf(StringRef(*Said).trim()).value_or(hostTarget());
    return hostTarget();
  }

  bool settleTarget() {
    const Target Own = ownTarget();
    Result.For = Wanted.value_or(Own);
    if (Result.isClang()) {
      if (Result.For.Arch != Own.Arch)
        Result.TargetFlags.push_back("--target=" + Result.For.triple());
      // The system's ld links for the host only.
      if (!Result.For.Host && lldBeside(realPath(Result.Underlying)))
        Result.TargetLinkFlags.push_back("-fuse-ld=lld");
      return true;
    }
    if (Result.For.Arch == Own.Arch)
      return true;
    // gcc makes code for one target: take its brother, unless it is a wrapper's or has a prefix.
    const bool Cxx = StringRef(Result.Compiler).contains("++");
    const bool Plain = !readName(Result.Compiler).For;
    const auto Brother = !Result.Mpi && Plain ? crossGcc(Cxx) : std::nullopt;
    if (Brother) {
      Result.Compiler = *Brother;
      Result.Underlying = behindCcache(*Brother);
      return true;
    }
    if (!Result.Mpi && Plain)
      return fail(Diag::compiler_cross_missing, {Result.For.triple(), Result.For.archName().str()}),
             false;
    return fail(Diag::compiler_target, {Result.Compiler, Own.triple(), Result.For.triple(),
                                        Result.Mpi ? "use a wrapper of a compiler for it"
                                                   : "leave --cc= or --target= out"}),
           false;
  }

  static bool lldBeside(StringRef Compiler) {
    return sys::fs::can_execute(inside(sys::path::parent_path(Compiler), "ld.lld")) ||
           onPath("ld.lld");
  }

  bool findResources() {
    std::string Directory = Opts.ResourceDirectory;
    if (Directory.empty())
      Directory = sys::Process::GetEnv("TPBCC_RESOURCE_DIR").value_or("");
    const bool Named = !Directory.empty();
    if (!Named)
      Directory = TPBCC_RESOURCE_DIRECTORY;
    const auto Good = [](StringRef D) { return sys::fs::exists(inside(D, "include", "stddef.h")); };
    if (!Good(Directory) && !Named)
      if (const auto Clang = onPath("clang-" TPBCC_CLANG_MAJOR))
        if (const auto Said = capture({*Clang, "-print-resource-dir"}))
          Directory = StringRef(*Said).trim().str();
    if (!Good(Directory))
      return fail(Diag::resource_directory_missing, {Directory}), false;
    Result.ResourceDirectory = Directory;
    return true;
  }

  const Options &Opts;
  Reporter &Report;
  std::optional<Target> Wanted;
  NameFacts Facts;
  Toolchain Result;
};

} // namespace

Installation Installation::find(const char *Argv0) {
  Installation Result;
  Result.Executable = realPath("/proc/self/exe");
  if (Result.Executable == "/proc/self/exe") // no /proc
    Result.Executable = realPath(sys::findProgramByName(Argv0).get());
  Result.Prefix = sys::path::parent_path(sys::path::parent_path(Result.Executable)).str();
  return Result;
}

std::string Installation::include() const { return inside(Prefix, "include"); }
std::string Installation::libraries(StringRef Triple) const {
  return inside(Prefix, "lib", "tpbcc", Triple);
}
std::string Installation::machines() const { return inside(Prefix, "share", "tpbcc", "machines"); }
std::string Installation::page() const { return inside(Prefix, "share", "tpbcc", "page"); }
std::string Installation::calibrator() const { return inside(Prefix, "bin", "tpb-calibrate"); }
std::string Installation::mpiSource() const {
  return inside(Prefix, "share", "tpbcc", "mpi/tpb_mpi.c");
}
std::string Installation::precompiled() const { return inside(Prefix, "lib", "tpbcc", "pch"); }

StringRef Target::archName() const { return Arch == Architecture::AArch64 ? "aarch64" : "x86_64"; }
std::string Target::triple() const { return (archName() + "-linux-gnu").str(); }

std::optional<Toolchain> chooseToolchain(const Options &Opts, Reporter &Report) {
  return Chooser(Opts, Report).run();
}

} // namespace tpbcc
