//===- staging/VirtualClock.h - A machine with memories to fill -*- C++ -*-===//
//
// A clock that runs as a core and its transfer engine do, to compare the cost model with. Nothing
// is measured and nothing is random.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_STAGING_VIRTUALCLOCK_H
#define TPBCC_STAGING_VIRTUALCLOCK_H

#include "staging/Benefit.h"

namespace tpbcc::staging {

enum class MemoryLevel : uint8_t { Main, Sdm, Ldm };

/// What happened on the clock.
struct TransferCounts {
  int64_t Gets = 0, Puts = 0, Waits = 0;
  double Bytes = 0; // of both, which programs with absurd trip counts may have many of
};

/// One core and one engine that does transfers one after another: each starts when it is asked for
/// or when the engine is free, and takes T0 + bytes / (B * u).
class VirtualClock {
public:
  explicit VirtualClock(const StagingFigures &Costs) : Costs(Costs) {}

  /// When a transfer is done, in cycles: what wait takes. Without bytes nothing is moved or
  /// counted.
  using Ticket = double;
  Ticket get(Direction D, int64_t Bytes);
  Ticket put(Direction D, int64_t Bytes);
  /// The core stands still until then.
  void wait(Ticket Done);
  /// Accesses of the core to that memory, each by itself.
  void touch(MemoryLevel Level, double Accesses);
  void compute(double Cycles) { Now += Cycles; }

  double now() const { return Now; }
  const TransferCounts &counts() const { return Counts; }

private:
  Ticket transfer(Direction D, int64_t Bytes, int64_t &Count);

  StagingFigures Costs;
  double Now = 0, EngineFree = 0;
  TransferCounts Counts;
};

} // namespace tpbcc::staging

#endif
