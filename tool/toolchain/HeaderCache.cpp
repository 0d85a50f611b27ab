//===- toolchain/HeaderCache.cpp - Things compiled once and kept -------------===//
#include "toolchain/HeaderCache.h"
#include "toolchain/Flags.h"
#include "toolchain/Process.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace tpbcc {
namespace {

/// The headers, and those of ours that emitted code calls, without the C library: <stdlib.h> here
/// would settle the feature-test macros before the user's #define _GNU_SOURCE. The guards that keep
/// it out are taken away again, so that the user's own #include still works.
constexpr StringLiteral X86Source = "#include <tpb_x86.h>\n"
                                    "#include <tpb_avx2.h>\n"
                                    "#include <tpb_avx512.h>\n";
constexpr StringLiteral ArmSource = "typedef __INT8_TYPE__ int8_t;\n"
                                    "typedef __INT16_TYPE__ int16_t;\n"
                                    "typedef __INT32_TYPE__ int32_t;\n"
                                    "typedef __INT64_TYPE__ int64_t;\n"
                                    "typedef __UINT8_TYPE__ uint8_t;\n"
                                    "typedef __UINT16_TYPE__ uint16_t;\n"
                                    "typedef __UINT32_TYPE__ uint32_t;\n"
                                    "typedef __UINT64_TYPE__ uint64_t;\n"
                                    "typedef __INTPTR_TYPE__ intptr_t;\n"
                                    "typedef __UINTPTR_TYPE__ uintptr_t;\n"
                                    "#define __CLANG_STDINT_H\n"
                                    "#include <arm_neon.h>\n"
                                    "#include <arm_sve.h>\n"
                                    "#undef __CLANG_STDINT_H\n"
                                    "#include <tpb_neon.h>\n"
                                    "#include <tpb_sve.h>\n";

std::string append(StringRef Base, const Twine &A, const Twine &B = "", const Twine &C = "") {
  SmallString<256> Path(Base);
  sys::path::append(Path, A, B, C);
  return Path.str().str();
}

std::string cacheDirectory(StringRef Kind) {
  std::string Base = sys::Process::GetEnv("XDG_CACHE_HOME").value_or("");
  if (Base.empty())
    Base = append(sys::Process::GetEnv("HOME").value_or("/nonexistent"), ".cache");
  return append(Base, "tpbcc", Kind);
}

/// Path, size and time of a file: what tells one version of a program from another.
std::string identity(StringRef Path) {
  SmallString<256> Real;
  sys::fs::file_status Status;
  if (sys::fs::real_path(Path, Real) || sys::fs::status(Real, Status))
    return "";
  return (Real + "\n" + Twine(Status.getSize()) + "\n" +
          Twine(Status.getLastModificationTime().time_since_epoch().count()) + "\n")
      .str();
}

/// The intrinsic header that this clang reads, without asking it.
std::string intrinsicHeader(const Toolchain &Tools) {
  SmallString<256> Real;
  if (sys::fs::real_path(Tools.Underlying, Real))
    return "";
  const std::string Versions =
      append(sys::path::parent_path(sys::path::parent_path(Real)), "lib", "clang");
  const char *Name = Tools.For.Arch == Architecture::AArch64 ? "arm_sve.h" : "immintrin.h";
  std::error_code Error;
  for (sys::fs::directory_iterator At(Versions, Error), End; !Error && At != End;
       At.increment(Error))
    if (const std::string Header = append(At->path(), "include", Name); sys::fs::exists(Header))
      return Header;
  return "";
}

/// Flags that clang compares when it loads a precompiled header, in a fixed order and spelling.
/// Nothing if there is a flag that nobody has tried.
std::optional<std::vector<std::string>> comparedFlags(const Options &Opts, const Toolchain &Tools) {
  std::string Optimise = "-O2", Standard, OpenMP, Threads, Position;
  for (const CommandArgument &Arg : Opts.Arguments) {
    StringRef Word = Arg.Words.front();
    const StringRef Value = Arg.Words.back();
    switch (Arg.Class) {
    case FlagClass::Input:
    case FlagClass::Record:
    case FlagClass::Link:
      break;
    case FlagClass::Preprocess:
      if (Word.starts_with("-D") || Word.starts_with("-U")) {
        // The headers look at reserved names only, and at ours.
        StringRef Name = Value;
        Name.consume_front(Word.take_front(2));
        if (Name.starts_with("TPB_") ||
            (Name.starts_with("_") && !Name.split('=').first.ends_with("_SOURCE")))
          return std::nullopt;
      } else if (!Word.starts_with("-I") && !Word.starts_with("-isystem") &&
                 !Word.starts_with("-iquote") && !Word.starts_with("-idirafter")) {
        return std::nullopt;
      }
      break;
    case FlagClass::Language:
      if (Word.consume_front("-std="))
        Standard = Arg.Words.front();
      else if (Word == "-fopenmp")
        OpenMP = "-fopenmp";
      else if (Word == "-fno-openmp")
        OpenMP.clear();
      else if (Word == "-pthread")
        Threads = "-pthread";
      else
        return std::nullopt;
      break;
    case FlagClass::Optimise: // what counts is __OPTIMIZE__ and __OPTIMIZE_SIZE__
      if (Word == "-Ofast")
        return std::nullopt;
      Optimise = Word == "-O0" ? "-O0" : Word == "-Os" || Word == "-Oz" ? Word.str() : "-O2";
      break;
    case FlagClass::Feature:
      if (is_contained(
              {"-fPIC", "-fpic", "-fPIE", "-fpie", "-fno-pic", "-fno-pie", "-fno-PIC", "-fno-PIE"},
              Word))
        Position = Word.str();
      else if (!is_contained({"-funroll-loops", "-fno-unroll-loops", "-fvectorize",
                              "-fno-vectorize", "-fslp-vectorize", "-fno-slp-vectorize",
                              "-fno-strict-aliasing", "-fstrict-aliasing", "-fno-common",
                              "-fno-omit-frame-pointer", "-fomit-frame-pointer",
                              "-ffunction-sections", "-fdata-sections", "-ffp-contract=on",
                              "-ffp-contract=off", "-ffp-contract=fast", "-flto",
                              "-fvisibility=hidden"},
                             Word) &&
               !Word.starts_with("-fdebug-prefix-map=") && !Word.starts_with("-ffile-prefix-map="))
        return std::nullopt;
      break;
    case FlagClass::Machine:
      if (!Word.starts_with("-mprefer-vector-width="))
        return std::nullopt;
      break;
    case FlagClass::Compile:
      if (!Word.starts_with("-W") && !Word.starts_with("-g") && !Word.starts_with("-Rpass") &&
          !is_contained({"-w", "-pedantic", "-pipe"}, Word))
        return std::nullopt;
      break;
    }
  }
  if (Position == "-fPIE") // the default of Debian's clang
    Position.clear();
  std::vector<std::string> Flags = Tools.TargetFlags;
  for (std::string *Flag : {&Optimise, &Standard, &OpenMP, &Threads, &Position})
    if (!Flag->empty())
      Flags.push_back(*Flag);
  return Flags;
}

/// clang's features for AArch64 (outline-atomics) depend on the libgcc it finds, so installing a
/// cross compiler makes headers stale.
std::string libgccIdentity(const Toolchain &Tools) {
  std::string Found;
  for (const char *Folder : {"/usr/lib/gcc-cross/", "/usr/lib/gcc/"})
    Found += identity(Folder + Tools.For.triple());
  return Found;
}

/// All of our headers, as they are now.
std::string ownHeaders(const Installation &Install) {
  std::vector<std::string> Found;
  std::error_code Error;
  for (sys::fs::directory_iterator At(Install.include(), Error), End; !Error && At != End;
       At.increment(Error))
    Found.push_back(identity(At->path()));
  sort(Found);
  return join(Found, "");
}

/// The path without extension that a precompiled header for these flags has. The folder is part of
/// the hash: clang looks for the source where it was, so a copied file must not be found.
std::string baseFor(StringRef Directory, const Toolchain &Tools, const Installation &Install,
                    ArrayRef<std::string> Flags) {
  const std::string Compiler = identity(Tools.Underlying);
  const std::string Header = identity(intrinsicHeader(Tools));
  if (Compiler.empty() || Header.empty())
    return "";
  const StringRef Source = Tools.For.Arch == Architecture::AArch64 ? ArmSource : X86Source;
  SmallString<256> Real;
  if (sys::fs::real_path(Directory, Real))
    return "";
  const std::string Key = Compiler + Header + ownHeaders(Install) + libgccIdentity(Tools) +
                          join(Flags, "\n") + "\n" + Source.str() + Real.c_str();
  return append(Real, utohexstr(xxh3_64bits(Key), /*LowerCase=*/true));
}

/// Runs a command whose last word is to be Output, through a temporary name beside it, so that
/// two that make the same file at once do not meet.
bool makeWhole(Command Words, const std::string &Output, const Options &Opts, TemporaryFiles &Files,
               Reporter &Report) {
  PendingOutput Pending(Output, Files);
  if (!Pending.open(Report))
    return false;
  Words.push_back("-o");
  Words.push_back(Pending.path());
  return run(Words, Opts, Files, Report) == 0 && Pending.commit(Report);
}

bool precompileOne(StringRef Directory, const Toolchain &Tools, const Installation &Install,
                   ArrayRef<std::string> Flags, const Options &Opts, Reporter &Report) {
  const std::string Base = baseFor(Directory, Tools, Install, Flags);
  const StringRef Source = Tools.For.Arch == Architecture::AArch64 ? ArmSource : X86Source;
  TemporaryFiles Files;
  if (Base.empty()) {
    Report.report(Diag::precompile_failed, {}, {Tools.For.triple()});
    return false;
  }
  if (sys::fs::exists(Base + ".pch") && sys::fs::exists(Base + ".h"))
    return true;
  if (!writeOutput(Base + ".h", Source, Report))
    return false;
  Command Words = {Tools.Underlying};
  Words.insert(Words.end(), Flags.begin(), Flags.end());
  Words.insert(Words.end(), {"-ffp-contract=on", "-isystem", Install.include(), "-Xclang",
                             "-fno-pch-timestamp", "-x", "c-header", Base + ".h"});
  if (makeWhole(std::move(Words), Base + ".pch", Opts, Files, Report))
    return true;
  Report.report(Diag::precompile_failed, {}, {Tools.For.triple()});
  return false;
}

} // namespace

std::optional<PrecompiledHeader> precompiledHeader(const Options &Opts, const Toolchain &Tools,
                                                   const Installation &Install) {
  if (!Tools.isClang())
    return std::nullopt;
  const auto Flags = comparedFlags(Opts, Tools);
  if (!Flags)
    return std::nullopt;
  for (const std::string &Directory : {Install.precompiled(), cacheDirectory("pch")}) {
    const std::string Base = baseFor(Directory, Tools, Install, *Flags);
    if (!Base.empty() && sys::fs::exists(Base + ".pch") && sys::fs::exists(Base + ".h"))
      return PrecompiledHeader{Base + ".pch", Base + ".h"};
  }
  return std::nullopt;
}

bool precompileHeaders(StringRef Directory, const Options &Opts, const Installation &Install,
                       Reporter &Report) {
  std::string Into = Directory.str();
  if (Into.empty()) {
    Into = Install.precompiled();
    if (sys::fs::create_directories(Into) || sys::fs::access(Into, sys::fs::AccessMode::Write))
      Into = cacheDirectory("pch");
  }
  if (const std::error_code Error = sys::fs::create_directories(Into)) {
    Report.report(Diag::cannot_write, {}, {Into, Error.message()});
    return false;
  }
  for (const char *Triple : {"x86_64-linux-gnu", "aarch64-linux-gnu"}) {
    Options Each = Opts;
    Each.Target = Triple;
    const std::optional<Toolchain> Tools = chooseToolchain(Each, Report);
    if (!Tools)
      return false;
    for (const char *OpenMP : {"", "-fopenmp"}) {
      Options Flags = Each;
      if (*OpenMP)
        Flags.Arguments.push_back({FlagClass::Language, {OpenMP}});
      const auto Compared = comparedFlags(Flags, *Tools);
      if (Tools->isClang() && Compared &&
          !precompileOne(Into, *Tools, Install, *Compared, Opts, Report))
        return false;
    }
  }
  return true;
}

std::string mpiObject(const Options &Opts, const Toolchain &Tools, const Installation &Install,
                      TemporaryFiles &Files, Reporter &Report) {
  const std::string Source = Install.mpiSource();
  const auto Text = MemoryBuffer::getFile(Source);
  if (!Text) {
    Report.report(Diag::file_missing, {}, {Source, Text.getError().message()});
    return "";
  }
  Command Words = {Tools.Compiler};
  Words.insert(Words.end(), Tools.TargetFlags.begin(), Tools.TargetFlags.end());
  Words.insert(Words.end(), {"-O2", "-fPIC", "-c", "-isystem", Install.include(), Source});
  // The wrapper, what it wraps and what it says (OMPI_CC and its like change that).
  const std::string Key = identity(Tools.Compiler) + identity(Tools.Underlying) +
                          join(Tools.WrapperFlags, "\n") + join(Words, "\n") +
                          (*Text)->getBuffer().str();
  std::string Directory = cacheDirectory("mpi");
  if (sys::fs::create_directories(Directory))
    Directory = Files.directory(Report); // no cache, for example no home
  if (Directory.empty())
    return "";
  const std::string Object = append(Directory, utohexstr(xxh3_64bits(Key), true) + ".o");
  if (sys::fs::exists(Object) || makeWhole(Words, Object, Opts, Files, Report))
    return Object;
  Report.report(Diag::mpi_runtime_failed, {}, {Source, Tools.Compiler});
  return "";
}

} // namespace tpbcc
