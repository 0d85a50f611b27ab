//===- CompareMain.cpp - tpb-compare: two kernel programs in turn -----------===//

#include "base/Process.h"
#include "base/ProgressLine.h"
#include "compare/CompareReport.h"
#include "compare/Launch.h"
#include "compare/ResultFile.h"
#include "machine/StandardStreams.h"
#include "report/Files.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <unistd.h>

namespace {

using namespace tpb;

volatile std::sig_atomic_t Interrupted;

/// Ends the program; an exception, so that the folder of results goes. (fail() would exit at once.)
struct Failure {
  int Code;
  std::string Message;
};
[[noreturn]] void refuse(int Code, const std::string &Message) { throw Failure{Code, Message}; }

const std::string &program(const CompareOptions &Request, int Side) {
  return Side == 1 ? Request.B : Request.A;
}

/// More work than processors: then the system must be free to move processes out of the way.
bool oversubscribed() {
  double Load = 0;
  return getloadavg(&Load, 1) == 1 && Load > static_cast<double>(sysconf(_SC_NPROCESSORS_ONLN));
}

/// Quick processes, as it takes many; what the user passes wins.
std::vector<std::string> command(const CompareOptions &Request, int Side,
                                 std::initializer_list<const char *> Own,
                                 std::initializer_list<std::string> Last) {
  std::vector<std::string> Words = Request.Launcher;
  Words.push_back(program(Request, Side));
  Words.insert(Words.end(), Own.begin(), Own.end());
  Words.insert(Words.end(), Request.Passed.begin(), Request.Passed.end());
  Words.insert(Words.end(), Last.begin(), Last.end());
  return Words;
}

/// Whether both programs compute the right thing: there is no use in timing others.
void requireVerified(const CompareOptions &Request) {
  for (int Side = 0; Side < 2; ++Side) {
    const std::vector<std::string> Words = command(Request, Side, {}, {"--verify-only"});
    const Ended Check = runProcess(Words, Kept::Errors);
    if (Check.Code == 0)
      continue;
    const bool Known = Check.Code > 0 && Check.Code <= ExitInstructionSet;
    if (Check.Code == ExitVerification)
      refuse(ExitVerification,
             "'" + program(Request, Side) + "' computes a wrong result: run it with --verify-only");
    refuse(Known ? Check.Code : ExitUsage,
           "'" + program(Request, Side) + " --verify-only' failed: " + reason(Check, Words[0]));
  }
}

std::vector<ResultRow> runOnce(const CompareOptions &Request, int Side, const Scratch &Folder) {
  const std::vector<std::string> Words =
      command(Request, Side,
              {"--warmup", "0.02", "--max-time", "0.05", "--no-limit",
               oversubscribed() ? "--no-pin" : "--no-verify"},
              {"--no-verify", "--json", Folder.results()});
  const Ended Done = runProcess(Words, Kept::Errors);
  if (Interrupted)
    return {};
  if (Done.Code != 0)
    refuse(Done.Code > 0 && Done.Code <= ExitInstructionSet ? Done.Code : ExitUsage,
           "'" + program(Request, Side) + "' failed: " + reason(Done, Words[0]));
  List<ResultRow> Rows;
  if (const OptionError Error = readResults(Folder.results().c_str(), Rows))
    refuse(ExitUsage, "'" + program(Request, Side) + "' gave no results: " + Error.Text);
  std::vector<ResultRow> Timed;
  for (const ResultRow &Each : Rows)
    if (Each.Timed)
      Timed.push_back(Each);
  return Timed;
}

const ResultRow *find(const std::vector<ResultRow> &In, const std::string &Name) {
  for (const ResultRow &Each : In)
    if (Name == Each.Name)
      return &Each;
  return nullptr;
}

/// Both programs at once, then control: which rows there are.
void findRows(const std::vector<ResultRow> &A, const std::vector<ResultRow> &B,
              std::vector<ComparedRow> &Rows, std::vector<std::string> &Alone) {
  for (const ResultRow &Each : A)
    if (find(B, Each.Name))
      Rows.emplace_back().Name = Each.Name;
    else
      Alone.push_back(std::string(Each.Name) + " (A)");
  for (const ResultRow &Each : B)
    if (!find(A, Each.Name))
      Alone.push_back(std::string(Each.Name) + " (B)");
  if (Rows.empty())
    refuse(ExitUsage, "no row of the two programs has the same name: '" +
                          std::string(A.empty() ? "nothing" : A[0].Name) + "' and '" +
                          std::string(B.empty() ? "nothing" : B[0].Name) + "'");
}

/// The processes of one block. False when an interrupt came.
bool runBlock(const CompareOptions &Request, size_t Block, const Scratch &Folder,
              std::vector<ComparedRow> &Rows) {
  std::vector<ComparedRow> With = Rows; // only whole blocks count
  for (int Position = 0; Position < BlockLength; ++Position) {
    const int Side = sideAt(Block, Position);
    const std::vector<ResultRow> Found = runOnce(Request, Side, Folder);
    if (Interrupted)
      return false;
    for (ComparedRow &Each : With) {
      const ResultRow *const Row = find(Found, Each.Name);
      if (!Row)
        refuse(ExitUsage, "'" + program(Request, Side) + "' gave no row '" + Each.Name +
                              "' this time: choose sizes with --size");
      Each.Medians[Side].push_back(Row->Median);
    }
  }
  Rows = With;
  return true;
}

void requireWritten(const std::string &Path, int Reason) {
  if (Reason)
    refuse(ExitUsage, "can't write '" + Path + "': " + std::strerror(Reason));
}

void write(const std::string &Path, void (*How)(std::FILE *, const CompareResult &),
           const CompareResult &Of) {
  if (Path == "-") {
    How(stdout, Of);
    return;
  }
  requireWritten(Path, writeWhole(Path.c_str(), [&](std::FILE *To) { How(To, Of); }));
}

int printed() {
  requireWritten("stdout", finishStdout());
  return ExitGood;
}

int compare(int Argc, const char *const *Argv) {
  CompareOptions Request;
  if (const std::string Wrong = parseCompareOptions(Argc, Argv, Request); !Wrong.empty())
    refuse(ExitUsage, Wrong);
  if (Request.Help) {
    printCompareHelp();
    return printed();
  }
  for (const std::string *const Path : {&Request.Json, &Request.Csv})
    if (!Path->empty()) // before it takes minutes
      requireWritten(*Path, whyUnwritable(Path->c_str()));
  const Scratch Folder("tpb-compare");
  if (!Folder.wrong().empty())
    refuse(ExitUsage, Folder.wrong());
  struct sigaction Action = {};
  Action.sa_handler = [](int) { Interrupted = 1; };
  Action.sa_flags = SA_RESTART; // what is being written is written
  for (const int Signal : {SIGINT, SIGTERM, SIGHUP})
    sigaction(Signal, &Action, nullptr);

  if (!Request.NoVerify)
    requireVerified(Request);
  std::vector<ComparedRow> Rows;
  std::vector<std::string> Alone;
  if (!Interrupted) { // the first pair also fills the page cache; it doesn't count
    const std::vector<ResultRow> A = runOnce(Request, 0, Folder), B = runOnce(Request, 1, Folder);
    if (!Interrupted)
      findRows(A, B, Rows, Alone);
  }
  const double Threshold = Request.ThresholdPercent / 100;
  const auto Blocks = [](long Processes) {
    return static_cast<size_t>((Processes + Repeats - 1) / Repeats);
  };
  const std::vector<size_t> Looks =
      looks(Blocks(Request.Least), Blocks(Request.Most), std::max<size_t>(Rows.size(), 1));
  const Doubt How = {std::max<size_t>(Rows.size(), 1), Looks.size()};
  ProgressLine Far(Looks.back());
  size_t Block = 0;
  bool Decided = false;
  for (const size_t Look : Looks) {
    for (; Block < Look && !Interrupted; ++Block) {
      const std::string What = "a verdict after block " + std::to_string(Look);
      Far.at(Block, What.c_str());
      if (!runBlock(Request, Block, Folder, Rows))
        break;
    }
    Decided = true;
    for (ComparedRow &Each : Rows) {
      judgeRow(Each, How, Threshold);
      if (Interrupted) // not one of the attempts that share the doubt
        Each.Verdict = Outcome::Inconclusive;
      Decided = Decided && Each.Verdict != Outcome::Inconclusive;
    }
    if (Decided || Interrupted)
      break;
  }
  Far.clear();
  if (Block == 0)
    refuse(ExitInconclusive, "interrupted before there was anything to compare");
  const CompareResult Result = {Request, Rows, Alone, Interrupted != 0};
  printComparison(Request.Json == "-" || Request.Csv == "-" ? stderr : stdout, Result);
  if (!Request.Json.empty())
    write(Request.Json, writeComparisonJson, Result);
  if (!Request.Csv.empty())
    write(Request.Csv, writeComparisonCsv, Result);
  printed();
  switch (overall(Rows)) {
  case Outcome::Worse:
    return ExitWorse;
  case Outcome::Inconclusive:
    return ExitInconclusive;
  default:
    return ExitGood;
  }
}

} // namespace

int main(int Argc, char **Argv) {
  occupyStandardStreams();
  for (const int Signal : {SIGXFSZ, SIGPIPE}) // errors of write() instead
    std::signal(Signal, SIG_IGN);
  try {
    return compare(Argc, Argv);
  } catch (const Failure &Why) {
    std::fprintf(stderr, "tpb-compare: %s\n", Why.Message.c_str());
    return Why.Code;
  }
}
