//===- Race.h - The fastest of several pieces of code -----------------------===//
#ifndef TPB_LIMITS_RACE_H
#define TPB_LIMITS_RACE_H

#include "limits/Team.h"
#include "limits/Walk.h"
#include "mpi/World.h"

namespace tpb {

/// Who runs a limit's code together.
struct Runners {
  const Team &Threads;
  const Clock &Timer;
  const World &Ranks;
};

struct Winner {
  double Amount = 0;      // bytes or flops a nanosecond, of all threads and ranks together
  const char *Shape = ""; // "512 bit"
};

/// All shapes of a stream in turn over the same walks, for about `Milliseconds`. Collective.
Winner raceStreams(Pattern Kind, const List<Walk> &Walks, double Milliseconds, const Runners &Who);

/// The same for chains of multiply-adds.
Winner raceArithmetic(bool Single, double Milliseconds, const Runners &Who);

/// Nanoseconds of a load whose address the last load gave, over `Bytes` of memory, in random order:
/// the fastest of several rounds. One thread of each rank; collective.
double loadLatency(char *Memory, double Bytes, const Runners &Who);

} // namespace tpb
#endif
