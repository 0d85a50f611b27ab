//===- World.h - The ranks of a run -----------------------------------------===//
#ifndef TPB_BASE_WORLD_H
#define TPB_BASE_WORLD_H

#include "mpi/Mpi.h"

#include <span>

namespace tpb {

/// The ranks that run together; one rank when MPI is not linked in.
struct World {
  const tpb_mpi_v1 *Mpi = nullptr;
  int Rank = 0, Size = 1;
  int Nodes = -1; ///< that the ranks are on; negative where nobody asked

  bool root() const { return Rank == 0; }
  void barrier() const;
  /// Before what all ranks may have to say alike: the first one ends the others before they do.
  void letOthersSpeak() const;
  double max(double Value) const;
  double sum(double Value) const;
  long max(long Value) const;
  long min(long Value) const;
  /// Element by element over the ranks.
  void max(std::span<double> Values) const;
  /// All[r] is rank r's value.
  void gather(double Value, double *All) const;
  void min(std::span<double> Values) const;
  /// Between two ranks; both must be there.
  void send(const void *Data, int Bytes, int To) const { Mpi->send(Data, Bytes, To); }
  void receive(void *Data, int Bytes, int From) const { Mpi->receive(Data, Bytes, From); }
};

/// Starts MPI when it is linked in, for a program of `Threads` or of one alone. Ends the program
/// when a launcher started several ranks and it is not.
World joinWorld(int *Argc, char ***Argv, bool Threads);
/// The ranks of an MPI that somebody has started and that leaveWorld() is no business of; without
/// Mpi when nobody has. Ends the program when none is linked in.
World startedWorld();
/// The same where this thread may call MPI; without Mpi also when none is linked in.
World callableWorld();
void leaveWorld(const World &Ranks);
void abandonWorld(const World &Ranks, int Code);

/// This process's rank as the launcher's environment tells it; 0 when it doesn't.
int launcherRank();
/// Whether a launcher of ranks started this process.
bool isLaunched();
/// How many ranks the launcher's environment speaks of; 1 when it doesn't.
int launcherSize();
/// How many of them share this node; 1 when unknown.
int launcherLocalSize();
/// This process's number among them; 0 when unknown.
int launcherLocalRank();
/// How many of these ranks share this node.
int localSize(const World &Ranks);

} // namespace tpb
#endif
