//===- World.cpp - The ranks of a run ---------------------------------------===//

#include "base/World.h"
#include "base/Process.h"

#include <climits>
#include <cstdlib>
#include <unistd.h>

// Null unless the program was linked with tpb_mpi.c.
extern "C" const tpb_mpi_v1 tpb_mpi __attribute__((weak));

namespace tpb {

void World::barrier() const {
  if (Size > 1)
    Mpi->barrier();
}

void World::letOthersSpeak() const {
  constexpr int Most = 10;
  usleep(static_cast<useconds_t>(100000 * (Rank < Most ? Rank : Most)));
}

double World::max(double Value) const {
  if (Size > 1)
    Mpi->allreduce_double(&Value, 1, TPB_MPI_MAX);
  return Value;
}

double World::sum(double Value) const {
  if (Size > 1)
    Mpi->allreduce_double(&Value, 1, TPB_MPI_SUM);
  return Value;
}

long World::max(long Value) const {
  if (Size > 1)
    Mpi->allreduce_long(&Value, 1, TPB_MPI_MAX);
  return Value;
}

long World::min(long Value) const {
  if (Size > 1)
    Mpi->allreduce_long(&Value, 1, TPB_MPI_MIN);
  return Value;
}

void World::max(std::span<double> Values) const {
  if (Size > 1)
    Mpi->allreduce_double(Values.data(), static_cast<int>(Values.size()), TPB_MPI_MAX);
}

void World::min(std::span<double> Values) const {
  if (Size > 1)
    Mpi->allreduce_double(Values.data(), static_cast<int>(Values.size()), TPB_MPI_MIN);
}

void World::gather(double Value, double *All) const {
  if (Size > 1)
    Mpi->gather_double(&Value, 1, All);
  else
    All[0] = Value;
}

/// -1 without a number, or with one that counts no ranks.
static long fromEnvironment(const char *Name) {
  const char *const Text = std::getenv(Name);
  const long Value = Text && *Text ? std::strtol(Text, nullptr, 10) : -1;
  return Value >= 0 && Value <= INT_MAX ? Value : -1;
}

/// Negative without a launcher.
static long rankInEnvironment() {
  for (const char *Name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "MPI_RANKID",
                           "MV2_COMM_WORLD_RANK", "SLURM_PROCID"})
    if (const long Rank = fromEnvironment(Name); Rank >= 0)
      return Rank;
  return -1;
}

bool isLaunched() { return rankInEnvironment() >= 0; }

int launcherRank() { return isLaunched() ? static_cast<int>(rankInEnvironment()) : 0; }

int launcherSize() {
  for (const char *Name : {"OMPI_COMM_WORLD_SIZE", "PMIX_SIZE", "PMI_SIZE", "MPI_NRANKS",
                           "MV2_COMM_WORLD_SIZE", "MPI_LOCALNRANKS"})
    if (const long Size = fromEnvironment(Name); Size >= 1)
      return static_cast<int>(Size);
  // sbatch sets SLURM_NTASKS for a script that runs once; a task of srun has a step as well.
  if (fromEnvironment("SLURM_PROCID") >= 0 && fromEnvironment("SLURM_STEP_NUM_TASKS") >= 1)
    return static_cast<int>(fromEnvironment("SLURM_STEP_NUM_TASKS"));
  if (fromEnvironment("SLURM_PROCID") >= 0 && !std::getenv("SLURM_STEP_NUM_TASKS") &&
      fromEnvironment("SLURM_NTASKS") >= 1)
    return static_cast<int>(fromEnvironment("SLURM_NTASKS"));
  return 1;
}

int launcherLocalSize() {
  for (const char *Name : {"OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS",
                           "MV2_COMM_WORLD_LOCAL_SIZE", "SLURM_TASKS_PER_NODE"})
    if (const long Size = fromEnvironment(Name); Size >= 1)
      return static_cast<int>(Size);
  return launcherSize();
}

int launcherLocalRank() {
  for (const char *Name : {"OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID",
                           "MV2_COMM_WORLD_LOCAL_RANK", "SLURM_LOCALID"})
    if (const long Rank = fromEnvironment(Name); Rank >= 0)
      return static_cast<int>(Rank);
  return 0;
}

int localSize(const World &Ranks) {
  const int Local = launcherLocalSize();
  return Local < Ranks.Size ? Local : Ranks.Size;
}

World joinWorld(int *Argc, char ***Argv, bool Threads) {
  World Ranks;
  if (&tpb_mpi) {
    Ranks.Mpi = &tpb_mpi;
    Ranks.Mpi->init(Argc, Argv, Threads);
    Ranks.Rank = Ranks.Mpi->rank();
    Ranks.Size = Ranks.Mpi->size();
    Ranks.Nodes = Ranks.Mpi->nodes();
    return Ranks;
  }
  if (const int Size = launcherSize(); Size > 1)
    fail(ExitUsage,
         "started as %d ranks, but this program was built without MPI: rebuild with --cc=mpicc",
         Size);
  Ranks.Nodes = 1;
  return Ranks;
}

World startedWorld() {
  World Ranks;
  if (!&tpb_mpi)
    fail(ExitUsage,
         "windows of MPI, but this program was built without it: rebuild with --cc=mpicc");
  if (tpb_mpi.started())
    Ranks = {&tpb_mpi, tpb_mpi.rank(), tpb_mpi.size(), -1};
  return Ranks;
}

World callableWorld() {
  if (!&tpb_mpi || !tpb_mpi.here())
    return {};
  return {&tpb_mpi, tpb_mpi.rank(), tpb_mpi.size(), -1};
}

void leaveWorld(const World &Ranks) {
  if (Ranks.Mpi)
    Ranks.Mpi->finalize();
}

void abandonWorld(const World &Ranks, int Code) {
  if (Ranks.Size > 1)
    Ranks.Mpi->abort(Code);
}

} // namespace tpb
