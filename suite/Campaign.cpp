//===- Campaign.cpp - The original's measurement campaign -------------------===//
#include "Campaign.h"
#include "Fail.h"
#include "Programs.h"
#include "ResultFile.h"
#include "Summary.h"
#include "base/ProgressLine.h"
#include "base/World.h"
#include "measure/Interrupts.h"

#include <cstdio>
#include <map>
#include <set>

namespace tpbench {

namespace {

/// Rows of jobs that are whole; what an interruption left of others is dropped.
std::vector<Json> wholeJobs(std::vector<Json> Rows) {
  std::map<std::string, double> Count;
  for (const Json &Each : Rows)
    ++Count[Each["job"].Text];
  std::erase_if(Rows, [&](const Json &Each) {
    return Each["job"].Text.empty() || Count[Each["job"].Text] != Each["job_rows"].numberOr(0);
  });
  return Rows;
}

Json labelled(const Json &Row, const std::string &Name, size_t Count) {
  Json Line;
  Line.set("job", Json::text(Name));
  Line.set("job_rows", Json::number(static_cast<double>(Count)));
  for (const auto &[Key, Value] : Row.Members)
    Line.set(Key, Value);
  return Line;
}

std::vector<Json> linesOf(const Job &What, const std::string &Name, const JobResult &Found) {
  std::vector<Json> Lines;
  const std::vector<Json> &Rows = Found.Document["benchmarks"].List;
  for (const Json &Each : Rows)
    Lines.push_back(labelled(Each, Name, Rows.size()));
  if (Lines.empty()) {
    Json Missing;
    Missing.set("kernel", Json::text(What.Of[0].Name));
    Missing.set("error_message", Json::text("no result; exit code " + std::to_string(Found.Code)));
    Lines.push_back(labelled(Missing, Name, 1));
  }
  return Lines;
}

/// The limits of the node for a number of threads and ranks, once.
void keepLimits(const JobResult &Found, std::set<std::string> &Known, const ResultFile &File) {
  for (const Json &Limits : Found.Document["node_limits"].List) {
    const std::string Name =
        "node limits, " + Limits["threads"].Text + " threads, " + Limits["ranks"].Text + " ranks";
    if (!Known.insert(Name).second)
      continue;
    Json Line;
    Line.set("node_limits", Limits);
    Line.set("context", Found.Document["context"]);
    File.append({labelled(Line, Name, 1)});
  }
}

bool mpiUsable(const Options &Request) {
  if (onPath("mpicc") && onPath("mpirun"))
    return true;
  if (!Request.Quiet)
    std::fprintf(stderr, "kernels with messages are left out: there is no mpicc or no mpirun\n");
  return false;
}

} // namespace

int runCampaign(const Options &Request) {
  if (!Request.Kernels.empty() || !Request.Sizes.empty())
    fail("a campaign has kernels and sizes of its own: leave out -k, -g and -s");
  if (tpb::launcherSize() > 1)
    fail("a campaign starts mpirun itself: --ranks says how many ranks");
  const std::string Path = !Request.JsonLines.empty() ? Request.JsonLines
                           : Request.Full             ? "campaign-full.jsonl"
                                                      : "campaign-quick.jsonl";
  const ResultFile File(Path);
  bool Cut = false;
  const std::vector<Json> Before = File.read(Cut);
  const std::vector<Json> Whole = wholeJobs(Before);
  if (!Request.Summary && (Cut || Whole.size() != Before.size()))
    File.replace(Whole);
  std::set<std::string> Done;
  for (const Json &Each : Whole)
    Done.insert(Each["job"].Text);
  if (Request.Summary) {
    if (Whole.empty())
      fail("'%s' has no results yet", Path.c_str());
    return summarise(Whole, Path);
  }

  const std::vector<Job> Jobs = campaignJobs(Request, mpiUsable(Request));
  size_t Number = 0, Left = 0;
  for (const Job &Each : Jobs)
    Left += !Done.contains(Each.title());
  if (Left < Jobs.size() && !Request.Quiet)
    std::fprintf(stderr, "%zu of %zu runs are in '%s' already\n", Jobs.size() - Left, Jobs.size(),
                 Path.c_str());
  tpb::ProgressLine Far(Jobs.size(), Request.Quiet);
  for (const Job &Each : Jobs) {
    ++Number;
    const std::string Name = Each.title();
    if (Done.contains(Name))
      continue;
    Far.at(Number - 1, Name.c_str());
    const JobResult Found = runJob(Each, Request);
    Far.clear();
    // What an interrupt cut short is measured again.
    if (tpb::interrupted() || Found.Document["partial"].Boolean) {
      std::fprintf(stderr, "interrupted; the same command goes on with '%s'\n", Name.c_str());
      return 3;
    }
    File.append(linesOf(Each, Name, Found));
    keepLimits(Found, Done, File);
  }
  return summarise(wholeJobs(File.read(Cut)), Path);
}

} // namespace tpbench
