//===- CoreCycles.h - Cycles of the core that runs the kernel ---------------===//
//
// The time stamp counter and cntvct_el0 are clocks, not cycle counters. Cycles
// come from perf events when the kernel allows them, else from the core's
// frequency, found with a chain of dependent additions (one a cycle).
//
//===----------------------------------------------------------------------===//
#ifndef TPB_CLOCK_CORECYCLES_H
#define TPB_CLOCK_CORECYCLES_H

#include "clock/Clock.h"

namespace tpb {

/// Cycles a nanosecond of the calling thread's core now, by the chain (about 1 ms).
double coreFrequency(const Clock &Timer);
/// The same by one short chain (about 10 us), which an interruption may have lengthened.
double momentaryFrequency(const Clock &Timer);

class CoreCycles {
public:
  explicit CoreCycles(const Clock &Timer);
  ~CoreCycles();
  CoreCycles(const CoreCycles &) = delete;
  CoreCycles &operator=(const CoreCycles &) = delete;

  /// Whether cycles are counted; otherwise they are time multiplied by frequency().
  bool counted() const { return Event >= 0; }
  /// Cycles of the calling thread in user mode so far; only when counted().
  uint64_t read() const;
  /// Of an empty pair of read().
  double overhead() const { return EmptyPair; }
  double frequency() const { return coreFrequency(Timer); }
  const char *method() const { return Method; }

private:
  const Clock &Timer;
  int Event = -1;
  double EmptyPair = 0;
  char Method[160];
};

} // namespace tpb
#endif
