//===- RooflineRun.cpp - tpbench roofline -----------------------------------===//
#include "RooflineRun.h"
#include "Fail.h"
#include "Jobs.h"
#include "ResultFile.h"
#include "Roofline.h"
#include "base/ProgressLine.h"
#include "base/World.h"
#include "measure/Interrupts.h"

#include <cstdio>
#include <cstring>

namespace tpbench {

namespace {

bool endsIn(const std::string &Name, const char *Ending) {
  return Name.size() > std::strlen(Ending) && Name.ends_with(Ending);
}

/// Rows and limits of one program for --json, as a campaign's lines.
void keep(const std::string &Path, const Json &Document) {
  std::vector<Json> Lines;
  for (const Json &Limits : Document["node_limits"].List) {
    Json Line;
    Line.set("node_limits", Limits);
    Line.set("context", Document["context"]);
    Lines.push_back(std::move(Line));
  }
  for (const Json &Row : Document["benchmarks"].List)
    Lines.push_back(Row);
  ResultFile(Path).append(Lines);
}

/// Runs each kernel once with its data in each level. The worst exit code counts.
int measure(Options Request, RooflineReader &To) {
  if (Request.Kernels.empty())
    Request.Kernels = kernelsOfGroups({"all"});
  if (Request.MaxTime.empty() && Request.Samples.empty())
    Request.MaxTime = "0.2";
  int Code = 0;
  const std::vector<Job> Jobs = jobsOf(Request);
  tpb::ProgressLine Far(Jobs.size(), Request.Quiet);
  for (size_t I = 0; I < Jobs.size() && !tpb::interrupted(); ++I) {
    Far.at(I, Jobs[I].title().c_str());
    const JobResult Found = runJob(Jobs[I], Request);
    Far.clear();
    Code = Found.Code == 2 || !Code ? Found.Code : Code;
    To.add(Found.Document, Jobs[I].Of[0].Name);
    if (!Request.JsonLines.empty())
      keep(Request.JsonLines, Found.Document);
  }
  return tpb::interrupted() ? 3 : Code;
}

} // namespace

int runRoofline(const Options &Request) {
  for (const std::string &Each : Request.Drawings)
    if (!endsIn(Each, ".svg") && !endsIn(Each, ".txt"))
      fail("-o %s: a roofline is drawn as FILE.svg or FILE.txt", Each.c_str());
  if (!Request.Sizes.empty() && Request.From.empty())
    fail("a roofline has a size for each level of the memory: leave out -s");
  if (tpb::launcherSize() > 1)
    fail("a roofline is of one node: start tpbench without mpirun");
  RooflineReader Reader;
  int Code = 0;
  if (Request.From.empty())
    Code = measure(Request, Reader);
  for (const std::string &Each : Request.From)
    Reader.read(Each);
  const Roofline Found = Reader.finish();
  const std::string Table = rooflineText(Found);
  for (const std::string &Each : Request.Drawings)
    ResultFile(Each).replaceText(endsIn(Each, ".svg") ? rooflineSvg(Found) : Table);
  std::fputs(Table.c_str(), stdout);
  return Code;
}

} // namespace tpbench
