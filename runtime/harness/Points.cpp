//===- Points.cpp - The rows that a run has for one kernel ------------------===//

#include "harness/Points.h"
#include "base/Process.h"
#include "problem/Variant.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace tpb {

/// Refuses an OMP_NUM_THREADS that is no list of positive numbers: what OpenMP makes of it is any
/// number, or an assertion.
static void checkTeamOfEnvironment() {
  const char *const Text = std::getenv("OMP_NUM_THREADS");
  if (!Text)
    return;
  for (const char *At = Text;; ++At) {
    char *End;
    errno = 0;
    const long Size = std::strtol(At, &End, 10);
    if (End == At || errno || Size < 1 || Size > Options::MostThreads)
      break;
    At = End + std::strspn(End, " ");
    if (!*At)
      return;
    if (*At != ',')
      break;
  }
  fail(ExitUsage, "OMP_NUM_THREADS=%s is no number of threads: set it to one from 1 to %d", Text,
       Options::MostThreads);
}

/// The size of the team that a kernel gets; ends the program when it is another one.
static int teamSize(const tpb_kernel_v1 &Kernel, int Wanted) {
  if (Kernel.threads && Kernel.openmp)
    checkTeamOfEnvironment();
  const int Size = Kernel.threads ? Kernel.threads(Wanted) : 1;
  if (Wanted > 1 && Size != Wanted)
    fail(ExitUsage, "--threads %d: kernel '%s' %s", Wanted, Kernel.name,
         Kernel.openmp ? "did not get so many threads"
                       : "has no parallel loop, or was built without -fopenmp");
  return Size;
}

OptionError choosePoints(const tpb_kernel_v1 &Kernel, const ParameterSweep &Sweep,
                         const RunContext &Run, List<Point> &Points) {
  List<int> Teams;
  int Smallest = 0;
  for (const long Each : Run.Request.Threads) {
    Teams.push(static_cast<int>(Each));
    const int Size = teamSize(Kernel, Teams.back());
    Smallest = Smallest ? std::min(Smallest, Size) : Size;
  }
  if (Teams.empty()) {
    Teams.push(0);
    Smallest = teamSize(Kernel, 0);
  }
  List<const tpb_variant *> Variants;
  if (const OptionError Error = chooseVariants(Kernel, Run.Request.Variant, Variants))
    return Error;
  for (size_t P = 0; P < Sweep.points(); ++P)
    for (const tpb_variant *const Variant : Variants) {
      Problem At(Kernel, Run.Ranks.Rank, Run.Ranks.Size);
      if (const OptionError Error = At.setParameters(Sweep.at(P).span()))
        return Error;
      At.setVariant(Variant);
      List<SizeChoice> Sizes;
      if (OptionError Error = chooseSizes(At, Run.Request, Run.Node, Smallest, Sizes)) {
        const size_t Used = std::strlen(Error.Text);
        if (Variant)
          std::snprintf(Error.Text + Used, sizeof Error.Text - Used, "; variant %s", Variant->name);
        return Error;
      }
      for (const SizeChoice &Size : Sizes)
        for (const int Team : Teams)
          Points.push({P, Variant, Size, Team});
    }
  return {};
}

void applyPoint(Problem &At, const ParameterSweep &Sweep, const Point &Of) {
  At.setParameters(Sweep.at(Of.Parameters).span());
  At.setVariant(Of.Variant);
  At.setSizes(Of.Size.Extent);
}

void compareTeams(KernelResult &Of) {
  for (Row *const Each : Of.Rows) {
    const Row *Base = nullptr;
    bool Others = false;
    for (const Row *const Other : Of.Rows)
      if (Other->Timed && Other->likeExceptTeam(*Each)) {
        Others = Others || Other->Threads != Each->Threads;
        if (!Base || Other->Threads < Base->Threads)
          Base = Other;
      }
    if (!Others || !Base || !Each->rated() || !Base->rated() || !(Each->Time.Median > 0))
      continue;
    Each->SpeedUp = Base->Time.Median / Each->Time.Median;
    Each->BaseThreads = Base->Threads;
  }
}

} // namespace tpb
