//===- Sequences.h - Instructions to be timed -------------------------------===//
//
// The tables X86.def and AArch64.def have the text; each row becomes a loop around many copies of
// it.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_CALIBRATE_SEQUENCES_H
#define TPB_CALIBRATE_SEQUENCES_H

#include <span>

namespace tpb {

/// Runs a loop `Trips` times; `Memory` is what CalibrateMemory holds.
using Loop = void (*)(long Trips, void *Memory);

/// One operation of a machine file for one instruction set.
struct Sequence {
  const char *Set, *Key;
  bool (*Supported)();
  Loop Throughput;
  long Copies;      // independent ones in a trip of Throughput
  Loop Latency;     // null: only the throughput can be told
  long Links;       // in a trip of Latency, each of which waits for the one before
  const char *Less; // the operation of the same set whose latency is in each link, too; "": none
};
std::span<const Sequence> sequences();

/// What the core itself does, in cycles a copy.
struct CoreSequence {
  const char *Name;
  bool (*Supported)();
  Loop Run;
  long Copies;
};
std::span<const CoreSequence> coreSequences();

/// A short loop over a quarter of a small first-level cache, of which `Count` operations `Key` of
/// `Set` in a trip are the busiest.
struct ShortLoop {
  const char *Set, *Key;
  bool (*Supported)();
  Loop Run;
  long Trips; // of the short loop in one of Run
  long Count;
};
std::span<const ShortLoop> shortLoops();

/// What sequences find behind their pointer: operands, then zeros that are loaded, memory that is
/// stored to, and 16 KiB for the short loops.
constexpr long CalibrateBytes = 40960;
void fillCalibrateMemory(void *Memory);

} // namespace tpb
#endif
