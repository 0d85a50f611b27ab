//===- analysis/NarrowRange.h - Ranges of operations ------------*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_NARROWRANGE_H
#define TPBCC_ANALYSIS_NARROWRANGE_H

#include "analysis/NarrowValues.h"

namespace tpbcc {

/// What an operation may give whose operands are in A and B, both of magnitudes up to 2^40, if it
/// does not wrap; of one operand, and of choices between two, as well. None: not known.
std::optional<Interval> rangeOfOperation(ir::Op Kind, Interval A, Interval B);

} // namespace tpbcc

#endif
