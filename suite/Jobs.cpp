//===- Jobs.cpp - Runs of programs ------------------------------------------===//
#include "Jobs.h"
#include "CommRow.h"
#include "Fail.h"
#include "Programs.h"
#include "base/World.h"
#include "compare/Launch.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

namespace tpbench {

namespace {

bool isRoofline(const Kernel &Of) { return Of.Group == "roofline"; }

/// The command that starts ranks of the MPI that this compiler belongs to: mpicc.mpich has a
/// mpirun.mpich.
std::string launcherOf(const Options &Request) {
  const size_t Dot = Request.Compiler.rfind("mpicc.");
  return Dot == std::string::npos ? "mpirun" : "mpirun" + Request.Compiler.substr(Dot + 5);
}

bool takes(const Kernel &Of, const std::string &Parameter) {
  if (!takesParameter(Of.Name, Parameter))
    return false;
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
    const bool OneNumber = Kib || Of.Size == SizeMeans::Elements || Of.Size == SizeMeans::Edge;
    for (const std::string &Each : Request.Sizes)
      if (OneNumber && Each.find('x') != std::string::npos)
        fail("-s %s: the size of kernel '%s' is %s, one number", Each.c_str(), Of.Name.c_str(),
             Kib ? "KiB of each array" : "a number of doubles or points");
    if (Of.Size != SizeMeans::Nothing)
      Words.insert(Words.end(), {Kib ? "--kib" : "--size", join(Request.Sizes, ",")});
  }
  // What messages are held beside is measured once, by others of them.
  if (seriesOf(Of.Name)) {
    Words.push_back("--no-limit");
    if (Request.Sizes.empty() && Of.Size == SizeMeans::Elements)
      Words.insert(Words.end(), {"--size", "16..65536:x8"});
    if (Request.Sizes.empty() && Of.Size == SizeMeans::Edge)
      Words.insert(Words.end(), {"--size", "10,50"});
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
    for (const long Ranks : Request.Ranks.empty()
                                ? std::vector<long>{seriesOf(Each.Name) && Launched == 1 ? 2L : 1L}
                                : Request.Ranks) {
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

/// Once, unless the user has already said so.
static void tellAboutRoot(const Options &Request) {
  static bool Told;
  if (!Told && !Request.Quiet && !std::getenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"))
    std::fprintf(
        stderr,
        "note: the mpirun of Open MPI starts nothing for root unless OMPI_ALLOW_RUN_AS_ROOT=1 and "
        "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 are set; tpbench sets both for the ranks it starts\n");
  Told = true;
}

JobResult runJob(const Job &What, const Options &Request) {
  const bool Mpi = What.Ranks > 1 || tpb::launcherSize() > 1 ||
                   std::any_of(What.Of.begin(), What.Of.end(), [](auto &K) { return K.Mpi; });
  std::vector<std::string> Words;
  if (What.Ranks > 1) {
    const std::string Launcher = launcherOf(Request);
    if (!onPath(Launcher))
      fail("--ranks %ld needs %s, which is not on the PATH", What.Ranks, Launcher.c_str());
    Words = {Launcher, "-np", std::to_string(What.Ranks)};
    if (What.Ranks > ::sysconf(_SC_NPROCESSORS_ONLN) && Launcher == "mpirun" &&
        !std::getenv("OMPI_MCA_rmaps_base_oversubscribe"))
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
  if (What.Ranks > 1 && ::geteuid() == 0) {
    Environment = {{"OMPI_ALLOW_RUN_AS_ROOT", "1"}, {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"}};
    tellAboutRoot(Request);
  }
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
