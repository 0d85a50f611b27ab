//===- Machine.h - Caches and memory of this node ---------------------------===//
#ifndef TPB_MACHINE_MACHINE_H
#define TPB_MACHINE_MACHINE_H

namespace tpb {

struct CacheLevel {
  long Bytes = 0;
  int Sharers = 1; // logical processors that share it
  bool Assumed = false;
};

struct Machine {
  static constexpr int Levels = 3;
  CacheLevel Data[Levels]; // L1d, L2, L3
  int Processors = 1;      // that this process may run on
  char Name[96] = "not_available";
  double NominalMhz = 0; // 0: not available
};

/// From /sys, else sysconf, else 32 KiB, 1 MiB and 32 MiB (Assumed).
Machine describeMachine();

/// Bytes that can be allocated without running the node out of memory: MemAvailable, and what the
/// control group leaves. Negative when unknown.
double availableMemory();

} // namespace tpb
#endif
