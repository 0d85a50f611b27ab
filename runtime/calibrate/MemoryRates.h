//===- MemoryRates.h - Bandwidths and latencies level by level --------------===//
#ifndef TPB_CALIBRATE_MEMORYRATES_H
#define TPB_CALIBRATE_MEMORYRATES_H

#include "calibrate/CoreTimes.h"
#include "limits/Race.h"
#include "machine/Machine.h"

namespace tpb {

/// What one core gets from each cache and from memory, with the streams of a program's limits.
class MemoryRates {
public:
  MemoryRates(const Machine &Node, const Runners &Who, const Effort &How);
  /// One round: all streams at each level.
  void measure();
  /// Caches in bytes a cycle, memory in GB/s, as programs count their bytes; latencies of caches in
  /// cycles. Sizes of the caches, too, as far as the system tells.
  std::vector<MeasuredFigure> figures(double Gigahertz) const;

private:
  struct Level {
    std::string Name; // "cache.1"
    double Bytes;     // that streams go over
    Reach Where;
    Rounds Rates[5], Latency;
  };
  const Machine &Node;
  const Runners &Who;
  const Effort &How;
  StreamMemory Memory;
  std::vector<Level> Levels;
  List<StreamShape> Through, Past; // the caches
};

} // namespace tpb
#endif
