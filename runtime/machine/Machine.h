//===- Machine.h - Caches and memory of this node ---------------------------===//
#ifndef TPB_MACHINE_MACHINE_H
#define TPB_MACHINE_MACHINE_H

#include "machine/ProcessorModel.h"

namespace tpb {

struct CacheLevel {
  long Bytes = 0;
  int Sharers = 1;      // logical processors that share it
  bool Assumed = false; // not what the system says
  long Reported = 0;    // what the system says where that can't be this core's; else 0
};

struct Machine {
  static constexpr int Levels = 3;
  CacheLevel Data[Levels]; // L1d, L2, L3
  int Processors = 1;      // that this process may run on
  char Name[96] = "not_available";
  double NominalMhz = 0; // 0: not available
};

/// From /sys, else sysconf, as far as believeCaches() lets it stand.
Machine describeMachine();

/// Caches that nobody reports become those of the processor's machine file, else 32 KiB, 1 MiB and
/// 32 MiB. A last level of more than four times the file's becomes the file's: hypervisors give
/// every processor the sum over a socket of what its cores share in groups, and no maker sells the
/// same core with four times the cache of another.
void believeCaches(Machine &Of, const ProcessorModel &Processor);

/// Bytes that can be allocated without running the node out of memory: MemAvailable, and what the
/// control group leaves. Negative when unknown.
double availableMemory();

} // namespace tpb
#endif
