//===- main.cpp - The tpbench command ---------------------------------------===//
#include "Campaign.h"
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

int runAll(const Options &Request) {
  const std::vector<Job> Jobs = jobsOf(Request);
  const bool Speaks = tpb::launcherRank() == 0;
  std::vector<Json> Rows;
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
      printRow(kernelOf(Jobs[I], Row), Row, Request.Accounting);
      Rows.push_back(Row);
    }
    if (!Request.JsonLines.empty())
      ResultFile(Request.JsonLines).append(Found.Document["benchmarks"].List);
    std::fflush(stdout);
  }
  if (Speaks && !Rows.empty()) {
    std::printf(
        "\nMB is 10^6 bytes; bytes count each stream once, without write-allocate. Mean, minimum,\n"
        "quartiles and maximum are those of the samples of each figure.\n");
    if (!Request.OriginalDirectory.empty())
      writeOriginalCsv(Request.OriginalDirectory, Rows);
  }
  return tpb::interrupted() ? worse(Code, 3) : Code;
}

int doIt(const Options &Request) {
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
  return runAll(Request);
}

} // namespace

int main(int Count, char **Words) {
  tpb::occupyStandardStreams();
  std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is an error of write()
  const int Code = doIt(readOptions(Count, Words));
  errno = 0;
  if (std::fflush(stdout) != 0 || std::ferror(stdout))
    fail("can't write to stdout: %s", std::strerror(errno ? errno : ENOSPC));
  return Code;
}
