//===- analysis/Analysis.h - What is known of a lifted loop -----*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_ANALYSIS_H
#define TPBCC_ANALYSIS_ANALYSIS_H

#include "lift/Kernel.h"

namespace tpbcc {

/// What one iteration moves and computes. Bytes follow STREAM: each array once for reading and once
/// for writing; a line that is only written costs a read more with write-allocate.
struct IterationCounts {
  int BytesRead = 0, BytesWritten = 0, BytesAllocated = 0;
  int Loads = 0, Stores = 0;          // operations, after value numbering
  int Flops = 0;                      // a fused multiply-add is two
  int FloatingOps = 0, Divisions = 0; // instructions; divisions apart
  int CarriedChain = 0;               // operations between an accumulator's old and new value
  bool CarriedFused = false;          // ... among which are fused multiply-adds
  bool CarriedProduct = false;        // ... or multiplications

  int bytes() const { return BytesRead + BytesWritten; }
};

/// Two arrays that may overlap: checked at run time.
struct OverlapCheck {
  std::string A, B;
};

/// How a loop combines its iterations: the skeleton it is an instance of.
enum class Pattern : uint8_t { Map, Reduce, MapReduce, Stencil };
llvm::StringRef spelling(Pattern P);

struct LoopAnalysis {
  IterationCounts Counts;
  std::vector<OverlapCheck> Overlaps;
  std::vector<std::string> Conditions; // C text, on the driver's names: all true, or the plain loop
  Pattern Shape = Pattern::Map;
};

struct KernelAnalysis {
  std::vector<LoopAnalysis> Loops; // one for each of Kernel::Loops
  int ProbeMagnitude = 0;          // data for which every result is exact; 0: none
};

/// Decides which loops may be vectorised (the others get a Refusal), classifies their reductions
/// and counts. Reports contradictions between clauses and code as errors.
KernelAnalysis analyse(Kernel &K, Reporter &Report);

// The parts of analyse().
void checkLegality(const Kernel &K, LoopSite &Site, LoopAnalysis &A, Reporter &Report);
/// Sets Reduction::Combine, or the loop's Refusal.
void classifyReductions(const Kernel &K, LoopSite &Site);
IterationCounts countIteration(const Kernel &K, const LoopSite &Site);
/// The largest magnitude (1 .. 4) of integer data for which no operation of K rounds, or 0.
int exactMagnitude(const Kernel &K);

/// The element that a sum or product leaves unchanged.
double identity(ir::Op Combine);
/// Minimum or maximum, of C or of IEEE 754.
bool isExtremum(ir::Op Combine);
llvm::StringRef combineName(ir::Op Combine); // "sum", "product", "minimum", "maximum"

} // namespace tpbcc

#endif
