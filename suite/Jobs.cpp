//===- Jobs.cpp - Runs of programs ------------------------------------------===//
#include "Jobs.h"
#include "Fail.h"
#include "Programs.h"
#include "base/World.h"
#include "compare/Launch.h"

#include <algorithm>
#include <unistd.h>

namespace tpbench {

namespace {

bool isRoofline(const Kernel &Of) { return Of.Group == "roofline"; }

bool takes(const Kernel &Of, const std::string &Parameter) {
  if (Parameter == "S" || Parameter == "L")
    return Of.Group == "stanza" || Of.Group == "own";
  if (Parameter == "block")
    return Of.Group == "stencil" || Of.Group == "own";
  return true;
}

} // namespace

std::string Job::title() const {
  std::string Text;
  for (const Kernel &Each : Of)
    Text += (Text.empty() ? "" : "+") + Each.Name;
  for (const std::string &Each : Arguments)
    Text += " " + Each;
  return Ranks > 1 ? Text + ", " + std::to_string(Ranks) + " ranks" : Text;
}

std::vector<std::string> argumentsOf(const Kernel &Of, const Options &Request) {
  std::vector<std::string> Words;
  if (!Request.Sizes.empty()) {
    const bool Kib = Of.Size == SizeMeans::Kib;
    for (const std::string &Each : Request.Sizes)
      if (Kib && Each.find('x') != std::string::npos)
        fail("-s %s: the size of kernel '%s' is KiB of each array, one number", Each.c_str(),
             Of.Name.c_str());
    Words.insert(Words.end(), {Kib ? "--kib" : "--size", join(Request.Sizes, ",")});
  }
  if (!Request.Samples.empty())
    Words.insert(Words.end(), {"--ntest", Request.Samples});
  if (!Request.MaxTime.empty())
    Words.insert(Words.end(), {"--max-time", Request.MaxTime});
  for (const auto &[Name, Values] : Request.Parameters)
    if (takes(Of, Name))
      Words.insert(Words.end(), {"-P", Name + "=" + Values});
  if (!Request.Threads.empty() && Of.Group != "latency") // one chain has nothing to share
    Words.insert(Words.end(), {"--threads", Request.Threads});
  Words.insert(Words.end(), Request.More.begin(), Request.More.end());
  return Words;
}

std::vector<Job> jobsOf(const Options &Request) {
  const long Launched = tpb::launcherSize();
  if (Launched > 1 && !Request.Ranks.empty())
    fail("--ranks starts mpirun itself: leave out one of them");
  std::vector<Job> Jobs;
  for (const Kernel &Each : Request.Kernels)
    for (const long Ranks : Request.Ranks.empty() ? std::vector<long>{1} : Request.Ranks) {
      Job Base = {{Each}, argumentsOf(Each, Request), Ranks, !Request.Threads.empty()};
      if (Request.Ratios.empty() || !isRoofline(Each)) {
        Jobs.push_back(Base);
        continue;
      }
      for (const std::string &Ratio : Request.Ratios) {
        Jobs.push_back(Base);
        Jobs.back().Arguments.insert(Jobs.back().Arguments.end(), {"--variant", Ratio});
      }
    }
  if (Launched == 1 || Jobs.size() == 1)
    return Jobs;
  // A process may join MPI once: all kernels become one program, which runs once.
  Job Together = Jobs[0];
  for (size_t I = 1; I < Jobs.size(); ++I) {
    if (Jobs[I].Arguments != Together.Arguments)
      fail(
          "under a launcher of ranks there is one run of one program, and '%s' needs other options "
          "than '%s': name fewer kernels, or let --ranks %ld start mpirun",
          Jobs[I].Of[0].Name.c_str(), Together.Of[0].Name.c_str(), Launched);
    Together.Of.push_back(Jobs[I].Of[0]);
  }
  return {Together};
}

JobResult runJob(const Job &What, const Options &Request) {
  const bool Mpi = What.Ranks > 1 || tpb::launcherSize() > 1 ||
                   std::any_of(What.Of.begin(), What.Of.end(), [](auto &K) { return K.Mpi; });
  std::vector<std::string> Words;
  if (What.Ranks > 1) {
    if (!onPath("mpirun"))
      fail("--ranks %ld needs mpirun, which is not on the PATH", What.Ranks);
    Words = {"mpirun", "-np", std::to_string(What.Ranks)};
    if (What.Ranks > ::sysconf(_SC_NPROCESSORS_ONLN))
      Words.push_back("--oversubscribe");
  }
  Words.push_back(programOf(What.Of, {What.OpenMP, Mpi}, Request));
  Words.insert(Words.end(), What.Arguments.begin(), What.Arguments.end());
  const tpb::Scratch Results("tpbench");
  if (!Results.wrong().empty())
    fail("%s", Results.wrong().c_str());
  // Other ranks have nothing to tell; all get the option, so that all have the same.
  Words.insert(Words.end(), {"--json", Results.results()});
  JobResult Found;
  // Containers have no other user than root, whom Open MPI refuses unless told; others ignore this.
  std::vector<std::pair<std::string, std::string>> Environment;
  if (What.Ranks > 1 && ::geteuid() == 0)
    Environment = {{"OMPI_ALLOW_RUN_AS_ROOT", "1"}, {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"}};
  const tpb::Ended Done = tpb::runProcess(Words, tpb::Kept::Nothing, Environment);
  if (Done.Code < 0 && !Done.Signal)
    fail("%s", Done.Text.c_str());
  Found.Code = Done.Signal ? 128 + Done.Signal : Done.Code;
  if (auto Document = parseJson(contentOf(Results.results())))
    Found.Document = std::move(*Document);
  return Found;
}

Json withoutSamples(const Json &Row) {
  Json Slim;
  for (const auto &[Name, Value] : Row.Members) {
    if (Name.starts_with("samples_") || Name == "plan" || Name == "model")
      continue;
    if (Name != "regions") {
      Slim.set(Name, Value);
      continue;
    }
    Json Regions;
    Regions.Kind = Json::Is::List;
    for (const Json &Each : Value.List)
      Regions.List.push_back(withoutSamples(Each));
    Slim.set(Name, Regions);
  }
  return Slim;
}

} // namespace tpbench
