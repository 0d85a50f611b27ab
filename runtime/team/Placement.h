//===- Placement.h - Where threads run and where their memory is ------------===//
#ifndef TPB_TEAM_PLACEMENT_H
#define TPB_TEAM_PLACEMENT_H

#include "base/World.h"
#include "machine/Topology.h"
#include "problem/Arrays.h"
#include "team/Team.h"

namespace tpb {

struct Placement {
  bool Pinned = false;
  List<int> Processors; // of each thread of this rank, as the system tells it; -1: several
  char Text[160] = "";  // "pinned to processors 0, 1", or why not
};

/// Pins each thread of a team to a processor of its own, and reads back where it is. Threads stay
/// where they are when `Off`, when OpenMP was told to place them, or when there are not enough
/// processors for the threads of all ranks: several threads would share one. Collective.
Placement placeTeam(const Topology &On, const Team &Threads, const World &Ranks, bool Off);

/// Which of the `Count` processors thread `Thread` takes when the first is to be number `First`.
int processorFor(const Topology &On, size_t First, int Thread);

/// Where the pages of arrays are.
struct MemoryReport {
  double HugePercent = -1; // of the arrays' bytes; negative: not available
  int Pages = 0;           // looked at, for the next two
  int Elsewhere = 0;       // on another NUMA node than the thread that works on them; -1: unknown
  char Nodes[64] = "not_available"; // "0", "0 1"
};
MemoryReport inspectMemory(const Arrays &Of, const Topology &On, const Placement &Placed);

} // namespace tpb
#endif
