//===- machine/Machine.h - Description of a machine -------------*- C++ -*-===//
//
// Read from a YAML file (tool/machines, docs/machines.md): a core, its caches and its memory, every
// figure with its source. Times are cycles of the core. The planner, predictions and the runtime's
// table of peaks all come from these files.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_MACHINE_MACHINE_H
#define TPBCC_MACHINE_MACHINE_H

#include "llvm/ADT/StringRef.h"
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tpbcc {

class Reporter;

/// What instructions do: the keys of operations in a machine file.
enum class Operation : uint8_t {
#define OPERATION(Name, Key, Resource, Meaning) Name,
#include "machine/Operations.def"
};
constexpr size_t OperationKinds = 0
#define OPERATION(Name, Key, Resource, Meaning) +1
#include "machine/Operations.def"
    ;
const char *keyOf(Operation O);
/// What is short where such operations bind: "load ports".
const char *resourceOf(Operation O);
std::optional<Operation> operationOf(llvm::StringRef Key);

/// A number and the key of its source.
struct Figure {
  double Value = 0;
  std::string Source;
  operator double() const { return Value; }
  bool operator==(const Figure &) const = default;
};

/// Ports that can do the same work: one bit for each of Machine::Ports.
using PortSet = uint64_t;

/// Work that an instruction has for any of some ports: port cycles of all of them together.
struct PortWork {
  PortSet Ports = 0;
  double Cycles = 1;
  bool operator==(const PortWork &) const = default;
};

/// One instruction, or as many as it takes for one result.
struct OperationCost {
  double Latency = 0, Uops = 1;
  std::vector<PortWork> Work;
  std::string Source;

  bool operator==(const OperationCost &) const = default;
  /// Cycles from one to the next where nothing else runs: the busiest set of ports (the bound of
  /// the port model: Abel and Reineke, uops.info, ASPLOS 2019).
  double cycles() const;
};

struct CacheLevel {
  int Level = 0, KiB = 0, Ways = 0, LineBytes = 64;
  int Cores = 1;                                  // that share it
  std::string Policy;                             // inclusive, non_inclusive, exclusive, victim
  double Load = 0, Store = 0;                     // bytes a cycle to and from one core
  double Copy = 0, Triad = 0, StreamingStore = 0; // the same of such loops; 0: not known
  double Latency = 0;
  std::string Source;
  bool operator==(const CacheLevel &) const = default;
};

/// When a core reads a line before it writes to it.
enum class WriteAllocate : uint8_t { Always, NearSaturation, Streaming };

/// In GB/s, as a program counts its bytes; 0: not known.
struct MemoryFigures {
  double Load = 0, Store = 0, Copy = 0, Triad = 0, StreamingStore = 0; // one core
  double AllLoad = 0, AllCopy = 0, AllTriad = 0;                       // all that share a memory
  int Cores = 0;                                                       // how many those are
  WriteAllocate Allocates = WriteAllocate::Always;
  double Evaded = 0;      // share of write-allocates that does not happen then
  double EvadedLines = 0; // lines in a row that it takes
  std::string Source;
  bool operator==(const MemoryFigures &) const = default;
};

/// Memories that programs fill themselves: a core's own (LDM) and one that a group shares (SDM),
/// with transfers between them (RMA) and from the main memory (DMA). Cycles, and bytes a cycle of
/// one core.
struct StagingFigures {
  int LdmKiB = 0, SdmKiB = 0;
  double DmaStartup = 0, RmaStartup = 0, DmaBytes = 0, RmaBytes = 0;
  double WholeMessage = 0; // bytes below which a transfer gets its share of the bandwidth only
  double MemoryDelay = 0, SdmDelay = 0, LdmDelay = 0; // of a load by itself
  std::string Source;
  bool operator==(const StagingFigures &) const = default;
};

/// How the times of the levels add up (machine files: full, partial, none).
enum class CacheOverlap : uint8_t { Full, Partial, None };

struct IsaCosts {
  std::string Name;
  int VectorBits = 0; // 0: one element
  std::array<std::optional<OperationCost>, OperationKinds> Of;

  const OperationCost *find(Operation O) const {
    const auto &Found = Of[size_t(O)];
    return Found ? &*Found : nullptr;
  }

  // Of the figures above, for single decisions.
  double LoadsPerCycle = 0, StoresPerCycle = 0, FlopsPerCycle = 0; // vector operations
  double AddLatency = 0, MultiplyLatency = 0, FmaLatency = 0;
  double DivideCycles = 0;    // throughput of one vector division
  double IntegerPerCycle = 0; // vector operations; 0: as floating-point
  double LaneCycles = 0;      // of a load or store with an address for each lane; 0: as a load
  double CallCycles = 0;      // of a function of the mathematical library; 0: not known
  bool operator==(const IsaCosts &) const = default;
};

/// Processors by what they call themselves. x86: CPUID's vendor, family and model; Arm: implementer
/// and part of MIDR_EL1, as vendor "0x41" and family.
struct Identification {
  std::string Vendor;
  int Family = 0;
  std::vector<std::pair<int, int>> Models; // from, to; none: any
  std::vector<std::string> Names;          // of which the product's name has one; none: any
  bool operator==(const Identification &) const = default;
};

/// Where and with what a file was measured: it is for no other machine than this one.
struct MeasuredOn {
  std::string Date;   // 2026-11-26
  std::string Vendor; // and family and model as in Identification
  int Family = 0, Model = 0, Processors = 0;
  std::string Caches; // sizes as the system says them, from the core outwards: "48K 1024K 32768K"
  std::string Kernel, Hypervisor; // its release; "none" where there is none
  std::string Version;            // of tpbcc
  bool operator==(const MeasuredOn &) const = default;
};

/// What is no longer so, for a message: "kernel was 6.1, is 6.2". Empty: all is, whatever the date.
std::string whatChanged(const MeasuredOn &Then, const MeasuredOn &Now);

struct Machine {
  std::string Name, Description, Architecture; // "any": for every target
  std::vector<std::string> Aliases;            // as compilers' -mcpu= calls it
  std::vector<Identification> IdentifiedBy, NearestTo;
  bool Validated = false;
  std::optional<MeasuredOn> Measured; // none: the file is for all such machines
  std::map<std::string, std::string> Sources;

  Figure DispatchWidth;      // instructions, or what they are split into, a cycle
  Figure ReorderBuffer;      // the same, at once
  Figure TakenBranch;        // cycles
  Figure MispredictedBranch; // cycles
  Figure FrequencyGhz;       // only to turn GB/s into bytes a cycle
  Figure StoreForward;       // cycles from a store to a load of the same vector
  Figure ForwardFailed; // cycles more where no one store has all of a load, or one under a mask
  Figure LineCrossing;  // cycles more of a load that lies across two lines
  Figure StoreCrossing; // the same of a store among others; 0: nothing is known of it
  Figure Misplaced;     // part of what has more ports to go to, on those that others need; 0
  Figure TlbPages;      // of 4 KiB, whose addresses a core has without a walk; 0: not known
  Figure TripOverhead;  // cycles a trip takes more than its busiest resource
  CacheOverlap Overlap = CacheOverlap::Full;
  std::string OverlapSource;
  std::vector<std::string> Ports;

  std::vector<CacheLevel> Caches; // from the core outwards
  MemoryFigures Memory;
  std::optional<StagingFigures> Staging; // none: caches are all there is
  std::vector<IsaCosts> Isas;
  std::string File;    // its name, without folders
  std::string Hash;    // of the file, 8 hex digits
  std::string Because; // why it is this one; empty: it was named

  bool operator==(const Machine &) const = default;

  const IsaCosts *isa(llvm::StringRef Name) const;
  int lineBytes() const { return Caches.front().LineBytes; }
  /// The port of what takes the whole front end while it runs, or no bit: port UC.
  PortSet microcode() const;
};

/// Whether AVX2's stores under a mask take longer than one lane after another, as on AMD's cores
/// before Zen 5.
bool storesSlowlyUnderMasks(const Machine &M);

/// Reads the text of a machine file. Syntax errors and missing or impossible figures are reported
/// with the file's name, line and column.
std::optional<Machine> parseMachine(llvm::StringRef Text, llvm::StringRef Path, Reporter &Report);

/// The same from the file.
std::optional<Machine> readMachine(llvm::StringRef Path, Reporter &Report);

} // namespace tpbcc

#endif
