//===- Options.cpp - The command line of a kernel program -------------------===//

#include "problem/Options.h"
#include "base/Nearest.h"
#include "problem/Values.h"

#include <cctype>
#include <cerrno>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstdio>

namespace tpb {

namespace {

using Setter = void (*)(Options &Result, const char *Value, OptionError &Error);

struct Option {
  const char *Name;  // without the dashes
  const char *Value; // what follows it, or null for a switch
  const char *Help;
  Setter Set;
};

__attribute__((format(printf, 2, 3))) void say(OptionError &Error, const char *Format, ...) {
  va_list Arguments;
  va_start(Arguments, Format);
  std::vsnprintf(Error.Text, sizeof Error.Text, Format, Arguments);
  va_end(Arguments);
}

void readSeconds(const char *Name, const char *Text, double &Target, OptionError &Error) {
  double Value = 0;
  if (!parseDouble(Text, Value) || !(Value >= 0 && Value <= 1e6))
    return say(Error, "--%s needs seconds from 0 to 1000000, not '%s'", Name, Text);
  Target = Value;
}

void readCount(const char *Name, const char *Text, long Most, long &Target, OptionError &Error) {
  long Value = 0;
  if (!parseLong(Text, Value) || Value < 1 || Value > Most)
    return say(Error, "--%s needs a whole number from 1 to %ld, not '%s'", Name, Most, Text);
  Target = Value;
}

void readKib(Options &Result, const char *Text, OptionError &Error) {
  Result.Kib.clear();
  Result.Sizes.clear();
  List<ValueText> Values;
  Error = expandValues("--kib", Text, 1, Values);
  for (const ValueText &Each : Values) {
    double Value = 0;
    if (Error)
      return;
    if (!parseDouble(Each.Text, Value) || !(Value > 0))
      return say(Error, "--kib needs a number of KiB above 0, not '%s'", Each.Text);
    Result.Kib.push(Value);
  }
}

bool readExtents(const char *Text, SizeRequest &Request) {
  for (const char *At = Text;; ++At) {
    char *End = nullptr;
    errno = 0;
    const long Value = std::strtol(At, &End, 10);
    if (End == At || !std::isdigit(static_cast<unsigned char>(*At)) || errno == ERANGE ||
        (*End != '\0' && *End != 'x') || Request.Count == SizeRequest::Most)
      return false;
    Request.Extent[Request.Count++] = Value;
    At = End;
    if (*At == '\0')
      return true;
  }
}

void readSize(Options &Result, const char *Text, OptionError &Error) {
  Result.Kib.clear();
  Result.Sizes.clear();
  Result.Global = false;
  List<ValueText> Values;
  Error = expandValues("--size", Text, 1024, Values);
  for (const ValueText &Each : Values) {
    SizeRequest Request = {};
    if (Error)
      return;
    if (!readExtents(Each.Text, Request))
      return say(Error, "--size needs N or AxB with whole numbers of at least 0, not '%s'",
                 Each.Text);
    Result.Sizes.push(Request);
  }
}

void readGlobalSize(Options &Result, const char *Text, OptionError &Error) {
  readSize(Result, Text, Error);
  Result.Global = true;
}

void readStart(Options &Result, const char *Text, OptionError &Error) {
  Result.Window = !std::strcmp(Text, "window");
  if (!Result.Window && std::strcmp(Text, "barrier"))
    say(Error, "--mpi-start is 'barrier' or 'window', not '%s'", Text);
}

void readThreads(Options &Result, const char *Text, OptionError &Error) {
  Result.Threads.clear();
  List<ValueText> Values;
  Error = expandValues("--threads", Text, 1024, Values);
  for (const ValueText &Each : Values) {
    long Value = 0;
    if (!Error)
      readCount("threads", Each.Text, Options::MostThreads, Value, Error);
    if (Error)
      return;
    Result.Threads.push(Value);
  }
}

void readPercent(const char *Name, const char *Text, double &Target, OptionError &Error) {
  double Value = 0;
  if (!parseDouble(Text, Value) || !(Value > 0 && Value <= 100))
    return say(Error, "--%s needs percent above 0 and up to 100, not '%s'", Name, Text);
  Target = Value;
}

void readParameter(Options &Result, const char *Text, OptionError &Error) {
  const char *const Equals = std::strchr(Text, '=');
  if (!Equals || Equals == Text || Equals[1] == '\0')
    return say(Error, "-P needs name=value, not '%s'", Text);
  Result.Parameters.push({Text, static_cast<size_t>(Equals - Text), Equals + 1});
}

const Option Table[] = {
#define OPTION(Name, Value, Help, ...)                                                             \
  {Name, Value, Help,                                                                              \
   []([[maybe_unused]] Options &R, [[maybe_unused]] const char *V,                                 \
      [[maybe_unused]] OptionError &E) { __VA_ARGS__; }},
#include "problem/Options.def"
};

const Option *find(const char *Name, size_t Length) {
  for (const Option &Candidate : Table)
    if (std::strlen(Candidate.Name) == Length && !std::strncmp(Candidate.Name, Name, Length))
      return &Candidate;
  return nullptr;
}

void environmentName(const Option &Of, char (&Name)[40]) {
  std::snprintf(Name, sizeof Name, "TPB_%s", Of.Name);
  for (char *C = Name; *C; ++C)
    *C = *C == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(*C)));
}

void readEnvironment(Options &Result, OptionError &Error) {
  for (const Option &Each : Table) {
    char Name[40];
    environmentName(Each, Name);
    const char *const Value = std::getenv(Name);
    if (!Value || !*Value)
      continue;
    if (Each.Value) {
      Each.Set(Result, Value, Error);
    } else if (!std::strcmp(Value, "1") || !std::strcmp(Value, "on")) {
      Each.Set(Result, nullptr, Error);
    } else if (std::strcmp(Value, "0") && std::strcmp(Value, "off")) {
      say(Error, "needs 1 or 0, not '%s'", Value);
    }
    if (Error) {
      const OptionError Inner = Error;
      return say(Error, "%s: %.200s", Name, Inner.Text);
    }
  }
}

} // namespace

bool parseLong(const char *Text, long &Value) {
  char *End = nullptr;
  errno = 0;
  Value = std::strtol(Text, &End, 10);
  return End != Text && *End == '\0' && errno == 0 &&
         !std::isspace(static_cast<unsigned char>(*Text));
}

bool parseDouble(const char *Text, double &Value) {
  char *End = nullptr;
  Value = std::strtod(Text, &End);
  return End != Text && *End == '\0' && std::isfinite(Value) &&
         !std::isspace(static_cast<unsigned char>(*Text));
}

const char *nearestOption(const char *Name) {
  Nearest Known(Name);
  for (const Option &Each : Table)
    Known.see(Each.Name);
  return Known.found();
}

OptionError parseOptions(int Argc, const char *const *Argv, bool (*isParameter)(const char *Name),
                         Options &Result) {
  OptionError Error;
  readEnvironment(Result, Error);
  for (int I = 1; I < Argc && !Error; ++I) {
    const char *const Argument = Argv[I];
    const char *const Next = I + 1 < Argc ? Argv[I + 1] : nullptr;
    if (!std::strncmp(Argument, "-P", 2)) {
      if (Argument[2])
        readParameter(Result, Argument + 2, Error);
      else if (Next)
        readParameter(Result, Argv[++I], Error);
      else
        say(Error, "-P needs name=value");
      continue;
    }
    if (!std::strcmp(Argument, "-h")) {
      Result.Help = true;
      continue;
    }
    if (std::strncmp(Argument, "--", 2) || !Argument[2]) {
      say(Error, "unexpected argument '%s' (see --help)", Argument);
      continue;
    }
    const char *const Name = Argument + 2, *const Equals = std::strchr(Name, '=');
    const size_t Length = Equals ? static_cast<size_t>(Equals - Name) : std::strlen(Name);
    const char *Value = Equals ? Equals + 1 : nullptr;
    char Word[64];
    std::snprintf(Word, sizeof Word, "%.*s", static_cast<int>(Length < 63 ? Length : 63), Name);
    const Option *const Known = find(Name, Length);
    if (Known && isParameter(Known->Name))
      Result.Ambiguous = Known->Name;
    if (Known && !Known->Value) {
      if (Value)
        say(Error, "--%s takes no value", Known->Name);
      else
        Known->Set(Result, nullptr, Error);
      continue;
    }
    if (!Known && !isParameter(Word)) {
      const char *const Nearest = nearestOption(Word);
      say(Error, "unknown option '--%s'%s%s%s (see --help)", Word,
          Nearest ? "; did you mean '--" : "", Nearest ? Nearest : "", Nearest ? "'?" : "");
      continue;
    }
    if (!Value && Next && std::strncmp(Next, "--", 2)) { // "--json --no-limit" lacks the file
      Value = Next;
      ++I;
    }
    if (!Value || !*Value)
      say(Error, "--%s needs a value", Word);
    else if (Known)
      Known->Set(Result, Value, Error);
    else
      Result.Parameters.push({Name, Length, Value});
  }
  if (!Error && Result.NoVerify && Result.VerifyOnly)
    say(Error, "--no-verify and --verify-only exclude each other");
  if (!Error && Result.MaxTimeGiven && Result.MinTime > Result.MaxTime)
    say(Error, "--min-time %g is more than --max-time %g", Result.MinTime, Result.MaxTime);
  if (!Error && Result.Endless && (Result.VerifyOnly || Result.DryRun))
    say(Error, "--endless and --%s exclude each other", Result.DryRun ? "dry-run" : "verify-only");
  if (!Error && Result.Compare && (Result.Endless || Result.VerifyOnly || Result.DryRun))
    say(Error, "--compare needs times, which --%s doesn't give",
        Result.Endless      ? "endless"
        : Result.VerifyOnly ? "verify-only"
                            : "dry-run");
  if (!Error && Result.Endless && (Result.Json || Result.Csv))
    say(Error, "--endless has no results to write to --%s", Result.Json ? "json" : "csv");
  if (!Error && Result.Json && Result.Csv && !std::strcmp(Result.Json, Result.Csv))
    say(Error, "--json and --csv can't both be written to '%.100s'", Result.Json);
  return Error;
}

void printHelp(const char *Program) {
  std::printf("usage: %s [options]\n\n"
              "Checks each kernel against its plain loop, times it, and prints rates.\n"
              "Without --kib and --size: one row for each level of the memory.\n\n",
              Program);
  for (const Option &Each : Table) {
    if (!*Each.Help)
      continue; // of shells, not of people
    char Left[48], Name[40];
    std::snprintf(Left, sizeof Left, "--%s%s%s", Each.Name, Each.Value ? " " : "",
                  Each.Value ? Each.Value : "");
    environmentName(Each, Name);
    std::printf("  %-21s %s\n", Left, Each.Help);
  }
  std::printf(
      "\nEvery option can be set in the environment: TPB_KIB=64 is --kib 64, TPB_DRY_RUN=1 "
      "is --dry-run.\n"
      "TPB_REPORT=off silences the report of a program with its own main; TPB_HIDE_ISA=avx512,avx2 "
      "runs as\non a processor without these instruction sets.\n\n"
      "exit code: 0 good; 1 usage, memory or files; 2 a result is wrong; 3 inconclusive;\n"
      "           4 this processor lacks the instruction set; 5 --compare: a row is worse\n");
}

} // namespace tpb
