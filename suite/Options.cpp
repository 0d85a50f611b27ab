//===- Options.cpp - What was asked for -------------------------------------===//
#include "Options.h"
#include "Fail.h"
#include "problem/Values.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>

namespace tpbench {

std::vector<std::string> split(const std::string &Text, char At) {
  std::vector<std::string> Parts;
  size_t Begin = 0;
  for (size_t End; (End = Text.find(At, Begin)) != std::string::npos; Begin = End + 1)
    Parts.push_back(Text.substr(Begin, End - Begin));
  Parts.push_back(Text.substr(Begin));
  return Parts;
}

std::string join(const std::vector<std::string> &Parts, const char *Between) {
  std::string All;
  for (const std::string &Each : Parts)
    All += (All.empty() ? "" : Between) + Each;
  return All;
}

namespace {

[[noreturn]] void failNumber(const std::string &Option, const std::string &Text) {
  fail("%s needs whole numbers above 0, such as 1024, 16,64,256 or 16..1024:x2, not '%s'",
       Option.c_str(), Text.c_str());
}

/// The whole numbers above 0 that a number or a range stands for; nothing when it is neither.
std::vector<std::string> numbersOf(const char *Option, const std::string &Text) {
  tpb::List<tpb::ValueText> Values;
  const tpb::OptionError Wrong = tpb::expandValues(Option, Text.c_str(), 1024, Values);
  if (Wrong && Text.find("..") != Text.npos)
    fail("%s", Wrong.Text);
  std::vector<std::string> Numbers;
  for (const tpb::ValueText &Each : Values) {
    long Value = 0;
    if (Wrong || !tpb::parseLong(Each.Text, Value) || Value < 1)
      return {};
    Numbers.push_back(std::to_string(Value));
  }
  return Numbers;
}

struct Choice {
  Verb Of;
  const char *Short, *Long, *Value, *Help;
  std::function<void(Options &, const std::string &)> Set;
};

std::string wholeNumber(const char *Option, const std::string &Text) {
  const std::vector<std::string> Values = numbersOf(Option, Text);
  if (Values.size() != 1)
    fail("%s needs a whole number above 0, not '%s'", Option, Text.c_str());
  return Values[0];
}

template <class T> void append(std::vector<T> &To, std::vector<T> More) {
  To.insert(To.end(), More.begin(), More.end());
}

/// Values of a parameter, in the order of their list; the programs check them against its type.
void addParameter(Options &To, const char *Name, const std::string &Values) {
  To.Parameters.emplace_back(Name, Values);
}

void addNumbers(Options &To, const char *Option, const char *Name, const std::string &Text) {
  std::string All;
  for (const std::string &Each : split(Text, ','))
    All += (All.empty() ? "" : ",") + (Each == "0" ? Each : join(expandNumbers(Option, Each), ","));
  addParameter(To, Name, All);
}

std::string seconds(const char *Option, const std::string &Text) {
  char *End = nullptr;
  const double Value = std::strtod(Text.c_str(), &End);
  if (Text.empty() || *End || !(Value > 0))
    fail("%s needs seconds above 0, not '%s'", Option, Text.c_str());
  return Text;
}

/// NAME=V,...
void addNamed(Options &To, const std::string &Text) {
  const size_t Equals = Text.find('=');
  if (Equals == 0 || Equals == std::string::npos || Equals + 1 == Text.size())
    fail("-P needs NAME=VALUE, not '%s'", Text.c_str());
  To.Parameters.emplace_back(Text.substr(0, Equals), Text.substr(Equals + 1));
}

void addRanks(Options &To, const std::string &Text) {
  for (const std::string &Each : expandNumbers("--ranks", Text))
    To.Ranks.push_back(std::atol(Each.c_str()));
}

const Choice Choices[] = {
#define OPTION(Of, Short, Long, Value, Help, ...)                                                  \
  {Verb::Of, Short, Long,                                                                          \
   Value,    Help,  [](Options &O, [[maybe_unused]] const std::string &V) { __VA_ARGS__; }},
#include "Options.def"
};

/// A verb's own option before one that every verb has.
const Choice *find(const std::string &Word, Verb Of) {
  for (const Verb Whose : {Of, Verb::Run})
    for (const Choice &Each : Choices)
      if (Each.Of == Whose && (Word == Each.Short || Word == Each.Long))
        return &Each;
  return nullptr;
}

[[noreturn]] void failOption(const std::string &Word) {
  std::vector<std::string> Known;
  for (const Choice &Each : Choices)
    Known.push_back(Each.Long);
  failUnknown("option", Word, Known, "see --help");
}

struct VerbName {
  const char *Word;
  Verb Of;
};
constexpr VerbName VerbNames[] = {
    {"campaign", Verb::Campaign}, {"roofline", Verb::Roofline}, {"plot", Verb::Plot}};

} // namespace

std::vector<std::string> expandNumbers(const std::string &Option, const std::string &Text) {
  std::vector<std::string> All;
  for (const std::string &Part : split(Text, ',')) {
    const bool Range = Part.find("..") != Part.npos;
    std::vector<std::string> Values;
    for (const std::string &Each : Range || Option != "-s" ? std::vector{Part} : split(Part, 'x')) {
      const std::vector<std::string> Found = numbersOf(Option.c_str(), Each);
      if (Found.empty())
        failNumber(Option, Part);
      Values.insert(Values.end(), Found.begin(), Found.end());
    }
    if (!Range)
      Values = {join(Values, "x")};
    All.insert(All.end(), Values.begin(), Values.end());
  }
  return All;
}

Options readOptions(int Count, char **Words) {
  Options Result;
  int I = 1;
  Verb Of = Verb::Run;
  for (const VerbName &Each : VerbNames)
    if (Count > 1 && !std::strcmp(Words[1], Each.Word))
      Of = Each.Of;
  if (Of != Verb::Run) {
    Result.Do = Of;
    ++I;
  }
  for (; I < Count; ++I) {
    std::string Word = Words[I], Value;
    if (Word == "--") {
      Result.More.assign(Words + I + 1, Words + Count);
      break;
    }
    bool HasValue = false;
    if (const size_t Equals = Word.find('=');
        Word.starts_with("--") && Equals != std::string::npos) {
      Value = Word.substr(Equals + 1);
      Word.resize(Equals);
      HasValue = true;
    }
    const Choice *const Known = find(Word, Of);
    if (!Known) {
      if (!Word.starts_with("-") && Of == Verb::Plot) {
        Result.From.push_back(Words[I]);
        continue;
      }
      if (!Word.starts_with("-"))
        fail("unexpected word '%s': kernels are named with -k", Word.c_str());
      failOption(Word);
    }
    if (Known->Value && !HasValue) {
      if (++I >= Count)
        fail("%s needs a value: %s", Word.c_str(), Known->Value);
      Value = Words[I];
    } else if (!Known->Value && HasValue) {
      fail("%s takes no value", Word.c_str());
    }
    Known->Set(Result, Value);
  }
  if (Result.Do == Verb::Run && Result.Kernels.empty())
    fail("no kernel: name some with -k triad,axpy or -g memory (-L lists them, --help helps)");
  return Result;
}

void printHelp() {
  std::printf(
      "usage: tpbench -k NAME,... [-n N] [-s SIZES] [options] [-- options of the programs]\n"
      "       tpbench campaign [--quick|--full|--summary] [--json FILE] [--ranks N]\n"
      "       tpbench roofline [-k NAME,...] [-o FILE.svg] [--from RESULTS,...]\n"
      "       tpbench plot RESULTS... --what=rate|roofline|scaling|distribution|balance -o FILE\n\n"
      "Builds kernels with tpbcc when they are needed, runs them checked, prints rates.\n"
      "Lists may be 16,64,256, 16..1024:x2 and 100..500:+100; every combination is a row.\n\n");
  const auto Print = [](Verb Of) {
    for (const Choice &Each : Choices) {
      if (Each.Of != Of || !*Each.Help)
        continue;
      const std::string Left = std::string(*Each.Short ? Each.Short : "  ") +
                               (*Each.Short ? ", " : "  ") + Each.Long + (Each.Value ? " " : "") +
                               (Each.Value ? Each.Value : "");
      std::printf("  %-24s %s\n", Left.c_str(), Each.Help);
    }
  };
  Print(Verb::Run);
  for (const VerbName &Each : VerbNames) {
    std::printf("\nof %s:\n", Each.Word);
    Print(Each.Of);
  }
  std::printf(
      "\nexit code: 0 good; 1 usage, files, compiler; 2 a result is wrong; 3 inconclusive\n");
}

} // namespace tpbench
