//===- cost/MemoryValues.h - Numbers for the names of a nest ----*- C++ -*-===//
#ifndef TPBCC_COST_MEMORYVALUES_H
#define TPBCC_COST_MEMORYVALUES_H

#include "analysis/Walk.h"

namespace tpbcc {

/// The value of a C expression of whole numbers: arithmetic, comparisons, `?:`, casts to arithmetic
/// types (which change nothing), sizeof of such types. None when a name has no value, on overflow,
/// division by zero, or where there is anything else.
std::optional<int64_t> wholeValue(llvm::StringRef C, const WholeNumbers &Values);

/// Given, and what the function computes from those before the nest: all that its bounds and
/// subscripts name, as far as it has values.
WholeNumbers valuesOfNest(const LoopSite &Site, WholeNumbers Given);

} // namespace tpbcc

#endif
