//===- toolchain/Flags.cpp - Who sees which flag of the user's ---------------===//
#include "toolchain/Flags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TargetParser/AArch64TargetParser.h"
#include "llvm/TargetParser/X86TargetParser.h"

using namespace llvm;

namespace tpbcc {
namespace {

/// -f flags that change what the source means: macros, types, floating point. Also with "no-".
constexpr StringLiteral MeaningfulFeatures[] = {
    "signed-char",
    "unsigned-char",
    "short-enums",
    "short-wchar",
    "wrapv",
    "strict-overflow",
    "trapv",
    "ms-extensions",
    "gnu89-inline",
    "builtin",
    "freestanding",
    "hosted",
    "blocks",
    "exceptions",
    "rtti",
    "fast-math",
    "cx-limited-range",
    "cx-fortran-rules",
    "finite-math-only",
    "math-errno",
    "associative-math",
    "reciprocal-math",
    "signed-zeros",
    "unsafe-math-optimizations",
    "trapping-math",
    "rounding-math",
    "pic",
    "PIC",
    "pie",
    "PIE",
    "dollars-in-identifiers",
    "gnu-keywords",
    "asm",
    "char8_t",
};
constexpr StringLiteral MeaningfulPrefixes[] = {"fp-contract=",      "complex-arithmetic=",
                                                "excess-precision=", "float16-excess-precision=",
                                                "sanitize=",         "builtin-",
                                                "input-charset=",    "exec-charset="};

/// How messages look; gcc has some of these too, under names that Clang does not know.
constexpr StringLiteral DiagnosticPrefixes[] = {
    "-fdiagnostics-", "-fno-diagnostics-", "-fcaret-diagnostics", "-fno-caret-diagnostics",
    "-fshow-",        "-fno-show-",        "-fmessage-length="};

bool meansSomething(StringRef Flag) {
  Flag.consume_front("-f");
  Flag.consume_front("no-");
  return is_contained(MeaningfulFeatures, Flag) ||
         any_of(MeaningfulPrefixes, [&](StringRef P) { return Flag.starts_with(P); });
}

/// gcc's -m flags that Clang understands too: it fails on a processor or a feature it never heard
/// of.
bool clangKnowsMachine(StringRef Flag, Architecture Arch) {
  const bool X86 = Arch == Architecture::X86_64;
  StringRef Value = Flag;
  if (Value.consume_front("-march=") || Value.consume_front("-mcpu=")) {
    if (Value == "native")
      return X86 || Flag.starts_with("-mcpu");
    if (X86)
      return Flag.starts_with("-march") && X86::parseArchX86(Value, true) != X86::CK_None;
    const StringRef Base = Value.split('+').first;
    return Flag.starts_with("-mcpu") ? AArch64::parseCpu(Base).has_value()
                                     : AArch64::parseArch(Base) != nullptr;
  }
  if (!X86)
    return false;
  Value.consume_front("-m");
  Value.consume_front("no-");
  constexpr StringLiteral Known[] = {"sse",  "ssse",   "avx",   "fma", "bmi",
                                     "f16c", "popcnt", "lzcnt", "aes"};
  return Value == "64" || any_of(Known, [&](StringRef K) { return Value.starts_with(K); });
}

bool reachesParse(const CommandArgument &Arg, const Toolchain &Tools) {
  const StringRef Word = Arg.Words.front();
  switch (Arg.Class) {
  case FlagClass::Preprocess:
    // -Wp,-MD,file would have the parse write files.
    return !Word.starts_with("-Wp,-M") && Word != "-Xpreprocessor";
  case FlagClass::Language:
    return !Word.starts_with("-B");
  case FlagClass::Optimise:
    return true;
  case FlagClass::Feature:
    return meansSomething(Word) || (Tools.isClang() && any_of(DiagnosticPrefixes, [&](StringRef P) {
                                      return Word.starts_with(P);
                                    }));
  case FlagClass::Machine:
    return Tools.isClang() || clangKnowsMachine(Word, Tools.For.Arch);
  case FlagClass::Input:
  case FlagClass::Compile:
  case FlagClass::Record:
  case FlagClass::Link:
    return false;
  }
  return false;
}

} // namespace

FlagFacts flagFacts(const Options &Opts) {
  FlagFacts Facts;
  // Of several -O the last counts; -Ofast also where it stands.
  for (const CommandArgument &Arg : Opts.Arguments)
    if (const StringRef Word = Arg.Words.front(); Arg.Class == FlagClass::Optimise)
      Facts.Optimisation = Word == "-O" ? "1" : Word.drop_front(2).str();
  for (const CommandArgument &Arg : Opts.Arguments) {
    StringRef Word = Arg.Words.front();
    const bool Fast = Word == "-ffast-math" || (Word == "-Ofast" && Facts.Optimisation == "fast");
    if (Fast || Word == "-fno-fast-math")
      Facts.Contract = Fast ? "fast" : "on";
    if (Word.consume_front("-ffp-contract="))
      Facts.Contract = Word.str();
    else if (Word == "-fopenmp" || Word.starts_with("-fopenmp="))
      Facts.OpenMP = true;
    else if (Word == "-fno-openmp")
      Facts.OpenMP = false;
    else if (Fast || is_contained({"-funsafe-math-optimizations", "-fassociative-math"}, Word))
      Facts.FastMath = Facts.LooseMath = true;
    else if (is_contained({"-ffinite-math-only", "-fno-signed-zeros", "-freciprocal-math",
                           "-fapprox-func", "-fno-honor-nans", "-fno-honor-infinities"},
                          Word))
      Facts.LooseMath = true;
    else if (is_contained(
                 {"-fno-fast-math", "-fno-unsafe-math-optimizations", "-fno-associative-math"},
                 Word))
      Facts.FastMath = Facts.LooseMath = false;
    else if (Word.starts_with("-g"))
      Facts.Debug = Word != "-g0";
    Facts.SideFiles |= Word == "-gsplit-dwarf" || Word == "--coverage" || Word == "-MJ" ||
                       Word.starts_with("-fprofile-arcs") || Word == "-ftest-coverage" ||
                       Word.starts_with("-ftime-trace") || Word.starts_with("-fstack-usage") ||
                       Word.starts_with("-fdump-") || Word.starts_with("-fcallgraph-info");
  }
  return Facts;
}

std::vector<std::string> parseFlags(const Options &Opts, const Toolchain &Tools,
                                    const Installation &Install, const Input &In) {
  std::vector<std::string> Flags = {"--target=" + Tools.For.triple()};
  for (const CommandArgument &Arg : Opts.Arguments)
    if (reachesParse(Arg, Tools))
      Flags.insert(Flags.end(), Arg.Words.begin(), Arg.Words.end());
  if (Opts.Colour)
    Flags.push_back(*Opts.Colour ? "-fcolor-diagnostics" : "-fno-color-diagnostics");
  if (flagFacts(Opts).Optimisation.empty())
    Flags.push_back("-O2"); // as the emitted source is compiled: __OPTIMIZE__
  Flags.insert(Flags.end(), Tools.WrapperFlags.begin(), Tools.WrapperFlags.end());
  Flags.insert(Flags.end(), {"-isystem", Install.include()});
  if (!In.Language.empty())
    Flags.insert(Flags.end(), {"-x", In.Language});
  return Flags;
}

bool knownToCompiler(const CommandArgument &Arg, const Toolchain &Tools) {
  const StringRef Word = Arg.Words.front();
  return Tools.isClang() ||
         !(Word.starts_with("-Rpass") || Word.starts_with("-foptimization-record-"));
}

std::vector<std::string> compileFlags(const Options &Opts, const Toolchain &Tools) {
  std::vector<std::string> Flags;
  for (const CommandArgument &Arg : Opts.Arguments)
    if (Arg.Class != FlagClass::Input && Arg.Class != FlagClass::Record &&
        Arg.Class != FlagClass::Link && knownToCompiler(Arg, Tools))
      Flags.insert(Flags.end(), Arg.Words.begin(), Arg.Words.end());
  return Flags;
}

std::vector<std::string> commonFlags(const Options &Opts, const Toolchain &Tools) {
  std::vector<std::string> Flags = Tools.TargetFlags;
  if (Opts.Colour)
    Flags.push_back(*Opts.Colour ? "-fdiagnostics-color=always" : "-fdiagnostics-color=never");
  if (Opts.Verbose)
    Flags.push_back("-v");
  return Flags;
}

} // namespace tpbcc
