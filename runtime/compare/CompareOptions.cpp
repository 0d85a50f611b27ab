//===- CompareOptions.cpp - The command line of tpb-compare -----------------===//

#include "compare/CompareOptions.h"
#include "problem/Options.h"

#include <cstdio>
#include <sstream>

namespace tpb {

namespace {

/// Fewer than five processes a side say nothing.
constexpr long FewestProcesses = 5, MostProcesses = 10000;

std::string readPercent(const std::string &Text, double &To) {
  double Value = 0;
  if (!parseDouble(Text.c_str(), Value) || !(Value > 0 && Value < 100))
    return "--threshold needs percent above 0 and below 100, not '" + Text + "'";
  To = Value;
  return "";
}

std::string readProcesses(const std::string &Name, const std::string &Text, long &To) {
  long Value = 0;
  if (!parseLong(Text.c_str(), Value) || Value < FewestProcesses || Value > MostProcesses)
    return Name + " needs a number of processes from 5 to 10000, not '" + Text + "'";
  To = Value;
  return "";
}

} // namespace

std::string parseCompareOptions(int Argc, const char *const *Argv, CompareOptions &Result) {
  std::vector<std::string> Programs;
  for (int I = 1; I < Argc; ++I) {
    std::string Name = Argv[I], Value;
    if (Name == "--") {
      Result.Passed.assign(Argv + I + 1, Argv + Argc);
      break;
    }
    if (Name.compare(0, 1, "-") != 0) {
      Programs.push_back(Name);
      continue;
    }
    if (Name == "--help" || Name == "-h") {
      Result.Help = true;
      return "";
    }
    if (Name == "--no-verify") {
      Result.NoVerify = true;
      continue;
    }
    const size_t Equals = Name.find('=');
    const bool Joined = Equals != std::string::npos;
    if (Joined) {
      Value = Name.substr(Equals + 1);
      Name.resize(Equals);
    }
    static const char *const Known[] = {"--threshold", "--least", "--most",
                                        "--json",      "--csv",   "--launch"};
    bool IsKnown = false;
    for (const char *const Each : Known)
      IsKnown = IsKnown || Name == Each;
    if (!IsKnown)
      return "unknown option '" + Name + "' (see --help); options of the programs stand behind --";
    if (!Joined && I + 1 < Argc)
      Value = Argv[++I];
    if (Value.empty())
      return Name + " needs a value";
    std::string Wrong;
    if (Name == "--threshold")
      Wrong = readPercent(Value, Result.ThresholdPercent);
    else if (Name == "--least")
      Wrong = readProcesses(Name, Value, Result.Least);
    else if (Name == "--most")
      Wrong = readProcesses(Name, Value, Result.Most);
    else if (Name == "--json")
      Result.Json = Value;
    else if (Name == "--csv")
      Result.Csv = Value;
    else {
      std::istringstream Words(Value);
      Result.Launcher.clear();
      for (std::string Word; Words >> Word;)
        Result.Launcher.push_back(Word);
    }
    if (!Wrong.empty())
      return Wrong;
  }
  if (Programs.size() != 2)
    return "needs two programs to compare, and has " + std::to_string(Programs.size()) +
           " (see --help)";
  Result.A = Programs[0];
  Result.B = Programs[1];
  if (Result.Least > Result.Most)
    return "--least " + std::to_string(Result.Least) + " is more than --most " +
           std::to_string(Result.Most);
  return "";
}

void printCompareHelp() {
  std::fputs(
      "usage: tpb-compare [options] A B [-- options of both programs]\n\n"
      "Runs two kernel programs in turn, each time as a fresh process, and says for each row\n"
      "whether B is the same as A, better, worse, or whether that can't be told. A runs once more\n"
      "as a control, in which nothing changed.\n\n"
      "  --threshold P   percent of time that count as a change (default 2)\n"
      "  --least N       processes on each side before the first verdict (default 32)\n"
      "  --most N        processes on each side before it gives up (default 160)\n"
      "  --json FILE     verdicts and the median of every process; -: stdout\n"
      "  --csv FILE      the table; -: stdout\n"
      "  --launch WORDS  what stands before the programs, such as 'mpirun -np 2'\n"
      "  --no-verify     does not check the results of both programs first\n"
      "  --help          this text\n\n"
      "exit code: 0 every row is same or better; 1 usage or files; 2 a result is wrong;\n"
      "           3 inconclusive; 4 an instruction set is missing; 5 a row is worse\n",
      stdout);
}

} // namespace tpb
