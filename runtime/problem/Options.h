//===- Options.h - The command line of a kernel program ---------------------===//
#ifndef TPB_PROBLEM_OPTIONS_H
#define TPB_PROBLEM_OPTIONS_H

#include "base/List.h"
#include <cstdio>

namespace tpb {

/// One --size: the same number for all size parameters, or one for each.
struct SizeRequest {
  static constexpr int Most = 8;
  long Extent[Most];
  int Count;
};

/// -P name=value, or --name value. The value may be a list (Values.h).
struct ParameterRequest {
  const char *Name;
  size_t NameLength;
  const char *Value;
};

struct Options {
  bool Help = false, ListKernels = false, DryRun = false, VerifyOnly = false, NoVerify = false,
       Plan = false, Cold = false, Endless = false, NoLimit = false, Details = false,
       Calibrate = false, NoPin = false, Window = false, Global = false;
  List<double> Kib;
  List<SizeRequest> Sizes;
  List<ParameterRequest> Parameters;
  long Samples = 0;   // --ntest; 0: up to DefaultSamples within MaxTime
  List<long> Threads; // empty: as the environment says
  double Warmup = 0.1, MinTime = 0, MaxTime = 2, VerifyBudget = 2; // seconds
  double Watchdog = 60;                                            // seconds; 0: none
  double TargetPercent = 0;                                        // 0: no target
  const char *Compare = nullptr;                                   // a file of an earlier run
  double ThresholdPercent = 2;                                     // of --compare
  bool MaxTimeGiven = false;
  const char *Variant = nullptr; // null: all
  const char *Isa = nullptr;     // null: the best that the processor has
  /// An option that was given and that a parameter shares its name with.
  const char *Ambiguous = nullptr;
  const char *Complete = nullptr; // the option that a shell wants words for
  const char *Kernel = nullptr, *Json = nullptr, *Csv = nullptr;

  static constexpr long DefaultSamples = 100;
  static constexpr int MostThreads = 65536;
  static constexpr long MostSamples = 100000; // with --target-ci alone
};

/// What went wrong with the command line.
struct OptionError {
  char Text[256] = "";
  explicit operator bool() const { return Text[0] != '\0'; }
};

template <class... A> OptionError optionError(const char *Format, A... Arguments) {
  OptionError Error;
  std::snprintf(Error.Text, sizeof Error.Text, Format, Arguments...);
  return Error;
}

/// Reads the environment (TPB_KIB for --kib and so on), then the arguments, which win. An unknown
/// --name is taken as a parameter of a kernel when `isParameter` says so.
OptionError parseOptions(int Argc, const char *const *Argv, bool (*isParameter)(const char *Name),
                         Options &Result);

/// The text of --help.
void printHelp(const char *Program);

/// The long option closest to `Name` (without dashes), or null when none is near.
const char *nearestOption(const char *Name);

/// The whole of `Text` as a number; false when it isn't one.
bool parseLong(const char *Text, long &Value);
bool parseDouble(const char *Text, double &Value);

} // namespace tpb
#endif
