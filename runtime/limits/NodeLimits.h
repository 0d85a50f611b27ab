//===- NodeLimits.h - What this node can do, level by level -----------------===//
#ifndef TPB_LIMITS_NODELIMITS_H
#define TPB_LIMITS_NODELIMITS_H

#include "limits/Limit.h"
#include "limits/Race.h"
#include "machine/Machine.h"

#include <cstdio>

namespace tpb {

/// Zero stands for what is not known, everywhere here.
struct LevelLimits {
  double Bytes = 0;               // that each thread went over
  double Rate[PatternCount] = {}; // bytes a nanosecond, all threads and ranks together
  double Latency = 0;             // nanoseconds of a dependent load
  double Spread = -1; // of the rates, the largest: part by which the halves of a race differ
};

struct NodeLimits {
  static constexpr int Levels = Machine::Levels + 1; // the last one is memory
  int Threads = 1, Ranks = 1;
  LevelLimits Level[Levels];
  double DoubleFlops = 0, SingleFlops = 0; // a nanosecond, fused multiply-adds count two
  double FlopsSpread = -1;                 // as of the rates
  double Gigahertz = 0;                    // of a core, right before and after the multiply-adds
  double Cores = 0;                        // that the threads of all ranks have in this run
  /// Between rank 0 and rank 1: half a round trip of 8 bytes, and bytes a nanosecond one way in
  /// messages of 4 MiB. A barrier of all ranks.
  double MessageNanoseconds = 0, MessageRate = 0, BarrierNanoseconds = 0;
  double Seconds = 0; // that measuring took
  bool Busy = false;  // other programs took processor time meanwhile
  char Date[32] = ""; // when it was measured, in an earlier run; "" when in this one
  long Time = 0;      // the same in seconds since 1970
};

/// Measures, for at most five seconds. Collective.
NodeLimits measureNode(const Machine &Node, const Runners &Who);

/// Whether every figure was measured. What lacks one is no table to keep.
bool isComplete(const NodeLimits &Of);

/// The better of two measurements of one node, figure by figure: what makes them worse is never the
/// node. Busy only when both were.
NodeLimits better(const NodeLimits &One, const NodeLimits &Other);

/// From the user's cache, else measured and put there. What was measured on a busy node is measured
/// again after ten minutes, and the better figures stay. `Force` measures in any case. Collective.
NodeLimits nodeLimits(const Machine &Node, const Runners &Who, bool Force);

/// The level that holds `Bytes` of each thread: 0 is L1.
int levelOf(double Bytes, const Machine &Node, int Threads);

/// "L1", "L2", "L3", "memory".
const char *levelName(int Level);

/// The cached form, a line for each figure. Reading fails on anything that is not complete.
void writeNode(const NodeLimits &Of, const char *Key, std::FILE *To);
bool readNode(std::FILE *From, const char *Key, NodeLimits &Into);

} // namespace tpb
#endif
