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

/// How long a measurement may take, in milliseconds: about `Wanted`; longer, but not beyond `Most`,
/// while a busy node lets nothing good through.
struct Allowance {
  double Wanted, Most;

  Allowance(double Wanted) : Wanted(Wanted), Most(4 * Wanted) {}
  Allowance(double Wanted, double Most) : Wanted(Wanted < Most ? Wanted : Most), Most(Most) {}
};

/// All shapes of a stream in turn over the same walks. Collective.
Winner raceStreams(Pattern Kind, const List<Walk> &Walks, Allowance Time, const Runners &Who);

/// The same for chains of multiply-adds.
Winner raceArithmetic(bool Single, Allowance Time, const Runners &Who);

/// Nanoseconds of a load whose address the last load gave, over `Bytes` of memory, in random order:
/// the fastest of several rounds; 0 when there is no time for that. One thread of each rank;
/// collective.
double loadLatency(char *Memory, double Bytes, const Runners &Who, Allowance Time = {60, 1e4});

} // namespace tpb
#endif
