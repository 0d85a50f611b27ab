//===- Bandwidth.h - What can be reached at one size of a kernel ------------===//
#ifndef TPB_LIMITS_BANDWIDTH_H
#define TPB_LIMITS_BANDWIDTH_H

#include "limits/Limit.h"
#include "limits/Race.h"
#include "machine/Machine.h"
#include "problem/Arrays.h"

namespace tpb {

/// The rate of the fastest fixed stream of the kernel's kind (see Pattern.h) with the kernel's
/// footprint: in the arrays `On` themselves where the stream fits them, else in memory of its own.
/// For a kernel whose metric is latency also that of dependent loads over as much memory. The
/// content of `On` is lost; its pages must have been touched. Collective; about 0.06 s.
Limit measureLimit(const Problem &At, const Arrays &On, const Machine &Node, const Runners &Who);

/// Streams over as much memory as one problem takes, each run when it is first asked for: over the
/// arrays themselves where it fits them, whose content is lost, else over memory of its own.
class StreamsAtSize {
public:
  StreamsAtSize(const Problem &At, const Arrays &On, const Machine &Node, const Runners &Who);
  /// Collective, 0.06 s for each pattern. Zero without the memory.
  const Winner &of(Pattern Kind);
  /// Each stream runs once more when it is asked for, and the better of its runs counts.
  void again() { ++Round; }

private:
  List<Walk> walks(Pattern Kind);

  const Problem &At;
  const Arrays &On;
  const Runners &Who;
  const double Footprint; // of all threads
  const Reach Where;
  StreamMemory Memory;
  bool Allocated = false, Here = false;
  Winner Found[PatternCount];
  int Round = 1, FoundIn[PatternCount] = {};
};

/// The limit of a part of a kernel of which only its work is known: bytes with write-allocate tell
/// stores to arrays that are not read. `Whole` is the kernel's own kind. No flops. Collective.
Limit partLimit(StreamsAtSize &Streams, double Bytes, double BytesWriteAllocate, Pattern Whole);

} // namespace tpb
#endif
