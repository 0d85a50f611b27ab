//===- cost/MemoryRows.h - What a kernel is predicted to do -----*- C++ -*-===//
#ifndef TPBCC_COST_MEMORYROWS_H
#define TPBCC_COST_MEMORYROWS_H

#include "cost/MemoryTime.h"
#include "cost/Plan.h"

namespace tpbcc {

/// A kernel with numbers for its parameters, on so many threads.
struct SizedKernel {
  const Kernel &K;
  const KernelAnalysis &Analysis;
  const KernelPlan &Plan;
  const Machine &M;
  WholeNumbers Values; // of parameters, as far as they are whole numbers
  std::string Size;    // as --size takes it
  int Threads = 1;     // of parallel loops; others run on one
};

/// A call of a kernel on one instruction set.
struct PredictedRow {
  std::string Kernel, Set, Size;
  int Threads = 1;         // that share it
  bool Serial = false;     // more were asked for, and no loop is shared among threads
  double TouchedBytes = 0; // of lines, those of all arrays
  double CountedBytes = 0; // of elements, each that is read and each that is written once
  double Iterations = 0, Flops = 0, Cycles = 0, Seconds = 0;
  std::string Level, Limit;
  std::vector<MemoryTime> Nests;    // one for each of the kernel's
  bool Exact = true;                // no nest was too long to walk through
  std::vector<std::string> Missing; // figures that the machine file does not have

  /// Of the nest that takes most of the time.
  const MemoryTime &longest() const;
};

/// Why a kernel is not predicted: a loop, and what is wrong with it.
struct NotPredicted {
  enum class Why : uint8_t { NoValue, Computed, NotFollowed, Plain, Repeated, TooLarge } Because;
  size_t Loop = 0; // from 0
  std::string Name;
};

/// A call is made of its nests, one after the other. The working set is what all of them touch.
std::variant<PredictedRow, NotPredicted> predictedRow(const SizedKernel &Of, const IsaPlan &Isa);

/// A table for people, with the machine in front and behind it what it does not say. Lines have
/// 100 columns where names are short.
std::string predictionText(llvm::ArrayRef<PredictedRow> Rows, llvm::StringRef Machine);

/// The same as a JSON document.
std::string predictionJson(llvm::ArrayRef<PredictedRow> Rows, llvm::StringRef Machine);

} // namespace tpbcc

#endif
