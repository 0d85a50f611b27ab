//===- cost/Machine.h - Description of a machine ----------------*- C++ -*-===//
//
// Read from a YAML file: per core, with provenance. Figures are in cycles of the core and in vector
// operations of the instruction set's width.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_COST_MACHINE_H
#define TPBCC_COST_MACHINE_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace tpbcc {

class Reporter;

struct CacheLevel {
  int Level = 0;
  int KiB = 0;              // this core's share
  double BytesPerCycle = 0; // loads and stores of a triad together
};

struct IsaCosts {
  std::string Name;
  int VectorBits = 0;                                              // 0: one element
  double LoadsPerCycle = 0, StoresPerCycle = 0, FlopsPerCycle = 0; // vector operations
  double AddLatency = 0, MultiplyLatency = 0, FmaLatency = 0;
  double DivideCycles = 0; // throughput of one vector division
  // Not in every file; 0: derived from the figures above.
  double IntegerPerCycle = 0; // vector operations
  double LaneCycles = 0;      // of a load or store with an address for each lane, per lane
  double CallCycles = 0;      // of a function of the mathematical library, per vector
};

struct Machine {
  std::string Name, Description, Architecture, Provenance;
  bool Validated = false;
  double FrequencyGhz = 0;
  int LineBytes = 64, IssueWidth = 0;
  std::vector<CacheLevel> Caches;
  double MemoryBytesPerCycle = 0;
  std::vector<IsaCosts> Isas;
  std::string File; // its name, without folders
  std::string Hash; // of the file, 8 hex digits

  const IsaCosts *isa(llvm::StringRef Name) const;
};

/// Reads the text of a machine file. Syntax errors and missing or impossible figures are reported
/// with the file's name and line.
std::optional<Machine> parseMachine(llvm::StringRef Text, llvm::StringRef Path, Reporter &Report);

/// The same from the file.
std::optional<Machine> readMachine(llvm::StringRef Path, Reporter &Report);

} // namespace tpbcc

#endif
