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
  const char *Short, *Long, *Value, *Help;
  std::function<void(Options &, const std::string &)> Set;
};

std::string wholeNumber(const char *Option, const std::string &Text) {
  const std::vector<std::string> Values = numbersOf(Option, Text);
  if (Values.size() != 1)
    fail("%s needs a whole number above 0, not '%s'", Option, Text.c_str());
  return Values[0];
}

void append(std::vector<Kernel> &To, std::vector<Kernel> More) {
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

const Choice Choices[] = {
    {"-k", "--kernel", "NAME,...", "kernels; ./mine.c is one of your own",
     [](Options &O, const std::string &V) { append(O.Kernels, kernelsByName(split(V, ','))); }},
    {"-g", "--group", "NAME,...", "groups of kernels; all: every one without messages",
     [](Options &O, const std::string &V) { append(O.Kernels, kernelsOfGroups(split(V, ','))); }},
    {"-L", "--list", nullptr, "the kernels and their groups",
     [](Options &O, const std::string &) { O.Do = Verb::List; }},
    {"-n", "--ntest", "N", "samples",
     [](Options &O, const std::string &V) { O.Samples = wholeNumber("-n", V); }},
    {"-s", "--size", "N,...",
     "KiB of each array; side of a stencil, or ROWSxCOLUMNS; N of a gemm; doubles of a message",
     [](Options &O, const std::string &V) { O.Sizes = expandNumbers("-s", V); }},
    {nullptr, "--stride", "S,...", "elements that striad and staxpy touch",
     [](Options &O, const std::string &V) { addNumbers(O, "--stride", "S", V); }},
    {nullptr, "--gap", "L,...", "elements that they skip",
     [](Options &O, const std::string &V) { addNumbers(O, "--gap", "L", V); }},
    {nullptr, "--block", "N,...", "columns of a block of jacobi2d5p and tl_cgw; 0: all",
     [](Options &O, const std::string &V) { addNumbers(O, "--block", "block", V); }},
    {nullptr, "--ratio", "F:L,...", "ratios of mulldr and fmaldr (default: all nine)",
     [](Options &O, const std::string &V) { O.Ratios = split(V, ','); }},
    {"-P", "--param", "NAME=V,...", "values of any other parameter",
     [](Options &O, const std::string &V) {
       const size_t Equals = V.find('=');
       if (Equals == 0 || Equals == std::string::npos || Equals + 1 == V.size())
         fail("-P needs NAME=VALUE, not '%s'", V.c_str());
       O.Parameters.emplace_back(V.substr(0, Equals), V.substr(Equals + 1));
     }},
    {nullptr, "--threads", "N,...", "team sizes",
     [](Options &O, const std::string &V) {
       O.Threads = join(expandNumbers("--threads", V), ",");
     }},
    {nullptr, "--ranks", "N,...", "numbers of MPI ranks, each started with mpirun",
     [](Options &O, const std::string &V) {
       for (const std::string &Each : expandNumbers("--ranks", V))
         O.Ranks.push_back(std::atol(Each.c_str()));
     }},
    {nullptr, "--max-time", "S", "seconds of samples for each row",
     [](Options &O, const std::string &V) { O.MaxTime = seconds("--max-time", V); }},
    {nullptr, "--float", nullptr, "mulldr and fmaldr in single precision",
     [](Options &O, const std::string &) { O.Single = true; }},
    {nullptr, "--isa", "NAME", "instruction set to build for (default: the best of this processor)",
     [](Options &O, const std::string &V) { O.Isa = V; }},
    {nullptr, "--cc", "NAME", "compiler of the emitted code, as --cc of tpbcc",
     [](Options &O, const std::string &V) { O.Compiler = V; }},
    {"-d", "--data", "DIR", "raw times as the original writes them: DIR/HOST/kernels-r0_cN-ns.csv",
     [](Options &O, const std::string &V) { O.OriginalDirectory = V; }},
    {nullptr, "--json", "FILE", "a line of JSON for each row, added to FILE",
     [](Options &O, const std::string &V) { O.JsonLines = V; }},
    {nullptr, "--csv", "FILE", "rows of kernels with messages as columns, in place of FILE",
     [](Options &O, const std::string &V) { O.CsvFile = V; }},
    {nullptr, "--accounting", nullptr, "rates by all conventions of counting bytes",
     [](Options &O, const std::string &) { O.Accounting = true; }},
    {nullptr, "--programs", "DIR", "take programs that are built already from DIR/NAME",
     [](Options &O, const std::string &V) { O.ProgramDirectory = V; }},
    {nullptr, "--tpbcc", "FILE", "the compiler (default: beside tpbench, then on the PATH)",
     [](Options &O, const std::string &V) { O.Tpbcc = V; }},
    {"-q", "--quiet", nullptr, "no progress",
     [](Options &O, const std::string &) { O.Quiet = true; }},
    {"-h", "--help", nullptr, "this text",
     [](Options &O, const std::string &) { O.Do = Verb::Help; }},
};

const Choice CampaignChoices[] = {
    {nullptr, "--quick", nullptr, "few sizes, in less than 5 minutes (default)",
     [](Options &O, const std::string &) { O.Full = false; }},
    {nullptr, "--full", nullptr, "all sizes, ratios and blocks of the original campaign",
     [](Options &O, const std::string &) { O.Full = true; }},
    {nullptr, "--summary", nullptr, "measure nothing: only the table of what is there",
     [](Options &O, const std::string &) { O.Summary = true; }},
};

const Choice RooflineChoices[] = {
    {nullptr, "--from", "FILE,...", "draw what --json wrote, measure nothing",
     [](Options &O, const std::string &V) {
       for (const std::string &Each : split(V, ','))
         O.From.push_back(Each);
     }},
    {"-o", "--output", "FILE,...", "also as a picture, FILE.svg, or this table, FILE.txt",
     [](Options &O, const std::string &V) {
       for (const std::string &Each : split(V, ','))
         O.Drawings.push_back(Each);
     }},
};

const Choice *find(const std::string &Word, Verb Of) {
  const auto Search = [&](const auto &Among) -> const Choice * {
    for (const Choice &Each : Among)
      if ((Each.Short && Word == Each.Short) || Word == Each.Long)
        return &Each;
    return nullptr;
  };
  if (const Choice *const Own = Of == Verb::Campaign   ? Search(CampaignChoices)
                                : Of == Verb::Roofline ? Search(RooflineChoices)
                                                       : nullptr)
    return Own;
  return Search(Choices);
}

[[noreturn]] void failOption(const std::string &Word) {
  std::vector<std::string> Known;
  for (const Choice &Each : Choices)
    Known.push_back(Each.Long);
  for (const Choice &Each : CampaignChoices)
    Known.push_back(Each.Long);
  for (const Choice &Each : RooflineChoices)
    Known.push_back(Each.Long);
  failUnknown("option", Word, Known, "see --help");
}

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
  const Verb Of = Count > 1 && !std::strcmp(Words[1], "campaign")   ? Verb::Campaign
                  : Count > 1 && !std::strcmp(Words[1], "roofline") ? Verb::Roofline
                                                                    : Verb::Run;
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
      "       tpbench roofline [-k NAME,...] [-o FILE.svg] [--from RESULTS,...]\n\n"
      "Builds kernels with tpbcc when they are needed, runs them checked, prints rates.\n"
      "Lists may be 16,64,256, 16..1024:x2 and 100..500:+100; every combination is a row.\n\n");
  const auto Print = [](const Choice &Each) {
    const std::string Left = std::string(Each.Short ? Each.Short : "  ") +
                             (Each.Short ? ", " : "  ") + Each.Long + (Each.Value ? " " : "") +
                             (Each.Value ? Each.Value : "");
    std::printf("  %-24s %s\n", Left.c_str(), Each.Help);
  };
  for (const Choice &Each : Choices)
    Print(Each);
  std::printf("\nof campaign:\n");
  for (const Choice &Each : CampaignChoices)
    Print(Each);
  std::printf("\nof roofline:\n");
  for (const Choice &Each : RooflineChoices)
    Print(Each);
  std::printf(
      "\nexit code: 0 good; 1 usage, files, compiler; 2 a result is wrong; 3 inconclusive\n");
}

} // namespace tpbench
