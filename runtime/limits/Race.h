//===- Race.h - The fastest of several pieces of code -----------------------===//
#ifndef TPB_LIMITS_RACE_H
#define TPB_LIMITS_RACE_H

#include "base/World.h"
#include "limits/Streams.h"
#include "limits/Walk.h"
#include "team/Team.h"

namespace tpb {

/// Who runs a limit's code together.
struct Runners {
  const Team &Threads;
  const Clock &Timer;
  const World &Ranks;
};

struct Winner {
  double Amount = 0;      // bytes or flops a nanosecond, of all threads and ranks together
  double Spread = -1;     // part by which both halves of the time differ; negative: not known
  const char *Shape = ""; // "512 bit"
};

/// How long a measurement may take, in milliseconds: about `Wanted`; longer, but not beyond `Most`,
/// while a busy node lets nothing good through.
struct Allowance {
  double Wanted, Most;

  Allowance(double Wanted) : Wanted(Wanted), Most(4 * Wanted) {}
  Allowance(double Wanted, double Most) : Wanted(Wanted < Most ? Wanted : Most), Most(Most) {}
};

/// Whether what a walk leaves in the caches is there for the next one.
enum class Reach { Caches, Memory };

/// All shapes of a stream in turn over the same walks. In caches each goes over them once before it
/// is timed: what the one before has left there, or thrown out, is not its own. Collective.
Winner raceStreams(Pattern Kind, const List<Walk> &Walks, Reach Of, Allowance Time,
                   const Runners &Who, std::span<const StreamShape> Shapes = streamShapes());

/// The same for chains of multiply-adds.
Winner raceArithmetic(bool Single, Allowance Time, const Runners &Who);

/// Nanoseconds of a load whose address the last load gave, over `Bytes` of memory, in random order:
/// the fastest of several rounds; 0 with less than four lines. One thread of each rank;
/// collective.
double loadLatency(char *Memory, double Bytes, const Runners &Who, Allowance Time = {60, 1e4});

} // namespace tpb
#endif
