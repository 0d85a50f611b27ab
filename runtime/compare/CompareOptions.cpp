//===- CompareOptions.cpp - The command line of tpb-compare -----------------===//

#include "compare/CompareOptions.h"
#include "problem/Options.h"

#include <cstdio>
#include <cstring>
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

std::vector<std::string> wordsOf(const std::string &Text) {
  std::istringstream In(Text);
  std::vector<std::string> Words;
  for (std::string Word; In >> Word;)
    Words.push_back(Word);
  return Words;
}

struct CompareOption {
  const char *Name, *Value, *Help;
  std::string (*Set)(CompareOptions &R, const std::string &V);
};

const CompareOption CompareTable[] = {
#define OPTION(Name, Value, Help, ...)                                                             \
  {Name, Value, Help,                                                                              \
   [](CompareOptions &R, [[maybe_unused]] const std::string &V) -> std::string {                   \
     __VA_ARGS__;                                                                                  \
     return "";                                                                                    \
   }},
#include "compare/Options.def"
};

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
    const size_t Equals = Name.find('=');
    const bool Joined = Equals != std::string::npos;
    if (Joined) {
      Value = Name.substr(Equals + 1);
      Name.resize(Equals);
    }
    const CompareOption *Known = nullptr;
    for (const CompareOption &Each : CompareTable)
      if (Name == Each.Name || (Name == "-h" && !std::strcmp(Each.Name, "--help")))
        Known = &Each;
    if (!Known || (Joined && !Known->Value))
      return "unknown option '" + std::string(Argv[I]) +
             "' (see --help); options of the programs stand behind --";
    if (Known->Value && !Joined && I + 1 < Argc)
      Value = Argv[++I];
    if (Known->Value && Value.empty())
      return Name + " needs a value";
    const std::string Wrong = Known->Set(Result, Value);
    if (!Wrong.empty())
      return Wrong;
    if (Result.Help)
      return "";
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
      "as a control, in which nothing changed.\n\n",
      stdout);
  for (const CompareOption &Each : CompareTable) {
    const std::string Left =
        std::string(Each.Name) + (Each.Value ? " " : "") + (Each.Value ? Each.Value : "");
    std::printf("  %-15s %s\n", Left.c_str(), Each.Help);
  }
  std::fputs("\nexit code: 0 every row is same or better; 1 usage or files; 2 a result is wrong;\n"
             "           3 inconclusive; 4 an instruction set is missing; 5 a row is worse\n",
             stdout);
}

} // namespace tpb
