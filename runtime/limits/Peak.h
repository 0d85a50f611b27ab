//===- Peak.h - What a processor could do by its pipes ----------------------===//
#ifndef TPB_LIMITS_PEAK_H
#define TPB_LIMITS_PEAK_H

#include "limits/NodeLimits.h"
#include "machine/ProcessorModel.h"
#include "machine/Topology.h"

namespace tpb {

/// Vectors that the limit kernels are built for and the processor has.
struct VectorSets {
  bool Avx512 = false, Avx2 = false, Neon = false;
  int SveBits = 0; // 0: none
};
VectorSets vectorSets();

/// One core, in a cycle. 0: not known.
struct CorePeak {
  const char *Core = "";   // "AMD Zen 5"; "": not in the table
  const char *Source = ""; // where the figures come from
  double DoubleFlops = 0, SingleFlops = 0;
  double LoadBytes = 0, StoreBytes = 0; // to and from L1
};
CorePeak corePeak(const ProcessorModel &Of, const VectorSets &With);

/// The same of all cores that run threads, a nanosecond, and of the node's memory.
struct NodePeak {
  CorePeak Each; // in a cycle
  double Gigahertz = 0, Cores = 0;
  double DoubleFlops = 0, SingleFlops = 0, LoadBytes = 0, StoreBytes = 0;
};
NodePeak nodePeak(const CorePeak &Of, const NodeLimits &Measured);

/// How many cores the threads of all ranks can have together: siblings share one. Collective.
double coresInUse(int Threads, const Topology &On, const World &Ranks);

/// Multiply-adds are measured faster than the pipes could do them, by more than clocks move: one of
/// both figures is wrong.
bool exceedsPeak(const NodeLimits &Measured, const NodePeak &Peak);

} // namespace tpb
#endif
