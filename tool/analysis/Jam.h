//===- analysis/Jam.h - Which rows run together -----------------*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_JAM_H
#define TPBCC_ANALYSIS_JAM_H

#include "analysis/Analysis.h"

namespace tpbcc {

/// Lets iterations of loops around the lanes run together where they share elements and the code
/// that is made of them is clearly faster. Lifted: the site before any steps. Make: Site and A
/// become those of the steps; false, and they are as they were: that keeps no lanes. Cycles: of an
/// iteration of Site and A as they are. Where the kernel asks for a number, so many of one loop run
/// together; the result says why that can't be done.
std::optional<std::string> chooseJam(Kernel &K, LoopSite &Site, LoopAnalysis &A,
                                     const LoopSite &Lifted, const NestRewriter &Rewriter,
                                     llvm::function_ref<bool(const ir::Schedule &)> Make,
                                     llvm::function_ref<std::optional<double>()> Cycles);

} // namespace tpbcc

#endif
