//===- emit/Work.h - What one repetition of a kernel does -------*- C++ -*-===//
#ifndef TPBCC_EMIT_WORK_H
#define TPBCC_EMIT_WORK_H

#include "analysis/Analysis.h"
#include <functional>

namespace tpbcc {

/// Where work is added up: all members of *tpb_work, or what rates are of, in the variables
/// tpb_bytes and tpb_flops.
enum class WorkTarget : uint8_t { Structure, Variables };

struct WorkOptions {
  WorkTarget To = WorkTarget::Structure;
  /// An array's number of elements; empty: not known.
  std::function<Code(const ArrayUse &)> Extent;
  /// Whether the statements may read the array, for bounds of loops.
  std::function<bool(llvm::StringRef Name)> MayRead;
  /// Whether all that a bound or a step is computed from is there; empty: it is.
  std::function<bool(const Code &)> IsTold;
};

/// Statements that add the iterations, bytes and flops of one site to To. Trip counts of
/// loops inside are multiplied; loops are walked only where what is inside depends on them.
/// Nothing when a bound needs data that may not be read.
std::optional<Code> workStatements(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                   const WorkOptions &Options);

} // namespace tpbcc

#endif
