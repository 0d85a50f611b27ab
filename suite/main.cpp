//===- main.cpp - The tpbench command ---------------------------------------===//
#include "Campaign.h"
#include "CommReport.h"
#include "Complete.h"
#include "Fail.h"
#include "OriginalCsv.h"
#include "Report.h"
#include "ResultFile.h"
#include "RooflineRun.h"
#include "base/ProgressLine.h"
#include "base/World.h"
#include "machine/StandardStreams.h"
#include "measure/Interrupts.h"
#include "plot/Plot.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

using namespace tpbench;

namespace {

const Kernel &kernelOf(const Job &What, const Json &Row) {
  for (const Kernel &Each : What.Of)
    if (Each.Name == Row["kernel"].Text)
      return Each;
  return What.Of[0];
}

/// A wrong result outweighs an inconclusive one, and everything else both.
int worse(int Left, int Right) {
  const auto Weight = [](int Code) { return Code == 0 ? 0 : Code == 3 ? 1 : Code == 2 ? 2 : 3; };
  return Weight(Left) >= Weight(Right) ? Left : Right;
}

bool isComm(const Job &What) {
  return std::any_of(What.Of.begin(), What.Of.end(),
                     [](auto &K) { return seriesOf(K.Name) != nullptr; });
}

double medianTime(const Json &Document, size_t Row) {
  const Json &Rows = Document["benchmarks"];
  return Row < Rows.List.size() ? Rows.List[Row]["time_p50_ns"].numberOr(0) / 1000 : 0;
}

/// Once for all rows with messages; nothing under a launcher, where there is one run of one
/// program.
CommLimits limitsBeside(const Options &Request) {
  constexpr double Elements = 131072;
  CommLimits Found;
  Options Quiet = Request;
  Quiet.Quiet = true;
  Quiet.Parameters.clear();
  Quiet.More = {"--max-time", "0.3", "--no-limit"};
  Quiet.Sizes = {"1", "131072"};
  const Kernel Message = kernelsByName({"mpi_send"})[0], Copy = kernelsByName({"copy"})[0];
  const Json Messages = runJob({{Message}, argumentsOf(Message, Quiet), 2, false}, Quiet).Document;
  Found.Bytes = 8 * Elements;
  Found.PingPong = medianTime(Messages, 0) / 2;
  if (const double OneWay = medianTime(Messages, 1) / 2; OneWay > 0)
    Found.PingPongRate = Found.Bytes / OneWay;
  Quiet.Sizes = {"1024"};
  Quiet.Compiler.clear();
  const Json Copied = runJob({{Copy}, argumentsOf(Copy, Quiet), 1, false}, Quiet).Document;
  if (const double Time = medianTime(Copied, 0); Time > 0)
    Found.Copy = Found.Bytes / Time;
  return Found;
}

int runAll(const Options &Request, const std::string &Command) {
  const std::vector<Job> Jobs = jobsOf(Request);
  const bool Speaks = tpb::launcherRank() == 0;
  std::vector<Json> Rows;
  std::vector<CommRow> CommRows;
  Json Context;
  const bool Beside =
      Speaks && tpb::launcherSize() == 1 && std::any_of(Jobs.begin(), Jobs.end(), isComm) &&
      std::find(Request.More.begin(), Request.More.end(), "--no-limit") == Request.More.end();
  CommTable Table(Beside ? limitsBeside(Request) : CommLimits());
  int Code = 0;
  tpb::ProgressLine Far(Jobs.size(), Request.Quiet || !Speaks);
  for (size_t I = 0; I < Jobs.size() && !tpb::interrupted(); ++I) {
    Far.at(I, Jobs[I].title().c_str());
    const JobResult Found = runJob(Jobs[I], Request);
    Far.clear();
    Code = worse(Code, Found.Code);
    if (!Speaks)
      continue;
    for (const Json &Row : Found.Document["benchmarks"].List) {
      if (seriesOf(Row["kernel"].Text)) {
        Context = Found.Document["context"];
        CommRows.push_back(commRow(Row, Context));
        Table.print(CommRows.back());
        continue;
      }
      printRow(kernelOf(Jobs[I], Row), Row, Request.Accounting);
      Rows.push_back(Row);
    }
    Table.finish();
    if (!Request.JsonLines.empty())
      ResultFile(Request.JsonLines).append(Found.Document["benchmarks"].List);
    std::fflush(stdout);
  }
  if (!CommRows.empty() && !Request.CsvFile.empty())
    ResultFile(Request.CsvFile).replaceText(commCsv(CommRows, Context, Command));
  if (Speaks && !Rows.empty()) {
    std::printf(
        "\nMB is 10^6 bytes; bytes count each stream once, without write-allocate. Mean, minimum,\n"
        "quartiles and maximum are those of the samples of each figure.\n");
    if (!Request.OriginalDirectory.empty())
      writeOriginalCsv(Request.OriginalDirectory, Rows);
  }
  return tpb::interrupted() ? worse(Code, 3) : Code;
}

int doIt(const Options &Request, const std::string &Command) {
  switch (Request.Do) {
  case Verb::Help:
    printHelp();
    return 0;
  case Verb::Complete:
    for (const std::string &Word : wordsFor(Request.Completed, Request.Kernels))
      std::puts(Word.c_str());
    return 0;
  case Verb::List:
    printCatalogue();
    return 0;
  case Verb::Campaign:
    tpb::catchInterrupts();
    return runCampaign(Request);
  case Verb::Roofline:
    tpb::catchInterrupts();
    return runRoofline(Request);
  case Verb::Plot:
    return runPlot(Request);
  case Verb::Run:
    break;
  }
  tpb::catchInterrupts();
  return runAll(Request, Command);
}

} // namespace

int main(int Count, char **Words) {
  tpb::occupyStandardStreams();
  std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is an error of write()
  const std::string Command = join({Words, Words + Count}, " ");
  const int Code = doIt(readOptions(Count, Words), Command);
  errno = 0;
  if (std::fflush(stdout) != 0 || std::ferror(stdout))
    fail("can't write to stdout: %s", std::strerror(errno ? errno : ENOSPC));
  return Code;
}
