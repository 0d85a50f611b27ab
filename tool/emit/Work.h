//===- emit/Work.h - What one repetition of a kernel does -------*- C++ -*-===//
#ifndef TPBCC_EMIT_WORK_H
#define TPBCC_EMIT_WORK_H

#include "analysis/Analysis.h"

namespace tpbcc {

/// Where work is added up: all members of *tpb_work, or what rates are of, in the variables
/// tpb_bytes and tpb_flops.
enum class WorkTarget : uint8_t { Structure, Variables };

/// C statements that add the iterations, bytes and flops of one site to To. Trip counts of
/// loops inside are multiplied; loops are walked only where what is inside depends on them.
/// Nothing when a bound needs data that is not known before the kernel runs.
std::optional<std::string> workStatements(const Kernel &K, const LoopSite &Site,
                                          const LoopAnalysis &A,
                                          WorkTarget To = WorkTarget::Structure);

} // namespace tpbcc

#endif
