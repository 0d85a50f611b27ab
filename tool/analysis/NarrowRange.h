//===- analysis/NarrowRange.h - Ranges of operations ------------*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_NARROWRANGE_H
#define TPBCC_ANALYSIS_NARROWRANGE_H

#include "analysis/NarrowValues.h"

namespace tpbcc {

/// What an operation may give whose operands are in A and B, both of magnitudes up to 2^40, if it
/// does not wrap; of one operand, and of choices between two, as well. None: not known.
std::optional<Interval> rangeOfOperation(ir::Op Kind, Interval A, Interval B);

/// What an integer may be that is computed anywhere in Nest, seen from at most Depth operations.
/// None: nothing is known.
std::optional<Interval> valueRange(const ir::Pool &P, const ir::Stmt &Nest, ir::ExprId Id,
                                   unsigned Depth = 8);

} // namespace tpbcc

#endif
